//! What follows from a step, for the log: as a sentence and as data.

use crate::cards::{Card, Cards};
use crate::rules::SEAT_WORDS;
use game::{Seat, Value};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A prize was turned up.
    TurnedUp(Card),
    /// All bids were in, and this was one of them.
    Bid(Seat, Card),
    /// The highest bid took these prizes.
    Taken(Seat, Cards),
    /// Nobody took these prizes, and they stay.
    Carried(Cards),
    /// Nobody took these prizes, and they are out of the game.
    Discarded(Cards),
}

impl Event {
    /// The event as one English sentence.
    pub(crate) fn sentence(&self) -> String {
        match *self {
            Event::TurnedUp(prize) => format!("A prize of {prize} is turned up."),
            Event::Bid(seat, card) => format!("{} bids {card}.", SEAT_WORDS[seat.index()]),
            Event::Taken(seat, prizes) => format!("{} takes {}.", SEAT_WORDS[seat.index()], in_words(prizes)),
            Event::Carried(prizes) => format!("A tie: {} stays for the next round.", in_words(prizes)),
            Event::Discarded(prizes) => format!("Nobody gets {}.", in_words(prizes)),
        }
    }

    /// The event as data: its kind, and what it speaks of.
    pub(crate) fn data(&self) -> Value {
        let kind = |kind: &'static str| Value::map().with("kind", kind);
        match *self {
            Event::TurnedUp(prize) => kind("turned-up").with("prize", prize.value()),
            Event::Bid(seat, card) => kind("bid").with("seat", SEAT_WORDS[seat.index()]).with("card", card.value()),
            Event::Taken(seat, prizes) => {
                kind("taken").with("seat", SEAT_WORDS[seat.index()]).with("prizes", values(prizes))
            }
            Event::Carried(prizes) => kind("carried").with("prizes", values(prizes)),
            Event::Discarded(prizes) => kind("discarded").with("prizes", values(prizes)),
        }
    }
}

/// The values of cards as data.
pub(crate) fn values(cards: Cards) -> Value {
    Value::list(cards.iter().map(Card::value))
}

/// The values of cards in a sentence: `2, 5 and 9`.
fn in_words(cards: Cards) -> String {
    let values: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    match values.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => values.concat(),
    }
}
