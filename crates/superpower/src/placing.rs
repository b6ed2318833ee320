//! The rules of phase III, step 2: which arrangements of new contracts are legal.
//!
//! [`judge`] is their one home. There are too many arrangements to go through them: the solver finds those that are
//! legal without looking at the others, and tests hold it to what is said here. This module knows a portfolio and a
//! hand, and nothing of the rest of a game.

use crate::alike;
use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::{Contracts, Pair, PairSet};
use crate::country::Country;

/// Why an arrangement is not legal. Countries are given by index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breach {
    /// It names a country the portfolio does not have.
    NoCountry {
        /// The country.
        country: usize,
    },
    /// A country's level does not take the value.
    Level {
        /// The country.
        country: usize,
        /// The contract.
        value: u8,
    },
    /// More contracts of a value than there are in hand.
    NotInHand {
        /// The contract.
        value: u8,
    },
    /// Of two countries alike the later got more.
    Alike {
        /// The country with the lower number.
        first: usize,
        /// The country that got more.
        second: usize,
    },
    /// A contract went to a country with earlier contracts, or as a second one, though it fits a country that has none.
    EmptyFirst {
        /// The contract.
        value: u8,
        /// Where it went.
        country: usize,
        /// The country without contracts.
        empty: usize,
    },
    /// A contract was left over though it fits.
    StillFits {
        /// The contract.
        value: u8,
        /// The country with room for it.
        country: usize,
    },
}

/// MOC-060, countries without contracts come first: the pairs that a country may not get if these values, as bits, fit
/// a contract-free country that gets nothing.
///
/// The rule asks for an order of placing cards one by one, in which no card goes to a country with earlier contracts,
/// or as a second one to any country, while it fits a contract-free country that still has none. First cards of
/// contract-free countries may always be placed, and placing them first leaves the fewest countries empty. So there is
/// such an order exactly if every other card fits none of the countries that stay empty to the end: a country with
/// earlier contracts gets no card of such a value, and a contract-free one no two, for either of the two may have been
/// its first.
#[inline]
pub(crate) const fn out_of_turn(has_earlier: bool, fit_an_empty_one: u8) -> PairSet {
    OUT_OF_TURN[has_earlier as usize][(fit_an_empty_one & 7) as usize]
}

static OUT_OF_TURN: [[PairSet; 8]; 2] = {
    let mut sets = [[0; 8]; 2];
    let mut values = 0;
    while values < 8 {
        let mut index = 0;
        while index < Pair::ALL.len() {
            let pair = Pair::ALL[index];
            let (own, is_two) = (pair.value_bits(), pair.cards() == 2);
            if is_two && own & !(values as u8) == 0 {
                sets[0][values] |= pair.as_set();
            }
            if own & values as u8 != 0 {
                sets[1][values] |= pair.as_set();
            }
            index += 1;
        }
        values += 1;
    }
    sets
};

/// Is the arrangement of this hand on these countries legal? If not: why.
pub fn judge(allowed: Allowed, countries: &[Country], hand: Contracts, arrangement: Arrangement) -> Result<(), Breach> {
    if arrangement.reach() > countries.len() {
        return Err(Breach::NoCountry { country: arrangement.reach() - 1 });
    }
    for (country, pair) in arrangement.iter() {
        if let Some(value) = pair.values().find(|&value| !allowed.fits(countries[country].level(), value)) {
            return Err(Breach::Level { country, value });
        }
    }
    let used = arrangement.heap();
    let Some(left) = hand.minus(used) else {
        let value = (1..=3).find(|&value| used.count(value) > hand.count(value)).unwrap_or(1);
        return Err(Breach::NotInHand { value });
    };
    if let Some((first, second)) = alike::out_of_order(countries, arrangement) {
        return Err(Breach::Alike { first, second });
    }
    empty_first(allowed, countries, arrangement)?;
    nothing_fits(allowed, countries, arrangement, left)
}

/// Does any country get a pair [`out_of_turn`]?
fn empty_first(allowed: Allowed, countries: &[Country], arrangement: Arrangement) -> Result<(), Breach> {
    let stay_empty = |index: &usize| countries[*index].contracts().is_empty() && arrangement.on(*index).is_empty();
    let empty = || (0..countries.len()).filter(stay_empty);
    let fit_one = empty().fold(0, |values, index| values | allowed.mask(countries[index].level()));
    for (country, pair) in arrangement.iter() {
        let has_earlier = !countries[country].contracts().is_empty();
        if out_of_turn(has_earlier, fit_one) & pair.as_set() != 0 {
            let value = if has_earlier { pair.values().find(|value| fit_one >> (value - 1) & 1 != 0) } else { None };
            let value = value.unwrap_or(pair.greater());
            let empty = empty().find(|&index| allowed.fits(countries[index].level(), value)).unwrap_or(country);
            return Err(Breach::EmptyFirst { value, country, empty });
        }
    }
    Ok(())
}

/// MOC-061: every contract that fits must be placed. It fits a country whose level takes it and that has room for
/// another new one; earlier contracts are no obstacle, for they settle.
fn nothing_fits(
    allowed: Allowed,
    countries: &[Country],
    arrangement: Arrangement,
    left: Contracts,
) -> Result<(), Breach> {
    for value in (1..=3).filter(|&value| left.count(value) > 0) {
        let has_room =
            |index: &usize| allowed.fits(countries[*index].level(), value) && arrangement.on(*index).room() > 0;
        if let Some(country) = (0..countries.len()).find(has_room) {
            return Err(Breach::StillFits { value, country });
        }
    }
    Ok(())
}
