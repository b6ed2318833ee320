//! What is fast and therefore hard to read, and nothing else.
//!
//! Each file says in words what it does, and is held by tests to a plain version of the same: the list of phase II to
//! `legality::visit_actions`, the quick answers about placings to the solver's search, what a token changes to the
//! event it leads to, the draw of a situation card and the look at a whole portfolio to loops.
//!
//! In playouts where a token goes and what a nation has is random. So there is little branching here: states change by
//! sums in which most parts are 0, lists are put together from lists made beforehand, and numbers are worked on side by
//! side.

pub(crate) mod effects;
pub(crate) mod faces;
pub(crate) mod lists;
pub(crate) mod placings;
mod portfolio;
pub(crate) mod settling;
mod spread;
