//! The shared conformance tests, for every player count and every combination of options; golden records; chance.

use conformance::{
    chance_is_open, compare_exhaustively, describe_anew, golden, numbers_lead_everywhere, play_random_games,
    random_game, table, tallies_add_up,
};
use furnace::components::MAX_ROW;
use furnace::{
    Action, Card, CompanyId, Disc, Furnace, Hand, MAX_COMPANIES, Payment, Phase, Position, Power, State, Times,
};
use furnace::{Event, Resource};
use game::{Eye, Seat, Stretch};
use std::collections::BTreeSet;
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
fn drafts_pass_the_conformance_tests() {
    for players in COUNTS {
        let options = [("players", players), ("capitalists", "draft")];
        play_random_games::<Furnace>(&options, 4, 6);
        tallies_add_up::<Furnace>(&options, 4, 71);
        describe_anew::<Furnace>(&options, 1, 6);
        let compared = compare_exhaustively(&table::<Furnace>(&options), 1, 9, universe);
        assert!(compared.actions > 100_000, "{compared:?}");
    }
}

#[test]
fn the_usual_tables_pass_the_conformance_tests_more_often() {
    for players in COUNTS {
        play_random_games::<Furnace>(&[("players", players)], 10, 2);
    }
}

/// Every action of the phase that anyone could name, sensible or not, and of the others some that could be taken for
/// it.
fn universe(_: &Furnace, state: &State, _: Seat, into: &mut Vec<Action>) {
    let companies = || (1..=MAX_COMPANIES).map(CompanyId::new);
    let cards = || std::iter::once(Card::Startup).chain(companies().map(Card::Company));
    let bid = |disc: Disc| (1..=MAX_ROW as u8).map(move |on| Action::Bid { disc, on: Position::new(on) });
    into.extend(Hand::WITH_NEUTRAL.iter().flat_map(bid));
    into.extend((0..=7).map(|times| Action::Compensate { times }));
    let (placed, resolved) = match state.phase {
        Phase::Placing => (usize::MAX, 1),
        Phase::Production => (1, usize::MAX),
        _ => (1, 1),
    };
    for company in companies().take(placed) {
        into.extend((0..=23).map(|at| Action::Place { company, at }));
    }
    for card in cards().take(resolved) {
        let two = (0..=6).flat_map(|first| (0..=6).map(move |second| Times::two(first, second)));
        let times = std::iter::once(Times::NONE).chain((0..=9).map(Times::one)).chain(two);
        into.extend(times.map(|times| Action::Resolve { card, times }));
        into.extend([Payment::Token, Payment::Iron].map(|payment| Action::Upgrade { card, payment }));
    }
    into.push(Action::End);
    into.extend(Power::ALL.map(|power| Action::Choose { power }));
}

#[test]
fn what_is_listed_is_what_is_allowed_of_all_actions() {
    for players in COUNTS {
        for (chain, production) in [("no", "together"), ("yes", "together"), ("no", "in-turn")] {
            let options = [("players", players), ("chain", chain), ("production", production)];
            let compared = compare_exhaustively(&table::<Furnace>(&options), 4, 9, universe);
            assert!(compared.actions > 500_000 && compared.legal > 3_000, "{options:?}: {compared:?}");
        }
    }
}

#[test]
fn descriptions_do_not_depend_on_earlier_ones() {
    for players in COUNTS {
        describe_anew::<Furnace>(&[("players", players)], 2, 4);
    }
    describe_anew::<Furnace>(&[("players", "3"), ("chain", "yes")], 2, 5);
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
    golden::random_record::<Furnace>(&folder, "random-draft", &[("players", "4"), ("capitalists", "draft")], 9);
    // The others were played with the first component file, and stay with it.
    golden::random_record::<Furnace>(&folder, "random-4-components-2", &[("players", "4")], 7);
    assert!(golden::replay_folder::<Furnace>(&folder) >= 6);
}

#[test]
fn tallies_of_many_games_add_up() {
    every_table(|options| tallies_add_up::<Furnace>(options, 8, 70));
}

/// What the page after a game shows apart: from five to eight kinds of sources, among them what basic and what extra
/// effects have sold. Who plays at random may go without one of them.
#[test]
fn a_tally_tells_basic_and_extra_effects_apart() {
    let game = table::<Furnace>(&[("players", "4")]);
    let (mut met, mut usual) = (BTreeSet::new(), 0);
    for seed in 0..40 {
        let tally = random_game(&game, seed).seen_by(Eye::Spectator).tally();
        let brought: BTreeSet<&str> = tally.gains.iter().map(|gain| gain.source).collect();
        assert!((4..=8).contains(&brought.len()), "seed {seed}: {brought:?}");
        usual += usize::from(brought.len() >= 5);
        assert!(brought.iter().any(|source| source.starts_with("basic-")), "seed {seed}: {brought:?}");
        met.extend(brought);
    }
    assert!(usual >= 36, "{usual} of 40 games");
    let all = ["basic-coal", "basic-iron", "basic-oil", "compensation", "extra-metal", "extra-oil", "startup"];
    assert_eq!(met.into_iter().collect::<Vec<_>>(), all);
}

/// After every round the tally says what everyone then had.
#[test]
fn a_tally_counts_rounds_right() {
    let game = table::<Furnace>(&[("players", "4")]);
    for seed in 0..40 {
        let seen = random_game(&game, seed).seen_by(Eye::Spectator);
        let (tally, mut round) = (seen.tally(), 0);
        assert_eq!(tally.stretches().len(), 5, "the start and four rounds");
        for event in seen.steps().iter().flat_map(|step| step.events()) {
            match event {
                Event::RowDealt { round: dealt, .. } => round = *dealt,
                Event::ProductionEnded { seat, goods } => {
                    let money = i32::from(goods[Resource::Money]);
                    assert_eq!(tally.up_to(*seat, Stretch::Round(round)), money, "seed {seed}, round {round}");
                }
                _ => {}
            }
        }
        assert_eq!(round, 4);
    }
}

#[test]
fn every_decision_can_be_said_in_numbers() {
    every_table(|options| numbers_lead_everywhere::<Furnace>(options, 1, 6));
}
