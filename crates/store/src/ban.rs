//! Bans: people and addresses that are kept out.

use crate::time::Time;

/// A person or an address that is banned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// Who or what is banned, in the server's words: `user …` or `address …`.
    pub subject: String,
    /// Why, for the administrator and the banned.
    pub reason: String,
    /// Since when.
    pub made: Time,
    /// Until when; forever if not set.
    pub until: Option<Time>,
}

impl Ban {
    /// Does it hold at this moment?
    pub fn holds(&self, now: Time) -> bool {
        self.until.is_none_or(|until| now < until)
    }
}
