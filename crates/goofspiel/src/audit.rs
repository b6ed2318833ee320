//! Everything that must be true of every state.

use crate::cards::suit;
use crate::rules::{Goofspiel, SEAT_WORDS};
use crate::state::State;
use game::Seat;

impl Goofspiel {
    /// Every prize is in one place at most: face down, turned up, carried over, or with its owner. Every seat holds a
    /// card for each round to come, and bids one of them.
    pub(crate) fn audit_state(&self, state: &State) -> Result<(), String> {
        let mut left = suit(self.cards);
        let owned = Seat::all(self.players).map(|seat| state.won[seat]);
        for place in [state.deck, state.prize.into_iter().collect(), state.carried].into_iter().chain(owned) {
            if !left.is_superset(place) {
                return Err(format!("{:?} are in two places, or no prizes of this table", place - left));
            }
            left -= place;
        }
        let rounds = state.deck.len() + usize::from(state.prize.is_some());
        for seat in Seat::all(self.players) {
            let (hand, bid, word) = (state.hands[seat], state.bids[seat], SEAT_WORDS[seat.index()]);
            if hand.len() != rounds || bid.is_some_and(|bid| !hand.contains(bid) || state.prize.is_none()) {
                return Err(format!("{word} holds {hand:?} and bids {bid:?} with {rounds} rounds to come"));
            }
        }
        Ok(())
    }
}
