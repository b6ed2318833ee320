//! Names of cards, and sets of companies.
//!
//! Knows which cards there can be, not what is printed on them.

use std::fmt;
use std::num::NonZeroU8;

/// The most companies a component file may have, and the highest number a company may bear.
pub const MAX_COMPANIES: u8 = 36;
/// The highest number a start-up card may bear.
pub const MAX_STARTUPS: u8 = 9;

/// A company, by the number on its card, from 1. It is never 0, so that a [`Card`] needs one byte only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CompanyId(NonZeroU8);

impl CompanyId {
    /// The company with this number.
    ///
    /// # Panics
    /// If the number is not from 1 to [`MAX_COMPANIES`].
    #[inline]
    pub const fn new(number: u8) -> CompanyId {
        match NonZeroU8::new(number) {
            Some(known) if number <= MAX_COMPANIES => CompanyId(known),
            _ => panic!("there is no company with this number"),
        }
    }

    /// The company with this number, which must be low enough; none for 0.
    #[inline]
    pub(crate) const fn from_number(number: u8) -> Option<CompanyId> {
        match NonZeroU8::new(number) {
            Some(number) => Some(CompanyId(number)),
            None => None,
        }
    }

    /// The number on the card.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The number as an index into tables by company, whose place 0 stays empty.
    #[inline]
    pub const fn index(self) -> usize {
        self.number() as usize
    }
}

impl fmt::Display for CompanyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A start-up card, by the number on it, from 1; 0 while none is dealt.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct StartupId(u8);

impl StartupId {
    /// No start-up card yet.
    pub const NONE: StartupId = StartupId(0);

    /// The start-up card with this number.
    ///
    /// # Panics
    /// If the number is above [`MAX_STARTUPS`].
    pub const fn new(number: u8) -> StartupId {
        assert!(number <= MAX_STARTUPS);
        StartupId(number)
    }

    /// The number on the card.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index into tables by start-up card, whose place 0 stays empty.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for StartupId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A card that a player resolves in production: a company, or the player's start-up card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Card {
    /// The player's start-up card.
    Startup,
    /// A company.
    Company(CompanyId),
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Card::Startup => f.write_str("startup"),
            Card::Company(company) => company.fmt(f),
        }
    }
}

/// A set of companies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No company.
    pub const NONE: Cards = Cards(0);

    /// Is the company in the set?
    #[inline]
    pub const fn contains(self, company: CompanyId) -> bool {
        self.0 & (1 << company.number()) != 0
    }

    /// Adds a company.
    #[inline]
    pub fn insert(&mut self, company: CompanyId) {
        self.0 |= 1 << company.number();
    }

    /// Adds a company if `is_in`, without a branch.
    #[inline]
    pub(crate) fn insert_if(&mut self, company: CompanyId, is_in: bool) {
        self.0 |= u64::from(is_in) << company.number();
    }

    /// Takes a company away.
    #[inline]
    pub fn remove(&mut self, company: CompanyId) {
        self.0 &= !(1 << company.number());
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// Those in both sets.
    #[inline]
    pub const fn both(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Those in either set.
    #[inline]
    pub const fn either(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// The set as bits: bit n is company n.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The companies, by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CompanyId> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let number = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            NonZeroU8::new(number).map(CompanyId)
        })
    }
}

impl FromIterator<CompanyId> for Cards {
    fn from_iter<I: IntoIterator<Item = CompanyId>>(companies: I) -> Cards {
        let mut cards = Cards::NONE;
        for company in companies {
            cards.insert(company);
        }
        cards
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(CompanyId::number)).finish()
    }
}
