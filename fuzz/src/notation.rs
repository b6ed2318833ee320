//! The language of each game: any line is a step that is taken and written down, or is refused with nothing changed.

use crate::{choice, moment, moments};
use catalog::Title;
use game::{Eye, Line, Options};
use std::collections::BTreeSet;

/// Words that mean something in no game, or too much.
const NUMBERS: &[&str] = &["0", "1", "255", "256", "-1", "127,-128", "4294967296", "\n"];

/// All words that a usual game is written in.
pub(crate) fn words(title: &'static dyn Title) -> Vec<String> {
    let mut found: BTreeSet<String> = NUMBERS.iter().map(|&word| word.to_owned()).collect();
    let moments = moments(title, &Options::new()).expect("every game has a usual table");
    for table in moments.iter() {
        let legal = table.next().awaited().first().map(|seat| table.legal(seat)).unwrap_or_default();
        let steps = table.seen_by(Eye::Referee).record().lines;
        let lines = steps.iter().map(|line| line.text.clone()).chain(legal.into_iter().take(200));
        found.extend(lines.flat_map(|line| line.split(' ').map(|word| format!("{word} ")).collect::<Vec<_>>()));
    }
    found.into_iter().collect()
}

pub(crate) fn run(title: &'static dyn Title, data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (number, options, steps) = choice(text);
    let Some(mut table) = moment(title, &options, number) else { return };
    for step in steps.lines().take(20) {
        let before = table.boxed_clone();
        let state = |table: &dyn catalog::Table| {
            let seen = table.seen_by(Eye::Referee);
            (seen.record().to_string(), seen.view())
        };
        match table.follow(&Line::new(step)) {
            Err(_) => assert_eq!(state(&*table), state(&*before), "'{step}' was refused and changed something"),
            Ok(taken) => {
                table.audit().unwrap_or_else(|problem| panic!("after '{step}': {problem}"));
                let written = taken.line();
                let mut again = before;
                let once_more =
                    again.follow(written).unwrap_or_else(|error| panic!("'{step}' is written '{written}': {error}"));
                assert_eq!(once_more.line(), written, "'{step}' is written in two ways");
                assert_eq!(state(&*again), state(&*table), "'{step}' is written as something else");
            }
        }
    }
}
