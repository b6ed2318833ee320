//! Outcomes of plans as single numbers, and a set of numbers, for the plan solver.
//!
//! In words: an outcome is price, Goods, Improve, Research, Logistics and Price+, a byte each in that order, so that
//! outcomes compare, and are known again, in one step. [`Packing`] makes that number out of the visible symbols without
//! taking them apart, as nine of ten outcomes are known already; the plain version is [`Outcome::from_symbols`],
//! compared with it in a test over many sums and terms and, in debug builds, at every call.

use crate::outcome::{Outcome, Terms};
use crate::symbol::{Sum, Symbol};

/// The outcome as one number: a byte for each part, in their order, Price+ last.
#[inline]
pub(crate) fn pack(outcome: &Outcome) -> u64 {
    let improve = u8::from(outcome.improve);
    let Outcome { price, goods, research, logistics, price_plus, .. } = *outcome;
    u64::from_le_bytes([price, goods, improve, research, logistics, price_plus, 0, 0])
}

/// The bytes of a packed outcome without Price+.
pub(crate) const WITHOUT_PLUS: u64 = (1 << 40) - 1;

/// What each symbol adds to the number of an outcome on these terms.
pub(crate) struct Packing<'a> {
    terms: &'a Terms,
    /// What there is without any symbol but for the price.
    plain: u64,
    cheap_goods: u64,
    price_plus: u64,
}

impl<'a> Packing<'a> {
    pub(crate) fn new(terms: &'a Terms) -> Packing<'a> {
        Packing {
            terms,
            plain: u64::from(terms.tokens + terms.li_ion_goods) << 8,
            cheap_goods: (1 + u64::from(terms.gps)) << 8,
            price_plus: 1 << 40 | u64::from(terms.plus_is_logistics) << 32,
        }
    }

    /// The outcome of visible symbols as one number. Never 0, since the upper Pad covers a cell and every covered cell
    /// makes a Good.
    #[inline]
    pub(crate) fn packed(&self, sum: Sum) -> u64 {
        let [cheap, plus] = [Symbol::CheapGoods, Symbol::PricePlus].map(|symbol| sum.of(symbol));
        let price = u64::from(self.terms.price(cheap, plus));
        let goods = self.plain + (u64::from(sum.of(Symbol::Goods)) << 8) + u64::from(cheap) * self.cheap_goods;
        // Research and Logistics have the same bytes in both numbers.
        let kept = (sum.0 & 0xff_ff00_0000) + u64::from(plus) * self.price_plus;
        let packed = kept + goods + price + (u64::from(sum.of(Symbol::Improve) > 0) << 16);
        debug_assert_eq!(packed, pack(&Outcome::from_symbols(sum, self.terms)));
        packed
    }
}

/// A set of numbers other than 0, which are asked for far more often than they are new.
pub(crate) struct Numbers {
    /// As many places as a power of two; 0 where nothing is.
    places: Vec<u64>,
    count: usize,
}

impl Numbers {
    pub(crate) fn new() -> Numbers {
        Numbers { places: vec![0; 1 << 10], count: 0 }
    }

    /// The place of a number, or where it would be.
    #[inline]
    fn place(&self, number: u64) -> usize {
        // The multiplication mixes into the top bits, the shift brings them down.
        let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut place = (mixed ^ (mixed >> 29)) as usize;
        loop {
            place &= self.places.len() - 1;
            if self.places[place] == number || self.places[place] == 0 {
                return place;
            }
            place += 1;
        }
    }

    /// Adds a number; was it new?
    #[inline]
    pub(crate) fn insert(&mut self, number: u64) -> bool {
        let place = self.place(number);
        if self.places[place] == number {
            return false;
        }
        self.places[place] = number;
        self.count += 1;
        if 2 * self.count > self.places.len() {
            self.grow();
        }
        true
    }

    #[cold]
    fn grow(&mut self) {
        let places = vec![0; 2 * self.places.len()];
        for number in std::mem::replace(&mut self.places, places).into_iter().filter(|&number| number != 0) {
            let place = self.place(number);
            self.places[place] = number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_new_once() {
        let mut seen = Numbers::new();
        // More than there are places at first, in runs that want the same places.
        let numbers = || (1..=5000u64).map(|number| (number % 7) << 40 | number);
        assert!(numbers().all(|number| seen.insert(number)));
        assert!(!numbers().any(|number| seen.insert(number)));
        assert_eq!(seen.count, 5000);
    }

    #[test]
    fn packed_outcomes_are_those_taken_apart() {
        let mut terms = Terms { start_price: 5, min_price: 1, max_price: 8, tokens: 2, ..Terms::default() };
        for choice in 0..8u8 {
            terms.gps = choice & 1 == 1;
            terms.plus_is_logistics = choice & 2 == 2;
            (terms.li_ion_goods, terms.price_rise) = if choice & 4 == 4 { (3, 1) } else { (0, 0) };
            let packing = Packing::new(&terms);
            for code in 0..4u64.pow(6) {
                let sum = Sum((0..6).fold(1, |sum, place| sum + ((code / 4u64.pow(place) % 4 * 3) << (8 * place))));
                assert_eq!(packing.packed(sum), pack(&Outcome::from_symbols(sum, &terms)), "{sum:?} {terms:?}");
            }
        }
    }
}
