//! Hints: for whom a bot thinks, and how long.

use crate::support::{Client, Server};
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// How many hints the server says are in the making.
async fn in_the_making(client: &Client) -> usize {
    let numbers = client.get("/metrics").await.text;
    let line = numbers.lines().find_map(|line| line.strip_prefix("boardroom_hints ")).expect("the number is there");
    line.parse().unwrap()
}

async fn until(client: &Client, hints: usize, most: Duration) -> Duration {
    let begun = Instant::now();
    while in_the_making(client).await != hints {
        assert!(begun.elapsed() < most, "not {hints} hints in the making within {most:?}");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    begun.elapsed()
}

/// A question for a hint that takes the longest a bot may think, on a connection of its own.
async fn ask(client: &Client, table: &str, seat: &str) -> TcpStream {
    let host = client.url.strip_prefix("http://").unwrap();
    let mut connection = TcpStream::connect(host).await.unwrap();
    let (_, token) = &client.headers[0];
    let request = format!(
        "GET /api/v1/tables/{table}/hints?seat={seat}&bot=search:10000ms HTTP/1.1\r\nhost: {host}\r\nauthorization: {token}\r\n\r\n"
    );
    connection.write_all(request.as_bytes()).await.unwrap();
    connection
}

async fn table_of(client: &Client) -> (String, String) {
    let seats = json!(["me", "easy", "easy"]);
    let table = client.create(json!({ "game": "furnace", "options": { "players": 3 }, "seats": seats })).await;
    let id = table["id"].as_str().unwrap().to_owned();
    loop {
        let view = client.view(&id).await;
        if let Some(one) = view["you"]["decisions"].as_array().unwrap().iter().find(|one| one["awaited"] == true) {
            return (id, one["seat"].as_str().unwrap().to_owned());
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn a_hint_is_given_up_when_the_asker_hangs_up() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let (id, seat) = table_of(&ann).await;
    let connection = ask(&ann, &id, &seat).await;
    until(&ann, 1, Duration::from_secs(5)).await;
    drop(connection);
    // Thinking to its end would take ten seconds.
    let took = until(&ann, 0, Duration::from_secs(5)).await;
    println!("given up after {took:?}");
}

#[tokio::test]
async fn one_who_asks_much_does_not_keep_the_others_from_asking() {
    let server = Server::start().await;
    let (eve, bob) = (server.guest("Eve").await, server.guest("Bob").await);
    let (id, seat) = table_of(&eve).await;
    let mut held = Vec::new();
    for places in [1, 2] {
        held.push(ask(&eve, &id, &seat).await);
        until(&eve, places, Duration::from_secs(5)).await;
    }
    // Of two more of hers one waits, and the other is sent away.
    let (mut one, mut other) = (ask(&eve, &id, &seat).await, ask(&eve, &id, &seat).await);
    let (mut first, mut second) = ([0; 12], [0; 12]);
    let answered = tokio::time::timeout(Duration::from_secs(5), async {
        tokio::select! {
            read = one.read(&mut first) => (read, first),
            read = other.read(&mut second) => (read, second),
        }
    });
    let (read, status) = answered.await.expect("one is answered at once");
    assert_eq!((read.unwrap(), &status), (12, b"HTTP/1.1 429"));
    // Bob comes next, before what Eve has waiting.
    let (his, seat) = table_of(&bob).await;
    let client = bob.clone();
    let hint = tokio::spawn(async move { client.get(&format!("/tables/{his}/hints?seat={seat}&bot=greedy")).await });
    tokio::time::sleep(Duration::from_millis(50)).await;
    held.pop();
    let answer = tokio::time::timeout(Duration::from_secs(5), hint).await.expect("in time").unwrap();
    assert!(!answer.ok().as_array().unwrap().is_empty());
    drop((held, one, other));
    until(&bob, 0, Duration::from_secs(5)).await;
}
