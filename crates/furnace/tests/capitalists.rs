//! The capitalists: FUR-090 to FUR-095.

mod script;

use furnace::{Event, Phase};
use game::{Game, Seat};
use script::{BLUE, RED, Script, YELLOW};

#[test]
fn fur_090_the_financier_bids_with_the_neutral_disc_in_every_auction() {
    let mut script = Script::opened(&[], 3, "financier engineer negotiator", "2 4 7 9 10 14 16");
    for row in ["1 3 5 6 8 11 12", "13 15 17 18 19 20 21"] {
        assert!(script.legal(RED).iter().any(|action| action.starts_with("bid neutral")) || script.awaited() != "red");
        assert_eq!(script.state.players[RED].hand.iter().count(), 5);
        script.finish_auction().finish_production().go(&format!("chance row {row}"));
    }
    // It wins and loses like any 2.
    let mut script = Script::opened(&[], 3, "financier engineer metallurgist", "2 4 7 9 10 14 16");
    script.go("red bid neutral on 1\nblue bid 1 on 1");
    bid_out(&mut script);
    assert!(script.companies(RED).contains(&2));
}

/// Places what is left so that it disturbs neither of the first two cards.
fn bid_out(script: &mut Script) {
    while script.state.phase == Phase::Auction {
        let seat = Seat::all(3).find(|&seat| !script.legal(seat).is_empty()).unwrap();
        let word = script.game.seat_word(seat).to_owned();
        let legal = script.legal(seat);
        let away = legal.iter().find(|action| !action.ends_with("on 1") && !action.ends_with("on 2"));
        let action = away.unwrap_or(&legal[0]).clone();
        script.go(&format!("{word} {action}"));
    }
}

#[test]
fn fur_091_the_speculator_may_place_on_own_and_equal_discs() {
    let mut script = Script::opened(&[], 3, "speculator engineer metallurgist", "2 4 7 9 10 14 16");
    script.go("red bid 3 on 1\nblue bid 4 on 1\nyellow bid 1 on 2");
    script.go("red bid 4 on 1");
    assert_eq!(script.state.row.bids(furnace::Position::new(1)).count(), 3);
}

#[test]
fn fur_091_the_speculator_loses_every_tie() {
    for first in [true, false] {
        let mut script = Script::opened(&[], 3, "engineer speculator metallurgist", "2 4 7 9 10 14 16");
        if first {
            script.go("red bid 4 on 1\nblue bid 4 on 1\nyellow bid 1 on 3");
        } else {
            // The speculator may not be joined with an equal disc by others (FUR-095), so the equal one came first.
            script.go("red bid 3 on 1\nblue bid 3 on 1\nyellow bid 1 on 3");
        }
        bid_out(&mut script);
        assert!(script.companies(RED).contains(&2), "the other player's disc stands higher");
    }
    // Against the Agent too.
    let mut script = Script::opened(&[], 2, "engineer speculator", "2 4 7 9 10 14");
    script.go("red bid 1 on 2\nblue bid 2 on 2\nchance die 1");
    script.go("red bid 2 on 3\nblue bid 1 on 1\nchance die 4\nred bid 3 on 4\nblue bid 3 on 5\nchance die 6");
    script.go("red bid 4 on 5\nblue bid 4 on 6\nchance die 3");
    assert!(!script.companies(BLUE).contains(&2), "the Agent's 1 stands above the speculator's 1");
}

#[test]
fn fur_091_with_several_own_discs_winning_pays_nothing_and_losing_pays_each() {
    let mut script = Script::opened(&[], 3, "speculator engineer metallurgist", "2 4 7 9 10 14 16");
    script.go("red bid 4 on 1\nblue bid 1 on 2\nyellow bid 1 on 3\nred bid 3 on 1");
    bid_out(&mut script);
    let paid = |script: &Script| {
        let gained = script.events.iter().filter_map(|event| match event {
            Event::CompensationGained { seat, company, gained, .. } if *seat == RED && company.number() == 2 => {
                Some(gained.amounts()[0])
            }
            _ => None,
        });
        gained.collect::<Vec<_>>()
    };
    assert!(script.companies(RED).contains(&2));
    assert!(paid(&script).is_empty());
    let mut script = Script::opened(&[], 3, "speculator engineer metallurgist", "2 4 7 9 10 14 16");
    script.go("red bid 1 on 1\nblue bid 4 on 1\nyellow bid 1 on 3\nred bid 3 on 1");
    bid_out(&mut script);
    assert!(script.companies(BLUE).contains(&2));
    assert_eq!(paid(&script), [2, 6], "each disc, the lowest first");
}

#[test]
fn fur_092_the_metallurgist_may_pay_iron_for_the_token() {
    let mut script = Script::producing(&[], "metallurgist engineer financier", &[2, 7, 25]);
    script.give(RED, [4, 2, 0, 0, 0]).go("red resolve startup with 0");
    script.go("red upgrade 25 with iron");
    assert_eq!(script.goods(RED), [3, 1, 0, 1, 0], "1 coal and 1 iron, the token stays");
    script.go("red upgrade 7\nred upgrade 2 with iron");
    assert_eq!(script.goods(RED), [1, 0, 0, 0, 0]);
    let mut other = Script::producing(&[], "engineer metallurgist financier", &[25]);
    other.give(RED, [4, 2, 0, 0, 0]).go("red resolve startup with 0");
    assert_eq!(other.refused("red upgrade 25 with iron"), "FUR-092");
}

#[test]
fn fur_093_the_negotiators_discs_count_one_higher_for_compensations() {
    let mut script = Script::opened(&[], 3, "engineer negotiator metallurgist", "2 18 7 9 10 14 16");
    script.give(BLUE, [0, 9, 0, 0, 0]);
    script.go("red bid 4 on 1\nblue bid 3 on 1\nyellow bid 4 on 2\nred bid 1 on 3\nblue bid 2 on 2");
    bid_out(&mut script);
    let gained = script.events.iter().find_map(|event| match event {
        Event::CompensationGained { seat, company, gained, .. } if company.number() == 2 && *seat == BLUE => {
            Some(gained.amounts()[0])
        }
        _ => None,
    });
    assert_eq!(gained, Some(8), "2 coal times 3 + 1");
    assert_eq!(script.legal(BLUE).last().map(String::as_str), Some("compensate 3"), "2 + 1 times");
    assert!(script.companies(RED).is_empty() || !script.companies(BLUE).contains(&2), "the disc itself stays a 3");
}

#[test]
fn fur_094_the_engineer_does_one_line_once_more_in_each_production() {
    let mut script = Script::producing(&[], "engineer financier negotiator", &[25, 17]);
    script.give(RED, [0, 9, 0, 0, 0]).go("red resolve 25 with 3");
    assert_eq!(script.goods(RED), [0, 6, 0, 0, 6]);
    assert_eq!(script.refused("red resolve 17 with 3"), "FUR-094", "only one line");
    script.go("red resolve 17 with 2");
    // The line may be the start-up sale; one line of two may be stretched, not both.
    let mut script = Script::producing(&[], "engineer financier negotiator", &[14]);
    script.give(RED, [9, 9, 0, 0, 0]).upgraded(RED, 14);
    assert_eq!(script.refused("red resolve 14 with 3 3"), "FUR-094");
    script.go("red resolve startup with 2");
    assert_eq!(script.goods(RED), [7, 7, 0, 1, 8]);
    assert_eq!(script.refused("red resolve 14 with 3 2"), "FUR-094");
    script.go("red resolve 14 with 2 2");
    // Never a compensation.
    let mut script = Script::opened(&[], 3, "engineer financier metallurgist", "18 2 4 5 7 9 10");
    script.give(RED, [0, 9, 0, 0, 0]).go("red bid 3 on 1\nblue bid 4 on 1\nyellow bid 1 on 3");
    bid_out(&mut script);
    assert_eq!(script.legal(RED).last().map(String::as_str), Some("compensate 3"));
    // In the next production it is there again.
    let mut script = Script::producing(&[], "engineer financier negotiator", &[25]);
    script.give(RED, [0, 9, 0, 0, 0]).go("red resolve 25 with 3").finish_production();
    script.go("chance row 1 3 5 6 8 11 12").finish_auction();
    script.give(RED, [0, 9, 0, 0, 0]).go("red resolve 25 with 3");
}

#[test]
fn fur_095_others_are_bound_by_the_speculators_discs_too() {
    let mut script = Script::opened(&[], 3, "speculator engineer metallurgist", "2 4 7 9 10 14 16");
    script.go("red bid 3 on 1");
    assert_eq!(script.refused("blue bid 3 on 1"), "FUR-033");
    script.go("blue bid 2 on 1\nyellow bid 1 on 3\nred bid 2 on 1");
    assert_eq!(script.refused("blue bid 1 on 1"), "FUR-032", "the engineer has a disc there");
    assert_eq!(script.refused("blue bid 1 on 3"), "FUR-033");
    script.go("blue bid 1 on 2");
    assert_eq!(script.refused("yellow bid 2 on 1"), "FUR-033");
    let _ = YELLOW;
}
