//! Secrets: whatever a seat decides in secret, the traffic of everybody else is the same, byte for
//! byte.

use crate::support::{Client, Dice, Server, config, play_out, strings};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use store::{Sqlite, Store, Time};

/// A server on a file, whose clock stands still, so that two of them write the same bytes.
async fn standing_still(path: &Path) -> Server {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(path).await.unwrap());
    let server = Server::on(store, config()).await;
    server.app.clock().stop_at(Time(1_800_000_000_000));
    server
}

/// Everything somebody can read of a table, other than by sitting in the seat.
async fn read_all(client: &Client, id: &str, seat: &str) -> String {
    let mut paths = vec![
        format!("/tables/{id}"),
        format!("/tables/{id}?seat={seat}"),
        format!("/tables/{id}/log"),
        format!("/tables/{id}/record"),
        format!("/tables/{id}/legal"),
        "/tables".to_owned(),
    ];
    let steps = client.view(id).await["steps"].as_u64().unwrap();
    paths.extend((steps.saturating_sub(3)..=steps).map(|step| format!("/tables/{id}/steps/{step}")));
    let mut text = String::new();
    for path in paths {
        let answer = client.get(&path).await;
        text.push_str(&format!("{path} {} {}\n", answer.status, answer.text));
    }
    text
}

/// The same moment of the same table, with the same people, on a server of its own: what do the
/// others read, live and later, when the seat decides this?
async fn read_by_others(
    file: &Path,
    id: &str,
    owner: &Client,
    others: &[Client],
    seat: &str,
    actions: &[String],
) -> Vec<String> {
    let server = standing_still(file).await;
    let there = |client: &Client| client.at(&server.url);
    let mut readers: Vec<Client> = others.iter().map(there).collect();
    readers.push(server.stranger());
    let mut streams = Vec::new();
    for reader in &readers {
        let mut stream = reader.lines(id, "").await;
        stream.next().await.unwrap();
        streams.push(stream);
    }
    let owner = there(owner);
    let mut read = vec![String::new(); readers.len()];
    for action in actions {
        let version = owner.view(id).await["version"].as_u64().unwrap();
        owner.act(id, seat, action, version).await.ok();
        for ((reader, stream), read) in readers.iter().zip(&mut streams).zip(&mut read) {
            stream.next().await.unwrap();
            read.push_str(&read_all(reader, id, seat).await);
        }
    }
    for (stream, read) in streams.into_iter().zip(&mut read) {
        read.push_str(&String::from_utf8(stream.seen).unwrap());
    }
    read
}

/// Plays a game at random until a seat decides in secret, and there tries two decisions of it on
/// two copies of the store. Says whether the game has secrets at all.
async fn compare_two_plans(game: &str, seed: u64) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let server = standing_still(&folder.path().join("store.db")).await;
    let owner = server.guest("Ann").await;
    let table = owner.create(json!({ "game": game, "seats": ["me"] })).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let mut players: Vec<(String, Client)> = vec![(table["seats"][0]["seat"].as_str().unwrap().to_owned(), owner)];
    for seat in table["seats"].as_array().unwrap().iter().filter(|seat| seat["kind"] == "open") {
        let word = seat["seat"].as_str().unwrap();
        let client = server.guest(&format!("Guest {word}")).await;
        client.put(&format!("/tables/{id}/seats/{word}"), json!({})).await.ok();
        players.push((word.to_owned(), client));
    }
    let mut dice = Dice::new(seed);
    // Some rounds of play first, so that the state is not bare.
    let mut secrets = 0;
    for _ in 0..600 {
        let view = players[0].1.view(&id).await;
        if view["stage"] != "playing" {
            return secrets > 0;
        }
        let awaited = strings(&view["next"]["awaited"]);
        let (seat, client) = players.iter().find(|(seat, _)| awaited.contains(seat)).unwrap().clone();
        let actions = client.legal(&id, &seat).await;
        if view["next"]["secret"] == true && awaited.len() > 1 {
            secrets += 1;
            if secrets == 3 {
                let others: Vec<Client> =
                    players.iter().filter(|(word, _)| *word != seat).map(|(_, client)| client.clone()).collect();
                let (first, second) = (&actions[..1], &actions[actions.len() - 1..]);
                let (one_file, other_file) = (folder.path().join("one.db"), folder.path().join("other.db"));
                server.app.store().backup(&one_file).await.unwrap();
                server.app.store().backup(&other_file).await.unwrap();
                let one = read_by_others(&one_file, &id, &client, &others, &seat, first).await;
                let other = read_by_others(&other_file, &id, &client, &others, &seat, second).await;
                assert_ne!(first, second);
                for (one, other) in one.iter().zip(&other) {
                    assert!(one.contains("decides in secret"), "{game}: {one}");
                    let differs = one.lines().zip(other.lines()).find(|(one, other)| one != other);
                    assert_eq!(differs, None, "{game}: {first:?} or {second:?}");
                    assert_eq!(one, other, "{game}");
                }
                return true;
            }
        }
        let version = view["version"].as_u64().unwrap();
        let action = dice.pick(&actions).clone();
        client.act(&id, &seat, &action, version).await.ok();
    }
    panic!("{game} does not end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nothing_others_read_depends_on_a_secret_plan() {
    assert!(compare_two_plans("parley", 1).await);
    let mut with_secrets = 0;
    for title in catalog::titles() {
        with_secrets += usize::from(compare_two_plans(title.id(), 2).await);
    }
    assert!(with_secrets > 0, "some of the games have secrets");
}

#[tokio::test]
async fn the_seed_is_shown_only_when_the_game_is_over() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let table = ann.create(json!({ "game": "parley", "seats": ["me", "random"] })).await;
    let id = table["id"].as_str().unwrap();
    let promise = table["seed_sha256"].as_str().unwrap().to_owned();
    assert_eq!(table["seed"], Value::Null);
    let record = ann.get(&format!("/tables/{id}/record")).await.text;
    assert!(record.contains(&format!("seed-sha256: {promise}")) && !record.contains("\nseed:"));
    let over = play_out(&ann, id, 3).await;
    let seed = over["seed"].as_str().unwrap();
    let bytes: Vec<u8> = (0..32).map(|at| u8::from_str_radix(&seed[at * 2..at * 2 + 2], 16).unwrap()).collect();
    use sha2::Digest;
    let hash: String = sha2::Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, promise);
}
