//! How long a store lets its callers wait.

use std::time::Duration;

/// How long a caller waits for the store at most. Shorter waits inside (for a lock, a connection, a
/// statement) are parts of it, so that the database itself is the first to give up and can say why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience(pub Duration);

impl Default for Patience {
    fn default() -> Patience {
        Patience(Duration::from_secs(5))
    }
}

impl Patience {
    /// For a lock that someone else holds.
    pub(crate) fn lock(self) -> Duration {
        self.0 / 2
    }

    /// For a free connection, and for a new one to be made.
    pub(crate) fn connection(self) -> Duration {
        self.0 * 3 / 5
    }

    /// For one statement, locks included.
    pub(crate) fn statement(self) -> Duration {
        self.0 * 4 / 5
    }

    /// For the answer whether the store can be reached.
    pub(crate) fn check(self) -> Duration {
        self.connection()
    }
}
