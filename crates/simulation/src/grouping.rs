//! What the seats of a game begin with, so that results can be grouped by it: who was first, which
//! starting card, which colour.
//!
//! It looks at the documented tree of the state at the first decision, so it knows no game.

use game::drive::{Bare, Taken, step};
use game::xoshiro::Xoshiro;
use game::{Game, Seat, Value};
use std::fmt;

/// A field of the state at the first decision, by which results are sorted: names joined by dots.
///
/// Where the first name is a list with one entry a seat, the rest of the path is looked up in the
/// seat's entry. Where the path leads to a list of seats, a seat's group is its place in it; where it
/// leads to one seat, that seat is one group and all others another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grouping(pub String);

/// The path leads to nothing that tells seats apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroupingError(String);

impl fmt::Display for GroupingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' leads to nothing that tells seats apart at the first decision", self.0)
    }
}

impl std::error::Error for GroupingError {}

impl Grouping {
    /// The group of every seat in a game that begins with these dice.
    pub fn groups<G: Game>(&self, game: &G, mut dice: Xoshiro) -> Result<Vec<String>, GroupingError> {
        let mut state = game.start();
        let mut bare = Bare::new(game, &mut state);
        while matches!(step(&mut bare, &mut dice, |_, _, _| ()), Taken::Chance | Taken::Auto(_)) {}
        let tree = game.describe(&state);
        let seats = Seat::all(game.players());
        let group = |seat: Seat| self.group(&tree, seat, game.seat_word(seat));
        seats.map(|seat| group(seat).ok_or_else(|| GroupingError(self.0.clone()))).collect()
    }

    fn group(&self, tree: &Value, seat: Seat, word: &str) -> Option<String> {
        let mut names = self.0.split('.');
        let mut value = tree.get(names.next()?)?;
        // An entry names its seat by the word or by the number.
        let is_of_seat = |entry: &&Value| match entry.get("seat") {
            Some(Value::Text(named)) => named == word,
            Some(Value::Int(number)) => *number == seat.index() as i64,
            _ => false,
        };
        if let Some(entry) = value.items().iter().find(is_of_seat) {
            value = entry;
        }
        for name in names {
            value = value.get(name)?;
        }
        match value.plain() {
            Value::Text(text) if self.0.contains('.') => Some(text.to_string()),
            Value::Text(text) if text == word => Some("this seat".to_owned()),
            Value::Text(text) => other_seat(tree, text),
            Value::Int(number) => Some(number.to_string()),
            Value::Bool(yes) => Some(if *yes { "yes" } else { "no" }.to_owned()),
            Value::List(seats) => {
                let place = seats.iter().position(|other| other.as_text() == Some(word))?;
                Some(format!("place {}", place + 1))
            }
            _ => None,
        }
    }
}

/// The group of the seats that a field with one seat's word does not name; none if the word is not a seat's.
fn other_seat(tree: &Value, word: &str) -> Option<String> {
    let Value::Map(fields) = tree.plain() else { return None };
    let names_it = |entry: &Value| entry.get("seat").and_then(Value::as_text) == Some(word);
    fields.iter().any(|(_, field)| field.items().iter().any(names_it)).then(|| "another seat".to_owned())
}
