//! Which cards have to be tried next.
//!
//! A *run* of a card, with its exchanges chosen, needs some goods and changes the goods. Let X, Y be neighbouring runs
//! in a feasible production, and let X yield nothing (on any line) that Y takes (on any line). Then Y, X is feasible
//! too:
//!
//! - Y before X: what Y needs of a kind was there after X, and X added nothing of it, so it was there before X.
//! - X after Y: take a kind that X takes. If Y takes none of it, there is no less of it than before. If Y takes some, X
//!   does not yield it, so X needs exactly as much as it takes away; and that much is there, since after both runs, in
//!   either order, the same remains, which is not negative.
//!
//! Upgrading is taken in as one more kind: the start-up card yields "upgraded", a company that lies basic side up takes
//! it. A company run before the start-up card and moved behind it may have been upgraded in between; its extra effect
//! only adds. More goods never hurt, for all processing is optional and nothing has negative worth.
//!
//! Where it is decided which companies will be upgraded, those that will be resolved first yield, and the start-up card
//! takes, a kind of their own, so that no swap brings them behind it.
//!
//! So let P be a set of cards left such that no card left outside P yields what a card in P takes. In any production
//! the runs of P can be moved to the front, one swap after the other, and the next card can be taken from P. Kinds of
//! which there is as much as all cards left could ever take are no obstacle to any order and are left out of account.

use super::line::Kinds;
use super::problem::{FLIP, FOREGO, Mask, Position, Problem, bits};
use crate::resource::{Goods, KINDS};

impl Problem {
    /// A smallest set of cards among which the next one is to be chosen.
    pub(super) fn choices(&self, position: &Position, demand: &Goods) -> Mask {
        self.choices_where(position, Problem::scarce(position, demand))
    }

    /// The kinds of goods of which all cards left could take more than there is.
    pub(super) fn scarce(position: &Position, demand: &Goods) -> Kinds {
        let (goods, demand) = (position.goods.amounts(), demand.amounts());
        (0..KINDS).fold(0, |all, kind| all | Kinds::from(goods[kind] < demand[kind]) << kind)
    }

    /// The same where these kinds of goods are scarce; how much there is of them makes no difference.
    pub(super) fn choices_where(&self, position: &Position, scarce: Kinds) -> Mask {
        if let Some(chain) = &self.chain {
            let next = chain.iter().find(|&&item| position.rest & (1 << item) != 0);
            return next.map_or(0, |&item| 1 << item);
        }
        let rest = position.rest;
        if rest.count_ones() == 1 {
            return self.without_waiting(position, rest);
        }
        let scarce = scarce | FLIP;
        let waits = self.startup_waits(position);
        let mut takes = [0 as Kinds; 32];
        // For each kind the cards that yield it.
        let mut yielding = [0 as Mask; Kinds::BITS as usize];
        for item in bits(rest) {
            let bit = 1 << item;
            let (mut taken, mut yields) = (0, 0);
            for line in self.possible_lines(position, item).into_iter().flatten() {
                taken |= line.takes & scarce;
                yields |= line.gives & scarce;
            }
            if waits && (position.upgradable | position.committed) & bit != 0 {
                taken |= FLIP;
            }
            if waits && position.trailing & bit != 0 {
                yields |= FOREGO;
            }
            if waits && item == self.startup && position.due() != 0 {
                taken |= self.cost_kinds & scarce | FOREGO;
                yields |= FLIP;
            }
            takes[item] = taken;
            for kind in bits(Mask::from(yields)) {
                yielding[kind] |= bit;
            }
        }
        let feeding = |taken: Kinds| bits(Mask::from(taken)).fold(0, |all, kind| all | yielding[kind]);
        let mut best = rest;
        for item in bits(rest) {
            let mut set: Mask = 1 << item;
            let mut feeds = feeding(takes[item]) & !set;
            while feeds != 0 && (set | feeds).count_ones() < best.count_ones() {
                set |= feeds;
                feeds = bits(feeds).fold(0, |all, other| all | feeding(takes[other])) & !set;
            }
            if feeds == 0 && set.count_ones() < best.count_ones() {
                best = set;
                if best.count_ones() == 1 {
                    break;
                }
            }
        }
        self.without_waiting(position, best)
    }

    /// What will be upgraded first waits for the start-up card, which waits for what will be upgraded last.
    fn without_waiting(&self, position: &Position, mut cards: Mask) -> Mask {
        if self.startup_waits(position) {
            cards &= !position.committed;
            if position.trailing & position.rest != 0 {
                cards &= !(1 << self.startup);
            }
        }
        cards
    }
}
