//! Bids decided ahead: what `round 2 if outbid on 3 then bid 2 on 5` asks for now.
//!
//! A line belongs to one round, because the next row has other companies. Everything it depends on lies open on the
//! table. Which bids are legal is known to `legality`.

use crate::action::{Action, Position};
use crate::components::MAX_ROW;
use crate::disc::{Bidder, Disc};
use crate::rules::Furnace;
use crate::state::{Phase, State};
use game::{Ahead, NotationError, Seat, Words};

/// A bid decided ahead, for one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BidAhead {
    /// The round it belongs to.
    pub round: u8,
    /// When it is made.
    pub condition: Condition,
    /// The disc.
    pub disc: Disc,
    /// Where it is placed.
    pub on: Position,
}

/// When a bid decided ahead is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// At the next turn.
    None,
    /// If the seat's disc there is not the highest.
    Outbid(Position),
    /// If the seat's disc there is the highest.
    Leading(Position),
}

impl Furnace {
    /// May a seat decide bids ahead? While it has discs for this auction.
    pub(crate) fn may_bid_ahead(&self, state: &State, seat: Seat) -> bool {
        matches!(state.phase, Phase::Auction | Phase::Die) && state.bidding.contains(seat)
    }

    /// What a line asks for now.
    pub(crate) fn bid_ahead(&self, state: &State, seat: Seat, line: &str) -> Result<Ahead<Action>, NotationError> {
        let BidAhead { round, condition, disc, on } = self.read_ahead(line)?;
        let is_now = state.round == round && matches!(state.phase, Phase::Row | Phase::Auction | Phase::Die);
        if !is_now && state.round >= round {
            return Ok(Ahead::Over);
        }
        let is_turn = is_now && state.phase == Phase::Auction && self.seat_in_turn(state) == seat;
        Ok(if is_turn && holds(state, seat, condition) { Ahead::Due(Action::Bid { disc, on }) } else { Ahead::Waits })
    }

    /// Reads a line.
    pub fn read_ahead(&self, line: &str) -> Result<BidAhead, NotationError> {
        let mut words = Words::of(line);
        words.expect("round")?;
        let round = words.number("a round", 1, i64::from(self.rounds))? as u8;
        let condition = if words.take_if("if") {
            let is_outbid = words.choice("'outbid' or 'leading'", &[("outbid", true), ("leading", false)])?;
            words.expect("on")?;
            let on = Position::new(words.number("a card", 1, MAX_ROW as i64)? as u8);
            if is_outbid { Condition::Outbid(on) } else { Condition::Leading(on) }
        } else {
            Condition::None
        };
        words.expect("then")?;
        match self.parse_action(words.rest())? {
            Action::Bid { disc, on } => Ok(BidAhead { round, condition, disc, on }),
            _ => Err(words.error("a bid")),
        }
    }
}

/// Does the condition hold for this seat?
fn holds(state: &State, seat: Seat, condition: Condition) -> bool {
    let own = Bidder::Seat(seat);
    let lies = |on: Position| state.row.bids(on).any(|bid| bid.bidder == own);
    let leads = |on: Position| state.row.bids(on).last().is_some_and(|bid| bid.bidder == own);
    match condition {
        Condition::None => true,
        Condition::Outbid(on) => lies(on) && !leads(on),
        Condition::Leading(on) => leads(on),
    }
}
