//! A private PostgreSQL cluster that ends with the test program.
//!
//! Where PostgreSQL is not installed the tests that need it say so and pass over, except when the
//! variable `CI` is set: then they fail.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A cluster that ends with its keeper.
pub(crate) struct Cluster {
    pub(crate) port: u16,
    /// The cluster ends when this child's standard input closes, with this process at the latest.
    _keeper: Child,
}

/// Starts a cluster; with a folder for certificates, one that takes encrypted connections only.
pub(crate) fn start(certificates: Option<&std::path::Path>) -> Option<Cluster> {
    let Some(bin) = programs() else {
        let problem = "PostgreSQL is not installed (looked in /usr/lib/postgresql/*/bin and PATH): \
                       the tests of the PostgreSQL backend cannot run";
        assert!(std::env::var_os("CI").is_none_or(|ci| ci.is_empty()), "{problem}");
        eprintln!("{problem}; set CI=true to make this a failure");
        return None;
    };
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../store/tests/support/cluster.sh");
    // A port that was free a moment ago; another try if someone was quicker.
    for _ in 0..5 {
        let port = std::net::TcpListener::bind("127.0.0.1:0")
            .and_then(|listener| listener.local_addr())
            .expect("a loopback port")
            .port();
        let mut keeper = Command::new("sh")
            .arg(&script)
            .arg(&bin)
            .arg(port.to_string())
            .args(certificates)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("sh runs");
        let mut line = String::new();
        let output = keeper.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut line).expect("the script says how it went");
        if line.trim() == "ready" {
            return Some(Cluster { port, _keeper: keeper });
        }
        let _ = keeper.wait();
    }
    panic!("the private PostgreSQL cluster does not start");
}

fn programs() -> Option<PathBuf> {
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path().join("bin"))
        .filter(|bin| bin.join("initdb").exists())
        .collect();
    versions.sort();
    let on_path = std::env::var_os("PATH")
        .into_iter()
        .flat_map(|path| std::env::split_paths(&path).collect::<Vec<_>>())
        .find(|folder| folder.join("initdb").exists());
    versions.pop().or(on_path)
}
