//! Muting and blocking, and what people report to the host.

use crate::time::Time;

/// How far somebody keeps away from somebody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Distance {
    /// Does not want to read them.
    Mute,
    /// Does not want to have to do with them.
    Block,
}

impl Distance {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Distance::Mute => "mute",
            Distance::Block => "block",
        }
    }

    /// The distance with this word.
    pub fn read(word: &str) -> Option<Distance> {
        [Distance::Mute, Distance::Block].into_iter().find(|distance| distance.word() == word)
    }
}

/// Somebody keeps away from somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shun {
    /// From whom.
    pub other: String,
    /// How far.
    pub distance: Distance,
    /// Since when.
    pub made: Time,
}

/// Somebody tells the host about somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The id.
    pub id: String,
    /// Who tells.
    pub reporter: String,
    /// About whom.
    pub subject: String,
    /// At which table.
    pub table: String,
    /// About which entry of its log; none is about the person in general.
    pub entry: Option<u64>,
    /// What the matter is.
    pub text: String,
    /// When.
    pub made: Time,
    /// When the host was done with it, and what the host noted.
    pub resolved: Option<(Time, String)>,
}
