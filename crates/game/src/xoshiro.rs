//! The fast generator for playouts: xoshiro256++, seeded through splitmix64.
//!
//! Never for a table where someone could gain by guessing: its state can be worked out from what
//! it gave.

use crate::dice::Dice;

/// xoshiro256++.
///
/// ```
/// use game::{Dice, xoshiro::Xoshiro};
///
/// let (mut one, mut other) = (Xoshiro::from_seed(7), Xoshiro::from_seed(7));
/// assert_eq!(one.next_u64(), other.next_u64(), "a seed means the same for ever");
/// assert_ne!(Xoshiro::for_game(7, 1).next_u64(), Xoshiro::for_game(7, 2).next_u64());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Xoshiro([u64; 4]);

/// One step of splitmix64, which spreads a poor seed over 64 good bits.
#[inline]
pub const fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

impl Xoshiro {
    /// The generator in this state, as [`state`](Xoshiro::state) told it.
    pub const fn from_state(state: [u64; 4]) -> Xoshiro {
        Xoshiro(state)
    }

    /// Where the generator stands, for those who put it away and take it out again.
    pub const fn state(&self) -> [u64; 4] {
        self.0
    }

    /// The generator of a seed.
    pub const fn from_seed(seed: u64) -> Xoshiro {
        let mut state = seed;
        Xoshiro([splitmix(&mut state), splitmix(&mut state), splitmix(&mut state), splitmix(&mut state)])
    }

    /// The generator of the `number`-th game under a seed. Games of one seed are independent of
    /// each other and of the order in which they are played.
    pub const fn for_game(seed: u64, number: u64) -> Xoshiro {
        let mut state = seed;
        let mut other = splitmix(&mut state) ^ number.wrapping_mul(0xd134_2543_de82_ef95);
        Xoshiro::from_seed(splitmix(&mut other))
    }
}

impl Dice for Xoshiro {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of the published reference code for the state 1, 2, 3, 4.
    #[test]
    fn it_gives_the_reference_sequence() {
        let mut dice = Xoshiro([1, 2, 3, 4]);
        let first: Vec<u64> = (0..4).map(|_| dice.next_u64()).collect();
        assert_eq!(first, [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386]);
    }

    #[test]
    fn games_of_one_seed_differ() {
        let mut first = Xoshiro::for_game(1, 0);
        let mut second = Xoshiro::for_game(1, 1);
        assert_ne!(first.next_u64(), second.next_u64());
        assert_eq!(Xoshiro::for_game(5, 9), Xoshiro::for_game(5, 9));
    }
}
