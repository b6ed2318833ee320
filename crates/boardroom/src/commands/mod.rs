//! One module per command.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod calibrate;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod dataset;
pub(crate) mod games;
pub(crate) mod hint;
pub(crate) mod legal;
pub(crate) mod load;
pub(crate) mod options;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod report;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod train;
pub(crate) mod tune;

use crate::failure::Failure;
use bots::Playable;
use catalog::Visitor;
use game::numbers::Numbered;
use game::{Options, Setup};
use serde_json::Value;
use std::io::{self, Write};
use std::sync::Arc;

/// A command that plays at one table, whatever its game.
pub(crate) trait AtTable {
    /// Plays at the table.
    fn run<G: Playable + Numbered>(self, game: Arc<G>) -> Result<(), Failure>;
}

/// Sets a table of a game up and lets a command play at it.
pub(crate) fn run_at_table(
    game: &str,
    options: Options,
    components: Option<String>,
    command: impl AtTable,
) -> Result<(), Failure> {
    catalog::visit(game, SetUp { options, components, command })?
}

struct SetUp<C> {
    options: Options,
    components: Option<String>,
    command: C,
}

impl<C: AtTable> Visitor for SetUp<C> {
    type Output = Result<(), Failure>;

    fn visit<G: Playable + Numbered>(self) -> Result<(), Failure> {
        let setup = Setup { rules: None, options: self.options, components: self.components.as_deref() };
        self.command.run(Arc::new(G::new(&setup)?))
    }
}

/// Prints what came of a command: as JSON for programs, or in words.
pub(crate) fn print_results(
    as_json: Option<Value>,
    in_words: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut out = out();
    match as_json {
        Some(value) => writeln!(out, "{value}")?,
        None => in_words(&mut out)?,
    }
    Ok(out.flush()?)
}

/// Words broken into lines that fit the terminal, each after an indent.
pub(crate) fn wrap(text: &str, indent: &str) -> String {
    let width = textwrap::termwidth().clamp(40, 110);
    textwrap::fill(text, textwrap::Options::new(width).initial_indent(indent).subsequent_indent(indent))
}

/// The standard output, buffered; a closed pipe ends the command quietly.
pub(crate) fn out() -> io::BufWriter<io::StdoutLock<'static>> {
    io::BufWriter::new(io::stdout().lock())
}

/// A table with columns as wide as their widest cell. The first column is flush left, the others
/// flush right.
pub(crate) fn print_table(out: &mut dyn Write, head: &[&str], rows: &[Vec<String>]) -> io::Result<()> {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.chain([head[column].chars().count()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let mut line = |cells: Vec<&str>| {
        let padded = cells.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        writeln!(out, "  {}", padded.collect::<Vec<_>>().join("  ").trim_end())
    };
    line(head.to_vec())?;
    for row in rows {
        line(row.iter().map(String::as_str).collect())?;
    }
    Ok(())
}
