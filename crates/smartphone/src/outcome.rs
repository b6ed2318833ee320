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
    /// Goods tokens (SPI-053).
    pub tokens: u8,
    /// GPS front: Cheap goods give 2 (SPI-090).
    pub gps: bool,
    /// Li-Ion front: Price+ counts as Logistics (SPI-098).
    pub plus_is_logistics: bool,
    /// Goods from Li-Ion back (SPI-099).
    pub li_ion_goods: u8,
    /// NFC back: the price rises by 1 (SPI-101).
    pub price_rise: u8,
}

/// Where the Goods of phase 3 come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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
    pub const fn of(sum: Sum, terms: &Terms) -> Outcome {
        let cheap = sum.of(Symbol::CheapGoods);
        let plus = sum.of(Symbol::PricePlus);
        let price = (terms.start_price + plus + terms.price_rise) as i16 - cheap as i16;
        let price = if price < terms.min_price as i16 {
            terms.min_price
        } else if price > terms.max_price as i16 {
            terms.max_price
        } else {
            price as u8
        };
        let gps = if terms.gps { cheap } else { 0 };
        Outcome {
            price,
            goods: sum.of(Symbol::Goods) + cheap + gps + terms.tokens + terms.li_ion_goods,
            improve: sum.of(Symbol::Improve) > 0,
            research: sum.of(Symbol::Research),
            logistics: sum.of(Symbol::Logistics) + if terms.plus_is_logistics { plus } else { 0 },
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
