//! The search: walks the countries in turn, contract-free ones first, and leaves a branch as soon as no legal
//! arrangement can come of it. What is legal is said in [`placing`](crate::placing).

use super::cards::{Cards, Stock, TOPS, cards_of, count, counts_of, falling, one_of_each, with_at_least};
use super::codes::{Codes, Order, fitting, some};
use crate::alike::most_after;
use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::{Bn, Contracts, Pair, PairSet};
use crate::country::MAX_COUNTRIES;
use crate::placing::out_of_turn;
use arrayvec::ArrayVec;
use game::bits::Lanes;

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
    /// Of each value it takes, one.
    ones: Cards,
    /// The room of the slots after this one, two of each value for each that allows it.
    room: Cards,
    /// What the slots after this one settle at most.
    settles: Bn,
    /// The values that contract-free slots after this one take, as bits.
    free_after: u8,
    /// The values it takes, as bits.
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
    layout: L,
    hand: Cards,
    /// Values of which nothing may be left, for a country with room for them was passed; top bits.
    must: Cards,
    /// The pairs of two cards placed in contract-free countries.
    doubles: PairSet,
    /// The values that fit a contract-free country which stays empty, as bits.
    fit_an_empty_one: u8,
    /// What the slot before got.
    before: u8,
}

/// What a branch has placed.
trait Layout: Copy + Default {
    /// Places a pair in the country of a slot.
    fn place(&mut self, slot: &Slot, pair: Pair);

    fn arrangement(self) -> Arrangement;

    /// What settles by it, if that is asked.
    fn settled(self) -> Bn;
}

/// What is placed in the first sixteen countries, where nobody asks what settles.
#[derive(Clone, Copy, Default)]
struct OnFew(u64);

impl Layout for OnFew {
    #[inline]
    fn place(&mut self, slot: &Slot, pair: Pair) {
        self.0 |= u64::from(pair.0) << (slot.index % 16 * 4);
    }

    #[inline]
    fn arrangement(self) -> Arrangement {
        Arrangement::from_halves([self.0, 0])
    }

    #[inline]
    fn settled(self) -> Bn {
        0
    }
}

/// What is placed in the first sixteen countries and in the others, and what settles.
#[derive(Clone, Copy, Default)]
struct OnMany {
    halves: [u64; 2],
    settled: Bn,
}

impl Layout for OnMany {
    #[inline]
    fn place(&mut self, slot: &Slot, pair: Pair) {
        self.halves[usize::from(slot.index / 16 % 2)] |= u64::from(pair.0) << (slot.index % 16 * 4);
        self.settled += if pair.is_empty() { 0 } else { Bn::from(slot.old) };
    }

    #[inline]
    fn arrangement(self) -> Arrangement {
        Arrangement::from_halves(self.halves)
    }

    #[inline]
    fn settled(self) -> Bn {
        self.settled
    }
}

// Always inlined: each is a few instructions, asked in the innermost loop.
impl<L: Layout> Branch<L> {
    /// The pairs a slot can get, given what there is of the cards.
    #[inline(always)]
    fn pairs(&self, slot: &Slot, of: impl FnOnce(Stock) -> PairSet) -> PairSet {
        let pairs = of(Stock::new(self.hand).only(slot.mask));
        let most = most_after(slot.is_alike, self.before, 15);
        pairs & 0xffff >> (15 - most) & !out_of_turn(slot.old != 0, self.fit_an_empty_one)
    }

    /// The hand after the slot got this pair, and what must be placed then.
    #[inline(always)]
    fn after(&self, slot: &Slot, pair: Pair) -> (Cards, Cards) {
        let has_room = Cards::from(pair.lesser() == 0).wrapping_neg();
        (self.hand - cards_of(pair), self.must | (slot.ones << 7 & has_room))
    }

    /// The branch after the slot got this pair.
    #[inline(always)]
    fn with(&self, slot: &Slot, pair: Pair) -> Branch<L> {
        let (hand, must) = self.after(slot, pair);
        let mut next = Branch { hand, must, before: pair.0, ..*self };
        next.layout.place(slot, pair);
        if slot.old == 0 {
            next.doubles |= PairSet::from(pair.lesser() != 0) << pair.0;
            next.fit_an_empty_one |= if pair.is_empty() { slot.mask } else { 0 };
        }
        next
    }

    /// Tells of the arrangement of a branch after which nothing more is placed, where contract-free slots of
    /// these values stay empty. Says whether the search goes on.
    #[inline(always)]
    fn end(&self, free_after: u8, visit: &mut impl Visit) -> bool {
        let left = Contracts::from_lanes(Lanes::<4>::from_word(self.hand));
        self.doubles & out_of_turn(false, self.fit_an_empty_one | free_after) != 0
            || visit.found(self.layout.arrangement(), left, self.layout.settled())
    }
}

impl Search {
    /// Visits every arrangement of the branch where this many slots are still to come. Says whether the search goes on.
    fn descend<L: Layout>(&self, to_come: usize, branch: &Branch<L>, visit: &mut impl Visit) -> bool {
        let slot = &self.0[to_come - 1];
        // Of cards that fit it, as many must be placed as the slots to come cannot take.
        let cards = count(branch.hand & (slot.ones * 127));
        let pairs = branch.pairs(slot, Stock::pairs) & with_at_least(cards.saturating_sub(2 * (to_come as u32 - 1)));
        for pair in falling(pairs) {
            let (hand, must) = branch.after(slot, pair);
            // What must be placed can no longer be.
            if !((slot.room | TOPS) - hand) & must != 0 {
                continue;
            }
            let next = branch.with(slot, pair);
            let stays = || {
                let (hand, room) = (next.hand.to_le_bytes(), slot.room.to_le_bytes());
                (0..3).map(|value| (value as Bn + 1) * Bn::from(hand[value].saturating_sub(room[value]))).sum()
            };
            if !visit.hopes(stays, || next.layout.settled() + slot.settles) {
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
    fn end<L: Layout>(&self, branch: &Branch<L>, visit: &mut impl Visit) -> bool {
        let slot = &self.0[0];
        // It takes what it has room for.
        for pair in falling(branch.pairs(slot, Stock::full_pairs)) {
            let next = branch.with(slot, pair);
            if next.hand & counts_of(next.must) == 0 && !next.end(0, visit) {
                return false;
            }
        }
        true
    }

    /// The search on these countries. Always inlined, for it is large and would be copied to whoever asked.
    #[inline(always)]
    fn new<const MAX: usize>(allowed: Allowed, order: &Order<MAX>) -> Search {
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
    let values = Stock::new(hand.lanes().word()).values();
    let search = match codes.eight() {
        Some(codes) => Search::new(allowed, &Order::new(codes, some(fitting(codes, allowed, values)))),
        None => Search::new(allowed, &codes.order(allowed, values)),
    };
    let branch = Branch { hand: hand.lanes().word(), ..Branch::<OnMany>::default() };
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
    let branch = Branch { hand: hand.lanes().word(), ..Branch::<OnFew>::default() };
    Search::new(allowed, &order).descend(order.len, &branch, visit);
}
