//! Phase 4: everyone takes an Improvement or a Goods token.

use crate::events::Event;
use crate::rules::Smartphone;
use crate::state::State;
use crate::symbol::Tile;
use game::{Seat, Tell};

impl Smartphone {
    /// Does the round have a phase 4? The last one does not (SPI-071).
    pub fn has_phase_4(&self, round: u8) -> bool {
        round != self.components.no_improve_round
    }

    /// May the seat take an Improvement: is its factory active (SPI-070), and is one left (SPI-072)?
    #[inline]
    pub(crate) fn may_take_improvement(&self, state: &State, seat: Seat) -> bool {
        state.companies[seat].improve && state.block.iter().any(|tile| !tile.is_none())
    }

    pub(crate) fn take_improvement(&self, state: &mut State, seat: Seat, tile: Tile, tell: &mut impl Tell<Event>) {
        if let Some(place) = state.block.iter().position(|&known| known == tile) {
            state.block[place] = Tile::NONE;
        }
        state.companies[seat].gain(tile);
        tell.tell(|| Event::TookImprovement(seat, tile));
        self.end_turn(state, tell);
    }

    /// Whoever may take no Improvement takes a Goods token, as long as there are any (SPI-072).
    pub(crate) fn take_token(&self, state: &mut State, seat: Seat, tell: &mut impl Tell<Event>) {
        if state.tokens > 0 {
            state.tokens -= 1;
            state.companies[seat].tokens += 1;
            tell.tell(|| Event::TookToken(seat));
        } else {
            tell.tell(|| Event::TookNothing(seat));
        }
    }
}
