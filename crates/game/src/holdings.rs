//! What seats can hold that may be worth something: cards, offices, a place in the order of play. For those who study a
//! game: which of these goes with winning, and by how much?
//!
//! A game lists its holdings once for a table and counts them for a seat whenever it is asked. Nothing here says what
//! they are worth; that is found out from many games.

use std::borrow::Cow;

/// When a holding is counted.
///
/// ```
/// use game::Moment;
///
/// assert_eq!(Moment::from_word("start"), Some(Moment::Start));
/// assert_eq!(Moment::End.word(), "end");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// At the first decision: what a seat was dealt.
    Start,
    /// When the game is over: what a seat has made of it.
    End,
}

impl Moment {
    /// The word for it in tables.
    pub const fn word(self) -> &'static str {
        match self {
            Moment::Start => "start",
            Moment::End => "end",
        }
    }

    /// The moment with this word.
    pub fn from_word(word: &str) -> Option<Moment> {
        [Moment::Start, Moment::End].into_iter().find(|moment| moment.word() == word)
    }
}

/// Something a seat can hold.
///
/// ```
/// use game::{Holding, Moment};
///
/// let card = Holding::new("company", "Colliery 1", Moment::End);
/// assert_eq!((&*card.kind, card.moment.word()), ("company", "end"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holding {
    /// What it is, one lower-case word or two joined by a hyphen: `company`, `start-up`, `order`.
    pub kind: Cow<'static, str>,
    /// Its name, as people read it.
    pub name: String,
    /// When it is counted.
    pub moment: Moment,
}

impl Holding {
    /// A holding.
    pub fn new(kind: impl Into<Cow<'static, str>>, name: impl Into<String>, moment: Moment) -> Holding {
        Holding { kind: kind.into(), name: name.into(), moment }
    }

    /// The places in the order of play at the first decision, from the first on.
    pub fn order(players: usize) -> impl Iterator<Item = Holding> {
        (1..=players).map(|place| Holding::new("order", place.to_string(), Moment::Start))
    }
}
