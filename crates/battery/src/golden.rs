//! Golden records: whole games kept as text, which must replay to the same result for ever.
//!
//! Every `*.record` in a game's golden folder is replayed. Its header says what must come out:
//! `result: red 34 (1), blue 27 (2)`. Records with `random-seed: N` are also played again by the
//! random player from that seed and must give the same text, which pins the meaning of seeds. With
//! `BOARDROOM_BLESS=1` in the environment those are written anew instead; look at the difference
//! before keeping it.

use crate::{random_game, table};
use game::{Course, Eye, Game, Next, Record, Seat, Setup, places};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// Points and places of all seats, as a record's header gives them.
pub fn result_line<G: Game>(course: &Course<G>) -> String {
    let game = course.game();
    let standing = game.standing(course.state());
    let places = places(&standing, game.players());
    let seats = Seat::all(game.players())
        .map(|seat| format!("{} {} ({})", game.seat_word(seat), standing[seat].points, places[seat]));
    seats.collect::<Vec<_>>().join(", ")
}

/// The golden record of a random game: compared with the file, or written with `BOARDROOM_BLESS=1`.
///
/// # Panics
/// If the file is missing or differs.
pub fn random_record<G: Game>(folder: &Path, name: &str, options: &[(&str, &str)], seed: u64) {
    let course = random_game(&table::<G>(options), seed);
    let mut record = course.record(Eye::Referee);
    record.set_extra("random-seed", seed.to_string());
    record.set_extra("result", result_line(&course));
    let file = folder.join(format!("{name}.record"));
    if std::env::var_os("BOARDROOM_BLESS").is_some() {
        fs::create_dir_all(folder).expect("the golden folder");
        fs::write(&file, record.to_string()).expect("the golden record");
        return;
    }
    let kept = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    assert!(kept == record.to_string(), "{} is no longer what seed {seed} gives", file.display());
}

/// Replays every record in a folder and compares the result with the header's; returns how many.
///
/// # Panics
/// If a record does not replay, does not end, or has another result.
pub fn replay_folder<G: Game>(folder: &Path) -> usize {
    let mut replayed = 0;
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let file = entry.expect("an entry of the folder").path();
        if file.extension().is_none_or(|ending| ending != "record") {
            continue;
        }
        let name = file.display();
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.game, G::ID, "{name}");
        let setup = Setup { rules: Some(record.rules), options: record.options.clone(), components: None };
        let game = Arc::new(G::new(&setup).unwrap_or_else(|error| panic!("{name}: {error}")));
        assert_eq!(game.components_hash(), record.components, "{name}: the components have changed");
        let course = Course::replay(game, &record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(course.next(), Next::Over, "{name} does not reach the end");
        assert_eq!(record.extra("result"), Some(result_line(&course).as_str()), "{name}");
        replayed += 1;
    }
    replayed
}
