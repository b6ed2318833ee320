//! Many listeners at once: how soon they hear what happens at their tables.
//!
//! At each table someone says something, again and again; the time until each listener has heard it is measured from
//! before it is sent.

use crate::guest::Guest;
use crate::line::Line;
use crate::target::Target;
use crate::{Progress, Times, mebibytes};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How long listeners wait before something said counts as not heard.
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
    /// Answers with a status of 500 or more, answers that did not come, and connections that failed.
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

/// Opens this many streams at this many tables and chats there for a while.
pub async fn listen(
    target: &Target,
    game: &str,
    tables: usize,
    listeners: usize,
    duration: Duration,
    progress: &Progress,
) -> ListenerFigures {
    let mut speaking = Line::to(target);
    let mut halls = Vec::new();
    for _ in 0..tables.max(1) {
        if let Some(hall) = open_hall(&mut speaking, game).await {
            halls.push(Arc::new(hall));
        }
    }
    let before = target.memory().await;
    let times = Arc::new(Mutex::new(Vec::new()));
    let open = Arc::new(AtomicU64::new(0));
    progress.begin(listeners as u64 + duration.as_secs());
    let mut listening = Vec::new();
    for number in 0..listeners {
        let Some(hall) = halls.get(number % halls.len().max(1)) else { break };
        let (mut line, hall, times, opened) = (Line::to(target), hall.clone(), times.clone(), open.clone());
        listening.push(tokio::spawn(async move {
            let mut first = true;
            let hear = |length: usize| {
                if std::mem::take(&mut first) {
                    opened.fetch_add(1, Ordering::Relaxed);
                } else if length > 0 {
                    let took = hall.sent.lock().elapsed();
                    times.lock().push(took);
                    hall.heard.fetch_add(1, Ordering::Relaxed);
                }
            };
            line.watch(&hall.id, hear).await;
        }));
        // Streams are opened one after another, so that they do not all arrive at once.
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
            missed += speak(&mut speaking, hall, here).await;
            said += 1;
        }
        progress.reach(wanted + begun.elapsed().as_secs());
    }
    let memory = target.memory().await;
    for one in &listening {
        one.abort();
    }
    let times = std::mem::take(&mut *times.lock());
    ListenerFigures {
        tables: halls.len(),
        listeners: opened,
        said,
        heard: times.len() as u64,
        missed,
        times: Times::of(times),
        memory,
        memory_each: memory.zip(before).and_then(|(after, before)| after.saturating_sub(before).checked_div(opened)),
        faults: target.faults() + (wanted - opened),
    }
}

async fn open_hall(line: &mut Line, game: &str) -> Option<Hall> {
    #[derive(Deserialize)]
    struct Opened {
        id: String,
    }
    let speaker = Guest::arrive(line).await?;
    let body = line.post(Some(&speaker), "/api/v1/tables", format!(r#"{{"game":"{game}","seats":["me"]}}"#)).await?;
    let Opened { id } = serde_json::from_slice(&body).ok()?;
    Some(Hall { id, speaker, sent: Mutex::new(Instant::now()), heard: AtomicU64::new(0) })
}

/// Says something and waits until everyone has heard it; gives how many have not.
async fn speak(line: &mut Line, hall: &Hall, listeners: u64) -> u64 {
    let before = hall.heard.load(Ordering::Relaxed);
    let sent = Instant::now();
    *hall.sent.lock() = sent;
    let words = r#"{"text":"Can everybody hear me?"}"#.to_owned();
    if line.post(Some(&hall.speaker), &format!("/api/v1/tables/{}/chat", hall.id), words).await.is_none() {
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
