//! What a state of Goofspiel looks like in numbers. Bids are never read, so what is face down stays hidden.

use crate::cards::{Card, worth};
use crate::rules::Goofspiel;
use crate::state::State;
use game::features::{Pen, join, players_up_to};
use game::{Feature, Features, Observation, Seat};

const SEAT: [Feature; 4] = [
    Feature::new("points", 0.0, 91.0, "Points of the prizes taken."),
    Feature::new("hand", 0.0, 91.0, "Pips of the cards in hand."),
    Feature::new("highest", 0.0, 13.0, "The highest card in hand."),
    Feature::new("above_prize", 0.0, 13.0, "Cards in hand that are higher than the prize."),
];

const TABLE: [Feature; 7] = join(&[players_up_to(5), &PRIZES]);

const PRIZES: [Feature; 3] = [
    Feature::new("deck", 0.0, 91.0, "Points of the prizes still face down."),
    Feature::new("stake", 0.0, 91.0, "Points all bid for now, those carried over included."),
    Feature::new("rounds", 0.0, 13.0, "Prizes still face down."),
];

pub(super) const FEATURES: Features = Features { seat: &SEAT, table: &TABLE };

pub(super) const CANDIDATE: [Feature; 5] = [
    Feature::new("card", 0.0, 13.0, "The value of the card."),
    Feature::new("over_stake", -91.0, 13.0, "Its value less the points all bid for."),
    Feature::flag("highest_card", "No higher card is in hand."),
    Feature::flag("lowest_card", "No lower card is in hand."),
    Feature::new("beaten_by", 0.0, 4.0, "Others who have a higher card in hand."),
];

impl Goofspiel {
    /// Writes the features of a bid.
    pub(super) fn observe_bid(&self, view: &State, seat: Seat, card: Card, into: &mut Pen<'_>) {
        let hand = view.hands[seat];
        let others = Seat::all(self.players).filter(|&other| other != seat);
        let beaten = others.filter(|&other| view.hands[other].iter().any(|theirs| theirs.value() > card.value()));
        into.put(f32::from(card.value())).put(f32::from(card.value()) - f32::from(Goofspiel::stake(view)));
        into.put_flag(hand.iter().last() == Some(card)).put_flag(hand.iter().next() == Some(card));
        into.put(beaten.count() as f32);
    }

    /// Fills an observation.
    pub(super) fn observe_all(&self, state: &State, into: &mut Observation) {
        let mut table = into.table();
        table.put_players(self.players, 5);
        table.put(f32::from(worth(state.deck))).put(f32::from(Goofspiel::stake(state)));
        table.put(state.deck.len() as f32);
        let prize = state.prize.map_or(0, Card::value);
        for seat in Seat::all(self.players) {
            let hand = state.hands[seat];
            let highest = hand.iter().last().map_or(0, Card::value);
            let above = hand.iter().filter(|card| card.value() > prize).count();
            let mut pen = into.seat(seat);
            pen.put(f32::from(worth(state.won[seat]))).put(f32::from(worth(hand)));
            pen.put(f32::from(highest)).put(above as f32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::{Observed, observe_states};
    use game::{BySeat, Game, Options};

    #[test]
    fn features_are_in_range_open_to_all_and_the_same_round_the_table() {
        let tables = (2..=5u32).map(|players| Options::new().with("players", players).with("ties", "carry"));
        let Observed { secret, turned, .. } = observe_states::<Goofspiel>(tables, |game, state| {
            let players = game.players();
            fn round<T: Copy>(players: usize, all: &BySeat<T>) -> BySeat<T> {
                BySeat::from_fn(|seat| match seat.index() < players {
                    true => all[Seat::new((seat.index() + 1) % players)],
                    false => all[seat],
                })
            }
            let mut moved = *state;
            moved.hands = round(players, &state.hands);
            moved.won = round(players, &state.won);
            moved.bids = round(players, &state.bids);
            Some(moved)
        });
        assert!(secret > 20 && turned > 100, "{secret} states with bids, {turned} turned");
    }
}
