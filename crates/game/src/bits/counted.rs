//! The n-th member of a set without a loop.

use super::{Lanes, ONES};

/// For each byte, the index of its first, second, ... set bit.
static PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                places[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
};

/// The bits of a number, counted, so that any of them can be found by its rank.
///
/// Playouts draw from sets all the time. A loop over the bits before the one that was drawn would end at a moment no
/// processor can predict; this finds the byte by one comparison of all eight, and the bit in a table.
///
/// ```
/// use game::bits::Counted;
///
/// let hand = Counted::new(0b1001_0010);
/// assert_eq!(hand.count(), 3);
/// assert_eq!([hand.nth(0), hand.nth(1), hand.nth(2)], [1, 4, 7]);
///
/// // Drawing without putting back: cheaper than counting the rest again.
/// let rest = hand.without(4);
/// assert_eq!([rest.nth(0), rest.nth(1)], [1, 7]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    bits: u64,
    /// In each byte, how many bits are set in it and in the bytes below.
    up_to: Lanes<8>,
}

impl Counted {
    /// Counts the bits, all bytes at once.
    #[inline]
    pub const fn new(bits: u64) -> Counted {
        let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        Counted { bits, up_to: Lanes::<8>::from_word(bytes).running_sums() }
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        (self.up_to.word() >> 56) as u32
    }

    /// The index of the `nth` set bit, counted from 0; some index below 64 if there are not as many.
    #[inline]
    pub const fn nth(self, nth: u32) -> u32 {
        let first = 8 * self.up_to.first_above(nth as u8) as u32;
        let before = (self.up_to.word() << 8 >> first) as u32 & 255;
        let byte = (self.bits >> first) as usize & 255;
        first + PLACES[byte][(nth.wrapping_sub(before) & 7) as usize] as u32
    }

    /// The set without one of its bits, by index.
    #[inline]
    pub const fn without(self, index: u32) -> Counted {
        let up_to = self.up_to.word() - (ONES << (index & 56));
        Counted { bits: self.bits & !(1 << (index & 63)), up_to: Lanes::<8>::from_word(up_to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::each;
    use crate::dice::Dice;
    use crate::xoshiro::Xoshiro;

    #[test]
    fn every_set_bit_is_found_by_its_number() {
        let mut dice = Xoshiro::from_seed(3);
        let thin = |dice: &mut Xoshiro| dice.next_u64() & dice.next_u64() & dice.next_u64();
        let some = [u64::MAX, 1, 1 << 63, 0x80, 0xff00];
        for bits in some.into_iter().chain((0..2000).map(|_| thin(&mut dice))) {
            let counted = Counted::new(bits);
            assert_eq!(counted.count(), bits.count_ones());
            let by_loop = (0..64).filter(|bit| bits >> bit & 1 != 0);
            assert!(each(bits).eq(by_loop.clone().map(|bit| bit as usize)));
            for (nth, bit) in by_loop.enumerate() {
                assert_eq!(counted.nth(nth as u32), bit, "bit {nth} of {bits:#x}");
                assert_eq!(counted.without(bit), Counted::new(bits & !(1 << bit)), "{bits:#x} without bit {bit}");
            }
        }
    }
}
