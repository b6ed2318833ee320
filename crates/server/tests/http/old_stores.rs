//! Stores of earlier releases: they open, and what was begun in them goes on by its own rules.
//!
//! `fixtures/first-release` was written by the first release: a finished game of Furnace, a running one of
//! Superpower, and one of Smartphone Inc. with Steve in which Ann has replaced her secret plan twice and Bea
//! has not planned yet.

use crate::support::{Client, Server, config, play_out, postgres, strings};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{Postgres, Sqlite, Store};

/// What a fixture holds: tables by game, and the tokens of the two who play there.
struct Old {
    furnace: &'static str,
    superpower: &'static str,
    smartphone: &'static str,
    ann: &'static str,
    bea: &'static str,
}

const SQLITE: Old = Old {
    furnace: "7p7e79bpp0",
    superpower: "kd17xjny1v",
    smartphone: "y9wygq8a1n",
    ann: "brt_x6nbn6797c4929g5qca15svkfqnnykxnef1653km",
    bea: "brt_tz969sxr5mwhjcswjgk2a6j70aa17p5sfyy1mnem",
};

const POSTGRES: Old = Old {
    furnace: "p5m66vw6zg",
    superpower: "78b3c8t61v",
    smartphone: "htw5pef0cn",
    ann: "brt_hq9pq8441t345yt5dnen951k5d6zv1j2yr791n2c",
    bea: "brt_wcag4m71ymh2rv6hxfkwe9j52q1n7275cwc2ae4k",
};

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/first-release").join(name)
}

/// Somebody with a token from the old store.
fn person(server: &Server, token: &str) -> Client {
    server.stranger().with("authorization", &format!("Bearer {token}"))
}

/// The record of a table, which must replay and say this version of the rules.
async fn record_by_rules(client: &Client, table: &str, rules: u32) -> String {
    let record = client.get(&format!("/tables/{table}/record")).await.text;
    assert!(record.contains(&format!("\nrules: {rules}\n")), "{record}");
    catalog::replay_record(&game::Record::parse(&record).unwrap(), None).unwrap();
    record
}

/// Both play on, at random, until the game is over.
async fn play_on(ann: &Client, bea: &Client, table: &str) -> Value {
    let (over, _) = tokio::join!(play_out(ann, table, 5), play_out(bea, table, 6));
    over
}

async fn goes_on(store: Arc<dyn Store>, old: Old) {
    let server = Server::on(store, config()).await;
    let (ann, bea) = (person(&server, old.ann), person(&server, old.bea));

    let over = ann.view(old.furnace).await;
    assert_eq!(over["stage"], "finished");
    let record = record_by_rules(&ann, old.furnace, 1).await;
    assert!(record.contains("\nseed: ") && record.contains("\nresult: "));
    let log = bea.get(&format!("/tables/{}/log", old.furnace)).await.text;
    assert!(log.contains("Good luck! Powodzenia ;)"));

    // Two of the three plans that Ann laid were replaced: nobody else learns of them, now or later.
    let mine = ann.get(&format!("/tables/{}/log?seat=green", old.smartphone)).await.ok();
    let plans: Vec<String> = lines(&mine).into_iter().filter(|line| line.starts_with("green plan")).collect();
    let (standing, replaced) = plans.split_last().unwrap();
    let replaced = &replaced[replaced.len() - 2..];
    let read_by_bea = bea.get(&format!("/tables/{}/log", old.smartphone)).await.text;
    let unknown = |plan: &&String| !plans[..plans.len() - 3].contains(plan);
    for plan in replaced.iter().chain([standing]).filter(unknown) {
        assert!(!read_by_bea.contains(plan.as_str()), "{plan} is told before it is shown");
    }
    let before = ann.view(old.smartphone).await;
    assert_eq!((before["rules"].as_u64(), before["stage"].as_str()), (Some(1), Some("playing")));
    assert_eq!(strings(&before["next"]["awaited"]), ["blue"]);
    assert_eq!(play_on(&ann, &bea, old.smartphone).await["stage"], "finished");
    let told = bea.get(&format!("/tables/{}/log", old.smartphone)).await;
    let record = record_by_rules(&bea, old.smartphone, 1).await;
    assert!(told.text.contains(standing.as_str()), "the plan that stood was shown");
    for plan in replaced.iter().filter(|plan| *plan != standing).filter(unknown) {
        assert!(!told.text.contains(plan.as_str()) && !record.contains(plan.as_str()), "{plan} was replaced");
    }

    assert_eq!(play_on(&ann, &bea, old.superpower).await["stage"], "finished");
    record_by_rules(&ann, old.superpower, 1).await;
}

/// The lines of steps in a log.
fn lines(log: &Value) -> Vec<String> {
    let entries = log.as_array().unwrap().iter();
    entries.filter_map(|entry| entry["line"].as_str()).map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sqlite_store_of_the_first_release_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    std::fs::copy(fixture("store.db"), &file).unwrap();
    goes_on(Arc::new(Sqlite::open(&file).await.unwrap()), SQLITE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_the_first_release_is_restored_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    store::restore(&fixture("backup.db"), &file).await.unwrap();
    goes_on(Arc::new(Sqlite::open(&file).await.unwrap()), SQLITE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgresql_store_of_the_first_release_goes_on() {
    let Some(url) = postgres::database().await else { return };
    let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(&std::fs::read_to_string(fixture("postgres.sql")).unwrap()).await.unwrap();
    goes_on(Arc::new(Postgres::open(&url).await.unwrap()), POSTGRES).await;
}
