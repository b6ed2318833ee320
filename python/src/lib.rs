//! The native part of the Python package: states, vectors of games and bots, as thin classes over the crate
//! `environment`.
//!
//! No rule is here, and nothing that Python could do as well: errors, spaces of other frameworks and documentation are
//! in `python/boardroom`.

mod data;
mod puzzles;
mod state;
mod values;
mod vector;

use environment::{fields, space};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The ids of all games, examples included.
#[pyfunction]
fn games() -> Vec<&'static str> {
    catalog::titles().into_iter().chain(catalog::examples()).map(|title| title.id()).collect()
}

/// The stretches of a game's action space: name, first number, count, help.
#[pyfunction]
fn action_ranges(game: &str) -> PyResult<Vec<(&'static str, u16, u16, &'static str)>> {
    let space = space(game).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(space.ranges.iter().map(|range| (range.name, range.first, range.count, range.help)).collect())
}

/// Part, name, least, most, help.
type FieldTuple = (String, String, f32, f32, &'static str);

/// What the numbers of an observation mean: part, name, least, most, help.
#[pyfunction]
fn features(game: &str, players: usize) -> PyResult<Vec<FieldTuple>> {
    let fields = fields(game, players).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(fields.into_iter().map(|one| (one.part, one.name, one.least, one.most, one.about)).collect())
}

/// The options of a game: name, default, help.
#[pyfunction]
fn options(game: &str) -> PyResult<Vec<(&'static str, &'static str, &'static str)>> {
    let title = catalog::find(game).map_err(|error| PyValueError::new_err(error.to_string()))?;
    Ok(title.options().iter().map(|option| (option.name, option.default, option.help)).collect())
}

#[pymodule]
fn _boardroom(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(action_ranges, module)?)?;
    module.add_function(wrap_pyfunction!(features, module)?)?;
    module.add_function(wrap_pyfunction!(options, module)?)?;
    module.add_function(wrap_pyfunction!(data::simulate, module)?)?;
    module.add_function(wrap_pyfunction!(data::dataset_unit, module)?)?;
    module.add_function(wrap_pyfunction!(data::dataset_places, module)?)?;
    module.add_function(wrap_pyfunction!(data::arena_unit, module)?)?;
    module.add_function(wrap_pyfunction!(data::arena_results, module)?)?;
    module.add_function(wrap_pyfunction!(data::arena_games, module)?)?;
    module.add_function(wrap_pyfunction!(data::selfplay_unit, module)?)?;
    module.add_function(wrap_pyfunction!(data::train, module)?)?;
    module.add_function(wrap_pyfunction!(puzzles::puzzles_unit, module)?)?;
    module.add_class::<data::SelfPlay>()?;
    module.add_class::<puzzles::PuzzleSet>()?;
    module.add_class::<state::State>()?;
    module.add_class::<state::Bot>()?;
    module.add_class::<vector::NativeVecEnv>()?;
    Ok(())
}
