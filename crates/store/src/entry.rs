//! One entry of a table's log.

use crate::time::Time;

/// An entry to be appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewEntry {
    /// What kind of entry it is, in the server's words: `step`, `chat`, `undo`.
    pub kind: String,
    /// Whose it is: a person's id, or empty for the table's own.
    pub who: String,
    /// What it says.
    pub text: String,
    /// When it came.
    pub time: Time,
}

/// How far a log has come: what a write answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Point {
    /// The number of the last entry.
    pub version: u64,
    /// How often an entry was amended.
    pub revision: u64,
}

impl Point {
    /// At this version of a log that was never amended.
    pub const fn at(version: u64) -> Point {
        Point { version, revision: 0 }
    }
}

/// An entry of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its number in the table, from 1, without gaps.
    pub number: u64,
    /// What kind of entry it is.
    pub kind: String,
    /// Whose it is: a person's id, or empty for the table's own.
    pub who: String,
    /// What it says.
    pub text: String,
    /// When it came.
    pub time: Time,
}
