//! `boardroom load`: how much a running server bears.

use super::admin::runtime;
use crate::cli::LoadAsk;
use crate::failure::Failure;
use server::load::{Load, run as put};
use std::time::Duration;

pub(crate) fn run(ask: LoadAsk) -> Result<(), Failure> {
    catalog::find(&ask.game)?;
    let load = Load {
        url: ask.url.trim_end_matches('/').to_owned(),
        game: ask.game,
        tables: ask.tables,
        players: ask.players,
        duration: Duration::from_secs(ask.seconds),
    };
    let figures = runtime()?.block_on(put(&load));
    println!("{figures}");
    if figures.lost + figures.faults > 0 {
        return Err(Failure::machine("the server did not bear it"));
    }
    Ok(())
}
