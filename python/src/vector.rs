//! Many games at once: steps are taken outside the interpreter's lock, into arrays that are made once.

use crate::values::{begin_error, read_options};
use environment::{AnyVector, Filled, Reward, space, vector};
use game::Setup;
use numpy::{PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The games and the arrays they fill.
#[pyclass(module = "boardroom._boardroom")]
pub(crate) struct NativeVecEnv {
    games: Box<dyn AnyVector>,
    #[pyo3(get)]
    seats: Py<PyArray1<i32>>,
    #[pyo3(get)]
    rewards: Py<PyArray2<f32>>,
    #[pyo3(get)]
    terminated: Py<PyArray1<bool>>,
    #[pyo3(get)]
    legal_counts: Py<PyArray1<i32>>,
    #[pyo3(get)]
    legal_actions: Py<PyArray2<i32>>,
    mask: Py<PyArray2<bool>>,
    observations: Py<PyArray2<f32>>,
    numbers: Py<PyArray1<i64>>,
}

#[pymethods]
impl NativeVecEnv {
    /// Begins the games.
    #[new]
    #[allow(clippy::too_many_arguments)]
    #[pyo3(signature = (game, num_envs, seed, threads, rewards, rules, components, options))]
    fn new(
        py: Python<'_>,
        game: &str,
        num_envs: usize,
        seed: u64,
        threads: usize,
        rewards: &str,
        rules: Option<u32>,
        components: Option<String>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<NativeVecEnv> {
        let reward: Reward = rewards.parse().map_err(PyValueError::new_err)?;
        let setup = Setup { rules, options: read_options(options)?, components: components.as_deref() };
        let games = vector(game, &setup, num_envs, seed, threads, reward).map_err(begin_error)?;
        let width = space(game).map_err(|error| PyValueError::new_err(error.to_string()))?.count;
        let mut made = NativeVecEnv {
            seats: PyArray1::zeros(py, num_envs, false).unbind(),
            rewards: PyArray2::zeros(py, [num_envs, games.players()], false).unbind(),
            terminated: PyArray1::zeros(py, num_envs, false).unbind(),
            legal_counts: PyArray1::zeros(py, num_envs, false).unbind(),
            legal_actions: PyArray2::zeros(py, [num_envs, width], false).unbind(),
            mask: PyArray2::zeros(py, [num_envs, width], false).unbind(),
            observations: PyArray2::zeros(py, [num_envs, games.width()], false).unbind(),
            numbers: PyArray1::zeros(py, num_envs, false).unbind(),
            games,
        };
        made.fill(py, None)?;
        Ok(made)
    }

    /// Begins all games anew.
    fn reset(&mut self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.games.reset(seed);
        self.fill(py, None)
    }

    /// Says a number in each game.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        self.fill(py, Some(actions.as_slice()?))
    }

    /// Which numbers are open, an array that is filled again at every call.
    fn action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<bool>>> {
        let mask = self.mask.bind(py).clone();
        {
            let mut rows = mask.try_readwrite()?;
            let rows = rows.as_slice_mut()?;
            py.detach(|| self.games.mask(rows));
        }
        Ok(mask)
    }

    /// What the seat on turn sees, a row for each game; an array that is filled again at every call.
    fn observations<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let all = self.observations.bind(py).clone();
        {
            let mut rows = all.try_readwrite()?;
            let (rows, games) = (rows.as_slice_mut()?, &mut self.games);
            py.detach(|| games.observe(rows));
        }
        Ok(all)
    }

    /// What whoever decided last saw at the end of the games that ended with the last step, a row for each; a new
    /// array.
    fn end_observations<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let ended = self.terminated.bind(py).try_readonly()?.as_slice()?.iter().filter(|ended| **ended).count();
        let ends = PyArray2::zeros(py, [ended, self.games.width()], false);
        {
            let mut rows = ends.try_readwrite()?;
            let (rows, games) = (rows.as_slice_mut()?, &mut self.games);
            py.detach(|| games.observe_ends(rows));
        }
        Ok(ends)
    }

    /// The number of each game under the seed.
    fn game_numbers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let numbers = self.numbers.bind(py).clone();
        self.games.numbers(numbers.try_readwrite()?.as_slice_mut()?);
        Ok(numbers)
    }

    /// How many seats each game has.
    #[getter]
    fn num_players(&self) -> usize {
        self.games.players()
    }
}

impl NativeVecEnv {
    /// Takes a step, or only looks, and fills the arrays.
    fn fill(&mut self, py: Python<'_>, actions: Option<&[i64]>) -> PyResult<()> {
        let mut seats = self.seats.bind(py).try_readwrite()?;
        let mut rewards = self.rewards.bind(py).try_readwrite()?;
        let mut ended = self.terminated.bind(py).try_readwrite()?;
        let mut counts = self.legal_counts.bind(py).try_readwrite()?;
        let mut legal = self.legal_actions.bind(py).try_readwrite()?;
        let mut filled = Filled {
            seats: seats.as_slice_mut()?,
            rewards: rewards.as_slice_mut()?,
            ended: ended.as_slice_mut()?,
            counts: counts.as_slice_mut()?,
            legal: legal.as_slice_mut()?,
        };
        let games = &mut self.games;
        let done = py.detach(|| match actions {
            Some(actions) => games.step(actions, &mut filled),
            None => {
                games.look(&mut filled);
                Ok(())
            }
        });
        done.map_err(PyValueError::new_err)
    }
}
