//! The auction: bids, the Agent's too, and settling the row from left to right.
//!
//! Which bids and which compensations may be is known to `legality`.

use crate::action::Position;
use crate::card::CompanyId;
use crate::disc::{Bid, Bidder, Disc, Hand};
use crate::events::Event;
use crate::fast::pile::Pile;
use crate::rules::Furnace;
use crate::state::{Phase, Row, State};
use game::{Seat, Seats, Tell, bits};

/// A compensation by processing that waits for a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pending {
    /// Who decides.
    pub seat: Seat,
    /// Where in the row.
    pub position: Position,
    /// Of which company.
    pub company: CompanyId,
    /// For which disc.
    pub disc: Disc,
    /// The most times it can be taken.
    pub most: u8,
}

impl Furnace {
    // ---- bidding -------------------------------------------------------------------------------

    /// The seat whose turn it is, counted clockwise from the first player (FUR-031).
    #[inline]
    pub(crate) fn seat_in_turn(&self, state: &State) -> Seat {
        let index = state.first.index() + usize::from(state.turn);
        Seat::new(if index >= self.players { index - self.players } else { index })
    }

    /// All discs of the Agent, who bids with two players only (FUR-080).
    pub fn agent_discs(&self) -> Hand {
        if self.has_agent() { Hand::COLOUR } else { Hand::NONE }
    }

    /// Deals the row and opens the auction (FUR-030).
    pub(crate) fn open_auction(
        &self,
        state: &mut State,
        companies: impl Iterator<Item = CompanyId>,
        tell: &mut impl Tell<Event>,
    ) {
        state.row = Row::default();
        for (place, company) in companies.enumerate() {
            state.row.companies[place] = company.number();
            state.unseen.remove(company);
        }
        // Later rounds are counted when the one before ends.
        state.round = state.round.max(1);
        state.turn = 0;
        state.bidding = Seats::all(self.players);
        state.phase = Phase::Auction;
        let (round, row) = (state.round, state.row);
        let size = self.row_size;
        tell.tell(|| {
            let companies = row.companies[..size].iter().map(|&number| CompanyId::new(number)).collect();
            Event::RowDealt { round, companies }
        });
    }

    /// A player places a disc.
    #[inline]
    pub(crate) fn bid(&self, state: &mut State, seat: Seat, disc: Disc, on: Position, tell: &mut impl Tell<Event>) {
        let loses_ties = state.players[seat].ignores_placement();
        state.row.put(Bid { bidder: Bidder::Seat(seat), disc }, on, loses_ties);
        let hand = &mut state.players[seat].hand;
        hand.remove(disc);
        if hand.is_empty() {
            state.bidding.remove(seat);
        }
        let company = CompanyId::new(state.row.companies[on.index()]);
        tell.tell(|| Event::DiscPlaced { seat, disc, position: on, company });
        state.turn += 1;
        self.next_turn(state, tell);
    }

    /// Finds who bids next, from the turn on; the turns go round until all discs are placed (FUR-034).
    #[inline]
    fn next_turn(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        // Mostly it is the next in the lap. Whoever has a bid was not skipped: cards only fill up, so a seat that is
        // stuck once stays stuck.
        if usize::from(state.turn) < self.players && !self.bids(state, self.seat_in_turn(state)).is_empty() {
            state.phase = Phase::Auction;
            return;
        }
        self.next_lap(state, tell);
    }

    #[inline(never)]
    fn next_lap(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        loop {
            if usize::from(state.turn) == self.players {
                // The Agent bids third, in every lap (FUR-081), while it has a disc (FUR-086).
                if !state.agent.is_empty() {
                    state.phase = Phase::Die;
                    return;
                }
                state.turn = 0;
            }
            if state.bidding.is_empty() && state.agent.is_empty() {
                return self.settle(state, tell);
            }
            let seat = self.seat_in_turn(state);
            if state.bidding.contains(seat) {
                if !self.bids(state, seat).is_empty() {
                    state.phase = Phase::Auction;
                    return;
                }
                // FUR-035: whoever can place none of the discs left skips, from now on.
                state.bidding.remove(seat);
                tell.tell(|| Event::Skipped { seat });
            }
            state.turn += 1;
        }
    }

    /// The die is rolled, and the Agent bids.
    pub(crate) fn place_agent_disc(&self, state: &mut State, die: u8, tell: &mut impl Tell<Event>) {
        // There is always a place: the Agent keeps a disc back only where that value lies already, and no value has
        // enough discs to bar the Agent from the cards where it has none.
        if let Some((disc, on)) = self.agent_choice(state, die) {
            state.row.put(Bid { bidder: Bidder::Agent, disc }, on, false);
            state.agent.remove(disc);
            let company = CompanyId::new(state.row.companies[on.index()]);
            tell.tell(|| Event::AgentPlaced { die, disc, position: on, company });
        }
        state.turn = 0;
        self.next_turn(state, tell);
    }

    /// The Agent's lowest disc that may lie on the card the die names (FUR-082); where none may, on the next card to
    /// the right, and round again from the left (FUR-083).
    #[inline]
    fn agent_choice(&self, state: &State, die: u8) -> Option<(Disc, Position)> {
        let bids = self.agent_bids(state);
        // With two players the row has as many cards as the die has sides.
        let named = usize::from(die) - 1;
        let mut cards = (named..self.row_size).chain(0..named).map(Position::from_index);
        cards.find_map(|on| bids.lowest_on(on).map(|disc| (disc, on)))
    }

    // ---- settling ------------------------------------------------------------------------------

    /// Settles the row one card at a time, from left to right (FUR-036), until a decision is needed. So what one card
    /// brings can be spent on a card further right, and never on one further left (FUR-042).
    fn settle(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        state.phase = Phase::Compensation;
        while usize::from(state.row.settled) < self.row_size {
            let index = usize::from(state.row.settled);
            let company = CompanyId::new(state.row.companies[index]);
            let pile = state.row.piles[index];
            if self.compensate_losers(state, company, &pile, tell) {
                return;
            }
            // The highest disc gets the card (FUR-038). It goes to the box if that is the Agent's (FUR-085) or nobody
            // bid (FUR-037). Without a branch: who wins is as good as random.
            let (seat, is_won) = pile.winning_seat();
            let player = &mut state.players[seat];
            player.companies.insert_if(company, is_won);
            player.unplaced.insert_if(company, is_won & self.chained);
            state.discarded.insert_if(company, !is_won);
            tell.tell(|| match pile.winner() {
                Some(Bid { bidder: Bidder::Seat(seat), disc }) => Event::CompanyWon { seat, company, disc },
                Some(Bid { bidder: Bidder::Agent, disc }) => Event::AgentWon { company, disc },
                None => Event::CompanyUnwanted { company },
            });
            state.row.settled += 1;
            state.row.slot = 0;
            tell.pause(state);
        }
        state.row = Row::default();
        self.take_discs_back(state);
        self.open_placing(state);
    }

    /// Goes on with the compensations of a card: everyone but the winner takes one for each disc, from the lowest up,
    /// and a disc whose owner cannot pay for any exchange is passed over (FUR-039). The Agent takes none (FUR-084).
    /// True when a player must decide.
    #[inline]
    fn compensate_losers(
        &self,
        state: &mut State,
        company: CompanyId,
        pile: &Pile,
        tell: &mut impl Tell<Event>,
    ) -> bool {
        let effect = &self.lookups.compensation[company.index()];
        for bit in bits::each(pile.losers(usize::from(state.row.slot))) {
            let slot = bit / 8;
            let Some(Bid { bidder: Bidder::Seat(seat), disc }) = pile.at(slot) else { continue };
            let value = state.players[seat].compensation_value(disc);
            if effect.is_processing() {
                // FUR-041: up to as many times as the value of the disc, or not at all.
                if effect.possible(&state.players[seat].goods, value) > 0 {
                    state.row.slot = slot as u8;
                    return true;
                }
            } else {
                // FUR-040: as many times as the value of the disc; it cannot be refused.
                state.players[seat].goods.gain(effect.output(), u16::from(value));
                tell.tell(|| Event::CompensationGained {
                    seat,
                    company,
                    disc,
                    gained: effect.output().times(u16::from(value)),
                });
            }
        }
        false
    }

    /// Whose disc waits for a decision about its compensation, and which, if one does.
    #[inline]
    pub(crate) fn waiting_bid(&self, state: &State) -> Option<(Seat, Disc)> {
        if state.phase != Phase::Compensation {
            return None;
        }
        // Behind the last card nobody waits, until the production opens.
        match state.row.piles.get(usize::from(state.row.settled))?.at(usize::from(state.row.slot)) {
            Some(Bid { bidder: Bidder::Seat(seat), disc }) => Some((seat, disc)),
            _ => None,
        }
    }

    /// The compensation that waits for a decision, if one does.
    #[inline]
    pub fn pending(&self, state: &State) -> Option<Pending> {
        let (seat, disc) = self.waiting_bid(state)?;
        let index = usize::from(state.row.settled);
        let company = CompanyId::new(state.row.companies[index]);
        let value = state.players[seat].compensation_value(disc);
        let most = self.lookups.compensation[company.index()].possible(&state.players[seat].goods, value);
        Some(Pending { seat, position: Position::from_index(index), company, disc, most })
    }

    /// A player takes the compensation that waits for the decision.
    #[inline(never)]
    pub(crate) fn compensate(&self, state: &mut State, seat: Seat, times: u8, tell: &mut impl Tell<Event>) {
        let index = usize::from(state.row.settled);
        let company = CompanyId::new(state.row.companies[index]);
        let effect = &self.lookups.compensation[company.index()];
        effect.exchange(&mut state.players[seat].goods, times);
        let bid = state.row.piles[index].at(usize::from(state.row.slot));
        tell.tell(|| Event::CompensationProcessed {
            seat,
            company,
            disc: bid.map_or(Disc::NEUTRAL, |bid| bid.disc),
            times,
            paid: effect.input().times(u16::from(times)),
            gained: effect.output().times(u16::from(times)),
        });
        state.row.slot += 1;
        self.settle(state, tell);
    }

    /// Every player and the Agent take all their discs back (FUR-043).
    pub(crate) fn take_discs_back(&self, state: &mut State) {
        for player in state.players.taken_mut(self.players) {
            player.hand = player.all_discs();
        }
        state.agent = self.agent_discs();
    }
}
