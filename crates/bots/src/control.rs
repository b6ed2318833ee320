//! Controlling a search from another thread: it can be told to pause, to go on, to hurry, or to stop.
//!
//! A search looks at it before every iteration, which costs one relaxed load. A pause changes nothing but the time of
//! day: it does not count against a budget, and the same iterations are done in the same order. A search that is
//! stopped answers at once with what it has found so far, and whoever stopped it does not want the answer. One that
//! is told to hurry answers at once as well, and someone waits for the answer.

use parking_lot::{Condvar, Mutex};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};
use std::time::{Duration, Instant};

const FREE: u8 = 0;
const RESTING: u8 = 1;
const HURRIED: u8 = 2;
const STOPPED: u8 = 3;

/// Pauses, resumes, hurries or stops a search; clones control the same one. At first it runs freely.
#[derive(Clone, Debug, Default)]
pub struct SearchControl(Arc<Held>);

#[derive(Debug, Default)]
struct Held {
    state: AtomicU8,
    /// Taken to change the state, so that nobody goes to sleep while it is being changed.
    change: Mutex<()>,
    changed: Condvar,
    /// Microseconds of rest so far.
    rested: AtomicU64,
}

impl SearchControl {
    /// Lets it rest until it may go on. What was stopped stays stopped, and what must hurry does not rest.
    pub fn rest(&self) {
        self.set(RESTING);
    }

    /// Lets it go on after a rest.
    pub fn go_on(&self) {
        self.set(FREE);
    }

    /// Lets it answer with what it has found so far.
    pub fn hurry(&self) {
        self.set(HURRIED);
    }

    /// Stops it for good.
    pub fn stop(&self) {
        self.set(STOPPED);
    }

    fn set(&self, state: u8) {
        let _changing = self.0.change.lock();
        let now = self.0.state.load(Ordering::Relaxed);
        if now < HURRIED || state >= now {
            self.0.state.store(state, Ordering::Relaxed);
            self.0.changed.notify_all();
        }
    }

    /// Was it stopped?
    pub fn is_stopped(&self) -> bool {
        self.0.state.load(Ordering::Relaxed) == STOPPED
    }

    /// Must it answer with what it has?
    pub fn is_hurried(&self) -> bool {
        self.0.state.load(Ordering::Relaxed) == HURRIED
    }

    /// For how long it has rested so far. With several threads the rests of all are added up.
    pub fn rested(&self) -> Duration {
        Duration::from_micros(self.0.rested.load(Ordering::Relaxed))
    }

    /// What a bot asks again and again: rests for as long as it is told to, and says for how long it
    /// did.
    #[inline]
    pub(crate) fn pull(&self) -> Pull {
        match self.0.state.load(Ordering::Relaxed) {
            FREE => Pull::None,
            _ => self.feel(),
        }
    }

    #[cold]
    fn feel(&self) -> Pull {
        let begun = Instant::now();
        let mut changing = self.0.change.lock();
        while self.0.state.load(Ordering::Relaxed) == RESTING {
            self.0.changed.wait(&mut changing);
        }
        drop(changing);
        if self.is_stopped() || self.is_hurried() {
            return Pull::Stop;
        }
        let rest = begun.elapsed();
        self.0.rested.fetch_add(u64::try_from(rest.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
        Pull::Rested(rest)
    }
}

/// What a search is told to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pull {
    /// Nothing.
    None,
    /// It has rested for this long, and goes on.
    Rested(Duration),
    /// It must stop, and answer with what it has.
    Stop,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_stopped_stays_stopped() {
        let control = SearchControl::default();
        assert_eq!(control.pull(), Pull::None);
        control.stop();
        control.go_on();
        control.rest();
        assert_eq!(control.pull(), Pull::Stop);
        assert!(control.is_stopped());
    }

    #[test]
    fn what_must_hurry_rests_no_more_and_can_still_be_stopped() {
        let control = SearchControl::default();
        control.rest();
        control.hurry();
        control.rest();
        assert_eq!(control.pull(), Pull::Stop);
        assert!(control.is_hurried() && !control.is_stopped());
        control.stop();
        control.hurry();
        assert!(control.is_stopped() && !control.is_hurried());
    }

    #[test]
    fn a_rest_lasts_until_it_may_go_on_or_must_stop() {
        for end in [SearchControl::go_on, SearchControl::stop] {
            let control = SearchControl::default();
            control.rest();
            let (felt, feels) = std::sync::mpsc::channel();
            let held = control.clone();
            let resting = std::thread::spawn(move || felt.send(held.pull()).unwrap());
            assert!(feels.recv_timeout(Duration::from_millis(20)).is_err(), "it rests");
            end(&control);
            let pull = feels.recv().unwrap();
            assert_eq!(pull == Pull::Stop, control.is_stopped());
            assert_eq!(control.rested().is_zero(), control.is_stopped());
            resting.join().unwrap();
        }
    }
}
