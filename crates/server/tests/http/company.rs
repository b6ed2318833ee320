//! Muting, blocking, reporting, keeping order at one's table, and taking everything along.

use crate::support::{Client, Server, act, config, goofspiel_for_two, play_out};
use hyper::Method;
use serde_json::{Value, json};
use server::Config;
use server::limits::{Act, Limits, Rate};

async fn say(who: &Client, table: &str, text: &str) {
    who.post(&format!("/tables/{table}/chat"), json!({ "text": text })).await.ok();
}

/// What someone reads of the talk at a table, hidden lines as nothing.
async fn talk(who: &Client, table: &str) -> Vec<String> {
    let log = who.get(&format!("/tables/{table}/log")).await.ok();
    let chat = log.as_array().unwrap().iter().filter(|entry| entry["kind"] == "chat");
    chat.map(|entry| entry["text"].as_str().unwrap().to_owned()).collect()
}

async fn shun(who: &Client, other: &Client, how: &str) {
    who.put(&format!("/me/shunned/{}", other.id), json!({ "how": how })).await.ok();
}

#[tokio::test]
async fn who_is_muted_is_not_read_and_not_told() {
    for server in Server::on_both().await {
        let (ann, bob, id) = goofspiel_for_two(&server).await;
        let mut stream = ann.lines(&id, "").await;
        stream.next().await.unwrap();
        say(&bob, &id, "before").await;
        shun(&ann, &bob, "mute").await;
        shun(&ann, &bob, "mute").await;
        say(&bob, &id, "whatever").await;
        say(&ann, &id, "peace").await;
        assert_eq!(talk(&ann, &id).await, ["", "", "peace"]);
        assert_eq!(talk(&bob, &id).await, ["before", "whatever", "peace"], "the muted one sees nothing of it");
        let mut pieces = String::new();
        while !pieces.contains("peace") {
            pieces.push_str(&stream.next().await.unwrap().to_string());
        }
        assert!(!pieces.contains("whatever") && pieces.contains("\"hidden\":true"), "{pieces}");
        let list = ann.get("/me/shunned").await.ok();
        assert_eq!((&list[0]["person"]["id"], &list[0]["how"]), (&json!(bob.id), &json!("mute")));
        assert_eq!(bob.get("/me/shunned").await.ok(), json!([]));
        ann.delete(&format!("/me/shunned/{}", bob.id)).await.ok();
        assert_eq!(ann.delete(&format!("/me/shunned/{}", bob.id)).await.problem(404), "missing");
        assert_eq!(talk(&ann, &id).await, ["before", "whatever", "peace"]);
        let how = json!({ "how": "mute" });
        assert_eq!(ann.put(&format!("/me/shunned/{}", ann.id), how.clone()).await.problem(400), "invalid");
        assert_eq!(ann.put("/me/shunned/nobody", how.clone()).await.problem(404), "missing");
        assert_eq!(server.stranger().put(&format!("/me/shunned/{}", ann.id), how).await.problem(401), "sign-in");
    }
}

#[tokio::test]
async fn who_is_blocked_cannot_sit_at_ones_tables_nor_invite_one() {
    for server in Server::on_both().await {
        let (ann, bob, id) = goofspiel_for_two(&server).await;
        play_out_both(&ann, &bob, &id).await;
        shun(&ann, &bob, "block").await;
        let table = ann.create(json!({ "game": "goofspiel", "seats": ["me"] })).await;
        let own = table["id"].as_str().unwrap();
        let refused = bob.put(&format!("/tables/{own}/seats/blue"), json!({})).await;
        assert!(!refused.text.contains("block"), "{}", refused.text);
        assert_eq!(refused.problem(403), "forbidden");
        server.guest("Eve").await.put(&format!("/tables/{own}/seats/blue"), json!({})).await.ok();
        // A rematch by the blocked one is not for the one who blocked.
        let theirs = bob.post(&format!("/tables/{id}/rematch"), json!({})).await.ok();
        let mine = ann.post(&format!("/tables/{id}/rematch"), json!({})).await.ok();
        assert_ne!(theirs["id"], mine["id"]);
        let kept = server.app.store().table(theirs["id"].as_str().unwrap()).await.unwrap().unwrap();
        assert!(!kept.setup.contains(&ann.id), "{}", kept.setup);
        let again = ann.post(&format!("/tables/{id}/rematch"), json!({})).await.ok();
        assert_eq!(again["id"], mine["id"], "asking again gives the same");
    }
}

async fn play_out_both(ann: &Client, bob: &Client, id: &str) {
    tokio::join!(play_out(ann, id, 3), play_out(bob, id, 4));
}

#[tokio::test]
async fn onlookers_talk_apart_while_the_game_runs() {
    let server = Server::start().await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let (eve, leaver) = (server.guest("Eve").await, server.guest("Joe").await);
    let mut stream = ann.lines(&id, "").await;
    stream.next().await.unwrap();
    say(&eve, &id, "red bluffs").await;
    say(&bob, &id, "your turn").await;
    assert_eq!(talk(&ann, &id).await, ["", "your turn"]);
    assert_eq!(talk(&bob, &id).await, ["", "your turn"]);
    for onlooker in [&eve, &leaver, &server.stranger()] {
        assert_eq!(talk(onlooker, &id).await, ["red bluffs", "your turn"]);
    }
    let mut pieces = String::new();
    while !pieces.contains("your turn") {
        pieces.push_str(&stream.next().await.unwrap().to_string());
    }
    assert!(!pieces.contains("bluffs") && !pieces.contains("Eve"), "{pieces}");
    // Who has left a seat knows what was known there, and is an onlooker from then on.
    bob.delete(&format!("/tables/{id}/seats/blue")).await.ok();
    say(&bob, &id, "I had a nine").await;
    assert_eq!(talk(&ann, &id).await, ["", "your turn", ""]);
    let over = play_out(&ann, &id, 7).await;
    assert_eq!(over["stage"], "finished");
    assert_eq!(talk(&ann, &id).await, ["red bluffs", "your turn", "I had a nine"], "when it is over, all is read");
    let log = ann.get(&format!("/tables/{id}/log")).await.ok();
    let marks: Vec<bool> = log
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["kind"] == "chat")
        .map(|entry| entry["onlooker"] == json!(true))
        .collect();
    assert_eq!(marks, [true, false, true]);
}

#[tokio::test]
async fn the_owner_mutes_onlookers_and_nobody_else_does() {
    let server = Server::start().await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let eve = server.guest("Eve").await;
    let path = format!("/tables/{id}/onlookers");
    for other in [&bob, &eve] {
        assert_eq!(other.put(&path, json!({ "muted": true })).await.problem(403), "forbidden");
    }
    let view = ann.put(&path, json!({ "muted": true })).await.ok();
    assert_eq!(view["onlookers_muted"], true);
    let version = view["version"].clone();
    assert_eq!(ann.put(&path, json!({ "muted": true })).await.ok()["version"], version, "twice is once");
    let chat = format!("/tables/{id}/chat");
    assert_eq!(eve.post(&chat, json!({ "text": "boo" })).await.problem(403), "forbidden");
    say(&bob, &id, "quiet at last").await;
    ann.put(&path, json!({ "muted": false })).await.ok();
    say(&eve, &id, "thanks").await;
    // The log tells the same after a restart.
    let entries = server.app.store().log(&id, 0).await.unwrap();
    assert!(entries.iter().any(|entry| entry.kind == "hush"));
    assert!(server.app.examine_table(&id).await.unwrap().problems.is_empty());
}

#[tokio::test]
async fn the_owner_takes_a_person_out_of_a_seat_before_the_game() {
    for server in Server::on_both().await {
        let (ann, bob, eve) = (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
        let table = ann.create(json!({ "game": "furnace", "options": { "players": 3 }, "seats": ["me"] })).await;
        let id = table["id"].as_str().unwrap();
        let words: Vec<String> =
            table["seats"].as_array().unwrap().iter().map(|seat| seat["seat"].as_str().unwrap().to_owned()).collect();
        let seat = |index: usize| format!("/tables/{id}/seats/{}", words[index]);
        bob.put(&seat(1), json!({})).await.ok();
        let remove = |index: usize| format!("{}/person", seat(index));
        assert_eq!(eve.delete(&remove(1)).await.problem(403), "forbidden");
        assert_eq!(bob.delete(&remove(1)).await.problem(403), "forbidden");
        assert_eq!(ann.delete(&remove(0)).await.problem(400), "invalid");
        assert_eq!(ann.delete(&remove(2)).await.problem(409), "not-now");
        let view = ann.delete(&remove(1)).await.ok();
        assert_eq!(view["seats"][1]["kind"], "open");
        assert_eq!(ann.delete(&remove(1)).await.problem(409), "not-now", "twice");
        for place in [1, 2] {
            assert_eq!(bob.put(&seat(place), json!({})).await.problem(403), "forbidden");
        }
        eve.put(&seat(1), json!({})).await.ok();
        ann.post(&format!("/tables/{id}/start"), json!({ "bot": "random" })).await.ok();
        assert_eq!(ann.delete(&remove(1)).await.problem(409), "not-now", "the game has begun");
        assert!(server.app.examine_table(id).await.unwrap().problems.is_empty());
    }
}

#[tokio::test]
async fn a_report_reaches_the_host_with_table_and_entry() {
    let limits = Limits { rates: [(Act::Report, Rate { burst: 6, a_minute: 1 })].into(), ..Limits::none() };
    let server = Server::with(Config { limits, ..config() }).await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    say(&bob, &id, "rude words").await;
    let log = ann.get(&format!("/tables/{id}/log")).await.ok();
    let entry = log.as_array().unwrap().iter().find(|entry| entry["kind"] == "chat").unwrap()["number"].clone();
    let path = format!("/tables/{id}/reports");
    let first = ann.post(&path, json!({ "entry": entry, "text": "not nice" })).await.ok();
    let again = ann.post(&path, json!({ "entry": entry, "text": "really" })).await.ok();
    assert_eq!(first["id"], again["id"]);
    ann.post(&path, json!({ "person": bob.id, "text": "in general" })).await.ok();
    let own = bob.post(&path, json!({ "entry": entry, "text": "me" })).await;
    assert_eq!(own.problem(400), "invalid");
    for (body, status) in [
        (json!({ "text": "who?" }), 400),
        (json!({ "entry": 1, "text": "no talk" }), 404),
        (json!({ "entry": 9999, "text": "no entry" }), 404),
        (json!({ "person": "nobody", "text": "no person" }), 429),
        (json!({ "entry": entry, "text": " \u{1} " }), 400),
    ] {
        assert_eq!(ann.post(&path, body.clone()).await.status.as_u16(), status, "{body}");
    }
    assert_eq!(server.stranger().post(&path, json!({ "person": bob.id, "text": "x" })).await.problem(401), "sign-in");
    let told = server.app.list_reports(true, 10).await.unwrap();
    assert_eq!(told.len(), 2);
    let about = told.iter().find(|one| one.report.entry.is_some()).unwrap();
    assert_eq!((about.by.as_str(), about.about.as_str()), ("Ann", "Bob"));
    assert_eq!((about.report.table.as_str(), about.said.as_deref()), (id.as_str(), Some("rude words")));
    assert_eq!(about.report.text, "not nice");
    assert!(server.app.resolve_report(&about.report.id, "warned").await.unwrap());
    assert!(!server.app.resolve_report(&about.report.id, "warned").await.unwrap());
    assert_eq!(server.app.list_reports(true, 10).await.unwrap().len(), 1);
    assert!(server.app.resolve_report("nothing", "").await.is_err());
}

#[tokio::test]
async fn a_report_tells_nothing_of_what_the_reporter_may_not_read() {
    let server = Server::start().await;
    let (ann, _bob, id) = goofspiel_for_two(&server).await;
    let eve = server.guest("Eve").await;
    say(&eve, &id, "red bluffs").await;
    let log = eve.get(&format!("/tables/{id}/log")).await.ok();
    let entry = log.as_array().unwrap().iter().find(|entry| entry["kind"] == "chat").unwrap()["number"].clone();
    let refused = ann.post(&format!("/tables/{id}/reports"), json!({ "entry": entry, "text": "x" })).await;
    assert_eq!(refused.problem(404), "missing");
}

#[tokio::test]
async fn everything_one_has_here_is_one_file_without_others_secrets() {
    for server in Server::on_both().await {
        let (ann, bob, id) = goofspiel_for_two(&server).await;
        say(&ann, &id, "mine").await;
        say(&bob, &id, "not mine").await;
        shun(&ann, &bob, "mute").await;
        ann.post("/me/tokens", json!({ "label": "my program", "scopes": ["read"] })).await.ok();
        act(&bob, &id, "blue", "bid 3").await;
        let answer = ann.get("/me/export").await;
        assert!(answer.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
        let text = answer.text.clone();
        let all = answer.ok();
        assert_eq!(all["profile"]["name"], "Ann");
        assert_eq!((&all["tables"][0]["id"], &all["tables"][0]["owner"]), (&json!(id), &json!(true)));
        assert_eq!(all["chat"][0]["text"], "mine");
        assert!(all["tokens"].as_array().unwrap().iter().any(|token| token["label"] == "my program"));
        assert_eq!(all["shunned"][0]["person"]["id"], json!(bob.id));
        let row = server.app.store().table(&id).await.unwrap().unwrap();
        let seed: String = row.seed.0.iter().map(|byte| format!("{byte:02x}")).collect();
        let token = ann.headers[0].1.trim_start_matches("Bearer ").to_owned();
        for secret in ["not mine", "bid 3", &row.join_key, &row.watch_key, &seed, &token, "argon2"] {
            assert!(!text.contains(secret), "{secret} is in the file");
        }
        assert_eq!(server.stranger().get("/me/export").await.problem(401), "sign-in");
    }
}

#[tokio::test]
async fn who_deletes_themselves_takes_their_words_along() {
    for server in Server::on_both().await {
        let (ann, bob, id) = goofspiel_for_two(&server).await;
        let mut stream = ann.lines(&id, "").await;
        stream.next().await.unwrap();
        say(&bob, &id, "my secret recipe").await;
        say(&ann, &id, "how kind").await;
        shun(&ann, &bob, "mute").await;
        let mine = ann.get(&format!("/tables/{id}/log")).await.ok().as_array().unwrap().len();
        bob.delete("/me").await.ok();
        assert_eq!(bob.get("/me").await.problem(401), "sign-in");
        server.app.clock().advance(60_000);
        let log = ann.get(&format!("/tables/{id}/log")).await;
        assert!(!log.text.contains("recipe") && !log.text.contains("Bob"), "{}", log.text);
        let entries = log.ok();
        assert!(entries.as_array().unwrap().len() > mine, "moves and seats stay");
        let removed = entries.as_array().unwrap().iter().find(|entry| entry["removed"] == true).unwrap();
        assert_eq!((&removed["text"], &removed["who"]["name"]), (&json!("removed"), &json!("somebody who left")));
        assert_eq!(removed["who"]["gone"], true);
        assert!(!server.app.export_table(&id).await.unwrap().contains("recipe"));
        for entry in server.app.store().log(&id, 0).await.unwrap() {
            assert!(!entry.text.contains("recipe"));
        }
        assert_eq!(ann.get("/me/shunned").await.ok(), json!([]));
        let over = play_out(&ann, &id, 5).await;
        assert_eq!(over["stage"], "finished");
        assert!(server.app.examine_table(&id).await.unwrap().problems.is_empty());
    }
}

#[tokio::test]
async fn a_finished_table_keeps_the_seat_of_somebody_who_left() {
    let server = Server::start().await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    play_out_both(&ann, &bob, &id).await;
    bob.delete("/me").await.ok();
    server.app.clock().advance(60_000);
    let rows = ann.get("/tables?mine=true").await.ok();
    assert_eq!(rows[0]["seats"][1]["person"]["name"], "somebody who left");
    assert!(server.app.examine_table(&id).await.unwrap().problems.is_empty());
}

#[tokio::test]
async fn each_act_has_its_limit() {
    let one = Rate { burst: 1, a_minute: 1 };
    let rates = [Act::Report, Act::Shun, Act::Export].map(|act| (act, one)).into();
    let limits = Limits { rates, ..Limits::none() };
    let server = Server::with(Config { limits, ..config() }).await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let reports = format!("/tables/{id}/reports");
    let shunned = format!("/me/shunned/{}", bob.id);
    let acts: [(Method, &str, Option<Value>); 3] = [
        (Method::POST, &reports, Some(json!({ "person": bob.id, "text": "x" }))),
        (Method::PUT, &shunned, Some(json!({ "how": "block" }))),
        (Method::GET, "/me/export", None),
    ];
    for (method, path, body) in acts {
        ann.ask(method.clone(), path, body.clone()).await.ok();
        assert_eq!(ann.ask(method, path, body).await.problem(429), "too-many", "{path}");
    }
}
