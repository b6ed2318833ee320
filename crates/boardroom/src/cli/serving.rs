//! What a server and its measurements are told.

use clap::{Args, Subcommand};
use std::net::SocketAddr;
use std::path::PathBuf;

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
    /// Don't let bots think while people decide. They do so only on threads that are idle.
    #[arg(long)]
    pub(crate) no_think_ahead: bool,
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
