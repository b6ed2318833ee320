//! Files that only their owner may read: a database holds seeds of running games, and hashes of
//! passwords and tokens.

use super::beside;
use crate::error::{Result, StoreError};
use std::path::Path;

/// The files beside a database's file, which hold the same secrets.
const BESIDE: [&str; 6] = ["", "-wal", "-shm", "-journal", ".before-restore", ".unfinished"];

/// Makes a file that only its owner may read, if there is none. What SQLite puts beside it gets the
/// same rights.
pub(super) fn make(path: &Path) -> Result<()> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != std::io::ErrorKind::AlreadyExists => Err(super::broken(path, &error)),
        _ => Ok(()),
    }
}

/// Takes the rights of others off a store's files, where there are any; says so in the log.
pub(super) fn mend(path: &Path) {
    for end in BESIDE {
        mend_one(&beside(path, end), 0o600);
    }
}

/// Makes the folder of a store, for its owner alone; takes the rights of others off one that is there.
///
/// A folder that holds folders of others, or in which everyone may write, is not this store's: it is
/// left alone, with a warning.
pub fn keep_private(folder: &Path) -> Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| StoreError::Broken(format!("{}: {error}", folder.display())))?;
    if is_shared(folder) {
        #[cfg(unix)]
        if others_may(folder) {
            tracing::warn!(folder = %folder.display(), "others may look into the folder that holds the tables; give it one of its own");
        }
    } else {
        mend_one(folder, 0o700);
    }
    Ok(())
}

/// Does someone else keep things in this folder?
fn is_shared(folder: &Path) -> bool {
    let holds_folders = std::fs::read_dir(folder).is_ok_and(|entries| {
        let mut entries = entries.flatten();
        // A disk of its own has a `lost+found` folder.
        entries.any(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()) && entry.file_name() != "lost+found")
    });
    holds_folders || is_for_everyone(folder)
}

#[cfg(unix)]
fn is_for_everyone(folder: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    // The sticky bit: a folder like /tmp.
    std::fs::metadata(folder).is_ok_and(|data| data.permissions().mode() & 0o1000 != 0)
}

#[cfg(not(unix))]
fn is_for_everyone(_folder: &Path) -> bool {
    false
}

#[cfg(unix)]
fn others_may(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).is_ok_and(|data| data.permissions().mode() & 0o077 != 0)
}

#[cfg(unix)]
fn mend_one(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    if !others_may(path) {
        return;
    }
    match std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)) {
        Ok(()) => tracing::warn!(path = %path.display(), mode = format!("{mode:o}"), "others could read this; mended"),
        Err(error) => {
            tracing::warn!(path = %path.display(), %error, "others can read this, and it cannot be mended");
        }
    }
}

#[cfg(not(unix))]
fn mend_one(_path: &Path, _mode: u32) {
    // Rights come from the folder the user's data is in.
}
