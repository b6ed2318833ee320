//! Guests, passwords, sessions, tokens, being forgotten.

use crate::support::{Client, Server, goofspiel_for_two};
use hyper::{Method, header};
use serde_json::json;

fn cookie_of(answer: &crate::support::Answer) -> String {
    answer.headers[header::SET_COOKIE].to_str().unwrap().to_owned()
}

async fn browser(server: &Server, name: &str) -> (Client, String) {
    let answer = server.stranger().post("/guests", json!({ "name": name })).await;
    assert_eq!(answer.status.as_u16(), 201);
    let cookie = cookie_of(&answer);
    let pair = cookie.split(';').next().unwrap().to_owned();
    (server.stranger().with("cookie", &pair), cookie)
}

#[tokio::test]
async fn a_guest_comes_in_with_one_name_and_one_cookie() {
    let server = Server::start().await;
    let (ann, cookie) = browser(&server, "  Ann  ").await;
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"), "{cookie}");
    let me = ann.get("/me").await.ok();
    assert_eq!(me["name"], "Ann");
    assert!(me.get("login").is_none() && me.get("token").is_none());
    // The store knows only the hash.
    let token = cookie.split(['=', ';']).nth(1).unwrap();
    assert!(token.len() > 40);
    assert_eq!(server.stranger().get("/me").await.problem(401), "sign-in");
    assert_eq!(server.stranger().with("cookie", "boardroom=guess").get("/me").await.problem(401), "sign-in");
    assert_eq!(server.stranger().with("authorization", "Bearer guess").get("/games").await.status.as_u16(), 200);
    assert_eq!(server.stranger().with("authorization", "Bearer guess").get("/tables").await.problem(401), "sign-in");
    for name in ["", "   ", &"x".repeat(41)] {
        assert_eq!(server.stranger().post("/guests", json!({ "name": name })).await.problem(400), "invalid");
    }
}

#[tokio::test]
async fn a_password_lets_one_come_back_from_elsewhere() {
    let server = Server::start().await;
    let (ann, _) = browser(&server, "Ann").await;
    let other = server.guest("Eve").await;
    let right = json!({ "login": "Anna", "password": "correct horse" });
    assert_eq!(ann.put("/me/password", json!({ "login": "Anna", "password": "short" })).await.problem(400), "invalid");
    ann.put("/me/password", right.clone()).await.ok();
    assert_eq!(other.put("/me/password", right.clone()).await.problem(409), "not-now", "the name is taken");
    let wrong = json!({ "login": "anna", "password": "wrong horse" });
    assert_eq!(server.stranger().post("/sessions", wrong).await.problem(403), "forbidden");
    let nobody = json!({ "login": "nobody", "password": "correct horse" });
    assert_eq!(server.stranger().post("/sessions", nobody).await.problem(403), "forbidden");
    let answer = server.stranger().post("/sessions", json!({ "login": "ANNA", "password": "correct horse" })).await;
    let pair = cookie_of(&answer).split(';').next().unwrap().to_owned();
    let elsewhere = server.stranger().with("cookie", &pair);
    assert_eq!(elsewhere.get("/me").await.ok()["id"], ann.get("/me").await.ok()["id"]);
    assert_eq!(elsewhere.get("/me").await.ok()["login"], "anna");
    // Signing out here leaves the other place; signing out everywhere does not.
    elsewhere.delete("/sessions/current").await.ok();
    assert_eq!(elsewhere.get("/me").await.problem(401), "sign-in");
    ann.get("/me").await.ok();
    let answer = ann.delete("/sessions").await;
    assert!(cookie_of(&answer).contains("Max-Age=0"));
    assert_eq!(ann.get("/me").await.problem(401), "sign-in");
}

#[tokio::test]
async fn a_new_password_ends_all_other_tokens() {
    let server = Server::start().await;
    let (ann, _) = browser(&server, "Ann").await;
    let made = ann.post("/me/tokens", json!({ "label": "bot", "scopes": ["read"] })).await.ok();
    let bot = server.stranger().with("authorization", &format!("Bearer {}", made["token"].as_str().unwrap()));
    bot.get("/me").await.ok();
    ann.put("/me/password", json!({ "login": "anna", "password": "correct horse" })).await.ok();
    assert_eq!(bot.get("/me").await.problem(401), "sign-in");
    ann.get("/me").await.ok();
}

#[tokio::test]
async fn a_token_may_do_what_its_scopes_say_and_nothing_else() {
    let server = Server::start().await;
    let (ann, bob, table) = goofspiel_for_two(&server).await;
    let made = ann.post("/me/tokens", json!({ "label": "watcher", "scopes": ["read"] })).await.ok();
    let reader = server.stranger().with("authorization", &format!("Bearer {}", made["token"].as_str().unwrap()));
    let view = reader.view(&table).await;
    assert_eq!(view["you"]["seats"], json!(["red"]));
    let version = view["version"].as_u64().unwrap();
    assert_eq!(reader.act(&table, "red", "bid 1", version).await.problem(403), "forbidden");
    assert_eq!(reader.post("/tables", json!({ "game": "goofspiel" })).await.problem(403), "forbidden");
    assert_eq!(reader.post(&format!("/tables/{table}/chat"), json!({ "text": "hi" })).await.problem(403), "forbidden");
    assert_eq!(reader.ask(Method::PATCH, "/me", Some(json!({ "name": "X" }))).await.problem(403), "forbidden");
    assert_eq!(reader.delete("/sessions").await.problem(403), "forbidden");
    let more = json!({ "label": "more", "scopes": ["read", "play"] });
    assert_eq!(reader.post("/me/tokens", more).await.problem(403), "forbidden", "no token gives more than it has");
    // It is listed, and ends when its owner says so; nobody else can end it.
    let tokens = ann.get("/me/tokens").await.ok();
    let id = tokens.as_array().unwrap().iter().find(|one| one["label"] == "watcher").unwrap()["id"].as_str().unwrap();
    assert!(tokens.to_string().find(made["token"].as_str().unwrap()).is_none(), "a token is told once");
    assert_eq!(bob.delete(&format!("/me/tokens/{id}")).await.problem(404), "missing");
    ann.delete(&format!("/me/tokens/{id}")).await.ok();
    assert_eq!(reader.get("/me").await.problem(401), "sign-in");
}

#[tokio::test]
async fn the_forgotten_leave_nothing_but_their_moves() {
    let server = Server::start().await;
    let (ann, bob, table) = goofspiel_for_two(&server).await;
    bob.post(&format!("/tables/{table}/chat"), json!({ "text": "good luck" })).await.ok();
    bob.delete("/me").await.ok();
    assert_eq!(bob.get("/me").await.problem(401), "sign-in");
    // Names may be remembered for a few seconds.
    server.app.clock().advance(60_000);
    let log = ann.get(&format!("/tables/{table}/log")).await;
    assert!(!log.text.contains("Bob"), "{}", log.text);
    assert!(!log.text.contains("good luck"));
    let view = ann.view(&table).await;
    assert_eq!(view["seats"][1]["kind"], "bot", "a bot plays on");
    assert!(!view.to_string().contains("Bob"));
}

#[tokio::test]
async fn a_name_can_be_changed() {
    let server = Server::start().await;
    let (ann, bob, table) = goofspiel_for_two(&server).await;
    ann.ask(Method::PATCH, "/me", Some(json!({ "name": "Anna" }))).await.ok();
    assert_eq!(bob.view(&table).await["seats"][0]["person"]["name"], "Anna");
}
