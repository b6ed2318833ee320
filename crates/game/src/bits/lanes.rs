//! Counters side by side: four or eight bytes that are worked on as one number.

use super::{Set, gathered};
use std::fmt;
use std::ops::{Add, AddAssign, BitAnd, BitOr, Index, Not, Sub, SubAssign};

/// Four or eight counters from 0 to 255, worked on all at once.
///
/// The bytes are those of one number, the first lane lowest. All of a word is read and written at once, also where one
/// lane changes: a processor that wrote one byte and reads eight must wait for the byte.
///
/// ```
/// use game::bits::Lanes;
///
/// let stock = Lanes::<8>::new([3, 0, 7, 1, 0, 0, 0, 0]);
/// let price = Lanes::<8>::new([1, 0, 2, 2, 0, 0, 0, 0]);
/// assert_eq!((stock + price).bytes(), [4, 0, 9, 3, 0, 0, 0, 0]);
/// assert_eq!(stock.checked_sub(price), None, "there is 1 in lane 3, which should give 2");
/// assert_eq!(stock.at_least(price).iter().collect::<Vec<_>>(), [0, 1, 2, 4, 5, 6, 7]);
/// assert_eq!((stock.get(2), stock.sum()), (7, 11));
///
/// let mut hand = Lanes::<4>::default();
/// hand.put(1, 2);
/// hand.put(3, 1);
/// hand.set(1, 5);
/// assert_eq!(hand, Lanes::<4>::new([0, 5, 0, 1]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lanes<const N: usize>([u8; N]);

/// Which of four or eight lanes: what a comparison of [`Lanes`] answers.
///
/// ```
/// use game::bits::Lanes;
///
/// let piles = Lanes::<8>::new([4, 0, 2, 0, 9, 1, 1, 1]);
/// let empty = piles.equal_to(Lanes::<8>::splat(0));
/// assert_eq!(empty.gathered().bits(), 0b1010);
/// assert_eq!((empty.count(), empty.contains(3), (!empty).contains(3)), (2, true, false));
/// // As a mask of whole lanes it keeps some numbers and drops the others.
/// assert_eq!((piles & !empty & piles.at_least(Lanes::<8>::splat(2))).bytes(), [4, 0, 2, 0, 9, 0, 0, 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct LaneMask<const N: usize>(/** The top bit of each lane. */ [u8; N]);

impl<const N: usize> Default for Lanes<N> {
    #[inline]
    fn default() -> Lanes<N> {
        Lanes([0; N])
    }
}

impl<const N: usize> Lanes<N> {
    /// These numbers.
    #[inline]
    pub const fn new(bytes: [u8; N]) -> Lanes<N> {
        Lanes(bytes)
    }

    /// The same number in every lane.
    #[inline]
    pub const fn splat(number: u8) -> Lanes<N> {
        Lanes([number; N])
    }

    /// The numbers.
    #[inline]
    pub const fn bytes(self) -> [u8; N] {
        self.0
    }

    /// The number in one lane.
    #[inline]
    pub const fn get(self, lane: usize) -> u8 {
        self.0[lane]
    }
}

impl<const N: usize> Index<usize> for Lanes<N> {
    type Output = u8;

    #[inline]
    fn index(&self, lane: usize) -> &u8 {
        &self.0[lane]
    }
}

impl<const N: usize> fmt::Debug for Lanes<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What depends on the number that holds the lanes, for each of the two.
macro_rules! lanes_in_a_word {
    ($lanes:literal, $word:ident) => {
        impl Lanes<$lanes> {
            const ONES: $word = $word::MAX / 255;
            const TOPS: $word = Self::ONES << 7;

            /// All of them as one number, the first lane lowest.
            #[inline]
            pub const fn word(self) -> $word {
                $word::from_le_bytes(self.0)
            }

            /// What [`word`](Self::word) gave.
            #[inline]
            pub const fn from_word(word: $word) -> Self {
                Lanes(word.to_le_bytes())
            }

            /// Is every lane 0?
            #[inline]
            pub const fn is_zero(self) -> bool {
                self.word() == 0
            }

            /// Lane by lane, both together; no lane may pass 255.
            #[inline]
            #[must_use]
            pub const fn plus(self, other: Self) -> Self {
                let (one, other) = (self.word(), other.word());
                let sum = one.wrapping_add(other);
                debug_assert!((one & other | (one | other) & !sum) & Self::TOPS == 0, "a lane passes 255");
                Self::from_word(sum)
            }

            /// Lane by lane, one less the other; no lane may fall below 0.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                debug_assert!(self.borrows(other) == 0, "a lane falls below 0");
                Self::from_word(self.word().wrapping_sub(other.word()))
            }

            /// The top bits of lanes that would need to borrow from the next one in a subtraction.
            #[inline]
            const fn borrows(self, other: Self) -> $word {
                let (one, other) = (self.word(), other.word());
                (!one & other | (!one | other) & one.wrapping_sub(other)) & Self::TOPS
            }

            /// Lane by lane, one less the other, where there is enough in every lane.
            #[inline]
            pub const fn checked_sub(self, other: Self) -> Option<Self> {
                if self.borrows(other) == 0 { Some(self.minus(other)) } else { None }
            }

            /// Each number this many times; no lane may pass 255.
            #[inline]
            #[must_use]
            pub const fn times(self, factor: u8) -> Self {
                Self::from_word(self.word() * factor as $word)
            }

            /// Changes one lane.
            #[inline]
            pub const fn set(&mut self, lane: usize, number: u8) {
                let shift = 8 * (lane as u32 % $lanes);
                *self = Self::from_word(self.word() & !(255 << shift) | (number as $word) << shift);
            }

            /// Adds to one lane, which may not pass 255.
            #[inline]
            pub const fn put(&mut self, lane: usize, number: u8) {
                *self = Self::from_word(self.word() + ((number as $word) << (8 * (lane as u32 % $lanes))));
            }

            /// Takes away from one lane, which may not fall below 0.
            #[inline]
            pub const fn take(&mut self, lane: usize, number: u8) {
                *self = Self::from_word(self.word() - ((number as $word) << (8 * (lane as u32 % $lanes))));
            }

            /// All lanes together, which may not be more than 255.
            #[inline]
            pub const fn sum(self) -> u8 {
                (self.running_sums().word() >> ($word::BITS - 8)) as u8
            }

            /// In each lane, the sum of it and of all lanes before it; none may be more than 255.
            #[inline]
            #[must_use]
            pub const fn running_sums(self) -> Self {
                Self::from_word(self.word().wrapping_mul(Self::ONES))
            }

            /// The first lane that holds more than this; some lane if there is none. No lane may pass 127, nor the
            /// number 126.
            #[inline]
            pub const fn first_above(self, number: u8) -> usize {
                // The top bit of a lane stays where the lane holds enough; no lane ever borrows from the next.
                let enough = (self.word() | Self::TOPS) - (number.wrapping_add(1) & 127) as $word * Self::ONES;
                (enough & Self::TOPS).trailing_zeros() as usize / 8 % $lanes
            }

            /// The lanes that hold as much as the other's, or more; no number may pass 127.
            #[inline]
            pub const fn at_least(self, other: Self) -> LaneMask<$lanes> {
                debug_assert!((self.word() | other.word()) & Self::TOPS == 0, "a lane passes 127");
                LaneMask::<$lanes>::from_tops((self.word() | Self::TOPS) - other.word())
            }

            /// The lanes that hold the same as the other's; no number may pass 127.
            #[inline]
            pub const fn equal_to(self, other: Self) -> LaneMask<$lanes> {
                let differing = self.word() ^ other.word();
                debug_assert!(differing & Self::TOPS == 0, "a lane passes 127");
                LaneMask::<$lanes>::from_tops(Self::TOPS - differing)
            }
        }

        impl Add for Lanes<$lanes> {
            type Output = Self;

            #[inline]
            fn add(self, other: Self) -> Self {
                self.plus(other)
            }
        }

        impl AddAssign for Lanes<$lanes> {
            #[inline]
            fn add_assign(&mut self, other: Self) {
                *self = self.plus(other);
            }
        }

        impl Sub for Lanes<$lanes> {
            type Output = Self;

            #[inline]
            fn sub(self, other: Self) -> Self {
                self.minus(other)
            }
        }

        impl SubAssign for Lanes<$lanes> {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = self.minus(other);
            }
        }

        impl BitAnd<LaneMask<$lanes>> for Lanes<$lanes> {
            type Output = Self;

            /// The numbers of the lanes in the mask, and 0 in the others.
            #[inline]
            fn bitand(self, mask: LaneMask<$lanes>) -> Self {
                Self::from_word(self.word() & mask.bytes())
            }
        }

        impl LaneMask<$lanes> {
            /// The lanes whose top bit is set in a number; its other bits mean nothing.
            #[inline]
            pub const fn from_tops(word: $word) -> Self {
                LaneMask((word & Lanes::<$lanes>::TOPS).to_le_bytes())
            }

            /// The top bits of the lanes.
            #[inline]
            pub const fn tops(self) -> $word {
                $word::from_le_bytes(self.0)
            }

            /// All bits of the lanes.
            #[inline]
            pub const fn bytes(self) -> $word {
                // The lowest bit of each lane, 255 times.
                (self.tops() >> 7) * 255
            }

            /// A bit for each lane, side by side.
            #[inline]
            pub fn gathered(self) -> Set<usize, u8> {
                Set::from_bits(gathered(u64::from(self.tops() >> 7)))
            }

            /// How many lanes there are in it.
            #[inline]
            pub const fn count(self) -> u32 {
                ((self.tops() >> 7).wrapping_mul(Lanes::<$lanes>::ONES) >> ($word::BITS - 8)) as u32
            }

            /// Is the lane in it?
            #[inline]
            pub const fn contains(self, lane: usize) -> bool {
                self.0[lane] != 0
            }

            /// Is no lane in it?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.tops() == 0
            }

            /// Are all lanes in it?
            #[inline]
            pub const fn is_full(self) -> bool {
                self.tops() == Lanes::<$lanes>::TOPS
            }

            /// The first lane.
            #[inline]
            pub const fn first(self) -> Option<usize> {
                if self.is_empty() { None } else { Some(self.tops().trailing_zeros() as usize / 8) }
            }

            /// The lanes, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
                self.gathered().iter()
            }
        }

        impl BitAnd for LaneMask<$lanes> {
            type Output = Self;

            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self::from_tops(self.tops() & other.tops())
            }
        }

        impl BitOr for LaneMask<$lanes> {
            type Output = Self;

            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self::from_tops(self.tops() | other.tops())
            }
        }

        impl Not for LaneMask<$lanes> {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                Self::from_tops(!self.tops())
            }
        }

        impl fmt::Debug for LaneMask<$lanes> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

lanes_in_a_word!(4, u32);
lanes_in_a_word!(8, u64);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::xoshiro::Xoshiro;

    #[test]
    fn all_at_once_is_like_one_by_one() {
        let mut dice = Xoshiro::from_seed(5);
        for _ in 0..20_000 {
            let high = 1 + dice.below(128);
            let mut numbers = || -> [u8; 8] { std::array::from_fn(|_| dice.below(high) as u8) };
            let (one, other) = (numbers(), numbers());
            let (lanes, others) = (Lanes::<8>::new(one), Lanes::<8>::new(other));
            assert_eq!((lanes + others).bytes(), std::array::from_fn(|lane| one[lane] + other[lane]));
            let at_least = lanes.at_least(others);
            let equal = lanes.equal_to(others);
            for lane in 0..8 {
                assert_eq!(at_least.contains(lane), one[lane] >= other[lane], "{one:?} {other:?}");
                assert_eq!(equal.contains(lane), one[lane] == other[lane], "{one:?} {other:?}");
            }
            let enough = (0..8).all(|lane| one[lane] >= other[lane]);
            assert_eq!(lanes.checked_sub(others).is_some(), enough);
            assert_eq!((at_least.is_full(), (!at_least).is_empty()), (enough, enough));
            assert_eq!((lanes & at_least) - (others & at_least) + (others & at_least), lanes & at_least);
            assert_eq!(at_least.count(), at_least.iter().count() as u32);
            assert_eq!(at_least.first(), at_least.iter().next());
            assert_eq!((at_least & equal, at_least | equal), (equal, at_least));
        }
    }

    #[test]
    fn sums_run_up_and_the_first_lane_above_a_number_is_found() {
        let mut dice = Xoshiro::from_seed(6);
        for _ in 0..2_000 {
            let numbers: [u8; 8] = std::array::from_fn(|_| dice.below(16) as u8);
            let lanes = Lanes::<8>::new(numbers);
            let sums: [u8; 8] = std::array::from_fn(|lane| numbers[..=lane].iter().sum());
            assert_eq!(lanes.running_sums().bytes(), sums);
            assert_eq!(lanes.sum(), sums[7]);
            for number in 0..sums[7] {
                let first = sums.iter().position(|&sum| sum > number);
                assert_eq!(Some(lanes.running_sums().first_above(number)), first, "{sums:?} above {number}");
            }
        }
    }

    #[test]
    fn four_lanes_are_like_eight() {
        let mut lanes = Lanes::<4>::new([7, 0, 255, 100]);
        lanes.put(1, 200);
        lanes.take(2, 5);
        lanes.set(3, 1);
        assert_eq!(lanes.bytes(), [7, 200, 250, 1]);
        assert_eq!(lanes.checked_sub(Lanes::<4>::new([0, 201, 0, 0])), None);
        assert_eq!(lanes.checked_sub(Lanes::<4>::new([7, 200, 250, 1])), Some(Lanes::default()));
        assert_eq!(Lanes::<4>::new([1, 2, 3, 4]).times(3), Lanes::<4>::new([3, 6, 9, 12]));
        assert_eq!(Lanes::<4>::new([1, 2, 3, 4]).equal_to(Lanes::<4>::splat(3)).gathered().bits(), 0b100);
        assert!(Lanes::<4>::default().is_zero());
    }

    #[test]
    #[should_panic(expected = "a lane passes 255")]
    #[cfg(debug_assertions)]
    fn a_lane_does_not_run_over_into_the_next() {
        let _ = Lanes::<8>::splat(200) + Lanes::<8>::splat(100);
    }
}
