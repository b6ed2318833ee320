//! Many tables of scripted players at once: how many moves a second the server makes durable.
//!
//! Every player is a guest of their own; each table also has a spectator on a live stream. A player
//! asks for the legal actions, takes any of them, and waits for the acknowledgement. At the end the
//! log of every table is held against what was acknowledged there, move by move.

use super::guest::{Guest, pick};
use super::{Progress, Times, mebibytes};
use serde::Serialize;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How a load of moves was borne.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
pub struct MoveFigures {
    /// Tables at once.
    pub tables: usize,
    /// Players at each.
    pub players: usize,
    /// Moves acknowledged.
    pub moves: u64,
    /// Moves a second.
    pub a_second: f64,
    /// How long an acknowledgement took.
    pub times: Times,
    /// Games played to their end.
    pub games: u64,
    /// Entries the spectators were told of.
    pub told: u64,
    /// The memory of the server at the end, in bytes, where it says so.
    pub memory: Option<u64>,
    /// Moves acknowledged and found in the log.
    pub kept: u64,
    /// Moves acknowledged that the log does not hold, or whose log could not be read.
    pub lost: u64,
    /// Answers with a status of 500 or more, and connections that failed.
    pub faults: u64,
}

impl std::fmt::Display for MoveFigures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "tables       {} of {} players", self.tables, self.players)?;
        writeln!(f, "moves        {} ({:.0} a second)", self.moves, self.a_second)?;
        writeln!(f, "times        {}", self.times)?;
        writeln!(f, "games ended  {}", self.games)?;
        writeln!(f, "told         {} entries to spectators", self.told)?;
        writeln!(f, "memory       {}", mebibytes(self.memory))?;
        writeln!(f, "in the log   {} of {} acknowledged moves, {} lost", self.kept, self.moves, self.lost)?;
        write!(f, "faults       {}", self.faults)
    }
}

#[derive(Default)]
struct Tally {
    games: AtomicU64,
    kept: AtomicU64,
    lost: AtomicU64,
    told: AtomicU64,
    times: Mutex<Vec<Duration>>,
}

/// Plays so many tables of so many players for a while.
pub async fn play(
    url: &str,
    game: &str,
    tables: usize,
    players: usize,
    duration: Duration,
    progress: &Progress,
) -> MoveFigures {
    let tally = Arc::new(Tally::default());
    let stranger = Guest::stranger(url);
    let wish = json!({ "game": game, "options": { "players": players.to_string() } });
    // Everybody sits before the clock starts; games that end early are followed by others.
    progress.begin(tables as u64);
    let sitting = (0..tables).map(|_| sit_down(&stranger, &wish, progress));
    let seated = futures_util::future::join_all(sitting).await;
    let begun = Instant::now();
    let end = begun + duration;
    progress.begin(duration.as_secs().max(1));
    let playing: Vec<_> = (1..)
        .zip(seated)
        .map(|(number, seated)| {
            let (stranger, tally, wish) = (stranger.clone(), tally.clone(), wish.clone());
            tokio::spawn(async move {
                let mut dice = number * 2 + 1;
                let mut seated = seated;
                while Instant::now() < end {
                    let next = match seated.take() {
                        Some(seated) => Some(seated),
                        None => sit_down(&stranger, &wish, &Progress::default()).await,
                    };
                    let Some((played, view)) = next else {
                        tokio::time::sleep(Duration::from_millis(100)).await;
                        continue;
                    };
                    play_table(&stranger, &tally, played, view, end, &mut dice).await;
                }
            })
        })
        .collect();
    while Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(200).min(end.saturating_duration_since(Instant::now()))).await;
        progress.reach(begun.elapsed().as_secs());
    }
    for table in playing {
        let _ = table.await;
    }
    let times = std::mem::take(&mut *tally.times.lock().unwrap_or_else(PoisonError::into_inner));
    let moves = times.len() as u64;
    MoveFigures {
        tables,
        players,
        moves,
        a_second: moves as f64 / duration.as_secs_f64().max(0.001),
        times: Times::of(times),
        games: tally.games.load(Ordering::Relaxed),
        told: tally.told.load(Ordering::Relaxed),
        memory: stranger.memory().await,
        kept: tally.kept.load(Ordering::Relaxed),
        lost: tally.lost.load(Ordering::Relaxed),
        faults: stranger.faults(),
    }
}

/// A table with its players, and what the server has acknowledged there, in order.
struct Played {
    id: String,
    players: Vec<(String, Guest)>,
    acknowledged: Vec<(String, String)>,
}

/// Makes a table and fills its seats.
async fn sit_down(stranger: &Guest, wish: &Value, progress: &Progress) -> Option<(Played, Value)> {
    let owner = stranger.arrive("Load").await?;
    let mut view = owner.ask("POST", "/tables", Some(wish.clone())).await?;
    let mut played = Played { id: view["id"].as_str()?.to_owned(), players: Vec::new(), acknowledged: Vec::new() };
    for seat in view["seats"].as_array()?.clone().iter().filter(|seat| seat["kind"] == "open") {
        let word = seat["seat"].as_str()?.to_owned();
        let guest = if played.players.is_empty() { owner.clone() } else { stranger.arrive("Load").await? };
        view = guest.ask("PUT", &format!("/tables/{}/seats/{word}", played.id), Some(json!({}))).await?;
        played.players.push((word, guest));
    }
    progress.step();
    Some((played, view))
}

/// Plays one table until the game or the time is over, and checks its log.
async fn play_table(
    stranger: &Guest,
    tally: &Arc<Tally>,
    mut played: Played,
    view: Value,
    end: Instant,
    dice: &mut u64,
) {
    let (spectator, told, id) = (stranger.clone(), tally.clone(), played.id.clone());
    let watching = tokio::spawn(async move {
        let hear = |_: &[u8]| {
            told.told.fetch_add(1, Ordering::Relaxed);
            true
        };
        spectator.watch(&id, hear).await
    });
    let ended = play_on(&mut played, tally, view, end, dice).await;
    watching.abort();
    if ended.as_ref().is_some_and(|view| view["stage"] == "finished") {
        tally.games.fetch_add(1, Ordering::Relaxed);
    }
    // Whatever happened, what was acknowledged must be there.
    let kept = check(&played).await;
    tally.kept.fetch_add(kept, Ordering::Relaxed);
    tally.lost.fetch_add(played.acknowledged.len() as u64 - kept, Ordering::Relaxed);
}

async fn play_on(played: &mut Played, tally: &Tally, mut view: Value, end: Instant, dice: &mut u64) -> Option<Value> {
    let table = format!("/tables/{}", played.id);
    while Instant::now() < end && view["stage"] == "playing" {
        let awaited = view["next"]["awaited"].as_array().cloned().unwrap_or_default();
        let (seat, guest) = played.players.iter().find(|(seat, _)| awaited.iter().any(|word| word == seat))?;
        let legal = guest.ask("GET", &format!("{table}/legal?seat={seat}"), None).await?;
        let action = pick(dice, legal["actions"].as_array()?)?.as_str()?;
        let body = json!({ "seat": seat, "action": action, "version": legal["version"] });
        let sent = Instant::now();
        match guest.ask("POST", &format!("{table}/moves"), Some(body)).await {
            Some(after) => {
                tally.times.lock().unwrap_or_else(PoisonError::into_inner).push(sent.elapsed());
                played.acknowledged.push((seat.clone(), action.to_owned()));
                view = after;
            }
            None => view = guest.ask("GET", &table, None).await?,
        }
    }
    Some(view)
}

/// How many of the acknowledged moves the log holds, in order. Each player reads it with their own
/// eyes: what was decided in secret is not told to others while the game goes on.
async fn check(played: &Played) -> u64 {
    let mut kept = 0;
    for (seat, guest) in &played.players {
        let Some(log) = guest.ask("GET", &format!("/tables/{}/log?seat={seat}", played.id), None).await else {
            continue;
        };
        let entries = log.as_array().cloned().unwrap_or_default();
        let mut lines = entries.iter().filter_map(|entry| entry["line"].as_str());
        let own = played.acknowledged.iter().filter(|(by, _)| by == seat);
        kept += own.take_while(|(_, action)| lines.any(|line| line == format!("{seat} {action}"))).count() as u64;
    }
    kept
}
