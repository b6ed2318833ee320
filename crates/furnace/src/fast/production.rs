//! The list of a production, and a whole production at random.
//!
//! In words: a player may resolve a card in every way its lines allow, upgrade a company, or end; which of these, and
//! in which order, is `legality::visit_actions`, and its tests compare the list made here with it. A production at
//! random draws one of the listed actions after the other, each equally likely, until it draws the end; the yardstick
//! is to do just that, action by action, with the same dice (`tests/rules/random.rs`).

use super::card_bits::{CardBit, FaceIndex};
use super::lineup::{Choice, Lineup};
use super::small::Small;
use crate::action::{Action, Payment};
use crate::card::{Card, Cards};
use crate::player::{Player, StartupStage};
use crate::rules::Furnace;
use game::Dice;

/// A random step of a production.
enum Step<'a> {
    /// A card of the line-up is resolved.
    Lined(Choice<'a>),
    /// Something else, or it was not asked what it is.
    Other(Action),
}

impl Furnace {
    /// The cards a player may resolve now, as bits.
    #[inline]
    fn resolvable(&self, player: &Player) -> u64 {
        if self.chained {
            return player.next_link().map_or(0, |card| CardBit::from_card(card, player.startup).bit());
        }
        let startup = u64::from(player.stage == StartupStage::Waiting) << (player.startup.index() % CardBit::COUNT);
        CardBit::bits(player.companies.without(player.resolved)) | startup
    }

    /// Companies that could be upgraded now, if they can be paid for.
    #[inline]
    fn upgradable(player: &Player) -> Cards {
        if player.stage == StartupStage::Open { player.companies.without(player.upgraded) } else { Cards::NONE }
    }

    /// Can the player pay for an upgrade with a token, and with iron?
    #[inline]
    fn payments(&self, player: &Player) -> (bool, bool) {
        let pays = |payment| self.can_pay(player, &player.goods, payment);
        (pays(Payment::Token), pays(Payment::Iron))
    }

    /// Lists what a player may do in production.
    #[inline(never)]
    pub(crate) fn list_production(&self, player: &Player, into: &mut Vec<Action>) {
        let extra = self.extra_runs(player);
        let (goods, upgraded) = (Small::new(&player.goods), CardBit::bits(player.upgraded));
        let mut resolvable = self.resolvable(player);
        while resolvable != 0 {
            let card = CardBit::lowest(resolvable);
            resolvable &= resolvable - 1;
            let face = self.lookups.face(FaceIndex::new(card, upgraded & card.bit() != 0), extra > 0);
            if !face.list(&goods, into) {
                self.list_card(player, card.card(), extra, into);
            }
        }
        let upgradable = Furnace::upgradable(player);
        if !upgradable.is_empty() {
            match self.payments(player) {
                (false, false) => {}
                (token, iron) => list_upgrades(upgradable, token, iron, into),
            }
        }
        if self.may_end(player) {
            into.push(Action::End);
        }
    }

    /// Lists how a card may be resolved whose face does not say it.
    #[inline(never)] // Seldom needed, and it would take the registers of those who call it.
    fn list_card(&self, player: &Player, card: Card, extra: u8, into: &mut Vec<Action>) {
        Furnace::list_times(card, self.lines(player, card), &player.goods, extra, into);
    }

    #[inline]
    fn line_up(&self, player: &Player) -> Lineup<'_> {
        Lineup::new(&self.lookups, player, self.extra_runs(player), self.resolvable(player))
    }

    /// One of the actions that [`list_production`](Furnace::list_production) would list, each equally likely, without
    /// listing them, when the cards are lined up already.
    #[inline(always)] // It is the inner loop of all random play.
    fn random_step<'a>(
        &self,
        lineup: &Lineup<'a>,
        player: &Player,
        dice: &mut impl Dice,
        buffer: &mut Vec<Action>,
    ) -> Step<'a> {
        let Some(counts) = lineup.count(player) else {
            buffer.clear();
            self.list_production(player, buffer);
            return Step::Other(buffer[dice.below(buffer.len() as u32) as usize]);
        };
        let upgradable = Furnace::upgradable(player);
        let (mut token, mut iron) = (false, false);
        if !upgradable.is_empty() {
            (token, iron) = self.payments(player);
        }
        let ways = u32::from(token) + u32::from(iron);
        let (resolves, upgrades) = (counts.total(), upgradable.len() as u32 * ways);
        let mut chosen = dice.below(resolves + upgrades + u32::from(self.may_end(player)));
        if chosen < resolves {
            return Step::Lined(lineup.nth(player, &counts, chosen));
        }
        chosen -= resolves;
        if chosen >= upgrades {
            return Step::Other(Action::End);
        }
        let (company, way) = if ways == 2 { (chosen / 2, chosen % 2) } else { (chosen, u32::from(iron)) };
        let card = upgradable.iter().nth(company as usize).map_or(Card::Startup, Card::Company);
        Step::Other(Action::Upgrade { card, payment: if way == 1 { Payment::Iron } else { Payment::Token } })
    }

    /// Takes random steps until one would end the production; how many.
    #[inline(never)] // It needs all registers for itself.
    pub(crate) fn produce_at_random(&self, player: &mut Player, dice: &mut impl Dice, buffer: &mut Vec<Action>) -> u32 {
        let mut lineup = self.line_up(player);
        let mut steps = 0;
        loop {
            match self.random_step(&lineup, player, dice, buffer) {
                Step::Lined(Choice { index, face, action: Action::Resolve { card, times } }) if !self.chained => {
                    let extra_run = self.resolve_face(player, card, face, times);
                    lineup.remove(index);
                    steps += 1;
                    if !extra_run {
                        continue;
                    }
                }
                Step::Lined(Choice { action, .. }) | Step::Other(action) => {
                    match action {
                        Action::Resolve { card, times } => _ = self.resolve(player, card, times),
                        Action::Upgrade { card, payment } => self.upgrade(player, card, payment),
                        _ => return steps,
                    }
                    steps += 1;
                }
            }
            // Cards lie differently now, or less can be done with them, or others are to be resolved.
            lineup = self.line_up(player);
        }
    }
}

/// Lists the upgrades of these companies, paid in one of these ways.
fn list_upgrades(upgradable: Cards, token: bool, iron: bool, into: &mut Vec<Action>) {
    for company in upgradable.iter() {
        let card = Card::Company(company);
        if token {
            into.push(Action::Upgrade { card, payment: Payment::Token });
        }
        if iron {
            into.push(Action::Upgrade { card, payment: Payment::Iron });
        }
    }
}
