//! Decisions made ahead: a line a seat has written for when its condition holds, and what it asks for now.
//!
//! The game alone knows what such a line means ([`Game::ahead`](crate::Game::ahead)); whoever keeps the lines plays
//! what is due as an ordinary action of the seat.

/// What a line decided ahead asks for now.
///
/// ```
/// use game::ahead::Ahead;
///
/// let asked = Ahead::Due("bid 2 on 5");
/// assert!(matches!(asked, Ahead::Due(line) if line.starts_with("bid")));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ahead<A> {
    /// Nothing: its condition does not hold, or it is not the seat's turn.
    Waits,
    /// Its condition holds: this is to be done. Whether that is legal is asked like of any action.
    Due(A),
    /// Nothing any more: its time is over.
    Over,
}
