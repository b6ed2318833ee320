//! Connections that only read. Each reader sees one moment of the store and waits for nobody.

use super::{blocking, connect};
use crate::error::{Result, StoreError};
use crate::patience::Patience;
use parking_lot::Mutex;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// How many may read at once.
const READERS: usize = 8;

pub(super) struct Readers {
    path: PathBuf,
    patience: Patience,
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub(super) fn new(path: &Path, patience: Patience) -> Readers {
        Readers { path: path.to_owned(), patience, permits: Arc::new(Semaphore::new(READERS)), idle: Arc::default() }
    }

    /// Reads one moment of the store.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        tokio::time::timeout(self.patience.0, self.read_at_leisure(work))
            .await
            .unwrap_or_else(|_| Err(StoreError::Broken("the file cannot be read in time".to_owned())))
    }

    async fn read_at_leisure<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let permit =
            self.permits.clone().acquire_owned().await.map_err(|error| StoreError::Broken(error.to_string()))?;
        let (idle, path, patience) = (self.idle.clone(), self.path.clone(), self.patience);
        blocking(move || {
            // Held until the thread is free, whether or not anyone still waits for the answer.
            let _permit = permit;
            let free = idle.lock().pop();
            let connection = match free {
                Some(connection) => connection,
                None => {
                    let connection = connect(&path, patience)?;
                    connection.pragma_update(None, "query_only", "ON")?;
                    connection
                }
            };
            // Not a transaction: most readers are one statement, and those of several want the
            // newest of each or check what they read.
            let result = work(&connection);
            idle.lock().push(connection);
            result
        })
        .await
    }
}
