//! The weights of the advice in the shape it wants, and how many Buyers there are at usual prices.

use crate::ids::{MAX_REGIONS, Region, TECHS, Techs};
use crate::rules::Smartphone;
use crate::symbol::{Symbol, Tile};
use game::weights;

/// The prices a forecast tries.
pub(super) const USUAL_PRICES: [u8; 4] = [3, 4, 5, 6];

weights! {
    /// The weights.
    #[derive(Clone, Debug)]
    pub(super) struct Values(get) {
        goods,
        goods_lower,
        improvement_goods,
        /// The part of a region's Buyers that a company can count on, by number of others there; a few more than there
        /// can be.
        parts: [f32; 8] = std::array::from_fn(|others| 1.0 / (1.0 + get("crowd").max(0.0) * others as f32)),
        flexible,
        buyer_use,
        control,
        progress,
        finish,
        /// By Technology: the front, the back.
        ability: [[f32; 2]; TECHS] = ["gps", "wifi", "gamepad", "liion", "nfc", "4g"]
            .map(|name| [get(&format!("ability_{name}")), get(&format!("back_{name}"))]),
        patent_hope,
        retailer_hope,
        /// By symbol.
        symbols: [f32; 7] = Symbol::ALL.map(|symbol| match symbol {
            Symbol::Empty | Symbol::Improve => 0.0,
            Symbol::Goods => get("symbol_goods"),
            Symbol::CheapGoods => get("symbol_cheap"),
            Symbol::PricePlus => get("symbol_plus"),
            Symbol::Research => get("symbol_research"),
            Symbol::Logistics => get("symbol_logistics"),
        }),
        plan_improve,
        first,
        spread_last: f32 = get("spread_last").max(0.5),
        spread_round: f32 = get("spread_round").max(0.0),
        noise: f32 = get("playout_noise").max(0.01),
    }
}

impl Values {
    /// What an Improvement is worth, in Goods a round.
    #[inline]
    pub(super) fn tile(&self, tile: Tile) -> f32 {
        let [first, second] = tile.symbols();
        (self.symbols[first as usize] + self.symbols[second as usize]) * 0.5 + self.improvement_goods * 0.5
    }
}

/// How many Buyers are willing at each usual price, by region and set of Technologies.
#[derive(Clone, Debug)]
pub(super) struct UsualBuyers([[[f32; 4]; 1 << TECHS]; MAX_REGIONS]);

impl UsualBuyers {
    pub(super) fn new(game: &Smartphone) -> UsualBuyers {
        let mut usual = [[[0.0; 4]; 1 << TECHS]; MAX_REGIONS];
        for region in game.components().all_regions() {
            for (techs, usual) in usual[region.index()].iter_mut().enumerate() {
                let techs = Techs::from_bits(techs as u8);
                *usual = USUAL_PRICES.map(|price| game.lookups.willing(region, price, techs).len() as f32);
            }
        }
        UsualBuyers(usual)
    }

    /// Those of a region, for an owner of these Technologies.
    #[inline]
    pub(super) fn of(&self, region: Region, techs: Techs) -> &[f32; 4] {
        &self.0[region.index()][usize::from(techs.bits())]
    }
}
