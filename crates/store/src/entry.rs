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
