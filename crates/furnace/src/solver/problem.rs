//! A player's production as the solver sees it: numbered cards, masks, and positions of the search.

use super::Worth;
use super::line::{Amounts, Kinds, Line, amounts, kinds};
use crate::action::{Payment, Times};
use crate::card::{Card, CompanyId};
use crate::player::{Player, StartupStage};
use crate::resource::{Goods, KINDS, Resource};
use crate::rules::Furnace;
use arrayvec::ArrayVec;

/// A set of numbered cards, as bits.
pub(super) type Mask = u32;

/// The bit that stands for being upgraded.
pub(super) const FLIP: Kinds = 1 << KINDS;

/// The bit that stands for being resolved before the start-up card.
pub(super) const FOREGO: Kinds = 1 << (KINDS + 1);

/// One card of the player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub(super) card: Card,
    /// The lines that always work: the basic effect, or the two of a start-up card.
    pub(super) basic: Line,
    /// The line that works on an upgraded company; the sale of a start-up card.
    pub(super) extra: Line,
    /// What it is worth that the company is upgraded.
    pub(super) upgrade_worth: i64,
}

/// A way to pay for an upgrade.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) payment: Payment,
    pub(super) cost: Goods,
    /// The same as numbers.
    pub(super) amounts: Amounts,
}

impl Way {
    fn new(payment: Payment, cost: Goods) -> Way {
        Way { payment, cost, amounts: amounts(&cost) }
    }
}

/// Everything that stays the same during a search.
#[derive(Debug)]
pub(super) struct Problem {
    pub(super) items: Vec<Item>,
    /// The place of the start-up card among the items.
    pub(super) startup: usize,
    /// The chain from the first unresolved card on, if the variant is played.
    pub(super) chain: Option<Vec<usize>>,
    /// Companies that stand before the start-up card in a chain: these can only be run early.
    pub(super) before: Mask,
    /// Companies that stand behind the start-up card in a chain: these can only be run late.
    pub(super) behind: Mask,
    pub(super) worth: [i64; KINDS],
    pub(super) ways: ArrayVec<Way, 2>,
    /// The most of each kind of goods that an upgrade can cost, and the kinds.
    dearest: Goods,
    pub(super) cost_kinds: Kinds,
    pub(super) extra_runs: u8,
    pub(super) root: Position,
    rest_worth: Option<i64>,
}

/// Where money outweighs everything else, values come in steps: whole amounts of money, and a little on top.
#[derive(Clone, Copy, Debug)]
struct Grain {
    /// The worth of the money at the beginning.
    start: i64,
    /// The smallest step of money, in worth.
    step: i64,
    /// The most that everything but money can be worth at the end.
    rest: i64,
}

impl Grain {
    /// The highest whole amount of money, in worth, up to this value.
    fn level(&self, value: i64) -> i64 {
        self.start + (value - self.start).div_euclid(self.step) * self.step
    }
}

/// A position of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Position {
    /// Cards still to be resolved.
    pub(super) rest: Mask,
    /// Companies that are upgraded; the start-up card counts as upgraded, for both of its lines work.
    pub(super) upgraded: Mask,
    /// Companies that may still be upgraded in this production.
    pub(super) upgradable: Mask,
    /// Companies that will be upgraded and then resolved: the search has decided so and still has to pay for it.
    pub(super) committed: Mask,
    /// Companies that will be resolved and then upgraded, for the rounds to come: decided, and still to be paid for.
    pub(super) trailing: Mask,
    pub(super) goods: Goods,
    /// How often the start-up card will sell, once that is decided.
    pub(super) sales: Option<u8>,
    /// Is the engineer's extra run still there?
    pub(super) extra: bool,
    /// The worth of companies upgraded on the way.
    pub(super) bonus: i64,
}

impl Position {
    /// Companies that may or will be upgraded.
    pub(super) fn due(&self) -> Mask {
        self.upgradable | self.decided()
    }

    /// Companies that will be upgraded.
    pub(super) fn decided(&self) -> Mask {
        self.committed | self.trailing
    }
}

impl Problem {
    pub(super) fn new(game: &Furnace, player: &Player, worth: &Worth) -> Problem {
        let (lookups, chained) = (&*game.lookups, game.chained);
        let mut items = Vec::new();
        let mut rest = 0;
        let mut upgraded = 0;
        let taking_part = if chained { player.companies.without(player.unplaced) } else { player.companies };
        for company in taking_part.iter() {
            let bit = 1 << items.len();
            if !player.resolved.contains(company) {
                rest |= bit;
            }
            if player.upgraded.contains(company) {
                upgraded |= bit;
            }
            items.push(Item {
                card: Card::Company(company),
                basic: Line::new(lookups.basic[company.index()]),
                extra: Line::new(lookups.extra[company.index()]),
                upgrade_worth: i64::from(worth.upgraded(company)),
            });
        }
        let startup = items.len();
        items.push(Item {
            card: Card::Startup,
            basic: Line::new(lookups.gain[player.startup.index()]),
            extra: Line::new(lookups.sale[player.startup.index()]),
            upgrade_worth: 0,
        });
        let upgradable = if player.stage == StartupStage::Done { 0 } else { ((1 << startup) - 1) & !upgraded };
        upgraded |= 1 << startup;
        if player.stage == StartupStage::Waiting {
            rest |= 1 << startup;
        }
        let payments = game.payments_known(player).iter();
        let ways: ArrayVec<Way, 2> = payments.map(|&payment| Way::new(payment, *game.upgrade_cost(payment))).collect();
        let most = |kind| ways.iter().map(|way| way.cost.amounts()[kind]).max().unwrap_or(0);
        let place = |card: Card| items.iter().position(|item| item.card == card);
        let chain: Option<Vec<usize>> =
            chained.then(|| player.chain.iter().skip(usize::from(player.links_done)).filter_map(place).collect());
        let (mut before, mut behind): (Mask, Mask) = (0, 0);
        if let Some(chain) = &chain {
            let place = chain.iter().position(|&item| item == startup).unwrap_or(0);
            before = chain[..place].iter().fold(0, |all, &item| all | 1 << item);
            behind = rest & !before & !(1 << startup);
        }
        let extra_runs = game.extra_runs(player);
        let worth: [i64; KINDS] = std::array::from_fn(|kind| i64::from(worth.goods[kind]));
        let rest_worth = rest_worth(&items, &player.goods, &worth, extra_runs);
        Problem {
            startup,
            chain,
            before,
            behind,
            worth,
            rest_worth,
            dearest: Goods::new(std::array::from_fn(most)),
            cost_kinds: ways.iter().fold(0, |all, way| all | kinds(&way.cost)),
            ways,
            extra_runs,
            root: Position {
                rest,
                upgraded,
                upgradable,
                committed: 0,
                trailing: 0,
                sales: None,
                goods: player.goods,
                extra: extra_runs > 0,
                bonus: 0,
            },
            items,
        }
    }

    /// The steps in which the values of productions from here come, if money outweighs everything else.
    fn grain(&self, position: &Position) -> Option<Grain> {
        let rest = self.rest_worth?;
        let money = Resource::Money.index();
        let mut start = i64::from(position.goods.amounts()[money]);
        let mut step = 0;
        for item in bits(position.rest) {
            let mut lines = self.possible_lines(position, item);
            if let (true, Some(sales)) = (item == self.startup, position.sales) {
                let [gain, sale] = lines;
                let earned = sale.map_or(0, |sale| sale.effect.output().amounts()[money]);
                start += i64::from(sales) * i64::from(earned);
                lines = [gain, None];
            }
            for line in lines.into_iter().flatten() {
                step = greatest_common_divisor(step, i64::from(line.effect.output().amounts()[money]));
            }
        }
        let step = step.max(1) * self.worth[money];
        (rest < step).then_some(Grain { start: start * self.worth[money], step, rest })
    }

    /// Where values come in steps of money: the most money, in worth, that a value up to this bound can hold, if that
    /// is what the best known value holds too. Then only the rest can make the difference.
    pub(super) fn level(&self, position: &Position, bound: f64, best: i64) -> Option<i64> {
        let grain = self.grain(position)?;
        let most = grain.level(bound.floor() as i64);
        (most <= best).then_some(most)
    }

    /// The highest value that a production from here can have, given that it is no higher than this.
    pub(super) fn round_down(&self, position: &Position, bound: f64) -> i64 {
        let bound = bound.floor() as i64;
        match self.grain(position) {
            Some(grain) => bound.min(grain.level(bound) + grain.rest),
            None => bound,
        }
    }

    /// Is the start-up card still to be resolved?
    pub(super) fn startup_waits(&self, position: &Position) -> bool {
        position.rest & (1 << self.startup) != 0
    }

    /// The worth of a finished production.
    pub(super) fn value(&self, position: &Position) -> i64 {
        self.goods_value(&position.goods) + position.bonus
    }

    /// The worth of goods.
    pub(super) fn goods_value(&self, goods: &Goods) -> i64 {
        self.worth.iter().zip(goods.amounts()).map(|(&worth, &amount)| worth * i64::from(amount)).sum()
    }

    /// The lines of a card that work as it lies.
    #[inline]
    pub(super) fn lines(&self, position: &Position, item: usize) -> [Option<&Line>; 2] {
        self.lines_if(item, position.upgraded & (1 << item) != 0)
    }

    /// The lines of a card that work or may come to work in this production.
    #[inline]
    pub(super) fn possible_lines(&self, position: &Position, item: usize) -> [Option<&Line>; 2] {
        self.lines_if(item, (position.upgraded | position.upgradable | position.committed) & (1 << item) != 0)
    }

    #[inline]
    fn lines_if(&self, item: usize, both: bool) -> [Option<&Line>; 2] {
        let item = &self.items[item];
        [Some(&item.basic), both.then_some(&item.extra)]
    }

    /// Runs a card so, if its limits and the goods allow it.
    pub(super) fn run(&self, position: &Position, item: usize, times: Times) -> Option<Position> {
        let mut after = *position;
        let mut said = times.as_slice().iter();
        for line in self.lines(position, item).into_iter().flatten() {
            if line.is_processing() {
                let &times = said.next()?;
                if self.most(&after, line) < times {
                    return None;
                }
                after.extra &= times <= line.effect.limit();
                line.effect.exchange(&mut after.goods, times);
            } else {
                after.goods.gain(line.effect.output(), 1);
            }
        }
        after.rest &= !(1 << item);
        Some(after)
    }

    /// How often a processing line can be done now.
    #[inline]
    fn most(&self, position: &Position, line: &Line) -> u8 {
        let extra = if position.extra { self.extra_runs } else { 0 };
        line.effect.possible(&position.goods, line.effect.limit() + extra)
    }

    /// The position as if a card had been run and had done nothing.
    #[inline]
    pub(super) fn without(&self, position: &Position, item: usize) -> Position {
        Position { rest: position.rest & !(1 << item), ..*position }
    }

    /// Calls with every way to run a card, and the position after it.
    #[inline]
    pub(super) fn each_run(&self, position: &Position, item: usize, mut take: impl FnMut(Times, Position)) {
        let before = self.without(position, item);
        let [first, second] = self.lines(position, item).map(|line| line.filter(|line| line.is_processing()));
        let [above, below] = self.lines(position, item).map(|line| line.filter(|line| !line.is_processing()));
        let gain = |line: Option<&Line>, mut position: Position| {
            if let Some(line) = line {
                position.goods.gain(line.effect.output(), 1);
            }
            position
        };
        match (first, second) {
            (None, None) => take(Times::NONE, gain(below, gain(above, before))),
            (Some(line), None) | (None, Some(line)) => {
                let sales = position.sales.filter(|_| item == self.startup);
                self.each_time(&gain(above, before), line, sales, |times, after| {
                    take(Times::one(times), gain(below, after));
                });
            }
            (Some(first), Some(second)) => self.each_time(&before, first, None, |times, between| {
                self.each_time(&between, second, None, |more, after| take(Times::two(times, more), after));
            }),
        }
    }

    /// Calls with every number of times a processing line can be done, or with this one, and the position after it.
    #[inline]
    fn each_time(&self, position: &Position, line: &Line, only: Option<u8>, mut take: impl FnMut(u8, Position)) {
        let most = self.most(position, line);
        let mut after = *position;
        if let Some(times) = only {
            if times <= most {
                after.extra &= times <= line.effect.limit();
                line.effect.exchange(&mut after.goods, times);
                take(times, after);
            }
            return;
        }
        for times in 0..=most {
            after.extra &= times <= line.effect.limit();
            take(times, after);
            if times < most {
                line.effect.exchange(&mut after.goods, 1);
            }
        }
    }

    /// Upgrades a company, if it can be paid so.
    pub(super) fn upgrade(&self, position: &Position, item: usize, cost: &Goods) -> Option<Position> {
        if !position.goods.covers(cost) {
            return None;
        }
        let mut after = *position;
        after.goods.pay(cost, 1);
        after.upgraded |= 1 << item;
        after.upgradable &= !(1 << item);
        after.committed &= !(1 << item);
        after.trailing &= !(1 << item);
        after.bonus += self.items[item].upgrade_worth;
        Some(after)
    }

    /// The most of each kind of goods that all cards left could take.
    pub(super) fn demand(&self, position: &Position) -> Goods {
        let mut demand = self.dearest.times(position.due().count_ones() as u16);
        let mut widest = [0; KINDS];
        for item in bits(position.rest) {
            for line in self.possible_lines(position, item).into_iter().flatten() {
                demand.gain(&line.demand, 1);
                if position.extra {
                    widest = std::array::from_fn(|kind| line.effect.input().amounts()[kind].max(widest[kind]));
                }
            }
        }
        if position.extra {
            demand.gain(&Goods::new(widest), u16::from(self.extra_runs));
        }
        demand
    }

    /// The company with this number.
    pub(super) fn company(&self, item: usize) -> Option<CompanyId> {
        match self.items[item].card {
            Card::Company(company) => Some(company),
            Card::Startup => None,
        }
    }
}

/// The most that everything but money can be worth at the end, if that is less than the least amount of money.
fn rest_worth(items: &[Item], goods: &Goods, worth: &[i64; KINDS], extra_runs: u8) -> Option<i64> {
    let money = Resource::Money.index();
    let other = |goods: &Goods| -> i64 {
        (0..KINDS).filter(|&kind| kind != money).map(|kind| worth[kind] * i64::from(goods.amounts()[kind])).sum()
    };
    let mut rest = other(goods);
    for item in items {
        rest += item.upgrade_worth;
        for line in [&item.basic.effect, &item.extra.effect] {
            if line.input().amounts()[money] > 0 {
                return None;
            }
            let times = if line.is_processing() { i64::from(line.limit() + extra_runs) } else { 1 };
            rest += times * other(line.output());
        }
    }
    (rest < worth[money]).then_some(rest)
}

fn greatest_common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}

/// The numbers in a mask.
pub(super) fn bits(mask: Mask) -> impl Iterator<Item = usize> + Clone {
    let mut rest = mask;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let bit = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(bit)
    })
}
