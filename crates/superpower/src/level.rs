//! The four levels of a country, from a first contact to a strategic partner.

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
