//! The end of a round: all bids are turned up, and the highest takes the prize.

use crate::cards::Cards;
use crate::events::Event;
use crate::rules::Goofspiel;
use crate::state::{Prize, State};
use game::{BySeat, Game, Seat, Seats, Tell};

impl Goofspiel {
    /// Turns all bids up (GOO-013), gives the prize away, and plays the last round if only that is left.
    pub(crate) fn settle(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        let highest = state.bids.taken(self.players).iter().copied().max().flatten();
        let mut winners = Seats::NONE;
        for seat in Seat::all(self.players) {
            let card = state.bids[seat].expect("all have bid");
            state.hands[seat].remove(card);
            tell.tell(|| Event::Bid(seat, card));
            winners = winners.with_if(seat, Some(card) == highest);
        }
        self.give_prize(state, winners, tell);
        state.bids = BySeat::default();
        // GOO-015: nobody has a choice any more.
        if state.deck.len() == 1 {
            let last = state.deck.first().expect("one prize");
            self.happen(state, &Prize(last), tell);
            state.bids = state.hands.map(|hand| hand.first());
            self.settle(state, tell);
        }
    }

    /// The prize, and what was carried over with it, goes to the only one with the highest bid.
    fn give_prize(&self, state: &mut State, winners: Seats, tell: &mut impl Tell<Event>) {
        let prizes = state.carried.with(state.prize.expect("a prize lies open"));
        (state.prize, state.carried) = (None, Cards::NONE);
        match winners.first() {
            // GOO-014
            Some(winner) if winners.len() == 1 => {
                state.won[winner] |= prizes;
                tell.tell(|| Event::Taken(winner, prizes));
            }
            // GOO-022
            _ if self.ties_carry && !state.deck.is_empty() => {
                state.carried = prizes;
                tell.tell(|| Event::Carried(prizes));
            }
            // GOO-021, and what is still carried after the last round (GOO-022).
            _ => tell.tell(|| Event::Discarded(prizes)),
        }
    }
}
