//! Production: order, upgrades, what must be done and what may be left.

use crate::common::*;
use furnace::{Phase, StartupStage};
use game::Game;

#[test]
fn fur_050_each_card_once_in_any_order() {
    let mut bench = Bench::production(&[]);
    bench.give(RED, 2, false);
    bench.give(RED, 7, false);
    bench.give(BLUE, 5, false);
    bench.steps(&["red resolve 7", "red resolve startup with 0", "blue resolve 5", "red resolve 2"]);
    bench.refused("red resolve 2", "FUR-050");
    bench.refused("red resolve startup with 0", "FUR-050");
    bench.refused("red resolve 5", "FUR-050"); // that one is blue's
    bench.steps(&["red end"]);
    bench.refused("red end", "FUR-050");
    assert_eq!(bench.open().iter().collect::<Vec<_>>(), [BLUE]);
}

#[test]
fn fur_051_there_is_no_way_back_to_an_earlier_card() {
    let mut bench = Bench::production(&[]);
    bench.give(RED, 25, false);
    bench.give(RED, 7, false);
    bench.set_goods(RED, [3, 1, 0, 3, 0]);
    bench.steps(&["red resolve 25 with 0", "red resolve 7"]);
    bench.refused("red resolve 25 with 1", "FUR-050");
    // Nor to the upgrades of the start-up card.
    let mut bench = Bench::production(&[]);
    bench.give(RED, 25, false);
    bench.give(RED, 7, false);
    bench.set_goods(RED, [3, 1, 0, 3, 0]);
    bench.steps(&["red resolve startup with 0", "red upgrade 25", "red resolve 7"]);
    bench.refused("red upgrade 7", "FUR-051");
    assert_eq!(bench.player(RED).stage, StartupStage::Done);
}

#[test]
fn fur_052_only_the_side_that_lies_up_works_from_top_to_bottom() {
    let mut bench = Bench::production(&[]);
    bench.give(RED, 11, false); // 1 coal -> 1 iron x2, then 1 iron -> 1 oil x2
    bench.set_goods(RED, [2, 0, 0, 0, 0]);
    bench.refused("red resolve 11 with 2 2", "FUR-052");
    let sentence = bench.refused("red resolve 11", "FUR-052");
    assert!(sentence.contains("has 1 active processing line right now, so give 1 number, not 0"), "{sentence}");
    bench.steps(&["red resolve 11 with 2"]);
    assert_eq!(bench.goods(RED), [0, 2, 0, 0, 0]);
    let mut bench = Bench::production(&[]);
    bench.give(RED, 11, true);
    bench.set_goods(RED, [2, 0, 0, 0, 0]);
    bench.refused("red resolve 11 with 2", "FUR-052");
    bench.steps(&["red resolve 11 with 2 2"]);
    assert_eq!(bench.goods(RED), [0, 0, 2, 0, 0]);
    // The extra effect comes after the basic one: what it gives cannot be spent in the basic one.
    let mut bench = Bench::production(&[]);
    bench.give(RED, 16, true); // 1 iron -> 1 oil x2, then 2 iron
    bench.refused("red resolve 16 with 1", "FUR-012");
    bench.steps(&["red resolve 16 with 0"]);
    assert_eq!(bench.goods(RED), [0, 2, 0, 0, 0]);
}

#[test]
fn fur_053_nothing_comes_between_two_effects_of_a_card() {
    // A card is resolved in one step, and the upgrades of an open start-up card end with any other card.
    let mut bench = Bench::production(&[]);
    bench.give(RED, 17, true); // 1 iron -> 1 oil x2, then 1 oil -> 4 money x2
    bench.give(RED, 7, false);
    bench.set_goods(RED, [0, 1, 0, 0, 0]);
    bench.refused("red resolve 17 with 1 2", "FUR-012"); // card 7 cannot bring iron in between
    bench.steps(&["red resolve 17 with 1 0", "red resolve 7"]);
    bench.refused("red resolve 17 with 0 1", "FUR-050");
    let mut bench = Bench::production(&[]);
    bench.give(RED, 4, false);
    bench.steps(&["red resolve startup with 0", "red resolve 4"]);
    bench.refused("red upgrade 4", "FUR-051"); // the coal of card 4 came too late
}

#[test]
fn fur_054_the_startup_card_gives_a_token_sells_and_upgrades() {
    let mut bench = Bench::production(&[]); // start-up card 1: 1 coal + 1 iron -> 4 money x1
    bench.give(RED, 7, false);
    bench.give(RED, 8, false);
    bench.give(RED, 9, false);
    bench.give(RED, 10, true);
    bench.set_goods(RED, [3, 2, 0, 1, 0]);
    bench.refused("red upgrade 7", "FUR-054");
    bench.refused("red resolve startup with 2", "FUR-011");
    bench.steps(&["red resolve startup with 1"]);
    assert_eq!(bench.goods(RED), [2, 1, 0, 2, 4]);
    assert!(bench.legal(RED).contains(&"upgrade 9".to_owned()));
    bench.refused("red upgrade 10", "FUR-054"); // is upgraded already
    bench.refused("red upgrade 25", "FUR-054"); // is not red's
    bench.steps(&["red upgrade 7", "red upgrade 9"]);
    assert_eq!(bench.goods(RED), [0, 1, 0, 0, 4]);
    bench.refused("red upgrade 8", "FUR-054"); // nothing to pay with
    assert!(bench.player(RED).upgraded == cards(&[7, 9, 10]));
    // A token without coal, and coal without a token, do not suffice.
    for goods in [[0, 0, 0, 5, 0], [5, 0, 0, 0, 0]] {
        let mut bench = Bench::production(&[]);
        bench.give(RED, 7, false);
        bench.steps(&["red resolve startup with 0"]);
        bench.set_goods(RED, goods);
        bench.refused("red upgrade 7", "FUR-054");
    }
}

#[test]
fn fur_055_a_startup_card_cannot_be_upgraded() {
    let mut bench = Bench::production(&[]);
    bench.set_goods(RED, [3, 0, 0, 3, 0]);
    bench.steps(&["red resolve startup with 0"]);
    bench.refused("red upgrade startup", "FUR-055");
}

#[test]
fn fur_056_resolved_before_the_upgrade_means_no_extra_effect() {
    let mut bench = Bench::production(&[]);
    bench.give(RED, 7, false); // 1 iron, then 2 iron
    bench.set_goods(RED, [1, 0, 0, 0, 0]);
    bench.steps(&["red resolve 7", "red resolve startup with 0", "red upgrade 7"]);
    bench.refused("red resolve 7", "FUR-050");
    bench.steps(&["red end"]);
    assert_eq!(bench.goods(RED), [0, 1, 0, 0, 0]);
    // Upgraded first, both effects come.
    let mut bench = Bench::production(&[]);
    bench.give(RED, 7, false);
    bench.set_goods(RED, [1, 0, 0, 0, 0]);
    bench.steps(&["red resolve startup with 0", "red upgrade 7", "red resolve 7", "red end"]);
    assert_eq!(bench.goods(RED), [0, 3, 0, 0, 0]);
}

#[test]
fn fur_057_active_extractions_must_be_resolved_before_the_end() {
    let mut bench = Bench::production(&[]);
    bench.give(RED, 25, false); // 1 iron -> 2 money x2, then 3 coal
    bench.give(RED, 11, false); // processing only, on both sides
    bench.set_goods(RED, [2, 0, 0, 1, 0]);
    bench.refused("red end", "FUR-057"); // the start-up card's token is an extraction
    bench.steps(&["red resolve startup with 0"]);
    assert!(bench.legal(RED).contains(&"end".to_owned()), "cards made of processing may be left out");
    // Upgraded now, card 25 has an active extraction and cannot be left out any more.
    bench.steps(&["red upgrade 25"]);
    let sentence = bench.refused("red end", "FUR-057");
    assert!(sentence.contains("card 25"), "{sentence}");
    bench.steps(&["red upgrade 11", "red resolve 25 with 0", "red end"]);
    // A card with a basic extraction is mandatory whichever side lies up.
    let mut bench = Bench::production(&[]);
    bench.give(RED, 4, false);
    bench.steps(&["red resolve startup with 0"]);
    bench.refused("red end", "FUR-057");
    // Upgraded after it was resolved, nothing is left to resolve.
    let mut bench = Bench::production(&[]);
    bench.give(RED, 25, false);
    bench.set_goods(RED, [1, 0, 0, 0, 0]);
    bench.steps(&["red resolve 25 with 0", "red resolve startup with 0", "red upgrade 25", "red end"]);
}

#[test]
fn fur_058_goods_are_kept_from_round_to_round() {
    let mut bench = Bench::production(&[]);
    bench.set_goods(RED, [3, 2, 1, 4, 9]);
    bench.idle();
    assert_eq!(bench.state.phase, Phase::Row);
    assert_eq!(bench.goods(RED), [3, 2, 1, 5, 9]);
}

#[test]
fn fur_e03_two_iron_may_become_none_one_or_two_oil() {
    for times in 0..=2 {
        let mut bench = Bench::production(&[]);
        bench.give(RED, 16, false); // 1 iron -> 1 oil x2
        bench.set_goods(RED, [0, 2, 0, 0, 0]);
        let offers: Vec<String> = bench.legal(RED).into_iter().filter(|text| text.starts_with("resolve 16")).collect();
        assert_eq!(offers, ["resolve 16 with 0", "resolve 16 with 1", "resolve 16 with 2"]);
        bench.steps(&[&format!("red resolve 16 with {times}")]);
        assert_eq!(bench.goods(RED), [0, 2 - times, times, 0, 0]);
    }
}

#[test]
fn a_random_production_step_is_any_listed_one_equally_often() {
    let mut dice = game::xoshiro::Xoshiro::from_seed(50);
    for open in [false, true] {
        let mut bench = Bench::production(&[]);
        bench.state.players[RED].capitalist = Some(furnace::Power::IronForUpgrade);
        for (number, upgraded) in [(14, true), (25, false), (4, true), (7, false), (22, true), (12, true)] {
            bench.give(RED, number, upgraded);
        }
        bench.set_goods(RED, [4, 3, 1, 1, 0]);
        if open {
            bench.steps(&["red resolve startup with 0"]);
        }
        let listed = bench.legal(RED);
        let mut counts = vec![0; listed.len()];
        for _ in 0..listed.len() * 500 {
            let action = bench.game.random_action(&bench.state, RED, &mut dice, &mut Vec::new());
            let text = bench.game.write_action(&bench.state, RED, &action);
            counts[listed.iter().position(|known| *known == text).expect("a listed step")] += 1;
        }
        conformance::chi_square::assert_fits(&counts, &vec![1.0; listed.len()]);
    }
}
