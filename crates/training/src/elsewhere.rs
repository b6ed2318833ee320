//! Games of a round that are played elsewhere: in other processes, on other machines. What is to be played is an
//! [`Order`], what comes back is a piece of a round's file; whoever plays it, the piece has the same bytes.

use crate::TrainError;
use crate::games::{Batch, Style, play, shape};
use crate::store;
use crate::tables::tables;
use bots::Playable;
use game::Options;
use net::Net;
use std::ops::Range;
use std::sync::Arc;

/// Games that are to be played.
#[derive(Clone, Debug)]
pub struct Order {
    /// Options that are the same at all tables, and the seed by which tables are made.
    pub options: Options,
    /// The seed of the plan.
    pub plan_seed: u64,
    /// How they are played.
    pub style: Style,
    /// Their numbers.
    pub numbers: Range<u64>,
}

/// Whatever plays orders elsewhere: a pool of processes, a cluster.
pub trait Workers: Sync {
    /// How many orders are given at a time.
    fn width(&self) -> usize;

    /// Plays all orders and answers their pieces, in the order they were given; `done` hears how many games are over.
    /// An error ends the run, which can go on later.
    fn play(&self, orders: &[Order], done: &dyn Fn(u64)) -> Result<Vec<Vec<u8>>, String>;
}

/// Plays one order; the piece.
///
/// # Errors
/// If the game refuses the options.
pub fn play_order<G: Playable>(order: &Order) -> Result<Vec<u8>, TrainError> {
    let tables: Vec<Arc<G>> = tables::<G>(&order.options, order.plan_seed).map_err(TrainError::Setup)?;
    let batch = play(&tables, &order.style, order.numbers.clone(), 1, &|| {});
    Ok(store::piece(&batch, (order.numbers.end - order.numbers.start) as u32))
}

/// Reads a piece that came back.
pub(crate) fn read_order<G: Playable>(order: &Order, piece: &[u8]) -> Result<Batch, TrainError> {
    let wrong = || TrainError::Piece(order.numbers.clone());
    let (batch, games) = store::read_whole(piece, shape::<G>()).ok_or_else(wrong)?;
    if games != order.numbers.end - order.numbers.start { Err(wrong()) } else { Ok(batch) }
}

impl Order {
    /// The net of the style as a file, if it has one.
    pub fn net(&self) -> Option<Vec<u8>> {
        self.style.net.as_ref().map(|net: &Arc<Net>| net.write())
    }
}
