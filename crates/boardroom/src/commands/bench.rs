//! `boardroom bench [GAME]`: how fast the rules, the bots, the solvers and the records are here.

use super::{out, print_table};
use crate::cli::BenchArgs;
use crate::failure::Failure;
use bench::solver_figures;
use bench::{Effort, Figure, TableReport, tables};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::io::Write;
use std::time::Duration;

/// Measures and prints.
pub(crate) fn run(ask: &BenchArgs) -> Result<(), Failure> {
    if let Some(game) = &ask.game {
        catalog::find(game)?;
    }
    let is_asked = |game: &str| ask.game.as_deref().is_none_or(|asked| asked == game);
    let wanted: Vec<_> = tables()
        .into_iter()
        .filter(|table| is_asked(table.game) && ask.players.is_none_or(|players| table.players == players as usize))
        .collect();
    if wanted.is_empty() {
        return Err(Failure::input("no table of that game has that many players"));
    }
    let effort = Effort {
        rounds: usize::from(ask.rounds),
        round: Duration::from_millis(ask.milliseconds.into()),
        threads: usize::from(ask.threads),
    };
    let bar = ProgressBar::new(wanted.len() as u64).with_style(
        ProgressStyle::with_template("{bar:30} {pos}/{len} tables  {msg}").unwrap_or(ProgressStyle::default_bar()),
    );
    let mut reports = Vec::new();
    for table in wanted {
        let title = format!("{} for {}", table.game, table.players);
        reports.push(table.measure(effort, &mut |what| bar.set_message(format!("{title}: {what}"))));
        bar.inc(1);
    }
    let mut solvers: Vec<(&str, Vec<Figure>)> = Vec::new();
    for title in catalog::titles().into_iter().filter(|title| is_asked(title.id())) {
        solvers.push((title.id(), solver_figures(title.id(), effort, &mut |what| bar.set_message(what.to_owned()))));
    }
    bar.finish_and_clear();
    let mut out = out();
    if ask.json {
        writeln!(out, "{:#}", as_json(effort, &reports, &solvers))?;
    } else {
        print(&mut out, effort, &reports, &solvers)?;
    }
    Ok(out.flush()?)
}

/// A number with as many digits as a person wants to see.
fn short(number: f64) -> String {
    match number {
        number if number >= 1e6 => format!("{:.2} M", number / 1e6),
        number if number >= 1e4 => format!("{:.1} k", number / 1e3),
        number if number >= 100.0 => format!("{number:.0}"),
        _ => format!("{number:.1}"),
    }
}

/// The tables of a game side by side, one figure a row, to show how each grows.
fn print(
    out: &mut impl Write,
    effort: Effort,
    reports: &[TableReport],
    solvers: &[(&str, Vec<Figure>)],
) -> std::io::Result<()> {
    let clock = if effort.threads == 1 { "processor time of one thread" } else { "wall clock" };
    writeln!(
        out,
        "Threads: {}; {}; best of {} rounds of {} ms, with the median behind it.\n",
        effort.threads,
        clock,
        effort.rounds,
        effort.round.as_millis()
    )?;
    for (game, solved) in solvers {
        let own: Vec<&TableReport> = reports.iter().filter(|report| report.game == *game).collect();
        writeln!(out, "{game}")?;
        let heads = own.iter().map(|report| format!("{} players {}", report.players, report.options));
        let heads: Vec<String> = ["".to_owned()].into_iter().chain(heads.map(|head| head.trim().to_owned())).collect();
        let row = |place: usize| {
            let first = &own[0].figures[place];
            let cells = own.iter().map(|report| cell(&report.figures[place]));
            [format!("{}, {}", first.name, first.unit)].into_iter().chain(cells).collect::<Vec<String>>()
        };
        let rows: Vec<Vec<String>> = (0..own[0].figures.len()).map(row).collect();
        print_table(out, &heads.iter().map(String::as_str).collect::<Vec<_>>(), &rows)?;
        let rows: Vec<Vec<String>> =
            solved.iter().map(|figure| vec![format!("{}, {}", figure.name, figure.unit), cell(figure)]).collect();
        print_table(out, &["", ""], &rows)?;
        let all = own.iter().flat_map(|report| &report.figures).chain(solved);
        print_commands(out, all)?;
        writeln!(out)?;
    }
    Ok(())
}

/// The commands by which a user does the same, each with its figures.
fn print_commands<'a>(out: &mut impl Write, figures: impl Iterator<Item = &'a Figure>) -> std::io::Result<()> {
    let mut commands: Vec<(&str, Vec<&str>)> = Vec::new();
    for (figure, command) in figures.filter_map(|figure| Some((figure, figure.command.as_deref()?))) {
        match commands.iter_mut().find(|(known, _)| *known == command) {
            Some((_, names)) if names.contains(&figure.name.as_str()) => {}
            Some((_, names)) => names.push(&figure.name),
            None => commands.push((command, vec![&figure.name])),
        }
    }
    writeln!(out, "\nThe same for a user:")?;
    for (command, names) in commands {
        writeln!(out, "  {command}\n      {}", names.join("; "))?;
    }
    Ok(())
}

fn cell(figure: &Figure) -> String {
    if figure.best == figure.median {
        short(figure.best)
    } else {
        format!("{} ({})", short(figure.best), short(figure.median))
    }
}

fn as_json(effort: Effort, reports: &[TableReport], solvers: &[(&str, Vec<Figure>)]) -> Value {
    let figures = |figures: &[Figure]| -> Vec<Value> {
        let one = |figure: &Figure| {
            json!({
                "name": figure.name,
                "unit": figure.unit,
                "best": figure.best,
                "median": figure.median,
                "command": figure.command,
            })
        };
        figures.iter().map(one).collect()
    };
    let tables: Vec<Value> = reports
        .iter()
        .map(|report| {
            json!({
                "game": report.game,
                "players": report.players,
                "options": report.options,
                "figures": figures(&report.figures),
            })
        })
        .collect();
    let solvers: Vec<Value> =
        solvers.iter().map(|(game, solved)| json!({"game": game, "figures": figures(solved)})).collect();
    json!({
        "threads": effort.threads,
        "clock": if effort.threads == 1 { "processor" } else { "wall" },
        "rounds": effort.rounds,
        "milliseconds": effort.round.as_millis() as u64,
        "tables": tables,
        "solvers": solvers,
    })
}
