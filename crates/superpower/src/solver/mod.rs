//! The placing solver: every legal arrangement of a hand on a portfolio, and the one that pays most.
//!
//! What it lists is exactly what [`judge`](crate::placing::judge) accepts; brute-force tests prove it on small cases.
//! The search can answer everything; what is most common in playouts is answered without it, by `fast::placings`.

pub(crate) mod cards;
pub(crate) mod codes;
mod completions;
mod search;

use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::{Bn, Contracts};
use crate::fast::placings::Fit;
use cards::{falling, placeable};
pub use codes::Codes;
use codes::{above_lowest, values_of};
pub use completions::Completions;
use search::Visit;

/// An arrangement and what comes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The arrangement.
    pub arrangement: Arrangement,
    /// The worth of the new contracts it places.
    pub placed: Bn,
    /// The worth of the earlier contracts that settle.
    pub settled: Bn,
    /// What is left over.
    pub left: Contracts,
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
    let Some(eight) = codes.eight() else {
        return search::run(allowed, &codes, placeable(hand), &mut Each(visit));
    };
    let fit = Fit::new(allowed, eight, hand);
    if let Some((country, pairs)) = fit.single() {
        for pair in falling(pairs) {
            if !visit(Arrangement::from_halves([u64::from(pair.0) << (4 * country), 0])) {
                return;
            }
        }
    } else if let Some(spread) = fit.spread() {
        spread.each(&mut visit);
    } else {
        search::run_eight(allowed, eight, fit.countries, fit.hand, &mut Each(visit));
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

/// Are there more legal arrangements than `most`?
#[inline]
pub fn exceeds(allowed: Allowed, countries: impl Into<Codes>, hand: Contracts, most: usize) -> bool {
    let codes = countries.into();
    // Up to three countries above the lowest level get one of ten pairs each.
    let is_few = codes.eight().is_some_and(|eight| codes::count(above_lowest(eight)) <= 3);
    !(is_few && most >= 1000) && is_counted_beyond(allowed, &codes, hand, most)
}

/// Never inlined, for it is hardly ever asked.
#[inline(never)]
fn is_counted_beyond(allowed: Allowed, codes: &Codes, hand: Contracts, most: usize) -> bool {
    // Each country that something fits gets one of the pairs of what fits.
    let bound = codes.eight().map_or(usize::MAX, |eight| {
        let fit = Fit::new(allowed, eight, hand);
        let pairs = [1, 3, 6, 10][values_of(fit.fitting).count_ones() as usize];
        usize::pow(pairs, codes::count(fit.countries).into())
    });
    bound > most && count(allowed, *codes, hand, most + 1) > most
}

/// The only legal arrangement; none if there is a choice.
pub fn only(allowed: Allowed, countries: impl Into<Codes>, hand: Contracts) -> Option<Arrangement> {
    let codes = countries.into();
    let Some(eight) = codes.eight() else {
        return Only::found_by(move |only| search::run(allowed, &codes, placeable(hand), only));
    };
    let fit = Fit::new(allowed, eight, hand);
    if let Some((country, pairs)) = fit.single() {
        let pair = u64::from(pairs.trailing_zeros());
        (pairs & (pairs - 1) == 0).then(|| Arrangement::from_halves([pair << (4 * country), 0]))
    } else if let Some(spread) = fit.spread() {
        spread.only().map(Arrangement::from_eight)
    } else if fit.mixed() == 0 {
        fit.only_apart()
    } else if fit.is_choice() {
        None
    } else {
        Only::found_by(move |only| search::run_eight(allowed, eight, fit.countries, fit.hand, only))
    }
}

struct Only {
    first: Option<Arrangement>,
    is_choice: bool,
}

impl Only {
    /// The only arrangement that is found. Never inlined, for most hands need no search.
    #[inline(never)]
    fn found_by(search: impl FnOnce(&mut Only)) -> Option<Arrangement> {
        let mut only = Only { first: None, is_choice: false };
        search(&mut only);
        only.first.filter(|_| !only.is_choice)
    }
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
    #[inline(always)]
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
    best_of(allowed, &countries.into(), hand)
}

/// Made here once, with the search in it, and not wherever someone asks.
fn best_of(allowed: Allowed, codes: &Codes, hand: Contracts) -> Plan {
    let cards = placeable(hand);
    let mut best = Best { total: cards.worth(), plan: None };
    search::run(allowed, codes, cards, &mut best);
    let nothing = Plan { arrangement: Arrangement::NOTHING, placed: 0, settled: 0, left: cards };
    let mut plan = best.plan.unwrap_or(nothing);
    plan.left = Contracts::from_lanes(plan.left.lanes() + (hand.lanes() - cards.lanes()));
    plan
}
