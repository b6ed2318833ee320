//! A database that does not answer: nobody waits for long, nothing is lost, nothing is done twice,
//! and callers are told when it is not known whether something was done.

#[path = "support/frozen.rs"]
mod frozen;
#[path = "support/rows.rs"]
mod rows;

use frozen::Freezer;
use rows::{entry, table};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Change, Patience, Point, Postgres, Sqlite, Store, StoreError};

const PATIENCE: Patience = Patience(Duration::from_secs(3));

/// Waits for something that must come within twice the store's patience.
async fn soon<T>(work: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE.0 * 2, work).await.expect("nobody waits for long")
}

/// A store with the table `t` whose commits take long, and a connection beside it.
async fn with_slow_commits(freezer: &Freezer) -> (Arc<Postgres>, tokio_postgres::Client) {
    let store = Arc::new(Postgres::open_with(&freezer.url, PATIENCE).await.unwrap());
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    let beside = frozen::connect(&freezer.url).await;
    frozen::slow_down_commits(&beside).await;
    (store, beside)
}

/// Asks until the database answers again.
async fn settled(store: &dyn Store) -> u64 {
    let begun = Instant::now();
    loop {
        match store.settle("t").await {
            Ok(version) => return version,
            Err(error) => assert!(begun.elapsed() < Duration::from_secs(60), "{error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_postgresql_is_given_up_with_nothing_done_and_is_there_again_when_it_goes_on() {
    let Some(freezer) = Freezer::start().await else { return };
    let store = Postgres::open_with(&freezer.url, PATIENCE).await.unwrap();
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    freezer.freeze();
    let append = soon(store.append("t", Point::at(0), &[entry("lost")], &Change::default())).await;
    assert!(matches!(append, Err(StoreError::Broken(_))), "{append:?}");
    assert!(soon(store.check()).await.is_err());
    assert!(soon(store.table("t")).await.is_err());
    // However many ask, none waits for all the others.
    let store = Arc::new(store);
    let crowd: Vec<_> = (0..40)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { soon(store.table("t")).await })
        })
        .collect();
    for one in crowd {
        assert!(one.await.unwrap().is_err());
    }
    freezer.thaw();
    assert_eq!(settled(&*store).await, 0, "what was given up was not done");
    store.check().await.unwrap();
    assert_eq!(store.append("t", Point::at(0), &[entry("kept")], &Change::default()).await, Ok(1));
    let log = store.log("t", 0).await.unwrap();
    assert_eq!(log.iter().map(|entry| entry.text.as_str()).collect::<Vec<_>>(), ["kept"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgresql_stopped_in_a_commit_makes_the_outcome_unknown_until_it_is_settled() {
    let Some(freezer) = Freezer::start().await else { return };
    let (store, beside) = with_slow_commits(&freezer).await;
    let writer = store.clone();
    let writing =
        tokio::spawn(async move { soon(writer.append("t", Point::at(0), &[entry("once")], &Change::default())).await });
    frozen::wait_for_commit(&beside).await;
    freezer.freeze();
    let append = writing.await.unwrap();
    assert!(matches!(append, Err(StoreError::Unknown(_))), "{append:?}");
    assert!(soon(store.settle("t")).await.is_err(), "nobody can know yet");
    freezer.thaw();
    assert_eq!(settled(&*store).await, 1, "the database had taken it");
    // Whoever tries again is told, and nothing is there twice.
    assert_eq!(
        store.append("t", Point::at(0), &[entry("once")], &Change::default()).await,
        Err(StoreError::Stale { current: 1 })
    );
    assert_eq!(store.log("t", 0).await.unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_somebody_else_holds_is_waited_for_only_so_long() {
    let Some(freezer) = Freezer::start().await else { return };
    let store = Postgres::open_with(&freezer.url, PATIENCE).await.unwrap();
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    let mut beside = frozen::connect(&freezer.url).await;
    let holding = beside.transaction().await.unwrap();
    holding.query("SELECT 1 FROM tables WHERE id = 't' FOR UPDATE", &[]).await.unwrap();
    let append = soon(store.append("t", Point::at(0), &[entry("lost")], &Change::default())).await;
    assert!(matches!(append, Err(StoreError::Broken(_))), "{append:?}");
    assert_eq!(store.table("t").await.unwrap().unwrap().version, 0, "reading waits for nobody");
    store.check().await.unwrap();
    holding.rollback().await.unwrap();
    assert_eq!(store.append("t", Point::at(0), &[entry("kept")], &Change::default()).await, Ok(1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_caller_who_goes_away_in_a_commit_leaves_no_connection_behind_that_answers_others() {
    let Some(freezer) = Freezer::start().await else { return };
    let (store, beside) = with_slow_commits(&freezer).await;
    let writer = store.clone();
    let writing =
        tokio::spawn(async move { writer.append("t", Point::at(0), &[entry("once")], &Change::default()).await });
    frozen::wait_for_commit(&beside).await;
    writing.abort();
    assert!(writing.await.is_err());
    assert_eq!(settled(&*store).await, 1);
    for _ in 0..20 {
        assert_eq!(store.log("t", 0).await.unwrap().len(), 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_another_process_locks_is_given_up_with_nothing_done() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = Sqlite::open_with(&path, PATIENCE).await.unwrap();
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let append = soon(store.append("t", Point::at(0), &[entry("lost")], &Change::default())).await;
    assert!(matches!(append, Err(StoreError::Broken(_))), "{append:?}");
    assert!(soon(store.check()).await.is_err());
    assert_eq!(store.table("t").await.unwrap().unwrap().version, 0, "reading waits for nobody");
    let changes = Change::default();
    let (lost, also) = ([entry("lost")], [entry("lost")]);
    let both = soon(async {
        tokio::join!(store.append("t", Point::at(0), &lost, &changes), store.append("t", Point::at(0), &also, &changes))
    });
    let (one, two) = both.await;
    assert!(one.is_err() && two.is_err());
    other.execute_batch("ROLLBACK").unwrap();
    store.check().await.unwrap();
    assert_eq!(settled(&store).await, 0);
    assert_eq!(store.append("t", Point::at(0), &[entry("kept")], &Change::default()).await, Ok(1));
    assert_eq!(store.log("t", 0).await.unwrap().len(), 1);
}
