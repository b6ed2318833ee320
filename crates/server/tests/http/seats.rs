//! Sitting down, standing up, links, passwords, hot-seat, bots in seats, rematch.

use crate::support::{Server, act, parley_for_two, play_out};
use serde_json::json;

#[tokio::test]
async fn the_game_begins_when_the_last_seat_is_taken() {
    let server = Server::start().await;
    let (ann, bob, eve) = (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
    let table = ann.create(json!({ "game": "parley", "seats": ["me"], "name": "Ours" })).await;
    let id = table["id"].as_str().unwrap();
    assert_eq!((table["stage"].as_str(), table["name"].as_str()), (Some("gathering"), Some("Ours")));
    assert_eq!(ann.act(id, "red", "pledge 1", table["version"].as_u64().unwrap()).await.problem(409), "not-now");
    let open = eve.get("/tables?stage=gathering").await.ok();
    assert_eq!(open[0]["id"], id);
    assert_eq!(bob.put(&format!("/tables/{id}/seats/red"), json!({})).await.problem(409), "not-now");
    assert_eq!(bob.put(&format!("/tables/{id}/seats/pink"), json!({})).await.problem(404), "missing");
    let begun = bob.put(&format!("/tables/{id}/seats/blue"), json!({})).await.ok();
    assert_eq!(begun["stage"], "playing");
    assert_eq!(begun["next"]["kind"], "decide");
    assert_eq!(eve.put(&format!("/tables/{id}/seats/blue"), json!({})).await.problem(409), "not-now");
    let log = eve.get(&format!("/tables/{id}/log")).await.ok();
    let texts: Vec<&str> = log.as_array().unwrap().iter().map(|entry| entry["text"].as_str().unwrap()).collect();
    assert_eq!(
        texts[..4],
        ["Ann opens the table.", "Ann sits down as red.", "Bob sits down as blue.", "The game begins."]
    );
    assert!(texts[4].starts_with("The card is "), "{texts:?}");
}

#[tokio::test]
async fn a_table_by_link_is_found_by_its_link_alone() {
    let server = Server::start().await;
    let (ann, bob, eve) = (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
    let table = ann.create(json!({ "game": "parley", "visibility": "link", "seats": ["me"] })).await;
    let id = table["id"].as_str().unwrap();
    let (join, watch) = (table["join_key"].as_str().unwrap(), table["watch_key"].as_str().unwrap());
    assert_eq!(eve.get(&format!("/tables/{id}")).await.problem(404), "missing");
    assert_eq!(eve.get(&format!("/tables/{id}?key=guess")).await.problem(404), "missing");
    assert!(eve.get("/tables").await.ok().as_array().unwrap().is_empty());
    let seen = server.stranger().get(&format!("/tables/{id}?key={watch}")).await.ok();
    assert!(seen.get("join_key").is_none() && seen.get("watch_key").is_none());
    assert_eq!(eve.put(&format!("/tables/{id}/seats/blue?key={watch}"), json!({})).await.problem(403), "forbidden");
    bob.put(&format!("/tables/{id}/seats/blue?key={join}"), json!({})).await.ok();
    // Who sits there needs no key any more.
    assert_eq!(bob.view(id).await["you"]["seats"], json!(["blue"]));
}

#[tokio::test]
async fn a_password_guards_the_seats() {
    let server = Server::start().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.create(json!({ "game": "parley", "seats": ["me"], "password": "sesame" })).await;
    let id = table["id"].as_str().unwrap();
    assert_eq!(table["has_password"], true);
    assert!(!table.to_string().contains("sesame") && !table.to_string().contains("argon2"));
    let seat = format!("/tables/{id}/seats/blue");
    assert_eq!(bob.put(&seat, json!({})).await.problem(403), "forbidden");
    assert_eq!(bob.put(&seat, json!({ "password": "simsim" })).await.problem(403), "forbidden");
    bob.put(&seat, json!({ "password": "sesame" })).await.ok();
}

#[tokio::test]
async fn one_screen_holds_several_seats_behind_a_curtain() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let table = ann.create(json!({ "game": "parley", "seats": ["me", "me"] })).await;
    let id = table["id"].as_str().unwrap();
    assert_eq!(table["you"]["seats"], json!(["red", "blue"]));
    assert_eq!(table["you"]["curtain"], true);
    act(&ann, id, "red", "pledge 3").await;
    assert_eq!(ann.view(id).await["state"]["pledges"], json!([null, null]), "the curtain");
    let red = ann.get(&format!("/tables/{id}?seat=red")).await.ok();
    assert_eq!(red["state"]["pledges"], json!([3, null]));
    let blue = ann.get(&format!("/tables/{id}?seat=blue")).await.ok();
    assert_eq!((&blue["state"]["pledges"], &blue["you"]["seat"]), (&json!([null, null]), &json!("blue")));
    assert_eq!(ann.get(&format!("/tables/{id}/legal")).await.problem(400), "invalid", "which seat?");
    assert_eq!(ann.legal(id, "blue").await.len(), 4);
    assert_eq!(server.guest("Eve").await.get(&format!("/tables/{id}?seat=red")).await.problem(403), "forbidden");
}

#[tokio::test]
async fn a_leaver_is_replaced_by_a_bot_and_the_seat_can_be_taken_over() {
    let server = Server::start().await;
    let (ann, bob, id) = parley_for_two(&server).await;
    bob.delete(&format!("/tables/{id}/seats/blue")).await.ok();
    let view = ann.view(&id).await;
    assert_eq!(view["seats"][1]["kind"], "bot");
    assert!(view["seats"][1].get("person").is_none());
    let eve = server.guest("Eve").await;
    eve.put(&format!("/tables/{id}/seats/blue"), json!({})).await.ok();
    let view = eve.view(&id).await;
    assert_eq!((&view["seats"][1]["kind"], &view["seats"][1]["person"]["name"]), (&json!("person"), &json!("Eve")));
}

#[tokio::test]
async fn a_bot_plays_for_a_while_and_the_person_comes_back() {
    let server = Server::start().await;
    let (ann, bob, id) = parley_for_two(&server).await;
    let bot = format!("/tables/{id}/seats/blue/bot");
    assert_eq!(ann.put(&bot, json!({ "bot": "random" })).await.problem(409), "not-now", "Bob is not late");
    assert_eq!(bob.put(&bot, json!({ "bot": "stockfish" })).await.problem(400), "invalid");
    assert_eq!(bob.put(&bot, json!({ "bot": "search:600s" })).await.problem(400), "invalid");
    let mut stream = ann.lines(&id, "").await;
    stream.next().await;
    let view = bob.put(&bot, json!({ "bot": "random" })).await.ok();
    assert_eq!((&view["seats"][1]["kind"], &view["seats"][1]["person"]["name"]), (&json!("bot"), &json!("Bob")));
    // The bot pledges in secret.
    loop {
        let piece = stream.next().await.unwrap();
        if piece["data"]["kind"] == "step" {
            assert_eq!((&piece["data"]["secret"], &piece["data"]["bot"]), (&json!(true), &json!("random")));
            break;
        }
    }
    let version = bob.view(&id).await["version"].as_u64().unwrap();
    assert_eq!(bob.act(&id, "blue", "pledge 1", version).await.problem(409), "not-now", "the bot plays");
    bob.delete(&bot).await.ok();
    act(&bob, &id, "blue", "pledge 2").await;
    act(&ann, &id, "red", "pledge 0").await;
    assert_eq!(ann.view(&id).await["state"]["pledges"], json!([0, 2]));
}

#[tokio::test]
async fn empty_seats_are_given_to_bots_by_the_owner() {
    let server = Server::start().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.create(json!({ "game": "parley", "options": { "players": 4 }, "seats": ["me"] })).await;
    let id = table["id"].as_str().unwrap();
    assert_eq!(
        bob.put(&format!("/tables/{id}/seats/blue/bot"), json!({ "bot": "random" })).await.problem(403),
        "forbidden"
    );
    ann.put(&format!("/tables/{id}/seats/blue/bot"), json!({ "bot": "random" })).await.ok();
    let view = ann.delete(&format!("/tables/{id}/seats/blue/bot")).await.ok();
    assert_eq!(view["seats"][1]["kind"], "open");
    assert_eq!(bob.post(&format!("/tables/{id}/start"), json!({ "bot": "random" })).await.problem(403), "forbidden");
    let view = ann.post(&format!("/tables/{id}/start"), json!({ "bot": "greedy" })).await.ok();
    assert_eq!(view["stage"], "playing");
    assert!(view["seats"].as_array().unwrap()[1..].iter().all(|seat| seat["kind"] == "bot" && seat["bot"] == "greedy"));
    play_out(&ann, id, 5).await;
}

#[tokio::test]
async fn a_rematch_is_one_table_however_often_it_is_asked_for() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let table = ann.create(json!({ "game": "parley", "seats": ["me", "random"], "name": "Best of three" })).await;
    let id = table["id"].as_str().unwrap();
    assert_eq!(ann.post(&format!("/tables/{id}/rematch"), json!({})).await.problem(409), "not-now");
    play_out(&ann, id, 1).await;
    assert_eq!(
        server.guest("Eve").await.post(&format!("/tables/{id}/rematch"), json!({})).await.problem(403),
        "forbidden"
    );
    let again = ann.post(&format!("/tables/{id}/rematch"), json!({})).await.ok();
    assert_eq!(ann.post(&format!("/tables/{id}/rematch"), json!({})).await.ok(), again);
    let view = ann.view(again["id"].as_str().unwrap()).await;
    assert_eq!(
        (&view["previous"], &view["name"], &view["stage"]),
        (&json!(id), &json!("Best of three"), &json!("playing"))
    );
    assert_ne!(view["seed_sha256"], table["seed_sha256"]);
}

#[tokio::test]
async fn the_owner_closes_a_table_where_nobody_else_plays() {
    let server = Server::start().await;
    let (ann, bob, id) = parley_for_two(&server).await;
    assert_eq!(bob.post(&format!("/tables/{id}/close"), json!({})).await.problem(403), "forbidden");
    assert_eq!(ann.post(&format!("/tables/{id}/close"), json!({})).await.problem(409), "not-now");
    bob.delete(&format!("/tables/{id}/seats/blue")).await.ok();
    ann.post(&format!("/tables/{id}/close"), json!({})).await.ok();
    let view = ann.view(&id).await;
    assert_eq!(view["stage"], "closed");
    assert!(view.get("seed").is_none(), "only a game that was played out shows its seed");
}

#[tokio::test]
async fn what_makes_no_table_is_refused_with_a_sentence() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    for (wish, kind, status) in [
        (json!({ "game": "chess" }), "missing", 404),
        (json!({ "game": "parley", "options": { "players": 9 } }), "invalid", 400),
        (json!({ "game": "parley", "options": { "colour": "red" } }), "invalid", 400),
        (json!({ "game": "parley", "seats": ["me", "me", "me"] }), "invalid", 400),
        (json!({ "game": "parley", "seats": ["deep-blue"] }), "invalid", 400),
        (json!({ "game": "parley", "seconds_per_move": 1 }), "invalid", 400),
        (json!({ "game": "parley", "visibility": "secret" }), "invalid", 400),
        (json!({ "game": "parley", "what": "else" }), "invalid", 400),
    ] {
        assert_eq!(ann.post("/tables", wish).await.problem(status), kind);
    }
    let stranger = server.stranger().post("/tables", json!({ "game": "parley" })).await;
    assert_eq!(stranger.problem(401), "sign-in");
}
