//! What a draw brought: the chances after it, against those after other draws from the same state.
//!
//! The difference is 0 on average whoever judges, because what came is one of the same kind as the others, and what one
//! seat gains the others lose.

use bots::Budget;
use bots::search::{Examiner, Forecast};
use game::xoshiro::Xoshiro;
use game::{Advice, BySeat, Seat, Silent};

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
}

/// Looks at a draw from a state.
pub(crate) fn look_at_draw<G: Advice>(
    game: &G,
    view: &G::State,
    chance: &G::Chance,
    examiner: &mut Examiner<G>,
    budget: Budget,
    seed: u64,
) -> Draw {
    let playouts = match budget {
        Budget::Iterations(iterations) | Budget::Within { iterations, .. } => iterations / (OTHERS + 1),
        // About what a search does in that time; a draw takes as long as a decision, more or less.
        Budget::Milliseconds(milliseconds) => milliseconds.saturating_mul(50) / (OTHERS + 1),
    };
    let playouts = playouts.clamp(PLAYOUTS.0, PLAYOUTS.1);
    let round = game.round(view);
    let mut judge = |chance: &G::Chance| -> Forecast {
        let mut state = *view;
        game.happen(&mut state, chance, &mut Silent);
        examiner.forecast(game, &state, round, playouts, seed)
    };
    let after = judge(chance).chances;
    let mut dice = Xoshiro::from_seed(seed);
    let mut before = BySeat::<f64>::default();
    for _ in 0..OTHERS {
        let other = judge(&game.draw(view, &mut dice)).chances;
        for seat in Seat::all(game.players()) {
            before[seat] += other[seat] / f64::from(OTHERS);
        }
    }
    Draw { before, after }
}
