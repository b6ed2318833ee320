//! Golden records: whole games kept as text, which must always replay to the same result.
//!
//! Every `*.record` in a game's golden folder is replayed. Its header says what must come out:
//! `result: red 34 (1), blue 27 (2)`. Records with `random-seed: N` are also played again by the
//! random player from that seed and must give the same text, which pins the meaning of seeds. With
//! `BOARDROOM_BLESS=1` in the environment those are written anew instead; look at the difference
//! before keeping it.

use crate::random_game;
use game::{Course, Eye, Game, Next, Options, Record, Setup};
use std::fs;
use std::path::Path;
use std::sync::Arc;

const BLESS: &str = "BOARDROOM_BLESS=1 in the environment writes it";

/// The golden record of a random game: compared with the file, or written with `BOARDROOM_BLESS=1`.
///
/// # Panics
/// If the file is missing or differs.
pub fn random_record<G: Game>(folder: &Path, name: &str, options: &[(&str, &str)], seed: u64) {
    let file = folder.join(format!("{name}.record"));
    let kept = fs::read_to_string(&file);
    // A record stays with the rules and components it was played by; a new one begins with the newest.
    let played = kept.as_ref().ok().and_then(|text| Record::parse(text).ok());
    let played = played.map(|record| record.setup(G::former_components(), None)).unwrap_or_default();
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
    let game = G::new(&Setup { options, ..played }).unwrap_or_else(|error| panic!("{name}: {error}"));
    let course = random_game(&Arc::new(game), seed);
    let mut record = course.record(Eye::Referee);
    record.set_extra("random-seed", seed.to_string());
    record.set_extra("result", course.result());
    if std::env::var_os("BOARDROOM_BLESS").is_some() {
        fs::create_dir_all(folder).expect("the golden folder");
        fs::write(&file, record.to_string()).expect("the golden record");
        return;
    }
    let kept =
        kept.unwrap_or_else(|error| panic!("{}: {error}; {BLESS}, and look at it before you keep it", file.display()));
    let mut kept = Record::parse(&kept).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    // An option that came later is not in the record and has its default.
    kept.options = kept.options.complete(G::options()).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    assert!(
        kept.to_string() == record.to_string(),
        "{} is no longer what seed {seed} gives; if you mean it, {BLESS}, and look at the difference",
        file.display()
    );
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
        let setup = record.setup(G::former_components(), None);
        let game = Arc::new(G::new(&setup).unwrap_or_else(|error| panic!("{name}: {error}")));
        assert_eq!(game.components_hash(), record.components, "{name}: the components have changed");
        let course = Course::replay(game, &record).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(course.next(), Next::Over, "{name} does not reach the end");
        assert!(record.extra("result").is_some(), "{name} tells no result");
        replayed += 1;
    }
    replayed
}
