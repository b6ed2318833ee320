//! `boardroom games`: what there is to play.

use super::out;
use crate::failure::Failure;
use game::OptionKind;
use std::io::{self, Write};

pub(crate) fn run() -> Result<(), Failure> {
    let mut out = out();
    list(&mut out)?;
    out.flush()?;
    Ok(())
}

/// One paragraph a game.
pub(crate) fn list(out: &mut impl Write) -> io::Result<()> {
    for title in catalog::titles() {
        let players = title.options().iter().find(|spec| spec.name == "players");
        let players = match players.map(|spec| spec.kind) {
            Some(OptionKind::Number { min, max }) => format!("{min} to {max} players"),
            _ => String::new(),
        };
        writeln!(out, "{:<12} {}, {players}", title.id(), title.name())?;
        writeln!(out, "{}", super::wrap(title.blurb(), "             "))?;
    }
    Ok(())
}
