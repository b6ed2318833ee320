//! Work for bots: a seat that waits for a bot's move.
//!
//! A job is claimed by one worker at a time, for a while; if the worker dies, the claim runs out
//! and another may take the job. A job ends when the table no longer asks for it: the append that
//! holds the bot's move names the jobs that are left.

use crate::time::Time;

/// No job is put off and no claim is held for longer than this, in milliseconds. A job that seems to be
/// was written by a clock that has been set back since, and is due now.
pub const HORIZON: i64 = 60_000;

/// How many minutes thinking time is kept.
pub(crate) const THINKING_KEPT: i64 = 120;

/// A job as a table asks for it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NewJob {
    /// The seat that must move.
    pub seat: u8,
    /// The version at which its decision opened: the same seat at another decision is another job.
    pub since: u64,
    /// Not to be claimed before this moment.
    pub due: Time,
    /// For whom the bot thinks; empty for nobody.
    pub owner: String,
    /// How long it will think, in milliseconds, as far as one can tell.
    pub cost: u32,
}

/// A claimed job.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Job {
    /// The table.
    pub table: String,
    /// The seat that must move.
    pub seat: u8,
    /// The version at which its decision opened.
    pub since: u64,
}

/// A job that may be claimed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Offer {
    /// The job.
    pub job: Job,
    /// For whom the bot thinks; empty for nobody.
    pub owner: String,
    /// How long it will think, in milliseconds, as far as one can tell.
    pub cost: u32,
    /// Since when it may be claimed.
    pub due: Time,
    /// What the jobs cost that workers have claimed for the same owner, in milliseconds.
    pub held: u64,
}

/// A job as it is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KeptJob {
    /// The seat that must move.
    pub seat: u8,
    /// The version at which its decision opened.
    pub since: u64,
    /// When it may be claimed, or its claim runs out.
    pub due: Time,
}

/// How long bots have thought for someone within a minute.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Thinking {
    /// For whom; empty for nobody.
    pub owner: String,
    /// The minute, counted from the beginning of 1970.
    pub minute: i64,
    /// How long, in milliseconds.
    pub spent: u64,
}
