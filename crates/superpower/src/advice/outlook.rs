//! How the nations will probably end: points in hand and income to come, with the present turn settled as it stands.

use super::Mind;
use super::weights::Values;
use crate::action::Action;
use crate::race::NEEDED;
use crate::rules::Superpower;
use crate::state::{Phase, State};
use game::{BySeat, Seat, Silent};

impl Superpower {
    /// How many turns are still to be played when this one is settled, or all when none has begun.
    pub(super) fn turns_to_come(&self, state: &State) -> f32 {
        match state.phase {
            Phase::Over => 0.0,
            _ => f32::from(self.components.turns[self.players] + 1 - state.turn),
        }
    }

    /// Brings a state to what it is after the year-end balance, if nobody places another token.
    pub(super) fn settle_year(&self, state: &mut State) {
        if state.phase == Phase::Actions {
            self.balance(state, &mut Silent);
        }
        while let Some(seat) = state.awaited.first() {
            let action = match state.phase {
                Phase::Raising => self.usual_raise(state, seat),
                Phase::Placing | Phase::LastPlacing => self.best_arrangement(state, seat),
                _ => break,
            };
            self.apply_action(state, seat, &action, &mut Silent);
        }
    }

    /// Raises the first country that may rise.
    pub(super) fn usual_raise(&self, state: &State, seat: Seat) -> Action {
        let level = self.pending_level(state, seat);
        let countries = state.portfolio[seat].countries();
        let index = countries.iter().position(|country| level.is_some_and(|level| country.can_rise_to(level)));
        Action::Raise(index.unwrap_or(0) as u8)
    }

    /// Places as much as can be, and settles as much as can be.
    pub(super) fn best_arrangement(&self, state: &State, seat: Seat) -> Action {
        Action::Place(self.best_placing(state, seat).arrangement)
    }

    /// What a nation earns in an average turn to come, in bn.
    fn income(&self, state: &State, seat: Seat, mind: &Mind) -> f32 {
        let [cooperating, friendly, strategic] = state.markers[seat].counts().map(f32::from);
        let part = mind.values.access / self.players as f32;
        let supply = |zone: usize| f32::from(state.zones()[zone]) * mind.rate[zone] * part;
        // Threes first, on strategic partners; then twos; then ones.
        let threes = supply(2).min(2.0 * strategic);
        let left = 2.0 * strategic - threes;
        let twos = supply(1).min(left + 2.0 * friendly);
        let left = 2.0 * friendly - (twos - left).max(0.0);
        let ones = supply(0).min(left + 2.0 * cooperating);
        3.0 * threes + 2.0 * twos + ones
    }

    /// Each nation's chance to be the superpower at the end.
    pub(super) fn race(&self, state: &State, values: &Values, turns: f32) -> BySeat<f32> {
        let mut chances = BySeat::default();
        if turns == 0.0 {
            if let Some(seat) = state.superpower {
                chances[seat] = 1.0;
            }
            return chances;
        }
        let unit = 0.5 + values.race_haste * turns;
        let mut strengths = BySeat::<f32>::default();
        let mut best = f32::NEG_INFINITY;
        let mut most = 0;
        for seat in Seat::all(self.players) {
            let (countries, points) = self.standing_of(state, seat);
            most = most.max(countries);
            let mut strength = values.race_countries * f32::from(countries) + values.race_points * f32::from(points);
            if state.superpower == Some(seat) {
                strength += values.race_holder;
            }
            strengths[seat] = strength;
            best = best.max(strength);
        }
        let mut sum = 0.0;
        for seat in Seat::all(self.players) {
            chances[seat] = ((strengths[seat] - best) / unit).exp();
            sum += chances[seat];
        }
        // Before anyone has three countries it is not sure that someone ever will.
        let sure = if most >= NEEDED || state.superpower.is_some() { 1.0 } else { (turns / 4.0).min(0.95) };
        for chance in chances.taken_mut(self.players) {
            *chance *= sure / sum;
        }
        chances
    }

    /// The points a nation will probably end with, from a state between two turns.
    pub(super) fn outlook(&self, state: &State, seat: Seat, mind: &Mind, turns: f32) -> f32 {
        let values = &mind.values;
        let bn = f32::from(self.components.bn_points);
        let cash = f32::from(state.treasury[seat]);
        let mut points = bn * cash;
        for country in state.portfolio[seat].countries() {
            let level = country.level() as usize;
            points += f32::from(self.components.country_points[level]) + bn * f32::from(country.contracts().worth());
            points += turns * values.country[level];
        }
        let reserve = (turns - 1.0).clamp(0.0, 6.0) / 6.0;
        points += values.cash * cash.min(values.cash_limit) * reserve * 6.0;
        // What is earned in the last turn but one can still be placed; nothing after the last.
        points += values.income * self.income(state, seat, mind) * turns;
        let soft_power = &state.soft_power[seat];
        points += values.soft_power * f32::from(soft_power.all()) * turns;
        if turns > 0.0 {
            points += values.soft_power_ready * f32::from(soft_power.ready);
        }
        points
    }
}
