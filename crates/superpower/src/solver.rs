//! The placing solver: every legal arrangement of a hand on a portfolio, and the one that pays most.
//!
//! It walks the countries in turn, contract-free ones first, and leaves a branch as soon as a
//! contract that must be placed can no longer be. What it lists is exactly what
//! [`judge`](crate::arrangement::judge) accepts; a brute-force test proves it on small cases.

use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::{Bn, Contracts, Pair};
use crate::country::{Country, MOST_COUNTRIES};
use arrayvec::ArrayVec;
use game::bits::each as bits;

/// An arrangement and what comes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The arrangement.
    pub arrangement: Arrangement,
    /// The worth of the new contracts it lays out.
    pub placed: Bn,
    /// The worth of the earlier contracts that become money (MOC-059).
    pub settled: Bn,
    /// What is left over.
    pub left: Contracts,
}

/// A set of pairs, as bits by code. Lists of arrangements are in the falling order of the codes.
type PairSet = u16;

/// The codes of all pairs a country can get.
const CODES: [u8; 10] = [15, 11, 10, 7, 6, 5, 3, 2, 1, 0];

/// The values in a pair, as bits.
const fn values(pair: Pair) -> u8 {
    (1 << pair.greater() | 1 << pair.lesser()) >> 1
}

/// For each set of values, the pairs that can be made of them.
const OF_VALUES: [PairSet; 8] = {
    let mut sets = [0; 8];
    let mut mask = 0;
    while mask < 8 {
        let mut index = 0;
        while index < CODES.len() {
            if values(Pair(CODES[index])) & !(mask as u8) == 0 {
                sets[mask] |= 1 << CODES[index];
            }
            index += 1;
        }
        mask += 1;
    }
    sets
};

/// The pairs that a hand has the cards for, by the values it has at least one of and, three bits
/// above, those it has at least two of.
const IN_STOCK: [PairSet; 64] = {
    let mut sets = [0; 64];
    let mut stock = 0;
    while stock < 64 {
        let mut index = 0;
        while index < CODES.len() {
            let pair = Pair(CODES[index]);
            let twice = if pair.greater() == pair.lesser() { values(pair) << 3 } else { 0 };
            if (values(pair) | twice) & !(stock as u8) == 0 {
                sets[stock] |= 1 << CODES[index];
            }
            index += 1;
        }
        stock += 1;
    }
    sets
};

/// For each set of blocked values, the pairs of two cards both of which are blocked.
const BOTH_BLOCKED: [PairSet; 8] = {
    let mut sets = [0; 8];
    let mut blocked = 0;
    while blocked < 8 {
        let mut index = 0;
        while index < CODES.len() {
            let pair = Pair(CODES[index]);
            if pair.lesser() != 0 && values(pair) & !(blocked as u8) == 0 {
                sets[blocked] |= 1 << CODES[index];
            }
            index += 1;
        }
        blocked += 1;
    }
    sets
};

/// Counts of 1, 2 and 3 bn contracts side by side in one number, ten bits each. The top bit of each
/// stays free: it shows which of three subtractions would fall below nothing.
type Lanes = u32;

/// The lowest bits.
const ONES: Lanes = 1 | 1 << 10 | 1 << 20;

/// The top bits.
const TOPS: Lanes = ONES << 9;

/// The lowest bits of a set of values.
const ONES_OF: [Lanes; 8] = {
    let mut ones = [0; 8];
    let mut mask = 0;
    while mask < 8 {
        ones[mask] = (mask as Lanes & 1) | (mask as Lanes & 2) << 9 | (mask as Lanes & 4) << 18;
        mask += 1;
    }
    ones
};

/// The cards of each pair, by code.
const HEAPS: [Lanes; 16] = {
    let mut heaps = [0; 16];
    let mut code = 0;
    while code < 16 {
        heaps[code] = lanes(Pair(code as u8).heap());
        code += 1;
    }
    heaps
};

const fn lanes(heap: Contracts) -> Lanes {
    heap.0[0] as Lanes | (heap.0[1] as Lanes) << 10 | (heap.0[2] as Lanes) << 20
}

#[inline]
fn heap(lanes: Lanes) -> Contracts {
    Contracts::new(lanes as u8, (lanes >> 10) as u8, (lanes >> 20) as u8)
}

/// The top bits that are set, three of one count and three of another: bits 0 to 2 and 3 to 5.
#[inline]
const fn gathered(first: Lanes, second: Lanes) -> u8 {
    let spread = (first & TOPS) >> 9 | (second & TOPS) >> 6;
    // The product moves bits 0, 10 and 20 side by side, and with them bits 3, 13 and 23.
    ((spread as u64 * (1 << 20 | 1 << 11 | 1 << 2)) >> 20) as u8 & 63
}

/// The values of which there is at least one, as bits.
#[inline]
const fn present(lanes: Lanes) -> u8 {
    gathered(lanes + (TOPS - ONES), 0)
}

/// The pairs there are cards for.
#[inline]
const fn in_stock(lanes: Lanes) -> PairSet {
    IN_STOCK[gathered(lanes + (TOPS - ONES), lanes + (TOPS - 2 * ONES)) as usize]
}

/// Hears of the arrangements the search finds.
trait Visit {
    /// Can anything better than what is known come of this branch? `left` is the least worth that
    /// stays in hand, `settled` the most that can settle.
    #[inline]
    fn hopes(&self, _left: impl FnOnce() -> Bn, _settled: impl FnOnce() -> Bn) -> bool {
        true
    }

    /// Hears of an arrangement; says whether the search goes on.
    fn found(&mut self, arrangement: Arrangement, left: Contracts, settled: Bn) -> bool;
}

/// A country that can take something of the hand.
#[derive(Clone, Copy)]
struct Slot {
    /// Of each value it may carry, one.
    ones: Lanes,
    /// The room of the slots after this one, two of each value for each that allows it.
    room: Lanes,
    /// The pairs of the values it may carry.
    pairs: PairSet,
    /// What the slots after this one settle at most.
    settles: Bn,
    /// The values it may carry, as bits.
    mask: u8,
    /// What settles if it gets a new contract.
    old: u8,
    /// Its index in the portfolio.
    index: u8,
    /// Is it like the slot before?
    is_alike: bool,
}

/// Countries in the order of a search: contract-free ones first, countries alike side by side. Each is one
/// number: whether it has contracts, its code, and in the lowest byte its index.
struct Order {
    keys: [u16; MOST_COUNTRIES],
    len: usize,
}

impl Order {
    const EMPTY: Order = Order { keys: [0; MOST_COUNTRIES], len: 0 };

    #[inline]
    fn insert(&mut self, country: Country, index: usize) {
        let has_contracts = !country.contracts().is_empty();
        let key = u16::from(has_contracts) << 14 | u16::from(country.code()) << 8 | index as u16;
        let mut place = self.len;
        while place > 0 && key < self.keys[place - 1] {
            self.keys[place] = self.keys[place - 1];
            place -= 1;
        }
        self.keys[place] = key;
        self.len += 1;
    }
}

struct Search {
    slots: ArrayVec<Slot, MOST_COUNTRIES>,
    /// How many of the slots, at the front, have no contract.
    free: usize,
}

/// Where the search stands.
#[derive(Clone, Copy, Default)]
struct Branch {
    /// What is laid on the first sixteen countries, and on the others.
    laid: [u64; 2],
    hand: Lanes,
    /// Values of which nothing may be left, for a country with room for them was passed; top bits.
    must: Lanes,
    /// The pairs of two cards laid on contract-free countries.
    doubles: PairSet,
    settled: Bn,
    /// Values that fit a country which stays empty.
    blocked: u8,
    /// What the slot before got.
    before: u8,
}

impl Branch {
    #[inline]
    fn arrangement(&self) -> Arrangement {
        Arrangement::of_halves(self.laid)
    }
}

impl Search {
    /// Finds the slots of a hand. Into a search that stands where it will be used: it is large to move.
    #[inline]
    fn prepare(&mut self, allowed: Allowed, countries: &[Country], hand: Contracts) {
        let in_hand = present(lanes(hand));
        let mut order = Order::EMPTY;
        let (mut room, mut settles) = (0, 0);
        for (index, &country) in countries.iter().enumerate() {
            let mask = allowed.mask(country.level());
            if mask & in_hand == 0 {
                continue;
            }
            let old = country.contracts().worth();
            self.free += usize::from(old == 0);
            room += 2 * ONES_OF[usize::from(mask & 7)];
            settles += old;
            order.insert(country, index);
        }
        let mut before = 0;
        for &key in &order.keys[..order.len] {
            let (kind, index) = ((key >> 8) as u8, key as u8);
            let country = countries[usize::from(index)];
            let mask = allowed.mask(country.level());
            let (ones, old) = (ONES_OF[usize::from(mask & 7)], country.contracts().worth() as u8);
            room -= 2 * ones;
            settles -= Bn::from(old);
            let pairs = OF_VALUES[usize::from(mask & 7)];
            // No slot is of kind 0, for a potential contractor takes nothing.
            self.slots.push(Slot { ones, room, pairs, settles, mask, old, index, is_alike: kind == before });
            before = kind;
        }
    }

    /// Tells of the arrangement of a branch after which nothing more is laid; the slots from `place` on
    /// stay as they are. Says whether the search goes on.
    #[inline]
    fn end(&self, place: usize, branch: &Branch, visit: &mut impl Visit) -> bool {
        if branch.doubles != 0 {
            let stay_empty = self.slots.get(place..self.free).unwrap_or_default();
            let blocked = stay_empty.iter().fold(branch.blocked, |blocked, slot| blocked | slot.mask);
            if branch.doubles & BOTH_BLOCKED[usize::from(blocked & 7)] != 0 {
                return true;
            }
        }
        visit.found(branch.arrangement(), heap(branch.hand), branch.settled)
    }

    /// Visits every arrangement of the branch from the slot at `place` on. Says whether the search
    /// goes on.
    fn descend(&self, place: usize, branch: &Branch, visit: &mut impl Visit) -> bool {
        if place == self.free && branch.doubles & BOTH_BLOCKED[usize::from(branch.blocked & 7)] != 0 {
            return true;
        }
        let Some((slot, rest)) = self.slots[place..].split_first() else { return true };
        let is_free = slot.old == 0;
        let mut pairs = slot.pairs & in_stock(branch.hand);
        if !is_free {
            // MOC-060: a contract that fits an empty country goes to no country with earlier ones.
            pairs &= OF_VALUES[usize::from(!branch.blocked & 7)];
        }
        if slot.is_alike {
            // Of countries alike the first gets the most.
            pairs &= PairSet::MAX >> (15 - branch.before);
        }
        let (half, shift) = (usize::from(slot.index & 16 != 0), slot.index % 16 * 4);
        while pairs != 0 {
            let pair = Pair(15 - pairs.leading_zeros() as u8);
            pairs ^= 1 << pair.0;
            let hand = branch.hand - HEAPS[usize::from(pair.0 & 15)];
            let has_room = Lanes::from(pair.lesser() == 0).wrapping_neg();
            let must = branch.must | (slot.ones << 9 & has_room);
            // MOC-061: what must be placed can no longer be.
            if !((slot.room | TOPS) - hand) & must != 0 {
                continue;
            }
            let settled = branch.settled + if pair.is_empty() { 0 } else { Bn::from(slot.old) };
            let stays = || {
                let (hand, room) = (heap(hand).0, heap(slot.room).0);
                (0..3).map(|value| (value as Bn + 1) * Bn::from(hand[value].saturating_sub(room[value]))).sum()
            };
            if !visit.hopes(stays, || settled + slot.settles) {
                continue;
            }
            let mut next = Branch { hand, must, settled, before: pair.0, ..*branch };
            next.laid[half] |= u64::from(pair.0) << shift;
            if is_free {
                next.doubles |= PairSet::from(pair.lesser() != 0) << pair.0;
                next.blocked |= if pair.is_empty() { slot.mask } else { 0 };
            }
            let goes_on = if hand == 0 || rest.is_empty() {
                self.end(place + 1, &next, visit)
            } else {
                self.descend(place + 1, &next, visit)
            };
            if !goes_on {
                return false;
            }
        }
        true
    }

    fn run(allowed: Allowed, countries: &[Country], hand: Contracts, visit: &mut impl Visit) {
        let mut search = Search { slots: ArrayVec::new_const(), free: 0 };
        search.prepare(allowed, countries, hand);
        let branch = Branch { hand: lanes(hand), ..Branch::default() };
        if search.slots.is_empty() || hand.is_empty() {
            search.end(0, &branch, visit);
        } else {
            search.descend(0, &branch, visit);
        }
    }
}

/// The countries that something of a hand fits, as bits by index, and their kinds.
#[derive(Default)]
struct Fit {
    countries: u32,
    /// Those without contracts.
    free: u32,
    /// The codes of all of them, as bits.
    kinds: u64,
    /// The values that fit somewhere, as bits.
    values: u8,
}

impl Fit {
    #[inline]
    fn new(allowed: Allowed, countries: &[Country], hand: Contracts) -> Fit {
        let in_hand = present(lanes(hand));
        let mut fit = Fit::default();
        for (index, country) in countries.iter().enumerate() {
            let values = allowed.mask(country.level()) & in_hand;
            fit.countries |= u32::from(values != 0) << index;
            fit.free |= u32::from(values != 0 && country.contracts().is_empty()) << index;
            fit.kinds |= u64::from(values != 0) << country.code();
            fit.values |= values;
        }
        fit
    }
}

/// The search where contracts of one value alone fit anywhere, which is most common and much simpler:
/// every country gets none, one or two.
struct Spread {
    /// The countries as in [`Order`].
    slots: [u16; MOST_COUNTRIES],
    len: u8,
    /// How many of them, at the front, must get one.
    must: u8,
    /// The most each can get.
    most: u8,
    /// The cards that will be laid.
    cards: u8,
    /// What a country gets with none, one or two.
    pairs: [u8; 3],
}

impl Spread {
    fn new(fit: &Fit, countries: &[Country], cards: u8, value: u8) -> Spread {
        // MOC-060: contract-free countries come first. If there are fewer cards than such countries no
        // country gets a second one; otherwise each of them gets one.
        let (all, free) = (fit.countries.count_ones() as u8, fit.free.count_ones() as u8);
        let is_short = cards < free;
        let mut order = Order::EMPTY;
        for index in bits(if is_short { fit.free } else { fit.countries }.into()) {
            order.insert(countries[index], index);
        }
        let pairs = [Pair::EMPTY.0, Pair::one(value).0, Pair::two(value, value).0];
        let (len, must, most) = if is_short { (free, 0, 1) } else { (all, free, 2) };
        Spread { slots: order.keys, len, must, most, cards: cards.min(most * len), pairs }
    }

    /// Visits every way to lay what is left on the countries from `place` on, the most first. Says whether
    /// the search goes on.
    fn descend(
        &self,
        place: u8,
        left: u8,
        before: u8,
        laid: [u64; 2],
        visit: &mut impl FnMut(Arrangement) -> bool,
    ) -> bool {
        if left == 0 {
            return visit(Arrangement::of_halves(laid));
        }
        if place == self.len {
            return true; // Of countries alike an earlier one got too little.
        }
        let slot = self.slots[usize::from(place)];
        let is_alike = place > 0 && slot >> 8 == self.slots[usize::from(place) - 1] >> 8;
        let after = self.len - place - 1;
        let fewest = u8::from(place < self.must).max(left.saturating_sub(self.most * after));
        let most = self.most.min(left - self.must.saturating_sub(place + 1));
        let most = if is_alike { most.min(before) } else { most };
        let (half, shift) = (usize::from(slot & 16 != 0), slot % 16 * 4);
        for count in (fewest..=most).rev() {
            let mut next = laid;
            next[half] |= u64::from(self.pairs[usize::from(count)]) << shift;
            if !self.descend(place + 1, left - count, count, next, visit) {
                return false;
            }
        }
        true
    }
}

struct Each<F>(F);

impl<F: FnMut(Arrangement) -> bool> Visit for Each<F> {
    fn found(&mut self, arrangement: Arrangement, _left: Contracts, _settled: Bn) -> bool {
        self.0(arrangement)
    }
}

/// Tells of every legal arrangement, once each, in a fixed order, until told to stop.
pub fn each(allowed: Allowed, countries: &[Country], hand: Contracts, mut visit: impl FnMut(Arrangement) -> bool) {
    let fit = Fit::new(allowed, countries, hand);
    if fit.values.is_power_of_two() {
        let value = fit.values.trailing_zeros() as u8 + 1;
        let spread = Spread::new(&fit, countries, hand.count(value), value);
        spread.descend(0, spread.cards, 2, [0; 2], &mut visit);
    } else {
        Search::run(allowed, countries, hand, &mut Each(visit));
    }
}

/// How many legal arrangements there are, counted up to `most`.
pub fn count(allowed: Allowed, countries: &[Country], hand: Contracts, most: usize) -> usize {
    let mut found = 0;
    each(allowed, countries, hand, |_| {
        found += 1;
        found < most
    });
    found
}

/// The only legal arrangement; none if there is a choice.
pub fn only(allowed: Allowed, countries: &[Country], hand: Contracts) -> Option<Arrangement> {
    if hand.is_empty() {
        return Some(Arrangement::NOTHING);
    }
    // Most hands fit one country or none, or have one value that fits: then no search is needed.
    let fit = Fit::new(allowed, countries, hand);
    if fit.countries == 0 {
        return Some(Arrangement::NOTHING);
    }
    if fit.countries.is_power_of_two() {
        let country = fit.countries.trailing_zeros() as usize;
        return only_pair(hand, fit.values).map(|pair| Arrangement::NOTHING.with(country, pair));
    }
    if fit.values.is_power_of_two() {
        let value = fit.values.trailing_zeros() as u8 + 1;
        return only_of_value(&fit, u32::from(hand.count(value)), value);
    }
    let mut only = None;
    let mut found = 0;
    each(allowed, countries, hand, |arrangement| {
        only = Some(arrangement);
        found += 1;
        found < 2
    });
    only.filter(|_| found == 1)
}

/// What a single country gets of these values; none if there is a choice.
fn only_pair(hand: Contracts, values: u8) -> Option<Pair> {
    let mut pair = Pair::EMPTY;
    let is_one_value = values.is_power_of_two();
    for value in (1..=3).filter(|value| values >> (value - 1) & 1 != 0) {
        for _ in 0..hand.count(value) {
            match pair.with(value) {
                Some(more) => pair = more,
                None if is_one_value => return Some(pair),
                None => return None,
            }
        }
    }
    Some(pair)
}

/// The codes of contract-free countries, as bits: those of all levels without a pair.
const FREE_KINDS: u64 = 0x0001_0001_0001_0001;

/// The only arrangement where contracts of one value alone fit anywhere, and fit several countries; none
/// if there is a choice.
fn only_of_value(fit: &Fit, cards: u32, value: u8) -> Option<Arrangement> {
    let (one, two) = (Pair::one(value), Pair::two(value, value));
    let (all, free) = (fit.countries.count_ones(), fit.free.count_ones());
    let several = |kinds: u64| kinds & kinds.wrapping_sub(1) != 0;
    if cards >= 2 * all {
        return Some(fill(fit.countries, all, two, one));
    }
    if cards <= free {
        // Where they do not suffice for all contract-free countries, it is a choice which get one.
        let is_choice = cards < free && several(fit.kinds & FREE_KINDS);
        return (!is_choice).then(|| fill(fit.free, cards, one, Pair::EMPTY));
    }
    // Contract-free countries get one each. The others of the cards do not fill all the room there is: so
    // of two kinds of country either can get more of them.
    if several(fit.kinds) {
        return None;
    }
    if free > 0 {
        return Some(fill(fit.free, cards - free, two, one));
    }
    // Of countries alike two can get one each, or one of them two: unless there is but one card, or
    // room for but one more.
    if cards == 1 {
        return Some(fill(fit.countries, 1, one, Pair::EMPTY));
    }
    (cards + 1 == 2 * all).then(|| fill(fit.countries, all - 1, two, one))
}

/// So many of the countries, from the first on, get the one pair, the rest of them the other.
fn fill(countries: u32, count: u32, first: Pair, rest: Pair) -> Arrangement {
    bits(countries.into()).enumerate().fold(Arrangement::NOTHING, |arrangement, (place, country)| {
        arrangement.with(country, if place < count as usize { first } else { rest })
    })
}

struct Best {
    total: Bn,
    plan: Option<Plan>,
}

impl Visit for Best {
    fn hopes(&self, left: impl FnOnce() -> Bn, settled: impl FnOnce() -> Bn) -> bool {
        self.plan.is_none_or(|best| (self.total - left(), settled()) > (best.placed, best.settled))
    }

    fn found(&mut self, arrangement: Arrangement, left: Contracts, settled: Bn) -> bool {
        let placed = self.total - left.worth();
        if self.plan.is_none_or(|best| (placed, settled) > (best.placed, best.settled)) {
            self.plan = Some(Plan { arrangement, placed, settled, left });
        }
        true
    }
}

/// The legal arrangement that pays most: the greatest worth of new contracts, and among those the
/// most money settled at once; the first in the order of [`each`] where both are equal.
pub fn best(allowed: Allowed, countries: &[Country], hand: Contracts) -> Plan {
    let mut best = Best { total: hand.worth(), plan: None };
    Search::run(allowed, countries, hand, &mut best);
    best.plan.unwrap_or(Plan { arrangement: Arrangement::NOTHING, placed: 0, settled: 0, left: hand })
}
