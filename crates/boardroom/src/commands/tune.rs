//! `boardroom tune GAME`: better weights by self-play.

use crate::cli::TuneArgs;
use crate::failure::Failure;
use crate::input;
use bots::Playable;
use bots::tune::{Tuning, tune};
use catalog::Visitor;
use game::{OptionKind, Options, Setup, Weights};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;

pub(crate) fn run(ask: &TuneArgs) -> Result<(), Failure> {
    let (options, components) = input::table(&ask.table)?;
    catalog::visit(&ask.table.game, Run { ask, options, components })?
}

struct Run<'a> {
    ask: &'a TuneArgs,
    options: Options,
    components: Option<String>,
}

impl Visitor for Run<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(self) -> Result<(), Failure> {
        let ask = self.ask;
        let start = match &ask.from {
            Some(file) => Weights::parse(&input::read(file)?)
                .map_err(|error| Failure::input(format!("{}: {error}", file.display())))?,
            None => Weights::of::<G>(),
        };
        if let Some(unknown) = ask.weights.iter().find(|name| start.find(name).is_none()) {
            return Err(Failure::input(format!("there is no weight '{unknown}'")));
        }
        let tables = self.tables::<G>()?;
        let tuning = Tuning {
            steps: ask.steps,
            deals: ask.deals,
            seed: ask.seed,
            threads: ask.threads.number(),
            names: ask.weights.clone(),
            ..Tuning::default()
        };
        let bar = ProgressBar::new(u64::from(ask.steps));
        let style = ProgressStyle::with_template("{bar:40} step {pos} of {len}, {msg}, {eta} left");
        bar.set_style(style.expect("a progress template"));
        let tables: Vec<&G> = tables.iter().collect();
        let tuned = tune(&tables, &start, &tuning, |progress| {
            bar.set_position(u64::from(progress.step));
            bar.set_message(format!("{} games", progress.games));
            true
        });
        bar.finish_and_clear();
        let text = tuned.to_string();
        match &ask.out {
            Some(file) => input::write_whole(file, &text)
                .map_err(|error| Failure::machine(format!("{}: {error}", file.display()))),
            None => Ok(std::io::stdout().write_all(text.as_bytes())?),
        }
    }
}

impl Run<'_> {
    /// The table asked for; if no number of seats is given, one table of each.
    fn tables<G: Playable>(&self) -> Result<Vec<G>, Failure> {
        let table = |options: Options| {
            let setup = Setup { rules: None, options, components: self.components.as_deref() };
            G::new(&setup).map_err(Failure::from)
        };
        let spec = G::options().iter().find(|spec| spec.name == "players");
        match spec.map(|spec| spec.kind) {
            Some(OptionKind::Number { min, max }) if self.options.get("players").is_none() => {
                (min..=max).map(|players| table(self.options.clone().with("players", players))).collect()
            }
            _ => Ok(vec![table(self.options.clone())?]),
        }
    }
}
