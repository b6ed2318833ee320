//! The shared conformance tests, for every number of nations and both starts, and the golden records.

use conformance::{chance_is_open, golden, play_random_games};
use std::path::Path;
use superpower::Superpower;

fn games(players: &str, spare: &str) {
    play_random_games::<Superpower>(&[("players", players), ("spare-contractor", spare)], 12, 2024);
    chance_is_open::<Superpower>(&[("players", players), ("spare-contractor", spare)], 5);
}

#[test]
fn two_nations() {
    games("2", "no");
    games("2", "yes");
}

#[test]
fn three_nations() {
    games("3", "no");
    games("3", "yes");
}

#[test]
fn four_nations() {
    games("4", "no");
    games("4", "yes");
}

#[test]
fn five_nations() {
    games("5", "no");
    games("5", "yes");
}

#[test]
fn two_tokens_that_pay_as_the_previous_investor() {
    for players in ["2", "5"] {
        play_random_games::<Superpower>(&[("players", players), ("two-tokens", "paid")], 12, 2025);
    }
}

#[test]
fn golden_records_replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for (name, players, spare, seed) in [
        ("two-nations", "2", "no", 21),
        ("three-nations", "3", "no", 31),
        ("four-nations", "4", "no", 41),
        ("five-nations", "5", "no", 51),
        ("five-nations-spare-contractor", "5", "yes", 52),
    ] {
        golden::random_record::<Superpower>(&folder, name, &[("players", players), ("spare-contractor", spare)], seed);
    }
    assert_eq!(golden::replay_folder::<Superpower>(&folder), 5);
}
