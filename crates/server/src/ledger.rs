//! The ledger: how long bots have thought for whom, by the minute.
//!
//! What this server's bots think is counted here at once and saved by and by; what other servers' bots
//! think is learned from the store. The ledger itself reaches neither store nor clock.

use parking_lot::Mutex;
use std::collections::{BTreeMap, HashMap};
use store::{Thinking, Time};

/// "Lately" is this minute and this many before it.
const LATELY: i64 = 1;
/// An hour is this minute and this many before it.
const HOUR: i64 = 59;

#[derive(Debug, Default)]
pub(crate) struct Ledger(Mutex<Books>);

#[derive(Debug, Default)]
struct Books {
    /// Milliseconds by owner and minute.
    spent: HashMap<String, BTreeMap<i64, u64>>,
    /// Of these, what the store does not know yet.
    unsaved: HashMap<(String, i64), u64>,
}

impl Ledger {
    /// Notes that bots have thought for someone.
    pub(crate) fn add(&self, owner: &str, now: Time, milliseconds: u64) {
        if milliseconds == 0 {
            return;
        }
        let mut books = self.0.lock();
        *books.spent.entry(owner.to_owned()).or_default().entry(now.minute()).or_default() += milliseconds;
        *books.unsaved.entry((owner.to_owned(), now.minute())).or_default() += milliseconds;
    }

    /// How long bots have thought for someone in the last minute or two.
    pub(crate) fn lately(&self, owner: &str, now: Time) -> u64 {
        self.within(owner, now, LATELY)
    }

    /// How long bots have thought for someone within an hour.
    pub(crate) fn within_the_hour(&self, owner: &str, now: Time) -> u64 {
        self.within(owner, now, HOUR)
    }

    /// Minutes to come do not count: the clock was set back.
    fn within(&self, owner: &str, now: Time, minutes: i64) -> u64 {
        let books = self.0.lock();
        let spent = books.spent.get(owner);
        spent.map_or(0, |spent| spent.range(now.minute() - minutes..=now.minute()).map(|(_, spent)| spent).sum())
    }

    /// In how many seconds the thinking for someone within an hour will be less than this.
    pub(crate) fn free_after(&self, owner: &str, now: Time, milliseconds: u64) -> u64 {
        let mut left = self.within_the_hour(owner, now);
        let books = self.0.lock();
        let empty = BTreeMap::new();
        let spent = books.spent.get(owner).unwrap_or(&empty).range(now.minute() - HOUR..=now.minute());
        for (minute, spent) in spent {
            if left < milliseconds {
                break;
            }
            left -= spent;
            if left < milliseconds {
                let then = Time((minute + HOUR + 1) * 60_000);
                return u64::try_from(then.since(now)).unwrap_or(0).div_ceil(1000).max(1);
            }
        }
        1
    }

    /// What the store does not know yet; from now on it counts as known.
    pub(crate) fn take_unsaved(&self) -> Vec<Thinking> {
        let unsaved = std::mem::take(&mut self.0.lock().unsaved);
        unsaved.into_iter().map(|((owner, minute), spent)| Thinking { owner, minute, spent }).collect()
    }

    /// Takes back what could not be saved after all.
    pub(crate) fn put_back(&self, unsaved: Vec<Thinking>) {
        let mut books = self.0.lock();
        for one in unsaved {
            *books.unsaved.entry((one.owner, one.minute)).or_default() += one.spent;
        }
    }

    /// Takes over all that the store knows of some minutes, and forgets what is too old to matter.
    pub(crate) fn learn(&self, from: i64, to: i64, known: Vec<Thinking>) {
        let mut books = self.0.lock();
        for spent in books.spent.values_mut() {
            spent.retain(|minute, _| (to - HOUR..=to + 1).contains(minute) && !(from..=to).contains(minute));
        }
        for one in known {
            books.spent.entry(one.owner).or_default().insert(one.minute, one.spent);
        }
        let unsaved: Vec<_> = books
            .unsaved
            .iter()
            .filter(|((_, minute), _)| (from..=to).contains(minute))
            .map(|(key, spent)| (key.clone(), *spent))
            .collect();
        for ((owner, minute), spent) in unsaved {
            *books.spent.entry(owner).or_default().entry(minute).or_default() += spent;
        }
        books.spent.retain(|_, spent| !spent.is_empty());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minute(minute: i64) -> Time {
        Time(minute * 60_000)
    }

    #[test]
    fn an_hour_passes_and_lately_passes_sooner() {
        let ledger = Ledger::default();
        ledger.add("ann", minute(100), 40_000);
        ledger.add("ann", minute(130), 2_000);
        assert_eq!(ledger.lately("ann", minute(131)), 2_000);
        assert_eq!(ledger.lately("ann", minute(132)), 0);
        assert_eq!(ledger.within_the_hour("ann", minute(159)), 42_000);
        assert_eq!(ledger.within_the_hour("ann", minute(160)), 2_000);
        assert_eq!(ledger.within_the_hour("bob", minute(130)), 0);
        assert_eq!(ledger.free_after("ann", minute(150), 30_000), 600);
        assert_eq!(ledger.free_after("ann", minute(150), 1_000), 2_400);
        // A clock that is set back knows nothing of minutes to come.
        assert_eq!(ledger.within_the_hour("ann", minute(120)), 40_000);
    }

    #[test]
    fn what_others_thought_is_learned_and_nothing_counts_twice() {
        let thought = |owner: &str, minute, spent| Thinking { owner: owner.to_owned(), minute, spent };
        let ledger = Ledger::default();
        ledger.add("ann", minute(100), 5);
        let saved = ledger.take_unsaved();
        assert_eq!(saved, [thought("ann", 100, 5)]);
        ledger.add("ann", minute(100), 2);
        ledger.learn(99, 100, vec![thought("ann", 100, 9), thought("bob", 99, 1)]);
        assert_eq!(ledger.lately("ann", minute(100)), 11, "nine in the store, two on the way there");
        assert_eq!(ledger.lately("bob", minute(100)), 1);
        ledger.put_back(saved);
        ledger.learn(99, 100, Vec::new());
        assert_eq!(ledger.lately("ann", minute(100)), 7);
        ledger.learn(200, 201, Vec::new());
        assert!(ledger.0.lock().spent.is_empty());
    }
}
