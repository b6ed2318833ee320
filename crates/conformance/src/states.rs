//! Every state of random games, for tests that compare two answers to one question.

use game::drive::{Bare, Taken, step};
use game::xoshiro::Xoshiro;
use game::{Game, Seat};

/// Plays random games and shows every state of them, each with the decision that is made there, if one is. Of the seats
/// that are awaited the first decides.
pub fn visit_states<G: Game>(
    game: &G,
    games: u64,
    seed: u64,
    mut visit: impl FnMut(&G::State, Option<(Seat, G::Action)>),
) {
    let mut buffer = Vec::new();
    for number in 0..games {
        let (mut state, mut dice) = (game.start(), Xoshiro::for_game(seed, number));
        loop {
            let seat = game.next(&state).awaited().first();
            let decision = seat.map(|seat| (seat, game.random_action(&state, seat, &mut dice, &mut buffer)));
            visit(&state, decision);
            let taken = step(&mut Bare::new(game, &mut state), &mut dice, |steps, _, _| {
                let (seat, action) = decision.expect("someone is awaited");
                steps.act(seat, &action);
            });
            if taken == Taken::Over {
                break;
            }
        }
    }
}
