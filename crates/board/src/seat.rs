//! Who sits at a table, as boards draw them.

use crate::pieces::Colour;
use game::Seat;

/// What sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatKind {
    /// A person.
    Person,
    /// A bot of this name: its level, and its temperament where it has one.
    Bot(String),
    /// The rules themselves.
    Automa,
    /// Nobody yet.
    Empty,
}

impl SeatKind {
    /// The temperament of a bot that has one.
    pub fn temperament(&self) -> Option<&str> {
        match self {
            SeatKind::Bot(name) => name.rsplit_once('~').map(|(_, word)| word),
            SeatKind::Person | SeatKind::Automa | SeatKind::Empty => None,
        }
    }
}

/// Someone at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatFace {
    /// The seat.
    pub seat: Seat,
    /// The seat's word in notation.
    pub word: String,
    /// The name people read.
    pub name: String,
    /// Colour, letter and shape.
    pub colour: Colour,
    /// Person, bot or automa.
    pub kind: SeatKind,
    /// Is the person there now? Bots always are.
    pub present: bool,
    /// Does the viewer hold this seat?
    pub mine: bool,
    /// The time left in seconds, where the table has a clock.
    pub seconds_left: Option<i64>,
    /// The person's id, if it is a person other than the viewer.
    pub person: Option<String>,
    /// Is the person a guest?
    pub guest: bool,
}
