//! An archive: a store filled with finished games, for a server to start on.

use super::Progress;
use crate::app::App;
use crate::problem::Problem;
use game::{Options, Setup};

/// Plays a few games of so many players at random and puts so many finished tables into the store.
pub async fn fill(app: &App, game: &str, players: usize, games: usize, progress: &Progress) -> Result<(), Problem> {
    const DIFFERENT: usize = 8;
    progress.begin(games as u64);
    let mut records = Vec::new();
    for number in 0..games.min(DIFFERENT) {
        let title = app.tables().title(game)?;
        let options = Options::new().with("players", players);
        let setup = Setup { options, ..Setup::default() };
        let mut table = title.open(&setup).map_err(|error| Problem::invalid(error.to_string()))?;
        let seed = [number as u8; 32];
        loop {
            match table.next() {
                game::Next::Over => break,
                game::Next::Chance => {
                    table.draw_from_seed(&seed);
                }
                game::Next::Auto(_) => {
                    table.auto();
                }
                game::Next::Decide { awaited, .. } => {
                    let Some(seat) = awaited.iter().next() else { break };
                    let answer = table.ask_bot(seat, &bots::BotName::Random, number as u64);
                    table.act(seat, &answer.action)?;
                }
            }
        }
        let mut record = table.seen_by(game::Eye::Referee).record();
        record.set_extra("seed", crate::secret::hex(&seed));
        records.push(record.to_string());
    }
    for record in records.iter().cycle().take(games) {
        app.import_record(record).await?;
        progress.step();
    }
    Ok(())
}
