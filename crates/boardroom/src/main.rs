//! The program: one command for everything the project can do, and the only place that talks to a
//! terminal. Every command is a module of [`commands`]; none of them knows a rule.

mod cli;
mod commands;
mod failure;
mod input;

use clap::Parser;
use cli::{Cli, Command};
use std::process::ExitCode;

/// A server allocates and frees many small things for every request; this allocator costs half of what the system's
/// does.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match cli.command {
        None => commands::serve::run(&cli.serve),
        Some(Command::Serve(ask)) => commands::serve::run(&ask),
        Some(Command::Games) => commands::games::run(),
        Some(Command::Options { game }) => commands::options::run(&game),
        Some(Command::Rules(ask)) => commands::rules::run(&ask),
        Some(Command::Simulate(ask)) => commands::simulate::run(&ask),
        Some(Command::Dataset(ask)) => commands::dataset::run(&ask),
        Some(Command::Report(ask)) => commands::report::run(&ask),
        Some(Command::Arena(ask)) => commands::arena::run(&ask),
        Some(Command::Tune(ask)) => commands::tune::run(&ask),
        Some(Command::Train(ask)) => commands::train::run(&ask),
        Some(Command::Hint(ask)) => commands::hint::run(&ask),
        Some(Command::Puzzles(ask)) => commands::puzzles::run(&ask),
        Some(Command::Analyse(ask)) => commands::analyse::run(&ask),
        Some(Command::Calibrate(ask)) => commands::calibrate::run(&ask),
        Some(Command::Replay(ask)) => commands::replay::run(&ask),
        Some(Command::Legal(ask)) => commands::legal::run(&ask),
        Some(Command::Check { what }) => commands::check::run(&what),
        Some(Command::Backup { file, store }) => commands::admin::backup(&file, &store),
        Some(Command::Restore { file, data }) => commands::admin::restore(&file, data.as_deref()),
        Some(Command::Export { table, store }) => commands::admin::export(&table, &store),
        Some(Command::Import { file, store }) => commands::admin::import(&file, &store),
        Some(Command::Admin { what, store }) => commands::admin::run(&what, &store.into()),
        Some(Command::Bench(ask)) => commands::bench::run(&ask),
        Some(Command::Load(ask)) => commands::load::run(ask),
        Some(Command::Completions { shell }) => commands::completions::run(shell),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
