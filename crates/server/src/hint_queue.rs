//! The queue where people ask a bot for a hint: only a few bots think there at once, and someone who asks a lot
//! does not keep the others waiting.
//!
//! Each person has one hint in the making and one that waits, no more. A place that becomes free
//! goes to whoever has waited longest, but those who have a hint in the making come after all who have
//! none. The queue is bounded in length and in time; whoever does not get in is told so at once. It
//! knows no table, and no time but how long someone waits.

use crate::problem::Problem;
use parking_lot::Mutex;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, oneshot};

/// How many people wait at most.
const LINE: usize = 20;
/// Nobody waits longer than this.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long to stay away when the queue is full.
const AWAY: u64 = 10;

/// A queue with some places.
#[derive(Debug)]
pub(crate) struct HintQueue {
    places: usize,
    state: Mutex<State>,
    /// Tells when a place was taken or has become free.
    changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    /// Who has a place.
    served: Vec<String>,
    /// Who waits, the longest first.
    line: Vec<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    who: String,
    called: oneshot::Sender<Place>,
}

/// A place in the queue; free again when dropped.
#[derive(Debug)]
pub(crate) struct Place {
    who: String,
    queue: Arc<HintQueue>,
}

impl HintQueue {
    pub(crate) fn new(places: usize) -> Arc<HintQueue> {
        Arc::new(HintQueue { places, state: Mutex::default(), changed: Notify::new() })
    }

    /// How many places are taken.
    pub(crate) fn served(&self) -> usize {
        self.state.lock().served.len()
    }

    /// Waits until a place is taken or becomes free.
    pub(crate) async fn changed(&self) {
        self.changed.notified().await;
    }

    /// A place for someone, when there is one. Whoever stops waiting leaves the queue.
    pub(crate) async fn enter(self: &Arc<HintQueue>, who: &str) -> Result<Place, Problem> {
        let called = {
            let mut state = self.state.lock();
            state.line.retain(|waiting| !waiting.called.is_closed());
            if state.served.len() < self.places {
                // Whenever a place becomes free it is given away at once, so nobody waits now.
                state.served.push(who.to_owned());
                self.changed.notify_one();
                return Ok(Place { who: who.to_owned(), queue: self.clone() });
            }
            if state.line.iter().any(|waiting| waiting.who == who) {
                return Err(Problem::TooMany { seconds: 1 });
            }
            if state.line.len() >= LINE {
                return Err(Problem::Busy { seconds: AWAY });
            }
            let (called, hears) = oneshot::channel();
            state.line.push(Waiting { who: who.to_owned(), called });
            hears
        };
        match tokio::time::timeout(PATIENCE, called).await {
            Ok(Ok(place)) => Ok(place),
            _ => Err(Problem::Busy { seconds: AWAY }),
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut state = self.queue.state.lock();
        if let Some(place) = state.served.iter().position(|who| *who == self.who) {
            state.served.swap_remove(place);
        }
        state.line.retain(|waiting| !waiting.called.is_closed());
        if state.line.is_empty() {
            self.queue.changed.notify_one();
            return;
        }
        let fresh = state.line.iter().position(|waiting| !state.served.contains(&waiting.who));
        let Waiting { who, called } = state.line.remove(fresh.unwrap_or(0));
        state.served.push(who.clone());
        drop(state);
        // Someone who has left just now gives the place back, and the next in line gets it.
        drop(called.send(Place { who, queue: self.queue.clone() }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    #[tokio::test]
    async fn who_asks_much_comes_after_the_others() {
        let queue = HintQueue::new(2);
        let (one, two) = (queue.enter("greedy").await.unwrap(), queue.enter("greedy").await.unwrap());
        let mut again = Box::pin(queue.enter("greedy"));
        assert!((&mut again).now_or_never().is_none(), "it waits");
        assert_eq!(queue.enter("greedy").await.unwrap_err(), Problem::TooMany { seconds: 1 });
        let mut other = Box::pin(queue.enter("other"));
        assert!((&mut other).now_or_never().is_none(), "it waits");
        drop(one);
        let served = (&mut other).now_or_never().expect("the other comes first").unwrap();
        assert!((&mut again).now_or_never().is_none(), "it waits on");
        drop((two, served));
        (&mut again).now_or_never().expect("now nobody else waits").unwrap();
    }

    #[tokio::test]
    async fn who_goes_away_leaves_the_line_and_a_full_line_says_so() {
        let queue = HintQueue::new(1);
        let place = queue.enter("first").await.unwrap();
        let mut line: Vec<_> = (0..LINE)
            .map(|number| {
                let queue = queue.clone();
                let mut waits = Box::pin(async move { queue.enter(&format!("number {number}")).await });
                assert!((&mut waits).now_or_never().is_none());
                waits
            })
            .collect();
        assert_eq!(queue.enter("late").await.unwrap_err(), Problem::Busy { seconds: AWAY });
        drop(line.remove(0));
        let mut late = Box::pin(queue.enter("late"));
        assert!((&mut late).now_or_never().is_none(), "there is room in the line");
        drop(place);
        (&mut line[0]).now_or_never().expect("who came first of those who are there").unwrap();
    }
}
