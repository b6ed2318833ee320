//! All bids of a hand as the bits of one number.
//!
//! In words: a bidder has a bid for every disc in hand and every card where that disc may lie. The plain version is
//! `legality::may_lie` for one disc and one card, and `legality::visit_actions` for the list; the tests compare them at
//! every state of random games. What a row says of its discs beside its piles (`own` and `values`) is held to the piles
//! by the audit.

use crate::action::{Action, Position};
use crate::components::MAX_ROW;
use crate::disc::{Bid, Bidder, Disc, Hand, MAX_HAND};
use crate::rules::Furnace;
use crate::state::{Row, State};
use game::bits::Prepared;
use game::{Dice, Seat};

/// A set of bids: for each disc, in the order of a hand, a byte with the places of the row as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bids(u64);

/// A 1 in the byte of each disc of a hand.
const EACH_DISC: u64 = 0x01_0101_0101;

/// The index of the neutral disc in a hand.
const NEUTRAL: u32 = Disc::NEUTRAL.index();

/// For each disc of a hand, the bids with it on each set of places.
static LISTS: [Prepared<Action, MAX_ROW, { 1 << MAX_ROW }>; MAX_HAND] =
    [lists_with(0), lists_with(1), lists_with(2), lists_with(3), lists_with(NEUTRAL)];

const fn lists_with(disc: u32) -> Prepared<Action, MAX_ROW, { 1 << MAX_ROW }> {
    let mut bids = [action(0); MAX_ROW];
    let mut place = 0;
    while place < MAX_ROW {
        bids[place] = action(8 * disc + place as u32);
        place += 1;
    }
    Prepared::new(&bids)
}

/// The disc and the card that a bit stands for.
#[inline]
const fn parts(bit: u32) -> (Disc, Position) {
    (Disc::from_index(bit / 8), Position::from_index(bit as usize % 8))
}

const fn action(bit: u32) -> Action {
    let (disc, on) = parts(bit);
    Action::Bid { disc, on }
}

/// Every hand spread out: for each disc a byte with all bits set where it is there.
static HANDS: [u64; 1 << MAX_HAND] = {
    let mut hands = [0; 1 << MAX_HAND];
    let mut hand = 0;
    while hand < hands.len() {
        let mut disc = 0;
        while disc < MAX_HAND {
            if hand >> disc & 1 == 1 {
                hands[hand] |= 0xff << (8 * disc);
            }
            disc += 1;
        }
        hand += 1;
    }
    hands
};

impl Bids {
    /// Every disc on every card of a row of this size.
    pub(crate) const fn everywhere(row_size: usize) -> Bids {
        Bids(((1 << row_size) - 1) * EACH_DISC)
    }

    /// Those with a disc of the hand.
    #[inline]
    const fn with(self, hand: Hand) -> Bids {
        Bids(self.0 & HANDS[hand.0 as usize % HANDS.len()])
    }

    /// Is there none?
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest disc with a bid on this card.
    #[inline]
    pub(crate) const fn lowest_on(self, on: Position) -> Option<Disc> {
        let discs = self.0 >> on.index() & EACH_DISC;
        if discs == 0 { None } else { Some(Disc::from_index(discs.trailing_zeros() / 8)) }
    }

    /// Lists the bids, disc by disc.
    #[inline(never)] // Like the other lists, so that going to one costs no registers.
    pub(crate) fn list(self, into: &mut Vec<Action>) {
        let mut bids = self.0;
        // Only the discs that can be placed, which are fewer from lap to lap: so the end of the loop is no surprise.
        while bids != 0 {
            let disc = bids.trailing_zeros() / 8;
            LISTS[disc as usize].list(bids >> (8 * disc), into);
            bids &= !(0xff << (8 * disc));
        }
    }

    /// One of the bids, each equally likely: the one that is drawn from the list with the same dice.
    #[inline]
    pub(crate) fn at_random(self, dice: &mut impl Dice) -> (Disc, Position) {
        parts(dice.bit_of(self.0))
    }
}

impl Row {
    /// Puts a disc on a card.
    #[inline]
    pub(crate) fn put(&mut self, bid: Bid, on: Position, loses_ties: bool) {
        let bit = 1 << on.index();
        self.piles[on.index()].add(bid, loses_ties);
        self.own[bid.bidder.index()] |= bit;
        self.values |= u32::from(bit) << (8 * (bid.disc.value() - 1));
    }

    /// Has the bidder a disc on this card?
    #[inline]
    pub(crate) const fn bears(&self, bidder: Bidder, index: usize) -> bool {
        self.own[bidder.index()] & (1 << index) != 0
    }
}

impl Furnace {
    /// Where each disc of a bidder may lie.
    #[inline]
    fn allowed(&self, state: &State, bidder: Bidder) -> Bids {
        let row = &state.row;
        let [_, two, _, _] = row.values.to_le_bytes();
        let equal = u64::from(row.values) | u64::from(two) << (8 * NEUTRAL);
        let taken = (u64::from(row.own[bidder.index()]) * EACH_DISC) | equal;
        // The Agent has a player's place too, which is empty.
        let ignores = state.players[Seat::new(bidder.index())].ignores_placement();
        Bids(self.everywhere.0 & (!taken | u64::from(ignores).wrapping_neg()))
    }

    /// The bids of a seat.
    #[inline]
    pub(crate) fn bids(&self, state: &State, seat: Seat) -> Bids {
        self.allowed(state, Bidder::Seat(seat)).with(state.players[seat].hand)
    }

    /// The bids of the Agent.
    #[inline]
    pub(crate) fn agent_bids(&self, state: &State) -> Bids {
        self.allowed(state, Bidder::Agent).with(state.agent)
    }
}
