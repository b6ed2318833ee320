//! The weights of the advice in the shape it wants.

use crate::resource::{Goods, KINDS};
use game::weights;

/// The most productions that can be to come after one.
pub(super) const MAX_TO_COME: usize = 3;

/// Worths of goods, in the order of [`Resource::ALL`](crate::Resource::ALL).
pub(super) type Prices = [f32; KINDS];

/// What goods are worth at prices.
#[inline]
pub(super) fn worth(goods: &Goods, prices: &Prices) -> f32 {
    goods.amounts().iter().zip(prices).map(|(&amount, price)| f32::from(amount) * price).sum()
}

weights! {
    /// The weights.
    #[derive(Clone, PartialEq, Debug)]
    pub(super) struct Values(get) {
        /// Worths of goods kept, by the number of productions to come; with none, only money.
        kept: [Prices; MAX_TO_COME + 1] = std::array::from_fn(|to_come| match to_come {
            0 => [0.0, 0.0, 0.0, 0.0, 1.0],
            _ => {
                let price = |good: &str| get(&format!("{good}_{to_come}")).max(0.0);
                [price("coal"), price("iron"), price("oil"), price("upgrade"), 1.0]
            }
        }),
        potential,
        left_over,
        /// How much of an upgraded processing line finds use.
        upgraded_use: f32 = get("upgraded_use").clamp(0.0, 1.0),
        /// What a disc of each value could do elsewhere.
        disc: [f32; 4] = std::array::from_fn(|index| get(&format!("disc_{}", index + 1))),
        risk: f32 = get("risk").clamp(0.0, 1.0),
        attraction: f32 = get("attraction").max(0.01),
        denial,
        /// What each capitalist is worth, in the order of [`Power::ALL`](crate::Power::ALL).
        capitalist: [f32; 5] = ["financier", "speculator", "metallurgist", "negotiator", "engineer"]
            .map(|name| get(&format!("capitalist_{name}"))),
        spread: f32 = get("spread_0").max(0.5),
        spread_round: f32 = get("spread_round").max(0.0),
    }
}
