//! Instruction counts of the server: what people do at a table late in a game, asked for as requests of HTTP and
//! answered by the router in this process, without a socket.
//!
//! `cargo bench -p bench --bench server` needs what `instructions.rs` needs. Only the thread that answers is counted.
//! The store is a database in memory (a file in `/dev/shm`, where there is one) whose threads work beside it, so
//! neither its statements nor a disk are in the figures. Nothing runs in the background: no bots, no clocks.
//!
//! Tables are those of the golden records, up to a step, with a fixed seed for what chance draws after it; the moves
//! are found by a rehearsal at a second such table. So every run asks for the same. This file knows nothing of the
//! server but how it is put together, and measures older versions as it is.

#![allow(missing_docs, reason = "the macros make modules without any")]

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use gungraun::{library_benchmark, library_benchmark_group, main};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::limits::Limits;
use server::{App, Config};
use std::hint::black_box;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use store::Location;
use tokio::runtime::Runtime;
use tower::ServiceExt;

/// The program's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How many moves, or pages, a count takes.
const MOVES: usize = 16;
const PAGES: usize = 8;
/// After which part of the record moves are made, and at which part pages are looked at, in hundredths.
const MIDDLE: usize = 60;
const LATE: usize = 80;

const FURNACE: &str = include_str!("../../furnace/tests/golden/random-4.record");
const SMARTPHONE: &str = include_str!("../../smartphone/tests/golden/random-4-1st.record");
const SUPERPOWER: &str = include_str!("../../superpower/tests/golden/four-nations.record");

/// A server without a socket, and what is to be asked of it.
struct House {
    runtime: Runtime,
    router: Router,
    app: App,
    requests: Vec<Request<Body>>,
    _folder: tempfile::TempDir,
}

/// A table at which everyone sits.
struct Table {
    id: String,
    /// The words of the seats, and the tokens of those who have them.
    players: Vec<(String, String)>,
    view: Value,
}

impl House {
    fn open() -> House {
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
        let folder = folder.expect("a folder");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let app = runtime.block_on(async {
            let file = folder.path().join("store.db");
            let store = store::Sqlite::open(&file).await.expect("a store");
            let usual = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), Location::File(file));
            App::new(Config { limits: Limits::none(), ..usual }, Arc::new(store))
        });
        let router = server::build(app.clone(), web::router());
        House { runtime, router, app, requests: Vec::new(), _folder: folder }
    }

    /// What the API answers; nothing if it refuses.
    fn ask(&self, method: Method, path: &str, token: Option<&str>, body: &Value) -> Option<Value> {
        let request = request(method, &format!("/api/v1{path}"), token, body);
        let (status, body) = self.runtime.block_on(answer(&self.router, request));
        status.is_success().then(|| serde_json::from_slice(&body).expect("JSON"))
    }

    fn arrive(&self) -> String {
        let guest = self.ask(Method::POST, "/guests", None, &json!({ "name": "Ann", "token": true })).expect("a guest");
        guest["token"].as_str().expect("a token").to_owned()
    }

    /// The table of a record after a part of its steps, or after the nearest before it at which someone decides and
    /// everyone may sit down.
    fn table(&self, record: &str, part: usize, guests: &[String]) -> Table {
        let (head, steps) = record.split_once("\n\n").expect("a head and steps");
        let head: Vec<&str> = head.lines().filter(|line| !line.starts_with("result:")).collect();
        let steps: Vec<&str> = steps.lines().collect();
        let seed = "5eed".repeat(16);
        let most = steps.len() * part / 100;
        let found = (1..=most).rev().find_map(|count| {
            let text = format!("{}\nseed: {seed}\n\n{}\n", head.join("\n"), steps[..count].join("\n"));
            self.sit_down(&text, guests)
        });
        found.expect("a step at which someone decides")
    }

    fn sit_down(&self, record: &str, guests: &[String]) -> Option<Table> {
        let id = self.runtime.block_on(self.app.import_record(record)).expect("a good record");
        let mut view = self.ask(Method::GET, &format!("/tables/{id}"), None, &Value::Null)?;
        if view["next"]["kind"] != "decide" {
            return None;
        }
        let words: Vec<String> =
            view["seats"].as_array()?.iter().filter_map(|seat| Some(seat["seat"].as_str()?.to_owned())).collect();
        for (word, guest) in words.iter().zip(guests) {
            view = self.ask(Method::PUT, &format!("/tables/{id}/seats/{word}"), Some(guest), &json!({}))?;
        }
        Some(Table { id, players: words.into_iter().zip(guests.iter().cloned()).collect(), view })
    }

    /// Makes moves and gives what was sent for each: token and body.
    fn rehearse(&self, table: Table) -> Vec<(String, Value)> {
        let Table { id, players, mut view } = table;
        let mut dice = 0x9e37_79b9_7f4a_7c15_u64;
        let mut moves = Vec::new();
        while moves.len() < MOVES {
            let (seat, token) = awaited(&view, &players);
            let legal = self.ask(Method::GET, &format!("/tables/{id}/legal?seat={seat}"), Some(token), &Value::Null);
            let legal = legal.expect("a list of actions");
            let actions = legal["actions"].as_array().expect("a list");
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let action = &actions[(dice >> 33) as usize % actions.len()];
            let body = json!({ "seat": seat, "action": action, "version": legal["version"] });
            let made = self.ask(Method::POST, &format!("/tables/{id}/moves"), Some(token), &body);
            moves.push((token.to_owned(), body));
            assert!(made.is_some(), "a legal move is taken");
            view = self.ask(Method::GET, &format!("/tables/{id}"), Some(token), &Value::Null).expect("a view");
        }
        moves
    }

    /// Answers all requests; gives the number of bytes.
    fn answer_all(mut self) -> (usize, House) {
        let requests = std::mem::take(&mut self.requests);
        let bytes = self.runtime.block_on(async {
            let mut bytes = 0;
            for request in requests {
                let (status, body) = answer(&self.router, request).await;
                assert_eq!(status, StatusCode::OK, "{}", String::from_utf8_lossy(&body));
                bytes += body.len();
            }
            bytes
        });
        (bytes, self)
    }
}

/// A seat the game waits for, and the token of the one who has it.
fn awaited<'a>(view: &Value, players: &'a [(String, String)]) -> (&'a str, &'a str) {
    let awaited = view["next"]["awaited"].as_array().expect("someone decides");
    let (seat, token) = players.iter().find(|(word, _)| awaited.iter().any(|seat| seat == word)).expect("a player");
    (seat, token)
}

fn request(method: Method, path: &str, token: Option<&str>, body: &Value) -> Request<Body> {
    let mut request = Request::builder().method(method).uri(path).header(header::HOST, "boardroom.test");
    if let Some(token) = token {
        request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
    }
    let body = match body {
        Value::Null => Body::empty(),
        body => {
            request = request.header(header::CONTENT_TYPE, "application/json");
            Body::from(body.to_string())
        }
    };
    request.body(body).expect("a request")
}

async fn answer(router: &Router, request: Request<Body>) -> (StatusCode, Vec<u8>) {
    let answer = router.clone().oneshot(request).await.expect("the router always answers");
    let status = answer.status();
    (status, answer.into_body().collect().await.expect("a whole body").to_bytes().into())
}

/// A server at which people are to make moves at a table, having made the same ones at another already. They may ask
/// for no more than an acknowledgement.
fn moves(record: &str, prefer: Option<&str>) -> House {
    let mut house = House::open();
    let guests: Vec<String> = (0..4).map(|_| house.arrive()).collect();
    let moves = house.rehearse(house.table(record, MIDDLE, &guests));
    let table = house.table(record, MIDDLE, &guests);
    let ask = |(token, body): (String, Value)| {
        let mut request = request(Method::POST, &format!("/api/v1/tables/{}/moves", table.id), Some(&token), &body);
        if let Some(prefer) = prefer {
            request.headers_mut().insert("prefer", prefer.parse().expect("a header"));
        }
        request
    };
    house.requests = moves.into_iter().map(ask).collect();
    house
}

fn moves_and_views(record: &str) -> House {
    moves(record, None)
}

fn moves_alone(record: &str) -> House {
    moves(record, Some("return=minimal"))
}

/// A server at which the player who is to decide looks at the page of the table, whole or the part that changes.
fn pages(record: &str, part: bool) -> House {
    let mut house = House::open();
    let guests: Vec<String> = (0..4).map(|_| house.arrive()).collect();
    let table = house.table(record, LATE, &guests);
    let token = awaited(&table.view, &table.players).1;
    let ask = || {
        let mut request = request(Method::GET, &format!("/table/{}", table.id), Some(token), &Value::Null);
        if part {
            request.headers_mut().insert("x-part", "table".parse().expect("a header"));
        }
        request
    };
    // What is made once in a process does not count.
    house.requests = vec![ask()];
    let (_, mut house) = house.answer_all();
    house.requests = (0..PAGES).map(|_| ask()).collect();
    house
}

fn whole_pages(record: &str) -> House {
    pages(record, false)
}

fn parts(record: &str) -> House {
    pages(record, true)
}

// Moves, each answered with the whole view of the table.
#[library_benchmark]
#[bench::furnace(args = (FURNACE), setup = moves_and_views)]
#[bench::smartphone(args = (SMARTPHONE), setup = moves_and_views)]
#[bench::superpower(args = (SUPERPOWER), setup = moves_and_views)]
fn sixteen_moves(house: House) -> (usize, House) {
    black_box(house.answer_all())
}

// The same by people who ask for no more than an acknowledgement. An older server answers with the view.
#[library_benchmark]
#[bench::furnace(args = (FURNACE), setup = moves_alone)]
#[bench::smartphone(args = (SMARTPHONE), setup = moves_alone)]
#[bench::superpower(args = (SUPERPOWER), setup = moves_alone)]
fn sixteen_moves_acknowledged(house: House) -> (usize, House) {
    black_box(house.answer_all())
}

// How many whole pages.
#[library_benchmark]
#[bench::furnace(args = (FURNACE), setup = whole_pages)]
#[bench::smartphone(args = (SMARTPHONE), setup = whole_pages)]
#[bench::superpower(args = (SUPERPOWER), setup = whole_pages)]
fn eight_pages(house: House) -> (usize, House) {
    black_box(house.answer_all())
}

// How many times the part of the page that changes.
#[library_benchmark]
#[bench::furnace(args = (FURNACE), setup = parts)]
#[bench::smartphone(args = (SMARTPHONE), setup = parts)]
#[bench::superpower(args = (SUPERPOWER), setup = parts)]
fn eight_parts(house: House) -> (usize, House) {
    black_box(house.answer_all())
}

library_benchmark_group!(name = moving; benchmarks = sixteen_moves, sixteen_moves_acknowledged);
library_benchmark_group!(name = looking; benchmarks = eight_pages, eight_parts);

main!(library_benchmark_groups = moving, looking);
