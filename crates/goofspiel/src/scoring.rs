//! How the seats stand, and where their points come from.

use crate::cards::worth;
use crate::rules::Goofspiel;
use crate::state::State;
use game::{Breakdown, BySeat, Seat, Standing};

impl Goofspiel {
    /// The points of a seat: its prizes (GOO-003), and its parts of those that were split (GOO-023).
    pub(crate) fn points(&self, state: &State, seat: Seat) -> u8 {
        worth(state.won[seat]) + state.shared[seat]
    }

    /// Most points win (GOO-050); by option, more prizes decide between equal points (GOO-051).
    pub(crate) fn standings(&self, state: &State) -> BySeat<Standing> {
        BySeat::from_fn(|seat| {
            let prizes = if self.prizes_break_ties { state.won[seat].len() as i32 } else { 0 };
            Standing { points: i32::from(self.points(state, seat)), tiebreaks: [prizes, 0, 0] }
        })
    }

    /// The points of a seat by source.
    pub(crate) fn point_sources(&self, state: &State, seat: Seat) -> Breakdown {
        Breakdown::default()
            .with("prizes", i32::from(worth(state.won[seat])))
            .with("split prizes", i32::from(state.shared[seat]))
    }
}
