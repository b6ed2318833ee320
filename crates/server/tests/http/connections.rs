//! Connections to the server, through real sockets: those who send nothing, or send it slowly, or come a
//! thousand times, keep nobody else waiting.

use crate::support::{Client, Server, config, goofspiel_for_two};
use serde_json::json;
use server::Config;
use server::limits::Limits;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// Short times, for tests that wait for them.
fn hasty() -> Config {
    let short = Duration::from_millis(700);
    let limits = Limits { headers: short, body_time: short, idle: short, ..Limits::none() };
    Config { limits, ..config() }
}

async fn connect(server: &Server) -> TcpStream {
    TcpStream::connect(server.url.trim_start_matches("http://")).await.unwrap()
}

/// A connection from another address of this machine.
async fn connect_from(server: &Server, from: [u8; 4]) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((from, 0))).unwrap();
    socket.connect(server.url.trim_start_matches("http://").parse().unwrap()).await.unwrap()
}

/// Everything that comes until the other end closes.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let reading = stream.read_to_end(&mut bytes);
    // A connection that is cut while something is on its way ends with an error.
    let _ = tokio::time::timeout(Duration::from_secs(20), reading).await.expect("the server ends the connection");
    String::from_utf8_lossy(&bytes).into_owned()
}

async fn ask(mut stream: TcpStream, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    rest(&mut stream).await
}

#[tokio::test]
async fn who_says_nothing_or_half_a_head_is_cut_off() {
    let server = Server::with(hasty()).await;
    let mut silent = connect(&server).await;
    let mut slow = connect(&server).await;
    // A byte now and then is not enough.
    let dripping = async {
        for byte in "GET /healthz HTTP/1.1\r\nhost: a-name-that-is-long-enough-to-take-forever\r\n".bytes() {
            if slow.write_all(&[byte]).await.is_err() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        rest(&mut slow).await
    };
    let begun = Instant::now();
    let (nothing, half) = tokio::join!(rest(&mut silent), dripping);
    assert_eq!((nothing.as_str(), half.as_str()), ("", ""));
    assert!(begun.elapsed() < Duration::from_secs(15));
    assert!(ask(connect(&server).await, "/healthz").await.contains("ok"));
}

#[tokio::test]
async fn a_body_that_does_not_come_is_answered_and_nothing_is_done() {
    let server = Server::with(hasty()).await;
    let mut slow = connect(&server).await;
    let head =
        "POST /api/v1/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{";
    slow.write_all(head.as_bytes()).await.unwrap();
    let answer = rest(&mut slow).await;
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("\"too-slow\""), "{answer}");
    assert!(server.stranger().get("/metrics").await.text.contains("boardroom_users 0"));
}

#[tokio::test]
async fn an_idle_connection_ends_and_a_live_stream_does_not() {
    let server = Server::with(hasty()).await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let mut stream = bob.lines(&id, "").await;
    stream.next().await.unwrap();
    let mut idle = connect(&server).await;
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let begun = Instant::now();
    assert!(rest(&mut idle).await.ends_with("ok\n"), "it was answered first");
    assert!(begun.elapsed() < Duration::from_secs(15));
    // Three times as long as an idle connection may last, nothing happens on the stream.
    tokio::time::sleep(Duration::from_millis(2_100)).await;
    ann.post(&format!("/tables/{id}/chat"), json!({ "text": "still there?" })).await.ok();
    assert_eq!(stream.next().await.unwrap()["data"]["text"], "still there?");
}

#[tokio::test]
async fn a_crowd_of_idle_connections_from_one_address_shuts_nobody_out() {
    let limits = Limits { connections: 64, ..Limits::none() };
    let server = Server::with(Config { limits, ..config() }).await;
    let (ann, bob, id) = goofspiel_for_two(&server).await;
    let mut stream = bob.lines(&id, "").await;
    stream.next().await.unwrap();
    let mut crowd = Vec::new();
    for _ in 0..1_200 {
        crowd.push(connect(&server).await);
    }
    for from in [[127, 0, 0, 1], [127, 0, 0, 2]] {
        for path in ["/healthz", "/readyz", "/api/v1/games"] {
            let answer = ask(connect_from(&server, from).await, path).await;
            assert!(answer.starts_with("HTTP/1.1 200 "), "{from:?} {path}: {answer}");
        }
    }
    // Whoever was at work still is.
    ann.post(&format!("/tables/{id}/chat"), json!({ "text": "hello" })).await.ok();
    assert_eq!(stream.next().await.unwrap()["data"]["text"], "hello");
}

#[tokio::test]
async fn streams_are_counted_by_address_whoever_opens_them_and_behind_a_proxy_by_the_forwarded_one() {
    let limits = Limits { streams_by_address: 3, connections: 2, ..Limits::none() };
    let server = Server::with(Config { limits, behind_proxy: true, ..config() }).await;
    let (ann, _bob, id) = goofspiel_for_two(&server).await;
    let path = format!("/tables/{id}/lines");
    let mut open = Vec::new();
    // Three people in one network: IPv6 counts by its first 64 bits.
    for number in 1..=3 {
        let guest = server.guest("Eve").await.with("x-forwarded-for", &format!("2001:db8:1:2::{number}"));
        let response = guest.send(hyper::Method::GET, &path, None).await;
        assert_eq!(response.status().as_u16(), 200);
        open.push(response);
    }
    let fourth = ann.with("x-forwarded-for", "2001:db8:1:2:ffff::9");
    assert_eq!(fourth.get(&path).await.problem(429), "too-many");
    // The proxy's own connections are not counted, and others are not kept out.
    let other = ann.with("x-forwarded-for", "2001:db8:1:3::9").send(hyper::Method::GET, &path, None).await;
    assert_eq!(other.status().as_u16(), 200);
    drop(open);
}

#[tokio::test]
async fn a_ban_of_an_ipv6_address_holds_for_its_whole_network() {
    let server = Server::with(Config { behind_proxy: true, ..config() }).await;
    server.app.ban("address 2001:db8:1:2::1", "spam", None).await.unwrap();
    let from = |address: &str| server.stranger().with("x-forwarded-for", address);
    let name = json!({ "name": "Eve" });
    assert_eq!(from("2001:db8:1:2::abcd").post("/guests", name.clone()).await.problem(403), "banned");
    from("2001:db8:1:3::abcd").post("/guests", name).await.ok();
}

/// A server in a process of its own that may open this many files.
async fn with_few_files(files: u32, place: &std::path::Path) -> (tokio::process::Child, Client) {
    use tokio::io::AsyncBufReadExt;
    let mut program = std::env::current_exe().unwrap();
    program.pop();
    let program = program.parent().unwrap().join("examples/serve");
    let mut child = tokio::process::Command::new("sh")
        .args(["-c", "ulimit -Sn 64; ulimit -Hn \"$1\"; exec \"$2\" 127.0.0.1:0 \"$3\"", "sh"])
        .arg(files.to_string())
        .arg(program)
        .arg(place)
        .stdout(std::process::Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = tokio::io::BufReader::new(child.stdout.take().unwrap()).lines();
    let url = lines.next_line().await.unwrap().expect("the server says its address");
    (child, Client::new(&url))
}

#[tokio::test]
async fn with_few_files_the_soft_limit_is_raised_and_some_are_kept_for_health_and_store() {
    let folder = tempfile::tempdir().unwrap();
    // This one has no limits by address at all: only the files are few.
    let (_child, client) = with_few_files(400, &folder.path().join("store.db")).await;
    let address = client.url.trim_start_matches("http://").to_owned();
    let guest = client.arrive("Ann").await;
    let table = guest.create(json!({ "game": "furnace", "seats": ["me"] })).await;
    let mut crowd = Vec::new();
    for _ in 0..1_200 {
        crowd.push(TcpStream::connect(&address).await.unwrap());
    }
    // Streams cannot take every place either.
    let mut streams = Vec::new();
    for number in 0..400 {
        let one = client.try_ask(hyper::Method::GET, "/games", None).await;
        assert!(one.is_some_and(|answer| answer.status.is_success()), "after {number} streams");
        let mut stream = TcpStream::connect(&address).await.unwrap();
        let id = table["id"].as_str().unwrap();
        let request = format!("GET /api/v1/tables/{id}/lines HTTP/1.1\r\nhost: x\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut start = [0; 12];
        stream.read_exact(&mut start).await.unwrap();
        streams.push(stream);
        if &start != b"HTTP/1.1 200" {
            assert_eq!(&start, b"HTTP/1.1 429");
            assert!(number > 100, "the limit was raised, so that there is room for {number}");
            break;
        }
    }
    assert_eq!(client.get("/healthz").await.text, "ok\n");
    assert_eq!(client.get("/readyz").await.text, "ready\n");
    client.arrive("Bob").await;
}
