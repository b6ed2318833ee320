//! The placing solver: every legal arrangement of a hand on a portfolio, and the one that pays most.
//!
//! It walks the countries in turn, contract-free ones first, and leaves a branch as soon as a
//! contract that must be placed can no longer be. What it lists is exactly what
//! [`judge`](crate::arrangement::judge) accepts; a brute-force test proves it on small cases.

use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::{Bn, Contracts, Pair};
use crate::country::{Country, MOST_COUNTRIES};

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

/// All pairs a country can get, greatest first; the order of every list of arrangements.
const PAIRS: [Pair; 10] = [
    Pair::two(3, 3),
    Pair::two(3, 2),
    Pair::two(2, 2),
    Pair::two(3, 1),
    Pair::two(2, 1),
    Pair::two(1, 1),
    Pair::one(3),
    Pair::one(2),
    Pair::one(1),
    Pair::EMPTY,
];

/// The values in a pair, as bits.
const VALUES: [u8; 16] = {
    let mut masks = [0; 16];
    let mut code = 0;
    while code < 16 {
        let pair = Pair(code as u8);
        masks[code] = (1 << pair.greater() | 1 << pair.lesser()) >> 1;
        code += 1;
    }
    masks
};

/// For each set of blocked values, the pairs both of whose cards are blocked, as bits by code.
const BOTH_BLOCKED: [u16; 8] = {
    let mut sets = [0; 8];
    let mut blocked = 0;
    while blocked < 8 {
        let mut index = 0;
        while index < 6 {
            let code = PAIRS[index].0;
            if VALUES[code as usize] & !(blocked as u8) == 0 {
                sets[blocked] |= 1 << code;
            }
            index += 1;
        }
        blocked += 1;
    }
    sets
};

/// Hears of the arrangements the search finds.
trait Visit {
    /// Can anything better than what is known come of this branch? `left` is the least worth that
    /// stays in hand, `settled` the most that can settle.
    fn hopes(&self, _left: Bn, _settled: Bn) -> bool {
        true
    }

    /// Hears of an arrangement; says whether the search goes on.
    fn found(&mut self, arrangement: Arrangement, left: Contracts, settled: Bn) -> bool;
}

/// A country that can take something of the hand.
#[derive(Clone, Copy, Default)]
struct Slot {
    /// Its index in the portfolio.
    index: u8,
    /// The country.
    country: Country,
    /// The values it may carry, as bits.
    mask: u8,
    /// What settles if it gets a new contract.
    old: u8,
    /// Is the slot before it a country just like it?
    repeats: bool,
}

struct Search {
    slots: [Slot; MOST_COUNTRIES],
    len: usize,
    /// How many of the slots, at the front, have no contract.
    free: usize,
    /// For each slot: how many countries from it on allow each value.
    room: [[u8; 3]; MOST_COUNTRIES + 1],
    /// For each slot: what settles at most from it on.
    can_settle: [u8; MOST_COUNTRIES + 1],
    /// For each slot: the values that contract-free countries from it on allow.
    can_block: [u8; MOST_COUNTRIES + 1],
}

/// Where the search stands.
#[derive(Clone, Copy)]
struct Branch {
    arrangement: u128,
    hand: [u8; 3],
    /// Values of which nothing may be left, for a country with room for them was passed.
    must: u8,
    /// Values that fit a country which stays empty.
    blocked: u8,
    /// The pairs laid on contract-free countries, as bits by code.
    doubles: u16,
    settled: Bn,
}

impl Search {
    fn new(allowed: Allowed, countries: &[Country], hand: Contracts) -> Search {
        let in_hand = hand.0.iter().enumerate().fold(0, |mask, (index, &count)| mask | u8::from(count > 0) << index);
        let mut search = Search {
            slots: [Slot::default(); MOST_COUNTRIES],
            len: 0,
            free: 0,
            room: [[0; 3]; MOST_COUNTRIES + 1],
            can_settle: [0; MOST_COUNTRIES + 1],
            can_block: [0; MOST_COUNTRIES + 1],
        };
        for (index, &country) in countries.iter().enumerate() {
            let mask = allowed.mask(country.level());
            if mask & in_hand == 0 {
                continue;
            }
            let old = country.contracts().worth() as u8;
            search.free += usize::from(old == 0);
            // Contract-free countries come first, countries alike stand together.
            let mut place = search.len;
            let key = (old != 0, country);
            while place > 0 && key < (search.slots[place - 1].old != 0, search.slots[place - 1].country) {
                search.slots[place] = search.slots[place - 1];
                place -= 1;
            }
            search.slots[place] = Slot { index: index as u8, country, mask, old, repeats: false };
            search.len += 1;
        }
        for place in (0..search.len).rev() {
            let slot = search.slots[place];
            search.slots[place].repeats = place > 0 && search.slots[place - 1].country == slot.country;
            search.room[place] = search.room[place + 1];
            for value in 0..3 {
                search.room[place][value] += slot.mask >> value & 1;
            }
            search.can_settle[place] = search.can_settle[place + 1] + slot.old;
            search.can_block[place] = search.can_block[place + 1] | if slot.old == 0 { slot.mask } else { 0 };
        }
        search
    }

    /// Visits every arrangement of the branch from the slot at `place` on; `before` is what the
    /// slot before got. Says whether the search goes on.
    fn descend(&self, place: usize, branch: Branch, before: Pair, visit: &mut impl Visit) -> bool {
        if place == self.len || branch.hand == [0; 3] {
            let blocked = branch.blocked | self.can_block[place];
            if branch.doubles & BOTH_BLOCKED[blocked as usize] != 0 {
                return true;
            }
            return visit.found(Arrangement(branch.arrangement), Contracts(branch.hand), branch.settled);
        }
        if place == self.free && branch.doubles & BOTH_BLOCKED[branch.blocked as usize] != 0 {
            return true;
        }
        let slot = self.slots[place];
        let is_free = slot.old == 0;
        let room = self.room[place + 1];
        // MOC-060: a contract that fits an empty country goes to no country with earlier ones.
        let takes = if is_free { slot.mask } else { slot.mask & !branch.blocked };
        for pair in PAIRS {
            if VALUES[pair.0 as usize] & !takes != 0 || (slot.repeats && pair > before) {
                continue;
            }
            let heap = pair.heap();
            let Some(Contracts(hand)) = Contracts(branch.hand).minus(heap) else { continue };
            let mut next = branch;
            next.hand = hand;
            next.arrangement |= u128::from(pair.0) << (4 * slot.index);
            if pair.lesser() == 0 {
                next.must |= slot.mask;
                if is_free && pair.is_empty() {
                    next.blocked |= slot.mask;
                }
            } else if is_free {
                next.doubles |= 1 << pair.0;
            }
            if !pair.is_empty() {
                next.settled += Bn::from(slot.old);
            }
            // MOC-061: what must be placed still can be.
            if (0..3).any(|value| next.must >> value & 1 != 0 && hand[value] > 2 * room[value]) {
                continue;
            }
            let left: Bn =
                (0..3).map(|value| (value as Bn + 1) * Bn::from(hand[value].saturating_sub(2 * room[value]))).sum();
            if !visit.hopes(left, next.settled + Bn::from(self.can_settle[place + 1])) {
                continue;
            }
            if !self.descend(place + 1, next, pair, visit) {
                return false;
            }
        }
        true
    }

    fn run(&self, hand: Contracts, visit: &mut impl Visit) {
        let branch = Branch { arrangement: 0, hand: hand.0, must: 0, blocked: 0, doubles: 0, settled: 0 };
        self.descend(0, branch, Pair::EMPTY, visit);
    }
}

struct Each<F>(F);

impl<F: FnMut(Arrangement) -> bool> Visit for Each<F> {
    fn found(&mut self, arrangement: Arrangement, _left: Contracts, _settled: Bn) -> bool {
        self.0(arrangement)
    }
}

/// Tells of every legal arrangement, once each, in a fixed order, until told to stop.
pub fn each(allowed: Allowed, countries: &[Country], hand: Contracts, visit: impl FnMut(Arrangement) -> bool) {
    Search::new(allowed, countries, hand).run(hand, &mut Each(visit));
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
    let mut only = None;
    let mut found = 0;
    each(allowed, countries, hand, |arrangement| {
        only = Some(arrangement);
        found += 1;
        found < 2
    });
    only.filter(|_| found == 1)
}

struct Best {
    total: Bn,
    plan: Option<Plan>,
}

impl Visit for Best {
    fn hopes(&self, left: Bn, settled: Bn) -> bool {
        self.plan.is_none_or(|best| (self.total - left, settled) > (best.placed, best.settled))
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
    Search::new(allowed, countries, hand).run(hand, &mut best);
    best.plan.unwrap_or(Plan { arrangement: Arrangement::NOTHING, placed: 0, settled: 0, left: hand })
}
