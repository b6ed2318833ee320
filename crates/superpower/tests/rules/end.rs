//! The end and the points.

use crate::play::Play;
use game::{Game, Next, places};
use superpower::{Event, Phase};

/// The last turn of a game of three, in phase II.
fn last_turn() -> Play {
    let mut play = Play::open(3, "uk", "crisis");
    let course = conformance::random_game(&conformance::table::<superpower::Superpower>(&[("players", "3")]), 5);
    // The deck of a finished game: twelve cards turned, none left.
    let end = *course.state();
    play.state.turn = end.turn;
    play.state.deck = end.deck;
    play.state.forecast = None;
    play.state.turned = end.turned;
    play
}

/// The same with these countries and treasuries of Germany and Japan, and the UK without a treasury.
fn last_turn_with(germany: (&str, u16), japan: (&str, u16)) -> Play {
    let mut play = last_turn();
    for (word, (countries, bn)) in [("germany", germany), ("japan", japan)] {
        play.set_countries(word, countries);
        play.set_treasury(word, bn);
    }
    play.set_treasury("uk", 0);
    play
}

#[test]
fn moc_080_after_the_last_turn_contracts_in_countries_settle_and_those_on_markets_do_not() {
    let mut play = last_turn();
    play.set_countries("germany", "f12 c1 s33");
    play.set_market(1, &[3, 3, 3]);
    play.set_market(2, &[1]);
    play.say("germany bonds");
    play.say("japan market 2");
    play.rest();
    assert_eq!((play.state.phase, play.game.next(&play.state)), (Phase::Over, Next::Over));
    assert_eq!(play.countries("germany"), "f c s");
    assert_eq!(play.treasury("germany"), 2 + 2 + 3 + 1 + 6);
    assert_eq!(play.treasury("japan"), 2 + 1 + 1, "the contract of this very turn settles as well");
    assert_eq!(play.market(1), [3, 3, 3]);
    let germany = play.seat("germany");
    assert!(play.events.contains(&Event::FinalSettlement { seat: germany, amount: 10 }));
    play.refused("germany bonds", "MOC-080");
    assert_eq!(play.state.holder, play.seat("uk"), "and CP stays");
}

#[test]
fn moc_081_points_by_source() {
    let mut play = last_turn();
    play.set_countries("germany", "p p c c f s s");
    play.set_soft_power("germany", 3, 0);
    play.set_treasury("germany", 5);
    play.rest();
    let germany = play.seat("germany");
    let breakdown = play.game.breakdown(&play.state, germany);
    let expected = [("cash", 7), ("cooperating", 4), ("friendly", 5), ("strategic", 20), ("superpower", 10)]
        .map(|(source, points)| (source.to_owned(), points));
    assert_eq!(breakdown.0, expected);
    assert_eq!(play.points("germany"), 46);
    assert_eq!(play.points("japan"), 2 + 2 + 2, "no superpower, no points for it");
}

#[test]
fn moc_082_a_tie_goes_to_more_cash_and_then_is_shared() {
    // 6 + 2 bn and a cooperating state; 3 + 2 bn and a friendly state; 10 points each.
    let mut play = last_turn_with(("c", 6), ("f", 3));
    let mut shared = Play { game: play.game.clone(), state: play.state, events: Vec::new() };
    play.rest();
    assert_eq!(["germany", "japan"].map(|word| play.points(word)), [10, 10]);
    let standing = play.game.standing(&play.state);
    assert_eq!(places(&standing, 3).taken(3), [1, 2, 3]);
    // Equal in cash as well.
    shared.set_countries("japan", "c");
    shared.set_treasury("japan", 6);
    shared.rest();
    let standing = shared.game.standing(&shared.state);
    assert_eq!(places(&standing, 3).taken(3), [1, 1, 3]);
}

#[test]
fn moc_082_cash_is_counted_after_the_last_settlement() {
    let mut play = last_turn_with(("f22", 5), ("s", 4));
    play.rest();
    assert_eq!(["germany", "japan"].map(|word| play.points(word)), [16, 16]);
    assert_eq!(places(&play.game.standing(&play.state), 3).taken(3), [1, 2, 3]);
}

#[test]
fn moc_e15_22_bn_the_superpower_and_17_make_49() {
    let mut play = last_turn();
    play.set_countries("germany", "c f s");
    play.set_treasury("germany", 20);
    play.rest();
    assert_eq!(play.treasury("germany"), 22);
    assert_eq!(play.state.superpower, Some(play.seat("germany")));
    assert_eq!(play.points("germany"), 49);
}
