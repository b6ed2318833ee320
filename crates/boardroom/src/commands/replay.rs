//! `boardroom replay FILE`: a record, step by step.

use super::out;
use crate::cli::ReplayArgs;
use crate::failure::Failure;
use crate::input;
use catalog::{Step, Table};
use game::chacha::{commitment, seed_from_hex};
use game::xoshiro::Xoshiro;
use game::{Eye, Line, Next, Record, RecordError};
use serde_json::json;
use std::io::Write;
use std::path::Path;

pub(crate) fn run(ask: &ReplayArgs) -> Result<(), Failure> {
    let components = input::read_components(ask.components.as_deref())?;
    let mut out = out();
    for file in &ask.files {
        replay(ask, file, components.as_deref(), &mut out)?;
    }
    out.flush()?;
    Ok(())
}

fn replay(ask: &ReplayArgs, file: &Path, components: Option<&str>, out: &mut impl Write) -> Result<(), Failure> {
    let record = input::read_record(file)?;
    let at = |problem: String| Failure::input(format!("{}: {problem}", file.display()));
    let mut chance = match ask.verify {
        true => Some(Source::told_by(&record).map_err(|error| at(error.to_string()))?),
        false => None,
    };
    let mut table = catalog::open_record(&record, components).map_err(|error| at(error.to_string()))?;
    let last = ask.to.unwrap_or(record.lines.len());
    if last > record.lines.len() {
        return Err(at(format!("the record has {} steps, not {last}", record.lines.len())));
    }
    for (index, line) in record.lines[..last].iter().enumerate() {
        let due = chance.as_mut().and_then(|chance| chance.next_draw(&*table));
        let step = table.follow(line).map_err(|error| {
            // What was replayed before the fault is still worth reading.
            let _ = out.flush();
            at(error.to_string())
        })?;
        if let Some(due) = due {
            verify(&*step, &due, line).map_err(|error| at(error.to_string()))?;
        }
        if ask.json {
            let mut told = json!({ "step": index + 1, "line": line.text, "events": catalog::json::from_happenings(step.happenings()) });
            if let (Some(told), serde_json::Value::Object(table)) =
                (told.as_object_mut(), catalog::json::from_table(&*table.seen_by(Eye::Referee)))
            {
                told.extend(table);
            }
            writeln!(out, "{told}")?;
        } else if ask.fingerprints {
            writeln!(out, "{:016x}", table.seen_by(Eye::Referee).view().fingerprint())?;
        } else {
            writeln!(out, "{:>4}  {line}", index + 1)?;
            for happening in step.happenings() {
                writeln!(out, "        {}", happening.text)?;
            }
        }
    }
    if last == record.lines.len() {
        table.check_result(&record).map_err(|error| {
            let _ = out.flush();
            at(error.to_string())
        })?;
    }
    if !ask.json && !ask.fingerprints {
        write_end(out, &*table)?;
        match &chance {
            Some(Source::Table(_)) => {
                writeln!(out, "\nVerified: the seed is the one committed to, and every draw comes from it.")?;
            }
            Some(Source::Simulation(_)) => {
                writeln!(out, "\nVerified: every draw comes from the seed and the number of the simulated game.")?;
            }
            None => {}
        }
    }
    Ok(())
}

fn write_end(out: &mut impl Write, table: &dyn Table) -> std::io::Result<()> {
    let words = table.seat_words();
    match table.next() {
        Next::Over => writeln!(out, "\nThe game is over.")?,
        _ => writeln!(out, "\nSo far; {}.", table.awaits())?,
    }
    let seen = table.seen_by(Eye::Referee);
    let mut rows = seen.standing();
    rows.sort_by_key(|row| row.place);
    for row in rows {
        let parts = seen.breakdown(row.seat);
        let parts: Vec<String> = parts.0.iter().map(|(source, points)| format!("{source} {points}")).collect();
        let seat = &words[row.seat.index()];
        writeln!(out, "  {}. {seat:<8} {:>4}  ({})", row.place, row.points, parts.join(", "))?;
    }
    Ok(())
}

/// What the draws of a record come from.
enum Source {
    /// The seed that a finished table has revealed: draw `n` reads stream `n`.
    Table([u8; 32]),
    /// The dice of a simulated game, which make one draw after the other.
    Simulation(Xoshiro),
}

impl Source {
    /// What a record tells of its draws. A table's seed must be the one whose hash was in the record from the start.
    fn told_by(record: &Record) -> Result<Source, RecordError> {
        let number = |key: &str| {
            let told = record.extra(key)?;
            let number = told.parse::<u64>();
            Some(number.map_err(|_| record.header_error(key, format!("expected a whole number, found '{told}'"))))
        };
        if let (Some(seed), Some(game)) = (number("simulation-seed"), number("simulation-game")) {
            return Ok(Source::Simulation(Xoshiro::for_game(seed?, game?)));
        }
        let missing = |problem: &str| RecordError::new(1, 1, problem);
        let told = record
            .extra("seed")
            .ok_or_else(|| missing("the record tells no seed; tables tell theirs after the game"))?;
        let seed = seed_from_hex(told)
            .ok_or_else(|| record.header_error("seed", "the seed in the record is not 64 hex digits"))?;
        match record.extra("seed-sha256") {
            Some(committed) if committed.eq_ignore_ascii_case(&commitment(&seed)) => Ok(Source::Table(seed)),
            Some(_) => {
                let problem = "the seed is not the one the table committed to (seed-sha256)";
                Err(record.header_error("seed-sha256", problem))
            }
            None => Err(missing("the record holds no commitment to the seed (seed-sha256)")),
        }
    }

    /// The draw that comes next at the table, if one does.
    fn next_draw(&mut self, table: &dyn Table) -> Option<String> {
        if table.next() != Next::Chance {
            return None;
        }
        let mut copy = table.boxed_clone();
        let drawn = match self {
            Source::Table(seed) => copy.draw_from_seed(seed),
            Source::Simulation(dice) => copy.draw(dice),
        };
        Some(drawn.line().text.clone())
    }
}

/// Compares the draw that was just replayed with the one that was due. A record may write it in other letters.
fn verify(taken: &dyn Step, due: &str, line: &Line) -> Result<(), RecordError> {
    if taken.line().text == due {
        return Ok(());
    }
    let problem = format!("the seed gives '{due}', the record has '{}'", line.text);
    Err(RecordError::new(line.number, 1, problem))
}
