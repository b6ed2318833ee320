//! All countries of a portfolio at once: eight codes side by side.
//!
//! What is asked is plain: how many countries there are of each level, which are of a level, and whether those are
//! alike. Portfolios differ in length all the time, and a loop over their countries would end at a place that the
//! processor cannot predict. Nearly all have no more than eight countries, and for those there is no loop. The
//! yardstick of the tests is the loop.

use crate::contracts::Pair;
use crate::country::Country;
use crate::level::{ByZone, Level};
use crate::portfolio::Portfolio;
use game::bits::{LaneMask, Lanes, ONES};

/// The countries of one level in a portfolio.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AtLevel {
    /// As bits by index.
    pub(crate) countries: u32,
    /// How many there are.
    pub(crate) count: u8,
    /// Do they hold the same contracts?
    pub(crate) are_alike: bool,
}

impl Portfolio {
    /// Adds this many prospective partners. Nothing is written: they are what lies beyond the end.
    #[inline]
    pub(crate) fn push_prospects(&mut self, count: u8) {
        self.len += count;
    }

    /// The codes of eight countries; 0, a prospective partner without contracts, where there is none.
    #[inline]
    pub(crate) fn eight(&self, block: usize) -> Lanes<8> {
        Lanes::new(self.countries.as_chunks().0[block].map(Country::code))
    }

    /// Changes the countries of a block to those with these codes.
    #[inline]
    pub(crate) fn set_eight(&mut self, block: usize, codes: Lanes<8>) {
        self.countries.as_chunks_mut().0[block] = codes.bytes().map(Country::from_code);
    }

    /// How many blocks of eight there are to look at; most portfolios have one.
    #[inline]
    pub(crate) fn blocks(&self) -> usize {
        usize::from(self.len).div_ceil(8)
    }

    /// Raises a country by one level, and says which level that is.
    #[inline]
    pub(crate) fn raise(&mut self, country: usize) -> Level {
        let (block, lane) = (country / 8, country % 8);
        let mut codes = self.eight(block);
        codes.put(lane, Country::A_LEVEL);
        self.set_eight(block, codes);
        Country::from_code((codes.word() >> (8 * lane)) as u8).level()
    }

    /// The countries of a level.
    #[inline]
    pub(crate) fn at_level(&self, level: Level) -> AtLevel {
        if self.len > 8 {
            return self.at_level_of_many(level);
        }
        let codes = self.eight(0).word();
        let other = codes ^ (u64::from(Country::new(level, Pair::EMPTY).code()) * ONES);
        let within = ONES.checked_shr(64 - 8 * u32::from(self.len)).unwrap_or(0);
        // The two bits of the level are as they should be, and the country is there.
        let are = !(other >> 4 | other >> 5) & within;
        let lanes = LaneMask::<8>::from_tops(are << 7);
        let code = codes >> (are.trailing_zeros() & 63) & 255;
        AtLevel {
            countries: lanes.gathered().bits().into(),
            count: lanes.count() as u8,
            are_alike: (codes ^ (code * ONES)) & lanes.bytes() == 0,
        }
    }

    /// The same for a portfolio of more than eight, which is rare.
    #[inline(never)]
    fn at_level_of_many(&self, level: Level) -> AtLevel {
        let mut found = AtLevel { countries: 0, count: 0, are_alike: true };
        let mut first = None;
        for (index, &country) in self.countries().iter().enumerate().filter(|(_, one)| one.level() == level) {
            found.countries |= 1 << index;
            found.count += 1;
            found.are_alike &= *first.get_or_insert(country) == country;
        }
        found
    }

    /// How many countries there are of each level with a zone.
    #[inline]
    pub(crate) fn levels(&self) -> ByZone {
        if self.len > 8 {
            return ByZone::new(Level::ZONES.map(|level| self.count(level)));
        }
        let codes = self.eight(0).word();
        let (odd, high) = (codes >> 4 & ONES, codes >> 5 & ONES);
        let count = |are: u64| Lanes::<8>::from_word(are).sum();
        ByZone::new([count(odd & !high), count(high & !odd), count(odd & high)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::country::MAX_COUNTRIES;
    use game::Dice;
    use game::xoshiro::Xoshiro;

    #[test]
    fn countries_are_found_by_their_level_in_portfolios_of_every_length() {
        let mut dice = Xoshiro::from_seed(11);
        for round in 0..2000 {
            let mut portfolio = Portfolio::default();
            for _ in 0..round % (MAX_COUNTRIES + 1) {
                let level = Level::from_number(dice.below(4) as u8);
                let value = if level == Level::Potential { 0 } else { dice.below(2) as u8 };
                portfolio.push(Country::new(level, Pair::two(value, 0)));
            }
            assert_eq!(portfolio.levels(), Level::ZONES.map(|level| portfolio.count(level)));
            for level in Level::ALL {
                let of_level = |(index, one): (usize, &Country)| (one.level() == level).then_some((index, *one));
                let expected: Vec<_> = portfolio.countries().iter().enumerate().filter_map(of_level).collect();
                let found = portfolio.at_level(level);
                assert_eq!(found.countries, expected.iter().fold(0, |set, (index, _)| set | 1 << index));
                assert_eq!(usize::from(found.count), expected.len());
                assert_eq!(found.are_alike, expected.iter().all(|(_, one)| *one == expected[0].1));
            }
        }
    }
}
