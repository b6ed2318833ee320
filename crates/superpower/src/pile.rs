//! The six piles of cards a nation can invest in.

use crate::level::Level;
use game::bits::Lanes;
use std::ops::Index;

/// A pile of investment cards on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Pile {
    /// Prospective partners, the cheaper pile.
    #[default]
    FirstContractors = 0,
    /// Prospective partners, the more expensive pile.
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

    /// The pile whose cards raise a country to this level; the cheaper one for prospective partners.
    #[inline]
    pub const fn from_level(level: Level) -> Pile {
        // A table instead of a match, which would be an unpredictable branch.
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

    /// What people call the pile.
    pub const fn name(self) -> &'static str {
        match self {
            Pile::FirstContractors => "Prospect I",
            Pile::SecondContractors => "Prospect II",
            Pile::Cooperating => "cooperating state",
            Pile::Friendly => "friendly state",
            Pile::Strategic => "strategic partner",
            Pile::SoftPower => "Soft Power",
        }
    }
}

/// A number for each pile, side by side, so that all piles are worked on at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByPile(Lanes<8>);

impl ByPile {
    /// These numbers, in the order of [`Pile::ALL`].
    pub const fn new([a, b, c, d, e, f]: [u8; PILES]) -> ByPile {
        ByPile(Lanes::new([a, b, c, d, e, f, 0, 0]))
    }

    /// The numbers, in the order of [`Pile::ALL`].
    pub const fn counts(self) -> [u8; PILES] {
        let [a, b, c, d, e, f, ..] = self.0.bytes();
        [a, b, c, d, e, f]
    }

    /// Takes away from the number of a pile, which may not fall below 0.
    #[inline]
    pub const fn take(&mut self, pile: Pile, number: u8) {
        self.0.take(pile.index(), number);
    }

    /// The numbers side by side, in the order of [`Pile::ALL`]; the last two lanes are 0.
    #[inline]
    pub(crate) const fn lanes(self) -> Lanes<8> {
        self.0
    }

    /// The numbers of these lanes.
    #[inline]
    pub(crate) const fn from_lanes(lanes: Lanes<8>) -> ByPile {
        ByPile(lanes)
    }
}

impl Index<Pile> for ByPile {
    type Output = u8;

    #[inline]
    fn index(&self, pile: Pile) -> &u8 {
        &self.0[pile.index()]
    }
}
