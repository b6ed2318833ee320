//! `boardroom legal FILE`: every legal action at the end of a record.

use super::out;
use crate::cli::LegalArgs;
use crate::failure::Failure;
use crate::input;
use game::{Eye, Next};
use std::io::Write;

pub(crate) fn run(ask: &LegalArgs) -> Result<(), Failure> {
    let table = input::table_after(&ask.file, ask.components.as_deref())?;
    let mut out = out();
    match table.next() {
        Next::Decide { open, .. } => {
            let words = table.seat_words();
            for seat in open.iter() {
                for action in table.legal(seat) {
                    writeln!(out, "{} {action}", words[seat.index()])?;
                }
                if !table.seen_by(Eye::Seat(seat)).is_listed() {
                    writeln!(out, "; {} has more: one action is shown for each outcome", words[seat.index()])?;
                }
            }
        }
        _ => writeln!(out, "; nobody decides: {}", table.awaits())?,
    }
    out.flush()?;
    Ok(())
}
