//! Production: FUR-010 to FUR-013, FUR-050 to FUR-058, and its example.

mod script;

use game::{Game, Seat};
use script::{BLUE, RED, Script, YELLOW};

const PLAIN: &[(&str, &str)] = &[("capitalists", "no")];

#[test]
fn fur_010_extraction_gives_exactly_what_is_shown_and_cannot_be_refused() {
    let mut script = Script::producing(PLAIN, "", &[2]);
    assert_eq!(script.refused("red end"), "FUR-057");
    assert_eq!(script.legal(RED).iter().filter(|action| action.starts_with("resolve 2")).count(), 1);
    script.go("red resolve 2");
    assert_eq!(script.goods(RED), [2, 0, 0, 0, 0]);
}

#[test]
fn fur_011_processing_is_done_from_0_times_up_to_its_limit() {
    // 25: 1 iron -> 2 money, twice at most.
    for times in 0..=2 {
        let mut script = Script::producing(PLAIN, "", &[25]);
        script.give(RED, [0, 5, 0, 0, 0]).go(&format!("red resolve 25 with {times}"));
        assert_eq!(script.goods(RED), [0, 5 - times, 0, 0, 2 * times]);
    }
    let mut script = Script::producing(PLAIN, "", &[25]);
    script.give(RED, [0, 5, 0, 0, 0]);
    assert_eq!(script.refused("red resolve 25 with 3"), "FUR-011");
}

#[test]
fn fur_012_the_inputs_must_be_there_before_each_exchange() {
    let mut script = Script::producing(PLAIN, "", &[25, 14]);
    script.give(RED, [1, 1, 0, 0, 0]);
    assert_eq!(script.refused("red resolve 25 with 2"), "FUR-012");
    // What the first line of a card gives can be used by its second: 1 coal -> 1 iron, then 1 coal + 1 iron -> 4 money.
    script.upgraded(RED, 14).give(RED, [2, 0, 0, 0, 0]);
    assert_eq!(script.refused("red resolve 14 with 0 1"), "FUR-012");
    script.go("red resolve 14 with 1 1");
    assert_eq!(script.goods(RED), [0, 0, 0, 0, 4]);
}

#[test]
fn fur_013_compensation_basic_and_extra_effect_serve_at_their_own_time() {
    // 1: compensation 1 iron, basic 2 coal, extra 1 iron -> 2 money x4.
    let mut script = Script::producing(PLAIN, "", &[1]);
    script.give(RED, [0, 4, 0, 0, 0]).go("red resolve 1");
    assert_eq!(script.goods(RED), [2, 4, 0, 0, 0], "only the basic effect");
    let mut script = Script::producing(PLAIN, "", &[1]);
    script.give(RED, [0, 4, 0, 0, 0]).upgraded(RED, 1).go("red resolve 1 with 4");
    assert_eq!(script.goods(RED), [2, 0, 0, 0, 8], "both, and no compensation");
}

#[test]
fn fur_050_each_card_once_in_any_order_and_all_players_at_once() {
    let mut script = Script::producing(PLAIN, "", &[2, 7]);
    assert_eq!(script.awaited(), "red blue yellow");
    script.go("yellow resolve startup with 0\nred resolve 7\nblue resolve startup with 0\nred resolve 2");
    assert_eq!(script.refused("red resolve 7"), "FUR-050");
    assert_eq!(script.refused("red resolve 9"), "FUR-050", "another player's card, or nobody's");
    assert_eq!(script.goods(RED), [2, 1, 0, 0, 0]);
    assert_eq!(script.goods(BLUE), [0, 0, 0, 1, 0]);
}

#[test]
fn fur_051_there_is_no_way_back_to_an_earlier_card() {
    let mut script = Script::producing(PLAIN, "", &[25, 7]);
    script.give(RED, [3, 1, 0, 0, 0]);
    script.go("red resolve 25 with 1\nred resolve 7");
    assert_eq!(script.refused("red resolve 25 with 1"), "FUR-050");
    // The start-up card too is closed once another card is begun, though upgrades were still possible.
    let mut script = Script::producing(PLAIN, "", &[25, 7]);
    script.give(RED, [3, 1, 0, 2, 0]).go("red resolve startup with 0\nred upgrade 25\nred resolve 7");
    assert_eq!(script.refused("red upgrade 7"), "FUR-051");
    assert_eq!(script.refused("red resolve startup with 0"), "FUR-050");
}

#[test]
fn fur_052_basic_then_extra_from_top_to_bottom() {
    // 16: 1 iron -> 1 oil x2, then 2 iron: the iron of the second line comes too late for the first.
    let mut script = Script::producing(PLAIN, "", &[16]);
    script.upgraded(RED, 16).go("red resolve 16 with 0");
    assert_eq!(script.goods(RED), [0, 2, 0, 0, 0]);
    let mut script = Script::producing(PLAIN, "", &[16]);
    script.upgraded(RED, 16);
    assert_eq!(script.refused("red resolve 16 with 1"), "FUR-012");
    assert_eq!(script.refused("red resolve 16 with 0 0"), "FUR-052");
    // Basic side up there is one line only.
    let script = Script::producing(PLAIN, "", &[14]);
    assert_eq!(script.refused("red resolve 14 with 0 0"), "FUR-052");
}

#[test]
fn fur_053_nothing_comes_between_two_effects_of_one_card() {
    // 8: gain 1 iron, then 1 iron -> 1 oil x2. Iron from another card cannot slip in between.
    let mut script = Script::producing(PLAIN, "", &[8, 7]);
    script.upgraded(RED, 8);
    assert_eq!(script.refused("red resolve 8 with 2"), "FUR-012");
    script.go("red resolve 8 with 1\nred resolve 7");
    assert_eq!(script.goods(RED), [0, 1, 1, 0, 0]);
    // The start-up card's upgrades come right after its sale, or not at all.
    let mut script = Script::producing(PLAIN, "", &[7, 2]);
    script.give(RED, [1, 0, 0, 0, 0]).go("red resolve startup with 0\nred resolve 7");
    assert_eq!(script.refused("red upgrade 2"), "FUR-051");
}

#[test]
fn fur_054_the_startup_gives_a_token_then_the_sale_then_upgrades() {
    // Start-up 1 sells 1 coal + 1 iron for 4 money.
    let mut script = Script::producing(PLAIN, "", &[2, 7, 25]);
    script.give(RED, [4, 1, 0, 0, 0]);
    assert_eq!(script.refused("red upgrade 2"), "FUR-054", "the card is not resolved yet");
    script.go("red resolve startup with 1");
    assert_eq!(script.goods(RED), [3, 0, 0, 1, 4]);
    script.go("red upgrade 25");
    assert_eq!(script.goods(RED), [2, 0, 0, 0, 4], "1 coal and 1 token");
    assert_eq!(script.refused("red upgrade 7"), "FUR-054", "no token is left");
    script.give(RED, [2, 0, 0, 5, 4]).go("red upgrade 2\nred upgrade 7");
    assert_eq!(script.goods(RED), [0, 0, 0, 3, 4], "any number of them");
    assert_eq!(script.refused("red upgrade 7"), "FUR-054", "it lies upgraded side up");
    assert_eq!(script.refused("red upgrade 9"), "FUR-054", "not the player's");
}

#[test]
fn fur_055_a_startup_card_cannot_be_upgraded() {
    let mut script = Script::producing(PLAIN, "", &[2]);
    script.give(RED, [4, 0, 0, 4, 0]).go("red resolve startup with 0");
    assert_eq!(script.refused("red upgrade startup"), "FUR-055");
    assert!(!script.legal(RED).iter().any(|action| action.starts_with("upgrade startup")));
}

#[test]
fn fur_056_an_upgrade_after_the_card_was_resolved_gives_nothing_this_phase() {
    let mut late = Script::producing(PLAIN, "", &[7]);
    late.give(RED, [1, 0, 0, 0, 0]).go("red resolve 7\nred resolve startup with 0\nred upgrade 7");
    assert_eq!(late.goods(RED), [0, 1, 0, 0, 0]);
    assert_eq!(late.refused("red resolve 7"), "FUR-050");
    let mut early = Script::producing(PLAIN, "", &[7]);
    early.give(RED, [1, 0, 0, 0, 0]).go("red resolve startup with 0\nred upgrade 7\nred resolve 7");
    assert_eq!(early.goods(RED), [0, 3, 0, 0, 0]);
}

#[test]
fn fur_057_active_extraction_must_be_resolved_and_mere_processing_may_be_skipped() {
    // The start-up card gives a token, so it must be resolved too; 25 is processing only.
    let mut script = Script::producing(PLAIN, "", &[7, 25]);
    script.go("red resolve 7");
    assert_eq!(script.refused("red end"), "FUR-057");
    script.go("red resolve startup with 0\nred end");
    // 16 sleeps with an extraction: basic side up it may be skipped, upgraded this phase it must not be.
    let mut script = Script::producing(PLAIN, "", &[16]);
    script.give(RED, [1, 0, 0, 0, 0]).go("red resolve startup with 0");
    assert!(script.legal(RED).contains(&"end".to_owned()));
    script.go("red upgrade 16");
    assert_eq!(script.refused("red end"), "FUR-057");
    script.go("red resolve 16 with 0\nred end");
    assert_eq!(script.goods(RED)[1], 2);
}

#[test]
fn fur_058_goods_are_kept_from_round_to_round() {
    let mut script = Script::producing(PLAIN, "", &[]);
    script.give(RED, [3, 2, 1, 4, 9]).give(BLUE, [1, 0, 0, 0, 0]).give(YELLOW, [0; 5]);
    script.finish_production();
    assert_eq!(script.awaited(), "chance");
    assert_eq!(script.goods(RED), [3, 2, 1, 5, 9]);
    assert_eq!(script.goods(BLUE), [1, 0, 0, 1, 0]);
}

#[test]
fn fur_e03_iron_into_oil_at_most_twice_with_two_iron() {
    let mut script = Script::producing(PLAIN, "", &[17]);
    script.give(RED, [0, 2, 0, 0, 0]);
    let of_17: Vec<String> = script.legal(RED).into_iter().filter(|action| action.starts_with("resolve 17")).collect();
    assert_eq!(of_17, ["resolve 17 with 0", "resolve 17 with 1", "resolve 17 with 2"]);
    script.give(RED, [0, 9, 0, 0, 0]);
    assert_eq!(script.refused("red resolve 17 with 3"), "FUR-011");
}

#[test]
fn production_does_not_depend_on_the_order_of_the_players() {
    let run = |order: [Seat; 3]| {
        let mut script = Script::producing(PLAIN, "", &[2, 7]);
        for seat in order {
            let word = script.game.seat_word(seat).to_owned();
            script.go(&format!("{word} resolve startup with 0"));
        }
        script.go("red resolve 2\nred resolve 7");
        script.state
    };
    assert_eq!(run([RED, BLUE, YELLOW]), run([YELLOW, RED, BLUE]));
}
