//! The command line: commands and their arguments.

mod looking;
mod playing;
mod serving;

use clap::{Parser, Subcommand};
use std::path::PathBuf;

pub(crate) use looking::{
    AnalyseArgs, CalibrateArgs, CheckArgs, HintArgs, LegalArgs, PuzzlesArgs, PuzzlesCheckArgs, PuzzlesMakeArgs,
    ReplayArgs, RulesArgs,
};
pub(crate) use playing::{
    ArenaArgs, BenchArgs, DatasetArgs, ReportArgs, SimulateArgs, TableArgs, ThreadsArgs, TrainArgs, TuneArgs,
};
pub(crate) use serving::{AdminArgs, AdminStoreArgs, KeepArgs, LoadArgs, LoadMode, LogFormat, ServeArgs, StoreArgs};

const EXIT_CODES: &str = "Exit codes:
  0  all is well
  1  the machine failed (a file cannot be written, no memory)
  2  what was given is wrong (a command, an option, a record, a component file); the message says what and where";

/// Play, study and train on economic board games.
#[derive(Parser, Debug)]
#[command(name = "boardroom", version, after_help = EXIT_CODES, propagate_version = true)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    /// What to do if no command is given.
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Start the server and play in the browser (the default).
    Serve(ServeArgs),
    /// List the games.
    Games,
    /// Show the options of a game: names, values, defaults.
    Options {
        /// The game's id, as `boardroom games` lists it.
        game: String,
    },
    /// Show the rules of a game, one of them, or those that answer a question.
    Rules(RulesArgs),
    /// Let bots play many games and show how they did.
    Simulate(SimulateArgs),
    /// Play the games of the open data set, all games by the same bots, into Parquet files.
    Dataset(DatasetArgs),
    /// Write a page about how balanced a game is: win shares, points, leads, what each card is worth.
    Report(ReportArgs),
    /// Let bots compete in rotated seats and rate them.
    Arena(ArenaArgs),
    /// Improve the weights of a game's advice by self-play.
    Tune(TuneArgs),
    /// Train a net that judges positions, by self-play.
    Train(TrainArgs),
    /// Show the best few actions at the end of a record.
    Hint(HintArgs),
    /// Look at every step of a game again: chances, mistakes, luck, turning points.
    Analyse(AnalyseArgs),
    /// Find positions with one clearly best answer, or solve them again.
    #[command(subcommand)]
    Puzzles(PuzzlesArgs),
    /// Compare the chances that analysis tells with what comes of them.
    Calibrate(CalibrateArgs),
    /// Replay a record and show each step.
    Replay(ReplayArgs),
    /// List every legal action at the end of a record.
    Legal(LegalArgs),
    /// Check a file.
    Check {
        #[command(subcommand)]
        what: CheckArgs,
    },
    /// Copy the store of a server, running or not, to a file.
    Backup {
        /// The file; it must not exist yet.
        file: PathBuf,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Replace the store with a backup; the server must not be running.
    Restore {
        /// The backup.
        file: PathBuf,
        /// The folder that holds the tables [default: the platform's data folder].
        #[arg(long, value_name = "DIR", env = "BOARDROOM_DATA")]
        data: Option<PathBuf>,
    },
    /// Print the record of a table, with its whole log.
    Export {
        /// The table's id.
        table: String,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Create a table from a record, for everyone to watch.
    Import {
        /// The record; - reads standard input.
        file: PathBuf,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Manage tables and people.
    Admin {
        #[command(subcommand)]
        what: AdminArgs,
        #[command(flatten)]
        store: AdminStoreArgs,
    },
    /// Measure how fast rules, bots, solvers and records are on this machine.
    Bench(BenchArgs),
    /// Measure how much a server can handle: moves, listeners, idle tables, a full store.
    Load(LoadArgs),
    /// Print shell completions.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
}
