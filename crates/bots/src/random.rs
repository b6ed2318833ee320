//! The random player: any legal action, each equally likely.

use crate::{Bot, Considered, Playable};
use game::xoshiro::Xoshiro;
use game::{Game, Remark, Seat};

/// Hardly a list of actions is longer, so that none has to grow in the middle of many games.
const USUAL_CHOICES: usize = 512;

/// Plays at random.
#[derive(Debug)]
pub struct Random<G: Game> {
    dice: Xoshiro,
    buffer: Vec<G::Action>,
}

impl<G: Game> Random<G> {
    /// A random player; the same seed plays the same.
    pub fn new(seed: u64) -> Random<G> {
        Random { dice: Xoshiro::from_seed(seed), buffer: Vec::with_capacity(USUAL_CHOICES) }
    }

    /// Plays for a seat on a state that hides nothing from it: the choices that [`choose`](Bot::choose) would make, as
    /// many in a row as the game plays at once; how many.
    #[inline]
    pub fn play(&mut self, game: &G, state: &mut G::State, seat: Seat) -> u32 {
        game.play_at_random(state, seat, &mut self.dice, &mut self.buffer)
    }
}

impl<G: Playable> Bot<G> for Random<G> {
    fn begin(&mut self, seed: u64) {
        self.dice = Xoshiro::from_seed(seed);
    }

    #[inline]
    fn choose(&mut self, game: &G, view: &G::State, seat: Seat) -> G::Action {
        game.any_action(view, seat, &mut self.dice, &mut self.buffer)
    }

    fn consider(&mut self, game: &G, view: &G::State, seat: Seat, _most: usize) -> Vec<Considered<G::Action>> {
        let action = self.choose(game, view, seat);
        let share = 1.0 / game.players() as f32;
        vec![Considered { action, share, visits: 0, reason: Remark::new("random", "Drawn at random.") }]
    }
}
