//! An archive: a store filled with finished games, for a server to start on.

use bots::BotName;
use game::{Eye, Next, Options, Setup};
use indicatif::ProgressBar;
use server::{App, Problem};

/// How many different games are played; the archive repeats them.
const DIFFERENT: usize = 8;

/// Plays a few random games with this many players and puts the given number of finished tables into the store.
pub(super) async fn fill(
    app: &App,
    game: &str,
    players: usize,
    games: usize,
    progress: &ProgressBar,
) -> Result<(), Problem> {
    let records = (0..games.min(DIFFERENT)).map(|number| play(app, game, players, number as u8));
    let records: Vec<String> = records.collect::<Result<_, _>>()?;
    for record in records.iter().cycle().take(games) {
        app.import_record(record).await?;
        progress.inc(1);
    }
    Ok(())
}

/// The record of a game by random bots, with its seed.
fn play(app: &App, game: &str, players: usize, number: u8) -> Result<String, Problem> {
    let options = Options::new().with("players", players);
    let setup = Setup { options, ..Setup::default() };
    let opened = app.tables().title(game)?.open(&setup);
    let mut table = opened.map_err(|error| Problem::invalid(error.to_string()))?;
    let seed = [number; 32];
    loop {
        match table.next() {
            Next::Over => break,
            Next::Chance => {
                table.draw_from_seed(&seed);
            }
            Next::Auto(_) => {
                table.auto();
            }
            Next::Decide { awaited, .. } => {
                let Some(seat) = awaited.iter().next() else { break };
                let answer = table.ask_bot(seat, &BotName::Random, u64::from(number));
                table.act(seat, &answer.action)?;
            }
        }
    }
    let mut record = table.seen_by(Eye::Referee).record();
    record.set_extra("seed", format!("{number:02x}").repeat(seed.len()));
    Ok(record.to_string())
}
