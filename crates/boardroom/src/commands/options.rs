//! `boardroom options GAME`: the options of a table.

use super::{out, wrap};
use crate::failure::Failure;
use game::OptionKind;
use std::io::Write;

pub(crate) fn run(id: &str) -> Result<(), Failure> {
    let title = catalog::find(id)?;
    let mut out = out();
    writeln!(out, "Options of {} (say them with --option NAME=VALUE):", title.name())?;
    for spec in title.options() {
        writeln!(out, "\n{}: {} (default {})", spec.name, spec.takes(), spec.default)?;
        writeln!(out, "{}", wrap(spec.help, "    "))?;
        if let OptionKind::Choice(choices) = spec.kind {
            for (value, help) in choices.iter().filter(|(_, help)| !help.is_empty()) {
                writeln!(out, "{}", wrap(&format!("{value}: {help}"), "      "))?;
            }
        }
    }
    out.flush()?;
    Ok(())
}
