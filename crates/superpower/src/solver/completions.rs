//! Which unfinished arrangements can still become a legal one: asked while someone places contracts one by one.

use super::each;
use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::Contracts;
use crate::country::Country;
use crate::legality::MAX_LISTED;

/// All legal arrangements of a hand on some countries.
#[derive(Clone, Debug)]
pub struct Completions {
    countries: Vec<Country>,
    all: Vec<Arrangement>,
    /// Are there no more than are listed?
    is_complete: bool,
}

impl Completions {
    /// The legal arrangements of this hand on these countries.
    pub fn new(allowed: Allowed, countries: &[Country], hand: Contracts) -> Completions {
        let mut all = Vec::new();
        each(allowed, countries, hand, |arrangement| {
            all.push(arrangement);
            all.len() < MAX_LISTED
        });
        Completions { countries: countries.to_vec(), is_complete: all.len() < MAX_LISTED, all }
    }

    /// Can this arrangement still become a legal one by placing more? Where there are too many to list: perhaps.
    pub fn can_complete(&self, begun: Arrangement) -> bool {
        !self.is_complete || self.all.iter().any(|&end| self.covers(end, begun))
    }

    /// Does the first arrangement hold everything the second holds, where countries that are alike stand for each
    /// other?
    fn covers(&self, end: Arrangement, begun: Arrangement) -> bool {
        self.covers_from(0, end, begun, &mut vec![false; self.countries.len()])
    }

    fn covers_from(&self, country: usize, end: Arrangement, begun: Arrangement, used: &mut [bool]) -> bool {
        let Some(country) = (country..self.countries.len()).find(|&index| !begun.on(index).is_empty()) else {
            return true;
        };
        let wanted = begun.on(country).heap();
        for other in 0..self.countries.len() {
            if !used[other]
                && self.countries[other] == self.countries[country]
                && end.on(other).heap().minus(wanted).is_some()
            {
                used[other] = true;
                if self.covers_from(country + 1, end, begun, used) {
                    return true;
                }
                used[other] = false;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contracts::Pair;
    use crate::level::Level;

    const EMPTY: Country = Country::new(Level::Cooperating, Pair::EMPTY);

    fn completions(hand: Contracts) -> Completions {
        Completions::new(Allowed::new(&[1], &[1, 2], &[2, 3]), &[EMPTY, EMPTY], hand)
    }

    fn on(country: usize, contracts: Pair) -> Arrangement {
        Arrangement::NOTHING.with(country, contracts)
    }

    #[test]
    fn either_of_two_countries_that_are_alike_will_do() {
        let completions = completions(Contracts::new(3, 0, 0));
        assert!(completions.can_complete(on(0, Pair::one(1))) && completions.can_complete(on(1, Pair::one(1))));
        assert!(completions.can_complete(on(1, Pair::two(1, 1))), "the third goes to the other");
    }

    #[test]
    fn moc_060_two_contracts_in_one_country_while_another_stays_empty_is_a_dead_end() {
        assert!(!completions(Contracts::new(2, 0, 0)).can_complete(on(1, Pair::two(1, 1))));
    }
}
