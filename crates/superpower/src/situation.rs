//! The situation on the world's markets: the classes of card, and their faces.

use game::Provenance;

/// The class of a situation card, which is all its back shows (MOC-003).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Class {
    /// A bull market.
    Bull = 0,
    /// A stable market.
    Stable = 1,
    /// A bear market.
    Bear = 2,
}

impl Class {
    /// All classes, best first.
    pub const ALL: [Class; 3] = [Class::Bull, Class::Stable, Class::Bear];

    /// The word for the class in notation and views.
    pub const fn word(self) -> &'static str {
        match self {
            Class::Bull => "bull",
            Class::Stable => "stable",
            Class::Bear => "bear",
        }
    }
}

/// The most different faces a component file may have.
pub const MAX_FACES: usize = 8;

/// A face of the situation deck, by its place in the component file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(pub u8);

impl Face {
    /// Its index in the component file.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a face says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// Its word in notation.
    pub word: String,
    /// Its name in English.
    pub name: String,
    /// Its name in Polish.
    pub polish: String,
    /// The class on the back.
    pub class: Class,
    /// Contracts for each marker in the three zones.
    pub contracts: [u8; 3],
    /// Does it open a covered market?
    pub opens_market: bool,
    /// How many cards have this face.
    pub copies: u8,
    /// How well the face is known.
    pub provenance: Provenance,
}
