//! What the discs on a card would bring to whom if bidding ended as it stands, for pages and whoever else looks ahead.
//!
//! Nothing is decided here that `auction` does not do when the row is settled; a test compares the two.

use crate::action::{Action, Position};
use crate::disc::{Bid, Bidder, Disc, Hand};
use crate::fast::pile::Pile;
use crate::resource::Goods;
use crate::rules::Furnace;
use crate::state::{Phase, State};
use game::{Seat, Silent};

/// What the owner of a disc would get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Get {
    /// The card.
    Card,
    /// The card goes to the box, because the Agent wins it.
    Box,
    /// Nothing: the Agent takes no compensation, nor does whoever wins the card with another disc.
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
pub struct Share {
    /// The disc.
    pub bid: Bid,
    /// What it would bring.
    pub get: Get,
}

/// Someone who could still bid higher.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topper {
    /// Who.
    pub bidder: Bidder,
    /// The lowest disc that would do.
    pub disc: Disc,
}

impl Furnace {
    /// The discs on a card from the lowest to the highest, with one more.
    pub fn bids_on(&self, state: &State, position: Position, more: Option<Bid>) -> Vec<Bid> {
        let loses_ties =
            |bid: &Bid| matches!(bid.bidder, Bidder::Seat(seat) if state.players[seat].ignores_placement());
        let mut all: Vec<Bid> = state.row.bids(position).chain(more).collect();
        all.sort_by_key(|bid| Pile::slot(bid.disc, loses_ties(bid)));
        all
    }

    /// What each disc on a card would bring, from the highest to the lowest, with one more disc there.
    pub fn shares(&self, state: &State, position: Position, more: Option<Bid>) -> Vec<Share> {
        let Some(company) = state.row.company(position) else { return Vec::new() };
        let compensation = &self.lookups.compensation[company.index()];
        let bids = self.bids_on(state, position, more);
        let Some((&top, others)) = bids.split_last() else { return Vec::new() };
        let get = |bid: &Bid| match bid.bidder {
            Bidder::Seat(seat) if bid.bidder != top.bidder => {
                let before = self.goods_at(state, seat, position);
                let value = state.players[seat].compensation_value(bid.disc);
                if compensation.is_processing() {
                    Get::Exchange { value, possible: compensation.possible(&before, value), before }
                } else {
                    Get::Gain { gained: compensation.output().times(u16::from(value)), before, value }
                }
            }
            _ => Get::Nothing,
        };
        let won = Share { bid: top, get: if top.bidder == Bidder::Agent { Get::Box } else { Get::Card } };
        let shares = others.iter().rev().map(|bid| Share { bid: *bid, get: get(bid) });
        std::iter::once(won).chain(shares).collect()
    }

    /// What a player has when a card is settled, if nothing changes: with what cards further left bring for sure.
    fn goods_at(&self, state: &State, seat: Seat, position: Position) -> Goods {
        let mut goods = state.players[seat].goods;
        for left in state.row.positions().take_while(|&left| left < position).skip(state.row.settled()) {
            for share in self.shares(state, left, None) {
                if let (Bidder::Seat(owner), Get::Gain { gained, .. }) = (share.bid.bidder, share.get)
                    && owner == seat
                {
                    goods.gain(&gained, 1);
                }
            }
        }
        goods
    }

    /// Who could still bid higher on a card than anyone has, after this bid.
    pub fn toppers(&self, state: &State, seat: Seat, disc: Disc, position: Position) -> Vec<Topper> {
        let mut after = *state;
        self.apply_action(&mut after, seat, &Action::Bid { disc, on: position }, &mut Silent);
        if !matches!(after.phase, Phase::Auction | Phase::Die) {
            return Vec::new();
        }
        let leader = self.bids_on(&after, position, None).last().copied();
        let highest = leader.map_or(0, |bid| bid.disc.value());
        let lowest = |bidder: Bidder, hand: Hand| {
            let could = |disc: &Disc| disc.value() > highest && self.may_lie(&after, bidder, *disc, position);
            hand.iter().filter(could).min_by_key(|disc| disc.value()).map(|disc| Topper { bidder, disc })
        };
        Seat::all(self.players)
            .map(|seat| (Bidder::Seat(seat), after.players[seat].hand))
            .chain([(Bidder::Agent, after.agent)])
            .filter(|(bidder, _)| Some(*bidder) != leader.map(|bid| bid.bidder))
            .filter_map(|(bidder, hand)| lowest(bidder, hand))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::events::Event;
    use conformance::visit_states;
    use game::{Game, Options, Setup};

    /// Lets a row be settled, with every exchange declined, and sees that each got what the shares said.
    fn settle_and_compare(game: &Furnace, before: &State, last: (Seat, Action), shares: &[(Position, Share)]) -> usize {
        let (mut state, mut events) = (*before, Vec::new());
        game.play_unchecked(&mut state, last.0, &last.1, &mut events);
        while let Some(pending) = game.pending(&state) {
            game.play_unchecked(&mut state, pending.seat, &Action::Compensate { times: 0 }, &mut events);
        }
        for (position, Share { bid, get }) in shares {
            let company = before.row.company(*position).expect("a card");
            let found = |wanted: &Event| events.contains(wanted);
            match (*get, bid.bidder) {
                (Get::Card, Bidder::Seat(seat)) => assert!(found(&Event::CompanyWon { seat, company, disc: bid.disc })),
                (Get::Box, _) => assert!(found(&Event::AgentWon { company, disc: bid.disc })),
                (Get::Gain { gained, .. }, Bidder::Seat(seat)) => {
                    assert!(found(&Event::CompensationGained { seat, company, disc: bid.disc, gained }));
                }
                (Get::Exchange { possible, .. }, Bidder::Seat(seat)) => {
                    let asked = |event: &Event| {
                        matches!(*event, Event::CompensationProcessed { seat: who, company: which, disc, .. }
                        if (who, which, disc) == (seat, company, bid.disc))
                    };
                    assert_eq!(events.iter().any(asked), possible > 0);
                }
                _ => {}
            }
        }
        shares.len()
    }

    #[test]
    fn what_is_foretold_before_the_last_bid_is_what_happens() {
        let mut compared = 0;
        for players in 2..=4 {
            let options = Options::new().with("players", players);
            let game = Furnace::new(&Setup { options, ..Setup::default() }).expect("a table");
            visit_states(&game, 60, 46, |state, decision| {
                let Some((seat, action @ Action::Bid { disc, on })) = decision else { return };
                let mut after = *state;
                game.play_unchecked(&mut after, seat, &action, &mut Silent);
                if matches!(after.phase, Phase::Auction | Phase::Die) {
                    return;
                }
                let mut laid = *state;
                let bid = Bid { bidder: Bidder::Seat(seat), disc };
                laid.row.put(bid, on, state.players[seat].ignores_placement());
                let shares_on = |on: Position| game.shares(&laid, on, None).into_iter().map(move |share| (on, share));
                let shares: Vec<(Position, Share)> = laid.row.positions().flat_map(shares_on).collect();
                compared += settle_and_compare(&game, state, (seat, action), &shares);
            });
        }
        assert!(compared > 5_000, "{compared}");
    }
}
