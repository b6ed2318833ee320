//! Phase III, step 2: the arrangements a seat can choose from, listed as its actions.

use crate::action::Action;
use crate::solver;
use crate::state::{Phase, State};
use crate::table::Superpower;
use game::Seat;

/// The most arrangements that are listed. Larger choices do not occur in ordinary games; where one
/// does, the list holds the first ones of the solver's order and the one that pays most.
pub const MAX_LISTED: usize = 4096;

impl Superpower {
    /// The choices of phase III. Never inlined, for lists that come more often need fewer registers.
    #[inline(never)]
    pub(crate) fn list_balance(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        if !state.awaited.contains(seat) {
            return;
        }
        match state.phase {
            Phase::Raising => self.list_raises(state, seat, into),
            Phase::Placing | Phase::LastPlacing => self.list_placings(state, seat, into),
            _ => {}
        }
    }

    fn list_placings(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let (portfolio, hand) = (&state.portfolio[seat], state.hand[seat]);
        solver::each(self.components.allowed, portfolio, hand, |arrangement| {
            into.push(Action::Place(arrangement));
            into.len() <= MAX_LISTED
        });
        if into.len() > MAX_LISTED {
            let best = Action::Place(solver::best(self.components.allowed, portfolio, hand).arrangement);
            into.pop();
            if !into.contains(&best) {
                into.push(best);
            }
        }
    }

    /// Are all legal actions of the seat listed?
    #[inline]
    pub(crate) fn lists_all(&self, state: &State, seat: Seat) -> bool {
        match state.phase {
            Phase::Placing | Phase::LastPlacing => self.lists_all_placings(state, seat),
            _ => true,
        }
    }

    /// Never inlined: it is asked of every decision, and hardly any is a placing.
    #[inline(never)]
    fn lists_all_placings(&self, state: &State, seat: Seat) -> bool {
        !state.awaited.contains(seat)
            || !solver::exceeds(self.components.allowed, &state.portfolio[seat], state.hand[seat], MAX_LISTED)
    }
}
