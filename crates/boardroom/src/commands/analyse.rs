//! `boardroom analyse FILE`: what every decision of a game cost, what every draw brought, and where it turned.

use super::{print_results, print_table};
use crate::cli::AnalyseArgs;
use crate::failure::Failure;
use crate::input;
use analysis::{Analysis, Plan, Progress, RecordAnalysisError, Step, analyse_record};
use game::Maker;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::io::Write;

pub(crate) fn run(ask: &AnalyseArgs) -> Result<(), Failure> {
    let budget = ask.budget.parse().map_err(Failure::input)?;
    let judge = input::judge(ask.judge.as_deref())?;
    let record = input::read_record(&ask.file)?;
    let components = input::read_components(ask.components.as_deref())?;
    let bar = ProgressBar::new(record.lines.len() as u64);
    let style = ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} steps, {eta} left");
    bar.set_style(style.expect("a progress template"));
    let plan = Plan { budget, judge, seed: ask.seed, threads: ask.threads.number(), ..Plan::default() };
    let tell = |progress: Progress| bar.set_position(progress.done as u64);
    let analysis = analyse_record(&record, components.as_deref(), &plan, &tell);
    bar.finish_and_clear();
    let analysis = analysis.map_err(|error| match error {
        RecordAnalysisError::Record(error) => Failure::input(format!("{}: {error}", ask.file.display())),
        RecordAnalysisError::Stopped => Failure::machine(error),
    })?;
    let json = ask.json.then(|| as_json(&analysis));
    print_results(json, |out| write_words(out, &analysis))
}

fn percent(chance: f64) -> String {
    format!("{:.1} %", chance * 100.0)
}

fn signed(chance: f64) -> String {
    format!("{:+.1} %", chance * 100.0)
}

/// A step as a reader finds it: its number from 1, and its line.
fn name(analysis: &Analysis, place: usize) -> String {
    format!("{}. {}", place + 1, analysis.steps[place].line)
}

fn write_words(out: &mut dyn Write, analysis: &Analysis) -> std::io::Result<()> {
    let seats = &analysis.seat_words;
    let rows: Vec<Vec<String>> = analysis
        .seats
        .iter()
        .map(|seat| {
            let last = analysis.steps.last().map_or(0.0, |step| step.chances[seat.seat.index()]);
            vec![
                seats[seat.seat.index()].clone(),
                format!("{:.1}", seat.accuracy),
                signed(seat.luck),
                seat.decisions.to_string(),
                percent(seat.loss),
                percent(last),
            ]
        })
        .collect();
    print_table(out, &["", "accuracy", "luck", "decisions", "given away", "victory"], &rows)?;
    writeln!(out, "\nTurning points")?;
    if analysis.turning_points.is_empty() {
        writeln!(out, "  none: no single step moved the chances much")?;
    }
    for &place in &analysis.turning_points {
        let step = &analysis.steps[place];
        let chances: Vec<String> = (seats.iter().zip(step.before.iter().zip(&step.chances)))
            .map(|(seat, (before, after))| format!("{seat} {:.0} → {:.0} %", before * 100.0, after * 100.0))
            .collect();
        writeln!(out, "  {}: {}", name(analysis, place), chances.join(", "))?;
    }
    if !analysis.solved.is_empty() {
        writeln!(out, "\nSolved exactly")?;
    }
    for (place, seat, solved) in &analysis.solved {
        writeln!(out, "  {}. {}: {}", place + 1, seats[seat.index()], solved.remark)?;
        if solved.lost() > 0 {
            for (action, made) in &solved.better {
                writeln!(out, "      {action}: {made}")?;
            }
        }
    }
    for seat in &analysis.seats {
        if seat.mistakes.is_empty() {
            continue;
        }
        writeln!(out, "\nThe biggest mistakes of {}", seats[seat.seat.index()])?;
        for &place in &seat.mistakes {
            let decision = analysis.steps[place].decision.as_ref().expect("a mistake is a decision");
            let (loss, points) = (percent(decision.loss), decision.points_lost);
            writeln!(
                out,
                "  {}: costs {loss} and {points:.1} points; better: {}",
                name(analysis, place),
                decision.best
            )?;
        }
    }
    Ok(())
}

fn as_json(analysis: &Analysis) -> Value {
    let seats = &analysis.seat_words;
    let step = |(place, step): (usize, &Step)| {
        let mut value = json!({
            "step": place + 1,
            "line": step.line,
            "round": step.round,
            "before": step.before,
            "chances": step.chances,
        });
        let told = value.as_object_mut().expect("an object");
        if let Maker::Seat(seat) | Maker::Rules(seat) = step.maker {
            told.insert("seat".to_owned(), json!(seats[seat.index()]));
        }
        if let (Maker::Seat(_), None) = (step.maker, &step.decision) {
            // Nothing else was worth a look: what was done was the best.
            let action = step.line.split_once(' ').map_or("", |(_, action)| action);
            told.insert("choices".to_owned(), json!(1));
            told.insert("best".to_owned(), json!(action));
            told.insert("best_chances".to_owned(), json!(step.chances));
            told.insert("loss".to_owned(), json!(0.0));
            told.insert("points_lost".to_owned(), json!(0.0));
        }
        if let Some(decision) = &step.decision {
            told.insert("choices".to_owned(), json!(decision.choices));
            told.insert("best".to_owned(), json!(decision.best));
            told.insert("best_chances".to_owned(), json!(decision.best_chances));
            told.insert("loss".to_owned(), json!(decision.loss));
            told.insert("points_lost".to_owned(), json!(decision.points_lost));
        }
        if let Some(luck) = &step.luck {
            told.insert("luck".to_owned(), json!(luck));
        }
        value
    };
    let stages = |stages: &[(String, i32)]| {
        stages.iter().map(|(action, made)| json!({ "action": action, "made": made })).collect::<Vec<_>>()
    };
    let numbers = |places: &[usize]| places.iter().map(|place| place + 1).collect::<Vec<_>>();
    json!({
        "seats": analysis.seats.iter().map(|seat| json!({
            "seat": seats[seat.seat.index()],
            "accuracy": seat.accuracy,
            "luck": seat.luck,
            "decisions": seat.decisions,
            "loss": seat.loss,
            "mistakes": numbers(&seat.mistakes),
        })).collect::<Vec<_>>(),
        "steps": analysis.steps.iter().enumerate().map(step).collect::<Vec<_>>(),
        "turning_points": numbers(&analysis.turning_points),
        "solved": analysis.solved.iter().map(|(place, seat, solved)| json!({
            "step": place + 1,
            "seat": seats[seat.index()],
            "made": solved.made,
            "best": solved.best,
            "played": stages(&solved.played),
            "better": stages(&solved.better),
        })).collect::<Vec<_>>(),
    })
}
