//! The weights that the adviser was tuned to.

use game::Weights;

/// The weights of `advice.toml`.
#[derive(Clone, Debug)]
pub(super) struct Values {
    pub(super) access: f32,
    pub(super) income: f32,
    /// Points a turn for a country beside its income, by level.
    pub(super) country: [f32; 4],
    pub(super) soft_power: f32,
    pub(super) soft_power_ready: f32,
    pub(super) cash: f32,
    pub(super) cash_limit: f32,
    pub(super) token: f32,
    pub(super) cp: f32,
    pub(super) race_countries: f32,
    pub(super) race_points: f32,
    pub(super) race_holder: f32,
    pub(super) race_haste: f32,
    pub(super) spread_last: f32,
    pub(super) spread_turn: f32,
    pub(super) noise: f32,
}

impl Values {
    pub(super) fn read(weights: &Weights) -> Values {
        let get = |name| weights.get(name);
        Values {
            access: get("access"),
            income: get("income"),
            country: [get("potential"), get("cooperating"), get("friendly"), get("strategic")],
            soft_power: get("soft_power"),
            soft_power_ready: get("soft_power_ready"),
            cash: get("cash"),
            cash_limit: get("cash_limit"),
            token: get("token"),
            cp: get("cp"),
            race_countries: get("race_countries"),
            race_points: get("race_points"),
            race_holder: get("race_holder"),
            race_haste: get("race_haste").max(0.05),
            spread_last: get("spread_last").max(0.5),
            spread_turn: get("spread_turn").max(0.0),
            noise: get("playout_noise").max(0.01),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Superpower;

    #[test]
    fn the_built_in_weights_are_complete() {
        let _ = Values::read(&Weights::of::<Superpower>());
    }
}
