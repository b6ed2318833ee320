//! What crosses over: value trees become dicts, options become words, faults become exceptions.

use environment::{BeginError, PlayError};
use game::{Options, Value};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

/// A tree of values as dicts, lists, words and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
        Value::Int(number) => number.into_pyobject(py)?.into_any(),
        Value::Real(number) => number.into_pyobject(py)?.into_any(),
        Value::Text(text) => text.as_str().into_pyobject(py)?.into_any(),
        Value::List(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_any()
        }
        Value::Map(entries) => {
            let dict = PyDict::new(py);
            for (name, value) in entries {
                dict.set_item(name.as_ref(), to_python(py, value)?)?;
            }
            dict.into_any()
        }
        Value::Shared(shared) => to_python(py, shared.value())?,
    })
}

/// Options as Python says them: `True` is yes, numbers are numbers, an underscore is a hyphen.
pub(crate) fn read_options(given: Option<&Bound<'_, PyDict>>) -> PyResult<Options> {
    let mut options = Options::new();
    let Some(given) = given else { return Ok(options) };
    for (name, value) in given.iter() {
        let name = name.extract::<String>()?.replace('_', "-");
        let word = match value.extract::<bool>() {
            Ok(true) => "yes".to_owned(),
            Ok(false) => "no".to_owned(),
            Err(_) => value.str()?.to_string(),
        };
        options.set(&name, word);
    }
    Ok(options)
}

fn raise<'py>(py: Python<'py>, class: &str, args: impl pyo3::call::PyCallArgs<'py>) -> PyErr {
    let made = py.import("boardroom.errors").and_then(|errors| errors.getattr(class)?.call1(args).map(Bound::unbind));
    match made {
        Ok(error) => PyErr::from_value(error.into_bound(py)),
        Err(error) => error,
    }
}

/// A fault of a step as the exception that says it best.
pub(crate) fn play_error(py: Python<'_>, error: PlayError) -> PyErr {
    match error {
        PlayError::Refused(refusal) => raise(py, "Refusal", (refusal.rule, refusal.text)),
        PlayError::NotOpen(_) => raise(py, "IllegalAction", (error.to_string(),)),
        PlayError::Notation(_) => raise(py, "NotationError", (error.to_string(),)),
        PlayError::NoSeat(_) => pyo3::exceptions::PyIndexError::new_err(error.to_string()),
        _ => raise(py, "BoardroomError", (error.to_string(),)),
    }
}

/// A fault of a table or a record.
pub(crate) fn begin_error(error: BeginError) -> PyErr {
    PyValueError::new_err(error.to_string())
}
