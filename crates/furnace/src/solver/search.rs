//! The search: card by card, with bounds and a memory.

use super::Plan;
use super::mix::Mix;
use super::prices::{Bounds, Desk, EarnedParts, Prices};
use super::problem::{Mask, Position, Problem, bits};
use crate::action::{Action, Payment, Times};
use crate::card::Card;
use crate::resource::{Goods, KINDS, Resource};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::sync::Arc;

/// One step of a production.
#[derive(Clone, Copy, Debug)]
enum Step {
    Run { item: usize, times: Times },
    Upgrade { item: usize, payment: Payment },
}

/// A step that could come next, and the bound after it.
#[derive(Clone, Copy, Debug)]
struct Child {
    rank: Rank,
    bound: f64,
    item: usize,
    times: Times,
    after: Position,
}

/// The step before: where it began, and whether the start-up card could have been taken in its place.
#[derive(Clone, Copy, Debug)]
struct Last {
    before: Position,
    item: usize,
    times: Times,
    startup_was_choice: bool,
}

/// One of the paths that are followed at once.
#[derive(Clone, Copy, Debug)]
struct Path {
    position: Position,
    bound: f64,
    /// Its last step, by its number in the list of all.
    last: Option<usize>,
}

impl Path {
    /// Is everything resolved, and all paid for?
    fn is_finished(&self) -> bool {
        self.position.rest == 0 && self.position.due() == 0
    }
}

/// Where paths are followed.
#[derive(Debug, Default)]
pub(super) struct Paths {
    now: Vec<Path>,
    next: Vec<Path>,
    ranks: Vec<(Rank, usize)>,
    /// Every step taken on any path, with the one before it.
    trail: Vec<(Step, Option<usize>)>,
}

/// What goes first: the higher bound, and where they are equal but for rounding what has more in hand.
///
/// Both as whole numbers in the order of the fractions, the highest the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rank {
    bound: i64,
    in_hand: i64,
}

impl Rank {
    fn new(bound: f64, in_hand: f64) -> Rank {
        // The order of [`f64::total_cmp`].
        let bits = in_hand.to_bits() as i64;
        Rank { bound: !rounded(bound), in_hand: !(bits ^ ((bits >> 63) as u64 >> 1) as i64) }
    }
}

/// Numbers in the order of what [`f64::round`] makes of them, -0 before 0. Many processors have no step for that.
fn rounded(number: f64) -> i64 {
    let whole = number as i64;
    let part = number - whole as f64;
    let whole = whole.saturating_add(i64::from(part >= 0.5)).saturating_sub(i64::from(part <= -0.5));
    whole.saturating_mul(2).saturating_add(i64::from(number.is_sign_positive()))
}

/// How many paths are followed at once, at the beginning and after each set of decisions about upgrades and sales.
const PATHS_AHEAD: usize = 12;
const PATHS_PER_DECISION: usize = 4;
/// For how many sets of decisions paths are followed.
const DECISIONS_LOOKED_AHEAD: u32 = 60;

/// The start-up card as it is being resolved.
#[derive(Clone, Copy, Debug)]
struct Opened {
    times: Times,
    paid: Goods,
    last: Option<Last>,
}

/// What two positions must have in common to be continued alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Key {
    rest: Mask,
    upgraded: Mask,
    committed: Mask,
    trailing: Mask,
    sales: Option<u8>,
    extra: bool,
}

/// What a visited position had: useful goods, and the worth of everything.
#[derive(Clone, Copy, Debug)]
struct Seen {
    useful: [u16; KINDS],
    value: i64,
}

/// How many positions with the same cards left are kept in memory.
const MAX_SEEN: usize = 48;

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(u64::from(self.rest) << 32 | u64::from(self.upgraded));
        state.write_u64(u64::from(self.committed) << 32 | u64::from(self.trailing));
        state.write_u64(self.sales.map_or(1, |sales| u64::from(sales) + 2) << 1 | u64::from(self.extra));
    }
}

/// Bounds are sums of rounded numbers; values are whole.
const ROUNDING: f64 = 1e-4;

/// Worths of money that compare with a resource: 1, 2 and 4 money for one.
const LITTLE_WORTHS: [f64; 3] = [1.0, 0.5, 0.25];

/// Prices are worth finding anew where at least this many cards are left.
const CARDS_FOR_NEW_PRICES: u32 = 3;

pub(super) struct Search<'a> {
    problem: &'a Problem,
    most_visits: u32,
    visits: u32,
    decisions: u32,
    best: i64,
    best_path: Vec<Step>,
    path: Vec<Step>,
    memory: HashMap<Key, Vec<Seen>, BuildHasherDefault<Mix>>,
    children: Vec<Child>,
    desk: &'a mut Desk,
    /// Nothing can be worth more than this: what is known of the optimum beforehand.
    ceiling: i64,
}

impl<'a> Search<'a> {
    pub(super) fn new(problem: &'a Problem, most_visits: u32, ceiling: i64, desk: &'a mut Desk) -> Search<'a> {
        desk.begin(problem);
        Search {
            problem,
            most_visits,
            ceiling,
            desk,
            visits: 0,
            decisions: 0,
            best: i64::MIN,
            best_path: Vec::new(),
            path: Vec::new(),
            memory: HashMap::default(),
            children: Vec::new(),
        }
    }

    pub(super) fn run(mut self) -> Plan {
        let root = self.problem.root;
        let prices = self.desk.prices(self.problem, &root).clone();
        self.look_ahead(&root, PATHS_AHEAD);
        if !self.is_settled() {
            self.commit(root, &prices);
        }
        let stopped = self.visits > self.most_visits && !self.is_settled();
        let bound = (prices.bound(self.problem, &root) + ROUNDING).floor() as i64;
        let gap = if stopped { (bound - self.best).max(0) } else { 0 };
        self.plan(gap)
    }

    /// Can something worth more than the best come of this?
    fn is_hopeful(&self, position: &Position, bound: f64) -> bool {
        self.best == i64::MIN
            || (bound + ROUNDING >= self.best as f64 + 1.0
                && self.problem.round_down(position, bound + ROUNDING) > self.best)
    }

    /// If money outweighs everything and no more of it can be had than the best has: can there be more of the rest?
    ///
    /// With the money worth less, say `little`, a bound on everything bounds the rest for a given amount of money:
    /// worth x money + rest = (worth - little) x money + (little x money + rest).
    fn is_hopeful_on_level(&mut self, position: &Position, bound: f64) -> bool {
        let problem = self.problem;
        let money = Resource::Money.index();
        let Some(level) = problem.level(position, bound + ROUNDING, self.best).filter(|_| self.best > i64::MIN) else {
            return true;
        };
        let (desk, best) = (&mut *self.desk, self.best);
        LITTLE_WORTHS.iter().all(|&little| {
            let mut worth = problem.worth.map(|worth| worth as f64);
            let share = 1.0 - little / worth[money];
            worth[money] = little;
            let prices = desk.prices_for(problem, position, worth);
            level as f64 * share + prices.bound(problem, position) + ROUNDING >= best as f64 + 1.0
        })
    }

    /// Finds a good production fast: goes forward on several paths at once and keeps those with the best bounds.
    fn look_ahead(&mut self, root: &Position, most: usize) {
        let problem = self.problem;
        let Paths { mut now, mut next, mut ranks, mut trail } = std::mem::take(&mut self.desk.paths);
        let mut earned = EarnedParts::new();
        trail.clear();
        now.push(Path { position: *root, bound: f64::INFINITY, last: None });
        while !now.is_empty() {
            for path in &now {
                let position = &path.position;
                let (prices, choices) = self.desk.prices_and_choices(problem, position);
                let mut add = |step: Option<Step>, after: Position, bounds: &Bounds<'_>| {
                    let bound = bounds.at(&after);
                    let last = match step {
                        Some(step) => {
                            trail.push((step, path.last));
                            Some(trail.len() - 1)
                        }
                        None => path.last,
                    };
                    ranks.push((Rank::new(bound, prices.in_hand(&after)), next.len()));
                    next.push(Path { position: after, bound, last });
                };
                let waits = problem.startup_waits(position);
                let gain = |item: &usize| prices.upgrade_gain(position, *item);
                let upgradable = if waits { 0 } else { position.upgradable };
                let decided = if waits { 0 } else { position.decided() };
                let best = bits(upgradable).max_by(|one, other| gain(one).total_cmp(&gain(other)));
                if let Some(item) = best.or(bits(decided).next()) {
                    if best.is_some() {
                        let after = Position { upgradable: position.upgradable & !(1 << item), ..*position };
                        add(None, after, &prices.bounds(problem, &after, &mut earned));
                    }
                    for way in &problem.ways {
                        if let Some(after) = problem.upgrade(position, item, &way.cost) {
                            let step = Step::Upgrade { item, payment: way.payment };
                            add(Some(step), after, &prices.bounds(problem, &after, &mut earned));
                        }
                    }
                    continue;
                }
                for item in bits(choices) {
                    let bounds = prices.bounds(problem, &problem.without(position, item), &mut earned);
                    problem
                        .each_run(position, item, |times, after| add(Some(Step::Run { item, times }), after, &bounds));
                }
            }
            // Only the best are followed. The others are put in order only where one of them could matter.
            let first = ranks.len().min(2 * most);
            if first < ranks.len() {
                ranks.select_nth_unstable(first);
            }
            ranks[..first].sort_unstable();
            now.clear();
            let mut before: Option<&Position> = None;
            for rank in 0..ranks.len() {
                if self.is_settled() {
                    now.clear();
                    break;
                }
                if rank == first {
                    if now.len() == most && !ranks[first..].iter().any(|&(_, place)| next[place].is_finished()) {
                        break;
                    }
                    ranks[first..].sort_unstable();
                }
                let path = &next[ranks[rank].1];
                if before == Some(&path.position) {
                    continue;
                }
                before = Some(&path.position);
                if path.is_finished() {
                    let value = problem.value(&path.position);
                    if value > self.best {
                        self.best = value;
                        self.best_path.clear();
                        let mut last = path.last;
                        while let Some((step, before)) = last.map(|last| trail[last]) {
                            self.best_path.push(step);
                            last = before;
                        }
                        self.best_path.reverse();
                    }
                } else if now.len() < most && self.is_hopeful(&path.position, path.bound) {
                    now.push(*path);
                }
            }
            next.clear();
            ranks.clear();
        }
        self.desk.paths = Paths { now, next, ranks, trail };
    }

    /// Is there nothing better than the best?
    fn is_settled(&self) -> bool {
        self.best >= self.ceiling
    }

    /// Is there nothing better, or has the search taken too long? The first way to the end is always finished.
    fn is_stopped(&self) -> bool {
        self.is_settled() || self.visits > self.most_visits && self.best > i64::MIN
    }

    fn visit(&mut self, position: Position, prices: &Prices, last: Option<Last>) {
        self.visits += 1;
        if position.rest == 0 {
            let value = self.problem.value(&position);
            if value > self.best {
                self.best = value;
                self.best_path.clone_from(&self.path);
            }
            return;
        }
        let demand = self.problem.demand(&position);
        if self.is_known(&position, &demand) {
            return;
        }
        let own;
        let prices = if position.rest.count_ones() >= CARDS_FOR_NEW_PRICES {
            own = self.desk.prices(self.problem, &position).clone();
            let (new, old) = (own.bound(self.problem, &position), prices.bound(self.problem, &position));
            if !self.is_hopeful(&position, new.min(old)) || !self.is_hopeful_on_level(&position, new.min(old)) {
                return;
            }
            if new <= old { &own } else { prices }
        } else {
            prices
        };
        let choices = self.problem.choices(&position, &demand);
        let startup_was_choice = choices & (1 << self.problem.startup) != 0;
        let from = self.children.len();
        let mut earned = EarnedParts::new();
        for item in bits(choices) {
            let problem = self.problem;
            let bounds = prices.bounds(problem, &problem.without(&position, item), &mut earned);
            problem.each_run(&position, item, |times, after| {
                let bound = bounds.at(&after);
                if self.is_hopeful(&after, bound) {
                    let rank = Rank::new(bound, prices.in_hand(&after));
                    self.children.push(Child { rank, bound, item, times, after });
                }
            });
        }
        self.children[from..].sort_by_key(|child| child.rank);
        let until = self.children.len();
        for place in from..until {
            let Child { bound, item, times, after, .. } = self.children[place];
            if self.is_stopped() {
                break;
            }
            if !self.is_hopeful(&after, bound) {
                continue;
            }
            self.path.push(Step::Run { item, times });
            if item == self.problem.startup {
                self.pay_upgrades(after, prices, Opened { times, paid: Goods::NONE, last });
            } else {
                let last = Last { before: position, item, times, startup_was_choice };
                self.visit(after, prices, Some(last));
            }
            self.path.pop();
        }
        self.children.truncate(from);
    }

    /// Decides for one company after the other whether and when it will be upgraded, and then begins.
    ///
    /// Deciding this before anything else makes the bounds tight: the cost of an upgrade is due in full.
    fn commit(&mut self, position: Position, prices: &Arc<Prices>) {
        self.visits += 1;
        let problem = self.problem;
        let waits = problem.startup_waits(&position);
        let gain = |item: &usize| prices.upgrade_gain(&position, *item);
        let Some(item) = bits(position.upgradable).max_by(|one, other| gain(one).total_cmp(&gain(other))) else {
            if waits && position.sales.is_none() {
                return self.commit_sales(position, prices);
            }
            if waits || position.decided() == 0 {
                self.visit(position, prices, None);
            } else {
                self.pay_upgrades(position, prices, Opened { times: Times::NONE, paid: Goods::NONE, last: None });
            }
            return;
        };
        let bit = 1 << item;
        let without = Position { upgradable: position.upgradable & !bit, ..position };
        let mut ways: arrayvec::ArrayVec<(f64, Arc<Prices>, Position), 3> = arrayvec::ArrayVec::new();
        let mut add = |after: Position| {
            let inherited = prices.bound(problem, &after);
            if self.is_hopeful(&after, inherited) {
                let own = self.desk.prices(problem, &after).clone();
                let bound = own.bound(problem, &after);
                ways.push(if bound <= inherited { (bound, own, after) } else { (inherited, prices.clone(), after) });
            }
        };
        add(without);
        let in_rest = position.rest & bit != 0;
        if in_rest && problem.before & bit == 0 {
            add(Position { committed: position.committed | bit, ..without });
        }
        // An upgrade that comes too late for this production is for the worth of it only.
        if problem.items[item].upgrade_worth > 0 && (waits || !in_rest) && problem.behind & bit == 0 {
            add(Position { trailing: position.trailing | bit, ..without });
        }
        ways.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (bound, own, after) in &ways {
            if self.is_hopeful(after, *bound) && !self.is_stopped() {
                self.commit(*after, own);
            }
        }
    }

    /// Decides how often the start-up card will sell.
    fn commit_sales(&mut self, position: Position, prices: &Arc<Prices>) {
        let problem = self.problem;
        let sale = &problem.items[problem.startup].extra;
        let most = sale.effect.limit() + if position.extra { problem.extra_runs } else { 0 };
        let mut ways: Vec<(f64, Arc<Prices>, Position)> = Vec::new();
        for sales in 0..=most {
            let after = Position { sales: Some(sales), ..position };
            let own = self.desk.prices(problem, &after).clone();
            let (new, inherited) = (own.bound(problem, &after), prices.bound(problem, &after));
            ways.push(if new <= inherited { (new, own, after) } else { (inherited, prices.clone(), after) });
        }
        ways.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (bound, own, after) in &ways {
            if self.is_hopeful(after, *bound) && !self.is_stopped() {
                // A good production with these decisions spares much of the search for the best one.
                if self.decisions < DECISIONS_LOOKED_AHEAD {
                    self.decisions += 1;
                    self.look_ahead(after, PATHS_PER_DECISION);
                    if self.is_settled() {
                        return;
                    }
                }
                self.visit(*after, own, None);
            }
        }
    }

    /// Pays for the upgrades that were decided, one after the other, and then goes on.
    fn pay_upgrades(&mut self, position: Position, prices: &Prices, opened: Opened) {
        let problem = self.problem;
        let Some(item) = bits(position.decided()).next() else {
            if self.is_hopeful(&position, prices.bound(problem, &position)) && !self.could_have_been_earlier(&opened) {
                self.visit(position, prices, None);
            }
            return;
        };
        // The companies are alike in payment: those paid for with iron come first.
        let in_token = matches!(self.path.last(), Some(Step::Upgrade { payment: Payment::Token, .. }));
        for way in problem.ways.iter().rev() {
            if way.payment == Payment::Iron && in_token {
                continue;
            }
            if let Some(after) = problem.upgrade(&position, item, &way.cost) {
                let mut paid = opened.paid;
                paid.gain(&way.cost, 1);
                self.path.push(Step::Upgrade { item, payment: way.payment });
                self.pay_upgrades(after, prices, Opened { paid, ..opened });
                self.path.pop();
            }
        }
    }

    /// Could the start-up card have been resolved so before the card that came last, and that card after it? Then
    /// that order is tried too, with fewer cards before the start-up card, and this one can be left out.
    fn could_have_been_earlier(&self, opened: &Opened) -> bool {
        if self.best == i64::MIN {
            return false; // The first way to the end is always finished: everything is measured against it.
        }
        let Some(last) = opened.last.filter(|last| last.startup_was_choice) else {
            return false;
        };
        if last.before.trailing & (1 << last.item) != 0 {
            return false;
        }
        let Some(mut after) = self.problem.run(&last.before, self.problem.startup, opened.times) else {
            return false;
        };
        if !after.goods.covers(&opened.paid) {
            return false;
        }
        after.goods.pay(&opened.paid, 1);
        self.problem.run(&after, last.item, last.times).is_some()
    }

    /// Was the same visited with no less of anything useful and no less worth? Keeps it in memory otherwise.
    ///
    /// Goods beyond what all cards left could take count by their worth only.
    fn is_known(&mut self, position: &Position, demand: &Goods) -> bool {
        let (amounts, demand) = (position.goods.amounts(), demand.amounts());
        let useful: [u16; KINDS] = std::array::from_fn(|kind| amounts[kind].min(demand[kind]));
        let value = self.problem.value(position);
        let key = Key {
            rest: position.rest,
            upgraded: position.upgraded & position.rest,
            committed: position.committed,
            trailing: position.trailing,
            sales: position.sales.filter(|_| self.problem.startup_waits(position)),
            extra: position.extra,
        };
        let list = self.memory.entry(key).or_default();
        let covers = |one: &Seen, other: &Seen| {
            one.value >= other.value && one.useful.iter().zip(&other.useful).all(|(one, other)| one >= other)
        };
        let new = Seen { useful, value };
        if list.iter().any(|seen| covers(seen, &new)) {
            return true;
        }
        list.retain(|seen| !covers(&new, seen));
        if list.len() < MAX_SEEN {
            list.push(new);
        }
        false
    }

    /// The best path as actions, without cards that do nothing.
    fn plan(self, gap: i64) -> Plan {
        let problem = self.problem;
        let mut position = problem.root;
        let mut actions = Vec::new();
        let mut needed = 0;
        for step in &self.best_path {
            match *step {
                Step::Run { item, times } => {
                    let extracts = problem.lines(&position, item).iter().flatten().any(|line| !line.is_processing());
                    let idle = !extracts && times.as_slice().iter().all(|&times| times == 0);
                    if let Some(after) = problem.run(&position, item, times) {
                        position = after;
                    }
                    if idle && problem.chain.is_none() {
                        continue;
                    }
                    actions.push(Action::Resolve { card: problem.items[item].card, times });
                    if !idle {
                        needed = actions.len();
                    }
                }
                Step::Upgrade { item, payment } => {
                    let way = problem.ways.iter().find(|way| way.payment == payment);
                    if let Some(way) = way
                        && let Some(after) = problem.upgrade(&position, item, &way.cost)
                    {
                        position = after;
                    }
                    if let Some(company) = problem.company(item) {
                        actions.push(Action::Upgrade { card: Card::Company(company), payment });
                        needed = actions.len();
                    }
                }
            }
        }
        actions.truncate(needed);
        actions.push(Action::End);
        Plan { actions, goods: position.goods, value: self.best, exact: gap == 0, gap, visits: self.visits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_in_the_order_of_rounded_numbers() {
        let numbers = [-2.5, -1.5, -0.7, -0.5, -0.49, -0.0, 0.0, 0.3, 0.49999999999999994, 0.5, 1.4999, 1.5, 7e6, 1e12];
        for one in numbers {
            for other in numbers {
                assert_eq!(rounded(one).cmp(&rounded(other)), one.round().total_cmp(&other.round()), "{one} {other}");
            }
        }
    }
}
