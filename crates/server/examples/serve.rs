//! The smallest server: the JSON API alone, without rate limits.
//!
//! `serve ADDR:PORT FILE|postgres://…` prints its address when it is ready and ends with SIGTERM.

use server::limits::Limits;
use server::{Config, interrupted, serve};
use std::time::Duration;
use store::Location;

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt().with_max_level(tracing::Level::ERROR).with_writer(std::io::stderr).init();
    let mut words = std::env::args().skip(1);
    let (Some(listen), Some(place)) = (words.next(), words.next()) else {
        eprintln!("usage: serve ADDR:PORT FILE|postgres://…");
        std::process::exit(2);
    };
    let location = if place.starts_with("postgres") { Location::Url(place) } else { Location::File(place.into()) };
    let listen = listen.parse().expect("an address and a port");
    let config = Config { limits: Limits::none(), bot_pace: Duration::ZERO, ..Config::new(listen, location) };
    let ready = |address, _: &server::App| println!("http://{address}");
    if let Err(error) = serve(config, axum::Router::new(), ready, interrupted()).await {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
