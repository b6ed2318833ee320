//! The six piles of cards a nation can invest in.

use crate::level::Level;
use std::ops::{Index, IndexMut};

/// A pile of investment cards on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Pile {
    /// Potential contractors, the first pile.
    #[default]
    FirstContractors = 0,
    /// Potential contractors, the second and dearer pile.
    SecondContractors = 1,
    /// Cooperating states.
    Cooperating = 2,
    /// Friendly states.
    Friendly = 3,
    /// Strategic partners.
    Strategic = 4,
    /// Soft power, the field of the diplomatic offensive.
    SoftPower = 5,
}

/// How many piles there are.
pub const PILES: usize = 6;

impl Pile {
    /// All piles, in the order of lists and views.
    pub const ALL: [Pile; PILES] = [
        Pile::FirstContractors,
        Pile::SecondContractors,
        Pile::Cooperating,
        Pile::Friendly,
        Pile::Strategic,
        Pile::SoftPower,
    ];

    /// The pile's place in [`Pile::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The level a card of this pile gives to a country; none for soft power.
    #[inline]
    pub const fn level(self) -> Option<Level> {
        match self {
            Pile::FirstContractors | Pile::SecondContractors => Some(Level::Potential),
            Pile::Cooperating => Some(Level::Cooperating),
            Pile::Friendly => Some(Level::Friendly),
            Pile::Strategic => Some(Level::Strategic),
            Pile::SoftPower => None,
        }
    }

    /// The pile whose cards raise a country to this level (the first for contractors).
    #[inline]
    pub const fn of_level(level: Level) -> Pile {
        // A table and no match: that would be a jump nobody can foresee.
        const PILES_OF: [Pile; 4] = [Pile::FirstContractors, Pile::Cooperating, Pile::Friendly, Pile::Strategic];
        PILES_OF[level as usize]
    }

    /// The word for the pile in notation and views.
    pub const fn word(self) -> &'static str {
        match self {
            Pile::FirstContractors => "contractor",
            Pile::SecondContractors => "contractor-2",
            Pile::Cooperating => "cooperating",
            Pile::Friendly => "friendly",
            Pile::Strategic => "strategic",
            Pile::SoftPower => "soft-power",
        }
    }

    /// What people call a card of this pile.
    pub const fn name(self) -> &'static str {
        match self {
            Pile::FirstContractors => "potential contractor (first pile)",
            Pile::SecondContractors => "potential contractor (second pile)",
            Pile::Cooperating => "cooperating state",
            Pile::Friendly => "friendly state",
            Pile::Strategic => "strategic partner",
            Pile::SoftPower => "soft power",
        }
    }
}

/// A number for each pile, a byte each and side by side, so that all piles are worked on at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPile([u8; 8]);

impl ByPile {
    /// These numbers, in the order of [`Pile::ALL`].
    pub const fn new([a, b, c, d, e, f]: [u8; PILES]) -> ByPile {
        ByPile([a, b, c, d, e, f, 0, 0])
    }

    /// The numbers, in the order of [`Pile::ALL`].
    pub const fn counts(self) -> [u8; PILES] {
        let [a, b, c, d, e, f, ..] = self.0;
        [a, b, c, d, e, f]
    }

    /// All of them as the bytes of one number, the first pile's lowest.
    #[inline]
    pub(crate) const fn lanes(self) -> u64 {
        u64::from_le_bytes(self.0)
    }

    /// What [`lanes`](ByPile::lanes) gave.
    #[inline]
    pub(crate) const fn of_lanes(lanes: u64) -> ByPile {
        ByPile(lanes.to_le_bytes())
    }
}

impl Index<Pile> for ByPile {
    type Output = u8;

    #[inline]
    fn index(&self, pile: Pile) -> &u8 {
        &self.0[pile.index()]
    }
}

impl IndexMut<Pile> for ByPile {
    #[inline]
    fn index_mut(&mut self, pile: Pile) -> &mut u8 {
        &mut self.0[pile.index()]
    }
}
