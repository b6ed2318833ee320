//! Tables of games, arenas and self-play in pieces that any process can play: thin functions over the crates
//! `dataset`, `simulation` and `training`.

use crate::values::{begin_error, read_options};
use bots::{BotName, Playable};
use catalog::Visitor;
use environment::BeginError;
use game::numbers::Numbered;
use game::{Options, Setup};
use net::Net;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use simulation::arena::SeatResult;
use simulation::{Arena, Simulation};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use training::games::Style;
use training::{Order, Plan, Workers, play_order, train_with};

/// A table and who sits at it.
#[derive(Clone, Debug)]
struct Match {
    options: Options,
    components: Option<String>,
    rules: Option<u32>,
    bots: Vec<BotName>,
    seed: u64,
}

impl Match {
    fn new(
        options: Option<&Bound<'_, PyDict>>,
        components: Option<String>,
        rules: Option<u32>,
        bots: &[String],
        seed: u64,
    ) -> PyResult<Match> {
        let bots: Result<Vec<BotName>, _> = bots.iter().map(|bot| bot.parse::<BotName>()).collect();
        let bots = bots.map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Match { options: read_options(options)?, components, rules, bots, seed })
    }

    fn game<G: Playable>(&self) -> Result<Arc<G>, String> {
        let setup = Setup { rules: self.rules, options: self.options.clone(), components: self.components.as_deref() };
        G::new(&setup).map(Arc::new).map_err(|error| error.to_string())
    }

    fn simulation<G: Playable>(&self, games: u64, threads: usize) -> Result<Simulation<G>, String> {
        let game = self.game::<G>()?;
        let bots = Simulation::fit_bots(&*game, self.bots.clone()).map_err(|error| error.to_string())?;
        Ok(Simulation { game, bots, games, seed: self.seed, threads, by: None })
    }

    fn arena<G: Playable>(&self, games: u64, adjusted: bool) -> Result<Arena<G>, String> {
        Ok(Arena { game: self.game::<G>()?, bots: self.bots.clone(), games, seed: self.seed, threads: 1, adjusted })
    }
}

/// Visits a game without the interpreter's lock.
fn visit<V: Visitor<Output = Result<T, String>> + Send, T: Send>(
    py: Python<'_>,
    game: &str,
    visitor: V,
) -> PyResult<T> {
    let answer = py.detach(|| catalog::visit(game, visitor));
    answer.map_err(|error| begin_error(BeginError::Unknown(error)))?.map_err(PyValueError::new_err)
}

/// Plays games of a run and answers the files of one part: their places in a folder, and their bytes.
#[pyfunction]
#[pyo3(signature = (game, bots, seed, first, count, rules=None, components=None, options=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn dataset_unit<'py>(
    py: Python<'py>,
    game: &str,
    bots: Vec<String>,
    seed: u64,
    first: u64,
    count: u64,
    rules: Option<u32>,
    components: Option<String>,
    options: Option<&Bound<'py, PyDict>>,
) -> PyResult<Vec<(String, Bound<'py, PyBytes>)>> {
    struct Unit(Match, Range<u64>);
    impl Visitor for Unit {
        type Output = Result<Vec<(String, Vec<u8>)>, String>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            let simulation = self.0.simulation::<G>(self.1.end, 1)?;
            let part = dataset::play_part(&simulation, self.1, &|| {}).map_err(|error| error.to_string())?;
            let files = part.files().map_err(|error| error.to_string())?;
            Ok(files.into_iter().map(|(table, bytes)| (part.place(table), bytes)).collect())
        }
    }
    let table = Match::new(options, components, rules, &bots, seed)?;
    let last = first.checked_add(count).ok_or_else(|| PyValueError::new_err("there are not that many games"))?;
    let files = visit(py, game, Unit(table, first..last))?;
    Ok(files.into_iter().map(|(place, bytes)| (place, PyBytes::new(py, &bytes))).collect())
}

/// Where the tables of a part are in a folder, without playing it.
#[pyfunction]
#[pyo3(signature = (game, bots, seed, first, count, rules=None, components=None, options=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn dataset_places(
    py: Python<'_>,
    game: &str,
    bots: Vec<String>,
    seed: u64,
    first: u64,
    count: u64,
    rules: Option<u32>,
    components: Option<String>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<String>> {
    struct Places(Match, Range<u64>);
    impl Visitor for Places {
        type Output = Result<Vec<String>, String>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            let run = dataset::Run::of(&self.0.simulation::<G>(self.1.end, 1)?);
            let mut part = dataset::Part::new(Arc::new(run));
            part.numbers = self.1;
            Ok(dataset::tables::Table::ALL.into_iter().map(|table| part.place(table)).collect())
        }
    }
    let table = Match::new(options, components, rules, &bots, seed)?;
    visit(py, game, Places(table, first..first.saturating_add(count)))
}

/// A line of a report: name, games, wins, win share, low and high end of its interval, mean and spread of the points.
type Line = (String, u64, f64, f64, f64, f64, f64, f64);

fn line(name: &str, tally: &simulation::statistics::Tally) -> Line {
    let (low, high) = tally.interval();
    let (share, mean, spread) = (tally.win_share(), tally.mean_score(), tally.sd_score());
    (name.to_owned(), tally.games(), tally.wins(), share, low, high, mean, spread)
}

/// Plays games into a folder of tables; a line for each seat, and how many decisions there were.
#[pyfunction]
#[pyo3(signature = (game, folder, games, bots, seed, threads, part=None, rules=None, components=None, options=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn simulate(
    py: Python<'_>,
    game: &str,
    folder: PathBuf,
    games: u64,
    bots: Vec<String>,
    seed: u64,
    threads: usize,
    part: Option<u64>,
    rules: Option<u32>,
    components: Option<String>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<(Vec<Line>, u64)> {
    struct Games(Match, u64, usize, PathBuf, Option<u64>);
    impl Visitor for Games {
        type Output = Result<(Vec<Line>, u64), String>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            let Games(table, games, threads, folder, part) = self;
            let simulation = table.simulation::<G>(games, threads)?;
            let part = part.unwrap_or_else(|| dataset::part_size(&simulation));
            let writing = dataset::Writing { folder, part };
            let report = dataset::write(&simulation, &writing, &|_| {}).map_err(|error| error.to_string())?;
            let lines = report.seats.iter().zip(&report.by_seat).map(|(name, tally)| line(name, tally));
            Ok((lines.collect(), report.decisions))
        }
    }
    visit(py, game, Games(Match::new(options, components, rules, &bots, seed)?, games, threads, folder, part))
}

/// One seat of an arena's game: contender, points, place, part of the victory, decisions, luck.
type SeatTuple = (usize, i32, u8, f64, u64, f64);

/// Plays games of an arena by their numbers: the seats of each.
#[pyfunction]
#[pyo3(signature = (game, bots, seed, first, count, adjusted=false, rules=None, components=None, options=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn arena_unit(
    py: Python<'_>,
    game: &str,
    bots: Vec<String>,
    seed: u64,
    first: u64,
    count: u64,
    adjusted: bool,
    rules: Option<u32>,
    components: Option<String>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<Vec<SeatTuple>>> {
    struct Unit(Match, Range<u64>, bool);
    impl Visitor for Unit {
        type Output = Result<Vec<Vec<SeatTuple>>, String>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            let arena = self.0.arena::<G>(self.1.end, self.2)?;
            let games = arena.play(self.1, || {}).map_err(|error| error.to_string())?;
            let seat = |seat: SeatResult| (seat.bot, seat.points, seat.place, seat.share, seat.decisions, seat.luck);
            Ok(games.into_iter().map(|game| game.into_iter().map(seat).collect()).collect())
        }
    }
    let table = Match::new(options, components, rules, &bots, seed)?;
    visit(py, game, Unit(table, first..first.saturating_add(count), adjusted))
}

/// A contender: its line, rating, the rating's uncertainty, decisions, and its win share without luck with its
/// interval.
type ContenderTuple = (Line, f64, f64, u64, Option<(f64, f64, f64)>);

/// What came of all games of an arena, in the order of their numbers: a contender each.
#[pyfunction]
#[pyo3(signature = (game, bots, seed, games, adjusted=false, rules=None, components=None, options=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn arena_results(
    py: Python<'_>,
    game: &str,
    bots: Vec<String>,
    seed: u64,
    games: Vec<Vec<SeatTuple>>,
    adjusted: bool,
    rules: Option<u32>,
    components: Option<String>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<ContenderTuple>> {
    struct All(Match, Vec<Vec<SeatTuple>>, bool);
    impl Visitor for All {
        type Output = Result<Vec<ContenderTuple>, String>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            let arena = self.0.arena::<G>(self.1.len() as u64, self.2)?;
            let seat = |(bot, points, place, share, decisions, luck): SeatTuple| SeatResult {
                bot,
                points,
                place,
                share,
                decisions,
                thought: Duration::ZERO,
                luck,
            };
            let games = self.1.into_iter().map(|game| game.into_iter().map(seat).collect()).collect();
            let results = arena.results_of(games).map_err(|error| error.to_string())?;
            let contender = |bot: &simulation::arena::Contender| {
                let adjusted = bot.adjusted.map(|adjusted| (adjusted.share, adjusted.interval.0, adjusted.interval.1));
                (line(&bot.bot, &bot.tally), bot.rating.value, bot.rating.uncertainty, bot.decisions, adjusted)
            };
            Ok(results.bots.iter().map(contender).collect())
        }
    }
    visit(py, game, All(Match::new(options, components, rules, &bots, seed)?, games, adjusted))
}

/// How many games an arena of this many really has: whole rounds of rotations.
#[pyfunction]
#[pyo3(signature = (game, bots, games, rules=None, components=None, options=None))]
pub(crate) fn arena_games(
    py: Python<'_>,
    game: &str,
    bots: Vec<String>,
    games: u64,
    rules: Option<u32>,
    components: Option<String>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<u64> {
    struct Count(Match, u64);
    impl Visitor for Count {
        type Output = Result<u64, String>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            let arena = self.0.arena::<G>(self.1, false)?;
            arena.check().map_err(|error| error.to_string())?;
            Ok(arena.rounded_games())
        }
    }
    visit(py, game, Count(Match::new(options, components, rules, &bots, 0)?, games))
}

/// An order as plain values: game, options, seeds, iterations, choices, blend, the bot to beat, numbers.
type Parts = (String, Vec<(String, String)>, [u64; 2], u32, u32, f32, Option<String>, [u64; 2]);

/// Games of self-play that are to be played, as Python hands them on.
#[pyclass(frozen)]
pub(crate) struct SelfPlay {
    game: String,
    order: Order,
}

#[pymethods]
impl SelfPlay {
    /// How many games it is about.
    #[getter]
    fn games(&self) -> u64 {
        self.order.numbers.end - self.order.numbers.start
    }

    /// The same as plain values, to be sent elsewhere: game, options, seeds, iterations, choices, blend,
    /// the bot to beat, numbers.
    fn parts(&self) -> Parts {
        let Order { options, plan_seed, style, numbers } = &self.order;
        let options = options.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
        let seeds = [*plan_seed, style.seed];
        let Style { iterations, choices, blend, against, .. } = *style;
        let against = against.map(|bot| bot.to_string());
        (self.game.clone(), options, seeds, iterations, choices, blend, against, [numbers.start, numbers.end])
    }

    /// The net that bots ask, as a file.
    fn net<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyBytes>> {
        self.order.net().map(|net| PyBytes::new(py, &net))
    }
}

/// Plays games of self-play from plain values; the piece of the round's file.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn selfplay_unit<'py>(
    py: Python<'py>,
    game: &str,
    options: Vec<(String, String)>,
    seeds: [u64; 2],
    iterations: u32,
    choices: u32,
    blend: f32,
    against: Option<&str>,
    numbers: [u64; 2],
    net: Option<&[u8]>,
) -> PyResult<Bound<'py, PyBytes>> {
    struct Piece(Order);
    impl Visitor for Piece {
        type Output = Result<Vec<u8>, String>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            play_order::<G>(&self.0).map_err(|error| error.to_string())
        }
    }
    let mut said = Options::new();
    for (name, value) in options {
        said.set(&name, value);
    }
    let net = net.map(Net::read).transpose().map_err(|error| PyValueError::new_err(error.to_string()))?;
    let against = read_bot(against)?;
    let style = Style { net: net.map(Arc::new), iterations, choices, blend, against, seed: seeds[1] };
    let order = Order { options: said, plan_seed: seeds[0], style, numbers: numbers[0]..numbers[1] };
    Ok(PyBytes::new(py, &visit(py, game, Piece(order))?))
}

/// A bot by its name, if one is named.
fn read_bot(name: Option<&str>) -> PyResult<Option<BotName>> {
    let error = |error: bots::BotNameError| PyValueError::new_err(error.to_string());
    name.map(str::parse).transpose().map_err(error)
}

/// Workers reached through Python: a function that takes a list of [`SelfPlay`] and answers their pieces.
struct Called {
    game: String,
    play: Py<PyAny>,
    width: usize,
}

impl Workers for Called {
    fn width(&self) -> usize {
        self.width
    }

    fn play(&self, orders: &[Order], done: &dyn Fn(u64)) -> Result<Vec<Vec<u8>>, String> {
        Python::attach(|py| {
            let orders: PyResult<Vec<Py<SelfPlay>>> = orders
                .iter()
                .map(|order| Py::new(py, SelfPlay { game: self.game.clone(), order: order.clone() }))
                .collect();
            self.play.call1(py, (orders?,))?.extract::<Vec<Vec<u8>>>(py)
        })
        .map_err(|error: PyErr| error.to_string())
        .inspect(|_| done(orders.iter().map(|order| order.numbers.end - order.numbers.start).sum()))
    }
}

/// Trains a net as `boardroom train` does, in a folder; `play` plays the games of self-play, `base` is a net's file or
/// `built-in` to go on from (learning everything `anew`, or `further`), `against` a bot to beat, and settings are said as
/// `search_rounds=1`. What came of each round: games, share, its uncertainty, and whether the net was kept.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
pub(crate) fn train(
    py: Python<'_>,
    game: &str,
    folder: PathBuf,
    rounds: u32,
    games: u64,
    iterations: u32,
    deals: u64,
    epochs: u32,
    seed: u64,
    threads: usize,
    width: usize,
    play: Py<PyAny>,
    tell: Py<PyAny>,
    base: Option<PathBuf>,
    anew: bool,
    further: bool,
    against: Option<&str>,
    settings: Vec<String>,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<Vec<(u64, f64, f64, bool)>> {
    struct Run(Plan, Option<PathBuf>, Called, Py<PyAny>);
    impl Visitor for Run {
        type Output = Result<Vec<(u64, f64, f64, bool)>, String>;
        fn visit<G: Playable + Numbered>(self) -> Self::Output {
            let Run(mut plan, base, workers, tell) = self;
            if let Some(base) = &base {
                plan.go_on_from::<G>(base)?;
            }
            let tell = |news: &training::News| {
                // What is told is for people; a listener that fails changes nothing.
                let _ = Python::attach(|py| tell.call1(py, (news.round, news.part, news.done, &news.note)));
            };
            let rounds = train_with::<G>(&plan, Some(&workers), &tell).map_err(|error| error.to_string())?;
            let told = |round: &training::Round| {
                (round.outcome.games, round.outcome.share(), round.outcome.uncertainty(), round.kept)
            };
            Ok(rounds.iter().map(told).collect())
        }
    }
    let options = read_options(options)?;
    let against = read_bot(against)?;
    let plan = Plan { options, rounds, games, iterations, deals, epochs, seed, threads, ..Plan::new(folder) };
    let mut plan = Plan { start: training::Start::of(anew, further), against, ..plan };
    for setting in &settings {
        plan.set(setting).map_err(PyValueError::new_err)?;
    }
    let run = Run(plan, base, Called { game: game.to_owned(), play, width: width.max(1) }, tell);
    let answer = py.detach(|| catalog::visit(game, run));
    answer.map_err(|error| begin_error(BeginError::Unknown(error)))?.map_err(PyRuntimeError::new_err)
}
