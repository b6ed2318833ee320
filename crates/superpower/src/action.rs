//! What a nation can decide, and where a token can lie.

use crate::arrangement::Arrangement;
use crate::fast::effects::Effect;
use crate::market::{MAX_MARKETS, Market};
use crate::pile::{PILES, Pile};
use game::Seat;
use std::fmt;

/// What is put down for an action: influence tokens, the Consistent Policy token (CP), or both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Stake {
    /// One influence token.
    #[default]
    Token,
    /// CP alone.
    Cp,
    /// Two influence tokens.
    TwoTokens,
    /// One influence token with CP.
    TokenAndCp,
}

impl Stake {
    /// All of them, in the order of lists.
    pub const ALL: [Stake; 4] = [Stake::Token, Stake::Cp, Stake::TwoTokens, Stake::TokenAndCp];

    /// How many influence tokens it takes.
    #[inline]
    pub const fn tokens(self) -> u8 {
        match self {
            Stake::Cp => 0,
            Stake::Token | Stake::TokenAndCp => 1,
            Stake::TwoTokens => 2,
        }
    }

    /// Is CP part of it?
    #[inline]
    pub const fn has_cp(self) -> bool {
        matches!(self, Stake::Cp | Stake::TokenAndCp)
    }

    /// Does it count as two tokens?
    #[inline]
    pub const fn is_double(self) -> bool {
        matches!(self, Stake::TwoTokens | Stake::TokenAndCp)
    }

    /// MOC-037: may it lie on this spot? Two tokens may lie on investment cards only.
    #[inline]
    pub const fn may_lie_on(self, spot: Spot) -> bool {
        !self.is_double() || matches!(spot, Spot::Pile(_))
    }

    /// The word for it in views.
    pub const fn word(self) -> &'static str {
        match self {
            Stake::Token => "token",
            Stake::Cp => "cp",
            Stake::TwoTokens => "two-tokens",
            Stake::TokenAndCp => "token-and-cp",
        }
    }
}

/// Where tokens are put.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Spot {
    /// The bond field.
    #[default]
    Bonds,
    /// A market.
    Market(Market),
    /// Two adjacent markets at once, with a soft power card; the lower number first.
    Markets(Market, Market),
    /// An investment card.
    Pile(Pile),
    /// An own used soft power card, to prepare it.
    Preparation,
}

/// How many places tables of spots have.
pub(crate) const SPOTS: usize = 128;

impl Spot {
    /// Does a token on this spot take the market?
    pub fn takes(self, market: Market) -> bool {
        match self {
            Spot::Market(taken) => taken == market,
            Spot::Markets(first, second) => first == market || second == market,
            Spot::Bonds | Spot::Pile(_) | Spot::Preparation => false,
        }
    }

    /// The place of the spot in tables of [`SPOTS`].
    pub(crate) const fn index(self) -> u8 {
        const MARKETS: u8 = MAX_MARKETS as u8;
        const SINGLE: u8 = MARKETS * MARKETS;
        const PILE: u8 = SINGLE + MARKETS;
        match self {
            Spot::Markets(Market(first), Market(second)) => {
                assert!(first < MARKETS && second < MARKETS, "no board has that many markets");
                first * MARKETS + second
            }
            Spot::Market(Market(market)) => {
                assert!(market < MARKETS, "no board has that many markets");
                SINGLE + market
            }
            Spot::Pile(pile) => PILE + pile as u8,
            Spot::Bonds => PILE + PILES as u8,
            Spot::Preparation => PILE + PILES as u8 + 1,
        }
    }
}

/// What is put where in an action of phase II. Kept as two small numbers: in playouts where it is put is random, and
/// what follows from that is looked up in a table, where a jump would be mispredicted.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Put {
    /// By [`Spot::index`].
    pub(crate) spot: u8,
    pub(crate) stake: Stake,
}

impl Put {
    /// This stake on that spot.
    ///
    /// # Panics
    /// If the spot is a market that no board can have.
    pub const fn new(on: Spot, stake: Stake) -> Put {
        Put { spot: on.index(), stake }
    }

    /// Where.
    #[inline]
    pub fn on(self) -> Spot {
        Effect::at(self.spot).spot
    }

    /// What.
    #[inline]
    pub const fn stake(self) -> Stake {
        self.stake
    }
}

impl fmt::Debug for Put {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Put").field("on", &self.on()).field("stake", &self.stake).finish()
    }
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// An action of phase II: this on that.
    Put(Put),
    /// CP is not used this turn.
    PassCp,
    /// The next card of this turn raises the country with this index.
    Raise(u8),
    /// The new contracts go to the countries like this.
    Place(Arrangement),
}

impl Action {
    /// The action of phase II that puts this stake on that spot.
    ///
    /// # Panics
    /// If the spot is a market that no board can have.
    pub const fn put(on: Spot, stake: Stake) -> Action {
        Action::Put(Put::new(on, stake))
    }
}

/// What was put somewhere in an action of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Placed {
    /// Whose it is.
    pub seat: Seat,
    /// Where it is, by [`Spot::index`].
    pub(crate) spot: u8,
    /// What was put there.
    pub stake: Stake,
    /// The money paid with it.
    pub paid: u8,
}

impl Placed {
    /// Where it is.
    #[inline]
    pub fn on(&self) -> Spot {
        Effect::at(self.spot).spot
    }
}

impl fmt::Debug for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Placed")
            .field("seat", &self.seat)
            .field("on", &self.on())
            .field("stake", &self.stake)
            .field("paid", &self.paid)
            .finish()
    }
}
