//! What one player has: goods, cards, discs, and how far their production has come.
//!
//! Plain data. Knows nothing of other players or of the row.

use crate::card::{Card, Cards, CompanyId, StartupId};
use crate::components::Power;
use crate::disc::Hand;
use crate::resource::Goods;

/// How far the start-up card has come in this production.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StartupStage {
    /// It is still to be resolved.
    #[default]
    Waiting,
    /// Gain and sale are done; companies may be upgraded until another card is resolved (FUR-053).
    Open,
    /// It is done.
    Done,
}

/// The longest a chain can get: the start-up card, and five companies in each of four rounds.
pub(crate) const LONGEST_CHAIN: usize = 21;

/// A fixed production chain, from left to right (FUR-070).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Chain {
    /// Company numbers; 0 is the start-up card.
    links: [u8; LONGEST_CHAIN],
    len: u8,
}

impl Chain {
    /// The chain of the start-up card alone.
    pub fn of_startup() -> Chain {
        Chain { links: [0; LONGEST_CHAIN], len: 1 }
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

    /// Puts a company at a place, counted from 0; what stood there and to the right moves one to the right, so the order
    /// of the others stays (FUR-072).
    pub fn insert(&mut self, index: usize, company: CompanyId) {
        let end = self.len();
        self.links.copy_within(index..end, index + 1);
        self.links[index] = company.number();
        self.len += 1;
    }
}

/// Everything one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Player {
    /// Companies in front of the player.
    pub companies: Cards,
    /// Those of them that lie upgraded side up.
    pub upgraded: Cards,
    /// Those of them that were resolved in this production.
    pub resolved: Cards,
    /// New companies that are not in the chain yet (FUR-071); always none without the variant.
    pub unplaced: Cards,
    /// Resources, upgrade tokens and money.
    pub goods: Goods,
    /// The start-up card.
    pub startup: StartupId,
    /// How far the start-up card has come.
    pub stage: StartupStage,
    /// What the player's capitalist does.
    pub capitalist: Option<Power>,
    /// Was the engineer's extra run used in this production?
    pub extra_run_used: bool,
    /// The discs still to be placed.
    pub hand: Hand,
    /// How many links of the chain are resolved.
    pub links_done: u8,
    /// The production chain; empty without the variant.
    pub chain: Chain,
}

impl Player {
    /// Has the player a capitalist with this power?
    #[inline]
    pub fn has(&self, power: Power) -> bool {
        self.capitalist == Some(power)
    }

    /// All cards: companies and the start-up card (FUR-062).
    pub fn cards(&self) -> usize {
        self.companies.len() + 1
    }

    /// Turns everything ready for another production.
    #[inline]
    pub fn refresh(&mut self) {
        self.resolved = Cards::NONE;
        self.stage = StartupStage::Waiting;
        self.extra_run_used = false;
        self.links_done = 0;
    }
}
