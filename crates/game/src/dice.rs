//! Numbers by chance: the range and shuffle code that a seed's meaning rests on.
//!
//! What stands here is fixed for ever: a seed must give the same draws in every version and on
//! every platform, so neither a library's idea of a range nor `usize` has a say in it. The
//! generators have names: [`ChaCha20`](crate::chacha::ChaCha20) for tables,
//! [`Xoshiro`](crate::xoshiro::Xoshiro) for playouts.

/// A generator of uniform 64-bit numbers, and what follows from them.
pub trait Dice {
    /// The next 64 uniform bits.
    fn next_u64(&mut self) -> u64;

    /// A number from 0 to `bound - 1`, each exactly equally likely.
    ///
    /// The high half of a 32 x 32 bit product picks the number; the few products that would favour
    /// some numbers are thrown away and drawn again.
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "there is no number below 0");
        let mut product = u64::from((self.next_u64() >> 32) as u32) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = u64::from((self.next_u64() >> 32) as u32) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A number from 0 up to, but never reaching, 1: 53 uniform bits.
    #[inline]
    fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 * (1.0 / (1u64 << 53) as f64)
    }

    /// One of the set bits of a mask, each equally likely; its index.
    ///
    /// # Panics
    /// If the mask is 0.
    #[inline]
    fn bit_of(&mut self, mask: u64) -> u32 {
        let sums = byte_sums(mask);
        let nth = self.below((sums >> 56) as u32);
        nth_bit(mask, sums, nth)
    }
}

/// A 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// For each byte of a mask, how many bits are set in it and in those below; so the highest byte has the sum of all.
#[inline]
const fn byte_sums(mask: u64) -> u64 {
    let pairs = mask - (mask >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES)
}

/// The place of the set bit of a mask that has `nth` set bits below it. There must be one.
///
/// Which bit it is, is as good as random, so a loop that goes from bit to bit would end at a moment that no processor
/// foresees. The sums find the byte without a branch, and a table the place in the byte.
#[inline]
const fn nth_bit(mask: u64, sums: u64, nth: u32) -> u32 {
    // The high bit stays set in those bytes whose sum is above `nth`; sums are 64 at most, so no byte borrows.
    let above = ((sums | ONES << 7) - (nth as u64 + 1) * ONES) & ONES << 7;
    let shift = above.trailing_zeros() & 0b11_1000;
    let below = (sums << 8 >> shift) as u8;
    let byte = (mask >> shift) as u8;
    shift + NTH_OF_BYTE[(nth as u8).wrapping_sub(below) as usize & 7][byte as usize] as u32
}

/// The place of the set bit of a byte that has so many set bits below it.
static NTH_OF_BYTE: [[u8; 256]; 8] = {
    let mut places = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut nth) = (0, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                places[nth][byte] = place as u8;
                nth += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};

impl<D: Dice + ?Sized> Dice for &mut D {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// Puts the items into a uniformly random order: for each place from the last to the second, one
/// of the items up to it.
#[inline]
pub fn shuffle<T>(items: &mut [T], dice: &mut (impl Dice + ?Sized)) {
    for place in (1..items.len()).rev() {
        let other = dice.below(place as u32 + 1) as usize;
        items.swap(place, other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::xoshiro::Xoshiro;

    fn chi_square(counts: &[u32]) -> f64 {
        let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
        counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
    }

    #[test]
    fn numbers_below_a_bound_are_equally_likely() {
        let mut dice = Xoshiro::from_seed(7);
        let mut counts = [0; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        // 5 degrees of freedom: 20.5 is passed once in a thousand seeds.
        assert!(chi_square(&counts) < 20.5, "{counts:?}");
    }

    #[test]
    fn a_shuffle_gives_every_order_equally_often() {
        let mut dice = Xoshiro::from_seed(8);
        let mut counts = [0; 24];
        for _ in 0..48_000 {
            let mut order = [0, 1, 2, 3];
            shuffle(&mut order, &mut dice);
            let mut rank = 0;
            for place in 0..4 {
                let smaller = order[place + 1..].iter().filter(|&&later| later < order[place]).count();
                rank = rank * (4 - place) + smaller;
            }
            counts[rank] += 1;
        }
        // 23 degrees of freedom: 49.7 is passed once in a thousand seeds.
        assert!(chi_square(&counts) < 49.7, "{counts:?}");
    }

    #[test]
    fn a_bit_of_a_mask_is_one_of_its_bits() {
        let mut dice = Xoshiro::from_seed(9);
        let mut counts = [0; 3];
        for _ in 0..30_000 {
            match dice.bit_of(0b1001_0010) {
                1 => counts[0] += 1,
                4 => counts[1] += 1,
                7 => counts[2] += 1,
                other => panic!("bit {other} is not in the mask"),
            }
        }
        assert!(chi_square(&counts) < 13.8, "{counts:?}");
    }

    #[test]
    fn every_bit_of_a_mask_is_found_by_its_number() {
        let mut dice = Xoshiro::from_seed(10);
        let sparse = |dice: &mut Xoshiro| dice.next_u64() & dice.next_u64() & dice.next_u64();
        let masks = (0..2_000).map(|turn| if turn % 2 == 0 { dice.next_u64() } else { sparse(&mut dice) });
        for mask in masks.chain([1, 1 << 63, u64::MAX, 0x8000_0000_0000_0001]).filter(|&mask| mask > 0) {
            let sums = byte_sums(mask);
            assert_eq!((sums >> 56) as u32, mask.count_ones());
            let found = (0..mask.count_ones()).map(|nth| nth_bit(mask, sums, nth));
            assert!(found.eq((0..64).filter(|place| mask >> place & 1 == 1)), "{mask:#b}");
        }
    }

    #[test]
    fn the_meaning_of_a_seed_is_fixed() {
        let mut dice = Xoshiro::from_seed(1);
        let numbers: Vec<u32> = (0..8).map(|_| dice.below(100)).collect();
        assert_eq!(numbers, [81, 74, 10, 74, 18, 59, 98, 52]);
        let mut order = [1, 2, 3, 4, 5, 6, 7, 8];
        shuffle(&mut order, &mut crate::chacha::ChaCha20::for_draw(&[7; 32], 3));
        assert_eq!(order, [3, 8, 2, 4, 5, 1, 7, 6]);
    }
}
