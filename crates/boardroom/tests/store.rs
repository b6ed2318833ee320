//! Looking after a store with the real program: import, export, list, close, repair, ban, backup,
//! restore, on both stores.

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
    assert!(refuse(2, &["admin", "close", &whole]).contains("This table is closed."));
    // Half a game is a table that can be closed, once.
    let half = path(folder, "half.record");
    let end = text.lines().count() - 15;
    let cut = text.lines().take(end).collect::<Vec<_>>().join("\n") + "\n";
    std::fs::write(&half, &cut).unwrap();
    let wrong = refuse(2, &["import", &half]);
    assert!(wrong.contains("tells a result, but its game is not over"), "{wrong}");
    std::fs::write(&half, cut.replacen("result:", "result of the whole:", 1)).unwrap();
    let half = tell(&["import", &half]).trim().to_owned();
    assert!(tell(&["admin", "list"]).contains(&format!("{half}  furnace    playing")));
    tell(&["admin", "close", &half, "--reason", "rain"]);
    assert!(tell(&["admin", "list", "--most", "1"]).contains(&format!("{half}  furnace    closed")));
    assert!(tell(&["export", &half]).contains("close - rain"));
    // A table of an earlier version of the rules goes on by it.
    let earlier = Path::new(env!("CARGO_MANIFEST_DIR")).join("../smartphone/tests/version-1");
    let table = tell(&["import", earlier.join("broken-off-before-the-move.record").to_str().unwrap()]);
    assert!(tell(&["export", table.trim()]).contains("\nrules: 1\n"));
    assert!(tell(&["admin", "repair", table.trim()]).contains("is well"));
    // Bad files and wrong tables are named, and nothing is half done.
    let before = tell(&["admin", "list"]);
    let bad = path(folder, "bad.record");
    std::fs::write(&bad, text.replacen(" bid ", " dance ", 3)).unwrap();
    let wrong = refuse(2, &["import", &bad]);
    assert!(wrong.contains("line "), "{wrong}");
    std::fs::write(&bad, text.replacen("result: ", "result: white 9 (1), ", 1)).unwrap();
    let line = text.lines().position(|line| line.starts_with("result: ")).unwrap() + 1;
    assert!(refuse(2, &["import", &bad]).contains(&format!("line {line}, column 9: the steps lead to the result")));
    std::fs::write(&bad, "nonsense").unwrap();
    refuse(2, &["import", &bad]);
    refuse(2, &["import", &path(folder, "nowhere.record")]);
    for words in [["export", "nobody"].as_slice(), &["admin", "close", "nobody"], &["admin", "repair", "nobody"]] {
        assert!(refuse(2, words).contains("There is no such table"), "{words:?}");
    }
    assert_eq!(tell(&["admin", "list"]), before);
    assert_eq!(tell(&["admin", "reports"]), "There is no open report.\n");
    assert_eq!(tell(&["admin", "reports", "--all"]), "There is no report.\n");
    assert!(refuse(2, &["admin", "reports", "--resolve", "nothing"]).contains("no such report"));
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
fn a_damaged_store_is_not_backed_up_and_the_program_says_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let data = path(folder.path(), "data");
    let file = record(folder.path());
    for _ in 0..20 {
        told(&["import", &file, "--data", &data]);
    }
    let database = folder.path().join("data/boardroom.db");
    assert!(!folder.path().join("data/boardroom.db-wal").exists(), "all that was written is in the file");
    let mut bytes = std::fs::read(&database).unwrap();
    assert!(bytes.len() > 60 * 4096, "there is something in the file");
    // Pages of trees alone, all in the second half: the rest of a long text stands on pages of its own, which may
    // hold anything. Their first byte is the high one of a page's number, so it is zero here, and never the mark of a
    // leaf.
    let leaves = [0x0a, 0x0d];
    let half = bytes.len() / 2 / 4096;
    let damaged =
        bytes.chunks_mut(4096).skip(half).filter(|page| leaves.contains(&page[0])).map(|page| page.fill(0x55)).count();
    assert!(damaged > 0, "something was damaged");
    std::fs::write(&database, bytes).unwrap();
    let copy = path(folder.path(), "copy.db");
    let problem = refused(1, &["backup", &copy, "--data", &data]);
    assert!(problem.contains("damaged") || problem.contains("malformed"), "{problem}");
    let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().flatten().map(|entry| entry.file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().starts_with("copy.db")), "{left:?}");
}

#[cfg(unix)]
#[test]
fn the_data_folder_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    std::fs::set_permissions(&data, std::fs::Permissions::from_mode(0o755)).unwrap();
    told(&["admin", "list", "--data", data.to_str().unwrap()]);
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&data), mode(&data.join("boardroom.db"))), (0o700, 0o600));
}

/// A server of the real program on a new folder, and what it writes to its log.
struct Running {
    child: std::process::Child,
    url: String,
}

impl Running {
    fn start(data: &str, log: &Path) -> Running {
        use std::io::BufRead;
        let mut child = Command::new(env!("CARGO_BIN_EXE_boardroom"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data", data, "--log-format", "json"])
            .env("BOARDROOM_LOG", "server=debug")
            .stdout(std::process::Stdio::piped())
            .stderr(std::fs::File::create(log).unwrap())
            .spawn()
            .expect("the program runs");
        let lines = std::io::BufReader::new(child.stdout.take().unwrap()).lines();
        let url =
            lines.map_while(Result::ok).find_map(|line| line.split_once("http://").map(|(_, url)| url.to_owned()));
        Running { child, url: url.expect("the server says its address") }
    }

    /// The whole answer to a request.
    fn get(&self, path: &str) -> String {
        use std::io::{Read, Write};
        let mut stream = std::net::TcpStream::connect(&self.url).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nx-request-id: from-here\r\nconnection: close\r\n\r\n")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_log_in_json_has_the_id_of_the_request_and_no_key() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let running = Running::start(&path(folder.path(), "data"), &log);
    let answer = running.get("/table/nowhere?key=hushhush");
    assert!(answer.starts_with("HTTP/1.1 404") && answer.contains("x-request-id: from-here"), "{answer}");
    drop(running);
    let log = std::fs::read_to_string(log).unwrap();
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect();
    assert!(lines.iter().any(|line| line["span"]["id"] == "from-here" && line["status"] == 404), "{log}");
    assert!(!log.contains("hushhush"), "{log}");
}

#[test]
fn a_table_closed_from_the_command_line_is_closed_on_the_server_that_runs() {
    let folder = tempfile::tempdir().unwrap();
    let data = path(folder.path(), "data");
    let whole = record(folder.path());
    // Half a game, which goes on.
    let text = std::fs::read_to_string(&whole).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("result:")).collect();
    let half = path(folder.path(), "half.record");
    std::fs::write(&half, lines[..lines.len() / 2].join("\n") + "\n").unwrap();
    let table = told(&["import", &half, "--data", &data]).trim().to_owned();
    let running = Running::start(&data, &folder.path().join("log"));
    let view = format!("/api/v1/tables/{table}");
    assert!(running.get(&view).contains("\"stage\":\"playing\""), "{}", running.get(&view));
    told(&["admin", "close", &table, "--data", &data]);
    let begun = std::time::Instant::now();
    while !running.get(&view).contains("\"stage\":\"closed\"") {
        assert!(begun.elapsed().as_secs() < 20, "it is never heard");
    }
}
