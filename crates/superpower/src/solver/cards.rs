//! Cards of a hand as the solver counts them, and which pairs can be made of them.

use crate::contracts::{Contracts, Pair};

/// A set of pairs, as bits by code. Lists of arrangements are in the falling order of the codes.
pub(super) type PairSet = u16;

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
    pub(super) const fn new(lanes: Lanes) -> Stock {
        let (one, two) = (lanes + (TOPS - ONES), lanes + (TOPS - 2 * ONES));
        let spread = (one & TOPS) >> 9 | (two & TOPS) >> 6;
        // The product moves bits 0, 10 and 20 side by side, and with them bits 3, 13 and 23.
        Stock(((spread as u64 * (1 << 20 | 1 << 11 | 1 << 2)) >> 20) as u8 & 63)
    }

    /// The values of which there is at least one, as bits.
    #[inline]
    pub(super) const fn values(self) -> u8 {
        self.0 & 7
    }

    /// What there is of these values alone.
    #[inline]
    pub(super) const fn of(self, values: u8) -> Stock {
        Stock(self.0 & (values & 7) * 9)
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

/// Counts of 1, 2 and 3 bn contracts side by side in one number, ten bits each. The top bit of each
/// stays free: it shows which of three subtractions would fall below nothing.
pub(super) type Lanes = u32;

/// The lowest bits.
const ONES: Lanes = 1 | 1 << 10 | 1 << 20;

/// The top bits.
pub(super) const TOPS: Lanes = ONES << 9;

/// The lowest bits of a set of values.
static ONES_OF: [Lanes; 8] = {
    let mut ones = [0; 8];
    let mut mask = 0;
    while mask < 8 {
        ones[mask] = (mask as Lanes & 1) | (mask as Lanes & 2) << 9 | (mask as Lanes & 4) << 18;
        mask += 1;
    }
    ones
};

/// One card of each of these values.
#[inline]
pub(super) const fn one_of_each(values: u8) -> Lanes {
    ONES_OF[(values & 7) as usize]
}

/// All bits of the counts whose top bits are set.
#[inline]
pub(super) const fn counts_of(tops: Lanes) -> Lanes {
    tops - (tops >> 9)
}

/// The cards of each pair, by code.
static HEAPS: [Lanes; 16] = {
    let mut heaps = [0; 16];
    let mut code = 0;
    while code < 16 {
        heaps[code] = lanes(Pair(code as u8).heap());
        code += 1;
    }
    heaps
};

/// The cards of a pair.
#[inline]
pub(super) const fn cards_of(pair: Pair) -> Lanes {
    HEAPS[(pair.0 & 15) as usize]
}

#[inline]
pub(super) const fn lanes(heap: Contracts) -> Lanes {
    heap.0[0] as Lanes | (heap.0[1] as Lanes) << 10 | (heap.0[2] as Lanes) << 20
}

#[inline]
pub(super) fn heap(lanes: Lanes) -> Contracts {
    Contracts::new(lanes as u8, (lanes >> 10) as u8, (lanes >> 20) as u8)
}
