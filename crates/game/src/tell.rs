//! What happened, told while it happens.
//!
//! A step of a game often has consequences that nobody decided: a compensation is paid, a region
//! is scored. A game tells each of them, in order, to whoever listens. A playout listens to
//! nothing and pays nothing; a server makes its log in words from it.

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
    /// Hears one event. The event is made only if somebody listens.
    fn tell(&mut self, event: impl FnOnce() -> E);
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

impl<E> Tell<E> for Vec<E> {
    fn tell(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
