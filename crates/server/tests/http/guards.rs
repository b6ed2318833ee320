//! Guards: other sites, headers, sizes, rates, bans, and garbage.

use crate::support::{Server, config, goofspiel_for_two, log};
use hyper::Method;
use serde_json::json;
use server::Config;
use server::limits::{Act, Limits, Rate};
use store::{Ban, Time};

#[tokio::test]
async fn pages_of_others_cannot_write_with_a_browsers_cookie() {
    let server = Server::start().await;
    let answer = server.stranger().post("/guests", json!({ "name": "Ann" })).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let ann = server.stranger().with("cookie", &cookie);
    let host = server.url.trim_start_matches("http://");
    let wish = json!({ "game": "goofspiel" });
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
        ("origin", "null"),
    ] {
        assert_eq!(
            ann.with(name, value).post("/tables", wish.clone()).await.problem(403),
            "other-site",
            "{name}: {value}"
        );
    }
    // Another scheme than ours is no token, and a token leaves the cookie out of it.
    for scheme in ["Basic YTpi", "Bearerx", "Negotiate"] {
        let evil = ann.with("authorization", scheme).with("sec-fetch-site", "cross-site");
        assert_eq!(evil.post("/tables", wish.clone()).await.problem(403), "other-site", "{scheme}");
    }
    let evil = ann.with("authorization", "Bearer guess").with("sec-fetch-site", "cross-site");
    assert_eq!(evil.post("/tables", wish.clone()).await.problem(401), "sign-in");
    let evil = server.stranger().with("origin", "https://evil.example");
    assert_eq!(evil.post("/guests", json!({ "name": "Ann" })).await.problem(403), "other-site");
    ann.with("sec-fetch-site", "same-origin").post("/tables", wish.clone()).await.ok();
    ann.with("origin", &format!("http://{host}")).post("/tables", wish.clone()).await.ok();
    ann.with("sec-fetch-site", "cross-site").get("/tables").await.ok();
    // A form cannot say JSON.
    let form = ann.with("content-type", "text/plain");
    let response = form.send(Method::POST, "/tables", None).await;
    assert_eq!(response.status().as_u16(), 415);
}

#[tokio::test]
async fn behind_a_proxy_the_public_address_counts() {
    let public_url = Some("https://play.example.org/".to_owned());
    let server = Server::with(Config { public_url, behind_proxy: true, ..config() }).await;
    let answer = server.stranger().post("/guests", json!({ "name": "Ann" })).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("__Host-boardroom=") && cookie.contains("; Secure"), "{cookie}");
    assert!(answer.headers.contains_key("strict-transport-security"));
    let ann = server.stranger().with("cookie", cookie.split(';').next().unwrap());
    ann.with("origin", "https://play.example.org").post("/tables", json!({ "game": "goofspiel" })).await.ok();
    let other = ann.with("origin", &server.url).post("/tables", json!({ "game": "goofspiel" })).await;
    assert_eq!(other.problem(403), "other-site");
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let server = Server::start().await;
    for path in ["/games", "/nowhere", "/me"] {
        let answer = server.stranger().get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"));
        assert!(!policy.contains("unsafe"));
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["x-frame-options"], "DENY");
        assert_eq!(answer.headers["cache-control"], "no-store");
    }
}

#[tokio::test]
async fn too_much_is_refused_with_the_time_to_wait() {
    let rate = |burst, a_minute| Rate { burst, a_minute };
    let rates = [(Act::Chat, rate(2, 6)), (Act::SignIn, rate(3, 1)), (Act::Create, rate(1, 1))].into();
    let limits = Limits { rates, ..Limits::none() };
    let server = Server::with(Config { limits, ..config() }).await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let path = format!("/tables/{id}/chat");
    for _ in 0..2 {
        ann.post(&path, json!({ "text": "hi" })).await.ok();
    }
    let refused = ann.post(&path, json!({ "text": "hi" })).await;
    assert_eq!(refused.headers["retry-after"], "10");
    assert_eq!(refused.problem(429), "too-many");
    bob.post(&path, json!({ "text": "hi" })).await.ok();
    server.app.clock().advance(10_000);
    ann.post(&path, json!({ "text": "hi" })).await.ok();
    let wrong = json!({ "login": "nobody", "password": "wrong horse" });
    for _ in 0..3 {
        assert_eq!(server.stranger().post("/sessions", wrong.clone()).await.problem(403), "forbidden");
    }
    assert_eq!(server.stranger().post("/sessions", wrong).await.problem(429), "too-many");
    assert_eq!(ann.post("/tables", json!({ "game": "goofspiel" })).await.problem(429), "too-many");
}

#[tokio::test]
async fn large_bodies_are_refused() {
    let server = Server::start().await;
    let answer = server.stranger().post("/guests", json!({ "name": "x".repeat(100_000) })).await;
    assert_eq!(answer.status.as_u16(), 413);
}

#[tokio::test]
async fn the_banned_stay_out() {
    let server = Server::start().await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let ban = Ban { subject: format!("user {}", bob.id), reason: "rude".to_owned(), made: Time(0), until: None };
    server.app.store().ban(&ban).await.unwrap();
    server.app.clock().advance(60_000);
    assert_eq!(bob.get(&format!("/tables/{id}")).await.problem(403), "banned");
    ann.view(&id).await;
    server.app.store().lift_ban(&ban.subject).await.unwrap();
    server.app.clock().advance(60_000);
    bob.view(&id).await;
    let ban = Ban { subject: "address 127.0.0.1".to_owned(), reason: "spam".to_owned(), made: Time(0), until: None };
    server.app.store().ban(&ban).await.unwrap();
    server.app.clock().advance(60_000);
    assert_eq!(server.stranger().post("/guests", json!({ "name": "Eve" })).await.problem(403), "banned");
}

#[tokio::test]
async fn machines_can_see_how_the_server_is() {
    let server = Server::start().await;
    goofspiel_for_two(&server).await;
    let stranger = server.stranger();
    assert_eq!(stranger.get("/healthz").await.text, "ok\n");
    assert_eq!(stranger.get("/readyz").await.text, "ready\n");
    let metrics = stranger.get("/metrics").await;
    assert_eq!(metrics.status.as_u16(), 200);
    let metrics = metrics.text;
    assert!(metrics.contains("boardroom_tables{stage=\"playing\"} 1"), "{metrics}");
    assert!(metrics.contains("boardroom_http_responses_total{class=\"2xx\"}"));
}

#[tokio::test]
async fn no_secret_is_ever_logged() {
    log::listen();
    let server = Server::start().await;
    let answer = server.stranger().post("/guests", json!({ "name": "Ann" })).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let ann = server.stranger().with("cookie", &cookie);
    ann.put("/me/password", json!({ "login": "anna", "password": "correct horse" })).await.ok();
    server.stranger().post("/sessions", json!({ "login": "anna", "password": "wrong horse" })).await;
    let token = ann.post("/me/tokens", json!({ "label": "bot", "scopes": ["read"] })).await.ok();
    let wish = json!({ "game": "goofspiel", "visibility": "link", "password": "sesame", "seats": ["me", "random"] });
    let table = ann.create(wish).await;
    let id = table["id"].as_str().unwrap();
    let key = table["watch_key"].as_str().unwrap();
    server.stranger().get(&format!("/tables/{id}?key={key}")).await.ok();
    ann.get(&format!("/tables/{id}?key=wrongkey")).await.ok();
    let seed = server.app.store().table(id).await.unwrap().unwrap().seed;
    let seed: String = seed.0.iter().map(|byte| format!("{byte:02x}")).collect();
    let log = log::heard();
    assert!(log.contains("/api/v1/sessions"), "requests are logged");
    let session = cookie.split_once('=').unwrap().1;
    let personal = token["token"].as_str().unwrap();
    for secret in [session, personal, key, "wrongkey", "correct horse", "wrong horse", "sesame", &seed, "argon2"] {
        assert!(!log.contains(secret), "'{secret}' is in the log");
    }
}

#[tokio::test]
async fn a_request_has_one_id_in_its_answer_its_problem_and_the_log() {
    log::listen();
    let server = Server::start().await;
    let made = server.stranger().get("/tables/nowhere?key=hushhush").await;
    let id = made.headers["x-request-id"].to_str().unwrap().to_owned();
    assert_eq!(made.json()["error"]["request"], id);
    let given = server.stranger().with("x-request-id", "from-the-proxy-1").get("/healthz").await;
    assert_eq!(given.headers["x-request-id"], "from-the-proxy-1");
    let odd = server.stranger().with("x-request-id", "two words").get("/healthz").await;
    assert_ne!(odd.headers["x-request-id"], "two words");
    let log = log::heard();
    let of = |id: &str| {
        let lines = log.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a line is JSON"));
        lines
            .filter(|line| line["spans"].as_array().is_some_and(|spans| spans.iter().any(|span| span["id"] == id)))
            .count()
    };
    assert!(of(&id) > 0 && of("from-the-proxy-1") > 0, "{log}");
    assert!(!log.contains("hushhush"), "{log}");
}

#[tokio::test]
async fn an_answer_that_does_not_come_is_given_up_and_says_what_is_known() {
    let limits = Limits { request: std::time::Duration::from_millis(300), ..Limits::none() };
    let server = Server::with(Config { limits, ..config() }).await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let mut stream = bob.lines(&id, "").await;
    stream.next().await.unwrap();
    let version = ann.view(&id).await["version"].as_u64().unwrap();
    // Someone holds the file longer than a request may take, and shorter than the store is waited for.
    let path = server.file();
    let other = rusqlite::Connection::open(path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let answer = ann.act(&id, "red", "bid 1", version).await;
    assert_eq!(answer.json()["error"]["version"], version, "{}", answer.text);
    assert_eq!(answer.problem(504), "unknown");
    assert_eq!(ann.get("/readyz").await.problem(503), "timeout");
    other.execute_batch("ROLLBACK").unwrap();
    // The write went its way all the same; whoever looks sees what the store has, and the stream lives.
    while ann.get(&format!("/tables/{id}")).await.ok()["version"] == version {}
    assert_eq!(stream.next().await.unwrap()["event"], "entry");
    assert_eq!(ann.act(&id, "red", "bid 1", version).await.problem(409), "stale");
}
