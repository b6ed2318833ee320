//! The weights of the advice in the shape it wants, and who buys at which price.

use crate::components::Buyer;
use crate::ids::{MAX_REGIONS, Region, TECHS};
use crate::state::how_many;
use crate::symbol::{Symbol, Tile};
use crate::table::Smartphone;
use game::Weights;

/// The highest price there can be, and one more.
pub(super) const PRICES: usize = 32;

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
    pub(super) fn of(weights: &Weights) -> Values {
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

/// The Buyers of all regions, as sets: who buys up to a price, and who wants which Technology.
#[derive(Clone, Debug)]
pub(super) struct Buyers {
    /// By region and price.
    pub(super) limits: [[u8; PRICES]; MAX_REGIONS],
    /// By region and set of Technologies.
    pub(super) wants: [[u8; 1 << TECHS]; MAX_REGIONS],
    /// How many buy at each usual price, by region and set of Technologies.
    pub(super) usual: [[[f32; 4]; 1 << TECHS]; MAX_REGIONS],
}

impl Buyers {
    pub(super) fn new(game: &Smartphone) -> Buyers {
        let mut buyers = Buyers {
            limits: [[0; PRICES]; MAX_REGIONS],
            wants: [[0; 1 << TECHS]; MAX_REGIONS],
            usual: [[[0.0; 4]; 1 << TECHS]; MAX_REGIONS],
        };
        for (index, region) in game.components().regions.iter().enumerate() {
            for (place, buyer) in region.buyers.iter().enumerate() {
                match *buyer {
                    Buyer::Limit(limit) => {
                        for price in 0..=usize::from(limit).min(PRICES - 1) {
                            buyers.limits[index][price] |= 1 << place;
                        }
                    }
                    Buyer::Wants(tech) => {
                        for set in (0..1usize << TECHS).filter(|set| set & usize::from(tech.bit()) != 0) {
                            buyers.wants[index][set] |= 1 << place;
                        }
                    }
                }
            }
        }
        for region in game.components().all_regions() {
            for techs in 0..1u8 << TECHS {
                let usual = USUAL_PRICES.map(|price| f32::from(how_many(buyers.of(region, usize::from(price), techs))));
                buyers.usual[region.index()][usize::from(techs)] = usual;
            }
        }
        buyers
    }

    /// Who buys in a region at a price from an owner of these Technologies.
    #[inline]
    pub(super) fn of(&self, region: Region, price: usize, techs: u8) -> u8 {
        self.limits[region.index()][price] | self.wants[region.index()][usize::from(techs)]
    }
}
