//! Taking back: the four rules, the whole turn, and proposals that all must accept.

use crate::support::{Client, Server, act, bids, placing, stones_for_two};
use serde_json::{Value, json};

async fn undo(client: &Client, id: &str, seat: &str, turn: bool) -> crate::support::Answer {
    let version = client.view(id).await["version"].as_u64().unwrap();
    client.post(&format!("/tables/{id}/undo"), json!({ "seat": seat, "turn": turn, "version": version })).await
}

async fn propose(client: &Client, id: &str, from: Option<u64>) -> crate::support::Answer {
    let version = client.view(id).await["version"].as_u64().unwrap();
    client.post(&format!("/tables/{id}/proposals"), json!({ "from": from, "version": version })).await
}

fn number_of(view: &Value) -> u64 {
    view["proposal"]["number"].as_u64().unwrap()
}

#[tokio::test]
async fn a_step_and_a_whole_turn_are_taken_back() {
    let server = Server::start().await;
    let (ann, bob, id) = placing(&server).await;
    act(&ann, &id, "red", "place").await;
    let view = act(&ann, &id, "red", "place").await;
    assert_eq!(view["you"]["undo"], json!({ "seat": "red", "steps": 2 }));
    bob.post(&format!("/tables/{id}/chat"), json!({ "text": "nice" })).await.ok();
    let view = undo(&ann, &id, "red", false).await.ok();
    assert_eq!(view["state"]["stones"], 1);
    act(&ann, &id, "red", "place").await;
    let view = undo(&ann, &id, "red", true).await.ok();
    assert_eq!((&view["state"]["stones"], &view["you"]["undo"]), (&json!(0), &Value::Null));
    assert_eq!(undo(&ann, &id, "red", false).await.problem(409), "not-now", "never past what was shown");
    // The chat is untouched, and the log keeps what was taken back, marked.
    let log = bob.get(&format!("/tables/{id}/log")).await.ok();
    let log = log.as_array().unwrap();
    assert_eq!(log.iter().filter(|entry| entry["undone"] == true).count(), 3);
    assert_eq!(log.iter().filter(|entry| entry["kind"] == "chat").count(), 1);
    assert_eq!(log.iter().filter(|entry| entry["kind"] == "undo").count(), 2);
    let record = ann.get(&format!("/tables/{id}/record")).await.text;
    assert!(!record.contains("red place"), "a record holds what counts: {record}");
}

#[tokio::test]
async fn never_past_another_person_and_never_past_chance_but_until_then_also_after_the_turn() {
    let server = Server::start().await;
    let (ann, bob, id) = placing(&server).await;
    act(&ann, &id, "red", "place").await;
    act(&ann, &id, "red", "done").await;
    let view = ann.view(&id).await;
    assert_eq!(
        (&view["you"]["undo"], &view["awaits"]),
        (&json!({ "seat": "red", "steps": 1 }), &json!("blue must decide"))
    );
    let view = undo(&ann, &id, "red", false).await.ok();
    assert_eq!(
        (&view["awaits"], &view["state"]["stones"]),
        (&json!("red must decide"), &json!(1)),
        "nobody has acted since"
    );
    act(&ann, &id, "red", "done").await;
    assert_eq!(undo(&bob, &id, "blue", false).await.problem(409), "not-now", "red's step lies in between");
    act(&bob, &id, "blue", "place").await;
    assert_eq!(undo(&ann, &id, "red", false).await.problem(409), "not-now", "another person has acted");
    assert_eq!(ann.view(&id).await["you"]["undo"], Value::Null);
    assert_eq!(undo(&ann, &id, "blue", false).await.problem(403), "forbidden");
    act(&bob, &id, "blue", "done").await;
    assert_eq!(undo(&bob, &id, "blue", false).await.problem(409), "not-now", "a prize was turned up");
}

#[tokio::test]
async fn a_bid_is_taken_back_while_it_is_secret() {
    let server = Server::start().await;
    let (ann, bob, id) = stones_for_two(&server).await;
    act(&ann, &id, "red", "bid 1").await;
    act(&ann, &id, "red", "bid 3").await;
    let view = undo(&ann, &id, "red", false).await.ok();
    assert_eq!(bids(&view), [Value::Null, Value::Null], "the bid that was replaced is gone for good");
    act(&ann, &id, "red", "bid 2").await;
    act(&bob, &id, "blue", "bid 4").await;
    let log = bob.get(&format!("/tables/{id}/log")).await;
    assert!(!log.text.contains("bid 3") && !log.text.contains("bid 1"));
    let log = log.json();
    assert_eq!(log.as_array().unwrap().last().unwrap()["revealed"][0]["line"], "red bid 2");
}

#[tokio::test]
async fn the_owner_of_a_seat_is_asked_also_while_a_bot_plays_it() {
    let server = Server::start().await;
    let (ann, bob, id) = placing(&server).await;
    act(&ann, &id, "red", "done").await;
    ann.put(&format!("/tables/{id}/seats/red/bot"), json!({ "bot": "random" })).await.ok();
    act(&bob, &id, "blue", "place").await;
    let before = bob.view(&id).await;
    let log = bob.get(&format!("/tables/{id}/log")).await.ok();
    let bid = log.as_array().unwrap().iter().find(|entry| entry["line"] == "blue bid 1").unwrap();
    let view = propose(&bob, &id, bid["number"].as_u64()).await.ok();
    assert_eq!(view["proposal"]["asked"][0]["name"], "Ann", "she has not left");
    assert_eq!((&view["state"], &view["steps"]), (&before["state"], &before["steps"]), "nothing is taken back yet");
    // Whoever leaves ends the proposal: there are others to ask than those who were.
    ann.delete(&format!("/tables/{id}/seats/red")).await.ok();
    assert_eq!(bob.view(&id).await["proposal"], Value::Null);
    let refused = propose(&bob, &id, bid["number"].as_u64()).await;
    assert!(refused.text.contains("This can't be taken back"), "{}", refused.text);
    assert_eq!(refused.problem(409), "not-now");
    assert_eq!(bob.view(&id).await["state"], before["state"]);
}

#[tokio::test]
async fn where_nobody_can_answer_nothing_goes_past_a_draw_a_reveal_or_a_leavers_step() {
    let server = Server::start().await;
    let (ann, bob, id) = placing(&server).await;
    act(&ann, &id, "red", "done").await;
    ann.delete(&format!("/tables/{id}/seats/red")).await.ok();
    let log = bob.get(&format!("/tables/{id}/log")).await.ok();
    let done = log.as_array().unwrap().iter().find(|entry| entry["line"] == "red done").unwrap()["number"].as_u64();
    act(&bob, &id, "blue", "place").await;
    let refused = propose(&bob, &id, done).await;
    assert!(refused.text.contains("someone who has left"), "{}", refused.text);
    // Bob's own stone nobody minds.
    let view = propose(&bob, &id, None).await.ok();
    assert_eq!((&view["state"]["stones"], &view["proposal"]), (&json!(0), &Value::Null));
    let version = view["version"].clone();
    bob.post(&format!("/tables/{id}/moves"), json!({ "seat": "blue", "action": "done", "version": version }))
        .await
        .ok();
    // The bot in red's seat may bid at any moment.
    let mut refused = propose(&bob, &id, None).await;
    while refused.text.contains("stale") {
        refused = propose(&bob, &id, None).await;
    }
    assert!(refused.text.contains("a draw"), "{}", refused.text);
    // Alone around one screen it is the same.
    let alone = ann.create(json!({ "game": "stones", "seats": ["me", "me"] })).await;
    let id = alone["id"].as_str().unwrap();
    act(&ann, id, "red", "bid 1").await;
    act(&ann, id, "blue", "bid 1").await;
    let refused = propose(&ann, id, None).await;
    assert!(refused.text.contains("something was revealed"), "{}", refused.text);
}

#[tokio::test]
async fn nothing_is_taken_from_somebody_who_left_whoever_agrees() {
    let server = Server::start().await;
    let (ann, bob, cid) = (server.guest("Ann").await, server.guest("Bob").await, server.guest("Cid").await);
    let table = ann.create(json!({ "game": "stones", "options": { "players": 3 }, "seats": ["me"] })).await;
    let id = table["id"].as_str().unwrap().to_owned();
    for (person, seat) in [(&bob, "blue"), (&cid, "green")] {
        person.put(&format!("/tables/{id}/seats/{seat}"), json!({})).await.ok();
    }
    for (person, seat) in [(&ann, "red"), (&bob, "blue"), (&cid, "green")] {
        act(person, &id, seat, "bid 1").await;
    }
    act(&ann, &id, "red", "done").await;
    let log = bob.get(&format!("/tables/{id}/log")).await.ok();
    let done = log.as_array().unwrap().iter().find(|entry| entry["line"] == "red done").unwrap()["number"].as_u64();
    ann.delete(&format!("/tables/{id}/seats/red")).await.ok();
    act(&bob, &id, "blue", "place").await;
    let refused = propose(&bob, &id, done).await;
    assert!(refused.text.contains("someone who has left"), "{}", refused.text);
    assert_eq!(refused.problem(409), "not-now");
    // What came after is for those who are here to agree on.
    assert_eq!(propose(&bob, &id, None).await.ok()["proposal"]["asked"][0]["name"], "Cid");
}

#[tokio::test]
async fn a_take_back_past_a_reveal_lets_all_decide_anew() {
    let server = Server::start().await;
    let (ann, bob, id) = placing(&server).await;
    let log = bob.get(&format!("/tables/{id}/log")).await.ok();
    let blue = log.as_array().unwrap().iter().find(|entry| entry["line"] == "blue bid 1").unwrap()["number"].as_u64();
    let number = number_of(&propose(&bob, &id, blue).await.ok());
    let view = ann.post(&format!("/tables/{id}/proposals/{number}"), json!({ "agree": true })).await.ok();
    assert_eq!(view["next"]["awaited"], json!(["red", "blue"]), "what everybody has seen is no secret bid");
    act(&ann, &id, "red", "bid 3").await;
    assert!(!bob.get(&format!("/tables/{id}/log")).await.text.contains("bid 3"));
}

#[tokio::test]
async fn a_double_click_on_undo_takes_back_one_step() {
    let server = Server::start().await;
    let (ann, _bob, id) = placing(&server).await;
    act(&ann, &id, "red", "place").await;
    let view = act(&ann, &id, "red", "place").await;
    let wish = json!({ "seat": "red", "turn": false, "version": view["version"] });
    let path = format!("/tables/{id}/undo");
    let (one, other) = tokio::join!(ann.post(&path, wish.clone()), ann.post(&path, wish.clone()));
    let mut statuses = [one.status.as_u16(), other.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(ann.view(&id).await["state"]["stones"], 1);
}

#[tokio::test]
async fn beyond_the_rules_all_others_must_agree() {
    let server = Server::start().await;
    let (ann, bob, id) = placing(&server).await;
    let eve = server.guest("Eve").await;
    act(&ann, &id, "red", "done").await;
    act(&bob, &id, "blue", "place").await;
    assert_eq!(propose(&eve, &id, None).await.problem(403), "forbidden");
    let view = propose(&ann, &id, None).await.ok();
    let number = number_of(&view);
    assert_eq!(view["proposal"]["asked"][0]["name"], "Bob");
    assert_eq!(propose(&bob, &id, None).await.problem(409), "not-now", "one at a time");
    let path = format!("/tables/{id}/proposals/{number}");
    assert_eq!(ann.post(&path, json!({ "agree": true })).await.problem(403), "forbidden");
    assert_eq!(eve.post(&path, json!({ "agree": true })).await.problem(403), "forbidden");
    bob.post(&path, json!({ "agree": false })).await.ok();
    assert_eq!(bob.view(&id).await["proposal"], Value::Null);
    assert_eq!(bob.post(&path, json!({ "agree": true })).await.problem(409), "not-now");
    // Once more, and now Bob agrees: red's turn again, before its last step.
    let number = number_of(&propose(&ann, &id, None).await.ok());
    let view = bob.post(&format!("/tables/{id}/proposals/{number}"), json!({ "agree": true })).await.ok();
    assert_eq!((&view["next"]["awaited"], &view["state"]["stones"]), (&json!(["red"]), &json!(0)));
    act(&ann, &id, "red", "place").await;
}

#[tokio::test]
async fn chance_falls_the_same_way_again() {
    let server = Server::start().await;
    let (ann, bob, id) = placing(&server).await;
    act(&ann, &id, "red", "done").await;
    let view = act(&bob, &id, "blue", "done").await;
    let prize = view["state"]["prize"].clone();
    let number = number_of(&propose(&bob, &id, None).await.ok());
    let view = ann.post(&format!("/tables/{id}/proposals/{number}"), json!({ "agree": true })).await.ok();
    assert_eq!(view["next"]["awaited"], json!(["blue"]));
    let view = act(&bob, &id, "blue", "done").await;
    assert_eq!(view["state"]["prize"], prize, "nobody fishes for a better prize");
}

#[tokio::test]
async fn a_step_ends_a_proposal_and_bots_agree_to_everything() {
    let server = Server::start().await;
    let (ann, bob, id) = placing(&server).await;
    act(&ann, &id, "red", "place").await;
    let number = number_of(&propose(&bob, &id, None).await.ok());
    act(&ann, &id, "red", "place").await;
    assert_eq!(ann.view(&id).await["proposal"], Value::Null);
    let late = ann.post(&format!("/tables/{id}/proposals/{number}"), json!({ "agree": true })).await;
    assert_eq!(late.problem(409), "not-now");
    let alone = ann.create(json!({ "game": "stones", "seats": ["me", "me"] })).await;
    let id = alone["id"].as_str().unwrap();
    act(&ann, id, "red", "bid 1").await;
    let view = propose(&ann, id, None).await.ok();
    assert_eq!(view["proposal"], Value::Null);
    assert_eq!(view["next"]["awaited"], json!(["red", "blue"]), "nobody else need be asked");
}
