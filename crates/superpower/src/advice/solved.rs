//! A placing of contracts, solved: what was placed, and the most that could be.

use crate::action::Action;
use crate::arrangement::Arrangement;
use crate::rules::Superpower;
use crate::state::{Phase, State};
use game::{Game, Remark, Seat, Solved};

impl Superpower {
    /// What is placed pays at the latest at the end of the game, what is left over pays nobody here.
    pub(super) fn solved_placing(&self, state: &State, seat: Seat, taken: &[Action]) -> Option<Solved<Action>> {
        if !matches!(state.phase, Phase::Placing | Phase::LastPlacing) {
            return None;
        }
        let &Action::Place(placed) = taken.first()? else { return None };
        self.check(state, seat, &Action::Place(placed)).ok()?;
        let worth = |arrangement: Arrangement| i32::from(arrangement.heap().worth());
        let plan = self.best_placing(state, seat);
        let (made, best) = (worth(placed), worth(plan.arrangement));
        let stage = |arrangement, worth| vec![(Action::Place(arrangement), worth)];
        let text = format!("Contracts for {made} bn were placed, {best} bn could be.");
        let remark = Remark::new("placing", text).with("made", made).with("best", best);
        Some(Solved { made, best, played: stage(placed, made), better: stage(plan.arrangement, best), remark })
    }
}
