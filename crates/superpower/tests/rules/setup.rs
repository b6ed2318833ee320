//! Components and setup.

use crate::play::Play;
use game::{Game, Next, Seat, Value};
use superpower::{Class, Face, Phase, Superpower};

#[test]
fn moc_001_there_are_110_large_cards() {
    let play = Play::new(4);
    let components = play.game.components();
    let piles: u16 = components.cards.iter().map(|&cards| u16::from(cards)).sum();
    let situations: u16 = components.situations.iter().map(|face| u16::from(face.copies)).sum();
    assert_eq!(components.cards, [15, 15, 23, 19, 15, 6]);
    assert_eq!((situations, components.unavailable_markets), (13, 4));
    assert_eq!(piles + situations + 4, 110);
    // Four nations have taken a contractor and a cooperating state each.
    assert_eq!(play.state.piles.counts(), [11, 15, 19, 19, 15, 6]);
}

#[test]
fn moc_002_the_bank_never_runs_out_of_contracts() {
    let mut play = Play::new(2);
    assert_eq!(play.game.components().contracts, [44, 36, 30]);
    assert_eq!(play.game.components().contracts.iter().sum::<u8>(), 110);
    play.set_countries("germany", "c c c c c c c c c c c c");
    play.set_countries("japan", "c c c c c c c c c c c");
    let play = play.into_turn_one("japan", "boom");
    let dealt: u16 = play.state.markets.iter().map(|market| market.cards()).sum();
    assert_eq!(dealt, 46, "two for each of 23 markers, more than the 44 in the box");
}

#[test]
fn moc_003_four_bull_six_stable_three_bear_and_only_the_class_is_seen() {
    let mut play = Play::new(3);
    let count = |class| play.game.components().class_cards(class);
    assert_eq!(Class::ALL.map(count), [4, 6, 3]);
    play.chance("first germany");
    play.chance("next bull");
    assert_eq!((play.state.forecast, play.state.situation), (Some(Class::Bull), None));
    // Both faces of the class are still possible.
    for face in ["boom", "prosperity"] {
        let chance = play.game.read_chance(&play.state, &format!("situation {face}")).expect("a face");
        assert!(play.game.check_chance(&play.state, &chance).is_ok());
    }
    play.impossible("situation crisis", "MOC-012");
}

#[test]
fn moc_004_two_influence_tokens_a_nation_one_cp_and_markers_without_limit() {
    let mut play = Play::open(5, "usa", "crisis");
    assert!(Seat::all(5).all(|seat| play.state.tokens[seat] == 2));
    play.set_countries("germany", "c c c c c c c c");
    play.set_treasury("germany", 9);
    play.say("germany invest contractor");
    for word in ["japan", "uk", "china", "usa"] {
        play.say(&format!("{word} bonds"));
    }
    play.say("germany invest cooperating");
    play.rest();
    let germany = play.seat("germany");
    assert_eq!(play.state.markers[germany], [9, 0, 0], "a ninth marker is no obstacle");
    assert_eq!(play.state.zones()[0], 13);
}

#[test]
fn moc_010_up_to_four_nations_one_bear_card_is_taken_out_unseen() {
    for players in 2..=4 {
        let mut play = Play::new(players);
        assert_eq!(play.game.components().turns[players], 12);
        assert_eq!(play.state.deck, [4, 6, 2]);
        // Nobody knows which bear card is gone: all three are still unseen.
        let crisis = play.game.faces().last().expect("a face");
        assert_eq!(play.game.unseen(&play.state, crisis), 3);
        play.chance("first germany");
        play.chance("next bear");
        play.turn("crisis", "bear");
        play.rest();
        play.chance("situation crisis");
        play.impossible("next bear", "MOC-012");
        assert_eq!(play_to_the_end(players), 12);
    }
}

#[test]
fn moc_011_with_five_two_bear_and_one_stable_card_are_taken_out() {
    let mut play = Play::new(5);
    assert_eq!(play.state.deck, [4, 5, 1]);
    assert_eq!(play.game.unseen(&play.state, Face(2)) + play.game.unseen(&play.state, Face(3)), 6);
    play.chance("first germany");
    play.chance("next bear");
    play.chance("situation crisis");
    play.impossible("next bear", "MOC-012");
    assert_eq!(play_to_the_end(5), 10);
}

/// Plays a random game to its end; the number of its turns.
fn play_to_the_end(players: usize) -> u8 {
    let course = conformance::random_game(&conformance::table::<Superpower>(&[("players", &players.to_string())]), 7);
    assert_eq!(course.next(), Next::Over);
    assert_eq!(course.state().deck, [0; 3]);
    course.state().turn
}

#[test]
fn moc_012_the_class_of_the_next_card_is_shown_before_the_deal() {
    let mut play = Play::new(3);
    play.chance("first germany");
    assert_eq!((play.state.phase, play.state.forecast), (Phase::Forecast, None));
    play.chance("next bull");
    assert_eq!((play.state.phase, play.state.forecast), (Phase::Situation, Some(Class::Bull)), "before turn 1");
    play.set_countries("japan", "f c");
    play.chance("situation prosperity");
    assert_eq!(play.state.phase, Phase::Forecast, "as soon as the card above is turned");
    assert!(play.state.markets.iter().all(|market| market.is_empty()), "and before the deal");
    play.chance("next bear");
    assert_eq!((play.state.phase, play.state.forecast), (Phase::Deal, Some(Class::Bear)));
    play.chance("deal 1 2 1 1");
    play.rest();
    play.impossible("situation boom", "MOC-012");
    play.chance("situation crisis");
    // No card is below the last one.
    let mut last = Play::open(2, "germany", "crisis");
    last.state.turn = 12;
    last.state.deck = [0; 3];
    last.state.phase = Phase::Situation;
    last.state.forecast = Some(Class::Stable);
    let chance = last.game.read_chance(&last.state, "situation polarised-markets").expect("a face");
    last.game.happen(&mut last.state, &chance, &mut last.events);
    assert_eq!(last.state.phase, Phase::Actions, "nothing is shown after the last card");
}

#[test]
fn moc_013_two_piles_of_fifteen_contractors() {
    let play = Play::new(5);
    assert_eq!(play.game.components().cards[..2], [15, 15]);
    assert_eq!(play.state.piles.counts()[..2], [10, 15], "starting contractors come from the first pile");
    let play = Play::with_spare(5);
    assert_eq!(play.state.piles.counts()[..2], [10, 10], "spare ones from the second");
}

#[test]
fn moc_014_the_last_markets_are_covered_and_bonds_never() {
    for (players, open) in [(2, 4), (3, 5), (4, 6), (5, 6)] {
        let play = Play::open(players, "japan", "crisis");
        assert_eq!(play.game.components().grid.len(), 8);
        let first = play.game.seat_word(play.state.actor);
        for number in 1..=8 {
            let text = format!("{first} market {number}");
            if number <= open {
                play.allowed(&text);
            } else {
                play.refused(&text, "MOC-014");
            }
        }
        play.allowed(&format!("{first} bonds"));
    }
}

#[test]
fn moc_015_two_tokens_two_bn_and_one_cooperating_state() {
    for players in 2..=5 {
        let play = Play::new(players);
        for seat in Seat::all(players) {
            let word = play.game.seat_word(seat);
            assert_eq!((play.treasury(word), play.state.tokens[seat]), (2, 2));
            assert_eq!(play.countries(word), "c", "card and contractor are one country");
        }
        assert_eq!(Play::with_spare(players).countries("germany"), "c p");
    }
}

#[test]
fn moc_016_every_nation_has_a_marker_in_the_cooperating_zone() {
    let play = Play::with_spare(4);
    assert!(Seat::all(4).all(|seat| play.state.markers[seat] == [1, 0, 0]));
    assert_eq!(play.state.zones(), [4, 0, 0], "a bare contractor has no marker");
}

#[test]
fn moc_017_chance_says_who_holds_cp_first() {
    for word in ["germany", "japan", "uk"] {
        let mut play = Play::new(3);
        play.chance(&format!("first {word}"));
        assert_eq!(play.state.holder, play.seat(word));
    }
    let play = Play::new(3);
    assert!(play.game.read_chance(&play.state, "first china").is_err(), "China is not at this table");
    let impossible = superpower::Chance::First(Seat::new(4));
    assert_eq!(play.game.check_chance(&play.state, &impossible).expect_err("no such nation").rule, "MOC-017");
}

#[test]
fn moc_083_only_the_order_of_the_deck_is_hidden() {
    // A state has no deck to look into: two games with the same past are the same state, whatever
    // comes next, and the view shows everything in it.
    let mut play = Play::open(3, "germany", "prosperity");
    play.say("japan invest soft-power with two");
    play.say("uk market 2");
    let view = play.game.describe(&play.state);
    for field in ["seats", "markets", "piles", "forecast", "deck"] {
        assert!(view.get(field).is_some(), "{field}");
    }
    let below = view.get("deck").and_then(|deck| deck.get("below")).expect("the cards below");
    assert_eq!(below.get("stable").and_then(Value::as_int), Some(5), "how many of a class are left is known");
    let eyes = [game::Eye::Spectator, game::Eye::Seat(Seat::new(2)), game::Eye::Referee];
    assert!(eyes.iter().all(|&eye| play.game.seen_by(&play.state, eye) == play.state));
    assert!(!play.game.is_secret(&play.state));
}
