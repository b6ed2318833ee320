//! Random play: the loop every playout runs.

use game::xoshiro::Xoshiro;
use game::{Dice, Game, Next, Seat, Silent};

/// How a random action is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// All legal actions are listed and one is taken; drawn where there is no complete list.
    Listed,
    /// By the game's own [`Game::random_action`], which is as uniform and may do without the list.
    Drawn,
}

/// What happened in random play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The decisions, an automa's not counted.
    pub decisions: u64,
    /// The changes of the state: decisions, outcomes of chance, and what an automa did.
    pub steps: u64,
}

/// Plays one game at random to its end.
pub fn play<G: Game>(game: &G, dice: &mut Xoshiro, buffer: &mut Vec<G::Action>, choice: Choice) -> Tally {
    let mut state = game.start();
    play_on(game, &mut state, dice, buffer, choice, |_, _| true)
}

/// Plays on at random to the end, or until the watcher, who sees every decision before it is made,
/// says stop.
pub fn play_on<G: Game>(
    game: &G,
    state: &mut G::State,
    dice: &mut Xoshiro,
    buffer: &mut Vec<G::Action>,
    choice: Choice,
    mut watch: impl FnMut(&G::State, Seat) -> bool,
) -> Tally {
    let mut tally = Tally::default();
    loop {
        match game.next(state) {
            Next::Over => return tally,
            Next::Chance => {
                let chance = game.draw(state, dice);
                game.happen(state, &chance, &mut Silent);
            }
            Next::Auto(seat) => {
                let (action, _) = game.auto(state, seat);
                game.play(state, seat, &action, &mut Silent);
            }
            Next::Decide { awaited, .. } => {
                let seat = awaited.first().expect("somebody is awaited");
                if !watch(state, seat) {
                    return tally;
                }
                match choice {
                    Choice::Listed if game.is_listed(state, seat) => {
                        buffer.clear();
                        game.legal(state, seat, buffer);
                        // Played where it lies in the list: a copy of it would have to be waited for.
                        let action = &buffer[dice.below(buffer.len() as u32) as usize];
                        game.play(state, seat, action, &mut Silent);
                    }
                    _ => {
                        let action = game.random_action(state, seat, dice, buffer);
                        game.play(state, seat, &action, &mut Silent);
                    }
                }
                tally.decisions += 1;
            }
        }
        tally.steps += 1;
    }
}
