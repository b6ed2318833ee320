//! A server in a process of its own, and the folder it keeps its tables in.

use crate::cli::LoadArgs;
use crate::failure::Failure;
use std::io::{BufRead, BufReader, Lines, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

/// The folder of a measurement; a temporary one goes with it.
pub(super) struct Folder {
    pub(super) path: PathBuf,
    temporary: bool,
}

impl Folder {
    pub(super) fn new(named: Option<&Path>) -> Result<Folder, Failure> {
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

/// This program, or the one that was named, as a server; it ends with the measurement.
pub(super) struct Server {
    child: Child,
    pub(super) url: String,
    /// Kept open: a server whose output nobody reads would stop.
    _output: Lines<BufReader<ChildStdout>>,
}

impl Server {
    pub(super) fn start(ask: &LoadArgs, folder: &Folder) -> Result<Server, Failure> {
        let program = match &ask.program {
            Some(program) => program.clone(),
            None => std::env::current_exe()?,
        };
        let mut command = Command::new(&program);
        command.args(["serve", "--no-limits", "--listen", "127.0.0.1:0", "--data"]).arg(&folder.path);
        if let Some(database) = &ask.store.database {
            // In the environment others on the machine cannot read the password.
            command.env("BOARDROOM_DATABASE", database);
        }
        let spawned = command.stdout(Stdio::piped()).spawn();
        let mut child = spawned.map_err(|error| Failure::input(format!("{}: {error}", program.display())))?;
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

    /// Asks the server for a page, in the simplest way.
    pub(super) fn get(&self, path: &str) -> Result<String, Failure> {
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
