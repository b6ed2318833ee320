//! The search: walks the countries in turn, contract-free ones first, and leaves a branch as soon as a
//! contract that must be placed can no longer be.

use super::cards::{
    Cards, PairSet, Stock, TOPS, both_of, cards_of, count, counts_of, falling, one_of_each, with_at_least,
};
use super::codes::{Codes, Order, fitting, some};
use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::{Bn, Contracts, Pair};
use crate::country::MAX_COUNTRIES;
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
    ones: Cards,
    /// The room of the slots after this one, two of each value for each that allows it.
    room: Cards,
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
struct Search(ArrayVec<Slot, MAX_COUNTRIES>);

/// Where the search stands.
#[derive(Clone, Copy, Default)]
struct Branch<L> {
    laid: L,
    hand: Cards,
    /// Values of which nothing may be left, for a country with room for them was passed; top bits.
    must: Cards,
    /// The pairs of two cards laid on contract-free countries.
    doubles: PairSet,
    /// Values that fit a country which stays empty.
    blocked: u8,
    /// What the slot before got.
    before: u8,
}

/// What a branch has laid.
trait Laid: Copy + Default {
    /// Lays a pair on the country of a slot.
    fn lay(&mut self, slot: &Slot, pair: Pair);

    fn arrangement(self) -> Arrangement;

    /// What settles by it, if that is asked.
    fn settled(self) -> Bn;
}

/// What lies on the first sixteen countries, where nobody asks what settles.
#[derive(Clone, Copy, Default)]
struct OnFew(u64);

impl Laid for OnFew {
    #[inline]
    fn lay(&mut self, slot: &Slot, pair: Pair) {
        self.0 |= u64::from(pair.0) << (slot.index % 16 * 4);
    }

    #[inline]
    fn arrangement(self) -> Arrangement {
        Arrangement::of_halves([self.0, 0])
    }

    #[inline]
    fn settled(self) -> Bn {
        0
    }
}

/// What lies on the first sixteen countries and on the others, and what settles.
#[derive(Clone, Copy, Default)]
struct OnMany {
    halves: [u64; 2],
    settled: Bn,
}

impl Laid for OnMany {
    #[inline]
    fn lay(&mut self, slot: &Slot, pair: Pair) {
        self.halves[usize::from(slot.index / 16 % 2)] |= u64::from(pair.0) << (slot.index % 16 * 4);
        self.settled += if pair.is_empty() { 0 } else { Bn::from(slot.old) };
    }

    #[inline]
    fn arrangement(self) -> Arrangement {
        Arrangement::of_halves(self.halves)
    }

    #[inline]
    fn settled(self) -> Bn {
        self.settled
    }
}

impl<L: Laid> Branch<L> {
    /// The pairs a slot can get, given what there is of the cards.
    #[inline]
    fn pairs(&self, slot: &Slot, of: impl FnOnce(Stock) -> PairSet) -> PairSet {
        // MOC-060: a contract that fits an empty country goes to no country with earlier ones.
        let blocked = if slot.old == 0 { 0 } else { self.blocked };
        let pairs = of(Stock::new(self.hand).of(slot.mask & !blocked));
        // Of countries alike the first gets the most.
        let most = if slot.is_alike { self.before } else { 15 };
        pairs & 0xffff >> (15 - most)
    }

    /// The hand after the slot got this pair, and what must be placed then.
    #[inline]
    fn after(&self, slot: &Slot, pair: Pair) -> (Cards, Cards) {
        let has_room = Cards::from(pair.lesser() == 0).wrapping_neg();
        (self.hand - cards_of(pair), self.must | (slot.ones << 7 & has_room))
    }

    /// The branch after the slot got this pair.
    #[inline]
    fn with(&self, slot: &Slot, pair: Pair) -> Branch<L> {
        let (hand, must) = self.after(slot, pair);
        let mut next = Branch { hand, must, before: pair.0, ..*self };
        next.laid.lay(slot, pair);
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
            || visit.found(self.laid.arrangement(), Contracts::of_lanes(self.hand), self.laid.settled())
    }
}

impl Search {
    /// Visits every arrangement of the branch where so many slots are still to come. Says whether the search
    /// goes on.
    fn descend<L: Laid>(&self, to_come: usize, branch: &Branch<L>, visit: &mut impl Visit) -> bool {
        let slot = &self.0[to_come - 1];
        // MOC-061: of cards that fit it, as many must be laid as the slots to come cannot take.
        let cards = count(branch.hand & (slot.ones * 127));
        let pairs = branch.pairs(slot, Stock::pairs) & with_at_least(cards.saturating_sub(2 * (to_come as u32 - 1)));
        for pair in falling(pairs) {
            let (hand, must) = branch.after(slot, pair);
            // MOC-061: what must be placed can no longer be.
            if !((slot.room | TOPS) - hand) & must != 0 {
                continue;
            }
            let next = branch.with(slot, pair);
            let stays = || {
                let (hand, room) = (next.hand.to_le_bytes(), slot.room.to_le_bytes());
                (0..3).map(|value| (value as Bn + 1) * Bn::from(hand[value].saturating_sub(room[value]))).sum()
            };
            if !visit.hopes(stays, || next.laid.settled() + slot.settles) {
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

    /// Visits every arrangement of the branch where the last slot is still to come. Always inlined, for it ends
    /// every walk.
    #[inline(always)]
    fn end<L: Laid>(&self, branch: &Branch<L>, visit: &mut impl Visit) -> bool {
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

    /// The search on these countries.
    #[inline]
    fn new<const MOST: usize>(allowed: Allowed, order: &Order<MOST>) -> Search {
        let mut search = Search(ArrayVec::new_const());
        let (mut room, mut settles, mut free_after) = (0, 0, 0);
        for (code, index, is_alike) in order.backwards() {
            let mask = allowed.0[usize::from(code >> 4 & 3)];
            let (ones, old) = (one_of_each(mask), Pair(code & 15).worth());
            search.0.push(Slot { ones, room, settles, free_after, mask, old: old as u8, index, is_alike });
            room += 2 * ones;
            settles += old;
            free_after |= if old == 0 { mask } else { 0 };
        }
        search
    }
}

/// Searches all arrangements of a hand, of which only the cards are given that can be placed.
pub(super) fn run(allowed: Allowed, codes: &Codes, hand: Contracts, visit: &mut impl Visit) {
    let values = Stock::new(hand.lanes()).values();
    let search = match codes.eight() {
        Some(codes) => Search::new(allowed, &Order::new(codes, some(fitting(codes, allowed, values)))),
        None => Search::new(allowed, &codes.order(allowed, values)),
    };
    let branch = Branch { hand: hand.lanes(), ..Branch::<OnMany>::default() };
    match search.0.len() {
        0 => branch.end(0, visit),
        1 => search.end(&branch, visit),
        slots => search.descend(slots, &branch, visit),
    };
}

/// Searches all arrangements on those of eight countries whose top bits are set, at least two. Tells nothing of
/// what settles.
pub(super) fn run_eight(allowed: Allowed, codes: u64, countries: u64, hand: Contracts, visit: &mut impl Visit) {
    let order = Order::new(codes, countries);
    let branch = Branch { hand: hand.lanes(), ..Branch::<OnFew>::default() };
    Search::new(allowed, &order).descend(order.len, &branch, visit);
}
