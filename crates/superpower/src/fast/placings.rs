//! Quick answers about placings on up to eight countries, for what is most common in playouts: hands that fit one
//! country, hands of which one value fits, and whether there is a choice at all.
//!
//! In words: what the solver's search would find. The search can answer everything, and is the yardstick of the tests.

use super::spread::Spread;
use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::{Contracts, PairSet, Pairs};
use crate::solver::cards::{self, Stock, placeable};
use crate::solver::codes::{fitting, holding, some, values_of};
use game::bits::{Lanes, ONES};

/// What a hand fits of up to eight countries.
pub(crate) struct Fit {
    /// The codes of the countries.
    codes: u64,
    /// The values that fit each, as bits.
    pub(crate) fitting: u64,
    /// The top bits of those that something fits.
    pub(crate) countries: u64,
    /// The cards that can be placed.
    pub(crate) hand: Contracts,
}

impl Fit {
    #[inline]
    pub(crate) fn new(allowed: Allowed, codes: u64, hand: Contracts) -> Fit {
        let hand = placeable(hand);
        let fitting = fitting(codes, allowed, Stock::new(hand.lanes().word()).values());
        Fit { codes, fitting, countries: some(fitting), hand }
    }

    /// If no more than one country takes anything, its index and the pairs it can get.
    #[inline]
    pub(crate) fn single(&self) -> Option<(u32, PairSet)> {
        (self.countries & self.countries.wrapping_sub(1) == 0).then(|| {
            let country = self.countries.trailing_zeros() / 8 % 8;
            let stock = Stock::new(self.hand.lanes().word()).only((self.fitting >> (8 * country)) as u8);
            (country, stock.full_pairs())
        })
    }

    /// If no more than one value fits, how it can be spread.
    #[inline]
    pub(crate) fn spread(&self) -> Option<Spread> {
        let values = values_of(self.fitting);
        (values & values.wrapping_sub(1) == 0).then(|| {
            let value = values - values / 4;
            let cards = (self.hand.lanes().word() << 8 >> (8 * value)) as u8;
            Spread::new(self.codes, self.countries, cards, value)
        })
    }

    /// The countries that can take cards of two values, by top bits.
    #[inline]
    pub(crate) fn mixed(&self) -> u64 {
        some(self.fitting & (self.fitting - (self.countries >> 7)))
    }

    /// The only arrangement where no country takes cards of two values, for then each value is spread on its
    /// own; none if there is a choice.
    #[inline]
    pub(crate) fn only_apart(&self) -> Option<Arrangement> {
        let mut pairs = 0;
        for value in 1..=3 {
            let countries = some(self.fitting & (ONES << (value - 1)));
            pairs |= Spread::new(self.codes, countries, self.hand.count(value), value).only()?.0.word();
        }
        Some(Arrangement::from_eight(Pairs(Lanes::<8>::from_word(pairs))))
    }

    /// Is there certainly a choice? Asked where some country takes cards of two values, and others take cards
    /// too: it spares most such hands a search.
    #[inline]
    pub(crate) fn is_choice(&self) -> bool {
        let shift = self.mixed().trailing_zeros() & 56;
        let (own, code) = (self.fitting >> shift & 255, self.codes >> shift & 255);
        let others = (self.countries >> 7) & !(1 << shift);
        let has_like = others & !(some(self.codes ^ (code * ONES)) >> 7) != 0;
        let takers = some(self.fitting & (own * (self.countries >> 7)));
        // If no contract-free country takes cards of its values, no card is out of turn there: any can be placed on it,
        // and the others after them. So it can get one of each value, or another two; or if there is but one of each,
        // it can get both, or leave one to another country. That is a choice unless the other country is like it.
        let cards = cards::count(self.hand.lanes().word() & (127 * cards::one_of_each(own as u8)));
        takers & !holding(self.codes) == 0 && !has_like && (cards > 2 || takers & (takers - 1) != 0)
    }
}
