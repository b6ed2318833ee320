//! The countries of a nation. How all of them are looked at together is in `fast::portfolio`.

use crate::contracts::Bn;
use crate::country::{Country, MAX_COUNTRIES};
use crate::level::Level;

/// The countries of a nation, in the order they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Portfolio {
    pub(crate) len: u8,
    /// Room for whole blocks of eight. What lies beyond the end is a prospective partner without contracts.
    pub(crate) countries: [Country; MAX_COUNTRIES.next_multiple_of(8)],
}

impl Portfolio {
    /// The countries.
    #[inline]
    pub fn countries(&self) -> &[Country] {
        &self.countries[..self.len as usize]
    }

    /// The countries, to change.
    #[inline]
    pub fn countries_mut(&mut self) -> &mut [Country] {
        &mut self.countries[..self.len as usize]
    }

    /// Adds a country at the end.
    #[inline]
    pub fn push(&mut self, country: Country) {
        self.countries[self.len as usize] = country;
        self.len += 1;
    }

    /// The worth of all contracts the countries hold.
    pub fn under_contract(&self) -> Bn {
        self.countries().iter().map(|country| country.contracts().worth()).sum()
    }

    /// How many countries of this level there are.
    #[inline]
    pub fn count(&self, level: Level) -> u8 {
        self.countries().iter().filter(|country| country.level() == level).count() as u8
    }
}

impl FromIterator<Country> for Portfolio {
    fn from_iter<I: IntoIterator<Item = Country>>(countries: I) -> Portfolio {
        let mut portfolio = Portfolio::default();
        countries.into_iter().for_each(|country| portfolio.push(country));
        portfolio
    }
}
