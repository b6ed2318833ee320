//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use store::Time;

/// The clock of a server. Tests may put it forward or stop it.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    ahead: Arc<AtomicI64>,
    /// The moment at which it stands still; 0 while it runs.
    stopped: Arc<AtomicI64>,
}

impl Clock {
    /// The moment now.
    pub fn now(&self) -> Time {
        let stopped = self.stopped.load(Ordering::Relaxed);
        if stopped != 0 {
            return Time(stopped);
        }
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let real = i64::try_from(passed.as_millis()).unwrap_or(i64::MAX);
        Time(real.saturating_add(self.ahead.load(Ordering::Relaxed)))
    }

    /// Lets the clock stand still at a moment.
    pub fn stop_at(&self, moment: Time) {
        self.stopped.store(moment.0, Ordering::Relaxed);
    }

    /// Puts the clock forward.
    pub fn advance(&self, milliseconds: i64) {
        self.ahead.fetch_add(milliseconds, Ordering::Relaxed);
    }
}
