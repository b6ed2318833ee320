//! What a draw brought: the chances after it, against those after other draws from the same state.
//!
//! The difference is 0 on average whoever judges, because what came is one of the same kind as the others, and what one
//! seat gains the others lose. How uncertain it is follows from the playouts, which meet the same draws behind each of
//! the compared ones, and from how much the others differ among themselves.

use bots::search::{Examiner, Forecast};
use bots::{Budget, Playable};
use game::xoshiro::Xoshiro;
use game::{BySeat, Seat, Silent};

/// How many other draws each is compared with.
const OTHERS: u32 = 12;

/// The fewest and the most playouts that judge one draw.
const PLAYOUTS: (u32, u32) = (8, 400);

/// The chances around a draw.
pub(crate) struct Draw {
    /// Before anybody knew what would come.
    pub(crate) before: BySeat<f64>,
    /// After what came.
    pub(crate) after: BySeat<f64>,
    /// The standard error of their difference.
    pub(crate) noise: BySeat<f64>,
}

/// How many playouts of a budget judge one draw.
pub(crate) fn playouts(budget: Budget) -> u32 {
    let playouts = match budget {
        Budget::Iterations(iterations) | Budget::Within { iterations, .. } => iterations / (OTHERS + 1),
        // About what a search does in that time; a draw takes as long as a decision, more or less.
        Budget::Milliseconds(milliseconds) => milliseconds.saturating_mul(50) / (OTHERS + 1),
    };
    playouts.clamp(PLAYOUTS.0, PLAYOUTS.1)
}

/// Looks at a draw from a state.
pub(crate) fn look_at_draw<G: Playable>(
    game: &G,
    view: &G::State,
    chance: &G::Chance,
    examiner: &mut Examiner<G>,
    budget: Budget,
    seed: u64,
) -> Draw {
    let playouts = playouts(budget);
    let round = game.round(view);
    let mut judge = |chance: &G::Chance| -> (Forecast, BySeat<f64>) {
        let mut state = *view;
        game.happen(&mut state, chance, &mut Silent);
        examiner.forecast(game, &state, round, playouts, seed)
    };
    let (after, spread) = judge(chance);
    let (after, mut dice) = (after.chances, Xoshiro::from_seed(seed));
    let others: Vec<BySeat<f64>> = (0..OTHERS).map(|_| judge(&game.draw(view, &mut dice)).0.chances).collect();
    let mean = |of: &dyn Fn(&BySeat<f64>) -> f64| others.iter().map(of).sum::<f64>() / f64::from(OTHERS);
    let seated = |seat: Seat| seat.index() < game.players();
    let before = BySeat::from_fn(|seat| if seated(seat) { mean(&|other| other[seat]) } else { 0.0 });
    let noise = BySeat::from_fn(|seat| {
        let apart = mean(&|other| (other[seat] - before[seat]).powi(2)) / f64::from(OTHERS - 1);
        if seated(seat) { (spread[seat].powi(2) + apart).sqrt() } else { 0.0 }
    });
    Draw { before, after, noise }
}
