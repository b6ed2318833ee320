//! Stores of earlier releases: they open, and what was begun in them goes on by its own rules.
//!
//! `fixtures/first-release` was written by the first release: a finished game of Furnace, a running one of Superpower,
//! and one of Smartphone Inc. with Steve in which Ann has replaced her secret plan twice and Bea has not planned yet.
//! `fixtures/second-release` holds the same kinds of tables, written by the release after it, which already kept only
//! the plan that counts. `fixtures/third-release` adds a game of Furnace in which Ann has decided a bid ahead, and a
//! table to which Bea is invited.

use crate::support::{Client, Server, act, config, play_out, postgres, strings};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use store::{Postgres, Sqlite, Store};

/// What a fixture holds: tables by game, and the tokens of the two who play there.
struct Old {
    release: &'static str,
    /// The rules version of Smartphone Inc., and how many replaced plans its log still holds.
    rules: u32,
    replaced: usize,
    furnace: &'static str,
    superpower: &'static str,
    smartphone: &'static str,
    ann: &'static str,
    bea: &'static str,
    since: Option<Since>,
}

/// What stores hold since the third release.
struct Since {
    /// A game of Furnace in which Ann has decided a bid ahead.
    ahead: &'static str,
    /// A table to which Bea is invited.
    invitation: &'static str,
}

const SQLITE: Old = Old {
    release: "first-release",
    rules: 1,
    replaced: 2,
    furnace: "7p7e79bpp0",
    superpower: "kd17xjny1v",
    smartphone: "y9wygq8a1n",
    ann: "brt_x6nbn6797c4929g5qca15svkfqnnykxnef1653km",
    bea: "brt_tz969sxr5mwhjcswjgk2a6j70aa17p5sfyy1mnem",
    since: None,
};

const POSTGRES: Old = Old {
    release: "first-release",
    rules: 1,
    replaced: 2,
    furnace: "p5m66vw6zg",
    superpower: "78b3c8t61v",
    smartphone: "htw5pef0cn",
    ann: "brt_hq9pq8441t345yt5dnen951k5d6zv1j2yr791n2c",
    bea: "brt_wcag4m71ymh2rv6hxfkwe9j52q1n7275cwc2ae4k",
    since: None,
};

const SECOND_SQLITE: Old = Old {
    release: "second-release",
    rules: 2,
    replaced: 0,
    furnace: "0tr0z7sb6b",
    superpower: "0bqpnby97f",
    smartphone: "xc6dnvjk3n",
    ann: "brt_cztzgpbfn8thx5ns2wbp2b992vn14vbd8vjf22m4",
    bea: "brt_fkrrv83gd70y0315d2pmwh5vzh5fyxd3j7nq1sje",
    since: None,
};

const SECOND_POSTGRES: Old = Old {
    release: "second-release",
    rules: 2,
    replaced: 0,
    furnace: "j9pcy96rbx",
    superpower: "x9ny5wwj2f",
    smartphone: "5wa5z7sz40",
    ann: "brt_k2a6nvpny39w519eqh0tjb1j51qcbzcg6n25645y",
    bea: "brt_mf3xkh9b9fpcab02v2q6qjp2vj11heq8e4nwa8zy",
    since: None,
};

const THIRD_SQLITE: Old = Old {
    release: "third-release",
    rules: 2,
    replaced: 0,
    furnace: "5q1khms51w",
    superpower: "dywj1nt9bg",
    smartphone: "xyw3c6d5k6",
    ann: "brt_0mxkxwh061neg6jjmjd9r8eqg76x9xng4rmat5fj",
    bea: "brt_edfv4vg9vntxc3t9h76cdzzn1p1vx1qdgmprtztf",
    since: Some(Since { ahead: "g3abvzm54q", invitation: "pz7bcz1yge" }),
};

const THIRD_POSTGRES: Old = Old {
    release: "third-release",
    rules: 2,
    replaced: 0,
    furnace: "9gxavavg8e",
    superpower: "gxpjpce2gf",
    smartphone: "s04reb0stm",
    ann: "brt_rvmzdahs0sn6f9gg9rjgewh7qmy2m3mscteayr6z",
    bea: "brt_z5sjgzy93z4ybezm9vxxmqtvsymj529pchjb3k6j",
    since: Some(Since { ahead: "w0vgwwxbcz", invitation: "7rjc5pyw25" }),
};

impl Old {
    fn file(&self, name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(self.release).join(name)
    }
}

/// Someone with a token from the old store.
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
    cards_stay_as_they_were(&ann, old.furnace, &record).await;

    // Plans that Ann laid and replaced: nobody else learns of them, now or later.
    let mine = ann.get(&format!("/tables/{}/log?seat=green", old.smartphone)).await.ok();
    let plans: Vec<String> = lines(&mine).into_iter().filter(|line| line.starts_with("green plan")).collect();
    let (standing, replaced) = plans.split_last().unwrap();
    let replaced = &replaced[replaced.len() - old.replaced..];
    let read_by_bea = bea.get(&format!("/tables/{}/log", old.smartphone)).await.text;
    let unknown = |plan: &&String| !plans[..plans.len() - 1 - old.replaced].contains(plan);
    for plan in replaced.iter().chain([standing]).filter(unknown) {
        assert!(!read_by_bea.contains(plan.as_str()), "{plan} is told before it is shown");
    }
    let before = ann.view(old.smartphone).await;
    assert_eq!((before["rules"].as_u64(), before["stage"].as_str()), (Some(u64::from(old.rules)), Some("playing")));
    assert_eq!(strings(&before["next"]["awaited"]), ["blue"]);
    assert_eq!(play_on(&ann, &bea, old.smartphone).await["stage"], "finished");
    let told = bea.get(&format!("/tables/{}/log", old.smartphone)).await;
    let record = record_by_rules(&bea, old.smartphone, old.rules).await;
    assert!(told.text.contains(standing.as_str()), "the plan that stood was shown");
    for plan in replaced.iter().filter(|plan| *plan != standing).filter(unknown) {
        assert!(!told.text.contains(plan.as_str()) && !record.contains(plan.as_str()), "{plan} was replaced");
    }

    assert_eq!(play_on(&ann, &bea, old.superpower).await["stage"], "finished");
    record_by_rules(&ann, old.superpower, 1).await;
    if let Some(since) = old.since {
        what_was_decided_ahead_is_played(&ann, &bea, &since).await;
    }
}

/// A game of Furnace, and what is played on from it, keeps the component file of its time. New games have the present
/// one.
async fn cards_stay_as_they_were(ann: &Client, furnace: &str, record: &str) {
    let former = "\ncomponents: da71285f7d86e271\n";
    assert!(record.contains(former), "{record}");
    let on = json!({ "seat": "red", "step": 12, "bot": "random" });
    let forked = ann.post(&format!("/tables/{furnace}/play-on"), on).await.ok();
    let forked = forked["id"].as_str().unwrap();
    assert_eq!(play_out(ann, forked, 7).await["stage"], "finished");
    assert!(record_by_rules(ann, forked, 1).await.contains(former));
    let fresh = ann.create(json!({ "game": "furnace", "seats": ["me", "random"] })).await;
    assert!(!record_by_rules(ann, fresh["id"].as_str().unwrap(), 1).await.contains(former));
}

/// Bea tops Ann's bid, and what Ann decided ahead in the old store is played; Bea finds her invitation.
async fn what_was_decided_ahead_is_played(ann: &Client, bea: &Client, since: &Since) {
    let line = "round 1 if outbid on 1 then bid 2 on 5";
    assert_eq!(ann.get("/me/export").await.ok()["ahead"][0]["lines"][0], line);
    let theirs = bea.get("/me/export").await.ok();
    assert_eq!((&theirs["ahead"], &theirs["invitations"][0]["table"]), (&json!([]), &json!(since.invitation)));
    act(bea, since.ahead, "blue", "bid 4 on 1").await;
    let log = bea.get(&format!("/tables/{}/log", since.ahead)).await.ok();
    assert!(lines(&log).iter().any(|line| line == "red bid 2 on 5"), "{log}");
    assert_eq!(play_on(ann, bea, since.ahead).await["stage"], "finished");
}

/// The lines of steps in a log.
fn lines(log: &Value) -> Vec<String> {
    let entries = log.as_array().unwrap().iter();
    entries.filter_map(|entry| entry["line"].as_str()).map(str::to_owned).collect()
}

async fn a_file_goes_on(old: Old) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    std::fs::copy(old.file("store.db"), &file).unwrap();
    goes_on(Arc::new(Sqlite::open(&file).await.unwrap()), old).await;
}

async fn a_backup_goes_on(old: Old) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    store::restore(&old.file("backup.db"), &file).await.unwrap();
    goes_on(Arc::new(Sqlite::open(&file).await.unwrap()), old).await;
}

async fn a_database_goes_on(old: Old) {
    let Some(url) = postgres::database().await else { return };
    let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(&std::fs::read_to_string(old.file("postgres.sql")).unwrap()).await.unwrap();
    goes_on(Arc::new(Postgres::open(&url).await.unwrap()), old).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sqlite_store_of_the_first_release_goes_on() {
    a_file_goes_on(SQLITE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sqlite_store_of_the_second_release_goes_on() {
    a_file_goes_on(SECOND_SQLITE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_the_first_release_is_restored_and_goes_on() {
    a_backup_goes_on(SQLITE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_the_second_release_is_restored_and_goes_on() {
    a_backup_goes_on(SECOND_SQLITE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgresql_store_of_the_first_release_goes_on() {
    a_database_goes_on(POSTGRES).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgresql_store_of_the_second_release_goes_on() {
    a_database_goes_on(SECOND_POSTGRES).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sqlite_store_of_the_third_release_goes_on() {
    a_file_goes_on(THIRD_SQLITE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_of_the_third_release_is_restored_and_goes_on() {
    a_backup_goes_on(THIRD_SQLITE).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_postgresql_store_of_the_third_release_goes_on() {
    a_database_goes_on(THIRD_POSTGRES).await;
}
