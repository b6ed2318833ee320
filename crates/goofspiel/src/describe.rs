//! A view as a tree of clear words.

use crate::cards::{Card, Cards};
use crate::rules::{Goofspiel, SEAT_WORDS};
use crate::state::State;
use game::{Seat, Value};

impl Goofspiel {
    /// The documented shape of the state.
    pub(crate) fn describe_state(&self, view: &State) -> Value {
        let values = |cards: Cards| Value::list(cards.iter().map(Card::value));
        let player = |seat: Seat| {
            Value::map()
                .with("seat", SEAT_WORDS[seat.index()])
                .with("points", self.points(view, seat))
                .with("hand", values(view.hands[seat]))
                .with("bid", view.bids[seat].map(Card::value))
                .with("done", view.done.contains(seat))
                .with("won", values(view.won[seat]))
        };
        Value::map()
            .with("round", (self.rounds_played(view) + 1).min(self.cards))
            .with("rounds", self.cards)
            .with("prize", view.prize.map(Card::value))
            .with("carried", values(view.carried))
            .with("deck", values(view.deck))
            .with("players", Value::list(Seat::all(self.players).map(player)))
    }
}
