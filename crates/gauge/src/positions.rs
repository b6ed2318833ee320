//! Positions to measure from: the opening and the middle of games.

use crate::random_play::{Choice, play_on};
use game::xoshiro::Xoshiro;
use game::{Advice, Seat};

/// A position in which a seat must decide.
pub type Position<G> = (<G as game::Game>::State, Seat);

/// The first decisions of so many games.
pub fn openings<G: Advice>(game: &G, count: u64) -> Vec<Position<G>> {
    (0..count).map(|number| first_decision(game, number, 0)).collect()
}

/// The first decisions of the middle round of so many games, played there at random.
pub fn middles<G: Advice>(game: &G, count: u64) -> Vec<Position<G>> {
    let mut last = 0;
    let mut state = game.start();
    let mut buffer = Vec::new();
    play_on(game, &mut state, &mut Xoshiro::for_game(1, 0), &mut buffer, Choice::Drawn, |state, _| {
        last = last.max(game.round(state));
        true
    });
    (0..count).map(|number| first_decision(game, number, last.div_ceil(2))).collect()
}

/// The first decision of a random game in this round or later.
fn first_decision<G: Advice>(game: &G, number: u64, round: u32) -> Position<G> {
    let mut state = game.start();
    let mut found = None;
    let mut buffer = Vec::new();
    play_on(game, &mut state, &mut Xoshiro::for_game(7, number), &mut buffer, Choice::Drawn, |state, seat| {
        if game.round(state) >= round && found.is_none() {
            found = Some((*state, seat));
        }
        found.is_none()
    });
    found.expect("a game has a decision in its middle round")
}
