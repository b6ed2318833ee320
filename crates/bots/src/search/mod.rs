//! The searching player: open-loop Monte Carlo tree search over any game with advice.
//!
//! From the seat's view it plays the game forward many times. Chance is drawn again each time, so
//! it knows no more about the future than a person does. In the tree every seat maximises its own
//! worth (max^n); seats that decide in secret choose separately, without knowing each other's choices. Arms are
//! the game's candidates, opened one after the other in the order of their scores. Beyond the tree
//! the game's own playout policy plays on, to the end or for some rounds, and then the estimate
//! is used, or a net in its place. The search knows no game.

mod examine;
mod outlook;
mod settings;
mod temper;
mod tree;
mod worker;
mod worth;

pub use examine::{Compared, Examined, Examiner, Forecast};
pub use outlook::{Outlook, Prospect};
pub use settings::{FULL_ROUNDS, Settings};
pub use temper::Temper;

use crate::control::{Pull, SearchControl};
use crate::judge::{Assessor, Bench, Judge};
use crate::table::TableKey;
use crate::temperament::{Leaning, TemperamentWord};
use crate::{Bot, Budget, Considered, Playable};
use game::xoshiro::Xoshiro;
use game::{BySeat, Dice, Seat, Weights};
use net::Net;
use std::sync::Arc;
use std::time::{Duration, Instant};
use worker::{Clock, Tried};
pub use worker::{SearchThread, ThreadParts, search_thread};

/// What one with a temperament takes for as good as another: a difference of less than this in worth, where the other
/// was tried at least this part as often.
const EQUAL: (f64, f64) = (0.006, 0.6);

/// The searching player.
pub struct Search<G: Playable> {
    weights: Weights,
    judge: Judge,
    /// A net of its own in place of the judge's.
    net: Option<Arc<Net>>,
    /// An assessor outside this program, in place of any judge.
    assessor: Option<Arc<dyn Assessor>>,
    /// Other settings than those of the weights and the net.
    settings: Option<Settings>,
    budget: Budget,
    threads: usize,
    temperature: f32,
    leaning: Option<Leaning>,
    control: SearchControl,
    seed: u64,
    dice: Xoshiro,
    workers: Vec<Box<dyn SearchThread<G>>>,
    table: Option<TableKey>,
    /// What the last choice was made from.
    tried: Vec<Tried<G::Action>>,
}

impl<G: Playable> Search<G> {
    /// A searching player on one thread. The same seed, iterations, threads and questions give the
    /// same answers.
    pub fn new(weights: Weights, budget: Budget, seed: u64) -> Search<G> {
        let dice = own_dice(seed);
        Search {
            weights,
            judge: Judge::Hand,
            net: None,
            assessor: None,
            settings: None,
            budget,
            threads: 1,
            temperature: 0.0,
            leaning: None,
            control: SearchControl::default(),
            seed,
            dice,
            workers: Vec::new(),
            table: None,
            tried: Vec::new(),
        }
    }

    /// With this many threads, each with its own tree; their roots are added up. An iteration
    /// budget is shared out between them.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Search<G> {
        self.threads = threads.max(1);
        self
    }

    /// With a judge of positions: without one it asks the game's own estimate.
    #[must_use]
    pub fn with_judge(mut self, judge: Judge) -> Search<G> {
        self.judge = judge;
        self
    }

    /// With a net of its own, at any table.
    #[must_use]
    pub fn with_net(mut self, net: Arc<Net>) -> Search<G> {
        self.net = Some(net);
        self
    }

    /// With an assessor outside this program who says how positions will end, at any table.
    #[must_use]
    pub fn with_assessor(mut self, assessor: Arc<dyn Assessor>) -> Search<G> {
        self.assessor = Some(assessor);
        self
    }

    /// With other settings than those of the weights file and the net.
    #[must_use]
    pub fn with_settings(mut self, settings: Settings) -> Search<G> {
        self.settings = Some(settings);
        self
    }

    /// Not always the most visited action: one visited half as often is taken `2^(1/temperature)`
    /// times as rarely. 0 always takes the most visited.
    #[must_use]
    pub fn with_temperature(mut self, temperature: f32) -> Search<G> {
        self.temperature = temperature;
        self
    }

    /// With a temperament of the game: among candidates that have proved about as good as the one it would take, it
    /// takes that which it likes best.
    #[must_use]
    pub fn with_temperament(mut self, temperament: Option<TemperamentWord>) -> Search<G> {
        self.leaning = temperament.and_then(Leaning::of::<G>);
        self
    }

    /// With a control: it pauses and stops as it is told to.
    #[must_use]
    pub fn with_control(mut self, control: SearchControl) -> Search<G> {
        self.control = control;
        self
    }

    /// What the seats' parts of the victory were in the last search; `None` if nothing was searched.
    pub fn shares(&self) -> Option<BySeat<f32>> {
        let (mut sum, mut count) = (BySeat::<f64>::default(), 0);
        for worker in &self.workers {
            let (shares, iterations) = worker.shares();
            sum = BySeat::from_fn(|seat| sum[seat] + shares[seat]);
            count += iterations;
        }
        (count > 0).then(|| sum.map(|sum| (sum / f64::from(count)) as f32))
    }

    /// The candidates of the last choice with how often each was tried, the better first.
    pub fn visits(&self) -> impl ExactSizeIterator<Item = (&G::Action, u32)> {
        self.tried.iter().map(|one| (&one.action, one.visits))
    }

    /// The settings at the table it plays at; `None` before its first choice.
    pub fn settings(&self) -> Option<Settings> {
        self.workers.first().map(|worker| worker.settings())
    }

    /// The place of the candidate that it takes whatever its temperament.
    fn pick(&mut self) -> usize {
        let tried = &self.tried;
        let most = f64::from(tried[0].visits);
        if self.temperature <= 0.0 || tried.len() == 1 || most == 0.0 {
            return 0;
        }
        let chance = |one: &Tried<G::Action>| (f64::from(one.visits) / most).powf(1.0 / f64::from(self.temperature));
        let mut left = self.dice.unit() * tried.iter().map(chance).sum::<f64>();
        for (place, one) in tried.iter().enumerate() {
            left -= chance(one);
            if left < 0.0 {
                return place;
            }
        }
        0
    }

    /// The action of the candidate at a place, or one about as good that its temperament likes better.
    fn lean(&mut self, game: &G, view: &G::State, seat: Seat, picked: usize) -> G::Action {
        let one = &self.tried[picked];
        let Some(leaning) = self.leaning.as_mut().filter(|_| one.visits > 0) else { return one.action };
        let mean = |one: &Tried<G::Action>| one.worth / f64::from(one.visits);
        let (apart, part) = EQUAL;
        let least = (part * f64::from(one.visits)).max(1.0);
        let is_equal =
            |other: &&Tried<G::Action>| f64::from(other.visits) >= least && (mean(other) - mean(one)).abs() <= apart;
        let equals = self.tried.iter().filter(is_equal).map(|other| other.action);
        leaning.choose(game, view, seat, self.workers[0].mind(), equals).unwrap_or(one.action)
    }

    /// Searches on all threads and adds up what they found, in the order of the threads.
    fn think(&mut self, game: &G, view: &G::State, seat: Seat, exhaust: bool) -> Vec<Tried<G::Action>> {
        if self.table.as_ref().is_none_or(|table| !table.is_of(game)) {
            self.table = Some(TableKey::of(game));
            let net = self.net.clone().or_else(|| self.judge.net_for(game));
            let settings = self.settings.unwrap_or_else(|| match &net {
                Some(net) => Settings::with_net(&self.weights, net.card()),
                None => Settings::of(&self.weights).for_judge(self.judge),
            });
            let bench = |thread| match &self.assessor {
                Some(assessor) => Bench::outside(game, assessor.clone(), thread),
                None => Bench::new(game, net.as_deref()),
            };
            let worker = |thread| {
                let (mind, bench, dice) = (game.mind(&self.weights), bench(thread), worker_dice(self.seed, thread));
                G::search_thread(ThreadParts { mind, bench, settings, dice })
            };
            self.workers = (0..self.threads).map(worker).collect();
        }
        if let Some(assessor) = &self.assessor {
            assessor.begin(self.threads);
        }
        let assessor = self.assessor.as_ref();
        let (budget, threads, control) = (self.budget, self.threads as u32, &self.control);
        let start = Instant::now();
        let wall_clock = |milliseconds| WallClock { start, milliseconds, elapsed: 0.0 };
        let search = |(number, worker): (usize, &mut Box<dyn SearchThread<G>>)| {
            let _leaving = assessor.map(|assessor| Leaving(assessor, number));
            let part_of = |all: u32| Iterations(all / threads + u32::from((number as u32) < all % threads));
            match budget {
                Budget::Milliseconds(milliseconds) => {
                    let mut clock = Controlled(control, wall_clock(milliseconds));
                    worker.search(game, view, seat, &mut clock, exhaust)
                }
                Budget::Iterations(all) => {
                    let mut clock = Controlled(control, part_of(all));
                    worker.search(game, view, seat, &mut clock, exhaust)
                }
                Budget::Within { iterations, milliseconds } => {
                    let mut clock = Controlled(control, Either(part_of(iterations), wall_clock(milliseconds)));
                    worker.search(game, view, seat, &mut clock, exhaust)
                }
            }
        };
        let (first, others) = self.workers.split_first_mut().expect("at least one thread");
        std::thread::scope(|scope| {
            let spawned: Vec<_> = others
                .iter_mut()
                .enumerate()
                .map(|(number, worker)| scope.spawn(move || search((number + 1, worker))))
                .collect();
            let mut sum = search((0, first));
            for thread in spawned {
                let part = match thread.join() {
                    Ok(part) => part,
                    Err(panic) => std::panic::resume_unwind(panic),
                };
                for (all, one) in sum.iter_mut().zip(part) {
                    all.visits += one.visits;
                    all.worth += one.worth;
                    all.share += one.share;
                }
            }
            sum
        })
    }
}

/// Tells an assessor that a thread asks no more, however the thread ends: the others may wait for it.
struct Leaving<'a>(&'a Arc<dyn Assessor>, usize);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        self.0.leave(self.1);
    }
}

/// The better tried first: more visits, then more worth, then the better prior.
fn better<A>(a: &Tried<A>, b: &Tried<A>) -> std::cmp::Ordering {
    let mean = |one: &Tried<A>| if one.visits > 0 { one.worth / f64::from(one.visits) } else { 0.0 };
    b.visits.cmp(&a.visits).then(mean(b).total_cmp(&mean(a))).then(b.prior.total_cmp(&a.prior))
}

/// What a searching player draws its own choice from.
fn own_dice(seed: u64) -> Xoshiro {
    Xoshiro::for_game(seed, 0)
}

/// What a thread of it draws chance from.
fn worker_dice(seed: u64, thread: usize) -> Xoshiro {
    Xoshiro::for_game(seed, thread as u64 + 1)
}

impl<G: Playable> Bot<G> for Search<G> {
    fn begin(&mut self, seed: u64) {
        self.seed = seed;
        self.dice = own_dice(seed);
        for (thread, worker) in self.workers.iter_mut().enumerate() {
            worker.begin(worker_dice(seed, thread));
        }
    }

    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> G::Action {
        self.tried = self.think(game, view, seat, self.temperature > 0.0);
        self.tried.sort_by(better);
        let picked = self.pick();
        self.lean(game, view, seat, picked)
    }

    fn shares(&self) -> Option<BySeat<f32>> {
        Search::shares(self)
    }

    fn consider(&mut self, game: &G, view: &G::State, seat: Seat, most: usize) -> Vec<Considered<G::Action>> {
        let mut tried = self.think(game, view, seat, true);
        tried.sort_by(better);
        if tried.len() == 1 {
            // Nothing to search: the share comes from one step ahead.
            let mut greedy = crate::Greedy::new(self.weights.clone(), 0.0, self.seed);
            return greedy.consider(game, view, seat, most);
        }
        let mind = self.workers[0].mind();
        let tried = tried.into_iter().filter(|one| one.visits > 0).take(most);
        tried
            .map(|one| Considered {
                action: one.action,
                share: (one.share / f64::from(one.visits)) as f32,
                visits: one.visits,
                reason: game.reason(view, seat, &one.action, mind),
            })
            .collect()
    }
}

/// Stops after some iterations.
struct Iterations(u32);

impl Clock for Iterations {
    #[inline]
    fn is_over(&mut self, done: u32) -> bool {
        done >= self.0
    }

    fn left(&self, done: u32) -> u32 {
        self.0 - done.min(self.0)
    }

    fn rested(&mut self, _time: Duration) {}
}

/// Stops after some time, but never before the first iteration.
struct WallClock {
    start: Instant,
    milliseconds: u32,
    elapsed: f64,
}

impl Clock for WallClock {
    #[inline]
    fn is_over(&mut self, done: u32) -> bool {
        self.elapsed = self.start.elapsed().as_secs_f64() * 1000.0;
        done > 0 && self.elapsed >= f64::from(self.milliseconds)
    }

    fn left(&self, done: u32) -> u32 {
        let rate = f64::from(done) / self.elapsed.max(0.001);
        (rate * (f64::from(self.milliseconds) - self.elapsed).max(0.0)) as u32
    }

    fn rested(&mut self, time: Duration) {
        self.start += time;
    }
}

/// Stops when either does.
struct Either<A, B>(A, B);

impl<A: Clock, B: Clock> Clock for Either<A, B> {
    #[inline]
    fn is_over(&mut self, done: u32) -> bool {
        self.0.is_over(done) || self.1.is_over(done)
    }

    /// As if time did not matter: with the same seed the same choice, unless time runs out.
    fn left(&self, done: u32) -> u32 {
        self.0.left(done)
    }

    fn rested(&mut self, time: Duration) {
        self.0.rested(time);
        self.1.rested(time);
    }
}

/// Stops when it is told to, or when the clock does.
struct Controlled<'a, C>(&'a SearchControl, C);

impl<C: Clock> Clock for Controlled<'_, C> {
    #[inline]
    fn is_over(&mut self, done: u32) -> bool {
        match self.0.pull() {
            Pull::None => {}
            Pull::Rested(time) => self.1.rested(time),
            Pull::Stop => return true,
        }
        self.1.is_over(done)
    }

    fn left(&self, done: u32) -> u32 {
        self.1.left(done)
    }

    fn rested(&mut self, time: Duration) {
        self.1.rested(time);
    }
}
