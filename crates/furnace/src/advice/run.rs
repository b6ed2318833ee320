//! A quick production: not the best one, but a sensible one in well under a microsecond a card.
//!
//! Cards are taken in the order in which goods flow, from extraction over processing to sale. A line
//! is done as often as it pays at prices that follow from the cards still to be resolved, and not
//! more often than they, or the rounds to come, have use for what it yields. The exact solver finds
//! more; this is for playouts and estimates, where thousands of productions are needed.

use super::values::{MOST_TO_COME, Prices, Values, worth};
use crate::action::{Action, Payment, Times};
use crate::card::{Card, Cards, CompanyId, MOST_COMPANIES, MOST_STARTUPS};
use crate::components::Power;
use crate::effect::Effect;
use crate::player::{Player, StartupStage};
use crate::resource::{Goods, KINDS, Resource};
use crate::tables::Tables;

const MONEY: usize = Resource::Money as usize;

/// How far down the flow of goods a line stands.
fn stage_of(line: &Effect) -> u8 {
    if !line.is_processing() {
        return 0;
    }
    let takes = |kind: Resource| line.input()[kind] > 0;
    let gives = |kind: Resource| line.output()[kind] > 0;
    match () {
        () if gives(Resource::Money) && takes(Resource::Oil) => 8,
        () if gives(Resource::Money) && takes(Resource::Iron) => 7,
        () if gives(Resource::Money) => 6,
        () if gives(Resource::Oil) => 4,
        () if gives(Resource::Upgrade) => 2,
        () => 3,
    }
}

/// A processing line as prices see it.
#[derive(Clone, Copy, Debug, Default)]
struct Channel {
    /// For each kind it takes: how much of what it earns one piece of that kind is worth.
    parts: [f32; 4],
    /// For each kind it takes: the most pieces it takes in a production.
    takes: [u16; 4],
    gives: Prices,
    is_processing: bool,
}

impl Channel {
    /// What a line earns is shared between the kinds it takes in proportion to these prices.
    fn of(line: &Effect, prices: &Prices) -> Channel {
        let mut channel = Channel { is_processing: line.is_processing(), ..Channel::default() };
        for (kind, amount) in line.output().iter() {
            channel.gives[kind.index()] = f32::from(amount);
        }
        let whole = worth(line.input(), prices);
        for (kind, amount) in line.input().iter().filter(|(kind, _)| kind.index() < 4) {
            channel.parts[kind.index()] =
                if whole > 0.0 { prices[kind.index()] / whole } else { 1.0 / f32::from(amount) };
            channel.takes[kind.index()] = amount * u16::from(line.limit());
        }
        channel
    }

    /// Makes what the line takes as dear as what it gives.
    #[inline]
    fn raise(&self, prices: &mut Prices) {
        let mut earned = 0.0;
        for (amount, price) in self.gives.iter().zip(&*prices) {
            earned += amount * price;
        }
        for (price, part) in prices.iter_mut().zip(self.parts) {
            *price = price.max(earned * part);
        }
    }
}

/// Where in the flow each card stands, and what its lines do to prices.
#[derive(Clone, Debug)]
pub(super) struct Flow {
    /// Basic side up, and upgraded.
    stages: [[u8; 2]; MOST_COMPANIES as usize + 1],
    /// The basic and the extra line.
    channels: [[Channel; 2]; MOST_COMPANIES as usize + 1],
    sales: [Channel; MOST_STARTUPS as usize + 1],
}

/// The start-up card comes here when companies are to be upgraded, so that they yield at once...
const STARTUP_EARLY: u8 = 1;
/// ...and here otherwise, when there is most to sell.
const STARTUP_LATE: u8 = 9;

impl Flow {
    pub(super) fn new(tables: &Tables, values: &Values) -> Flow {
        let prices = &values.kept[1];
        Flow {
            stages: std::array::from_fn(|index| {
                let (basic, extra) = (stage_of(&tables.basic[index]), stage_of(&tables.extra[index]));
                [basic, basic.max(extra)]
            }),
            channels: std::array::from_fn(|index| {
                [Channel::of(&tables.basic[index], prices), Channel::of(&tables.extra[index], prices)]
            }),
            sales: std::array::from_fn(|index| Channel::of(&tables.sale[index], prices)),
        }
    }
}

/// Prices of goods in the middle of a production, and how much of each the cards left can take.
struct Market {
    prices: Prices,
    demand: [u16; KINDS],
}

/// The quick production of one table.
#[derive(Clone, Copy)]
pub(super) struct Run<'a> {
    pub(super) tables: &'a Tables,
    pub(super) flow: &'a Flow,
    pub(super) values: &'a Values,
    pub(super) chained: bool,
}

impl Run<'_> {
    /// Calls with the processing lines of the cards still to be resolved but one, the highest number
    /// first: cards that sell tend to have higher numbers than those that feed them.
    #[inline]
    fn each_channel(&self, player: &Player, except: Option<Card>, mut take: impl FnMut(&Channel)) {
        if player.stage == StartupStage::Waiting && except != Some(Card::Startup) {
            take(&self.flow.sales[player.startup.index()]);
        }
        let mut waiting = player.companies.without(player.resolved).bits();
        if let Some(Card::Company(company)) = except {
            waiting &= !(1 << company.index());
        }
        let upgraded = player.upgraded.bits();
        while waiting != 0 {
            let index = 63 - waiting.leading_zeros() as usize;
            waiting &= !(1 << index);
            let [basic, extra] = &self.flow.channels[index];
            if upgraded >> index & 1 != 0 && extra.is_processing {
                take(extra);
            }
            if basic.is_processing {
                take(basic);
            }
        }
    }

    /// Prices from what is kept and from the cards still to be resolved but one.
    fn market(&self, player: &Player, to_come: usize, except: Option<Card>) -> Market {
        let mut market = Market { prices: self.values.kept[to_come], demand: [0; KINDS] };
        self.each_channel(player, except, |channel| {
            channel.raise(&mut market.prices);
            for (demand, takes) in market.demand.iter_mut().zip(channel.takes) {
                *demand += takes;
            }
        });
        // What sells oil makes what gives oil worth more, and so on up the flow: once more for those out of order.
        self.each_channel(player, except, |channel| channel.raise(&mut market.prices));
        market
    }

    /// How often it pays to do a line.
    #[inline]
    fn times(&self, line: &Effect, goods: &Goods, market: &Market, to_come: usize, extra: u8) -> u8 {
        let possible = line.possible(goods, line.limit() + extra);
        if possible == 0 {
            return 0;
        }
        let paid = worth(line.input(), &market.prices);
        if worth(line.output(), &market.prices) <= paid {
            return 0;
        }
        if worth(line.output(), &self.values.kept[to_come]) > paid {
            return possible;
        }
        // Only the cards left make it pay: not more of it than they take.
        let mut most = possible;
        for (kind, amount) in line.output().iter() {
            if kind.index() != MONEY {
                let wanted = market.demand[kind.index()].saturating_sub(goods[kind]);
                most = most.min(wanted.div_ceil(amount) as u8);
            }
        }
        most
    }

    /// What a company's extra line yields at prices, if nothing is short.
    #[inline]
    fn extra_yield(&self, company: CompanyId, prices: &Prices) -> f32 {
        let extra = &self.tables.extra[company.index()];
        let each = worth(extra.output(), prices) - worth(extra.input(), prices);
        if extra.is_processing() { each.max(0.0) * f32::from(extra.limit()) } else { each }
    }

    /// What it is worth in the productions to come that a company is upgraded.
    #[inline]
    pub(super) fn gain_later(&self, company: CompanyId, to_come: usize) -> f32 {
        let extra = &self.tables.extra[company.index()];
        let used = if extra.is_processing() { self.values.upgraded_use } else { 1.0 };
        to_come as f32 * used * self.extra_yield(company, &self.values.kept[to_come])
    }

    /// What it is worth that a company is upgraded now.
    #[inline]
    fn gain_of_upgrade(&self, player: &Player, company: CompanyId, market: &Market, to_come: usize) -> f32 {
        let now = if player.resolved.contains(company) { 0.0 } else { self.extra_yield(company, &market.prices) };
        now + self.gain_later(company, to_come)
    }

    /// The company to upgrade next, and how to pay, if an upgrade pays.
    fn upgrade(&self, player: &Player, to_come: usize) -> Option<(CompanyId, Payment)> {
        let candidates = player.companies.without(player.upgraded);
        if candidates.is_empty() {
            return None;
        }
        let token = player.goods.covers(&self.tables.upgrade_cost);
        let iron = player.has(Power::IronForUpgrade) && player.goods.covers(&self.tables.iron_cost);
        if !token && !iron {
            return None;
        }
        let market = self.market(player, to_come, None);
        let cost = |payment| worth(self.tables.cost(payment), &market.prices);
        let payment = match (token, iron) {
            (true, true) if cost(Payment::Iron) < cost(Payment::Token) => Payment::Iron,
            (true, _) => Payment::Token,
            _ => Payment::Iron,
        };
        let mut best = None;
        let mut most = cost(payment);
        for company in candidates.iter() {
            let gain = self.gain_of_upgrade(player, company, &market, to_come);
            if gain > most {
                (best, most) = (Some((company, payment)), gain);
            }
        }
        best
    }

    /// How a card is resolved.
    #[inline]
    fn resolve(&self, player: &Player, card: Card, to_come: usize) -> Action {
        let lines = self.tables.lines(player, card);
        if lines.processing() == 0 {
            return Action::Resolve { card, times: Times::NONE };
        }
        let market = self.market(player, to_come, Some(card));
        let mut goods = player.goods;
        let mut extra = self.tables.extra_runs(player);
        let mut said = [0; 2];
        let mut count = 0;
        for (place, line) in lines.iter().enumerate() {
            if !line.is_processing() {
                goods.gain(line.output(), 1);
                continue;
            }
            let mut times = self.times(line, &goods, &market, to_come, extra);
            if place == 0
                && let Some(second) = lines.second
                && second.is_processing()
                && times < line.limit()
            {
                // What the first line yields can go straight into the second.
                times = times.max(self.feeding(line, second, &goods, &market));
            }
            if times > line.limit() {
                extra = 0;
            }
            line.exchange(&mut goods, times);
            said[count] = times;
            count += 1;
        }
        let times = if count == 1 { Times::one(said[0]) } else { Times::two(said[0], said[1]) };
        Action::Resolve { card, times }
    }

    /// How often the first line of a card pays for the sake of the second.
    fn feeding(&self, first: &Effect, second: &Effect, goods: &Goods, market: &Market) -> u8 {
        let mut fed = *first.output();
        let mut paid = worth(first.input(), &market.prices);
        let mut feeds = false;
        for (kind, amount) in second.input().iter() {
            if fed[kind] >= amount {
                fed[kind] -= amount;
                feeds = true;
            } else {
                paid += f32::from(amount) * market.prices[kind.index()];
            }
        }
        if !feeds || worth(second.output(), &market.prices) <= paid {
            return 0;
        }
        first.possible(goods, first.limit().min(second.limit()))
    }

    /// The next step of the production.
    pub(super) fn step(&self, player: &Player, to_come: usize) -> Action {
        if self.chained {
            return self.chain_step(player, to_come);
        }
        if player.stage == StartupStage::Open
            && let Some((company, payment)) = self.upgrade(player, to_come)
        {
            return Action::Upgrade { card: Card::Company(company), payment };
        }
        let waiting = player.companies.without(player.resolved);
        let mut next = None;
        let mut lowest = u8::MAX;
        if player.stage == StartupStage::Waiting {
            lowest = self.startup_stage(player, to_come);
            next = Some(Card::Startup);
        }
        for company in waiting.iter() {
            let upgraded = usize::from(player.upgraded.contains(company));
            let stage = self.flow.stages[company.index()][upgraded];
            if stage < lowest {
                (next, lowest) = (Some(Card::Company(company)), stage);
            }
        }
        match next {
            Some(card) => self.resolve(player, card, to_come),
            None => Action::End,
        }
    }

    /// When the start-up card comes: early if something is to be upgraded by it.
    #[inline]
    fn startup_stage(&self, player: &Player, to_come: usize) -> u8 {
        let mut then = *player;
        then.goods.gain(self.tables.gain[player.startup.index()].output(), 1);
        if self.upgrade(&then, to_come).is_some() { STARTUP_EARLY } else { STARTUP_LATE }
    }

    fn chain_step(&self, player: &Player, to_come: usize) -> Action {
        if player.stage == StartupStage::Open
            && let Some((company, payment)) = self.upgrade(player, to_come)
        {
            return Action::Upgrade { card: Card::Company(company), payment };
        }
        match player.chain.at(usize::from(player.links_done)) {
            Some(card) => self.resolve(player, card, to_come),
            None => Action::End,
        }
    }

    /// Takes steps to the end of the production.
    pub(super) fn finish(&self, player: &mut Player, to_come: usize) {
        loop {
            match self.step(player, to_come) {
                Action::Resolve { card, times } => {
                    self.tables.resolve(player, self.chained, card, times);
                }
                Action::Upgrade { card, payment } => self.tables.upgrade(player, card, payment),
                _ => break,
            }
        }
        player.refresh();
    }

    /// What a player who has all goods and cards of the round will probably own at the end: the
    /// money of this production, if it is still to come, and of those after it.
    pub(super) fn forecast(&self, player: &Player, productions: usize, rounds_to_come: usize) -> f32 {
        let mut player = *player;
        let mut extra = 0.0;
        if rounds_to_come > 0 {
            let prices = &self.values.kept[rounds_to_come.min(MOST_TO_COME)];
            extra += self.values.potential * rounds_to_come as f32 * self.full_yield(&player, prices);
        }
        for production in (0..productions).rev() {
            self.finish(&mut player, production);
        }
        if rounds_to_come > 0 {
            let mut left = player.goods;
            left[Resource::Money] = 0;
            extra += self.values.left_over * worth(&left, &self.values.kept[1]);
        }
        f32::from(player.goods[Resource::Money]) + extra
    }

    /// What all active lines together would yield in a production if nothing were short.
    fn full_yield(&self, player: &Player, prices: &Prices) -> f32 {
        let mut sum = 0.0;
        let mut add = |line: &Effect| {
            let each = worth(line.output(), prices) - worth(line.input(), prices);
            sum += if line.is_processing() { each.max(0.0) * f32::from(line.limit()) } else { 0.0 };
        };
        for company in player.companies.iter() {
            add(&self.tables.basic[company.index()]);
            if player.upgraded.contains(company) {
                add(&self.tables.extra[company.index()]);
            }
        }
        sum
    }

    /// With these companies as well.
    pub(super) fn with(&self, player: &Player, companies: Cards) -> Player {
        let mut player = *player;
        player.companies = player.companies.either(companies);
        if self.chained {
            player.unplaced = player.unplaced.either(companies);
            self.place_all(&mut player);
        }
        player
    }

    /// Puts all new companies into the chain, in the order of the flow.
    pub(super) fn place_all(&self, player: &mut Player) {
        for company in player.unplaced.iter() {
            let at = self.place_for(player, company);
            player.chain.insert(at, company);
        }
        player.unplaced = Cards::NONE;
    }

    /// The place, from 0, in the chain for a new company: behind everything that comes before it in
    /// the flow, and the start-up card among the first.
    pub(super) fn place_for(&self, player: &Player, company: CompanyId) -> usize {
        let stage = |card: Card| match card {
            Card::Startup => STARTUP_EARLY,
            Card::Company(company) => self.flow.stages[company.index()][1],
        };
        let own = stage(Card::Company(company));
        (0..player.chain.len())
            .rev()
            .find(|&at| player.chain.at(at).is_some_and(|card| stage(card) <= own))
            .map_or(0, |at| at + 1)
    }
}
