//! A card of a suit, and a set of such cards: a hand, the prizes still face down, the prizes somebody has taken.

use game::bits;
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

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of cards, one bit for each value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u16);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// A whole suit of so many cards.
    pub const fn suit(cards: u8) -> Cards {
        Cards((2 << cards) - 2)
    }

    /// Is the card among them?
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// The set with this card.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> Cards {
        Cards(self.0 | 1 << card.0)
    }

    /// The set without this card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> Cards {
        Cards(self.0 & !(1 << card.0))
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The cards that are in both sets.
    #[inline]
    #[must_use]
    pub const fn common(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Their values together.
    #[inline]
    pub fn sum(self) -> u8 {
        self.iter().map(Card::value).sum()
    }

    /// The cards, lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        bits::each(u64::from(self.0)).map(|value| Card(value as u8))
    }

    /// The lowest card of at least this value, or else the highest; nothing if there is none at all.
    #[inline]
    pub fn at_least(self, value: u8) -> Option<Card> {
        let enough = self.0 >> value << value;
        match (enough, self.0) {
            (0, 0) => None,
            (0, all) => Some(Card(all.ilog2() as u8)),
            (enough, _) => Some(Card(enough.trailing_zeros() as u8)),
        }
    }

    /// The set as bits, the bit of each card at its value.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0 as u64
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, Cards::with)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Card::value)).finish()
    }
}
