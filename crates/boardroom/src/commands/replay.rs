//! `boardroom replay FILE`: a record, step by step.

use super::out;
use crate::cli::ReplayAsk;
use crate::failure::Failure;
use crate::input;
use catalog::Table;
use game::chacha::{commitment, seed_from_hex};
use game::{Eye, Line, Next, Record};
use serde_json::json;
use std::io::Write;

pub(crate) fn run(ask: &ReplayAsk) -> Result<(), Failure> {
    let record = input::read_record(&ask.file)?;
    let components = input::read_components(ask.components.as_deref())?;
    let at = |problem: String| Failure::input(format!("{}: {problem}", ask.file.display()));
    let seed = if ask.verify { Some(told_seed(&record).map_err(at)?) } else { None };
    let mut table = catalog::open_record(&record, components.as_deref()).map_err(|error| at(error.to_string()))?;
    let last = ask.to.unwrap_or(record.lines.len());
    if last > record.lines.len() {
        return Err(at(format!("the record has {} steps, not {last}", record.lines.len())));
    }
    let mut out = out();
    for (index, line) in record.lines[..last].iter().enumerate() {
        if let Some(seed) = &seed {
            verify(&*table, seed, line).map_err(at)?;
        }
        let happened = table.follow(line).map_err(|error| {
            // What was replayed before the fault is still worth reading.
            let _ = out.flush();
            at(error.to_string())
        })?;
        if ask.json {
            let mut step =
                json!({ "step": index + 1, "line": line.text, "events": catalog::json::from_happenings(&happened) });
            if let (Some(step), serde_json::Value::Object(table)) =
                (step.as_object_mut(), catalog::json::from_table(&*table, Eye::Referee))
            {
                step.extend(table);
            }
            writeln!(out, "{step}")?;
        } else {
            writeln!(out, "{:>4}  {line}", index + 1)?;
            for happening in happened {
                writeln!(out, "        {}", happening.text)?;
            }
        }
    }
    if !ask.json {
        write_end(&mut out, &*table)?;
        if seed.is_some() {
            writeln!(out, "\nVerified: the seed is the one committed to, and every draw comes from it.")?;
        }
    }
    out.flush()?;
    Ok(())
}

fn write_end(out: &mut impl Write, table: &dyn Table) -> std::io::Result<()> {
    let words = table.seat_words();
    match table.next() {
        Next::Over => writeln!(out, "\nThe game is over.")?,
        _ => writeln!(out, "\nSo far; {}.", table.awaits())?,
    }
    let mut rows = table.standing();
    rows.sort_by_key(|row| row.place);
    for row in rows {
        let parts = table.breakdown(row.seat);
        let parts: Vec<String> = parts.0.iter().map(|(source, points)| format!("{source} {points}")).collect();
        let seat = &words[row.seat.index()];
        writeln!(out, "  {}. {seat:<8} {:>4}  ({})", row.place, row.points, parts.join(", "))?;
    }
    Ok(())
}

/// The seed a finished table told, if it is the one whose hash was in the record from the start.
fn told_seed(record: &Record) -> Result<[u8; 32], String> {
    let told = record.extra("seed").ok_or("the record tells no seed; tables tell theirs after the game")?;
    let seed = seed_from_hex(told).ok_or("the seed in the record is not 64 hex digits")?;
    match record.extra("seed-sha256") {
        Some(committed) if committed == commitment(&seed) => Ok(seed),
        Some(_) => Err("the seed is not the one the table committed to (seed-sha256)".to_owned()),
        None => Err("the record holds no commitment to the seed (seed-sha256)".to_owned()),
    }
}

/// Compares a draw in the record with the one the seed gives.
fn verify(table: &dyn Table, seed: &[u8; 32], line: &Line) -> Result<(), String> {
    if table.next() != Next::Chance {
        return Ok(());
    }
    let mut copy = table.boxed_clone();
    copy.draw_from_seed(seed);
    let fair = copy.lines(Eye::Referee).pop().map(|line| line.text).unwrap_or_default();
    if fair == line.text {
        return Ok(());
    }
    Err(format!("line {}: the seed gives '{fair}', the record has '{}'", line.number, line.text))
}
