//! The search: walks the countries in turn, contract-free ones first, and leaves a branch as soon as a
//! contract that must be placed can no longer be.

use super::cards::{Lanes, PairSet, Stock, TOPS, both_of, cards_of, counts_of, heap, lanes, one_of_each};
use super::codes::Codes;
use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::{Bn, Contracts, Pair};
use crate::country::MOST_COUNTRIES;
use arrayvec::ArrayVec;

/// Hears of the arrangements the search finds.
pub(super) trait Visit {
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
    /// What the slots after this one settle at most.
    settles: Bn,
    /// The values that contract-free slots after this one may carry, as bits.
    free_after: u8,
    /// The values it may carry, as bits.
    mask: u8,
    /// What settles if it gets a new contract.
    old: u8,
    /// Its index in the portfolio.
    index: u8,
    /// Is it like the slot before?
    is_alike: bool,
}

/// The slots, the last of the walk in front: so a number of slots still to come is the place of one.
struct Search(ArrayVec<Slot, MOST_COUNTRIES>);

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
    /// The pairs a slot can get, given what there is of the cards.
    #[inline]
    fn pairs(&self, slot: &Slot, of: impl FnOnce(Stock) -> PairSet) -> PairSet {
        // MOC-060: a contract that fits an empty country goes to no country with earlier ones.
        let blocked = if slot.old == 0 { 0 } else { self.blocked };
        let pairs = of(Stock::new(self.hand).of(slot.mask & !blocked));
        // Of countries alike the first gets the most.
        let most = if slot.is_alike { self.before } else { 15 };
        pairs & PairSet::MAX >> (15 - most)
    }

    /// The branch after the slot got this pair.
    #[inline]
    fn with(&self, slot: &Slot, pair: Pair) -> Branch {
        let has_room = Lanes::from(pair.lesser() == 0).wrapping_neg();
        let mut next = Branch {
            hand: self.hand - cards_of(pair),
            must: self.must | (slot.ones << 9 & has_room),
            before: pair.0,
            ..*self
        };
        next.laid[usize::from(slot.index / 16 & 1)] |= u64::from(pair.0) << (slot.index % 16 * 4);
        next.settled += if pair.is_empty() { 0 } else { Bn::from(slot.old) };
        if slot.old == 0 {
            next.doubles |= PairSet::from(pair.lesser() != 0) << pair.0;
            next.blocked |= if pair.is_empty() { slot.mask } else { 0 };
        }
        next
    }

    /// Tells of the arrangement of a branch after which nothing more is laid, where contract-free slots of
    /// these values stay empty. Says whether the search goes on.
    #[inline]
    fn end(&self, free_after: u8, visit: &mut impl Visit) -> bool {
        self.doubles & both_of(self.blocked | free_after) != 0
            || visit.found(Arrangement::of_halves(self.laid), heap(self.hand), self.settled)
    }
}

/// The pairs of a set in the order of lists.
#[inline]
pub(super) fn falling(pairs: PairSet) -> impl Iterator<Item = Pair> {
    let mut rest = pairs;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let code = 15 - rest.leading_zeros() as u8;
            rest ^= 1 << code;
            Pair(code)
        })
    })
}

impl Search {
    /// Visits every arrangement of the branch where so many slots are still to come. Says whether the search
    /// goes on.
    fn descend(&self, to_come: usize, branch: &Branch, visit: &mut impl Visit) -> bool {
        let slot = &self.0[to_come - 1];
        for pair in falling(branch.pairs(slot, Stock::pairs)) {
            let next = branch.with(slot, pair);
            // MOC-061: what must be placed can no longer be.
            if !((slot.room | TOPS) - next.hand) & next.must != 0 {
                continue;
            }
            let stays = || {
                let (hand, room) = (heap(next.hand).0, heap(slot.room).0);
                (0..3).map(|value| (value as Bn + 1) * Bn::from(hand[value].saturating_sub(room[value]))).sum()
            };
            if !visit.hopes(stays, || next.settled + slot.settles) {
                continue;
            }
            let goes_on = if next.hand == 0 {
                next.end(slot.free_after, visit)
            } else if to_come == 2 {
                self.end(&next, visit)
            } else {
                self.descend(to_come - 1, &next, visit)
            };
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Visits every arrangement of the branch where the last slot is still to come.
    #[inline]
    fn end(&self, branch: &Branch, visit: &mut impl Visit) -> bool {
        let slot = &self.0[0];
        // MOC-061: it takes what it has room for.
        for pair in falling(branch.pairs(slot, Stock::full_pairs)) {
            let next = branch.with(slot, pair);
            if next.hand & counts_of(next.must) == 0 && !next.end(0, visit) {
                return false;
            }
        }
        true
    }
}

/// Searches all arrangements of a hand.
pub(super) fn run(allowed: Allowed, codes: &Codes, hand: Contracts, visit: &mut impl Visit) {
    let branch = Branch { hand: lanes(hand), ..Branch::default() };
    let mut search = Search(ArrayVec::new_const());
    let (mut room, mut settles, mut free_after) = (0, 0, 0);
    let mut order = codes.order(allowed, Stock::new(branch.hand).values());
    while let Some(index) = order.pop() {
        let code = codes.code(index);
        let mask = allowed.0[usize::from(code >> 4 & 3)];
        let (ones, old) = (one_of_each(mask), Pair(code & 15).worth());
        let is_alike = order.last().is_some_and(|before| codes.code(before) == code);
        search.0.push(Slot { ones, room, settles, free_after, mask, old: old as u8, index: index as u8, is_alike });
        room += 2 * ones;
        settles += old;
        free_after |= if old == 0 { mask } else { 0 };
    }
    match search.0.len() {
        0 => branch.end(0, visit),
        1 => search.end(&branch, visit),
        slots => search.descend(slots, &branch, visit),
    };
}
