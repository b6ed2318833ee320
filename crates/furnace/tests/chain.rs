//! The fixed production chain: FUR-070 to FUR-073.

mod script;

use furnace::{Chain, CompanyId, Phase};
use script::{BLUE, RED, Script, YELLOW};

const CHAIN: &[(&str, &str)] = &[("capitalists", "no"), ("chain", "yes")];

/// The auction of the first round: red wins 2 and 9, blue 7 and 14, yellow 4 and 10.
fn placing() -> Script {
    let mut script = Script::opened(CHAIN, 3, "", "2 4 7 9 10 14 16");
    script.go("red bid 4 on 1
        blue bid 3 on 1
        yellow bid 4 on 2
        red bid 3 on 2
        blue bid 4 on 3
        yellow bid 3 on 3
        red bid 2 on 4
        blue bid 1 on 4
        yellow bid 2 on 5
        red bid 1 on 5
        blue bid 2 on 6
        yellow bid 1 on 6");
    script
}

#[test]
fn fur_070_all_cards_stand_in_one_chain_with_the_startup_card() {
    let mut script = placing();
    assert_eq!(script.chain(RED), [0]);
    script.go("red place 2 at 1\nred place 9 at 3");
    assert_eq!(script.chain(RED), [2, 0, 9]);
    let plain = Script::with_row(3, "2 4 7 9 10 14 16");
    assert!(plain.chain(RED).is_empty(), "without the variant there is no chain");
}

#[test]
fn fur_071_new_cards_are_placed_anywhere_and_nobody_produces_before_all_have_placed() {
    let mut script = placing();
    assert_eq!(script.state.phase, Phase::Placing);
    assert_eq!(script.awaited(), "red blue yellow");
    let mut places = script.legal(RED);
    places.sort();
    assert_eq!(places, ["place 2 at 1", "place 2 at 2", "place 9 at 1", "place 9 at 2"]);
    assert_eq!(script.refused("red place 2 at 3"), "FUR-071");
    assert_eq!(script.refused("red place 7 at 1"), "FUR-071", "blue's");
    script.go("red place 9 at 2\nred place 2 at 2");
    assert_eq!(script.chain(RED), [0, 2, 9], "between two cards");
    assert_eq!(script.awaited(), "blue yellow");
    assert_eq!(script.refused("red resolve startup with 0"), "FUR-050", "it is not production yet");
    script.go("blue place 7 at 1\nblue place 14 at 1\nyellow place 4 at 2\nyellow place 10 at 3");
    assert_eq!(script.state.phase, Phase::Production);
    assert_eq!(script.chain(BLUE), [14, 7, 0]);
    assert_eq!(script.chain(YELLOW), [0, 4, 10]);
}

#[test]
fn fur_072_the_order_of_cards_in_the_chain_never_changes() {
    let mut script = placing();
    script.go("red place 2 at 1");
    assert_eq!(script.refused("red place 2 at 2"), "FUR-072");
    script.go("red place 9 at 3");
    script.go("blue place 7 at 1\nblue place 14 at 1\nyellow place 4 at 2\nyellow place 10 at 3");
    script.finish_production().go("chance row 1 3 5 6 8 11 12").finish_auction();
    let before = [2, 0, 9];
    let after: Vec<u8> = script.chain(RED).into_iter().filter(|number| before.contains(number)).collect();
    assert_eq!(after, before);
}

/// Red produces with this chain.
fn producing(links: &[u8]) -> Script {
    let companies: Vec<u8> = links.iter().copied().filter(|&number| number > 0).collect();
    let mut script = Script::producing(CHAIN, "", &companies);
    let mut chain = Chain::of_startup();
    let startup = links.iter().position(|&number| number == 0).expect("the start-up card");
    for (index, &number) in links[..startup].iter().enumerate() {
        chain.insert(index, CompanyId::new(number));
    }
    for (index, &number) in links[startup + 1..].iter().enumerate() {
        chain.insert(startup + 1 + index, CompanyId::new(number));
    }
    script.state.players[RED].chain = chain;
    script
}

#[test]
fn fur_073_the_chain_is_resolved_strictly_from_left_to_right() {
    let mut script = producing(&[25, 7, 0, 2]);
    assert_eq!(script.chain(RED), [25, 7, 0, 2]);
    assert_eq!(script.refused("red resolve 7"), "FUR-073");
    assert_eq!(script.legal(RED), ["resolve 25 with 0"], "iron comes only behind it");
    script.go("red resolve 25 with 0\nred resolve 7");
    assert_eq!(script.refused("red resolve 2"), "FUR-073");
    script.go("red resolve startup with 0\nred resolve 2\nred end");
    assert_eq!(script.goods(RED), [2, 1, 0, 1, 0]);
}

#[test]
fn fur_073_who_has_no_extraction_left_may_end() {
    let mut script = producing(&[7, 0, 25]);
    script.go("red resolve 7");
    assert_eq!(script.refused("red end"), "FUR-057");
    script.go("red resolve startup with 0\nred end");
    // An extraction behind a processing card keeps the player in.
    let mut script = producing(&[0, 25, 7]);
    script.go("red resolve startup with 0");
    assert_eq!(script.refused("red end"), "FUR-057");
}
