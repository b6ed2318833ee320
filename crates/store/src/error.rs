//! Why the store did not do what it was asked to do. Nothing was changed then.

/// What the store answers.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Why something was not done; nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The append answers an older version of the table.
    #[error("the table is at version {current} already")]
    Stale {
        /// The version the table is at.
        current: u64,
    },
    /// There is no such thing.
    #[error("there is no such {0}")]
    Missing(&'static str),
    /// The name is somebody else's.
    #[error("this {0} is taken")]
    Taken(&'static str),
    /// This backend cannot do that; the words say what can.
    #[error("{0}")]
    Unsupported(&'static str),
    /// The database was made by a newer version of the program.
    #[error("the database is of version {found}, newer than the version {known} this program knows")]
    TooNew {
        /// The version of the database.
        found: u32,
        /// The newest version this program knows.
        known: u32,
    },
    /// The database failed or cannot be reached.
    #[error("the database failed: {0}")]
    Broken(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Broken(error.to_string())
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        // The short form hides what the database said, and why a connection failed.
        let said = match error.as_db_error() {
            Some(db) => db.message().to_owned(),
            None => std::iter::successors(Some(&error as &dyn std::error::Error), |error| error.source())
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(": "),
        };
        StoreError::Broken(said)
    }
}

impl From<deadpool_postgres::PoolError> for StoreError {
    fn from(error: deadpool_postgres::PoolError) -> StoreError {
        match error {
            deadpool_postgres::PoolError::Backend(error) => error.into(),
            error => StoreError::Broken(error.to_string()),
        }
    }
}
