//! Replays a record of Goofspiel and prints the points after every round:
//! `cargo run -p game --example replay_record [FILE]`.

use game::{Course, Game, Record};
use goofspiel::{Event, Goofspiel};
use std::error::Error;
use std::sync::Arc;

const RECORD: &str = include_str!("../../goofspiel/tests/golden/random-carry.record");

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => RECORD.to_owned(),
    };
    let record = Record::parse(&text)?;
    let setup = record.setup(Goofspiel::former_components(), None);
    let mut course = Course::new(Arc::new(Goofspiel::new(&setup)?));
    for line in &record.lines {
        let step = course.follow(line)?;
        if step.events().iter().any(|event| matches!(event, Event::Bid(..))) {
            println!("{}", course.result());
        }
    }
    course.check_result(&record)?;
    println!("{} steps, {} of them drawn", course.steps(), course.draws());
    Ok(())
}
