//! The influence tokens that nations can still place this turn, all in one small number.

use crate::components::MAX_TOKENS;
use game::{MAX_SEATS, Seat};
use std::ops::Index;

/// How many bits a nation's tokens take.
const BITS: u8 = 2;
/// The lowest bit of each nation.
const ONES: u16 = 0b01_01_01_01_01;

const _: () = assert!(MAX_TOKENS < 1 << BITS && MAX_SEATS * BITS as usize <= 10);

/// The influence tokens of all nations. Who is next with something to place is asked after every action
/// (MOC-030), and so answered for all nations at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tokens(u16);

impl Tokens {
    /// So many for each of the first `players` nations.
    #[inline]
    pub fn each(players: usize, tokens: u8) -> Tokens {
        Tokens(u16::from(tokens) * (ONES & ((1 << (usize::from(BITS) * players)) - 1)))
    }

    /// Those of a nation.
    #[inline]
    pub(crate) const fn of(self, seat: Seat) -> u8 {
        (self.0 >> place(seat)) as u8 % (1 << BITS)
    }

    /// Gives a nation so many, in place of those it has.
    pub fn set(&mut self, seat: Seat, tokens: u8) {
        assert!(tokens <= MAX_TOKENS, "a nation has no more than {MAX_TOKENS} influence tokens");
        self.spend(seat, self.of(seat));
        self.0 += u16::from(tokens) << place(seat);
    }

    /// Takes so many of a nation's tokens away; it must have them.
    #[inline]
    pub(crate) fn spend(&mut self, seat: Seat, tokens: u8) {
        self.0 -= u16::from(tokens) << place(seat);
    }

    /// The next nation clockwise after this one with a token, or with CP if it is ready and its own; the
    /// nation itself if there is no other.
    #[inline]
    pub(crate) fn next_after(self, seat: Seat, holder: Seat, cp_ready: bool) -> Option<Seat> {
        let active = u32::from((self.0 | self.0 >> 1) & ONES) | u32::from(cp_ready) << place(holder);
        // Those after the seat come first; the others follow a round later.
        let after = active & !((4 << place(seat)) - 1);
        let round = active << 16 | after;
        (active != 0).then(|| Seat::new((round.trailing_zeros() as usize & 15) / usize::from(BITS)))
    }
}

/// Where the bits of a nation begin.
#[inline]
const fn place(seat: Seat) -> usize {
    BITS as usize * seat.index()
}

impl Index<Seat> for Tokens {
    type Output = u8;

    #[inline]
    fn index(&self, seat: Seat) -> &u8 {
        const NUMBERS: [u8; 1 << BITS] = [0, 1, 2, 3];
        &NUMBERS[usize::from(self.of(seat))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index)
    }

    #[test]
    fn tokens_are_given_and_spent_seat_by_seat() {
        let mut tokens = Tokens::each(3, 2);
        assert_eq!([0, 1, 2, 3, 4].map(|index| tokens[seat(index)]), [2, 2, 2, 0, 0]);
        tokens.spend(seat(1), 2);
        tokens.spend(seat(2), 1);
        tokens.set(seat(4), 2);
        tokens.set(seat(0), 1);
        assert_eq!([0, 1, 2, 3, 4].map(|index| tokens[seat(index)]), [1, 0, 1, 0, 2]);
    }

    #[test]
    fn the_next_with_something_to_place_is_found_clockwise() {
        let mut tokens = Tokens::default();
        assert_eq!(tokens.next_after(seat(2), seat(1), false), None);
        assert_eq!(tokens.next_after(seat(2), seat(1), true), Some(seat(1)), "CP alone is something to place");
        for (index, count) in [(0, 1), (2, 2), (4, 1)] {
            tokens.set(seat(index), count);
        }
        for (from, next) in [(0, 2), (1, 2), (2, 4), (3, 4), (4, 0)] {
            assert_eq!(tokens.next_after(seat(from), seat(0), false), Some(seat(next)), "after {from}");
        }
        assert_eq!(tokens.next_after(seat(0), seat(1), true), Some(seat(1)));
    }
}
