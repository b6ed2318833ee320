//! The one thread that writes.
//!
//! It takes all the work that waits, up to a batch, does each piece in a savepoint of its own, and
//! commits them together: many tables share one wait for the disk. A piece that is refused leaves
//! nothing behind; nobody hears anything before the commit has happened.

use crate::error::{Result, StoreError};
use rusqlite::Connection;
use std::sync::mpsc;
use tokio::sync::oneshot;

/// So many pieces of work share a commit at most.
const BATCH: usize = 64;

/// Tells the one who asked how it went, once the commit has succeeded or failed.
type Answer = Box<dyn FnOnce(Result<()>) + Send>;
/// Does the work and says whether to keep it; given an error instead of a database, does nothing.
type Work = Box<dyn FnOnce(Result<&Connection>) -> (bool, Answer) + Send>;

pub(super) struct Writer {
    queue: mpsc::Sender<Work>,
}

impl Writer {
    pub(super) fn start(connection: Connection) -> Result<Writer> {
        let (queue, waiting) = mpsc::channel();
        std::thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || run(&connection, &waiting))
            .map_err(|error| StoreError::Broken(format!("no thread for the writer: {error}")))?;
        Ok(Writer { queue })
    }

    /// Does the work in a transaction. `after` runs on the writer's thread as soon as the work is
    /// committed, even when nobody waits for the answer any more.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
        after: impl FnOnce(&T) + Send + 'static,
    ) -> Result<T> {
        let (answer, answered) = oneshot::channel();
        let piece: Work = Box::new(move |db| {
            let result = db.and_then(work);
            let keep = result.is_ok();
            let tell: Answer = Box::new(move |committed| {
                let result = committed.and(result);
                if let Ok(value) = &result {
                    after(value);
                }
                // The one who asked may have gone; the work is done all the same.
                let _ = answer.send(result);
            });
            (keep, tell)
        });
        self.queue.send(piece).map_err(|_| stopped())?;
        answered.await.unwrap_or_else(|_| Err(stopped()))
    }
}

fn stopped() -> StoreError {
    StoreError::Broken("the writer has stopped".to_owned())
}

fn run(db: &Connection, waiting: &mpsc::Receiver<Work>) {
    while let Ok(first) = waiting.recv() {
        let mut batch = vec![first];
        batch.extend(waiting.try_iter().take(BATCH - 1));
        commit(db, batch);
    }
}

fn commit(db: &Connection, batch: Vec<Work>) {
    if let Err(error) = db.execute_batch("BEGIN IMMEDIATE") {
        let error = StoreError::from(error);
        for piece in batch {
            let (_, answer) = piece(Err(error.clone()));
            answer(Err(error.clone()));
        }
        return;
    }
    let mut answers = Vec::with_capacity(batch.len());
    let mut broken = None;
    for piece in batch {
        let begun = db.execute_batch("SAVEPOINT piece").map_err(StoreError::from);
        let (keep, answer) = piece(begun.map(|()| db));
        let end = if keep { "RELEASE piece" } else { "ROLLBACK TO piece; RELEASE piece" };
        if let Err(error) = db.execute_batch(end) {
            broken = Some(StoreError::from(error));
        }
        answers.push(answer);
    }
    let result = match broken {
        Some(error) => Err(error),
        None => db.execute_batch("COMMIT").map_err(StoreError::from),
    };
    if result.is_err() && !db.is_autocommit() {
        let _ = db.execute_batch("ROLLBACK");
    }
    for answer in answers {
        answer(result.clone());
    }
}
