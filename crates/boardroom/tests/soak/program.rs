//! The real program, in a process of its own.

use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// A server; killed when dropped.
pub(crate) struct Program {
    child: Child,
    pub(crate) url: String,
}

impl Program {
    /// Starts it on a store, named as on the command line.
    pub(crate) async fn start(place: &[&str]) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_boardroom"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits"])
            .args(place)
            .env_remove("BOARDROOM_DATA")
            .env_remove("BOARDROOM_DATABASE")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the program runs");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let url = loop {
            let line = lines.next_line().await.expect("text").expect("the program says its address");
            if let Some(url) = line.trim().strip_prefix("on this machine") {
                break url.trim().to_owned();
            }
        };
        // What else it says must not fill the pipe.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Program { child, url }
    }

    /// Kills it without warning.
    pub(crate) async fn kill(mut self) {
        self.child.start_kill().expect("it runs");
        self.child.wait().await.expect("it ends");
    }
}
