//! Many listeners at once: how soon they hear what happens at their tables.
//!
//! At each table somebody says something, again and again; the time until each listener has heard
//! it is measured from before it is sent.

use super::guest::Guest;
use super::{Progress, Times, mebibytes};
use serde::Serialize;
use serde_json::json;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What listeners wait at most until what was said counts as not heard.
const PATIENCE: Duration = Duration::from_secs(30);

/// How many listeners were served, and how well.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
pub struct ListenerFigures {
    /// Tables.
    pub tables: usize,
    /// Streams that were open at the same time.
    pub listeners: u64,
    /// Things said.
    pub said: u64,
    /// How often something said was heard by a listener.
    pub heard: u64,
    /// How often it should have been and was not.
    pub missed: u64,
    /// How long it took to be heard.
    pub times: Times,
    /// The memory of the server with all listeners, in bytes, where it says so.
    pub memory: Option<u64>,
    /// The memory of one listener, in bytes.
    pub memory_each: Option<u64>,
    /// Answers with a status of 500 or more, and connections that failed.
    pub faults: u64,
}

impl std::fmt::Display for ListenerFigures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "listeners    {} at {} tables", self.listeners, self.tables)?;
        writeln!(f, "said         {}", self.said)?;
        writeln!(f, "heard        {} times, {} missed", self.heard, self.missed)?;
        writeln!(f, "times        {}", self.times)?;
        writeln!(f, "memory       {}", mebibytes(self.memory))?;
        let each = self.memory_each.map_or_else(|| "not told".to_owned(), |bytes| format!("{} KiB", bytes / 1024));
        writeln!(f, "a listener   {each}")?;
        write!(f, "faults       {}", self.faults)
    }
}

/// A table people listen at.
struct Hall {
    id: String,
    speaker: Guest,
    /// When the last thing was said.
    sent: Mutex<Instant>,
    heard: AtomicU64,
}

/// Opens so many streams at so many tables and talks there for a while.
pub async fn listen(
    url: &str,
    game: &str,
    tables: usize,
    listeners: usize,
    duration: Duration,
    progress: &Progress,
) -> ListenerFigures {
    let stranger = Guest::stranger(url);
    let mut halls = Vec::new();
    for _ in 0..tables.max(1) {
        if let Some(hall) = open_hall(&stranger, game).await {
            halls.push(Arc::new(hall));
        }
    }
    let before = stranger.memory().await;
    let times = Arc::new(Mutex::new(Vec::new()));
    let open = Arc::new(AtomicU64::new(0));
    progress.begin(listeners as u64 + duration.as_secs());
    let mut listening = Vec::new();
    for number in 0..listeners {
        let Some(hall) = halls.get(number % halls.len().max(1)) else { break };
        let (stranger, hall, times, opened) = (stranger.clone(), hall.clone(), times.clone(), open.clone());
        listening.push(tokio::spawn(async move {
            let mut first = true;
            let hear = |line: &[u8]| {
                if std::mem::take(&mut first) {
                    opened.fetch_add(1, Ordering::Relaxed);
                } else if line.len() > 1 {
                    let took = hall.sent.lock().unwrap_or_else(PoisonError::into_inner).elapsed();
                    times.lock().unwrap_or_else(PoisonError::into_inner).push(took);
                    hall.heard.fetch_add(1, Ordering::Relaxed);
                }
                true
            };
            stranger.watch(&hall.id, hear).await;
        }));
        // A crowd comes through the door one by one.
        let waiting = number as u64 - open.load(Ordering::Relaxed).min(number as u64);
        tokio::time::sleep(Duration::from_millis(if waiting > 64 { 20 } else { 0 })).await;
        progress.step();
    }
    let wanted = listening.len() as u64;
    let begun = Instant::now();
    while open.load(Ordering::Relaxed) < wanted && begun.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let opened = open.load(Ordering::Relaxed);
    let (begun, mut said, mut missed) = (Instant::now(), 0, 0);
    while begun.elapsed() < duration && opened > 0 {
        for (place, hall) in halls.iter().enumerate() {
            let here = (0..listeners).filter(|number| number % halls.len() == place).count() as u64;
            missed += speak(hall, here).await;
            said += 1;
        }
        progress.reach(wanted + begun.elapsed().as_secs());
    }
    let memory = stranger.memory().await;
    for one in &listening {
        one.abort();
    }
    let times = std::mem::take(&mut *times.lock().unwrap_or_else(PoisonError::into_inner));
    ListenerFigures {
        tables: halls.len(),
        listeners: opened,
        said,
        heard: times.len() as u64,
        missed,
        times: Times::of(times),
        memory,
        memory_each: memory.zip(before).and_then(|(after, before)| after.saturating_sub(before).checked_div(opened)),
        faults: stranger.faults() + (wanted - opened),
    }
}

async fn open_hall(stranger: &Guest, game: &str) -> Option<Hall> {
    let speaker = stranger.arrive("Load").await?;
    let view = speaker.ask("POST", "/tables", Some(json!({ "game": game, "seats": ["me"] }))).await?;
    let id = view["id"].as_str()?.to_owned();
    Some(Hall { id, speaker, sent: Mutex::new(Instant::now()), heard: AtomicU64::new(0) })
}

/// Says something and waits until everybody has heard it; gives how many have not.
async fn speak(hall: &Hall, listeners: u64) -> u64 {
    let before = hall.heard.load(Ordering::Relaxed);
    let sent = Instant::now();
    *hall.sent.lock().unwrap_or_else(PoisonError::into_inner) = sent;
    let words = json!({ "text": "Can everybody hear me?" });
    if hall.speaker.ask("POST", &format!("/tables/{}/chat", hall.id), Some(words)).await.is_none() {
        return listeners;
    }
    loop {
        let heard = hall.heard.load(Ordering::Relaxed) - before;
        if heard >= listeners || sent.elapsed() > PATIENCE {
            return listeners.saturating_sub(heard);
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
}
