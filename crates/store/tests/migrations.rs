//! Migrations from every version there ever was, with what was kept in it.

#[path = "support/postgres.rs"]
mod postgres;

use store::{Postgres, Sqlite, Stage, Store, StoreError, Time, TokenHash, Visibility};

/// What a store of version 1 held, in words both databases know.
const VERSION_1: &str = "
    INSERT INTO users (id, name, login, password, created) VALUES ('ann', 'Ann', 'anna', 'hash', 5);
    INSERT INTO tables (id, game, setup, visibility, password, join_key, watch_key, seed, owner, previous, created,
                        stage, finished, result, version, touched)
    VALUES ('t', 'furnace', 'option players: 2', 'link', NULL, 'j', 'w', SEED, 'ann', NULL, 6,
            'playing', NULL, NULL, 2, 8);
    INSERT INTO entries (table_id, number, kind, who, text, time)
    VALUES ('t', 1, 'step', '', 'chance first red', 7), ('t', 2, 'step', 'ann', 'red bid 4 on 2', 8);
";

async fn keeps_everything(store: &dyn Store) {
    assert_eq!(store.schema().await.unwrap(), Sqlite::SCHEMA);
    assert_eq!(store.user_by_login("anna").await.unwrap().unwrap().id, "ann");
    let table = store.table("t").await.unwrap().unwrap();
    assert_eq!((table.version, table.stage, table.visibility), (2, Stage::Playing, Visibility::Link));
    assert_eq!(table.seed.0, [0xab; 32]);
    assert_eq!((table.deadline, table.revision), (None, 0));
    let texts: Vec<String> = store.log("t", 0).await.unwrap().into_iter().map(|entry| entry.text).collect();
    assert_eq!(texts, ["chance first red", "red bid 4 on 2"]);
    assert_eq!(store.next_due(Time(0)).await.unwrap(), None);
    assert!(store.bans().await.unwrap().is_empty());
    assert_eq!(store.token(&TokenHash([0; 32])).await.unwrap(), None);
    // What newer versions have added works with what was there before.
    store.note_glance("ann", "t", Time(9), 3).await.unwrap();
    assert_eq!(store.glances_of("ann").await.unwrap(), ["t"]);
}

#[tokio::test]
async fn sqlite_comes_up_from_every_version() {
    for version in 1..=Sqlite::SCHEMA {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("store.db");
        drop(Sqlite::open_at(&path, version).await.unwrap());
        let seed = format!("x'{}'", "ab".repeat(32));
        rusqlite::Connection::open(&path).unwrap().execute_batch(&VERSION_1.replace("SEED", &seed)).unwrap();
        keeps_everything(&Sqlite::open(&path).await.unwrap()).await;
        // A second start has nothing left to do.
        keeps_everything(&Sqlite::open(&path).await.unwrap()).await;
    }
}

#[tokio::test]
async fn postgresql_comes_up_from_every_version() {
    for version in 1..=Postgres::SCHEMA {
        let Some(url) = postgres::database().await else { return };
        drop(Postgres::open_at(&url, version).await.unwrap());
        let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        let seed = format!("'\\x{}'", "ab".repeat(32));
        client.batch_execute(&VERSION_1.replace("SEED", &seed)).await.unwrap();
        keeps_everything(&Postgres::open(&url).await.unwrap()).await;
        keeps_everything(&Postgres::open(&url).await.unwrap()).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn servers_that_start_at_the_same_moment_come_up_together() {
    let mut starts = tokio::task::JoinSet::new();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let url = postgres::database().await;
    for _ in 0..6 {
        if let Some(url) = url.clone() {
            starts.spawn(async move { Postgres::open(&url).await.map(|_| ()) });
        }
        let path = path.clone();
        starts.spawn(async move { Sqlite::open(&path).await.map(|_| ()) });
    }
    while let Some(start) = starts.join_next().await {
        start.unwrap().unwrap();
    }
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    drop(Sqlite::open(&path).await.unwrap());
    let newer = Sqlite::SCHEMA + 1;
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", newer).unwrap();
    let refused = StoreError::TooNew { found: newer, known: Sqlite::SCHEMA };
    assert_eq!(Sqlite::open(&path).await.err(), Some(refused.clone()));
    if let Some(url) = postgres::database().await {
        drop(Postgres::open(&url).await.unwrap());
        let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute(&format!("INSERT INTO schema_version VALUES ({newer})")).await.unwrap();
        assert_eq!(Postgres::open(&url).await.err(), Some(refused));
    }
}
