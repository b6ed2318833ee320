//! SQLite in one file: write-ahead log, every commit on the disk before it is acknowledged.
//!
//! All writing is done by one thread of its own ([`writer`]), readers stand beside it ([`readers`]).
//! The statements are in [`statements`]; nothing else in the project speaks this SQL.

mod migrations;
mod readers;
mod statements;
mod writer;

use crate::ban::Ban;
use crate::entry::{Entry, NewEntry};
use crate::error::{Result, StoreError};
use crate::job::{Job, NewJob};
use crate::news::News;
use crate::person::{Token, TokenHash, User};
use crate::table::{Change, Seat, Table, Wanted};
use crate::time::Time;
use crate::vault::{Census, Store};
use async_trait::async_trait;
use readers::Readers;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::sync::broadcast;
use writer::Writer;

/// How many pieces of news a listener may lag behind before it is told that it missed some.
const NEWS_KEPT: usize = 4096;

/// A store in a SQLite file.
pub struct Sqlite {
    path: PathBuf,
    writer: Writer,
    readers: Readers,
    news: broadcast::Sender<News>,
}

impl std::fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sqlite").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Sqlite {
    /// The newest version of the database's shape.
    pub const SCHEMA: u32 = migrations::ALL.len() as u32;

    /// Opens the file, or makes it, and brings it to the newest version.
    pub async fn open(path: &Path) -> Result<Sqlite> {
        Sqlite::open_at(path, Sqlite::SCHEMA).await
    }

    /// Opens the file and brings it to a version: older ones are for tests of the way up.
    #[doc(hidden)]
    pub async fn open_at(path: &Path, version: u32) -> Result<Sqlite> {
        let place = path.to_owned();
        let connection = blocking(move || {
            let mut connection = connect(&place)?;
            migrations::run(&mut connection, version)?;
            Ok(connection)
        })
        .await?;
        let (news, _) = broadcast::channel(NEWS_KEPT);
        let writer = Writer::start(connection)?;
        Ok(Sqlite { path: path.to_owned(), writer, readers: Readers::new(path), news })
    }

    async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        self.writer.write(work, |_| ()).await
    }

    async fn read<T: Send + 'static>(&self, work: impl FnOnce(&Connection) -> Result<T> + Send + 'static) -> Result<T> {
        self.readers.read(work).await
    }
}

/// A connection set up as every connection must be.
fn connect(path: &Path) -> Result<Connection> {
    let connection = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // FULL: a commit is on the disk before it is acknowledged, power cuts included.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.pragma_update(None, "trusted_schema", "OFF")?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Runs work that blocks beside the async threads.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|error| Err(StoreError::Broken(format!("a database task ended early: {error}"))))
}

/// The sole right to serve from a store's file; given back when dropped, and by the system when the
/// process dies.
pub struct Lock {
    /// Holds a transaction that excludes all others on a small file beside the store.
    _held: Connection,
}

impl std::fmt::Debug for Lock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Lock")
    }
}

impl Lock {
    /// Takes the right, or says that somebody else has it. Two servers on one file would not hear of
    /// each other's moves.
    pub fn take(path: &Path) -> Result<Lock> {
        let held = Connection::open(beside(path, ".lock"))?;
        held.busy_timeout(Duration::ZERO)?;
        match held.execute_batch("BEGIN EXCLUSIVE") {
            Ok(()) => Ok(Lock { _held: held }),
            Err(error) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy) => {
                Err(StoreError::Taken("data folder"))
            }
            Err(error) => Err(error.into()),
        }
    }
}

/// How many commits a second the disk of a folder takes, one after another, each of one small row and
/// with the same care as a store's: what a store is measured against.
pub fn commit_rate(folder: &Path, duration: Duration) -> Result<f64> {
    let path = folder.join(format!("commits-{}.db", std::process::id()));
    let measure = || {
        let db = connect(&path)?;
        db.execute_batch("CREATE TABLE commits (number INTEGER PRIMARY KEY, text TEXT NOT NULL)")?;
        let begun = Instant::now();
        let mut commits = 0u32;
        while begun.elapsed() < duration {
            db.prepare_cached("INSERT INTO commits (text) VALUES (?1)")?.execute(["red bid 4 on 2"])?;
            commits += 1;
        }
        Ok(f64::from(commits) / begun.elapsed().as_secs_f64())
    };
    let rate = measure();
    for end in ["", "-wal", "-shm"] {
        // What was never made cannot be removed.
        let _ = std::fs::remove_file(beside(&path, end));
    }
    rate
}

/// Puts a backup in the place of a store's file, unless a server runs on it. What stood there is
/// kept beside it with `.before-restore` behind its name.
pub async fn restore(backup: &Path, to: &Path) -> Result<()> {
    let (backup, to) = (backup.to_owned(), to.to_owned());
    blocking(move || {
        let _lock = Lock::take(&to)?;
        let from = Connection::open_with_flags(&backup, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        let sound: String = from.query_row("PRAGMA integrity_check", (), |row| row.get(0))?;
        if sound != "ok" {
            // Of all that is wrong one example will do.
            let example = sound.lines().last().unwrap_or_default();
            return Err(StoreError::Broken(format!("the backup is damaged: {example}")));
        }
        let found = migrations::version(&from)?;
        if found == 0 {
            return Err(StoreError::Broken("the file is no backup of a store".to_owned()));
        }
        if found > Sqlite::SCHEMA {
            return Err(StoreError::TooNew { found, known: Sqlite::SCHEMA });
        }
        if from.prepare("SELECT table_id, number, text FROM entries").is_err() {
            return Err(StoreError::Broken("the file is no backup of a store".to_owned()));
        }
        let fresh = beside(&to, ".restoring");
        remove(&fresh)?;
        let mut copy = Connection::open(&fresh)?;
        rusqlite::backup::Backup::new(&from, &mut copy)?.run_to_completion(1024, Duration::ZERO, None)?;
        drop(copy);
        if to.exists() {
            // Brings what is still in the write-ahead log into the file before it is set aside.
            let old = connect(&to)?;
            old.pragma_update(None, "journal_mode", "DELETE")?;
            drop(old);
            move_file(&to, &beside(&to, ".before-restore"))?;
        }
        move_file(&fresh, &to)
    })
    .await
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn remove(path: &Path) -> Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(broken(path, &error)),
        _ => Ok(()),
    }
}

fn move_file(from: &Path, to: &Path) -> Result<()> {
    std::fs::rename(from, to).map_err(|error| broken(from, &error))
}

fn broken(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Broken(format!("{}: {error}", path.display()))
}

#[async_trait]
impl Store for Sqlite {
    async fn add_user(&self, user: &User) -> Result<()> {
        let user = user.clone();
        self.write(move |db| statements::add_user(db, &user)).await
    }

    async fn user(&self, id: &str) -> Result<Option<User>> {
        let id = id.to_owned();
        self.read(move |db| statements::user(db, "id", &id)).await
    }

    async fn user_by_login(&self, login: &str) -> Result<Option<User>> {
        let login = login.to_owned();
        self.read(move |db| statements::user(db, "login", &login)).await
    }

    async fn names(&self, ids: &[String]) -> Result<Vec<(String, String)>> {
        let ids = ids.to_vec();
        self.read(move |db| statements::names(db, &ids)).await
    }

    async fn rename_user(&self, id: &str, name: &str) -> Result<()> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.write(move |db| statements::rename_user(db, &id, &name)).await
    }

    async fn set_password(&self, id: &str, login: &str, hash: &str) -> Result<()> {
        let (id, login, hash) = (id.to_owned(), login.to_owned(), hash.to_owned());
        self.write(move |db| statements::set_password(db, &id, &login, &hash)).await
    }

    async fn delete_user(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        self.write(move |db| statements::delete_user(db, &id)).await
    }

    async fn add_token(&self, token: &Token) -> Result<()> {
        let token = token.clone();
        self.write(move |db| statements::add_token(db, &token)).await
    }

    async fn token(&self, hash: &TokenHash) -> Result<Option<Token>> {
        let hash = *hash;
        self.read(move |db| statements::token(db, &hash)).await
    }

    async fn tokens_of(&self, user: &str) -> Result<Vec<Token>> {
        let user = user.to_owned();
        self.read(move |db| statements::tokens_of(db, &user)).await
    }

    async fn touch_token(&self, hash: &TokenHash, time: Time) -> Result<()> {
        let hash = *hash;
        self.write(move |db| statements::touch_token(db, &hash, time)).await
    }

    async fn drop_token(&self, hash: &TokenHash) -> Result<bool> {
        let hash = *hash;
        self.write(move |db| statements::drop_token(db, &hash)).await
    }

    async fn drop_tokens_of(&self, user: &str) -> Result<u64> {
        let user = user.to_owned();
        self.write(move |db| statements::drop_tokens_of(db, &user)).await
    }

    async fn drop_expired(&self, now: Time) -> Result<u64> {
        self.write(move |db| statements::drop_expired(db, now)).await
    }

    async fn ban(&self, ban: &Ban) -> Result<()> {
        let ban = ban.clone();
        self.write(move |db| statements::ban(db, &ban)).await
    }

    async fn lift_ban(&self, subject: &str) -> Result<bool> {
        let subject = subject.to_owned();
        self.write(move |db| statements::lift_ban(db, &subject)).await
    }

    async fn bans(&self) -> Result<Vec<Ban>> {
        self.read(statements::bans).await
    }

    async fn add_table(&self, table: &Table, seats: &[Seat], entries: &[NewEntry], jobs: &[NewJob]) -> Result<()> {
        let news = News::Grown { table: table.id.clone(), version: entries.len() as u64 };
        let (table, seats, entries, jobs) = (table.clone(), seats.to_vec(), entries.to_vec(), jobs.to_vec());
        let sender = self.news.clone();
        self.writer
            .write(
                move |db| statements::add_table(db, &table, &seats, &entries, &jobs),
                move |()| {
                    // Nobody listening is no failure.
                    let _ = sender.send(news);
                },
            )
            .await
    }

    async fn table(&self, id: &str) -> Result<Option<Table>> {
        let id = id.to_owned();
        self.read(move |db| statements::table(db, &id)).await
    }

    async fn seats(&self, id: &str) -> Result<Vec<Seat>> {
        let id = id.to_owned();
        self.read(move |db| statements::seats(db, &id)).await
    }

    async fn tables(&self, wanted: &Wanted) -> Result<Vec<(Table, Vec<Seat>)>> {
        let wanted = wanted.clone();
        self.read(move |db| statements::tables(db, &wanted)).await
    }

    async fn series(&self, id: &str) -> Result<Vec<(Table, Vec<Seat>)>> {
        let id = id.to_owned();
        self.read(move |db| statements::series(db, &id)).await
    }

    async fn log(&self, id: &str, after: u64) -> Result<Vec<Entry>> {
        let id = id.to_owned();
        self.read(move |db| statements::log(db, &id, after)).await
    }

    async fn append(&self, id: &str, expects: u64, entries: &[NewEntry], change: &Change) -> Result<u64> {
        let (id, entries, change) = (id.to_owned(), entries.to_vec(), change.clone());
        let (sender, table) = (self.news.clone(), id.clone());
        self.writer
            .write(
                move |db| statements::append(db, &id, expects, &entries, &change),
                move |&version| {
                    let _ = sender.send(News::Grown { table, version });
                },
            )
            .await
    }

    async fn delete_table(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        self.write(move |db| statements::delete_table(db, &id)).await
    }

    async fn claim_job(&self, worker: &str, now: Time, until: Time) -> Result<Option<Job>> {
        let worker = worker.to_owned();
        // Most of the time nothing is due; then the writer need not be troubled.
        match self.next_due().await? {
            Some(due) if due <= now => self.write(move |db| statements::claim_job(db, &worker, now, until)).await,
            _ => Ok(None),
        }
    }

    async fn renew_job(&self, worker: &str, job: &Job, until: Time) -> Result<bool> {
        let (worker, job) = (worker.to_owned(), job.clone());
        self.write(move |db| statements::renew_job(db, &worker, &job, until)).await
    }

    async fn return_job(&self, job: &Job, due: Time) -> Result<()> {
        let job = job.clone();
        self.write(move |db| statements::return_job(db, &job, due)).await
    }

    async fn free_jobs(&self, due: Time) -> Result<()> {
        self.write(move |db| statements::free_jobs(db, due)).await
    }

    async fn drop_job(&self, job: &Job) -> Result<()> {
        let job = job.clone();
        self.write(move |db| statements::drop_job(db, &job)).await
    }

    async fn next_due(&self) -> Result<Option<Time>> {
        self.read(statements::next_due).await
    }

    async fn overdue(&self, now: Time, limit: u32) -> Result<Vec<String>> {
        self.read(move |db| statements::overdue(db, now, limit)).await
    }

    async fn census(&self) -> Result<Census> {
        self.read(statements::census).await
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    async fn check(&self) -> Result<()> {
        // An empty transaction that takes the write lock: a full or read-only disk shows here.
        self.write(|_| Ok(())).await
    }

    async fn schema(&self) -> Result<u32> {
        self.read(migrations::version).await
    }

    async fn backup(&self, to: &Path) -> Result<()> {
        let to = to.to_owned();
        self.read(move |db| {
            if to.exists() {
                return Err(StoreError::Taken("file name"));
            }
            let unfinished = beside(&to, ".unfinished");
            remove(&unfinished)?;
            let mut copy = Connection::open(&unfinished)?;
            rusqlite::backup::Backup::new(db, &mut copy)?.run_to_completion(1024, Duration::from_millis(1), None)?;
            // A backup is one file, readable anywhere.
            copy.pragma_update(None, "journal_mode", "DELETE")?;
            drop(copy);
            // Under its name there is never half a backup.
            move_file(&unfinished, &to)
        })
        .await
    }
}
