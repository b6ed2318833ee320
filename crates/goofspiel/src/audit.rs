//! Everything that must be true of every state.

use crate::cards::{Cards, suit};
use crate::rules::{Goofspiel, SEAT_WORDS};
use crate::state::State;
use game::Seat;

impl Goofspiel {
    /// Every prize is in one place at most: face down, turned up, carried over, or with its owner.
    pub(crate) fn audit_prizes(&self, state: &State) -> Result<(), String> {
        let mut seen = Cards::NONE;
        let owned = Seat::all(self.players).map(|seat| state.won[seat]);
        for place in [state.deck, state.prize.into_iter().collect(), state.carried].into_iter().chain(owned) {
            if !(seen & place).is_empty() {
                return Err(format!("the prizes {:?} are in two places", seen & place));
            }
            seen |= place;
        }
        match suit(self.cards).is_superset(seen) {
            true => Ok(()),
            false => Err(format!("{seen:?} are not all prizes of this table")),
        }
    }

    /// Every seat holds a card for each round to come, and bids one of them.
    pub(crate) fn audit_hands(&self, state: &State) -> Result<(), String> {
        let rounds_left = state.deck.len() + usize::from(state.prize.is_some());
        for seat in Seat::all(self.players) {
            let (hand, bid, word) = (state.hands[seat], state.bids[seat], SEAT_WORDS[seat.index()]);
            if hand.len() != rounds_left {
                return Err(format!("{word}: {hand:?} in hand for {rounds_left} rounds"));
            }
            if bid.is_some_and(|bid| !hand.contains(bid) || state.prize.is_none()) {
                return Err(format!("{word}: {bid:?} is bid for {:?} out of {hand:?}", state.prize));
            }
        }
        Ok(())
    }
}
