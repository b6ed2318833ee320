//! The shared conformance tests, for every number of nations and both starts, and the golden records.

use conformance::{
    Compared, chance_is_open, compare_exhaustively, describe_anew, golden, numbers_lead_everywhere, play_random_games,
    random_game, table, tallies_add_up,
};
use game::{Eye, Game, Seat};
use std::path::Path;
use superpower::country::MAX_COUNTRIES;
use superpower::market::MAX_MARKETS;
use superpower::{Action, Arrangement, Market, Pair, Phase, Pile, Spot, Stake, State, Superpower};

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

/// Every small action that anyone could name: each stake on each spot, sensible or not, to skip CP, to raise any
/// country. Where contracts are placed, every arrangement on up to three countries; on more, all that differ from a
/// listed one in one country.
fn universe(game: &Superpower, state: &State, seat: Seat, into: &mut Vec<Action>) {
    let markets = || (0..MAX_MARKETS as u8).map(Market);
    let mut spots = vec![Spot::Bonds, Spot::Preparation];
    spots.extend(Pile::ALL.map(Spot::Pile));
    spots.extend(markets().map(Spot::Market));
    spots.extend(markets().flat_map(|first| markets().map(move |second| Spot::Markets(first, second))));
    into.extend(Stake::ALL.into_iter().flat_map(|stake| spots.iter().map(move |&on| Action::put(on, stake))));
    into.push(Action::PassCp);
    into.extend((0..=MAX_COUNTRIES as u8).map(Action::Raise));
    let mut arrangements = vec![Arrangement::NOTHING];
    if matches!(state.phase, Phase::Placing | Phase::LastPlacing) {
        let pairs = || (0..=3).flat_map(|one| (0..=one).map(move |other| Pair::two(one, other)));
        let countries = state.portfolio[seat].countries().len();
        if countries <= 3 {
            for country in 0..=countries {
                let most = if country == countries { 2 } else { usize::MAX };
                let with = |all: Arrangement| pairs().take(most).map(move |pair| all.with(country, pair));
                arrangements = arrangements.into_iter().flat_map(with).collect();
            }
        } else {
            let mut listed = Vec::new();
            game.legal(state, seat, &mut listed);
            for action in listed.into_iter().take(200) {
                let Action::Place(listed) = action else { panic!("{action:?} is listed where contracts are placed") };
                arrangements.push(listed);
                for country in 0..countries {
                    arrangements.extend(pairs().map(|pair| listed.with(country, pair)));
                }
            }
            arrangements.sort_unstable();
            arrangements.dedup();
        }
    }
    into.extend(arrangements.into_iter().map(Action::Place));
}

fn compare(options: &[(&str, &str)], games: u64) -> Compared {
    compare_exhaustively(&table::<Superpower>(options), games, 2026, universe)
}

#[test]
fn what_is_listed_is_what_is_allowed_of_all_small_actions() {
    for (players, games) in [("2", 24), ("3", 16), ("4", 12), ("5", 12)] {
        for other in [("two-tokens", "step"), ("two-tokens", "paid"), ("spare-contractor", "yes")] {
            let compared = compare(&[("players", players), other], games);
            assert!(compared.states > 1000 && compared.actions > 1_000_000, "{compared:?}");
            assert!(compared.legal > 10_000, "{compared:?}");
        }
    }
}

#[test]
fn descriptions_do_not_depend_on_earlier_ones() {
    for (players, two_tokens) in [("2", "step"), ("3", "paid"), ("5", "step")] {
        describe_anew::<Superpower>(&[("players", players), ("two-tokens", two_tokens)], 4, 61);
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

#[test]
fn tallies_of_many_games_add_up() {
    for (seed, players) in [(300, "2"), (400, "3"), (500, "4"), (600, "5")] {
        for spare in ["no", "yes"] {
            tallies_add_up::<Superpower>(&[("players", players), ("spare-contractor", spare)], 30, seed);
        }
    }
}

/// The tally has the sources of the final count, each with the same points.
#[test]
fn a_tally_has_the_sources_of_the_count() {
    let game = table::<Superpower>(&[("players", "4")]);
    for seed in 0..40 {
        let seen = random_game(&game, seed).seen_by(Eye::Spectator);
        let tally = seen.tally();
        for seat in Seat::all(4) {
            for (source, points) in seen.breakdown(seat).0 {
                assert_eq!(tally.of_source(seat, &source), points, "seed {seed}, {source}");
            }
        }
    }
}

#[test]
fn every_decision_can_be_said_in_numbers() {
    for players in ["2", "3", "4", "5"] {
        for tokens in ["step", "paid"] {
            numbers_lead_everywhere::<Superpower>(&[("players", players), ("two-tokens", tokens)], 3, 6);
        }
    }
}
