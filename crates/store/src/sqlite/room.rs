//! Whether there is room on the disk.
//!
//! SQLite says so only when it needs more of it, which may be long after others have taken it all; so
//! a small file is written beside the database and removed again.

use super::{beside, broken, private};
use crate::error::{Result, StoreError};
use parking_lot::{Mutex, MutexGuard};
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// As much as many moves take.
static TRIAL: [u8; 64 * 1024] = [0x5a; 64 * 1024];
/// How often the disk is checked, however often someone asks.
const KEPT: Duration = Duration::from_secs(1);

/// What the last look has found, and since when someone is looking.
#[derive(Default)]
pub(super) struct Room(Mutex<Looks>);

#[derive(Default)]
struct Looks {
    last: Option<(Instant, Result<()>)>,
    begun: Option<Instant>,
}

impl Room {
    fn looks(&self) -> MutexGuard<'_, Looks> {
        self.0.lock()
    }

    /// Notes that something did not fit.
    pub(super) fn note_full(&self, error: &StoreError) {
        self.looks().last = Some((Instant::now(), Err(error.clone())));
    }

    /// Is there room beside this file? Blocks as long as the disk does, but one at a time.
    pub(super) fn look(&self, path: &Path) -> Result<()> {
        let mut looks = self.looks();
        if let Some((_, found)) = looks.last.as_ref().filter(|(when, _)| when.elapsed() < KEPT) {
            return found.clone();
        }
        match looks.begun {
            Some(begun) if begun.elapsed() > KEPT => {
                return Err(StoreError::Broken("the disk does not answer in time".to_owned()));
            }
            // Someone has just begun to look.
            Some(_) => return looks.last.as_ref().map_or(Ok(()), |(_, found)| found.clone()),
            None => looks.begun = Some(Instant::now()),
        }
        drop(looks);
        let found = write_trial(&beside(path, ".trial"));
        *self.looks() = Looks { last: Some((Instant::now(), found.clone())), begun: None };
        found
    }
}

fn write_trial(path: &Path) -> Result<()> {
    private::make(path)?;
    let written = File::create(path).and_then(|mut file| file.write_all(&TRIAL).and_then(|()| file.sync_data()));
    // An incomplete file takes room as well.
    let removed = std::fs::remove_file(path);
    written.and(removed).map_err(|error| match error.kind() {
        std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded | std::io::ErrorKind::FileTooLarge => {
            StoreError::Full(error.to_string())
        }
        _ => broken(path, &error),
    })
}
