//! The shared conformance tests, for every player count and every combination of options; golden records; chance.

use conformance::{chance_is_open, compare_exhaustively, golden, numbers_lead_everywhere, play_random_games, table};
use goofspiel::{Bid, Card, Goofspiel, MAX_CARDS};
use std::path::Path;

const COUNTS: [&str; 4] = ["2", "3", "4", "5"];

fn every_table(mut visit: impl FnMut(&[(&str, &str)])) {
    for players in COUNTS {
        for cards in ["3", "6"] {
            for ties in ["discard", "carry"] {
                for house in ["no", "yes"] {
                    visit(&[("players", players), ("cards", cards), ("ties", ties), ("house", house)]);
                }
            }
        }
    }
}

#[test]
fn random_games_with_every_count_and_option_pass_the_conformance_tests() {
    every_table(|options| play_random_games::<Goofspiel>(options, 2, 1));
}

#[test]
fn the_usual_tables_pass_the_conformance_tests_more_often() {
    for players in COUNTS {
        play_random_games::<Goofspiel>(&[("players", players)], 10, 4);
    }
}

#[test]
fn every_number_of_cards_passes_the_conformance_tests() {
    for cards in 3..=13 {
        play_random_games::<Goofspiel>(&[("cards", &cards.to_string()), ("ties", "carry")], 4, 2);
    }
}

#[test]
fn lists_and_checks_agree_on_every_action_there_is() {
    every_table(|options| {
        let compared = compare_exhaustively::<Goofspiel>(&table(options), 3, 5, |_, _, _, into| {
            into.extend((1..=MAX_CARDS).map(|value| Bid(Card::new(value))));
        });
        assert!(compared.legal > 0 && compared.actions > compared.legal);
    });
}

#[test]
fn no_state_knows_the_future() {
    for players in COUNTS {
        chance_is_open::<Goofspiel>(&[("players", players)], 3);
    }
}

#[test]
fn golden_records_replay_to_their_results() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for players in COUNTS {
        golden::random_record::<Goofspiel>(&folder, &format!("random-{players}"), &[("players", players)], 7);
    }
    let named = |name: &str, options: &[(&str, &str)]| golden::random_record::<Goofspiel>(&folder, name, options, 8);
    named("random-carry", &[("players", "3"), ("cards", "5"), ("ties", "carry")]);
    named("random-house", &[("players", "2"), ("cards", "7"), ("house", "yes")]);
    assert!(golden::replay_folder::<Goofspiel>(&folder) >= 6);
}

#[test]
fn every_decision_can_be_said_in_numbers() {
    every_table(|options| numbers_lead_everywhere::<Goofspiel>(options, 1, 6));
}
