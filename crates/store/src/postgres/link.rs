//! A borrowed connection that waits for the database for a limited time.
//!
//! A database that is stopped answers nothing at all, not even that it is late: so every answer has
//! a deadline here, besides the database's own timeouts. A connection on
//! which an answer is outstanding, because the deadline passed or the caller went away, is never used
//! again: whatever arrives on it would be taken for the answer to another question.

use crate::error::{Result, StoreError};
use crate::patience::Patience;
use deadpool_postgres::{Object, Pool};
use std::error::Error;
use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// A connection from the pool, until a moment.
pub(super) struct Link {
    client: Option<Object>,
    watch: Watch,
}

/// Gives up waiting for answers when the time of the link is over.
pub(super) struct Watch {
    until: Instant,
    waiting: AtomicBool,
}

impl Link {
    /// Borrows a connection; everything done with it together takes this long at most, and so does
    /// getting it.
    pub(super) async fn borrow(pool: &Pool, time: Duration) -> Result<Link> {
        Link::borrow_until(pool, Instant::now() + time).await
    }

    /// The same until a moment.
    pub(super) async fn borrow_until(pool: &Pool, until: Instant) -> Result<Link> {
        let client = timeout_at(until, pool.get()).await.map_err(|_| StoreError::Broken(late()))??;
        Ok(Link { client: Some(client), watch: Watch { until, waiting: AtomicBool::new(false) } })
    }

    /// The connection, and the deadline for its answers.
    pub(super) fn parts(&mut self) -> (&mut Object, &Watch) {
        (self.client.as_mut().expect("it is there until it is given back"), &self.watch)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        if let Some(client) = self.client.take()
            && self.watch.waiting.load(Ordering::Relaxed)
        {
            // Taken out of the pool, it is closed with this.
            drop(Object::take(client));
        }
    }
}

impl Watch {
    async fn hold<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        self.waiting.store(true, Ordering::Relaxed);
        let answer = timeout_at(self.until, work).await.ok()?;
        self.waiting.store(false, Ordering::Relaxed);
        Some(answer)
    }

    /// Waits for something that changes nothing, or nothing that is committed.
    pub(super) async fn wait<T, E: Into<StoreError>>(
        &self,
        work: impl Future<Output = std::result::Result<T, E>>,
    ) -> Result<T> {
        match self.hold(work).await {
            Some(answer) => answer.map_err(Into::into),
            None => Err(StoreError::Broken(late())),
        }
    }

    /// Waits for a commit, or for a statement that commits by itself. Without an
    /// answer it is not known whether it was done.
    pub(super) async fn make_last<T>(
        &self,
        work: impl Future<Output = std::result::Result<T, tokio_postgres::Error>>,
        refused: impl Fn(tokio_postgres::Error) -> StoreError,
    ) -> Result<T> {
        match self.hold(work).await {
            Some(Ok(answer)) => Ok(answer),
            Some(Err(error)) if is_cut_off(&error) => Err(StoreError::Unknown(StoreError::from(error).to_string())),
            Some(Err(error)) => Err(refused(error)),
            None => Err(StoreError::Unknown(late())),
        }
    }
}

/// Did the connection end in the middle? Then the error says nothing about what was asked.
fn is_cut_off(error: &tokio_postgres::Error) -> bool {
    match error.code() {
        // The database is being shut down, or has crashed, and says so on its way.
        Some(code) => code.code().starts_with("57P"),
        None => error.is_closed() || error.source().is_some_and(|cause| cause.is::<std::io::Error>()),
    }
}

fn late() -> String {
    "it does not answer in time".to_owned()
}

/// Settings for a new connection: the database itself gives up before we do, and says why.
pub(super) fn timeouts(patience: Patience) -> String {
    format!(
        "SET statement_timeout = {}; SET lock_timeout = {}; SET idle_in_transaction_session_timeout = {}",
        patience.statement().as_millis(),
        patience.lock().as_millis(),
        // A server that hangs must not lock the others out of a table.
        (patience.0 * 2).as_millis()
    )
}
