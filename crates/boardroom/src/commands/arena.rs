//! `boardroom arena GAME`: which bot plays better.

use super::simulate::progress;
use super::{AtTable, print_results, print_table, run_at_table};
use crate::cli::ArenaArgs;
use crate::failure::Failure;
use crate::input;
use bots::{BotName, Playable};
use serde_json::{Value, json};
use simulation::Arena;
use simulation::arena::{Contender, Results};
use simulation::luck::Adjusted;
use std::fmt::Write as _;
use std::io::Write;
use std::sync::Arc;

pub(crate) fn run(ask: &ArenaArgs) -> Result<(), Failure> {
    let (mut options, components) = input::table(&ask.table)?;
    let title = catalog::find(&ask.table.game)?;
    // An automated rival is no bot but an option of the table: it keeps its own seat, and the others rotate.
    let (rivals, names): (Vec<_>, Vec<_>) = ask.bots.iter().cloned().partition(|name| catalog::rival(name).is_some());
    let bots = input::bots(&names)?;
    if let Some((rival, strength)) = rivals.first().and_then(|name| catalog::rival(name)) {
        if title.rival() != Some(rival) {
            return Err(Failure::input(format!("{} does not play {}", rival.name, title.name())));
        }
        if rivals.len() > 1 {
            return Err(Failure::input(format!("there is only one {} at a table", rival.name)));
        }
        options.set(rival.option, strength);
    }
    if ask.table.players.is_none() && options.get("players").is_none() {
        options.set("players", ask.bots.len());
    }
    run_at_table(&ask.table.game, options, components, Match { ask, bots })
}

struct Match<'a> {
    ask: &'a ArenaArgs,
    bots: Vec<BotName>,
}

impl AtTable for Match<'_> {
    fn run<G: Playable>(self, game: Arc<G>) -> Result<(), Failure> {
        let Match { ask, bots } = self;
        let players = game.players();
        let (threads, adjusted) = (ask.threads.number(), ask.adjusted);
        let arena = Arena { game, bots, games: ask.games, seed: ask.seed, threads, adjusted };
        let bar = progress(arena.rounded_games());
        let results = arena.run(|| bar.inc(1));
        bar.finish_and_clear();
        let results = results.map_err(Failure::input)?;
        if let Some(file) = &ask.csv {
            let problem = |error: std::io::Error| Failure::machine(format!("{}: {error}", file.display()));
            input::write_whole(file, &as_csv(&results)).map_err(problem)?;
        }
        let json = ask.json.then(|| as_json(ask, players, &results));
        print_results(json, |out| write_results(out, ask, G::NAME, players, &results))
    }
}

fn write_results(
    out: &mut dyn Write,
    ask: &ArenaArgs,
    name: &str,
    players: usize,
    results: &Results,
) -> std::io::Result<()> {
    let games = results.games.len();
    writeln!(out, "{name}, {players} seats, {games} games in rotated seats, seed {}", ask.seed)?;
    writeln!(out, "A fair share of victories is {:.1} %.\n", 100.0 / players as f64)?;
    let head =
        ["", "games", "wins", "win share", "95 % interval", "mean score", "rating", "decisions", "ms a decision"];
    let row = |one: &Contender| {
        let (low, high) = one.tally.interval();
        vec![
            one.bot.clone(),
            one.tally.games().to_string(),
            format!("{:.1}", one.tally.wins()),
            format!("{:.1} %", one.tally.win_share() * 100.0),
            format!("{:.1} to {:.1} %", low * 100.0, high * 100.0),
            format!("{:.2}", one.tally.mean_score()),
            format!("{:.1} ± {:.1}", one.rating.value, one.rating.uncertainty),
            one.decisions.to_string(),
            format!("{:.2}", one.thought.as_secs_f64() * 1000.0 / one.decisions.max(1) as f64),
        ]
    };
    print_table(out, &head, &results.bots.iter().map(row).collect::<Vec<_>>())?;
    if ask.adjusted {
        writeln!(out, "\nWith the luck of the draws taken off, as far as it goes with the results")?;
        let row = |one: &Contender| {
            let mut row = vec![one.bot.clone()];
            row.extend(match one.adjusted {
                Some(Adjusted { share, interval: (low, high), saving }) => [
                    format!("{:.1} %", share * 100.0),
                    format!("{:.1} to {:.1} %", low * 100.0, high * 100.0),
                    format!("{:.0}", saving * games as f64),
                ],
                None => Default::default(),
            });
            row
        };
        let head = ["", "win share", "95 % interval", "as good as this many games"];
        print_table(out, &head, &results.bots.iter().map(row).collect::<Vec<_>>())?;
    }
    writeln!(out, "\nBy seat, whoever sat there")?;
    let seat_row = |(seat, tally): (usize, &simulation::statistics::Tally)| {
        let (low, high) = tally.interval();
        vec![
            (seat + 1).to_string(),
            format!("{:.1} %", tally.win_share() * 100.0),
            format!("{:.1} to {:.1} %", low * 100.0, high * 100.0),
            format!("{:.2}", tally.mean_score()),
        ]
    };
    let rows: Vec<_> = results.seats.iter().enumerate().map(seat_row).collect();
    print_table(out, &["seat", "win share", "95 % interval", "mean score"], &rows)
}

fn as_json(ask: &ArenaArgs, players: usize, results: &Results) -> Value {
    let bot = |one: &Contender| {
        let (low, high) = one.tally.interval();
        json!({
            "bot": one.bot,
            "games": one.tally.games(),
            "wins": one.tally.wins(),
            "win_share": one.tally.win_share(),
            "low": low,
            "high": high,
            "mean_score": one.tally.mean_score(),
            "rating": one.rating.value,
            "rating_uncertainty": one.rating.uncertainty,
            "decisions": one.decisions,
            "think_seconds": one.thought.as_secs_f64(),
            "adjusted": one.adjusted.map(|adjusted| json!({
                "win_share": adjusted.share,
                "low": adjusted.interval.0,
                "high": adjusted.interval.1,
                "saving": adjusted.saving,
            })),
        })
    };
    let seat = |tally: &simulation::statistics::Tally| {
        let (low, high) = tally.interval();
        json!({ "win_share": tally.win_share(), "low": low, "high": high, "mean_score": tally.mean_score() })
    };
    json!({
        "game": ask.table.game,
        "players": players,
        "games": results.games.len(),
        "seed": ask.seed,
        "bots": results.bots.iter().map(bot).collect::<Vec<_>>(),
        "seats": results.seats.iter().map(seat).collect::<Vec<_>>(),
    })
}

fn as_csv(results: &Results) -> String {
    let mut text = "game,seat,bot,points,place,share,decisions,think_seconds\n".to_owned();
    for (number, game) in results.games.iter().enumerate() {
        for (seat, one) in game.iter().enumerate() {
            let bot = &results.bots[one.bot].bot;
            let think = one.thought.as_secs_f64();
            let (points, place, share, decisions) = (one.points, one.place, one.share, one.decisions);
            let _ = writeln!(text, "{},{},{bot},{points},{place},{share},{decisions},{think:.6}", number + 1, seat + 1);
        }
    }
    text
}
