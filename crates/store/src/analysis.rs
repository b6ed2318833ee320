//! A finished game that someone wants looked at again: a long job, kept with what was found so far.
//!
//! Like a bot's job it is claimed by one worker at a time, for a while. What was found is kept with every renewal of
//! the claim, so whoever takes over goes on from there; once all is found it stays for everyone who asks.

use crate::time::Time;

/// An analysis as someone asks for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewAnalysis {
    /// The table.
    pub table: String,
    /// Of which game and by what: what is kept under another print is made anew.
    pub print: String,
    /// Who asks.
    pub owner: String,
    /// How long it will take, in milliseconds, as far as one can tell.
    pub cost: u32,
    /// Not to be claimed before this moment.
    pub due: Time,
}

/// An analysis as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptAnalysis {
    /// Of which game and by what.
    pub print: String,
    /// Who asked; empty when it is done, or they are gone.
    pub owner: String,
    /// Is all found?
    pub done: bool,
    /// What was found so far.
    pub text: String,
}

/// An analysis that may be claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisOffer {
    /// The table.
    pub table: String,
    /// Who asked; empty for nobody.
    pub owner: String,
    /// How long it will take, in milliseconds, as far as one can tell.
    pub cost: u32,
    /// Since when it may be claimed.
    pub due: Time,
    /// What jobs and analyses cost that workers have claimed for the same owner, in milliseconds.
    pub held: u64,
}
