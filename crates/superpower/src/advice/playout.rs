//! A quick way to play on: what each action seems to be worth, with some noise.

use super::Mind;
use super::weights::Values;
use crate::action::{Action, Spot, Stake};
use crate::contracts::Contracts;
use crate::level::Level;
use crate::market::Market;
use crate::pile::{PILES, Pile};
use crate::race::NEEDED;
use crate::rules::Superpower;
use crate::state::State;
use game::{Dice, Seat};

/// The best of what can be done, by its worth with some noise.
struct Offers {
    on: Spot,
    stake: Stake,
    most: f32,
    noise: f32,
}

impl Offers {
    /// One more. Asked a dozen times in every step of a playout.
    #[inline(always)]
    fn add(&mut self, on: Spot, stake: Stake, worth: f32, dice: &mut impl Dice) {
        // A draw from the logistic distribution.
        let unit = dice.unit() as f32 * 0.998 + 0.001;
        let worth = worth + self.noise * (unit / (1.0 - unit)).ln();
        if worth > self.most {
            (self.on, self.stake, self.most) = (on, stake, worth);
        }
    }
}

impl Superpower {
    /// How much of a heap finds room in a portfolio with these countries of each level, in bn.
    #[inline]
    pub(super) fn fitting(heap: Contracts, countries: [u8; 3]) -> f32 {
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
    pub(super) fn quick_action(&self, state: &State, seat: Seat, mind: &Mind, dice: &mut impl Dice) -> Action {
        let values = &mind.values;
        let turns = self.turns_to_come(state) - 1.0;
        let (tokens, has_cp) = (state.tokens.get(seat), state.has_cp(seat));
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
        let single = if tokens > 0 { Stake::Token } else { Stake::Cp };
        let mut offers = Offers { on: Spot::Bonds, stake: single, most: f32::NEG_INFINITY, noise: values.noise };
        offers.add(Spot::Bonds, single, 1.0, dice);
        let free = state.free_markets;
        let market_worth = |market: Market| {
            let mut more = heap;
            more.join(state.markets[market.index()]);
            Superpower::fitting(more, carriers) - already
        };
        for index in 0..state.open_markets {
            if free >> index & 1 != 0 {
                offers.add(Spot::Market(Market(index)), single, market_worth(Market(index)), dice);
            }
        }
        if state.soft_power[seat].ready > 0 {
            for &(first, second) in &self.components.grid.neighbours {
                if free >> first.0 & free >> second.0 & 1 != 0 {
                    let on = Spot::Markets(first, second);
                    let mut more = heap;
                    more.join(state.contracts_on(on));
                    offers.add(on, single, Superpower::fitting(more, carriers) - already - 1.0, dice);
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
            if !self.has_card_left(state, pile) {
                continue;
            }
            let gain = self.gain_of(pile, &levels, values, turns);
            if gain <= 0.0 {
                continue;
            }
            let price = self.price(state, pile, single);
            if price <= treasury {
                offers.add(Spot::Pile(pile), single, gain - f32::from(price), dice);
            }
            if let Some(stake) = double {
                let price = self.price(state, pile, stake);
                if price <= treasury {
                    offers.add(Spot::Pile(pile), stake, gain - f32::from(price) - values.token, dice);
                }
            }
        }
        if state.soft_power[seat].used > 0 && u16::from(self.components.preparation) <= treasury {
            offers.add(Spot::Preparation, single, values.soft_power * turns - 1.0, dice);
        }
        Action::put(offers.on, offers.stake)
    }

    /// What a card of a pile is worth to a nation with these countries of each level.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contracts_fit_where_their_values_are_allowed() {
        assert_eq!(Superpower::fitting(Contracts::new(3, 0, 0), [1, 0, 0]), 2.0);
        assert_eq!(Superpower::fitting(Contracts::new(1, 1, 1), [0, 0, 1]), 5.0);
        assert_eq!(Superpower::fitting(Contracts::new(2, 1, 0), [0, 1, 0]), 3.0);
        assert_eq!(Superpower::fitting(Contracts::new(0, 2, 2), [5, 0, 0]), 0.0);
    }
}
