//! The shared conformance tests: every number of companies, every edition, with and without Steve.

use conformance::{chance_is_open, golden, play_random_games};
use smartphone::Smartphone;
use std::path::Path;

#[test]
fn two_to_five_companies_in_every_edition() {
    let mut seed = 1;
    for edition in ["en", "pl", "1st"] {
        for players in ["2", "3", "4", "5"] {
            let options = [("players", players), ("edition", edition), ("technologies", "random")];
            play_random_games::<Smartphone>(&options, 1, seed);
            seed += 1;
        }
    }
}

#[test]
fn two_to_five_companies_with_steve() {
    let mut seed = 100;
    for (players, level) in [("2", "easy"), ("3", "normal"), ("4", "hard"), ("5", "normal")] {
        for edition in ["en", "pl", "1st"] {
            let options = [("players", players), ("edition", edition), ("steve", level), ("technologies", "random")];
            play_random_games::<Smartphone>(&options, 1, seed);
            seed += 1;
        }
    }
}

#[test]
fn all_fronts_and_all_backs() {
    for (seed, side) in [(200, "front"), (201, "back")] {
        play_random_games::<Smartphone>(&[("players", "2"), ("technologies", side)], 2, seed);
    }
}

#[test]
fn other_colours() {
    let options = [("players", "3"), ("seat1", "red"), ("seat2", "yellow")];
    play_random_games::<Smartphone>(&options, 1, 300);
}

#[test]
fn nothing_is_fixed_in_advance() {
    chance_is_open::<Smartphone>(&[("players", "3"), ("technologies", "random"), ("steve", "normal")], 7);
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden"))
}

#[test]
fn random_records_stay_as_they_are() {
    golden::random_record::<Smartphone>(folder(), "random-2-en", &[("players", "2")], 1);
    let first = [("players", "4"), ("edition", "1st"), ("technologies", "random")];
    golden::random_record::<Smartphone>(folder(), "random-4-1st", &first, 2);
    let steve = [("players", "3"), ("edition", "pl"), ("technologies", "back"), ("steve", "hard")];
    golden::random_record::<Smartphone>(folder(), "random-3-pl-steve", &steve, 3);
    let steve = [("players", "2"), ("edition", "1st"), ("seat2", "red"), ("steve", "hard")];
    golden::random_record::<Smartphone>(folder(), "random-2-1st-steve-rules-2", &steve, 4);
}

#[test]
fn golden_records_replay() {
    assert!(golden::replay_folder::<Smartphone>(folder()) >= 4);
}
