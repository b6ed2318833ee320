//! What the program says when it is started without a command.

use super::{games, out};
use crate::failure::Failure;
use std::io::Write;

pub(crate) fn run() -> Result<(), Failure> {
    let mut out = out();
    writeln!(out, "Boardroom: play, study and train on economic board games.\n")?;
    games::list(&mut out)?;
    writeln!(out, "\nTry:")?;
    for (command, what) in [
        ("boardroom rules furnace", "read the rules by number"),
        ("boardroom options furnace", "see how a table can be set up"),
        ("boardroom simulate furnace --players 4 --games 10000", "let bots play"),
        ("boardroom simulate furnace --games 1 --records .", "keep the record of a game"),
        ("boardroom replay FILE", "look at a record step by step"),
        ("boardroom --help", "everything else"),
    ] {
        writeln!(out, "  {command:<54}{what}")?;
    }
    writeln!(out, "\nFrom a checkout, `cargo run --release --` stands for `boardroom`.")?;
    out.flush()?;
    Ok(())
}
