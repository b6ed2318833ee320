//! The task of Superpower: to place contracts so that as much as can be is at work, and as much as can be is cashed.

use crate::action::Action;
use crate::arrangement::Arrangement;
use crate::rules::Superpower;
use crate::solver;
use crate::state::{Phase, State};
use game::{Made, Seat, Task};

/// With more arrangements than these the first idea is hard to tell from the others.
const MAX_ARRANGEMENTS: usize = 4000;

/// Fewer ways to end leave nothing to think about.
const FEWEST_ENDS: usize = 3;

impl Superpower {
    pub(super) fn placing_task(&self, state: &State, seat: Seat) -> Option<Task<Action>> {
        if !matches!(state.phase, Phase::Placing | Phase::LastPlacing) || !state.awaited.contains(seat) {
            return None;
        }
        let (allowed, portfolio) = (self.components.allowed, &state.portfolio[seat]);
        let mut all: Vec<Arrangement> = Vec::new();
        solver::each(allowed, portfolio, state.hand[seat], |arrangement| {
            all.push(arrangement);
            all.len() <= MAX_ARRANGEMENTS
        });
        let mut ends: Vec<(i64, i64)> = all.iter().map(|&one| self.ends(state, seat, one)).collect();
        // The highest contracts on the first countries that take them.
        let first_idea = *all.first().filter(|_| all.len() <= MAX_ARRANGEMENTS)?;
        ends.sort_unstable();
        ends.dedup();
        if ends.len() < FEWEST_ENDS {
            return None;
        }
        let solution = self.best_placing(state, seat).arrangement;
        Some(Task {
            kind: "placing",
            best: self.placed(state, seat, solution),
            solution: vec![Action::Place(solution)],
            first_made: self.placed(state, seat, first_idea),
            first_idea: vec![Action::Place(first_idea)],
        })
    }

    /// What an arrangement puts to work and what it settles.
    fn ends(&self, state: &State, seat: Seat, arrangement: Arrangement) -> (i64, i64) {
        let countries = state.portfolio[seat].countries();
        (arrangement.heap().worth().into(), arrangement.settles(countries).into())
    }

    pub(super) fn placed(&self, state: &State, seat: Seat, arrangement: Arrangement) -> Made {
        let (placed, settled) = self.ends(state, seat, arrangement);
        Made::of("placed", placed).and("settled", settled)
    }
}
