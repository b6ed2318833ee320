//! Studies as text: nothing is lost, nothing unplayable is read, and every reader of records takes them.

use game::{Next, Record};
use study::{DEEPEST, Limit, Mark, NodeId, Study, StudyError};

const GAMES: [&str; 3] = [
    include_str!("../../furnace/tests/golden/random-3.record"),
    include_str!("../../smartphone/tests/golden/random-2-en.record"),
    include_str!("../../superpower/tests/golden/three-nations.record"),
];

fn read(text: &str) -> Study {
    let title = catalog::find(&Record::parse(text).unwrap().game).unwrap();
    Study::read(title, text).unwrap_or_else(|error| panic!("{error}"))
}

/// A variation at each of some places, with notes and marks.
fn varied(text: &str) -> Study {
    let mut study = read(text);
    let title = catalog::find(&study.head().game.clone()).unwrap();
    let main: Vec<NodeId> = study.onward(NodeId::ROOT).collect();
    for &at in main.iter().skip(5).step_by(17) {
        let table = study.table_at(title, at).unwrap();
        let Next::Decide { awaited, .. } = table.next() else { continue };
        let seat = awaited.first().unwrap();
        for action in table.legal(seat).into_iter().take(3) {
            let mut table = study.table_at(title, at).unwrap();
            let to = study.act(at, &mut *table, seat, &action).unwrap();
            study.set_note(to, "one\n\n; two ;( three \\; \\ four").unwrap();
            study.toggle(to, Mark::read("row:1 row:2").unwrap()).unwrap();
        }
    }
    study
}

#[test]
fn a_study_is_written_and_read_again_without_loss() {
    for game in GAMES {
        let study = varied(game);
        assert!(study.counts().0 > 0, "it branches");
        let text = study.write();
        let again = read(&text);
        assert_eq!(again.write(), text);
        assert_eq!(again.counts(), study.counts());
        // Whoever knows only records sees the game.
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.lines.len(), Record::parse(game).unwrap().lines.len());
        catalog::replay_record(&record, None).unwrap();
    }
}

#[test]
fn every_place_has_a_word_that_leads_back_to_it() {
    let study = varied(GAMES[0]);
    for id in study.reachable() {
        assert_eq!(study.find(&study.place(id)), id);
    }
    assert_eq!(study.find("0"), NodeId::ROOT);
    assert_eq!(study.find("nonsense"), NodeId::ROOT);
    assert_eq!(study.find("999999"), study.end_of(NodeId::ROOT));
    let names: Vec<String> = study.variations().into_iter().map(|(_, name)| name).collect();
    assert_eq!(names[..2], ["A", "B"]);
}

#[test]
fn a_promoted_variation_is_the_main_line_and_the_result_is_no_longer_told() {
    let mut study = varied(GAMES[0]);
    let (first, _) = study.variations()[0];
    assert_eq!(study.depth(first), 1);
    assert!(
        study.head().extra("result").is_some() || study.head().extra("seed").is_some() || !GAMES[0].contains("result:")
    );
    study.promote(first).unwrap();
    assert_eq!(study.depth(first), 0);
    assert_eq!(study.head().extra("result"), None);
    let parent = study.delete(first);
    assert_eq!(study.depth(parent), 0);
    assert!(!study.reachable().contains(&first));
    catalog::replay_record(&Record::parse(&study.write()).unwrap(), None).unwrap();
}

#[test]
fn what_stands_behind_steps_of_another_record_becomes_notes() {
    let at = GAMES[0].find("\n\n").unwrap() + 2;
    let end = at + GAMES[0][at..].find('\n').unwrap();
    let noted = format!("{} ; a bold one{}", &GAMES[0][..end], &GAMES[0][end..]);
    let study = read(&noted);
    assert_eq!(study.node(study.find("1")).note(), "a bold one");
    // Lines that look like a study's are comments where the header does not say that it is one.
    let study = read(&GAMES[0].replacen("\n\n", "\n\n;( nonsense\n", 1));
    assert_eq!(study.counts(), (0, 0));
}

#[test]
fn nothing_unplayable_and_nothing_too_deep_is_read() {
    let title = catalog::find("furnace").unwrap();
    let (head, steps) = GAMES[0].split_once("\n\n").unwrap();
    let first = steps.lines().next().unwrap();
    let fails = |body: String| Study::read(title, &format!("{head}\nstudy: x\n\n{body}")).unwrap_err();
    assert!(matches!(fails("red dance\n".to_owned()), StudyError::Record(_)));
    assert!(matches!(fails(format!("{first}\n;( {first}\n;. red dance\n;)\n")), StudyError::Record(_)));
    assert!(matches!(fails(format!("{first}\n;( {first}\n")), StudyError::Record(_)), "no end");
    assert!(matches!(fails(";)\n".to_owned()), StudyError::Record(_)));
    assert!(matches!(fails(format!(";( {first}\n")), StudyError::Record(_)), "nothing to vary from");
    assert!(matches!(fails(format!("{first}\n;* <b>\n")), StudyError::Record(_)));
    let deep = format!("{first}\n{}", format!(";( {first}\n").repeat(DEEPEST + 1));
    assert_eq!(fails(deep), StudyError::Full(Limit::Depth));
    assert_eq!(fails(format!("{first}\n").repeat(6_000)), StudyError::Full(Limit::Steps));
    assert_eq!(fails("; so\n".repeat(60_000)), StudyError::Full(Limit::Text));
}
