//! Everything that is measured at one table of any game.

use crate::clock::{Effort, Rate, rate};
use crate::positions::{Position, middles, openings};
use crate::report::Figure;
use bots::search::{FULL_ROUNDS, Settings};
use bots::{Bot, BotName, Budget, Judge, Playable, Search};
use game::drive::{Taken, step};
use game::xoshiro::Xoshiro;
use game::{Course, Eye, Record, Weights};
use simulation::Simulation;
use simulation::simulation::{Table, Unwatched};
use std::sync::Arc;

/// How many iterations a measured search has.
const ITERATIONS: u32 = 400;

/// From how many positions a search is measured, in turn, so that no tree is used again.
const POSITIONS: u64 = 8;

/// What a search looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// As the bots use it: some rounds ahead, then the estimate.
    Usual,
    /// Every playout to the end of the game, by the game's own policy: `search_rounds` and `search_steps` of the
    /// weights beyond any game.
    Full,
    /// Every playout to the end of the game, at random, as `search:…@playouts` plays.
    Random,
}

/// A search over some positions that asks for one after the other.
pub struct Searching<'a, G: Playable> {
    game: &'a G,
    positions: &'a [Position<G>],
    search: Search<G>,
    asked: usize,
}

impl<'a, G: Playable> Searching<'a, G> {
    /// A search of one thread.
    pub fn new(game: &'a G, positions: &'a [Position<G>], depth: Depth, iterations: u32, seed: u64) -> Self {
        let weights = Weights::of::<G>();
        let full = Settings { rounds: FULL_ROUNDS, steps: u32::MAX, ..Settings::of(&weights) };
        let search = Search::new(weights, Budget::Iterations(iterations), seed);
        let search = match depth {
            Depth::Usual => search,
            Depth::Full => search.with_settings(full),
            Depth::Random => search.with_judge(Judge::Playouts),
        };
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

/// A simulation of games between bots of one name, as `boardroom simulate` runs it.
pub fn simulation<G: Playable>(game: &Arc<G>, bot: BotName, seed: u64) -> Simulation<G> {
    Simulation { game: game.clone(), bots: vec![bot; game.players()], games: 0, seed, threads: 1, by: None }
}

/// Plays the games with these numbers; how many decisions they had.
pub fn play<G: Playable>(table: &mut Table<'_, G>, numbers: std::ops::Range<u64>) -> u64 {
    let before = table.decisions();
    for number in numbers {
        table.play(number, &Unwatched).expect("every game ends");
    }
    table.decisions() - before
}

/// The record of a random game.
pub fn random_record<G: Playable>(game: &Arc<G>, number: u64) -> String {
    let mut course = Course::new(game.clone());
    let mut dice = Xoshiro::for_game(4, number);
    let mut buffer = Vec::new();
    let mut decide = |course: &mut Course<G>, dice: &mut Xoshiro, awaited: game::Seats| {
        let seat = awaited.first().expect("someone is awaited");
        let action = game.random_action(course.state(), seat, dice, &mut buffer);
        course.act(seat, &action).expect("a legal action");
    };
    while step(&mut course, &mut dice, &mut decide) != Taken::Over {}
    course.record(Eye::Referee).to_string()
}

/// Replays a record; how many steps it has.
pub fn replay<G: Playable>(game: &Arc<G>, record: &Record) -> u64 {
    let mut course = Course::new(game.clone());
    for line in &record.lines {
        G::take_line(&mut course, line).expect("a good record");
    }
    course.steps() as u64
}

/// How many decisions and how many steps a random game has on average.
pub fn length<G: Playable>(game: &Arc<G>) -> (f64, f64) {
    const GAMES: u64 = 200;
    let simulation = simulation(game, BotName::Random, 1);
    let mut table = simulation.table();
    let decisions = play(&mut table, 0..GAMES);
    (decisions as f64 / GAMES as f64, (decisions + table.draws()) as f64 / GAMES as f64)
}

/// The rate of games between bots of one name, in decisions; each thread plays games of its own.
pub fn play_rate<G: Playable>(game: &Arc<G>, bot: BotName, at_once: u64, effort: Effort) -> Rate {
    let simulation = &simulation(game, bot, 1);
    rate(effort, |thread| {
        let mut table = simulation.table();
        let mut number = thread as u64 * 1_000_000_000;
        move || {
            number += at_once;
            play(&mut table, number - at_once..number)
        }
    })
}

/// Measures a table. `begin` hears the name of each figure before it is taken; `said` is how a command names the table.
pub fn measure<G: Playable>(game: &Arc<G>, said: &str, effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
    let mut figures = Vec::new();
    let (decisions, steps) = length(game);
    let simulate = |bot: &str, games: u32| {
        format!("boardroom simulate {said} --bots {bot} --games {games} --threads {}", effort.threads)
    };
    let (random, greedy) = (simulate("random", 50_000), simulate("greedy", 200));
    figures.push(Figure::size("state", size_of::<G::State>() as f64, "bytes"));
    figures.push(Figure::size("decisions a game", decisions, "decisions").of(&random));
    figures.push(Figure::size("steps a game, chance included", steps, "steps").of(&random));
    begin("random play");
    let rate_of_decisions = play_rate(game, BotName::Random, 16, effort);
    figures.push(Figure::rate("random play", rate_of_decisions, "decisions/s").of(&random));
    figures.push(Figure::rate("random games", rate_of_decisions.by(decisions), "games/s").of(&random));
    begin("greedy games");
    let simulated = simulation(game, BotName::Greedy, 1);
    let rate_of_games = rate(effort, |thread| {
        let mut table = simulated.table();
        let mut number = thread as u64 * 1_000_000_000;
        move || {
            number += 1;
            play(&mut table, number - 1..number);
            1
        }
    });
    figures.push(Figure::rate("greedy games", rate_of_games, "games/s").of(&greedy));
    let hint = format!("boardroom hint RECORD --bot search:{ITERATIONS}it");
    let (first, middle) = (openings(&**game, POSITIONS), middles(&**game, POSITIONS));
    for (name, positions) in [("search from the opening", &first), ("search from mid-game", &middle)] {
        begin(name);
        let rate = rate(effort, |thread| {
            let mut searching = Searching::new(&**game, positions, Depth::Usual, ITERATIONS, thread as u64);
            move || searching.ask()
        });
        figures.push(Figure::rate(name, rate, "iterations/s").of(&hint));
    }
    figures
}

/// Measures how fast records are read and replayed, on one thread.
pub fn measure_records<G: Playable>(game: &Arc<G>, effort: Effort, begin: &mut dyn FnMut(&str)) -> Vec<Figure> {
    let effort = Effort { threads: 1, ..effort };
    let texts: Vec<String> = (0..8).map(|number| random_record(game, number)).collect();
    let records: Vec<Record> = texts.iter().map(|text| Record::parse(text).expect("a good record")).collect();
    begin("records read");
    let read = rate(effort, |_| {
        || texts.iter().map(|text| Record::parse(text).map_or(0, |record| record.lines.len() as u64)).sum()
    });
    begin("records replayed");
    let replayed = rate(effort, |_| || records.iter().map(|record| replay(game, record)).sum());
    let command = "boardroom replay RECORD";
    vec![
        Figure::rate("records read", read, "steps/s").of(command),
        Figure::rate("records replayed", replayed, "steps/s").of(command),
    ]
}
