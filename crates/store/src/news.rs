//! News: which table has grown.

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
    /// News may have been missed (the connection was lost for a while): look at everything again.
    Missed,
}
