//! One module per command.

pub(crate) mod admin;
pub(crate) mod arena;
pub(crate) mod bench;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod games;
pub(crate) mod hint;
pub(crate) mod legal;
pub(crate) mod load;
pub(crate) mod options;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod tune;

use std::io::{self, Write};

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
pub(crate) fn print_table(out: &mut impl Write, head: &[&str], rows: &[Vec<String>]) -> io::Result<()> {
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
