//! Contract cards of 1, 2 and 3 bn: heaps of them, and the one or two a country carries.

use game::bits::ONES;
use std::fmt;

/// Billions of dollars.
pub type Bn = u16;

/// A heap of contract cards, counted by value: on a market, in a hand, on the way to the bank. The fourth
/// byte is 0, and there so that heaps are joined in one step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Contracts(pub(crate) [u8; 4]);

impl Contracts {
    /// No card.
    pub const NONE: Contracts = Contracts([0; 4]);

    /// This many cards of 1, 2 and 3 bn.
    #[inline]
    pub const fn new(ones: u8, twos: u8, threes: u8) -> Contracts {
        Contracts([ones, twos, threes, 0])
    }

    /// How many cards there are of 1, 2 and 3 bn.
    #[inline]
    pub const fn counts(self) -> [u8; 3] {
        let [ones, twos, threes, _] = self.0;
        [ones, twos, threes]
    }

    /// The counts as the bytes of one number.
    #[inline]
    pub(crate) const fn lanes(self) -> u32 {
        u32::from_le_bytes(self.0)
    }

    /// What [`lanes`](Contracts::lanes) gave.
    #[inline]
    pub(crate) const fn of_lanes(lanes: u32) -> Contracts {
        Contracts(lanes.to_le_bytes())
    }

    /// How many cards of `value` bn (1 to 3) there are.
    #[inline]
    pub const fn count(self, value: u8) -> u8 {
        self.0[value as usize - 1]
    }

    /// How many cards there are.
    #[inline]
    pub const fn cards(self) -> u16 {
        self.0[0] as u16 + self.0[1] as u16 + self.0[2] as u16
    }

    /// What they are worth together.
    #[inline]
    pub const fn worth(self) -> Bn {
        self.0[0] as Bn + 2 * self.0[1] as Bn + 3 * self.0[2] as Bn
    }

    /// Is there no card?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.lanes() == 0
    }

    /// Puts one card of `value` bn on the heap.
    #[inline]
    pub fn add(&mut self, value: u8) {
        const ONE: [u32; 4] = [0, 1, 1 << 8, 1 << 16];
        *self = Contracts::of_lanes(self.lanes() + ONE[value as usize % 4]);
    }

    /// Puts another heap on this one.
    #[inline]
    pub fn join(&mut self, other: Contracts) {
        *self = Contracts::of_lanes(self.lanes() + other.lanes());
    }

    /// Takes these cards off the heap; none if they are not all there.
    #[inline]
    pub fn minus(self, other: Contracts) -> Option<Contracts> {
        Some(Contracts([
            self.0[0].checked_sub(other.0[0])?,
            self.0[1].checked_sub(other.0[1])?,
            self.0[2].checked_sub(other.0[2])?,
            0,
        ]))
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

/// The contracts of one country: none, one or two (MOC-058). Four bits: the greater value, and
/// above it the lesser.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pair(pub(crate) u8);

impl Pair {
    /// MOC-058: the most contracts a country holds.
    pub const MAX: u8 = 2;

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
                let (greater, lesser) = (code & 3, code >> 2);
                if greater != 0 {
                    heaps[code].0[greater - 1] += 1;
                }
                if lesser != 0 {
                    heaps[code].0[lesser - 1] += 1;
                }
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

    /// The values, lowest first.
    pub fn values(self) -> impl Iterator<Item = u8> {
        [self.lesser(), self.greater()].into_iter().filter(|&value| value != 0)
    }
}

/// The contracts of eight countries, a byte each, to be looked at all at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pairs(pub(crate) u64);

impl Pairs {
    /// What they are worth together.
    #[inline]
    pub(crate) const fn worth(self) -> Bn {
        let each = (self.0 & (3 * ONES)) + (self.0 >> 2 & (3 * ONES));
        (each.wrapping_mul(ONES) >> 56) as Bn
    }

    /// The top bits of the bytes of countries that carry any.
    #[inline]
    pub(crate) const fn carriers(self) -> u64 {
        (self.0 + 127 * ONES) & (128 * ONES)
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
                let all = Pairs(u64::from_le_bytes(pairs));
                assert_eq!(all.worth(), pairs.iter().map(|&code| Pair(code).worth()).sum(), "{pairs:?}");
                assert_eq!(all.carriers().to_le_bytes(), pairs.map(|pair| u8::from(pair != 0) << 7));
            }
        }
    }
}
