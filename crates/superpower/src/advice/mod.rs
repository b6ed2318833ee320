//! What Superpower tells the bots: how a state will probably end, which actions to look at, and a quick way to play on.

mod alternatives;
mod features;
mod outlook;
mod playout;
mod puts;
mod reasons;
mod solved;
mod tasks;
mod temperaments;
mod weights;

use crate::action::Action;
use crate::rules::Superpower;
use crate::state::{Phase, State};
use features::FEATURES;
use game::advice::look_ahead_at_all;
use game::{Advice, BySeat, Candidate, Dice, Game, Made, Remark, Seat, Solved, Task, Temperament, Weights};
use puts::CANDIDATE;
use std::ops::RangeInclusive;
use temperaments::TEMPERAMENTS;
use weights::Values;

/// The head of an adviser: the weights, and the contracts a marker brings in a turn.
#[derive(Debug)]
pub struct Mind {
    values: Values,
    /// Contracts for each marker of a zone in an average turn.
    rate: [f32; 3],
    actions: Vec<Action>,
}

// Statics, so that they are in the program once, however many crates ask for them.
static WEIGHTS: &str = include_str!("../../advice.toml");
static NETS: [&[u8]; 2] =
    [include_bytes!("../../nets/superpower-5.net"), include_bytes!("../../nets/superpower-2.net")];
static PUZZLES: &str = include_str!("../../puzzles/superpower.puzzles");

bots::playable!(Superpower);

impl Advice for Superpower {
    type Mind = Mind;

    fn weights() -> &'static str {
        WEIGHTS
    }

    fn mind(&self, weights: &Weights) -> Mind {
        let mut rate = [0.0; 3];
        let cards: f32 = self.components.situations.iter().map(|face| f32::from(face.copies)).sum();
        for face in &self.components.situations {
            for (rate, &contracts) in rate.iter_mut().zip(&face.contracts) {
                *rate += f32::from(face.copies) * f32::from(contracts) / cards;
            }
        }
        Mind { values: Values::from_weights(weights), rate, actions: Vec::new() }
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.turn) + u32::from(state.phase == Phase::Over)
    }

    fn playing_rounds(&self) -> Option<RangeInclusive<u32>> {
        Some(1..=u32::from(self.components.turns[self.players]))
    }

    fn estimate(&self, state: &State, mind: &mut Mind) -> BySeat<f32> {
        let mut later = *state;
        self.settle_year(&mut later);
        let turns = self.turns_to_come(&later);
        let race = self.race(&later, &mind.values, turns);
        BySeat::from_fn(|seat| {
            if seat.index() >= self.players {
                return 0.0;
            }
            let mut points = self.outlook(&later, seat, mind, turns);
            points += f32::from(self.components.superpower_points) * race[seat];
            if state.phase == Phase::Actions {
                points += mind.values.token * f32::from(state.tokens[seat]);
                points += if state.has_cp(seat) { mind.values.cp } else { 0.0 };
            }
            points
        })
    }

    fn spread(&self, state: &State, mind: &mut Mind) -> f32 {
        // Early estimates say little about who will win: the uncertainty grows faster than the turns.
        let turns = self.turns_to_come(state);
        mind.values.spread_last + mind.values.spread_turn * turns * turns
    }

    game::forward_features!();

    fn temperaments() -> &'static [Temperament] {
        &TEMPERAMENTS
    }

    fn nets() -> &'static [&'static [u8]] {
        &NETS
    }

    fn puzzles() -> &'static str {
        PUZZLES
    }

    fn scale(&self) -> f32 {
        25.0
    }

    fn is_solitaire(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Raising | Phase::Placing | Phase::LastPlacing)
    }

    fn candidates(&self, state: &State, seat: Seat, mind: &mut Mind, into: &mut Vec<Candidate<Action>>) {
        if matches!(state.phase, Phase::Placing | Phase::LastPlacing) {
            into.push(Candidate::new(self.best_arrangement(state, seat), 0.0));
            return;
        }
        look_ahead_at_all(self, state, seat, mind, |mind| &mut mind.actions, into);
    }

    fn alternatives(&self, state: &State, seat: Seat, mind: &mut Mind) -> Vec<Candidate<Action>> {
        let places = matches!(state.phase, Phase::Placing | Phase::LastPlacing);
        if places { self.other_placings(state, seat, mind) } else { Vec::new() }
    }

    fn solve(&self, view: &State, seat: Seat, taken: &[Action], _mind: &mut Mind) -> Option<Solved<Action>> {
        self.solved_placing(view, seat, taken)
    }

    fn task(&self, view: &State, seat: Seat, _mind: &mut Mind) -> Option<Task<Action>> {
        self.placing_task(view, seat)
    }

    fn made(&self, view: &State, seat: Seat, actions: &[Action]) -> Option<Made> {
        match actions.last() {
            Some(Action::Place(arrangement)) => Some(self.placed(view, seat, *arrangement)),
            _ => None,
        }
    }

    fn playout(
        &self,
        state: &State,
        seat: Seat,
        mind: &mut Mind,
        dice: &mut impl Dice,
        buffer: &mut Vec<Action>,
    ) -> Action {
        match state.phase {
            Phase::Actions => self.quick_action(state, seat, mind, dice),
            Phase::Raising => self.usual_raise(state, seat),
            Phase::Placing | Phase::LastPlacing => self.best_arrangement(state, seat),
            _ => self.random_action(state, seat, dice, buffer),
        }
    }

    fn reason(&self, state: &State, seat: Seat, action: &Action, mind: &mut Mind) -> Remark {
        self.why(state, seat, action, mind)
    }
}
