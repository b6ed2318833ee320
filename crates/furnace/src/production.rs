//! One player's production: what resolving a card and upgrading a company do.
//!
//! There is no interaction between players here, so everything speaks of one player only. What may be done is known to
//! `legality`, whose turn it is and when the phase ends to `rounds`.

use crate::action::{Payment, Times};
use crate::card::{Card, Cards, CompanyId};
use crate::components::Power;
use crate::effect::Effect;
use crate::fast::card_bits::{CardBit, FaceIndex};
use crate::fast::face::Face;
use crate::player::{Player, StartupStage};
use crate::resource::Goods;
use crate::rules::Furnace;

/// The active lines of a card as it lies now, from top to bottom.
#[derive(Clone, Copy, Debug)]
pub struct Lines<'a> {
    pub(crate) first: &'a Effect,
    pub(crate) second: Option<&'a Effect>,
}

impl<'a> Lines<'a> {
    #[inline]
    pub(crate) const fn new(first: &'a Effect, second: Option<&'a Effect>) -> Lines<'a> {
        Lines { first, second }
    }

    /// The lines, from top to bottom.
    pub fn iter(self) -> impl Iterator<Item = &'a Effect> + Clone {
        std::iter::once(self.first).chain(self.second)
    }

    /// How many of the lines are processing.
    pub fn processing(self) -> usize {
        self.iter().filter(|line| line.is_processing()).count()
    }
}

/// What resolving a card pays and gains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Yield {
    pub(crate) paid: Goods,
    pub(crate) gained: Goods,
}

impl Furnace {
    /// The active lines of a player's card. A company on its basic side has its basic effect only, on its upgraded side
    /// the extra effect too, from top to bottom (FUR-052); a start-up card gains and then sells (FUR-054).
    #[inline]
    pub fn lines(&self, player: &Player, card: Card) -> Lines<'_> {
        let lookups = &*self.lookups;
        match card {
            Card::Startup => {
                let startup = player.startup.index();
                Lines::new(&lookups.gain[startup], Some(&lookups.sale[startup]))
            }
            Card::Company(id) => {
                let extra = player.upgraded.contains(id).then(|| &lookups.extra[id.index()]);
                Lines::new(&lookups.basic[id.index()], extra)
            }
        }
    }

    /// How many more times one line may be done now: the engineer's extra run, once in each production (FUR-094).
    #[inline]
    pub fn extra_runs(&self, player: &Player) -> u8 {
        if player.has(Power::ExtraRun) && !player.extra_run_used { self.lookups.extra_runs } else { 0 }
    }

    /// How often one line may be done at most now: the number over its arrow, and the engineer's extra run (FUR-094).
    #[inline]
    pub fn max_runs(&self, player: &Player, line: &Effect) -> u8 {
        line.limit() + self.extra_runs(player)
    }

    /// The cards that are left in this production: a chain from left to right, else the start-up card and the companies
    /// by number.
    pub fn cards_left(&self, player: &Player) -> Vec<Card> {
        if self.chained {
            return player.chain.iter().skip(usize::from(player.links_done)).collect();
        }
        let cards = std::iter::once(Card::Startup).chain(player.companies.iter().map(Card::Company));
        cards.filter(|&card| self.may_resolve(player, card)).collect()
    }

    /// Could a company still be upgraded in this production, now or when the start-up card comes? Also one that is
    /// resolved, for the rounds to come.
    pub fn may_yet_be_upgraded(&self, player: &Player, company: CompanyId) -> bool {
        player.stage != StartupStage::Done && !player.upgraded.contains(company)
    }

    /// Companies that must be resolved before the production ends: those with a working extraction, as they lie now
    /// (FUR-057).
    #[inline]
    pub(crate) fn mandatory(&self, player: &Player) -> Cards {
        let lookups = &*self.lookups;
        let extracting = lookups.extracts_basic.either(lookups.extracts_extra.both(player.upgraded));
        player.companies.without(player.resolved).both(extracting)
    }

    /// Can the player pay for an upgrade like this with these goods? Iron may stand in for the token for the
    /// metallurgist only (FUR-092).
    #[inline]
    pub(crate) fn can_pay(&self, player: &Player, goods: &Goods, payment: Payment) -> bool {
        (payment == Payment::Token || player.may_pay_iron()) && goods.covers(self.upgrade_cost(payment))
    }

    /// The ways to pay for an upgrade that are open to the player, with the goods for it or without.
    pub fn payments_known(&self, player: &Player) -> &'static [Payment] {
        if player.may_pay_iron() { &[Payment::Token, Payment::Iron] } else { &[Payment::Token] }
    }

    /// What an upgrade costs: coal and an upgrade token (FUR-054), or iron in place of the token.
    #[inline]
    pub fn upgrade_cost(&self, payment: Payment) -> &Goods {
        match payment {
            Payment::Token => &self.lookups.upgrade_cost,
            Payment::Iron => &self.lookups.iron_cost,
        }
    }

    /// What resolving a card pays and gains, as the card lies now: its lines from top to bottom, extractions once and
    /// in full (FUR-010), exchanges as often as said, with nothing between them (FUR-053).
    pub(crate) fn yields(&self, player: &Player, card: Card, times: Times) -> Yield {
        let mut yields = Yield { paid: Goods::NONE, gained: Goods::NONE };
        let mut said = times.as_slice().iter();
        for line in self.lines(player, card).iter() {
            let times = if line.is_processing() { *said.next().unwrap_or(&0) } else { 1 };
            yields.paid.gain(line.input(), u16::from(times));
            yields.gained.gain(line.output(), u16::from(times));
        }
        yields
    }

    /// Resolves a card: what it [yields](Furnace::yields) is paid and gained. True when a line was done beyond its
    /// limit.
    #[inline(always)] // Called from the loops of random play and of estimates, each with a card of its own kind.
    pub(crate) fn resolve(&self, player: &mut Player, card: Card, times: Times) -> bool {
        let bit = CardBit::from_card(card, player.startup);
        let is_upgraded = CardBit::bits(player.upgraded) & bit.bit() != 0;
        let face = self.lookups.face(FaceIndex::new(bit, is_upgraded), false);
        self.resolve_face(player, card, face, times)
    }

    /// The same when it is known how the card lies.
    #[inline(always)]
    pub(crate) fn resolve_face(&self, player: &mut Player, card: Card, face: &Face, times: Times) -> bool {
        let extra_run = face.resolve(&mut player.goods, times);
        player.extra_run_used |= extra_run;
        match card {
            Card::Startup => player.stage = StartupStage::Open,
            Card::Company(company) => {
                player.resolved.insert(company);
                // FUR-051: having gone on to another card, there is no way back to an open start-up card.
                if player.stage == StartupStage::Open {
                    player.stage = StartupStage::Done;
                }
            }
        }
        player.links_done += u8::from(self.chained);
        extra_run
    }

    /// Upgrades a company. If it was resolved before, its extra effect waits for the next production (FUR-056): a card
    /// is resolved with the lines it has at that moment.
    #[inline]
    pub(crate) fn upgrade(&self, player: &mut Player, card: Card, payment: Payment) {
        player.goods.pay(self.upgrade_cost(payment), 1);
        if let Card::Company(company) = card {
            player.upgraded.insert(company);
        }
    }
}
