//! What a plan leads to: price, Goods, Improve, Research, Logistics (phases 2 to 6).
//!
//! Knows what a company brings to it (tokens, Technologies), not how it came by them.

use crate::symbol::{Sum, Symbol};

/// What a company brings to a plan beside the plan itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// The price before any symbol.
    pub start_price: u8,
    /// The lowest price there is.
    pub min_price: u8,
    /// The highest price there is.
    pub max_price: u8,
    /// Goods tokens.
    pub tokens: u8,
    /// Does Cheap Goods make 2 Goods (GPS, front)?
    pub gps: bool,
    /// Does Price+ count as Logistics (Li-Ion, front)?
    pub plus_is_logistics: bool,
    /// Goods from the back of Li-Ion.
    pub li_ion_goods: u8,
    /// How far the back of NFC raises the price.
    pub price_rise: u8,
}

/// Where the Goods of phase 3 come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Production {
    /// Visible crates, plain and cheap.
    pub shown: u8,
    /// Cells of the lower Pad under the upper one.
    pub covered: u8,
    /// Improvements face down.
    pub face_down: u8,
    /// Goods tokens.
    pub tokens: u8,
    /// One more for each visible cheap crate, by GPS.
    pub gps: u8,
    /// By Li-Ion.
    pub li_ion: u8,
}

impl Production {
    /// All together.
    pub const fn total(&self) -> u8 {
        self.shown + self.covered + self.face_down + self.tokens + self.gps + self.li_ion
    }
}

/// Where the price of phase 2 comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pricing {
    /// The price at the start of the round.
    pub start: u8,
    /// Active Cheap Goods symbols: 1 off for each.
    pub cheap: u8,
    /// Active Price+ symbols: 1 more for each.
    pub plus: u8,
    /// The rise by the back of NFC.
    pub rise: u8,
    /// The price that comes of it.
    pub price: u8,
}

impl Pricing {
    /// Was the sum outside the range of prices (SPI-041)?
    pub const fn is_limited(&self) -> bool {
        self.start as i16 + self.plus as i16 + self.rise as i16 - self.cheap as i16 != self.price as i16
    }
}

impl Terms {
    /// The price for a number of symbols. All changes are added up first (SPI-040, with NFC SPI-101), and the sum is
    /// then brought into the range (SPI-041).
    #[inline]
    pub const fn price(&self, cheap: u8, plus: u8) -> u8 {
        let sum = (self.start_price + plus + self.price_rise) as i32 - cheap as i32;
        if sum < self.min_price as i32 {
            self.min_price
        } else if sum > self.max_price as i32 {
            self.max_price
        } else {
            sum as u8
        }
    }

    /// The Goods of phase 3 by source: visible crates (SPI-050), covered cells (SPI-051), Improvements face down and
    /// tokens (SPI-053), and what Technologies add (SPI-090, SPI-099).
    #[inline]
    pub const fn production(&self, sum: Sum, covered: u8, face_down: u8) -> Production {
        let cheap = sum.of(Symbol::CheapGoods);
        Production {
            shown: sum.of(Symbol::Goods) + cheap,
            covered,
            face_down,
            tokens: self.tokens,
            gps: if self.gps { cheap } else { 0 },
            li_ion: self.li_ion_goods,
        }
    }
}

/// The Progress for regions: 1 for each active truck (SPI-110), and for each Price+ with the front of Li-Ion (SPI-098).
#[inline]
pub(crate) const fn logistics_progress(trucks: u8, plus: u8, plus_is_logistics: bool) -> u8 {
    if plus_is_logistics { trucks + plus } else { trucks }
}

/// What a plan leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Outcome {
    /// The price of phase 2.
    pub price: u8,
    /// The Goods of phase 3.
    pub goods: u8,
    /// Is the Improve symbol active?
    pub improve: bool,
    /// Progress for Technologies.
    pub research: u8,
    /// Progress for regions, Price+ by Li-Ion included.
    pub logistics: u8,
    /// Active Price+ symbols: they turn into Logistics should Li-Ion be finished this round.
    pub price_plus: u8,
}

impl Outcome {
    /// The outcome of visible symbols, where Goods in the sum hold covered cells and face-down Improvements too.
    #[inline]
    pub const fn from_symbols(sum: Sum, terms: &Terms) -> Outcome {
        let (cheap, plus) = (sum.of(Symbol::CheapGoods), sum.of(Symbol::PricePlus));
        Outcome {
            price: terms.price(cheap, plus),
            goods: terms.production(sum, 0, 0).total(),
            improve: sum.of(Symbol::Improve) > 0,
            research: sum.of(Symbol::Research),
            logistics: logistics_progress(sum.of(Symbol::Logistics), plus, terms.plus_is_logistics),
            price_plus: plus,
        }
    }

    /// Is this at least as good in everything at the same price, and better in something? Price+ is one of the things
    /// only where it counts, that is while Li-Ion may still turn it into Logistics.
    pub fn beats(&self, other: &Outcome, plus_counts: bool) -> bool {
        let gains = |one: &Outcome| {
            let plus = if plus_counts { one.price_plus } else { 0 };
            [one.goods, u8::from(one.improve), one.research, one.logistics, plus]
        };
        let (mine, theirs) = (gains(self), gains(other));
        self.price == other.price && mine != theirs && mine.iter().zip(theirs).all(|(mine, theirs)| *mine >= theirs)
    }
}

/// What a plan leads to, with the sums behind it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// What it leads to.
    pub outcome: Outcome,
    /// Where the price comes from.
    pub pricing: Pricing,
    /// Where the Goods come from.
    pub production: Production,
    /// Active trucks, without what Li-Ion adds.
    pub trucks: u8,
    /// Do Price+ symbols count as trucks, too (SPI-098)?
    pub trucks_by_li_ion: bool,
}

impl Preview {
    /// What these visible symbols, covered cells and face-down Improvements lead to.
    #[inline]
    pub const fn new(sum: Sum, covered: u8, face_down: u8, terms: &Terms) -> Preview {
        let outcome = Outcome::from_symbols(sum.with_goods(covered + face_down), terms);
        Preview {
            outcome,
            pricing: Pricing {
                start: terms.start_price,
                cheap: sum.of(Symbol::CheapGoods),
                plus: outcome.price_plus,
                rise: terms.price_rise,
                price: outcome.price,
            },
            production: terms.production(sum, covered, face_down),
            trucks: sum.of(Symbol::Logistics),
            trucks_by_li_ion: terms.plus_is_logistics,
        }
    }
}
