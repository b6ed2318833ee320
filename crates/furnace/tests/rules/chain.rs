//! The fixed production chain.

use crate::common::*;
use furnace::{Card, Phase};

/// A chain game after an auction in which red won cards 1 and 2 and blue won card 4.
fn placing() -> Bench {
    let mut bench = Bench::new(&[("players", "2"), ("capitalists", "no"), ("chain", "yes")]);
    bench.steps(&["chance startups 1 2", "chance first red", "chance row 1 2 4 5 7 9"]);
    bench.steps(&["red bid 4 on 1", "blue bid 4 on 3", "chance die 6"]);
    bench.steps(&["red bid 3 on 2", "blue bid 3 on 1", "chance die 5"]);
    bench.steps(&["red bid 2 on 3", "blue bid 2 on 2", "chance die 3"]);
    bench.steps(&["red bid 1 on 4", "blue bid 1 on 5", "chance die 4"]);
    assert_eq!(bench.state.phase, Phase::Placing);
    bench
}

fn chain(bench: &Bench, seat: game::Seat) -> Vec<String> {
    bench.player(seat).chain.iter().map(|card| card.to_string()).collect()
}

#[test]
fn fur_070_the_startup_card_is_in_the_chain() {
    let bench = placing();
    assert_eq!(bench.player(RED).chain.iter().collect::<Vec<_>>(), [Card::Startup]);
}

#[test]
fn fur_071_new_cards_go_to_either_end_or_in_between_before_anybody_produces() {
    let mut bench = placing();
    assert_eq!(bench.open().len(), 2, "all place at once");
    bench.refused("red resolve startup with 0", "FUR-050");
    bench.refused("red place 1 at 3", "FUR-071");
    bench.refused("red place 4 at 1", "FUR-071"); // blue's
    bench.steps(&["red place 1 at 1"]);
    assert_eq!(chain(&bench, RED), ["1", "startup"]);
    assert_eq!(bench.legal(RED), ["place 2 at 1", "place 2 at 2", "place 2 at 3"]);
    bench.steps(&["red place 2 at 2"]);
    assert_eq!(chain(&bench, RED), ["1", "2", "startup"]);
    bench.refused("red resolve 1", "FUR-050"); // blue has not placed yet
    bench.refused("red place 2 at 1", "FUR-071"); // red has
    bench.steps(&["blue place 4 at 2"]);
    assert_eq!(bench.state.phase, Phase::Production);
}

#[test]
fn fur_072_the_order_in_the_chain_never_changes() {
    let mut bench = placing();
    bench.steps(&["red place 1 at 2", "red place 2 at 2"]);
    assert_eq!(chain(&bench, RED), ["startup", "2", "1"]);
    // The links keep their order when another comes between them.
    let mut links = furnace::Chain::starting();
    links.insert(0, company(3));
    links.insert(2, company(5));
    links.insert(1, company(9));
    let order: Vec<String> = links.iter().map(|card| card.to_string()).collect();
    assert_eq!(order, ["3", "9", "startup", "5"]);
    // A placed card is refused while others are still to be placed.
    let mut bench = placing();
    bench.steps(&["red place 1 at 2"]);
    bench.refused("red place 1 at 1", "FUR-072");
}

/// Red's chain is these cards, upgraded if so marked.
fn chained(links: &[(u8, bool)]) -> Bench {
    let mut bench = Bench::production(&[("chain", "yes")]);
    let mut chain = furnace::Chain::starting();
    let startup = links.iter().position(|(number, _)| *number == 0).unwrap_or(links.len());
    for (place, &(number, upgraded)) in links.iter().enumerate().filter(|(_, (number, _))| *number > 0) {
        bench.give(RED, number, upgraded);
        let at = if place < startup { place } else { place.min(chain.len()) };
        chain.insert(at, company(number));
    }
    bench.state.players[RED].chain = chain;
    bench
}

#[test]
fn fur_073_the_chain_is_resolved_strictly_from_left_to_right() {
    let mut bench = chained(&[(25, false), (0, false), (7, false), (12, false)]);
    let order: Vec<String> = bench.player(RED).chain.iter().map(|card| card.to_string()).collect();
    assert_eq!(order, ["25", "startup", "7", "12"]);
    bench.set_goods(RED, [2, 2, 0, 1, 0]);
    let sentence = bench.refused("red resolve startup with 0", "FUR-073");
    assert!(sentence.contains("25"), "{sentence}");
    bench.refused("red resolve 7", "FUR-073");
    bench.steps(&["red resolve 25 with 0", "red resolve startup with 1"]);
    bench.refused("red resolve 12 with 1", "FUR-073");
    // Upgrades may go to cards on either side; card 25 was resolved before.
    bench.steps(&["red upgrade 25"]);
    assert_eq!(bench.legal(RED), ["resolve 7"], "card 7 has an active extraction");
    bench.steps(&["red resolve 7"]);
    assert!(bench.legal(RED).contains(&"end".to_owned()), "no active extraction is left");
    bench.refused("red resolve 25 with 0", "FUR-050");
    bench.steps(&["red end"]);
    // Next round the chain starts at its left end again.
    assert_eq!(bench.player(RED).links_done, 0);
}

#[test]
fn fur_070_without_the_chain_nothing_is_placed() {
    let mut bench = Bench::production(&[]);
    bench.give(RED, 1, false);
    let sentence = bench.refused("red place 1 at 1", "FUR-070");
    assert!(sentence.contains("without the fixed production chain"), "{sentence}");
    let mut bench = Bench::auction("2", "8 1 2 4 5 7");
    bench.refused("red place 1 at 1", "FUR-070");
}
