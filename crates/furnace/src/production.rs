//! One player's production: resolving cards and upgrading companies.
//!
//! There is no interaction between players here (FUR-050), so everything speaks of one player only; whose turn it is and
//! when the phase ends is known elsewhere.

use crate::action::{Action, Payment, Times};
use crate::card::{Card, Cards, Place};
use crate::components::Power;
use crate::event::goods_phrase;
use crate::face::Face;
use crate::lineup::{Choice, Lineup, Lying};
use crate::player::{Player, StartupStage};
use crate::resource::Goods;
use crate::tables::{Lines, Tables};
use game::{Dice, Refusal};

/// A random step of a production.
enum Step<'a> {
    /// A card of the line-up is resolved.
    Lined(Choice<'a>),
    /// Something else, or it was not asked what it is.
    Other(Action),
}

/// What resolving a card pays and gains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Yield {
    pub(crate) paid: Goods,
    pub(crate) gained: Goods,
}

impl Tables {
    // ---- how often the lines of a card can be done ---------------------------------------------

    /// Lists how a card may be resolved: every choice of times that its active lines allow, the last number changing
    /// first.
    pub(crate) fn list_times(card: Card, lines: Lines<'_>, goods: &Goods, extra: u8, into: &mut Vec<Action>) {
        let resolve = |times| Action::Resolve { card, times };
        let mut after = *goods;
        let first = lines.first;
        let Some(second) = lines.second.filter(|second| second.is_processing()) else {
            if !first.is_processing() {
                return into.push(resolve(Times::NONE));
            }
            let most = first.possible(goods, first.limit() + extra);
            return into.extend((0..=most).map(|times| resolve(Times::one(times))));
        };
        if !first.is_processing() {
            after.gain(first.output(), 1);
            let most = second.possible(&after, second.limit() + extra);
            return into.extend((0..=most).map(|times| resolve(Times::one(times))));
        }
        for times in 0..=first.possible(goods, first.limit() + extra) {
            if times > 0 {
                first.exchange(&mut after, 1);
            }
            // The engineer's extra run belongs to one line only (FUR-094).
            let extra = if times > first.limit() { 0 } else { extra };
            let most = second.possible(&after, second.limit() + extra);
            into.extend((0..=most).map(|last| resolve(Times::two(times, last))));
        }
    }

    // ---- what a player may do ------------------------------------------------------------------

    /// The cards a player may resolve now, as bits of their places.
    #[inline]
    fn resolvable(player: &Player, chained: bool) -> u64 {
        if chained {
            let next = player.chain.at(usize::from(player.links_done));
            return next.map_or(0, |card| Place::of(card, player.startup).bit());
        }
        let startup = u64::from(player.stage == StartupStage::Waiting) << (player.startup.index() % Place::COUNT);
        Place::bits(player.companies.without(player.resolved)) | startup
    }

    /// May the player end the production (FUR-057)?
    #[inline]
    pub(crate) fn may_end(&self, player: &Player) -> bool {
        player.stage != StartupStage::Waiting && self.mandatory(player).is_empty()
    }

    /// Companies that could be upgraded now, if they can be paid for.
    #[inline]
    fn upgradable(player: &Player) -> Cards {
        if player.stage == StartupStage::Open { player.companies.without(player.upgraded) } else { Cards::NONE }
    }

    /// The ways in which the player can pay for an upgrade.
    #[inline]
    fn payments(&self, player: &Player) -> (bool, bool) {
        let token = player.goods.covers(&self.upgrade_cost);
        let iron = player.has(Power::IronForUpgrade) && player.goods.covers(&self.iron_cost);
        (token, iron)
    }

    /// Lists what a player may do in production.
    #[inline(never)]
    pub(crate) fn list_production(&self, player: &Player, chained: bool, into: &mut Vec<Action>) {
        let extra = self.extra_runs(player);
        let (goods, upgraded) = (player.goods.small(), Place::bits(player.upgraded));
        let mut resolvable = Tables::resolvable(player, chained);
        while resolvable != 0 {
            let place = Place::lowest(resolvable);
            resolvable &= resolvable - 1;
            let face = self.face(Lying::new(place, upgraded & place.bit() != 0), extra > 0);
            if !face.list(&goods, into) {
                self.list_slowly(player, place, extra, into);
            }
        }
        let upgradable = Tables::upgradable(player);
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
    fn list_slowly(&self, player: &Player, place: Place, extra: u8, into: &mut Vec<Action>) {
        let card = place.card();
        Tables::list_times(card, self.lines(player, card), &player.goods, extra, into);
    }

    /// One of the things that [`list_production`](Tables::list_production) would list, each equally likely, without
    /// listing them, when the cards are lined up already.
    #[inline(always)] // It is the inner loop of all random play.
    fn random_of<'a>(
        &self,
        lineup: &Lineup<'a>,
        player: &Player,
        chained: bool,
        dice: &mut impl Dice,
        buffer: &mut Vec<Action>,
    ) -> Step<'a> {
        let Some(counts) = lineup.count(player) else {
            buffer.clear();
            self.list_production(player, chained, buffer);
            return Step::Other(buffer[dice.below(buffer.len() as u32) as usize]);
        };
        let upgradable = Tables::upgradable(player);
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
    pub(crate) fn produce_at_random(
        &self,
        player: &mut Player,
        chained: bool,
        dice: &mut impl Dice,
        buffer: &mut Vec<Action>,
    ) -> u32 {
        let mut lineup = Lineup::new(self, player, Tables::resolvable(player, chained));
        let mut steps = 0;
        loop {
            match self.random_of(&lineup, player, chained, dice, buffer) {
                Step::Lined(Choice { index, face, action: Action::Resolve { card, times } }) if !chained => {
                    let extra_run = self.resolve_face(player, false, card, face, times);
                    lineup.remove(index);
                    steps += 1;
                    if !extra_run {
                        continue;
                    }
                }
                Step::Lined(Choice { action, .. }) | Step::Other(action) => {
                    match action {
                        Action::Resolve { card, times } => _ = self.resolve(player, chained, card, times),
                        Action::Upgrade { card, payment } => self.upgrade(player, card, payment),
                        _ => return steps,
                    }
                    steps += 1;
                }
            }
            // Cards lie differently now, or less can be done with them, or others are to be resolved.
            lineup = Lineup::new(self, player, Tables::resolvable(player, chained));
        }
    }

    // ---- legality ------------------------------------------------------------------------------

    /// Says whether the player may resolve the card so, or which rule forbids it.
    pub(crate) fn check_resolve(
        &self,
        player: &Player,
        chained: bool,
        card: Card,
        times: Times,
    ) -> Result<(), Refusal> {
        match card {
            Card::Startup if player.stage != StartupStage::Waiting => {
                return Err(resolved_already(card));
            }
            Card::Company(company) if !player.companies.contains(company) => {
                let text = format!("Company {company} is not yours; resolve cards that lie in front of you.");
                return Err(Refusal::new("FUR-050", "company-not-yours", text).with("company", company));
            }
            Card::Company(company) if player.resolved.contains(company) => {
                return Err(resolved_already(card));
            }
            _ => {}
        }
        if chained && player.chain.at(usize::from(player.links_done)) != Some(card) {
            let next = player.chain.at(usize::from(player.links_done)).unwrap_or(Card::Startup);
            let text = format!("The chain goes from left to right: the next card to resolve is {next}, not {card}.");
            return Err(Refusal::new("FUR-073", "not-next-in-chain", text).with("next", next).with("card", card));
        }
        let lines = self.lines(player, card);
        let (wanted, said) = (lines.processing(), times.as_slice());
        if wanted != said.len() {
            let s = if wanted == 1 { "" } else { "s" };
            let text = format!(
                "Card {card} has {wanted} active processing line{s} as it lies now, so give {wanted} number{s}, not {}.",
                said.len()
            );
            return Err(Refusal::new("FUR-052", "wrong-number-of-lines", text)
                .with("card", card)
                .with("lines", wanted)
                .with("given", said.len()));
        }
        let mut goods = player.goods;
        let mut extra = self.extra_runs(player);
        let mut said = said.iter();
        for line in lines.iter() {
            if !line.is_processing() {
                goods.gain(line.output(), 1);
                continue;
            }
            let &times = said.next().unwrap_or(&0);
            if times > line.limit() + extra {
                let used = player.has(Power::ExtraRun);
                let rule = if used { "FUR-094" } else { "FUR-011" };
                let most = line.limit() + extra;
                let text = format!("'{line}' can be done at most {most} times here, not {times}.");
                return Err(Refusal::new(rule, "too-many-times", text)
                    .with("line", line)
                    .with("most", most)
                    .with("times", times));
            }
            if times > line.limit() {
                extra = 0;
            }
            let possible = line.possible(&goods, times);
            if possible < times {
                let text = format!(
                    "Your goods suffice to do '{line}' {possible} times, not {times}; you have {}.",
                    goods_phrase(&goods)
                );
                return Err(Refusal::new("FUR-012", "inputs-missing", text)
                    .with("line", line)
                    .with("possible", possible)
                    .with("times", times));
            }
            line.exchange(&mut goods, times);
        }
        Ok(())
    }

    /// Says whether the player may upgrade the card so, or which rule forbids it.
    pub(crate) fn check_upgrade(&self, player: &Player, card: Card, payment: Payment) -> Result<(), Refusal> {
        let Card::Company(company) = card else {
            let text = "A start-up card cannot be upgraded; name one of your companies.";
            return Err(Refusal::new("FUR-055", "startup-not-upgradable", text));
        };
        if !player.companies.contains(company) {
            let text = format!("Company {company} is not yours; upgrade companies that lie in front of you.");
            return Err(Refusal::new("FUR-054", "company-not-yours", text).with("company", company));
        }
        match player.stage {
            StartupStage::Open => {}
            StartupStage::Waiting => {
                let text = "Companies are upgraded by the start-up card: resolve that first.";
                return Err(Refusal::new("FUR-054", "startup-not-resolved", text));
            }
            StartupStage::Done => {
                let text = "You have gone on from the start-up card, so its upgrades are over for this production.";
                return Err(Refusal::new("FUR-051", "startup-done", text));
            }
        }
        if player.upgraded.contains(company) {
            let text = format!("Company {company} is upgraded already; choose one that lies basic side up.");
            return Err(Refusal::new("FUR-054", "upgraded-already", text).with("company", company));
        }
        if payment == Payment::Iron && !player.has(Power::IronForUpgrade) {
            let text = "Only the metallurgist may pay iron for an upgrade; pay an upgrade token.";
            return Err(Refusal::new("FUR-092", "iron-not-allowed", text));
        }
        let cost = self.cost(payment);
        if !player.goods.covers(cost) {
            let (price, have) = (goods_phrase(cost), goods_phrase(&player.goods));
            let text = format!("An upgrade costs {price}; you have {have}.");
            return Err(Refusal::new("FUR-054", "upgrade-too-dear", text).with("cost", price));
        }
        Ok(())
    }

    /// Says whether the player may end the production, or which card must be resolved first.
    pub(crate) fn check_end(&self, player: &Player) -> Result<(), Refusal> {
        let card = match player.stage {
            StartupStage::Waiting => Some(Card::Startup),
            _ => self.mandatory(player).iter().next().map(Card::Company),
        };
        match card {
            None => Ok(()),
            Some(card) => {
                let text = format!("Extraction is mandatory: resolve card {card} before you end your production.");
                Err(Refusal::new("FUR-057", "extraction-left", text).with("card", card))
            }
        }
    }

    // ---- what it does --------------------------------------------------------------------------

    /// Resolves a card: its active lines from top to bottom (FUR-052). True when a line was done beyond its limit.
    #[inline(always)] // As above, and of estimates.
    pub(crate) fn resolve(&self, player: &mut Player, chained: bool, card: Card, times: Times) -> bool {
        let place = Place::of(card, player.startup);
        let is_upgraded = Place::bits(player.upgraded) & place.bit() != 0;
        let face = self.face(Lying::new(place, is_upgraded), false);
        self.resolve_face(player, chained, card, face, times)
    }

    /// The same when it is known how the card lies.
    #[inline(always)]
    fn resolve_face(&self, player: &mut Player, chained: bool, card: Card, face: &Face, times: Times) -> bool {
        let extra_run = face.resolve(&mut player.goods, times);
        player.extra_run_used |= extra_run;
        match card {
            Card::Startup => player.stage = StartupStage::Open,
            Card::Company(company) => {
                player.resolved.insert(company);
                // Having gone on to another card, there is no way back to an open start-up card (FUR-051).
                if player.stage == StartupStage::Open {
                    player.stage = StartupStage::Done;
                }
            }
        }
        player.links_done += u8::from(chained);
        extra_run
    }

    /// What resolving a card so pays and gains, as the card lies now.
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

    /// Upgrades a company. If it was resolved before, its extra effect waits for the next production (FUR-056).
    #[inline]
    pub(crate) fn upgrade(&self, player: &mut Player, card: Card, payment: Payment) {
        player.goods.pay(self.cost(payment), 1);
        if let Card::Company(company) = card {
            player.upgraded.insert(company);
        }
    }

    /// What an upgrade costs, paid so.
    #[inline]
    pub(crate) fn cost(&self, payment: Payment) -> &Goods {
        match payment {
            Payment::Token => &self.upgrade_cost,
            Payment::Iron => &self.iron_cost,
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

fn resolved_already(card: Card) -> Refusal {
    let text = format!("Card {card} was resolved in this production already; each card once only.");
    Refusal::new("FUR-050", "resolved-already", text).with("card", card)
}
