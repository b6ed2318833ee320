//! Hands of which cards of one value alone fit anywhere: most common, and much simpler than others, for every
//! country gets none, one or two.

use super::codes::{Order, carrying, count};
use crate::arrangement::Arrangement;
use crate::contracts::Pairs;
use game::bits::{ONES, TOPS};

/// Cards of one value, and the countries they fit, up to eight.
pub(super) struct Spread {
    codes: u64,
    /// The top bits of the countries they fit.
    all: u64,
    /// Of those, the ones without contracts.
    free: u64,
    cards: u8,
    value: u8,
}

impl Spread {
    #[inline]
    pub(super) fn new(codes: u64, all: u64, cards: u8, value: u8) -> Spread {
        Spread { codes, all, free: all & !carrying(codes), cards, value }
    }

    /// Are these countries alike?
    #[inline]
    fn are_alike(&self, tops: u64) -> bool {
        let first = (self.codes >> (tops.trailing_zeros() & 56) & 255) * ONES;
        (self.codes ^ first) & ((tops >> 7) * 255) == 0
    }

    /// What each country gets if there is no choice.
    #[inline]
    pub(super) fn only(&self) -> Option<Pairs> {
        let (all, free) = (count(self.all), count(self.free));
        let cards = self.cards.min(2 * all);
        // MOC-060: contract-free countries come first.
        let chosen = if cards <= free { self.free } else { self.all };
        // There is no choice if the cards suffice for each contract-free country and no more, or fill all the
        // room there is; and among countries alike if some are contract-free, for these get one each before
        // any gets two. Two countries with contracts can get one each, or one of them two: but not if there
        // is one card, or room for one more.
        let is_only = (cards == free)
            | (cards == 2 * all)
            | self.are_alike(chosen) & ((free > 0) | (cards == 1) | (cards + 1 == 2 * all));
        is_only.then(|| {
            let chosen = chosen >> 7;
            // For each country, how many of the chosen there are up to it.
            let up_to = chosen.wrapping_mul(ONES);
            let first = |most: u8| (((u64::from(most) * ONES) | TOPS) - up_to) >> 7 & chosen;
            let (one, two) = (first(cards), first(cards.saturating_sub(all)));
            // The second contract of a country is of the same value, two bits above.
            Pairs((one + 4 * two) * u64::from(self.value))
        })
    }

    /// Tells of every arrangement until told to stop.
    #[inline]
    pub(super) fn each(&self, visit: &mut impl FnMut(Arrangement) -> bool) {
        // MOC-060: if there are fewer cards than contract-free countries no country gets a second one;
        // otherwise each of these gets one.
        let (all, free) = (count(self.all), count(self.free));
        let is_short = self.cards < free;
        let (chosen, len, must, most) = if is_short { (self.free, free, 0, 1) } else { (self.all, all, free, 2) };
        let order = Order::new(self.codes, chosen);
        let pairs = [0, self.value, 5 * self.value, 0];
        let walk = Walk { order, len, must, most, pairs };
        walk.descend(0, self.cards.min(most * len), most, 0, visit);
    }
}

/// All ways to spread the cards.
struct Walk {
    /// The countries, at least two.
    order: Order<8>,
    len: u8,
    /// How many of them, at the front, must get one.
    must: u8,
    /// The most each can get.
    most: u8,
    /// What a country gets with none, one or two.
    pairs: [u8; 4],
}

impl Walk {
    /// Visits every way to lay what is left on the countries from `place` on, the most first, where the first
    /// of them gets `most` at most. Says whether the search goes on.
    fn descend(&self, place: u8, left: u8, most: u8, laid: u64, visit: &mut impl FnMut(Arrangement) -> bool) -> bool {
        let (own, next) = (usize::from(place & 7), usize::from((place + 1) & 7));
        let after = self.len - place - 1;
        let fewest = u8::from(place < self.must).max(left.saturating_sub(self.most * after));
        let most = most.min(left - self.must.saturating_sub(place + 1));
        // Of countries alike the first gets the most.
        let is_next_alike = self.order.codes[next] == self.order.codes[own];
        for count in (fewest..=most).rev() {
            let laid = laid | self.laid(own, count);
            let (left, most) = (left - count, if is_next_alike { count } else { self.most });
            let goes_on = if after > 1 {
                self.descend(place + 1, left, most, laid, visit)
            } else {
                left > most || visit(Arrangement::of_halves([laid | self.laid(next, left), 0]))
            };
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// So many cards in the place of a country in an arrangement.
    #[inline]
    fn laid(&self, place: usize, count: u8) -> u64 {
        u64::from(self.pairs[usize::from(count & 3)]) << (4 * self.order.indices[place])
    }
}
