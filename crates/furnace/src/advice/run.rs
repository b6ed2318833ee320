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

/// Numbers for those kinds of goods for which there is one that is not 0: mostly one or two. Behind these stands 0 of
/// anything, so that the first two are there always and nothing must be asked.
#[derive(Clone, Copy, Debug, Default)]
struct Few {
    kinds: [u8; KINDS],
    numbers: Prices,
    len: u8,
}

/// Prices with room for an index of three bits.
type Table = [f32; 8];

impl Few {
    fn of(numbers: impl Iterator<Item = (Resource, f32)>) -> Few {
        let mut few = Few::default();
        for (kind, number) in numbers {
            few.kinds[usize::from(few.len)] = kind as u8;
            few.numbers[usize::from(few.len)] = number;
            few.len += 1;
        }
        few
    }

    /// Calls with each number and its kind.
    #[inline]
    fn each(&self, mut take: impl FnMut(usize, f32)) {
        let mut of = |nth: usize| take(usize::from(self.kinds[nth]) % 8, self.numbers[nth]);
        of(0);
        of(1);
        for nth in 2..usize::from(self.len).min(KINDS) {
            of(nth);
        }
    }

    /// What these amounts are worth at prices: exactly what [`worth`] says, which adds more nothings.
    #[inline]
    fn worth(&self, prices: &Table) -> f32 {
        let mut sum = 0.0;
        self.each(|kind, amount| sum += amount * prices[kind]);
        sum
    }
}

/// The same prices as a table.
#[inline]
fn table(prices: &Prices) -> Table {
    let [coal, iron, oil, upgrade, money] = *prices;
    [coal, iron, oil, upgrade, money, 0.0, 0.0, 0.0]
}

/// A line as prices see it.
#[derive(Clone, Copy, Debug, Default)]
struct Channel {
    /// What it takes.
    takes: Few,
    /// What it gives.
    gives: Few,
    /// For each kind it takes: how much of what it earns one piece of that kind is worth.
    parts: Few,
    /// For each kind it takes: the most pieces it takes in a production.
    demand: [u16; 4],
    is_processing: bool,
    limit: u8,
    /// The kinds it gives, as bits.
    given: u8,
    /// By the number of productions to come: does only a card still to be resolved make it pay?
    pays_now_only: [bool; MOST_TO_COME + 1],
    /// By the number of productions to come: what it yields if nothing is short, at the worths of goods kept.
    yields: [f32; MOST_TO_COME + 1],
}

impl Channel {
    /// What a line earns is shared between the kinds it takes in proportion to the prices of goods kept for a round.
    fn of(line: &Effect, values: &Values) -> Channel {
        let prices = &values.kept[1];
        let amounts = |goods: &Goods| Few::of(goods.iter().map(|(kind, amount)| (kind, f32::from(amount))));
        let mut channel = Channel {
            takes: amounts(line.input()),
            gives: amounts(line.output()),
            is_processing: line.is_processing(),
            limit: line.limit(),
            ..Channel::default()
        };
        channel.given = line.output().iter().fold(0, |given, (kind, _)| given | 1 << kind.index());
        let whole = worth(line.input(), prices);
        let bought = || line.input().iter().filter(|(kind, _)| kind.index() != MONEY);
        channel.parts = Few::of(bought().map(|(kind, amount)| {
            (kind, if whole > 0.0 { prices[kind.index()] / whole } else { 1.0 / f32::from(amount) })
        }));
        for (kind, amount) in bought() {
            channel.demand[kind.index()] = amount * u16::from(line.limit());
        }
        channel.pays_now_only = values.kept.map(|kept| worth(line.output(), &kept) <= worth(line.input(), &kept));
        channel.yields = values.kept.map(|kept| channel.full_yield(&table(&kept)));
        channel
    }

    /// What it yields at prices, if nothing is short.
    #[inline]
    fn full_yield(&self, prices: &Table) -> f32 {
        let each = self.gives.worth(prices) - self.takes.worth(prices);
        if self.is_processing { each.max(0.0) * f32::from(self.limit) } else { each }
    }

    /// Makes what the line takes as dear as what it gives; the kinds that became dearer, as bits.
    #[inline]
    fn raise(&self, prices: &mut Table) -> u8 {
        let mut raised = 0;
        let earned = self.gives.worth(prices);
        self.parts.each(|kind, part| {
            let price = earned * part;
            // Written only when it changes: so the next line need not wait for it.
            if price > prices[kind] {
                prices[kind] = price;
                raised |= 1 << kind;
            }
        });
        raised
    }
}

/// Where in the flow each card stands, and what its lines do to prices.
#[derive(Clone, Debug)]
pub(super) struct Flow {
    /// How far down the flow of goods each card stands.
    stages: [u8; MOST_COMPANIES as usize + 1],
    /// The basic and the extra line of each company, by twice its number and the next, and the sales of the start-up
    /// cards from [`SALES`] on.
    channels: Box<[Channel; CHANNELS]>,
    /// The companies whose basic and extra lines are processing.
    basic: Cards,
    extra: Cards,
}

const SALES: usize = 2 * (MOST_COMPANIES as usize + 1);
/// At least as many as there are lines, and a power of two.
const CHANNELS: usize = 128;
const _: () = assert!(SALES + MOST_STARTUPS as usize + 1 <= CHANNELS);

/// In a chain the start-up card stands among the first, so that what it upgrades yields at once.
const STARTUP_STAGE: u8 = 1;

impl Flow {
    pub(super) fn new(tables: &Tables, values: &Values) -> Flow {
        let companies = 0..=usize::from(MOST_COMPANIES);
        let mut channels = Box::new([Channel::default(); CHANNELS]);
        for index in companies {
            channels[2 * index] = Channel::of(&tables.basic[index], values);
            channels[2 * index + 1] = Channel::of(&tables.extra[index], values);
        }
        for (channel, sale) in channels[SALES..].iter_mut().zip(&tables.sale) {
            *channel = Channel::of(sale, values);
        }
        Flow {
            stages: std::array::from_fn(|index| stage_of(&tables.basic[index]).max(stage_of(&tables.extra[index]))),
            channels,
            basic: tables.companies.without(tables.extracts_basic),
            extra: tables.companies.without(tables.extracts_extra),
        }
    }

    /// The basic and the extra line of a company.
    #[inline]
    fn of_company(&self, company: CompanyId) -> [&Channel; 2] {
        [&self.channels[2 * company.index() % CHANNELS], &self.channels[(2 * company.index() + 1) % CHANNELS]]
    }

    /// The sale of a player's start-up card.
    #[inline]
    fn sale(&self, player: &Player) -> &Channel {
        &self.channels[(SALES + player.startup.index()) % CHANNELS]
    }
}

/// Differences of worth below this are none.
const NOTHING: f32 = 0.01;
/// What a line seems to miss while others make better use of its goods.
const NOT_YET: f32 = 50.0;

/// Prices of goods in the middle of a production, and how much of each the cards left can take.
struct Market {
    prices: Table,
    demand: [u16; 4],
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
    /// Prices from what is kept and from the processing lines of the cards still to be resolved.
    fn market(&self, player: &Player, to_come: usize) -> Market {
        // The highest number first: cards that sell tend to have higher numbers than those that feed them. Every line is
        // written down and kept if it counts, so that nothing must be asked.
        let mut list = [0u8; CHANNELS];
        let mut len = 0;
        list[0] = (SALES + player.startup.index()) as u8;
        len += usize::from(player.stage == StartupStage::Waiting);
        let waiting = player.companies.without(player.resolved);
        let (basic, extra) =
            (waiting.both(self.flow.basic).bits(), waiting.both(self.flow.extra).both(player.upgraded).bits());
        let mut either = basic | extra;
        while either != 0 {
            let number = 63 - either.leading_zeros();
            either ^= 1 << number;
            list[len % CHANNELS] = 2 * number as u8 + 1;
            len += (extra >> number & 1) as usize;
            list[len % CHANNELS] = 2 * number as u8;
            len += (basic >> number & 1) as usize;
        }
        let list = &list[..len.min(CHANNELS)];
        let channel = |&index: &u8| &self.flow.channels[usize::from(index) % CHANNELS];
        let mut market = Market { prices: table(&self.values.kept[to_come]), demand: [0; 4] };
        let (mut given, mut late) = (0, 0);
        for channel in list.iter().map(channel) {
            given |= channel.given;
            late |= given & channel.raise(&mut market.prices);
            for (demand, takes) in market.demand.iter_mut().zip(channel.demand) {
                *demand += takes;
            }
        }
        if late == 0 {
            return market;
        }
        // What sells oil makes what gives oil worth more, and so on up the flow: once more for those out of order.
        for channel in list.iter().map(channel) {
            channel.raise(&mut market.prices);
        }
        market
    }

    /// How a card would be resolved now, and what its lines would miss: what they could still earn if
    /// there were more to feed them.
    #[inline]
    fn trial(&self, player: &Player, card: Card, market: &Market, to_come: usize) -> (f32, Times) {
        let lines = self.tables.lines(player, card);
        let [first, second] = match card {
            Card::Startup => [None, Some(self.flow.sale(player))],
            Card::Company(company) => self.flow.of_company(company).map(Some),
        };
        let mut goods = player.goods;
        let mut extra = self.tables.extra_runs(player);
        let mut missed = 0.0;
        let mut said = [0; 2];
        let mut count = 0;
        if let Some(channel) = first.filter(|channel| channel.is_processing) {
            let times;
            (missed, times) = Run::trial_of_line(lines.first, channel, &goods, extra, market, to_come);
            if lines.second.is_some() {
                if times > channel.limit {
                    extra = 0;
                }
                lines.first.exchange(&mut goods, times);
            }
            said[0] = times;
            count = 1;
        } else if lines.second.is_some() {
            goods.gain(lines.first.output(), 1);
        }
        if let (Some(line), Some(channel)) = (lines.second, second.filter(|channel| channel.is_processing)) {
            let (more, times) = Run::trial_of_line(line, channel, &goods, extra, market, to_come);
            missed += more;
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

    /// How often a processing line would be done now, and what it would miss.
    #[inline]
    fn trial_of_line(
        line: &Effect,
        channel: &Channel,
        goods: &Goods,
        extra: u8,
        market: &Market,
        to_come: usize,
    ) -> (f32, u8) {
        let earned = channel.gives.worth(&market.prices);
        let paid = channel.takes.worth(&market.prices);
        if earned < paid - NOTHING {
            // Something else makes better use of the goods; what that leaves may come here later.
            return (NOT_YET, 0);
        }
        let mut most = channel.limit + extra;
        if channel.pays_now_only[to_come] {
            // Only the cards left make it pay: not more of it than they take.
            for (kind, amount) in line.output().iter().filter(|(kind, _)| kind.index() != MONEY) {
                let wanted = market.demand[kind.index()].saturating_sub(goods[kind]);
                most = most.min(wanted.div_ceil(amount).min(99) as u8);
            }
        }
        let times = line.possible(goods, most);
        (f32::from(most.min(channel.limit).saturating_sub(times)) * earned, times)
    }

    /// What it is worth in the productions to come that a company is upgraded.
    #[inline]
    pub(super) fn gain_later(&self, company: CompanyId, to_come: usize) -> f32 {
        let [_, extra] = self.flow.of_company(company);
        let used = if extra.is_processing { self.values.upgraded_use } else { 1.0 };
        to_come as f32 * used * extra.yields[to_come]
    }

    /// What it is worth that a company is upgraded now.
    #[inline]
    fn gain_of_upgrade(&self, player: &Player, company: CompanyId, market: &Market, to_come: usize) -> f32 {
        let is_resolved = player.resolved.contains(company);
        let now = if is_resolved { 0.0 } else { self.flow.of_company(company)[1].full_yield(&market.prices) };
        now + self.gain_later(company, to_come)
    }

    /// The company to upgrade next with these goods, and how to pay, if an upgrade pays. The market is made when it is
    /// needed: it depends on the cards alone.
    fn upgrade(
        &self,
        player: &Player,
        goods: &Goods,
        to_come: usize,
        market: &mut Option<Market>,
    ) -> Option<(CompanyId, Payment)> {
        let candidates = player.companies.without(player.upgraded);
        if candidates.is_empty() {
            return None;
        }
        let token = goods.covers(&self.tables.upgrade_cost);
        let iron = player.has(Power::IronForUpgrade) && goods.covers(&self.tables.iron_cost);
        if !token && !iron {
            return None;
        }
        let market = market.get_or_insert_with(|| self.market(player, to_come));
        let [coal, iron_price, oil, upgrade, money, ..] = market.prices;
        let prices = [coal, iron_price, oil, upgrade, money];
        let cost = |payment| worth(self.tables.cost(payment), &prices);
        let payment = match (token, iron) {
            (true, true) if cost(Payment::Iron) < cost(Payment::Token) => Payment::Iron,
            (true, _) => Payment::Token,
            _ => Payment::Iron,
        };
        let mut best = None;
        let mut most = cost(payment);
        for company in candidates.iter() {
            let gain = self.gain_of_upgrade(player, company, market, to_come);
            if gain > most {
                (best, most) = (Some((company, payment)), gain);
            }
        }
        best
    }

    /// The next step of the production.
    pub(super) fn step(&self, player: &Player, to_come: usize) -> Action {
        let mut market = None;
        if player.stage == StartupStage::Open
            && let Some((company, payment)) = self.upgrade(player, &player.goods, to_come, &mut market)
        {
            return Action::Upgrade { card: Card::Company(company), payment };
        }
        if self.chained {
            let Some(card) = player.chain.at(usize::from(player.links_done)) else { return Action::End };
            let market = market.get_or_insert_with(|| self.market(player, to_come));
            return Action::Resolve { card, times: self.trial(player, card, market, to_come).1 };
        }
        let is_waiting = player.stage == StartupStage::Waiting;
        let upgrades = is_waiting && self.upgrades_by_startup(player, to_come, &mut market);
        let mut waiting = player.companies.without(player.resolved);
        // Extraction first: it misses nothing and feeds the rest.
        let extracting = waiting.both(self.tables.extracts_basic).without(player.upgraded);
        if let Some(company) = extracting.iter().next()
            && !upgrades
        {
            return Action::Resolve { card: Card::Company(company), times: Times::NONE };
        }
        if waiting.is_empty() && !is_waiting {
            return Action::End;
        }
        let market = market.get_or_insert_with(|| self.market(player, to_come));
        let mut next = None;
        let mut least = f32::INFINITY;
        if is_waiting {
            let (missed, times) = self.trial(player, Card::Startup, market, to_come);
            if upgrades {
                return Action::Resolve { card: Card::Startup, times };
            }
            (next, least) = (Some(Action::Resolve { card: Card::Startup, times }), missed + NOTHING);
        }
        // Nothing can miss less than nothing.
        while least > 0.0
            && let Some(company) = waiting.iter().next()
        {
            waiting.remove(company);
            let card = Card::Company(company);
            let (missed, times) = self.trial(player, card, market, to_come);
            if missed < least {
                (next, least) = (Some(Action::Resolve { card, times }), missed);
            }
        }
        next.unwrap_or(Action::End)
    }

    /// Would the start-up card upgrade something if it were resolved now?
    #[inline]
    fn upgrades_by_startup(&self, player: &Player, to_come: usize, market: &mut Option<Market>) -> bool {
        let mut goods = player.goods;
        goods.gain(self.tables.gain[player.startup.index()].output(), 1);
        self.upgrade(player, &goods, to_come, market).is_some()
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
            let full_yield = self.full_yield(&player, rounds_to_come.min(MOST_TO_COME));
            extra += self.values.potential * rounds_to_come as f32 * full_yield;
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

    /// What all active processing lines together would yield in a production if nothing were short, with so many to come.
    fn full_yield(&self, player: &Player, to_come: usize) -> f32 {
        let mut sum = 0.0;
        let mut add = |line: &Channel| sum += if line.is_processing { line.yields[to_come] } else { 0.0 };
        for company in player.companies.iter() {
            let [basic, extra] = self.flow.of_company(company);
            add(basic);
            if player.upgraded.contains(company) {
                add(extra);
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
