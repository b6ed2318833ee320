//! Time for a move and for a game, and what happens when it runs out.

use crate::support::{Client, Server, act, table_for_two};
use serde_json::{Value, json};
use std::time::Duration;

async fn until(mut done: impl AsyncFnMut() -> bool) {
    for _ in 0..200 {
        if done().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it did not happen in time");
}

async fn table(server: &Server, more: Value) -> (Client, Client, String) {
    let mut wish = json!({ "game": "stones", "seats": ["me"] });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    table_for_two(server, wish).await
}

#[tokio::test]
async fn when_time_runs_out_a_bot_decides_and_the_seat_stays_the_persons() {
    let server = Server::start().await;
    let (ann, bob, id) = table(&server, json!({ "seconds_per_move": 60, "when_late": "random" })).await;
    act(&ann, &id, "red", "bid 1").await;
    let view = bob.view(&id).await;
    let deadline = view["seats"][1]["deadline"].as_i64().unwrap();
    assert_eq!(deadline - view["seats"][1]["awaited_since"].as_i64().unwrap(), 60_000);
    server.app.clock().advance(61_000);
    until(async || bob.view(&id).await["next"]["awaited"] == json!(["red"])).await;
    let view = bob.view(&id).await;
    assert_eq!(view["seats"][1]["kind"], "person", "the seat stays Bob's");
    assert!(view["seats"][1]["used"].as_i64().unwrap() >= 61_000);
    let log = bob.get(&format!("/tables/{id}/log")).await.ok();
    let log = log.as_array().unwrap();
    assert!(log.iter().any(|entry| entry["kind"] == "late" && entry["text"] == "Blue's time has run out."));
    assert!(log.iter().any(|entry| entry["bot"] == "random" && entry["seat"] == "blue"));
    // Red is fresh and has all its time.
    assert!(!log.iter().any(|entry| entry["kind"] == "late" && entry["seat"] == "red"));
}

#[tokio::test]
async fn or_the_others_may_call_a_bot() {
    let server = Server::start().await;
    let (ann, bob, id) = table(&server, json!({ "seconds_per_move": 60, "when_late": "call" })).await;
    act(&ann, &id, "red", "bid 1").await;
    let bot = format!("/tables/{id}/seats/blue/bot");
    assert_eq!(ann.put(&bot, json!({ "bot": "random" })).await.problem(409), "not-now");
    server.app.clock().advance(61_000);
    until(async || ann.view(&id).await["seats"][1]["late"] == true).await;
    let eve = server.guest("Eve").await;
    assert_eq!(eve.put(&bot, json!({ "bot": "random" })).await.problem(403), "forbidden");
    // Nobody has called yet, so Bob may still decide.
    act(&bob, &id, "blue", "bid 2").await;
    act(&ann, &id, "red", "done").await;
    server.app.clock().advance(61_000);
    until(async || ann.view(&id).await["seats"][1]["late"] == true).await;
    ann.put(&bot, json!({ "bot": "random" })).await.ok();
    until(async || ann.view(&id).await["next"]["awaited"][0] == "red").await;
    assert_eq!(bob.view(&id).await["seats"][1]["kind"], "bot");
    bob.delete(&bot).await.ok();
    assert_eq!(bob.view(&id).await["seats"][1]["kind"], "person");
}

#[tokio::test]
async fn time_for_the_whole_game_is_used_up_bit_by_bit() {
    let server = Server::start().await;
    let (ann, bob, id) = table(&server, json!({ "seconds_per_game": 100, "when_late": "random" })).await;
    act(&ann, &id, "red", "bid 1").await;
    server.app.clock().advance(60_000);
    act(&bob, &id, "blue", "bid 1").await;
    act(&ann, &id, "red", "done").await;
    let view = bob.view(&id).await;
    let left = view["seats"][1]["deadline"].as_i64().unwrap() - view["seats"][1]["awaited_since"].as_i64().unwrap();
    assert!((30_000..=40_000).contains(&left), "{left}");
    server.app.clock().advance(41_000);
    // From now on the bot decides whenever it is Bob's turn.
    until(async || ann.view(&id).await["next"]["awaited"][0] == "red").await;
    act(&ann, &id, "red", "bid 2").await;
    until(async || ann.view(&id).await["next"]["awaited"] == json!(["red"])).await;
}

const HOUR: i64 = 3_600_000;

#[tokio::test]
async fn bots_play_on_when_the_clock_was_ahead_and_is_set_back() {
    let server = Server::start().await;
    server.app.clock().advance(HOUR);
    let ann = server.guest("Ann").await;
    let id =
        ann.create(json!({ "game": "goofspiel", "seats": ["me", "random"] })).await["id"].as_str().unwrap().to_owned();
    until(async || ann.view(&id).await["next"]["awaited"] == json!(["red"])).await;
    server.app.clock().advance(-HOUR);
    act(&ann, &id, "red", "bid 1").await;
    until(async || ann.view(&id).await["next"]["awaited"] == json!(["red"])).await;
    let log = ann.get(&format!("/tables/{id}/log")).await.ok();
    let times: Vec<i64> = log.as_array().unwrap().iter().map(|entry| entry["time"].as_i64().unwrap()).collect();
    assert!(times.last().unwrap() < &(times[0] - HOUR / 2), "what happens now is written down as of now");
}

#[tokio::test]
async fn a_claim_made_while_the_clock_was_ahead_does_not_hold() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let id =
        ann.create(json!({ "game": "goofspiel", "seats": ["me", "random"] })).await["id"].as_str().unwrap().to_owned();
    until(async || ann.view(&id).await["next"]["awaited"] == json!(["red"])).await;
    // Nobody plays for bots while the turn is put off.
    server.app.shut_down();
    tokio::time::sleep(Duration::from_millis(50)).await;
    let ahead = server.app.clock().now().later(HOUR);
    let store = server.app.store();
    let kept = loop {
        if let Some(job) = store.jobs_of(&id).await.unwrap().first() {
            break *job;
        }
        let action = ann.legal(&id, "red").await.remove(0);
        act(&ann, &id, "red", &action).await;
    };
    let job = store::Job { table: id.clone(), seat: kept.seat, since: kept.since };
    store.return_job(&job, ahead).await.unwrap();
    // It is noticed, and mended.
    let found = server.app.examine_table(&id).await.unwrap();
    assert_eq!(found.problems, ["a bot's turn is put off to a time far ahead; the clock was set back"]);
    assert_eq!(server.app.repair_table(&id).await.unwrap().problems, [""; 0]);
    assert!(store.jobs_of(&id).await.unwrap()[0].due < ahead);
    // And where nobody mends it, the next server plays all the same.
    store.return_job(&job, ahead).await.unwrap();
    let again = Server::on(store.clone(), crate::support::config()).await;
    let ann = ann.at(&again.url);
    until(async || ann.view(&id).await["next"]["awaited"] == json!(["red"])).await;
}

#[tokio::test]
async fn time_to_think_runs_out_though_the_clock_was_ahead() {
    let server = Server::start().await;
    server.app.clock().advance(HOUR);
    let (ann, bob, id) = table(&server, json!({ "seconds_per_move": 60, "when_late": "random" })).await;
    act(&ann, &id, "red", "bid 1").await;
    server.app.clock().advance(-HOUR);
    let deadline = async || bob.view(&id).await["seats"][1]["deadline"].as_i64().unwrap();
    until(async || deadline().await <= server.app.clock().now().later(60_000).0).await;
    assert!(deadline().await > server.app.clock().now().0, "Bob has all his time");
    server.app.clock().advance(61_000);
    until(async || bob.view(&id).await["next"]["awaited"] == json!(["red"])).await;
    let view = bob.view(&id).await;
    assert!((0..HOUR / 2).contains(&view["seats"][1]["used"].as_i64().unwrap()));
    let log = bob.get(&format!("/tables/{id}/log")).await.ok();
    assert!(log.as_array().unwrap().iter().any(|entry| entry["kind"] == "clock"));
}

#[tokio::test]
async fn an_administrator_is_told_of_a_table_from_the_future() {
    let server = Server::start().await;
    server.app.clock().advance(HOUR);
    let (_, _, id) = table(&server, json!({})).await;
    assert_eq!(server.app.examine_table(&id).await.unwrap().problems, [""; 0]);
    server.app.clock().advance(-HOUR);
    let found = server.app.examine_table(&id).await.unwrap();
    assert_eq!(found.problems, ["the last entry is from a time still to come; the clock was set back"]);
    assert_eq!(server.app.repair_table(&id).await.unwrap().problems, [""; 0]);
}
