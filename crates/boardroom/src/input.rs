//! Reading what commands are given: files, records, options.

use crate::failure::Failure;
use game::{Options, Record};
use std::io::Read;
use std::path::Path;

/// The text of a file; `-` is the standard input.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let problem = |error: std::io::Error| Failure::input(format!("{}: {error}", path.display()));
    if path.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map_err(problem)?;
        return Ok(text);
    }
    std::fs::read_to_string(path).map_err(problem)
}

/// The text of a component file, if one is named.
pub(crate) fn read_components(path: Option<&Path>) -> Result<Option<String>, Failure> {
    path.map(read).transpose()
}

/// A record from a file.
pub(crate) fn read_record(path: &Path) -> Result<Record, Failure> {
    Record::parse(&read(path)?).map_err(|error| Failure::input(format!("{}: {error}", path.display())))
}

/// Options from `NAME=VALUE` words.
pub(crate) fn options(words: &[String]) -> Result<Options, Failure> {
    let mut options = Options::new();
    for word in words {
        let (name, value) = word
            .split_once('=')
            .ok_or_else(|| Failure::input(format!("'{word}' is no option; say NAME=VALUE, as rounds=3")))?;
        options.set(name.trim(), value.trim());
    }
    Ok(options)
}
