//! Notation and records go both ways, and garbage is refused without a panic.

use crate::fail;
use game::xoshiro::Xoshiro;
use game::{Course, Dice, Eye, Game, Record, Seat};

pub(crate) fn action_round_trip<G: Game>(course: &Course<G>, seat: Seat, action: &G::Action) {
    let game = course.game();
    let text = game.write_action(course.state(), seat, action);
    well_formed(course, &text);
    // The case of letters does not matter.
    for text in [&text, &text.to_ascii_uppercase(), &text.to_ascii_lowercase()] {
        match game.read_action(course.state(), seat, text) {
            Ok(read) if read == *action => {}
            other => fail(course, &format!("{action:?} is written '{text}' and read as {other:?}")),
        }
    }
}

pub(crate) fn chance_round_trip<G: Game>(course: &Course<G>, outcome: &G::Chance) {
    let game = course.game();
    let text = game.write_chance(course.state(), outcome);
    well_formed(course, &text);
    for text in [&text, &text.to_ascii_uppercase(), &text.to_ascii_lowercase()] {
        match game.read_chance(course.state(), text) {
            Ok(read) if read == *outcome => {}
            other => fail(course, &format!("{outcome:?} is written '{text}' and read as {other:?}")),
        }
    }
}

/// A step is one line, trimmed, and holds nothing that a record would take for a comment.
fn well_formed<G: Game>(course: &Course<G>, text: &str) {
    if text.is_empty() || text.trim() != text || text.contains('\n') || text.contains(" ;") {
        fail(course, &format!("'{text}' cannot stand in a record"));
    }
}

/// Spoils a good text in some way; reading it may succeed or fail, but never panics, and what it
/// reads is refused or legal like anything else.
pub(crate) fn garbage_is_refused<G: Game>(course: &Course<G>, seat: Seat, action: &G::Action, dice: &mut Xoshiro) {
    let game = course.game();
    let good: Vec<char> = game.write_action(course.state(), seat, action).chars().collect();
    let mut spoiled = good.clone();
    let place = dice.below(good.len() as u32) as usize;
    match dice.below(5) {
        0 => {
            spoiled.remove(place);
        }
        1 => spoiled[place] = ['7', '-', ' ', 'x', 'é', '0'][dice.below(6) as usize],
        2 => spoiled.truncate(place),
        3 => spoiled.extend(" 99999999999999999999".chars()),
        _ => spoiled.insert(place, '9'),
    }
    let text: String = spoiled.into_iter().collect();
    if let Ok(read) = game.read_action(course.state(), seat, &text) {
        let _ = game.check(course.state(), seat, &read);
    }
    let _ = game.read_chance(course.state(), &text);
}

/// The record's text, read again and replayed, leads to the same state, draws and text.
pub(crate) fn record_round_trip<G: Game>(course: &Course<G>) {
    let text = course.record(Eye::Referee).to_string();
    let record = match Record::parse(&text) {
        Ok(record) => record,
        Err(error) => fail(course, &format!("the record cannot be read: {error}")),
    };
    match Course::replay(course.game().clone(), &record) {
        Ok(again) => {
            if again.state() != course.state() {
                fail(course, "the replay leads to another state");
            }
            if again.record(Eye::Referee).to_string() != text {
                fail(course, "the replay writes another record");
            }
            if again.draws() != course.draws() {
                fail(course, "the replay counts other draws");
            }
        }
        Err(error) => fail(course, &format!("the record does not replay: {error}")),
    }
}
