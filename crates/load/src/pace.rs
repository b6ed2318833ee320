//! When the next thing is to be done.
//!
//! Without a rate it is as soon as the answer before it has come (a closed loop). With a rate things are due at fixed
//! times, whatever the server does (an open loop): what waits for an answer that is late waits from its own time on,
//! and its time counts from there. A server that stands still for a second is then seen by all who came in that second,
//! not by one.

use std::time::Duration;
use tokio::time::Instant;

/// How much later than due something may begin before it counts as late: timers are not exact.
const LATE: Duration = Duration::from_millis(10);

/// The turns of one of several people who act at the same rate.
pub(crate) struct Pace {
    end: Instant,
    /// When the next turn is due and the time between turns; without a rate, the next turn is now.
    due: Option<(Instant, Duration)>,
    late: u64,
}

/// What became of the turns of one or several people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kept {
    /// Turns taken well after they were due.
    pub(crate) late: u64,
    /// Turns that were due before the end and were not taken.
    pub(crate) missed: u64,
}

impl Kept {
    pub(crate) fn and(self, other: Kept) -> Kept {
        Kept { late: self.late + other.late, missed: self.missed + other.missed }
    }
}

impl Pace {
    /// The turns of one of several people who together have this many turns per second.
    pub(crate) fn new(begun: Instant, duration: Duration, rate: Option<u32>, number: usize, among: usize) -> Pace {
        let due = rate.map(|rate| {
            let gap = Duration::from_secs_f64(among.max(1) as f64 / f64::from(rate.max(1)));
            (begun + gap.mul_f64(number as f64 / among.max(1) as f64), gap)
        });
        Pace { end: begun + duration, due, late: 0 }
    }

    /// When the time is over.
    pub(crate) fn end(&self) -> Instant {
        self.end
    }

    /// Waits for the next turn and gives the moment from which its time counts; nothing when the time is over.
    pub(crate) async fn turn(&mut self) -> Option<Instant> {
        let now = Instant::now();
        if now >= self.end {
            return None;
        }
        let Some((due, gap)) = &mut self.due else { return Some(now) };
        let this = *due;
        if this >= self.end {
            return None;
        }
        *due += *gap;
        if this > now {
            tokio::time::sleep_until(this).await;
        } else if now - this > LATE {
            self.late += 1;
        }
        Some(this)
    }

    /// What became of all turns, when the time is over.
    pub(crate) fn kept(&self) -> Kept {
        let missed = match self.due {
            Some((due, gap)) => {
                (self.end.saturating_duration_since(due).as_secs_f64() / gap.as_secs_f64()).ceil() as u64
            }
            None => 0,
        };
        Kept { late: self.late, missed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn turns_are_due_at_fixed_times_among_all() {
        let begun = Instant::now();
        let second = Duration::from_secs(1);
        let turns = (0..4).map(|number| async move {
            let mut pace = Pace::new(begun, second, Some(40), number, 4);
            let mut dues = Vec::new();
            while let Some(due) = pace.turn().await {
                dues.push(due - begun);
            }
            assert_eq!(pace.kept(), Kept::default());
            dues
        });
        let mut dues = futures_util::future::join_all(turns).await.concat();
        dues.sort();
        let even: Vec<Duration> = (0..40).map(|turn| Duration::from_millis(25 * turn)).collect();
        assert_eq!(dues, even);
    }

    #[tokio::test(start_paused = true)]
    async fn what_an_answer_holds_up_counts_from_its_own_time() {
        let begun = Instant::now();
        let mut pace = Pace::new(begun, Duration::from_secs(1), Some(10), 0, 1);
        assert_eq!(pace.turn().await, Some(begun));
        // The answer takes 450 ms: the turns of 100 to 400 ms are late, and are still taken.
        tokio::time::sleep(Duration::from_millis(450)).await;
        for turn in 1..=4 {
            assert_eq!(pace.turn().await, Some(begun + Duration::from_millis(100 * turn)));
        }
        assert_eq!(begun.elapsed(), Duration::from_millis(450));
        assert_eq!(pace.turn().await, Some(begun + Duration::from_millis(500)));
        assert_eq!(begun.elapsed(), Duration::from_millis(500));
        // An answer that comes after the end: what was due until then was not done.
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert_eq!(pace.turn().await, None);
        assert_eq!(pace.kept(), Kept { late: 4, missed: 4 });
    }

    #[tokio::test(start_paused = true)]
    async fn without_a_rate_the_next_turn_is_now() {
        let begun = Instant::now();
        let mut pace = Pace::new(begun, Duration::from_secs(1), None, 0, 7);
        for _ in 0..3 {
            tokio::time::sleep(Duration::from_millis(300)).await;
            assert_eq!(pace.turn().await, Some(Instant::now()));
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!((pace.turn().await, pace.kept()), (None, Kept::default()));
    }
}
