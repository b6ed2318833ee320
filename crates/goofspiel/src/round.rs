//! A round: a prize is turned up, all bid, and the highest bid takes it.

use crate::cards::{Card, Cards};
use crate::events::Event;
use crate::rules::Goofspiel;
use crate::state::State;
use game::{BySeat, Seat, Seats, Tell};

impl Goofspiel {
    /// Turns a prize up (GOO-010).
    pub(crate) fn turn_up(&self, state: &mut State, prize: Card, tell: &mut impl Tell<Event>) {
        state.deck.remove(prize);
        state.prize = Some(prize);
        tell.tell(|| Event::TurnedUp(prize));
    }

    /// Notes a bid in place of an earlier one (GOO-012). The last one settles the round.
    pub(crate) fn bid(&self, state: &mut State, seat: Seat, card: Card, tell: &mut impl Tell<Event>) {
        state.bids[seat] = Some(card);
        if state.bids.taken(self.players).iter().all(Option::is_some) {
            self.settle(state, tell);
        }
    }

    /// Turns all bids up (GOO-013), gives the prize away, and plays the last round if only that is left.
    fn settle(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        let (mut highest, mut winners) = (0, Seats::NONE);
        for seat in Seat::all(self.players) {
            let card = state.bids[seat].expect("all have bid");
            state.hands[seat].remove(card);
            tell.tell(|| Event::Bid(seat, card));
            if card.value() > highest {
                (highest, winners) = (card.value(), Seats::NONE);
            }
            winners = winners.with_if(seat, card.value() == highest);
        }
        self.give_prize(state, winners, tell);
        state.bids = BySeat::default();
        // GOO-015: nobody has a choice any more.
        if state.deck.len() == 1 {
            let last = state.deck.first().expect("one prize");
            self.turn_up(state, last, tell);
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
