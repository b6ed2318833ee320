//! What a state of Superpower looks like in numbers: each nation's money, countries, contracts and place in the race;
//! the piles, markets and situation cards; the turns to come.
//!
//! The present turn counts as if nobody put another token down, as in the estimate; what is still to be put down stands
//! beside it. Raw counts only: nothing here depends on the weights of the advice.

use super::Mind;
use crate::level::Level;
use crate::pile::Pile;
use crate::race::NEEDED;
use crate::rules::Superpower;
use crate::state::{Phase, State};
use game::features::{flag, join, players_up_to};
use game::{BySeat, Feature, Features, Observation, Seat};

const SEAT: [Feature; 38] = [
    Feature::new("cash", 0.0, 200.0, "Money in hand, in bn."),
    Feature::new("cash_to_5", 0.0, 5.0, "Money in hand, at most 5 of it: what one can soon invest."),
    Feature::new("prospective", 0.0, 16.0, "Prospective partners."),
    Feature::new("cooperating", 0.0, 16.0, "Cooperating states."),
    Feature::new("friendly", 0.0, 16.0, "Friendly states."),
    Feature::new("strategic", 0.0, 16.0, "Strategic partners."),
    Feature::new("ones", 0.0, 40.0, "Contracts of 1 bn in countries."),
    Feature::new("twos", 0.0, 40.0, "Contracts of 2 bn in countries."),
    Feature::new("threes", 0.0, 40.0, "Contracts of 3 bn in countries."),
    Feature::new("under_contract", 0.0, 90.0, "What all contracts in countries are worth, in bn."),
    Feature::new("cooperating_room", 0.0, 32.0, "Places for contracts in cooperating states."),
    Feature::new("friendly_room", 0.0, 32.0, "Places for contracts in friendly states."),
    Feature::new("strategic_room", 0.0, 32.0, "Places for contracts in strategic partners."),
    Feature::new("bare_cooperating", 0.0, 16.0, "Cooperating states without a contract."),
    Feature::new("bare_friendly", 0.0, 16.0, "Friendly states without a contract."),
    Feature::new("bare_strategic", 0.0, 16.0, "Strategic partners without a contract."),
    Feature::new("soft_power_ready", 0.0, 12.0, "Soft Power cards that can be used."),
    Feature::new("soft_power_used", 0.0, 12.0, "Soft Power cards that must be prepared first."),
    Feature::new("race_countries", 0.0, 20.0, "Countries that count in the race for superpower."),
    Feature::new("race_points", 0.0, 120.0, "Their points."),
    Feature::flag("superpower", "Is the superpower."),
    Feature::new("race_countries_ahead", -20.0, 20.0, "Countries ahead of the best other in the race."),
    Feature::new("race_points_ahead", -120.0, 120.0, "Points ahead of the best other in the race."),
    Feature::flag("leads_race", "Stands better in the race than every other."),
    Feature::flag("in_race", "Has countries enough to become the superpower."),
    Feature::new("tokens", 0.0, 2.0, "Influence tokens still to be put down this turn."),
    Feature::flag("cp", "Holds CP and can still use it."),
    Feature::flag("acts", "Is the one to act."),
    Feature::new("after_cp", 0.0, 4.0, "Seats clockwise behind the holder of CP."),
    Feature::new("place", 0.0, 4.0, "Place in this turn's order, from 0."),
    Feature::flag("first", "Is the first in this turn's order."),
    Feature::new("points", 0.0, 200.0, "Points if the game ended now, contracts in countries included."),
    Feature::new("points_ahead", -200.0, 200.0, "Points ahead of the best other if the game ended now."),
    Feature::new("points_above_mean", -200.0, 200.0, "Points above the mean of all if the game ended now."),
    Feature::new("cooperating_part", 0.0, 1.0, "Part of all markers in the zone of cooperating states."),
    Feature::new("friendly_part", 0.0, 1.0, "Part of all markers in the zone of friendly states."),
    Feature::new("strategic_part", 0.0, 1.0, "Part of all markers in the zone of strategic partners."),
    Feature::new("countries", 0.0, 30.0, "All countries."),
];

const TABLE: [Feature; 43] = join(&[players_up_to(5), &SITUATION]);

const SITUATION: [Feature; 39] = [
    Feature::new("turns", 0.0, 12.0, "Turns to come, counted from the next balance."),
    Feature::new("haste", 0.0, 1.0, "1 with none to come, a half with one, a third with two, and so on."),
    Feature::flag("no_turns", "None is to come."),
    Feature::flag("one_turn", "One is to come."),
    Feature::flag("two_turns", "Two are to come."),
    Feature::flag("three_turns", "Three are to come."),
    Feature::new("pile_prospects_1", 0.0, 60.0, "Cards left in the first pile of prospective partners."),
    Feature::new("pile_prospects_2", 0.0, 60.0, "Cards left in the second pile of prospective partners."),
    Feature::new("pile_cooperating", 0.0, 60.0, "Cards left for cooperating states."),
    Feature::new("pile_friendly", 0.0, 60.0, "Cards left for friendly states."),
    Feature::new("pile_strategic", 0.0, 60.0, "Cards left for strategic partners."),
    Feature::new("pile_soft_power", 0.0, 60.0, "Soft Power cards left."),
    Feature::flag("no_prospects_1", "The first pile of prospective partners is empty."),
    Feature::flag("no_cooperating", "There is no card left for cooperating states."),
    Feature::flag("no_friendly", "There is no card left for friendly states."),
    Feature::flag("no_strategic", "There is no card left for strategic partners."),
    Feature::new("open_markets", 0.0, 8.0, "Markets that are open."),
    Feature::new("zone_cooperating", 0.0, 40.0, "Markers of all nations in the zone of cooperating states."),
    Feature::new("zone_friendly", 0.0, 40.0, "Markers in the zone of friendly states."),
    Feature::new("zone_strategic", 0.0, 40.0, "Markers in the zone of strategic partners."),
    Feature::new("supply_ones", 0.0, 64.0, "Contracts of 1 bn that an average situation deals for these markers."),
    Feature::new("supply_twos", 0.0, 64.0, "Contracts of 2 bn that it deals."),
    Feature::new("supply_threes", 0.0, 64.0, "Contracts of 3 bn that it deals."),
    Feature::flag("forecast_bull", "The next situation is a bull market."),
    Feature::flag("forecast_stable", "The next situation is a stable market."),
    Feature::flag("forecast_bear", "The next situation is a bear market."),
    Feature::new("deck_bull", 0.0, 20.0, "Bull markets in the deck below it."),
    Feature::new("deck_stable", 0.0, 20.0, "Stable markets in the deck below it."),
    Feature::new("deck_bear", 0.0, 20.0, "Bear markets in the deck below it."),
    Feature::flag("held", "Someone is the superpower."),
    Feature::flag("spare_contractor", "Every nation began with a second country."),
    Feature::flag("two_tokens_paid", "Two tokens pay what the previous investor paid."),
    Feature::flag("between_turns", "The next situation is not yet dealt."),
    Feature::flag("actions", "Tokens are being put down."),
    Feature::new("free_markets", 0.0, 8.0, "Markets nobody has taken this turn; 0 between turns."),
    Feature::new("lying_ones", 0.0, 64.0, "Contracts of 1 bn on those markets."),
    Feature::new("lying_twos", 0.0, 64.0, "Contracts of 2 bn on those markets."),
    Feature::new("lying_threes", 0.0, 64.0, "Contracts of 3 bn on those markets."),
    Feature::new("tokens_left", 0.0, 10.0, "Influence tokens of all nations still to be put down this turn."),
];

pub(super) const FEATURES: Features = Features { seat: &SEAT, table: &TABLE };

impl Superpower {
    /// Fills an observation.
    pub(super) fn observe_all(&self, state: &State, mind: &Mind, into: &mut Observation) {
        let mut later = *state;
        self.settle_year(&mut later);
        let turns = self.turns_to_come(&later);
        let acting = state.phase == Phase::Actions;
        let players = self.players;
        let race: BySeat<(u8, u16)> = BySeat::from_fn(|seat| match seat.index() < players {
            true => self.standing_of(&later, seat),
            false => (0, 0),
        });
        let points: BySeat<f32> = BySeat::from_fn(|seat| {
            if seat.index() >= players {
                return 0.0;
            }
            let own: i32 = self.points(&later, seat).iter().sum();
            own as f32 + f32::from(self.components.bn_points) * f32::from(later.portfolio[seat].under_contract())
        });
        let mean = points.taken(players).iter().sum::<f32>() / players as f32;
        let zones = later.zones().map(f32::from);

        let mut table = into.table();
        table.put_players(players, 5);
        table.put(turns).put(1.0 / (1.0 + turns));
        table.put_all((0..4).map(|left| flag(turns == left as f32)));
        table.put_all(later.piles.counts().map(f32::from));
        let emptied = [Pile::FirstContractors, Pile::Cooperating, Pile::Friendly, Pile::Strategic];
        table.put_all(emptied.map(|pile| flag(later.piles[pile] == 0)));
        table.put(f32::from(later.open_markets));
        table.put_all(zones);
        table.put_all((0..3).map(|zone| zones[zone] * mind.rate[zone]));
        table.put_all((0..3).map(|class| flag(state.forecast.is_some_and(|forecast| forecast as usize == class))));
        table.put_all(state.deck.map(f32::from));
        table.put_flag(later.superpower.is_some());
        table.put_flag(self.spare_contractor).put_flag(self.two_tokens == crate::options::TwoTokens::Paid);
        table.put_flag(matches!(state.phase, Phase::First | Phase::Forecast | Phase::Situation | Phase::Deal));
        table.put_flag(acting);
        let mut lying = [0.0; 3];
        let free = if acting { state.free_markets } else { 0 };
        for market in (0..state.markets.len()).filter(|market| free >> market & 1 == 1) {
            for (sum, count) in lying.iter_mut().zip(state.markets[market].counts()) {
                *sum += f32::from(count);
            }
        }
        table.put(free.count_ones() as f32).put_all(lying);
        let tokens = |seat: Seat| if acting { f32::from(state.tokens.get(seat)) } else { 0.0 };
        table.put(Seat::all(players).map(tokens).sum());
        debug_assert_eq!(table.left(), 0);

        let first = self.first_to_act(state).index();
        for seat in Seat::all(players) {
            let cash = f32::from(later.treasury[seat]);
            let (mut levels, mut rooms, mut bare, mut contracts) = ([0.0; 4], [0.0; 4], [0.0; 4], [0.0; 3]);
            for country in later.portfolio[seat].countries() {
                let (level, held) = (country.level() as usize, country.contracts());
                levels[level] += 1.0;
                rooms[level] += f32::from(held.room());
                bare[level] += flag(held.is_empty());
                for (sum, count) in contracts.iter_mut().zip(held.heap().counts()) {
                    *sum += f32::from(count);
                }
            }
            let others = || Seat::all(players).filter(|&other| other != seat);
            let best = others().map(|other| race[other]).max().unwrap_or_default();
            let ahead = others().map(|other| points[other]).fold(f32::NEG_INFINITY, f32::max);
            let own = race[seat];
            let [from_cp, place] = [state.holder.index(), first].map(|from| (seat.index() + players - from) % players);
            let soft_power = later.soft_power[seat];

            let mut pen = into.seat(seat);
            pen.put(cash).put(cash.min(5.0)).put_all(levels).put_all(contracts);
            pen.put(contracts[0] + 2.0 * contracts[1] + 3.0 * contracts[2]);
            pen.put_all(Level::ZONES.map(|level| rooms[level as usize]));
            pen.put_all(Level::ZONES.map(|level| bare[level as usize]));
            pen.put(f32::from(soft_power.ready)).put(f32::from(soft_power.all() - soft_power.ready));
            pen.put(f32::from(own.0)).put(f32::from(own.1)).put_flag(later.superpower == Some(seat));
            pen.put(f32::from(own.0) - f32::from(best.0)).put(f32::from(own.1) - f32::from(best.1));
            pen.put_flag(own > best).put_flag(own.0 >= NEEDED);
            pen.put(tokens(seat)).put_flag(state.has_cp(seat)).put_flag(acting && state.actor == seat);
            pen.put(from_cp as f32).put(place as f32).put_flag(place == 0);
            pen.put(points[seat]).put(points[seat] - ahead).put(points[seat] - mean);
            let markers = later.markers[seat].counts();
            pen.put_all((0..3).map(|zone| f32::from(markers[zone]) / zones[zone].max(1.0)));
            pen.put(levels.iter().sum());
            debug_assert_eq!(pen.left(), 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::{Observed, observe_states};
    use game::{Game, Options};

    #[test]
    fn features_are_in_range_open_to_all_and_the_same_round_the_table() {
        let tables = (0..16u32).map(|number| {
            Options::new()
                .with("players", 2 + number % 4)
                .with("spare-contractor", if number % 3 == 2 { "yes" } else { "no" })
                .with("two-tokens", if number % 5 == 4 { "paid" } else { "step" })
        });
        let Observed { turned, .. } = observe_states::<Superpower>(tables, |game, state| {
            // Before a situation is dealt nothing has been put down.
            (state.phase == Phase::Situation).then(|| turn_round(game.players(), state))
        });
        assert!(turned > 100, "{turned}");
    }

    fn turn_round(players: usize, state: &State) -> State {
        fn round<T: Copy>(players: usize, all: &BySeat<T>) -> BySeat<T> {
            BySeat::from_fn(|seat| match seat.index() < players {
                true => all[Seat::new((seat.index() + 1) % players)],
                false => all[seat],
            })
        }
        let next = |seat: Seat| Seat::new((seat.index() + 1) % players);
        let last = |seat: Seat| Seat::new((seat.index() + players - 1) % players);
        let mut moved = *state;
        moved.treasury = round(players, &state.treasury);
        moved.portfolio = round(players, &state.portfolio);
        moved.soft_power = round(players, &state.soft_power);
        moved.markers = round(players, &state.markers);
        moved.pending = round(players, &state.pending);
        moved.hand = round(players, &state.hand);
        for seat in Seat::all(players) {
            moved.tokens.set(seat, state.tokens.get(next(seat)));
        }
        (moved.holder, moved.actor) = (last(state.holder), last(state.actor));
        moved.superpower = state.superpower.map(last);
        moved
    }
}
