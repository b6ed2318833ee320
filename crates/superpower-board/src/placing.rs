//! Placing contracts: a sketch of an arrangement that grows by taps, the solver's proposal, and what
//! either pays.
//!
//! A sketch is written like the action it will become (`place 1 2 on 1, 3 on 4`); `place` alone is
//! the empty one, and `hold 2` at the end means a contract in the fingers. Whether a sketch can
//! still become a legal arrangement is asked of the rules.

use game::Seat;
use superpower::{Arrangement, Contracts, Pair, State};

/// An arrangement in the making.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Sketch {
    /// What lies where so far. Countries that are alike are kept apart as the viewer laid them.
    pub(super) arrangement: Arrangement,
    /// The contract in the fingers.
    pub(super) held: Option<u8>,
}

impl Sketch {
    /// Reads a draft; none if it is no sketch for this hand and these countries.
    pub(super) fn read(words: &str, state: &State, seat: Seat) -> Option<Sketch> {
        let rest = words.strip_prefix("place")?.trim();
        let (rest, held) = match rest.split_once("hold") {
            Some((rest, value)) => {
                (rest.trim(), Some(value.trim().parse().ok().filter(|value| (1..=3).contains(value))?))
            }
            None => (rest, None),
        };
        let countries = state.portfolio[seat].countries().len();
        let mut arrangement = Arrangement::NOTHING;
        for part in rest.split(',').map(str::trim).filter(|part| !part.is_empty() && *part != "nothing") {
            let (values, country) = part.split_once(" on ")?;
            let country = country.trim().parse::<usize>().ok()?.checked_sub(1).filter(|&index| index < countries)?;
            let mut pair = arrangement.on(country);
            for value in values.split_whitespace() {
                pair = pair.with(value.parse().ok().filter(|value| (1..=3).contains(value))?)?;
            }
            arrangement = arrangement.with(country, pair);
        }
        let left = state.hand[seat].minus(arrangement.heap())?;
        Some(Sketch { arrangement, held: held.filter(|&value| left.count(value) > 0) })
    }

    /// The words of the draft.
    pub(super) fn words(self) -> String {
        let mut words = "place".to_owned();
        for (index, (country, pair)) in self.arrangement.iter().enumerate() {
            words.push_str(if index > 0 { "," } else { "" });
            for value in pair.values() {
                words.push_str(&format!(" {value}"));
            }
            words.push_str(&format!(" on {}", country + 1));
        }
        if let Some(value) = self.held {
            words.push_str(&format!(" hold {value}"));
        }
        words
    }

    /// The sketch with one more contract on a country; none if it carries two already.
    pub(super) fn with(self, country: usize, value: u8) -> Option<Sketch> {
        let pair = self.arrangement.on(country).with(value)?;
        Some(Sketch { arrangement: self.arrangement.with(country, pair), held: None })
    }

    /// The sketch without one contract of a country.
    pub(super) fn without(self, country: usize, value: u8) -> Sketch {
        let mut left: Vec<u8> = self.arrangement.on(country).values().collect();
        if let Some(place) = left.iter().position(|&other| other == value) {
            left.remove(place);
        }
        let pair = left.first().map_or(Pair::EMPTY, |&value| Pair::one(value));
        Sketch { arrangement: self.arrangement.with(country, pair), held: None }
    }

    /// What is still in hand.
    pub(super) fn left(self, hand: Contracts) -> Contracts {
        hand.minus(self.arrangement.heap()).unwrap_or(Contracts::NONE)
    }
}
