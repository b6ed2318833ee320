//! What Goofspiel tells the bots: a card is worth its part of the prizes to come, and others bid about what a prize is
//! worth.

mod features;

use crate::cards::{Card, MAX_CARDS, suit, worth};
use crate::rules::Goofspiel;
use crate::state::{Bid, State};
use game::features::Pen;
use game::{
    Advice, BySeat, Candidate, Dice, Eye, Feature, Features, Game, Observation, Remark, Seat, Temperament, Weights,
};
use std::ops::RangeInclusive;

/// How far a bid of a playout may lie above or below the value of the prize.
const PLAYOUT_NOISE: u8 = 2;

/// What bots like about a card among others that are about as good.
const TEMPERAMENTS: [Temperament; 2] = [
    Temperament { word: "bold", about: "Bids high.", likes: &[("card", 1.0)] },
    Temperament { word: "careful", about: "Bids low.", likes: &[("card", -1.0)] },
];

/// The head of an adviser: the weights.
#[derive(Debug)]
pub struct Mind {
    /// How readily others bid a card, by how far its value lies from that of the prize.
    near: [f32; MAX_CARDS as usize + 1],
    pip: f32,
    spread_last: f32,
    spread_prize: f32,
}

/// How likely a bid is of each value.
type Odds = [f32; MAX_CARDS as usize + 1];

impl Goofspiel {
    /// The points all bid for now: the prize, and what was carried over with it.
    fn stake(state: &State) -> u8 {
        worth(state.carried) + state.prize.map_or(0, Card::value)
    }

    /// How likely a seat bids each value: what is known of its bid, or else about the value of the prize.
    fn odds(&self, state: &State, seat: Seat, mind: &Mind) -> Odds {
        let mut odds = [0.0; MAX_CARDS as usize + 1];
        if let Some(bid) = state.bids[seat] {
            odds[usize::from(bid.value())] = 1.0;
            return odds;
        }
        let aim = Goofspiel::stake(state).min(self.cards);
        let mut sum = 0.0;
        for value in state.hands[seat].iter().map(Card::value) {
            odds[usize::from(value)] = mind.near[usize::from(value.abs_diff(aim))];
            sum += odds[usize::from(value)];
        }
        odds.map(|chance| chance / sum)
    }

    /// How likely a bid of this value beats all others.
    fn chance_to_win(&self, odds: &BySeat<Odds>, seat: Seat, value: u8) -> f32 {
        let lower = |other: Seat| odds[other][..usize::from(value)].iter().sum::<f32>();
        Seat::all(self.players).filter(|&other| other != seat).map(lower).product()
    }

    /// The odds of all seats.
    fn all_odds(&self, state: &State, mind: &Mind) -> BySeat<Odds> {
        BySeat::from_fn(|seat| match seat.index() < self.players {
            true => self.odds(state, seat, mind),
            false => Odds::default(),
        })
    }

    /// How many of the points to come fall to one pip of the hands, if all are used alike.
    fn points_for_pip(&self, state: &State) -> f32 {
        let pips: u32 = state.hands.taken(self.players).iter().map(|hand| u32::from(worth(*hand))).sum();
        f32::from(worth(state.deck) + Goofspiel::stake(state)) / pips.max(1) as f32
    }
}

bots::playable!(Goofspiel);

impl Advice for Goofspiel {
    type Mind = Mind;

    fn weights() -> &'static str {
        include_str!("../advice.toml")
    }

    fn mind(&self, weights: &Weights) -> Mind {
        let width = weights.get("near").max(0.1);
        Mind {
            near: std::array::from_fn(|distance| (-(distance as f32) / width).exp()),
            pip: weights.get("pip"),
            spread_last: weights.get("spread_last").max(0.1),
            spread_prize: weights.get("spread_prize").max(0.0),
        }
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(self.rounds_played(state))
    }

    fn playing_rounds(&self) -> Option<RangeInclusive<u32>> {
        Some(0..=u32::from(self.cards) - 1)
    }

    /// The points a seat has, its chance of what is bid for now, and a part of the prizes to come for the cards it
    /// keeps.
    fn estimate(&self, state: &State, mind: &mut Mind) -> BySeat<f32> {
        let stake = f32::from(Goofspiel::stake(state));
        let is_bidding = state.prize.is_some();
        let odds = if is_bidding { self.all_odds(state, mind) } else { BySeat::default() };
        let kept = BySeat::from_fn(|seat| {
            let bid: f32 = odds[seat].iter().enumerate().map(|(value, chance)| value as f32 * chance).sum();
            f32::from(worth(state.hands[seat])) - bid
        });
        let all_kept: f32 = kept.taken(self.players).iter().sum();
        let rate = if all_kept > 0.0 { f32::from(worth(state.deck)) / all_kept } else { 0.0 };
        BySeat::from_fn(|seat| {
            let wins: f32 = match is_bidding && seat.index() < self.players {
                true => (1..=self.cards)
                    .filter(|&value| odds[seat][usize::from(value)] > 0.0)
                    .map(|value| odds[seat][usize::from(value)] * self.chance_to_win(&odds, seat, value))
                    .sum(),
                false => 0.0,
            };
            f32::from(worth(state.won[seat])) + wins * stake + rate * kept[seat]
        })
    }

    fn spread(&self, state: &State, mind: &mut Mind) -> f32 {
        mind.spread_last + mind.spread_prize * f32::from(worth(state.deck) + Goofspiel::stake(state))
    }

    fn features() -> Features {
        features::FEATURES
    }

    fn observe(&self, view: &State, _mind: &mut Mind, into: &mut Observation) {
        self.observe_all(view, into);
    }

    fn temperaments() -> &'static [Temperament] {
        &TEMPERAMENTS
    }

    fn candidate_features() -> &'static [Feature] {
        &features::CANDIDATE
    }

    fn observe_action(&self, view: &State, seat: Seat, &Bid(card): &Bid, _mind: &mut Mind, into: &mut Pen<'_>) {
        self.observe_bid(view, seat, card, into);
    }

    fn scale(&self) -> f32 {
        f32::from(worth(suit(self.cards))) / 4.0
    }

    /// Every legal action, by the points it seems to win now less those that the card would win later.
    fn candidates(&self, state: &State, seat: Seat, mind: &mut Mind, into: &mut Vec<Candidate<Bid>>) {
        let view = self.seen_by(state, Eye::Seat(seat));
        let odds = self.all_odds(&view, mind);
        let (stake, pip) = (f32::from(Goofspiel::stake(&view)), mind.pip * self.points_for_pip(&view));
        into.extend(self.biddable(&view, seat).iter().map(|card| {
            let won = stake * self.chance_to_win(&odds, seat, card.value());
            Candidate::new(Bid(card), won - pip * f32::from(card.value()))
        }));
    }

    /// A card of about the value of the prize.
    fn playout(
        &self,
        state: &State,
        seat: Seat,
        _mind: &mut Mind,
        dice: &mut impl Dice,
        _buffer: &mut Vec<Bid>,
    ) -> Bid {
        let noise = dice.below(2 * u32::from(PLAYOUT_NOISE) + 1) as u8;
        let aim = (Goofspiel::stake(state) + noise).saturating_sub(PLAYOUT_NOISE);
        let hand = state.hands[seat];
        let enough = hand.iter().find(|card| card.value() >= aim);
        Bid(enough.or(hand.iter().last()).expect("a card for each round"))
    }

    fn reason(&self, state: &State, seat: Seat, &Bid(card): &Bid, mind: &mut Mind) -> Remark {
        let view = self.seen_by(state, Eye::Seat(seat));
        let chance = 100.0 * self.chance_to_win(&self.all_odds(&view, mind), seat, card.value());
        let stake = Goofspiel::stake(&view);
        let text = format!("Takes {stake} points about {chance:.0} times in 100.");
        Remark::new("likely", text).with("points", stake).with("chance", chance)
    }
}
