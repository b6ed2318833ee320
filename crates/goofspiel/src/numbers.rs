//! Bids as numbers.

use crate::cards::MAX_CARDS;
use crate::rules::Goofspiel;
use crate::state::{Bid, State};
use game::Seat;
use game::numbers::{NumberRange, Numbered};

const BID: NumberRange = NumberRange::start("bid", MAX_CARDS as u16, "bid the card of this value, from 1");

impl Numbered for Goofspiel {
    const NUMBERS: &'static [NumberRange] = &[BID];

    fn spell(&self, _view: &State, _seat: Seat, &Bid(card): &Bid, into: &mut Vec<u16>) {
        into.push(BID.at(usize::from(card.value()) - 1));
    }
}
