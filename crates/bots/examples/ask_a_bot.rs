//! Asks a bot what it would bid in the middle of a game of Goofspiel, and why:
//! `cargo run -p bots --example ask_a_bot [BOT]`, with a bot such as `greedy` or `search:2000it`.

use bots::{BotName, make};
use game::{Course, Eye, Game, Setup};
use goofspiel::Goofspiel;
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let name: BotName = std::env::args().nth(1).as_deref().unwrap_or("search:2000it").parse()?;
    let mut course = Course::new(Goofspiel::new(&Setup::default())?.into());
    for step in ["chance prize 4", "red bid 5", "blue bid 2", "chance prize 12", "red bid 9"] {
        course.step(step)?;
    }
    // A bot is given what its seat sees: red's bid is not in there.
    let blue = course.seat_named("blue").expect("a seat");
    let seen = course.seen_by(Eye::Seat(blue));
    let mut bot = make::<Goofspiel>(&name, 1);
    for considered in bot.consider(seen.game(), seen.view(), blue, 3) {
        let action = course.game().write_action(seen.view(), blue, &considered.action);
        println!("{action}: wins {:.0} times in 100; {}", 100.0 * considered.share, considered.reason.text);
    }
    Ok(())
}
