//! The four levels of a country, from a first contact to a strategic partner.

use std::fmt;
use std::ops::{Index, IndexMut};

/// How close a country is to the nation in whose portfolio it lies: the card on top of its stack.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[repr(u8)]
pub enum Level {
    /// A potential contractor: no contract, no point, no marker.
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
    /// The levels with a zone for markers on the board, lowest first.
    pub const ZONES: [Level; 3] = [Level::Cooperating, Level::Friendly, Level::Strategic];

    /// The level with this number, 0 to 3.
    #[inline]
    pub const fn of(number: u8) -> Level {
        match number & 3 {
            0 => Level::Potential,
            1 => Level::Cooperating,
            2 => Level::Friendly,
            _ => Level::Strategic,
        }
    }

    /// The level below, on which this level's card is laid (MOC-051); none below the first.
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

    /// The index of the level's zone, 0 to 2; none for a potential contractor.
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
            Level::Potential => "potential contractor",
            Level::Cooperating => "cooperating state",
            Level::Friendly => "friendly state",
            Level::Strategic => "strategic partner",
        }
    }
}

/// A number for each level with a zone, a byte each and side by side; the fourth byte is 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByZone([u8; 4]);

impl ByZone {
    /// These numbers, in the order of [`Level::ZONES`].
    #[inline]
    pub const fn new([cooperating, friendly, strategic]: [u8; 3]) -> ByZone {
        ByZone([cooperating, friendly, strategic, 0])
    }

    /// The numbers, in the order of [`Level::ZONES`].
    #[inline]
    pub const fn counts(self) -> [u8; 3] {
        let [cooperating, friendly, strategic, _] = self.0;
        [cooperating, friendly, strategic]
    }

    /// All of them as the bytes of one number, the lowest level's lowest.
    #[inline]
    pub(crate) const fn lanes(self) -> u32 {
        u32::from_le_bytes(self.0)
    }

    /// One less for a level. In one step for all, here and in [`clear`](ByZone::clear): the processor would wait
    /// if all of them were read soon after one was written.
    #[inline]
    pub(crate) fn take(&mut self, level: Level) {
        *self = ByZone::of_lanes(self.lanes() - (1 << (8 * (level as u32 - 1))));
    }

    /// Nothing for a level.
    #[inline]
    pub(crate) fn clear(&mut self, level: Level) {
        *self = ByZone::of_lanes(self.lanes() & !(0xff << (8 * (level as u32 - 1))));
    }

    /// What [`lanes`](ByZone::lanes) gave.
    #[inline]
    pub(crate) const fn of_lanes(lanes: u32) -> ByZone {
        ByZone(lanes.to_le_bytes())
    }
}

impl Index<usize> for ByZone {
    type Output = u8;

    #[inline]
    fn index(&self, zone: usize) -> &u8 {
        &self.0[zone]
    }
}

impl IndexMut<usize> for ByZone {
    #[inline]
    fn index_mut(&mut self, zone: usize) -> &mut u8 {
        &mut self.0[zone]
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
