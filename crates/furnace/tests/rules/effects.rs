//! Effects: extraction, processing, and which of a card's effects work.

use crate::common::*;

#[test]
fn fur_010_extraction_is_taken_whole_and_cannot_be_refused() {
    let mut bench = Bench::production(&[]);
    bench.give(RED, 2, true); // 2 coal, then 3 coal
    bench.steps(&["red resolve startup with 0"]);
    bench.refused("red end", "FUR-057");
    assert_eq!(bench.legal(RED), ["resolve 2"]);
    bench.steps(&["red resolve 2"]);
    assert_eq!(bench.goods(RED), [5, 0, 0, 1, 0]);
}

#[test]
fn fur_011_processing_is_done_up_to_its_limit() {
    let mut bench = Bench::production(&[]);
    bench.give(RED, 25, false); // 1 iron -> 2 money x2
    bench.set_goods(RED, [0, 5, 0, 0, 0]);
    let offers: Vec<String> = bench.legal(RED).into_iter().filter(|text| text.starts_with("resolve 25")).collect();
    assert_eq!(offers, ["resolve 25 with 0", "resolve 25 with 1", "resolve 25 with 2"]);
    bench.refused("red resolve 25 with 3", "FUR-011");
    bench.steps(&["red resolve 25 with 2"]);
    assert_eq!(bench.goods(RED), [0, 3, 0, 0, 4]);
}

#[test]
fn fur_012_inputs_must_be_there_before_each_exchange() {
    let mut bench = Bench::production(&[]);
    bench.give(RED, 14, true); // 1 coal -> 1 iron x2, then 1 coal + 1 iron -> 4 money x2
    bench.set_goods(RED, [3, 0, 0, 0, 0]);
    bench.refused("red resolve 14 with 0 1", "FUR-012");
    bench.refused("red resolve 14 with 2 2", "FUR-012");
    bench.refused("red resolve 14 with 1 2", "FUR-012");
    bench.steps(&["red resolve 14 with 2 1"]);
    assert_eq!(bench.goods(RED), [0, 1, 0, 0, 4]);
}

#[test]
fn fur_013_each_kind_of_effect_has_its_time() {
    // 25: compensation 2 coal, basic 1 iron -> 2 money, extra 3 coal.
    let mut bench = Bench::auction("3", "25 1 2 3 4 5 6");
    bench.steps(&["red bid 4 on 1", "blue bid 1 on 1"]).fill(&[1]);
    // Compensation: only the outbid player, only now.
    let blue_coal = bench.goods(BLUE)[0];
    assert!(bench.told().iter().any(|text| text == "Blue gains 2 coal from Steel trade 25."), "{:?}", bench.told());
    assert!(blue_coal >= 2 && bench.player(RED).companies.contains(company(25)));
    // Basic: its owner, in production; the extra effect does not work on the basic side.
    let mut bench = Bench::production(&[]);
    bench.give(RED, 25, false);
    bench.set_goods(RED, [0, 1, 0, 0, 0]);
    bench.steps(&["red resolve 25 with 1"]);
    assert_eq!(bench.goods(RED), [0, 0, 0, 0, 2]);
    let mut bench = Bench::production(&[]);
    bench.give(RED, 25, true);
    bench.set_goods(RED, [0, 1, 0, 0, 0]);
    bench.steps(&["red resolve 25 with 1"]);
    assert_eq!(bench.goods(RED), [3, 0, 0, 0, 2]);
}
