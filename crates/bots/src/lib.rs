//! Players without a person, over any [`Game`]. They know no particular game's rules, and they
//! see what their seat may see: a bot is given a view, never the state itself.

mod name;
mod random;

pub use name::{BotName, BotNameError};
pub use random::Random;

use game::{Game, Seat};

/// Somebody who decides for a seat.
pub trait Bot<G: Game>: Send {
    /// Chooses a legal action for a seat that may act, from the seat's own view of the state.
    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> G::Action;
}

/// The bot with this name. The same seed makes the same choices.
pub fn make<G: Game>(name: &BotName, seed: u64) -> Box<dyn Bot<G>> {
    match name {
        BotName::Random => Box::new(Random::<G>::new(seed)),
    }
}
