//! A load generator: many tables of scripted players against a running server, and the figures.
//!
//! Every player is a guest of their own; each table also has a spectator on a live stream. A player
//! asks for the legal actions, takes any of them, and waits for the acknowledgement. At the end the
//! log of every table is held against what was acknowledged there.

use axum::body::Bytes;
use http_body_util::{BodyExt, Full};
use hyper_util::client::legacy::Client as Http;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What to put on a server.
#[derive(Clone, PartialEq, Debug)]
pub struct Load {
    /// The server's address: `http://127.0.0.1:8080`.
    pub url: String,
    /// The game's id.
    pub game: String,
    /// So many tables at once.
    pub tables: usize,
    /// So many players at each.
    pub players: usize,
    /// For so long.
    pub duration: Duration,
}

/// How it went.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Figures {
    /// Moves acknowledged.
    pub moves: u64,
    /// Games played to their end.
    pub games: u64,
    /// Answers with a status of 500 or more, and connections that failed.
    pub faults: u64,
    /// Moves acknowledged that the log does not hold.
    pub lost: u64,
    /// Entries the spectators were told of.
    pub told: u64,
    /// Moves a second.
    pub a_second: f64,
    /// Half of the moves were acknowledged within this.
    pub p50: Duration,
    /// Of a hundred moves ninety-nine were acknowledged within this.
    pub p99: Duration,
    /// The slowest.
    pub slowest: Duration,
    /// The memory of the server at the end, in bytes, where it says so.
    pub memory: Option<u64>,
}

impl std::fmt::Display for Figures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
        writeln!(f, "moves        {} ({:.0} a second)", self.moves, self.a_second)?;
        writeln!(f, "games ended  {}", self.games)?;
        writeln!(f, "p50          {:.1} ms", milliseconds(self.p50))?;
        writeln!(f, "p99          {:.1} ms", milliseconds(self.p99))?;
        writeln!(f, "slowest      {:.1} ms", milliseconds(self.slowest))?;
        writeln!(f, "told         {} entries to spectators", self.told)?;
        if let Some(memory) = self.memory {
            writeln!(f, "memory       {:.1} MiB", memory as f64 / (1024.0 * 1024.0))?;
        }
        writeln!(f, "lost         {}", self.lost)?;
        write!(f, "faults       {}", self.faults)
    }
}

#[derive(Default)]
struct Tally {
    moves: AtomicU64,
    games: AtomicU64,
    faults: AtomicU64,
    lost: AtomicU64,
    told: AtomicU64,
    times: Mutex<Vec<Duration>>,
}

/// Somebody who speaks to the server.
#[derive(Clone)]
struct Guest {
    http: Http<HttpConnector, Full<Bytes>>,
    url: String,
    token: Option<String>,
    tally: Arc<Tally>,
}

impl Guest {
    /// Asks; `None` for anything but a success. Faults are counted.
    async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> Option<Value> {
        let mut request = hyper::Request::builder()
            .method(method)
            .uri(format!("{}/api/v1{path}", self.url))
            .header("content-type", "application/json");
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let request = request.body(Full::from(body.map(|body| body.to_string()).unwrap_or_default())).ok()?;
        let fault = || {
            self.tally.faults.fetch_add(1, Ordering::Relaxed);
        };
        let Ok(response) = self.http.request(request).await else {
            fault();
            return None;
        };
        let status = response.status();
        let Ok(body) = response.into_body().collect().await else {
            fault();
            return None;
        };
        if status.is_server_error() {
            fault();
        }
        let body = body.to_bytes();
        if !status.is_success() {
            return None;
        }
        Some(if body.is_empty() { Value::Null } else { serde_json::from_slice(&body).unwrap_or(Value::Null) })
    }

    async fn arrive(&self, name: &str) -> Option<Guest> {
        let me = self.ask("POST", "/guests", Some(json!({ "name": name, "token": true }))).await?;
        Some(Guest { token: Some(me["token"].as_str()?.to_owned()), ..self.clone() })
    }

    /// Counts what a live stream tells, until it ends or nobody waits for it.
    async fn watch(self, table: String) {
        let request = hyper::Request::get(format!("{}/api/v1/tables/{table}/lines", self.url)).body(Full::default());
        let Ok(request) = request else { return };
        let Ok(response) = self.http.request(request).await else { return };
        let mut body = response.into_body();
        while let Some(Ok(frame)) = body.frame().await {
            if let Ok(data) = frame.into_data() {
                let lines = data.iter().filter(|byte| **byte == b'\n').count();
                self.tally.told.fetch_add(lines as u64, Ordering::Relaxed);
            }
        }
    }
}

/// Puts the load on a server and gives the figures.
pub async fn run(load: &Load) -> Figures {
    let tally = Arc::new(Tally::default());
    let http = Http::builder(TokioExecutor::new()).build_http();
    let stranger = Guest { http, url: load.url.clone(), token: None, tally: tally.clone() };
    let begun = Instant::now();
    let end = begun + load.duration;
    let tables: Vec<_> = (0..load.tables)
        .map(|number| {
            let (stranger, load) = (stranger.clone(), load.clone());
            tokio::spawn(async move {
                let mut dice = number as u64 * 2 + 1;
                while Instant::now() < end {
                    if play(&stranger, &load, end, &mut dice).await.is_none() {
                        tokio::time::sleep(Duration::from_millis(100)).await;
                    }
                }
            })
        })
        .collect();
    for table in tables {
        let _ = table.await;
    }
    let passed = begun.elapsed().as_secs_f64();
    let mut times = std::mem::take(&mut *tally.times.lock().unwrap_or_else(PoisonError::into_inner));
    times.sort_unstable();
    let part = |of: f64| times.get(((times.len() as f64 * of) as usize).min(times.len().saturating_sub(1))).copied();
    let moves = tally.moves.load(Ordering::Relaxed);
    Figures {
        moves,
        games: tally.games.load(Ordering::Relaxed),
        faults: tally.faults.load(Ordering::Relaxed),
        lost: tally.lost.load(Ordering::Relaxed),
        told: tally.told.load(Ordering::Relaxed),
        a_second: moves as f64 / passed.max(0.001),
        p50: part(0.5).unwrap_or_default(),
        p99: part(0.99).unwrap_or_default(),
        slowest: times.last().copied().unwrap_or_default(),
        memory: memory(&stranger).await,
    }
}

/// Plays one table until the game or the time is over, and checks its log.
async fn play(stranger: &Guest, load: &Load, end: Instant, dice: &mut u64) -> Option<()> {
    let tally = &stranger.tally;
    let owner = stranger.arrive("Load").await?;
    let wish = json!({ "game": load.game, "options": { "players": load.players.to_string() } });
    let mut view = owner.ask("POST", "/tables", Some(wish)).await?;
    let table = view["id"].as_str()?.to_owned();
    let mut players: Vec<(String, Guest)> = Vec::new();
    for seat in view["seats"].as_array()?.clone().iter().filter(|seat| seat["kind"] == "open") {
        let word = seat["seat"].as_str()?.to_owned();
        let guest = if players.is_empty() { owner.clone() } else { stranger.arrive("Load").await? };
        view = guest.ask("PUT", &format!("/tables/{table}/seats/{word}"), Some(json!({}))).await?;
        players.push((word, guest));
    }
    let watching = tokio::spawn(stranger.clone().watch(table.clone()));
    let mut acknowledged = 0u64;
    while Instant::now() < end && view["stage"] == "playing" {
        let awaited = view["next"]["awaited"].as_array().cloned().unwrap_or_default();
        let Some((seat, guest)) = players.iter().find(|(seat, _)| awaited.iter().any(|word| word == seat)) else {
            break;
        };
        let legal = guest.ask("GET", &format!("/tables/{table}/legal?seat={seat}"), None).await?;
        let actions = legal["actions"].as_array()?;
        *dice ^= *dice << 13;
        *dice ^= *dice >> 7;
        *dice ^= *dice << 17;
        let action = actions.get((*dice >> 20) as usize % actions.len().max(1))?;
        let body = json!({ "seat": seat, "action": action, "version": legal["version"] });
        let sent = Instant::now();
        match guest.ask("POST", &format!("/tables/{table}/moves"), Some(body)).await {
            Some(after) => {
                tally.times.lock().unwrap_or_else(PoisonError::into_inner).push(sent.elapsed());
                tally.moves.fetch_add(1, Ordering::Relaxed);
                acknowledged += 1;
                view = after;
            }
            None => view = guest.ask("GET", &format!("/tables/{table}"), None).await?,
        }
    }
    if view["stage"] == "finished" {
        tally.games.fetch_add(1, Ordering::Relaxed);
    }
    let log = owner.ask("GET", &format!("/tables/{table}/log"), None).await?;
    let is_move = |entry: &&Value| entry["kind"] == "step" && entry.get("who").is_some();
    let kept = log.as_array()?.iter().filter(is_move).count() as u64;
    tally.lost.fetch_add(acknowledged.saturating_sub(kept), Ordering::Relaxed);
    watching.abort();
    Some(())
}

/// The memory of the server, from its metrics.
async fn memory(stranger: &Guest) -> Option<u64> {
    let request = hyper::Request::get(format!("{}/metrics", stranger.url)).body(Full::default()).ok()?;
    let response = stranger.http.request(request).await.ok()?;
    let body = response.into_body().collect().await.ok()?.to_bytes();
    let text = std::str::from_utf8(&body).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("process_resident_memory_bytes "))?;
    line.parse().ok()
}
