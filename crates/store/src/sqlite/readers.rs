//! Connections that only read. Each reader sees one moment of the store and waits for nobody.

use super::{blocking, connect};
use crate::error::{Result, StoreError};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// So many may read at once.
const READERS: usize = 8;

pub(super) struct Readers {
    path: PathBuf,
    permits: Semaphore,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub(super) fn new(path: &Path) -> Readers {
        Readers { path: path.to_owned(), permits: Semaphore::new(READERS), idle: Arc::default() }
    }

    /// Reads one moment of the store.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let _permit = self.permits.acquire().await.map_err(|error| StoreError::Broken(error.to_string()))?;
        let idle = self.idle.clone();
        let path = self.path.clone();
        blocking(move || {
            let free = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let connection = match free {
                Some(connection) => connection,
                None => {
                    let connection = connect(&path)?;
                    connection.pragma_update(None, "query_only", "ON")?;
                    connection
                }
            };
            // Not a transaction: most readers are one statement, and those of several want the
            // newest of each or check what they read.
            let result = work(&connection);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            result
        })
        .await
    }
}
