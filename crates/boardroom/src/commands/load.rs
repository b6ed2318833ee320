//! `boardroom load`: what a server bears. It measures a server that runs already, or starts one in a
//! process of its own, so that the memory of the one who asks is not in the figures.

use super::admin::runtime;
use crate::cli::{LoadAsk, LoadMode};
use crate::failure::Failure;
use crate::input;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use server::load::{Progress, fill, listen, play, weigh_idle_tables};
use server::{App, Config};
use std::future::Future;
use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use store::Location;

/// How long single commits to the disk are counted.
const COMMITS: Duration = Duration::from_secs(3);

pub(crate) fn run(ask: LoadAsk) -> Result<(), Failure> {
    catalog::find(&ask.game)?;
    let folder = Folder::new(ask.store.data.as_deref())?;
    let location = match &ask.store.database {
        Some(_) => input::location(&ask.store)?,
        None => Location::File(input::store_file(Some(&folder.path))?),
    };
    if ask.mode == LoadMode::Startup {
        return start_up(&ask, &folder, location);
    }
    let (server, url) = match &ask.url {
        Some(url) => (None, url.trim_end_matches('/').to_owned()),
        None => {
            let server = Server::start(&ask, &folder)?;
            let url = server.url.clone();
            (Some(server), url)
        }
    };
    let (game, tables, players) = (ask.game.as_str(), ask.tables, ask.players);
    let duration = Duration::from_secs(ask.seconds);
    let progress = Progress::default();
    let runtime = runtime()?;
    let (words, mut figures, wrong) = match ask.mode {
        LoadMode::Moves => {
            let found = runtime.block_on(shown(&progress, play(&url, game, tables, players, duration, &progress)));
            (found.to_string(), json!(found), found.lost + found.faults)
        }
        LoadMode::Listeners => {
            let listeners = ask.listeners;
            let found = runtime.block_on(shown(&progress, listen(&url, game, tables, listeners, duration, &progress)));
            (found.to_string(), json!(found), found.missed + found.faults)
        }
        LoadMode::Idle | LoadMode::Startup => {
            let found = runtime.block_on(shown(&progress, weigh_idle_tables(&url, game, tables, players, &progress)));
            (found.to_string(), json!(found), found.faults)
        }
    };
    let mut words = vec![words];
    // The same disk, a moment later: the server is gone, so that it takes nothing of it.
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
        return Err(Failure::machine("the server did not bear it: something was lost, missed or failed"));
    }
    Ok(())
}

/// Fills a store with finished games and starts a server on it.
fn start_up(ask: &LoadAsk, folder: &Folder, location: Location) -> Result<(), Failure> {
    if ask.url.is_some() {
        return Err(Failure::input("--mode startup starts a server itself; leave --url away"));
    }
    let progress = Progress::default();
    let filled = runtime()?.block_on(async {
        let opened = store::open(&location).await.map_err(Failure::machine)?;
        let app = App::new(Config::new(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), location.clone()), opened);
        shown(&progress, fill(&app, &ask.game, ask.players, ask.games, &progress)).await.map_err(Failure::input)
    });
    filled?;
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
        "games": ask.games,
        "ready_ms": milliseconds(ready),
        "list_ms": milliseconds(first_list.0),
        "open_ms": milliseconds(opened.0),
        "open_again_ms": milliseconds(again.0),
        "step_ms": milliseconds(step.0),
    });
    let words = vec![
        format!("games        {} finished ones in the store", ask.games),
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

fn tell(ask: &LoadAsk, words: Vec<String>, figures: &Value) -> Result<(), Failure> {
    let mut out = super::out();
    match ask.json {
        true => writeln!(out, "{figures}")?,
        false => writeln!(out, "{}", words.join("\n"))?,
    }
    out.flush()?;
    Ok(())
}

/// Does the work with a bar that shows how far it is.
async fn shown<T>(progress: &Progress, work: impl Future<Output = T>) -> T {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}");
    let bar = ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let show = async {
        loop {
            let (done, total) = progress.now();
            bar.set_length(total);
            bar.set_position(done);
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    };
    let done = tokio::select! {
        done = work => done,
        () = show => unreachable!("the bar never ends by itself"),
    };
    bar.finish_and_clear();
    done
}

/// The folder of a measurement; a temporary one goes with it.
struct Folder {
    path: PathBuf,
    temporary: bool,
}

impl Folder {
    fn new(named: Option<&Path>) -> Result<Folder, Failure> {
        match named {
            Some(path) => Ok(Folder { path: path.to_owned(), temporary: false }),
            None => {
                let path = std::env::temp_dir().join(format!("boardroom-load-{}", std::process::id()));
                std::fs::create_dir_all(&path)?;
                Ok(Folder { path, temporary: true })
            }
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.temporary {
            let _ = std::fs::remove_dir_all(&self.path);
        }
    }
}

/// This program as a server in a process of its own; it ends with the measurement.
struct Server {
    child: Child,
    url: String,
    /// Kept open: a server whose words nobody takes would stumble over them.
    _output: Lines<BufReader<ChildStdout>>,
}

impl Server {
    fn start(ask: &LoadAsk, folder: &Folder) -> Result<Server, Failure> {
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--no-limits", "--listen", "127.0.0.1:0", "--data"]).arg(&folder.path);
        if let Some(database) = &ask.store.database {
            // In the environment others on the machine cannot read the password.
            command.env("BOARDROOM_DATABASE", database);
        }
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().ok_or_else(|| Failure::machine("the server has no output"))?;
        let mut lines = BufReader::new(output).lines();
        let url = loop {
            match lines.next() {
                Some(line) => {
                    if let Some(place) = line?.split_whitespace().find(|word| word.starts_with("http://")) {
                        break place.to_owned();
                    }
                }
                None => {
                    let _ = child.wait();
                    return Err(Failure::machine("the server did not start"));
                }
            }
        };
        Ok(Server { child, url, _output: lines })
    }

    /// Asks the server for a page, as simply as it can be done.
    fn get(&self, path: &str) -> Result<String, Failure> {
        let host = self.url.trim_start_matches("http://");
        let mut wire = TcpStream::connect(host)?;
        write!(wire, "GET {path} HTTP/1.0\r\nhost: {host}\r\n\r\n")?;
        let mut answer = String::new();
        wire.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        if head.split_whitespace().nth(1) != Some("200") {
            return Err(Failure::machine(format!("{path}: {}", head.lines().next().unwrap_or_default())));
        }
        Ok(body.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
