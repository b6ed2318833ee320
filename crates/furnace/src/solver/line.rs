//! A line of a card in the shapes in which the solver asks for it: kinds of goods as bits, amounts as numbers to
//! multiply with prices.

use crate::effect::Effect;
use crate::resource::{Goods, KINDS};

/// A set of kinds of goods, as bits, with bits more for what the start-up card does to companies.
pub(super) type Kinds = u8;

/// A number for each kind of goods.
pub(super) type Amounts = [f64; KINDS];

/// One line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) effect: Effect,
    /// The kinds left and right of the arrow.
    pub(super) takes: Kinds,
    pub(super) gives: Kinds,
    /// What it takes if it is done as often as its limit allows.
    pub(super) demand: Goods,
    pub(super) input: Amounts,
    pub(super) output: Amounts,
    /// What one exchange takes, less what it gives.
    pub(super) exchange: Amounts,
}

impl Line {
    pub(super) fn new(effect: Effect) -> Line {
        let (input, output) = (amounts(effect.input()), amounts(effect.output()));
        Line {
            effect,
            takes: kinds(effect.input()),
            gives: kinds(effect.output()),
            demand: effect.input().times(u16::from(effect.limit())),
            input,
            output,
            exchange: std::array::from_fn(|kind| input[kind] - output[kind]),
        }
    }

    pub(super) fn is_processing(&self) -> bool {
        self.effect.is_processing()
    }
}

/// The kinds of goods in an amount.
pub(super) fn kinds(goods: &Goods) -> Kinds {
    goods.iter().fold(0, |kinds, (kind, _)| kinds | 1 << kind.index())
}

/// Goods as numbers.
pub(super) fn amounts(goods: &Goods) -> Amounts {
    goods.amounts().map(f64::from)
}
