//! Plays a game of Goofspiel at random and prints what happens: `cargo run -p game --example random_game [SEED]`.
//!
//! This is the shape of every driver: ask what comes next, and answer it.

use game::xoshiro::Xoshiro;
use game::{Course, Game, Next, Options, Setup};
use goofspiel::Goofspiel;

fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let options = Options::new().with("players", 3).with("cards", 5);
    let game = Goofspiel::new(&Setup { options, ..Setup::default() }).expect("a table");
    let mut course = Course::new(game.into());
    let (mut dice, mut buffer) = (Xoshiro::from_seed(seed), Vec::new());
    loop {
        let step = match course.next() {
            Next::Over => break,
            Next::Chance => course.draw(&mut dice),
            Next::Auto(_) => course.auto(),
            Next::Decide { awaited, .. } => {
                let seat = awaited.first().expect("someone is awaited");
                let action = course.game().random_action(course.state(), seat, &mut dice, &mut buffer);
                course.act(seat, &action).expect("a legal action")
            }
        };
        println!("{}", step.line());
        for happening in step.happenings() {
            println!("    {}", happening.text);
        }
    }
    println!("{}", course.result());
}
