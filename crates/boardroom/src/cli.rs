//! The command line: commands and their arguments.

use clap::{Args, Parser, Subcommand};
use std::net::SocketAddr;
use std::path::PathBuf;

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

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// Where to listen. The default is port 8080 on all addresses of this machine, or the next free port.
    #[arg(long, value_name = "ADDR:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// The public address, if there is a proxy in front, such as `https://play.example.org`.
    #[arg(long, value_name = "URL", env = "BOARDROOM_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,
    /// Trust X-Forwarded-For; use this only behind a proxy that sets it.
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Also offer the example games, which show how games are made.
    #[arg(long)]
    pub(crate) with_examples: bool,
    /// How many bots think at the same time [default: one less than the number of cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) bot_threads: Option<u16>,
    /// A bot never answers faster than this, in milliseconds, so that people can follow [default: 600].
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u16).range(1..=60000))]
    pub(crate) bot_pace: Option<u16>,
    /// How many iterations each decision of a finished game is looked at with when someone asks for its analysis; 0
    /// offers none.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(0..=10000))]
    pub(crate) analysis_iterations: u32,
    /// How many analyses may be in the making for one person.
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) analyses_per_person: u32,
    /// The format of the log on standard error. BOARDROOM_LOG says what is logged.
    #[arg(long, value_enum, default_value_t = LogFormat::Text, env = "BOARDROOM_LOG_FORMAT")]
    pub(crate) log_format: LogFormat,
    /// Give up on an answer that has not started after this many seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) request_timeout: u64,
    /// Close a connection without requests after this many seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 180, value_parser = clap::value_parser!(u64).range(1..=86400))]
    pub(crate) idle_timeout: u64,
    /// The longest anyone waits for the store, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub(crate) store_timeout: u64,
    /// The most connections from one address (IPv6: from one /64 network). Ignored with
    /// --behind-proxy.
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections_per_address: u32,
    /// The most open tables (streams) from one address, whoever watches them.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) streams_per_address: u32,
    /// The most bots a guest can have in unfinished games.
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub(crate) guest_bot_seats: u32,
    /// The most bots someone with a password can have in unfinished games.
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub(crate) bot_seats: u32,
    /// How many minutes per hour bots think for a guest; after that they play on without searching.
    #[arg(long, value_name = "MINUTES", default_value_t = 20)]
    pub(crate) guest_thinking: u32,
    /// How many minutes per hour the engine thinks about one person's studies; 0 switches it off.
    #[arg(long, value_name = "MINUTES", default_value_t = 10)]
    pub(crate) study_thinking: u32,
    /// How many minutes per hour bots think for someone with a password.
    #[arg(long, value_name = "MINUTES", default_value_t = 60)]
    pub(crate) thinking: u32,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
    /// The most unfinished games of a guest.
    #[arg(long, value_name = "N", env = "BOARDROOM_TABLES_PER_GUEST", default_value_t = 20)]
    pub(crate) tables_per_guest: u32,
    /// The most unfinished games of someone with an account.
    #[arg(long, value_name = "N", env = "BOARDROOM_TABLES_PER_ACCOUNT", default_value_t = 100)]
    pub(crate) tables_per_account: u32,
    /// No limits on requests and bots: for measurements, or for a server that only friends can reach.
    #[arg(long)]
    pub(crate) no_limits: bool,
}

/// How log lines are written.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// One JSON object per line.
    Json,
}

/// How long unused data is kept. Tables with an account at them always stay.
#[derive(Args, Debug)]
pub(crate) struct KeepArgs {
    /// How many days to keep guests after they were last seen; 0 keeps them forever.
    #[arg(long, value_name = "DAYS", env = "BOARDROOM_KEEP_GUESTS", default_value_t = 180)]
    pub(crate) keep_guests: u32,
    /// How many days to keep guests' finished tables; 0 keeps them forever.
    #[arg(long, value_name = "DAYS", env = "BOARDROOM_KEEP_FINISHED", default_value_t = 365)]
    pub(crate) keep_finished: u32,
    /// How many days to keep guests' abandoned tables; 0 keeps them forever.
    #[arg(long, value_name = "DAYS", env = "BOARDROOM_KEEP_UNFINISHED", default_value_t = 90)]
    pub(crate) keep_unfinished: u32,
}

/// Which store is meant.
#[derive(Args, Debug)]
pub(crate) struct StoreArgs {
    /// The folder that holds the tables [default: the platform's data folder].
    #[arg(long, value_name = "DIR", env = "BOARDROOM_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// A PostgreSQL database instead of the folder: postgres://user:password@host/name. Better set in the
    /// environment, where other people on the machine can't see it.
    #[arg(long, value_name = "URL", env = "BOARDROOM_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

/// Which store is meant, given before or after the command.
#[derive(Args, Debug)]
pub(crate) struct AdminStoreArgs {
    /// The folder that holds the tables [default: the platform's data folder].
    #[arg(long, value_name = "DIR", env = "BOARDROOM_DATA", global = true)]
    data: Option<PathBuf>,
    /// A PostgreSQL database instead of the folder.
    #[arg(long, value_name = "URL", env = "BOARDROOM_DATABASE", hide_env_values = true, global = true)]
    database: Option<String>,
}

impl From<AdminStoreArgs> for StoreArgs {
    fn from(ask: AdminStoreArgs) -> StoreArgs {
        StoreArgs { data: ask.data, database: ask.database }
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum AdminArgs {
    /// List tables, the most recently used first.
    List {
        /// The most to list.
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// Close a table, even if people are playing there.
    Close {
        /// The table's id.
        table: String,
        /// The reason; the players can read it.
        #[arg(long, default_value = "closed by the administrator")]
        reason: String,
    },
    /// Replay a table and report what is wrong; fix what can be fixed without touching the log.
    Repair {
        /// The table's id.
        table: String,
        /// Only report.
        #[arg(long)]
        dry_run: bool,
    },
    /// List what people have reported, the newest first, or close a report.
    Reports {
        /// Include closed reports.
        #[arg(long, conflicts_with = "resolve")]
        all: bool,
        /// The most to list.
        #[arg(long, default_value_t = 50)]
        most: u32,
        /// The report to close.
        #[arg(long, value_name = "ID")]
        resolve: Option<String>,
        /// A note on what was done about it.
        #[arg(long, default_value = "", requires = "resolve")]
        note: String,
    },
    /// Clear away guests who never came back, and their old tables; a running server does this by itself.
    Sweep {
        /// Only show what would be deleted.
        #[arg(long)]
        dry_run: bool,
        #[command(flatten)]
        keep: KeepArgs,
    },
    /// Keep a person or an address out.
    Ban {
        /// 'user ID' or 'address IP'.
        subject: String,
        /// The reason.
        #[arg(long, default_value = "")]
        reason: String,
        /// For how many hours [default: forever].
        #[arg(long)]
        hours: Option<u32>,
    },
}

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

#[derive(Args, Debug)]
pub(crate) struct LoadArgs {
    /// What to measure.
    #[arg(long, value_enum, default_value_t = LoadMode::Moves)]
    pub(crate) mode: LoadMode,
    /// The address of a running server, which must run with --no-limits. Without it, a server is started for the
    /// measurement, on a new store in a temporary folder or in the folder given with --data.
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The program to start as the server instead of this one: another build, measured by the same people.
    #[arg(long, value_name = "FILE", conflicts_with = "url")]
    pub(crate) program: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// The game's id [default: the first that `boardroom games` lists]. Pages are measured for all games.
    #[arg(long)]
    pub(crate) game: Option<String>,
    /// How many tables [default: 200, or 24 for pages].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) tables: Option<u32>,
    /// How many players at each [default: 4]. Pages are measured for games of four and five seats.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) players: Option<u32>,
    /// How many moves (or pages) per second are due, all tables together, at fixed times however fast the answers are;
    /// the time of each counts from when it was due. Without it, each is sent as soon as the previous one is answered.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rate: Option<u32>,
    /// How many busy tables there are beside the idle ones.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) busy: Option<u32>,
    /// How many people open pages [default: 32]. Every other one sits at the table.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) people: Option<u32>,
    /// How many listeners, all tables together [default: 1000].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) listeners: Option<u32>,
    /// How many finished games there are when the server starts [default: 10000].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: Option<u32>,
    /// For how many seconds [default: 60].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86400))]
    pub(crate) seconds: Option<u64>,
    /// Print one JSON object instead of words.
    #[arg(long)]
    pub(crate) json: bool,
}

impl LoadArgs {
    /// How many tables, as given or by default.
    pub(crate) fn tables(&self) -> usize {
        self.tables.unwrap_or(if self.mode == LoadMode::Pages { 24 } else { 200 }) as usize
    }

    /// How many players at each.
    pub(crate) fn players(&self) -> u32 {
        self.players.unwrap_or(4)
    }

    /// For how many seconds.
    pub(crate) fn seconds(&self) -> u64 {
        self.seconds.unwrap_or(60)
    }
}

/// What of a server is measured.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LoadMode {
    /// Scripted players at many tables: durable moves per second, compared with what the disk can do.
    Moves,
    /// People who open tables late in their games: pages per second.
    Pages,
    /// Open streams: how soon everyone hears what happens.
    Listeners,
    /// Idle tables: the memory of each; with --busy, how busy tables do beside them.
    Idle,
    /// The time until a server with many finished games is ready, and opens one of them.
    Startup,
}

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
    #[arg(long, value_name = "BOT", default_value = "hard")]
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

#[derive(Args, Debug)]
pub(crate) struct HintArgs {
    /// The record; - reads standard input.
    pub(crate) file: PathBuf,
    /// The seat [default: every seat that is to move].
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// The bot to ask.
    #[arg(long, value_name = "BOT", default_value = "hard")]
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
