//! Everything that has happened in a game so far, as plain data.

use crate::action::Position;
use crate::card::{Cards, CompanyId};
use crate::components::{MAX_ROW, Powers};
use crate::disc::{Bid, Bidder, Hand};
use crate::fast::pile::Pile;
use crate::player::Player;
use game::{BySeat, Seat, Seats};

/// Where in the game we are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The start-up cards are to be dealt.
    Startups,
    /// The capitalists are to be dealt.
    Capitalists,
    /// The first player is to be drawn.
    First,
    /// A player chooses a capitalist (FUR-028).
    Draft,
    /// A row of companies is to be dealt.
    Row,
    /// A player places a disc.
    Auction,
    /// The die is to be rolled for the Agent.
    Die,
    /// A player decides how often to take a compensation by processing.
    Compensation,
    /// New companies are put into the chains.
    Placing,
    /// Players produce.
    Production,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The word for it in a described state.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Startups => "startups",
            Phase::Capitalists => "capitalists",
            Phase::First => "first",
            Phase::Draft => "draft",
            Phase::Row => "row",
            Phase::Auction => "auction",
            Phase::Die => "die",
            Phase::Compensation => "compensation",
            Phase::Placing => "placing",
            Phase::Production => "production",
            Phase::Over => "over",
        }
    }
}

/// The cards on offer and the discs on them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Row {
    /// Company numbers, from left to right; 0 behind the end.
    pub(crate) companies: [u8; MAX_ROW],
    /// The discs on each.
    pub(crate) piles: [Pile; MAX_ROW],
    /// For each bidder the positions, as bits, that bear a disc of theirs.
    pub(crate) own: [u8; Bidder::COUNT],
    /// For each value, from the lowest byte up, the positions, as bits, that bear a disc of it. One number, because it
    /// is read as a whole right after it was written, and a processor would wait for single bytes.
    pub(crate) values: u32,
    /// How many cards were settled, from the left.
    pub(crate) settled: u8,
    /// The next place in the pile of the card being settled.
    pub(crate) slot: u8,
}

impl Row {
    /// The company at a position, also when it was settled already.
    #[inline]
    pub fn company(&self, position: Position) -> Option<CompanyId> {
        match self.companies[position.index()] {
            0 => None,
            number => Some(CompanyId::new(number)),
        }
    }

    /// The positions that have a card, settled or not.
    pub fn positions(&self) -> impl Iterator<Item = Position> + '_ {
        (0..MAX_ROW).map(Position::from_index).filter(|&position| self.company(position).is_some())
    }

    /// The discs on a card, from the lowest to the highest.
    pub fn bids(&self, position: Position) -> impl Iterator<Item = Bid> + '_ {
        self.piles[position.index()].iter()
    }

    /// How many cards were settled, from the left.
    pub fn settled(&self) -> usize {
        usize::from(self.settled)
    }

    /// The companies that still lie there.
    pub fn left(&self) -> Cards {
        let rest = &self.companies[self.settled()..];
        rest.iter().filter(|&&number| number > 0).map(|&number| CompanyId::new(number)).collect()
    }
}

/// The state of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Companies nobody has seen yet: the deck, without its order.
    pub unseen: Cards,
    /// Companies in the box, out of the game.
    pub discarded: Cards,
    /// The players, by seat.
    pub players: BySeat<Player>,
    /// The row.
    pub row: Row,
    /// Where in the game we are.
    pub phase: Phase,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// This round's first player.
    pub first: Seat,
    /// Whose turn it is, counted clockwise from the first player: to bid, or to produce one by one. In the two-player
    /// auction the Agent comes third.
    pub turn: u8,
    /// Who still has discs to place and was not skipped.
    pub bidding: Seats,
    /// Who still places companies in a chain or produces.
    pub busy: Seats,
    /// The Agent's discs still to be placed.
    pub agent: Hand,
    /// The capitalists that lie there to be chosen from (FUR-028).
    pub offered: Powers,
}

impl State {
    /// Is this seat in the middle of its production?
    pub fn is_producing(&self, seat: Seat) -> bool {
        self.phase == Phase::Production && self.busy.contains(seat)
    }

    /// Has this seat been skipped in the auction, because none of its discs can be placed?
    pub fn is_skipped(&self, seat: Seat) -> bool {
        matches!(self.phase, Phase::Auction | Phase::Die)
            && !self.players[seat].hand.is_empty()
            && !self.bidding.contains(seat)
    }
}
