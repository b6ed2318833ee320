//! `boardroom dataset DIR`: the open data set, games of all games by the same bots, as Parquet files.

use super::simulate::progress;
use super::{AtTable, out, run_at_table};
use crate::cli::DatasetArgs;
use crate::failure::Failure;
use crate::input;
use bots::Playable;
use game::Options;
use game::numbers::Numbered;
use simulation::Simulation;
use std::io::Write;
use std::sync::Arc;

pub(crate) fn run(ask: &DatasetArgs) -> Result<(), Failure> {
    input::bots(std::slice::from_ref(&ask.bot))?;
    for title in catalog::titles() {
        run_at_table(title.id(), Options::new(), None, Games(ask))?;
    }
    let mut out = out();
    writeln!(out, "Everything is in {}; docs/data.md describes it.", ask.folder.display())?;
    Ok(out.flush()?)
}

struct Games<'a>(&'a DatasetArgs);

impl AtTable for Games<'_> {
    fn run<G: Playable + Numbered>(self, game: Arc<G>) -> Result<(), Failure> {
        let Games(ask) = self;
        let bots = input::bots(std::slice::from_ref(&ask.bot))?;
        let bots = Simulation::fit_bots(&*game, bots).map_err(Failure::input)?;
        let (games, seed, threads) = (ask.games, ask.seed, ask.threads.number());
        let simulation = Simulation { game, bots, games, seed, threads, by: None };
        let writing = dataset::Writing { folder: ask.folder.clone(), part: dataset::part_size(&simulation) };
        let bar = progress(games);
        let report = dataset::write(&simulation, &writing, &|games| bar.inc(games)).map_err(Failure::machine);
        bar.finish_and_clear();
        let mut out = out();
        writeln!(out, "{}: {games} games, {} decisions", G::NAME, report?.decisions)?;
        Ok(out.flush()?)
    }
}
