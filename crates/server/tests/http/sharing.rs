//! Someone whose bots think a lot does not hold up the others; and how long anyone's bots may think.

use crate::support::{Client, Server, config, play_out};
use serde_json::{Value, json};
use server::limits::{Limits, Quota};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Store, Thinking};

const PLENTY: Duration = Duration::from_secs(3600);

fn limited(guests: Quota, accounts: Quota) -> server::Config {
    let mut config = config();
    config.limits = Limits { guests, accounts, ..Limits::none() };
    config
}

fn wish(bots: usize, bot: &str) -> Value {
    let mut seats = vec!["me"];
    seats.resize(bots + 1, bot);
    json!({ "game": "furnace", "options": { "players": bots + 1 }, "seats": seats })
}

/// Waits until the game waits for the client, and says how long that took.
async fn turn_comes(client: &Client, table: &str, most: Duration) -> Duration {
    let begun = Instant::now();
    loop {
        let view = client.view(table).await;
        if view["you"]["decisions"].as_array().unwrap().iter().any(|one| one["awaited"] == true) {
            return begun.elapsed();
        }
        assert!(begun.elapsed() < most, "the bots did not move within {most:?}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn a_quick_bot_does_not_wait_for_the_long_searches_of_another() {
    let mut config = config();
    config.bot_threads = 1;
    let server = Server::with(config).await;
    let (eve, bob) = (server.guest("Eve").await, server.guest("Bob").await);
    for _ in 0..4 {
        let seats = json!(["search:10000ms", "search:10000ms", "search:10000ms", "search:10000ms", "search:10000ms"]);
        eve.create(json!({ "game": "smartphone", "options": { "players": 5 }, "seats": seats })).await;
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    let id = bob.create(wish(3, "easy")).await["id"].as_str().unwrap().to_owned();
    // Twenty searches of ten seconds were asked for before, on the only thread there is.
    for _ in 0..4 {
        let waited = turn_comes(&bob, &id, Duration::from_secs(5)).await;
        println!("waited for {waited:?}");
        let view = bob.view(&id).await;
        let seat = view["you"]["decisions"][0]["seat"].as_str().unwrap().to_owned();
        let action = bob.legal(&id, &seat).await.remove(0);
        bob.act(&id, &seat, &action, view["version"].as_u64().unwrap()).await.ok();
    }
}

#[tokio::test]
async fn guests_and_accounts_have_so_many_bots_at_tables_and_no_more() {
    let quota = |bot_seats| Quota { bot_seats, thinking: PLENTY };
    let server = Server::with(limited(quota(3), quota(5))).await;
    let ann = server.guest("Ann").await;
    let tables = async |client: &Client| client.get("/tables?mine=true").await.ok().as_array().unwrap().len();
    // Too many at once: no table is made.
    let four = json!(["easy", "easy", "easy", "easy"]);
    let too_many = json!({ "game": "furnace", "options": { "players": 4 }, "seats": four });
    let refused = ann.post("/tables", too_many.clone()).await;
    assert_eq!(refused.json()["error"]["args"]["most"], "3");
    assert_eq!(refused.problem(409), "bot-seats");
    assert_eq!(tables(&ann).await, 0);
    let first = ann.create(wish(2, "easy")).await["id"].as_str().unwrap().to_owned();
    // One is left: not enough to fill a table, which stays as it was.
    let second = ann.create(json!({ "game": "furnace", "options": { "players": 3 }, "seats": ["me"] })).await;
    let second = second["id"].as_str().unwrap().to_owned();
    let path = format!("/tables/{second}");
    assert_eq!(ann.post(&format!("{path}/start"), json!({ "bot": "easy" })).await.problem(409), "bot-seats");
    let view = ann.view(&second).await;
    assert_eq!(view["stage"], "gathering");
    let free: Vec<&str> = view["seats"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|seat| seat["kind"] == "open")
        .map(|seat| seat["seat"].as_str().unwrap())
        .collect();
    ann.put(&format!("{path}/seats/{}/bot", free[0]), json!({ "bot": "easy" })).await.ok();
    // The bot of a seat may be another one, but there is none for the next seat.
    ann.put(&format!("{path}/seats/{}/bot", free[0]), json!({ "bot": "greedy" })).await.ok();
    let refused = ann.put(&format!("{path}/seats/{}/bot", free[1]), json!({ "bot": "easy" })).await;
    assert_eq!(refused.problem(409), "bot-seats");
    // A table that is closed gives its seats back.
    ann.post(&format!("/tables/{first}/close"), json!({})).await.ok();
    ann.put(&format!("{path}/seats/{}/bot", free[1]), json!({ "bot": "easy" })).await.ok();
    // Leaving a game is always possible, though a bot plays on.
    let bob = server.guest("Bob").await;
    let third = bob.create(wish(3, "easy")).await;
    let (third, seat) = (third["id"].as_str().unwrap(), third["you"]["seats"][0].as_str().unwrap());
    bob.delete(&format!("/tables/{third}/seats/{seat}")).await.ok();
    // With a password there is more.
    let eve = server.guest("Eve").await;
    assert_eq!(eve.post("/tables", too_many.clone()).await.problem(409), "bot-seats");
    eve.put("/me/password", json!({ "login": "eve", "password": "correct horse" })).await.ok();
    eve.create(too_many).await;
}

#[tokio::test]
async fn a_rematch_counts_like_any_table() {
    let quota = Quota { bot_seats: 2, thinking: PLENTY };
    let server = Server::with(limited(quota, quota)).await;
    let ann = server.guest("Ann").await;
    let id =
        ann.create(json!({ "game": "goofspiel", "seats": ["me", "random"] })).await["id"].as_str().unwrap().to_owned();
    play_out(&ann, &id, 3).await;
    let other = ann.create(wish(2, "easy")).await["id"].as_str().unwrap().to_owned();
    assert_eq!(ann.post(&format!("/tables/{id}/rematch"), json!({})).await.problem(409), "bot-seats");
    ann.post(&format!("/tables/{other}/close"), json!({})).await.ok();
    ann.post(&format!("/tables/{id}/rematch"), json!({})).await.ok();
}

#[tokio::test]
async fn when_thinking_is_used_up_games_go_on_with_bots_that_do_not_think() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(store::Sqlite::open(&folder.path().join("store.db")).await.unwrap());
    let quota = |minutes: u64| Quota { bot_seats: 100, thinking: Duration::from_secs(minutes * 60) };
    let begun = |store: &Arc<dyn Store>| Server::on(store.clone(), limited(quota(10), quota(30)));
    let server = begun(&store).await;
    let ann = server.guest("Ann").await;
    // It is the others' turn, who would think for the longest time a bot may.
    let id = ann.create(wish(3, "search:10000ms")).await["id"].as_str().unwrap().to_owned();
    drop(server);
    // Bots have thought for her for eleven minutes before a restart.
    let minute = server::Clock::default().now().minute();
    store.add_thinking(&[Thinking { owner: ann.id.clone(), minute: minute - 1, spent: 11 * 60_000 }]).await.unwrap();
    let server = begun(&store).await;
    let ann = ann.at(&server.url);
    turn_comes(&ann, &id, Duration::from_secs(9)).await;
    let refused = ann.post("/tables", wish(1, "master")).await;
    let wait: u64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((57 * 60..=59 * 60).contains(&wait), "{wait} s");
    assert_eq!(refused.json()["error"]["args"]["minutes"], "10");
    assert_eq!(refused.problem(429), "thinking-spent");
    let view = ann.view(&id).await;
    let seat = view["you"]["decisions"][0]["seat"].as_str().unwrap().to_owned();
    let hints = format!("/tables/{id}/hints?seat={seat}");
    assert_eq!(ann.get(&format!("{hints}&bot=master")).await.problem(429), "thinking-spent");
    // Bots that do not think can still be added.
    ann.get(&format!("{hints}&bot=greedy")).await.ok();
    ann.create(wish(1, "easy")).await;
    // And others are not touched by it.
    server.guest("Bob").await.create(wish(1, "master")).await;
    // With a password there is more.
    ann.put("/me/password", json!({ "login": "anna", "password": "correct horse" })).await.ok();
    ann.create(wish(1, "master")).await;
}
