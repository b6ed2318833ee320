//! `boardroom simulate GAME`: many games between bots, and how they went.

use super::{AtTable, print_results, print_table, run_at_table};
use crate::cli::SimulateArgs;
use crate::failure::Failure;
use crate::input;
use bots::{BotName, Playable};
use game::Record;
use game::numbers::Numbered;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use simulation::simulation::{Report, Watch};
use simulation::statistics::Tally;
use simulation::{Grouping, Simulation, SimulationError};
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

pub(crate) fn run(ask: &SimulateArgs) -> Result<(), Failure> {
    let bots = input::bots(&ask.bots)?;
    let (options, components) = input::table(&ask.table)?;
    if let Some(folder) = &ask.records {
        std::fs::create_dir_all(folder).map_err(|error| Failure::machine(format!("{}: {error}", folder.display())))?;
    }
    run_at_table(&ask.table.game, options, components, Games { ask, bots })
}

struct Games<'a> {
    ask: &'a SimulateArgs,
    bots: Vec<BotName>,
}

impl AtTable for Games<'_> {
    fn run<G: Playable + Numbered>(self, game: Arc<G>) -> Result<(), Failure> {
        let Games { ask, bots } = self;
        let bots = Simulation::fit_bots(&*game, bots).map_err(Failure::input)?;
        let players = game.players();
        let by = ask.by.clone().map(Grouping);
        let (games, seed, threads) = (ask.games, ask.seed, ask.threads.number());
        let simulation = Simulation { game, bots, games, seed, threads, by };
        let watcher = Watcher { bar: progress(ask.games), folder: ask.records.clone(), game: G::ID };
        let report = match &ask.parquet {
            Some(folder) => {
                let part = ask.part.unwrap_or_else(|| dataset::part_size(&simulation));
                let writing = dataset::Writing { folder: folder.clone(), part };
                dataset::write(&simulation, &writing, &|games| watcher.done(games)).map_err(Failure::machine)
            }
            None => simulation.run(&watcher).map_err(|error| match error {
                SimulationError::Grouping(_) => Failure::input(error),
                _ => Failure::machine(error),
            }),
        };
        watcher.bar.finish_and_clear();
        let report = report?;
        let json = ask.json.then(|| as_json(ask, players, &report));
        print_results(json, |out| write_report(out, ask, G::NAME, players, &report))
    }
}

/// A progress bar on standard error; nothing if that is not a terminal.
pub(crate) fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {per_sec}, {eta} left");
    bar.set_style(style.expect("a progress template"));
    bar
}

struct Watcher {
    bar: ProgressBar,
    folder: Option<PathBuf>,
    game: &'static str,
}

impl Watch for Watcher {
    fn done(&self, games: u64) {
        self.bar.inc(games);
    }

    fn wants_records(&self) -> bool {
        self.folder.is_some()
    }

    fn record(&self, number: u64, record: Record) -> Result<(), String> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let file = folder.join(format!("{}-{:06}.record", self.game, number + 1));
        input::write_whole(&file, &record.to_string()).map_err(|error| format!("{}: {error}", file.display()))
    }
}

fn figures(name: &str, tally: &Tally) -> Vec<String> {
    let (low, high) = tally.interval();
    vec![
        name.to_owned(),
        tally.games().to_string(),
        format!("{:.1}", tally.wins()),
        format!("{:.1} %", tally.win_share() * 100.0),
        format!("{:.1} to {:.1} %", low * 100.0, high * 100.0),
        format!("{:.2}", tally.mean_score()),
        format!("{:.2}", tally.sd_score()),
    ]
}

const HEAD: [&str; 7] = ["", "games", "wins", "win share", "95 % interval", "mean score", "spread"];

fn write_report(
    out: &mut dyn Write,
    ask: &SimulateArgs,
    name: &str,
    players: usize,
    report: &Report,
) -> std::io::Result<()> {
    writeln!(out, "{name}, {players} seats, {} games, seed {}\n", ask.games, ask.seed)?;
    writeln!(out, "By seat")?;
    let seats = report.seats.iter().zip(&report.by_seat).enumerate();
    let rows: Vec<_> = seats.map(|(seat, (name, tally))| figures(&format!("{} {name}", seat + 1), tally)).collect();
    print_table(out, &HEAD, &rows)?;
    writeln!(out, "\nBy bot")?;
    let rows: Vec<_> = report.by_bot.iter().map(|(name, tally)| figures(name, tally)).collect();
    print_table(out, &HEAD, &rows)?;
    if let Some(by) = &ask.by {
        writeln!(out, "\nBy {by}")?;
        let rows: Vec<_> = report.by_group.iter().map(|(name, tally)| figures(name, tally)).collect();
        print_table(out, &HEAD, &rows)?;
    }
    let seconds = report.time.as_secs_f64();
    writeln!(
        out,
        "\n{} decisions in {seconds:.2} s, {:.0} decisions a second",
        report.decisions,
        report.decisions as f64 / seconds
    )
}

fn as_json(ask: &SimulateArgs, players: usize, report: &Report) -> Value {
    let named = |what: &str, name: &str, tally: &Tally| {
        let (low, high) = tally.interval();
        json!({
            what: name,
            "games": tally.games(),
            "wins": tally.wins(),
            "win_share": tally.win_share(),
            "low": low,
            "high": high,
            "mean_score": tally.mean_score(),
            "sd_score": tally.sd_score(),
        })
    };
    let figures = |name: &str, tally: &Tally| named("bot", name, tally);
    let seconds = report.time.as_secs_f64();
    let groups: Vec<Value> = report.by_group.iter().map(|(name, tally)| named("group", name, tally)).collect();
    let seats: Vec<Value> =
        report.seats.iter().zip(&report.by_seat).map(|(name, tally)| figures(name, tally)).collect();
    let bots: Vec<Value> = report.by_bot.iter().map(|(name, tally)| figures(name, tally)).collect();
    json!({
        "game": ask.table.game,
        "players": players,
        "games": ask.games,
        "seed": ask.seed,
        "decisions": report.decisions,
        "seconds": seconds,
        "decisions_per_second": report.decisions as f64 / seconds,
        "seats": seats,
        "bots": bots,
        "groups": groups,
    })
}
