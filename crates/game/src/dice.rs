//! Numbers by chance: the range and shuffle code that a seed's meaning rests on.
//!
//! What stands here never changes: a seed must give the same draws in every version and on
//! every platform, so neither a library's idea of a range nor `usize` has a say in it. The
//! generators have names: [`ChaCha20`](crate::chacha::ChaCha20) for tables,
//! [`Xoshiro`](crate::xoshiro::Xoshiro) for playouts.

use crate::bits::Counted;

/// A generator of uniform 64-bit numbers, and what follows from them.
///
/// ```
/// use game::{Dice, xoshiro::Xoshiro};
///
/// let mut dice = Xoshiro::from_seed(1);
/// assert!((1..=6).contains(&(1 + dice.below(6))));
/// ```
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
        let counted = Counted::new(mask);
        counted.nth(self.below(counted.count()))
    }
}

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
    fn the_meaning_of_a_seed_is_fixed() {
        let mut dice = Xoshiro::from_seed(1);
        let numbers: Vec<u32> = (0..8).map(|_| dice.below(100)).collect();
        assert_eq!(numbers, [81, 74, 10, 74, 18, 59, 98, 52]);
        let mut order = [1, 2, 3, 4, 5, 6, 7, 8];
        shuffle(&mut order, &mut crate::chacha::ChaCha20::for_draw(&[7; 32], 3));
        assert_eq!(order, [3, 8, 2, 4, 5, 1, 7, 6]);
    }
}
