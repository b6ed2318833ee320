//! Which cards have to be tried next.
//!
//! A *run* of a card, with its exchanges chosen, needs some goods and changes the goods. Let X, Y be neighbouring runs in a
//! feasible production, and let X yield nothing (on any line) that Y takes (on any line). Then Y, X is feasible too:
//!
//! - Y before X: what Y needs of a kind was there after X, and X added nothing of it, so it was there before X.
//! - X after Y: take a kind that X takes. If Y takes none of it, there is no less of it than before. If Y takes some, X does
//!   not yield it, so X needs exactly as much as it takes away; and that much is there, since after both runs, in either
//!   order, the same remains, which is not negative.
//!
//! Upgrading is taken in as one more kind: the start-up card yields "upgraded", a company that lies basic side up takes it. A
//! company run before the start-up card and moved behind it may have been upgraded in between; its extra effect only adds.
//! More goods never hurt, for all processing is optional and nothing has negative worth.
//!
//! Where it is decided which companies will be upgraded, those that will be resolved first yield, and the start-up card
//! takes, a kind of their own, so that no swap brings them behind it.
//!
//! So let P be a set of cards left such that no card left outside P yields what a card in P takes. In any production the runs
//! of P can be moved to the front, one swap after the other, and the next card can be taken from P. Kinds of which there is
//! as much as all cards left could ever take are no obstacle to any order and are left out of account.

use super::problem::{FLIP, FOREGO, Kinds, Mask, Position, Problem, bits, kinds};
use crate::resource::KINDS;

impl Problem {
    /// A smallest set of cards among which the next one is to be chosen.
    pub(super) fn choices(&self, position: &Position, demand: &[u16; KINDS]) -> Mask {
        if let Some(chain) = &self.chain {
            let next = chain.iter().find(|&&item| position.rest & (1 << item) != 0);
            return next.map_or(0, |&item| 1 << item);
        }
        let goods = position.goods.amounts();
        let scarce = (0..KINDS).filter(|&kind| goods[kind] < demand[kind]).fold(FLIP, |all, kind| all | 1 << kind);
        let waits = self.startup_waits(position);
        let mut takes = [0 as Kinds; 32];
        let mut yields = [0 as Kinds; 32];
        for item in bits(position.rest) {
            for line in self.possible_lines(position, item) {
                takes[item] |= kinds(line.input()) & scarce;
                yields[item] |= kinds(line.output()) & scarce;
            }
            if waits && (position.upgradable | position.committed) & (1 << item) != 0 {
                takes[item] |= FLIP;
            }
            if waits && position.trailing & (1 << item) != 0 {
                yields[item] |= FOREGO;
            }
        }
        if waits && position.due() != 0 {
            let costs = self.payments.iter().fold(0, |all, (_, cost)| all | kinds(cost));
            takes[self.startup] |= costs & scarce;
            takes[self.startup] |= FOREGO;
            yields[self.startup] |= FLIP;
        }
        let mut best = position.rest;
        for item in bits(position.rest) {
            if best & (1 << item) == 0 && best.count_ones() == 1 {
                continue;
            }
            let mut set: Mask = 1 << item;
            let mut taken = takes[item];
            loop {
                let feeding = bits(position.rest & !set)
                    .filter(|&other| yields[other] & taken != 0)
                    .fold(0, |all, other| all | 1 << other);
                if feeding == 0 {
                    break;
                }
                set |= feeding;
                taken = bits(feeding).fold(taken, |all, other| all | takes[other]);
                if set.count_ones() >= best.count_ones() {
                    break;
                }
            }
            if set.count_ones() < best.count_ones() {
                best = set;
                if best.count_ones() == 1 {
                    break;
                }
            }
        }
        // What will be upgraded first waits for the start-up card, which waits for what will be upgraded last.
        if waits {
            best &= !position.committed;
            if position.trailing & position.rest != 0 {
                best &= !(1 << self.startup);
            }
        }
        best
    }
}
