//! Tables of two versions of one game's rules beside each other, behind the face that hides the type.
//!
//! From version 2 on Steve of Smartphone Inc. leaves a Retailer's region last (SPI-166). The record was broken off
//! before a move at which the versions part.

use anygame::Table;
use game::{Eye, Next, Record, Setup};

const BROKEN_OFF: &str = include_str!("../../smartphone/tests/version-1/broken-off-before-the-move.record");

/// What the rules do next.
fn rules_step(table: &mut dyn Table) -> String {
    assert!(matches!(table.next(), Next::Auto(_)), "{}", table.awaits());
    table.auto();
    let lines = table.seen_by(Eye::Spectator).record().lines;
    lines.last().expect("a step").text.clone()
}

#[test]
fn tables_of_two_versions_stand_side_by_side() {
    let record = Record::parse(BROKEN_OFF).unwrap();
    let title = catalog::find("smartphone").unwrap();
    assert_eq!(title.rules_versions(), [1, 2]);
    let open = |rules| title.open(&Setup { rules, options: record.options.clone(), components: None }).unwrap();
    let mut tables = [open(Some(1)), open(Some(2)), open(None), catalog::open_record(&record, None).unwrap()];
    assert_eq!(tables.each_ref().map(|table| table.rules_version()), [1, 2, 2, 1]);
    // A step here, a step there: until Steve must move an Office the versions agree.
    for line in &record.lines {
        for table in &mut tables {
            table.follow(line).unwrap();
        }
    }
    let moves = tables.each_mut().map(|table| rules_step(&mut **table));
    let (old, new) = ("auto red move canada to usa", "auto red move cis to usa");
    assert_eq!(moves, [old, new, new, old]);
    for table in tables {
        let written = table.seen_by(Eye::Spectator).record();
        assert_eq!(written.rules, table.rules_version());
        let again = catalog::replay_record(&written, None).unwrap();
        assert_eq!((again.rules_version(), again.steps()), (table.rules_version(), table.steps()));
    }
}
