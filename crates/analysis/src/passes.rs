//! A whole game looked at in passes: first a quick look at every decision, so that a reader has something early; then a
//! close one at every step, where much seems to hang on it first; then how the game might have gone on.
//!
//! What is known already is not looked at again, so work that was broken off goes on.

use crate::finding::{Finding, Findings};
use crate::line::BetterLine;
use crate::look::Look;
use crate::{Analysis, Stopped};
use bots::{BotName, Budget, SearchControl};
use catalog::Table;

/// The iterations of a quick look.
const QUICK: u32 = 24;

/// Who plays on in a better line.
const PLAYS_ON: &str = "search:100it";

/// Of how many mistakes of each seat it is shown how the game might have gone on.
const SHOWN_MISTAKES: usize = 3;

/// Something that was found out.
#[derive(Clone, PartialEq, Debug)]
pub enum Found {
    /// About a step.
    Step(usize, Finding),
    /// How the game might have gone on from a place.
    Better(usize, Vec<String>),
}

impl Findings {
    /// Takes what was found.
    pub fn take(&mut self, found: Found) {
        match found {
            Found::Step(place, finding) => self.add(place, finding),
            Found::Better(place, steps) => self.add_better(place, steps),
        }
    }

    /// How far it is, in hundredths, when every step is looked at with this many iterations.
    pub fn percent(&self, iterations: u32) -> u8 {
        let close = u64::from(iterations.max(1));
        let quick = u64::from(QUICK.min(iterations));
        let all = self.steps() as u64 * (close + quick);
        let done = self.seen() as u64 * quick + self.seen_with(iterations) as u64 * close;
        // What comes last is short and is not counted.
        u8::try_from(done * 100 / all.max(1)).map_or(99, |percent| percent.min(99))
    }
}

/// Goes through a finished game; `whole` is its table. Every finding is told at once. Told to stop, it has told all it
/// knows.
pub fn go_through(
    look: &mut dyn Look,
    whole: &dyn Table,
    findings: &mut Findings,
    iterations: u32,
    control: &SearchControl,
    tell: &mut dyn FnMut(Found),
) -> Result<(), Stopped> {
    let mut found = |findings: &mut Findings, found: Found| {
        // What was found while it was told to stop is worthless.
        if control.is_stopped() {
            return Err(Stopped);
        }
        findings.take(found.clone());
        tell(found);
        Ok(())
    };
    for place in 0..look.steps() {
        if findings.at(place).is_some() {
            continue;
        }
        if !look.is_open(place) {
            found(findings, Found::Step(place, Finding::default()))?;
        } else if look.is_decision(place) {
            let finding = look.look_at(place, Budget::Iterations(QUICK.min(iterations)));
            found(findings, Found::Step(place, finding))?;
        }
    }
    for place in findings.to_do(iterations) {
        let finding = look.look_at(place, Budget::Iterations(iterations));
        found(findings, Found::Step(place, finding))?;
    }
    let analysis = look.put_together(findings);
    let bot: BotName = PLAYS_ON.parse().expect("a bot's name");
    for place in worth_a_line(&analysis) {
        let decision = analysis.steps[place].decision.as_ref().filter(|_| findings.better(place).is_none());
        let Some(decision) = decision else { continue };
        if let Ok(line) = BetterLine::new(whole, place, decision.seat, &decision.best, &bot, control) {
            found(findings, Found::Better(place, line.lines()))?;
        }
    }
    if control.is_stopped() { Err(Stopped) } else { Ok(()) }
}

/// The decisions after which it is shown how the game might have gone on.
fn worth_a_line(analysis: &Analysis) -> Vec<usize> {
    let mistakes = analysis.seats.iter().flat_map(|seat| seat.mistakes.iter().take(SHOWN_MISTAKES));
    let mut places: Vec<usize> = analysis.turning_points.iter().chain(mistakes).copied().collect();
    places.retain(|&place| analysis.steps[place].decision.as_ref().is_some_and(|decision| decision.loss > 0.0));
    places.sort_unstable();
    places.dedup();
    places
}
