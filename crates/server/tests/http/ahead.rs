//! Decisions made ahead and bots that hurry: who may ask for them, who learns of them, and what becomes of them.

use crate::support::{Client, Server, act, strings, table_for_two};
use serde_json::{Value, json};

/// A begun game of Furnace for Ann and Bob, who is to bid first, and the seats of both.
async fn auction(server: &Server) -> (String, [(Client, String); 2]) {
    let wish = json!({ "game": "furnace", "options": { "players": 2 }, "seats": ["me"] });
    let (ann, bob, id) = table_for_two(server, wish).await;
    let view = ann.view(&id).await;
    let words: Vec<String> =
        view["seats"].as_array().unwrap().iter().map(|seat| seat["seat"].as_str().unwrap().to_owned()).collect();
    let first = strings(&view["next"]["awaited"])[0].clone();
    let people = [(ann, words[0].clone()), (bob, words[1].clone())];
    let [one, other] = people;
    (id, if one.1 == first { [one, other] } else { [other, one] })
}

#[tokio::test]
async fn a_line_decided_ahead_is_its_owners_alone_and_is_played_once_its_condition_holds() {
    for server in Server::on_both().await {
        let (id, [(ann, red), (bob, blue)]) = auction(&server).await;
        let ahead = format!("/tables/{id}/seats/{red}/ahead");
        act(&ann, &id, &red, "bid 3 on 1").await;
        let nothing = ann.get(&ahead).await.ok();
        assert_eq!(nothing, json!({ "may_write": true, "pass": false, "lines": [] }));
        let line = "round 1 if outbid on 1 then bid 2 on 5";
        let before = (bob.view(&id).await, bob.get(&format!("/tables/{id}/log")).await.text);
        let told = ann.put(&ahead, json!({ "lines": [line] })).await.ok();
        assert_eq!(told["lines"], json!([{ "line": line, "now": "waits" }]));
        assert_eq!(ann.put(&ahead, json!({ "lines": [line] })).await.ok(), told, "asked twice it is the same");
        assert_eq!(ann.get(&ahead).await.ok(), told);

        // Nobody else learns of it, and nobody else decides for the seat.
        assert_eq!((bob.view(&id).await, bob.get(&format!("/tables/{id}/log")).await.text), before);
        for answer in [bob.get(&ahead).await, bob.put(&ahead, json!({ "lines": [] })).await] {
            assert_eq!((answer.status.as_u16(), answer.text.contains("outbid")), (403, false), "{}", answer.text);
        }
        assert_eq!(server.stranger().get(&ahead).await.problem(401), "sign-in");
        assert_eq!(server.guest("Eve").await.get(&ahead).await.status.as_u16(), 403);
        assert_eq!(ann.get(&format!("/tables/{id}/seats/mauve/ahead")).await.problem(404), "missing");
        let reader = ann.post("/me/tokens", json!({ "label": "r", "scopes": ["read"] })).await.ok();
        let reader = server.stranger().with("authorization", &format!("Bearer {}", reader["token"].as_str().unwrap()));
        assert_eq!(reader.get(&ahead).await.ok(), told);
        assert_eq!(reader.put(&ahead, json!({})).await.problem(403), "forbidden");

        // What is wrong is named, and what stood stays.
        for (wish, status) in [
            (json!({ "lines": ["win"] }), 422),
            (json!({ "lines": [line, "round 1 then bid 9 on 5"] }), 422),
            (json!({ "lines": ["round 1 then bid 2 on 5\nround 1 then bid 1 on 5"] }), 400),
            (json!({ "lines": vec![line; 13] }), 400),
            (json!({ "lines": "x" }), 400),
            (json!({ "wait": true }), 400),
        ] {
            let answer = ann.put(&ahead, wish.clone()).await;
            assert_eq!(answer.status.as_u16(), status, "{wish}: {}", answer.text);
        }
        assert_eq!(ann.get(&ahead).await.ok(), told);

        // In the file of one's own it is, in that of others it is not.
        let mine = ann.get("/me/export").await.ok();
        assert_eq!(mine["ahead"][0]["lines"], json!([line]));
        assert_eq!((&mine["ahead"][0]["table"], &mine["ahead"][0]["pass"]), (&json!(id), &json!(false)));
        assert_eq!(bob.get("/me/export").await.ok()["ahead"], json!([]));

        act(&bob, &id, &blue, "bid 4 on 1").await;
        let log = bob.get(&format!("/tables/{id}/log")).await.text;
        assert!(log.contains(&format!("{red} bid 2 on 5")), "it was played as a move of its own");
        assert_eq!(strings(&bob.view(&id).await["next"]["awaited"]), [blue.as_str()]);
        // What it asks for is done: the disc is placed, so it is not legal a second time.
        act(&bob, &id, &blue, "bid 3 on 2").await;
        let after = ann.get(&ahead).await.ok();
        assert_eq!(after["lines"][0]["now"], "refused");
        assert!(after["lines"][0]["reason"].as_str().unwrap().len() > 5 && after["lines"][0].get("action").is_none());
        assert_eq!(ann.put(&ahead, json!({ "pass": true })).await.ok()["lines"], json!([]));
        assert_eq!(ann.get("/me/export").await.ok()["ahead"][0]["pass"], true);
    }
}

#[tokio::test]
async fn nothing_is_decided_ahead_before_a_game_or_after_it() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let table = ann.create(json!({ "game": "furnace", "options": { "players": 2 }, "seats": ["me"] })).await;
    let (id, seat) = (table["id"].as_str().unwrap(), table["seats"][0]["seat"].as_str().unwrap());
    let ahead = format!("/tables/{id}/seats/{seat}/ahead");
    assert_eq!(ann.put(&ahead, json!({ "pass": true })).await.problem(409), "not-now");
    assert_eq!(ann.get(&ahead).await.ok()["may_write"], false);
    assert_eq!(ann.post(&format!("/tables/{id}/hurry"), Value::Null).await.problem(409), "not-now");
    ann.post(&format!("/tables/{id}/close"), Value::Null).await.ok();
    assert_eq!(ann.put(&ahead, json!({ "pass": true })).await.problem(409), "not-now");
}

#[tokio::test]
async fn only_the_one_person_at_a_table_lets_its_bots_hurry() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let seats = json!(["me", "search:100000it"]);
    let table = ann.create(json!({ "game": "superpower", "options": { "players": 2 }, "seats": seats })).await;
    let id = table["id"].as_str().unwrap();
    let hurry = format!("/tables/{id}/hurry");
    assert_eq!(server.stranger().post(&hurry, Value::Null).await.problem(401), "sign-in");
    let eve = server.guest("Eve").await;
    // The bot thinks at its turns: Ann plays until it does. Where it has nothing to decide it answers at once.
    loop {
        let view = ann.view(id).await;
        if let Some(mine) = view["you"]["decisions"].as_array().unwrap().iter().find(|one| one["awaited"] == true) {
            let seat = mine["seat"].as_str().unwrap();
            let legal = ann.legal(id, seat).await;
            act(&ann, id, seat, &legal[0]).await;
            continue;
        }
        assert!(matches!(eve.post(&hurry, Value::Null).await.status.as_u16(), 403 | 409), "it is not Eve's table");
        let answer = ann.post(&hurry, Value::Null).await;
        if answer.status.as_u16() == 204 {
            break;
        }
        assert_eq!(answer.problem(409), "not-now");
    }
    // Asked twice, it is hurrying already, or has just answered.
    assert!(matches!(ann.post(&hurry, Value::Null).await.status.as_u16(), 204 | 409));
    let log = ann.get(&format!("/tables/{id}/log")).await.ok();
    let hurries = log.as_array().unwrap().iter().filter(|entry| entry["kind"] == "hurry").count();
    assert_eq!(hurries, 1, "asked twice it is one");
    // It answers long before it has thought to its end.
    let mut stream = ann.lines(id, "").await;
    loop {
        if ann.view(id).await["you"]["decisions"].as_array().unwrap().iter().any(|one| one["awaited"] == true) {
            break;
        }
        stream.next().await.expect("the stream goes on");
    }
    assert_eq!(ann.post(&hurry, Value::Null).await.problem(409), "not-now");

    let (one, _other, id) = table_for_two(&server, json!({ "game": "goofspiel", "seats": ["me"] })).await;
    assert_eq!(one.post(&format!("/tables/{id}/hurry"), Value::Null).await.problem(403), "forbidden");
}

#[tokio::test]
async fn invitations_are_in_the_file_of_whom_they_invite() {
    for server in Server::on_both().await {
        let (ann, bob, _) = table_for_two(&server, json!({ "game": "goofspiel", "seats": ["me"] })).await;
        let wish = json!({ "game": "goofspiel", "seats": ["me"] });
        let id = ann.create(wish).await["id"].as_str().unwrap().to_owned();
        server.app.store().invite(&id, std::slice::from_ref(&bob.id)).await.unwrap();
        let invited = bob.get("/me/export").await.ok()["invitations"].clone();
        assert_eq!(invited, json!([{ "table": id, "game": "goofspiel", "stage": "gathering" }]));
        assert_eq!(ann.get("/me/export").await.ok()["invitations"], json!([]));
        assert_eq!(server.guest("Eve").await.get("/me/export").await.ok()["invitations"], json!([]));
        // Who sits down is no longer invited.
        bob.put(&format!("/tables/{id}/seats/blue"), json!({})).await.ok();
        assert_eq!(bob.get("/me/export").await.ok()["invitations"], json!([]));
    }
}
