//! Time for a move and for a game, and what happens when it runs out.

use crate::support::{Server, act};
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

async fn table(server: &Server, more: Value) -> (crate::support::Client, crate::support::Client, String) {
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let mut wish = json!({ "game": "parley", "seats": ["me"] });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let id = ann.create(wish).await["id"].as_str().unwrap().to_owned();
    bob.put(&format!("/tables/{id}/seats/blue"), json!({})).await.ok();
    (ann, bob, id)
}

#[tokio::test]
async fn when_time_runs_out_a_bot_decides_and_the_seat_stays_the_persons() {
    let server = Server::start().await;
    let (ann, bob, id) = table(&server, json!({ "seconds_per_move": 60, "when_late": "random" })).await;
    act(&ann, &id, "red", "pledge 1").await;
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
    act(&ann, &id, "red", "pledge 1").await;
    let bot = format!("/tables/{id}/seats/blue/bot");
    assert_eq!(ann.put(&bot, json!({ "bot": "random" })).await.problem(409), "not-now");
    server.app.clock().advance(61_000);
    until(async || ann.view(&id).await["seats"][1]["late"] == true).await;
    let eve = server.guest("Eve").await;
    assert_eq!(eve.put(&bot, json!({ "bot": "random" })).await.problem(403), "forbidden");
    // Nobody has called yet, so Bob may still decide.
    act(&bob, &id, "blue", "pledge 2").await;
    act(&ann, &id, "red", "done").await;
    server.app.clock().advance(61_000);
    until(async || ann.view(&id).await["seats"][1]["late"] == true).await;
    ann.put(&bot, json!({ "bot": "random" })).await.ok();
    until(async || ann.view(&id).await["state"]["round"] == 1).await;
    assert_eq!(bob.view(&id).await["seats"][1]["kind"], "bot");
    bob.delete(&bot).await.ok();
    assert_eq!(bob.view(&id).await["seats"][1]["kind"], "person");
}

#[tokio::test]
async fn time_for_the_whole_game_is_used_up_bit_by_bit() {
    let server = Server::start().await;
    let (ann, bob, id) = table(&server, json!({ "seconds_per_game": 100, "when_late": "random" })).await;
    act(&ann, &id, "red", "pledge 1").await;
    server.app.clock().advance(60_000);
    act(&bob, &id, "blue", "pledge 1").await;
    act(&ann, &id, "red", "done").await;
    let view = bob.view(&id).await;
    let left = view["seats"][1]["deadline"].as_i64().unwrap() - view["seats"][1]["awaited_since"].as_i64().unwrap();
    assert!((30_000..=40_000).contains(&left), "{left}");
    server.app.clock().advance(41_000);
    // From now on the bot decides whenever it is Bob's turn.
    until(async || ann.view(&id).await["state"]["round"] == 1).await;
    act(&ann, &id, "red", "pledge 1").await;
    until(async || ann.view(&id).await["next"]["awaited"] == json!(["red"])).await;
}
