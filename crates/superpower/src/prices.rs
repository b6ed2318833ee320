//! What an action of phase II costs: prices of investment, how they rise during a turn, and what two tokens save.

use crate::action::{Spot, Stake};
use crate::components::Components;
use crate::contracts::Bn;
use crate::fast::effects::{Effect, PREPARATION};
use crate::options::TwoTokens;
use crate::pile::{ByPile, Pile};
use crate::rules::Superpower;
use crate::state::State;
use game::Seat;
use game::bits::Lanes;

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

    /// MOC-034: the second investment in a card costs twice its price, the third three times, whoever made the earlier
    /// ones. So each adds the price once more to what the next one costs. MOC-038: each of the two piles of prospective
    /// partners has a count and a price of its own.
    ///
    /// `one` is 1 in the lane of the pile, and 0 everywhere for what is no investment.
    #[inline]
    pub(crate) fn add(&mut self, one: Lanes<8>, prices: Lanes<8>) {
        self.counts = ByPile::from_lanes(self.counts.lanes() + one);
        let price = Lanes::<8>::from_word(prices.word() & (one.word() * 255));
        self.surcharges = ByPile::from_lanes(self.surcharges.lanes() + price);
    }
}

/// The price of a first investment in each pile (MOC-033), and in the lanes beside them that of bonds, which cost
/// nothing, and of a preparation (MOC-045), which is always the same.
pub(crate) fn first_prices(components: &Components) -> Lanes<8> {
    let mut prices = ByPile::new(components.price).lanes();
    prices.set(PREPARATION, components.preparation);
    prices
}

impl Superpower {
    /// What one token, or CP alone, pays on each pile, and in the lanes beside them for bonds and for a preparation.
    #[inline]
    pub(crate) fn prices_with_one(&self, state: &State) -> Lanes<8> {
        state.invested.surcharges.lanes() + self.prices
    }

    /// What two tokens, or one with CP, pay on each pile. MOC-036: one step less than one token; or, by the option
    /// `two-tokens=paid`, what the previous investor in it paid. MOC-035: either way nothing where nobody has invested.
    #[inline]
    pub(crate) fn prices_with_two(&self, state: &State) -> Lanes<8> {
        match self.two_tokens {
            TwoTokens::Step => state.invested.surcharges.lanes(),
            TwoTokens::Paid => self.last_payments(state),
        }
    }

    /// What the last investment of this turn in each pile paid.
    fn last_payments(&self, state: &State) -> Lanes<8> {
        let mut paid = Lanes::<8>::default();
        for placed in state.placed() {
            if let Spot::Pile(pile) = placed.on() {
                paid.set(pile.index(), placed.paid);
            }
        }
        paid
    }

    /// The price of the next investment in a pile with this stake. Asked for every pile in every step of a playout.
    #[inline(always)]
    pub fn price(&self, state: &State, pile: Pile, stake: Stake) -> Bn {
        self.cost(state, Spot::Pile(pile), stake)
    }

    /// What it costs to put this stake on that spot.
    #[inline(always)]
    pub fn cost(&self, state: &State, on: Spot, stake: Stake) -> Bn {
        Bn::from(self.paid(state, Effect::on(on), stake))
    }

    /// What is paid for an action with this effect.
    #[inline(always)]
    pub(crate) fn paid(&self, state: &State, effect: &Effect, stake: Stake) -> u8 {
        let prices = if stake.is_double() { self.prices_with_two(state) } else { self.prices_with_one(state) };
        (prices.word() >> (8 * effect.lane)) as u8
    }

    /// The price of an investment with one token after this many more in the same pile.
    pub fn price_after(&self, state: &State, pile: Pile, more: u8) -> Bn {
        let mut later = *state;
        for _ in 0..more {
            later.invested.add(Effect::on(Spot::Pile(pile)).invested, self.prices);
        }
        self.price(&later, pile, Stake::Token)
    }

    /// A seat's treasury after it has put this stake on that spot: a price is paid at once, and bonds bring money at
    /// once.
    pub fn treasury_after(&self, state: &State, seat: Seat, on: Spot, stake: Stake) -> Bn {
        let bonds = Bn::from(Effect::on(on).bonds);
        (state.treasury[seat] + bonds).saturating_sub(self.cost(state, on, stake))
    }
}
