//! Why the store did not do what it was asked to do. Nothing was changed then, with one exception
//! that says so: [`StoreError::Unknown`].

/// What the store answers.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Why something was not done; nothing was changed, except perhaps with [`StoreError::Unknown`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StoreError {
    /// The write answers an older version of the table, or one that was amended since.
    #[error("the table is at version {current} already")]
    Stale {
        /// The version the table is at.
        current: u64,
    },
    /// It does not exist.
    #[error("there is no such {0}")]
    Missing(&'static str),
    /// Someone else has the name.
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
    /// The disk has no room; nothing was changed.
    #[error("the disk is full: {0}")]
    Full(String),
    /// The database was asked to commit a change and did not answer: it may have done it, or may
    /// yet do it. [`settle`](crate::Store::settle) finds out for a table.
    #[error("it is not known whether the database did it: {0}")]
    Unknown(String),
    /// What the database holds is damaged; the words give examples.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The database failed or cannot be reached.
    #[error("the database failed: {0}")]
    Broken(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DiskFull) => StoreError::Full(error.to_string()),
            Some(rusqlite::ErrorCode::DatabaseCorrupt | rusqlite::ErrorCode::NotADatabase) => {
                StoreError::Damaged(error.to_string())
            }
            _ => StoreError::Broken(error.to_string()),
        }
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        if error.code() == Some(&tokio_postgres::error::SqlState::DISK_FULL) {
            return StoreError::Full("the database server has no room".to_owned());
        }
        // The short form leaves out what the database said, and why a connection failed.
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
