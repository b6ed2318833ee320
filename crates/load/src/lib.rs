//! A load generator: scripted people against a running server, and the figures.
//!
//! `moves` plays many tables at once and holds every acknowledged move against the log; `pages` looks at tables late
//! in their games; `listeners` opens many streams and measures how soon news arrives; `idle` opens tables that nobody
//! plays at and measures their memory, perhaps with busy ones beside them. `pace` decides what is due at a fixed time,
//! whatever the server does.
//!
//! The people share the machine with the server more often than not, so they cost as little as they can: every table
//! has one connection for all who play there, only the needed part of an answer is read, and streams are counted by
//! lines. All of it may run on one thread.
//!
//! Architecture Invariant: this is a client. It knows HTTP and the JSON of the API, no type of the server, no store
//! and no game.

mod guest;
mod idle;
mod line;
mod listeners;
mod moves;
mod pace;
mod pages;
mod table;
mod target;

pub use idle::{IdleFigures, weigh_idle_tables};
pub use listeners::{ListenerFigures, listen};
pub use moves::{Busy, MoveFigures, play};
pub use pages::{PageFigures, PageKind, look};
pub use target::{GameOnOffer, Target, TargetError};

use serde::Serialize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How far a measurement has come, for whoever shows it.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    total: AtomicU64,
}

impl Progress {
    pub(crate) fn begin(&self, total: u64) {
        self.done.store(0, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }

    pub(crate) fn reach(&self, done: u64) {
        self.done.store(done, Ordering::Relaxed);
    }

    pub(crate) fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts the seconds of a measurement until it is over.
    pub(crate) async fn count_seconds(&self, duration: Duration) {
        let seconds = duration.as_secs().max(1);
        self.begin(seconds);
        let begun = tokio::time::Instant::now();
        while begun.elapsed() < duration {
            tokio::time::sleep(Duration::from_millis(200).min(duration.saturating_sub(begun.elapsed()))).await;
            self.reach(begun.elapsed().as_secs().min(seconds));
        }
    }

    /// How much is done, and how much there is to do; nothing before it begins.
    pub fn now(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }
}

/// How long something took, of many times.
#[derive(Serialize, Clone, Copy, PartialEq, Debug, Default)]
pub struct Times {
    /// The median, in milliseconds.
    pub p50_ms: f64,
    /// The 95th percentile.
    pub p95_ms: f64,
    /// The 99th percentile.
    pub p99_ms: f64,
    /// The slowest.
    pub slowest_ms: f64,
}

impl Times {
    fn of(mut times: Vec<Duration>) -> Times {
        times.sort_unstable();
        let at = |part: f64| {
            let index = ((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1));
            times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
        };
        Times { p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99), slowest_ms: at(1.0) }
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Times { p50_ms, p95_ms, p99_ms, slowest_ms } = self;
        write!(f, "p50 {p50_ms:.1} ms, p95 {p95_ms:.1} ms, p99 {p99_ms:.1} ms, slowest {slowest_ms:.1} ms")
    }
}

/// A number of bytes for people to read.
fn mebibytes(bytes: Option<u64>) -> String {
    bytes.map_or_else(|| "not told".to_owned(), |bytes| format!("{:.1} MiB", bytes as f64 / (1024.0 * 1024.0)))
}

/// Picks one of these with a small generator: what is played matters less than how often.
fn pick<'a, T>(dice: &mut u64, from: &'a [T]) -> Option<&'a T> {
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    from.get((*dice >> 20) as usize % from.len().max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_times_the_middle_and_the_end_are_told() {
        let times = Times::of((1..=200).map(Duration::from_millis).collect());
        assert_eq!((times.p50_ms, times.p95_ms, times.p99_ms, times.slowest_ms), (101.0, 191.0, 199.0, 200.0));
        assert_eq!(Times::of(Vec::new()), Times::default());
    }
}
