//! What runs of many games are told: simulations, arenas, tuning, training, benchmarks.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// The game's id [default: all games].
    pub(crate) game: Option<String>,
    /// Only tables with this many players.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u32>,
    /// How many threads; solvers and records always use one.
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: u16,
    /// How many rounds to measure for each figure; the best and the median are shown.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) rounds: u16,
    /// How long a round lasts, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 120, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) milliseconds: u32,
    /// Print one JSON object instead of tables.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which table is played at.
#[derive(Args, Debug)]
pub(crate) struct TableArgs {
    /// The game's id.
    pub(crate) game: String,
    /// How many players [default: the game's own].
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u32>,
    /// An option of the game; can be given several times. `boardroom options GAME` lists them.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// A component file to use instead of the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
}

/// How many threads.
#[derive(Args, Debug)]
pub(crate) struct ThreadsArgs {
    /// How many threads [default: all cores].
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
}

impl ThreadsArgs {
    /// The number asked for, or that of the cores.
    pub(crate) fn number(&self) -> usize {
        match self.threads {
            Some(threads) => usize::from(threads),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct SimulateArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// Who plays: one bot per seat, in order, or one for all seats.
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<String>,
    /// How many games.
    #[arg(long, value_name = "G", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The random seed; the same seed gives the same figures with any number of threads.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Also group the results by a field of the state at the first decision, such as `players.startup.id`,
    /// `first_player` or `order`; docs/states.md lists the fields.
    #[arg(long, value_name = "FIELD")]
    pub(crate) by: Option<String>,
    /// Keep a record of every game in this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Also keep everything as tables in Parquet files in this folder (docs/data.md): games, scores, rounds, holdings,
    /// decisions. Games that are there already are not played again.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["by", "records"])]
    pub(crate) parquet: Option<PathBuf>,
    /// How many games a file of each table has [default: 1000, or 100 where bots search].
    #[arg(long, value_name = "N", requires = "parquet", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) part: Option<u64>,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
    /// Print one JSON object instead of tables.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct DatasetArgs {
    /// The folder. What is there already is not played again, so the command goes on where it was stopped.
    pub(crate) folder: PathBuf,
    /// Who plays in all seats.
    #[arg(long, value_name = "BOT", default_value = "search:400it")]
    pub(crate) bot: String,
    /// How many games of each game.
    #[arg(long, value_name = "G", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    /// A folder that `simulate --parquet` or `dataset` has written, or the id of a game, which is then played first.
    #[arg(value_name = "DIR|GAME")]
    pub(crate) about: String,
    /// The file to write.
    #[arg(short, long, value_name = "FILE.html")]
    pub(crate) output: PathBuf,
    /// Which games of a folder, if it has several kinds: the name of a run, or of a game.
    #[arg(long, value_name = "RUN|GAME")]
    pub(crate) run: Option<String>,
    /// The language of the page: en or pl.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    pub(crate) language: String,
    /// How many players [default: the game's own].
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u32>,
    /// An option of the game; can be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// A component file to use instead of the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
    /// A second component file, played on the same deals and put beside the first.
    #[arg(long, value_name = "FILE")]
    pub(crate) against: Option<PathBuf>,
    /// Who plays: one bot per seat, in order, or one for all seats.
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = "greedy")]
    pub(crate) bots: Vec<String>,
    /// How many games.
    #[arg(long, value_name = "G", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// The bots, one per seat: random, greedy, search, search:500ms, search:2000it, easy, medium, hard, expert, master;
    /// with @hand or @net behind, whom they ask how a position will end, or @playouts, to play on at random; with
    /// ~builder or another temperament of the game at the end; in games with an automated rival also steve:easy,
    /// steve:normal, steve:hard.
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,
    /// How many games; rounded up so that every bot plays every seat equally often.
    #[arg(long, value_name = "G", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// The random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
    /// Watch the luck of every draw, and show the win shares with it taken off beside the plain ones: a narrower
    /// interval from as many games. It takes a little longer.
    #[arg(long)]
    pub(crate) adjusted: bool,
    /// Write every game, seat by seat, to this file as comma-separated values.
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Print one JSON object instead of tables.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct TuneArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// How many steps.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) steps: u32,
    /// How many deals per step; each is played twice, with the seats swapped.
    #[arg(long, value_name = "D", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) deals: u32,
    /// The random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Tune only these weights.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) weights: Vec<String>,
    /// Start from this weights file instead of the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Where to write the weights [default: standard output].
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

#[derive(Args, Debug)]
pub(crate) struct TrainArgs {
    /// The game's id, as `boardroom games` lists it.
    pub(crate) game: String,
    /// The folder that the run is kept in; a run that was stopped goes on there [default: train-GAME].
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// A net to go on from, a file or `built-in`: it judges as before, and learns to weigh candidates.
    #[arg(long, value_name = "NET")]
    pub(crate) from: Option<PathBuf>,
    /// Learn everything anew, from games that the net to go on from plays first.
    #[arg(long, requires = "from")]
    pub(crate) anew: bool,
    /// Learn everything further: the net begins as the one to go on from, and every later one as the best before.
    #[arg(long, requires = "from", conflicts_with = "anew")]
    pub(crate) further: bool,
    /// A bot to learn to beat, in place of the net itself; a round's net is kept if it wins more against it than any
    /// before.
    #[arg(long, value_name = "BOT")]
    pub(crate) against: Option<String>,
    /// How many minutes all of it may take; without this, every round has all its games.
    #[arg(long, value_name = "M")]
    pub(crate) minutes: Option<f64>,
    /// How many rounds: games, a lesson, a contest with the best net so far.
    #[arg(long, value_name = "R", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rounds: u32,
    /// How many games a round has at most.
    #[arg(long, value_name = "G", default_value_t = 2_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// How many iterations a search has, in games and contests.
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) iterations: u32,
    /// How many deals a contest has; each is played once for every seat.
    #[arg(long, value_name = "D", default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) deals: u64,
    /// How often a lesson goes over all states.
    #[arg(long, value_name = "E", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) epochs: u32,
    /// An option that is the same at all tables; without any, tables of all kinds are played at.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// A setting of the search that suits the net, as search_rounds=1.
    #[arg(long = "setting", value_name = "NAME=NUMBER")]
    pub(crate) settings: Vec<String>,
    /// The random seed.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}
