//! The four levels of a country, from a prospective partner to a strategic one.

use game::bits::Lanes;
use std::fmt;
use std::ops::Index;

/// How close a country is to the nation in whose portfolio it is: the card on top of its stack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Level {
    /// A prospective partner: no contract, no point, no marker.
    #[default]
    Potential = 0,
    /// A cooperating state.
    Cooperating = 1,
    /// A friendly state.
    Friendly = 2,
    /// A strategic partner.
    Strategic = 3,
}

impl Level {
    /// All levels, lowest first.
    pub const ALL: [Level; 4] = [Level::Potential, Level::Cooperating, Level::Friendly, Level::Strategic];

    /// The levels with a zone for markers on the board, lowest first.
    pub const ZONES: [Level; 3] = [Level::Cooperating, Level::Friendly, Level::Strategic];

    /// The level with this number, 0 to 3.
    #[inline]
    pub const fn from_number(number: u8) -> Level {
        match number & 3 {
            0 => Level::Potential,
            1 => Level::Cooperating,
            2 => Level::Friendly,
            _ => Level::Strategic,
        }
    }

    /// The level below, on which this level's card is placed; none below the first.
    #[inline]
    pub const fn below(self) -> Option<Level> {
        match self {
            Level::Potential => None,
            Level::Cooperating => Some(Level::Potential),
            Level::Friendly => Some(Level::Cooperating),
            Level::Strategic => Some(Level::Friendly),
        }
    }

    /// The level above; none above the last.
    #[inline]
    pub const fn above(self) -> Option<Level> {
        match self {
            Level::Potential => Some(Level::Cooperating),
            Level::Cooperating => Some(Level::Friendly),
            Level::Friendly => Some(Level::Strategic),
            Level::Strategic => None,
        }
    }

    /// The index of the level's zone, 0 to 2; none for a prospective partner.
    #[inline]
    pub const fn zone(self) -> Option<usize> {
        match self {
            Level::Potential => None,
            other => Some(other as usize - 1),
        }
    }

    /// The word for the level in notation and views.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Potential => "potential",
            Level::Cooperating => "cooperating",
            Level::Friendly => "friendly",
            Level::Strategic => "strategic",
        }
    }

    /// What people call a country of this level.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Potential => "prospective partner",
            Level::Cooperating => "cooperating state",
            Level::Friendly => "friendly state",
            Level::Strategic => "strategic partner",
        }
    }
}

/// A number for each level with a zone, side by side; the fourth lane is 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByZone(Lanes<4>);

impl ByZone {
    /// These numbers, in the order of [`Level::ZONES`].
    #[inline]
    pub const fn new([cooperating, friendly, strategic]: [u8; 3]) -> ByZone {
        ByZone(Lanes::new([cooperating, friendly, strategic, 0]))
    }

    /// The numbers, in the order of [`Level::ZONES`].
    #[inline]
    pub const fn counts(self) -> [u8; 3] {
        let [cooperating, friendly, strategic, _] = self.0.bytes();
        [cooperating, friendly, strategic]
    }

    /// One more for a level with a zone.
    #[inline]
    pub(crate) const fn put(&mut self, level: Level) {
        self.0.put(level as usize - 1, 1);
    }

    /// One less for a level with a zone.
    #[inline]
    pub(crate) const fn take(&mut self, level: Level) {
        self.0.take(level as usize - 1, 1);
    }

    /// Nothing for a level with a zone.
    #[inline]
    pub(crate) const fn clear(&mut self, level: Level) {
        self.0.set(level as usize - 1, 0);
    }

    /// The lowest level of which there is any.
    #[inline]
    pub(crate) const fn lowest(self) -> Option<Level> {
        if self.0.is_zero() {
            return None;
        }
        Some(Level::from_number(self.0.word().trailing_zeros() as u8 / 8 + 1))
    }

    /// The numbers side by side, the lowest level's first.
    #[inline]
    pub(crate) const fn lanes(self) -> Lanes<4> {
        self.0
    }

    /// The numbers of these lanes.
    #[inline]
    pub(crate) const fn from_lanes(lanes: Lanes<4>) -> ByZone {
        ByZone(lanes)
    }
}

impl Index<usize> for ByZone {
    type Output = u8;

    #[inline]
    fn index(&self, zone: usize) -> &u8 {
        &self.0[zone]
    }
}

impl PartialEq<[u8; 3]> for ByZone {
    fn eq(&self, other: &[u8; 3]) -> bool {
        self.counts() == *other
    }
}

impl fmt::Debug for ByZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts().fmt(f)
    }
}
