//! Phase III, step 2: contracts.

use crate::play::Play;
use game::{Game, Seats};
use superpower::{Action, Arrangement, Event, Pair, Phase};

#[test]
fn moc_056_all_contracts_of_the_markets_are_taken() {
    let mut play = Play::open(2, "japan", "crisis");
    play.set_market(1, &[1, 3]);
    play.set_market(2, &[2, 2]);
    play.set_market(3, &[1]);
    play.say("germany market 1");
    play.say("japan bonds");
    play.say("germany market 2");
    play.rest();
    // A cooperating state takes the 1; what cannot be placed was taken as well.
    assert_eq!(play.countries("germany"), "c1");
    assert_eq!([1, 2, 3].map(|number| play.market(number).len()), [0, 0, 1]);
    // More than the hand holds cannot be placed.
    let play = Play::placing("f f1", &[1, 2]);
    play.refused("germany place 1 1 on 1", "MOC-056");
    play.refused("germany place 2 2 on 1", "MOC-056");
    // And nobody places who has nothing to place.
    play.refused("japan place nothing", "MOC-056");
}

#[test]
fn moc_057_the_level_says_which_values_a_country_carries() {
    for (country, values) in [("p", vec![]), ("c", vec![1]), ("f", vec![1, 2]), ("s", vec![2, 3])] {
        for value in 1..=3 {
            let placed = Play::placing(country, &[value]).countries("germany");
            let expected = if values.contains(&value) { format!("{country}{value}") } else { country.to_owned() };
            assert_eq!(placed, expected, "{value} on {country}");
        }
    }
    let play = Play::placing("c s p", &[1, 1, 2, 2, 3]);
    for text in ["place 2 on 1", "place 3 on 1", "place 1 on 2", "place 1 on 3"] {
        play.refused(&format!("germany {text}"), "MOC-057");
    }
}

#[test]
fn moc_058_a_country_carries_two_at_most() {
    assert_eq!(Play::placing("c", &[1, 1, 1]).countries("germany"), "c11");
    assert_eq!(Play::placing("s", &[3, 3, 3]).countries("germany"), "s33");
    let play = Play::placing("s", &[2, 3, 3]);
    assert_eq!(play.arrangements(), ["place 3 3 on 1", "place 2 3 on 1"]);
    let error = play.game.read_action(&play.state, play.seat("germany"), "place 2 3 3 on 1").expect_err("three");
    assert!(error.expected.contains("MOC-058"), "{error}");
    assert_eq!(error.column, 11);
}

#[test]
fn moc_059_a_new_contract_settles_all_earlier_ones_of_the_country() {
    let play = Play::placing("f12", &[2]);
    assert_eq!(play.countries("germany"), "f2", "old and new never lie together");
    assert_eq!(play.treasury("germany"), 2 + 1 + 3, "start, bonds, and the settled 1 + 2");
    let germany = play.seat("germany");
    assert!(
        play.events.iter().any(|event| matches!(event, Event::Placed { seat, settled: 3, .. } if *seat == germany))
    );
}

#[test]
fn moc_059_a_portfolio_of_many_countries_gets_and_settles_contracts_anywhere() {
    // By itself: the last country that takes the one contract, and the last of a second row of eight.
    let play = Play::placing("p p p p p p p p p c1 f2", &[2]);
    assert_eq!(play.countries("germany"), "p p p p p p p p p c1 f2");
    assert_eq!(play.treasury("germany"), 2 + 1 + 2);
    let play = Play::placing("c1 p p p p p p p p p p p p p p p f12", &[2]);
    assert_eq!(play.countries("germany"), "c1 p p p p p p p p p p p p p p p f2");
    assert_eq!(play.treasury("germany"), 2 + 1 + 3);
    // By choice, on countries of both rows.
    let mut play = Play::placing("f1 p p p p p p p f2 c1", &[1, 2, 2, 3]);
    play.say("germany place 1 2 on 1, 2 on 9");
    assert_eq!(play.countries("germany"), "f12 p p p p p p p f2 c1");
    assert_eq!(play.treasury("germany"), 2 + 1 + 1 + 2);
    let placed: Vec<_> = play
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::Placed { country, contracts, settled, .. } => Some((country, contracts.counts(), settled)),
            _ => None,
        })
        .collect();
    assert_eq!(placed, [(0, [1, 1, 0], 1), (8, [0, 1, 0], 2)]);
    let germany = play.seat("germany");
    assert!(play.events.contains(&Event::ToBank { seat: germany, contracts: superpower::Contracts::new(0, 0, 1) }));
}

#[test]
fn moc_060_countries_without_contracts_come_first() {
    // The ruling's own case: both are legal.
    let play = Play::placing("f c", &[1, 2]);
    assert_eq!(play.arrangements(), ["place 2 on 1, 1 on 2", "place 1 2 on 1"]);
    // To a country with earlier contracts only when no empty one takes it.
    let play = Play::placing("c1 c", &[1]);
    assert_eq!(play.countries("germany"), "c1 c1", "one way only, so it happens by itself");
    assert_eq!(play.treasury("germany"), 3, "nothing settles");
    let play = Play::placing("f1 f", &[1, 2]);
    play.refused("germany place 1 2 on 1", "MOC-060");
    assert_eq!(play.arrangements(), ["place 1 2 on 2", "place 1 on 1, 2 on 2", "place 2 on 1, 1 on 2"]);
    let play = Play::placing("f2 f f", &[2, 2, 2]);
    play.refused("germany place 2 2 on 2, 2 on 1", "MOC-060");
    play.refused("germany place 2 2 on 1, 2 on 2", "MOC-060");
    play.allowed("germany place 2 on 1, 2 on 2, 2 on 3");
    play.allowed("germany place 2 2 on 2, 2 on 3");
    // As a second card only when it fits no empty country; either of two may have been the first.
    let play = Play::placing("s s f2", &[3, 3, 2]);
    play.refused("germany place 3 3 on 1, 2 on 3", "MOC-060");
    play.allowed("germany place 3 on 1, 3 on 2, 2 on 3");
    play.allowed("germany place 2 3 on 1, 3 on 2");
    let play = Play::placing("f s", &[1, 2]);
    play.allowed("germany place 1 2 on 1");
    play.allowed("germany place 1 on 1, 2 on 2");
}

#[test]
fn moc_061_everything_that_fits_is_placed_and_the_owner_chooses() {
    let play = Play::placing("f1 c1", &[1, 2]);
    play.refused("germany place nothing", "MOC-061");
    play.refused("germany place 2 on 1", "MOC-061");
    play.refused("germany place 1 on 2", "MOC-061");
    assert_eq!(play.arrangements(), ["place 2 on 1, 1 on 2", "place 1 2 on 1"]);
    // Earlier contracts are no obstacle.
    assert_eq!(Play::placing("c11", &[1]).countries("germany"), "c1");
    // Maximal, not maximum: two ones fill the friendly state, and the 2 is given up.
    let mut play = Play::placing("f c1", &[1, 1, 2]);
    assert_eq!(play.arrangements(), ["place 1 2 on 1, 1 on 2", "place 1 1 on 1", "place 2 on 1, 1 1 on 2"]);
    play.say("germany place 1 1 on 1");
    assert_eq!(play.countries("germany"), "f11 c1");
    let germany = play.seat("germany");
    assert!(play.events.contains(&Event::ToBank { seat: germany, contracts: superpower::Contracts::new(0, 1, 0) }));
}

#[test]
fn moc_061_where_only_one_arrangement_is_legal_it_happens_by_itself() {
    let play = Play::placing("c c c", &[1, 1]);
    assert_eq!(play.countries("germany"), "c1 c1 c", "countries alike leave no choice");
    assert_eq!(play.state.phase, Phase::Situation);
}

#[test]
fn moc_061_all_place_at_the_same_time() {
    let mut play = Play::open(3, "uk", "crisis");
    for (word, number) in [("germany", 1), ("japan", 2), ("uk", 3)] {
        play.set_countries(word, "f c1");
        play.set_market(number, &[1, 2]);
    }
    for (word, number) in [("germany", 1), ("japan", 2), ("uk", 3)] {
        play.say(&format!("{word} market {number}"));
    }
    play.rest();
    assert_eq!(play.game.next(&play.state).awaited(), Seats::all(3));
    // Any order of arrival leads to the same state.
    let choices = ["germany place 1 2 on 1", "japan place 2 on 1, 1 on 2", "uk place 1 2 on 1"];
    let mut ends = Vec::new();
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
        let mut other = Play { game: play.game.clone(), state: play.state, events: Vec::new() };
        for index in order {
            other.say(choices[index]);
        }
        ends.push(other.state);
    }
    assert!(ends.iter().all(|end| *end == ends[0]));
    play.say("germany place 1 2 on 1");
    play.refused("germany place 1 2 on 1", "MOC-056");
}

#[test]
fn moc_062_what_cannot_be_placed_goes_to_the_bank() {
    let play = Play::placing("c", &[1, 2, 3]);
    let germany = play.seat("germany");
    assert!(play.events.contains(&Event::ToBank { seat: germany, contracts: superpower::Contracts::new(0, 1, 1) }));
    assert_eq!(play.countries("germany"), "c1");
    // With a superpower it goes there: see MOC-071.
    let mut play = Play::open(2, "japan", "crisis");
    play.set_countries("japan", "s s s");
    play.set_market(1, &[1, 3]);
    play.say("germany market 1");
    play.rest();
    assert_eq!((play.countries("germany"), play.countries("japan")), ("c1".to_owned(), "s3 s s".to_owned()));
}

/// A friendly state with a contract for 1 has become a strategic partner.
fn raised_with_a_contract() -> Play {
    let mut play = Play::open(2, "germany", "crisis");
    play.set_countries("germany", "f1");
    play.set_treasury("germany", 3);
    play.say("japan bonds");
    play.say("germany invest strategic");
    play.rest();
    play
}

#[test]
fn moc_063_a_contract_stays_when_its_country_rises() {
    let play = raised_with_a_contract();
    assert_eq!(play.countries("germany"), "s1", "though a strategic partner takes no 1");
}

#[test]
fn moc_064_countries_without_new_contracts_keep_theirs() {
    let mut play = Play::placing("f12 c11 s3 c", &[2]);
    assert_eq!(play.arrangements(), ["place 2 on 1", "place 2 on 3"]);
    play.say("germany place 2 on 3");
    assert_eq!(play.countries("germany"), "f12 c11 s2 c");
    assert_eq!(play.treasury("germany"), 2 + 1 + 3);
}

#[test]
fn moc_065_cp_passes_to_the_left_except_after_the_last_turn() {
    let mut play = Play::open(3, "uk", "crisis");
    play.rest();
    assert_eq!((play.state.turn, play.state.holder), (2, play.seat("germany")));
    let course = conformance::random_game(&conformance::table::<superpower::Superpower>(&[("players", "3")]), 3);
    let first = course.record(game::Eye::Referee).lines[0].text.clone();
    let holder = course.state().holder;
    // Eleven times in twelve turns: one short of the seat before the first.
    let start =
        ["chance first germany", "chance first japan", "chance first uk"].iter().position(|text| *text == first);
    assert_eq!(holder.index(), (start.expect("a holder") + 11) % 3);
}

#[test]
fn moc_e12_one_new_contract_turns_both_old_ones_into_cash() {
    let play = Play::placing("f22", &[1]);
    assert_eq!(play.countries("germany"), "f1");
    assert_eq!(play.treasury("germany"), 2 + 1 + 4);
}

#[test]
fn moc_e13_a_raised_country_keeps_its_1_bn_and_settles_it_later() {
    let mut play = raised_with_a_contract();
    assert_eq!(play.countries("germany"), "s1");
    let before = play.treasury("germany");
    play.turn("emerging-markets", "stable");
    play.set_market(1, &[3]);
    play.say("germany market 1");
    play.rest();
    assert_eq!(play.countries("germany"), "s3");
    assert_eq!(play.treasury("germany"), before + 1 + 1, "bonds, and the old contract for 1");
}

#[test]
fn a_program_cannot_lay_more_on_the_later_of_two_alike() {
    let play = Play::placing("c1 c1 f1", &[1, 1, 1]);
    let germany = play.seat("germany");
    let turned = Action::Place(Arrangement::NOTHING.with(1, Pair::two(1, 1)).with(2, Pair::one(1)));
    assert_eq!(play.game.check(&play.state, germany, &turned).expect_err("turned").rule, "MOC-054");
    // Written by a person it is read as the same thing with the countries changed.
    let read = play.game.read_action(&play.state, germany, "place 1 on 2, 1 on 1, 1 on 3").expect("an action");
    assert_eq!(play.game.write_action(&play.state, germany, &read), "place 1 on 1, 1 on 2, 1 on 3");
    assert!(play.game.check(&play.state, germany, &read).is_ok());
}

#[test]
fn a_choice_too_large_to_list_is_listed_in_part_with_the_best() {
    let hand = [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3];
    let play = Play::placing("c c1 c11 f f1 f2 f11 f12 f22 s s1 s2 s3 s22 s23 s33", &hand);
    let germany = play.seat("germany");
    assert!(!play.game.is_listed(&play.state, germany));
    let mut listed = Vec::new();
    play.game.legal(&play.state, germany, &mut listed);
    assert!((4096..=4097).contains(&listed.len()), "{}", listed.len());
    for action in listed.iter().step_by(37) {
        assert!(play.game.check(&play.state, germany, action).is_ok());
    }
    let best = play.game.best_placing(&play.state, germany);
    assert!(listed.contains(&Action::Place(best.arrangement)));
    assert_eq!(best.placed, 6 + 14 + 15, "everything can be placed");
    let mut buffer = Vec::new();
    let mut dice = game::xoshiro::Xoshiro::from_seed(1);
    let action = play.game.random_action(&play.state, germany, &mut dice, &mut buffer);
    assert!(play.game.check(&play.state, germany, &action).is_ok());
}
