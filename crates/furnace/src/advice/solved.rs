//! A last production, solved: what it made, and what the best order makes, card by card.
//!
//! Only of the last round: before it, money is weighed against what is kept, and that is an estimate.

use super::Mind;
use crate::action::Action;
use crate::resource::Resource;
use crate::rules::Furnace;
use crate::solver::{USUAL_VISITS, Worth};
use crate::state::{Phase, State};
use game::advice::after;
use game::{Game, Remark, Seat, Solved};

impl Furnace {
    pub(super) fn solved_production(
        &self,
        state: &State,
        seat: Seat,
        taken: &[Action],
        mind: &mut Mind,
    ) -> Option<Solved<Action>> {
        let player = &state.players[seat];
        let begins = state.phase == Phase::Production && state.busy.contains(seat) && player.cards_resolved() == 0;
        if !begins || self.to_come(state) > 0 {
            return None;
        }
        let best = self.plan_production_below(player, &Worth::last_round(), USUAL_VISITS, i64::MAX, &mut mind.desk);
        let (played, better) = (self.money_after(state, seat, taken), self.money_after(state, seat, &best.actions));
        // A production that was broken off made nothing that could be compared.
        let is_whole = played.last().is_some_and(|(action, _)| *action == Action::End);
        let last = |stages: &[(Action, i32)]| stages.last().map_or(0, |(_, money)| *money);
        let (made, most) = (last(&played), last(&better));
        let text = format!("The last production made {made}, the best order makes {most}.");
        let remark = Remark::new("production", text).with("made", made).with("best", most);
        (is_whole && best.exact).then_some(Solved { made, best: most, played, better, remark })
    }

    /// The money these actions of a production have made after each of them, up to its end.
    fn money_after(&self, state: &State, seat: Seat, actions: &[Action]) -> Vec<(Action, i32)> {
        let money = |state: &State| i32::from(state.players[seat].goods[Resource::Money]);
        let (start, mut now, mut stages) = (money(state), *state, Vec::new());
        for action in actions {
            if self.check(&now, seat, action).is_err() {
                break;
            }
            now = after(self, &now, seat, action);
            stages.push((*action, money(&now) - start));
            if *action == Action::End {
                break;
            }
        }
        stages
    }
}
