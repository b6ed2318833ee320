//! MOC-054, the ruling: of countries that are alike, in level and contracts, the one that came first is used.
//!
//! A card raises the first of them, and of new contracts the first gets the most. So no two actions on a list lead to
//! the same position. Whoever lists, checks or reads actions asks here.

use crate::arrangement::Arrangement;
use crate::country::Country;

/// The country that stands for this one: the first that is like it.
pub(crate) fn first_alike(countries: &[Country], country: usize) -> usize {
    let like = |other: &Country| *other == countries[country];
    countries[..country].iter().position(like).unwrap_or(country)
}

/// The most that a country may get of what the one before it got, if it is like that one; otherwise it is free to get
/// whatever any country may get. For whoever walks through countries with those alike side by side.
#[inline]
pub(crate) const fn most_after<T: Copy>(is_like_the_one_before: bool, before: T, any: T) -> T {
    if is_like_the_one_before { before } else { any }
}

/// The first two countries that are alike of which the later got more.
pub(crate) fn out_of_order(countries: &[Country], arrangement: Arrangement) -> Option<(usize, usize)> {
    let pairs = (1..countries.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
    pairs.into_iter().find(|&(first, second)| is_out_of_order(countries, arrangement, first, second))
}

/// The same arrangement with the most on the first wherever countries are alike.
pub(crate) fn put_in_order(countries: &[Country], arrangement: Arrangement) -> Arrangement {
    let mut sorted = arrangement;
    for first in 0..countries.len() {
        for second in first + 1..countries.len() {
            if is_out_of_order(countries, sorted, first, second) {
                let (less, more) = (sorted.on(first), sorted.on(second));
                sorted = sorted.with(first, more).with(second, less);
            }
        }
    }
    sorted
}

fn is_out_of_order(countries: &[Country], arrangement: Arrangement, first: usize, second: usize) -> bool {
    countries[first] == countries[second] && arrangement.on(first) < arrangement.on(second)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contracts::Pair;
    use crate::level::Level;

    #[test]
    fn moc_054_the_first_of_countries_alike_stands_for_the_others() {
        let one = Country::new(Level::Cooperating, Pair::one(1));
        let other = Country::new(Level::Cooperating, Pair::EMPTY);
        let countries = [other, one, other, one, one];
        assert_eq!([0, 1, 2, 3, 4].map(|country| first_alike(&countries, country)), [0, 1, 0, 1, 1]);
        let mixed = Arrangement::NOTHING.with(1, Pair::one(1)).with(2, Pair::one(2)).with(4, Pair::two(1, 1));
        assert_eq!(out_of_order(&countries, mixed), Some((0, 2)));
        let sorted = put_in_order(&countries, mixed);
        assert_eq!(sorted, Arrangement::NOTHING.with(0, Pair::one(2)).with(1, Pair::two(1, 1)).with(3, Pair::one(1)));
        assert_eq!(out_of_order(&countries, sorted), None);
    }
}
