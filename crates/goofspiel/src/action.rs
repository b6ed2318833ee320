//! What a seat may decide, and what chance may bring.

use crate::cards::Card;

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Bids a card of the hand (GOO-011), or raises an open bid (GOO-031).
    Bid(Card),
    /// Leaves an open bid as it is (GOO-031).
    Done,
}

/// One outcome of chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// This prize is turned up (GOO-010).
    Prize(Card),
}
