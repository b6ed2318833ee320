//! `boardroom load`: how much a server can handle. It measures a running server, or starts one in a process of its
//! own, so that the memory of the client is not in the figures.

mod archive;
mod process;

use crate::cli::{LoadArgs, LoadMode};
use crate::failure::Failure;
use crate::input;
use indicatif::{ProgressBar, ProgressStyle};
use load::{Busy, GameOnOffer, Progress, Target};
use process::{Folder, Server};
use serde_json::{Value, json};
use server::{App, Config};
use std::fmt::Display;
use std::future::Future;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};
use store::Location;
use tokio::runtime::Runtime;

/// How long single commits to the disk are counted.
const COMMITS: Duration = Duration::from_secs(3);

pub(crate) fn run(ask: LoadArgs) -> Result<(), Failure> {
    refuse_nonsense(&ask)?;
    if let Some(game) = &ask.game {
        catalog::find(game)?;
    }
    let folder = Folder::new(ask.store.data.as_deref())?;
    let location = match &ask.store.database {
        Some(_) => input::location(&ask.store)?,
        None => Location::File(input::store_file(Some(&folder.path))?),
    };
    if ask.mode == LoadMode::Startup {
        return start_up(&ask, &folder, location);
    }
    let (server, url) = match &ask.url {
        Some(url) => (None, url.clone()),
        None => {
            let server = Server::start(&ask, &folder)?;
            let url = server.url.clone();
            (Some(server), url)
        }
    };
    let target = Target::new(&url).map_err(Failure::input)?;
    let Found { words, mut figures, wrong } = measure(&ask, &target)?;
    let mut words = vec![words];
    // The same disk, a moment later: the server has ended, so it does not use the disk.
    let measured = server.is_some() && matches!(location, Location::File(_)) && ask.mode == LoadMode::Moves;
    drop(server);
    if measured {
        let rate = store::commit_rate(&folder.path, COMMITS).map_err(Failure::machine)?;
        let ratio = figures["a_second"].as_f64().unwrap_or_default() / rate.max(f64::MIN_POSITIVE);
        figures["raw_commits_a_second"] = json!(rate);
        figures["moves_a_commit"] = json!(ratio);
        words.push(format!("raw commits  {rate:.0} a second on this disk, one by one"));
        words.push(format!("ratio        {ratio:.2} durable moves for each of them"));
    }
    tell(&ask, words, &figures)?;
    if wrong > 0 {
        return Err(Failure::machine("the server did not bear it: something was lost, missed, refused or failed"));
    }
    Ok(())
}

/// The result of a measurement: in words, as JSON, and how much went wrong.
struct Found {
    words: String,
    figures: Value,
    wrong: u64,
}

impl Found {
    fn new(figures: &(impl Display + serde::Serialize), wrong: u64) -> Found {
        Found { words: figures.to_string(), figures: json!(figures), wrong }
    }
}

fn measure(ask: &LoadArgs, target: &Target) -> Result<Found, Failure> {
    let game = game_of(ask);
    let (tables, players) = (ask.tables(), ask.players());
    let duration = Duration::from_secs(ask.seconds());
    let busy = |tables| Busy { game: game.to_owned(), tables, players: players as usize, duration, rate: ask.rate };
    let progress = &Progress::default();
    // One thread is enough for all of them, and takes least from a server on the same cores.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::machine)?;
    let offered = runtime.block_on(target.games()).map_err(Failure::input)?;
    refuse_what_is_not_offered(ask, &offered)?;
    Ok(match ask.mode {
        LoadMode::Moves => {
            let found = shown(&runtime, progress, load::play(target, &busy(tables), progress));
            Found::new(&found, found.lost + found.refused + found.faults)
        }
        LoadMode::Pages => {
            let games = match &ask.game {
                Some(game) => vec![game.clone()],
                None => offered.into_iter().map(|game| game.id).collect(),
            };
            let people = ask.people.unwrap_or(32) as usize;
            let looking = load::look(target, &games, tables, people, duration, ask.rate, progress);
            let found = shown(&runtime, progress, looking);
            Found::new(&found, found.refused + found.faults)
        }
        LoadMode::Listeners => {
            let listeners = ask.listeners.unwrap_or(1000) as usize;
            let listening = load::listen(target, game, tables, listeners, duration, progress);
            let found = shown(&runtime, progress, listening);
            Found::new(&found, found.missed + found.faults)
        }
        LoadMode::Idle | LoadMode::Startup => {
            let busy = ask.busy.map(|tables| busy(tables as usize));
            let weighing = load::weigh_idle_tables(target, game, tables, players as usize, busy.as_ref(), progress);
            let found = shown(&runtime, progress, weighing);
            let lost = found.busy.as_ref().map_or(0, |busy| busy.lost + busy.refused);
            Found::new(&found, lost + found.refused + found.faults)
        }
    })
}

/// Refuses arguments for another kind of measurement, which would have no effect.
fn refuse_nonsense(ask: &LoadArgs) -> Result<(), Failure> {
    use LoadMode::{Idle, Listeners, Moves, Pages, Startup};
    let busy = ask.busy.is_some();
    let said: [(&str, bool, bool, &str); 9] = [
        ("--rate", ask.rate.is_some(), matches!(ask.mode, Moves | Pages) || busy, "moves, pages, or idle with --busy"),
        ("--busy", busy, ask.mode == Idle, "idle"),
        ("--people", ask.people.is_some(), ask.mode == Pages, "pages"),
        ("--listeners", ask.listeners.is_some(), ask.mode == Listeners, "listeners"),
        ("--games", ask.games.is_some(), ask.mode == Startup, "startup"),
        ("--tables", ask.tables.is_some(), ask.mode != Startup, "moves, pages, listeners or idle"),
        ("--players", ask.players.is_some(), matches!(ask.mode, Moves | Idle | Startup), "moves, idle or startup"),
        (
            "--seconds",
            ask.seconds.is_some(),
            matches!(ask.mode, Moves | Pages | Listeners) || busy,
            "moves, pages, listeners, or idle with --busy",
        ),
        (
            "--url",
            ask.url.is_some(),
            ask.mode != Startup,
            "moves, pages, listeners or idle: startup starts a server itself",
        ),
    ];
    for (option, is_said, has_meaning, modes) in said {
        if is_said && !has_meaning {
            return Err(Failure::input(format!("{option} is for --mode {modes}")));
        }
    }
    Ok(())
}

/// Refuses a game and a number of players that the server does not have.
fn refuse_what_is_not_offered(ask: &LoadArgs, offered: &[GameOnOffer]) -> Result<(), Failure> {
    if ask.mode == LoadMode::Pages && ask.game.is_none() {
        return Ok(());
    }
    let game = game_of(ask);
    let found = offered.iter().find(|offered| offered.id == game);
    let GameOnOffer { least, most, .. } =
        found.ok_or_else(|| Failure::input(format!("the server does not offer '{game}'")))?;
    let players = ask.players();
    if matches!(ask.mode, LoadMode::Moves | LoadMode::Idle) && !(*least..=*most).contains(&players) {
        return Err(Failure::input(format!("{game} is for {least} to {most} players, not {players}")));
    }
    Ok(())
}

/// Fills a store with finished games and starts a server on it.
fn start_up(ask: &LoadArgs, folder: &Folder, location: Location) -> Result<(), Failure> {
    let (game, games) = (game_of(ask), ask.games.unwrap_or(10_000) as usize);
    let bar = bar();
    bar.set_length(games as u64);
    super::admin::runtime()?.block_on(async {
        let opened = store::open(&location).await.map_err(Failure::machine)?;
        let app = App::new(Config::new(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), location.clone()), opened);
        archive::fill(&app, game, ask.players() as usize, games, &bar).await.map_err(Failure::input)
    })?;
    bar.finish_and_clear();
    let begun = Instant::now();
    let server = Server::start(ask, folder)?;
    server.get("/readyz")?;
    let ready = begun.elapsed();
    let first_list = timed(|| server.get("/api/v1/tables?stage=finished&limit=20"))?;
    let rows: Value = serde_json::from_str(&first_list.1).map_err(Failure::machine)?;
    let id = rows[0]["id"].as_str().ok_or_else(|| Failure::machine("no finished game is listed"))?;
    let opened = timed(|| server.get(&format!("/api/v1/tables/{id}")))?;
    let again = timed(|| server.get(&format!("/api/v1/tables/{id}")))?;
    let half = serde_json::from_str::<Value>(&opened.1).map_err(Failure::machine)?["steps"].as_u64().unwrap_or(0) / 2;
    let step = timed(|| server.get(&format!("/api/v1/tables/{id}/steps/{half}")))?;
    let figures = json!({
        "games": games,
        "ready_ms": milliseconds(ready),
        "list_ms": milliseconds(first_list.0),
        "open_ms": milliseconds(opened.0),
        "open_again_ms": milliseconds(again.0),
        "step_ms": milliseconds(step.0),
    });
    let words = vec![
        format!("games        {games} finished ones in the store"),
        format!("ready        {:.1} ms after the start of the process", milliseconds(ready)),
        format!("list         {:.1} ms", milliseconds(first_list.0)),
        format!("open a game  {:.1} ms, again {:.1} ms", milliseconds(opened.0), milliseconds(again.0)),
        format!("step {half:<7} {:.1} ms", milliseconds(step.0)),
    ];
    tell(ask, words, &figures)
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn timed<T>(work: impl FnOnce() -> Result<T, Failure>) -> Result<(Duration, T), Failure> {
    let begun = Instant::now();
    let done = work()?;
    Ok((begun.elapsed(), done))
}

fn tell(ask: &LoadArgs, words: Vec<String>, figures: &Value) -> Result<(), Failure> {
    let mut out = super::out();
    match ask.json {
        true => writeln!(out, "{figures}")?,
        false => writeln!(out, "{}", words.join("\n"))?,
    }
    out.flush()?;
    Ok(())
}

fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}");
    ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Does the work with a bar that shows how far it is.
fn shown<T>(runtime: &Runtime, progress: &Progress, work: impl Future<Output = T>) -> T {
    let bar = bar();
    let show = async {
        loop {
            let (done, total) = progress.now();
            bar.set_length(total);
            bar.set_position(done);
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    let done = runtime.block_on(async {
        tokio::select! {
            done = work => done,
            () = show => unreachable!("the bar never ends by itself"),
        }
    });
    bar.finish_and_clear();
    done
}

/// The game that is played: the one that is named, or the first of the catalog.
fn game_of(ask: &LoadArgs) -> &str {
    ask.game.as_deref().unwrap_or_else(|| catalog::titles()[0].id())
}
