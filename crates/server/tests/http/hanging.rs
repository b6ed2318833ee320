//! A store that hangs, is locked or full: requests end soon, say truthfully what they did, and the
//! rooms in memory agree with the store afterwards.

#[path = "../../../store/tests/support/frozen.rs"]
mod frozen;

use crate::support::{Answer, Client, Server, act, config, goofspiel_for_two};
use frozen::Freezer;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Patience, Postgres, Sqlite, Store};

const PATIENCE: Patience = Patience(Duration::from_secs(3));

/// Waits for an answer that must come soon, whatever it is.
async fn soon(answer: impl Future<Output = Answer>) -> Answer {
    tokio::time::timeout(PATIENCE.0 * 3, answer).await.expect("nobody waits for long")
}

/// The table, as soon as the store answers again.
async fn view_again(client: &Client, id: &str) -> Value {
    let begun = Instant::now();
    loop {
        let answer = client.get(&format!("/tables/{id}")).await;
        if answer.status.is_success() {
            return answer.ok();
        }
        assert_eq!(answer.status.as_u16(), 503, "{}", answer.text);
        assert!(begun.elapsed() < Duration::from_secs(60), "{}", answer.text);
    }
}

/// A server on a PostgreSQL that can be stopped, and a table of Ann and Bob there with its version.
async fn on_postgres(freezer: &Freezer) -> (Server, Client, Client, String, u64) {
    let store = Arc::new(Postgres::open_with(&freezer.url, PATIENCE).await.unwrap());
    let server = Server::on(store, config()).await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let version = ann.view(&id).await["version"].as_u64().unwrap();
    (server, ann, bob, id, version)
}

/// How often red has bid, by red's own log.
async fn bids_of_red(ann: &Client, id: &str) -> usize {
    let log = ann.get(&format!("/tables/{id}/log?seat=red")).await.ok();
    let lines = log.as_array().unwrap().iter().filter_map(|entry| entry["line"].as_str());
    lines.filter(|line| line.starts_with("red bid")).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_on_a_stopped_postgresql_is_refused_and_can_be_made_when_it_goes_on() {
    let Some(freezer) = Freezer::start().await else { return };
    let (_server, ann, _bob, id, version) = on_postgres(&freezer).await;
    freezer.freeze();
    let begun = Instant::now();
    assert_eq!(soon(ann.get("/readyz")).await.problem(503), "unavailable");
    assert!(begun.elapsed() <= PATIENCE.0 * 2, "{:?}", begun.elapsed());
    assert_eq!(ann.get("/healthz").await.text, "ok\n");
    assert_eq!(soon(ann.act(&id, "red", "bid 1", version)).await.problem(503), "unavailable");
    freezer.thaw();
    assert_eq!(view_again(&ann, &id).await["version"], version);
    ann.act(&id, "red", "bid 1", version).await.ok();
    assert_eq!(bids_of_red(&ann, &id).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_cut_off_in_its_commit_says_how_to_find_out_and_is_there_once() {
    let Some(freezer) = Freezer::start().await else { return };
    let (_server, ann, bob, id, version) = on_postgres(&freezer).await;
    let mut stream = bob.lines(&id, "").await;
    stream.next().await.unwrap();
    let beside = frozen::connect(&freezer.url).await;
    frozen::slow_down_commits(&beside).await;
    let (mover, table) = (ann.clone(), id.clone());
    let moving = tokio::spawn(async move { soon(mover.act(&table, "red", "bid 1", version)).await });
    frozen::wait_for_commit(&beside).await;
    freezer.freeze();
    let answer = moving.await.unwrap();
    assert_eq!(answer.json()["error"]["version"], version, "{}", answer.text);
    assert_eq!(answer.problem(504), "unknown");
    // As long as it is not known, nobody is told anything.
    assert_eq!(soon(ann.get(&format!("/tables/{id}"))).await.problem(503), "unavailable");
    freezer.thaw();
    beside.batch_execute("DROP TRIGGER slow ON entries").await.unwrap();
    assert!(view_again(&ann, &id).await["version"].as_u64().unwrap() > version, "it was done after all");
    // The same again is refused, and others have heard of it.
    assert_eq!(ann.act(&id, "red", "bid 1", version).await.problem(409), "stale");
    assert_eq!(bids_of_red(&ann, &id).await, 1);
    assert_eq!(stream.next().await.unwrap()["event"], "entry");
    act(&bob, &id, "blue", "bid 2").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_row_refuses_writes_to_one_table_and_nothing_else() {
    let Some(freezer) = Freezer::start().await else { return };
    let (server, ann, _bob, id, version) = on_postgres(&freezer).await;
    let (carl, _dan, other) = goofspiel_for_two(&server).await;
    let mut beside = frozen::connect(&freezer.url).await;
    let holding = beside.transaction().await.unwrap();
    holding.query("SELECT 1 FROM tables WHERE id = $1 FOR UPDATE", &[&id]).await.unwrap();
    assert_eq!(soon(ann.act(&id, "red", "bid 1", version)).await.problem(503), "unavailable");
    assert_eq!(ann.view(&id).await["version"], version);
    act(&carl, &other, "red", "bid 1").await;
    assert_eq!(ann.get("/readyz").await.text, "ready\n");
    holding.rollback().await.unwrap();
    ann.act(&id, "red", "bid 1", version).await.ok();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_locked_by_another_process_refuses_writes_with_nothing_done() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let store = Arc::new(Sqlite::open_with(&path, PATIENCE).await.unwrap());
    let server = Server::on(store, config()).await;
    let (ann, _bob, id) = goofspiel_for_two(&server).await;
    let version = ann.view(&id).await["version"].as_u64().unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    assert_eq!(soon(ann.act(&id, "red", "bid 1", version)).await.problem(503), "unavailable");
    assert_eq!(soon(ann.get("/readyz")).await.problem(503), "unavailable");
    assert_eq!(ann.view(&id).await["version"], version, "reading goes on");
    other.execute_batch("ROLLBACK").unwrap();
    ann.act(&id, "red", "bid 1", version).await.ok();
    assert_eq!(bids_of_red(&ann, &id).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_fails_after_a_write_does_not_say_that_nothing_was_done() {
    let Some(freezer) = Freezer::start().await else { return };
    let (server, ann, bob, id, version) = on_postgres(&freezer).await;
    // The answer to a move names everyone, and the names are nowhere to be read.
    let beside = frozen::connect(&freezer.url).await;
    server.app.clock().advance(60_000);
    bob.view(&id).await;
    beside
        .batch_execute(
            "ALTER TABLE users RENAME TO people;
             CREATE VIEW users AS SELECT * FROM people WHERE (SELECT count(*) FROM entries WHERE text LIKE '%bid%') = 0
                 OR 1 / (SELECT 0 * count(*) FROM entries) = 1",
        )
        .await
        .unwrap();
    server.app.clock().advance(60_000);
    let answer = ann.act(&id, "red", "bid 1", version).await;
    assert_eq!(answer.json()["error"]["version"], version, "{}", answer.text);
    assert_eq!(answer.problem(504), "unknown");
}

/// A server on a disk with little room; nothing where this user cannot make one.
async fn on_a_small_disk(folder: &std::path::Path) -> Option<(tokio::process::Child, Client)> {
    use tokio::io::AsyncBufReadExt;
    let mut program = std::env::current_exe().unwrap();
    program.pop();
    let program = program.parent().unwrap().join("examples/serve");
    // In a namespace of its own, so that the disk goes with the process; there every user is root.
    let mut child = tokio::process::Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "sh", "-c"])
        .arg("mount -t tmpfs -o size=1m,mode=700 none \"$1\" && exec \"$2\" 127.0.0.1:0 \"$1/store.db\"")
        .arg("sh")
        .arg(folder)
        .arg(program)
        .stdout(std::process::Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .ok()?;
    let mut lines = tokio::io::BufReader::new(child.stdout.take().unwrap()).lines();
    let url = lines.next_line().await.ok()??;
    Some((child, Client::new(&url)))
}

#[tokio::test]
async fn a_full_disk_is_said_and_nothing_is_done_by_half() {
    let folder = tempfile::tempdir().unwrap();
    let Some((_child, client)) = on_a_small_disk(folder.path()).await else {
        assert!(std::env::var_os("CI").is_none_or(|ci| ci.is_empty()), "no small disk can be made here");
        eprintln!("no small disk can be made here: the test of a full one cannot run");
        return;
    };
    assert_eq!(client.get("/readyz").await.text, "ready\n");
    let ann = client.arrive("Ann").await;
    let table = ann.create(json!({ "game": "furnace", "seats": ["me"] })).await;
    let id = table["id"].as_str().unwrap();
    let mut said = 0;
    let refused = loop {
        let text = format!("{said} {}", "x".repeat(450));
        let answer = ann.post(&format!("/tables/{id}/chat"), json!({ "text": text })).await;
        if !answer.status.is_success() {
            break answer;
        }
        said += 1;
        assert!(said < 5_000, "the disk is never full");
    };
    assert_eq!(refused.problem(503), "disk-full");
    let ready = client.get("/readyz").await;
    assert!(ready.text.contains("disk is full"), "{}", ready.text);
    assert_eq!(ready.problem(503), "disk-full");
    assert_eq!(client.get("/healthz").await.text, "ok\n");
    // What was acknowledged is there, and no more than that.
    let log = ann.get(&format!("/tables/{id}/log")).await.ok();
    let chats = log.as_array().unwrap().iter().filter(|entry| entry["text"].as_str().unwrap().contains("xxx")).count();
    assert_eq!(chats, said);
    assert_eq!(ann.view(id).await["version"].as_u64().unwrap() as usize, log.as_array().unwrap().len());
}

#[tokio::test]
async fn what_another_process_does_to_a_file_is_heard_by_the_server_that_runs_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("store.db");
    let server = Server::on(Arc::new(Sqlite::open(&path).await.unwrap()), config()).await;
    // As the command line does it: another store on the same file.
    let beside: Arc<dyn Store> = Arc::new(Sqlite::open(&path).await.unwrap());
    let office = server::App::new(config(), beside.clone());
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let mut stream = ann.lines(&id, "").await;
    stream.next().await.unwrap();
    office.close_table(&id, "closed from elsewhere").await.unwrap();
    while stream.next().await.is_some() {}
    assert_eq!(ann.view(&id).await["stage"], "closed");
    // Someone who is banned hears nothing more, and does not come in again.
    let (_carl, _dan, other) = goofspiel_for_two(&server).await;
    let mut stream = bob.lines(&other, "").await;
    stream.next().await.unwrap();
    office.ban(&format!("user {}", bob.id), "rude", None).await.unwrap();
    while stream.next().await.is_some() {}
    assert!(!bob.get(&format!("/tables/{other}")).await.status.is_success());
    // A table that is removed is gone here too.
    let mut stream = ann.lines(&other, "").await;
    stream.next().await.unwrap();
    beside.delete_table(&other).await.unwrap();
    while stream.next().await.is_some() {}
    assert_eq!(ann.get(&format!("/tables/{other}")).await.problem(404), "missing");
}
