//! A quick production: not the best one, but a sensible one in well under a microsecond a card.
//!
//! Prices of goods follow from the cards still to be resolved. A line is done as often as it pays at
//! these prices, and not more often than those cards, or the rounds to come, have use for what it
//! yields. The card that would miss least if it were resolved now comes next. The exact solver
//! finds more; this is for playouts and estimates, where thousands of productions are needed.

use super::flow::{CHANNELS, Channel, Flow, MONEY, SALES, Table, table};
use super::values::{MAX_TO_COME, Values, worth};
use crate::action::{Action, Payment, Times};
use crate::card::{Card, Cards, CompanyId};
use crate::effect::Effect;
use crate::player::{Player, StartupStage};
use crate::resource::{Goods, Resource};
use crate::rules::Furnace;

/// In a chain the start-up card stands among the first, so that what it upgrades yields at once.
const STARTUP_STAGE: u8 = 1;

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
    pub(super) game: &'a Furnace,
    pub(super) flow: &'a Flow,
    pub(super) values: &'a Values,
}

impl Run<'_> {
    /// Prices from what is kept and from the processing lines of the cards still to be resolved.
    fn market(&self, player: &Player, to_come: usize) -> Market {
        // The highest number first: cards that sell tend to have higher numbers than those that feed them. Every line
        // is written down and kept if it counts, so that nothing must be asked.
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
        let lines = self.game.lines(player, card);
        let [first, second] = match card {
            Card::Startup => [None, Some(self.flow.sale(player))],
            Card::Company(company) => self.flow.company(company).map(Some),
        };
        let mut goods = player.goods;
        let mut extra = self.game.extra_runs(player);
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
        let [_, extra] = self.flow.company(company);
        let used = if extra.is_processing { self.values.upgraded_use } else { 1.0 };
        to_come as f32 * used * extra.yields[to_come]
    }

    /// What it is worth that a company is upgraded now.
    #[inline]
    fn gain_of_upgrade(&self, player: &Player, company: CompanyId, market: &Market, to_come: usize) -> f32 {
        let is_resolved = player.resolved.contains(company);
        let now = if is_resolved { 0.0 } else { self.flow.company(company)[1].full_yield(&market.prices) };
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
        let pays = |payment| self.game.can_pay(player, goods, payment);
        let (token, iron) = (pays(Payment::Token), pays(Payment::Iron));
        if !token && !iron {
            return None;
        }
        let market = market.get_or_insert_with(|| self.market(player, to_come));
        let [coal, iron_price, oil, upgrade, money, ..] = market.prices;
        let prices = [coal, iron_price, oil, upgrade, money];
        let cost = |payment| worth(self.game.upgrade_cost(payment), &prices);
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
        if self.game.chained {
            let Some(card) = player.next_link() else { return Action::End };
            let market = market.get_or_insert_with(|| self.market(player, to_come));
            return Action::Resolve { card, times: self.trial(player, card, market, to_come).1 };
        }
        let is_waiting = player.stage == StartupStage::Waiting;
        let upgrades = is_waiting && self.upgrades_by_startup(player, to_come, &mut market);
        let mut waiting = player.companies.without(player.resolved);
        // Extraction first: it misses nothing and feeds the rest.
        let extracting = waiting.both(self.game.lookups.extracts_basic).without(player.upgraded);
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
        goods.gain(self.game.lookups.gain[player.startup.index()].output(), 1);
        self.upgrade(player, &goods, to_come, market).is_some()
    }

    /// Takes steps to the end of the production.
    pub(super) fn finish(&self, player: &mut Player, to_come: usize) {
        loop {
            match self.step(player, to_come) {
                Action::Resolve { card, times } => {
                    self.game.resolve(player, card, times);
                }
                Action::Upgrade { card, payment } => self.game.upgrade(player, card, payment),
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
            let full_yield = self.full_yield(&player, rounds_to_come.min(MAX_TO_COME));
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

    /// What all active processing lines together would yield in a production if nothing were short, with this many to
    /// come.
    fn full_yield(&self, player: &Player, to_come: usize) -> f32 {
        let mut sum = 0.0;
        let mut add = |line: &Channel| sum += if line.is_processing { line.yields[to_come] } else { 0.0 };
        for company in player.companies.iter() {
            let [basic, extra] = self.flow.company(company);
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
        if self.game.chained {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{MAX_COMPANIES, StartupId};
    use crate::resource::KINDS;
    use game::xoshiro::Xoshiro;
    use game::{Dice, Game, Setup, Weights};

    /// Prices and demand by the book: twice over all lines and all kinds of goods.
    fn slow_market(run: &Run<'_>, player: &Player, to_come: usize) -> ([f32; KINDS], [u16; 4]) {
        let mut lines = Vec::new();
        if player.stage == StartupStage::Waiting {
            lines.push(&run.game.lookups.sale[player.startup.index()]);
        }
        let waiting: Vec<CompanyId> = player.companies.without(player.resolved).iter().collect();
        for company in waiting.into_iter().rev() {
            if player.upgraded.contains(company) {
                lines.push(&run.game.lookups.extra[company.index()]);
            }
            lines.push(&run.game.lookups.basic[company.index()]);
        }
        lines.retain(|line| line.is_processing());
        let (mut prices, mut demand) = (run.values.kept[to_come], [0; 4]);
        for pass in 0..2 {
            for line in &lines {
                let earned = worth(line.output(), &prices);
                let whole = worth(line.input(), &run.values.kept[1]);
                for (kind, amount) in line.input().iter().filter(|(kind, _)| kind.index() < 4) {
                    let part = run.values.kept[1][kind.index()] / whole;
                    prices[kind.index()] = prices[kind.index()].max(earned * part);
                    demand[kind.index()] += if pass == 0 { amount * u16::from(line.limit()) } else { 0 };
                }
            }
        }
        (prices, demand)
    }

    #[test]
    fn the_quick_market_is_the_slow_one_to_the_last_bit() {
        let game = Furnace::new(&Setup::default()).unwrap();
        let values = Values::from_weights(&Weights::of::<Furnace>());
        let flow = Flow::new(&game.lookups, &values);
        let run = Run { game: &game, flow: &flow, values: &values };
        let mut dice = Xoshiro::from_seed(90);
        for turn in 0..4_000 {
            let mut player = Player { startup: StartupId::new(1 + dice.below(5) as u8), ..Player::default() };
            for number in 1..=MAX_COMPANIES {
                let company = CompanyId::new(number);
                match dice.below(12) {
                    0 => player.companies.insert(company),
                    1 | 2 => {
                        player.companies.insert(company);
                        player.upgraded.insert(company);
                    }
                    3 => {
                        player.companies.insert(company);
                        player.resolved.insert(company);
                    }
                    _ => {}
                }
            }
            if dice.below(2) == 0 {
                player.stage = StartupStage::Done;
            }
            let market = run.market(&player, turn % (MAX_TO_COME + 1));
            let (prices, demand) = slow_market(&run, &player, turn % (MAX_TO_COME + 1));
            assert_eq!((&market.prices[..KINDS], market.demand), (&prices[..], demand), "{player:?}");
        }
    }
}
