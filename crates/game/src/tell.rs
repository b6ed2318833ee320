//! What happened, told while it happens.
//!
//! A step of a game often has consequences that nobody decided: a compensation is paid, a region
//! is scored. A game tells each of them, in order, to whoever listens. A playout listens to
//! nothing and pays nothing; a server makes its log in words from it.

use std::any::Any;

/// A listener to the events of a game.
///
/// ```
/// use game::Tell;
///
/// let mut log = Vec::new();
/// log.tell(|| "a prize is turned up");
/// assert_eq!(log, ["a prize is turned up"]);
/// ```
pub trait Tell<E> {
    /// Hears one event. The event is made only if someone listens.
    fn tell(&mut self, event: impl FnOnce() -> E);

    /// Hears that this is a moment worth a look: one card of several is resolved, one company of several is paid. Only
    /// those who show a game step by step take notice of it.
    #[inline(always)]
    fn pause<S: Copy + 'static>(&mut self, _state: &S) {}
}

/// Hears nothing; the fast path.
///
/// ```
/// use game::{Silent, Tell};
///
/// Silent.tell(|| -> String { unreachable!("nobody listens, so it is never said") });
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Tell<E> for Silent {
    #[inline(always)]
    fn tell(&mut self, _event: impl FnOnce() -> E) {}
}

/// Hears the moments within a step: each state, and how many events were told until then.
///
/// ```
/// use game::Tell;
/// use game::tell::Moments;
///
/// let mut moments = Moments::<u8>::default();
/// moments.tell(|| "the first card is resolved");
/// Tell::<&str>::pause(&mut moments, &7u8);
/// assert_eq!(moments.taken(), [(1, 7)]);
/// ```
#[derive(Clone, Debug)]
pub struct Moments<S> {
    told: usize,
    taken: Vec<(usize, S)>,
}

impl<S> Default for Moments<S> {
    fn default() -> Moments<S> {
        Moments { told: 0, taken: Vec::new() }
    }
}

impl<S> Moments<S> {
    /// The moments in order: how many events were told until then, and the state.
    pub fn taken(&self) -> &[(usize, S)] {
        &self.taken
    }

    /// The same to keep.
    pub fn into_taken(self) -> Vec<(usize, S)> {
        self.taken
    }
}

impl<E, S: Copy + 'static> Tell<E> for Moments<S> {
    fn tell(&mut self, _event: impl FnOnce() -> E) {
        self.told += 1;
    }

    fn pause<T: Copy + 'static>(&mut self, state: &T) {
        if let Some(&state) = (state as &dyn Any).downcast_ref::<S>() {
            self.taken.push((self.told, state));
        }
    }
}

impl<E> Tell<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
