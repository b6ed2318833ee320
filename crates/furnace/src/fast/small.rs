//! Small amounts of goods in pairs, for answers prepared by amount.
//!
//! In words: what a card can do depends on two kinds of goods at most, nearly always, and beyond a few of each on
//! nothing. So two amounts, cut at [`MAX_SMALL`], are one number below [`PAIRS`], by which an answer is looked up. The
//! yardstick of the test is the same with a minimum and a product.

use crate::resource::{Goods, PLACES, Resource};

/// The highest of small amounts.
pub(crate) const MAX_SMALL: u16 = 15;

/// How many pairs of small amounts there are with the same first.
const PAIRS_OF_ONE: usize = MAX_SMALL as usize + 1;

/// How many pairs of small amounts there are.
pub(crate) const PAIRS: usize = PAIRS_OF_ONE * PAIRS_OF_ONE;

/// Small amounts of each kind of goods: more than [`MAX_SMALL`] is as good as that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Small {
    amounts: [u16; PLACES],
    /// The same times [`PAIRS_OF_ONE`].
    rows: [u16; PLACES],
}

impl Small {
    /// The small amounts of these goods.
    #[inline]
    pub(crate) fn new(goods: &Goods) -> Small {
        // The smaller of the two, said so that eight are found in one step.
        let amounts = goods.numbers().map(|amount| amount - amount.saturating_sub(MAX_SMALL));
        Small { amounts, rows: amounts.map(|amount| amount * PAIRS_OF_ONE as u16) }
    }

    /// The number, below [`PAIRS`], of the pair of amounts of two kinds.
    #[inline]
    pub(crate) const fn pair(&self, kinds: [Resource; 2]) -> usize {
        // The remainders change nothing; with them there is nothing to be checked.
        let [first, second] = [kinds[0].index() % PLACES, kinds[1].index() % PLACES];
        (self.rows[first] | self.amounts[second]) as usize % PAIRS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_its_two_amounts_cut_at_the_highest() {
        for first in 0..40 {
            for second in 0..40 {
                let goods = Goods::new([first, 7, second, 1_000, 3]);
                let cut = |amount: u16| usize::from(amount.min(MAX_SMALL));
                let small = Small::new(&goods);
                assert_eq!(small.pair([Resource::Coal, Resource::Oil]), cut(first) * 16 + cut(second));
                assert_eq!(small.pair([Resource::Upgrade, Resource::Coal]), 15 * 16 + cut(first));
            }
        }
    }
}
