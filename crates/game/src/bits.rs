//! Choosing among the bits of a number without a loop: playouts ask for the n-th of a set all the time,
//! and a loop over the bits before it would surprise the processor every time.

/// The lowest bit of each of eight bytes.
pub const ONES: u64 = 0x0101_0101_0101_0101;

/// The top bit of each of eight bytes.
pub const TOPS: u64 = ONES << 7;

/// The lowest bits of eight bytes side by side in one; no other bit may be set.
#[inline]
pub const fn gathered(lowest: u64) -> u8 {
    // The product moves all of them to the top byte.
    (lowest.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

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

/// The indices of the set bits, lowest first.
#[inline]
pub fn each(bits: u64) -> impl Iterator<Item = usize> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let index = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            index
        })
    })
}

/// A set of bits with their number, ready to be asked for any of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    bits: u64,
    /// In each byte, how many bits are set in it and in the bytes below.
    up_to: u64,
}

impl Counted {
    /// Counts the bits, all bytes at once.
    #[inline]
    pub const fn new(bits: u64) -> Counted {
        let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        Counted { bits, up_to: bytes.wrapping_mul(ONES) }
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> u32 {
        (self.up_to >> 56) as u32
    }

    /// The index of the `nth` set bit, counted from 0; something below 64 if there are not so many.
    #[inline]
    pub const fn nth(self, nth: u32) -> u32 {
        // The top bit of a byte stays where more than `nth` bits are set up to it.
        let enough = (self.up_to | TOPS) - ((nth as u64 + 1) & 127) * ONES;
        let first = (enough & TOPS).trailing_zeros() & 56;
        let before = (self.up_to << 8 >> first) as u32 & 255;
        let byte = (self.bits >> first) as usize & 255;
        first + PLACES[byte][(nth.wrapping_sub(before) & 7) as usize] as u32
    }

    /// The set without one of its bits, by index: less work than to count the others again.
    #[inline]
    pub const fn without(self, index: u32) -> Counted {
        Counted { bits: self.bits & !(1 << (index & 63)), up_to: self.up_to - (ONES << (index & 56)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
