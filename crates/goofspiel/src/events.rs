//! What happens as a consequence of a step, for a log: as a sentence and as data.

use crate::cards::{Card, Cards};
use crate::rules::{Goofspiel, SEAT_WORDS};
use game::{Seat, Seats, Value};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A prize was turned up.
    TurnedUp(Card),
    /// All bids were in, and this was one of them.
    Bid(Seat, Card),
    /// The highest bid took these prizes.
    Taken(Seat, Cards),
    /// Those who tied got so many points each.
    Split(Seats, u8),
    /// Nobody took these prizes, and they stay.
    Carried(Cards),
    /// Nobody took these prizes, and they are out of the game.
    Discarded(Cards),
}

/// The values of cards in words: `2, 5 and 9`.
fn words(cards: Cards) -> String {
    join(cards.iter().map(|card| card.to_string()))
}

fn join(items: impl Iterator<Item = String>) -> String {
    let items: Vec<String> = items.collect();
    match items.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => items.concat(),
    }
}

impl Goofspiel {
    /// The event as one English sentence.
    pub(crate) fn event_sentence(&self, event: &Event) -> String {
        let name = |seat: Seat| SEAT_WORDS[seat.index()].to_owned();
        match *event {
            Event::TurnedUp(prize) => format!("A prize of {prize} is turned up."),
            Event::Bid(seat, card) => format!("{} bids {card}.", name(seat)),
            Event::Taken(seat, prizes) => format!("{} takes {}.", name(seat), words(prizes)),
            Event::Split(seats, points) => format!("{} get {points} each.", join(seats.iter().map(name))),
            Event::Carried(prizes) => format!("A tie: {} stays for the next round.", words(prizes)),
            Event::Discarded(prizes) => format!("Nobody gets {}.", words(prizes)),
        }
    }

    /// The event as data.
    pub(crate) fn event_data(&self, event: &Event) -> Value {
        let of_kind = |kind: &'static str| Value::map().with("kind", kind);
        let values = |cards: Cards| Value::list(cards.iter().map(Card::value));
        let word = |seat: Seat| SEAT_WORDS[seat.index()];
        match *event {
            Event::TurnedUp(prize) => of_kind("turned-up").with("prize", prize.value()),
            Event::Bid(seat, card) => of_kind("bid").with("seat", word(seat)).with("card", card.value()),
            Event::Taken(seat, prizes) => of_kind("taken").with("seat", word(seat)).with("prizes", values(prizes)),
            Event::Split(seats, points) => {
                of_kind("split").with("seats", Value::list(seats.iter().map(word))).with("points", points)
            }
            Event::Carried(prizes) => of_kind("carried").with("prizes", values(prizes)),
            Event::Discarded(prizes) => of_kind("discarded").with("prizes", values(prizes)),
        }
    }
}
