//! What a hint compares the solver's production with: other first steps, each followed by the best that can follow it.
//!
//! Bots never ask for this: they take the plan that was found.

use super::{Mind, SOLVER_UNIT, SOLVER_VISITS};
use crate::action::Action;
use crate::card::Card;
use crate::resource::Resource;
use crate::rules::Furnace;
use crate::solver::{Plan, Worth};
use crate::state::State;
use game::advice::after;
use game::{Candidate, Game, Seat};

/// How many first steps are followed to their end.
const MAX_STEPS: usize = 64;

/// What a step is about: of all steps with one card, the best is enough.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Run(Card),
    Upgrade(Card),
    Rest,
}

impl About {
    fn of(action: &Action) -> About {
        match *action {
            Action::Resolve { card, .. } => About::Run(card),
            Action::Upgrade { card, .. } => About::Upgrade(card),
            _ => About::Rest,
        }
    }
}

impl Furnace {
    /// The best production that begins with a step, and what it is worth in all.
    pub(super) fn follow(
        &self,
        state: &State,
        seat: Seat,
        action: &Action,
        worth: &Worth,
        mind: &mut Mind,
    ) -> (Plan, i64) {
        let then = after(self, state, seat, action);
        let upgraded = match *action {
            Action::Upgrade { card: Card::Company(company), .. } => i64::from(worth.upgraded(company)),
            _ => 0,
        };
        let plan = self.plan_production_below(&then.players[seat], worth, SOLVER_VISITS, i64::MAX, &mut mind.desk);
        let value = plan.value + upgraded;
        (plan, value)
    }

    /// The solver's step and the best of the others, with what each loses against it in coins by the end.
    pub(super) fn other_steps(&self, state: &State, seat: Seat, mind: &mut Mind) -> Vec<Candidate<Action>> {
        let player = &state.players[seat];
        let worth = self.solver_worth(state, player, self.run(&mind.flow, &mind.values));
        let best = self.plan_production_below(player, &worth, SOLVER_VISITS, i64::MAX, &mut mind.desk);
        let is_last = self.to_come(state) == 0;
        let mut steps = Vec::new();
        self.legal(state, seat, &mut steps);
        let mut found: Vec<(About, Candidate<Action>)> = Vec::new();
        for step in steps.iter().filter(|step| **step != best.actions[0]).take(MAX_STEPS) {
            // Ending ends this player's production: there is nothing to follow.
            let (value, money) = if *step == Action::End {
                (worth.value(&player.goods), player.goods[Resource::Money])
            } else {
                let (plan, value) = self.follow(state, seat, step, &worth, mind);
                (value, plan.goods[Resource::Money])
            };
            let less = if is_last {
                f32::from(best.goods[Resource::Money]) - f32::from(money)
            } else {
                (best.value - value) as f32 / SOLVER_UNIT
            };
            let candidate = Candidate::new(*step, -less.max(0.0));
            let about = About::of(step);
            match found.iter_mut().find(|(known, _)| *known == about) {
                Some((_, known)) if candidate.score > known.score => *known = candidate,
                Some(_) => {}
                None => found.push((about, candidate)),
            }
        }
        // Other cards tell more than the same card run less often.
        let own = About::of(&best.actions[0]);
        found.sort_by(|(about, one), (other_about, other)| {
            (*about == own).cmp(&(*other_about == own)).then(other.score.total_cmp(&one.score))
        });
        let others = found.into_iter().map(|(_, candidate)| candidate);
        [Candidate::new(best.actions[0], 0.0)].into_iter().chain(others).collect()
    }
}
