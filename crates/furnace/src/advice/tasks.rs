//! The task of Furnace: the last production of a game, for as much money as it can bring.

use super::{Furnace, Mind};
use crate::action::Action;
use crate::resource::Resource;
use crate::solver::Worth;
use crate::state::{Phase, State};
use game::{Game, Made, Seat, Silent, Task};

/// The most actions of one production: every card once, and some upgrades.
const MAX_ACTIONS: usize = 60;

/// Fewer companies leave nothing to think about.
const FEWEST_COMPANIES: u32 = 3;

impl Furnace {
    /// Has the seat's production just begun, and is it the last one?
    fn begins_last_production(&self, state: &State, seat: Seat) -> bool {
        let player = &state.players[seat];
        state.phase == Phase::Production
            && self.to_come(state) == 0
            && state.busy.contains(seat)
            && player.resolved.is_empty()
            && player.stage == crate::player::StartupStage::Waiting
            && player.companies.len() as u32 >= FEWEST_COMPANIES
    }

    pub(super) fn last_production(&self, state: &State, seat: Seat, mind: &Mind) -> Option<Task<Action>> {
        if !self.begins_last_production(state, seat) {
            return None;
        }
        let plan = self.plan_production(&state.players[seat], &Worth::last_round());
        let best = self.money_made(state, seat, &plan.actions).filter(|_| plan.exact)?;
        let first_idea = self.quick_production(state, seat, mind)?;
        let first_made = self.money_made(state, seat, &first_idea)?;
        Some(Task { kind: "production", solution: plan.actions, best, first_idea, first_made })
    }

    /// The production as a playout does it.
    fn quick_production(&self, state: &State, seat: Seat, mind: &Mind) -> Option<Vec<Action>> {
        let run = self.run(&mind.flow, &mind.values);
        let (mut state, mut actions) = (*state, Vec::new());
        while actions.len() < MAX_ACTIONS {
            let action = run.step(&state.players[seat], 0);
            actions.push(action);
            if action == Action::End {
                return Some(actions);
            }
            self.play(&mut state, seat, &action, &mut Silent).ok()?;
        }
        None
    }

    /// The money that a whole production brings.
    pub(super) fn money_made(&self, state: &State, seat: Seat, actions: &[Action]) -> Option<Made> {
        let before = state.players[seat].goods[Resource::Money];
        let mut now = *state;
        let (last, others) = actions.split_last()?;
        for action in others {
            self.play(&mut now, seat, action, &mut Silent).ok()?;
        }
        let money = now.players[seat].goods[Resource::Money];
        (*last == Action::End && self.check(&now, seat, last).is_ok())
            .then(|| Made::of("money", i64::from(money) - i64::from(before)))
    }
}
