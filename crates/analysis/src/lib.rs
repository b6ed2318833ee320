//! Finished games looked at again: what every decision cost, what every draw brought, who was likely to win when, and
//! where a game turned.
//!
//! A decision is judged by what its seat could know: the examiner ([`bots::search::Examiner`]) is given the seat's own
//! view, searches it, and plays the action that was taken side by side with the best others. A draw is compared with
//! other draws from the same state. Every step is looked at by itself with dice of its own, so the result of a budget
//! in iterations does not depend on the number of threads.
//!
//! ```
//! use analysis::{Plan, analyse};
//! use bots::Budget;
//! use game::{Course, Game, Setup};
//! use goofspiel::Goofspiel;
//!
//! let game = Goofspiel::new(&Setup::default()).unwrap();
//! let mut course = Course::new(game.into());
//! for line in ["chance prize 13", "red bid 1", "blue bid 2"] {
//!     course.step(line).unwrap();
//! }
//! let plan = Plan { budget: Budget::Iterations(100), ..Plan::default() };
//! let analysis = analyse(&course, &plan, &|_| ()).unwrap();
//! assert_eq!(analysis.steps.len(), 3);
//! assert!(analysis.steps.iter().all(|step| (step.chances.iter().sum::<f64>() - 1.0).abs() < 1e-4));
//! ```
//!
//! Architecture Invariant: nothing here knows a terminal, a page, a store or a particular game. Only games that are
//! over, and records that nobody plays, are brought here.

mod calibration;
mod diagram;
mod finding;
mod line;
mod look;
mod luck;
mod passes;
mod record;
mod summary;

pub use calibration::{BINS, Bin, Calibration, CalibrationPlan, Case, ENOUGH, Phase, Reliability, calibrate};
pub use diagram::reliability_diagram;
pub use finding::{Finding, Findings};
pub use line::BetterLine;
pub use look::{Judged, Look};
pub use passes::{Found, go_through};
pub use record::{RecordAnalysisError, analyse_record, judged_by, look_at_record};
pub use summary::Summary;

use bots::{Budget, Judge, Playable, SearchControl};
use game::{Course, Maker, Seat, Solved};
use simulation::crowd;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How a game is looked at.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What one decision, or one draw, may take.
    pub budget: Budget,
    /// How many threads share the steps.
    pub threads: usize,
    /// What the dice of the examination are seeded with.
    pub seed: u64,
    /// Who says how positions will end.
    pub judge: Judge,
    /// Pauses and stops the work.
    pub control: SearchControl,
}

impl Default for Plan {
    fn default() -> Plan {
        let (threads, seed) = (1, 1);
        Plan { budget: Budget::Iterations(400), threads, seed, judge: Judge::Best, control: SearchControl::default() }
    }
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Steps looked at.
    pub done: usize,
    /// Steps in all.
    pub all: usize,
}

/// It was told to stop before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the analysis was stopped")
    }
}

impl std::error::Error for Stopped {}

/// What a decision was worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// How many actions were worth a look.
    pub choices: usize,
    /// The best action in notation, without its seat; the one taken where none was clearly better.
    pub best: String,
    /// The chances after the best action.
    pub best_chances: Vec<f64>,
    /// What the action taken cost its seat in chances, from 0 to 1. 0 where that is less than the noise.
    pub loss: f64,
    /// What it cost in points. 0 where that is less than the noise.
    pub points_lost: f64,
}

/// One step, looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Who took it.
    pub maker: Maker,
    /// Its line in the record.
    pub line: String,
    /// The round it was taken in, from 0.
    pub round: u32,
    /// The chances of the seats before it, as far as one could know; together 1.
    pub before: Vec<f64>,
    /// The chances of the seats after it; together 1.
    pub chances: Vec<f64>,
    /// What the decision was worth; `None` for draws, for what the rules did, and where there was nothing to decide.
    pub decision: Option<Decision>,
    /// The luck a draw brought to each seat, together 0; `None` for anything else.
    pub luck: Option<Vec<f64>>,
    /// The standard error of that luck.
    pub noise: Option<Vec<f64>>,
}

/// A whole game, looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The words that name the seats.
    pub seat_words: Vec<String>,
    /// Every step, in order.
    pub steps: Vec<Step>,
    /// How each seat played and how lucky it was.
    pub seats: Vec<Summary>,
    /// The places of the steps that moved the chances most, in order.
    pub turning_points: Vec<usize>,
    /// The stretches of decisions that can be solved exactly, with the place where each begins and whose it is.
    pub solved: Vec<(usize, Seat, Solved<String>)>,
}

/// Looks at every step of a game. `tell` hears how far it is, on any thread.
pub fn analyse<G: Playable>(
    course: &Course<G>,
    plan: &Plan,
    tell: &(dyn Fn(Progress) + Sync),
) -> Result<Analysis, Stopped> {
    let all = course.steps();
    let done = AtomicUsize::new(0);
    let begin = || (look::desk(course, plan), Vec::new());
    type Part<'a, G> = (look::Desk<G, &'a Course<G>>, Vec<(usize, Finding)>);
    let look = |place: u64, (desk, found): &mut Part<'_, G>| {
        let place = place as usize;
        found.push((place, desk.look_at(place, plan.budget)));
        tell(Progress { done: done.fetch_add(1, Ordering::Relaxed) + 1, all });
        if plan.control.is_stopped() { Err(Stopped) } else { Ok(()) }
    };
    let parts = crowd::work(all as u64, plan.threads, begin, look)?;
    let mut findings = Findings::new(all);
    let found = parts.into_iter().flat_map(|(_, found)| found);
    found.for_each(|(place, finding)| findings.add(place, finding));
    let desk = look::desk(course, plan);
    Ok(Analysis { solved: desk.solved(), ..desk.put_together(&findings) })
}
