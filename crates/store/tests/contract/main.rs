//! The contract: every promise of the trait, kept by both backends.

#[path = "../support/postgres.rs"]
mod postgres;

/// Runs each case on a fresh SQLite file and on a fresh PostgreSQL database.
macro_rules! on_both {
    ($($case:ident)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $case() {
                let folder = tempfile::tempdir().unwrap();
                let store = store::Sqlite::open(&folder.path().join("store.db")).await.unwrap();
                super::$case(std::sync::Arc::new(store)).await;
            })*
        }
        mod postgresql {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $case() {
                let Some(url) = crate::postgres::database().await else { return };
                super::$case(std::sync::Arc::new(store::Postgres::open(&url).await.unwrap())).await;
            })*
        }
    };
}

mod jobs;
mod people;
mod puzzles;
mod studies;
mod tables;

use store::{Job, NewEntry, NewJob, Seat, Seed, Stage, Store, Table, Time, User, Visibility};

pub(crate) fn user(id: &str) -> User {
    User { id: id.to_owned(), name: format!("Name of {id}"), login: None, password: None, created: Time(5) }
}

pub(crate) fn table(id: &str) -> Table {
    Table {
        id: id.to_owned(),
        game: "furnace".to_owned(),
        setup: "option players: 2\n".to_owned(),
        visibility: Visibility::Open,
        password: Some("$argon2id$…".to_owned()),
        join_key: "join".to_owned(),
        watch_key: "watch".to_owned(),
        seed: Seed([9; 32]),
        owner: Some("ann".to_owned()),
        previous: Some("earlier".to_owned()),
        created: Time(10),
        stage: Stage::Gathering,
        finished: None,
        result: None,
        deadline: Some(Time(99)),
        version: 0,
        touched: Time(10),
        revision: 0,
    }
}

pub(crate) fn entry(text: &str, time: i64) -> NewEntry {
    NewEntry { kind: "step".to_owned(), who: "ann".to_owned(), text: text.to_owned(), time: Time(time) }
}

pub(crate) fn seat(seat: u8, user: Option<&str>, bot: Option<&str>) -> Seat {
    Seat { seat, user: user.map(str::to_owned), bot: bot.map(str::to_owned), awaited: seat == 0 }
}

pub(crate) fn new_job(seat: u8, since: u64, due: i64) -> NewJob {
    NewJob { seat, since, due: Time(due), owner: String::new(), cost: 0 }
}

/// Claims what is offered first.
pub(crate) async fn claim(store: &dyn Store, worker: &str, now: Time, until: Time) -> Option<Job> {
    loop {
        let offer = store.offers(now).await.unwrap().into_iter().next()?;
        if store.claim_job(worker, &offer.job, now, until).await.unwrap() {
            return Some(offer.job);
        }
    }
}
