//! Two stores on one PostgreSQL, as two servers have them.

#[path = "support/postgres.rs"]
mod postgres;
#[path = "support/rows.rs"]
mod rows;

use rows::{entry, table};
use std::time::Duration;
use store::{Change, News, Point, Postgres, Store, StoreError};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_appends_the_other_hears_and_cannot_answer_twice() {
    let Some(url) = postgres::database().await else { return };
    let (one, other) = (Postgres::open(&url).await.unwrap(), Postgres::open(&url).await.unwrap());
    let mut news = other.news();
    one.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    one.append("t", Point::at(0), &[entry("a")], &Change::default()).await.unwrap();
    assert_eq!(
        other.append("t", Point::at(0), &[entry("b")], &Change::default()).await,
        Err(StoreError::Stale { current: 1 })
    );
    one.amend("t", Point::at(1), 1, "b").await.unwrap();
    let answer = other.append("t", Point::at(1), &[entry("c")], &Change::default()).await;
    assert_eq!(answer, Err(StoreError::Stale { current: 1 }), "it was amended in the meantime");
    let table = || "t".to_owned();
    let expected = [
        News::Grown { table: table(), version: 0 },
        News::Grown { table: table(), version: 1 },
        News::Amended { table: table(), revision: 1 },
    ];
    for expected in expected {
        let piece = tokio::time::timeout(Duration::from_secs(10), news.recv()).await.unwrap().unwrap();
        assert_eq!(piece, expected);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_connection_is_made_again_and_says_that_news_were_missed() {
    let Some(url) = postgres::database().await else { return };
    let store = Postgres::open(&url).await.unwrap();
    let mut news = store.news();
    store.add_table(&table("t"), &[], &[], &[]).await.unwrap();
    let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
               WHERE datname = current_database() AND pid <> pg_backend_pid()";
    client.batch_execute(cut).await.unwrap();
    loop {
        let piece = tokio::time::timeout(Duration::from_secs(20), news.recv()).await.unwrap().unwrap();
        if piece == News::Missed {
            break;
        }
    }
    // The pool notices dead connections by itself too, at the latest with the second try.
    let mut reached = store.append("t", Point::at(0), &[entry("a")], &Change::default()).await;
    if reached.is_err() {
        reached = store.append("t", Point::at(0), &[entry("a")], &Change::default()).await;
    }
    assert_eq!(reached, Ok(1));
    let piece = tokio::time::timeout(Duration::from_secs(10), news.recv()).await.unwrap().unwrap();
    assert_eq!(piece, News::Grown { table: "t".to_owned(), version: 1 });
}
