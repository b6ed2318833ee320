//! Live updates: the whole view first, then what changes; coming back; slow readers; the end.

use crate::support::{Server, act, config, goofspiel_for_two, patch, stones_for_two};
use serde_json::json;
use server::Config;
use server::limits::Limits;
use std::time::{Duration, Instant};

#[tokio::test]
async fn events_begin_with_the_view_and_patches_keep_it_true() {
    let server = Server::start().await;
    let (ann, bob, id) = stones_for_two(&server).await;
    let mut events = bob.events(&id, "").await;
    let first = events.next().await.unwrap();
    assert_eq!(first.event, "view");
    assert_eq!(Some(first.id), first.data["version"].as_u64());
    let mut view = first.data;
    for (client, seat, action) in
        [(&ann, "red", "bid 1"), (&bob, "blue", "bid 2"), (&ann, "red", "place"), (&ann, "red", "done")]
    {
        act(client, &id, seat, action).await;
        let event = events.next().await.unwrap();
        assert_eq!((event.event.as_str(), Some(event.id)), ("entry", event.data["number"].as_u64()));
        patch(&mut view, &event.data["patch"]);
        assert_eq!(view, bob.view(&id).await);
    }
    // One write with several entries: the patch comes with the last.
    act(&bob, &id, "blue", "done").await;
    let (done, prize) = (events.next().await.unwrap(), events.next().await.unwrap());
    assert!(done.data.get("patch").is_none());
    assert_eq!(prize.data["seat"], "chance");
    patch(&mut view, &prize.data["patch"]);
    assert_eq!(view, bob.view(&id).await);
}

#[tokio::test]
async fn who_comes_back_misses_nothing() {
    let server = Server::start().await;
    let (ann, bob, id) = stones_for_two(&server).await;
    let mut events = bob.events(&id, "").await;
    let last = events.next().await.unwrap().id;
    drop(events);
    act(&ann, &id, "red", "bid 1").await;
    act(&bob, &id, "blue", "bid 2").await;
    let mut events = bob.with("last-event-id", &last.to_string()).events(&id, "").await;
    let (one, two, view) = (events.next().await.unwrap(), events.next().await.unwrap(), events.next().await.unwrap());
    assert_eq!([one.id, two.id], [last + 1, last + 2]);
    assert_eq!((view.event.as_str(), view.id), ("view", last + 2));
    assert_eq!(view.data, bob.view(&id).await);
    // The same for lines, where the number is in the query.
    let mut lines = bob.lines(&id, &format!("?last={last}")).await;
    assert_eq!(lines.next().await.unwrap()["data"]["number"], last + 1);
    // A number from the future is no reason to fail.
    let mut events = bob.with("last-event-id", "99999").events(&id, "").await;
    assert_eq!(events.next().await.unwrap().event, "view");
}

#[tokio::test]
async fn streams_end_with_the_server_and_quickly() {
    let folder = tempfile::tempdir().unwrap();
    let location = store::Location::File(folder.path().join("store.db"));
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let (ready, address) = tokio::sync::oneshot::channel();
    let config = Config { location, ..config() };
    let serving = tokio::spawn(server::serve(
        config,
        axum::Router::new(),
        move |address, _| ready.send(address).unwrap(),
        async move {
            let _ = stopped.await;
        },
    ));
    let url = format!("http://{}", address.await.unwrap());
    let ann = crate::support::Client::new(&url).arrive("Ann").await;
    let id = ann.create(json!({ "game": "goofspiel", "seats": ["me"] })).await["id"].as_str().unwrap().to_owned();
    let mut events = ann.events(&id, "").await;
    let mut lines = ann.lines(&id, "").await;
    events.next().await.unwrap();
    lines.next().await.unwrap();
    let begun = Instant::now();
    stop.send(()).unwrap();
    assert!(events.next().await.is_none(), "the stream ends cleanly");
    assert!(lines.next().await.is_none());
    serving.await.unwrap().unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[tokio::test]
async fn a_reader_that_does_not_read_is_dropped_and_nobody_waits_for_it() {
    let limits = Limits { patience: Duration::from_millis(300), ..Limits::none() };
    let server = Server::with(Config { limits, ..config() }).await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    // A window as small as it gets, and a reader that asks and then never reads.
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let mut idle = socket.connect(server.url.trim_start_matches("http://").parse().unwrap()).await.unwrap();
    let ask = format!("GET /api/v1/tables/{id}/lines HTTP/1.1\r\nhost: x\r\n\r\n");
    tokio::io::AsyncWriteExt::write_all(&mut idle, ask.as_bytes()).await.unwrap();
    let streams = async || {
        let metrics = ann.get("/metrics").await.text;
        let line = metrics.lines().find_map(|line| line.strip_prefix("boardroom_streams ")).unwrap().to_owned();
        line.parse::<usize>().unwrap()
    };
    while streams().await == 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let long = "x".repeat(1000);
    let mut said = 0;
    while streams().await == 1 {
        ann.post(&format!("/tables/{id}/chat"), json!({ "text": long })).await.ok();
        said += 1;
        assert!(said < 20_000, "the idle reader is never dropped");
    }
    // Those who read are told as ever.
    let mut reading = bob.lines(&id, "").await;
    reading.next().await.unwrap();
    act(&ann, &id, "red", "bid 1").await;
    assert_eq!(reading.next().await.unwrap()["data"]["seat"], "red");
    drop(idle);
}

#[tokio::test]
async fn streams_end_at_once_for_who_signs_out_everywhere() {
    let server = Server::start().await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let (mut events, mut lines) = (ann.events(&id, "").await, ann.lines(&id, "").await);
    let mut others = bob.lines(&id, "").await;
    events.next().await.unwrap();
    lines.next().await.unwrap();
    others.next().await.unwrap();
    ann.delete("/sessions").await;
    assert!(events.next().await.is_none());
    assert!(lines.next().await.is_none());
    // Nobody else is sent away.
    bob.post(&format!("/tables/{id}/chat"), json!({ "text": "where did she go?" })).await.ok();
    assert_eq!(others.next().await.unwrap()["data"]["kind"], "chat");
    // A stream that is asked for with a token that has ended is refused.
    assert_eq!(ann.get(&format!("/tables/{id}/lines")).await.problem(401), "sign-in");
}

#[tokio::test]
async fn streams_end_when_their_table_is_closed_and_browsers_do_not_come_back() {
    let server = Server::start().await;
    let ann = server.guest("Ann").await;
    let id = ann.create(json!({ "game": "goofspiel", "seats": ["me"] })).await["id"].as_str().unwrap().to_owned();
    let mut lines = server.stranger().lines(&id, "").await;
    lines.next().await.unwrap();
    ann.post(&format!("/tables/{id}/close"), json!({})).await;
    let last = lines.next().await.unwrap();
    assert_eq!(last["data"]["kind"], "close");
    assert!(lines.next().await.is_none());
    // A late reader sees how it ended; one who has seen it is told that there is no more.
    let mut late = server.stranger().lines(&id, "").await;
    assert_eq!(late.next().await.unwrap()["data"]["stage"], "closed");
    assert!(late.next().await.is_none());
    let number = last["data"]["number"].as_u64().unwrap();
    let again = server.stranger().get(&format!("/tables/{id}/lines?last={number}")).await;
    assert_eq!(again.status.as_u16(), 204);
    let again = server.stranger().with("last-event-id", &number.to_string()).get(&format!("/tables/{id}/events")).await;
    assert_eq!(again.status.as_u16(), 204);
}

#[tokio::test]
async fn there_are_only_so_many_streams_for_one() {
    let limits = Limits { streams: 2, ..Limits::none() };
    let server = Server::with(Config { limits, ..config() }).await;
    let (ann, _bob, id) = goofspiel_for_two(&server).await;
    let (one, _two) = (ann.lines(&id, "").await, ann.lines(&id, "").await);
    assert_eq!(ann.get(&format!("/tables/{id}/lines")).await.problem(429), "too-many");
    drop(one);
    for _ in 0..100 {
        let answer = ann.send(hyper::Method::GET, &format!("/tables/{id}/lines"), None).await;
        if answer.status().is_success() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("a stream that ended gives its place back");
}

#[tokio::test]
async fn streams_are_for_those_who_may_see_the_table() {
    let server = Server::start().await;
    let (_ann, bob, id) = goofspiel_for_two(&server).await;
    let wrong = server.stranger().with("authorization", "Bearer no");
    assert_eq!(wrong.get(&format!("/tables/{id}/lines")).await.problem(401), "sign-in");
    let table = bob.create(json!({ "game": "goofspiel", "visibility": "link" })).await;
    let hidden = table["id"].as_str().unwrap();
    assert_eq!(server.stranger().get(&format!("/tables/{hidden}/lines")).await.problem(404), "missing");
    assert_eq!(server.stranger().get(&format!("/tables/{id}/lines?seat=red")).await.problem(403), "forbidden");
}

#[tokio::test]
async fn all_who_look_on_are_told_the_same_and_those_who_play_see_more() {
    let server = Server::start().await;
    let (ann, bob, id) = stones_for_two(&server).await;
    let eve = server.guest("Eve").await;
    let mut readers = vec![server.stranger().lines(&id, "").await, server.stranger().lines(&id, "").await];
    readers.push(eve.lines(&id, "").await);
    let mut own = bob.lines(&id, "").await;
    let mut views = Vec::new();
    for reader in &mut readers {
        views.push(reader.next().await.unwrap()["data"].clone());
    }
    let mut mine = own.next().await.unwrap()["data"].clone();
    assert!(mine["join_key"].is_string() && views.iter().all(|view| view.get("join_key").is_none()));
    // One comes in the middle; one sits down at the table in the end.
    act(&ann, &id, "red", "bid 1").await;
    readers.push(server.stranger().lines(&id, "").await);
    views.push(readers[3].next().await.unwrap()["data"].clone());
    act(&bob, &id, "blue", "bid 2").await;
    bob.delete(&format!("/tables/{id}/seats/blue")).await;
    eve.put(&format!("/tables/{id}/seats/blue"), json!({})).await.ok();
    for ((place, reader), view) in readers.iter_mut().enumerate().zip(&mut views) {
        let is_eve = place == 2;
        loop {
            let entry = reader.next().await.unwrap()["data"].clone();
            assert!(!entry["patch"].to_string().contains("join_key") || is_eve, "{entry}");
            if let Some(operations) = entry.get("patch") {
                patch(view, operations);
            }
            if entry["kind"] == "sit" {
                break;
            }
        }
        let now = if is_eve { eve.view(&id).await } else { server.stranger().view(&id).await };
        assert_eq!(*view, now, "reader {place}");
    }
    assert!(views[2]["join_key"].is_string(), "who sits down sees what players see");
    loop {
        let entry = own.next().await.unwrap()["data"].clone();
        if let Some(operations) = entry.get("patch") {
            patch(&mut mine, operations);
        }
        if entry["kind"] == "sit" {
            break;
        }
    }
    assert_eq!(mine, bob.view(&id).await);
}

#[tokio::test]
async fn news_are_bare_versions_for_all_alike() {
    let server = Server::start().await;
    let (ann, bob, id) = stones_for_two(&server).await;
    let mut heard = [bob.news(&id, "").await, server.stranger().news(&id, "").await];
    for news in &mut heard {
        let first = news.next().await.unwrap();
        assert_eq!((first.event.as_str(), Some(first.id)), ("version", bob.view(&id).await["version"].as_u64()));
        assert_eq!(first.data, json!(first.id), "and nothing else");
    }
    act(&ann, &id, "red", "bid 1").await;
    act(&bob, &id, "blue", "bid 2").await;
    act(&ann, &id, "red", "place").await;
    act(&ann, &id, "red", "done").await;
    // One write with several entries is told once; so may be writes that come close together.
    act(&bob, &id, "blue", "done").await;
    let last = bob.view(&id).await["version"].as_u64().unwrap();
    for news in &mut heard {
        let mut versions = vec![];
        while versions.last() != Some(&last) {
            let event = news.next().await.unwrap();
            assert_eq!((event.event.as_str(), &event.data), ("version", &json!(event.id)));
            versions.push(event.id);
        }
        assert!(versions.is_sorted_by(|one, next| one < next) && !versions.contains(&(last - 1)), "{versions:?}");
    }
    // A reader who comes back hears at once how far it has come, whatever was missed.
    let mut back = bob.with("last-event-id", "2").news(&id, "").await;
    assert_eq!(back.next().await.unwrap().id, last);
}

#[tokio::test]
async fn news_have_the_rights_and_the_end_of_every_stream() {
    let limits = Limits { streams: 2, ..Limits::none() };
    let server = Server::with(Config { limits, ..config() }).await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let here = async |name: &str| {
        let view = ann.view(&id).await;
        let seat = view["seats"].as_array().unwrap().iter().find(|seat| seat["person"]["name"] == name);
        let person = seat.unwrap()["person"]["id"].as_str().unwrap().to_owned();
        server.app.is_here(&id, &person)
    };
    assert!(!here("Bob").await);
    let mut news = bob.news(&id, "").await;
    news.next().await.unwrap();
    assert!(here("Bob").await, "who hears the news is at the table");
    let _lines = bob.lines(&id, "").await;
    assert_eq!(bob.get(&format!("/tables/{id}/news")).await.problem(429), "too-many");
    bob.delete("/sessions").await;
    assert!(news.next().await.is_none(), "the news end with the token");
    assert_eq!(bob.get(&format!("/tables/{id}/news")).await.problem(401), "sign-in");
    let table = ann.create(json!({ "game": "goofspiel", "seats": ["me"], "visibility": "link" })).await;
    let hidden = table["id"].as_str().unwrap();
    assert_eq!(server.stranger().get(&format!("/tables/{hidden}/news")).await.problem(404), "missing");
    let mut news = ann.news(hidden, "").await;
    news.next().await.unwrap();
    ann.post(&format!("/tables/{hidden}/close"), json!({})).await;
    let last = news.next().await.unwrap().id;
    assert!(news.next().await.is_none(), "the news end with the table");
    let again = ann.with("last-event-id", &last.to_string()).get(&format!("/tables/{hidden}/news")).await;
    assert_eq!(again.status.as_u16(), 204, "a browser does not come back");
}
