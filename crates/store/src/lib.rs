//! The persistent storage of a Boardroom server: people, tables, and the log of every table.
//!
//! There is one trait, [`Store`], and two backends behind it: [`Sqlite`] in a file, which needs
//! nothing installed, and [`Postgres`], which several servers can share. Both pass the same suite
//! of contract tests (`tests/contract.rs`).
//!
//! A table is its log: numbered entries that are appended, each append naming the point it answers.
//! What an entry says can be amended in its place (a secret decision that was replaced before anyone
//! saw it leaves no trace); nothing else about an entry ever changes. Everything else kept of a table
//! (its stage, who sits where, which bots must move) is an index of the log, written in the same
//! transaction.
//!
//! This crate knows no rules, no HTTP and no JSON: the texts it keeps mean nothing to it. It has no
//! clock either; every time comes from the caller. Of secrets it keeps hashes, except the seed of a
//! table, which never shows in debug output.

mod analysis;
mod ban;
mod entry;
mod error;
mod job;
mod moderation;
mod news;
mod patience;
mod person;
mod postgres;
mod puzzle;
mod sqlite;
mod store;
mod study;
mod table;
mod time;
mod upkeep;

pub use analysis::{AnalysisOffer, KeptAnalysis, NewAnalysis};
pub use ban::Ban;
pub use entry::{Entry, NewEntry, Point};
pub use error::{Result, StoreError};
pub use job::{HORIZON, Job, KeptJob, NewJob, Offer, Thinking};
pub use moderation::{Distance, Report, Shun};
pub use news::News;
pub use patience::Patience;
pub use person::{Face, Token, TokenHash, TokenKind, User};
pub use postgres::Postgres;
pub use puzzle::{PuzzleRating, PuzzleScore, PuzzleTry, Solver};
pub use sqlite::{Lock, Sqlite, commit_rate, keep_private, restore};
pub use store::{Census, Store};
pub use study::Study;
pub use table::{Ahead, Change, Seat, Seed, Stage, Table, Visibility, Wanted};
pub use time::Time;
pub use upkeep::{GRANTED_KEPT, Granted, Print, Stale};

use std::path::PathBuf;
use std::sync::Arc;

/// Where a store is.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// A SQLite file; it is made when it is not there.
    File(PathBuf),
    /// A PostgreSQL address: `postgres://user:password@host/database`.
    Url(String),
}

impl std::fmt::Debug for Location {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Location::File(path) => f.debug_tuple("File").field(path).finish(),
            // The address may hold a password.
            Location::Url(_) => f.write_str("Url(…)"),
        }
    }
}

/// Opens the store at a place and brings it to the newest version.
pub async fn open(location: &Location) -> Result<Arc<dyn Store>> {
    open_with(location, Patience::default()).await
}

/// Opens the store at a place, for callers who wait this long at most.
pub async fn open_with(location: &Location, patience: Patience) -> Result<Arc<dyn Store>> {
    Ok(match location {
        Location::File(path) => Arc::new(Sqlite::open_with(path, patience).await?),
        Location::Url(url) => Arc::new(Postgres::open_with(url, patience).await?),
    })
}
