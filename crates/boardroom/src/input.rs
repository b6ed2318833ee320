//! Files, records, options: the input of commands, and where their output goes.

use crate::cli::{StoreArgs, TableArgs};
use crate::failure::Failure;
use bots::{BotName, Judge};
use game::record::MAX_BYTES;
use game::{Options, Record};
use std::io::Read;
use std::path::{Path, PathBuf};
use store::Location;

/// The text of a file; `-` is the standard input. Nothing that is read here is longer than a record, so no more than
/// that is taken into memory, whatever the file is.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let problem = |error: std::io::Error| Failure::input(format!("{}: {error}", path.display()));
    let mut text = String::new();
    let most = MAX_BYTES as u64 + 1;
    if path.as_os_str() == "-" {
        std::io::stdin().take(most).read_to_string(&mut text).map_err(problem)?;
    } else {
        std::fs::File::open(path).map_err(problem)?.take(most).read_to_string(&mut text).map_err(problem)?;
    }
    if text.len() > MAX_BYTES {
        return Err(Failure::input(format!("{}: the text is longer than {MAX_BYTES} bytes", path.display())));
    }
    Ok(text)
}

/// The text of a component file, if one is named.
pub(crate) fn read_components(path: Option<&Path>) -> Result<Option<String>, Failure> {
    path.map(read).transpose()
}

/// A record from a file.
pub(crate) fn read_record(path: &Path) -> Result<Record, Failure> {
    Record::parse(&read(path)?).map_err(|error| Failure::input(format!("{}: {error}", path.display())))
}

/// The table at the end of a record. It is looked at wherever it stands: a record that was cut short for that may still
/// tell how its game ended.
pub(crate) fn table_after(path: &Path, components: Option<&Path>) -> Result<Box<dyn catalog::Table>, Failure> {
    let record = read_record(path)?;
    let components = read_components(components)?;
    let at = |error: game::RecordError| Failure::input(format!("{}: {error}", path.display()));
    let mut table = catalog::open_record(&record, components.as_deref()).map_err(at)?;
    for line in &record.lines {
        table.follow(line).map_err(at)?;
    }
    Ok(table)
}

/// The options and the component file of a table.
pub(crate) fn table(ask: &TableArgs) -> Result<(Options, Option<String>), Failure> {
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

/// Who says how positions will end: `hand`, `net`, or the better one at the table.
pub(crate) fn judge(word: Option<&str>) -> Result<Judge, Failure> {
    let Some(word) = word else { return Ok(Judge::Best) };
    let judge = Judge::from_word(word).filter(|&judge| judge != Judge::Playouts);
    judge.ok_or_else(|| Failure::input(format!("'{word}' is no judge; the judges are hand and net")))
}

/// Writes a file in one piece: nobody ever sees half of it.
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

/// The database, or the file in the data folder, which is made if it is not there.
pub(crate) fn location(ask: &StoreArgs) -> Result<Location, Failure> {
    let Some(url) = &ask.database else { return Ok(Location::File(store_file(ask.data.as_deref())?)) };
    if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
        return Err(Failure::input("--database takes an address that begins with postgres://"));
    }
    Ok(Location::Url(url.clone()))
}

/// The store's file in the data folder; the folder is made if it is not there, and is for its owner alone.
pub(crate) fn store_file(data: Option<&Path>) -> Result<PathBuf, Failure> {
    let folder = match data {
        Some(folder) => folder.to_owned(),
        None => usual_folder()?,
    };
    store::keep_private(&folder).map_err(Failure::machine)?;
    Ok(folder.join("boardroom.db"))
}

/// Where programs keep their data on this platform.
fn usual_folder() -> Result<PathBuf, Failure> {
    let from = |variable: &str| std::env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        from("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        from("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        from("XDG_DATA_HOME").or_else(|| from("HOME").map(|home| home.join(".local/share")))
    };
    base.map(|base| base.join("boardroom"))
        .ok_or_else(|| Failure::input("there is no home folder to keep tables in; name one with --data DIR"))
}
