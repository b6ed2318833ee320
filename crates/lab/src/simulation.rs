//! Games between bots, on several threads, with a result that only the seed decides.

use crate::statistics::{SeatTallies, Tally};
use bots::{Bot, BotName, make};
use game::xoshiro::{Xoshiro, splitmix};
use game::{Course, Eye, Game, Next, Record, Seat, Seats, Silent};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// No game here comes near this many steps.
const MOST_STEPS: u64 = 100_000;

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Simulation<G: Game> {
    /// The rules at the table.
    pub game: Arc<G>,
    /// Who sits where, one for each seat.
    pub bots: Vec<BotName>,
    /// How many games.
    pub games: u64,
    /// What all chance comes from.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
}

/// Why a simulation could not be run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SimulationError {
    /// The bots do not fit the seats.
    Bots {
        /// How many were named.
        named: usize,
        /// How many seats there are.
        seats: usize,
    },
    /// A game does not end.
    Endless {
        /// The game's number under the seed, from 0.
        number: u64,
    },
    /// What was made of a record could not be kept.
    Keep(String),
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SimulationError::Bots { named, seats } => {
                write!(f, "{named} bots are named for {seats} seats; name one for each, or one for all")
            }
            SimulationError::Endless { number } => write!(f, "game {number} of this seed does not end"),
            SimulationError::Keep(problem) => f.write_str(problem),
        }
    }
}

impl std::error::Error for SimulationError {}

/// What came out.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// Who sat where; an automa by its own name.
    pub seats: Vec<String>,
    /// A tally for each seat.
    pub by_seat: Vec<Tally>,
    /// A tally for each name, over all seats it sat in, in the order of the seats.
    pub by_bot: Vec<(String, Tally)>,
    /// Decisions made by seats, those of an automa included.
    pub decisions: u64,
    /// How long it took.
    pub time: Duration,
}

/// Somebody who looks at a simulation while it runs.
pub trait Watch: Sync {
    /// So many games are done.
    fn done(&self, _games: u64) {}
    /// Does the watcher want records?
    fn wants_records(&self) -> bool {
        false
    }
    /// A finished game's record, if wanted.
    fn record(&self, _number: u64, _record: Record) -> Result<(), String> {
        Ok(())
    }
}

/// Nobody looks.
#[derive(Clone, Copy, Debug)]
pub struct Unwatched;
impl Watch for Unwatched {}

impl<G: Game> Simulation<G> {
    /// One name for each seat: as many as seats, or one for all.
    pub fn fit_bots(game: &G, mut bots: Vec<BotName>) -> Result<Vec<BotName>, SimulationError> {
        let seats = game.players();
        if bots.len() == 1 {
            bots = vec![bots[0].clone(); seats];
        }
        if bots.len() == seats { Ok(bots) } else { Err(SimulationError::Bots { named: bots.len(), seats }) }
    }

    /// Plays all games.
    pub fn run(&self, watch: &impl Watch) -> Result<Report, SimulationError> {
        let players = self.game.players();
        if self.bots.len() != players {
            return Err(SimulationError::Bots { named: self.bots.len(), seats: players });
        }
        let begin = Instant::now();
        let next_number = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let work = || {
            let mut part = Part::default();
            while !stop.load(Ordering::Relaxed) {
                // Small batches keep the threads busy to the end; sums do not mind who played what.
                let batch = 16.min(self.games / (self.threads.max(1) as u64 * 4) + 1);
                let from = next_number.fetch_add(batch, Ordering::Relaxed);
                let until = (from + batch).min(self.games);
                if from >= until {
                    break;
                }
                for number in from..until {
                    if let Err(error) = self.play(number, &mut part, watch) {
                        stop.store(true, Ordering::Relaxed);
                        return Err(error);
                    }
                }
                watch.done(until - from);
            }
            Ok(part)
        };
        let parts: Vec<Result<Part, SimulationError>> = std::thread::scope(|scope| {
            let threads: Vec<_> = (1..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            let own = work();
            let others = threads.into_iter().map(|thread| thread.join().expect("a thread of the simulation"));
            std::iter::once(own).chain(others).collect()
        });
        let mut all = Part::default();
        for part in parts {
            let part = part?;
            all.tallies.merge(&part.tallies, players);
            all.decisions += part.decisions;
        }
        Ok(self.report(&all, begin.elapsed()))
    }

    fn report(&self, all: &Part, time: Duration) -> Report {
        let names = Seat::all(self.game.players()).map(|seat| match self.game.automa(seat) {
            Some(automa) => automa.to_owned(),
            None => self.bots[seat.index()].to_string(),
        });
        let seats: Vec<String> = names.collect();
        let by_seat: Vec<Tally> = Seat::all(seats.len()).map(|seat| *all.tallies.of(seat)).collect();
        let mut by_bot: Vec<(String, Tally)> = Vec::new();
        for (name, tally) in seats.iter().zip(&by_seat) {
            match by_bot.iter_mut().find(|(known, _)| known == name) {
                Some((_, sum)) => sum.merge(tally),
                None => by_bot.push((name.clone(), *tally)),
            }
        }
        Report { seats, by_seat, by_bot, decisions: all.decisions, time }
    }

    /// Plays one game of the seed. All chance of the game, and every bot's own, depends on the
    /// seed and the game's number alone.
    fn play(&self, number: u64, part: &mut Part, watch: &impl Watch) -> Result<(), SimulationError> {
        let players = self.game.players();
        let mut dice = Xoshiro::for_game(self.seed, number);
        let mut bots: Vec<Box<dyn Bot<G>>> = self
            .bots
            .iter()
            .enumerate()
            .map(|(seat, name)| make(name, bot_seed(self.seed, number, seat as u64)))
            .collect();
        let standing = if watch.wants_records() {
            let mut course = Course::new(self.game.clone());
            let decisions = self.play_course(&mut course, &mut bots, &mut dice, number)?;
            part.decisions += decisions;
            let mut record = course.record(Eye::Referee);
            record.set_extra("simulation-seed", self.seed.to_string());
            record.set_extra("simulation-game", number.to_string());
            watch.record(number, record).map_err(SimulationError::Keep)?;
            self.game.standing(course.state())
        } else {
            let mut state = self.game.start();
            part.decisions += self.play_state(&mut state, &mut bots, &mut dice, number)?;
            self.game.standing(&state)
        };
        part.tallies.add(&standing, players);
        Ok(())
    }

    fn play_state(
        &self,
        state: &mut G::State,
        bots: &mut [Box<dyn Bot<G>>],
        dice: &mut Xoshiro,
        number: u64,
    ) -> Result<u64, SimulationError> {
        let game = &*self.game;
        let mut decisions = 0;
        for _ in 0..MOST_STEPS {
            match game.next(state) {
                Next::Over => return Ok(decisions),
                Next::Chance => {
                    let outcome = game.draw(state, dice);
                    game.happen(state, &outcome, &mut Silent);
                }
                Next::Auto(seat) => {
                    let (action, _) = game.auto(state, seat);
                    game.play(state, seat, &action, &mut Silent);
                    decisions += 1;
                }
                Next::Decide { awaited, .. } => {
                    let seat = first(awaited);
                    let view = game.seen_by(state, Eye::Seat(seat));
                    let action = bots[seat.index()].choose(game, &view, seat);
                    game.play(state, seat, &action, &mut Silent);
                    decisions += 1;
                }
            }
        }
        Err(SimulationError::Endless { number })
    }

    /// The same as [`play_state`](Self::play_state), with the record.
    fn play_course(
        &self,
        course: &mut Course<G>,
        bots: &mut [Box<dyn Bot<G>>],
        dice: &mut Xoshiro,
        number: u64,
    ) -> Result<u64, SimulationError> {
        let game = self.game.clone();
        let mut decisions = 0;
        for _ in 0..MOST_STEPS {
            match course.next() {
                Next::Over => return Ok(decisions),
                Next::Chance => {
                    course.draw(dice);
                }
                Next::Auto(_) => {
                    course.auto();
                    decisions += 1;
                }
                Next::Decide { awaited, .. } => {
                    let seat = first(awaited);
                    let view = game.seen_by(course.state(), Eye::Seat(seat));
                    let action = bots[seat.index()].choose(&game, &view, seat);
                    course.act(seat, &action).expect("a bot chooses a legal action");
                    decisions += 1;
                }
            }
        }
        Err(SimulationError::Endless { number })
    }
}

fn first(awaited: Seats) -> Seat {
    awaited.first().expect("somebody is awaited")
}

fn bot_seed(seed: u64, number: u64, seat: u64) -> u64 {
    let mut state = seed ^ 0x5eed_b075;
    let mut mixed = splitmix(&mut state) ^ number;
    mixed = splitmix(&mut mixed) ^ seat;
    splitmix(&mut mixed)
}

#[derive(Default)]
struct Part {
    tallies: SeatTallies,
    decisions: u64,
}
