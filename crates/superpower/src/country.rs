//! A country in a nation's portfolio: its level and the contracts it holds, in one byte.

use crate::contracts::Pair;
use crate::level::Level;

/// The most countries a portfolio can have: every prospective partner there is.
pub const MAX_COUNTRIES: usize = 30;

/// A country. Of its cards only the one on top counts (MOC-054), and that is its level; so two countries of the same
/// level with the same contracts are alike in everything.
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

    /// The country with this [`code`](Country::code).
    #[inline]
    pub(crate) const fn from_code(code: u8) -> Country {
        Country(code)
    }

    /// Its level.
    #[inline]
    pub const fn level(self) -> Level {
        Level::from_number(self.0 >> 4)
    }

    /// The contracts it holds.
    #[inline]
    pub const fn contracts(self) -> Pair {
        Pair(self.0 & 15)
    }

    /// The country with other contracts.
    #[inline]
    #[must_use]
    pub const fn holding(self, contracts: Pair) -> Country {
        Country(self.0 & !15 | contracts.0)
    }

    /// MOC-051: may the card of this level be placed on it? No level is left out.
    #[inline]
    pub fn can_rise_to(self, level: Level) -> bool {
        self.level().above() == Some(level)
    }

    /// The country one level higher. MOC-063: its contracts stay, whether or not the new level would take them.
    #[inline]
    #[must_use]
    pub const fn raised(self) -> Country {
        Country(self.0 + Country::A_LEVEL)
    }
}
