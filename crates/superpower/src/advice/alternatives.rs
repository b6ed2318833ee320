//! What a hint compares the best arrangement of contracts with: others, by how they end.
//!
//! Bots never ask for this: they place what pays most.

use super::Mind;
use crate::action::Action;
use crate::arrangement::Arrangement;
use crate::contracts::Bn;
use crate::rules::Superpower;
use crate::solver;
use crate::state::State;
use game::advice::after;
use game::{Advice, Candidate, Seat};

/// How many arrangements are looked at.
const MAX_COMPARED: usize = 1000;

impl Superpower {
    /// The best arrangement and the best of those that end otherwise, with what each loses against it in points by the
    /// end; then those that end like one of these.
    pub(super) fn other_placings(&self, state: &State, seat: Seat, mind: &mut Mind) -> Vec<Candidate<Action>> {
        let (hand, portfolio) = (state.hand[seat], &state.portfolio[seat]);
        let best = self.best_placing(state, seat);
        let mut all = Vec::new();
        solver::each(self.components.allowed, portfolio, hand, |arrangement| {
            all.push(arrangement);
            all.len() < MAX_COMPARED
        });
        let ends = |arrangement: Arrangement| (arrangement.heap().worth(), arrangement.settles(portfolio.countries()));
        let points = |arrangement: Arrangement, mind: &mut Mind| {
            self.estimate(&after(self, state, seat, &Action::Place(arrangement)), mind)[seat]
        };
        let most = points(best.arrangement, mind);
        let mut found: Vec<((Bn, Bn), Candidate<Action>)> = Vec::new();
        for arrangement in all.into_iter().filter(|one| *one != best.arrangement) {
            let less = (most - points(arrangement, mind)).max(0.0);
            found.push((ends(arrangement), Candidate::new(Action::Place(arrangement), -less)));
        }
        found.sort_by(|one, other| other.1.score.total_cmp(&one.1.score));
        let mut known = vec![ends(best.arrangement)];
        let (mut others, mut alike) = (vec![Candidate::new(Action::Place(best.arrangement), 0.0)], Vec::new());
        for (end, candidate) in found {
            if known.contains(&end) {
                alike.push(candidate);
            } else {
                known.push(end);
                others.push(candidate);
            }
        }
        others.extend(alike);
        others
    }
}
