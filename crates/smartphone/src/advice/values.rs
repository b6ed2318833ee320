//! The weights of the advice in the shape it wants, and how many Buyers there are at usual prices.

use crate::ids::{MAX_REGIONS, Region, TECHS, Techs};
use crate::rules::Smartphone;
use crate::symbol::{Symbol, Tile};
use game::Weights;

/// The prices a forecast tries.
pub(super) const USUAL_PRICES: [u8; 4] = [3, 4, 5, 6];

/// The weights.
#[derive(Clone, Debug)]
pub(super) struct Values {
    pub(super) goods: f32,
    pub(super) goods_lower: f32,
    pub(super) improvement_goods: f32,
    /// The part of a region's Buyers that a company can count on, by number of others there; a few more than there can be.
    pub(super) parts: [f32; 8],
    pub(super) flexible: f32,
    pub(super) buyer_use: f32,
    pub(super) control: f32,
    pub(super) progress: f32,
    pub(super) finish: f32,
    /// By Technology: the front, the back.
    pub(super) ability: [[f32; 2]; TECHS],
    pub(super) patent_hope: f32,
    pub(super) retailer_hope: f32,
    /// By symbol.
    pub(super) symbols: [f32; 7],
    pub(super) plan_improve: f32,
    pub(super) first: f32,
    pub(super) spread_last: f32,
    pub(super) spread_round: f32,
    pub(super) noise: f32,
}

impl Values {
    pub(super) fn from_weights(weights: &Weights) -> Values {
        let get = |name: &str| weights.get(name);
        let names = ["gps", "wifi", "gamepad", "liion", "nfc", "4g"];
        Values {
            goods: get("goods"),
            goods_lower: get("goods_lower"),
            improvement_goods: get("improvement_goods"),
            parts: std::array::from_fn(|others| 1.0 / (1.0 + get("crowd").max(0.0) * others as f32)),
            flexible: get("flexible"),
            buyer_use: get("buyer_use"),
            control: get("control"),
            progress: get("progress"),
            finish: get("finish"),
            ability: names.map(|name| [get(&format!("ability_{name}")), get(&format!("back_{name}"))]),
            patent_hope: get("patent_hope"),
            retailer_hope: get("retailer_hope"),
            symbols: Symbol::ALL.map(|symbol| match symbol {
                Symbol::Empty | Symbol::Improve => 0.0,
                Symbol::Goods => get("symbol_goods"),
                Symbol::CheapGoods => get("symbol_cheap"),
                Symbol::PricePlus => get("symbol_plus"),
                Symbol::Research => get("symbol_research"),
                Symbol::Logistics => get("symbol_logistics"),
            }),
            plan_improve: get("plan_improve"),
            first: get("first"),
            spread_last: get("spread_last").max(0.5),
            spread_round: get("spread_round").max(0.0),
            noise: get("playout_noise").max(0.01),
        }
    }

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
