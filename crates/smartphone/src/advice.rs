//! What the game tells bots: points as they stand now, for a beginning.

use crate::state::State;
use crate::table::Smartphone;
use game::advice::{Advice, Weights};
use game::{BySeat, Game};

impl Advice for Smartphone {
    type Mind = f32;

    fn weights() -> &'static str {
        include_str!("../advice.toml")
    }

    fn mind(&self, weights: &Weights) -> f32 {
        weights.get("spread")
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    fn estimate(&self, state: &State, _mind: &mut f32) -> BySeat<f32> {
        self.standing(state).map(|standing| standing.points as f32)
    }

    fn scale(&self) -> f32 {
        40.0
    }

    fn spread(&self, _state: &State, mind: &mut f32) -> f32 {
        *mind
    }
}
