//! Rate limits: buckets that fill up with time and are emptied by requests.

use crate::problem::Problem;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use store::Time;

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Trying a password, by address and by name.
    SignIn,
    /// Making a new guest, by address.
    Arrive,
    /// Making a table, by person.
    Create,
    /// Saying something, by person.
    Chat,
    /// Moving, sitting, undoing, by person.
    Move,
    /// Asking a bot for a hint, by person.
    Hint,
    /// Any request at all, by address.
    Any,
}

/// So many at once, and so many a minute after that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// A minute.
    pub a_minute: u32,
}

/// The limits of a server.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// Trying a password.
    pub sign_in: Rate,
    /// Making a new guest.
    pub arrive: Rate,
    /// Making a table.
    pub create: Rate,
    /// Saying something.
    pub chat: Rate,
    /// Moving, sitting, undoing.
    pub moves: Rate,
    /// Asking a bot for a hint.
    pub hint: Rate,
    /// Any request.
    pub any: Rate,
    /// So many open streams for a person or address.
    pub streams: usize,
    /// A reader of a stream for whom pieces wait so long is dropped.
    pub patience: Duration,
    /// So many bytes in a request.
    pub body: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            sign_in: Rate { burst: 10, a_minute: 5 },
            arrive: Rate { burst: 20, a_minute: 10 },
            create: Rate { burst: 20, a_minute: 10 },
            chat: Rate { burst: 10, a_minute: 30 },
            moves: Rate { burst: 60, a_minute: 600 },
            hint: Rate { burst: 5, a_minute: 20 },
            any: Rate { burst: 600, a_minute: 6000 },
            streams: 40,
            patience: Duration::from_secs(10),
            body: 64 * 1024,
        }
    }
}

impl Limits {
    /// No limits worth the name: for load tests and tables among friends.
    pub fn none() -> Limits {
        let rate = Rate { burst: u32::MAX, a_minute: u32::MAX };
        Limits {
            sign_in: rate,
            arrive: rate,
            create: rate,
            chat: rate,
            moves: rate,
            hint: rate,
            any: rate,
            streams: 100_000,
            ..Limits::default()
        }
    }

    fn rate(&self, act: Act) -> Rate {
        match act {
            Act::SignIn => self.sign_in,
            Act::Arrive => self.arrive,
            Act::Create => self.create,
            Act::Chat => self.chat,
            Act::Move => self.moves,
            Act::Hint => self.hint,
            Act::Any => self.any,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    left: f64,
    seen: Time,
}

/// Who did how much lately.
#[derive(Debug)]
pub(crate) struct Meter {
    limits: Limits,
    buckets: Mutex<HashMap<(Act, String), Bucket>>,
}

/// Full buckets are forgotten when there are more than this many.
const KEPT: usize = 50_000;

impl Meter {
    pub(crate) fn new(limits: Limits) -> Meter {
        Meter { limits, buckets: Mutex::default() }
    }

    /// Counts one act, or says how long to wait.
    pub(crate) fn count(&self, act: Act, who: &str, now: Time) -> Result<(), Problem> {
        let rate = self.limits.rate(act);
        if rate.burst == u32::MAX {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let refill = |bucket: &Bucket, rate: Rate| {
            let fresh = now.since(bucket.seen) as f64 / 60_000.0 * f64::from(rate.a_minute);
            (bucket.left + fresh).min(f64::from(rate.burst))
        };
        if buckets.len() > KEPT {
            buckets.retain(|(act, _), bucket| {
                let rate = self.limits.rate(*act);
                refill(bucket, rate) < f64::from(rate.burst)
            });
        }
        let bucket = buckets.entry((act, who.to_owned())).or_insert(Bucket { left: f64::from(rate.burst), seen: now });
        let left = refill(bucket, rate);
        *bucket = Bucket { left, seen: now };
        if left < 1.0 {
            let seconds = ((1.0 - left) * 60.0 / f64::from(rate.a_minute.max(1))).ceil() as u64;
            return Err(Problem::TooMany { seconds: seconds.max(1) });
        }
        bucket.left = left - 1.0;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_free_and_then_time_gives_back() {
        let limits = Limits { chat: Rate { burst: 3, a_minute: 6 }, ..Limits::default() };
        let meter = Meter::new(limits);
        for _ in 0..3 {
            meter.count(Act::Chat, "ann", Time(0)).unwrap();
        }
        assert_eq!(meter.count(Act::Chat, "ann", Time(0)), Err(Problem::TooMany { seconds: 10 }));
        meter.count(Act::Chat, "bob", Time(0)).unwrap();
        meter.count(Act::Move, "ann", Time(0)).unwrap();
        assert_eq!(meter.count(Act::Chat, "ann", Time(4_000)), Err(Problem::TooMany { seconds: 6 }));
        meter.count(Act::Chat, "ann", Time(10_000)).unwrap();
        assert!(meter.count(Act::Chat, "ann", Time(10_000)).is_err());
    }
}
