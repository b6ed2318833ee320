//! How long data that nobody needs any more is kept, and the sweep that clears it away.
//!
//! A table with an account in it is never cleared away. A guest stays as long as a table does at which
//! they sit or which they own.

use crate::app::App;
use crate::problem::Problem;
use std::time::Duration;
use store::{Stale, Time};

/// How much is cleared away at once, so that nobody has to wait for long.
const BITE: u32 = 50;
/// How many batches are cleared away in a row before others come first for a while.
const BITES: u32 = 20;
/// The pause between two batches.
const PAUSE: Duration = Duration::from_millis(200);

/// How long data that nobody needs any more is kept; without a limit, for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// Guests who do not come back.
    pub guests: Option<Duration>,
    /// Tables of guests whose game is over, since something last happened there.
    pub finished: Option<Duration>,
    /// Tables of guests that never began or were abandoned, since something last happened there.
    pub unfinished: Option<Duration>,
}

impl Default for Retention {
    fn default() -> Retention {
        let days = |days: u64| Some(Duration::from_secs(days * 24 * 3600));
        Retention { guests: days(180), finished: days(365), unfinished: days(90) }
    }
}

/// What a sweep clears away, or would.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Swept {
    /// The tables' ids.
    pub tables: Vec<String>,
    /// The guests' ids.
    pub guests: Vec<String>,
}

/// The moment before which something is old; none if it is kept for good.
fn before(now: Time, kept: Option<Duration>) -> Time {
    let moment = kept.and_then(|kept| i64::try_from(kept.as_millis()).ok()).and_then(|kept| now.0.checked_sub(kept));
    Time(moment.unwrap_or(i64::MIN))
}

impl Retention {
    fn stale(&self, now: Time) -> Stale {
        Stale { over: before(now, self.finished), unfinished: before(now, self.unfinished) }
    }
}

impl App {
    /// What may be cleared away now, at most this many of each. Guests whose last table would go count
    /// once it has gone.
    pub async fn sweepable(&self, most: u32) -> Result<Swept, Problem> {
        let (kept, now) = (self.config().retention, self.clock().now());
        Ok(Swept {
            tables: self.store().stale_tables(&kept.stale(now), most).await?,
            guests: self.store().stale_guests(before(now, kept.guests), most).await?,
        })
    }

    /// Clears away what may be, in small batches, until nothing is left or enough was done for now.
    pub async fn sweep(&self) -> Result<Swept, Problem> {
        let mut swept = Swept::default();
        for _ in 0..BITES {
            let bite = self.bite().await?;
            let done = bite == Swept::default();
            swept.tables.extend(bite.tables);
            swept.guests.extend(bite.guests);
            if done {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(swept)
    }

    async fn bite(&self) -> Result<Swept, Problem> {
        let (kept, now) = (self.config().retention, self.clock().now());
        let tables = self.store().sweep_tables(&kept.stale(now), BITE).await?;
        let guests = self.store().sweep_guests(before(now, kept.guests), BITE).await?;
        Ok(Swept { tables, guests })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_for_ever_is_never_old() {
        assert_eq!(before(Time(5_000), Some(Duration::from_secs(2))), Time(3_000));
        assert_eq!(before(Time(5_000), None), Time(i64::MIN));
        assert_eq!(before(Time(5_000), Some(Duration::MAX)), Time(i64::MIN));
    }
}
