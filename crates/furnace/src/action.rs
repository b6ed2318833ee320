//! The decisions of a player.
//!
//! Plain values that say what someone wants; whether it may be is asked of `legality`.

use crate::card::{Card, CompanyId};
use crate::components::{MAX_ROW, Power};
use crate::disc::Disc;
use crate::state::Phase;

/// A card's place in the row, counted from 1 at the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Position(u8);

impl Position {
    /// The place with this number.
    ///
    /// # Panics
    /// If the number is not from 1 to [`MAX_ROW`].
    #[inline]
    pub const fn new(number: u8) -> Position {
        assert!(number >= 1 && number as usize <= MAX_ROW);
        Position(number)
    }

    /// The place with this index from 0.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Position {
        Position((index % MAX_ROW) as u8 + 1)
    }

    /// The number, from 1.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The index, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// How many active processing lines a card has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Lines {
    #[default]
    None,
    One,
    Two,
}

/// How often each active processing line of a card is done, from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Times {
    lines: Lines,
    times: [u8; 2],
}

impl Times {
    /// For a card without an active processing line.
    pub const NONE: Times = Times { lines: Lines::None, times: [0; 2] };

    /// For a card with one active processing line.
    #[inline]
    pub const fn one(times: u8) -> Times {
        Times { lines: Lines::One, times: [times, 0] }
    }

    /// For a card with two active processing lines.
    #[inline]
    pub const fn two(first: u8, second: u8) -> Times {
        Times { lines: Lines::Two, times: [first, second] }
    }

    /// The numbers of two lines; 0 for lines that are not there.
    #[inline]
    pub(crate) const fn both(self) -> [u8; 2] {
        self.times
    }

    /// One number for each line.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        &self.times[..self.lines as usize]
    }
}

/// What a player pays for an upgrade.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Payment {
    /// The printed cost: coal and an upgrade token.
    Token,
    /// Iron in place of the token, which only the metallurgist may do.
    Iron,
}

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Place a disc on a card of the row: `bid 4 on 2`, `bid neutral on 2`.
    Bid {
        /// Which disc.
        disc: Disc,
        /// On which card.
        on: Position,
    },
    /// Take a compensation by processing: `compensate 2`.
    Compensate {
        /// How often; 0 declines.
        times: u8,
    },
    /// Choose a capitalist: `choose engineer`.
    Choose {
        /// By what it does.
        power: Power,
    },
    /// Put a new company into the chain: `place 14 at 2`.
    Place {
        /// Which company.
        company: CompanyId,
        /// The place it will have, counted from 1 at the left.
        at: u8,
    },
    /// Resolve a card: `resolve 17 with 2 1`, `resolve startup with 1`, `resolve 5`.
    Resolve {
        /// Which card.
        card: Card,
        /// How often each active processing line is done.
        times: Times,
    },
    /// Upgrade a company while the start-up card is open: `upgrade 22`, `upgrade 22 with iron`.
    Upgrade {
        /// Which card; a start-up card is refused.
        card: Card,
        /// What is paid.
        payment: Payment,
    },
    /// End one's production: `end`.
    End,
}

impl Action {
    /// The phase it belongs to.
    #[inline]
    pub(crate) const fn phase(&self) -> Phase {
        match self {
            Action::Bid { .. } => Phase::Auction,
            Action::Compensate { .. } => Phase::Compensation,
            Action::Choose { .. } => Phase::Draft,
            Action::Place { .. } => Phase::Placing,
            Action::Resolve { .. } | Action::Upgrade { .. } | Action::End => Phase::Production,
        }
    }
}

// Lists of actions are written and read all the time. Four bytes are moved in one step, and what is read from a list
// lies within what was written there in one step, so that the processor need not wait for it.
const _: () = assert!(size_of::<Action>() == 4);
