//! One game as Python holds it, and the bots that play it.

use crate::values::{begin_error, play_error, read_options, to_python};
use bots::BotName;
use environment::{AnyBot, AnyPlay, Reward, SearchPlan, begin, begin_record, space};
use game::xoshiro::Xoshiro;
use game::{Record, Setup};
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use web::Language;
use web::picture::picture;

/// What a pickled state is made of: record, component file, dice, numbers said, is chance drawn by itself.
type Pickled = (String, Option<String>, [u64; 4], Vec<u16>, bool);

/// A game that goes on. Chance and the rules act by themselves; where seats decide together they are asked one after
/// the other, each from its own view.
#[pyclass(module = "boardroom._boardroom")]
pub(crate) struct State {
    play: Box<dyn AnyPlay>,
    components: Option<String>,
}

#[pymethods]
impl State {
    /// Begins a game: the one of a seed, or the one with a number under it, as vectors and data sets count them.
    #[new]
    #[pyo3(signature = (game, seed=0, explicit_chance=false, rules=None, components=None, options=None, number=None))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        game: &str,
        seed: u64,
        explicit_chance: bool,
        rules: Option<u32>,
        components: Option<String>,
        options: Option<&Bound<'_, PyDict>>,
        number: Option<u64>,
    ) -> PyResult<State> {
        let setup = Setup { rules, options: read_options(options)?, components: components.as_deref() };
        let dice = number.map_or_else(|| Xoshiro::from_seed(seed), |number| Xoshiro::for_game(seed, number));
        let play = begin(game, &setup, dice, !explicit_chance).map_err(begin_error)?;
        Ok(State { play, components })
    }

    /// Goes on with a record.
    #[staticmethod]
    #[pyo3(signature = (text, seed=0, components=None))]
    fn from_record(text: &str, seed: u64, components: Option<String>) -> PyResult<State> {
        let record = Record::parse(text).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let play = begin_record(&record, components.as_deref(), Xoshiro::from_seed(seed), true).map_err(begin_error)?;
        Ok(State { play, components })
    }

    #[staticmethod]
    fn _restore(py: Python<'_>, pickled: Pickled) -> PyResult<State> {
        let (text, components, dice, said, draws_itself) = pickled;
        let record = Record::parse(&text).map_err(|error| PyValueError::new_err(error.to_string()))?;
        let dice = Xoshiro::from_state(dice);
        let mut play = begin_record(&record, components.as_deref(), dice, draws_itself).map_err(begin_error)?;
        while let Some(&number) = said.get(play.said().len()) {
            play.say(number).map_err(|error| play_error(py, error))?;
        }
        Ok(State { play, components })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Pickled,))> {
        let play = &self.play;
        let dice = play.dice().state();
        let pickled = (play.record().to_string(), self.components.clone(), dice, play.said(), play.draws_itself());
        Ok((py.get_type::<State>().getattr("_restore")?, (pickled,)))
    }

    fn __copy__(&self) -> State {
        self.copy(None)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copy(None)
    }

    fn __repr__(&self) -> String {
        let turn = match (self.play.seat(), self.play.is_over()) {
            (_, true) => "over".to_owned(),
            (Some(seat), _) => format!("{} decides", self.play.seat_words()[seat]),
            (None, _) => "chance".to_owned(),
        };
        format!("<State of {}, {} steps, {turn}>", self.play.id(), self.play.steps())
    }

    /// The game's id.
    #[getter]
    fn game(&self) -> &'static str {
        self.play.id()
    }

    /// How many seats there are.
    #[getter]
    fn num_players(&self) -> usize {
        self.play.players()
    }

    /// The words for the seats in records.
    #[getter]
    fn seat_names(&self) -> Vec<String> {
        self.play.seat_words()
    }

    /// The seat that decides now; None when the game is over or chance waits.
    #[getter]
    fn current_seat(&self) -> Option<usize> {
        self.play.seat()
    }

    /// All seats the game waits for: several where they decide together.
    #[getter]
    fn seats_to_act(&self) -> Vec<usize> {
        self.play.awaited()
    }

    /// The numbers said so far of a decision that takes several.
    #[getter]
    fn said(&self) -> Vec<u16> {
        self.play.said()
    }

    /// How many steps were taken, chance and the rules' own included.
    #[getter]
    fn steps(&self) -> usize {
        self.play.steps()
    }

    /// Is the game over?
    fn is_terminal(&self) -> bool {
        self.play.is_over()
    }

    /// Must chance be drawn? Only with explicit chance.
    fn is_chance(&self) -> bool {
        self.play.waits_for_chance()
    }

    /// The numbers that are open to the seat on turn, in rising order.
    fn legal_actions(&self) -> Vec<u16> {
        self.play.open().iter().collect()
    }

    /// The same as an array over the whole action space.
    fn action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let count = space(self.play.id()).map_err(|error| PyValueError::new_err(error.to_string()))?.count;
        let open = self.play.open();
        Ok(PyArray1::from_iter(py, (0..count).map(|number| open.contains(number as u16))))
    }

    /// The legal actions as lines of a record. Where a game does not list them all, one for each outcome is told.
    fn legal_texts(&self) -> Vec<String> {
        self.play.lines()
    }

    /// The numbers by which a line is said.
    fn numbers(&self, py: Python<'_>, text: &str) -> PyResult<Vec<u16>> {
        self.play.spell(text).map_err(|error| play_error(py, error))
    }

    /// Applies an action of the seat on turn: a number, or a line like `bid 4 on 2`. True when the decision is made.
    fn apply(&mut self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<bool> {
        let done = match action.extract::<i64>() {
            Ok(number) => self.play.say(u16::try_from(number).unwrap_or(u16::MAX)),
            Err(_) => self.play.act_line(action.extract::<&str>()?).map(|()| true),
        };
        done.map_err(|error| play_error(py, error))
    }

    /// Lets chance bring something: drawn from a seed, or just this, as records write it (`prize 9`).
    fn draw(&mut self, py: Python<'_>, outcome: &Bound<'_, PyAny>) -> PyResult<()> {
        let drawn = match outcome.extract::<u64>() {
            Ok(seed) => self.play.draw(seed),
            Err(_) => self.play.draw_line(outcome.extract::<&str>()?),
        };
        drawn.map_err(|error| play_error(py, error))
    }

    /// Asks another one of `seats_to_act` for its decision.
    fn ask(&mut self, py: Python<'_>, seat: usize) -> PyResult<()> {
        self.play.ask(seat).map_err(|error| play_error(py, error))
    }

    /// The same game as far as a seat knows it: what others decided in secret is decided anew, at random, and chance is
    /// drawn from this seed.
    fn guess(&self, py: Python<'_>, seat: usize, seed: u64) -> PyResult<State> {
        let mut play = self.play.guess(seat, seed).map_err(|error| play_error(py, error))?;
        play.reseed(seed);
        Ok(State { play, components: self.components.clone() })
    }

    /// What a seat may know, as dicts and lists.
    fn view<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyAny>> {
        let view = self.play.view(seat).map_err(|error| play_error(py, error))?;
        to_python(py, &view)
    }

    /// What a seat may know, as a row of numbers: `boardroom.features` says what each means.
    fn observation<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let row = self.play.observation(seat).map_err(|error| play_error(py, error))?;
        Ok(PyArray1::from_vec(py, row))
    }

    /// The whole truth, as dicts and lists: for those who judge, not for those who play.
    fn describe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.play.describe())
    }

    /// Sixteen digits that are the same for the same position, hardly ever for two: those that `boardroom replay
    /// --fingerprints` prints.
    fn fingerprint(&self) -> String {
        format!("{:016x}", self.play.describe().fingerprint())
    }

    /// What each seat gets at the end: its part of the victory (`win`), its `points`, or its `margin` over the others'
    /// mean.
    #[pyo3(signature = (rewards="win"))]
    fn returns(&self, rewards: &str) -> PyResult<Vec<f32>> {
        let reward: Reward = rewards.parse().map_err(PyValueError::new_err)?;
        Ok(self.play.rewards(reward))
    }

    /// The points of each seat as they stand.
    fn points(&self) -> Vec<i64> {
        self.play.points()
    }

    /// A copy. It draws the same chance as the original, unless it gets a seed of its own: a planner must give one.
    #[pyo3(signature = (seed=None))]
    fn copy(&self, seed: Option<u64>) -> State {
        let mut play = self.play.copy();
        if let Some(seed) = seed {
            play.reseed(seed);
        }
        State { play, components: self.components.clone() }
    }

    /// The game as a record: the whole truth, or what a seat may know of it.
    #[pyo3(signature = (seat=None))]
    fn to_record(&self, py: Python<'_>, seat: Option<usize>) -> PyResult<String> {
        match seat {
            None => Ok(self.play.record().to_string()),
            Some(_) => Ok(self.play.seen(seat).map_err(|error| play_error(py, error))?.record().to_string()),
        }
    }

    /// The board as a seat sees it, or a spectator if no seat is named: an SVG file that stands alone. `language` is
    /// `en` or `pl`.
    #[pyo3(signature = (seat=None, language="en"))]
    fn render(&self, py: Python<'_>, seat: Option<usize>, language: &str) -> PyResult<String> {
        let language = Language::from_tag(language)
            .ok_or_else(|| PyValueError::new_err(format!("pictures speak en and pl, not '{language}'")))?;
        let seen = self.play.seen(seat).map_err(|error| play_error(py, error))?;
        Ok(py.detach(|| picture(&*seen, language)))
    }

    /// The board as the seat on turn sees it, for notebooks: a picture within the page, so that no style leaks out.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let svg = self.render(py, self.play.seat(), "en")?;
        let coded = py.import("base64")?.call_method1("b64encode", (svg.as_bytes(),))?.call_method0("decode")?;
        let alt = self.__repr__().replace(['<', '>'], "");
        Ok(format!("<img width=\"100%\" alt=\"{alt}\" src=\"data:image/svg+xml;base64,{coded}\">"))
    }
}

/// A bot of Boardroom.
#[pyclass(module = "boardroom._boardroom")]
pub(crate) struct Bot {
    bot: Mutex<Box<dyn AnyBot>>,
    /// What a Python callable raised when it was asked.
    raised: Arc<Mutex<Option<PyErr>>>,
}

#[pymethods]
impl Bot {
    /// The bot with this name for games like this one.
    #[new]
    fn new(state: &State, name: &str, seed: u64) -> PyResult<Bot> {
        let name: BotName =
            name.parse().map_err(|error: bots::BotNameError| PyValueError::new_err(error.to_string()))?;
        let title = catalog::find(state.play.id()).map_err(|error| PyValueError::new_err(error.to_string()))?;
        name.check_temperament(title.temperaments()).map_err(|error| PyValueError::new_err(error.to_string()))?;
        Ok(Bot { bot: Mutex::new(state.play.bot(&name, seed)), raised: Arc::default() })
    }

    /// A searching bot for games like this one that asks a callable how positions will end: rows of observations in,
    /// rows of values out.
    #[staticmethod]
    fn searching(
        state: &State,
        evaluate: Py<PyAny>,
        iterations: u32,
        batch: usize,
        playouts: bool,
        seed: u64,
    ) -> PyResult<Bot> {
        if iterations == 0 || batch == 0 {
            return Err(PyValueError::new_err("a search has at least one iteration, and one position in a batch"));
        }
        let raised: Arc<Mutex<Option<PyErr>>> = Arc::default();
        let (told, players) = (raised.clone(), state.play.players());
        let assess = move |rows: &[f32], count: usize| {
            let answer = Python::attach(|py| ask(py, &evaluate, rows, count, players));
            answer.map_err(|error| *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(error)).ok()
        };
        let bot = state.play.searcher(SearchPlan { iterations, batch, playouts, seed }, Box::new(assess));
        Ok(Bot { bot: Mutex::new(bot), raised })
    }

    /// What it would do for the seat on turn, as a line.
    fn choose(&self, py: Python<'_>, state: &State) -> PyResult<String> {
        let play = &state.play;
        let chosen = py.detach(|| match self.bot.try_lock() {
            Ok(mut bot) => bot.choose(&**play),
            Err(TryLockError::WouldBlock) => Err("the bot is thinking already".to_owned()),
            Err(TryLockError::Poisoned(_)) => Err("the bot broke down in an earlier decision".to_owned()),
        });
        match self.raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some(raised) => Err(raised),
            None => chosen.map_err(PyValueError::new_err),
        }
    }
}

/// Asks a callable for the values of rows.
fn ask(py: Python<'_>, evaluate: &Py<PyAny>, rows: &[f32], count: usize, players: usize) -> PyResult<Vec<f32>> {
    let width = rows.len() / count;
    let batch = PyArray2::<f32>::zeros(py, [count, width], false);
    batch.try_readwrite()?.as_slice_mut()?.copy_from_slice(rows);
    let answer = evaluate.call1(py, (batch,))?;
    // Whatever it answers is made an array of f32 by NumPy itself.
    let array = py.import("numpy")?.call_method1("ascontiguousarray", (answer, "float32"))?;
    let wrong = |found: String| {
        let wanted = format!("an evaluation answers {count} rows of {players} values");
        PyValueError::new_err(format!("{wanted}, not {found}"))
    };
    let values: PyReadonlyArray2<'_, f32> =
        array.extract().map_err(|_| wrong(format!("an array of shape {}", shape_of(&array))))?;
    if values.shape() != [count, players] {
        return Err(wrong(format!("an array of shape {}", shape_of(&array))));
    }
    let values = values.as_slice()?.to_vec();
    match values.iter().find(|value| !value.is_finite()) {
        Some(value) => Err(PyValueError::new_err(format!("an evaluation answers finite values, not {value}"))),
        None => Ok(values),
    }
}

fn shape_of(array: &Bound<'_, PyAny>) -> String {
    array.getattr("shape").map_or_else(|_| "unknown".to_owned(), |shape| shape.to_string())
}
