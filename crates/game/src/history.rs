//! A list that grows at its end, and whose copies share what is old.

use std::ops::Index;
use std::sync::Arc;

/// How many items are kept, and shared, together.
const CHUNK: usize = 32;

/// A list that grows at its end. A copy costs little however long the list is: it shares all but the last few items.
///
/// ```
/// use game::History;
///
/// let mut lines: History<&str> = ["red bid 4 on 2", "blue bid 1 on 3"].into_iter().collect();
/// let before = lines.clone();
/// lines.push("chance die 4");
/// assert_eq!((before.len(), lines.len()), (2, 3));
/// assert_eq!(lines.iter().next_back(), Some(&"chance die 4"));
/// lines.truncate(1);
/// assert_eq!(lines[0], before[0]);
/// ```
#[derive(Debug)]
pub struct History<T> {
    /// All chunks but the last are full; none is empty.
    chunks: Vec<Arc<Vec<T>>>,
    length: usize,
}

impl<T> History<T> {
    /// Nothing has happened yet.
    pub const fn new() -> History<T> {
        History { chunks: Vec::new(), length: 0 }
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.length
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The item at a place.
    pub fn get(&self, place: usize) -> Option<&T> {
        self.chunks.get(place / CHUNK)?.get(place % CHUNK)
    }

    /// The last item.
    pub fn last(&self) -> Option<&T> {
        self.chunks.last()?.last()
    }

    /// The items in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        self.iter_from(0)
    }

    /// The items from a place on, in order.
    pub fn iter_from(&self, place: usize) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        (place.min(self.length)..self.length).map(|place| &self[place])
    }
}

impl<T: Clone> History<T> {
    /// Adds an item at the end.
    pub fn push(&mut self, item: T) {
        if self.length.is_multiple_of(CHUNK) {
            let mut chunk = Vec::with_capacity(CHUNK);
            chunk.push(item);
            self.chunks.push(Arc::new(chunk));
        } else if let Some(last) = self.chunks.last_mut() {
            match Arc::get_mut(last) {
                Some(last) => last.push(item),
                None => {
                    let mut own = Vec::with_capacity(CHUNK);
                    own.extend_from_slice(last);
                    own.push(item);
                    *last = Arc::new(own);
                }
            }
        }
        self.length += 1;
    }

    /// The item at a place, to be changed; copies of the list keep it as it is.
    pub fn get_mut(&mut self, place: usize) -> Option<&mut T> {
        Arc::make_mut(self.chunks.get_mut(place / CHUNK)?).get_mut(place % CHUNK)
    }

    /// Forgets everything but the first items.
    pub fn truncate(&mut self, length: usize) {
        if length >= self.length {
            return;
        }
        self.chunks.truncate(length.div_ceil(CHUNK));
        self.length = length;
        if !length.is_multiple_of(CHUNK)
            && let Some(last) = self.chunks.last_mut()
        {
            Arc::make_mut(last).truncate(length % CHUNK);
        }
    }
}

impl<T> Clone for History<T> {
    fn clone(&self) -> History<T> {
        History { chunks: self.chunks.clone(), length: self.length }
    }
}

impl<T> Default for History<T> {
    fn default() -> History<T> {
        History::new()
    }
}

impl<T> Index<usize> for History<T> {
    type Output = T;

    fn index(&self, place: usize) -> &T {
        &self.chunks[place / CHUNK][place % CHUNK]
    }
}

impl<T: Clone> Extend<T> for History<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T: Clone> FromIterator<T> for History<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> History<T> {
        let mut history = History::new();
        history.extend(items);
        history
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_list_and_its_copies_stay_as_they_were() {
        // Every length around the edges of chunks; changed, cut and grown while copies are held.
        for length in (0..CHUNK * 3 + 2).rev() {
            let mut plain: Vec<usize> = (0..length).collect();
            let mut history: History<usize> = plain.iter().copied().collect();
            let (held, as_it_was) = (history.clone(), plain.clone());
            for cut in [length, length / 2, CHUNK, 1] {
                plain.truncate(cut);
                history.truncate(cut);
                if let Some(item) = history.get_mut(cut / 2) {
                    *item += 1000;
                    plain[cut / 2] += 1000;
                }
                plain.push(length);
                history.push(length);
                assert!(history.iter().eq(&plain) && history.iter().rev().eq(plain.iter().rev()));
                assert!(history.iter_from(cut / 3).eq(plain.iter().skip(cut / 3)));
                assert_eq!((history.len(), history.last()), (plain.len(), plain.last()));
                assert_eq!((history.get(plain.len()), history.is_empty()), (None, false));
            }
            assert!(held.iter().eq(&as_it_was));
            assert_eq!((held.len(), held.is_empty()), (length, length == 0));
        }
    }
}
