//! The shared conformance tests, for every player count and every combination of options; golden records; chance.

use conformance::{chance_is_open, golden, play_random_games};
use furnace::Furnace;
use std::path::Path;

const COUNTS: [&str; 3] = ["2", "3", "4"];

fn every_table(mut visit: impl FnMut(&[(&str, &str)])) {
    for players in COUNTS {
        for capitalists in ["yes", "no"] {
            for rounds in ["4", "3"] {
                for chain in ["no", "yes"] {
                    for production in ["together", "in-turn"] {
                        visit(&[
                            ("players", players),
                            ("capitalists", capitalists),
                            ("rounds", rounds),
                            ("chain", chain),
                            ("production", production),
                        ]);
                    }
                }
            }
        }
    }
}

#[test]
fn random_games_with_every_count_and_option_pass_the_conformance_tests() {
    every_table(|options| play_random_games::<Furnace>(options, 2, 1));
}

#[test]
fn the_usual_tables_pass_the_conformance_tests_more_often() {
    for players in COUNTS {
        play_random_games::<Furnace>(&[("players", players)], 10, 2);
    }
}

#[test]
fn no_state_knows_the_future() {
    for players in COUNTS {
        chance_is_open::<Furnace>(&[("players", players)], 3);
    }
}

#[test]
fn golden_records_replay_to_their_results() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for players in COUNTS {
        golden::random_record::<Furnace>(&folder, &format!("random-{players}"), &[("players", players)], 7);
    }
    golden::random_record::<Furnace>(&folder, "random-chain", &[("players", "3"), ("chain", "yes")], 8);
    assert!(golden::replay_folder::<Furnace>(&folder) >= 4);
}
