//! Many games at once, one decision of each at a time.
//!
//! Game `n` of a vector of `k` that begins with seed `s` is game `n + k·r` of that seed in its `r`-th life: a finished
//! game is followed by a new one in the same step. So the games depend on the seed and on how many there are, and not
//! on the threads that play them.

use crate::observation::Observer;
use crate::reward::Reward;
use bots::Playable;
use game::drive::{Bare, Stop, go_on};
use game::numbers::{Chooser, NotOpen, Numbered, Numbers};
use game::xoshiro::Xoshiro;
use game::{Eye, Seat, Silent};
use parking_lot::Mutex;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::fmt;
use std::sync::Arc;

/// Below this many games a thread of its own costs more than it saves.
const LEAST_CHUNK: usize = 64;

/// One of the games.
struct Slot<G: Numbered> {
    state: G::State,
    seat: Seat,
    /// Does the seat on turn see the state itself?
    sees_all: bool,
    /// What it sees otherwise.
    view: G::State,
    chooser: Chooser<G>,
    dice: Xoshiro,
    /// The number of this game under the seed.
    number: u64,
    /// Did the game before this one end with the last step?
    has_ended: bool,
    /// Its end, as whoever decided last saw it.
    end: (G::State, Seat),
}

impl<G: Numbered> Slot<G> {
    fn new(game: &G, seed: u64, number: u64) -> Slot<G> {
        let state = game.start();
        let mut slot = Slot {
            state,
            seat: Seat::new(0),
            sees_all: true,
            view: state,
            chooser: Chooser::default(),
            dice: Xoshiro::for_game(seed, number),
            number,
            has_ended: false,
            end: (state, Seat::new(0)),
        };
        slot.go_on(game);
        slot
    }

    fn restart(&mut self, game: &G, seed: u64, number: u64) {
        self.state = game.start();
        self.dice = Xoshiro::for_game(seed, number);
        self.number = number;
        self.go_on(game);
    }

    /// Goes on until somebody must decide; false if the game is over.
    fn go_on(&mut self, game: &G) -> bool {
        match go_on(&mut Bare::new(game, &mut self.state), Some(&mut self.dice)) {
            Stop::Decide(awaited) => {
                self.seat = awaited.first().expect("somebody is awaited");
                self.sees_all = game.is_open_to_all(&self.state);
                if !self.sees_all {
                    self.view = game.seen_by(&self.state, Eye::Seat(self.seat));
                }
                self.chooser.begin(game, seen(self.sees_all, &self.state, &self.view), self.seat);
                true
            }
            Stop::Over | Stop::Chance => false,
        }
    }
}

/// What the seat on turn sees: the state itself, where nothing is hidden, and need not be copied.
fn seen<'a, S>(sees_all: bool, state: &'a S, view: &'a S) -> &'a S {
    if sees_all { state } else { view }
}

/// What a step fills in, a row for each game. Rows of `legal` are as long as the space of numbers; what is behind the
/// count of a row means nothing.
#[derive(Debug)]
pub struct Filled<'a> {
    /// The seat that decides next.
    pub seats: &'a mut [i32],
    /// What each seat got in this step; all seats of one game together.
    pub rewards: &'a mut [f32],
    /// Did a game end with this step? Then a new one has begun.
    pub ended: &'a mut [bool],
    /// How many numbers are open.
    pub counts: &'a mut [i32],
    /// The open numbers, in rising order.
    pub legal: &'a mut [i32],
}

/// Many games at once.
pub struct Vector<G: Numbered + Playable> {
    game: Arc<G>,
    slots: Vec<Slot<G>>,
    /// What is open in each, once more: numbers are checked before a step, and that should not read all games.
    open: Vec<Numbers>,
    seed: u64,
    reward: Reward,
    pool: Option<ThreadPool>,
    /// One for each thread. Minds may not be looked at by two threads, so each has a lock, which nobody waits for.
    observers: Vec<Mutex<Observer<G>>>,
}

impl<G: Numbered + Playable> fmt::Debug for Vector<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Vector").field("games", &self.slots.len()).field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// A number that cannot be said, and in which game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WrongNumber {
    /// The game.
    pub(crate) index: usize,
    /// The number.
    pub(crate) number: NotOpen,
}

impl<G: Numbered + Playable> Vector<G> {
    /// This many games on this many threads. With one thread none is started.
    pub fn new(game: Arc<G>, games: usize, seed: u64, threads: usize, reward: Reward) -> Result<Vector<G>, String> {
        if games == 0 || threads == 0 {
            return Err("a vector has at least one game and one thread".to_owned());
        }
        let pool = (threads > 1).then(|| ThreadPoolBuilder::new().num_threads(threads).build());
        let pool = pool.transpose().map_err(|error| format!("no threads: {error}"))?;
        let slots: Vec<_> = (0..games as u64).map(|number| Slot::<G>::new(&game, seed, number)).collect();
        let open = slots.iter().map(|slot| *slot.chooser.open()).collect();
        let observers = (0..threads).map(|_| Mutex::new(Observer::new(&*game))).collect();
        Ok(Vector { game, slots, open, seed, reward, pool, observers })
    }

    /// Begins all games anew, under this seed.
    pub fn reset(&mut self, seed: u64) {
        self.seed = seed;
        let game = &*self.game;
        for (number, (slot, open)) in self.slots.iter_mut().zip(&mut self.open).enumerate() {
            slot.has_ended = false;
            slot.restart(game, seed, number as u64);
            *open = *slot.chooser.open();
        }
    }

    /// How many seats each game has.
    pub fn seats(&self) -> usize {
        self.game.players()
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Never: a vector has at least one game.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Tells how the games stand, without a step.
    pub fn look(&self, into: &mut Filled<'_>) {
        let (players, width) = (self.game.players(), G::NUMBER_COUNT);
        into.rewards.fill(0.0);
        into.ended.fill(false);
        for (index, slot) in self.slots.iter().enumerate() {
            debug_assert!(into.rewards.len() == self.slots.len() * players);
            into.seats[index] = slot.seat.index() as i32;
            into.counts[index] = self.open[index].write(&mut into.legal[index * width..][..width]) as i32;
        }
    }

    /// Says one number in each game. Nothing is said at all if one of them cannot be.
    pub(crate) fn step(&mut self, numbers: &[i64], into: &mut Filled<'_>) -> Result<(), WrongNumber> {
        for (index, (open, &number)) in self.open.iter().zip(numbers).enumerate() {
            let said = u16::try_from(number).unwrap_or(u16::MAX);
            if !open.contains(said) {
                return Err(WrongNumber { index, number: NotOpen(said) });
            }
        }
        let (game, seed, reward, games) = (&*self.game, self.seed, self.reward, self.slots.len());
        let (players, width) = (game.players(), G::NUMBER_COUNT);
        let step = |(slots, numbers, open, seats, rewards, ended, counts, legal): Chunk<'_, G>| {
            for (index, (slot, &number)) in slots.iter_mut().zip(numbers).enumerate() {
                let rewards = &mut rewards[index * players..][..players];
                rewards.fill(0.0);
                slot.has_ended = say(game, slot, number as u16, seed, games as u64, reward, rewards);
                ended[index] = slot.has_ended;
                seats[index] = slot.seat.index() as i32;
                open[index] = *slot.chooser.open();
                counts[index] = open[index].write(&mut legal[index * width..][..width]) as i32;
            }
        };
        let Some(pool) = &self.pool else {
            let (slots, open) = (&mut self.slots, &mut self.open);
            step((slots, numbers, open, into.seats, into.rewards, into.ended, into.counts, into.legal));
            return Ok(());
        };
        let chunk = games.div_ceil(pool.current_num_threads()).max(LEAST_CHUNK);
        pool.install(|| {
            let slots = self.slots.par_chunks_mut(chunk).zip(numbers.par_chunks(chunk));
            let slots = slots.zip(self.open.par_chunks_mut(chunk));
            let told = into.seats.par_chunks_mut(chunk).zip(into.rewards.par_chunks_mut(chunk * players));
            let lists = into.counts.par_chunks_mut(chunk).zip(into.legal.par_chunks_mut(chunk * width));
            slots.zip(told).zip(into.ended.par_chunks_mut(chunk)).zip(lists).for_each(
                |(((((slots, numbers), open), (seats, rewards)), ended), (counts, legal))| {
                    step((slots, numbers, open, seats, rewards, ended, counts, legal));
                },
            );
        });
        Ok(())
    }

    /// Which numbers are open: a row of the whole space for each game.
    pub fn mask(&self, into: &mut [bool]) {
        let row = |(open, row): (&Numbers, &mut [bool])| {
            row.fill(false);
            open.iter().for_each(|number| row[usize::from(number)] = true);
        };
        match &self.pool {
            None => self.open.iter().zip(into.chunks_mut(G::NUMBER_COUNT)).for_each(row),
            Some(pool) => pool.install(|| {
                let rows = self.open.par_iter().zip(into.par_chunks_mut(G::NUMBER_COUNT));
                rows.with_min_len(LEAST_CHUNK).for_each(row);
            }),
        }
    }

    /// How many numbers the row of an observation has.
    pub fn width(&self) -> usize {
        Observer::width(&*self.game)
    }

    /// What the seat on turn sees, a row for each game.
    pub fn observe(&mut self, into: &mut [f32]) {
        let (game, width) = (&*self.game, self.width());
        let chunk = self.slots.len().div_ceil(self.observers.len());
        let rows = |observer: &mut Mutex<Observer<G>>, slots: &[Slot<G>], rows: &mut [f32]| {
            let observer = observer.get_mut();
            for (slot, row) in slots.iter().zip(rows.chunks_mut(width)) {
                let view = seen(slot.sees_all, &slot.state, &slot.view);
                observer.write(game, view, slot.seat, slot.chooser.said(), row);
            }
        };
        match &self.pool {
            None => rows(&mut self.observers[0], &self.slots, into),
            Some(pool) => pool.install(|| {
                let parts = self.slots.par_chunks(chunk).zip(into.par_chunks_mut(chunk * width));
                parts.zip(&mut self.observers).for_each(|((slots, into), observer)| rows(observer, slots, into));
            }),
        }
    }

    /// What whoever decided last saw at the end of the games that ended with the last step, a row for each of them, in
    /// their order. Behind them nothing is written.
    pub fn observe_ends(&mut self, into: &mut [f32]) {
        let (game, width) = (&*self.game, self.width());
        let observer = self.observers[0].get_mut();
        for (slot, row) in self.slots.iter().filter(|slot| slot.has_ended).zip(into.chunks_mut(width)) {
            let (view, seat) = &slot.end;
            observer.write(game, view, *seat, &[], row);
        }
    }

    /// The number of each game under the seed.
    pub fn numbers(&self, into: &mut [i64]) {
        for (slot, into) in self.slots.iter().zip(into) {
            *into = slot.number as i64;
        }
    }
}

/// The part of a step that one thread takes: games, numbers, and the rows they fill.
type Chunk<'a, G> = (
    &'a mut [Slot<G>],
    &'a [i64],
    &'a mut [Numbers],
    &'a mut [i32],
    &'a mut [f32],
    &'a mut [bool],
    &'a mut [i32],
    &'a mut [i32],
);

/// Says an open number; true if the game ended and a new one began.
fn say<G: Numbered>(
    game: &G,
    slot: &mut Slot<G>,
    number: u16,
    seed: u64,
    games: u64,
    reward: Reward,
    rewards: &mut [f32],
) -> bool {
    let view = seen(slot.sees_all, &slot.state, &slot.view);
    let action = slot.chooser.say(game, view, slot.seat, number).expect("the number was open");
    let Some(action) = action else { return false };
    game.play_unchecked(&mut slot.state, slot.seat, &action, &mut Silent);
    if slot.go_on(game) {
        return false;
    }
    let got = reward.of(game, &slot.state);
    for (into, seat) in rewards.iter_mut().zip(Seat::all(game.players())) {
        *into = got[seat];
    }
    slot.end = (game.seen_by(&slot.state, Eye::Seat(slot.seat)), slot.seat);
    slot.restart(game, seed, slot.number + games);
    true
}
