//! What the last plan of a production says about the moments on its way.
//!
//! Whoever follows an exact plan is asked again after every action, and plans anew. No plan from there can be worth
//! more than what is left of the first one, or that would not have been the best: so the solver may stop as soon as it
//! has found one that is worth as much. It finds the same plan as without this, sooner.

use crate::action::Action;
use crate::player::Player;
use crate::rules::Furnace;
use crate::solver::{Plan, Worth};

/// The moments of the plan made last, each with the most that a plan from there can be worth.
#[derive(Clone, Debug, Default)]
pub(super) struct Followed {
    /// How many productions come after this one: worths depend on that and on the player.
    to_come: usize,
    moments: Vec<(Player, i64)>,
}

impl Followed {
    /// The most that a plan of this player can be worth.
    pub(super) fn ceiling(&self, player: &Player, to_come: usize) -> i64 {
        let known = self.moments.iter().find(|(known, _)| to_come == self.to_come && known == player);
        known.map_or(i64::MAX, |&(_, ceiling)| ceiling)
    }

    /// Remembers a plan.
    pub(super) fn remember(&mut self, furnace: &Furnace, player: &Player, to_come: usize, worth: &Worth, plan: &Plan) {
        self.moments.clear();
        self.to_come = to_come;
        if !plan.exact {
            return;
        }
        let (mut player, mut left) = (*player, plan.value);
        for action in &plan.actions {
            match *action {
                Action::Resolve { card, times } => _ = furnace.resolve(&mut player, card, times),
                Action::Upgrade { card, payment } => {
                    let before = player.upgraded;
                    furnace.upgrade(&mut player, card, payment);
                    // What an upgrade is worth by itself is had; plans from here on do not count it.
                    let had = player.upgraded.without(before).iter().map(|company| i64::from(worth.upgraded(company)));
                    left -= had.sum::<i64>();
                }
                _ => break,
            }
            self.moments.push((player, left));
        }
    }
}
