//! How a command fails. The exit codes are part of the interface.

use std::fmt::Display;
use std::process::ExitCode;

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What was given is wrong: a record, an option, a component file. Exit code 2.
    Input(String),
    /// The machine failed: a file cannot be written, a pipe broke. Exit code 1.
    Machine(String),
    /// The reader of the output went away, which is no error. Exit code 0.
    Closed,
}

impl Failure {
    /// Something given is wrong.
    pub(crate) fn input(problem: impl Display) -> Failure {
        Failure::Input(problem.to_string())
    }

    /// Something on the machine went wrong.
    pub(crate) fn machine(problem: impl Display) -> Failure {
        Failure::Machine(problem.to_string())
    }

    /// Says it on the error stream and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        let (problem, code) = match self {
            Failure::Closed => return ExitCode::SUCCESS,
            Failure::Input(problem) => (problem, 2),
            Failure::Machine(problem) => (problem, 1),
        };
        eprintln!("boardroom: {problem}");
        ExitCode::from(code)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        if error.kind() == std::io::ErrorKind::BrokenPipe { Failure::Closed } else { Failure::machine(error) }
    }
}

impl From<catalog::UnknownGame> for Failure {
    fn from(error: catalog::UnknownGame) -> Failure {
        Failure::input(error)
    }
}

impl From<game::SetupError> for Failure {
    fn from(error: game::SetupError) -> Failure {
        Failure::input(error)
    }
}
