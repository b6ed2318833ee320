//! The shared conformance tests: every number of companies, every edition, with and without Steve.

use conformance::{
    chance_is_open, compare_exhaustively, describe_anew, golden, numbers_lead_everywhere, play_random_games,
    random_game, table, tallies_add_up,
};
use game::{Eye, Game, Seat, Stretch};
use smartphone::ids::{MAX_REGIONS, Region, Tech};
use smartphone::state::{Phase, State};
use smartphone::symbol::{Symbol, Tile};
use smartphone::{Action, Smartphone};
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

/// Every action there can be, sensible or not, but for plans; of these the ones that are listed.
fn universe(game: &Smartphone, state: &State, seat: Seat, into: &mut Vec<Action>) {
    if state.phase == Phase::Plan {
        game.legal(state, seat, into);
    }
    let regions = || (0..MAX_REGIONS).map(Region::new);
    for first in Symbol::ALL {
        into.extend(Symbol::ALL.map(|second| Action::Take(Tile::new(first, second))));
    }
    for tech in Tech::ALL {
        into.extend([Action::Finish(tech), Action::BonusResearch(tech)]);
        into.extend((0..=13).map(|amount| Action::Research { tech, amount }));
    }
    for region in regions() {
        into.extend([Action::Office(region), Action::SecondOffice(region)]);
        into.extend((0..=13).map(|amount| Action::Ship { region, amount }));
        into.extend((0..=13).map(|amount| Action::Sell { region, amount }));
        for to in regions() {
            into.extend([false, true].map(|right| Action::Move { from: region, to, right }));
        }
    }
    into.extend((0..=13).map(Action::OffBoard));
    into.extend([false, true].map(|up| Action::Price { up }));
    into.extend([Action::TakeGoods, Action::Decline, Action::End]);
}

#[test]
fn list_and_check_agree_on_every_small_action() {
    let mut seed = 400;
    for edition in ["en", "pl", "1st"] {
        for (players, steve) in [("2", "none"), ("3", "hard"), ("4", "none"), ("5", "normal")] {
            let options = [("players", players), ("edition", edition), ("technologies", "random"), ("steve", steve)];
            let compared = compare_exhaustively(&table::<Smartphone>(&options), 3, seed, universe);
            assert!(compared.legal > 1000, "{compared:?}");
            seed += 1;
        }
    }
}

#[test]
fn descriptions_do_not_depend_on_earlier_ones() {
    for (edition, players) in [("en", "2"), ("pl", "4"), ("1st", "5")] {
        let options = [("players", players), ("edition", edition), ("technologies", "random")];
        describe_anew::<Smartphone>(&options, 3, 11);
    }
    describe_anew::<Smartphone>(&[("players", "3"), ("steve", "normal")], 2, 12);
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

#[test]
fn tallies_of_many_games_add_up() {
    for (seed, players) in [(300, "2"), (400, "3"), (500, "4"), (600, "5")] {
        tallies_add_up::<Smartphone>(&[("players", players), ("technologies", "random")], 12, seed);
        tallies_add_up::<Smartphone>(&[("players", players), ("steve", "normal")], 4, seed);
    }
}

/// The kinds of sources of a tally are groups of those of the breakdown, round by round.
#[test]
fn a_tally_groups_the_breakdown() {
    let game = table::<Smartphone>(&[("players", "4"), ("technologies", "random")]);
    for seed in 0..20 {
        let seen = random_game(&game, seed).seen_by(Eye::Spectator);
        let tally = seen.tally();
        assert_eq!(tally.rounds, 5);
        for seat in Seat::all(4) {
            let breakdown = seen.breakdown(seat).0;
            let sum = |of: &dyn Fn(&str) -> bool| -> i32 {
                breakdown.iter().filter(|(source, _)| of(source)).map(|(_, points)| points).sum()
            };
            assert_eq!(tally.of_source(seat, "goods"), sum(&|source| source.ends_with(": goods")));
            assert_eq!(tally.of_source(seat, "control"), sum(&|source| source.contains(": control of ")));
            assert_eq!(tally.of_source(seat, "nfc"), sum(&|source| source.ends_with(": NFC")));
            assert_eq!(tally.of_source(seat, "patents"), sum(&|source| source.starts_with("Patent ")));
            assert_eq!(tally.of_source(seat, "retailers"), sum(&|source| source.starts_with("Retailer ")));
            assert_eq!(tally.in_stretch(seat, Stretch::Start), sum(&|source| source == "start"));
            for round in 1..=5 {
                let prefix = format!("round {round}: ");
                let of_round = sum(&|source| source.starts_with(&prefix));
                assert_eq!(tally.in_stretch(seat, Stretch::Round(round)), of_round, "seed {seed}, round {round}");
            }
        }
    }
}

#[test]
fn every_decision_can_be_said_in_numbers() {
    for (players, edition) in [("2", "en"), ("3", "pl"), ("4", "1st"), ("5", "en")] {
        let options = [("players", players), ("edition", edition), ("technologies", "random")];
        numbers_lead_everywhere::<Smartphone>(&options, 4, 6);
    }
}
