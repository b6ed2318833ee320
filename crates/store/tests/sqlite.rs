//! What only the SQLite backend does: backups, and the settings that make a commit last.

use store::{Change, Lock, NewEntry, Seed, Sqlite, Stage, Store, StoreError, Table, Time, Visibility, restore};

fn table(id: &str) -> Table {
    Table {
        id: id.to_owned(),
        game: "furnace".to_owned(),
        setup: String::new(),
        visibility: Visibility::Open,
        password: None,
        join_key: String::new(),
        watch_key: String::new(),
        seed: Seed([1; 32]),
        owner: None,
        previous: None,
        created: Time(1),
        stage: Stage::Playing,
        finished: None,
        result: None,
        deadline: None,
        version: 0,
        touched: Time(1),
    }
}

fn entry(text: String) -> NewEntry {
    NewEntry { kind: "step".to_owned(), who: String::new(), text, time: Time(1) }
}

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
            busy.append("t", version * 2, &pair, &Change::default()).await.unwrap();
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
    store.add_table(&table("t"), &[], &[entry("a".to_owned())], &[]).await.unwrap();
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
