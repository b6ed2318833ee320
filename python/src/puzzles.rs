//! Puzzles in pieces that any process can look for: thin functions over the crate `puzzles`.

use crate::values::begin_error;
use environment::BeginError;
use game::Record;
use puzzles::find::{Finding, look};
use puzzles::make::{Stand, put};
use puzzles::set::{Posed, head, tidy};
use puzzles::{Plan, TACTICAL};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// What came of a unit as plain values: the record of its game, and for each puzzle how many steps come before it and
/// its line.
type Found = (String, Vec<(usize, String)>);

/// Plays the game of a unit and looks for puzzles in it, as `boardroom puzzles make` does.
#[pyfunction]
pub(crate) fn puzzles_unit(py: Python<'_>, game: &str, seed: u64, unit: u64) -> PyResult<Found> {
    let plan = Plan { seed, ..Plan::default() };
    let finding = py.detach(|| look(game, &plan, unit)).map_err(|error| begin_error(BeginError::Unknown(error)))?;
    let posed = finding.posed.into_iter().map(|(_, posed)| (posed.steps, posed.line));
    Ok((finding.record.to_string(), posed.collect()))
}

/// A set that is put together from what units found, in their order.
#[pyclass]
pub(crate) struct PuzzleSet {
    count: usize,
    stand: Stand,
    text: String,
}

#[pymethods]
impl PuzzleSet {
    /// An empty set that shall have this many.
    #[new]
    fn new(game: &str, seed: u64, count: usize) -> PyResult<PuzzleSet> {
        catalog::find(game).map_err(|error| begin_error(BeginError::Unknown(error)))?;
        Ok(PuzzleSet { count, stand: Stand::default(), text: head(game, seed) })
    }

    /// Are there too few, and is it worth while to look for more?
    fn wants_more(&self) -> bool {
        self.stand.wants_more(self.count)
    }

    /// The unit that comes next.
    #[getter]
    fn next_unit(&self) -> u64 {
        self.stand.next
    }

    /// How many are exact.
    #[getter]
    fn exact(&self) -> usize {
        self.stand.exact
    }

    /// How many are not.
    #[getter]
    fn tactical(&self) -> usize {
        self.stand.tactical
    }

    /// Takes over what the next unit found, as far as it is wanted.
    fn put(&mut self, record: &str, posed: Vec<(usize, String)>) -> PyResult<()> {
        let record = Record::parse(record).map_err(|error| PyValueError::new_err(error.to_string()))?;
        if posed.iter().any(|(steps, _)| *steps > record.lines.len()) {
            return Err(PyValueError::new_err("a puzzle stands behind the end of its game"));
        }
        let posed = posed.into_iter().map(|(steps, line)| {
            let is_exact = line.split(' ').nth(1) != Some(TACTICAL);
            (is_exact, Posed { steps, line })
        });
        let finding = Finding { record, posed: posed.collect() };
        let unit = self.stand.next;
        self.text.push_str(&put(&mut self.stand, self.count, unit, &finding));
        Ok(())
    }

    /// The file that `boardroom puzzles make` would have written.
    fn text(&self) -> String {
        tidy(&self.text)
    }
}
