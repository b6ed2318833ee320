//! Plays any game of the catalog without knowing its types, and prints its record:
//! `cargo run -p catalog --example any_game [GAME]`.

use bots::{BotName, SearchControl};
use game::xoshiro::Xoshiro;
use game::{Eye, Next, Setup};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let id = std::env::args().nth(1);
    let title = catalog::find(id.as_deref().unwrap_or("goofspiel"))?;
    let mut table = title.open(&Setup::default())?;
    let (bot, mut dice): (BotName, _) = ("random".parse()?, Xoshiro::from_seed(1));
    loop {
        match table.next() {
            Next::Over => break,
            Next::Chance => table.draw(&mut dice),
            Next::Auto(_) => table.auto(),
            Next::Decide { awaited, .. } => {
                let seat = awaited.first().expect("someone is awaited");
                let seen = table.seen_by(Eye::Seat(seat));
                let answer = seen.ask_bot(&bot, table.steps() as u64, &SearchControl::default());
                table.act(seat, &answer.action)?
            }
        };
    }
    print!("{}", table.seen_by(Eye::Spectator).record());
    println!("; {}", table.result());
    Ok(())
}
