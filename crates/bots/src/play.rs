//! One game between bots, without a record: for the tuner, for tests, for measuring.

use crate::Bot;
use game::xoshiro::Xoshiro;
use game::{BySeat, Eye, Game, Next, Seats, Silent, Standing};

/// Plays a game to its end and returns how it stands. Every bot is given its seat's view; awaited
/// seats are asked in the order of the table.
///
/// # Panics
/// If there are fewer bots than seats, or if a bot does.
pub fn play_game<G: Game>(game: &G, bots: &mut [Box<dyn Bot<G>>], dice: &mut Xoshiro) -> BySeat<Standing> {
    play_game_with_peekers(game, bots, dice, Seats::NONE)
}

/// The same with some who cheat: they are asked after the others and see what those decided in
/// secret. Only a yardstick: how much would it be worth to know?
///
/// # Panics
/// If there are fewer bots than seats, or if a bot does.
pub fn play_game_with_peekers<G: Game>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut Xoshiro,
    peekers: Seats,
) -> BySeat<Standing> {
    let mut state = game.start();
    loop {
        match game.next(&state) {
            Next::Over => return game.standing(&state),
            Next::Chance => {
                let chance = game.draw(&state, dice);
                game.happen(&mut state, &chance, &mut Silent);
            }
            Next::Auto(seat) => {
                let (action, _) = game.auto(&state, seat);
                game.play(&mut state, seat, &action, &mut Silent);
            }
            Next::Decide { awaited, .. } => {
                let honest = awaited.iter().find(|&seat| !peekers.contains(seat));
                let seat = honest.or(awaited.first()).expect("somebody is awaited");
                let eye = if peekers.contains(seat) { Eye::Referee } else { Eye::Seat(seat) };
                let action = bots[seat.index()].choose(game, &game.seen_by(&state, eye), seat);
                game.play(&mut state, seat, &action, &mut Silent);
            }
        }
    }
}
