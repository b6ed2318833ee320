//! Everything that must be true of every state.

use crate::cards::{Cards, suit, worth};
use crate::options::Ties;
use crate::rules::{Goofspiel, SEAT_WORDS};
use crate::state::State;
use game::{MAX_SEATS, Seat};

impl Goofspiel {
    /// Is the state sound? Says what is wrong otherwise.
    pub(crate) fn audit_state(&self, state: &State) -> Result<(), String> {
        self.audit_prizes(state)?;
        for seat in Seat::all(self.players) {
            self.audit_seat(state, seat).map_err(|problem| format!("{}: {problem}", SEAT_WORDS[seat.index()]))?;
        }
        match Seat::all(MAX_SEATS).skip(self.players).find(|&seat| !state.hands[seat].is_empty()) {
            Some(nobody) => Err(format!("nobody sits in {}, and yet there is a hand", SEAT_WORDS[nobody.index()])),
            None => Ok(()),
        }
    }

    /// Every prize is in one place: face down, turned up, carried over, with its owner, or out of the game.
    fn audit_prizes(&self, state: &State) -> Result<(), String> {
        let mut seen = Cards::NONE;
        let owned = Seat::all(self.players).map(|seat| state.won[seat]);
        for place in [state.deck, state.prize.into_iter().collect(), state.carried].into_iter().chain(owned) {
            if !(seen & place).is_empty() {
                return Err(format!("the prizes {:?} are in two places", (seen & place)));
            }
            seen |= place;
        }
        let suit = suit(self.cards);
        if !suit.is_superset(seen) {
            return Err(format!("{seen:?} are not all prizes of this table"));
        }
        let gone = worth(suit - seen);
        let shared: u8 = state.shared.taken(self.players).iter().sum();
        if shared > gone
            || shared > 0 && self.ties != Ties::Split
            || !state.carried.is_empty() && self.ties != Ties::Carry
        {
            return Err(format!(
                "{shared} points are shared of {gone}, {:?} carried with {:?}",
                state.carried, self.ties
            ));
        }
        Ok(())
    }

    /// A seat holds a card for each round to come, and bids one of them.
    fn audit_seat(&self, state: &State, seat: Seat) -> Result<(), String> {
        let (hand, bid) = (state.hands[seat], state.bids[seat]);
        let rounds_left = state.deck.len() + usize::from(state.prize.is_some());
        if hand.len() != rounds_left {
            return Err(format!("{hand:?} in hand for {rounds_left} rounds"));
        }
        if bid.is_some_and(|bid| !hand.contains(bid) || state.prize.is_none()) {
            return Err(format!("{bid:?} is bid for {:?} out of {hand:?}", state.prize));
        }
        if state.done.contains(seat) && (bid.is_none() || !self.is_open) {
            return Err(format!("is done with {bid:?}"));
        }
        Ok(())
    }
}
