//! Everything that has happened, as plain data, and what can happen next. What is still to come is not in here: the
//! deck is the set of prizes that nobody has seen, and has no order.

use crate::cards::{Card, Cards};
use game::BySeat;

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct State {
    /// The prizes still face down.
    pub deck: Cards,
    /// The prize all bid for, between the moment it is turned up and the end of the round.
    pub prize: Option<Card>,
    /// The prizes left on the table by a tie (GOO-022).
    pub carried: Cards,
    /// The cards each seat has not used up. A bid stays among them until the round is settled.
    pub hands: BySeat<Cards>,
    /// The bids of this round.
    pub bids: BySeat<Option<Card>>,
    /// The prizes each seat has taken.
    pub won: BySeat<Cards>,
}

/// What a seat decides: the card it bids (GOO-011).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bid(pub Card);

/// What chance brings: the prize that is turned up (GOO-010).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prize(pub Card);
