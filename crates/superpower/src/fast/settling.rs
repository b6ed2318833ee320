//! Placing an arrangement on eight countries at once.
//!
//! In words: every country that gets new contracts loses its earlier ones, which become money (MOC-059); the others
//! keep theirs (MOC-064). The number of countries that get something varies from call to call, so the end of a loop
//! over them would be mispredicted again and again.

use crate::arrangement::Arrangement;
use crate::contracts::{Bn, Pairs};
use crate::portfolio::Portfolio;
use game::bits::Lanes;

/// What settles and what is new in a block of eight countries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    /// The new contracts.
    pub(crate) new: Pairs,
    /// The earlier contracts of the countries that got new ones.
    pub(crate) earlier: Pairs,
}

impl Block {
    /// What the earlier contracts are worth.
    #[inline]
    pub(crate) const fn settled(&self) -> Bn {
        self.earlier.worth()
    }
}

impl Portfolio {
    /// Places the new contracts of a block of eight countries, and says what settled.
    #[inline]
    pub(crate) fn settle(&mut self, block: usize, arrangement: Arrangement) -> Block {
        let (codes, new) = (self.eight(block).word(), arrangement.eight(block));
        let earlier = codes & new.holders().bytes() & Lanes::<8>::splat(15).word();
        self.set_eight(block, Lanes::<8>::from_word((codes ^ earlier) | new.0.word()));
        Block { new, earlier: Pairs(Lanes::<8>::from_word(earlier)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contracts::Pair;
    use crate::country::{Country, MAX_COUNTRIES};
    use crate::level::Level;
    use game::Dice;
    use game::xoshiro::Xoshiro;

    /// The rules themselves, country by country.
    fn settle_one_by_one(portfolio: &mut Portfolio, arrangement: Arrangement) -> Bn {
        let mut settled = 0;
        for (country, new) in arrangement.iter() {
            let country = &mut portfolio.countries_mut()[country];
            settled += country.contracts().worth();
            *country = country.holding(new);
        }
        settled
    }

    #[test]
    fn moc_059_and_moc_064_eight_at_once_are_like_one_by_one() {
        let mut dice = Xoshiro::from_seed(59);
        for round in 0..3000 {
            let any = |dice: &mut Xoshiro| Pair::ALL[dice.below(Pair::ALL.len() as u32) as usize];
            let countries = round % (MAX_COUNTRIES + 1);
            let mut portfolio: Portfolio =
                (0..countries).map(|_| Country::new(Level::from_number(dice.below(4) as u8), any(&mut dice))).collect();
            let arrangement = (0..countries).fold(Arrangement::NOTHING, |all, country| match dice.below(2) {
                0 => all,
                _ => all.with(country, any(&mut dice)),
            });
            let mut expected = portfolio;
            let settled = settle_one_by_one(&mut expected, arrangement);
            assert_eq!(settled, arrangement.settles(portfolio.countries()));
            let blocks: Vec<Block> =
                (0..portfolio.blocks()).map(|block| portfolio.settle(block, arrangement)).collect();
            assert_eq!(portfolio, expected);
            assert_eq!(blocks.iter().map(Block::settled).sum::<Bn>(), settled);
        }
    }
}
