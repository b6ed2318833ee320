//! The auction: bids, the Agent, and settling the row from left to right.

use crate::action::{Action, Position};
use crate::card::CompanyId;
use crate::components::{LONGEST_ROW, Power};
use crate::disc::{Bid, Bidder, Disc, Hand, Pile};
use crate::event::{Event, goods_phrase};
use crate::furnace::Furnace;
use crate::state::{AGENT, Phase, Row, State};
use game::bits::Prepared;
use game::{Dice, Refusal, Seat, Seats, Tell, bits};

/// A 1 in the byte of each disc of a hand.
pub(crate) const EACH_DISC: u64 = 0x01_0101_0101;

/// The most discs of a hand.
const HAND: usize = 5;

/// The place of the neutral disc in a hand.
const NEUTRAL_DISC: u32 = Disc::NEUTRAL.index();

/// For each disc of a hand, the bids with it on each set of places.
static BIDS: [Prepared<Action, LONGEST_ROW, { 1 << LONGEST_ROW }>; HAND] =
    [bids_with(0), bids_with(1), bids_with(2), bids_with(3), bids_with(NEUTRAL_DISC)];

const fn bids_with(disc: u32) -> Prepared<Action, LONGEST_ROW, { 1 << LONGEST_ROW }> {
    let mut bids = [Furnace::bid_of_bit(0); LONGEST_ROW];
    let mut place = 0;
    while place < LONGEST_ROW {
        bids[place] = Furnace::bid_of_bit(8 * disc + place as u32);
        place += 1;
    }
    Prepared::new(&bids)
}

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

    /// The seat whose turn it is, counted clockwise from the first player.
    #[inline]
    pub(crate) fn seat_in_turn(&self, state: &State) -> Seat {
        let index = state.first.index() + usize::from(state.turn);
        Seat::new(if index >= self.players { index - self.players } else { index })
    }

    /// The places, as bits, where each disc of a bidder may lie: a byte for each disc, in the order of a hand.
    #[inline]
    fn spots_of_all(&self, state: &State, bidder: usize) -> u64 {
        let row = &state.row;
        let [_, two, _, _] = row.values.to_le_bytes();
        let equal = u64::from(row.values) | u64::from(two) << (8 * NEUTRAL_DISC);
        let taken = (u64::from(row.own[bidder]) * EACH_DISC) | equal;
        // The Agent has a player's place too, which is empty.
        let ignores = state.players[Seat::new(bidder)].has(Power::IgnorePlacement);
        // FUR-032 and FUR-033; FUR-095: the speculator's discs count like any other. FUR-091.
        self.row_bits & (!taken | u64::from(ignores).wrapping_neg())
    }

    /// The places, as bits, where a disc of this bidder may lie.
    #[inline]
    fn spots(&self, state: &State, bidder: usize, disc: Disc) -> u8 {
        (self.spots_of_all(state, bidder) >> (8 * disc.index())) as u8
    }

    /// The bids of a seat as bits: a byte of places for each disc in its hand.
    #[inline]
    fn bids(&self, state: &State, seat: Seat) -> u64 {
        self.spots_of_all(state, seat.index()) & state.players[seat].hand.spread()
    }

    /// The bid that a bit stands for.
    #[inline]
    const fn bid_of_bit(bit: u32) -> Action {
        Action::Bid { disc: Disc::from_index(bit / 8), on: Position::from_index(bit as usize % 8) }
    }

    /// Could a disc of this bidder lie on this card as the row is now, whoever's turn it is (FUR-032, FUR-033)?
    pub fn may_lie(&self, state: &State, bidder: Bidder, disc: Disc, on: Position) -> bool {
        let bidder = match bidder {
            Bidder::Seat(seat) => seat.index(),
            Bidder::Agent => AGENT,
        };
        self.spots(state, bidder, disc) & (1 << on.index()) != 0
    }

    /// Lists the bids of the seat in turn.
    #[inline(never)] // Like the other lists, so that going to one costs no registers.
    pub(crate) fn list_bids(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let mut bids = self.bids(state, seat);
        // Only the discs that can be placed, which are fewer from lap to lap: so the end of the loop comes as foreseen.
        while bids != 0 {
            let disc = bids.trailing_zeros() / 8;
            BIDS[disc as usize].list(bids >> (8 * disc), into);
            bids &= !(0xff << (8 * disc));
        }
    }

    /// One of the bids of the seat in turn, each equally likely.
    #[inline]
    pub(crate) fn random_bid(&self, state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
        Furnace::bid_of_bit(dice.bit_of(self.bids(state, seat)))
    }

    /// Says whether the seat in turn may place the disc there, or which rule forbids it.
    pub(crate) fn check_bid(&self, state: &State, seat: Seat, disc: Disc, on: Position) -> Result<(), Refusal> {
        let hand = state.players[seat].hand;
        if !hand.contains(disc) {
            let left: Vec<String> = hand.iter().map(|disc| disc.to_string()).collect();
            let text = format!("You do not have the disc {disc} to place; you have {}.", left.join(", "));
            return Err(Refusal::new("FUR-031", "disc-not-in-hand", text).with("disc", disc));
        }
        if on.index() >= self.row_size {
            let text = format!("The row has {} cards; there is no card {}.", self.row_size, on.number());
            return Err(Refusal::new("FUR-030", "no-such-card", text).with("cards", self.row_size));
        }
        if self.spots(state, seat.index(), disc) & (1 << on.index()) != 0 {
            return Ok(());
        }
        if state.row.own[seat.index()] & (1 << on.index()) != 0 {
            let text = format!("You have a disc on card {} already; place this one on another card.", on.number());
            return Err(Refusal::new("FUR-032", "own-disc-there", text).with("position", on.number()));
        }
        let text = format!(
            "Card {} bears a disc of value {} already; choose another card or another disc.",
            on.number(),
            disc.value()
        );
        Err(Refusal::new("FUR-033", "equal-disc-there", text).with("position", on.number()).with("value", disc.value()))
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
        // Later rounds are counted when the one before ends (FUR-060).
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
        let loses_ties = state.players[seat].has(Power::IgnorePlacement);
        self.put(state, Bid { bidder: Bidder::Seat(seat), disc }, on, loses_ties);
        let hand = &mut state.players[seat].hand;
        hand.remove(disc);
        if hand.is_empty() {
            state.bidding.remove(seat);
        }
        let company = CompanyId::new(state.row.companies[on.index()]);
        tell.tell(|| Event::DiscPlaced { seat, disc, position: on, company });
        state.turn += 1;
        self.go_round(state, tell);
    }

    #[inline]
    fn put(&self, state: &mut State, bid: Bid, on: Position, loses_ties: bool) {
        let bit = 1 << on.index();
        let bidder = match bid.bidder {
            Bidder::Seat(seat) => seat.index(),
            Bidder::Agent => AGENT,
        };
        state.row.piles[on.index()].add(bid, loses_ties);
        state.row.own[bidder] |= bit;
        state.row.values |= u32::from(bit) << (8 * (bid.disc.value() - 1));
    }

    /// Finds who bids next, from the turn on; settles the row when nobody has a disc left (FUR-034).
    #[inline]
    fn go_round(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        // Mostly it is the next in the lap. Who has a bid was not skipped: cards only fill up, so who is stuck once stays
        // stuck.
        if usize::from(state.turn) < self.players && self.bids(state, self.seat_in_turn(state)) != 0 {
            state.phase = Phase::Auction;
            return;
        }
        self.go_on_round(state, tell);
    }

    #[inline(never)]
    fn go_on_round(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        loop {
            if usize::from(state.turn) == self.players {
                // The Agent bids third, in every lap, while it has a disc (FUR-081, FUR-086).
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
                if self.bids(state, seat) != 0 {
                    state.phase = Phase::Auction;
                    return;
                }
                // FUR-035
                state.bidding.remove(seat);
                tell.tell(|| Event::Skipped { seat });
            }
            state.turn += 1;
        }
    }

    /// The die is rolled, and the Agent bids (FUR-082, FUR-083).
    pub(crate) fn agent_bids(&self, state: &mut State, die: u8, tell: &mut impl Tell<Event>) {
        // There is always a place: the Agent keeps a disc back only where that value lies already, and no value has
        // enough discs to bar the Agent from the cards where it has none.
        if let Some((disc, on)) = self.agent_choice(state, die) {
            self.put(state, Bid { bidder: Bidder::Agent, disc }, on, false);
            state.agent.remove(disc);
            let company = CompanyId::new(state.row.companies[on.index()]);
            tell.tell(|| Event::AgentPlaced { die, disc, position: on, company });
        }
        state.turn = 0;
        self.go_round(state, tell);
    }

    /// The lowest legal disc on the card the die names, or on the next to the right that takes one; round again from the
    /// left.
    #[inline]
    fn agent_choice(&self, state: &State, die: u8) -> Option<(Disc, Position)> {
        let bids = self.spots_of_all(state, AGENT) & state.agent.spread();
        if bids == 0 {
            return None;
        }
        // The cards that take some disc, and the same again to the right of the row.
        let cards = (0..HAND).fold(0, |cards, disc| cards | (bids >> (8 * disc)) as u32 & 0xff);
        let twice = cards | cards << self.row_size;
        // With two players the row has as many cards as the die has sides.
        let start = u32::from(die) - 1;
        let index = (start + (twice >> start).trailing_zeros()) as usize;
        let index = if index >= self.row_size { index - self.row_size } else { index };
        let discs = bids >> index & EACH_DISC;
        Some((Disc::from_index(discs.trailing_zeros() / 8), Position::from_index(index)))
    }

    // ---- settling ------------------------------------------------------------------------------

    /// Settles the row from left to right until a decision is needed (FUR-036 to FUR-042).
    fn settle(&self, state: &mut State, tell: &mut impl Tell<Event>) {
        while usize::from(state.row.settled) < self.row_size {
            let index = usize::from(state.row.settled);
            let company = CompanyId::new(state.row.companies[index]);
            let pile = state.row.piles[index];
            if self.compensate_losers(state, company, &pile, tell) {
                state.phase = Phase::Compensation;
                return;
            }
            // To a player or to the box (FUR-037, FUR-085), without a branch: which of them, no processor foresees.
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
        }
        state.row = Row::default();
        self.take_discs_back(state);
        self.open_placing(state);
    }

    /// Goes on with the compensations of a card from the lowest disc up (FUR-039). True when a player must decide.
    #[inline]
    fn compensate_losers(
        &self,
        state: &mut State,
        company: CompanyId,
        pile: &Pile,
        tell: &mut impl Tell<Event>,
    ) -> bool {
        let effect = &self.tables.compensation[company.index()];
        for bit in bits::each(pile.losers(usize::from(state.row.slot))) {
            let slot = bit / 8;
            let Some(Bid { bidder: Bidder::Seat(seat), disc }) = pile.at(slot) else { continue };
            let value = self.compensation_value(state, seat, disc);
            if effect.is_processing() {
                if effect.possible(&state.players[seat].goods, value) > 0 {
                    state.row.slot = slot as u8;
                    return true;
                }
            } else {
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

    /// The value of a disc for compensation (FUR-093).
    #[inline]
    pub fn compensation_value(&self, state: &State, seat: Seat, disc: Disc) -> u8 {
        disc.value() + u8::from(state.players[seat].has(Power::CompensationPlusOne))
    }

    /// Whose disc waits for a decision about its compensation, and which, if one does.
    #[inline]
    pub(crate) fn waiting_bid(&self, state: &State) -> Option<(Seat, Disc)> {
        if state.phase != Phase::Compensation {
            return None;
        }
        match state.row.piles[usize::from(state.row.settled)].at(usize::from(state.row.slot)) {
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
        let value = self.compensation_value(state, seat, disc);
        let most = self.tables.compensation[company.index()].possible(&state.players[seat].goods, value);
        Some(Pending { seat, position: Position::from_index(index), company, disc, most })
    }

    /// Lists how often the compensation may be taken that waits for a decision.
    #[inline(never)]
    pub(crate) fn list_compensations(&self, state: &State, into: &mut Vec<Action>) {
        let most = self.pending(state).map_or(0, |pending| pending.most);
        into.extend((0..=most).map(|times| Action::Compensate { times }));
    }

    /// Says whether the compensation may be taken so often, or which rule forbids it.
    pub(crate) fn check_compensation(&self, state: &State, seat: Seat, times: u8) -> Result<(), Refusal> {
        let Some(pending) = self.pending(state).filter(|pending| pending.seat == seat) else {
            let text = "It is not for you to take a compensation now.";
            return Err(Refusal::new("FUR-039", "no-compensation", text));
        };
        let value = self.compensation_value(state, seat, pending.disc);
        if times > value {
            let text = format!("This disc allows the compensation at most {value} times, not {times}.");
            return Err(Refusal::new("FUR-041", "compensation-too-often", text)
                .with("most", value)
                .with("times", times));
        }
        if times > pending.most {
            let have = goods_phrase(&state.players[seat].goods);
            let most = pending.most;
            let text = format!("You can pay for the compensation {most} times, not {times}; you have {have}.");
            return Err(Refusal::new("FUR-012", "inputs-missing", text).with("possible", most).with("times", times));
        }
        Ok(())
    }

    /// A player takes the compensation that waits for the decision.
    #[inline(never)]
    pub(crate) fn compensate(&self, state: &mut State, seat: Seat, times: u8, tell: &mut impl Tell<Event>) {
        let index = usize::from(state.row.settled);
        let company = CompanyId::new(state.row.companies[index]);
        let effect = &self.tables.compensation[company.index()];
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
            player.hand = if player.has(Power::ExtraDisc) { Hand::WITH_NEUTRAL } else { Hand::COLOUR };
        }
        state.agent = if self.players == 2 { Hand::COLOUR } else { Hand::NONE };
    }

    /// Opens the placing of new companies in the chains (FUR-071), or the production where nothing is to be placed.
    fn open_placing(&self, state: &mut State) {
        state.bidding = Seats::NONE;
        if self.chained {
            let placing = Seat::all(self.players).filter(|&seat| !state.players[seat].unplaced.is_empty());
            state.busy = placing.collect();
            if !state.busy.is_empty() {
                state.phase = Phase::Placing;
                return;
            }
        }
        self.open_production(state);
    }

    /// Opens the production.
    pub(crate) fn open_production(&self, state: &mut State) {
        state.phase = Phase::Production;
        state.busy = Seats::all(self.players);
        state.turn = 0;
    }
}
