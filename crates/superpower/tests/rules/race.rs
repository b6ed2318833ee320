//! The superpower.

use crate::play::Play;
use superpower::{Contracts, Event, Phase};

/// Three nations with these countries; phase II of turn 1 is still to come.
fn table(germany: &str, japan: &str, uk: &str) -> Play {
    let mut play = Play::open(3, "uk", "crisis");
    play.set_countries("germany", germany);
    play.set_countries("japan", japan);
    play.set_countries("uk", uk);
    for number in 1..=5 {
        play.set_market(number, &[]);
    }
    play
}

/// The next turn, with money and these countries.
fn next_turn(play: &mut Play, word: &str, countries: &str) {
    // There are four cards of one stable face and two of the other.
    let is_left = play.game.unseen(&play.state, superpower::Face(2)) > 0;
    let next = if play.state.deck[1] > 0 { "stable" } else { "bull" };
    play.turn(if is_left { "emerging-markets" } else { "polarised-markets" }, next);
    for number in 1..=5 {
        play.set_market(number, &[]);
    }
    play.set_countries(word, countries);
    play.rest();
}

fn holder(play: &Play) -> Option<String> {
    use game::Game;
    play.state.superpower.map(|seat| play.game.seat_word(seat).to_owned())
}

#[test]
fn moc_070_the_first_with_three_cooperating_states_or_better() {
    let mut play = table("c f p p", "c s", "c");
    play.rest();
    assert_eq!(holder(&play), None, "bare contractors do not count");
    next_turn(&mut play, "japan", "c f s");
    assert_eq!(holder(&play).as_deref(), Some("japan"));
}

#[test]
fn moc_071_the_superpower_gets_and_must_place_what_others_cannot() {
    let mut play = table("c", "s s c1", "c");
    play.set_market(1, &[1, 2, 3, 3]);
    play.set_market(2, &[2]);
    play.set_market(3, &[3, 1, 2]);
    play.say("germany market 1");
    play.say("japan market 2");
    play.say("uk market 3");
    play.rest();
    // Everyone else places first; then Japan holds its own 2 and the others' 2, 3, 3, 3, 2.
    let japan = play.seat("japan");
    assert_eq!((play.state.phase, play.state.hand[japan]), (Phase::LastPlacing, Contracts::new(0, 3, 3)));
    assert_eq!((play.countries("germany"), play.countries("uk")), ("c1".to_owned(), "c1".to_owned()));
    play.refused("germany place nothing", "MOC-056");
    play.refused("japan place 2 on 1, 3 on 2", "MOC-061");
    play.say("japan place 3 3 on 1, 2 3 on 2");
    assert_eq!(play.countries("japan"), "s33 s23 c1");
    assert!(play.events.contains(&Event::ToBank { seat: japan, contracts: Contracts::new(0, 2, 0) }));
}

#[test]
fn moc_071_the_superpower_waits_for_everybody_else() {
    let mut play = table("f c1", "s s c1", "c");
    play.set_market(1, &[1, 2]);
    play.set_market(2, &[2, 3, 3]);
    play.say("germany market 1");
    play.say("japan market 2");
    play.rest();
    assert_eq!(play.state.phase, Phase::Placing);
    play.refused("japan place 3 on 1, 2 3 on 2", "MOC-056");
    play.say("germany place 1 2 on 1");
    assert_eq!(play.state.phase, Phase::LastPlacing);
    play.say("japan place 2 3 on 1, 3 on 2");
}

#[test]
fn moc_072_taken_over_by_more_countries_or_by_more_points() {
    let mut play = table("c c c", "c", "c");
    play.rest();
    assert_eq!(holder(&play).as_deref(), Some("germany"));
    next_turn(&mut play, "japan", "c c c");
    assert_eq!(holder(&play).as_deref(), Some("germany"), "equal in both: no change");
    for _ in 0..2 {
        next_turn(&mut play, "japan", "c c c");
        assert_eq!(holder(&play).as_deref(), Some("germany"), "nor in another order of the turn");
    }
    next_turn(&mut play, "japan", "f c c");
    assert_eq!(holder(&play).as_deref(), Some("japan"), "as many, worth more");
    next_turn(&mut play, "germany", "s s");
    assert_eq!(holder(&play).as_deref(), Some("japan"), "fewer countries, whatever their points");
    next_turn(&mut play, "uk", "c c c c");
    assert_eq!(holder(&play).as_deref(), Some("uk"), "more countries, fewer points");
}

#[test]
fn moc_073_several_at_once_more_countries_then_points_then_the_earlier_seat() {
    let mut play = table("c c c", "c c c c", "s s s");
    play.rest();
    assert_eq!(holder(&play).as_deref(), Some("japan"), "more countries");
    let mut play = table("c c c", "c c f", "c c f");
    play.rest();
    assert_eq!(holder(&play).as_deref(), Some("japan"), "more points, then before the United Kingdom");
    // The order of the turn counts, not that of the table.
    let mut play = Play::open(3, "germany", "crisis");
    for word in ["germany", "japan", "uk"] {
        play.set_countries(word, "c c c");
    }
    play.rest();
    assert_eq!(holder(&play).as_deref(), Some("japan"), "left of the holder of CP");
    // Two who both pass the old superpower: the better one takes it.
    let mut play = table("c c c", "c", "c");
    play.rest();
    play.turn("emerging-markets", "stable");
    for number in 1..=5 {
        play.set_market(number, &[]);
    }
    play.set_countries("japan", "c c c c");
    play.set_countries("uk", "c c c f");
    play.rest();
    assert_eq!(holder(&play).as_deref(), Some("uk"));
}

#[test]
fn moc_074_the_holder_after_step_1_gets_this_turns_leftovers() {
    let mut play = table("c c s", "c c s", "c");
    play.rest();
    assert_eq!(holder(&play).as_deref(), Some("germany"));
    play.turn("emerging-markets", "stable");
    for number in 1..=5 {
        play.set_market(number, &[]);
    }
    // In this turn Japan takes the title over, and the 3 that the United Kingdom cannot place.
    play.set_treasury("japan", 9);
    play.set_market(1, &[3]);
    play.say("japan invest friendly");
    play.say("uk market 1");
    play.rest();
    assert_eq!(holder(&play).as_deref(), Some("japan"));
    assert_eq!(play.countries("japan"), "f c s3");
    assert_eq!(play.countries("germany"), "c c s");
}

#[test]
fn moc_e14_the_title_goes_from_germany_to_the_uk_and_to_japan() {
    let mut play = table("c f s", "c c c", "c f f");
    play.rest();
    assert_eq!(holder(&play).as_deref(), Some("germany"));
    next_turn(&mut play, "uk", "f f s");
    assert_eq!(holder(&play).as_deref(), Some("uk"));
    next_turn(&mut play, "germany", "f f s");
    assert_eq!(holder(&play).as_deref(), Some("uk"));
    next_turn(&mut play, "japan", "c c c c");
    assert_eq!(holder(&play).as_deref(), Some("japan"));
    let seat = play.seat("japan");
    let from = Some(play.seat("uk"));
    assert!(play.events.contains(&Event::Superpower { seat, from, countries: 4, points: 8 }));
}
