//! Full games of every title, with people, bots and spectators, on both stores.

use crate::support::{Server, patch, play_out};
use game::{Eye, Record};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn people_bots_and_spectators_play_every_game_to_its_end_on_both_stores() {
    for server in Server::on_both().await {
        for title in catalog::titles() {
            play_a_game(&server, title.id()).await;
        }
    }
}

async fn play_a_game(server: &Server, game: &str) {
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    // Ann, a bot, and whoever comes; the default number of players of the game.
    let wish = json!({ "game": game, "name": "Friday", "seats": ["me", "random"] });
    let table = ann.create(wish).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let mut views = Vec::new();
    let free: Vec<String> = open_seats(&table);
    if free.is_empty() {
        assert_eq!(table["stage"], "playing");
    } else {
        assert_eq!(table["stage"], "gathering");
        for seat in &free {
            bob.put(&format!("/tables/{id}/seats/{seat}"), json!({})).await.ok();
        }
    }
    let spectator = server.stranger();
    let mut watching = spectator.lines(&id, "").await;
    let watch = tokio::spawn(async move { watching.until_stage("finished").await });
    let playing: Vec<_> = [(ann.clone(), 1), (bob.clone(), 2)]
        .into_iter()
        .take(if free.is_empty() { 1 } else { 2 })
        .map(|(client, seed)| {
            let id = id.clone();
            tokio::spawn(async move { play_out(&client, &id, seed).await })
        })
        .collect();
    for player in playing {
        views.push(player.await.unwrap());
    }
    let pieces = watch.await.unwrap();
    // The spectator's first view and all patches give what a fresh look gives.
    let mut seen = pieces[0]["data"].clone();
    for piece in &pieces[1..] {
        if let Some(operations) = piece["data"].get("patch") {
            patch(&mut seen, operations);
        }
    }
    let fresh = spectator.view(&id).await;
    assert_eq!(seen, fresh, "{game}");
    assert_eq!(fresh["next"]["kind"], "over");
    assert_eq!(fresh["stage"], "finished");
    let numbers: Vec<u64> = pieces[1..].iter().map(|piece| piece["data"]["number"].as_u64().unwrap()).collect();
    assert!(numbers.windows(2).all(|pair| pair[1] == pair[0] + 1), "no entry is missed");

    // The record replays to the same end, and the open seed gives every draw again.
    let record = spectator.get(&format!("/tables/{id}/record")).await;
    let text = record.text;
    let record = Record::parse(&text).unwrap();
    let replayed = catalog::replay_record(&record, None).unwrap();
    assert_eq!(catalog::json::from_value(&replayed.seen_by(Eye::Referee).view()), fresh["state"]);
    let seed = record.extra("seed").unwrap();
    assert_eq!(fresh["seed"], seed);
    assert_eq!(record.extra("seed-sha256"), fresh["seed_sha256"].as_str());
    let mut again = catalog::open_record(&record, None).unwrap();
    let bytes: Vec<u8> =
        (0..32).map(|place| u8::from_str_radix(&seed[place * 2..place * 2 + 2], 16).unwrap()).collect();
    for line in &record.lines {
        if again.next() == game::Next::Chance {
            let drawn = again.draw_from_seed(bytes.as_slice().try_into().unwrap());
            assert_eq!(drawn.line().text, line.text, "the seed gives this draw");
        } else {
            again.follow(line).unwrap();
        }
    }
    // History: every step can be looked at, and the last is the end.
    let steps = fresh["steps"].as_u64().unwrap();
    let last = spectator.get(&format!("/tables/{id}/steps/{steps}")).await.ok();
    assert_eq!(last["state"], fresh["state"]);
    spectator.get(&format!("/tables/{id}/steps/{}", steps / 2)).await.ok();
    assert_eq!(spectator.get(&format!("/tables/{id}/steps/{}", steps + 1)).await.problem(404), "missing");
    // It stands in the lists.
    let mine = ann.get("/tables?mine=true&stage=finished").await.ok();
    assert!(mine.as_array().unwrap().iter().any(|row| row["id"] == id.as_str() && row["result"].is_string()));
    assert!(views.iter().all(|view: &Value| view["stage"] == "finished"));
}

fn open_seats(view: &Value) -> Vec<String> {
    let seats = view["seats"].as_array().unwrap().iter();
    seats.filter(|seat| seat["kind"] == "open").map(|seat| seat["seat"].as_str().unwrap().to_owned()).collect()
}
