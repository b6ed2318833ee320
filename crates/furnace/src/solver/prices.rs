//! Prices of goods, and the upper bound they give.
//!
//! A production has two parts: what happens up to and with the start-up card, upgrades included, and what happens after
//! it. Let every kind of goods have a late price, at least its worth, and an early price, at least its late price. Then no
//! production can end with more than: the goods at hand at early prices, plus for each card left the most it can earn,
//! run early at early prices or late at late prices, upgraded (which is paid at early prices) if that earns more. For each
//! step earns at most that; goods that are kept from the early part to the late one can only lose; and at the end goods
//! are worth at most their late price. Neither the order within a part plays a role, nor what is in hand on the way.

use super::mix::Mix;
use super::problem::{Kinds, Mask, Position, Problem, bits, kinds};
use super::simplex::{Column, FIRST_ROWS, MAX_ROWS, Simplex};
use crate::card::Card;
use crate::effect::Effect;
use crate::resource::{Goods, KINDS, Resource};
use arrayvec::ArrayVec;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::sync::Arc;

/// What can be earned with one card.
#[derive(Clone, Copy, Debug, Default)]
struct Earning {
    /// With the start-up card still to come: a card that is upgraded, or cannot be.
    early_or_late: f64,
    /// With the start-up card still to come: a company on its basic side that cannot be upgraded any more.
    basic_only: f64,
    /// With the start-up card still to come: a company that can be upgraded.
    upgradable: f64,
    /// After the start-up card: the basic line.
    late_basic: f64,
    /// After the start-up card: the extra line. Of the start-up card itself: one sale, which may be a loss.
    late_extra: f64,
    /// By upgrading a company while the start-up card lies open, if it can still be resolved.
    upgrade: f64,
    /// By upgrading a company that is resolved already.
    upgrade_resolved: f64,
    /// With the start-up card still to come: a company that will be resolved and then upgraded. Of the start-up card
    /// itself: its gain.
    early_basic: f64,
    /// By upgrading alone; a loss where the company is worth less than the cost.
    upgrade_alone: f64,
    /// By one exchange more, on either line.
    once: f64,
}

/// What prices depend on besides the problem: a position without what was earned on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    cards: [Mask; 5],
    goods: [u16; KINDS],
    sales: Option<u8>,
    extra: bool,
}

impl Key {
    fn of(position: &Position) -> Key {
        let Position { rest, upgraded, upgradable, committed, trailing, .. } = *position;
        Key {
            cards: [rest, upgraded, upgradable, committed, trailing],
            goods: *position.goods.amounts(),
            sales: position.sales,
            extra: position.extra,
        }
    }
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [rest, upgraded, upgradable, committed, trailing] = self.cards.map(u64::from);
        let [coal, iron, oil, upgrade, money] = self.goods.map(u64::from);
        state.write_u64(rest << 32 | upgraded);
        state.write_u64(upgradable << 32 | committed);
        state.write_u64(coal << 48 | iron << 32 | oil << 16 | upgrade);
        let sales = self.sales.map_or(1, |sales| u64::from(sales) + 2);
        state.write_u64(trailing << 32 | money << 16 | sales << 1 | u64::from(self.extra));
    }
}

/// So many prices are kept.
const MAX_KEPT: usize = 2_048;

/// What a player is asked about: prices found for one question serve the next one too, as long as this is the same.
#[derive(Clone, Debug)]
struct Question {
    cards: ArrayVec<Card, 40>,
    worth: [i64; KINDS],
    upgrades: ArrayVec<i64, 40>,
    payments: usize,
    chained: [Mask; 2],
    startup: (Effect, Effect),
}

impl Question {
    fn of(problem: &Problem) -> Question {
        let startup = &problem.items[problem.startup];
        Question {
            cards: problem.items.iter().map(|item| item.card).collect(),
            worth: problem.worth,
            upgrades: problem.items.iter().map(|item| item.upgrade_worth).collect(),
            payments: problem.payments.len(),
            chained: [problem.before, problem.behind],
            startup: (startup.basic, startup.extra),
        }
    }

    /// Does what was found for this question serve another one? An upgrade that was made since then is worth nothing more,
    /// and no prices still to be used speak of it.
    fn serves(&self, other: &Question, upgraded: Mask) -> bool {
        let mut upgrades = self.upgrades.iter().zip(&other.upgrades).enumerate();
        self.cards == other.cards
            && self.worth == other.worth
            && self.payments == other.payments
            && self.chained == other.chained
            && self.startup == other.startup
            && upgrades.all(|(place, (one, other))| one == other || upgraded & (1 << place) != 0)
    }
}

/// Where prices are found: what was found before, and what is used again from one position to the next.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    question: Option<Question>,
    kept: HashMap<Key, Arc<Prices>, BuildHasherDefault<Mix>>,
    columns: Vec<Column>,
    there_is: ArrayVec<f64, MAX_ROWS>,
    simplex: Simplex,
}

impl Desk {
    /// Begins with a problem: what was kept for another one is forgotten.
    pub(super) fn begin(&mut self, problem: &Problem) {
        let question = Question::of(problem);
        if !self.question.as_ref().is_some_and(|known| known.serves(&question, problem.root.upgraded)) {
            self.kept.clear();
            self.question = Some(question);
        }
    }

    /// Good prices for a position: the duals of a linear program that knows the two parts, and no order within them.
    /// They serve that position and all that follow from it.
    pub(super) fn prices(&mut self, problem: &Problem, position: &Position) -> Arc<Prices> {
        let key = Key::of(position);
        if let Some(known) = self.kept.get(&key) {
            return known.clone();
        }
        let prices = Arc::new(Prices::for_worth(problem, position, problem.worth.map(|worth| worth as f64), self));
        if self.kept.len() < MAX_KEPT {
            self.kept.insert(key, prices.clone());
        }
        prices
    }
}

/// Prices, and what each card can earn at them that is left in the position they were found for.
#[derive(Clone, Debug)]
pub(super) struct Prices {
    early: [f64; KINDS],
    late: [f64; KINDS],
    earning: Vec<Earning>,
}

impl Prices {
    /// Good prices where the goods have other worths.
    pub(super) fn for_worth(problem: &Problem, position: &Position, worth: [f64; KINDS], desk: &mut Desk) -> Prices {
        let mut program = Program::new(problem, position, worth, desk);
        if problem.startup_waits(position) {
            program.add_waiting();
        } else {
            program.add_late();
        }
        let duals = desk.simplex.duals(&desk.columns, &desk.there_is);
        // (A program without early rows leaves their duals at 0.)
        let late: [f64; KINDS] = std::array::from_fn(|kind| worth[kind] + duals[TOTAL + kind]);
        let early: [f64; KINDS] = std::array::from_fn(|kind| late[kind] + duals[EARLY + kind]);
        Prices::at(problem, position, early, late)
    }

    fn at(problem: &Problem, position: &Position, early: [f64; KINDS], late: [f64; KINDS]) -> Prices {
        let at = |price: &[f64; KINDS], goods: &Goods| -> f64 {
            price.iter().zip(goods.amounts()).map(|(price, &amount)| price * f64::from(amount)).sum()
        };
        let once = |price: &[f64; KINDS], line: &Effect| {
            if line.is_processing() { (at(price, line.output()) - at(price, line.input())).max(0.0) } else { 0.0 }
        };
        let earns = |price: &[f64; KINDS], line: &Effect| {
            if line.is_processing() { once(price, line) * f64::from(line.limit()) } else { at(price, line.output()) }
        };
        let cost = problem.payments.iter().map(|(_, cost)| at(&early, cost)).fold(f64::INFINITY, f64::min);
        let left = position.rest | position.due();
        let earning = problem.items.iter().enumerate().map(|(place, item)| {
            if left & (1 << place) == 0 {
                return Earning::default();
            }
            let worth = item.upgrade_worth as f64;
            let (mut early_basic, mut early_extra) = (earns(&early, &item.basic), earns(&early, &item.extra));
            let (mut late_basic, mut late_extra) = (earns(&late, &item.basic), earns(&late, &item.extra));
            // In a chain the place decides; what cannot be is as bad as can be.
            if problem.behind & (1 << place) != 0 {
                (early_basic, early_extra) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
            }
            if problem.before & (1 << place) != 0 {
                (late_basic, late_extra) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
            }
            let all = [&early, &late].map(|price| once(price, &item.basic).max(once(price, &item.extra)));
            if place == problem.startup {
                let sale = at(&early, item.extra.output()) - at(&early, item.extra.input());
                let early_or_late = early_basic + early_extra;
                return Earning { early_or_late, early_basic, late_extra: sale, once: all[0], ..Earning::default() };
            }
            let basic_only = early_basic.max(late_basic);
            Earning {
                early_or_late: (early_basic + early_extra).max(late_basic + late_extra),
                basic_only,
                upgradable: basic_only.max(late_basic + late_extra + worth - cost).max(early_basic + worth - cost),
                late_basic,
                late_extra,
                upgrade: (worth + late_extra - cost).max(0.0),
                upgrade_resolved: (worth - cost).max(0.0),
                early_basic,
                upgrade_alone: worth - cost,
                once: all[0].max(all[1]),
            }
        });
        Prices { early, late, earning: earning.collect() }
    }

    /// No production from this position can be worth more.
    pub(super) fn bound(&self, problem: &Problem, position: &Position) -> f64 {
        let waits = problem.startup_waits(position);
        let price = if waits || position.due() != 0 { &self.early } else { &self.late };
        let mut bound = position.bonus as f64;
        for (price, &amount) in price.iter().zip(position.goods.amounts()) {
            bound += price * f64::from(amount);
        }
        let mut once = 0.0f64;
        for item in bits(position.rest) {
            let earning = &self.earning[item];
            if let (true, Some(times)) = (item == problem.startup, position.sales) {
                bound += earning.early_basic + earning.late_extra * f64::from(times);
                continue;
            }
            once = once.max(earning.once);
            bound += match (waits, position.upgraded & (1 << item) != 0) {
                (true, true) => earning.early_or_late,
                (true, false) if position.upgradable & (1 << item) != 0 => earning.upgradable,
                (true, false) if position.committed & (1 << item) != 0 => earning.late_basic,
                (true, false) if position.trailing & (1 << item) != 0 => earning.early_basic,
                (true, false) => earning.basic_only,
                (false, true) => earning.late_basic + earning.late_extra,
                (false, false) => earning.late_basic,
            };
        }
        let apart = if waits { position.upgradable & !position.rest } else { position.upgradable };
        for item in bits(apart) {
            bound += self.upgrade_gain(position, item);
        }
        for item in bits(position.decided()) {
            bound += self.earning[item].upgrade_alone;
        }
        for item in bits(position.committed) {
            bound += self.earning[item].late_extra;
        }
        if position.extra {
            // With the extra run an upgrade or an early run can pay that would not pay without it; the difference is
            // one exchange of that line at most, which is what is added here.
            bound += once * f64::from(problem.extra_runs);
        }
        bound
    }

    /// What the goods in hand are worth at these prices, money left out. Of positions with equal bounds the one with more
    /// in hand is the safer: the bound knows nothing of the order in which goods come.
    pub(super) fn in_hand(&self, position: &Position) -> f64 {
        let money = Resource::Money.index();
        let amounts = position.goods.amounts();
        (0..KINDS).filter(|&kind| kind != money).map(|kind| self.late[kind] * f64::from(amounts[kind])).sum()
    }

    /// What upgrading this company seems to earn while the start-up card lies open.
    pub(super) fn upgrade_gain(&self, position: &Position, item: usize) -> f64 {
        let earning = &self.earning[item];
        if position.rest & (1 << item) != 0 { earning.upgrade } else { earning.upgrade_resolved }
    }
}

/// The first row of all goods that are there in the whole production.
const TOTAL: usize = 0;
/// The first row of goods that are there up to the upgrades.
const EARLY: usize = KINDS;
const _: () = assert!(EARLY + KINDS == FIRST_ROWS);

/// A column while it is being written: which line, when, and what else a unit takes.
#[derive(Clone, Copy, Debug, Default)]
struct Unit<'a> {
    line: Option<&'a Effect>,
    early: bool,
    /// The cost of an upgrade that a full use of the line pays.
    cost: Goods,
    /// Goods that a full use of the line takes from the early part without using them up.
    delayed: Goods,
    /// What a full use of the line is worth by itself.
    worth: i64,
    /// Rows of which a full use takes one.
    rows: [Option<usize>; 2],
}

/// The linear program while it is being written. Behind the rows for goods stand rows that keep a card, the extra run or an
/// upgrade from being used twice; where there is no room for more of them, they are left out.
struct Program<'a> {
    problem: &'a Problem,
    position: &'a Position,
    worth: [f64; KINDS],
    columns: &'a mut Vec<Column>,
    there_is: &'a mut ArrayVec<f64, MAX_ROWS>,
    extra_run: Option<usize>,
}

impl<'a> Program<'a> {
    fn new(problem: &'a Problem, position: &'a Position, worth: [f64; KINDS], desk: &'a mut Desk) -> Program<'a> {
        let Desk { columns, there_is, .. } = desk;
        let goods = position.goods.amounts().map(f64::from);
        columns.clear();
        there_is.clear();
        there_is.extend(goods);
        if problem.startup_waits(position) || position.due() != 0 {
            there_is.extend(goods);
        }
        let mut program = Program { problem, position, worth, columns, there_is, extra_run: None };
        if position.extra {
            if program.there_is.len() == KINDS {
                program.there_is.extend([f64::from(u16::MAX); KINDS]);
            }
            program.extra_run = program.row(f64::from(problem.extra_runs));
        }
        program
    }

    /// The rest of a production after the start-up card, which may still lie open.
    fn add_late(&mut self) {
        let (problem, position) = (self.problem, self.position);
        for item in bits(position.rest) {
            for line in problem.lines(position, item) {
                if line.is_processing() {
                    self.add(Unit { line: Some(line), ..Unit::default() });
                } else {
                    self.gain(line.output(), false);
                }
            }
        }
        for item in bits(position.upgradable) {
            let resolved = position.rest & (1 << item) == 0;
            self.add_upgrade(item, resolved, Unit::default());
        }
        self.add_decided();
    }

    /// A production with the start-up card still to come.
    fn add_waiting(&mut self) {
        let (problem, position) = (self.problem, self.position);
        let feeding = self.feeding();
        for item in bits(position.rest & !(1 << problem.startup)) {
            let due = position.upgradable & (1 << item) != 0;
            if (position.decided() | problem.before | problem.behind) & (1 << item) != 0 {
                let early = (position.trailing | problem.before) & (1 << item) != 0;
                for line in problem.lines(position, item) {
                    if line.is_processing() {
                        self.add(Unit { line: Some(line), early, ..Unit::default() });
                    } else {
                        self.gain(line.output(), early);
                    }
                }
                if due {
                    self.add_upgrade(item, early, Unit::default());
                }
                continue;
            }
            let yields = problem.lines(position, item).fold(0, |all, line| all | kinds(line.output()));
            let feeds = yields & feeding != 0;
            let processing = problem.lines(position, item).filter(|line| line.is_processing()).count();
            if feeds && processing > 0 && problem.lines(position, item).count() > 1 {
                self.add_either(item);
                continue;
            }
            // A card that is run early is not run late, and is not upgraded before it is run.
            let once = if feeds && processing > 0 { self.row(1.0) } else { None };
            let mut delayed = Goods::NONE;
            for line in problem.lines(position, item) {
                if !line.is_processing() {
                    self.gain(line.output(), processing == 0);
                    delayed.gain(line.output(), 1);
                    continue;
                }
                if feeds {
                    let limit = if due { self.row(1.0) } else { once };
                    let both = [limit, once.filter(|_| limit != once)];
                    self.add(Unit { line: Some(line), early: true, rows: both, ..Unit::default() });
                    self.add(Unit { line: Some(line), rows: [limit, None], ..Unit::default() });
                } else {
                    self.add(Unit { line: Some(line), ..Unit::default() });
                }
            }
            if due {
                self.add_upgrade(item, false, Unit { delayed, rows: [once, None], ..Unit::default() });
                if problem.items[item].upgrade_worth > 0 {
                    self.add_upgrade(item, true, Unit::default());
                }
            }
        }
        let startup = &problem.items[problem.startup];
        self.gain(startup.basic.output(), true);
        match position.sales {
            None => self.add(Unit { line: Some(&startup.extra), early: true, ..Unit::default() }),
            Some(times) => self.add_sales(&startup.extra, times),
        }
        for item in bits(position.upgradable & !position.rest) {
            self.add_upgrade(item, true, Unit::default());
        }
        self.add_decided();
    }

    /// Kinds of goods that the start-up card takes, and what can be turned into them.
    fn feeding(&self) -> Kinds {
        let (problem, position) = (self.problem, self.position);
        let mut feeding = kinds(problem.items[problem.startup].extra.input());
        if position.due() != 0 {
            feeding = problem.payments.iter().fold(feeding, |all, (_, cost)| all | kinds(cost));
        }
        loop {
            let more = bits(position.rest)
                .flat_map(|item| problem.lines(position, item))
                .filter(|line| line.is_processing() && kinds(line.output()) & feeding != 0)
                .fold(feeding, |all, line| all | kinds(line.input()));
            if more == feeding {
                return feeding;
            }
            feeding = more;
        }
    }

    fn row(&mut self, there_is: f64) -> Option<usize> {
        let row = self.there_is.len();
        if !(EARLY + KINDS..MAX_ROWS).contains(&row) {
            return None;
        }
        self.there_is.push(there_is);
        Some(row)
    }

    fn gain(&mut self, goods: &Goods, early: bool) {
        for kind in 0..KINDS {
            let amount = f64::from(goods.amounts()[kind]);
            self.there_is[TOTAL + kind] += amount;
            if early {
                self.there_is[EARLY + kind] += amount;
            }
        }
    }

    /// An upgraded company that is run early with all its lines, or late with all its lines.
    fn add_either(&mut self, item: usize) {
        let (problem, position) = (self.problem, self.position);
        let mut early = [0.0; FIRST_ROWS];
        let mut more = ArrayVec::new();
        for line in problem.lines(position, item) {
            if line.is_processing() {
                let (not_late, only_early) = (self.row(1.0), self.row(0.0));
                if let (Some(not_late), Some(only_early)) = (not_late, only_early) {
                    more.extend([(not_late, 1.0), (only_early, -1.0)]);
                }
                self.add(Unit { line: Some(line), early: true, rows: [only_early, None], ..Unit::default() });
                self.add(Unit { line: Some(line), rows: [not_late, None], ..Unit::default() });
            } else {
                self.gain(line.output(), false);
                for kind in 0..KINDS {
                    early[EARLY + kind] -= f64::from(line.output().amounts()[kind]);
                }
            }
        }
        self.columns.push(Column { takes: early, more, earns: 0.0, most: 1.0 });
    }

    /// Sales of the start-up card that will come, so dear to leave out that the program makes them if it can.
    fn add_sales(&mut self, sale: &Effect, times: u8) {
        let mut takes = [0.0; FIRST_ROWS];
        let mut earns = self.dear();
        for kind in 0..KINDS {
            let exchange = f64::from(sale.input().amounts()[kind]) - f64::from(sale.output().amounts()[kind]);
            takes[TOTAL + kind] = exchange * f64::from(times);
            takes[EARLY + kind] = exchange * f64::from(times);
            earns -= takes[TOTAL + kind] * self.worth[kind];
        }
        self.columns.push(Column { takes, more: ArrayVec::new(), earns, most: 1.0 });
    }

    /// More than anything else can earn.
    fn dear(&self) -> f64 {
        50.0 * self.worth.iter().fold(1.0, |most: f64, &worth| most.max(worth))
    }

    /// Upgrading a company: with its extra effect, or without if it is resolved.
    fn add_upgrade(&mut self, item: usize, resolved: bool, unit: Unit<'a>) {
        let problem = self.problem;
        let line = (!resolved).then_some(&problem.items[item].extra);
        let worth = problem.items[item].upgrade_worth;
        for (_, cost) in &problem.payments {
            self.add(Unit { line, cost: *cost, worth, ..unit });
        }
    }

    /// Upgrades that will come: so dear to leave out that the program pays for each, once, if it can.
    fn add_decided(&mut self) {
        let (problem, position) = (self.problem, self.position);
        for item in bits(position.decided()) {
            let worth = problem.items[item].upgrade_worth + self.dear() as i64;
            let once = if problem.payments.len() > 1 { self.row(1.0) } else { None };
            for (_, cost) in &problem.payments {
                self.add(Unit { cost: *cost, worth, rows: [once, None], ..Unit::default() });
            }
        }
        for item in bits(position.committed) {
            let extra = &problem.items[item].extra;
            if extra.is_processing() {
                self.add(Unit { line: Some(extra), ..Unit::default() });
            } else {
                self.gain(extra.output(), false);
            }
        }
    }

    /// Adds a column. Each exchange bears its part of what a full use of the line takes.
    fn add(&mut self, unit: Unit<'a>) {
        let nothing = Effect::default();
        let line = unit.line.unwrap_or(&nothing);
        let most = f64::from(line.limit().max(1));
        let mut takes = [0.0; FIRST_ROWS];
        let mut earns = unit.worth as f64 / most;
        for kind in 0..KINDS {
            let of = |goods: &Goods| f64::from(goods.amounts()[kind]);
            let exchange = of(line.input()) - of(line.output());
            takes[TOTAL + kind] = exchange + of(&unit.cost) / most;
            takes[EARLY + kind] = (of(&unit.cost) + of(&unit.delayed)) / most + if unit.early { exchange } else { 0.0 };
            earns -= takes[TOTAL + kind] * self.worth[kind];
        }
        let more = unit.rows.into_iter().flatten().map(|row| (row, 1.0 / most)).collect();
        self.columns.push(Column { takes, more, earns, most });
        if let (Some(extra_run), true) = (self.extra_run, line.is_processing() && unit.cost.is_empty()) {
            // The same exchange once more, beyond the limit.
            let more = ArrayVec::from_iter([(extra_run, 1.0)]);
            self.columns.push(Column { takes, more, earns, most: f64::from(self.problem.extra_runs) });
        }
    }
}
