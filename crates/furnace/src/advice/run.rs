//! A quick production: not the best one, but a sensible one in well under a microsecond a card.
//!
//! Prices of goods follow from the cards still to be resolved. A line is done as often as it pays at
//! these prices, and not more often than those cards, or the rounds to come, have use for what it
//! yields. The card that would miss least if it were resolved now comes next. The exact solver
//! finds more; this is for playouts and estimates, where thousands of productions are needed.

use super::values::{MOST_TO_COME, Prices, Values, worth};
use crate::action::{Action, Payment, Times};
use crate::card::{Card, Cards, CompanyId, MOST_COMPANIES, MOST_STARTUPS};
use crate::components::Power;
use crate::effect::Effect;
use crate::player::{Player, StartupStage};
use crate::resource::{KINDS, Resource};
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
    /// How far down the flow of goods each card stands.
    stages: [u8; MOST_COMPANIES as usize + 1],
    /// The basic and the extra line.
    channels: [[Channel; 2]; MOST_COMPANIES as usize + 1],
    sales: [Channel; MOST_STARTUPS as usize + 1],
}

/// In a chain the start-up card stands among the first, so that what it upgrades yields at once.
const STARTUP_STAGE: u8 = 1;

impl Flow {
    pub(super) fn new(tables: &Tables, values: &Values) -> Flow {
        let prices = &values.kept[1];
        Flow {
            stages: std::array::from_fn(|index| stage_of(&tables.basic[index]).max(stage_of(&tables.extra[index]))),
            channels: std::array::from_fn(|index| {
                [Channel::of(&tables.basic[index], prices), Channel::of(&tables.extra[index], prices)]
            }),
            sales: std::array::from_fn(|index| Channel::of(&tables.sale[index], prices)),
        }
    }
}

/// Differences of worth below this are none.
const NOTHING: f32 = 0.01;
/// What a line seems to miss while others make better use of its goods.
const NOT_YET: f32 = 50.0;

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
    /// Calls with the processing lines of the cards still to be resolved, the highest number first:
    /// cards that sell tend to have higher numbers than those that feed them.
    #[inline]
    fn each_channel(&self, player: &Player, mut take: impl FnMut(&Channel)) {
        if player.stage == StartupStage::Waiting {
            take(&self.flow.sales[player.startup.index()]);
        }
        let mut waiting = player.companies.without(player.resolved).bits();
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

    /// Prices from what is kept and from the cards still to be resolved.
    fn market(&self, player: &Player, to_come: usize) -> Market {
        let mut market = Market { prices: self.values.kept[to_come], demand: [0; KINDS] };
        self.each_channel(player, |channel| {
            channel.raise(&mut market.prices);
            for (demand, takes) in market.demand.iter_mut().zip(channel.takes) {
                *demand += takes;
            }
        });
        // What sells oil makes what gives oil worth more, and so on up the flow: once more for those out of order.
        self.each_channel(player, |channel| channel.raise(&mut market.prices));
        market
    }

    /// How a card would be resolved now, and what its lines would miss: what they could still earn if
    /// there were more to feed them.
    #[inline]
    fn trial(&self, player: &Player, card: Card, market: &Market, to_come: usize) -> (f32, Times) {
        let lines = self.tables.lines(player, card);
        let kept = &self.values.kept[to_come];
        let mut goods = player.goods;
        let mut extra = self.tables.extra_runs(player);
        let mut missed = 0.0;
        let mut said = [0; 2];
        let mut count = 0;
        for line in lines.iter() {
            if !line.is_processing() {
                goods.gain(line.output(), 1);
                continue;
            }
            let earned = worth(line.output(), &market.prices);
            let paid = worth(line.input(), &market.prices);
            let mut times = 0;
            if earned < paid - NOTHING {
                // Something else makes better use of the goods; what that leaves may come here later.
                missed += NOT_YET;
            } else {
                let mut most = line.limit() + extra;
                if worth(line.output(), kept) <= worth(line.input(), kept) {
                    // Only the cards left make it pay: not more of it than they take.
                    for (kind, amount) in line.output().iter().filter(|(kind, _)| kind.index() != MONEY) {
                        let wanted = market.demand[kind.index()].saturating_sub(goods[kind]);
                        most = most.min(wanted.div_ceil(amount).min(99) as u8);
                    }
                }
                times = line.possible(&goods, most);
                missed += f32::from(most.min(line.limit()).saturating_sub(times)) * earned;
            }
            if times > line.limit() {
                extra = 0;
            }
            line.exchange(&mut goods, times);
            said[count] = times;
            count += 1;
        }
        let times = match count {
            0 => Times::NONE,
            1 => Times::one(said[0]),
            _ => Times::two(said[0], said[1]),
        };
        (missed, times)
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
        let market = self.market(player, to_come);
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

    /// The next step of the production.
    pub(super) fn step(&self, player: &Player, to_come: usize) -> Action {
        if player.stage == StartupStage::Open
            && let Some((company, payment)) = self.upgrade(player, to_come)
        {
            return Action::Upgrade { card: Card::Company(company), payment };
        }
        if self.chained {
            let Some(card) = player.chain.at(usize::from(player.links_done)) else { return Action::End };
            let market = self.market(player, to_come);
            return Action::Resolve { card, times: self.trial(player, card, &market, to_come).1 };
        }
        let mut waiting = player.companies.without(player.resolved);
        // Extraction first: it misses nothing and feeds the rest.
        let extracting = waiting.both(self.tables.extracts_basic).without(player.upgraded);
        if let Some(company) = extracting.iter().next() {
            let ready = player.stage != StartupStage::Waiting || !self.upgrades_by_startup(player, to_come);
            if ready {
                return Action::Resolve { card: Card::Company(company), times: Times::NONE };
            }
        }
        let market = self.market(player, to_come);
        let mut next = None;
        let mut least = f32::INFINITY;
        if player.stage == StartupStage::Waiting {
            let (missed, times) = self.trial(player, Card::Startup, &market, to_come);
            if self.upgrades_by_startup(player, to_come) {
                return Action::Resolve { card: Card::Startup, times };
            }
            (next, least) = (Some(Action::Resolve { card: Card::Startup, times }), missed + NOTHING);
        }
        while let Some(company) = waiting.iter().next() {
            waiting.remove(company);
            let card = Card::Company(company);
            let (missed, times) = self.trial(player, card, &market, to_come);
            if missed < least {
                (next, least) = (Some(Action::Resolve { card, times }), missed);
            }
        }
        next.unwrap_or(Action::End)
    }

    /// Would the start-up card upgrade something if it were resolved now?
    #[inline]
    fn upgrades_by_startup(&self, player: &Player, to_come: usize) -> bool {
        if player.companies.without(player.upgraded).is_empty() {
            return false;
        }
        let mut then = *player;
        then.goods.gain(self.tables.gain[player.startup.index()].output(), 1);
        self.upgrade(&then, to_come).is_some()
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
            Card::Startup => STARTUP_STAGE,
            Card::Company(company) => self.flow.stages[company.index()],
        };
        let own = stage(Card::Company(company));
        (0..player.chain.len())
            .rev()
            .find(|&at| player.chain.at(at).is_some_and(|card| stage(card) <= own))
            .map_or(0, |at| at + 1)
    }
}
