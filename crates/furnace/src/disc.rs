//! Capital discs, hands of them, and bids.
//!
//! Knows what discs there are; not who may place them, nor which on a card stands higher.

use game::Seat;
use std::fmt;

/// The highest value of a disc: a colour has one disc of each value from 1 (FUR-003).
pub(crate) const MAX_VALUE: u8 = 4;

/// The most discs in a hand: those of a colour, and the neutral one.
pub(crate) const MAX_HAND: usize = MAX_VALUE as usize + 1;

/// A capital disc: one of a colour's four, or the neutral one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Disc(u8);

impl Disc {
    /// The neutral disc.
    pub const NEUTRAL: Disc = Disc(MAX_VALUE);

    /// A colour's own disc of this value.
    ///
    /// # Panics
    /// If the value is not from 1 to 4.
    pub const fn from_value(value: u8) -> Disc {
        assert!(value >= 1 && value <= MAX_VALUE);
        Disc(value - 1)
    }

    /// The disc with this index in the order of a hand.
    #[inline]
    pub(crate) const fn from_index(index: u32) -> Disc {
        Disc(index as u8)
    }

    /// Its index in the order of a hand.
    #[inline]
    pub(crate) const fn index(self) -> u32 {
        self.0 as u32
    }

    /// Its value; the neutral disc counts as a 2.
    #[inline]
    pub const fn value(self) -> u8 {
        if self.0 == 4 { 2 } else { self.0 + 1 }
    }

    /// Is it the neutral disc?
    #[inline]
    pub const fn is_neutral(self) -> bool {
        self.0 == 4
    }
}

impl fmt::Display for Disc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_neutral() { f.write_str("neutral") } else { self.value().fmt(f) }
    }
}

/// The discs someone still has to place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(pub(crate) u8);

impl Hand {
    /// No disc.
    pub const NONE: Hand = Hand(0);
    /// A colour's four discs.
    pub const COLOUR: Hand = Hand(0b1111);
    /// A colour's four discs and the neutral one.
    pub const WITH_NEUTRAL: Hand = Hand(0b1_1111);

    /// Is the disc there?
    #[inline]
    pub const fn contains(self, disc: Disc) -> bool {
        self.0 & (1 << disc.0) != 0
    }

    /// Takes a disc out.
    #[inline]
    pub fn remove(&mut self, disc: Disc) {
        self.0 &= !(1 << disc.0);
    }

    /// Puts a disc in.
    #[inline]
    pub fn insert(&mut self, disc: Disc) {
        self.0 |= 1 << disc.0;
    }

    /// Is no disc left?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many of the discs have a higher value.
    #[inline]
    pub(crate) const fn above(self, value: u8) -> usize {
        let own = Hand::COLOUR.0 & u8::MAX << value;
        let neutral = if Disc::NEUTRAL.value() > value { 1 << Disc::NEUTRAL.0 } else { 0 };
        (self.0 & (own | neutral)).count_ones() as usize
    }

    /// The discs: 1, 2, 3, 4, neutral.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Disc> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let disc = Disc(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(disc)
        })
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|disc| disc.to_string())).finish()
    }
}

/// Whose disc it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bidder {
    /// A player's.
    Seat(Seat),
    /// The Agent's, in the two-player game.
    Agent,
}

impl Bidder {
    /// How many bidders there can be: the players and the Agent.
    pub(crate) const COUNT: usize = 5;

    /// The index among all bidders: the players by seat, then the Agent.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        match self {
            Bidder::Seat(seat) => seat.index(),
            Bidder::Agent => Bidder::COUNT - 1,
        }
    }
}

/// A disc on a card, and whose it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bid {
    /// Whose disc it is.
    pub bidder: Bidder,
    /// The disc.
    pub disc: Disc,
}
