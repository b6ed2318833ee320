//! `boardroom check components FILE`: what is wrong with a component file, or what is in it.

use super::out;
use crate::cli::CheckArgs;
use crate::failure::Failure;
use crate::input;
use std::io::Write;

pub(crate) fn run(what: &CheckArgs) -> Result<(), Failure> {
    let CheckArgs::Components { file, game } = what;
    let text = input::read(file)?;
    let named = match game {
        Some(id) => Some(catalog::find(id)?),
        None => None,
    };
    let problem = |error: game::ComponentsError| Failure::input(format!("{}: {error}", file.display()));
    let (title, contents) = match named {
        Some(title) => (title, title.check_components(&text).map_err(problem)?),
        None => guess(&text).map_err(problem)?,
    };
    let mut out = out();
    writeln!(out, "{}: a component file for {}", file.display(), title.name())?;
    // Some options do not go with every file; the file's name in records depends on none of them.
    let setup = game::Setup { components: Some(&text), ..game::Setup::default() };
    let name = title.open(&setup).map(|table| table.components_hash().to_owned());
    writeln!(out, "  fingerprint {}", name.unwrap_or_else(|_| game::components::fingerprint(&text)))?;
    for line in contents {
        writeln!(out, "  {line}")?;
    }
    out.flush()?;
    Ok(())
}

type Found = (&'static dyn catalog::Title, Vec<String>);

/// The game the file is for: the first that takes it, or else the one whose tables it has most of,
/// with what that game finds wrong.
fn guess(text: &str) -> Result<Found, game::ComponentsError> {
    let tables = |text: &str| -> Vec<String> {
        let heads = text.lines().map(str::trim).filter(|line| line.starts_with('['));
        heads.map(|line| line.split(']').next().unwrap_or_default().to_owned()).collect()
    };
    let own = tables(text);
    let alike = |title: &&dyn catalog::Title| {
        let known = tables(title.components());
        own.iter().filter(|head| known.contains(head)).count()
    };
    let mut titles = catalog::titles();
    titles.sort_by_key(|title| std::cmp::Reverse(alike(title)));
    for &title in &titles {
        if let Ok(contents) = title.check_components(text) {
            return Ok((title, contents));
        }
    }
    let likely = titles[0];
    likely.check_components(text).map(|contents| (likely, contents))
}
