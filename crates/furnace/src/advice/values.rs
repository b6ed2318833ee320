//! The weights of the advice in the shape it wants.

use crate::resource::{Goods, KINDS};
use game::Weights;

/// The most productions that can be to come after one.
pub(super) const MAX_TO_COME: usize = 3;

/// Worths of goods, in the order of [`Resource::ALL`](crate::Resource::ALL).
pub(super) type Prices = [f32; KINDS];

/// What goods are worth at prices.
#[inline]
pub(super) fn worth(goods: &Goods, prices: &Prices) -> f32 {
    goods.amounts().iter().zip(prices).map(|(&amount, price)| f32::from(amount) * price).sum()
}

/// The weights.
#[derive(Clone, Debug)]
pub(super) struct Values {
    /// Worths of goods kept, by the number of productions to come; with none, only money.
    pub(super) kept: [Prices; MAX_TO_COME + 1],
    pub(super) potential: f32,
    pub(super) left_over: f32,
    /// How much of an upgraded processing line finds use.
    pub(super) upgraded_use: f32,
    /// What a disc of each value could do elsewhere.
    pub(super) disc: [f32; 4],
    pub(super) risk: f32,
    pub(super) attraction: f32,
    pub(super) denial: f32,
    pub(super) spread: f32,
    pub(super) spread_round: f32,
}

impl Values {
    pub(super) fn from_weights(weights: &Weights) -> Values {
        let number = |name: &str, index: usize| weights.get(&format!("{name}_{index}")).max(0.0);
        let kept = |to_come: usize| match to_come {
            0 => [0.0, 0.0, 0.0, 0.0, 1.0],
            _ => [
                number("coal", to_come),
                number("iron", to_come),
                number("oil", to_come),
                number("upgrade", to_come),
                1.0,
            ],
        };
        Values {
            kept: std::array::from_fn(kept),
            potential: weights.get("potential"),
            left_over: weights.get("left_over"),
            upgraded_use: weights.get("upgraded_use").clamp(0.0, 1.0),
            disc: std::array::from_fn(|index| weights.get(&format!("disc_{}", index + 1))),
            risk: weights.get("risk").clamp(0.0, 1.0),
            attraction: weights.get("attraction").max(0.01),
            denial: weights.get("denial"),
            spread: weights.get("spread_0").max(0.5),
            spread_round: weights.get("spread_round").max(0.0),
        }
    }
}
