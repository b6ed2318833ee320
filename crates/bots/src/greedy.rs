//! The greedy player: the candidate that looks best one step ahead.

use crate::table::TableKey;
use crate::{Bot, Considered};
use game::advice::{after, shares};
use game::xoshiro::Xoshiro;
use game::{Advice, Candidate, Dice, Seat, Weights};

/// Takes the best candidate, or, with a temperature, one of the better ones.
pub struct Greedy<G: Advice> {
    weights: Weights,
    temperature: f32,
    dice: Xoshiro,
    mind: Option<(TableKey, G::Mind)>,
    candidates: Vec<Candidate<G::Action>>,
}

impl<G: Advice> Greedy<G> {
    /// A greedy player with these weights. With a temperature of 0 it always takes the best; with
    /// more it takes an action which is worse by `temperature` spreads (see [`Advice::spread`])
    /// about a third as often as the best.
    pub fn new(weights: Weights, temperature: f32, seed: u64) -> Greedy<G> {
        Greedy { weights, temperature, dice: Xoshiro::from_seed(seed), mind: None, candidates: Vec::new() }
    }

    /// The candidates, best first.
    fn look(&mut self, game: &G, view: &G::State, seat: Seat) -> &mut G::Mind {
        if self.mind.as_ref().is_none_or(|(key, _)| !key.is_of(game)) {
            self.mind = Some((TableKey::of(game), game.mind(&self.weights)));
        }
        let mind = &mut self.mind.as_mut().expect("a mind, just made").1;
        self.candidates.clear();
        game.candidates(view, seat, mind, &mut self.candidates);
        self.candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        mind
    }
}

impl<G: Advice> Bot<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        // What is in its mind is about the table, not about a game.
        self.dice = Xoshiro::from_seed(seed);
    }

    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> G::Action {
        self.look(game, view, seat);
        if self.temperature <= 0.0 || self.candidates.len() == 1 {
            return self.candidates[0].action;
        }
        let mind = &mut self.mind.as_mut().expect("a mind, just used").1;
        let unit = self.temperature * game.spread(view, mind);
        let best = self.candidates[0].score;
        let chance = |candidate: &Candidate<G::Action>| ((candidate.score - best) / unit).exp();
        let sum: f32 = self.candidates.iter().map(chance).sum();
        let mut left = self.dice.unit() as f32 * sum;
        for candidate in &self.candidates {
            left -= chance(candidate);
            if left < 0.0 {
                return candidate.action;
            }
        }
        self.candidates[0].action
    }

    fn consider(&mut self, game: &G, view: &G::State, seat: Seat, most: usize) -> Vec<Considered<G::Action>> {
        self.look(game, view, seat);
        let mind = &mut self.mind.as_mut().expect("a mind, just used").1;
        let consider = |candidate: &Candidate<G::Action>| {
            let later = after(game, view, seat, &candidate.action);
            let points = game.estimate(&later, mind);
            let spread = game.spread(&later, mind);
            Considered {
                action: candidate.action,
                share: shares(&points, game.players(), spread)[seat],
                visits: 0,
                reason: game.reason(view, seat, &candidate.action, mind),
            }
        };
        self.candidates.iter().take(most).map(consider).collect()
    }
}
