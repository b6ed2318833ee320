//! `boardroom completions SHELL`.

use crate::cli::Cli;
use crate::failure::Failure;
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

pub(crate) fn run(shell: Shell) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "boardroom", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(())
}
