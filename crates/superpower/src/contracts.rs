//! Contract cards of 1, 2 and 3 bn: heaps of them, and the one or two a country holds.

use game::bits::{LaneMask, Lanes};
use std::fmt;

/// Billions of dollars.
pub type Bn = u16;

/// One card of each value; nothing for 0.
const ONE: [Lanes<4>; 4] =
    [Lanes::splat(0), Lanes::new([1, 0, 0, 0]), Lanes::new([0, 1, 0, 0]), Lanes::new([0, 0, 1, 0])];

/// A heap of contract cards, counted by value: on a market, in a hand, on the way to the bank. The fourth lane is 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Contracts(Lanes<4>);

impl Contracts {
    /// No card.
    pub const NONE: Contracts = Contracts(Lanes::splat(0));

    /// This many cards of 1, 2 and 3 bn.
    #[inline]
    pub const fn new(ones: u8, twos: u8, threes: u8) -> Contracts {
        Contracts(Lanes::new([ones, twos, threes, 0]))
    }

    /// How many cards there are of 1, 2 and 3 bn.
    #[inline]
    pub const fn counts(self) -> [u8; 3] {
        let [ones, twos, threes, _] = self.0.bytes();
        [ones, twos, threes]
    }

    /// The counts side by side.
    #[inline]
    pub(crate) const fn lanes(self) -> Lanes<4> {
        self.0
    }

    /// The heap with these counts, side by side.
    #[inline]
    pub(crate) const fn from_lanes(lanes: Lanes<4>) -> Contracts {
        Contracts(lanes)
    }

    /// How many cards of `value` bn (1 to 3) there are.
    #[inline]
    pub const fn count(self, value: u8) -> u8 {
        self.0.get(value as usize - 1)
    }

    /// How many cards there are.
    #[inline]
    pub const fn cards(self) -> u16 {
        let [ones, twos, threes] = self.counts();
        ones as u16 + twos as u16 + threes as u16
    }

    /// What they are worth together.
    #[inline]
    pub const fn worth(self) -> Bn {
        let [ones, twos, threes] = self.counts();
        ones as Bn + 2 * twos as Bn + 3 * threes as Bn
    }

    /// Is there no card?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0.is_zero()
    }

    /// Puts one card of `value` bn on the heap.
    #[inline]
    pub fn add(&mut self, value: u8) {
        self.0 += ONE[value as usize % 4];
    }

    /// Puts another heap on this one.
    #[inline]
    pub fn join(&mut self, other: Contracts) {
        self.0 += other.0;
    }

    /// Takes these cards off the heap; none if they are not all there.
    #[inline]
    pub fn minus(self, other: Contracts) -> Option<Contracts> {
        self.0.checked_sub(other.0).map(Contracts)
    }

    /// The values of the cards, lowest first.
    pub fn values(self) -> impl Iterator<Item = u8> {
        (1..=3u8).flat_map(move |value| std::iter::repeat_n(value, self.count(value) as usize))
    }
}

impl fmt::Debug for Contracts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Contracts").field(&self.counts()).finish()
    }
}

/// The contracts of one country: none, one or two. Four bits: the greater value, and above it the lesser.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pair(pub(crate) u8);

/// A set of pairs, as bits by code.
pub(crate) type PairSet = u32;

impl Pair {
    /// MOC-058: the most contracts a country holds.
    pub const MAX: u8 = 2;

    /// Every pair there is, the greatest code first.
    pub(crate) const ALL: [Pair; 10] =
        [Pair(15), Pair(11), Pair(10), Pair(7), Pair(6), Pair(5), Pair(3), Pair(2), Pair(1), Pair(0)];

    /// No contract.
    pub const EMPTY: Pair = Pair(0);

    /// One contract of `value` bn.
    #[inline]
    pub const fn one(value: u8) -> Pair {
        Pair(value)
    }

    /// Two contracts; 0 stands for none.
    #[inline]
    pub const fn two(first: u8, second: u8) -> Pair {
        if first >= second { Pair(first | second << 2) } else { Pair(second | first << 2) }
    }

    /// The greater value; 0 if there is no contract.
    #[inline]
    pub const fn greater(self) -> u8 {
        self.0 & 3
    }

    /// The lesser value of two; 0 if there are fewer.
    #[inline]
    pub const fn lesser(self) -> u8 {
        self.0 >> 2
    }

    /// How many contracts there are.
    #[inline]
    pub const fn cards(self) -> u8 {
        (self.greater() != 0) as u8 + (self.lesser() != 0) as u8
    }

    /// For how many more there is room.
    #[inline]
    pub const fn room(self) -> u8 {
        Pair::MAX - self.cards()
    }

    /// What they are worth together.
    #[inline]
    pub const fn worth(self) -> Bn {
        (self.greater() + self.lesser()) as Bn
    }

    /// Is there no contract?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The contracts as a heap.
    #[inline]
    pub const fn heap(self) -> Contracts {
        const HEAPS: [Contracts; 16] = {
            let mut heaps = [Contracts::NONE; 16];
            let mut code = 0;
            while code < 16 {
                heaps[code] = Contracts(ONE[code & 3].plus(ONE[code >> 2]));
                code += 1;
            }
            heaps
        };
        HEAPS[(self.0 & 15) as usize]
    }

    /// The pair with one more contract; none if there are two already.
    #[inline]
    pub const fn with(self, value: u8) -> Option<Pair> {
        match (self.greater(), self.lesser()) {
            (0, _) => Some(Pair::one(value)),
            (other, 0) => Some(Pair::two(value, other)),
            _ => None,
        }
    }

    /// The set of this pair alone.
    #[inline]
    pub(crate) const fn as_set(self) -> PairSet {
        1 << self.0
    }

    /// The values as bits: bit 0 for 1 bn, bit 1 for 2 bn, bit 2 for 3 bn.
    #[inline]
    pub(crate) const fn value_bits(self) -> u8 {
        (1 << self.greater() | 1 << self.lesser()) >> 1
    }

    /// The values, lowest first.
    pub fn values(self) -> impl Iterator<Item = u8> {
        [self.lesser(), self.greater()].into_iter().filter(|&value| value != 0)
    }
}

/// The contracts of eight countries, a byte each, to be looked at all at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pairs(pub(crate) Lanes<8>);

impl Pairs {
    /// What they are worth together.
    #[inline]
    pub(crate) const fn worth(self) -> Bn {
        let (pairs, values) = (self.0.word(), Lanes::<8>::splat(3).word());
        let each = (pairs & values) + (pairs >> 2 & values);
        Lanes::<8>::from_word(each).sum() as Bn
    }

    /// The countries that hold any.
    #[inline]
    pub(crate) const fn holders(self) -> LaneMask<8> {
        self.0.at_least(Lanes::<8>::splat(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_countries_at_once_are_counted_like_one_by_one() {
        let codes = [0, 1, 2, 3, 5, 6, 7, 10, 11, 15];
        for start in 0..codes.len() {
            for step in 0..codes.len() {
                let pairs: [u8; 8] = std::array::from_fn(|index| codes[(start + step * index) % codes.len()]);
                let all = Pairs(Lanes::<8>::new(pairs));
                assert_eq!(all.worth(), pairs.iter().map(|&code| Pair(code).worth()).sum(), "{pairs:?}");
                assert!(all.holders().iter().eq((0..8).filter(|&country| pairs[country] != 0)));
            }
        }
    }
}
