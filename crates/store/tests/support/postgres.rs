//! A private PostgreSQL for tests: one cluster for a test program, a fresh database for each asker.
//!
//! Where PostgreSQL is not installed the tests that need it say so and pass over, except when the
//! variable `CI` is set: then they fail.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

struct Cluster {
    port: u16,
    /// The cluster ends when this child's standard input closes, with this process at the latest.
    _keeper: Child,
}

static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
static DATABASES: AtomicU32 = AtomicU32::new(1);

/// The address of a fresh, empty database; `None` where PostgreSQL is not installed.
pub(crate) async fn database() -> Option<String> {
    let cluster = CLUSTER.get_or_init(start).as_ref()?;
    let name = format!("test_{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    let admin = format!("postgres://boardroom@127.0.0.1:{}/postgres", cluster.port);
    let (client, connection) =
        tokio_postgres::connect(&admin, tokio_postgres::NoTls).await.expect("the private cluster takes connections");
    let running = tokio::spawn(connection);
    client.batch_execute(&format!("CREATE DATABASE {name}")).await.expect("a database is made");
    drop(client);
    let _ = running.await;
    Some(format!("postgres://boardroom@127.0.0.1:{}/{name}", cluster.port))
}

fn start() -> Option<Cluster> {
    let Some(bin) = programs() else {
        let problem = "PostgreSQL is not installed (looked in /usr/lib/postgresql/*/bin and PATH): \
                       the tests of the PostgreSQL backend cannot run";
        assert!(std::env::var_os("CI").is_none_or(|ci| ci.is_empty()), "{problem}");
        eprintln!("{problem}; set CI=true to make this a failure");
        return None;
    };
    let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../store/tests/support/cluster.sh");
    // A port that was free a moment ago; another try if somebody was quicker.
    for _ in 0..5 {
        let port = std::net::TcpListener::bind("127.0.0.1:0")
            .and_then(|listener| listener.local_addr())
            .expect("a loopback port")
            .port();
        let mut keeper = Command::new("sh")
            .arg(&script)
            .arg(&bin)
            .arg(port.to_string())
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
