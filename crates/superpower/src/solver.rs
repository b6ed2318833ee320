//! The placing solver: every legal arrangement of a hand on a portfolio, and the one that pays most.
//!
//! What it lists is exactly what [`judge`](crate::arrangement::judge) accepts; a brute-force test proves
//! it on small cases. [`search`] can do everything; what is most common in playouts is answered without it:
//! hands that fit one country, and hands of which one value fits ([`spread`]).

mod cards;
mod codes;
mod search;
mod spread;

use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::{Bn, Contracts, Pair};
use cards::{PairSet, Stock, lanes};
pub use codes::Codes;
use codes::{fitting, some, values_of};
use search::Visit;
use spread::Spread;

/// An arrangement and what comes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The arrangement.
    pub arrangement: Arrangement,
    /// The worth of the new contracts it lays out.
    pub placed: Bn,
    /// The worth of the earlier contracts that become money (MOC-059).
    pub settled: Bn,
    /// What is left over.
    pub left: Contracts,
}

/// What a hand fits, as far as it is simple.
enum Fit {
    /// One country, by index, and the pairs it can get.
    Country(u8, PairSet),
    /// Several countries, but one value alone.
    Value(Spread),
    /// Several countries and several values, or too many countries to look at once.
    Several,
    /// Nothing fits.
    Nothing,
}

impl Fit {
    #[inline]
    fn new(allowed: Allowed, codes: &Codes, hand: Contracts) -> Fit {
        let Some(codes) = codes.first_eight() else { return Fit::Several };
        let stock = Stock::new(lanes(hand));
        let fitting = fitting(codes, allowed, stock.values());
        if fitting == 0 {
            return Fit::Nothing;
        }
        let (countries, values) = (some(fitting), values_of(fitting));
        if countries & (countries - 1) == 0 {
            Fit::Country(countries.trailing_zeros() as u8 / 8, stock.of(values).full_pairs())
        } else if values & (values - 1) == 0 {
            let value = values.trailing_zeros() as u8 + 1;
            Fit::Value(Spread::new(codes, countries, hand.count(value), value))
        } else {
            Fit::Several
        }
    }
}

struct Each<F>(F);

impl<F: FnMut(Arrangement) -> bool> Visit for Each<F> {
    #[inline]
    fn found(&mut self, arrangement: Arrangement, _left: Contracts, _settled: Bn) -> bool {
        self.0(arrangement)
    }
}

/// Tells of every legal arrangement, once each, in a fixed order, until told to stop.
pub fn each(
    allowed: Allowed,
    countries: impl Into<Codes>,
    hand: Contracts,
    mut visit: impl FnMut(Arrangement) -> bool,
) {
    let codes = countries.into();
    match Fit::new(allowed, &codes, hand) {
        Fit::Country(country, pairs) => {
            for pair in search::falling(pairs) {
                if !visit(Arrangement::NOTHING.with(country.into(), pair)) {
                    return;
                }
            }
        }
        Fit::Value(spread) => spread.each(&mut visit),
        Fit::Several | Fit::Nothing => search::run(allowed, &codes, hand, &mut Each(visit)),
    }
}

/// How many legal arrangements there are, counted up to `most`.
pub fn count(allowed: Allowed, countries: impl Into<Codes>, hand: Contracts, most: usize) -> usize {
    let mut found = 0;
    each(allowed, countries, hand, |_| {
        found += 1;
        found < most
    });
    found
}

/// The ways to give pairs to so many countries, by the number of values they are made of.
static POWERS: [[usize; 9]; 4] = {
    let pairs = [1, 3, 6, 10];
    let mut powers = [[1; 9]; 4];
    let mut values = 0;
    while values < 4 {
        let mut countries = 1;
        while countries < 9 {
            powers[values][countries] = powers[values][countries - 1] * pairs[values];
            countries += 1;
        }
        values += 1;
    }
    powers
};

/// Are there more legal arrangements than `most`?
pub fn exceeds(allowed: Allowed, countries: impl Into<Codes>, hand: Contracts, most: usize) -> bool {
    let codes = countries.into();
    // Each country that something fits gets one of the pairs of what fits: that hardly ever is too much.
    let pairs = codes.first_eight().map_or(usize::MAX, |eight| {
        let fitting = fitting(eight, allowed, Stock::new(lanes(hand)).values());
        POWERS[values_of(fitting).count_ones() as usize][usize::from(codes::count(some(fitting)))]
    });
    pairs > most && count(allowed, codes, hand, most + 1) > most
}

/// The only legal arrangement; none if there is a choice.
pub fn only(allowed: Allowed, countries: impl Into<Codes>, hand: Contracts) -> Option<Arrangement> {
    let codes = countries.into();
    match Fit::new(allowed, &codes, hand) {
        Fit::Nothing => Some(Arrangement::NOTHING),
        Fit::Country(country, pairs) => pairs
            .is_power_of_two()
            .then(|| Arrangement::NOTHING.with(country.into(), Pair(pairs.trailing_zeros() as u8))),
        Fit::Value(spread) => spread.only(),
        Fit::Several => {
            let mut only = Only { first: None, is_choice: false };
            search::run(allowed, &codes, hand, &mut only);
            only.first.filter(|_| !only.is_choice)
        }
    }
}

struct Only {
    first: Option<Arrangement>,
    is_choice: bool,
}

impl Visit for Only {
    #[inline]
    fn found(&mut self, arrangement: Arrangement, _left: Contracts, _settled: Bn) -> bool {
        self.is_choice = self.first.is_some();
        self.first = Some(arrangement);
        !self.is_choice
    }
}

struct Best {
    total: Bn,
    plan: Option<Plan>,
}

impl Visit for Best {
    fn hopes(&self, left: impl FnOnce() -> Bn, settled: impl FnOnce() -> Bn) -> bool {
        self.plan.is_none_or(|best| (self.total - left(), settled()) > (best.placed, best.settled))
    }

    fn found(&mut self, arrangement: Arrangement, left: Contracts, settled: Bn) -> bool {
        let placed = self.total - left.worth();
        if self.plan.is_none_or(|best| (placed, settled) > (best.placed, best.settled)) {
            self.plan = Some(Plan { arrangement, placed, settled, left });
        }
        true
    }
}

/// The legal arrangement that pays most: the greatest worth of new contracts, and among those the
/// most money settled at once; the first in the order of [`each`] where both are equal.
pub fn best(allowed: Allowed, countries: impl Into<Codes>, hand: Contracts) -> Plan {
    let mut best = Best { total: hand.worth(), plan: None };
    search::run(allowed, &countries.into(), hand, &mut best);
    best.plan.unwrap_or(Plan { arrangement: Arrangement::NOTHING, placed: 0, settled: 0, left: hand })
}
