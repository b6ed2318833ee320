//! The one thread that writes.
//!
//! It takes all the work that waits, up to a batch, does each piece in a savepoint of its own, and
//! commits them together: many tables share one wait for the disk. A piece that is refused leaves
//! nothing behind; nobody hears anything before the commit has happened.
//!
//! Between batches it looks whether another process has written to the file. Its own connection is
//! the right one to ask: SQLite tells each connection of the changes of all others, and nothing else
//! in this process writes.

use super::room::Room;
use crate::error::{Result, StoreError};
use crate::news::News;
use parking_lot::Mutex;
use rusqlite::Connection;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;
use tokio::sync::{broadcast, oneshot};

/// How many pieces of work share a commit at most.
const BATCH: usize = 64;
/// How often another process's writes are looked for.
const LOOK: Duration = Duration::from_millis(100);

/// Tells the caller how it went, once the commit has succeeded or failed.
type Answer = Box<dyn FnOnce(Result<()>) + Send>;
/// Does the work and says how it went; given an error instead of a database, does nothing.
type Work = Box<dyn FnOnce(Result<&Connection>) -> (Result<()>, Answer) + Send>;

/// How far a piece of work is: it waits, and then either the writer begins it or the caller
/// gives it up.
const WAITING: u8 = 0;
const BEGUN: u8 = 1;
const GIVEN_UP: u8 = 2;

pub(super) struct Writer {
    /// `None` only while it is being dropped.
    queue: Option<mpsc::Sender<Work>>,
    /// Ends when the thread has closed its connection.
    closed: Mutex<mpsc::Receiver<()>>,
    room: Arc<Room>,
    patience: Duration,
}

impl Drop for Writer {
    /// Waits until the connection is closed, as long as anyone waits for the disk: a program that ended before
    /// would leave what was written beside the file instead of in it.
    fn drop(&mut self) {
        self.queue = None;
        let _ = self.closed.get_mut().recv_timeout(self.patience);
    }
}

impl Writer {
    /// Starts the thread; `news` hears that something may have been missed when another process writes.
    pub(super) fn start(
        connection: Connection,
        patience: Duration,
        room: Arc<Room>,
        news: broadcast::Sender<News>,
    ) -> Result<Writer> {
        let (queue, waiting) = mpsc::channel();
        let (open, closed) = mpsc::channel();
        let mut seen = data_version(&connection)?;
        std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || {
                // Dropped after the connection, which belongs to this block.
                let _open: mpsc::Sender<()> = open;
                let connection = connection;
                loop {
                    match waiting.recv_timeout(LOOK) {
                        Ok(first) => {
                            let mut batch = vec![first];
                            batch.extend(waiting.try_iter().take(BATCH - 1));
                            commit(&connection, batch);
                        }
                        Err(RecvTimeoutError::Timeout) => {}
                        Err(RecvTimeoutError::Disconnected) => return,
                    }
                    if let Ok(now) = data_version(&connection)
                        && now != seen
                    {
                        seen = now;
                        // It is not an error if nobody listens.
                        let _ = news.send(News::Missed);
                    }
                }
            })
            .map_err(|error| StoreError::Broken(format!("no thread for the writer: {error}")))?;
        Ok(Writer { queue: Some(queue), closed: Mutex::new(closed), room, patience })
    }

    /// Does the work in a transaction. `after` runs on the writer's thread as soon as the work is
    /// committed, even when nobody waits for the answer any more.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
        after: impl FnOnce(&T) + Send + 'static,
    ) -> Result<T> {
        let result = self.write_in_time(work, after).await;
        if let Err(error @ StoreError::Full(_)) = &result {
            self.room.note_full(error);
        }
        result
    }

    async fn write_in_time<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
        after: impl FnOnce(&T) + Send + 'static,
    ) -> Result<T> {
        let (answer, mut answered) = oneshot::channel();
        let stage = Arc::new(AtomicU8::new(WAITING));
        let turn = stage.clone();
        let piece: Work = Box::new(move |db| {
            let begun = turn.compare_exchange(WAITING, BEGUN, Ordering::AcqRel, Ordering::Acquire).is_ok();
            let result = if begun { db.and_then(work) } else { Err(late()) };
            let went = result.as_ref().map(|_| ()).map_err(Clone::clone);
            let tell: Answer = Box::new(move |committed| {
                let result = committed.and(result);
                if let Ok(value) = &result {
                    after(value);
                }
                // The caller may have gone; the work is done all the same.
                let _ = answer.send(result);
            });
            (went, tell)
        });
        self.queue.as_ref().ok_or_else(stopped)?.send(piece).map_err(|_| stopped())?;
        if let Ok(answer) = tokio::time::timeout(self.patience, &mut answered).await {
            return answer.unwrap_or_else(|_| Err(stopped()));
        }
        if stage.compare_exchange(WAITING, GIVEN_UP, Ordering::AcqRel, Ordering::Acquire).is_ok() {
            return Err(late());
        }
        // It has begun, and now waits for the disk.
        match tokio::time::timeout(self.patience, answered).await {
            Ok(answer) => answer.unwrap_or_else(|_| Err(stopped())),
            Err(_) => Err(StoreError::Unknown("the disk does not answer in time".to_owned())),
        }
    }
}

fn data_version(db: &Connection) -> Result<i64> {
    Ok(db.pragma_query_value(None, "data_version", |row| row.get(0))?)
}

fn stopped() -> StoreError {
    StoreError::Broken("the writer has stopped".to_owned())
}

fn late() -> StoreError {
    StoreError::Broken("the file cannot be written to in time".to_owned())
}

/// Runs a statement that is parsed once.
fn run(db: &Connection, sql: &'static str) -> rusqlite::Result<()> {
    db.prepare_cached(sql)?.execute([]).map(|_| ())
}

fn commit(db: &Connection, batch: Vec<Work>) {
    // When set, the whole batch has failed, and this is why.
    let mut broken = run(db, "BEGIN IMMEDIATE").map_err(StoreError::from).err();
    let mut answers = Vec::with_capacity(batch.len());
    for piece in batch {
        if let Some(error) = &broken {
            answers.push(piece(Err(error.clone())).1);
            continue;
        }
        let begun = run(db, "SAVEPOINT piece").map_err(StoreError::from);
        let (went, answer) = piece(begun.map(|()| db));
        answers.push(answer);
        if db.is_autocommit() {
            // A full disk and the like end the whole transaction, and all the work in it.
            broken = Some(went.err().unwrap_or_else(|| StoreError::Broken("the transaction was lost".to_owned())));
            continue;
        }
        let undone = if went.is_ok() { Ok(()) } else { run(db, "ROLLBACK TO piece") };
        broken = undone.and_then(|()| run(db, "RELEASE piece")).map_err(StoreError::from).err();
    }
    let result = match broken {
        Some(error) => Err(error),
        None => run(db, "COMMIT").map_err(StoreError::from),
    };
    if result.is_err() && !db.is_autocommit() {
        let _ = db.execute_batch("ROLLBACK");
    }
    for answer in answers {
        answer(result.clone());
    }
}
