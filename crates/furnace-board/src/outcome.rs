//! What a card of the row would bring to whom, as the discs lie.
//!
//! Everything is asked of the game; nothing here decides what is allowed.

use furnace::{Bid, Bidder, Disc, Furnace, Goods, Phase, Position, Power, State};
use game::{Game, Seat, Silent};

/// What the owner of a disc would get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Get {
    /// The card.
    Card,
    /// The card goes to the box, because the Agent wins it.
    Box,
    /// Nothing: the Agent takes no compensation, nor does who wins the card with another disc.
    Nothing,
    /// Compensation by extraction.
    Gain {
        /// What.
        gained: Goods,
        /// What the owner has when the card is settled, as things lie.
        before: Goods,
        /// The value the disc counts.
        value: u8,
    },
    /// Compensation by processing.
    Exchange {
        /// The value the disc counts: the most times.
        value: u8,
        /// How often the owner could pay for it, as things lie.
        possible: u8,
        /// What the owner has when the card is settled, as things lie.
        before: Goods,
    },
}

/// A disc on a card and what it would bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Share {
    /// The disc.
    pub(super) bid: Bid,
    /// What it would bring.
    pub(super) get: Get,
}

/// Who could still bid higher.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Topper {
    /// Who.
    pub(super) bidder: Bidder,
    /// The lowest disc that would do.
    pub(super) disc: Disc,
}

/// The places of the row.
pub(super) fn positions(state: &State) -> impl Iterator<Item = Position> + '_ {
    (1..=furnace::components::LONGEST_ROW as u8)
        .map(Position::new)
        .filter(|&position| state.row.company(position).is_some())
}

/// The discs on a card from the lowest to the highest, with one more.
pub(super) fn bids(state: &State, position: Position, more: Option<Bid>) -> Vec<Bid> {
    let mut all: Vec<Bid> = state.row.bids(position).chain(more).collect();
    let loses_ties =
        |bid: &Bid| matches!(bid.bidder, Bidder::Seat(seat) if state.players[seat].has(Power::IgnorePlacement));
    all.sort_by_key(|bid| bid.disc.value() * 2 + u8::from(!loses_ties(bid)));
    all
}

/// What each disc on a card would bring, from the highest to the lowest, with one more disc there.
pub(super) fn shares(game: &Furnace, state: &State, position: Position, more: Option<Bid>) -> Vec<Share> {
    let Some(company) = state.row.company(position) else { return Vec::new() };
    let compensation = &game.components().company(company).compensation;
    let bids = bids(state, position, more);
    let Some(top) = bids.last().copied() else { return Vec::new() };
    let share = |(place, bid): (usize, Bid)| {
        let get = match bid.bidder {
            Bidder::Agent if place + 1 == bids.len() => Get::Box,
            _ if place + 1 == bids.len() => Get::Card,
            Bidder::Agent => Get::Nothing,
            _ if bid.bidder == top.bidder => Get::Nothing,
            Bidder::Seat(seat) => {
                let before = goods_at(game, state, seat, position);
                let value = game.compensation_value(state, seat, bid.disc);
                if compensation.is_processing() {
                    Get::Exchange { value, possible: compensation.possible(&before, value), before }
                } else {
                    Get::Gain { gained: compensation.output().times(u16::from(value)), before, value }
                }
            }
        };
        Share { bid, get }
    };
    bids.iter().copied().enumerate().rev().map(share).collect()
}

/// What a player has when a card is settled, if nothing changes: with what cards further left bring for sure.
fn goods_at(game: &Furnace, state: &State, seat: Seat, position: Position) -> Goods {
    let mut goods = state.players[seat].goods;
    for left in positions(state).take_while(|&left| left < position).skip(state.row.settled()) {
        let Some(company) = state.row.company(left) else { continue };
        let compensation = &game.components().company(company).compensation;
        let bids = bids(state, left, None);
        let wins = bids.last().is_some_and(|top| top.bidder == Bidder::Seat(seat));
        if compensation.is_processing() || wins {
            continue;
        }
        for bid in bids.iter().filter(|bid| bid.bidder == Bidder::Seat(seat)) {
            goods.gain(compensation.output(), u16::from(game.compensation_value(state, seat, bid.disc)));
        }
    }
    goods
}

/// Who could still bid higher on a card than anybody has, after this bid.
pub(super) fn toppers(game: &Furnace, state: &State, seat: Seat, bid: Disc, position: Position) -> Vec<Topper> {
    let mut after = *state;
    let top = bids(state, position, Some(Bid { bidder: Bidder::Seat(seat), disc: bid }));
    let highest = top.last().map_or(0, |bid| bid.disc.value());
    game.play_unchecked(&mut after, seat, &furnace::Action::Bid { disc: bid, on: position }, &mut Silent);
    if !matches!(after.phase, Phase::Auction | Phase::Die) {
        return Vec::new();
    }
    let best = |bidder: Bidder, hand: furnace::Hand| {
        let could = |disc: &Disc| disc.value() > highest && game.may_lie(&after, bidder, *disc, position);
        hand.iter().filter(could).min_by_key(|disc| disc.value()).map(|disc| Topper { bidder, disc })
    };
    let leader = top.last().map(|bid| bid.bidder);
    Seat::all(game.players())
        .map(|seat| (Bidder::Seat(seat), after.players[seat].hand))
        .chain([(Bidder::Agent, after.agent)])
        .filter(|(bidder, _)| Some(*bidder) != leader)
        .filter_map(|(bidder, hand)| best(bidder, hand))
        .collect()
}
