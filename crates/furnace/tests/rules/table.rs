//! What all can see, and how things are said.

use crate::common::*;
use furnace::Furnace;
use game::{Eye, Game, RuleKind, Seat, Value};

#[test]
fn fur_100_all_is_open_but_the_order_of_the_deck() {
    let game = conformance::table::<Furnace>(&[("players", "3")]);
    let course = conformance::random_game(&game, 100);
    for eye in [Eye::Seat(RED), Eye::Seat(BLUE), Eye::Spectator] {
        assert_eq!(game.seen_by(course.state(), eye), *course.state());
    }
    // The state holds the deck as a set: nothing of its order can be known.
    let mut bench = Bench::auction("3", "36 1 20 4 5 6 7");
    let unseen = bench.game.describe(&bench.state);
    let numbers: Vec<i64> = unseen.get("unseen").unwrap().items().iter().filter_map(Value::as_int).collect();
    assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "{numbers:?}");
    // Positions count from 1 at the left, and left is the next seat.
    bench.steps(&["red bid 4 on 1"]);
    assert_eq!(bench.state.row.company(furnace::Position::new(1)), Some(company(36)));
    assert_eq!(bench.deciding(), BLUE);
}

#[test]
fn the_described_state_has_what_a_page_needs() {
    let mut bench = Bench::auction_with("financier engineer", "25 1 2 4 5 7");
    bench.steps(&["red bid neutral on 1", "blue bid 3 on 1"]);
    let tree = bench.game.describe(&bench.state);
    let text = |value: Option<&Value>| value.and_then(Value::as_text).unwrap_or_default().to_owned();
    assert_eq!(text(tree.get("phase")), "die");
    assert_eq!(text(tree.get("first_player")), "red");
    let card = tree.get("row").and_then(|row| row.at(0)).unwrap();
    assert_eq!(text(card.get("family")), "Steel trade");
    assert_eq!(text(card.get("compensation").and_then(|line| line.get("text"))), "2 coal");
    assert_eq!(text(card.get("provenance")), "printed");
    let disc = card.get("discs").and_then(|discs| discs.at(0)).unwrap();
    assert_eq!(text(disc.get("owner")), "red");
    assert_eq!(disc.get("neutral").and_then(Value::as_bool), Some(true));
    let player = tree.get("players").and_then(|players| players.at(1)).unwrap();
    assert_eq!(text(player.get("capitalist").and_then(|capitalist| capitalist.get("id"))), "engineer");
    assert_eq!(text(player.get("extra_run")), "ready");
    assert_eq!(player.get("discs").map_or(0, |discs| discs.items().len()), 3);
    assert_eq!(tree.get("agent").and_then(|agent| agent.get("discs")).map_or(0, |discs| discs.items().len()), 4);
    assert_eq!(tree.get("unseen").map_or(0, |unseen| unseen.items().len()), 30);
}

#[test]
fn every_event_has_a_sentence_and_data() {
    for (players, seed) in [("2", 1), ("3", 2), ("4", 3)] {
        for chain in ["no", "yes"] {
            let game = conformance::table::<Furnace>(&[("players", players), ("chain", chain)]);
            let record = conformance::random_game(&game, seed).record(Eye::Referee);
            let mut course = game::Course::new(game.clone());
            for line in &record.lines {
                for event in course.follow(line).unwrap().events() {
                    let text = game.event_text(event);
                    assert!(text.ends_with('.') && text.len() > 10, "{text}");
                    assert!(game.event_value(event).get("kind").and_then(Value::as_text).is_some());
                }
            }
        }
    }
}

#[test]
fn the_rulebook_tells_rules_rulings_and_examples_apart() {
    let book = Furnace::rulebook();
    let kind = |id: &str| book.rule(id).map(|rule| rule.kind);
    assert_eq!(kind("FUR-033"), Some(RuleKind::Printed));
    assert_eq!(kind("FUR-035"), Some(RuleKind::Ruling));
    assert_eq!(kind("FUR-E04"), Some(RuleKind::Example));
    assert!(book.rules.iter().all(|rule| rule.text.len() > 20 && rule.text.ends_with('.')));
}

#[test]
fn notation_errors_say_where_and_what() {
    let bench = Bench::auction("2", "1 2 3 4 5 6");
    let error = |text: &str| bench.game.read_action(&bench.state, RED, text).unwrap_err().to_string();
    assert_eq!(error("bid 5 on 2"), "column 5: expected 'neutral' or a disc from 1 to 4, found '5'");
    assert_eq!(error("bid 4 at 2"), "column 7: expected 'on', found 'at'");
    assert_eq!(error("resolve 40"), "column 9: expected 'startup' or a company from 1 to 36, found '40'");
    assert_eq!(error("end now"), "column 5: expected nothing more, found 'now'");
    let known = "column 1: expected an action (bid, compensate, place, resolve, upgrade, end, choose)";
    assert!(error("pass").starts_with(known));
    assert_eq!(error("choose banker").split(" (").next(), Some("column 8: expected a capitalist"));
    let error = bench.game.read_chance(&bench.state, "capitalists banker").unwrap_err().to_string();
    assert!(error.starts_with("column 13: expected a capitalist (financier,"), "{error}");
    assert_eq!(bench.game.seat_word(Seat::new(3)), "black");
}
