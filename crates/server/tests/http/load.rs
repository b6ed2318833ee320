//! The load generator, on a small scale: everything it does, for a few seconds.

use crate::support::Server;
use server::load::{Load, run};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_small_load_is_carried_without_fault_or_loss() {
    let server = Server::start().await;
    let load = Load {
        url: server.url.clone(),
        game: "parley".to_owned(),
        tables: 6,
        players: 4,
        duration: Duration::from_secs(3),
    };
    let figures = run(&load).await;
    assert_eq!((figures.faults, figures.lost), (0, 0), "{figures}");
    // How many moves that makes is the machine's business.
    assert!(figures.moves > 0, "{figures}");
    assert!(figures.p50 <= figures.p99 && figures.p99 <= figures.slowest);
    assert!(figures.memory.is_none_or(|bytes| bytes > 1_000_000));
}
