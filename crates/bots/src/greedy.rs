//! The greedy player: the candidate that looks best one step ahead.

use crate::judge::{Bench, Judge};
use crate::table::TableKey;
use crate::temperament::{Leaning, TemperamentWord};
use crate::{Bot, Considered};
use game::advice::{after, edge, shares};
use game::xoshiro::Xoshiro;
use game::{Advice, Candidate, Dice, Next, Seat, Weights};

/// How many temperatures behind the best an action may be and still be taken: what is worse would look like a blunder.
const GOOD: f32 = 2.0;

/// What one with a temperament takes for as good as another: a difference of less than this part of a spread.
const EQUAL: f32 = 0.03;

/// Takes the best candidate, or, with a temperature, one of the better ones.
pub struct Greedy<G: Advice> {
    weights: Weights,
    temperature: f32,
    slack: f32,
    leaning: Option<Leaning>,
    judge: Judge,
    bench: Bench,
    dice: Xoshiro,
    mind: Option<(TableKey, G::Mind)>,
    candidates: Vec<Candidate<G::Action>>,
}

impl<G: Advice> Greedy<G> {
    /// A greedy player with these weights. With a temperature of 0 it always takes the best. Otherwise its unit is
    /// how far the best is ahead of the mean, but at most a spread (see [`Advice::spread`]): it takes an action which
    /// is worse by `temperature` units about a third as often as the best, and never one which is worse by more than
    /// twice that.
    pub fn new(weights: Weights, temperature: f32, seed: u64) -> Greedy<G> {
        Greedy {
            weights,
            temperature,
            slack: 0.0,
            leaning: None,
            judge: Judge::Hand,
            bench: Bench::Hand,
            dice: Xoshiro::from_seed(seed),
            mind: None,
            candidates: Vec::new(),
        }
    }

    /// Not always exact where a solver knows the best: it takes an action which gives away this many points about a
    /// third as often as the best, and never one which gives away more than twice as many.
    #[must_use]
    pub fn with_slack(mut self, slack: f32) -> Greedy<G> {
        self.slack = slack;
        self
    }

    /// With a judge of positions. One step ahead a net has proved no better than the game's own scores, so it is asked
    /// only where it is asked for.
    #[must_use]
    pub fn with_judge(mut self, judge: Judge) -> Greedy<G> {
        self.judge = judge;
        self
    }

    /// With a temperament of the game: among candidates that look about as good as the one it would take, it takes
    /// that which it likes best.
    #[must_use]
    pub fn with_temperament(mut self, temperament: Option<TemperamentWord>) -> Greedy<G> {
        self.leaning = temperament.and_then(Leaning::of::<G>);
        self
    }

    /// The candidates, best first.
    fn look(&mut self, game: &G, view: &G::State, seat: Seat) -> &mut G::Mind {
        if self.mind.as_ref().is_none_or(|(key, _)| !key.is_of(game)) {
            self.mind = Some((TableKey::of(game), game.mind(&self.weights)));
            let net = self.judge.net_for(game).filter(|_| self.judge == Judge::Net);
            self.bench = Bench::new(game, net.as_deref());
        }
        let mind = &mut self.mind.as_mut().expect("a mind, just made").1;
        self.candidates.clear();
        game.candidates(view, seat, mind, &mut self.candidates);
        if self.bench.is_net() && self.candidates.len() > 1 {
            let (players, unit) = (game.players(), game.spread(view, mind));
            for candidate in &mut self.candidates {
                let later = after(game, view, seat, &candidate.action);
                candidate.score = match game.next(&later) {
                    Next::Over => edge(&game.estimate(&later, mind), players, seat, unit),
                    _ => unit * edge(&self.bench.judge(game, &later, mind).strengths, players, seat, 1.0),
                };
            }
        }
        self.candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        mind
    }

    /// Where a solver has left one candidate: that, or with some slack one that is hardly worse.
    fn slacken(&mut self, game: &G, view: &G::State, seat: Seat) {
        if self.slack <= 0.0 || self.candidates.len() > 1 {
            return;
        }
        let mind = &mut self.mind.as_mut().expect("a mind, just used").1;
        let mut solved = game.alternatives(view, seat, mind);
        if !solved.is_empty() {
            solved.sort_by(|a, b| b.score.total_cmp(&a.score));
            let picked = draw(&solved, self.slack, &mut self.dice);
            self.candidates[0] = solved[picked];
        }
    }

    /// The place of the candidate that it takes whatever its temperament; they are in order.
    fn pick(&mut self, game: &G, view: &G::State) -> usize {
        if self.temperature <= 0.0 || self.candidates.len() == 1 {
            return 0;
        }
        let mind = &mut self.mind.as_mut().expect("a mind, just used").1;
        let best = self.candidates[0].score;
        let ahead = self.candidates.iter().map(|candidate| best - candidate.score).sum::<f32>();
        let ahead = ahead / self.candidates.len() as f32;
        let unit = self.temperature * ahead.min(game.spread(view, mind)).max(1e-3);
        draw(&self.candidates, unit, &mut self.dice)
    }
}

/// The place of one of the better candidates, which are in order: one that is worse by a unit comes about a third as
/// often as the best, one that is worse by more than [`GOOD`] units never.
fn draw<A>(candidates: &[Candidate<A>], unit: f32, dice: &mut Xoshiro) -> usize {
    let best = candidates[0].score;
    let chance = |candidate: &Candidate<A>| ((candidate.score - best) / unit).exp();
    let good = || candidates.iter().take_while(|candidate| candidate.score >= best - GOOD * unit);
    let sum: f32 = good().map(chance).sum();
    let mut left = dice.unit() as f32 * sum;
    for (place, candidate) in good().enumerate() {
        left -= chance(candidate);
        if left < 0.0 {
            return place;
        }
    }
    0
}

impl<G: Advice> Bot<G> for Greedy<G> {
    fn begin(&mut self, seed: u64) {
        // What is in its mind is about the table, not about a game.
        self.dice = Xoshiro::from_seed(seed);
    }

    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> G::Action {
        self.look(game, view, seat);
        self.slacken(game, view, seat);
        let picked = self.pick(game, view);
        let picked = self.candidates[picked];
        let Some(leaning) = self.leaning.as_mut().filter(|_| self.candidates.len() > 1) else { return picked.action };
        let mind = &mut self.mind.as_mut().expect("a mind, just used").1;
        let apart = EQUAL * game.spread(view, mind);
        let equals = self.candidates.iter().filter(|one| (one.score - picked.score).abs() <= apart);
        leaning.choose(game, view, seat, mind, equals.map(|one| one.action)).unwrap_or(picked.action)
    }

    fn consider(&mut self, game: &G, view: &G::State, seat: Seat, most: usize) -> Vec<Considered<G::Action>> {
        self.look(game, view, seat);
        let mind = &mut self.mind.as_mut().expect("a mind, just used").1;
        let solved = if self.candidates.len() == 1 { game.alternatives(view, seat, mind) } else { Vec::new() };
        if solved.len() > 1 {
            // What a solver has compared is worth more than an estimate one step later: only the first is estimated.
            let later = after(game, view, seat, &solved[0].action);
            let (points, spread) = (game.estimate(&later, mind), game.spread(&later, mind));
            let consider = |candidate: &Candidate<G::Action>| {
                let mut points = points;
                points[seat] += candidate.score;
                Considered {
                    action: candidate.action,
                    share: shares(&points, game.players(), spread)[seat],
                    visits: 0,
                    reason: game.reason(view, seat, &candidate.action, mind),
                }
            };
            return solved.iter().take(most).map(consider).collect();
        }
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
