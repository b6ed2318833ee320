//! One player's production: resolving cards and upgrading companies.
//!
//! There is no interaction between players here (FUR-050), so everything speaks of one player only; whose turn it is and
//! when the phase ends is known elsewhere.

use crate::action::{Action, Payment, Times};
use crate::card::{Card, Cards};
use crate::components::Power;
use crate::event::goods_phrase;
use crate::player::{Player, StartupStage};
use crate::resource::Goods;
use crate::tables::{Lines, Tables};
use game::{Dice, Refusal};

/// What resolving a card did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Outcome {
    pub(crate) paid: Goods,
    pub(crate) gained: Goods,
    pub(crate) extra_run: bool,
}

impl Tables {
    // ---- how often the lines of a card can be done ---------------------------------------------

    /// Calls with every choice of times that a card allows, in order, until told to stop.
    #[inline]
    fn each_times(lines: Lines<'_>, goods: &Goods, extra: u8, mut take: impl FnMut(Times)) {
        let first = lines.first;
        let Some(second) = lines.second else {
            if !first.is_processing() {
                return take(Times::NONE);
            }
            for times in 0..=first.possible(goods, first.limit() + extra) {
                take(Times::one(times));
            }
            return;
        };
        if !first.is_processing() {
            if !second.is_processing() {
                return take(Times::NONE);
            }
            let mut after = *goods;
            after.gain(first.output(), 1);
            for times in 0..=second.possible(&after, second.limit() + extra) {
                take(Times::one(times));
            }
            return;
        }
        let most = first.possible(goods, first.limit() + extra);
        if !second.is_processing() {
            for times in 0..=most {
                take(Times::one(times));
            }
            return;
        }
        let mut after = *goods;
        for times in 0..=most {
            if times > 0 {
                first.exchange(&mut after, 1);
            }
            // The engineer's extra run belongs to one line only (FUR-094).
            let extra = if times > first.limit() { 0 } else { extra };
            for more in 0..=second.possible(&after, second.limit() + extra) {
                take(Times::two(times, more));
            }
        }
    }

    /// How many choices of times a card allows.
    #[inline]
    fn count_times(lines: Lines<'_>, goods: &Goods, extra: u8) -> u32 {
        let first = lines.first;
        let Some(second) = lines.second else {
            return if first.is_processing() { 1 + u32::from(first.possible(goods, first.limit() + extra)) } else { 1 };
        };
        if !second.is_processing() {
            return if first.is_processing() { 1 + u32::from(first.possible(goods, first.limit() + extra)) } else { 1 };
        }
        let mut after = *goods;
        if !first.is_processing() {
            after.gain(first.output(), 1);
            return 1 + u32::from(second.possible(&after, second.limit() + extra));
        }
        let mut count = 0;
        for times in 0..=first.possible(goods, first.limit() + extra) {
            if times > 0 {
                first.exchange(&mut after, 1);
            }
            let extra = if times > first.limit() { 0 } else { extra };
            count += 1 + u32::from(second.possible(&after, second.limit() + extra));
        }
        count
    }

    // ---- what a player may do ------------------------------------------------------------------

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
    pub(crate) fn list_production(&self, player: &Player, chained: bool, into: &mut Vec<Action>) {
        let extra = self.extra_runs(player);
        let mut list = |card: Card| {
            Tables::each_times(self.lines(player, card), &player.goods, extra, |times| {
                into.push(Action::Resolve { card, times });
            });
        };
        if chained {
            if let Some(card) = player.chain.at(usize::from(player.links_done)) {
                list(card);
            }
        } else {
            if player.stage == StartupStage::Waiting {
                list(Card::Startup);
            }
            for company in player.companies.without(player.resolved).iter() {
                list(Card::Company(company));
            }
        }
        let (token, iron) = self.payments(player);
        for company in Tables::upgradable(player).iter() {
            let card = Card::Company(company);
            if token {
                into.push(Action::Upgrade { card, payment: Payment::Token });
            }
            if iron {
                into.push(Action::Upgrade { card, payment: Payment::Iron });
            }
        }
        if self.may_end(player) {
            into.push(Action::End);
        }
    }

    /// One of the things that [`list_production`](Tables::list_production) would list, each equally likely, without
    /// listing them.
    pub(crate) fn random_production(&self, player: &Player, chained: bool, dice: &mut impl Dice) -> Action {
        let extra = self.extra_runs(player);
        let mut counts = [0u32; MOST_CARDS];
        let mut cards = 0;
        let mut total = 0;
        let mut count = |card: Card| {
            total += Tables::count_times(self.lines(player, card), &player.goods, extra);
            counts[cards] = total;
            cards += 1;
        };
        let waiting = player.companies.without(player.resolved);
        let startup = player.stage == StartupStage::Waiting;
        if chained {
            if let Some(card) = player.chain.at(usize::from(player.links_done)) {
                count(card);
            }
        } else {
            if startup {
                count(Card::Startup);
            }
            for company in waiting.iter() {
                count(Card::Company(company));
            }
        }
        let mut payments = [Payment::Token; 2];
        let mut ways = 0;
        let upgradable = Tables::upgradable(player);
        if !upgradable.is_empty() {
            let (token, iron) = self.payments(player);
            ways = usize::from(token) + usize::from(iron);
            payments[ways.saturating_sub(1)] = if iron { Payment::Iron } else { Payment::Token };
        }
        let upgrades = (upgradable.len() * ways) as u32;
        let end = u32::from(self.may_end(player));
        let mut chosen = dice.below(total + upgrades + end);
        if chosen < total {
            let place = counts[..cards].iter().position(|&until| chosen < until).unwrap_or(0);
            let before = if place > 0 { counts[place - 1] } else { 0 };
            let card = match (chained, startup) {
                (true, _) => player.chain.at(usize::from(player.links_done)).unwrap_or(Card::Startup),
                (false, true) if place == 0 => Card::Startup,
                (false, startup) => {
                    let place = place - usize::from(startup);
                    waiting.iter().nth(place).map_or(Card::Startup, Card::Company)
                }
            };
            let times = Tables::nth_times(self.lines(player, card), &player.goods, extra, chosen - before);
            return Action::Resolve { card, times };
        }
        chosen -= total;
        if chosen < upgrades {
            let (company, way) = (chosen as usize / ways, chosen as usize % ways);
            let card = upgradable.iter().nth(company).map_or(Card::Startup, Card::Company);
            return Action::Upgrade { card, payment: payments[way] };
        }
        Action::End
    }

    /// The choice with this number among those that a card allows.
    #[inline]
    fn nth_times(lines: Lines<'_>, goods: &Goods, extra: u8, nth: u32) -> Times {
        match lines.processing() {
            0 => Times::NONE,
            1 => Times::one(nth as u8),
            _ => {
                let mut found = Times::NONE;
                let mut place = 0;
                Tables::each_times(lines, goods, extra, |times| {
                    if place == nth {
                        found = times;
                    }
                    place += 1;
                });
                found
            }
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
            let text = format!(
                "Card {card} has {wanted} active processing lines as it lies now, so give {wanted} numbers, not {}.",
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

    /// Resolves a card: its active lines from top to bottom (FUR-052).
    #[inline]
    pub(crate) fn resolve(&self, player: &mut Player, chained: bool, card: Card, times: Times) -> Outcome {
        let mut outcome = Outcome { paid: Goods::NONE, gained: Goods::NONE, extra_run: false };
        let lines = self.lines(player, card);
        let mut goods = player.goods;
        let mut said = times.as_slice().iter();
        for line in lines.iter() {
            if !line.is_processing() {
                goods.gain(line.output(), 1);
                outcome.gained.gain(line.output(), 1);
                continue;
            }
            let &times = said.next().unwrap_or(&0);
            line.exchange(&mut goods, times);
            outcome.paid.gain(line.input(), u16::from(times));
            outcome.gained.gain(line.output(), u16::from(times));
            outcome.extra_run |= times > line.limit();
        }
        player.goods = goods;
        player.extra_run_used |= outcome.extra_run;
        // Having gone on to another card, there is no way back to an open start-up card (FUR-051).
        if player.stage == StartupStage::Open {
            player.stage = StartupStage::Done;
        }
        match card {
            Card::Startup => player.stage = StartupStage::Open,
            Card::Company(company) => player.resolved.insert(company),
        }
        player.links_done += u8::from(chained);
        outcome
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

/// The most cards one player can have to choose from.
const MOST_CARDS: usize = 40;

fn resolved_already(card: Card) -> Refusal {
    let text = format!("Card {card} was resolved in this production already; each card once only.");
    Refusal::new("FUR-050", "resolved-already", text).with("card", card)
}
