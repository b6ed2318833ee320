//! Bots think while people do: what they find is used where it was foreseen and nowhere else, and nobody is kept
//! waiting for it.

use crate::support::stones::Stones;
use crate::support::{Client, Server, act, config, placing, play_out};
use hyper::Method;
use serde_json::json;
use server::Config;
use server::limits::{Limits, Quota};
use std::time::{Duration, Instant};

/// A bot whose turn is no light one.
const THINKER: &str = "search:200it";
/// A bot that is not done before the test is, where the game is slow.
const ENDLESS: &str = "search:100000it";

/// What a server tells about thinking ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Tidings {
    asked: u64,
    kept: u64,
    used: u64,
    in_vain: u64,
}

/// Nothing was ever thought ahead.
const NOTHING: Tidings = Tidings { asked: 0, kept: 0, used: 0, in_vain: 0 };

async fn tidings(client: &Client) -> Tidings {
    let text = client.get("/metrics").await.text;
    let number = |name: &str| -> u64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).expect("it is told");
        line.parse().unwrap()
    };
    Tidings {
        asked: number("boardroom_thinking_ahead"),
        kept: number("boardroom_turns_ahead"),
        used: number("boardroom_turns_ahead_used_total"),
        in_vain: number("boardroom_turns_ahead_in_vain_total"),
    }
}

/// Waits until it is so.
async fn until(client: &Client, is_so: impl Fn(Tidings) -> bool) -> Tidings {
    let begun = Instant::now();
    loop {
        let now = tidings(client).await;
        if is_so(now) {
            return now;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{now:?}");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Waits until somebody must decide at a table, and says in which seat.
async fn turn(client: &Client, table: &str) -> String {
    let begun = Instant::now();
    loop {
        let view = client.view(table).await;
        let decisions = view["you"]["decisions"].as_array().unwrap().clone();
        if let Some(one) = decisions.iter().find(|one| one["awaited"] == true) {
            return one["seat"].as_str().unwrap().to_owned();
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "nobody moves");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A server with so many places to think, on which there are slow games.
async fn slow_server(places: usize, limits: Limits) -> Server {
    let mut config = Config { bot_threads: places, limits, ..config() };
    config.titles.push(&catalog::Erased::<Stones<true>>::TITLE);
    Server::with(config).await
}

/// A slow table at which someone, in the red seat, places stones, and a bot that thinks forever comes next. It was
/// called by the person in the blue seat, who is given too.
async fn slow_table(server: &Server, name: &str) -> (Client, Client, String) {
    let (red, blue) = (server.guest(name).await, server.guest("Blue").await);
    let id = red.create(json!({ "game": "slowly", "seats": ["me"] })).await["id"].as_str().unwrap().to_owned();
    blue.put(&format!("/tables/{id}/seats/blue"), json!({})).await.ok();
    act(&red, &id, "red", "bid 1").await;
    act(&blue, &id, "blue", "bid 1").await;
    blue.put(&format!("/tables/{id}/seats/blue/bot"), json!({ "bot": ENDLESS })).await.ok();
    (red, blue, id)
}

/// A table of stones for Ann in the red seat and a bot that thinks; it is her turn to place stones.
async fn stones(server: &Server) -> (Client, String) {
    let (ann, bob, id) = placing(server).await;
    bob.put(&format!("/tables/{id}/seats/blue/bot"), json!({ "bot": THINKER })).await.ok();
    (ann, id)
}

/// Places all stones, which is the first thing that looks likely there, and waits for the next round: until then the
/// bot has moved.
async fn place_all(ann: &Client, id: &str) {
    for action in ["place", "place", "done"] {
        act(ann, id, "red", action).await;
    }
    turn(ann, id).await;
}

#[tokio::test]
async fn a_turn_that_was_foreseen_needs_no_more_thought() {
    let server = Server::start().await;
    let (ann, id) = stones(&server).await;
    assert_eq!(tidings(&ann).await, NOTHING, "nobody looks");
    let _looks = ann.lines(&id, "").await;
    // The likeliest way is thought of first: this is what waits for the end of it.
    until(&ann, |now| now.kept > 0).await;
    assert_eq!(tidings(&ann).await.used, 0);
    place_all(&ann, &id).await;
    let now = tidings(&ann).await;
    assert!(now.used > 0, "{now:?}");
    // What has not come about is kept no longer.
    until(&ann, |now| now.kept == 0 && now.asked == 0).await;
}

#[tokio::test]
async fn what_was_not_foreseen_is_thought_about_properly() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let wish = json!({ "game": "furnace", "options": { "players": 3 }, "seats": ["me", THINKER, THINKER] });
    let id = ann.create(wish).await["id"].as_str().unwrap().to_owned();
    let _looks = ann.lines(&id, "").await;
    // Her first two decisions are bids, of which there are many, and after each it is a bot's turn.
    for _ in 0..2 {
        let seat = turn(&ann, &id).await;
        let legal = ann.legal(&id, &seat).await;
        let hints = ann.get(&format!("/tables/{id}/hints?seat={seat}&bot=greedy")).await.ok();
        let likely: Vec<&str> = hints.as_array().unwrap().iter().map(|hint| hint["action"].as_str().unwrap()).collect();
        let unlikely = legal.iter().find(|action| !likely.contains(&action.as_str())).expect("there are more bids");
        let before = until(&ann, |now| now.kept > 0).await;
        act(&ann, &id, &seat, unlikely).await;
        // All that was thought out for this turn was in vain, and the bots move all the same.
        until(&ann, |now| now.in_vain >= before.in_vain + before.kept).await;
        turn(&ann, &id).await;
        assert_eq!(tidings(&ann).await.used, 0);
    }
}

#[tokio::test]
async fn whoever_wants_the_place_has_it_at_once() {
    let server = slow_server(1, Limits::none()).await;
    let (ann, _blue, id) = slow_table(&server, "Ann").await;
    let _looks = ann.lines(&id, "").await;
    until(&ann, |now| now.asked == 1).await;
    // Others play a whole game on the only place there is.
    let carl = server.guest("Carl").await;
    let other = carl.create(json!({ "game": "goofspiel", "seats": ["easy", "easy"] })).await;
    carl.lines(other["id"].as_str().unwrap(), "").await.until_stage("finished").await;
    until(&ann, |now| now.in_vain > 0 && now.kept == 0).await;
    // Then it goes on, until a hint is asked for, and after that again.
    until(&ann, |now| now.asked == 1).await;
    let asking = {
        let (ann, path) = (ann.clone(), format!("/tables/{id}/hints?seat=red&bot={ENDLESS}"));
        tokio::spawn(async move { ann.ask(Method::GET, &path, None).await })
    };
    until(&ann, |now| now.asked == 0).await;
    asking.abort();
    until(&ann, |now| now.asked == 1).await;
    // Her own move gets the place too: what it was thought about has not come.
    let before = tidings(&ann).await;
    act(&ann, &id, "red", "done").await;
    let now = until(&ann, |now| now.in_vain > before.in_vain && now.asked == 0).await;
    assert_eq!((now.kept, now.used), (0, 0));
}

#[tokio::test]
async fn a_way_that_the_table_has_not_gone_is_followed_no_longer() {
    let server = slow_server(2, Limits::none()).await;
    let (ann, _blue, id) = slow_table(&server, "Ann").await;
    let _looks = ann.lines(&id, "").await;
    until(&ann, |now| now.asked == 1).await;
    // The likeliest way begins with a stone. There is a place for both, the bot whose turn it is and the one that
    // thinks ahead.
    act(&ann, &id, "red", "done").await;
    until(&ann, |now| now.asked == 0 && now.in_vain == 1).await;
}

#[tokio::test]
async fn nothing_is_thought_ahead_where_nobody_looks() {
    let server = slow_server(2, Limits::none()).await;
    let (ann, _blue, unseen) = slow_table(&server, "Ann").await;
    let (carl, _blue, seen) = slow_table(&server, "Carl").await;
    let looks = carl.lines(&seen, "").await;
    assert_eq!(until(&carl, |now| now.asked > 0).await.asked, 1);
    let also = ann.lines(&unseen, "").await;
    until(&carl, |now| now.asked == 2).await;
    drop(looks);
    until(&carl, |now| now.asked == 1 && now.in_vain == 1).await;
    drop(also);
    until(&carl, |now| now.asked == 0 && now.in_vain == 2).await;
}

#[tokio::test]
async fn nothing_is_thought_ahead_for_one_whose_quota_is_used_up() {
    let quota = Quota { bot_seats: 9, thinking: Duration::from_millis(20) };
    let server = slow_server(2, Limits { guests: quota, accounts: quota, ..Limits::none() }).await;
    let (ann, blue, id) = slow_table(&server, "Ann").await;
    // Blue, who has called the bot, has a search of some time.
    let table = blue.create(json!({ "game": "slowly", "seats": ["me", "easy"] })).await;
    let hints = format!("/tables/{}/hints?seat=red&bot=search:100ms", table["id"].as_str().unwrap());
    blue.get(&hints).await.ok();
    assert_eq!(blue.get(&hints).await.problem(429), "thinking-spent");
    let _looks = ann.lines(&id, "").await;
    let (carl, _blue, other) = slow_table(&server, "Carl").await;
    let looks_too = carl.lines(&other, "").await;
    until(&carl, |now| now.asked > 0).await;
    assert_eq!(tidings(&carl).await, Tidings { asked: 1, ..NOTHING });
    // That one was Carl's.
    drop(looks_too);
    until(&carl, |now| now.asked == 0 && now.in_vain == 1).await;
    // Ann's turn ends, and the bot plays on without thinking.
    act(&ann, &id, "red", "done").await;
    turn(&ann, &id).await;
    let now = tidings(&ann).await;
    assert_eq!((now.kept, now.used), (0, 0));
}

#[tokio::test]
async fn a_host_can_turn_it_off() {
    let server = Server::with(Config { thinks_ahead: false, ..config() }).await;
    let (ann, id) = stones(&server).await;
    let _looks = ann.lines(&id, "").await;
    place_all(&ann, &id).await;
    assert_eq!(tidings(&ann).await, NOTHING);
}

#[tokio::test]
async fn nothing_is_thought_ahead_where_seats_decide_in_secret() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let table = ann.create(json!({ "game": "goofspiel", "seats": ["me", THINKER] })).await;
    play_out(&ann, table["id"].as_str().unwrap(), 5).await;
    assert_eq!(tidings(&ann).await, NOTHING);
}

#[tokio::test]
async fn games_are_played_as_ever_and_nothing_of_it_is_kept_after_them() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    for (game, bots) in [("stones", 1), ("furnace", 2)] {
        let mut seats = vec!["me"];
        seats.resize(bots + 1, THINKER);
        let wish = json!({ "game": game, "options": { "players": bots + 1 }, "seats": seats });
        let table = ann.create(wish).await;
        let id = table["id"].as_str().unwrap();
        let view = play_out(&ann, id, 7).await;
        assert_eq!(view["stage"], "finished");
        until(&ann, |now| now.kept == 0 && now.asked == 0).await;
    }
}
