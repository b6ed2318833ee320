//! Looking after a store from the command line: tables, people, copies.

use super::out;
use crate::cli::{AdminAsk, StoreAsk};
use crate::failure::Failure;
use crate::input;
use server::{App, Config, Examination, Problem};
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

/// Does something with a store, without listening anywhere.
fn with_app<T, F>(store: &StoreAsk, work: impl FnOnce(App) -> F) -> Result<T, Failure>
where
    F: Future<Output = Result<T, Problem>>,
{
    let location = input::location(store)?;
    runtime()?.block_on(async {
        let opened = store::open(&location).await.map_err(Failure::machine)?;
        let nowhere = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        work(App::new(Config::new(nowhere, location), opened)).await.map_err(Failure::input)
    })
}

/// What asynchronous work runs on.
pub(super) fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::machine)
}

pub(crate) fn run(what: &AdminAsk, store: &StoreAsk) -> Result<(), Failure> {
    match what {
        AdminAsk::List { most } => list(*most, store),
        AdminAsk::Close { table, reason } => {
            with_app(store, async |app: App| app.close_table(table, reason).await)?;
            println!("Table {table} is closed.");
            Ok(())
        }
        AdminAsk::Repair { table, dry_run } => {
            let found = with_app(store, async |app: App| match dry_run {
                true => app.examine_table(table).await,
                false => app.repair_table(table).await,
            })?;
            say(table, &found)
        }
        AdminAsk::Ban { subject, reason, hours } => {
            let time = hours.map(|hours| i64::from(hours) * 3_600_000);
            with_app(store, async |app: App| app.ban(subject, reason, time).await)?;
            println!("{subject} is kept out.");
            Ok(())
        }
    }
}

fn list(most: u32, store: &StoreAsk) -> Result<(), Failure> {
    let tables = with_app(store, async |app: App| app.list_tables(&[], most).await)?;
    let mut out = out();
    for one in tables {
        let table = one.table;
        writeln!(out, "{}  {:<10} {:<10} {}", table.id, table.game, table.stage.word(), one.seats.join(", "))?;
    }
    out.flush()?;
    Ok(())
}

fn say(table: &str, found: &Examination) -> Result<(), Failure> {
    if found.problems.is_empty() {
        println!("Table {table} is well: {} entries.", found.entries);
        return Ok(());
    }
    let problems = found.problems.join("; ");
    Err(Failure::input(format!("table {table}: {} of {} entries are sound; {problems}", found.sound, found.entries)))
}

pub(crate) fn backup(file: &Path, store: &StoreAsk) -> Result<(), Failure> {
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

pub(crate) fn export(table: &str, store: &StoreAsk) -> Result<(), Failure> {
    let text = with_app(store, async |app: App| app.export_table(table).await)?;
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

pub(crate) fn import(file: &Path, store: &StoreAsk) -> Result<(), Failure> {
    let text = input::read(file)?;
    let table = with_app(store, async |app: App| app.import_record(&text).await)?;
    println!("{table}");
    Ok(())
}
