//! Moves: legality, versions, double clicks, and what is refused.

use crate::support::{Server, act, bids, goofspiel_for_two, placing, stones_for_two, used};
use serde_json::{Value, json};

#[tokio::test]
async fn a_move_that_is_sent_twice_is_played_once() {
    let server = Server::start().await;
    let (ann, _bob, id) = goofspiel_for_two(&server).await;
    let version = ann.view(&id).await["version"].as_u64().unwrap();
    let answers = tokio::join!(
        ann.act(&id, "red", "bid 2", version),
        ann.act(&id, "red", "bid 2", version),
        ann.act(&id, "red", "bid 2", version),
    );
    let answers = [answers.0, answers.1, answers.2];
    assert_eq!(answers.iter().filter(|answer| answer.status.is_success()).count(), 1);
    for answer in answers.into_iter().filter(|answer| !answer.status.is_success()) {
        let now = answer.json()["error"]["version"].as_u64();
        assert_eq!(answer.problem(409), "stale");
        assert_eq!(now, Some(version + 1), "the answer says where the table is");
    }
}

#[tokio::test]
async fn others_may_decide_at_the_same_time_without_making_an_answer_stale() {
    let server = Server::start().await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let version = ann.view(&id).await["version"].as_u64().unwrap();
    bob.act(&id, "blue", "bid 1", version).await.ok();
    bob.post(&format!("/tables/{id}/chat"), json!({ "text": "hurry up" })).await.ok();
    ann.act(&id, "red", "bid 2", version).await.ok();
    assert_eq!(used(&ann.view(&id).await), [[2], [1]]);
    // Her own decision makes her older answers stale.
    assert_eq!(ann.act(&id, "red", "bid 3", version).await.problem(409), "stale");
    assert_eq!(ann.act(&id, "red", "bid 3", version + 100).await.problem(409), "stale");
}

#[tokio::test]
async fn a_decision_in_secret_may_be_replaced_until_it_is_shown() {
    let server = Server::start().await;
    let (ann, bob, id) = stones_for_two(&server).await;
    act(&ann, &id, "red", "bid 1").await;
    let view = act(&ann, &id, "red", "bid 3").await;
    assert_eq!(bids(&view), [json!(3), Value::Null]);
    act(&bob, &id, "blue", "bid 4").await;
    let log = bob.get(&format!("/tables/{id}/log")).await;
    assert!(!log.text.contains("bid 1"), "what was replaced is never told: {}", log.text);
    let log = log.json();
    let last = log.as_array().unwrap().last().unwrap();
    assert_eq!(last["line"], "blue bid 4");
    assert_eq!(last["revealed"][0]["line"], "red bid 3");
    // Once it is shown it cannot be replaced.
    let version = ann.view(&id).await["version"].as_u64().unwrap();
    assert_eq!(ann.act(&id, "red", "bid 2", version).await.problem(422), "refused");
}

#[tokio::test]
async fn refusals_name_the_rule_or_the_column_and_change_nothing() {
    let server = Server::start().await;
    let (ann, bob, id) = stones_for_two(&server).await;
    let view = ann.view(&id).await;
    let version = view["version"].as_u64().unwrap();
    let refused = ann.act(&id, "red", "place", version).await.json();
    assert_eq!(refused["error"]["rule"], "GOO-011");
    assert_eq!(refused["error"]["message"], "no-stones");
    assert_eq!(refused["error"]["args"]["stones"], "0");
    let unread = ann.act(&id, "red", "bid 14", version).await.json();
    assert_eq!(unread["error"]["column"], 5);
    assert_eq!(ann.act(&id, "blue", "bid 1", version).await.problem(403), "forbidden");
    assert_eq!(ann.act(&id, "pink", "bid 1", version).await.problem(404), "missing");
    assert_eq!(ann.act(&id, "red", "bid 1\nblue bid 1", version).await.problem(400), "invalid");
    assert_eq!(server.stranger().act(&id, "red", "bid 1", version).await.problem(401), "sign-in");
    assert_eq!(ann.act("nosuchtable", "red", "bid 1", version).await.problem(404), "missing");
    assert_eq!(ann.view(&id).await, view);
    act(&ann, &id, "red", "bid 1").await;
    act(&bob, &id, "blue", "bid 1").await;
    let version = bob.view(&id).await["version"].as_u64().unwrap();
    assert_eq!(bob.act(&id, "blue", "place", version).await.problem(409), "not-now", "it is red's turn");
}

#[tokio::test]
async fn actions_can_be_tried_without_making_them() {
    let server = Server::start().await;
    let (ann, bob, id) = placing(&server).await;
    let before = ann.view(&id).await;
    let path = format!("/tables/{id}/preview");
    let tried = ann.post(&path, json!({ "seat": "red", "actions": ["place", "place"] })).await.ok();
    assert_eq!((&tried["state"]["stones"], &tried["tried"], tried.get("held")), (&json!(2), &json!(2), None));
    let refused = ann.post(&path, json!({ "seat": "red", "actions": ["place", "place", "place"] })).await;
    assert_eq!(refused.problem(422), "refused");
    assert_eq!(bob.post(&path, json!({ "seat": "blue", "actions": [] })).await.problem(409), "not-now");
    assert_eq!(ann.view(&id).await, before);
}

#[tokio::test]
async fn chat_is_heard_and_changes_nothing_else() {
    let server = Server::start().await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let path = format!("/tables/{id}/chat");
    ann.post(&path, json!({ "text": "  <b>hello</b>\u{7}\nyou  " })).await.ok();
    let log = bob.get(&format!("/tables/{id}/log")).await.ok();
    let said = log.as_array().unwrap().last().unwrap();
    assert_eq!((&said["kind"], &said["text"]), (&json!("chat"), &json!("<b>hello</b>\nyou")));
    assert_eq!(said["who"]["name"], "Ann");
    for text in ["", "  ", &"x".repeat(1001)] {
        assert_eq!(ann.post(&path, json!({ "text": text })).await.problem(400), "invalid");
    }
    assert_eq!(server.stranger().post(&path, json!({ "text": "hi" })).await.problem(401), "sign-in");
}

#[tokio::test]
async fn since_your_last_move_is_what_came_after_it() {
    let server = Server::start().await;
    let (ann, _bob, id) = placing(&server).await;
    let last = ann.view(&id).await["you"]["last_step"].as_u64().unwrap();
    let news = ann.get(&format!("/tables/{id}/log?after={last}")).await.ok();
    let lines: Vec<&str> = news.as_array().unwrap().iter().filter_map(|entry| entry["line"].as_str()).collect();
    assert_eq!(lines, ["blue bid 1"]);
}

#[tokio::test]
async fn a_bot_gives_hints() {
    let server = Server::start().await;
    let (ann, _bob, id) = goofspiel_for_two(&server).await;
    let hints = ann.get(&format!("/tables/{id}/hints?seat=red&bot=greedy")).await.ok();
    assert!(hints[0]["action"].as_str().unwrap().starts_with("bid "));
    assert_eq!(ann.get(&format!("/tables/{id}/hints?seat=blue")).await.problem(403), "forbidden");
}
