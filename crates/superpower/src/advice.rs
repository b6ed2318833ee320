//! What Superpower tells the bots: points in hand and income to come, with the present turn settled
//! as it stands; arrangements by the solver; and a quick way to play on.

use crate::action::{Action, Spot, Stake};
use crate::contracts::Contracts;
use crate::level::Level;
use crate::market::Market;
use crate::pile::{PILES, Pile};
use crate::race::NEEDED;
use crate::solver;
use crate::state::{Phase, State};
use crate::table::Superpower;
use game::advice::look_ahead;
use game::{Advice, BySeat, Candidate, Dice, Game, Seat, Silent, Weights};

/// The head of an adviser: the weights, and the contracts a marker brings in a turn.
#[derive(Debug)]
pub struct Mind {
    values: Values,
    /// Contracts for each marker of a zone in an average turn.
    rate: [f32; 3],
    actions: Vec<Action>,
}

/// The weights of the file.
#[derive(Clone, Debug)]
struct Values {
    access: f32,
    income: f32,
    /// Points a turn for a country beside its income, by level.
    country: [f32; 4],
    soft_power: f32,
    soft_power_ready: f32,
    cash: f32,
    cash_limit: f32,
    token: f32,
    cp: f32,
    race_countries: f32,
    race_points: f32,
    race_holder: f32,
    race_haste: f32,
    spread_last: f32,
    spread_turn: f32,
    noise: f32,
}

impl Values {
    fn of(weights: &Weights) -> Values {
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

impl Superpower {
    /// How many turns are still to be played when this one is settled, or all when none has begun.
    fn turns_to_come(&self, state: &State) -> f32 {
        match state.phase {
            Phase::Over => 0.0,
            _ => f32::from(self.components.turns[self.players] + 1 - state.turn),
        }
    }

    /// The state after the balance of the year, if nobody put another token down.
    fn settled(&self, state: &State) -> State {
        let mut state = *state;
        if state.phase == Phase::Actions {
            self.balance(&mut state, &mut Silent);
        }
        while let Some(seat) = state.awaited.first() {
            let action = match state.phase {
                Phase::Raising => self.usual_raise(&state, seat),
                Phase::Placing | Phase::LastPlacing => self.best_arrangement(&state, seat),
                _ => break,
            };
            self.act(&mut state, seat, &action, &mut Silent);
        }
        state
    }

    /// Raises the first country that may rise.
    fn usual_raise(&self, state: &State, seat: Seat) -> Action {
        let level = self.pending_level(state, seat);
        let countries = state.portfolio[seat].countries();
        let index = countries.iter().position(|country| level.is_some_and(|level| country.can_rise_to(level)));
        Action::Raise(index.unwrap_or(0) as u8)
    }

    /// Lays as much as can be, and settles as much as can be.
    fn best_arrangement(&self, state: &State, seat: Seat) -> Action {
        let best = solver::best(self.components.allowed, &state.portfolio[seat], state.hand[seat]);
        Action::Place(best.arrangement)
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
    fn race(&self, state: &State, values: &Values, turns: f32) -> BySeat<f32> {
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
        // Before anybody has three countries it is not sure that somebody ever will.
        let sure = if most >= NEEDED || state.superpower.is_some() { 1.0 } else { (turns / 4.0).min(0.95) };
        for chance in chances.taken_mut(self.players) {
            *chance *= sure / sum;
        }
        chances
    }

    /// The points a nation will probably end with, from a state between two turns.
    fn outlook(&self, state: &State, seat: Seat, mind: &Mind, turns: f32) -> f32 {
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

    /// How much of a heap finds room in a portfolio that has so many countries of each level, in bn.
    #[inline]
    fn fitting(heap: Contracts, countries: [u8; 3]) -> f32 {
        let [ones, twos, threes] = heap.counts().map(i16::from);
        let [cooperating, friendly, strategic] = countries.map(|count| 2 * i16::from(count));
        let high = threes.min(strategic);
        let left = strategic - high;
        let middle = twos.min(left + friendly);
        let left = friendly - (middle - left).max(0);
        let low = ones.min(left + cooperating);
        f32::from(3 * high + 2 * middle + low)
    }

    /// A quick choice in phase II: what each thing seems to be worth, with some noise.
    fn quick_action(&self, state: &State, seat: Seat, mind: &Mind, dice: &mut impl Dice) -> Action {
        let values = &mind.values;
        let turns = self.turns_to_come(state) - 1.0;
        let (tokens, has_cp) = (state.tokens[seat], state.has_cp(seat));
        // The portfolio as this turn's investments so far will make it, and the contracts so far.
        let mut levels = [0u8; 4];
        for country in state.portfolio[seat].countries() {
            levels[country.level() as usize] += 1;
        }
        let mut heap = Contracts::NONE;
        let mut bought = [0u8; 4];
        for placed in state.placed().iter().filter(|placed| placed.seat == seat) {
            match placed.on() {
                Spot::Pile(pile) => {
                    if let Some(level) = pile.level() {
                        bought[level as usize] += 1;
                    }
                }
                on => heap.join(state.contracts_on(on)),
            }
        }
        levels[0] += bought[0];
        for level in 1..4 {
            let raised = bought[level].min(levels[level - 1]);
            levels[level] += raised;
            levels[level - 1] -= raised;
            bought[level] -= raised;
        }
        let carriers = [levels[1], levels[2], levels[3]];
        let already = Superpower::fitting(heap, carriers);
        let mut best = Action::put(Spot::Bonds, Stake::Token);
        let mut most = f32::NEG_INFINITY;
        let single = if tokens > 0 { Stake::Token } else { Stake::Cp };
        let mut offer = |on: Spot, stake: Stake, worth: f32| {
            // A draw from the logistic distribution.
            let unit = dice.unit() as f32 * 0.998 + 0.001;
            let worth = worth + values.noise * (unit / (1.0 - unit)).ln();
            if worth > most {
                (best, most) = (Action::put(on, stake), worth);
            }
        };
        offer(Spot::Bonds, single, 1.0);
        let free = state.free_markets;
        let market_worth = |market: Market| {
            let mut more = heap;
            more.join(state.markets[market.index()]);
            Superpower::fitting(more, carriers) - already
        };
        for index in 0..state.open_markets {
            if free >> index & 1 != 0 {
                offer(Spot::Market(Market(index)), single, market_worth(Market(index)));
            }
        }
        if state.soft_power[seat].ready > 0 {
            for &(first, second) in &self.components.grid.neighbours {
                if free >> first.0 & free >> second.0 & 1 != 0 {
                    let on = Spot::Markets(first, second);
                    let mut more = heap;
                    more.join(state.contracts_on(on));
                    offer(on, single, Superpower::fitting(more, carriers) - already - 1.0);
                }
            }
        }
        let treasury = state.treasury[seat];
        let double = match (tokens, has_cp) {
            (1.., true) => Some(Stake::TokenAndCp),
            (2.., false) => Some(Stake::TwoTokens),
            _ => None,
        };
        for index in 0..PILES {
            let pile = Pile::ALL[index];
            if state.invested.count(pile) >= state.piles[pile] {
                continue;
            }
            let gain = self.gain_of(pile, &levels, values, turns);
            if gain <= 0.0 {
                continue;
            }
            let price = self.price(state, pile, single);
            if price <= treasury {
                offer(Spot::Pile(pile), single, gain - f32::from(price));
            }
            if let Some(stake) = double {
                let price = self.price(state, pile, stake);
                if price <= treasury {
                    offer(Spot::Pile(pile), stake, gain - f32::from(price) - values.token);
                }
            }
        }
        if state.soft_power[seat].used > 0 && u16::from(self.components.preparation) <= treasury {
            offer(Spot::Preparation, single, values.soft_power * turns - 1.0);
        }
        best
    }

    /// What a card of a pile is worth to a nation with so many countries of each level.
    #[inline]
    fn gain_of(&self, pile: Pile, levels: &[u8; 4], values: &Values, turns: f32) -> f32 {
        let Some(level) = pile.level() else {
            return values.soft_power * turns + values.soft_power_ready;
        };
        let points = |level: Level| f32::from(self.components.country_points[level as usize]);
        let Some(below) = level.below() else {
            return values.country[0] * turns + 0.2 * turns;
        };
        if levels[below as usize] == 0 {
            return 0.0;
        }
        let mut gain = points(level) - points(below);
        gain += turns * (values.country[level as usize] - values.country[below as usize]);
        gain += turns * values.income * 0.8;
        let countries = levels[1] + levels[2] + levels[3];
        if level == Level::Cooperating && countries < NEEDED {
            gain += 0.3 * f32::from(self.components.superpower_points);
        }
        gain
    }
}

impl Advice for Superpower {
    type Mind = Mind;

    fn weights() -> &'static str {
        include_str!("../advice.toml")
    }

    fn mind(&self, weights: &Weights) -> Mind {
        let mut rate = [0.0; 3];
        let cards: f32 = self.components.situations.iter().map(|face| f32::from(face.copies)).sum();
        for face in &self.components.situations {
            for (rate, &contracts) in rate.iter_mut().zip(&face.contracts) {
                *rate += f32::from(face.copies) * f32::from(contracts) / cards;
            }
        }
        Mind { values: Values::of(weights), rate, actions: Vec::new() }
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.turn) + u32::from(state.phase == Phase::Over)
    }

    fn estimate(&self, state: &State, mind: &mut Mind) -> BySeat<f32> {
        let later = self.settled(state);
        let turns = self.turns_to_come(&later);
        let race = self.race(&later, &mind.values, turns);
        BySeat::from_fn(|seat| {
            if seat.index() >= self.players {
                return 0.0;
            }
            let mut points = self.outlook(&later, seat, mind, turns);
            points += f32::from(self.components.superpower_points) * race[seat];
            if state.phase == Phase::Actions {
                points += mind.values.token * f32::from(state.tokens[seat]);
                points += if state.has_cp(seat) { mind.values.cp } else { 0.0 };
            }
            points
        })
    }

    fn spread(&self, state: &State, mind: &mut Mind) -> f32 {
        // Early estimates say little about who will win: the uncertainty grows faster than the turns.
        let turns = self.turns_to_come(state);
        mind.values.spread_last + mind.values.spread_turn * turns * turns
    }

    fn scale(&self) -> f32 {
        25.0
    }

    fn is_solitaire(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Raising | Phase::Placing | Phase::LastPlacing)
    }

    fn candidates(&self, state: &State, seat: Seat, mind: &mut Mind, into: &mut Vec<Candidate<Action>>) {
        if matches!(state.phase, Phase::Placing | Phase::LastPlacing) {
            into.push(Candidate::new(self.best_arrangement(state, seat), 0.0));
            return;
        }
        let mut actions = std::mem::take(&mut mind.actions);
        actions.clear();
        self.legal(state, seat, &mut actions);
        look_ahead(self, state, seat, mind, &actions, into);
        mind.actions = actions;
    }

    fn playout(
        &self,
        state: &State,
        seat: Seat,
        mind: &mut Mind,
        dice: &mut impl Dice,
        buffer: &mut Vec<Action>,
    ) -> Action {
        match state.phase {
            Phase::Actions => self.quick_action(state, seat, mind, dice),
            Phase::Raising => self.usual_raise(state, seat),
            Phase::Placing | Phase::LastPlacing => self.best_arrangement(state, seat),
            _ => self.random_action(state, seat, dice, buffer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_weights_are_complete() {
        let _ = Values::of(&Weights::of::<Superpower>());
    }

    #[test]
    fn contracts_fit_where_their_values_are_allowed() {
        assert_eq!(Superpower::fitting(Contracts::new(3, 0, 0), [1, 0, 0]), 2.0);
        assert_eq!(Superpower::fitting(Contracts::new(1, 1, 1), [0, 0, 1]), 5.0);
        assert_eq!(Superpower::fitting(Contracts::new(2, 1, 0), [0, 1, 0]), 3.0);
        assert_eq!(Superpower::fitting(Contracts::new(0, 2, 2), [5, 0, 0]), 0.0);
    }
}
