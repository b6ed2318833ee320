//! Rules are found by number: every rule is named in the code where it is applied, and by a test.

use game::{Game, RuleKind};
use std::fs;
use std::path::Path;
use superpower::Superpower;

/// All Rust source below a folder of this crate.
fn source(folder: &str) -> String {
    fn gather(folder: &Path, into: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                gather(&path, into);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                into.push_str(&fs::read_to_string(&path).expect("a text"));
            }
        }
    }
    let mut text = String::new();
    gather(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut text);
    text
}

#[test]
fn every_rule_is_named_where_it_is_applied() {
    let code = source("src");
    let missing: Vec<&str> = Superpower::rulebook()
        .rules
        .iter()
        .filter(|rule| rule.kind != RuleKind::Example && !code.contains(rule.id))
        .map(|rule| rule.id)
        .collect();
    assert!(missing.is_empty(), "named nowhere in the code: {missing:?}");
    assert!(!code.contains(" to MOC-"), "a range of rules hides those in the middle");
}

#[test]
fn every_rule_and_every_example_has_a_test() {
    let tests = source("tests") + &source("src");
    let name = |id: &str| format!("fn {}_", id.to_lowercase().replace('-', "_"));
    let missing: Vec<&str> = Superpower::rulebook()
        .rules
        .iter()
        .map(|rule| rule.id)
        .filter(|id| !tests.contains(&name(id)) && !tests.contains(&format!("_{}_", id[4..].to_lowercase())))
        .collect();
    assert!(missing.is_empty(), "without a test: {missing:?}");
}
