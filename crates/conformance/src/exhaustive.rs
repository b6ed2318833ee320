//! `legal` and `check` compared on every action there can be, not on samples of them.
//!
//! The game's test supplies the universe: all actions that anyone could name at a state, sensible or not. Where that
//! is small enough to go through at every state of many random games, nothing can be listed and refused, or allowed and
//! not listed, without being found.

use crate::{MAX_STEPS, fail, random_step};
use game::xoshiro::Xoshiro;
use game::{Course, Game, Seat};
use std::sync::Arc;

/// How much was compared, so that a test can say that it was enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Compared {
    /// The states looked at.
    pub states: u64,
    /// The actions asked about, for all seats at all states.
    pub actions: u64,
    /// Those among them that were legal.
    pub legal: u64,
}

/// Plays random games and compares `legal` and `check` at every state, for every seat, on every action of a universe.
///
/// `universe` puts the actions to be asked about into an empty list, each once. It must hold everything that is listed,
/// or the comparison would cover only a part. Where [`is_listed`](Game::is_listed) is false, an action may be allowed
/// without being listed.
///
/// # Panics
/// At the first action that is judged differently, with its notation and the record so far.
pub fn compare_exhaustively<G: Game>(
    game: &Arc<G>,
    games: u64,
    seed: u64,
    mut universe: impl FnMut(&G, &G::State, Seat, &mut Vec<G::Action>),
) -> Compared {
    let mut compared = Compared::default();
    let (mut asked, mut listed, mut buffer) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..games {
        let mut dice = Xoshiro::for_game(seed, number);
        let mut course = Course::new(game.clone());
        loop {
            for seat in Seat::all(game.players()) {
                asked.clear();
                universe(game, course.state(), seat, &mut asked);
                listed.clear();
                game.legal(course.state(), seat, &mut listed);
                compared.actions += asked.len() as u64;
                compared.legal += compare(&course, seat, &asked, &listed);
            }
            compared.states += 1;
            if !random_step(&mut course, &mut dice, &mut buffer) {
                break;
            }
            assert!(course.steps() < MAX_STEPS, "the game does not end");
        }
    }
    compared
}

/// Compares for one seat at one state; how many of the universe are legal.
fn compare<G: Game>(course: &Course<G>, seat: Seat, asked: &[G::Action], listed: &[G::Action]) -> u64 {
    let (game, state) = (course.game(), course.state());
    let wrong = |action: &G::Action, problem: &str| -> ! {
        let (who, what) = (game.seat_word(seat), game.write_action(state, seat, action));
        fail(course, &format!("'{who} {what}' {problem}"))
    };
    for (place, action) in listed.iter().enumerate() {
        if let Err(refusal) = game.check(state, seat, action) {
            wrong(action, &format!("is listed and refused: {refusal}"));
        }
        if listed[..place].contains(action) {
            wrong(action, "is listed twice");
        }
        if !asked.contains(action) {
            wrong(action, "is listed and missing from the universe");
        }
    }
    let complete = game.is_listed(state, seat);
    let allowed = asked.iter().filter(|action| game.check(state, seat, action).is_ok());
    let mut legal = 0;
    for action in allowed {
        legal += 1;
        if complete && !listed.contains(action) {
            wrong(action, "is allowed and not listed");
        }
    }
    legal
}
