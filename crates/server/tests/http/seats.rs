//! Sitting down, standing up, links, passwords, hot-seat, bots in seats, rematch.

use crate::support::{Client, Server, act, bids, goofspiel_for_two, placing, play_out, used};
use serde_json::{Value, json};

#[tokio::test]
async fn the_game_begins_when_the_last_seat_is_taken() {
    let server = Server::start().await;
    let (ann, bob, eve) = (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
    let table = ann.create(json!({ "game": "goofspiel", "seats": ["me"], "name": "Ours" })).await;
    let id = table["id"].as_str().unwrap();
    assert_eq!((table["stage"].as_str(), table["name"].as_str()), (Some("gathering"), Some("Ours")));
    assert_eq!(ann.act(id, "red", "bid 1", table["version"].as_u64().unwrap()).await.problem(409), "not-now");
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
    assert!(texts[4].starts_with("A prize of "), "{texts:?}");
}

#[tokio::test]
async fn a_table_by_link_is_found_by_its_link_alone() {
    let server = Server::start().await;
    let (ann, bob, eve) = (server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await);
    let table = ann.create(json!({ "game": "goofspiel", "visibility": "link", "seats": ["me"] })).await;
    let id = table["id"].as_str().unwrap();
    let (join, watch) = (table["join_key"].as_str().unwrap(), table["watch_key"].as_str().unwrap());
    assert_eq!(eve.get(&format!("/tables/{id}")).await.problem(404), "missing");
    assert_eq!(eve.get(&format!("/tables/{id}?key=guess")).await.problem(404), "missing");
    assert!(eve.get("/tables").await.ok().as_array().unwrap().is_empty());
    let seen = server.stranger().get(&format!("/tables/{id}?key={watch}")).await.ok();
    assert!(seen.get("join_key").is_none() && seen.get("watch_key").is_none());
    assert_eq!(eve.put(&format!("/tables/{id}/seats/blue?key={watch}"), json!({})).await.problem(403), "forbidden");
    bob.put(&format!("/tables/{id}/seats/blue?key={join}"), json!({})).await.ok();
    // Those who sit there need no key any more.
    assert_eq!(bob.view(id).await["you"]["seats"], json!(["blue"]));
}

#[tokio::test]
async fn a_password_guards_the_seats() {
    let server = Server::start().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.create(json!({ "game": "goofspiel", "seats": ["me"], "password": "sesame" })).await;
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
    let table = ann.create(json!({ "game": "goofspiel", "seats": ["me", "me"] })).await;
    let id = table["id"].as_str().unwrap();
    assert_eq!(table["you"]["seats"], json!(["red", "blue"]));
    assert_eq!(table["you"]["curtain"], true);
    act(&ann, id, "red", "bid 3").await;
    assert_eq!(bids(&ann.view(id).await), [Value::Null, Value::Null], "the curtain");
    let red = ann.get(&format!("/tables/{id}?seat=red")).await.ok();
    assert_eq!(bids(&red), [json!(3), Value::Null]);
    let blue = ann.get(&format!("/tables/{id}?seat=blue")).await.ok();
    assert_eq!(bids(&blue), [Value::Null, Value::Null]);
    assert_eq!(blue["you"]["seat"], "blue");
    assert_eq!(ann.get(&format!("/tables/{id}/legal")).await.problem(400), "invalid", "which seat?");
    assert_eq!(ann.legal(id, "blue").await.len(), 13);
    assert_eq!(server.guest("Eve").await.get(&format!("/tables/{id}?seat=red")).await.problem(403), "forbidden");
}

#[tokio::test]
async fn a_leaver_is_replaced_by_a_bot_and_the_seat_can_be_taken_over() {
    let server = Server::start().await;
    // Both have bid: nothing is secret.
    let (ann, bob, id) = placing(&server).await;
    bob.delete(&format!("/tables/{id}/seats/blue")).await.ok();
    let view = ann.view(&id).await;
    assert_eq!(view["seats"][1]["kind"], "bot");
    assert!(view["seats"][1].get("person").is_none());
    let eve = server.guest("Eve").await;
    eve.put(&format!("/tables/{id}/seats/blue"), json!({})).await.ok();
    let view = eve.view(&id).await;
    assert_eq!((&view["seats"][1]["kind"], &view["seats"][1]["person"]["name"]), (&json!("person"), &json!("Eve")));
}

/// A table for four people, just begun: red, blue, green and white bid, and then red has a turn.
async fn stones_for_four(server: &Server) -> (Vec<Client>, String) {
    let ann = server.guest("Ann").await;
    let table = ann.create(json!({ "game": "stones", "options": { "players": 4 }, "seats": ["me"] })).await;
    let id = table["id"].as_str().unwrap().to_owned();
    let mut people = vec![ann];
    for word in ["blue", "green", "white"] {
        let client = server.guest(&format!("Guest {word}")).await;
        client.put(&format!("/tables/{id}/seats/{word}"), json!({})).await.ok();
        people.push(client);
    }
    (people, id)
}

/// Waits until a seat is not awaited any more: its bot has decided.
async fn decided(watcher: &Client, id: &str, seat: usize) {
    let mut stream = watcher.lines(id, "").await;
    while watcher.view(id).await["seats"][seat]["awaited"] == true {
        stream.next().await.unwrap();
    }
}

#[tokio::test]
async fn a_seat_with_a_secret_decision_is_taken_over_by_nobody_who_does_not_know_it() {
    let server = Server::start().await;
    let (people, id) = stones_for_four(&server).await;
    let [ann, bob, gus, wim] = people.as_slice() else { panic!("four people") };
    let eve = server.guest("Eve").await;
    let blue = format!("/tables/{id}/seats/blue");
    act(bob, &id, "blue", "bid 3").await;
    // A stream opened as blue tells nothing of blue once the seat is given up.
    let mut stream = bob.lines(&id, "").await;
    let of_blue = [Value::Null, json!(3), Value::Null, Value::Null];
    assert_eq!(bids(&stream.next().await.unwrap()["data"]), of_blue);
    bob.delete(&blue).await.ok();
    act(gus, &id, "green", "bid 1").await;
    let refused = eve.put(&blue, json!({})).await;
    assert!(refused.text.contains("has made a secret decision"), "{}", refused.text);
    assert_eq!(refused.problem(409), "not-now");
    // Those who play already would play for two, whether they have decided or not.
    assert_eq!(ann.put(&blue, json!({})).await.problem(409), "not-now");
    assert_eq!(gus.put(&blue, json!({})).await.problem(409), "not-now");
    for (client, path) in [(&eve, format!("/tables/{id}?seat=blue")), (bob, format!("/tables/{id}?seat=blue"))] {
        assert_eq!(client.get(&path).await.problem(403), "forbidden");
    }
    for path in ["", "/log", "/record", "/steps/1", "/steps/2"] {
        let read = bob.get(&format!("/tables/{id}{path}")).await.text;
        assert!(!read.contains("bid 3") && !read.contains("\"bid\":3"), "{path}: {read}");
    }
    loop {
        let piece = stream.next().await.unwrap();
        if piece["data"]["kind"] == "bot" {
            assert!(piece["data"]["patch"].to_string().contains("/state/players"), "{piece}");
            break;
        }
    }
    wim.delete(&format!("/tables/{id}/seats/white")).await.ok();
    decided(ann, &id, 3).await;
    // A seat whose bot has decided waits as well, for its last owner too: they never saw it.
    let white = format!("/tables/{id}/seats/white");
    assert_eq!(eve.put(&white, json!({})).await.problem(409), "not-now");
    assert_eq!(wim.put(&white, json!({})).await.problem(409), "not-now");
    // Someone who knows what blue has decided may come back to blue, and to no other seat.
    let elsewhere = bob.put(&white, json!({})).await;
    assert_eq!(elsewhere.problem(409), "not-now");
    let back = bob.put(&blue, json!({})).await.ok();
    assert_eq!(bids(&back), of_blue);
    // Once all is open the seats are free again.
    act(ann, &id, "red", "bid 4").await;
    eve.put(&white, json!({})).await.ok();
}

#[tokio::test]
async fn who_knows_a_secret_decision_takes_no_other_seat_until_it_is_open() {
    let server = Server::start().await;
    let (people, id) = stones_for_four(&server).await;
    let [ann, bob, gus, _wim] = people.as_slice() else { panic!("four people") };
    // The bot that stands in for Bob decides, and Bob sees it.
    bob.put(&format!("/tables/{id}/seats/blue/bot"), json!({ "bot": "random" })).await.ok();
    decided(ann, &id, 1).await;
    assert_ne!(bids(&bob.view(&id).await)[1], Value::Null);
    act(gus, &id, "green", "bid 2").await;
    bob.delete(&format!("/tables/{id}/seats/blue")).await.ok();
    gus.delete(&format!("/tables/{id}/seats/green")).await.ok();
    let refused = bob.put(&format!("/tables/{id}/seats/green"), json!({})).await;
    assert_eq!(refused.problem(409), "not-now");
    // Before anything is decided in the seat, Eve takes it over; Bob knows of blue and may not.
    ann.delete(&format!("/tables/{id}/seats/red")).await.ok();
    let refused = bob.put(&format!("/tables/{id}/seats/red"), json!({})).await;
    assert_eq!(refused.problem(409), "not-now");
    bob.put(&format!("/tables/{id}/seats/blue"), json!({})).await.ok();
}

#[tokio::test]
async fn a_bot_plays_for_a_while_and_the_person_comes_back() {
    let server = Server::start().await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let bot = format!("/tables/{id}/seats/blue/bot");
    assert_eq!(ann.put(&bot, json!({ "bot": "random" })).await.problem(409), "not-now", "Bob is not late");
    assert_eq!(bob.put(&bot, json!({ "bot": "stockfish" })).await.problem(400), "invalid");
    assert_eq!(bob.put(&bot, json!({ "bot": "search:600s" })).await.problem(400), "invalid");
    let mut stream = ann.lines(&id, "").await;
    stream.next().await;
    let view = bob.put(&bot, json!({ "bot": "random" })).await.ok();
    assert_eq!((&view["seats"][1]["kind"], &view["seats"][1]["person"]["name"]), (&json!("bot"), &json!("Bob")));
    // The bot bids in secret.
    loop {
        let piece = stream.next().await.unwrap();
        if piece["data"]["kind"] == "step" {
            assert_eq!((&piece["data"]["secret"], &piece["data"]["bot"]), (&json!(true), &json!("random")));
            break;
        }
    }
    let version = bob.view(&id).await["version"].as_u64().unwrap();
    assert_eq!(bob.act(&id, "blue", "bid 1", version).await.problem(409), "not-now", "the bot plays");
    bob.delete(&bot).await.ok();
    act(&bob, &id, "blue", "bid 2").await;
    act(&ann, &id, "red", "bid 4").await;
    assert_eq!(used(&ann.view(&id).await), [[4], [2]]);
}

#[tokio::test]
async fn empty_seats_are_given_to_bots_by_the_owner() {
    let server = Server::start().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let table = ann.create(json!({ "game": "goofspiel", "options": { "players": 4 }, "seats": ["me"] })).await;
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
    let table = ann.create(json!({ "game": "goofspiel", "seats": ["me", "random"], "name": "Best of three" })).await;
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
async fn a_finished_game_can_be_played_on_from_any_moment() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let table = ann.create(json!({ "game": "goofspiel", "seats": ["me", "random"] })).await;
    let id = table["id"].as_str().unwrap();
    let path = format!("/tables/{id}/play-on");
    let wish = |seat: &str, step: usize| json!({ "seat": seat, "step": step, "bot": "random" });
    // Before the end it would show what is secret.
    assert_eq!(ann.post(&path, wish("red", 1)).await.problem(409), "not-now");
    play_out(&ann, id, 1).await;
    let old = ann.view(id).await;
    let steps = usize::try_from(old["steps"].as_u64().unwrap()).unwrap();
    assert_eq!(ann.post(&path, wish("red", steps)).await.problem(409), "not-now");
    assert_eq!(ann.post(&path, wish("red", steps + 1)).await.problem(404), "missing");
    assert_eq!(ann.post(&path, wish("pink", 1)).await.problem(404), "missing");
    // Into the other seat, from the middle: the same steps lie behind it, and it goes on to its own end.
    let from = steps / 2;
    let new = ann.post(&path, wish("blue", from)).await.ok();
    let new = new["id"].as_str().unwrap();
    let view = ann.view(new).await;
    assert_eq!(view["you"]["seats"], json!(["blue"]));
    assert_eq!(view["seats"][0]["kind"], "bot");
    let texts = |log: serde_json::Value| -> Vec<String> {
        let steps = log.as_array().unwrap().iter().filter(|entry| entry["kind"] == "step");
        steps.map(|entry| entry["text"].as_str().unwrap().to_owned()).collect()
    };
    let [old_log, new_log] = [id, new].map(|id| format!("/tables/{id}/log"));
    let (old_steps, new_steps) = (texts(ann.get(&old_log).await.ok()), texts(ann.get(&new_log).await.ok()));
    // The first bid of each round is told as a secret there; everything else is as it was.
    let (secret, told): (Vec<_>, Vec<_>) =
        new_steps[..from].iter().zip(&old_steps).partition(|(new, _)| new.ends_with("in secret."));
    let rounds = told.iter().filter(|(new, _)| new.starts_with("A prize of ")).count();
    assert!(secret.len() <= rounds && told.iter().all(|(new, old)| new == old), "{new_steps:?}");
    play_out(&ann, new, 2).await;
    let view = ann.view(new).await;
    assert_eq!(view["stage"], "finished");
    // Its draws come from two seeds, so it shows neither as the one to check them with.
    assert!(view.get("seed").is_none());
    let record = ann.get(&format!("/tables/{new}/record")).await.text;
    assert!(record.contains(&format!("begun-as: {id} {from}")), "{record}");
    assert!(!record.contains("seed"), "{record}");
}

#[tokio::test]
async fn the_same_people_keep_their_history_from_game_to_game() {
    let server = Server::start().await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let wish = json!({ "game": "goofspiel", "seats": ["me"], "visibility": "link", "password": "sesame" });
    let table = ann.create(wish).await;
    let first = table["id"].as_str().unwrap().to_owned();
    let key = table["join_key"].as_str().unwrap();
    let seat = table["seats"][1]["seat"].as_str().unwrap().to_owned();
    let sit = format!("/tables/{first}/seats/{seat}?key={key}");
    bob.put(&sit, json!({ "password": "sesame" })).await.ok();
    let alone = ann.get(&format!("/tables/{first}/series")).await.ok();
    assert_eq!((alone["games"].as_array().unwrap().len(), &alone["score"]), (1, &json!([])));
    play_both(&ann, &bob, &first).await;
    // Whoever asks first makes the rematch, the other comes to the same; at once, too.
    let path = format!("/tables/{first}/rematch");
    let (one, other) = tokio::join!(bob.post(&path, json!({})), ann.post(&path, json!({})));
    let second = one.ok()["id"].as_str().unwrap().to_owned();
    assert_eq!(other.ok()["id"], second.as_str());
    // It is for the two of them, without the link and the password, and for nobody else.
    assert_eq!(server.guest("Eve").await.get(&format!("/tables/{second}")).await.problem(404), "missing");
    for client in [&ann, &bob] {
        let open = client.view(&second).await["seats"].as_array().unwrap().clone();
        if let Some(open) = open.iter().find(|seat| seat["kind"] == "open") {
            let mine = client.view(&second).await["you"]["seats"].as_array().unwrap().len();
            if mine == 0 {
                let word = open["seat"].as_str().unwrap();
                client.put(&format!("/tables/{second}/seats/{word}"), json!({})).await.ok();
            }
        }
    }
    assert_eq!(ann.view(&second).await["has_password"], true);
    play_both(&ann, &bob, &second).await;
    let series = bob.get(&format!("/tables/{first}/series")).await.ok();
    assert_eq!(series, ann.get(&format!("/tables/{second}/series")).await.ok());
    let games: Vec<&str> =
        series["games"].as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(games, [first.as_str(), second.as_str()]);
    let score = series["score"].as_array().unwrap();
    assert_eq!(score.len(), 2);
    for one in score {
        assert_eq!(one["games"], 2);
        // The points are those of the two results.
        let name = one["person"]["id"].as_str().unwrap();
        let mut points = 0;
        for id in [&first, &second] {
            let view = ann.view(id).await;
            let place = view["seats"].as_array().unwrap().iter().position(|seat| seat["person"]["id"] == name).unwrap();
            points += view["standing"][place]["points"].as_i64().unwrap();
        }
        assert_eq!(one["points"], points);
    }
    let wins: i64 = score.iter().map(|one| one["wins"].as_i64().unwrap()).sum();
    assert!((2..=4).contains(&wins), "every game is won by somebody, or shared");
    assert_eq!(server.stranger().get(&format!("/tables/{first}/series")).await.problem(404), "missing");
}

/// Plays a game of two to its end, each seeing only their own view.
async fn play_both(ann: &crate::support::Client, bob: &crate::support::Client, id: &str) {
    for round in 0.. {
        let mut moved = false;
        for client in [ann, bob] {
            let view = client.view(id).await;
            if view["stage"] != "playing" {
                return;
            }
            let decisions = view["you"]["decisions"].as_array().unwrap().clone();
            if let Some(decision) = decisions.iter().find(|one| one["awaited"] == true) {
                let seat = decision["seat"].as_str().unwrap();
                let actions = client.legal(id, seat).await;
                let version = client.view(id).await["version"].as_u64().unwrap();
                client.act(id, seat, &actions[round % actions.len()], version).await.ok();
                moved = true;
            }
        }
        assert!(moved, "the game waits for nobody");
    }
}

#[tokio::test]
async fn the_owner_closes_a_table_where_nobody_else_plays() {
    let server = Server::start().await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
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
        (json!({ "game": "goofspiel", "options": { "players": 9 } }), "invalid", 400),
        (json!({ "game": "goofspiel", "options": { "colour": "red" } }), "invalid", 400),
        (json!({ "game": "goofspiel", "seats": ["me", "me", "me"] }), "invalid", 400),
        (json!({ "game": "goofspiel", "seats": ["deep-blue"] }), "invalid", 400),
        (json!({ "game": "goofspiel", "seconds_per_move": 1 }), "invalid", 400),
        (json!({ "game": "goofspiel", "visibility": "secret" }), "invalid", 400),
        (json!({ "game": "goofspiel", "what": "else" }), "invalid", 400),
    ] {
        assert_eq!(ann.post("/tables", wish).await.problem(status), kind);
    }
    let stranger = server.stranger().post("/tables", json!({ "game": "goofspiel" })).await;
    assert_eq!(stranger.problem(401), "sign-in");
}
