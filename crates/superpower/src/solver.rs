//! The placing solver: every legal arrangement of a hand on a portfolio, and the one that pays most.
//!
//! What it lists is exactly what [`judge`](crate::arrangement::judge) accepts; a brute-force test proves
//! it on small cases. A search can do everything; what is most common in playouts is answered without it:
//! hands of which one value fits, hands that fit one country, and whether there is a choice at all.

mod cards;
mod codes;
mod completions;
mod search;
mod spread;

use crate::arrangement::{Allowed, Arrangement};
use crate::contracts::{Bn, Contracts, Pairs};
use cards::{PairSet, Stock, falling, placeable};
pub use codes::Codes;
use codes::{above_lowest, carrying, fitting, some, values_of};
pub use completions::Completions;
use game::bits::ONES;
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

/// What a hand fits of up to eight countries.
struct Fit {
    /// The codes of the countries.
    codes: u64,
    /// The values that fit each, as bits.
    fitting: u64,
    /// The top bits of those that something fits.
    countries: u64,
    /// The cards that can be placed.
    hand: Contracts,
}

impl Fit {
    #[inline]
    fn new(allowed: Allowed, codes: u64, hand: Contracts) -> Fit {
        let hand = placeable(hand);
        let fitting = fitting(codes, allowed, Stock::new(hand.lanes()).values());
        Fit { codes, fitting, countries: some(fitting), hand }
    }

    /// If no more than one country takes anything, its index and the pairs it can get.
    #[inline]
    fn single(&self) -> Option<(u32, PairSet)> {
        (self.countries & self.countries.wrapping_sub(1) == 0).then(|| {
            let country = self.countries.trailing_zeros() / 8 % 8;
            let stock = Stock::new(self.hand.lanes()).of((self.fitting >> (8 * country)) as u8);
            (country, stock.full_pairs())
        })
    }

    /// If no more than one value fits, how it can be spread.
    #[inline]
    fn spread(&self) -> Option<Spread> {
        let values = values_of(self.fitting);
        (values & values.wrapping_sub(1) == 0).then(|| {
            let value = values - values / 4;
            let cards = (self.hand.lanes() << 8 >> (8 * value)) as u8;
            Spread::new(self.codes, self.countries, cards, value)
        })
    }

    /// The countries that can take cards of two values, by top bits.
    #[inline]
    fn mixed(&self) -> u64 {
        some(self.fitting & (self.fitting - (self.countries >> 7)))
    }

    /// The only arrangement where no country takes cards of two values, for then each value is spread on its
    /// own; none if there is a choice.
    #[inline]
    fn only_apart(&self) -> Option<Arrangement> {
        let mut pairs = 0;
        for value in 1..=3 {
            let countries = some(self.fitting & (ONES << (value - 1)));
            pairs |= Spread::new(self.codes, countries, self.hand.count(value), value).only()?.0;
        }
        Some(Arrangement::of_eight(Pairs(pairs)))
    }

    /// Is there certainly a choice? Asked where some country takes cards of two values, and others take cards
    /// too: it spares most such hands a search.
    #[inline]
    fn is_choice(&self) -> bool {
        let shift = self.mixed().trailing_zeros() & 56;
        let (own, code) = (self.fitting >> shift & 255, self.codes >> shift & 255);
        let others = (self.countries >> 7) & !(1 << shift);
        let has_like = others & !(some(self.codes ^ (code * ONES)) >> 7) != 0;
        let takers = some(self.fitting & (own * (self.countries >> 7)));
        // If no contract-free country takes cards of its values, MOC-060 asks nothing of these: any can be laid
        // on it, and the others after them. So it can get one of each value, or another two; or if there is but
        // one of each, it can get both, or leave one to another country. That is a choice unless the other
        // country is like it.
        let cards = cards::count(self.hand.lanes() & (127 * cards::one_of_each(own as u8)));
        takers & !carrying(self.codes) == 0 && !has_like && (cards > 2 || takers & (takers - 1) != 0)
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
    let Some(eight) = codes.eight() else {
        return search::run(allowed, &codes, placeable(hand), &mut Each(visit));
    };
    let fit = Fit::new(allowed, eight, hand);
    if let Some((country, pairs)) = fit.single() {
        for pair in falling(pairs) {
            if !visit(Arrangement::of_halves([u64::from(pair.0) << (4 * country), 0])) {
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
        return Only::of(move |only| search::run(allowed, &codes, placeable(hand), only));
    };
    let fit = Fit::new(allowed, eight, hand);
    if let Some((country, pairs)) = fit.single() {
        let pair = u64::from(pairs.trailing_zeros());
        (pairs & (pairs - 1) == 0).then(|| Arrangement::of_halves([pair << (4 * country), 0]))
    } else if let Some(spread) = fit.spread() {
        spread.only().map(Arrangement::of_eight)
    } else if fit.mixed() == 0 {
        fit.only_apart()
    } else if fit.is_choice() {
        None
    } else {
        Only::of(move |only| search::run_eight(allowed, eight, fit.countries, fit.hand, only))
    }
}

struct Only {
    first: Option<Arrangement>,
    is_choice: bool,
}

impl Only {
    /// The only arrangement that is found. Never inlined, for most hands need no search.
    #[inline(never)]
    fn of(search: impl FnOnce(&mut Only)) -> Option<Arrangement> {
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
    let cards = placeable(hand);
    let mut best = Best { total: cards.worth(), plan: None };
    search::run(allowed, &countries.into(), cards, &mut best);
    let nothing = Plan { arrangement: Arrangement::NOTHING, placed: 0, settled: 0, left: cards };
    let mut plan = best.plan.unwrap_or(nothing);
    plan.left = Contracts::of_lanes(plan.left.lanes() + (hand.lanes() - cards.lanes()));
    plan
}
