//! Counting who is there: a number of places for each, given back by themselves.

use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;

/// How many places each has taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Crowd(Arc<Mutex<HashMap<String, usize>>>);

impl Crowd {
    /// A place for this one, unless they have as many as they may.
    pub(crate) fn enter(&self, who: &str, most: usize) -> Option<Place> {
        let mut places = self.0.lock();
        let count = places.entry(who.to_owned()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { who: who.to_owned(), crowd: self.clone() })
    }

    /// All places together.
    pub(crate) fn total(&self) -> usize {
        self.0.lock().values().sum()
    }
}

/// A place among the others; free again when dropped.
#[derive(Debug)]
pub(crate) struct Place {
    who: String,
    crowd: Crowd,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut places = self.crowd.0.lock();
        if let Some(count) = places.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                places.remove(&self.who);
            }
        }
    }
}
