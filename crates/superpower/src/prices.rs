//! What an action of phase II costs: prices of investment, how they rise during a turn, and what two tokens save.

use crate::action::{Spot, Stake};
use crate::contracts::Bn;
use crate::effect::Effect;
use crate::pile::{ByPile, Pile};
use crate::state::State;
use crate::table::Superpower;
use game::Seat;

/// The investments of a turn in each pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Investments {
    /// How many there are.
    counts: ByPile,
    /// What they add to the price of the next one.
    surcharges: ByPile,
}

impl Investments {
    /// How many investments there are in each pile.
    #[inline]
    pub const fn counts(&self) -> ByPile {
        self.counts
    }

    /// How many investments there are in a pile.
    #[inline]
    pub fn count(&self, pile: Pile) -> u8 {
        self.counts[pile]
    }

    /// What the investments so far add to the prices.
    #[inline]
    pub(crate) const fn surcharges(&self) -> ByPile {
        self.surcharges
    }

    /// MOC-034: another investment in a pile, whoever makes it, adds the pile's price once more to what the next one
    /// costs. MOC-038: each of the two piles of prospective partners has a count and a price of its own.
    ///
    /// `one` is 1 in the byte of the pile and 0 in all others, or 0 everywhere for what is no investment.
    #[inline]
    pub(crate) const fn add(&mut self, one: u64, prices: u64) {
        self.counts = ByPile::of_lanes(self.counts.lanes() + one);
        self.surcharges = ByPile::of_lanes(self.surcharges.lanes() + (prices & (one * 255)));
    }
}

impl Superpower {
    /// What one token, or CP alone, pays on each pile (MOC-033), and in the bytes above them for bonds, which cost
    /// nothing, and for a preparation (MOC-045).
    #[inline]
    pub(crate) fn prices_with_one(&self, state: &State) -> u64 {
        state.invested.surcharges().lanes() + self.repertoire.prices
    }

    /// What two tokens, or one with CP, pay on each pile. MOC-036: one step less than one token; or, by the option
    /// `two-tokens=paid`, what the previous investor paid. MOC-035: either way nothing where nobody has invested.
    #[inline]
    pub(crate) fn prices_with_two(&self, state: &State) -> u64 {
        let prices = if self.pays_as_before { state.last_payments() } else { state.invested.surcharges() };
        prices.lanes()
    }

    /// The price of the next investment in a pile with this stake.
    #[inline]
    pub fn price(&self, state: &State, pile: Pile, stake: Stake) -> Bn {
        self.cost(state, Spot::Pile(pile), stake)
    }

    /// What it costs to put this stake on that spot.
    #[inline]
    pub fn cost(&self, state: &State, on: Spot, stake: Stake) -> Bn {
        Bn::from(self.paid(state, Effect::of(on), stake))
    }

    /// What is paid for an action with this effect.
    #[inline]
    pub(crate) fn paid(&self, state: &State, effect: &Effect, stake: Stake) -> u8 {
        let prices = if stake.is_double() { self.prices_with_two(state) } else { self.prices_with_one(state) };
        (prices >> (8 * effect.lane)) as u8
    }

    /// The price of an investment with one token after this many more in the same pile.
    pub fn price_after(&self, state: &State, pile: Pile, more: u8) -> Bn {
        let mut later = *state;
        for _ in 0..more {
            later.invested.add(Effect::of(Spot::Pile(pile)).invested, self.repertoire.prices);
        }
        self.price(&later, pile, Stake::Token)
    }

    /// A seat's treasury after it has put this stake on that spot: a price is paid at once, and bonds pay at once
    /// (MOC-042).
    pub fn treasury_after(&self, state: &State, seat: Seat, on: Spot, stake: Stake) -> Bn {
        let bonds = Bn::from(Effect::of(on).bonds);
        (state.treasury[seat] + bonds).saturating_sub(self.cost(state, on, stake))
    }
}
