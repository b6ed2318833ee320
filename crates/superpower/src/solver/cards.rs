//! Cards of a hand as the solver counts them, and which pairs can be made of them.

use crate::contracts::{Contracts, Pair, PairSet};
use crate::country::MAX_COUNTRIES;
use game::bits::Lanes;

/// The pairs of a set in the order of lists, which is the falling order of their codes.
#[inline]
pub(crate) fn falling(pairs: PairSet) -> impl Iterator<Item = Pair> {
    let mut rest = pairs;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let code = 31 - rest.leading_zeros() as u8;
            rest ^= 1 << code;
            Pair(code)
        })
    })
}

/// All pairs of at least this many cards.
#[inline]
pub(super) const fn with_at_least(cards: u32) -> PairSet {
    match cards {
        0 => 0xffff,
        1 => 0xfffe,
        _ => 0xfff0,
    }
}

/// What there is of each value, as bits: three for at least one card of 1, 2 and 3 bn, and above them
/// three for at least two.
#[derive(Clone, Copy)]
pub(crate) struct Stock(u8);

impl Stock {
    #[inline]
    pub(crate) const fn new(cards: Cards) -> Stock {
        let (one, two) = (cards + (TOPS - ONES), cards + (TOPS - 2 * ONES));
        let spread = (one & TOPS) >> 7 | (two & TOPS) >> 4;
        // The product moves bits 0, 8 and 16 side by side, and with them bits 3, 11 and 19.
        Stock((spread.wrapping_mul(1 << 16 | 1 << 9 | 1 << 2) >> 16) as u8 & 63)
    }

    /// The values of which there is at least one, as bits.
    #[inline]
    pub(crate) const fn values(self) -> u8 {
        self.0 & 7
    }

    /// What there is of these values alone.
    #[inline]
    pub(crate) const fn only(self, values: u8) -> Stock {
        Stock(self.0 & ((values & 7) * 9))
    }

    /// The pairs there are cards for.
    #[inline]
    pub(super) const fn pairs(self) -> PairSet {
        PAIRS[(self.0 & 63) as usize]
    }

    /// The pairs after which no card is left that a country of these values still has room for.
    #[inline]
    pub(crate) const fn full_pairs(self) -> PairSet {
        FULL_PAIRS[(self.0 & 63) as usize]
    }
}

/// The pairs there are cards for, by stock.
static PAIRS: [PairSet; 64] = {
    let mut sets = [0; 64];
    let mut stock = 0;
    while stock < 64 {
        let mut index = 0;
        while index < Pair::ALL.len() {
            let pair = Pair::ALL[index];
            let twice = if pair.greater() == pair.lesser() { pair.value_bits() << 3 } else { 0 };
            if (pair.value_bits() | twice) & !(stock as u8) == 0 {
                sets[stock] |= pair.as_set();
            }
            index += 1;
        }
        stock += 1;
    }
    sets
};

/// Of those, the pairs with as many cards as there are, up to two.
static FULL_PAIRS: [PairSet; 64] = {
    let mut sets = PAIRS;
    let mut stock = 0;
    while stock < 64 {
        let (two, one) = (sets[stock] & !0b1111, sets[stock] & 0b1110);
        sets[stock] = if two != 0 {
            two
        } else if one != 0 {
            one
        } else {
            1
        };
        stock += 1;
    }
    sets
};

/// Counts of 1, 2 and 3 bn contracts, the lanes of [`Contracts`] as one number. The top bit of each stays free: it
/// shows which of three subtractions would fall below nothing.
pub(crate) type Cards = u32;

/// More cards of a value than can be placed.
const TOO_MANY: u8 = 64;

const _: () = assert!(2 * MAX_COUNTRIES < TOO_MANY as usize);

/// The cards of a hand that matter: where contracts were left on the markets for many turns it can have more
/// of a value than all countries together take.
#[inline]
pub(crate) fn placeable(hand: Contracts) -> Contracts {
    if hand.lanes().word() & (ONES * !(TOO_MANY - 1) as Cards) == 0 { hand } else { cut(hand) }
}

#[cold]
fn cut(hand: Contracts) -> Contracts {
    let [ones, twos, threes] = hand.counts().map(|count| count.min(TOO_MANY));
    Contracts::new(ones, twos, threes)
}

/// The lowest bits.
const ONES: Cards = Lanes::<4>::new([1, 1, 1, 0]).word();

/// The top bits.
pub(super) const TOPS: Cards = ONES << 7;

/// One card of each of these values.
#[inline]
pub(crate) const fn one_of_each(values: u8) -> Cards {
    // The product puts copies of the three bits seven apart.
    ((values & 7) as Cards * (1 | 1 << 7 | 1 << 14)) & ONES
}

/// All bits of the counts whose top bits are set.
#[inline]
pub(super) const fn counts_of(tops: Cards) -> Cards {
    tops - (tops >> 7)
}

/// How many cards there are.
#[inline]
pub(crate) const fn count(cards: Cards) -> u32 {
    cards.wrapping_mul(ONES) >> 16 & 255
}

/// The cards of a pair.
#[inline]
pub(super) const fn cards_of(pair: Pair) -> Cards {
    pair.heap().lanes().word()
}
