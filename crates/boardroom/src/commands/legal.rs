//! `boardroom legal FILE`: every legal action at the end of a record.

use super::out;
use crate::cli::LegalAsk;
use crate::failure::Failure;
use crate::input;
use game::Next;
use std::io::Write;

pub(crate) fn run(ask: &LegalAsk) -> Result<(), Failure> {
    let record = input::read_record(&ask.file)?;
    let components = input::read_components(ask.components.as_deref())?;
    let table = catalog::replay_record(&record, components.as_deref())
        .map_err(|error| Failure::input(format!("{}: {error}", ask.file.display())))?;
    let mut out = out();
    match table.next() {
        Next::Decide { open, .. } => {
            let words = table.seat_words();
            for seat in open.iter() {
                for action in table.legal(seat) {
                    writeln!(out, "{} {action}", words[seat.index()])?;
                }
                if !table.is_listed(seat) {
                    writeln!(out, "; {} has more: one action is shown for each outcome", words[seat.index()])?;
                }
            }
        }
        _ => writeln!(out, "; nobody decides: {}", table.awaits())?,
    }
    out.flush()?;
    Ok(())
}
