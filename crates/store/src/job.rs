//! Work for bots: a seat that waits for a bot's move.
//!
//! A job is claimed by one worker at a time, for a while; if the worker dies, the claim runs out
//! and another may take the job. A job ends when the table no longer asks for it: the append that
//! holds the bot's move names the jobs that are left.

use crate::time::Time;

/// A job as a table asks for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NewJob {
    /// The seat that must move.
    pub seat: u8,
    /// The version at which its decision opened: the same seat at another decision is another job.
    pub since: u64,
    /// Not to be claimed before this moment.
    pub due: Time,
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
