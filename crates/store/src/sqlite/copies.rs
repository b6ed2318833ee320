//! Copies of a store: backup and restore.
//!
//! A copy is verified before it is reported, and never has its name while it is incomplete.

use super::{Lock, Sqlite, beside, blocking, broken, connect, migrations, private};
use crate::error::{Result, StoreError};
use crate::patience::Patience;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How many examples of what is wrong with a damaged file are reported.
const EXAMPLES: usize = 3;

/// A file that is being written; it is removed if it is not finished.
struct Draft {
    path: PathBuf,
}

impl Draft {
    fn begin(path: PathBuf) -> Result<Draft> {
        let draft = Draft { path };
        draft.clear().map_err(|error| broken(&draft.path, &error))?;
        private::make(&draft.path)?;
        Ok(draft)
    }

    fn clear(&self) -> std::io::Result<()> {
        for end in ["", "-journal", "-wal", "-shm"] {
            match std::fs::remove_file(beside(&self.path, end)) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }

    fn finish(self, to: &Path) -> Result<()> {
        move_file(&self.path, to)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // What cannot be removed is overwritten next time.
        let _ = self.clear();
    }
}

/// Writes a copy of a store's file, whole and sound, or none at all.
pub(super) async fn backup(from: &Path, to: &Path, patience: Patience) -> Result<()> {
    let (from, to) = (from.to_owned(), to.to_owned());
    blocking(move || {
        if to.exists() {
            return Err(StoreError::Taken("file name"));
        }
        let source = connect(&from, patience)?;
        let draft = Draft::begin(beside(&to, ".unfinished"))?;
        let mut copy = Connection::open(&draft.path)?;
        rusqlite::backup::Backup::new(&source, &mut copy)?.run_to_completion(1024, Duration::from_millis(1), None)?;
        // A backup is one file, readable anywhere.
        copy.pragma_update(None, "journal_mode", "DELETE")?;
        look_through(&copy)?;
        drop(copy);
        draft.finish(&to)
    })
    .await
}

/// Puts a backup in the place of a store's file, unless a server runs on it. What stood there is
/// kept beside it with `.before-restore` behind its name.
pub async fn restore(backup: &Path, to: &Path) -> Result<()> {
    let (backup, to) = (backup.to_owned(), to.to_owned());
    blocking(move || {
        let _lock = Lock::take(&to)?;
        let from = Connection::open_with_flags(&backup, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        look_through(&from)?;
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
        let draft = Draft::begin(beside(&to, ".restoring"))?;
        let mut copy = Connection::open(&draft.path)?;
        rusqlite::backup::Backup::new(&from, &mut copy)?.run_to_completion(1024, Duration::ZERO, None)?;
        look_through(&copy)?;
        drop(copy);
        if to.exists() {
            // Brings what is still in the write-ahead log into the file before it is set aside.
            let old = connect(&to, Patience::default())?;
            old.pragma_update(None, "journal_mode", "DELETE")?;
            drop(old);
            move_file(&to, &beside(&to, ".before-restore"))?;
            private::mend(&to);
        }
        draft.finish(&to)
    })
    .await
}

/// Reads a whole database and says what is wrong with it.
fn look_through(db: &Connection) -> Result<()> {
    let mut problems: Vec<String> = Vec::new();
    let mut check = db.prepare(&format!("PRAGMA integrity_check({EXAMPLES})"))?;
    for said in check.query_map((), |row| row.get::<_, String>(0))? {
        // One answer may hold several lines, the first of which only says which database is meant.
        problems.extend(said?.lines().filter(|line| *line != "ok" && !line.starts_with("***")).map(str::to_owned));
    }
    let mut check = db.prepare("PRAGMA foreign_key_check")?;
    let mut rows = check.query(())?;
    while let Some(row) = rows.next()? {
        let (child, parent): (String, String) = (row.get(0)?, row.get(2)?);
        problems.push(format!("a row of '{child}' belongs to none of '{parent}'"));
        if problems.len() > EXAMPLES {
            break;
        }
    }
    if problems.is_empty() {
        return Ok(());
    }
    problems.truncate(EXAMPLES);
    Err(StoreError::Damaged(problems.join("; ")))
}

fn move_file(from: &Path, to: &Path) -> Result<()> {
    std::fs::rename(from, to).map_err(|error| broken(from, &error))
}
