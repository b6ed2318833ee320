//! Muting and blocking, and what people report to the host.

use crate::time::Time;

/// How far one person keeps away from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Distance {
    /// Muted: what they say is not shown.
    Mute,
    /// Blocked: they cannot sit at the person's tables either.
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

/// One person has muted or blocked another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shun {
    /// Whom.
    pub other: String,
    /// How far.
    pub distance: Distance,
    /// Since when.
    pub made: Time,
}

/// A report to the host about someone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The id.
    pub id: String,
    /// Who reports.
    pub reporter: String,
    /// About whom.
    pub subject: String,
    /// At which table.
    pub table: String,
    /// About which entry of its log; without one, about the person in general.
    pub entry: Option<u64>,
    /// What it is about.
    pub text: String,
    /// When.
    pub made: Time,
    /// When the host was done with it, and what the host noted.
    pub resolved: Option<(Time, String)>,
}
