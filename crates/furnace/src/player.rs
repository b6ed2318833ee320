//! What one player has: goods, cards, discs, and how far their production has come.
//!
//! Plain data. Knows nothing of other players or of the row.

use crate::card::{Card, Cards, StartupId};
use crate::chain::Chain;
use crate::components::Power;
use crate::disc::{Disc, Hand};
use crate::resource::Goods;

/// How far the start-up card has come in this production.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StartupStage {
    /// It is still to be resolved.
    #[default]
    Waiting,
    /// Gain and sale are done; companies may be upgraded until another card is resolved.
    Open,
    /// It is done.
    Done,
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
    /// New companies that are not in the chain yet; always none without the variant.
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

    /// All discs: a colour's four, and for the financier the neutral one (FUR-021, FUR-090).
    #[inline]
    pub fn all_discs(&self) -> Hand {
        if self.has(Power::ExtraDisc) { Hand::WITH_NEUTRAL } else { Hand::COLOUR }
    }

    /// Is this the speculator, whose discs may lie beside another of theirs or an equal one, but lose ties (FUR-091)?
    #[inline]
    pub fn ignores_placement(&self) -> bool {
        self.has(Power::IgnorePlacement)
    }

    /// What a disc counts for compensation: its value, for the negotiator 1 more (FUR-093).
    #[inline]
    pub fn compensation_value(&self, disc: Disc) -> u8 {
        disc.value() + u8::from(self.has(Power::CompensationPlusOne))
    }

    /// Is this the metallurgist, who may pay iron for an upgrade?
    #[inline]
    pub fn may_pay_iron(&self) -> bool {
        self.has(Power::IronForUpgrade)
    }

    /// How many cards there are: the companies and the start-up card.
    pub fn cards(&self) -> usize {
        self.companies.len() + 1
    }

    /// How many cards are resolved in this production.
    pub fn cards_resolved(&self) -> usize {
        self.resolved.len() + usize::from(self.stage != StartupStage::Waiting)
    }

    /// The leftmost card of the chain that is not resolved.
    #[inline]
    pub fn next_link(&self) -> Option<Card> {
        self.chain.at(usize::from(self.links_done))
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
