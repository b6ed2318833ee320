//! What is told to commands that look at a record, at rules, or at many games again.

use super::{TableArgs, ThreadsArgs};
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    /// The game's id.
    pub(crate) game: String,
    /// The number of a rule, such as FUR-033, or words to search for.
    pub(crate) id: Option<String>,
    /// The language: en or pl.
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = ["en", "pl"])]
    pub(crate) lang: String,
    /// Show the components too, and how well each is known.
    #[arg(long)]
    pub(crate) components: bool,
}

#[derive(Args, Debug)]
pub(crate) struct HintArgs {
    /// The record; - reads standard input.
    pub(crate) file: PathBuf,
    /// The seat [default: every seat that is to move].
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// The bot to ask.
    #[arg(long, value_name = "BOT", default_value = "search:400it")]
    pub(crate) bot: String,
    /// The most actions to show.
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) most: usize,
    /// The bot's random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The component file the record was played with, if not the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct AnalyseArgs {
    /// The record; - reads standard input.
    pub(crate) file: PathBuf,
    /// What a decision may take: iterations (400it) or time (200ms). The result of iterations can be repeated.
    #[arg(long, value_name = "BUDGET", default_value = "400it")]
    pub(crate) budget: String,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
    /// Who says how positions will end: hand or net [default: the better one at the table].
    #[arg(long, value_name = "JUDGE")]
    pub(crate) judge: Option<String>,
    /// The random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The component file the record was played with, if not the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
    /// Print JSON, for programs.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand, Debug)]
pub(crate) enum PuzzlesArgs {
    /// Find puzzles in games of bots, some of them exact, the others tactical.
    Make(PuzzlesMakeArgs),
    /// Solve puzzles again and name those that do not come out as they say.
    Check(PuzzlesCheckArgs),
}

#[derive(Args, Debug)]
pub(crate) struct PuzzlesMakeArgs {
    /// The game's id, as `boardroom games` lists it.
    pub(crate) game: String,
    /// How many puzzles.
    #[arg(long, value_name = "N", default_value_t = 300)]
    pub(crate) count: usize,
    /// The random seed. The same seed gives the same puzzles, however many threads there are.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
    /// The file to write; what is in it already is kept, and making goes on behind it [default: standard output].
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct PuzzlesCheckArgs {
    /// A file of puzzles, or a game's id for those that ship with it.
    pub(crate) what: String,
    /// Compare the solution of a tactical puzzle with every other action, as long as when puzzles are made.
    #[arg(long)]
    pub(crate) deep: bool,
    /// Only one puzzle of this many.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) every: u32,
    /// What a tactical puzzle may take, in iterations [default: 96, or 2400 with --deep].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(16..))]
    pub(crate) iterations: Option<u32>,
    /// Who says how positions will end: hand or net [default: hand, or with --deep the better one at the table].
    #[arg(long, value_name = "JUDGE")]
    pub(crate) judge: Option<String>,
    /// The random seed.
    #[arg(long, value_name = "S", default_value_t = 7)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

#[derive(Args, Debug)]
pub(crate) struct CalibrateArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// How many games are played.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Who plays in every seat.
    #[arg(long, value_name = "BOT", default_value = "search:100it")]
    pub(crate) bot: String,
    /// What an analysis may take for a decision: iterations (400it) or time (200ms).
    #[arg(long, value_name = "BUDGET", default_value = "400it")]
    pub(crate) budget: String,
    /// One decision of this many is asked about.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) every: u32,
    /// Who says how positions will end: hand or net [default: the better one at the table].
    #[arg(long, value_name = "JUDGE")]
    pub(crate) judge: Option<String>,
    /// The random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
    /// Also draw the reliability diagram into this file (SVG).
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Also write everything that was told into this file (CSV): one line for each seat
    #[arg(long, value_name = "FILE")]
    pub(crate) cases: Option<PathBuf>,
    /// Print JSON, for programs.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The record, or several, which are replayed one after the other; - reads standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Stop after this many steps.
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    /// The component file the record was played with, if not the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
    /// Repeat every draw from the seed in the record and compare.
    #[arg(long)]
    pub(crate) verify: bool,
    /// Print one JSON object per step: the line, what happened, and the whole state.
    #[arg(long)]
    pub(crate) json: bool,
    /// Print a fingerprint of the whole state after each step, 16 hex digits, to compare it with what others play.
    #[arg(long, conflicts_with = "json")]
    pub(crate) fingerprints: bool,
}

#[derive(Args, Debug)]
pub(crate) struct LegalArgs {
    /// The record; - reads standard input.
    pub(crate) file: PathBuf,
    /// The component file the record was played with, if not the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum CheckArgs {
    /// Check a component file: report what is wrong and where, or what is in it.
    Components {
        /// The component file; - reads standard input.
        file: PathBuf,
        /// The game it is for [default: detected from the file].
        #[arg(long)]
        game: Option<String>,
    },
}
