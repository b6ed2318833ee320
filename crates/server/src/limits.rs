//! Rate limits: buckets that fill up with time and are emptied by requests.

use crate::problem::Problem;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::time::Duration;
use store::Time;

/// How many files are kept free of connections.
const RESERVE: usize = 128;

/// What is limited.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Trying a password, by address, or by the browser where the person has signed in before.
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
    /// Asking for the analysis of a game, by person.
    Analyse,
    /// Changing a study, by person.
    Study,
    /// Asking a bot about a position of a study, by person.
    Engine,
    /// Telling the host about someone, by person.
    Report,
    /// Muting and blocking, by person.
    Shun,
    /// Downloading everything, by person.
    Export,
    /// Any request at all, by address.
    Any,
}

/// How many at once, and how many a minute after that.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// A minute.
    pub a_minute: u32,
}

/// What someone may ask of bots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// How many bots at tables that are not over: at one's own, and in one's own seats anywhere.
    pub bot_seats: u32,
    /// How long they may think within an hour, on all threads together. After that they play on without
    /// thinking, and no more bots that think can be added.
    pub thinking: Duration,
}

impl Quota {
    /// As much as anyone likes.
    pub const UNLIMITED: Quota = Quota { bot_seats: u32::MAX, thinking: Duration::MAX };
}

/// The limits of a server.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits {
    /// How often each act is allowed; what is not named here is not limited.
    pub rates: HashMap<Act, Rate>,
    /// How many open streams for a person, or for an address where nobody is signed in.
    pub streams: usize,
    /// How many open streams for an address, whoever has them.
    pub streams_by_address: usize,
    /// How many open streams for everyone together.
    pub streams_in_all: usize,
    /// How many requests of an address are answered at the same time; streams do not count.
    pub requests: usize,
    /// How many connections from an address. Behind a proxy all come from the proxy, and this does not count.
    pub connections: usize,
    /// How many connections for everyone together.
    pub connections_in_all: usize,
    /// How long a new connection, or a request that has begun, may take to send the head of the request.
    pub headers: Duration,
    /// How long the body of a request may take.
    pub body_time: Duration,
    /// How long a connection may stay open without a request.
    pub idle: Duration,
    /// How long a connection may stay open when the other end does not read what is sent.
    pub stall: Duration,
    /// How long it may take until an answer begins.
    pub request: Duration,
    /// How long pieces of a stream may wait for a reader before the reader is dropped.
    pub patience: Duration,
    /// The pause between tries of passwords for one name, after many failures.
    pub pause: Duration,
    /// How many bytes a request may have.
    pub body: usize,
    /// What guests may ask of bots.
    pub guests: Quota,
    /// What people with a password may ask of bots.
    pub accounts: Quota,
    /// How many analyses may be in the making for one person.
    pub analyses: u32,
    /// How many analyses may be in the making for everyone together.
    pub analyses_in_all: u32,
    /// How many studies someone may keep.
    pub studies: u32,
    /// How long bots may think about someone's studies within an hour; this counts as thinking for them, too.
    pub study_thinking: Duration,
    /// How many bytes a request may have that brings a record to study.
    pub study_body: usize,
    /// How many tables of a guest that are not over.
    pub guest_tables: u32,
    /// How many tables of someone with an account that are not over.
    pub account_tables: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            rates: [
                (Act::SignIn, Rate { burst: 10, a_minute: 5 }),
                (Act::Arrive, Rate { burst: 20, a_minute: 10 }),
                (Act::Create, Rate { burst: 20, a_minute: 10 }),
                (Act::Chat, Rate { burst: 10, a_minute: 30 }),
                (Act::Move, Rate { burst: 60, a_minute: 600 }),
                (Act::Hint, Rate { burst: 5, a_minute: 20 }),
                (Act::Analyse, Rate { burst: 6, a_minute: 3 }),
                (Act::Study, Rate { burst: 60, a_minute: 600 }),
                (Act::Engine, Rate { burst: 20, a_minute: 60 }),
                (Act::Report, Rate { burst: 5, a_minute: 2 }),
                (Act::Shun, Rate { burst: 20, a_minute: 20 }),
                (Act::Export, Rate { burst: 3, a_minute: 1 }),
                (Act::Any, Rate { burst: 600, a_minute: 6000 }),
            ]
            .into(),
            streams: 40,
            streams_by_address: 200,
            streams_in_all: usize::MAX,
            requests: 100,
            connections: 256,
            connections_in_all: usize::MAX,
            headers: Duration::from_secs(15),
            body_time: Duration::from_secs(20),
            idle: Duration::from_secs(180),
            stall: Duration::from_secs(30),
            request: Duration::from_secs(30),
            patience: Duration::from_secs(10),
            pause: Duration::from_secs(2),
            body: 64 * 1024,
            guests: Quota { bot_seats: 12, thinking: Duration::from_secs(20 * 60) },
            accounts: Quota { bot_seats: 40, thinking: Duration::from_secs(60 * 60) },
            analyses: 3,
            analyses_in_all: 200,
            studies: 200,
            study_thinking: Duration::from_secs(10 * 60),
            study_body: 1 << 20,
            guest_tables: 20,
            account_tables: 100,
        }
    }
}

impl Limits {
    /// No limits worth the name: for load tests and tables among friends.
    pub fn none() -> Limits {
        Limits {
            rates: HashMap::new(),
            streams: 100_000,
            streams_by_address: usize::MAX,
            requests: usize::MAX,
            connections: usize::MAX,
            pause: Duration::ZERO,
            guests: Quota::UNLIMITED,
            accounts: Quota::UNLIMITED,
            analyses: u32::MAX,
            analyses_in_all: u32::MAX,
            study_thinking: Duration::MAX,
            guest_tables: u32::MAX,
            account_tables: u32::MAX,
            ..Limits::default()
        }
    }

    /// The same for a process with this limit of open files: connections leave enough of them for the
    /// store and for whatever else needs one, and streams enough connections for everything else.
    pub(crate) fn within_files(mut self, files: usize) -> Limits {
        let reserve = RESERVE.min(files / 2);
        self.connections_in_all = self.connections_in_all.min(files - reserve);
        self.streams_in_all = self.streams_in_all.min(self.connections_in_all / 4 * 3);
        self
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

    /// How many tables that are not over someone may have.
    pub(crate) fn most_tables(&self, has_account: bool) -> u32 {
        if has_account { self.limits.account_tables } else { self.limits.guest_tables }
    }

    /// Counts one act, or says how long to wait.
    pub(crate) fn count(&self, act: Act, who: &str, now: Time) -> Result<(), Problem> {
        let Some(&rate) = self.limits.rates.get(&act) else { return Ok(()) };
        let mut buckets = self.buckets.lock();
        let refill = |bucket: &Bucket, rate: Rate| {
            let fresh = now.since(bucket.seen) as f64 / 60_000.0 * f64::from(rate.a_minute);
            (bucket.left + fresh).min(f64::from(rate.burst))
        };
        if buckets.len() > KEPT {
            let full = |rate: &Rate, bucket: &Bucket| refill(bucket, *rate) >= f64::from(rate.burst);
            buckets.retain(|(act, _), bucket| !self.limits.rates.get(act).is_some_and(|rate| full(rate, bucket)));
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
        let limits = Limits { rates: [(Act::Chat, Rate { burst: 3, a_minute: 6 })].into(), ..Limits::none() };
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

    #[test]
    fn a_clock_that_is_set_back_holds_nobody_up() {
        let limits = Limits { rates: [(Act::Chat, Rate { burst: 1, a_minute: 6 })].into(), ..Limits::none() };
        let meter = Meter::new(limits);
        let ahead = 3_600_000;
        meter.count(Act::Chat, "ann", Time(ahead)).unwrap();
        assert_eq!(meter.count(Act::Chat, "ann", Time(0)), Err(Problem::TooMany { seconds: 10 }));
        meter.count(Act::Chat, "ann", Time(10_000)).unwrap();
    }
}
