//! Managing a store from the command line: tables, people, copies.

use super::out;
use crate::cli::{AdminArgs, KeepArgs, StoreArgs};
use crate::failure::Failure;
use crate::input;
use server::{App, Config, Examination, Problem, Retention};
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::Duration;

/// Does something with a store, without listening anywhere.
fn with_app<T, F>(store: &StoreArgs, work: impl FnOnce(App) -> F) -> Result<T, Failure>
where
    F: Future<Output = Result<T, Problem>>,
{
    with_app_kept(store, Retention::default(), work)
}

fn with_app_kept<T, F>(store: &StoreArgs, retention: Retention, work: impl FnOnce(App) -> F) -> Result<T, Failure>
where
    F: Future<Output = Result<T, Problem>>,
{
    let location = input::location(store)?;
    runtime()?.block_on(async {
        let opened = store::open(&location).await.map_err(Failure::machine)?;
        let nowhere = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let config = Config { retention, ..Config::new(nowhere, location) };
        work(App::new(config, opened)).await.map_err(Failure::input)
    })
}

/// The runtime for asynchronous work.
pub(super) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::machine)
}

pub(crate) fn run(what: &AdminArgs, store: &StoreArgs) -> Result<(), Failure> {
    match what {
        AdminArgs::List { most } => list(*most, store),
        AdminArgs::Close { table, reason } => {
            with_app(store, async |app: App| app.close_table(table, reason).await)?;
            println!("Table {table} is closed.");
            Ok(())
        }
        AdminArgs::Repair { table, dry_run } => {
            let found = with_app(store, async |app: App| match dry_run {
                true => app.examine_table(table).await,
                false => app.repair_table(table).await,
            })?;
            say(table, &found)
        }
        AdminArgs::Reports { resolve: Some(id), note, .. } => {
            let was_open = with_app(store, async |app: App| app.resolve_report(id, note).await)?;
            println!("Report {id} {}.", if was_open { "is dealt with" } else { "was dealt with already" });
            Ok(())
        }
        AdminArgs::Reports { resolve: None, all, most, .. } => reports(!*all, *most, store),
        AdminArgs::Sweep { dry_run, keep } => sweep(*dry_run, keep, store),
        AdminArgs::Ban { subject, reason, hours } => {
            let time = hours.map(|hours| i64::from(hours) * 3_600_000);
            with_app(store, async |app: App| app.ban(subject, reason, time).await)?;
            println!("{subject} is kept out.");
            Ok(())
        }
    }
}

/// How long things are kept, as given on the command line.
pub(super) fn retention(keep: &KeepArgs) -> Retention {
    let days = |days: u32| (days > 0).then(|| Duration::from_secs(u64::from(days) * 24 * 3600));
    Retention {
        guests: days(keep.keep_guests),
        finished: days(keep.keep_finished),
        unfinished: days(keep.keep_unfinished),
    }
}

fn sweep(dry_run: bool, keep: &KeepArgs, store: &StoreArgs) -> Result<(), Failure> {
    let mut out = out();
    let mut total = (0, 0);
    with_app_kept(store, retention(keep), async |app: App| {
        loop {
            let swept = if dry_run { app.sweepable(u32::MAX).await? } else { app.sweep().await? };
            total = (total.0 + swept.tables.len(), total.1 + swept.guests.len());
            for table in &swept.tables {
                let _ = writeln!(out, "table {table}");
            }
            for guest in &swept.guests {
                let _ = writeln!(out, "guest {guest}");
            }
            if dry_run || (swept.tables.is_empty() && swept.guests.is_empty()) {
                return Ok(());
            }
        }
    })?;
    let (tables, guests) = total;
    match dry_run {
        true => writeln!(out, "{tables} tables and {guests} guests would go, and guests whose last table goes.")?,
        false => writeln!(out, "{tables} tables and {guests} guests are gone.")?,
    }
    out.flush()?;
    Ok(())
}

fn list(most: u32, store: &StoreArgs) -> Result<(), Failure> {
    let tables = with_app(store, async |app: App| app.list_tables(&[], most).await)?;
    let mut out = out();
    for one in tables {
        let table = one.table;
        writeln!(out, "{}  {:<10} {:<10} {}", table.id, table.game, table.stage.word(), one.seats.join(", "))?;
    }
    out.flush()?;
    Ok(())
}

fn reports(open: bool, most: u32, store: &StoreArgs) -> Result<(), Failure> {
    let told = with_app(store, async |app: App| app.list_reports(open, most).await)?;
    let mut out = out();
    if told.is_empty() {
        writeln!(out, "There is no {}report.", if open { "open " } else { "" })?;
    }
    for one in told {
        let report = &one.report;
        let entry = report.entry.map(|entry| format!(" entry {entry}")).unwrap_or_default();
        let (by, about) = (&report.reporter, &report.subject);
        writeln!(
            out,
            "{}  table {}{entry}: {} (user {about}), told by {} (user {by})",
            report.id, report.table, one.about, one.by
        )?;
        match one.said.as_deref() {
            Some("") => writeln!(out, "    said: (removed with its speaker)")?,
            Some(said) => writeln!(out, "    said: {}", one_line(said))?,
            None => {}
        }
        writeln!(out, "    matter: {}", one_line(&report.text))?;
        if let Some((_, note)) = &report.resolved {
            writeln!(out, "    dealt with: {}", one_line(note))?;
        }
    }
    out.flush()?;
    Ok(())
}

/// What people wrote, on one line and without control characters for the terminal.
fn one_line(text: &str) -> String {
    let plain = |letter: char| if letter.is_control() || is_turning(letter) { ' ' } else { letter };
    text.chars().map(plain).collect()
}

/// Characters that change the direction of writing.
fn is_turning(letter: char) -> bool {
    matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn say(table: &str, found: &Examination) -> Result<(), Failure> {
    if found.problems.is_empty() {
        println!("Table {table} is well: {} entries.", found.entries);
        return Ok(());
    }
    let problems = found.problems.join("; ");
    Err(Failure::input(format!("table {table}: {} of {} entries are sound; {problems}", found.sound, found.entries)))
}

pub(crate) fn backup(file: &Path, store: &StoreArgs) -> Result<(), Failure> {
    if file.exists() {
        return Err(Failure::input(format!(
            "{} is there already; a backup never writes over anything",
            file.display()
        )));
    }
    let location = input::location(store)?;
    runtime()?.block_on(async {
        let opened = store::open(&location).await.map_err(Failure::machine)?;
        opened.backup(file).await.map_err(Failure::machine)
    })?;
    println!("The store is copied to {}.", file.display());
    Ok(())
}

pub(crate) fn restore(file: &Path, data: Option<&Path>) -> Result<(), Failure> {
    let to = input::store_file(data)?;
    runtime()?.block_on(store::restore(file, &to)).map_err(Failure::input)?;
    println!("{} is in place; what stood there is kept beside it.", to.display());
    Ok(())
}

pub(crate) fn export(table: &str, store: &StoreArgs) -> Result<(), Failure> {
    let text = with_app(store, async |app: App| app.export_table(table).await)?;
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

pub(crate) fn import(file: &Path, store: &StoreArgs) -> Result<(), Failure> {
    let text = input::read(file)?;
    let table = with_app(store, async |app: App| app.import_record(&text).await)?;
    println!("{table}");
    Ok(())
}
