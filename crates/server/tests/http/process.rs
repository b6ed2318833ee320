//! Real processes: killed without warning under load, and two of them on one database.

use crate::support::{Answer, Client, Dice, postgres, strings};
use hyper::Method;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A server in a process of its own; killed when dropped.
struct Process {
    child: Child,
    url: String,
}

impl Process {
    async fn start(place: &str) -> Process {
        let mut path = std::env::current_exe().unwrap();
        path.pop();
        let program: PathBuf = path.parent().unwrap().join("examples/serve");
        assert!(program.exists(), "{} is not built: cargo build -p server --example serve", program.display());
        let mut child = Command::new(program)
            .args(["127.0.0.1:0", place])
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let url = lines.next_line().await.unwrap().expect("the server says its address");
        Process { child, url }
    }

    /// Kills it without warning.
    async fn kill(mut self) {
        self.child.start_kill().unwrap();
        self.child.wait().await.unwrap();
    }
}

/// A table with all seats at one screen, and what the server has acknowledged there.
struct Played {
    id: String,
    client: Client,
    seats: Vec<String>,
    acknowledged: Mutex<Vec<(String, String)>>,
}

async fn sit_down(url: &str, game: &str) -> Played {
    let client = Client::new(url).arrive("Ann").await;
    let table = client.create(json!({ "game": game })).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let mut seats = Vec::new();
    for seat in table["seats"].as_array().unwrap().iter().filter(|seat| seat["kind"] == "open") {
        let word = seat["seat"].as_str().unwrap().to_owned();
        client.put(&format!("/tables/{id}/seats/{word}"), json!({})).await.ok();
        seats.push(word);
    }
    Played { id, client, seats, acknowledged: Mutex::default() }
}

/// Plays until the server is gone; notes what it acknowledged.
async fn play_until_gone(played: Arc<Played>, url: String, seed: u64) {
    let client = played.client.at(&url);
    let mut dice = Dice::new(seed);
    let answer = |answer: Option<Answer>| answer.filter(|answer| answer.status.is_success()).map(Answer::ok);
    let table = format!("/tables/{}", played.id);
    while let Some(view) = answer(client.try_ask(Method::GET, &table, None).await) {
        if view["stage"] != "playing" {
            return;
        }
        let awaited = strings(&view["next"]["awaited"]);
        let seat = dice.pick(&awaited).clone();
        let path = format!("{table}/legal?seat={seat}");
        let Some(legal) = answer(client.try_ask(Method::GET, &path, None).await) else { return };
        let action = dice.pick(&strings(&legal["actions"])).clone();
        let body = json!({ "seat": seat, "action": action, "version": legal["version"] });
        let moved = client.try_ask(Method::POST, &format!("{table}/moves"), Some(body)).await;
        if moved.is_some_and(|answer| answer.status.is_success()) {
            played.acknowledged.lock().unwrap().push((seat, action));
        }
    }
}

/// Everything acknowledged is in the log, in order, and nothing is there by half.
async fn check(played: &Played, url: &str) -> usize {
    let client = played.client.at(url);
    let acknowledged = played.acknowledged.lock().unwrap().clone();
    for seat in &played.seats {
        let log = client.get(&format!("/tables/{}/log?seat={seat}", played.id)).await.ok();
        let mut lines = log.as_array().unwrap().iter().filter_map(|entry| entry["line"].as_str());
        for (_, action) in acknowledged.iter().filter(|(by, _)| by == seat) {
            let line = format!("{seat} {action}");
            assert!(lines.any(|written| written == line), "'{line}' was acknowledged and is lost");
        }
    }
    let view: Value = client.view(&played.id).await;
    let kind = view["next"]["kind"].as_str().unwrap();
    assert!(matches!(kind, "decide" | "over"), "a move without what follows from it: {kind}");
    acknowledged.len()
}

async fn kill_under_load(place: &str) {
    let games = catalog::titles();
    let mut server = Process::start(place).await;
    let mut tables = Vec::new();
    for number in 0..6 {
        tables.push(Arc::new(sit_down(&server.url, games[number % games.len()].id()).await));
    }
    let mut dice = Dice::new(11);
    let mut before = 0;
    for round in 0..6u64 {
        let playing: Vec<_> = tables
            .iter()
            .enumerate()
            .map(|(place, played)| {
                let seed = round * 100 + place as u64;
                tokio::spawn(play_until_gone(played.clone(), server.url.clone(), seed))
            })
            .collect();
        // In the middle of the work: some moves are acknowledged, others on their way.
        let count = || tables.iter().map(|played| played.acknowledged.lock().unwrap().len()).sum::<usize>();
        for _ in 0..600 {
            if count() >= before + 12 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        tokio::time::sleep(Duration::from_millis(*dice.pick(&[0, 3, 7, 15, 40]))).await;
        server.kill().await;
        for player in playing {
            player.await.unwrap();
        }
        server = Process::start(place).await;
        let mut total = 0;
        for played in &tables {
            total += check(played, &server.url).await;
        }
        assert!(total >= before);
        before = total;
    }
    assert!(before >= 60, "only {before} moves were acknowledged; that shows nothing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_killed_under_load_loses_nothing_it_acknowledged_with_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    kill_under_load(folder.path().join("store.db").to_str().unwrap()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_killed_under_load_loses_nothing_it_acknowledged_with_postgresql() {
    let Some(url) = postgres::database().await else { return };
    kill_under_load(&url).await;
}

/// Plays a seat at random through whichever server answers, until the game is over.
async fn play_anywhere(client: Client, urls: Vec<String>, id: String, seed: u64) -> usize {
    let mut dice = Dice::new(seed);
    let mut moves = 0;
    let mut at = 0;
    loop {
        let here = client.at(&urls[at % urls.len()]);
        let Some(view) = here.try_ask(Method::GET, &format!("/tables/{id}"), None).await else {
            at += 1;
            continue;
        };
        let view = view.ok();
        if view["stage"] == "finished" {
            return moves;
        }
        let decision = view["you"]["decisions"].as_array().unwrap().iter().find(|one| one["awaited"] == true);
        let Some(decision) = decision else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let seat = decision["seat"].as_str().unwrap();
        let Some(legal) = here.try_ask(Method::GET, &format!("/tables/{id}/legal?seat={seat}"), None).await else {
            continue;
        };
        let legal = legal.ok();
        let actions = strings(&legal["actions"]);
        if actions.is_empty() {
            continue;
        }
        let body = json!({ "seat": seat, "action": dice.pick(&actions), "version": legal["version"] });
        if let Some(answer) = here.try_ask(Method::POST, &format!("/tables/{id}/moves"), Some(body)).await {
            assert!(answer.status.as_u16() < 500, "{}", answer.text);
            moves += usize::from(answer.status.is_success());
        }
        // Now through this one, now through the other.
        at += 1;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_a_table_and_one_dies_in_the_middle() {
    let Some(database) = postgres::database().await else { return };
    let (one, other) = (Process::start(&database).await, Process::start(&database).await);
    let urls = vec![one.url.clone(), other.url.clone()];
    let (ann, bob) = (Client::new(&one.url).arrive("Ann").await, Client::new(&other.url).arrive("Bob").await);
    let game = catalog::titles()[0].id();
    let table = ann.create(json!({ "game": game, "seats": ["me", "random"] })).await;
    let id = table["id"].as_str().unwrap().to_owned();
    // What one server writes, the other tells at once.
    let mut watching = Client::new(&other.url).lines(&id, "").await;
    watching.next().await.unwrap();
    for seat in table["seats"].as_array().unwrap().iter().filter(|seat| seat["kind"] == "open") {
        let path = format!("/tables/{id}/seats/{}", seat["seat"].as_str().unwrap());
        bob.put(&path, json!({})).await.ok();
    }
    ann.post(&format!("/tables/{id}/chat"), json!({ "text": "hello over there" })).await.ok();
    loop {
        if watching.next().await.unwrap()["data"]["text"] == "hello over there" {
            break;
        }
    }
    let players = [
        tokio::spawn(play_anywhere(ann.clone(), urls.clone(), id.clone(), 1)),
        tokio::spawn(play_anywhere(bob.clone(), urls.clone(), id.clone(), 2)),
    ];
    while ann.view(&id).await["steps"].as_u64().unwrap() < 12 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    other.kill().await;
    for player in players {
        player.await.unwrap();
    }
    let log = ann.get(&format!("/tables/{id}/log")).await.ok();
    let numbers: Vec<u64> = log.as_array().unwrap().iter().map(|entry| entry["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>(), "one log without gaps or doubles");
    let record = ann.get(&format!("/tables/{id}/record")).await.text;
    catalog::replay_record(&game::Record::parse(&record).unwrap(), None).unwrap();
}
