//! Hands of which cards of one value alone fit anywhere: the most common ones, and much simpler than others, for every
//! country gets none, one or two.
//!
//! In words: contract-free countries come first (`placing::out_of_turn`), and with one value that comes to this. If the
//! cards do not suffice for all of them, each of these gets one at most, and the others nothing; otherwise each gets
//! one at least, and the rest of the cards goes anywhere. The yardstick of the tests is the solver's search.

use crate::alike::most_after;
use crate::arrangement::Arrangement;
use crate::contracts::Pairs;
use crate::solver::codes::{Order, count, holding};
use game::bits::{Lanes, ONES, TOPS};

/// Cards of one value, and the countries they fit, up to eight.
pub(crate) struct Spread {
    codes: u64,
    /// The top bits of the countries they fit.
    all: u64,
    /// Of those, the ones without contracts.
    free: u64,
    cards: u8,
    value: u8,
}

/// Who gets how many.
struct Shares {
    /// The top bits of the countries that can get any.
    chosen: u64,
    /// How many countries these are.
    len: u8,
    /// How many of them are contract-free and must get one.
    must: u8,
    /// The most each can get.
    most: u8,
}

impl Spread {
    #[inline]
    pub(crate) fn new(codes: u64, all: u64, cards: u8, value: u8) -> Spread {
        Spread { codes, all, free: all & !holding(codes), cards, value }
    }

    /// Who gets how many: the rule above.
    #[inline]
    fn shares(&self) -> Shares {
        let (all, free) = (count(self.all), count(self.free));
        if self.cards < free {
            Shares { chosen: self.free, len: free, must: 0, most: 1 }
        } else {
            Shares { chosen: self.all, len: all, must: free, most: 2 }
        }
    }

    /// Are these countries alike?
    #[inline]
    fn are_alike(&self, tops: u64) -> bool {
        let first = (self.codes >> (tops.trailing_zeros() & 56) & 255) * ONES;
        (self.codes ^ first) & ((tops >> 7) * 255) == 0
    }

    /// What each country gets if there is no choice.
    #[inline]
    pub(crate) fn only(&self) -> Option<Pairs> {
        let (all, free) = (count(self.all), count(self.free));
        let cards = self.cards.min(2 * all);
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
            Pairs(Lanes::<8>::from_word((one + 4 * two) * u64::from(self.value)))
        })
    }

    /// Tells of every arrangement until told to stop.
    #[inline]
    pub(crate) fn each(&self, visit: &mut impl FnMut(Arrangement) -> bool) {
        let shares = self.shares();
        let order = Order::new(self.codes, shares.chosen);
        let pairs = [0, self.value, 5 * self.value, 0];
        let (most, cards) = (shares.most, self.cards.min(shares.most * shares.len));
        Walk { order, shares, pairs }.descend(0, cards, most, 0, visit);
    }
}

/// All ways to spread the cards.
struct Walk {
    /// The countries, at least two.
    order: Order<8>,
    /// Those that must get one are at the front.
    shares: Shares,
    /// What a country gets with none, one or two.
    pairs: [u8; 4],
}

impl Walk {
    /// Visits every way to place what is left in the countries from `place` on, the most first, where the first
    /// of them gets `most` at most. Says whether the search goes on.
    fn descend(&self, place: u8, left: u8, most: u8, placed: u64, visit: &mut impl FnMut(Arrangement) -> bool) -> bool {
        let (own, next) = (usize::from(place & 7), usize::from((place + 1) & 7));
        let Shares { len, must, most: any, .. } = self.shares;
        let after = len - place - 1;
        let fewest = u8::from(place < must).max(left.saturating_sub(any * after));
        let most = most.min(left - must.saturating_sub(place + 1));
        let is_next_alike = self.order.codes[next] == self.order.codes[own];
        for count in (fewest..=most).rev() {
            let placed = placed | self.code(own, count);
            let (left, most) = (left - count, most_after(is_next_alike, count, any));
            let goes_on = if after > 1 {
                self.descend(place + 1, left, most, placed, visit)
            } else {
                left > most || visit(Arrangement::from_halves([placed | self.code(next, left), 0]))
            };
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// This many cards in the place of a country in an arrangement.
    #[inline]
    fn code(&self, place: usize, count: u8) -> u64 {
        u64::from(self.pairs[usize::from(count & 3)]) << (4 * self.order.indices[place])
    }
}
