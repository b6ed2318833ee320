//! What time it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};
use store::Time;

/// The clock of a server. Tests may put it forward.
#[derive(Clone, Debug, Default)]
pub struct Clock {
    ahead: Arc<AtomicI64>,
}

impl Clock {
    /// The moment now.
    pub fn now(&self) -> Time {
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let real = i64::try_from(passed.as_millis()).unwrap_or(i64::MAX);
        Time(real.saturating_add(self.ahead.load(Ordering::Relaxed)))
    }

    /// Puts the clock forward.
    pub fn advance(&self, milliseconds: i64) {
        self.ahead.fetch_add(milliseconds, Ordering::Relaxed);
    }
}
