//! SQLite in one file: write-ahead log, every commit on the disk before it is acknowledged.
//!
//! One thread does all the writing ([`writer`]), with readers beside it ([`readers`]).
//! The statements are in [`statements`]; nothing else in the project speaks this SQL.

mod ahead;
mod analyses;
mod copies;
mod glances;
mod migrations;
mod moderation;
mod private;
mod puzzles;
mod readers;
mod room;
mod statements;
mod studies;
mod upkeep;
mod writer;

pub use copies::restore;
pub use private::keep_private;

use crate::analysis::{AnalysisOffer, KeptAnalysis, NewAnalysis};
use crate::ban::Ban;
use crate::entry::{Entry, NewEntry, Point};
use crate::error::{Result, StoreError};
use crate::job::{Job, KeptJob, NewJob, Offer, Thinking};
use crate::moderation::{Report, Shun};
use crate::news::News;
use crate::patience::Patience;
use crate::person::{Face, Token, TokenHash, User};
use crate::puzzle::{PuzzleScore, PuzzleTry, Solver};
use crate::store::{Census, Store};
use crate::study::Study;
use crate::table::{Ahead, Change, Seat, Stage, Table, Wanted};
use crate::time::Time;
use crate::upkeep::{Granted, Print, Stale};
use async_trait::async_trait;
use readers::Readers;
use room::Room;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast;
use writer::Writer;

/// How many pieces of news a listener may lag behind before it is told that it missed some.
const NEWS_KEPT: usize = 4096;

/// A store in a SQLite file.
pub struct Sqlite {
    path: PathBuf,
    patience: Patience,
    // In this order: the last connection to close moves the write-ahead log into the file, and the writer is waited
    // for.
    readers: Readers,
    writer: Writer,
    room: Arc<Room>,
    news: broadcast::Sender<News>,
}

impl std::fmt::Debug for Sqlite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sqlite").field("path", &self.path).finish_non_exhaustive()
    }
}

impl Sqlite {
    /// The newest schema version.
    pub const SCHEMA: u32 = migrations::ALL.len() as u32;

    /// Opens the file, or makes it, and brings it to the newest version.
    pub async fn open(path: &Path) -> Result<Sqlite> {
        Sqlite::open_with(path, Patience::default()).await
    }

    /// Opens the file for callers who wait this long at most.
    pub async fn open_with(path: &Path, patience: Patience) -> Result<Sqlite> {
        Sqlite::open_up(path, Sqlite::SCHEMA, patience).await
    }

    /// Opens the file and brings it to a schema version: older ones are for tests of the migrations.
    #[doc(hidden)]
    pub async fn open_at(path: &Path, version: u32) -> Result<Sqlite> {
        Sqlite::open_up(path, version, Patience::default()).await
    }

    async fn open_up(path: &Path, version: u32, patience: Patience) -> Result<Sqlite> {
        let place = path.to_owned();
        let connection = blocking(move || {
            private::make(&place)?;
            private::mend(&place);
            let mut connection = connect(&place, patience)?;
            migrations::run(&mut connection, version)?;
            Ok(connection)
        })
        .await?;
        let (news, _) = broadcast::channel(NEWS_KEPT);
        let room = Arc::new(Room::default());
        let writer = Writer::start(connection, patience.0, room.clone(), news.clone())?;
        let readers = Readers::new(path, patience);
        Ok(Sqlite { path: path.to_owned(), patience, writer, readers, room, news })
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
fn connect(path: &Path, patience: Patience) -> Result<Connection> {
    let connection = Connection::open_with_flags(
        path,
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX,
    )?;
    connection.busy_timeout(patience.lock())?;
    turn_to_wal(&connection, patience)?;
    // FULL: a commit is on the disk before it is acknowledged, power cuts included.
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    connection.pragma_update(None, "trusted_schema", "OFF")?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Switches the file to a write-ahead log. While another connection does the same to a new file SQLite says at once
/// that it is busy, without asking the busy handler (two that wait for each other would wait forever), so the
/// waiting is done here.
fn turn_to_wal(connection: &Connection, patience: Patience) -> Result<()> {
    let begun = Instant::now();
    loop {
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error) if is_busy(&error) && begun.elapsed() < patience.lock() => {
                std::thread::sleep(Duration::from_millis(5));
            }
            done => return Ok(done?),
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy)
}

/// Runs work that blocks beside the async threads.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T> + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work)
        .await
        .unwrap_or_else(|error| Err(StoreError::Broken(format!("a database task ended early: {error}"))))
}

/// The exclusive right to serve from a store's file; given back when dropped, and by the system when the
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
    /// Takes the right, or says that someone else has it. Two servers on one file would not hear of
    /// each other's moves.
    pub fn take(path: &Path) -> Result<Lock> {
        let place = beside(path, ".lock");
        private::make(&place)?;
        let held = Connection::open(place)?;
        held.busy_timeout(Duration::ZERO)?;
        match held.execute_batch("BEGIN EXCLUSIVE") {
            Ok(()) => Ok(Lock { _held: held }),
            Err(error) if is_busy(&error) => Err(StoreError::Taken("data folder")),
            Err(error) => Err(error.into()),
        }
    }
}

/// How many commits a second the disk of a folder takes, one after another, each of one small row and
/// with the same care as a store's: what a store is measured against.
pub fn commit_rate(folder: &Path, duration: Duration) -> Result<f64> {
    let path = folder.join(format!("commits-{}.db", std::process::id()));
    let measure = || {
        let db = connect(&path, Patience::default())?;
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
        // It may never have been made.
        let _ = std::fs::remove_file(beside(&path, end));
    }
    rate
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
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

    async fn faces(&self, ids: &[String]) -> Result<Vec<Face>> {
        let ids = ids.to_vec();
        self.read(move |db| statements::faces(db, &ids)).await
    }

    async fn rename_user(&self, id: &str, name: &str, key: Option<&str>) -> Result<()> {
        let (id, name, key) = (id.to_owned(), name.to_owned(), key.map(str::to_owned));
        self.write(move |db| statements::rename_user(db, &id, &name, key.as_deref())).await
    }

    async fn set_password(&self, id: &str, login: &str, hash: &str, key: Option<&str>) -> Result<()> {
        let (id, login, hash, key) = (id.to_owned(), login.to_owned(), hash.to_owned(), key.map(str::to_owned));
        self.write(move |db| statements::set_password(db, &id, &login, &hash, key.as_deref())).await
    }

    async fn unkeyed(&self, limit: u32) -> Result<Vec<(String, String)>> {
        self.read(move |db| statements::unkeyed(db, limit)).await
    }

    async fn delete_user(&self, id: &str) -> Result<Vec<String>> {
        let id = id.to_owned();
        self.write(move |db| statements::delete_user(db, &id)).await
    }

    async fn chat_of(&self, user: &str, limit: u32) -> Result<Vec<(String, Entry)>> {
        let user = user.to_owned();
        self.read(move |db| moderation::chat_of(db, &user, limit)).await
    }

    async fn shun(&self, user: &str, shun: &Shun) -> Result<()> {
        let (user, shun) = (user.to_owned(), shun.clone());
        self.write(move |db| moderation::shun(db, &user, &shun)).await
    }

    async fn unshun(&self, user: &str, other: &str) -> Result<bool> {
        let (user, other) = (user.to_owned(), other.to_owned());
        self.write(move |db| moderation::unshun(db, &user, &other)).await
    }

    async fn shuns_of(&self, user: &str) -> Result<Vec<Shun>> {
        let user = user.to_owned();
        self.read(move |db| moderation::shuns_of(db, &user)).await
    }

    async fn add_report(&self, report: &Report) -> Result<String> {
        let report = report.clone();
        self.write(move |db| moderation::add_report(db, &report)).await
    }

    async fn reports(&self, open: bool, of: Option<&str>, limit: u32) -> Result<Vec<Report>> {
        let of = of.map(str::to_owned);
        self.read(move |db| moderation::reports(db, open, of.as_deref(), limit)).await
    }

    async fn resolve_report(&self, id: &str, note: &str, time: Time) -> Result<bool> {
        let (id, note) = (id.to_owned(), note.to_owned());
        self.write(move |db| moderation::resolve_report(db, &id, &note, time)).await
    }

    async fn add_study(&self, study: &Study, most: u32) -> Result<bool> {
        let study = study.clone();
        self.write(move |db| studies::add(db, &study, most)).await
    }

    async fn study(&self, id: &str) -> Result<Option<Study>> {
        let id = id.to_owned();
        self.read(move |db| studies::find(db, &id)).await
    }

    async fn studies_of(&self, user: &str, limit: u32) -> Result<Vec<Study>> {
        let user = user.to_owned();
        self.read(move |db| studies::of(db, &user, limit)).await
    }

    async fn save_study(&self, study: &Study, expects: u64) -> Result<u64> {
        let study = study.clone();
        self.write(move |db| studies::save(db, &study, expects)).await
    }

    async fn drop_study(&self, user: &str, id: &str) -> Result<bool> {
        let (user, id) = (user.to_owned(), id.to_owned());
        self.write(move |db| studies::drop(db, &user, &id)).await
    }

    async fn note_glance(&self, user: &str, table: &str, time: Time, most: u32) -> Result<()> {
        let (user, table) = (user.to_owned(), table.to_owned());
        self.write(move |db| glances::note(db, &user, &table, time, most)).await
    }

    async fn glances_of(&self, user: &str) -> Result<Vec<String>> {
        let user = user.to_owned();
        self.read(move |db| glances::of(db, &user)).await
    }

    async fn solver(&self, user: &str) -> Result<Option<Solver>> {
        let user = user.to_owned();
        self.read(move |db| puzzles::solver(db, &user)).await
    }

    async fn puzzle_score(&self, game: &str, puzzle: &str) -> Result<Option<PuzzleScore>> {
        let (game, puzzle) = (game.to_owned(), puzzle.to_owned());
        self.read(move |db| puzzles::score(db, &game, &puzzle)).await
    }

    async fn puzzle_scores(&self, game: &str) -> Result<Vec<PuzzleScore>> {
        let game = game.to_owned();
        self.read(move |db| puzzles::scores(db, &game)).await
    }

    async fn puzzle_try(&self, user: &str, game: &str, puzzle: &str) -> Result<Option<PuzzleTry>> {
        let (user, game, puzzle) = (user.to_owned(), game.to_owned(), puzzle.to_owned());
        self.read(move |db| puzzles::first_try(db, &user, &game, &puzzle)).await
    }

    async fn puzzle_tries(&self, user: &str, limit: u32) -> Result<Vec<PuzzleTry>> {
        let user = user.to_owned();
        self.read(move |db| puzzles::tries_of(db, &user, limit)).await
    }

    async fn add_puzzle_try(&self, user: &str, first: &PuzzleTry, solver: &Solver, score: &PuzzleScore) -> Result<()> {
        let (user, first, solver, score) = (user.to_owned(), first.clone(), *solver, score.clone());
        self.write(move |db| puzzles::add_try(db, &user, &first, &solver, &score)).await
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
        self.write(move |db| Ok(statements::drop_expired(db, now)? + upkeep::drop_expired(db, now)?)).await
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

    async fn add_table_once(
        &self,
        table: &Table,
        seats: &[Seat],
        entries: &[NewEntry],
        jobs: &[NewJob],
        granted: Option<&Granted>,
    ) -> Result<()> {
        let news = News::Grown { table: table.id.clone(), version: entries.len() as u64 };
        let (table, seats, entries, jobs) = (table.clone(), seats.to_vec(), entries.to_vec(), jobs.to_vec());
        let (sender, granted) = (self.news.clone(), granted.cloned());
        self.writer
            .write(
                move |db| {
                    upkeep::grant(db, granted.as_ref())?;
                    statements::add_table(db, &table, &seats, &entries, &jobs)
                },
                move |()| {
                    // It is not an error if nobody listens.
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

    async fn amend(&self, id: &str, expects: Point, number: u64, text: &str) -> Result<u64> {
        let (id, text) = (id.to_owned(), text.to_owned());
        let (sender, table) = (self.news.clone(), id.clone());
        self.writer
            .write(
                move |db| statements::amend(db, &id, expects, number, &text),
                move |&revision| {
                    let _ = sender.send(News::Amended { table, revision });
                },
            )
            .await
    }

    async fn decide_ahead(&self, id: &str, expects: Point, ahead: &Ahead) -> Result<u64> {
        let (id, ahead) = (id.to_owned(), ahead.clone());
        let (sender, table) = (self.news.clone(), id.clone());
        self.writer
            .write(
                move |db| ahead::decide(db, &id, expects, &ahead),
                move |&revision| {
                    let _ = sender.send(News::Amended { table, revision });
                },
            )
            .await
    }

    async fn decided_ahead(&self, id: &str) -> Result<Vec<Ahead>> {
        let id = id.to_owned();
        self.read(move |db| ahead::decided(db, &id)).await
    }

    async fn decided_ahead_by(&self, user: &str, limit: u32) -> Result<Vec<(String, Ahead)>> {
        let user = user.to_owned();
        self.read(move |db| ahead::decided_by(db, &user, limit)).await
    }

    async fn invite(&self, id: &str, users: &[String]) -> Result<()> {
        let (id, users) = (id.to_owned(), users.to_vec());
        self.write(move |db| ahead::invite(db, &id, &users)).await
    }

    async fn append(&self, id: &str, expects: Point, entries: &[NewEntry], change: &Change) -> Result<u64> {
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

    async fn settle(&self, id: &str) -> Result<u64> {
        // Work is done in the order it came: when this is, what was cut off before it is over.
        self.write(|_| Ok(())).await?;
        self.table(id).await?.map(|table| table.version).ok_or(StoreError::Missing("table"))
    }

    async fn delete_table(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        let (sender, table) = (self.news.clone(), id.clone());
        self.writer
            .write(
                move |db| upkeep::delete_table(db, &id),
                move |()| {
                    let _ = sender.send(News::Gone { table });
                },
            )
            .await
    }

    async fn tables_of(&self, owner: &str, stages: &[Stage]) -> Result<u64> {
        let (owner, stages) = (owner.to_owned(), stages.to_vec());
        self.read(move |db| upkeep::tables_of(db, &owner, &stages)).await
    }

    async fn stale_tables(&self, stale: &Stale, limit: u32) -> Result<Vec<String>> {
        let stale = *stale;
        self.read(move |db| upkeep::stale_tables(db, &stale, limit)).await
    }

    async fn sweep_tables(&self, stale: &Stale, limit: u32) -> Result<Vec<String>> {
        let stale = *stale;
        // Usually there is nothing to clear away, and then the writer need not be disturbed.
        if self.stale_tables(&stale, 1).await?.is_empty() {
            return Ok(Vec::new());
        }
        let sender = self.news.clone();
        self.writer
            .write(
                move |db| upkeep::sweep_tables(db, &stale, limit),
                move |gone| {
                    for table in gone {
                        let _ = sender.send(News::Gone { table: table.clone() });
                    }
                },
            )
            .await
    }

    async fn stale_guests(&self, before: Time, limit: u32) -> Result<Vec<String>> {
        self.read(move |db| upkeep::stale_guests(db, before, limit)).await
    }

    async fn sweep_guests(&self, before: Time, limit: u32) -> Result<Vec<String>> {
        if self.stale_guests(before, 1).await?.is_empty() {
            return Ok(Vec::new());
        }
        self.write(move |db| upkeep::sweep_guests(db, before, limit)).await
    }

    async fn granted(&self, key: &Print) -> Result<Option<Granted>> {
        let key = *key;
        self.read(move |db| upkeep::granted(db, &key)).await
    }

    async fn offers(&self, now: Time) -> Result<Vec<Offer>> {
        self.read(move |db| statements::offers(db, now)).await
    }

    async fn claim_job(&self, worker: &str, job: &Job, now: Time, until: Time) -> Result<bool> {
        let (worker, job) = (worker.to_owned(), job.clone());
        self.write(move |db| statements::claim_job(db, &worker, &job, now, until)).await
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
        self.write(move |db| statements::free_jobs(db, due).and_then(|()| analyses::free_all(db, due))).await
    }

    async fn drop_job(&self, job: &Job) -> Result<()> {
        let job = job.clone();
        self.write(move |db| statements::drop_job(db, &job)).await
    }

    async fn next_due(&self, now: Time) -> Result<Option<Time>> {
        self.read(move |db| statements::next_due(db, now)).await
    }

    async fn jobs_of(&self, id: &str) -> Result<Vec<KeptJob>> {
        let id = id.to_owned();
        self.read(move |db| statements::jobs_of(db, &id)).await
    }

    async fn add_thinking(&self, thinking: &[Thinking]) -> Result<()> {
        let thinking = thinking.to_vec();
        self.write(move |db| statements::add_thinking(db, &thinking)).await
    }

    async fn thinking(&self, from: i64, to: i64) -> Result<Vec<Thinking>> {
        self.read(move |db| statements::thinking(db, from, to)).await
    }

    async fn bot_seats(&self, user: &str) -> Result<u64> {
        let user = user.to_owned();
        self.read(move |db| statements::bot_seats(db, &user)).await
    }

    async fn overdue(&self, now: Time, limit: u32) -> Result<Vec<String>> {
        self.read(move |db| statements::overdue(db, now, limit)).await
    }

    async fn census(&self) -> Result<Census> {
        self.read(statements::census).await
    }

    async fn ask_analysis(&self, new: &NewAnalysis) -> Result<KeptAnalysis> {
        let new = new.clone();
        self.write(move |db| analyses::ask(db, &new)).await
    }

    async fn analysis(&self, table: &str) -> Result<Option<KeptAnalysis>> {
        let table = table.to_owned();
        self.read(move |db| analyses::kept(db, &table)).await
    }

    async fn analysis_offers(&self, now: Time) -> Result<Vec<AnalysisOffer>> {
        self.read(move |db| analyses::offers(db, now)).await
    }

    async fn claim_analysis(&self, worker: &str, table: &str, now: Time, until: Time) -> Result<bool> {
        let (worker, table) = (worker.to_owned(), table.to_owned());
        self.write(move |db| analyses::claim(db, &worker, &table, now, until)).await
    }

    async fn note_analysis(&self, worker: &str, table: &str, text: Option<&str>, until: Time) -> Result<bool> {
        let (worker, table, text) = (worker.to_owned(), table.to_owned(), text.map(str::to_owned));
        self.write(move |db| analyses::note(db, &worker, &table, text.as_deref(), until)).await
    }

    async fn end_analysis(&self, worker: &str, table: &str, text: &str) -> Result<bool> {
        let (worker, table, text) = (worker.to_owned(), table.to_owned(), text.to_owned());
        self.write(move |db| analyses::end(db, &worker, &table, &text)).await
    }

    async fn return_analysis(&self, worker: &str, table: &str, due: Time) -> Result<()> {
        let (worker, table) = (worker.to_owned(), table.to_owned());
        self.write(move |db| analyses::give_back(db, &worker, &table, due)).await
    }

    async fn drop_analysis(&self, table: &str) -> Result<bool> {
        let table = table.to_owned();
        self.write(move |db| analyses::drop_open(db, &table)).await
    }

    async fn open_analyses(&self, owner: Option<&str>) -> Result<u64> {
        let owner = owner.map(str::to_owned);
        self.read(move |db| analyses::count_open(db, owner.as_deref())).await
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    async fn check(&self) -> Result<()> {
        let (room, path) = (self.room.clone(), self.path.clone());
        let look = async {
            // An empty transaction takes the write lock, so it fails if someone else holds it.
            self.write(|_| Ok(())).await?;
            blocking(move || room.look(&path)).await
        };
        tokio::time::timeout(self.patience.check(), look)
            .await
            .unwrap_or_else(|_| Err(StoreError::Broken("the disk does not answer in time".to_owned())))
    }

    async fn schema(&self) -> Result<u32> {
        self.read(migrations::version).await
    }

    async fn backup(&self, to: &Path) -> Result<()> {
        copies::backup(&self.path, to, self.patience).await
    }
}
