//! Looking after a store with the real program: import, export, list, close, repair, ban, backup,
//! restore, on both stores; and a measurement of each kind.

#[path = "../../store/tests/support/postgres.rs"]
mod postgres;

use std::path::Path;
use std::process::{Command, Output};

fn boardroom(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardroom"));
    command.env_remove("BOARDROOM_DATA").env_remove("BOARDROOM_DATABASE");
    command.args(arguments).output().expect("the program runs")
}

/// What a command that must succeed prints.
fn told(arguments: &[&str]) -> String {
    let output = boardroom(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?} failed: {errors}");
    String::from_utf8(output.stdout).expect("text")
}

/// What a command that must fail says, in one line on the error stream, with this exit code.
fn refused(code: i32, arguments: &[&str]) -> String {
    let output = boardroom(arguments);
    let errors = String::from_utf8(output.stderr).expect("text");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {errors}");
    assert!(output.stdout.is_empty(), "{arguments:?} printed something");
    assert!(errors.starts_with("boardroom: ") && errors.trim().lines().count() == 1, "{arguments:?}: {errors}");
    errors
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

/// The record of a random game, whole.
fn record(folder: &Path) -> String {
    told(&["simulate", "furnace", "--games", "1", "--records", folder.to_str().unwrap()]);
    path(folder, "furnace-000001.record")
}

/// Everything that is the same on both stores. `place` are the words that name the store.
fn look_after(folder: &Path, place: [&str; 2]) {
    let ask = |words: &[&str]| -> Vec<String> { words.iter().chain(&place).map(|word| (*word).to_owned()).collect() };
    let tell = |words: &[&str]| told(&ask(words).iter().map(String::as_str).collect::<Vec<_>>());
    let refuse = |code, words: &[&str]| refused(code, &ask(words).iter().map(String::as_str).collect::<Vec<_>>());
    let file = record(folder);
    assert_eq!(tell(&["admin", "list"]), "");
    // A whole game comes in, is listed, is well, and goes out again line by line.
    let whole = tell(&["import", &file]).trim().to_owned();
    assert!(tell(&["admin", "list"]).contains(&format!("{whole}  furnace    finished")));
    assert!(tell(&["admin", "repair", &whole]).contains("is well"));
    let out = tell(&["export", &whole]);
    let steps = |text: &str| -> Vec<String> {
        let moves = text.lines().skip_while(|line| !line.is_empty()).skip(1).take_while(|line| !line.is_empty());
        moves.map(str::to_owned).collect()
    };
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(steps(&text).len() > 20);
    assert_eq!(steps(&out), steps(&text));
    let again = path(folder, "again.record");
    std::fs::write(&again, &out).unwrap();
    told(&["replay", &again]);
    assert_ne!(tell(&["import", &again]).trim(), whole, "what goes out can come in again");
    assert!(refuse(2, &["admin", "close", &whole]).contains("closed already"));
    // Half a game is a table that can be closed, once.
    let half = path(folder, "half.record");
    let end = text.lines().count() - 15;
    std::fs::write(&half, text.lines().take(end).collect::<Vec<_>>().join("\n") + "\n").unwrap();
    let half = tell(&["import", &half]).trim().to_owned();
    assert!(tell(&["admin", "list"]).contains(&format!("{half}  furnace    playing")));
    tell(&["admin", "close", &half, "--reason", "rain"]);
    assert!(tell(&["admin", "list", "--most", "1"]).contains(&format!("{half}  furnace    closed")));
    assert!(tell(&["export", &half]).contains("close - rain"));
    // Bad files and wrong tables are named, and nothing is half done.
    let before = tell(&["admin", "list"]);
    let bad = path(folder, "bad.record");
    std::fs::write(&bad, text.replacen(" bid ", " dance ", 3)).unwrap();
    let wrong = refuse(2, &["import", &bad]);
    assert!(wrong.contains("line "), "{wrong}");
    std::fs::write(&bad, "nonsense").unwrap();
    refuse(2, &["import", &bad]);
    refuse(2, &["import", &path(folder, "nowhere.record")]);
    for words in [["export", "nobody"].as_slice(), &["admin", "close", "nobody"], &["admin", "repair", "nobody"]] {
        assert!(refuse(2, words).contains("there is no such table"), "{words:?}");
    }
    assert_eq!(tell(&["admin", "list"]), before);
    tell(&["admin", "ban", "address 203.0.113.7", "--reason", "spam", "--hours", "2"]);
    assert!(refuse(2, &["admin", "ban", "everybody"]).contains("'user ID' or 'address IP'"));
}

#[test]
fn a_store_in_a_file_is_looked_after() {
    let folder = tempfile::tempdir().unwrap();
    let data = path(folder.path(), "data");
    look_after(folder.path(), ["--data", &data]);
    let list = |data: &str| told(&["admin", "list", "--data", data]);
    let (before, copy) = (list(&data), path(folder.path(), "copy.db"));
    told(&["backup", &copy, "--data", &data]);
    assert!(refused(2, &["backup", &copy, "--data", &data]).contains("is there already"));
    // Somewhere else, it is the same store.
    let other = path(folder.path(), "other");
    told(&["restore", &copy, "--data", &other]);
    assert_eq!(list(&other), before);
    // What is no backup, or a damaged one, changes nothing.
    let bytes = std::fs::read(&copy).unwrap();
    let broken = path(folder.path(), "broken.db");
    let mut torn = bytes.clone();
    for place in (5000..torn.len()).step_by(7) {
        torn[place] ^= 0x55;
    }
    for (junk, why) in [(torn, "damaged"), (bytes[..bytes.len() / 2].to_vec(), "damaged"), (b"hello".to_vec(), "")] {
        std::fs::write(&broken, junk).unwrap();
        let problem = refused(2, &["restore", &broken, "--data", &other]);
        assert!(problem.contains(why) || problem.contains("malformed"), "{problem}");
        assert_eq!(list(&other), before);
    }
    refused(2, &["restore", &path(folder.path(), "nowhere.db"), "--data", &other]);
    assert_eq!(list(&other), before);
}

#[tokio::test]
async fn a_store_in_postgresql_is_looked_after() {
    let Some(url) = postgres::database().await else { return };
    let folder = tempfile::tempdir().unwrap();
    look_after(folder.path(), ["--database", &url]);
    let copy = path(folder.path(), "copy.db");
    assert!(refused(1, &["backup", &copy, "--database", &url]).contains("pg_dump"));
    assert!(!Path::new(&copy).exists());
}

#[test]
fn a_database_that_cannot_be_reached_is_said_without_its_password() {
    let problem = refused(1, &["admin", "list", "--database", "postgres://ann:hush@127.0.0.1:1/games"]);
    assert!(!problem.contains("hush"), "{problem}");
    let problem = refused(2, &["admin", "list", "--database", "mysql://ann:hush@127.0.0.1:1/games"]);
    assert!(problem.contains("postgres://") && !problem.contains("hush"), "{problem}");
}

#[test]
fn a_server_is_measured_in_every_way() {
    let measure = |words: &[&str]| -> serde_json::Value {
        let mut arguments = vec!["load", "--json", "--seconds", "1"];
        arguments.extend(words);
        serde_json::from_str(&told(&arguments)).unwrap()
    };
    let moves = measure(&["--tables", "2", "--players", "2"]);
    assert!(moves["moves"].as_u64().unwrap() > 0 && moves["lost"] == 0 && moves["kept"] == moves["moves"], "{moves}");
    assert!(moves["raw_commits_a_second"].as_f64().unwrap() > 0.0 && moves["moves_a_commit"].is_number(), "{moves}");
    let heard = measure(&["--mode", "listeners", "--tables", "2", "--listeners", "10"]);
    assert_eq!((&heard["listeners"], &heard["missed"]), (&10.into(), &0.into()), "{heard}");
    let idle = measure(&["--mode", "idle", "--tables", "20", "--players", "2"]);
    assert_eq!(idle["tables"], 20, "{idle}");
    let startup = measure(&["--mode", "startup", "--games", "20"]);
    assert!(startup["ready_ms"].as_f64().unwrap() > 0.0 && startup["open_ms"].is_number(), "{startup}");
}
