//! One game from the first card to the last: what the rules allow, what is played, and what happens.
//!
//! `cargo run -p superpower --example play_superpower -- [PLAYERS] [SEED]`
//!
//! Nations act at random, and place their contracts as the solver advises.

use game::xoshiro::Xoshiro;
use game::{Dice, Game, Next, Options, Seat, Setup};
use superpower::{Action, Event, Phase, Spot, Stake, State, Superpower};

/// One of the legal actions; the best of them where contracts are placed.
fn choose(game: &Superpower, state: &State, seat: Seat, dice: &mut impl Dice) -> Action {
    if matches!(state.phase, Phase::Placing | Phase::LastPlacing) {
        return Action::Place(game.best_placing(state, seat).arrangement);
    }
    let mut legal = Vec::new();
    game.legal(state, seat, &mut legal);
    legal[dice.below(legal.len() as u32) as usize]
}

fn main() {
    let mut words = std::env::args().skip(1);
    let players = words.next().unwrap_or_else(|| "3".to_owned());
    let seed = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    let options = Options::new().with("players", players);
    // A table: its options, and components in place of the built-in ones if there are any.
    let game = match Superpower::new(&Setup { options, ..Setup::default() }) {
        Ok(game) => game,
        Err(error) => return eprintln!("{error}"),
    };
    // A state is plain data, and the dice are ours: the same seed plays the same game.
    let (mut state, mut dice) = (game.start(), Xoshiro::from_seed(seed));
    let mut events: Vec<Event> = Vec::new();
    loop {
        match game.next(&state) {
            Next::Over => break,
            Next::Auto(_) => unreachable!("there is no automa in this game"),
            Next::Chance => {
                let outcome = game.draw(&state, &mut dice);
                game.happen(&mut state, &outcome, &mut events);
            }
            Next::Decide { awaited, .. } => {
                let seat = awaited.first().expect("someone is awaited");
                let action = choose(&game, &state, seat, &mut dice);
                println!("> {} {}", game.seat_word(seat), game.write_action(&state, seat, &action));
                game.play(&mut state, seat, &action, &mut events).expect("a legal action");
            }
        }
        for event in events.drain(..) {
            println!("  {}", game.event_text(&event));
        }
    }
    // Whatever is not legal is refused by the number of a rule, and changes nothing.
    let seat = Seat::new(0);
    let late = Action::put(Spot::Bonds, Stake::Token);
    println!("\n{}", game.play(&mut state, seat, &late, &mut events).expect_err("the game is over"));
    for seat in Seat::all(game.players()) {
        println!("{}: {} points", game.nation(seat), game.standing(&state)[seat].points);
        for (source, points) in game.breakdown(&state, seat).0 {
            println!("  {source}: {points}");
        }
    }
}
