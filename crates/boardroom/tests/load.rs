//! Measurements of each kind, on a small scale: the real program starts a server and puts scripted people on it.

use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};

fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardroom"));
    command.env_remove("BOARDROOM_DATA").env_remove("BOARDROOM_DATABASE");
    command
}

fn load(words: &[&str]) -> Output {
    program().arg("load").args(words).output().expect("the program runs")
}

/// The figures of a measurement in which nothing may go wrong.
fn measure(words: &[&str]) -> Value {
    let output = load(&[words, &["--json"]].concat());
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {errors}");
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

/// What the program says to arguments that make no sense.
fn refused(words: &[&str]) -> String {
    let output = load(words);
    assert_eq!(output.status.code(), Some(2), "{words:?}");
    assert!(output.stdout.is_empty(), "{words:?} printed something");
    String::from_utf8(output.stderr).expect("text")
}

fn number(figures: &Value, name: &str) -> f64 {
    figures[name].as_f64().unwrap_or_else(|| panic!("{name} is a number in {figures}"))
}

/// Times are in order, and there are some.
fn assert_times(times: &Value) {
    let [p50, p95, p99, slowest] = ["p50_ms", "p95_ms", "p99_ms", "slowest_ms"].map(|name| number(times, name));
    assert!(0.0 < p50 && p50 <= p95 && p95 <= p99 && p99 <= slowest, "{times}");
}

/// A server in a process of its own, as a host would start it.
struct Server {
    child: Child,
    url: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = program();
        command.args(["serve", "--no-limits", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path());
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the program runs");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut words =
            lines.map_while(Result::ok).flat_map(|line| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>());
        let url = words.find(|word| word.starts_with("http://")).expect("an address");
        Server { child, url, _folder: folder }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn moves_are_counted_and_found_in_the_log() {
    let moves = measure(&["--tables", "3", "--players", "2", "--seconds", "2"]);
    // How many that makes depends on the machine.
    assert!(number(&moves, "moves") > 0.0 && moves["kept"] == moves["moves"], "{moves}");
    assert_eq!([&moves["lost"], &moves["faults"], &moves["refused"]], [&Value::from(0); 3], "{moves}");
    assert_times(&moves["times"]);
    assert!(number(&moves, "told") > 0.0, "a spectator hears of it: {moves}");
    assert!(number(&moves, "raw_commits_a_second") > 0.0 && moves["moves_a_commit"].is_number(), "{moves}");
}

#[test]
fn moves_that_are_due_at_fixed_times_are_sent_or_counted() {
    let server = Server::start();
    // Few enough for any machine; a machine that is held up sends them late, or not before the end.
    let words = ["--url", &server.url, "--tables", "4", "--players", "2", "--seconds", "2", "--rate", "20"];
    let moves = measure(&words);
    let made = number(&moves, "moves") + number(&moves, "not_sent");
    assert_eq!(made, 40.0, "{moves}");
    assert!(moves["kept"] == moves["moves"] && moves["lost"] == 0 && moves["rate"] == 20, "{moves}");
    assert!(moves["raw_commits_a_second"].is_null(), "the disk of a server elsewhere is not known: {moves}");
    let text = String::from_utf8(load(&words).stdout).unwrap();
    assert!(text.contains("due          20 a second") && text.contains("0 lost"), "{text}");
}

#[test]
fn pages_of_late_games_are_looked_at_by_players_and_onlookers() {
    let server = Server::start();
    let words = ["--mode", "pages", "--tables", "2", "--people", "4", "--seconds", "2", "--url", &server.url];
    let pages = measure(&[&words[..], &["--game", "superpower"]].concat());
    assert_eq!((&pages["tables"], &pages["people"]), (&2.into(), &4.into()), "{pages}");
    assert_eq!([&pages["faults"], &pages["refused"]], [&Value::from(0); 2], "{pages}");
    assert_times(&pages["times"]);
    let kinds = pages["kinds"].as_array().unwrap();
    let named = |kind: &Value| format!("{} {} {}", kind["game"], kind["seats"], kind["kind"]).replace('"', "");
    let names: Vec<String> = kinds.iter().map(named).collect();
    assert_eq!(
        names,
        ["superpower 4 whole", "superpower 4 part", "superpower 5 whole", "superpower 5 part"],
        "{pages}"
    );
    let total: f64 = kinds.iter().map(|kind| number(kind, "pages")).sum();
    assert_eq!(total, number(&pages, "pages"), "{pages}");
    for both in kinds.chunks(2) {
        assert!(number(&both[0], "bytes_each") > number(&both[1], "bytes_each"), "a part is less than all: {pages}");
    }
}

#[test]
fn listeners_hear_everything_that_is_said() {
    let heard = measure(&["--mode", "listeners", "--tables", "2", "--listeners", "10", "--seconds", "1"]);
    assert_eq!(
        (&heard["listeners"], &heard["missed"], &heard["faults"]),
        (&10.into(), &0.into(), &0.into()),
        "{heard}"
    );
    assert_eq!(number(&heard, "heard"), number(&heard, "said") * 5.0, "{heard}");
}

#[test]
fn idle_tables_are_weighed_alone_and_beside_busy_ones() {
    // Another program may be the server; here it is the same one under its full name.
    let program = env!("CARGO_BIN_EXE_boardroom");
    let idle = measure(&["--mode", "idle", "--tables", "50", "--players", "2", "--program", program]);
    assert_eq!((&idle["tables"], &idle["faults"], &idle["busy"]), (&50.into(), &0.into(), &Value::Null), "{idle}");
    let words = ["--mode", "idle", "--tables", "50", "--busy", "2", "--seconds", "1", "--rate", "10"];
    let both = measure(&words);
    assert_eq!((&both["tables"], &both["busy"]["tables"]), (&50.into(), &2.into()), "{both}");
    assert!(number(&both["busy"], "moves") > 0.0 && both["busy"]["kept"] == both["busy"]["moves"], "{both}");
}

#[test]
fn a_start_on_many_finished_games_is_timed() {
    let startup = measure(&["--mode", "startup", "--games", "20", "--players", "2"]);
    assert_eq!(startup["games"], 20, "{startup}");
    assert!(number(&startup, "ready_ms") > 0.0 && startup["open_ms"].is_number(), "{startup}");
}

#[test]
fn what_makes_no_sense_is_said() {
    let nonsense: &[(&[&str], &str)] = &[
        (&["--busy", "3"], "--busy is for --mode idle"),
        (&["--mode", "idle", "--rate", "3"], "--rate is for --mode moves, pages, or idle with --busy"),
        (&["--mode", "listeners", "--rate", "3"], "--rate is for"),
        (&["--mode", "idle", "--seconds", "3"], "--seconds is for"),
        (&["--people", "3"], "--people is for --mode pages"),
        (&["--listeners", "3"], "--listeners is for --mode listeners"),
        (&["--games", "3"], "--games is for --mode startup"),
        (&["--mode", "startup", "--tables", "3"], "--tables is for"),
        (&["--mode", "pages", "--players", "3"], "--players is for"),
        (&["--mode", "startup", "--url", "http://127.0.0.1:1"], "startup starts a server itself"),
        (&["--url", "http://127.0.0.1:1", "--program", "boardroom"], "cannot be used with"),
        (&["--rate", "0"], "0 is not in"),
        (&["--game", "chess"], "there is no game 'chess'"),
        (&["--url", "https://127.0.0.1"], "is no address of a server"),
        (&["--url", "http://127.0.0.1:1"], "no Boardroom server answers at 127.0.0.1:1"),
        (&["--program", "/nowhere/boardroom"], "/nowhere/boardroom: "),
        (&["--players", "9"], "furnace is for 2 to 4 players, not 9"),
    ];
    for (words, why) in nonsense {
        let problem = refused(words);
        assert!(problem.contains(why), "{words:?}: {problem}");
    }
}
