//! The fixed production chain: all of a player's cards, the start-up card among them, in one row (FUR-070).

use crate::card::{Card, CompanyId};
use crate::events::Event;
use crate::rules::Furnace;
use crate::state::{Phase, State};
use game::{Seat, Tell};

/// The longest a chain can get: the start-up card, and five companies in each of four rounds.
pub(crate) const MAX_CHAIN: usize = 21;

/// A fixed production chain, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chain {
    /// Company numbers; 0 is the start-up card.
    links: [u8; MAX_CHAIN],
    len: u8,
}

impl Chain {
    /// The chain of the start-up card alone.
    pub fn starting() -> Chain {
        Chain { links: [0; MAX_CHAIN], len: 1 }
    }

    /// How many cards are in the chain.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Is there no card in the chain?
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The card at a place, counted from 0 at the left.
    #[inline]
    pub fn at(&self, index: usize) -> Option<Card> {
        if index >= self.len() {
            return None;
        }
        Some(match self.links[index] {
            0 => Card::Startup,
            number => Card::Company(CompanyId::new(number)),
        })
    }

    /// The cards, from left to right.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        (0..self.len()).filter_map(|index| self.at(index))
    }

    /// Puts a company at a place, counted from 0; what stood there and to the right moves one to the right, so the
    /// order of the others stays (FUR-072).
    pub fn insert(&mut self, index: usize, company: CompanyId) {
        let end = self.len();
        self.links.copy_within(index..end, index + 1);
        self.links[index] = company.number();
        self.len += 1;
    }
}

impl Furnace {
    /// Opens the placing of new companies in the chains, or the production where nothing is to be placed.
    pub(crate) fn open_placing(&self, state: &mut State) {
        state.bidding = game::Seats::NONE;
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

    /// A player puts a company into the chain; production opens when all have placed.
    #[inline(never)]
    pub(crate) fn place(&self, state: &mut State, seat: Seat, company: CompanyId, at: u8, tell: &mut impl Tell<Event>) {
        let player = &mut state.players[seat];
        player.chain.insert(usize::from(at) - 1, company);
        player.unplaced.remove(company);
        tell.tell(|| Event::CompanyPlaced { seat, company, at });
        if player.unplaced.is_empty() {
            state.busy.remove(seat);
        }
        if state.busy.is_empty() {
            self.open_production(state);
        }
    }
}
