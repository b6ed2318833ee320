//! What a plan would sell now: the Buyers within reach at each price, and who can be there first. A preview for
//! planners and advice; nothing here changes a state.
//!
//! It counts what is on the table: the Offices and Technologies of this moment. In a region where others have an Office
//! and can set a price as low, each of them is counted as taking an equal part of the Buyers. A new Office, a new
//! Technology, or a plan of someone else can make it more or less.

use crate::ids::Regions;
use crate::outcome::Outcome;
use crate::rules::Smartphone;
use crate::state::State;
use crate::symbol::Symbol;
use game::Seat;

/// Prices go up to less than this.
const PRICES: usize = 16;
/// Parts of Buyers are counted in this many, which any number of companies divides.
const PARTS: u32 = 60;

/// The Buyers within reach of a company, by price.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Demand {
    /// Buyers, in parts.
    room: [u32; PRICES],
    /// Goods from the rounds before.
    stock: u8,
    /// Goods that need no Buyer.
    nfc: u8,
}

impl Demand {
    /// Goods from the rounds before.
    pub fn stock(&self) -> u8 {
        self.stock
    }

    /// The Buyers to count on at a price.
    pub fn buyers(&self, price: u8) -> u8 {
        (self.room[usize::from(price) % PRICES] / PARTS) as u8
    }

    /// How many Goods would sell now, with what is left from the rounds before.
    pub fn sells(&self, outcome: &Outcome) -> u8 {
        (self.stock + outcome.goods).min(self.buyers(outcome.price) + self.nfc)
    }

    /// The VP for them.
    pub fn points(&self, outcome: &Outcome) -> u16 {
        Smartphone::goods_points(self.sells(outcome), outcome.price)
    }
}

impl Smartphone {
    /// The Buyers within reach of a seat that plans.
    pub fn demand(&self, state: &State, seat: Seat) -> Demand {
        let company = &state.companies[seat];
        let markets = self.markets(state, seat);
        let others: Vec<(Seat, u8)> = Seat::all(self.players)
            .filter(|&other| other != seat)
            .map(|other| (other, self.lowest_price(state, other)))
            .collect();
        let mut room = [0; PRICES];
        for price in self.components.price_min..=self.components.price_max {
            let count = |regions: Regions, most: u32| -> u32 {
                let parts = regions.iter().map(|region| {
                    let buyers = (self.lookups.willing(region, price, company.techs).len() as u32).min(most);
                    let undercuts = |&&(other, lowest): &&(Seat, u8)| {
                        lowest <= price && state.companies[other].presence.contains(region)
                    };
                    PARTS * buyers / (1 + others.iter().filter(undercuts).count() as u32)
                });
                parts.sum()
            };
            room[usize::from(price) % PRICES] = count(markets.home, u32::MAX) + count(markets.abroad, 1);
        }
        Demand { room, stock: company.goods, nfc: self.nfc_limit(state, seat) }
    }

    /// The lowest price a company could set: with every price cut on its Pads and Improvements. Steve's is that of his
    /// program.
    pub fn lowest_price(&self, state: &State, seat: Seat) -> u8 {
        if self.is_steve(seat) {
            let program = state.program_now().map(|program| self.components.programs[program].price);
            return program.unwrap_or(self.components.price_min);
        }
        let cuts = |symbols: &[Symbol]| symbols.iter().filter(|&&symbol| symbol == Symbol::CheapGoods).count() as u8;
        let [a, other_a, b, other_b] = self.components.pads.0.each_ref().map(|side| cuts(side));
        let owned: u8 = state.companies[seat].owned().iter().map(|tile| cuts(&tile.symbols())).sum();
        self.terms(state, seat).price(a.max(other_a) + b.max(other_b) + owned, 0)
    }
}
