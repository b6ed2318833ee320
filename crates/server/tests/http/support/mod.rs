//! A server on a loopback port, and clients that speak to it over real HTTP.

#[path = "../../../../store/tests/support/postgres.rs"]
pub(crate) mod postgres;

pub(crate) mod log;
pub(crate) mod stones;

use axum::body::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::{Method, Request, Response, StatusCode, header};
use hyper_util::client::legacy::Client as Http;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use server::limits::Limits;
use server::{App, Config};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Location, Store};
use tokio::task::JoinHandle;

/// A server in this process.
pub(crate) struct Server {
    pub(crate) url: String,
    pub(crate) app: App,
    serving: JoinHandle<()>,
    background: Vec<JoinHandle<()>>,
    /// The store's folder goes with the server.
    folder: Option<tempfile::TempDir>,
}

impl Drop for Server {
    fn drop(&mut self) {
        self.app.shut_down();
        self.serving.abort();
        self.background.iter().for_each(JoinHandle::abort);
    }
}

/// A server set up for tests: no limits, bots answer at once.
pub(crate) fn config() -> Config {
    let nowhere = Location::File("never-opened".into());
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let mut config = Config { limits: Limits::none(), bot_pace: Duration::ZERO, ..Config::new(listen, nowhere) };
    config.titles.extend(catalog::examples());
    config.titles.push(&catalog::Erased::<stones::Stones<false>>::TITLE);
    config
}

impl Server {
    /// On a fresh SQLite file.
    pub(crate) async fn start() -> Server {
        Server::with(config()).await
    }

    /// On a fresh SQLite file, set up in this way.
    pub(crate) async fn with(config: Config) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let store = store::Sqlite::open(&folder.path().join("store.db")).await.unwrap();
        let mut server = Server::on(Arc::new(store), config).await;
        server.folder = Some(folder);
        server
    }

    /// On a store.
    pub(crate) async fn on(store: Arc<dyn Store>, config: Config) -> Server {
        log::prepare();
        let app = App::new(config, store);
        let background = app.start();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let answering = server::answer(app.clone(), axum::Router::new(), listener, std::future::pending());
        let serving = tokio::spawn(answering);
        Server { url, app, serving, background, folder: None }
    }

    /// The file it keeps everything in, if it has one of its own.
    pub(crate) fn file(&self) -> std::path::PathBuf {
        self.folder.as_ref().expect("it is on a file").path().join("store.db")
    }

    /// Both kinds of store, where there are both.
    pub(crate) async fn on_both() -> Vec<Server> {
        let mut servers = vec![Server::start().await];
        if let Some(url) = postgres::database().await {
            servers.push(Server::on(Arc::new(store::Postgres::open(&url).await.unwrap()), config()).await);
        }
        servers
    }

    /// Someone who is not signed in.
    pub(crate) fn stranger(&self) -> Client {
        Client::new(&self.url)
    }

    /// A guest with a token.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        self.stranger().arrive(name).await
    }
}

/// Someone who speaks to a server.
#[derive(Clone)]
pub(crate) struct Client {
    http: Http<HttpConnector, Full<Bytes>>,
    pub(crate) url: String,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) id: String,
}

/// An answer: status, headers, and the body as JSON or text.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: hyper::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The body of an answer that must be a success.
    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        if self.text.is_empty() { Value::Null } else { self.json() }
    }

    /// The kind of problem, with this status.
    pub(crate) fn problem(self, status: u16) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", self.text);
        self.json()["error"]["kind"].as_str().unwrap().to_owned()
    }
}

impl Client {
    pub(crate) fn new(url: &str) -> Client {
        let http = Http::builder(TokioExecutor::new()).build_http();
        Client { http, url: url.to_owned(), headers: Vec::new(), id: String::new() }
    }

    /// The same, signed in as a new guest.
    pub(crate) async fn arrive(&self, name: &str) -> Client {
        let me = self.post("/guests", json!({ "name": name, "token": true })).await.ok();
        let mut client = self.with("authorization", &format!("Bearer {}", me["token"].as_str().unwrap()));
        client.id = me["id"].as_str().unwrap().to_owned();
        client
    }

    /// The same person at another server.
    pub(crate) fn at(&self, url: &str) -> Client {
        Client { url: url.to_owned(), ..self.clone() }
    }

    /// The same with one more header.
    pub(crate) fn with(&self, name: &str, value: &str) -> Client {
        let mut client = self.clone();
        client.headers.push((name.to_owned(), value.to_owned()));
        client
    }

    pub(crate) async fn send(&self, method: Method, path: &str, body: Option<String>) -> Response<Incoming> {
        let whole = ["/api/", "/healthz", "/readyz", "/metrics"].iter().any(|start| path.starts_with(start));
        let path = if whole { path.to_owned() } else { format!("/api/v1{path}") };
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.url));
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(Full::from(body.unwrap_or_default())).unwrap();
        self.http.request(request).await.expect("the server answers")
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let response = self.send(method, path, body.map(|body| body.to_string())).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.into_body().collect().await.expect("a whole body").to_bytes();
        Answer { status, headers, text: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    /// Like `ask`, but a server that is gone is no panic.
    pub(crate) async fn try_ask(&self, method: Method, path: &str, body: Option<Value>) -> Option<Answer> {
        let mut request = Request::builder().method(method).uri(format!("{}/api/v1{path}", self.url));
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let request = request.header(header::CONTENT_TYPE, "application/json").body(Full::from(body)).unwrap();
        let response = self.http.request(request).await.ok()?;
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.into_body().collect().await.ok()?.to_bytes();
        Some(Answer { status, headers, text: String::from_utf8(bytes.to_vec()).ok()? })
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask(Method::GET, path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::POST, path, Some(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        self.ask(Method::PUT, path, Some(body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.ask(Method::DELETE, path, None).await
    }

    /// Makes a table and gives its view.
    pub(crate) async fn create(&self, wish: Value) -> Value {
        self.post("/tables", wish).await.ok()
    }

    /// The table as this client sees it.
    pub(crate) async fn view(&self, table: &str) -> Value {
        self.get(&format!("/tables/{table}")).await.ok()
    }

    /// Acts for a seat at the version just seen.
    pub(crate) async fn act(&self, table: &str, seat: &str, action: &str, version: u64) -> Answer {
        let body = json!({ "seat": seat, "action": action, "version": version });
        self.post(&format!("/tables/{table}/moves"), body).await
    }

    /// The legal actions of a seat.
    pub(crate) async fn legal(&self, table: &str, seat: &str) -> Vec<String> {
        let legal = self.get(&format!("/tables/{table}/legal?seat={seat}")).await.ok();
        strings(&legal["actions"])
    }

    /// Opens a stream of lines.
    pub(crate) async fn lines(&self, table: &str, query: &str) -> Lines {
        let response = self.send(Method::GET, &format!("/tables/{table}/lines{query}"), None).await;
        assert_eq!(response.status(), StatusCode::OK);
        Lines { body: response.into_body(), buffer: Vec::new(), seen: Vec::new() }
    }

    /// Opens a stream of server-sent events.
    pub(crate) async fn events(&self, table: &str, query: &str) -> Events {
        self.server_sent(&format!("/tables/{table}/events{query}")).await
    }

    /// Opens the news of a table: bare versions.
    pub(crate) async fn news(&self, table: &str, query: &str) -> Events {
        self.server_sent(&format!("/tables/{table}/news{query}")).await
    }

    async fn server_sent(&self, path: &str) -> Events {
        let response = self.send(Method::GET, path, None).await;
        assert_eq!(response.status(), StatusCode::OK);
        Events { body: response.into_body(), buffer: String::new() }
    }
}

pub(crate) fn strings(list: &Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|item| item.as_str().unwrap().to_owned()).collect()
}

/// A stream of lines of JSON, and every byte that came.
pub(crate) struct Lines {
    body: Incoming,
    buffer: Vec<u8>,
    pub(crate) seen: Vec<u8>,
}

impl Lines {
    /// The next piece; `None` when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.buffer.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.buffer.drain(..=end).collect();
                if line.len() > 1 {
                    return Some(serde_json::from_slice(&line).unwrap());
                }
                continue;
            }
            let frame = tokio::time::timeout(Duration::from_secs(30), self.body.frame()).await.expect("news in time");
            let data = frame?.ok()?.into_data().ok()?;
            self.seen.extend_from_slice(&data);
            self.buffer.extend_from_slice(&data);
        }
    }

    /// Pieces until the table is at this stage.
    pub(crate) async fn until_stage(&mut self, stage: &str) -> Vec<Value> {
        let mut pieces = Vec::new();
        loop {
            let piece = self.next().await.expect("the stream goes on");
            let view_says = piece["data"]["stage"].as_str() == Some(stage);
            let patch_says = piece["data"]["patch"].as_array().is_some_and(|patch| {
                patch.iter().any(|one| one["path"] == "/stage" && one["value"].as_str() == Some(stage))
            });
            pieces.push(piece);
            if view_says || patch_says {
                return pieces;
            }
        }
    }
}

/// A stream of server-sent events.
pub(crate) struct Events {
    body: Incoming,
    buffer: String,
}

/// A server-sent event.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) id: u64,
    pub(crate) event: String,
    pub(crate) data: Value,
}

impl Events {
    /// The next event; `None` when the stream has ended.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some((block, rest)) = self.buffer.split_once("\n\n") {
                let field = |name: &str| {
                    block.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).map(str::to_owned)
                };
                let (id, event, data) = (field("id"), field("event"), field("data"));
                self.buffer = rest.to_owned();
                if let (Some(id), Some(event), Some(data)) = (id, event, data) {
                    return Some(Event { id: id.parse().unwrap(), event, data: serde_json::from_str(&data).unwrap() });
                }
                continue;
            }
            let frame = tokio::time::timeout(Duration::from_secs(30), self.body.frame()).await.expect("news in time");
            let data = frame?.ok()?.into_data().ok()?;
            self.buffer.push_str(std::str::from_utf8(&data).unwrap());
        }
    }
}

/// Applies a JSON Patch.
pub(crate) fn patch(value: &mut Value, operations: &Value) {
    for operation in operations.as_array().unwrap() {
        let path = operation["path"].as_str().unwrap();
        let (parent, key) = path.rsplit_once('/').unwrap_or(("", ""));
        if path.is_empty() {
            *value = operation["value"].clone();
            continue;
        }
        let key = key.replace("~1", "/").replace("~0", "~");
        match value.pointer_mut(parent).unwrap_or_else(|| panic!("{path} is there")) {
            Value::Object(map) => match operation["op"].as_str().unwrap() {
                "remove" => assert!(map.remove(&key).is_some(), "{path} was there"),
                "add" => assert!(map.insert(key, operation["value"].clone()).is_none(), "{path} was not there"),
                _ => assert!(map.insert(key, operation["value"].clone()).is_some(), "{path} was there"),
            },
            Value::Array(list) => list[key.parse::<usize>().unwrap()] = operation["value"].clone(),
            other => panic!("{path} in {other}"),
        }
    }
}

/// A generator for scripted players.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        &list[(self.0 >> 33) as usize % list.len()]
    }
}

/// A table of Goofspiel for Ann (red) and Bob (blue), just begun: both bid in secret.
pub(crate) async fn goofspiel_for_two(server: &Server) -> (Client, Client, String) {
    table_for_two(server, json!({ "game": "goofspiel", "seats": ["me"] })).await
}

/// The same with stones: after the bids red has a turn of several moves, and then blue.
pub(crate) async fn stones_for_two(server: &Server) -> (Client, Client, String) {
    table_for_two(server, json!({ "game": "stones", "seats": ["me"] })).await
}

/// The same after both have bid 1: it is red's turn to place stones.
pub(crate) async fn placing(server: &Server) -> (Client, Client, String) {
    let (ann, bob, id) = stones_for_two(server).await;
    act(&ann, &id, "red", "bid 1").await;
    act(&bob, &id, "blue", "bid 1").await;
    (ann, bob, id)
}

/// A table as Ann wishes it, in whose blue seat Bob sits down.
pub(crate) async fn table_for_two(server: &Server, wish: Value) -> (Client, Client, String) {
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let id = ann.create(wish).await["id"].as_str().unwrap().to_owned();
    bob.put(&format!("/tables/{id}/seats/blue"), json!({})).await.ok();
    (ann, bob, id)
}

/// The bids that a view shows, by seat.
pub(crate) fn bids(view: &Value) -> Vec<Value> {
    view["state"]["players"].as_array().unwrap().iter().map(|player| player["bid"].clone()).collect()
}

/// The cards that each seat has used up, as a view shows it: all that it does not hold.
pub(crate) fn used(view: &Value) -> Vec<Vec<u64>> {
    let hands = view["state"]["players"].as_array().unwrap().iter().map(|player| player["hand"].as_array().unwrap());
    hands.map(|hand| (1..=13).filter(|card| !hand.contains(&json!(card))).collect()).collect()
}

/// Acts at the newest version, which must be taken.
pub(crate) async fn act(client: &Client, table: &str, seat: &str, action: &str) -> Value {
    let version = client.view(table).await["version"].as_u64().unwrap();
    client.act(table, seat, action, version).await.ok()
}

/// Plays all decisions a client has at a table until the game is over, at random.
pub(crate) async fn play_out(client: &Client, table: &str, seed: u64) -> Value {
    let mut dice = Dice::new(seed);
    let mut stream = client.lines(table, "").await;
    let mut view = Value::Null;
    loop {
        let piece = stream.next().await.expect("the stream goes on");
        match piece["event"].as_str().unwrap() {
            "view" => view = piece["data"].clone(),
            _ if piece["data"].get("patch").is_some() => patch(&mut view, &piece["data"]["patch"]),
            _ => continue,
        }
        if view["stage"] == "finished" {
            return view;
        }
        // Others may be quicker, and then the table must be looked at again.
        let mut now = view.clone();
        while let Some(decision) = now["you"]["decisions"].as_array().unwrap().iter().find(|one| one["awaited"] == true)
        {
            let seat = decision["seat"].as_str().unwrap().to_owned();
            let legal = client.get(&format!("/tables/{table}/legal?seat={seat}")).await.ok();
            let actions = strings(&legal["actions"]);
            if !actions.is_empty() {
                let action = dice.pick(&actions);
                let answer = client.act(table, &seat, action, legal["version"].as_u64().unwrap()).await;
                let expected = answer.status.is_success() || matches!(answer.status.as_u16(), 409 | 422);
                assert!(expected, "{action}: {} {}", answer.status, answer.text);
                if answer.status.is_success() {
                    break;
                }
            }
            now = client.view(table).await;
        }
    }
}
