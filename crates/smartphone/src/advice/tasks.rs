//! The task of Smartphone Inc.: a plan against the Buyers to count on. It is to sell for the most VP this round, with
//! the Offices and Technologies of this moment; of the plans that do, the one with the most symbols of other kinds.

use crate::action::Action;
use crate::demand::Demand;
use crate::outcome::Outcome;
use crate::rules::Smartphone;
use crate::state::{Phase, State};
use game::{Made, Seat, Task};

/// Less would be sold by any plan.
const FEWEST_POINTS: i64 = 6;

fn sold(demand: &Demand, outcome: &Outcome) -> Made {
    let symbols = u8::from(outcome.improve) + outcome.research + outcome.logistics;
    Made::of("points", demand.points(outcome)).and("symbols", symbols)
}

impl Smartphone {
    pub(super) fn planning_task(&self, state: &State, seat: Seat) -> Option<Task<Action>> {
        // Nobody has planned yet: the seat decides from what is on the table alone.
        if state.phase != Phase::Plan || self.is_steve(seat) || state.companies[seat].plan.is_some() {
            return None;
        }
        let demand = self.demand(state, seat);
        let found = self.outcomes(state, seat);
        let best = found.iter().map(|one| sold(&demand, &one.outcome)).max_by(Made::compare)?;
        if best.get("points")? < FEWEST_POINTS {
            return None;
        }
        let solution = found.iter().find(|one| sold(&demand, &one.outcome) == best)?;
        // Make as many as one can, or sell as dear as one can: the better of the two.
        let most = found.iter().max_by_key(|one| (one.outcome.goods, one.outcome.price))?;
        let dear = found.iter().max_by_key(|one| (one.outcome.price, one.outcome.goods))?;
        let (most_made, dear_made) = (sold(&demand, &most.outcome), sold(&demand, &dear.outcome));
        let (first, first_made) = if dear_made.beats(&most_made) { (dear, dear_made) } else { (most, most_made) };
        Some(Task {
            kind: "plan",
            solution: vec![Action::Plan(self.lay_out(state, seat, solution))],
            best,
            first_idea: vec![Action::Plan(self.lay_out(state, seat, first))],
            first_made,
        })
    }

    pub(super) fn plan_made(&self, state: &State, seat: Seat, actions: &[Action]) -> Option<Made> {
        let Some(Action::Plan(plan)) = actions.last() else { return None };
        self.check_plan(state, seat, plan).ok()?;
        Some(sold(&self.demand(state, seat), &self.planned(state, seat, plan).outcome))
    }
}
