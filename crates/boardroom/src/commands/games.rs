//! `boardroom games`: what there is to play.

use super::out;
use crate::failure::Failure;
use game::OptionKind;
use std::io::Write;

pub(crate) fn run() -> Result<(), Failure> {
    let mut out = out();
    for title in catalog::titles() {
        let players = title.options().iter().find(|spec| spec.name == "players");
        let players = match players.map(|spec| spec.kind) {
            Some(OptionKind::Number { min, max }) => format!("{min} to {max} players"),
            _ => String::new(),
        };
        writeln!(out, "{:<12} {}, {players}", title.id(), title.name())?;
        writeln!(out, "{}", super::wrap(title.blurb(), "             "))?;
    }
    out.flush()?;
    Ok(())
}
