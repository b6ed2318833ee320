//! The load generator, on a small scale: everything it does, for a few seconds.

use crate::support::Server;
use server::load::{Progress, fill, listen, play, weigh_idle_tables};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_small_load_is_carried_without_fault_or_loss() {
    let server = Server::start().await;
    let progress = Progress::default();
    let figures = play(&server.url, "parley", 6, 4, Duration::from_secs(3), &progress).await;
    assert_eq!((figures.faults, figures.lost), (0, 0), "{figures}");
    // How many moves that makes is the machine's business.
    assert!(figures.moves > 0 && figures.kept == figures.moves, "{figures}");
    assert!(figures.times.p50_ms <= figures.times.p99_ms && figures.times.p99_ms <= figures.times.slowest_ms);
    assert!(figures.memory.is_none_or(|bytes| bytes > 1_000_000));
    assert!(progress.now().0 > 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn listeners_hear_everything_that_is_said() {
    let server = Server::start().await;
    let figures = listen(&server.url, "parley", 3, 30, Duration::from_secs(1), &Progress::default()).await;
    assert_eq!((figures.listeners, figures.missed, figures.faults), (30, 0, 0), "{figures}");
    assert!(figures.said >= 3 && figures.heard == figures.said * 10, "{figures}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_tables_are_weighed() {
    let server = Server::start().await;
    let figures = weigh_idle_tables(&server.url, "parley", 50, 4, &Progress::default()).await;
    assert_eq!((figures.tables, figures.faults), (50, 0), "{figures}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archive_holds_finished_games() {
    let server = Server::start().await;
    fill(&server.app, "parley", 2, 20, &Progress::default()).await.unwrap();
    let census = server.app.store().census().await.unwrap();
    assert_eq!(census.tables, [0, 0, 20, 0]);
}
