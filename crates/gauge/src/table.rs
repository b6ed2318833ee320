//! Everything that is measured at one table of any game.

use crate::clock::{Effort, Rate, rate};
use crate::positions::{Position, middles, openings};
use crate::random_play::{Choice, play};
use crate::report::Figure;
use bots::search::Settings;
use bots::{Bot, BotName, Budget, Search, make, play_game};
use game::xoshiro::Xoshiro;
use game::{Advice, Course, Eye, Next, Record, Weights};
use std::sync::Arc;

/// How many iterations a measured search has.
const ITERATIONS: u32 = 400;

/// From how many positions a search is measured, in turn, so that no tree is used again.
const POSITIONS: u64 = 8;

/// What a search looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// As the bots use it: some rounds ahead, then the estimate speaks.
    Usual,
    /// Every playout to the end of the game, by the game's own policy.
    Full,
    /// Every playout to the end of the game, at random.
    Random,
}

/// A search over some positions that asks for one after the other.
pub struct Searching<'a, G: Advice> {
    game: &'a G,
    positions: &'a [Position<G>],
    search: Search<G>,
    asked: usize,
}

impl<'a, G: Advice> Searching<'a, G> {
    /// A search of one thread.
    pub fn new(game: &'a G, positions: &'a [Position<G>], depth: Depth, iterations: u32, seed: u64) -> Self {
        let weights = Weights::of::<G>();
        let settings = match depth {
            Depth::Usual => Settings::of(&weights),
            Depth::Full => Settings::of(&weights).with_full_playouts(),
            Depth::Random => Settings::of(&weights).with_full_playouts().with_random_playouts(),
        };
        let search = Search::new(weights, Budget::Iterations(iterations), seed).with_settings(settings);
        Searching { game, positions, search, asked: 0 }
    }

    /// Searches the next position; how many iterations that took, none where there is no choice.
    pub fn ask(&mut self) -> u64 {
        let (view, seat) = &self.positions[self.asked % self.positions.len()];
        self.asked += 1;
        let view = self.game.seen_by(view, Eye::Seat(*seat));
        self.search.consider(self.game, &view, *seat, usize::MAX).iter().map(|one| u64::from(one.visits)).sum()
    }
}

/// One greedy game of a seed; 1.
pub fn greedy_game<G: Advice>(game: &G, number: u64) -> u64 {
    let mut bots: Vec<_> = (0..game.players()).map(|seat| make::<G>(&BotName::Greedy, seat as u64)).collect();
    std::hint::black_box(play_game(game, &mut bots, &mut Xoshiro::for_game(2, number)));
    1
}

/// The record of a random game.
pub fn random_record<G: Advice>(game: &Arc<G>, number: u64) -> String {
    let mut course = Course::new(game.clone());
    let mut dice = Xoshiro::for_game(4, number);
    let mut buffer = Vec::new();
    loop {
        match course.next() {
            Next::Over => return course.record(Eye::Referee).to_string(),
            Next::Chance => drop(course.draw(&mut dice)),
            Next::Auto(_) => drop(course.auto()),
            Next::Decide { awaited, .. } => {
                let seat = awaited.first().expect("somebody is awaited");
                let action = game.random_action(course.state(), seat, &mut dice, &mut buffer);
                course.act(seat, &action).expect("a legal action");
            }
        }
    }
}

/// Replays a record; how many steps it has.
pub fn replay<G: Advice>(game: &Arc<G>, record: &Record) -> u64 {
    let mut course = Course::new(game.clone());
    for line in &record.lines {
        course.follow(line).expect("a good record");
    }
    course.steps() as u64
}

/// How many decisions and how many steps a random game has in the mean.
pub fn length<G: Advice>(game: &G) -> (f64, f64) {
    const GAMES: u64 = 200;
    let (mut decisions, mut steps) = (0, 0);
    for number in 0..GAMES {
        let tally = play(game, &mut Xoshiro::for_game(1, number), &mut Vec::new(), Choice::Drawn);
        decisions += tally.decisions;
        steps += tally.steps;
    }
    (decisions as f64 / GAMES as f64, steps as f64 / GAMES as f64)
}

/// Measures a table. `begin` hears the name of each figure before it is taken.
pub fn measure<G: Advice>(game: &Arc<G>, effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
    let game = &**game;
    let mut figures = Vec::new();
    let (decisions, steps) = length(game);
    figures.push(Figure::size("state", size_of::<G::State>() as f64, "bytes"));
    figures.push(Figure::size("decisions a game", decisions, "decisions"));
    figures.push(Figure::size("steps a game, chance included", steps, "steps"));
    for (name, choice) in [("random play, listed", Choice::Listed), ("random play", Choice::Drawn)] {
        begin(name);
        let rate = rate(effort, |thread| {
            let mut dice = Xoshiro::for_game(1, thread as u64);
            let mut buffer = Vec::with_capacity(8192);
            move || (0..16).map(|_| play(game, &mut dice, &mut buffer, choice).decisions).sum()
        });
        figures.push(Figure::rate(name, rate, "decisions/s"));
        if choice == Choice::Listed {
            let games = Rate { best: rate.best / decisions, median: rate.median / decisions };
            figures.push(Figure::rate("random games, listed", games, "games/s"));
        }
    }
    begin("copy");
    let states: Vec<G::State> = openings(game, 64).into_iter().map(|(state, _)| state).collect();
    let copied = rate(effort, |_| {
        let (states, mut copies) = (&states, states.clone());
        move || {
            for _ in 0..64 {
                std::hint::black_box(&mut copies).copy_from_slice(std::hint::black_box(states));
            }
            64 * 64
        }
    });
    figures.push(Figure::rate("copy of a state", copied, "copies/s"));
    begin("greedy games");
    let greedy = rate(effort, |thread| {
        let mut number = thread as u64 * 1_000_000;
        move || {
            number += 1;
            greedy_game(game, number)
        }
    });
    figures.push(Figure::rate("greedy games", greedy, "games/s"));
    let (first, middle) = (openings(game, POSITIONS), middles(game, POSITIONS));
    for (name, positions, depth) in [
        ("search from the opening", &first, Depth::Usual),
        ("search from mid-game", &middle, Depth::Usual),
        ("search from the opening, full playouts", &first, Depth::Full),
        ("search from mid-game, full playouts", &middle, Depth::Full),
        ("search from mid-game, full random playouts", &middle, Depth::Random),
    ] {
        begin(name);
        let rate = rate(effort, |thread| {
            let mut searching = Searching::new(game, positions, depth, ITERATIONS, thread as u64);
            move || searching.ask()
        });
        figures.push(Figure::rate(name, rate, "iterations/s"));
    }
    figures
}

/// Measures how fast records are read and replayed, on one thread.
pub fn measure_records<G: Advice>(game: &Arc<G>, effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
    let effort = Effort { threads: 1, ..effort };
    let texts: Vec<String> = (0..8).map(|number| random_record(game, number)).collect();
    let records: Vec<Record> = texts.iter().map(|text| Record::parse(text).expect("a good record")).collect();
    begin("records read");
    let read = rate(effort, |_| {
        || texts.iter().map(|text| Record::parse(text).map_or(0, |record| record.lines.len() as u64)).sum()
    });
    begin("records replayed");
    let replayed = rate(effort, |_| || records.iter().map(|record| replay(game, record)).sum());
    vec![Figure::rate("records read", read, "steps/s"), Figure::rate("records replayed", replayed, "steps/s")]
}
