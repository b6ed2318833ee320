//! Positions to measure from: the opening and the middle of games.

use bots::Playable;
use game::drive::{Bare, Taken, step};
use game::xoshiro::Xoshiro;
use game::{Game, Seat};

/// A position in which a seat must decide.
pub type Position<G> = (<G as Game>::State, Seat);

/// The first decisions of this many games.
pub fn openings<G: Playable>(game: &G, count: u64) -> Vec<Position<G>> {
    (0..count).map(|number| first_decision(game, number, 0)).collect()
}

/// The first decisions of the middle round of this many games, played there at random.
pub fn middles<G: Playable>(game: &G, count: u64) -> Vec<Position<G>> {
    let mut last = 0;
    walk(game, Xoshiro::for_game(1, 0), |state, _| {
        last = last.max(game.round(state));
        true
    });
    (0..count).map(|number| first_decision(game, number, last.div_ceil(2))).collect()
}

/// The first decision of a random game in this round or later.
fn first_decision<G: Playable>(game: &G, number: u64, round: u32) -> Position<G> {
    let mut found = None;
    walk(game, Xoshiro::for_game(7, number), |state, seat| {
        if game.round(state) >= round {
            found = Some((*state, seat));
        }
        found.is_none()
    });
    found.expect("a game has a decision in its middle round")
}

/// Plays at random to the end, or until the watcher, who sees every decision before it is made, says stop.
pub(crate) fn walk<G: Game>(game: &G, mut dice: Xoshiro, mut watch: impl FnMut(&G::State, Seat) -> bool) {
    let mut state = game.start();
    let mut bare = Bare::new(game, &mut state);
    let mut buffer = Vec::new();
    loop {
        let taken = step(&mut bare, &mut dice, |bare, dice, awaited| {
            let seat = awaited.first().expect("someone is awaited");
            let goes_on = watch(bare.state(), seat);
            if goes_on {
                let action = game.random_action(bare.state(), seat, dice, &mut buffer);
                bare.act(seat, &action);
            }
            goes_on
        });
        if matches!(taken, Taken::Over | Taken::Decided(false)) {
            return;
        }
    }
}
