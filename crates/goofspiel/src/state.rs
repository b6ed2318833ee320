//! Everything that has happened, as plain data. What is still to come is not in here: the deck is the set of prizes that
//! nobody has seen, and has no order.

use crate::cards::{Card, Cards};
use game::{BySeat, Seats};

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// The prizes still face down.
    pub deck: Cards,
    /// The prize all bid for, between the moment it is turned up and the end of the round.
    pub prize: Option<Card>,
    /// The prizes that lie there since a tie (GOO-022).
    pub carried: Cards,
    /// The cards each seat has not used up. A bid stays among them until the round is settled.
    pub hands: BySeat<Cards>,
    /// The bids of this round.
    pub bids: BySeat<Option<Card>>,
    /// Where bids are open: who has bid and is done (GOO-031).
    pub done: Seats,
    /// The prizes each seat has taken.
    pub won: BySeat<Cards>,
    /// The points each seat has from prizes that were split (GOO-023).
    pub shared: BySeat<u8>,
}
