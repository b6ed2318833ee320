//! The rules by number: each is named by a test.

use conformance::chi_square::assert_fits;
use game::xoshiro::Xoshiro;
use game::{Course, Eye, Game, Next, Options, Record, Seat, Seats, Setup, SetupError, places};
use goofspiel::{Bid, Card, Cards, Event, Goofspiel, Prize, State, suit};
use std::sync::Arc;

const RED: Seat = Seat::new(0);
const BLUE: Seat = Seat::new(1);
const GREEN: Seat = Seat::new(2);

fn table(options: &[(&str, &str)]) -> Result<Goofspiel, SetupError> {
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
    Goofspiel::new(&Setup { options, ..Setup::default() })
}

/// A game at a table with these options, after these steps.
fn played(options: &[(&str, &str)], steps: &[&str]) -> Course<Goofspiel> {
    let mut course = Course::new(Arc::new(table(options).expect("a table")));
    for step in steps {
        course.step(step).unwrap_or_else(|error| panic!("{step}: {error}"));
    }
    course
}

/// What is refused, as `GOO-011 not-in-hand`.
fn refused(course: &Course<Goofspiel>, step: &str) -> String {
    let error = course.clone().step(step).expect_err("a refusal");
    let refusal = error.refusal.unwrap_or_else(|| panic!("no rule speaks: {}", error.problem));
    format!("{} {}", refusal.rule, refusal.id)
}

fn cards(values: &[u8]) -> Cards {
    values.iter().copied().map(Card::new).collect()
}

fn points(course: &Course<Goofspiel>) -> Vec<i32> {
    let standing = course.game().standing(course.state());
    standing.taken(course.game().players()).iter().map(|standing| standing.points).collect()
}

#[test]
fn every_rule_is_named_by_a_test_and_has_its_place_in_the_code() {
    let tests = include_str!("rules.rs");
    let code =
        [include_str!("../src/cards.rs"), include_str!("../src/round.rs"), include_str!("../src/rules.rs")].concat();
    for rule in &Goofspiel::rulebook().rules {
        let name = format!("fn {}_", rule.id.to_lowercase().replace('-', "_"));
        assert!(tests.contains(&name), "no test is named after {}", rule.id);
        assert!(code.contains(rule.id) || rule.id.contains('E'), "{} has no place in the code", rule.id);
    }
}

#[test]
fn goo_001_from_two_to_five_play() {
    for players in 2..=5 {
        assert_eq!(table(&[("players", &players.to_string())]).unwrap().players(), players);
    }
    for players in ["1", "6"] {
        let error = table(&[("players", players)]).unwrap_err().to_string();
        assert_eq!(error, format!("option 'players' takes 2 to 5, not '{players}'"));
    }
}

#[test]
fn goo_002_everybody_holds_a_suit() {
    for (said, most) in [("3", 3), ("13", 13)] {
        let game = table(&[("players", "3"), ("cards", said)]).unwrap();
        let state = game.start();
        let suit = suit(most);
        assert_eq!(state.hands.taken(5), [suit, suit, suit, Cards::NONE, Cards::NONE]);
        assert!(suit.iter().map(Card::value).eq(1..=most));
    }
    assert!(table(&[("cards", "2")]).is_err() && table(&[("cards", "14")]).is_err());
}

#[test]
fn goo_003_one_more_suit_holds_the_prizes() {
    let course = played(&[("cards", "4")], &[]);
    assert_eq!((course.state().deck, course.state().prize), (cards(&[1, 2, 3, 4]), None));
    assert_eq!(course.next(), Next::Chance);
    let course = played(&[("cards", "4")], &["chance prize 3", "red bid 2", "blue bid 1"]);
    assert_eq!(points(&course), [3, 0], "a prize is worth its value");
}

#[test]
fn goo_010_each_prize_still_face_down_is_equally_likely() {
    let course = played(&[("cards", "5")], &["chance prize 2", "red bid 2", "blue bid 1"]);
    let mut dice = Xoshiro::from_seed(1);
    let mut counts = [0; 4];
    for _ in 0..40_000 {
        let Prize(prize) = course.game().draw(course.state(), &mut dice);
        counts[cards(&[1, 3, 4, 5]).iter().position(|card| card == prize).expect("a prize that is left")] += 1;
    }
    assert_fits(&counts, &[1.0; 4]);
    assert_eq!(refused(&course, "chance prize 2"), "GOO-010 prize-gone");
    assert_eq!(refused(&course, "chance prize 9"), "GOO-010 prize-gone");
    let open = played(&[("cards", "5")], &["chance prize 2"]);
    let refusal = open.game().check_chance(open.state(), &Prize(Card::new(3))).unwrap_err();
    assert_eq!((refusal.rule, refusal.id), ("GOO-010", "prize-lies-open"));
}

#[test]
fn goo_011_all_bid_at_once_and_in_secret() {
    let course = played(&[("cards", "4")], &["chance prize 3", "red bid 2"]);
    assert_eq!(course.next(), Next::Decide { awaited: Seats::only(BLUE), open: Seats::all(2) });
    assert!(course.game().is_secret(course.state()));
    for (eye, seen) in [(Eye::Seat(RED), Some(Card::new(2))), (Eye::Seat(BLUE), None), (Eye::Spectator, None)] {
        assert_eq!(course.seen_by(eye).view().bids[RED], seen, "{eye:?}");
    }
    let mut legal = Vec::new();
    course.game().legal(course.state(), BLUE, &mut legal);
    assert_eq!(legal, [1, 2, 3, 4].map(|value| Bid(Card::new(value))));
    assert_eq!(refused(&course, "blue bid 5"), "GOO-011 not-in-hand");
    let before = played(&[("cards", "4")], &[]);
    let refusal = before.game().check(before.state(), RED, &Bid(Card::new(1))).unwrap_err();
    assert_eq!((refusal.rule, refusal.id), ("GOO-011", "no-prize"));
}

#[test]
fn goo_012_a_bid_may_be_replaced_until_the_last_is_in() {
    let mut course = played(&[("players", "3"), ("cards", "4")], &["chance prize 3", "red bid 2", "red bid 4"]);
    assert_eq!(course.state().bids[RED], Some(Card::new(4)));
    course.step("blue bid 2").unwrap();
    course.step("red bid 1").unwrap();
    course.step("green bid 3").unwrap();
    assert_eq!(points(&course), [0, 0, 3]);
    assert_eq!(course.state().hands[RED], cards(&[2, 3, 4]), "only the bid that counted is used up");
}

#[test]
fn goo_013_bids_are_turned_up_together_and_used_up() {
    let mut course = played(&[("cards", "4")], &["chance prize 3"]);
    assert_eq!(course.step("red bid 2").unwrap().events(), [], "nothing is told of a secret bid");
    let shown = course.step("blue bid 4").unwrap();
    let told = [Event::Bid(RED, Card::new(2)), Event::Bid(BLUE, Card::new(4)), Event::Taken(BLUE, cards(&[3]))];
    assert_eq!(shown.events(), told);
    assert_eq!(course.state().hands.taken(2), [cards(&[1, 3, 4]), cards(&[1, 2, 3])], "also the loser's");
    assert!(!course.game().is_secret(course.state()));
    course.step("chance prize 1").unwrap();
    assert_eq!(refused(&course, "red bid 2"), "GOO-011 not-in-hand");
}

#[test]
fn goo_014_the_highest_bid_takes_the_prize() {
    let steps = ["chance prize 5", "red bid 3", "blue bid 1", "green bid 4"];
    let course = played(&[("players", "3"), ("cards", "6")], &steps);
    assert_eq!(course.state().won.taken(3), [Cards::NONE, Cards::NONE, cards(&[5])]);
    assert_eq!(points(&course), [0, 0, 5]);
}

#[test]
fn goo_015_the_last_round_is_played_by_itself() {
    let steps = ["chance prize 1", "red bid 1", "blue bid 2", "chance prize 3", "red bid 2", "blue bid 3"];
    let course = played(&[("cards", "3")], &steps);
    // The 2 was left, red's 3 and blue's 1.
    assert_eq!((course.next(), points(&course)), (Next::Over, vec![2, 4]));
    let last = course.step_at(5).unwrap();
    let told = [Event::TurnedUp(Card::new(2)), Event::Bid(RED, Card::new(3)), Event::Bid(BLUE, Card::new(1))];
    assert_eq!(last.events()[3..6], told);
}

#[test]
fn goo_020_a_tie_is_of_the_highest_bids_only() {
    let steps = ["chance prize 5", "red bid 3", "blue bid 3", "green bid 4"];
    let course = played(&[("players", "3"), ("cards", "6")], &steps);
    assert_eq!(points(&course), [0, 0, 5], "those who tie lower down have lost anyway");
    let steps = ["chance prize 5", "red bid 4", "blue bid 3", "green bid 4"];
    let course = played(&[("players", "3"), ("cards", "6")], &steps);
    assert_eq!(points(&course), [0, 0, 0], "the next lower bid does not win");
}

#[test]
fn goo_021_a_tied_prize_is_discarded() {
    let course = played(&[("cards", "4")], &["chance prize 3", "red bid 2", "blue bid 2"]);
    assert_eq!(course.step_at(2).unwrap().events()[2], Event::Discarded(cards(&[3])));
    assert_eq!((course.state().carried, points(&course)), (Cards::NONE, vec![0, 0]));
}

#[test]
fn goo_022_a_tied_prize_is_carried_over() {
    let carry = [("cards", "4"), ("ties", "carry")];
    let mut course = played(&carry, &["chance prize 3", "red bid 2", "blue bid 2"]);
    assert_eq!(course.state().carried, cards(&[3]));
    for step in ["chance prize 1", "red bid 4", "blue bid 1"] {
        course.step(step).unwrap();
    }
    assert_eq!(course.state().won[RED], cards(&[1, 3]));
    // Ties to the end: what lies there is nobody's.
    let steps = ["chance prize 3", "red bid 2", "blue bid 2", "chance prize 1", "red bid 4", "blue bid 4"];
    let mut course = played(&carry, &steps);
    for step in ["chance prize 4", "red bid 1", "blue bid 1"] {
        course.step(step).unwrap();
    }
    assert_eq!((course.next(), points(&course)), (Next::Over, vec![0, 0]));
    let told = *course.step_at(8).unwrap().events().last().unwrap();
    assert_eq!(told, Event::Discarded(cards(&[1, 2, 3, 4])));
}

#[test]
fn goo_040_the_house_has_the_last_seat() {
    let course = played(&[("players", "3"), ("house", "yes")], &["chance prize 9"]);
    assert_eq!((course.game().automa(GREEN), course.game().automa(BLUE)), (Some("The house"), None));
    assert_eq!(course.next(), Next::Auto(GREEN));
    let bid = Bid(Card::new(9));
    assert_eq!(course.game().check(course.state(), GREEN, &bid).unwrap_err().rule, "GOO-040");
    assert_eq!(course.game().check(course.state(), RED, &bid).unwrap_err().rule, "GOO-041", "it bids first");
    // Both others bid less, so the house takes the prize.
    let mut course = course;
    course.auto();
    for step in ["red bid 8", "blue bid 1"] {
        course.step(step).unwrap();
    }
    assert_eq!(points(&course), [0, 0, 9]);
}

#[test]
fn goo_041_the_house_bids_the_value_of_the_prize_in_the_open() {
    let mut course = played(&[("house", "yes")], &["chance prize 9"]);
    assert!(!course.game().is_secret(course.state()), "nobody decides yet");
    assert_eq!(course.auto().line().to_string(), "auto blue bid 9 ; GOO-041: the value of the prize, 9");
    assert_eq!(course.seen_by(Eye::Spectator).view().bids[BLUE], Some(Card::new(9)));
    assert_eq!(course.next().open(), Seats::only(RED), "it replaces nothing");
}

#[test]
fn goo_050_most_points_win() {
    let steps = ["chance prize 1", "red bid 3", "blue bid 2", "chance prize 3", "red bid 2", "blue bid 3"];
    let course = played(&[("cards", "3")], &steps);
    assert_eq!((course.next(), points(&course)), (Next::Over, vec![1, 3]), "the ones tie for the 2");
    let standing = course.game().standing(course.state());
    assert_eq!(places(&standing, 2).taken(2), [2, 1]);
    // Red takes 1 and 2, blue takes 3.
    let steps = ["chance prize 3", "red bid 1", "blue bid 3", "chance prize 1", "red bid 2", "blue bid 1"];
    let course = played(&[("cards", "3")], &steps);
    assert_eq!(points(&course), [3, 3]);
    assert_eq!(places(&course.game().standing(course.state()), 2).taken(2), [1, 1]);
}

#[test]
fn goo_e01_the_example_of_a_prize_carried_over_twice() {
    let carry = [("players", "3"), ("ties", "carry")];
    let steps = [
        ["chance prize 5", "red bid 4", "blue bid 4", "green bid 4"],
        ["chance prize 8", "red bid 9", "blue bid 7", "green bid 9"],
        ["chance prize 2", "red bid 3", "blue bid 1", "green bid 2"],
    ];
    let course = played(&carry, &steps.concat());
    assert_eq!(points(&course), [15, 0, 0]);
}

#[test]
fn there_is_no_component_file_and_one_version_of_the_rules() {
    let with = |rules, components| Goofspiel::new(&Setup { rules, components, ..Setup::default() }).map(|_| ());
    assert_eq!(with(Some(1), Some("# nothing\n")), Ok(()));
    assert!(with(None, Some("cards = 4\n")).unwrap_err().to_string().contains("this game has no components"));
    assert_eq!(with(Some(2), None).unwrap_err().to_string(), "there is no rules version 2; known: [1]");
}

#[test]
fn a_broken_state_is_noticed() {
    let options = [("players", "3"), ("cards", "4")];
    let course = played(&options, &["chance prize 3", "red bid 2"]);
    let spoil = |change: fn(&mut State)| {
        let mut state = *course.state();
        change(&mut state);
        course.game().audit(&state).expect_err("a broken state")
    };
    assert_eq!(
        spoil(|state| state.deck = cards(&[1, 2, 3, 4])),
        "{Card(3)} are in two places, or no prizes of this table"
    );
    assert_eq!(spoil(|state| state.won[RED] = cards(&[9])), "{Card(9)} are in two places, or no prizes of this table");
    assert_eq!(
        spoil(|state| state.bids[BLUE] = Some(Card::new(9))),
        "blue holds {Card(1), Card(2), Card(3), Card(4)} and bids Some(Card(9)) with 4 rounds to come"
    );
    assert_eq!(
        spoil(|state| state.hands[GREEN] = cards(&[1])),
        "green holds {Card(1)} and bids None with 4 rounds to come"
    );
}

#[test]
fn a_view_is_described_in_clear_words() {
    let course = played(&[("cards", "4"), ("ties", "carry")], &["chance prize 3", "red bid 2", "blue bid 2"]);
    let course = {
        let mut course = course;
        course.step("chance prize 1").unwrap();
        course.step("red bid 4").unwrap();
        course
    };
    let described = course.game().describe(course.seen_by(Eye::Seat(BLUE)).view());
    let number = |name: &str| described.get(name).and_then(game::Value::as_int);
    assert_eq!((number("round"), number("rounds"), number("prize")), (Some(2), Some(4), Some(1)));
    assert_eq!(described.get("carried").unwrap().items(), [3u8.into()]);
    let red = described.get("players").and_then(|players| players.at(0)).unwrap();
    assert_eq!(red.get("seat").and_then(game::Value::as_text), Some("red"));
    assert_eq!(red.get("bid"), Some(&game::Value::Null), "blue does not see it");
}

#[test]
fn events_are_sentences_and_data() {
    let game = table(&[("players", "3")]).unwrap();
    let told = |event: Event| (game.event_text(&event), game.event_value(&event).get("kind").cloned());
    let both = |text: &str, kind: &str| (text.to_owned(), Some(kind.into()));
    assert_eq!(told(Event::TurnedUp(Card::new(9))), both("A prize of 9 is turned up.", "turned-up"));
    assert_eq!(told(Event::Bid(RED, Card::new(2))), both("red bids 2.", "bid"));
    assert_eq!(told(Event::Taken(BLUE, cards(&[2, 5, 9]))), both("blue takes 2, 5 and 9.", "taken"));
    assert_eq!(told(Event::Carried(cards(&[2]))), both("A tie: 2 stays for the next round.", "carried"));
    assert_eq!(told(Event::Discarded(cards(&[1, 2]))), both("Nobody gets 1 and 2.", "discarded"));
}

#[test]
fn a_record_says_what_it_was_played_with() {
    let course = played(&[("cards", "3")], &["chance prize 2", "red bid 1", "blue bid 3"]);
    let text = course.record(Eye::Referee).to_string();
    assert!(text.contains("game: goofspiel\nrules: 1\ncomponents: e3b0c44298fc1c14\n"), "{text}");
    let again = Course::replay(course.game().clone(), &Record::parse(&text).unwrap()).unwrap();
    assert_eq!(again.state(), course.state());
}
