//! Prices of goods, and the upper bound they give.
//!
//! A production has two parts: what happens up to and with the start-up card, upgrades included, and what happens after
//! it. Let every kind of goods have a late price, at least its worth, and an early price, at least its late price. Then
//! no production can end with more than: the goods at hand at early prices, plus for each card left the most it can
//! earn, run early at early prices or late at late prices, upgraded (which is paid at early prices) if that earns more.
//! For each step earns at most that; goods that are kept from the early part to the late one can only lose; and at the
//! end goods are worth at most their late price. Neither the order within a part plays a role, nor what is in hand on
//! the way.

use super::line::{Amounts, Kinds, Line};
use super::mix::Mix;
use super::problem::{Mask, Position, Problem, bits};
use super::search::Paths;
use super::simplex::{Column, FIRST_ROWS, MAX_ROWS, Simplex, limits};
use crate::card::Card;
use crate::effect::Effect;
use crate::resource::{Goods, KINDS, Resource};
use arrayvec::ArrayVec;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
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

/// What the program of a position depends on besides the problem and the goods at hand: not on which of the cards that
/// are done were upgraded, nor, after the start-up card, on what was decided about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cards {
    masks: [Mask; 5],
    sales: Option<u8>,
    extra: bool,
}

impl Cards {
    fn from_position(problem: &Problem, position: &Position) -> Cards {
        let Position { rest, upgraded, upgradable, committed, trailing, sales, extra, .. } = *position;
        let sales = sales.filter(|_| problem.startup_waits(position));
        Cards { masks: [rest, upgraded & rest, upgradable, committed, trailing], sales, extra }
    }
}

impl Hash for Cards {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [rest, upgraded, upgradable, committed, trailing] = self.masks.map(u64::from);
        let sales = self.sales.map_or(1, |sales| u64::from(sales) + 2);
        state.write_u64(rest << 32 | upgraded);
        state.write_u64(upgradable << 32 | committed);
        state.write_u64(trailing << 32 | sales << 1 | u64::from(self.extra));
    }
}

/// What prices depend on: the cards, by the number of their own, and the goods at hand as far as they can decide
/// anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    cards: u32,
    goods: [u16; KINDS],
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [coal, iron, oil, upgrade, money] = self.goods.map(u64::from);
        state.write_u64(coal << 48 | iron << 32 | oil << 16 | upgrade);
        state.write_u64(money << 32 | u64::from(self.cards));
    }
}

/// How many prices are kept.
const MAX_KEPT: usize = 16_384;

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
    fn from_problem(problem: &Problem) -> Question {
        let startup = &problem.items[problem.startup];
        Question {
            cards: problem.items.iter().map(|item| item.card).collect(),
            worth: problem.worth,
            upgrades: problem.items.iter().map(|item| item.upgrade_worth).collect(),
            payments: problem.ways.len(),
            chained: [problem.before, problem.behind],
            startup: (startup.basic.effect, startup.extra.effect),
        }
    }

    /// Does what was found for this question serve another one? An upgrade that was made since then is worth nothing
    /// more, and no prices still to be used speak of it.
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
///
/// Positions with the same cards have the same program but for the goods at hand, and of those an amount that is more
/// than can be taken decides nothing. So prices are kept for each set of cards and each amount of goods up to that.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    question: Option<Question>,
    /// The sets of cards of this question, by their numbers.
    numbers: HashMap<Cards, u32, BuildHasherDefault<Mix>>,
    sets: Vec<CardSet>,
    /// Prices found for this question, by their place among all, and then some of earlier ones, to be written over.
    kept: HashMap<Key, u32, BuildHasherDefault<Mix>>,
    prices: Vec<Arc<Prices>>,
    sheet: Sheet,
    /// For those who look ahead.
    pub(super) paths: Paths,
}

/// What positions with the same cards have in common.
#[derive(Debug)]
struct CardSet {
    /// From how much of each kind at hand on it decides nothing.
    plenty: [u16; KINDS],
    /// The most of each kind that the cards could take.
    demand: Goods,
    /// The cards to choose from, by the kinds of goods that are scarce, as far as they were asked for.
    choices: [Mask; 1 << KINDS],
}

/// Where a program is written and solved.
#[derive(Debug, Default)]
struct Sheet {
    columns: Vec<Column>,
    there_is: ArrayVec<f64, MAX_ROWS>,
    /// By row: how much there must be for it to decide nothing.
    limits: ArrayVec<f64, MAX_ROWS>,
    simplex: Simplex,
}

impl Sheet {
    /// Writes the program of a position.
    fn write(&mut self, problem: &Problem, position: &Position, worth: Amounts) {
        let mut program = Program::new(problem, position, worth, self);
        if problem.startup_waits(position) {
            program.add_waiting();
        } else {
            program.add_late();
        }
        self.limits = limits(&self.columns, self.there_is.len());
    }

    /// By kind: from how much at hand on it decides nothing in the program of this position.
    fn plenty(&self, problem: &Problem, position: &Position) -> [u16; KINDS] {
        let has_early = problem.startup_waits(position) || position.due() != 0;
        let parts = if has_early { &[TOTAL, EARLY][..] } else { &[TOTAL] };
        std::array::from_fn(|kind| {
            // What there is beside the goods at hand does not change.
            let at_hand = f64::from(position.goods.amounts()[kind]);
            let missing = |row: usize| (self.limits[row] - (self.there_is[row] - at_hand)).ceil();
            // Far more than anyone has is as good as that.
            parts.iter().map(|part| missing(part + kind)).fold(0.0, f64::max).min(f64::from(u16::MAX)) as u16
        })
    }
}

impl Desk {
    /// Begins with a problem: what was kept for another one is forgotten.
    pub(super) fn begin(&mut self, problem: &Problem) {
        let question = Question::from_problem(problem);
        if !self.question.as_ref().is_some_and(|known| known.serves(&question, problem.root.upgraded)) {
            self.numbers.clear();
            self.sets.clear();
            self.kept.clear();
            self.question = Some(question);
        }
    }

    /// Good prices for a position: the duals of a linear program that knows the two parts, and no order within them.
    /// They serve that position and all that follow from it.
    pub(super) fn prices(&mut self, problem: &Problem, position: &Position) -> &Arc<Prices> {
        let (place, _) = self.look_up(problem, position);
        &self.prices[place]
    }

    /// The same, and the [cards to choose from](Problem::choices).
    pub(super) fn prices_and_choices(&mut self, problem: &Problem, position: &Position) -> (&Arc<Prices>, Mask) {
        let (place, cards) = self.look_up(problem, position);
        let set = &mut self.sets[cards];
        let scarce = Problem::scarce(position, &set.demand);
        let choices = &mut set.choices[usize::from(scarce)];
        if *choices == 0 {
            *choices = problem.choices_where(position, scarce);
        }
        (&self.prices[place], *choices)
    }

    /// Where the prices of a position are, which are found if they are not known, and the number of its set of cards.
    fn look_up(&mut self, problem: &Problem, position: &Position) -> (usize, usize) {
        let worth = problem.worth.map(|worth| worth as f64);
        let mut is_written = false;
        let cards = *self.numbers.entry(Cards::from_position(problem, position)).or_insert_with(|| {
            self.sheet.write(problem, position, worth);
            is_written = true;
            let (plenty, demand) = (self.sheet.plenty(problem, position), problem.demand(position));
            self.sets.push(CardSet { plenty, demand, choices: [0; 1 << KINDS] });
            self.sets.len() as u32 - 1
        });
        let plenty = &self.sets[cards as usize].plenty;
        let goods = std::array::from_fn(|kind| position.goods.amounts()[kind].min(plenty[kind]));
        let mut place = self.kept.len();
        match self.kept.entry(Key { cards, goods }) {
            Entry::Occupied(known) => return (*known.get() as usize, cards as usize),
            // When there is no room for more, the last place is used again and again.
            Entry::Vacant(_) if place == MAX_KEPT => {}
            Entry::Vacant(new) => _ = new.insert(place as u32),
        }
        place = place.min(MAX_KEPT);
        if place == self.prices.len() {
            self.prices.push(Arc::default());
        }
        if !is_written {
            self.sheet.write(problem, position, worth);
        }
        let prices = &mut self.prices[place];
        match Arc::get_mut(prices) {
            Some(prices) => prices.find(problem, position, worth, &mut self.sheet),
            // Someone still holds what was there before.
            None => {
                let mut new = Prices::default();
                new.find(problem, position, worth, &mut self.sheet);
                *prices = Arc::new(new);
            }
        }
        (place, cards as usize)
    }

    /// Good prices where the goods have these worths.
    pub(super) fn prices_for(&mut self, problem: &Problem, position: &Position, worth: Amounts) -> Prices {
        let mut prices = Prices::default();
        self.sheet.write(problem, position, worth);
        prices.find(problem, position, worth, &mut self.sheet);
        prices
    }
}

/// An early and a late price, or what something is worth at each: they are reckoned with side by side.
type Pair = [f64; 2];

const EARLY_PRICE: usize = 0;
const LATE_PRICE: usize = 1;

/// What a line gives and takes, and earns if it is done as often as its limit allows, at early and late prices.
#[derive(Clone, Copy, Debug)]
struct Earned {
    /// One exchange; may be a loss.
    exchange: Pair,
    /// One exchange of a processing line, if it pays.
    once: Pair,
    /// All of the line.
    full: Pair,
}

impl Earned {
    #[inline]
    fn new(prices: &[Pair; KINDS], line: &Line) -> Earned {
        let (given, taken) = (at(prices, &line.output), at(prices, &line.input));
        let exchange = [given[0] - taken[0], given[1] - taken[1]];
        if line.is_processing() {
            let once = exchange.map(|exchange| exchange.max(0.0));
            Earned { exchange, once, full: once.map(|once| once * f64::from(line.effect.limit())) }
        } else {
            Earned { exchange, once: [0.0; 2], full: given }
        }
    }
}

/// What amounts are worth at early and late prices.
#[inline]
fn at(prices: &[Pair; KINDS], amounts: &Amounts) -> Pair {
    let mut sum = [0.0; 2];
    for (price, amount) in prices.iter().zip(amounts) {
        sum = [sum[0] + price[0] * amount, sum[1] + price[1] * amount];
    }
    sum
}

/// Prices, and what each card can earn at them that is left in the position they were found for.
#[derive(Clone, Debug, Default)]
pub(super) struct Prices {
    early: Amounts,
    late: Amounts,
    earning: Vec<Earning>,
}

impl Prices {
    /// Finds the prices of a position whose program is written.
    fn find(&mut self, problem: &Problem, position: &Position, worth: Amounts, sheet: &mut Sheet) {
        let duals = sheet.simplex.duals(&sheet.columns, &sheet.limits, &sheet.there_is);
        // (A program without early rows leaves their duals at 0.)
        let late: Amounts = std::array::from_fn(|kind| worth[kind] + duals[TOTAL + kind]);
        let early: Amounts = std::array::from_fn(|kind| late[kind] + duals[EARLY + kind]);
        (self.early, self.late) = (early, late);
        let prices: [Pair; KINDS] = std::array::from_fn(|kind| [early[kind], late[kind]]);
        let cost = problem.ways.iter().map(|way| at(&prices, &way.amounts)[EARLY_PRICE]).fold(f64::INFINITY, f64::min);
        // What stands there for cards that are not left is never asked for.
        self.earning.resize(problem.items.len(), Earning::default());
        for place in bits(position.rest | position.due()) {
            let (item, bit) = (&problem.items[place], 1 << place);
            let (basic, extra) = (Earned::new(&prices, &item.basic), Earned::new(&prices, &item.extra));
            let [mut early_basic, mut late_basic] = basic.full;
            let [mut early_extra, mut late_extra] = extra.full;
            // In a chain the place decides; what cannot be is as bad as can be.
            if problem.behind & bit != 0 {
                (early_basic, early_extra) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
            }
            if problem.before & bit != 0 {
                (late_basic, late_extra) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
            }
            let once = |part: usize| basic.once[part].max(extra.once[part]);
            self.earning[place] = if place == problem.startup {
                Earning {
                    early_or_late: early_basic + early_extra,
                    early_basic,
                    late_extra: extra.exchange[EARLY_PRICE],
                    once: once(EARLY_PRICE),
                    ..Earning::default()
                }
            } else {
                let worth = item.upgrade_worth as f64;
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
                    once: once(EARLY_PRICE).max(once(LATE_PRICE)),
                }
            };
        }
    }

    /// No production from this position can be worth more.
    pub(super) fn bound(&self, problem: &Problem, position: &Position) -> f64 {
        self.bounds(problem, position, &mut EarnedParts::new()).at(position)
    }

    /// The bounds of all positions that differ from this one in goods and in what is left of the extra run only.
    /// What can be earned is written down.
    pub(super) fn bounds<'a>(
        &'a self,
        problem: &Problem,
        position: &Position,
        earned: &'a mut EarnedParts,
    ) -> Bounds<'a> {
        let waits = problem.startup_waits(position);
        let prices = if waits || position.due() != 0 { &self.early } else { &self.late };
        let mut once: f64 = 0.0;
        earned.clear();
        for item in bits(position.rest) {
            let earning = &self.earning[item];
            if let (true, Some(times)) = (item == problem.startup, position.sales) {
                earned.push(earning.early_basic + earning.late_extra * f64::from(times));
                continue;
            }
            once = once.max(earning.once);
            earned.push(match (waits, position.upgraded & (1 << item) != 0) {
                (true, true) => earning.early_or_late,
                (true, false) if position.upgradable & (1 << item) != 0 => earning.upgradable,
                (true, false) if position.committed & (1 << item) != 0 => earning.late_basic,
                (true, false) if position.trailing & (1 << item) != 0 => earning.early_basic,
                (true, false) => earning.basic_only,
                (false, true) => earning.late_basic + earning.late_extra,
                (false, false) => earning.late_basic,
            });
        }
        let apart = if waits { position.upgradable & !position.rest } else { position.upgradable };
        for item in bits(apart) {
            earned.push(self.upgrade_gain(position, item));
        }
        for item in bits(position.decided()) {
            earned.push(self.earning[item].upgrade_alone);
        }
        for item in bits(position.committed) {
            earned.push(self.earning[item].late_extra);
        }
        Bounds { prices, earned, once, extra_runs: f64::from(problem.extra_runs) }
    }

    /// What the goods in hand are worth at these prices, money left out. Of positions with equal bounds the one with
    /// more in hand is the safer: the bound knows nothing of the order in which goods come.
    #[inline]
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

/// The most things that can be earned from a position: by running each card, and by upgrading it or its extra line.
const MAX_EARNED: usize = 4 * Mask::BITS as usize;

/// What can be earned from a position, part by part.
pub(super) type EarnedParts = ArrayVec<f64, MAX_EARNED>;

/// The bounds of positions that have the same cards left.
pub(super) struct Bounds<'a> {
    prices: &'a Amounts,
    earned: &'a [f64],
    /// What one exchange more can earn.
    once: f64,
    extra_runs: f64,
}

impl Bounds<'_> {
    /// No production from this position can be worth more.
    #[inline]
    pub(super) fn at(&self, position: &Position) -> f64 {
        let mut bound = position.bonus as f64;
        for (price, &amount) in self.prices.iter().zip(position.goods.amounts()) {
            bound += price * f64::from(amount);
        }
        for earned in self.earned {
            bound += earned;
        }
        if position.extra {
            // With the extra run an upgrade or an early run can pay that would not pay without it; the difference is
            // one exchange of that line at most, which is what is added here.
            bound += self.once * self.extra_runs;
        }
        bound
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
    line: Option<&'a Line>,
    early: bool,
    /// The cost of an upgrade that a full use of the line pays.
    cost: Option<&'a Amounts>,
    /// Goods that a full use of the line takes from the early part without using them up.
    delayed: Amounts,
    /// What a full use of the line is worth by itself.
    worth: i64,
    /// Rows of which a full use takes one.
    rows: [Option<usize>; 2],
}

/// The linear program while it is being written. Behind the rows for goods stand rows that keep a card, the extra run
/// or an upgrade from being used twice; where there is no room for more of them, they are left out.
struct Program<'a> {
    problem: &'a Problem,
    position: &'a Position,
    worth: Amounts,
    columns: &'a mut Vec<Column>,
    there_is: &'a mut ArrayVec<f64, MAX_ROWS>,
    extra_run: Option<usize>,
}

impl<'a> Program<'a> {
    fn new(problem: &'a Problem, position: &'a Position, worth: Amounts, sheet: &'a mut Sheet) -> Program<'a> {
        let Sheet { columns, there_is, .. } = sheet;
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
            for line in problem.lines(position, item).into_iter().flatten() {
                self.add_line(line, false);
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
                for line in problem.lines(position, item).into_iter().flatten() {
                    self.add_line(line, early);
                }
                if due {
                    self.add_upgrade(item, early, Unit::default());
                }
                continue;
            }
            let lines = problem.lines(position, item);
            let feeds = lines.iter().flatten().fold(0, |all, line| all | line.gives) & feeding != 0;
            let processing = lines.iter().flatten().filter(|line| line.is_processing()).count();
            if feeds && processing > 0 && lines[1].is_some() {
                self.add_either(item);
                continue;
            }
            // A card that is run early is not run late, and is not upgraded before it is run.
            let once = if feeds && processing > 0 { self.row(1.0) } else { None };
            let mut delayed = [0.0; KINDS];
            for line in lines.into_iter().flatten() {
                if !line.is_processing() {
                    self.gain(line, processing == 0);
                    delayed = std::array::from_fn(|kind| delayed[kind] + line.output[kind]);
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
        self.gain(&startup.basic, true);
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
        let mut feeding = problem.items[problem.startup].extra.takes;
        if position.due() != 0 {
            feeding |= problem.cost_kinds;
        }
        loop {
            let known = feeding;
            for item in bits(position.rest) {
                for line in problem.lines(position, item).into_iter().flatten() {
                    if line.gives & known != 0 {
                        feeding |= line.takes;
                    }
                }
            }
            if feeding == known {
                return feeding;
            }
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

    /// A line that is done for sure, early or late.
    fn add_line(&mut self, line: &'a Line, early: bool) {
        if line.is_processing() {
            self.add(Unit { line: Some(line), early, ..Unit::default() });
        } else {
            self.gain(line, early);
        }
    }

    /// What an extraction gives.
    fn gain(&mut self, line: &Line, early: bool) {
        for (kind, amount) in line.output.iter().enumerate() {
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
        for line in problem.lines(position, item).into_iter().flatten() {
            if line.is_processing() {
                let (not_late, only_early) = (self.row(1.0), self.row(0.0));
                if let (Some(not_late), Some(only_early)) = (not_late, only_early) {
                    more.extend([(not_late, 1.0), (only_early, -1.0)]);
                }
                self.add(Unit { line: Some(line), early: true, rows: [only_early, None], ..Unit::default() });
                self.add(Unit { line: Some(line), rows: [not_late, None], ..Unit::default() });
            } else {
                self.gain(line, false);
                for kind in 0..KINDS {
                    early[EARLY + kind] -= line.output[kind];
                }
            }
        }
        self.columns.push(Column { takes: early, more, earns: 0.0, most: 1.0 });
    }

    /// Sales of the start-up card that will come, so dear to leave out that the program makes them if it can.
    fn add_sales(&mut self, sale: &Line, times: u8) {
        let mut takes = [0.0; FIRST_ROWS];
        let mut earns = self.dear();
        for kind in 0..KINDS {
            takes[TOTAL + kind] = sale.exchange[kind] * f64::from(times);
            takes[EARLY + kind] = takes[TOTAL + kind];
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
        for way in &problem.ways {
            self.add(Unit { line, cost: Some(&way.amounts), worth, ..unit });
        }
    }

    /// Upgrades that will come: so dear to leave out that the program pays for each, once, if it can.
    fn add_decided(&mut self) {
        let (problem, position) = (self.problem, self.position);
        for item in bits(position.decided()) {
            let worth = problem.items[item].upgrade_worth + self.dear() as i64;
            let once = if problem.ways.len() > 1 { self.row(1.0) } else { None };
            for way in &problem.ways {
                self.add(Unit { cost: Some(&way.amounts), worth, rows: [once, None], ..Unit::default() });
            }
        }
        for item in bits(position.committed) {
            self.add_line(&problem.items[item].extra, false);
        }
    }

    /// Adds a column. Each exchange bears its part of what a full use of the line takes.
    fn add(&mut self, unit: Unit<'a>) {
        let most = unit.line.map_or(1.0, |line| f64::from(line.effect.limit().max(1)));
        let exchange = unit.line.map_or([0.0; KINDS], |line| line.exchange);
        let mut takes = [0.0; FIRST_ROWS];
        takes[TOTAL..TOTAL + KINDS].copy_from_slice(&exchange);
        if unit.early {
            takes[EARLY..EARLY + KINDS].copy_from_slice(&exchange);
        }
        let mut earns = 0.0;
        if let Some(cost) = unit.cost {
            earns = unit.worth as f64 / most;
            for kind in 0..KINDS {
                if cost[kind] + unit.delayed[kind] > 0.0 {
                    takes[TOTAL + kind] += cost[kind] / most;
                    takes[EARLY + kind] += (cost[kind] + unit.delayed[kind]) / most;
                }
            }
        }
        for (takes, worth) in takes[TOTAL..TOTAL + KINDS].iter().zip(&self.worth) {
            earns -= takes * worth;
        }
        let more = unit.rows.into_iter().flatten().map(|row| (row, 1.0 / most)).collect();
        self.columns.push(Column { takes, more, earns, most });
        if let (Some(extra_run), None, Some(_)) =
            (self.extra_run, unit.cost, unit.line.filter(|line| line.is_processing()))
        {
            // The same exchange once more, beyond the limit.
            let more = ArrayVec::from_iter([(extra_run, 1.0)]);
            self.columns.push(Column { takes, more, earns, most: f64::from(self.problem.extra_runs) });
        }
    }
}
