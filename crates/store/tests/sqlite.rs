//! What only the SQLite backend does: backups, and the settings that make a commit last.

#[path = "support/rows.rs"]
mod rows;

use rows::{entry, table};
use store::{Change, Lock, NewEntry, News, Point, Sqlite, Store, StoreError, restore};

#[tokio::test]
async fn a_backup_made_under_load_is_one_moment_of_the_store_and_can_be_restored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let copy = folder.path().join("copy.db");
    let store = std::sync::Arc::new(Sqlite::open(&path).await.unwrap());
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    let busy = store.clone();
    let writing = tokio::spawn(async move {
        for version in 0..200 {
            let pair = [entry(format!("{version} a")), entry(format!("{version} b"))];
            busy.append("t", Point::at(version * 2), &pair, &Change::default()).await.unwrap();
        }
    });
    while store.table("t").await.unwrap().unwrap().version < 20 {
        tokio::task::yield_now().await;
    }
    store.backup(&copy).await.unwrap();
    assert_eq!(store.backup(&copy).await, Err(StoreError::Taken("file name")));
    writing.await.unwrap();
    drop(store);

    restore(&copy, &path).await.unwrap();
    let store = Sqlite::open(&path).await.unwrap();
    let version = store.table("t").await.unwrap().unwrap().version;
    assert!((20..=400).contains(&version) && version % 2 == 0);
    assert_eq!(store.log("t", 0).await.unwrap().len() as u64, version);
    let before = Sqlite::open(&folder.path().join("store.db.before-restore")).await.unwrap();
    assert_eq!(before.log("t", 0).await.unwrap().len(), 400, "what stood there is set aside whole");
}

#[tokio::test]
async fn what_is_no_backup_is_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    drop(Sqlite::open(&path).await.unwrap());
    let junk = folder.path().join("junk.db");
    std::fs::write(&junk, "not a database at all, but long enough to be looked at as one").unwrap();
    assert!(restore(&junk, &path).await.is_err());
    let empty = folder.path().join("empty.db");
    std::fs::write(&empty, "").unwrap();
    assert!(restore(&empty, &path).await.is_err());
    let other = folder.path().join("other.db");
    let stranger = rusqlite::Connection::open(&other).unwrap();
    stranger.execute_batch("CREATE TABLE recipes (text TEXT); PRAGMA user_version = 1").unwrap();
    assert!(restore(&other, &path).await.unwrap_err().to_string().contains("no backup of a store"));
    stranger.execute_batch("PRAGMA user_version = 99").unwrap();
    let newer = StoreError::TooNew { found: 99, known: Sqlite::SCHEMA };
    assert_eq!(restore(&other, &path).await, Err(newer));
    drop(stranger);
    Sqlite::open(&path).await.unwrap().check().await.unwrap();
}

#[tokio::test]
async fn the_file_has_a_write_ahead_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let _store = Sqlite::open(&path).await.unwrap();
    let mode: String =
        rusqlite::Connection::open(&path).unwrap().pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
}

#[tokio::test]
async fn everything_is_there_after_opening_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = Sqlite::open(&path).await.unwrap();
    store.add_table(&table("t"), &[], &[entry("a")], &[]).await.unwrap();
    drop(store);
    let store = Sqlite::open(&path).await.unwrap();
    assert_eq!(store.log("t", 0).await.unwrap()[0].text, "a");
}

#[tokio::test]
async fn only_one_server_has_the_file_and_nothing_is_restored_under_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = Sqlite::open(&path).await.unwrap();
    let copy = folder.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    let lock = Lock::take(&path).unwrap();
    assert_eq!(Lock::take(&path).err(), Some(StoreError::Taken("data folder")));
    assert_eq!(restore(&copy, &path).await, Err(StoreError::Taken("data folder")));
    // Others may still read and back up.
    Sqlite::open(&path).await.unwrap().check().await.unwrap();
    drop(lock);
    drop(store);
    restore(&copy, &path).await.unwrap();
    Lock::take(&path).unwrap();
}

#[cfg(unix)]
fn mode(path: &std::path::Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())).permissions().mode() & 0o777
}

#[cfg(unix)]
fn open_up(path: &std::path::Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_can_read_a_store_and_its_copies_also_where_others_could_before() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    store::keep_private(&data).unwrap();
    assert_eq!(mode(&data), 0o700);
    let path = data.join("store.db");
    let files = ["store.db", "store.db-wal", "store.db-shm"].map(|name| data.join(name));
    let store = Sqlite::open(&path).await.unwrap();
    let _lock = Lock::take(&path).unwrap();
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    let copy = data.join("copy.db");
    store.backup(&copy).await.unwrap();
    let kept = data.join("store.db.before-restore");
    std::fs::write(&kept, "").unwrap();
    for file in files.iter().chain([&copy, &data.join("store.db.lock")]) {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
    // As an older version of the program left them.
    files.iter().chain([&kept]).for_each(|file| open_up(file, 0o644));
    open_up(&data, 0o755);
    store::keep_private(&data).unwrap();
    let again = Sqlite::open(&path).await.unwrap();
    again.check().await.unwrap();
    assert_eq!(mode(&data), 0o700);
    for file in files.iter().chain([&kept]) {
        assert_eq!(mode(file), 0o600, "{}", file.display());
    }
}

#[cfg(unix)]
#[test]
fn a_folder_that_others_use_too_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let shared = folder.path().join("shared");
    std::fs::create_dir_all(shared.join("of-others")).unwrap();
    open_up(&shared, 0o755);
    store::keep_private(&shared).unwrap();
    assert_eq!(mode(&shared), 0o755);
    let sticky = folder.path().join("sticky");
    std::fs::create_dir(&sticky).unwrap();
    open_up(&sticky, 0o1777);
    store::keep_private(&sticky).unwrap();
    assert_eq!(mode(&sticky), 0o777);
}

/// Writes rubbish into the middle of the largest table of a store's file.
async fn damage(path: &std::path::Path) {
    let store = Sqlite::open(path).await.unwrap();
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    let entries: Vec<NewEntry> = (0..400).map(|number| entry(format!("{number} {}", "x".repeat(200)))).collect();
    store.append("t", Point::at(0), &entries, &Change::default()).await.unwrap();
    drop(store);
    let db = rusqlite::Connection::open(path).unwrap();
    // The store's own thread may not have ended yet.
    db.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(())).unwrap();
    drop(db);
    let mut bytes = std::fs::read(path).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0x55);
    std::fs::write(path, bytes).unwrap();
}

#[tokio::test]
async fn a_damaged_store_gives_no_backup_and_says_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    damage(&path).await;
    let store = Sqlite::open(&path).await.unwrap();
    let copy = folder.path().join("copy.db");
    let refused = store.backup(&copy).await;
    assert!(matches!(&refused, Err(StoreError::Damaged(what)) if !what.is_empty()), "{refused:?}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert!(left.iter().all(|name| name.to_str().unwrap().starts_with("store.db")), "{left:?}");
}

#[tokio::test]
async fn a_store_whose_rows_belong_to_nobody_gives_no_backup_and_none_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("store.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).await.unwrap();
    store.backup(&copy).await.unwrap();
    let orphan = "PRAGMA foreign_keys = OFF;
                  INSERT INTO entries (table_id, number, kind, who, text, time) VALUES ('gone', 1, 'step', '', '', 1)";
    for file in [&path, &copy] {
        rusqlite::Connection::open(file).unwrap().execute_batch(orphan).unwrap();
    }
    let refused = store.backup(&folder.path().join("other.db")).await.unwrap_err();
    assert!(refused.to_string().contains("'entries'"), "{refused}");
    drop(store);
    assert!(matches!(restore(&copy, &path).await, Err(StoreError::Damaged(_))));
    assert!(!folder.path().join("store.db.restoring").exists() && !folder.path().join("other.db.unfinished").exists());
}

#[tokio::test]
async fn what_another_process_writes_is_heard_and_what_this_one_writes_is_not_heard_twice() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = Sqlite::open(&path).await.unwrap();
    let mut news = store.news();
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    store.append("t", Point::at(0), &[entry("own")], &Change::default()).await.unwrap();
    // Another process is to SQLite what another store on the same file is.
    let other = Sqlite::open(&path).await.unwrap();
    other.append("t", Point::at(1), &[entry("theirs")], &Change::default()).await.unwrap();
    let mut heard = Vec::new();
    while heard.last() != Some(&News::Missed) {
        heard.push(tokio::time::timeout(std::time::Duration::from_secs(30), news.recv()).await.unwrap().unwrap());
    }
    let own = |version| News::Grown { table: "t".to_owned(), version };
    assert_eq!(heard, [own(0), own(1), News::Missed]);
    assert_eq!(store.table("t").await.unwrap().unwrap().version, 2);
}
