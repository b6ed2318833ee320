//! Phase III, step 1: influence.

use crate::play::Play;
use game::Game;
use superpower::{Event, Level, Phase, Pile};

#[test]
fn moc_050_invested_money_goes_to_the_bank_and_tokens_return() {
    let mut play = Play::open(2, "japan", "crisis");
    let issued = play.state.issued;
    play.say("germany invest friendly");
    play.say("japan invest cooperating");
    assert_eq!(play.state.issued, issued, "the money lies on the board");
    play.say("germany bonds");
    play.say("japan bonds");
    play.say("japan pass cp");
    assert_eq!(play.state.issued, issued + 2 - 3);
    assert!(play.events.contains(&Event::Invoiced { amount: 3 }));
    assert!(play.state.placed().is_empty());
    assert!(["germany", "japan"].iter().all(|word| play.state.tokens[play.seat(word)] == 2));
    assert!(play.state.cp_ready);
    assert_eq!(play.state.invested, superpower::Investments::default());
}

/// Germany has these countries and buys these cards, with money enough, CP included for the third.
fn buy(countries: &str, cards: &[&str]) -> Play {
    let mut play = Play::open(2, "germany", "crisis");
    play.set_countries("germany", countries);
    play.set_treasury("germany", 50);
    for (index, card) in cards.iter().enumerate() {
        if play.state.actor == play.seat("japan") {
            play.say("japan bonds");
        }
        let stake = if index == 2 { " by cp" } else { "" };
        play.say(&format!("germany invest {card}{stake}"));
    }
    play.rest();
    play
}

#[test]
fn moc_051_no_stage_is_left_out() {
    assert_eq!(buy("p", &["cooperating"]).countries("germany"), "c");
    assert_eq!(buy("c", &["friendly"]).countries("germany"), "f");
    assert_eq!(buy("f", &["strategic"]).countries("germany"), "s");
    for (countries, card) in [
        ("p", "friendly"),
        ("p", "strategic"),
        ("c", "strategic"),
        ("c", "cooperating"),
        ("f", "friendly"),
        ("s", "strategic"),
    ] {
        assert_eq!(buy(countries, &[card]).countries("germany"), countries, "{card} on {countries}");
    }
    // Where there is a choice a country of another stage is refused.
    let play = buy("c c1 f p", &["friendly"]);
    assert_eq!(play.state.phase, Phase::Raising);
    play.refused("germany raise 3", "MOC-051");
    play.refused("germany raise 4", "MOC-051");
    play.allowed("germany raise 2");
}

#[test]
fn moc_052_cards_of_one_turn_may_raise_one_country_several_stages() {
    for cards in [
        ["cooperating", "friendly", "strategic"],
        ["strategic", "friendly", "cooperating"],
        ["friendly", "strategic", "cooperating"],
    ] {
        assert_eq!(buy("p", &cards).countries("germany"), "s", "in whatever order: {cards:?}");
    }
    assert_eq!(buy("", &["friendly", "contractor", "cooperating"]).countries("germany"), "f");
    // The owner chooses; the other country keeps its level.
    let mut play = buy("c c1", &["friendly"]);
    play.refused("japan raise 1", "MOC-052");
    play.allowed("germany raise 1");
    play.say("germany raise 2");
    assert_eq!(play.countries("germany"), "c f1");
    play.refused("germany raise 1", "MOC-052");
    // Two cards, three countries: the choice of the second card comes after the first.
    let mut play = buy("c c1 c11", &["friendly", "friendly"]);
    play.say("germany raise 3");
    assert_eq!(play.state.phase, Phase::Raising);
    play.say("germany raise 1");
    assert_eq!(play.countries("germany"), "f c1 f11");
    // A friendly and a strategic card: which one becomes friendly, then which one strategic.
    let mut play = buy("c c1 f2", &["strategic", "friendly"]);
    play.say("germany raise 2");
    play.refused("germany raise 1", "MOC-051");
    play.say("germany raise 2");
    assert_eq!(play.countries("germany"), "c s1 f2");
    // No choice is asked for where all are raised, or all are alike.
    assert_eq!(buy("c c1", &["friendly", "friendly"]).countries("germany"), "f f1");
    assert_eq!(buy("c c c", &["friendly"]).countries("germany"), "f c c");
}

#[test]
fn moc_052_the_choice_changes_neither_the_number_of_cards_laid_nor_the_superpower() {
    let play = buy("c c1 f2", &["strategic", "friendly"]);
    let mut ends = Vec::new();
    let mut stack = vec![play.state];
    while let Some(state) = stack.pop() {
        let seat = play.seat("germany");
        let mut listed = Vec::new();
        if state.phase == Phase::Raising {
            play.game.legal(&state, seat, &mut listed);
        }
        for action in &listed {
            let mut next = state;
            play.game.play_unchecked(&mut next, seat, action, &mut game::Silent);
            stack.push(next);
        }
        if listed.is_empty() {
            ends.push((state.piles, state.superpower, state.markers));
        }
    }
    assert_eq!(ends.len(), 4, "two countries can become friendly, then two strategic");
    assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
}

#[test]
fn moc_053_a_card_with_no_place_is_lost_and_one_that_fits_is_laid() {
    let play = buy("f", &["cooperating", "friendly"]);
    assert_eq!(play.countries("germany"), "f");
    assert_eq!(play.treasury("germany"), 50 - 1 - 2, "the money stays in the bank");
    assert_eq!(play.state.piles[Pile::Cooperating], 23 - 2, "the card is back on its pile");
    assert_eq!(play.state.piles[Pile::Friendly], 19 - 1);
    let germany = play.seat("germany");
    assert!(play.events.contains(&Event::CardsLost { seat: germany, pile: Pile::Friendly, cards: 1 }));
    // One of two cards fits: it is laid without being asked for, the other is lost.
    let play = buy("c", &["friendly", "friendly"]);
    assert_eq!(play.countries("germany"), "f");
    assert!(play.events.contains(&Event::CardsLost { seat: germany, pile: Pile::Friendly, cards: 1 }));
    // Where there is a choice, laying none is not among the choices.
    let play = buy("c c1", &["friendly"]);
    assert_eq!(play.arrangements(), ["raise 1", "raise 2"]);
}

#[test]
fn moc_054_only_top_cards_count_and_cards_stay_where_they_are() {
    // A strategic partner counts 10, not 2 + 5 + 10, and one marker.
    let play = buy("f", &["strategic"]);
    let germany = play.seat("germany");
    assert_eq!(play.game.breakdown(&play.state, germany).0[3], ("strategic".to_owned(), 10));
    assert_eq!(play.points("germany") - i32::from(play.treasury("germany")), 10);
    assert_eq!(play.state.markers[germany], [0, 0, 1]);
    // The covered cards are out of their piles for good.
    assert_eq!(play.state.piles.counts()[2..5], [23 - 2, 19 - 1, 15 - 1]);
    // Of countries alike the first is used, whichever is named.
    let mut play = buy("c1 c c", &["friendly"]);
    play.say("germany raise 3");
    assert_eq!(play.countries("germany"), "c1 f c");
    let raw = superpower::Action::Raise(2);
    let play = buy("c1 c c", &["friendly"]);
    assert_eq!(play.game.check(&play.state, play.seat("germany"), &raw).expect_err("alike").rule, "MOC-054");
    play.refused("germany raise 9", "MOC-054");
}

#[test]
fn moc_055_markers_first_then_the_superpower() {
    // Germany reaches a third country in this very balance: its markers are what is compared.
    let play = buy("c c p", &["cooperating"]);
    let germany = play.seat("germany");
    assert_eq!(play.state.markers[germany], [3, 0, 0]);
    assert_eq!(play.state.superpower, Some(germany));
    let place = |wanted: &dyn Fn(&Event) -> bool| play.events.iter().position(wanted).expect("an event");
    let raised = place(&|event| matches!(event, Event::Raised { level: Level::Cooperating, .. }));
    let superpower = place(&|event| matches!(event, Event::Superpower { .. }));
    assert!(raised < superpower);
    // While owners still choose, neither is done.
    let play = buy("c c1 p", &["cooperating", "friendly"]);
    assert_eq!((play.state.phase, play.state.superpower), (Phase::Raising, None));
    assert_eq!(play.state.markers[germany], [2, 0, 0]);
}

/// Germany with a prospective partner has invested twice, and Japan, which had this much, once.
fn invested_three_times(japan: u16) -> Play {
    let mut play = Play::open(2, "japan", "crisis");
    play.set_countries("germany", "p");
    play.set_treasury("germany", 3);
    play.set_treasury("japan", japan);
    play.say("germany invest cooperating");
    play.say("japan invest strategic");
    play.say("germany invest friendly");
    play
}

#[test]
fn moc_e10_germany_rises_twice_and_japan_loses_its_3_bn() {
    let mut play = invested_three_times(6);
    play.refused("japan invest friendly", "MOC-039");
    assert_eq!(play.refusal("japan invest friendly").args[0], ("price", "4".to_owned()));
    play.say("japan bonds");
    play.rest();
    assert_eq!(play.countries("germany"), "f");
    assert_eq!(play.countries("japan"), "c");
    assert_eq!(play.treasury("japan"), 6 - 3 + 1);
    assert_eq!(play.state.piles[Pile::Strategic], 15);
}

#[test]
fn moc_e11_with_the_4_bn_japan_becomes_strategic() {
    let mut play = invested_three_times(7);
    play.say("japan invest friendly");
    play.rest();
    assert_eq!(play.countries("japan"), "s");
    assert_eq!(play.treasury("japan"), 0);
}
