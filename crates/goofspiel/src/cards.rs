//! A card of a suit, and a set of such cards: a hand, the prizes still face down, the prizes someone has taken.

use game::bits::{Member, Set};
use std::fmt;

/// The most cards of a suit (GOO-002).
pub const MAX_CARDS: u8 = 13;

/// A card, which is nothing but its value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(u8);

impl Card {
    /// The card of this value.
    ///
    /// # Panics
    /// If no suit has such a card.
    #[inline]
    pub const fn new(value: u8) -> Card {
        assert!(1 <= value && value <= MAX_CARDS);
        Card(value)
    }

    /// Its value: what it bids, or the points it is worth as a prize.
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }
}

impl Member for Card {
    #[inline]
    fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn from_index(index: usize) -> Card {
        Card(index as u8)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of cards.
pub type Cards = Set<Card, u16>;

/// A whole suit of this many cards.
pub fn suit(cards: u8) -> Cards {
    (1..=cards).map(Card::new).collect()
}

/// The values of these cards together.
#[inline]
pub fn worth(cards: Cards) -> u8 {
    cards.iter().map(Card::value).sum()
}
