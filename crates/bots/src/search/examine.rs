//! A decision that was made, looked at closely: the best action found and the one that was taken, played side by side
//! against the same draws, so that noise does not look like a mistake.
//!
//! First a search finds out what is worth comparing. Then the action taken and the two best others are tried in turns:
//! the *n*-th try of each meets the same draws, and below them the tree goes on growing. What one is better by is the
//! mean of those differences, and how uncertain it is follows from them, too. Which of the others is best is found out
//! on other tries than those that say by how much: the luckiest of several would always look better than it is.

use super::temper::Temper;
use super::worker::{Clock, Held, SearchThread, ThreadParts, Tried};
use super::worth::Worth;
use super::{Controlled, Either, Iterations, Settings, WallClock, better, own_dice};
use crate::judge::{Bench, Judge};
use crate::{Budget, Playable, SearchControl};
use game::{Advice, BySeat, Dice, Seat, Weights};
use std::time::Instant;

/// How a position will probably end.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Forecast {
    /// The part of the victory of each seat; together 1.
    pub chances: BySeat<f64>,
    /// The points of each seat.
    pub points: BySeat<f64>,
}

/// What a decision was worth beside the best one.
#[derive(Clone, PartialEq, Debug)]
pub struct Examined<A> {
    /// How many actions were worth a look; with one there was nothing to decide.
    pub choices: usize,
    /// The best action; the one taken where none was better.
    pub best: A,
    /// Where the best action leads.
    pub after_best: Forecast,
    /// Where the action taken leads.
    pub after_taken: Forecast,
    /// What the action taken costs its seat in chances, and the standard error of that. Less than lies between the two
    /// forecasts where the best one owes its place to chance.
    pub loss: (f64, f64),
    /// What it costs in points, and the standard error of that.
    pub points_lost: (f64, f64),
    /// By how much the best action is ahead in chances in all tries, and the standard error of that: for one that was
    /// known before, so that nothing was chosen by these tries.
    pub ahead: (f64, f64),
}

/// One of several actions, tried side by side.
#[derive(Clone, PartialEq, Debug)]
pub struct Compared<A> {
    /// The action.
    pub action: A,
    /// Where it leads, as sure as the search is: see [`Examiner::told`].
    pub after: Forecast,
    /// What it costs its seat in chances beside the best of all, and the standard error of that. 0 for the best.
    pub loss: (f64, f64),
}

/// Someone who examines decisions at one table.
pub struct Examiner<G: Playable> {
    pub(super) worker: Box<dyn SearchThread<G>>,
    pub(super) control: SearchControl,
    /// How sure chances are told in the first round, between, and in the last. A game's weights or a net's card say it
    /// (`search_confidence_middle` for the power and `search_doubt_middle` for the doubt, or for three seats alone
    /// `search_confidence_middle_3`), from what `boardroom calibrate` found.
    decisions: [Temper; 3],
    /// The same for forecasts after draws (`search_confidence_draws_middle`), which know playouts alone.
    draws: [Temper; 3],
}

/// How often everything in a comparison is tried at least.
const FEWEST_TRIES: usize = 8;

/// What is compared: the action taken, and the most promising others.
const CONTENDERS: usize = 3;

impl<G: Playable> Examiner<G> {
    /// An examiner with a judge of positions.
    pub fn new(game: &G, judge: Judge, control: &SearchControl) -> Examiner<G> {
        let weights = Weights::of::<G>();
        let net = judge.fitted_net_for(game);
        let settings = match &net {
            Some(net) => Settings::with_net(&weights, net.card()),
            None => Settings::of(&weights),
        };
        let settings = Settings { settle: true, ..settings };
        let find = |name: &str| net.as_ref().and_then(|net| net.card().setting(name)).or_else(|| weights.find(name));
        let of = |name: &str| find(&format!("{name}_{}", game.players())).or_else(|| find(name)).map(f64::from);
        let temper = |phase: String| Temper {
            power: of(&format!("search_confidence_{phase}")).unwrap_or(1.0).max(0.05),
            doubt: of(&format!("search_doubt_{phase}")).unwrap_or(0.0).clamp(0.0, 0.9),
        };
        let phases = ["start", "middle", "last"];
        let decisions = phases.map(|phase| temper(phase.to_owned()));
        let draws = phases.map(|phase| temper(format!("draws_{phase}")));
        let (mind, bench) = (game.mind(&weights), Bench::new(game, net.as_deref()));
        let worker = G::search_thread(ThreadParts { mind, bench, settings, dice: own_dice(0) });
        Examiner { worker, control: control.clone(), decisions, draws }
    }

    /// Examines what a seat did, from what it saw. The same seed and number of iterations give the same answer. With a
    /// control that was told to stop the answer is worthless, but quick.
    pub fn decision(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        taken: &G::Action,
        budget: Budget,
        seed: u64,
    ) -> Examined<G::Action> {
        let tried = self.search_held(game, view, seat, Some(taken), budget, seed);
        let taken_at = tried.iter().position(|one| one.action == *taken).expect("it was added");
        let mut arms = vec![taken_at];
        let control = self.control.clone();
        if tried.len() > 1 {
            let mut ranked: Vec<_> = tried.iter().enumerate().collect();
            ranked.sort_by(|(_, one), (_, other)| better(one, other));
            let others = ranked.iter().map(|&(arm, _)| arm).filter(|&arm| arm != taken_at);
            arms.extend(others.take(CONTENDERS - 1));
        }
        let mut tries: Vec<Vec<Worth>> = vec![Vec::new(); arms.len()];
        let mut clock = half(budget, &control);
        for done in 0.. {
            if clock.is_over(done) && tries.iter().all(|tries| tries.len() >= FEWEST_TRIES) {
                break;
            }
            let nth = done as usize % arms.len();
            // The n-th try of each contender meets the same draws.
            let draws = nth_draws(seed, done as usize / arms.len());
            let worth = self.worker.iterate_held(game, view, seat, Held::new(Some(arms[nth]), draws));
            tries[nth].push(worth);
        }
        let most = tries.iter().map(Vec::len).min().unwrap_or(0);
        let mean = |nth: usize, of: fn(&Worth) -> &BySeat<f32>| {
            let sum = |seat| tries[nth][..most].iter().map(|worth| f64::from(of(worth)[seat])).sum::<f64>();
            BySeat::from_fn(|seat| if seat.index() < game.players() { sum(seat) / most.max(1) as f64 } else { 0.0 })
        };
        // The best by every try, and by those with an odd or an even number alone. A tie is the taken action's.
        let best_of = |counts: fn(usize) -> bool| {
            let of = |nth: usize| tries[nth][..most].iter().enumerate().filter(|(number, _)| counts(*number));
            let aim = |nth: usize| of(nth).map(|(_, worth)| f64::from(worth.worth[seat])).sum::<f64>();
            (1..arms.len()).fold(0, |best, nth| if aim(nth) > aim(best) { nth } else { best })
        };
        let best = best_of(|_| true);
        let halves = [best_of(|number| number % 2 == 0), best_of(|number| number % 2 == 1)];
        let lost = |chosen: &dyn Fn(usize) -> usize, of: fn(&Worth) -> &BySeat<f32>| {
            let difference =
                |number: usize| f64::from(of(&tries[chosen(number)][number])[seat] - of(&tries[0][number])[seat]);
            mean_and_error((0..most).map(difference))
        };
        // Even tries measure what odd ones chose, and the other way round.
        let chosen_apart = |number: usize| halves[(number + 1) % 2];
        let temper = self.temper(game, view);
        let forecast = |nth: usize| Forecast {
            chances: temper.tell(&mean(nth, |worth| &worth.share), game.players()),
            points: mean(nth, |worth| &worth.points),
        };
        let (after_best, after_taken) = (forecast(best), forecast(0));
        let (raw, uncertain) = lost(&|_| best, |worth| &worth.share);
        // The loss is that of the chances as they are told, and as certain as before.
        let told = after_best.chances[seat] - after_taken.chances[seat];
        let scale = if raw.abs() > 1e-9 { (told / raw).abs() } else { 1.0 };
        let (loss, error) = lost(&chosen_apart, |worth| &worth.share);
        Examined {
            choices: tried.len(),
            best: tried[arms[best]].action,
            after_best,
            after_taken,
            loss: (loss * scale, error * scale),
            points_lost: lost(&chosen_apart, |worth| &worth.points),
            ahead: (told, uncertain * scale),
        }
    }

    /// Compares everything that is worth a look for a seat, from what it sees: the best first. A search spends half of
    /// the iterations where it likes; with the other half, and at least some for each, all are tried in turns against
    /// the same draws.
    pub fn compare(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        iterations: u32,
        seed: u64,
    ) -> Vec<Compared<G::Action>> {
        let budget = Budget::Iterations(iterations);
        let arms = self.search_held(game, view, seat, None, budget, seed).len();
        let mut tries: Vec<Vec<Worth>> = vec![Vec::new(); arms];
        let rounds = (iterations as usize / 2 / arms.max(1)).max(FEWEST_TRIES);
        for round in 0..rounds {
            if self.control.is_stopped() && round > 0 {
                break;
            }
            let draws = nth_draws(seed, round);
            for (arm, tries) in tries.iter_mut().enumerate() {
                tries.push(self.worker.iterate_held(game, view, seat, Held::new(Some(arm), draws)));
            }
        }
        let tried = self.worker.tried_at(seat);
        let aim = |arm: usize| tries[arm].iter().map(|worth| f64::from(worth.worth[seat])).sum::<f64>();
        let mut order: Vec<usize> = (0..arms).collect();
        order.sort_by(|&one, &other| aim(other).total_cmp(&aim(one)));
        let best = &tries[order[0]];
        let compared = |&arm: &usize| {
            let mean = |of: fn(&Worth) -> &BySeat<f32>| {
                let sum = |seat| tries[arm].iter().map(|worth| f64::from(of(worth)[seat])).sum::<f64>();
                BySeat::from_fn(|seat| {
                    if seat.index() < game.players() { sum(seat) / tries[arm].len().max(1) as f64 } else { 0.0 }
                })
            };
            let pairs = best.iter().zip(&tries[arm]);
            Compared {
                action: tried[arm].action,
                after: Forecast { chances: mean(|worth| &worth.share), points: mean(|worth| &worth.points) },
                loss: mean_and_error(pairs.map(|(best, other)| f64::from(best.share[seat] - other.share[seat]))),
            }
        };
        order.iter().map(compared).collect()
    }

    /// What a search of this many iterations would do; with none the first candidate of the advice.
    pub fn pick(&mut self, game: &G, view: &G::State, seat: Seat, iterations: u32, seed: u64) -> G::Action {
        let mut tried = self.search_held(game, view, seat, None, Budget::Iterations(2 * iterations), seed);
        tried.sort_by(better);
        tried[0].action
    }

    /// Opens the decision of a seat afresh and searches it with half of a budget.
    fn search_held(
        &mut self,
        game: &G,
        view: &G::State,
        seat: Seat,
        also: Option<&G::Action>,
        budget: Budget,
        seed: u64,
    ) -> Vec<Tried<G::Action>> {
        let mut dice = own_dice(seed);
        self.worker.begin(dice);
        if self.worker.open_with(game, view, seat, also).len() > 1 {
            let control = self.control.clone();
            let mut clock = half(budget, &control);
            for done in 0.. {
                if clock.is_over(done) {
                    break;
                }
                let held = Held::new(None, dice.next_u64());
                self.worker.iterate_held(game, view, seat, held);
            }
        }
        self.worker.tried_at(seat)
    }

    /// How a position will probably end, by playouts up to where the game is when it has gone on from `round`; and the
    /// standard error of each chance. The *n*-th playout of every question with the same seed meets the same draws.
    pub fn forecast(
        &mut self,
        game: &G,
        view: &G::State,
        round: u32,
        playouts: u32,
        seed: u64,
    ) -> (Forecast, BySeat<f64>) {
        let limit = round + self.worker.rounds();
        let mut forecast = Forecast::default();
        let mut squares = BySeat::<f64>::default();
        for number in 0..playouts {
            // Told to rest it rests; told to stop it goes on, for the few playouts that are left.
            let _ = self.control.pull();
            let worth = self.worker.play_out_held(game, view, limit, seed ^ u64::from(number) << 32);
            for seat in Seat::all(game.players()) {
                let share = f64::from(worth.share[seat]);
                forecast.chances[seat] += share / f64::from(playouts);
                forecast.points[seat] += f64::from(worth.points[seat]) / f64::from(playouts);
                squares[seat] += share * share / f64::from(playouts);
            }
        }
        let spread = |seat| (squares[seat] - forecast.chances[seat].powi(2)).max(0.0);
        let error = BySeat::from_fn(|seat| (spread(seat) / f64::from(playouts.max(2) - 1)).sqrt());
        forecast.chances = self.temper_after_draw(game, round).tell(&forecast.chances, game.players());
        (forecast, error)
    }

    /// The chance of one seat that a comparison found, as sure as it may be told. The others' are not known any more:
    /// they count as equal.
    pub fn told(&self, game: &G, view: &G::State, chance: f64) -> f64 {
        let others = game.players().saturating_sub(1);
        let of = |seat: Seat| if seat.index() == 0 { chance } else { (1.0 - chance) / others.max(1) as f64 };
        self.temper(game, view).tell(&BySeat::from_fn(of), game.players())[Seat::new(0)]
    }

    /// How sure the chances after a decision here are told.
    pub fn temper(&self, game: &G, view: &G::State) -> Temper {
        at_phase(game, game.round(view), &self.decisions)
    }

    /// How sure the chances after a draw are told that was made in this round.
    pub fn temper_after_draw(&self, game: &G, round: u32) -> Temper {
        at_phase(game, round, &self.draws)
    }
}

/// What holds in the first round, between, or in the last.
fn at_phase<G: Advice>(game: &G, round: u32, [start, middle, last]: &[Temper; 3]) -> Temper {
    match game.playing_rounds() {
        Some(rounds) if round <= *rounds.start() => *start,
        Some(rounds) if round >= *rounds.end() => *last,
        _ => *middle,
    }
}

/// The clock of one half of a budget.
pub(super) fn half(budget: Budget, control: &SearchControl) -> impl Clock {
    let (iterations, milliseconds) = match budget {
        Budget::Iterations(iterations) => (iterations, u32::MAX),
        Budget::Milliseconds(milliseconds) => (u32::MAX, milliseconds),
        Budget::Within { iterations, milliseconds } => (iterations, milliseconds),
    };
    let time = WallClock { start: Instant::now(), milliseconds: milliseconds / 2, elapsed: 0.0 };
    Controlled(control, Either(Iterations(iterations / 2), time))
}

/// The draws that the *n*-th try of every action meets.
pub(super) fn nth_draws(seed: u64, nth: usize) -> u64 {
    seed ^ (nth as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The mean of some numbers, and its standard error.
fn mean_and_error(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for number in numbers {
        count += 1.0;
        sum += number;
        squares += number * number;
    }
    if count < 2.0 {
        return (sum, 0.0);
    }
    let mean = sum / count;
    let spread = (squares / count - mean * mean).max(0.0);
    (mean, (spread / (count - 1.0)).sqrt())
}
