//! The influence tokens that nations can still place this turn.

use crate::components::MAX_TOKENS;
use game::bits::Lanes;
use game::{MAX_SEATS, Seat};
use std::ops::Index;

/// The influence tokens of all nations, side by side: who is next with something to place is asked after every action,
/// and so answered for all nations at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tokens(Lanes<8>);

const _: () = assert!(MAX_SEATS <= 8);

impl Tokens {
    /// This many for each of the first `players` nations.
    pub fn each(players: usize, tokens: u8) -> Tokens {
        Tokens(Lanes::new(std::array::from_fn(|seat| if seat < players { tokens } else { 0 })))
    }

    /// Those of a nation.
    #[inline]
    pub(crate) const fn get(self, seat: Seat) -> u8 {
        (self.0.word() >> (8 * seat.index())) as u8
    }

    /// Gives a nation this many, in place of those it has.
    pub fn set(&mut self, seat: Seat, tokens: u8) {
        assert!(tokens <= MAX_TOKENS, "a nation has no more than {MAX_TOKENS} influence tokens");
        self.0.set(seat.index(), tokens);
    }

    /// Takes this many of a nation's tokens away; it must have them.
    #[inline]
    pub(crate) const fn spend(&mut self, seat: Seat, tokens: u8) {
        self.0.take(seat.index(), tokens);
    }

    /// MOC-030: the next nation clockwise after this one that has a token, or CP if that is ready and its own; the
    /// nation itself if there is no other, and nobody if there is nothing left to place.
    #[inline]
    pub(crate) fn next_after(self, seat: Seat, holder: Seat, cp_ready: bool) -> Option<Seat> {
        let with_tokens = self.0.at_least(Lanes::<8>::splat(1)).gathered().bits();
        let active = u32::from(with_tokens) | u32::from(cp_ready) << holder.index();
        // Those after the seat come first; the others follow a round later.
        let after = active & !((2 << seat.index()) - 1);
        let round = active << 8 | after;
        (active != 0).then(|| Seat::new(round.trailing_zeros() as usize & 7))
    }
}

impl Index<Seat> for Tokens {
    type Output = u8;

    #[inline]
    fn index(&self, seat: Seat) -> &u8 {
        &self.0[seat.index()]
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
        assert_eq!([0, 1, 2, 3, 4].map(|index| tokens.get(seat(index))), [1, 0, 1, 0, 2]);
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
