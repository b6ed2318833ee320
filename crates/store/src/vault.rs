//! The trait both backends keep. Every promise here is a contract test.

use crate::ban::Ban;
use crate::entry::{Entry, NewEntry};
use crate::error::Result;
use crate::job::{Job, NewJob};
use crate::news::News;
use crate::person::{Token, TokenHash, User};
use crate::table::{Change, Seat, Table, Wanted};
use crate::time::Time;
use async_trait::async_trait;
use std::path::Path;
use tokio::sync::broadcast;

/// A durable store. What it says is done is on the disk; what it refuses has changed nothing.
#[async_trait]
pub trait Store: Send + Sync + 'static {
    // ---- people --------------------------------------------------------------------------------

    /// Adds a person.
    async fn add_user(&self, user: &User) -> Result<()>;
    /// The person with this id.
    async fn user(&self, id: &str) -> Result<Option<User>>;
    /// The person who signs in with this name.
    async fn user_by_login(&self, login: &str) -> Result<Option<User>>;
    /// The names of these people; who is no more has none.
    async fn names(&self, ids: &[String]) -> Result<Vec<(String, String)>>;
    /// Changes the name others see.
    async fn rename_user(&self, id: &str, name: &str) -> Result<()>;
    /// Sets the name to sign in with and the password's hash. Refuses a name somebody else has.
    async fn set_password(&self, id: &str, login: &str, hash: &str) -> Result<()>;
    /// Forgets a person: name, password and tokens go, seats and tables are nobody's. The log keeps
    /// the id, which means nothing any more.
    async fn delete_user(&self, id: &str) -> Result<()>;

    // ---- tokens --------------------------------------------------------------------------------

    /// Adds a token.
    async fn add_token(&self, token: &Token) -> Result<()>;
    /// What is known of a token, expired or not.
    async fn token(&self, hash: &TokenHash) -> Result<Option<Token>>;
    /// The tokens of a person, the newest first.
    async fn tokens_of(&self, user: &str) -> Result<Vec<Token>>;
    /// Notes that a token was used.
    async fn touch_token(&self, hash: &TokenHash, time: Time) -> Result<()>;
    /// Drops a token; says whether it was there.
    async fn drop_token(&self, hash: &TokenHash) -> Result<bool>;
    /// Drops all tokens of a person; says how many.
    async fn drop_tokens_of(&self, user: &str) -> Result<u64>;
    /// Drops what has expired; says how many.
    async fn drop_expired(&self, now: Time) -> Result<u64>;

    // ---- bans ----------------------------------------------------------------------------------

    /// Keeps somebody out; a ban of the same subject is replaced.
    async fn ban(&self, ban: &Ban) -> Result<()>;
    /// Lets somebody in again; says whether there was a ban.
    async fn lift_ban(&self, subject: &str) -> Result<bool>;
    /// All bans, by subject, expired ones too.
    async fn bans(&self) -> Result<Vec<Ban>>;

    // ---- tables --------------------------------------------------------------------------------

    /// Adds a table with its seats, its first entries and its first jobs. The version becomes the
    /// number of entries, whatever the table says.
    async fn add_table(&self, table: &Table, seats: &[Seat], entries: &[NewEntry], jobs: &[NewJob]) -> Result<()>;
    /// The table with this id.
    async fn table(&self, id: &str) -> Result<Option<Table>>;
    /// The seats of a table, in order.
    async fn seats(&self, id: &str) -> Result<Vec<Seat>>;
    /// The wanted tables with their seats, the last touched first.
    async fn tables(&self, wanted: &Wanted) -> Result<Vec<(Table, Vec<Seat>)>>;
    /// The series a table belongs to, as far as there is one: the table it is the rematch of and so on,
    /// and all rematches of those, the oldest first. Empty if there is no such table.
    async fn series(&self, id: &str) -> Result<Vec<(Table, Vec<Seat>)>>;
    /// The entries of a table after the one with this number, in order.
    async fn log(&self, id: &str, after: u64) -> Result<Vec<Entry>>;
    /// Appends entries that answer the version `expects`, all or none, with what they change
    /// beside the log; gives the new version. Refuses with [`StoreError::Stale`] when the table is
    /// at another version.
    ///
    /// [`StoreError::Stale`]: crate::StoreError::Stale
    async fn append(&self, id: &str, expects: u64, entries: &[NewEntry], change: &Change) -> Result<u64>;
    /// Removes a table and its log. Only for administrators.
    async fn delete_table(&self, id: &str) -> Result<()>;

    // ---- work ----------------------------------------------------------------------------------

    /// Claims a job that is due and unclaimed, or whose claim has run out, until a moment. No job
    /// is ever held by two.
    async fn claim_job(&self, worker: &str, now: Time, until: Time) -> Result<Option<Job>>;
    /// Prolongs a worker's claim until a moment; says whether the worker still holds it.
    async fn renew_job(&self, worker: &str, job: &Job, until: Time) -> Result<bool>;
    /// Gives a claimed job back, to be claimed again from a moment on.
    async fn return_job(&self, job: &Job, due: Time) -> Result<()>;
    /// Gives back every claim, to be claimed again from a moment on. Only right while no other server
    /// works on the store: at the start of the only one.
    async fn free_jobs(&self, due: Time) -> Result<()>;
    /// Drops a job that has become pointless.
    async fn drop_job(&self, job: &Job) -> Result<()>;
    /// When the next job may be claimed, or the next claim runs out.
    async fn next_due(&self) -> Result<Option<Time>>;
    /// Tables being played whose deadline has passed, the longest first.
    async fn overdue(&self, now: Time, limit: u32) -> Result<Vec<String>>;
    /// How many tables there are in each stage, and how many jobs wait.
    async fn census(&self) -> Result<Census>;

    // ---- the store itself ----------------------------------------------------------------------

    /// Hears of every append from now on, this process's own and those of others on the database.
    fn news(&self) -> broadcast::Receiver<News>;
    /// Can the store be reached and written?
    async fn check(&self) -> Result<()>;
    /// The version of the database's shape.
    async fn schema(&self) -> Result<u32>;
    /// Writes a copy of the whole store into a new file while it goes on working.
    async fn backup(&self, to: &Path) -> Result<()>;
}

/// How much there is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// Tables by stage, in the order of [`Stage::ALL`](crate::Stage::ALL).
    pub tables: [u64; 4],
    /// Jobs, claimed or not.
    pub jobs: u64,
    /// People.
    pub users: u64,
}
