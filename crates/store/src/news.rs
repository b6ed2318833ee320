//! News: which table has grown, and what else others have changed.

/// What a listener hears, from this process and from every other one on the same database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A table has reached this version.
    Grown {
        /// The table.
        table: String,
        /// Its version.
        version: u64,
    },
    /// A table is gone.
    Gone {
        /// The table.
        table: String,
    },
    /// An entry of a table was amended: whoever holds the log must read it again.
    Amended {
        /// The table.
        table: String,
        /// How often it was amended by now.
        revision: u64,
    },
    /// Someone was banned, unbanned or signed out: what is remembered of people is out of date.
    People,
    /// News may have been missed (the connection was lost for a while, or another process
    /// has written to the file): look at everything again.
    Missed,
}
