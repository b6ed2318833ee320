//! The words the program understands.

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
    /// What to do without a command.
    #[command(flatten)]
    pub(crate) serve: ServeArgs,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Start the server and play in the browser (what happens without a command).
    Serve(ServeArgs),
    /// List the games.
    Games,
    /// Show the options of a game: names, values, defaults.
    Options {
        /// The game's id, as `boardroom games` lists it.
        game: String,
    },
    /// Show the rules of a game by number, or one of them.
    Rules(RulesArgs),
    /// Let bots play many games and show how they did.
    Simulate(SimulateArgs),
    /// Let bots compete in rotated seats and rate them.
    Arena(ArenaArgs),
    /// Improve the weights of a game's advice by self-play.
    Tune(TuneArgs),
    /// Show the best few actions at the end of a record.
    Hint(HintArgs),
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
        /// The file; it must not be there yet.
        file: PathBuf,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Put a backup in the place of the store; the server must not run.
    Restore {
        /// The backup.
        file: PathBuf,
        /// The folder that holds the tables; the platform's usual place if not said.
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
    /// Make a table from a record, for everybody to look at.
    Import {
        /// The record; - reads the standard input.
        file: PathBuf,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Look after tables and people.
    Admin {
        #[command(subcommand)]
        what: AdminArgs,
        #[command(flatten)]
        store: AdminStoreArgs,
    },
    /// Measure how fast rules, bots, solvers and records are on this machine.
    Bench(BenchArgs),
    /// Measure what a server bears: moves, listeners, idle tables, a full store.
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
    /// The address people type, when there is a proxy in front, as play.example.org over https.
    #[arg(long, value_name = "URL", env = "BOARDROOM_PUBLIC_URL")]
    pub(crate) public_url: Option<String>,
    /// Believe X-Forwarded-For: only behind a proxy that sets it.
    #[arg(long)]
    pub(crate) behind_proxy: bool,
    /// Offer the example games, too, which show how games are made.
    #[arg(long)]
    pub(crate) with_examples: bool,
    /// How many bots think at the same time; one fewer than the cores if not said.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) bot_threads: Option<u16>,
    /// How log lines are written, to the standard error. BOARDROOM_LOG says which.
    #[arg(long, value_enum, default_value_t = LogFormat::Text, env = "BOARDROOM_LOG_FORMAT")]
    pub(crate) log_format: LogFormat,
    /// An answer that has not begun after this many seconds is given up.
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) request_timeout: u64,
    /// A connection on which nothing is asked ends after this many seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 180, value_parser = clap::value_parser!(u64).range(1..=86400))]
    pub(crate) idle_timeout: u64,
    /// Nobody waits longer than this many seconds for the store.
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub(crate) store_timeout: u64,
    /// How many connections from one address at most (IPv6: from one network of 64 bits). Does not count with
    /// --behind-proxy.
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections_per_address: u32,
    /// How many open tables (streams) from one address at most, whoever looks at them.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) streams_per_address: u32,
    /// A guest has this many bots at tables that are not over.
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub(crate) guest_bot_seats: u32,
    /// Somebody with a password has this many bots at tables that are not over.
    #[arg(long, value_name = "N", default_value_t = 40)]
    pub(crate) bot_seats: u32,
    /// Bots think for a guest for this many minutes within an hour, and after that play on without thinking.
    #[arg(long, value_name = "MINUTES", default_value_t = 20)]
    pub(crate) guest_thinking: u32,
    /// Bots think for somebody with a password for this many minutes within an hour.
    #[arg(long, value_name = "MINUTES", default_value_t = 60)]
    pub(crate) thinking: u32,
    #[command(flatten)]
    pub(crate) keep: KeepArgs,
    /// How many tables of a guest that are not over.
    #[arg(long, value_name = "N", env = "BOARDROOM_TABLES_PER_GUEST", default_value_t = 20)]
    pub(crate) tables_per_guest: u32,
    /// How many tables of somebody with an account that are not over.
    #[arg(long, value_name = "N", env = "BOARDROOM_TABLES_PER_ACCOUNT", default_value_t = 100)]
    pub(crate) tables_per_account: u32,
    /// No limits on requests and bots: for measurements, and for a server that only friends can reach.
    #[arg(long)]
    pub(crate) no_limits: bool,
}

/// How log lines are written.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line.
    Json,
}

/// How long what nobody needs any more is kept. Tables with an account at them always stay.
#[derive(Args, Debug)]
pub(crate) struct KeepArgs {
    /// Keep guests for this many days after they were last seen; 0 for ever.
    #[arg(long, value_name = "DAYS", env = "BOARDROOM_KEEP_GUESTS", default_value_t = 180)]
    pub(crate) keep_guests: u32,
    /// Keep guests' finished tables for this many days; 0 for ever.
    #[arg(long, value_name = "DAYS", env = "BOARDROOM_KEEP_FINISHED", default_value_t = 365)]
    pub(crate) keep_finished: u32,
    /// Keep guests' tables that nobody goes on with for this many days; 0 for ever.
    #[arg(long, value_name = "DAYS", env = "BOARDROOM_KEEP_UNFINISHED", default_value_t = 90)]
    pub(crate) keep_unfinished: u32,
}

/// Which store is meant.
#[derive(Args, Debug)]
pub(crate) struct StoreArgs {
    /// The folder that holds the tables; the platform's usual place if not said.
    #[arg(long, value_name = "DIR", env = "BOARDROOM_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// A PostgreSQL database in place of the folder: postgres://user:password@host/name. Better given in the
    /// environment, where other people on the machine do not see it.
    #[arg(long, value_name = "URL", env = "BOARDROOM_DATABASE", hide_env_values = true)]
    pub(crate) database: Option<String>,
}

/// Which store is meant, said before or behind what to do there.
#[derive(Args, Debug)]
pub(crate) struct AdminStoreArgs {
    /// The folder that holds the tables; the platform's usual place if not said.
    #[arg(long, value_name = "DIR", env = "BOARDROOM_DATA", global = true)]
    data: Option<PathBuf>,
    /// A PostgreSQL database in place of the folder.
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
    /// List tables, the last touched first.
    List {
        /// How many at most.
        #[arg(long, default_value_t = 50)]
        most: u32,
    },
    /// Close a table, whoever plays there.
    Close {
        /// The table's id.
        table: String,
        /// Why; the players read it.
        #[arg(long, default_value = "closed by the administrator")]
        reason: String,
    },
    /// Replay a table and say what is wrong; mend what can be mended without touching the log.
    Repair {
        /// The table's id.
        table: String,
        /// Only look.
        #[arg(long)]
        dry_run: bool,
    },
    /// List what people have reported, the newest first, or note that a report is dealt with.
    Reports {
        /// Those that are dealt with, too.
        #[arg(long, conflicts_with = "resolve")]
        all: bool,
        /// How many at most.
        #[arg(long, default_value_t = 50)]
        most: u32,
        /// The report that is dealt with.
        #[arg(long, value_name = "ID")]
        resolve: Option<String>,
        /// What was done about it, for yourself.
        #[arg(long, default_value = "", requires = "resolve")]
        note: String,
    },
    /// Clear away guests who never came back, and their old tables; a running server does so by itself.
    Sweep {
        /// Only show what would go.
        #[arg(long)]
        dry_run: bool,
        #[command(flatten)]
        keep: KeepArgs,
    },
    /// Keep a person or an address out.
    Ban {
        /// 'user ID' or 'address IP'.
        subject: String,
        /// Why.
        #[arg(long, default_value = "")]
        reason: String,
        /// For this many hours; for ever if not said.
        #[arg(long)]
        hours: Option<u32>,
    },
}

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// The game's id; all games if not said.
    pub(crate) game: Option<String>,
    /// Only tables for this many.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u32>,
    /// On this many threads at once; solvers and records always on one.
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) threads: u16,
    /// How many rounds each figure takes; the best and the median count.
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
    /// The address of a running server, which must run with --no-limits. If not said, a server is started for the
    /// measurement, on a new store in a temporary folder or in the folder --data names.
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The program to start as the server, in place of this one: another build, measured by the same people.
    #[arg(long, value_name = "FILE", conflicts_with = "url")]
    pub(crate) program: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// The game's id; the first that `boardroom games` lists if not said. Pages are looked at for all games.
    #[arg(long)]
    pub(crate) game: Option<String>,
    /// How many tables; if not said, 200, or 24 to look at pages.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) tables: Option<u32>,
    /// How many players at each; 4 if not said. Pages are looked at for games of four and five seats.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) players: Option<u32>,
    /// How many moves (or pages) a second are due, all tables together, at fixed times whatever the answers do, and the
    /// time of each counts from when it was due. If not said, each comes as soon as the one before it is answered.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) rate: Option<u32>,
    /// How many busy tables beside the idle ones.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) busy: Option<u32>,
    /// How many people look at pages; 32 if not said. Every other one sits at the table.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) people: Option<u32>,
    /// How many listeners, all tables together; 1000 if not said.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) listeners: Option<u32>,
    /// How many finished games there are when the server starts; 10000 if not said.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: Option<u32>,
    /// For this many seconds; 60 if not said.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=86400))]
    pub(crate) seconds: Option<u64>,
    /// Print one JSON object instead of words.
    #[arg(long)]
    pub(crate) json: bool,
}

impl LoadArgs {
    /// How many tables, as it was said or as usual.
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
    /// Scripted players at many tables: moves made durable a second, beside what the disk can do.
    Moves,
    /// People who look at tables late in their games: pages a second.
    Pages,
    /// Open streams: how soon everybody hears what happens.
    Listeners,
    /// Tables nobody touches: the memory of each; with --busy, how others do beside them.
    Idle,
    /// The time until a server with many finished games is ready, and opens one of them.
    Startup,
}

#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    /// The game's id.
    pub(crate) game: String,
    /// The number of one rule, as FUR-033; or words to look for.
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
    /// How many seats; the game's default if not said.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u32>,
    /// An option of the game; may be given several times. `boardroom options GAME` lists them.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// A component file in place of the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
}

/// How many threads.
#[derive(Args, Debug)]
pub(crate) struct ThreadsArgs {
    /// How many threads; all cores if not said.
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
    /// Who plays: one bot for each seat, in order, or one for all.
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = "random")]
    pub(crate) bots: Vec<String>,
    /// How many games.
    #[arg(long, value_name = "G", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// What all chance comes from; the same seed gives the same figures, whatever the threads.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Sort the results also by a field of the state at the first decision, such as `players.startup.id`,
    /// `first_player` or `order`; docs/states.md lists the fields.
    #[arg(long, value_name = "FIELD")]
    pub(crate) by: Option<String>,
    /// Keep a record of every game in this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
    /// Print one JSON object instead of tables.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct ArenaArgs {
    #[command(flatten)]
    pub(crate) table: TableArgs,
    /// The contenders, one for each seat: random, greedy, search, search:500ms, search:2000it, easy,
    /// medium, hard, expert; where the rules can play a seat themselves also steve:easy, steve:normal, steve:hard.
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<String>,
    /// How many games; made up to whole rounds, so that every bot sits everywhere equally often.
    #[arg(long, value_name = "G", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// What all chance comes from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
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
    /// How many deals a step; each is played twice, with the seats changed round.
    #[arg(long, value_name = "D", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) deals: u32,
    /// What all chance comes from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Tune only these weights.
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    pub(crate) weights: Vec<String>,
    /// Begin with this weights file in place of the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Write the weights here; the standard output if not said.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) threads: ThreadsArgs,
}

#[derive(Args, Debug)]
pub(crate) struct HintArgs {
    /// The record; - reads the standard input.
    pub(crate) file: PathBuf,
    /// For this seat; for every seat the game waits for if not said.
    #[arg(long, value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// Who is asked.
    #[arg(long, value_name = "BOT", default_value = "hard")]
    pub(crate) bot: String,
    /// How many actions at most.
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) most: usize,
    /// What the bot's chance comes from.
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The component file the record was played with, if not the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    /// The record; - reads the standard input.
    pub(crate) file: PathBuf,
    /// Stop after this many steps.
    #[arg(long, value_name = "N")]
    pub(crate) to: Option<usize>,
    /// The component file the record was played with, if not the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
    /// Make every draw again from the seed in the record and compare.
    #[arg(long)]
    pub(crate) verify: bool,
    /// Print one JSON object a step: the line, what happened, and the whole state.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct LegalArgs {
    /// The record; - reads the standard input.
    pub(crate) file: PathBuf,
    /// The component file the record was played with, if not the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) components: Option<PathBuf>,
}

#[derive(Subcommand, Debug)]
pub(crate) enum CheckArgs {
    /// Say what is wrong with a component file and where, or what is in it.
    Components {
        /// The component file; - reads the standard input.
        file: PathBuf,
        /// The game it is for; found out from the file if not said.
        #[arg(long)]
        game: Option<String>,
    },
}
