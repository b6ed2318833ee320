//! A country in a nation's portfolio: its level and the contracts it carries, in one byte.

use crate::contracts::Pair;
use crate::level::Level;

/// The most countries a portfolio can hold: every potential contractor there is.
pub const MAX_COUNTRIES: usize = 30;

/// A country. Two countries of the same level with the same contracts are alike in everything.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Country(u8);

impl Country {
    /// What one level more adds to the code.
    pub(crate) const A_LEVEL: u8 = 1 << 4;

    /// A country of this level with these contracts.
    #[inline]
    pub const fn new(level: Level, contracts: Pair) -> Country {
        Country((level as u8) << 4 | contracts.0)
    }

    /// Level and contracts as one number.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self.0
    }

    /// The country of a [`code`](Country::code).
    #[inline]
    pub(crate) const fn of_code(code: u8) -> Country {
        Country(code)
    }

    /// Its level.
    #[inline]
    pub const fn level(self) -> Level {
        Level::of(self.0 >> 4)
    }

    /// The contracts it carries.
    #[inline]
    pub const fn contracts(self) -> Pair {
        Pair(self.0 & 15)
    }

    /// The country with other contracts.
    #[inline]
    #[must_use]
    pub const fn carrying(self, contracts: Pair) -> Country {
        Country(self.0 & !15 | contracts.0)
    }

    /// MOC-051: may the card of this level be laid on it? No stage is left out.
    #[inline]
    pub fn can_rise_to(self, level: Level) -> bool {
        self.level().above() == Some(level)
    }

    /// The country one level higher; its contracts stay (MOC-063).
    #[inline]
    #[must_use]
    pub const fn raised(self) -> Country {
        Country(self.0 + Country::A_LEVEL)
    }
}
