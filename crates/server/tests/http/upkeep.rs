//! Requests with a key are carried out once; nobody has more tables than they may; old data is cleared away.

use crate::support::{Client, Server, config, play_out, postgres};
use serde_json::{Value, json};
use server::limits::Limits;
use server::{Config, Retention};
use std::sync::Arc;
use std::time::Duration;
use store::Store;

const DAY: i64 = 24 * 3_600_000;

/// Two servers on one store: on PostgreSQL at the same time, on a file one as the other's restart.
async fn pairs() -> Vec<(Server, Server)> {
    let store = store::Sqlite::open(&tempfile::tempdir().unwrap().keep().join("store.db")).await.unwrap();
    let store: Arc<dyn Store> = Arc::new(store);
    let mut pairs = vec![(Server::on(store.clone(), config()).await, Server::on(store, config()).await)];
    if let Some(url) = postgres::database().await {
        let mut two = Vec::new();
        for _ in 0..2 {
            two.push(Server::on(Arc::new(store::Postgres::open(&url).await.unwrap()), config()).await);
        }
        let other = two.remove(1);
        pairs.push((two.remove(0), other));
    }
    pairs
}

async fn count(client: &Client) -> usize {
    client.get("/tables?mine=true").await.ok().as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_table_asked_for_with_a_key_is_made_once_on_all_servers() {
    for (one, other) in pairs().await {
        let ann = one.guest("Ann").await;
        let keyed = ann.with("idempotency-key", "first");
        let wish = json!({ "game": "furnace", "seats": ["me"], "password": "open sesame" });
        let asks: Vec<_> = (0..8)
            .map(|number| {
                let (client, wish) = (keyed.at(if number % 2 == 0 { &one.url } else { &other.url }), wish.clone());
                tokio::spawn(async move { client.post("/tables", wish).await })
            })
            .collect();
        let mut ids = Vec::new();
        for ask in asks {
            let answer = ask.await.unwrap();
            assert_eq!(answer.status.as_u16(), 201, "{}", answer.text);
            ids.push(answer.json()["id"].clone());
        }
        ids.dedup();
        assert_eq!((ids.len(), count(&ann).await), (1, 1));
        // Another request with the same key is refused, whatever is different.
        let others = [
            ("/tables".to_owned(), json!({ "game": "smartphone", "seats": ["me"], "password": "open sesame" })),
            ("/tables".to_owned(), json!({ "game": "furnace", "seats": ["me"], "password": "another" })),
            (format!("/tables/{}/chat", ids[0].as_str().unwrap()), json!({ "text": "hello" })),
        ];
        for (path, body) in others {
            assert_eq!(keyed.at(&other.url).post(&path, body).await.problem(422), "key-reused");
        }
        // A key is its person's own, and lasts for a day.
        let eve = one.guest("Eve").await;
        eve.with("idempotency-key", "first").post("/tables", wish.clone()).await.ok();
        assert_eq!((count(&eve).await, count(&ann).await), (1, 1));
        one.app.clock().advance(DAY + 1);
        keyed.post("/tables", wish).await.ok();
        assert_eq!(count(&ann).await, 2);
    }
}

#[tokio::test]
async fn keys_are_bounded() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let wish = json!({ "game": "goofspiel" });
    for key in [String::new(), "x".repeat(256), "two words".to_owned()] {
        assert_eq!(ann.with("idempotency-key", &key).post("/tables", wish.clone()).await.problem(400), "invalid");
    }
    let twice = ann.with("idempotency-key", "a").with("idempotency-key", "b");
    assert_eq!(twice.post("/tables", wish.clone()).await.problem(400), "invalid");
    ann.with("idempotency-key", &"x".repeat(255)).post("/tables", wish).await.ok();
    assert_eq!(count(&ann).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn rematches_and_words_with_a_key_come_once() {
    for (one, other) in pairs().await {
        let ann = one.guest("Ann").await;
        let id = ann.create(json!({ "game": "goofspiel", "seats": ["me", "random"] })).await["id"].clone();
        let id = id.as_str().unwrap();
        play_out(&ann, id, 1).await;
        let again = |client: Client, path: &str, key: &str, body: Value| {
            let (client, path) = (client.with("idempotency-key", key), format!("/tables/{id}/{path}"));
            async move { client.post(&path, body).await }
        };
        let on = json!({ "seat": "red", "step": 1, "bot": "random" });
        let first = again(ann.clone(), "play-on", "p", on.clone()).await.ok();
        assert_eq!(again(ann.at(&other.url), "play-on", "p", on.clone()).await.ok(), first);
        assert_ne!(again(ann.clone(), "play-on", "q", on).await.ok(), first);
        let changed = json!({ "seat": "red", "step": 2, "bot": "random" });
        assert_eq!(again(ann.clone(), "play-on", "p", changed).await.problem(422), "key-reused");
        let first = again(ann.clone(), "rematch", "r", json!({})).await.ok();
        assert_eq!(again(ann.at(&other.url), "rematch", "r", json!({})).await.ok(), first);
        let says: Vec<_> = (0..6)
            .map(|number| {
                let client = if number % 2 == 0 { ann.clone() } else { ann.at(&other.url) };
                tokio::spawn(again(client, "chat", "c", json!({ "text": "well played" })))
            })
            .collect();
        for say in says {
            assert_eq!(say.await.unwrap().status.as_u16(), 204);
        }
        assert_eq!(again(ann.clone(), "chat", "c", json!({ "text": "badly played" })).await.problem(422), "key-reused");
        let log = ann.get(&format!("/tables/{id}/log")).await.ok();
        assert_eq!(log.as_array().unwrap().iter().filter(|entry| entry["kind"] == "chat").count(), 1);
    }
}

#[tokio::test]
async fn nobody_has_more_tables_that_are_not_over_than_the_host_allows() {
    let limits = Limits { guest_tables: 2, account_tables: 3, ..Limits::none() };
    let server = Server::with(Config { limits, ..config() }).await;
    let ann = server.guest("Ann").await;
    let wish = json!({ "game": "goofspiel", "seats": ["me"] });
    let id = ann.create(wish.clone()).await["id"].as_str().unwrap().to_owned();
    ann.create(wish.clone()).await;
    let refused = ann.post("/tables", wish.clone()).await;
    assert!(refused.text.contains("2 unfinished games"), "{}", refused.text);
    assert_eq!(refused.problem(409), "too-many-tables");
    server.guest("Bob").await.create(wish.clone()).await;
    ann.post(&format!("/tables/{id}/close"), json!({})).await.ok();
    ann.create(wish.clone()).await;
    assert_eq!(ann.post("/tables", wish.clone()).await.problem(409), "too-many-tables");
    ann.put("/me/password", json!({ "login": "Ann", "password": "a long password" })).await.ok();
    ann.create(wish.clone()).await;
    assert_eq!(ann.post("/tables", wish).await.problem(409), "too-many-tables");
}

#[tokio::test]
async fn what_nobody_needs_any_more_is_cleared_away_and_nothing_else() {
    let days = |days: u64| Some(Duration::from_secs(days * 24 * 3600));
    let retention = Retention { guests: days(30), finished: days(60), unfinished: days(10) };
    let mut servers = vec![Server::with(Config { retention, ..config() }).await];
    if let Some(url) = postgres::database().await {
        let store = Arc::new(store::Postgres::open(&url).await.unwrap());
        servers.push(Server::on(store, Config { retention, ..config() }).await);
    }
    for server in servers {
        let (guest, account) = (server.guest("Guest").await, server.guest("Account").await);
        account.put("/me/password", json!({ "login": "anna", "password": "a long password" })).await.ok();
        let make = async |client: &Client, seats: Value| {
            client.create(json!({ "game": "goofspiel", "seats": seats })).await["id"].as_str().unwrap().to_owned()
        };
        let over = make(&guest, json!(["me", "random"])).await;
        play_out(&guest, &over, 1).await;
        let waiting = make(&guest, json!(["me"])).await;
        let kept = make(&account, json!(["me", "random"])).await;
        play_out(&account, &kept, 1).await;
        assert_eq!(server.app.sweep().await.unwrap(), server::Swept::default());

        server.app.clock().advance(11 * DAY);
        let lately = make(&guest, json!(["me"])).await;
        assert_eq!(server.app.sweepable(9).await.unwrap().tables, std::slice::from_ref(&waiting));
        assert_eq!(server.app.sweep().await.unwrap().tables, std::slice::from_ref(&waiting));
        assert_eq!(guest.get(&format!("/tables/{waiting}")).await.problem(404), "missing");
        assert_eq!(guest.view(&lately).await["stage"], "gathering");
        // A guest with a table is no stranger.
        server.app.clock().advance(35 * DAY);
        let swept = server.app.sweep().await.unwrap();
        assert_eq!((swept.tables, swept.guests), (vec![lately], vec![]));
        guest.get("/me").await.ok();
        server.app.clock().advance(61 * DAY);
        assert_eq!(server.app.sweepable(9).await.unwrap().tables, std::slice::from_ref(&over));
        let swept = server.app.sweep().await.unwrap();
        assert_eq!((swept.tables, swept.guests), (vec![over.clone()], vec![guest.id.clone()]));
        // After that they are asked to sign in, as with any token that is no longer valid.
        assert_eq!(guest.get("/me").await.problem(401), "sign-in");
        assert_eq!(account.get(&format!("/tables/{over}")).await.problem(404), "missing");
        server.app.clock().advance(1000 * DAY);
        assert_eq!(server.app.sweep().await.unwrap(), server::Swept::default());
        assert_eq!(account.view(&kept).await["stage"], "finished");
    }
}
