//! A load generator: scripted people against a running server, and the figures.
//!
//! `moves` plays many tables at once and holds every acknowledged move against the log;
//! `listeners` opens many streams and measures how soon news arrive; `idle` opens tables that
//! nobody touches and weighs them; `archive` fills a store with finished games, for a server to
//! start on. All but the last speak HTTP to the server and know nothing else of it.

mod archive;
mod guest;
mod idle;
mod listeners;
mod moves;

pub use archive::fill;
pub use idle::{IdleFigures, weigh_idle_tables};
pub use listeners::{ListenerFigures, listen};
pub use moves::{MoveFigures, play};

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

    /// How much is done, and how much there is to do; nothing before it begins.
    pub fn now(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.total.load(Ordering::Relaxed))
    }
}

/// How long something took, of many times.
#[derive(Serialize, Clone, Copy, PartialEq, Debug, Default)]
pub struct Times {
    /// Half of them took no longer than this, in milliseconds.
    pub p50_ms: f64,
    /// Of a hundred ninety-nine took no longer than this.
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
        Times { p50_ms: at(0.5), p99_ms: at(0.99), slowest_ms: at(1.0) }
    }
}

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "p50 {:.1} ms, p99 {:.1} ms, slowest {:.1} ms", self.p50_ms, self.p99_ms, self.slowest_ms)
    }
}

/// A number of bytes in words.
fn mebibytes(bytes: Option<u64>) -> String {
    bytes.map_or_else(|| "not told".to_owned(), |bytes| format!("{:.1} MiB", bytes as f64 / (1024.0 * 1024.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_many_times_the_middle_and_the_end_are_told() {
        let times = Times::of((1..=200).map(Duration::from_millis).collect());
        assert_eq!((times.p50_ms, times.p99_ms, times.slowest_ms), (101.0, 199.0, 200.0));
        assert_eq!(Times::of(Vec::new()), Times::default());
    }
}
