//! `boardroom train GAME`: a net by self-play.

use crate::cli::TrainArgs;
use crate::failure::Failure;
use bots::{BotName, Playable};
use catalog::Visitor;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write;
use std::path::PathBuf;
use training::{News, Plan, Start, TrainError, train};

pub(crate) fn run(ask: &TrainArgs) -> Result<(), Failure> {
    let folder = ask.out.clone().unwrap_or_else(|| format!("train-{}", ask.game).into());
    let against = ask.against.as_deref().map(str::parse::<BotName>).transpose().map_err(Failure::input)?;
    let mut plan = Plan {
        rounds: ask.rounds,
        games: ask.games,
        minutes: ask.minutes,
        iterations: ask.iterations,
        deals: ask.deals,
        start: Start::of(ask.anew, ask.further),
        against,
        epochs: ask.epochs,
        seed: ask.seed,
        threads: ask.threads.number(),
        ..Plan::new(folder)
    };
    if plan.minutes.is_some_and(|minutes| minutes <= 0.0 || !minutes.is_finite()) {
        return Err(Failure::input("--minutes takes a number above 0"));
    }
    for option in &ask.options {
        let (name, value) = pair(option)?;
        plan.options.set(name, value);
    }
    for setting in &ask.settings {
        plan.set(setting).map_err(Failure::input)?;
    }
    catalog::visit(&ask.game, Run { plan, from: ask.from.clone() })?
}

fn pair(text: &str) -> Result<(&str, &str), Failure> {
    text.split_once('=').ok_or_else(|| Failure::input(format!("'{text}' should be NAME=VALUE")))
}

struct Run {
    plan: Plan,
    from: Option<PathBuf>,
}

impl Visitor for Run {
    type Output = Result<(), Failure>;

    fn visit<G: Playable>(mut self) -> Result<(), Failure> {
        if let Some(from) = &self.from {
            self.plan.go_on_from::<G>(from).map_err(Failure::input)?;
        }
        let bar = ProgressBar::new(1_000);
        let style = ProgressStyle::with_template("{bar:40} {msg}, {elapsed} so far");
        bar.set_style(style.expect("a progress template"));
        let rounds = self.plan.rounds;
        let tell = |news: &News| {
            bar.set_position((news.done * 1_000.0) as u64);
            bar.set_message(format!("round {} of {rounds}, {}: {}", news.round + 1, news.part, news.note));
        };
        let result = train::<G>(&self.plan, &tell);
        bar.finish_and_clear();
        let results = result.map_err(|error| match error {
            TrainError::Disk(error) => Failure::machine(format!("{}: {error}", self.plan.folder.display())),
            other => Failure::input(other),
        })?;
        let mut out = std::io::stdout().lock();
        for (number, round) in results.iter().enumerate() {
            let (share, interval) = (round.outcome.share() * 100.0, round.outcome.uncertainty() * 100.0);
            let against = match self.plan.against {
                Some(bot) => bot.to_string(),
                None if results[..number].iter().any(|before| before.kept) => "the best before".to_owned(),
                None if self.plan.base.is_some() => "the net it goes on from".to_owned(),
                None => "the estimate".to_owned(),
            };
            let kept = if round.kept { "kept" } else { "not kept" };
            writeln!(
                out,
                "Round {}: won {share:.1} % ± {interval:.1} of {} games against {against}; {kept}.",
                number + 1,
                round.outcome.games
            )?;
        }
        Ok(writeln!(out, "Everything is in {}: best.net, log.csv, plot.svg.", self.plan.folder.display())?)
    }
}
