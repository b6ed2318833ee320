//! Cards of a hand as the solver counts them, and which pairs can be made of them.

use crate::contracts::{Contracts, Pair};
use crate::country::MAX_COUNTRIES;

/// A set of pairs, as bits by code. Lists of arrangements are in the falling order of the codes.
pub(super) type PairSet = u32;

/// The pairs of a set in the order of lists.
#[inline]
pub(super) fn falling(pairs: PairSet) -> impl Iterator<Item = Pair> {
    let mut rest = pairs;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let code = 31 - rest.leading_zeros() as u8;
            rest ^= 1 << code;
            Pair(code)
        })
    })
}

/// All pairs of at least so many cards.
#[inline]
pub(super) const fn with_at_least(cards: u32) -> PairSet {
    match cards {
        0 => 0xffff,
        1 => 0xfffe,
        _ => 0xfff0,
    }
}

/// The codes of all pairs a country can get.
const CODES: [u8; 10] = [15, 11, 10, 7, 6, 5, 3, 2, 1, 0];

/// The values in a pair, as bits.
const fn values(pair: Pair) -> u8 {
    (1 << pair.greater() | 1 << pair.lesser()) >> 1
}

/// What there is of each value, as bits: three for at least one card of 1, 2 and 3 bn, and above them
/// three for at least two.
#[derive(Clone, Copy)]
pub(super) struct Stock(u8);

impl Stock {
    #[inline]
    pub(super) const fn new(cards: Cards) -> Stock {
        let (one, two) = (cards + (TOPS - ONES), cards + (TOPS - 2 * ONES));
        let spread = (one & TOPS) >> 7 | (two & TOPS) >> 4;
        // The product moves bits 0, 8 and 16 side by side, and with them bits 3, 11 and 19.
        Stock((spread.wrapping_mul(1 << 16 | 1 << 9 | 1 << 2) >> 16) as u8 & 63)
    }

    /// The values of which there is at least one, as bits.
    #[inline]
    pub(super) const fn values(self) -> u8 {
        self.0 & 7
    }

    /// What there is of these values alone.
    #[inline]
    pub(super) const fn of(self, values: u8) -> Stock {
        Stock(self.0 & ((values & 7) * 9))
    }

    /// The pairs there are cards for.
    #[inline]
    pub(super) const fn pairs(self) -> PairSet {
        PAIRS[(self.0 & 63) as usize]
    }

    /// The pairs after which no card is left that a country of these values still has room for.
    #[inline]
    pub(super) const fn full_pairs(self) -> PairSet {
        FULL_PAIRS[(self.0 & 63) as usize]
    }
}

/// The pairs there are cards for, by stock.
static PAIRS: [PairSet; 64] = {
    let mut sets = [0; 64];
    let mut stock = 0;
    while stock < 64 {
        let mut index = 0;
        while index < CODES.len() {
            let pair = Pair(CODES[index]);
            let twice = if pair.greater() == pair.lesser() { values(pair) << 3 } else { 0 };
            if (values(pair) | twice) & !(stock as u8) == 0 {
                sets[stock] |= 1 << CODES[index];
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

/// For each set of blocked values, the pairs of two cards both of which are blocked.
static BOTH_BLOCKED: [PairSet; 8] = {
    let mut sets = [0; 8];
    let mut blocked = 0;
    while blocked < 8 {
        let mut index = 0;
        while index < CODES.len() {
            let pair = Pair(CODES[index]);
            if pair.lesser() != 0 && values(pair) & !(blocked as u8) == 0 {
                sets[blocked] |= 1 << CODES[index];
            }
            index += 1;
        }
        blocked += 1;
    }
    sets
};

/// The pairs of two cards both of which are among these values.
#[inline]
pub(super) const fn both_of(values: u8) -> PairSet {
    BOTH_BLOCKED[(values & 7) as usize]
}

/// Counts of 1, 2 and 3 bn contracts, a byte each as in [`Contracts::lanes`]. The top bit of each stays free: it
/// shows which of three subtractions would fall below nothing.
pub(super) type Cards = u32;

/// More cards of a value than can be placed.
const TOO_MANY: u8 = 64;

const _: () = assert!(2 * MAX_COUNTRIES < TOO_MANY as usize);

/// The cards of a hand that matter: where contracts were left on the markets for many turns it can have more
/// of a value than all countries together take.
#[inline]
pub(super) fn placeable(hand: Contracts) -> Contracts {
    if hand.lanes() & (ONES * !(TOO_MANY - 1) as Cards) == 0 { hand } else { cut(hand) }
}

#[cold]
fn cut(hand: Contracts) -> Contracts {
    let [ones, twos, threes] = hand.counts().map(|count| count.min(TOO_MANY));
    Contracts::new(ones, twos, threes)
}

/// The lowest bits.
const ONES: Cards = 0x01_01_01;

/// The top bits.
pub(super) const TOPS: Cards = ONES << 7;

/// One card of each of these values.
#[inline]
pub(super) const fn one_of_each(values: u8) -> Cards {
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
pub(super) const fn count(cards: Cards) -> u32 {
    cards.wrapping_mul(ONES) >> 16 & 255
}

/// The cards of a pair.
#[inline]
pub(super) const fn cards_of(pair: Pair) -> Cards {
    pair.heap().lanes()
}
