//! The weights that the adviser was tuned to.

use game::weights;

weights! {
    /// The weights of `advice.toml`.
    #[derive(Clone, Debug)]
    pub(super) struct Values(get) {
        access,
        income,
        /// Points a turn for a country beside its income, by level.
        country: [f32; 4] = [get("potential"), get("cooperating"), get("friendly"), get("strategic")],
        soft_power,
        soft_power_ready,
        cash,
        cash_limit,
        token,
        cp,
        race_countries,
        race_points,
        race_holder,
        race_haste: f32 = get("race_haste").max(0.05),
        spread_last: f32 = get("spread_last").max(0.5),
        spread_turn: f32 = get("spread_turn").max(0.0),
        noise: f32 = get("playout_noise").max(0.01),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Superpower;
    use game::Weights;

    #[test]
    fn the_built_in_weights_are_complete() {
        let _ = Values::from_weights(&Weights::of::<Superpower>());
    }
}
