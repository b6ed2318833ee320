//! Many tables of scripted players against a running server, and the figures.
//!
//! `load URL GAME TABLES PLAYERS SECONDS`

use server::load::{Load, run};
use std::time::Duration;

#[tokio::main]
async fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [url, game, tables, players, seconds] = words.as_slice() else {
        eprintln!("usage: load URL GAME TABLES PLAYERS SECONDS");
        std::process::exit(2);
    };
    let load = Load {
        url: url.trim_end_matches('/').to_owned(),
        game: game.clone(),
        tables: tables.parse().expect("a number of tables"),
        players: players.parse().expect("a number of players"),
        duration: Duration::from_secs(seconds.parse().expect("a number of seconds")),
    };
    let figures = run(&load).await;
    println!("{figures}");
    if figures.faults + figures.lost > 0 {
        std::process::exit(1);
    }
}
