//! Files, records, options: what commands are given, and where they put what they make.

use crate::cli::TableAsk;
use crate::failure::Failure;
use bots::BotName;
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

/// The options and the component file of a table.
pub(crate) fn table(ask: &TableAsk) -> Result<(Options, Option<String>), Failure> {
    let mut options = options(&ask.options)?;
    if let Some(players) = ask.players {
        options.set("players", players);
    }
    Ok((options, read_components(ask.components.as_deref())?))
}

/// Bots by their names.
pub(crate) fn bots(names: &[String]) -> Result<Vec<BotName>, Failure> {
    names.iter().map(|name| name.parse().map_err(Failure::input)).collect()
}

/// Writes a file so that nobody ever sees half of it.
pub(crate) fn write_whole(file: &Path, text: &str) -> std::io::Result<()> {
    let mut draft = file.as_os_str().to_owned();
    draft.push(".part");
    std::fs::write(&draft, text)?;
    std::fs::rename(&draft, file)
}

/// Options from `NAME=VALUE` words.
fn options(words: &[String]) -> Result<Options, Failure> {
    let mut options = Options::new();
    for word in words {
        let (name, value) = word
            .split_once('=')
            .ok_or_else(|| Failure::input(format!("'{word}' is no option; say NAME=VALUE, as rounds=3")))?;
        options.set(name.trim(), value.trim());
    }
    Ok(options)
}
