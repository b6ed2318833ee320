//! The numbers of the search. A game's weights file may set each of them under its name with
//! `search_` before it; they are tuned like the others.

use crate::judge::Judge;
use game::Weights;
use net::Card;

/// More rounds than any game has, and few enough to be added to the number of one.
pub const FULL_ROUNDS: u32 = u32::MAX / 2;

/// How the search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How much an action that was tried little is preferred.
    pub exploration: f32,
    /// How fast the prior falls with a candidate's score, in spreads of the game: an action worse
    /// by this much is tried a third as much.
    pub prior: f32,
    /// The part of the prior that is the same for all candidates.
    pub flatness: f32,
    /// How much less an action that was never tried is taken for than those that were, the more of the prior they have
    /// together.
    pub reserve: f32,
    /// How many candidates are open at first.
    pub width: f32,
    /// How fast more are opened: `width + widening * sqrt(visits)`.
    pub widening: f32,
    /// How many rounds ahead the search and its playouts look before the estimate speaks.
    pub rounds: u32,
    /// How many steps a playout takes at most before the estimate speaks.
    pub steps: u32,
    /// Does a playout with a net end where the game can solve what is left ([`is_settled`](game::Advice::is_settled))?
    /// Right, and slow.
    pub settle: bool,
    /// Does a playout with a net end at moments within a round that are [ripe](game::Advice::is_ripe), too?
    pub ripe: bool,
    /// Do playouts go at random in place of the game's own policy? Quicker, and not as wise.
    pub random_playouts: bool,
    /// The weight of victory in what a seat strives for.
    pub win: f32,
    /// The weight of the place.
    pub rank: f32,
    /// The weight of the points.
    pub score: f32,
}

impl Settings {
    /// The settings in a weights file; what is not there takes its default.
    pub fn of(weights: &Weights) -> Settings {
        Settings::read(|name| weights.find(name))
    }

    /// The settings in a weights file, and in their place those that suit a net.
    pub fn with_net(weights: &Weights, card: &Card) -> Settings {
        Settings::read(|name| card.setting(name).or_else(|| weights.find(name)))
    }

    fn read(find: impl Fn(&str) -> Option<f32>) -> Settings {
        let get = |name: &str, default: f32| find(&format!("search_{name}")).unwrap_or(default);
        Settings {
            exploration: get("exploration", 0.6).max(0.01),
            prior: get("prior", 0.3).max(0.01),
            flatness: get("flatness", 0.15).clamp(0.0, 1.0),
            reserve: get("reserve", 0.0).max(0.0),
            width: get("width", 4.0).max(1.0),
            widening: get("widening", 0.7).max(0.0),
            rounds: get("rounds", 1.0).round().max(1.0) as u32,
            steps: get("steps", 400.0).round().max(0.0) as u32,
            settle: get("settle", 0.0) > 0.5,
            ripe: get("ripe", 0.0) > 0.5,
            random_playouts: false,
            win: get("win", 0.6).max(0.0),
            rank: get("rank", 0.2).max(0.0),
            score: get("score", 0.2).max(0.0),
        }
    }

    /// As a judge needs them: random playouts go on to the end of the game, where no estimate is asked.
    pub(super) fn for_judge(self, judge: Judge) -> Settings {
        match judge {
            Judge::Playouts => Settings { random_playouts: true, rounds: FULL_ROUNDS, steps: u32::MAX, ..self },
            Judge::Best | Judge::Hand | Judge::Net => self,
        }
    }

    /// How many of a decision's candidates are open after this many visits.
    #[inline]
    pub(super) fn open(&self, candidates: usize, visits: u32) -> usize {
        let open = self.width + self.widening * (visits as f32).sqrt();
        candidates.min(open as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_suits_a_net_takes_the_place_of_weights() {
        let weights = Weights::parse("search_rounds = 4\nsearch_exploration = 0.8\n").unwrap();
        let card = Card::new("none", 0).with_setting("search_rounds", 1.0);
        let (plain, with_net) = (Settings::of(&weights), Settings::with_net(&weights, &card));
        assert_eq!((plain.rounds, plain.exploration), (4, 0.8));
        assert_eq!(with_net, Settings { rounds: 1, ..plain });
    }
}
