//! The random player: any legal action, each equally likely.

use crate::Bot;
use game::xoshiro::Xoshiro;
use game::{Game, Seat};

/// Plays at random.
#[derive(Debug)]
pub struct Random<G: Game> {
    dice: Xoshiro,
    buffer: Vec<G::Action>,
}

impl<G: Game> Random<G> {
    /// A random player; the same seed plays the same.
    pub fn new(seed: u64) -> Random<G> {
        Random { dice: Xoshiro::from_seed(seed), buffer: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    #[inline]
    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> G::Action {
        game.random_action(view, seat, &mut self.dice, &mut self.buffer)
    }
}
