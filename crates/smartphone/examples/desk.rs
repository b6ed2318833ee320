//! Replays the beginning of a game: `desk file.record` prints what happened and what can be done next.
//!
//! A desk to write games at by hand. At planning it lists the unbeaten outcomes with a plan for each.

use game::{Course, Game, Next, Record};
use smartphone::Smartphone;
use smartphone::state::Phase;
use std::sync::Arc;

fn main() {
    let file = std::env::args().nth(1).expect("a record");
    let text = std::fs::read_to_string(&file).expect("a readable file");
    let record = Record::parse(&text).unwrap_or_else(|error| panic!("{error}"));
    let setup = record.setup(Smartphone::former_components(), None);
    let game = Arc::new(Smartphone::new(&setup).unwrap_or_else(|error| panic!("{error}")));
    println!("components: {}", game.components_hash());
    let mut course = Course::new(game.clone());
    for line in &record.lines {
        let step = course.follow(line).unwrap_or_else(|error| panic!("{error}"));
        println!("> {}", line.text);
        for event in step.events() {
            println!("    {}", game.event_text(event));
        }
    }
    let state = course.state();
    println!("-- {}", course.awaits());
    let Next::Decide { awaited, .. } = course.next() else {
        println!("result: {}", course.result());
        return;
    };
    for seat in awaited.iter() {
        println!("{}:", game.seat_word(seat));
        if state.phase == Phase::Plan {
            for found in game.unbeaten(state, seat) {
                let plan = smartphone::Action::Plan(game.lay_out(state, seat, &found));
                let outcome = found.outcome;
                println!(
                    "  price {} goods {} {} gears {} trucks {}: {}",
                    outcome.price,
                    outcome.goods,
                    if outcome.improve { "factory" } else { "-" },
                    outcome.research,
                    outcome.logistics,
                    game.write_action(state, seat, &plan)
                );
            }
        } else {
            let mut actions = Vec::new();
            game.legal(state, seat, &mut actions);
            let texts: Vec<String> = actions.iter().map(|action| game.write_action(state, seat, action)).collect();
            println!("  {}", texts.join(" | "));
        }
    }
}
