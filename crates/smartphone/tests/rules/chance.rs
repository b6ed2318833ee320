//! Chance comes as the printed shuffles would give it.

use crate::common::Table;
use conformance::chi_square::assert_fits;
use game::Game;
use game::xoshiro::Xoshiro;
use smartphone::Chance;
use smartphone::components::RetailerSide;
use smartphone::state::Phase;
use std::collections::HashMap;

fn draws(table: &Table, count: u32) -> Vec<Chance> {
    let mut dice = Xoshiro::from_seed(11);
    (0..count).map(|_| table.game.draw(&table.state, &mut dice)).collect()
}

#[test]
fn spi_013_every_retailer_of_a_size_and_both_faces_equally_often() {
    let table = Table::new(&[("players", "2")]);
    // Three medium regions get 3 of 4 tiles in any order: 24 orders, times 8 faces.
    let (cis, india, australia) = (table.region("cis"), table.region("india"), table.region("australia"));
    let mut counts: HashMap<[Option<RetailerSide>; 3], u32> = HashMap::new();
    let mut canada = [[0u32; 2]; 2];
    for chance in draws(&table, 40_000) {
        let Chance::Retailers(placed) = chance else { panic!("{chance:?}") };
        *counts.entry([cis, india, australia].map(|region| placed[region.index()])).or_default() += 1;
        let side = placed[table.region("canada").index()].unwrap();
        canada[side.tile()][side.face()] += 1;
    }
    assert_eq!(counts.len(), 24 * 8);
    let counts: Vec<u32> = counts.into_values().collect();
    assert_fits(&counts, &vec![1.0; counts.len()]);
    assert_fits(canada.as_flattened(), &[1.0; 4]);
}

#[test]
fn spi_006_the_block_is_dealt_like_a_shuffled_pile() {
    let table = Table::new(&[("players", "5")]);
    let components = table.game.components();
    let kinds = components.improvements.len();
    let weights: Vec<f64> = components.improvements.iter().map(|kind| f64::from(kind.count)).collect();
    // The first and the last place by kind, and pairs of the first two.
    let mut places = [vec![0u32; kinds], vec![0u32; kinds]];
    let mut pairs = vec![0u32; kinds * kinds];
    for chance in draws(&table, 60_000) {
        let Chance::Block(block) = chance else { panic!("{chance:?}") };
        let kind = |place: usize| components.improvements.iter().position(|kind| kind.tile == block[place]).unwrap();
        places[0][kind(0)] += 1;
        places[1][kind(4)] += 1;
        pairs[kind(0) * kinds + kind(1)] += 1;
    }
    assert_fits(&places[0], &weights);
    assert_fits(&places[1], &weights);
    let expected: Vec<f64> = (0..kinds * kinds)
        .map(|pair| {
            let (one, other) = (pair / kinds, pair % kinds);
            weights[one] * (weights[other] - if one == other { 1.0 } else { 0.0 })
        })
        .collect();
    assert_fits(&pairs, &expected);
}

#[test]
fn spi_007_each_side_is_a_coin() {
    let table = Table::new(&[("players", "5"), ("technologies", "random")]);
    let mut counts = [0u32; 64];
    for chance in draws(&table, 32_000) {
        let Chance::Sides(backs) = chance else { panic!("{chance:?}") };
        counts[backs.bits() as usize] += 1;
    }
    assert_fits(&counts, &[1.0; 64]);
}

#[test]
fn spi_162_unused_programs_are_equally_likely() {
    let mut table = Table::ready(&[("players", "2"), ("steve", "normal")]);
    table.state.phase = Phase::Program;
    table.state.programs_used = [0, 3].into_iter().collect();
    let mut counts = [0u32; 6];
    for chance in draws(&table, 8_000) {
        let Chance::Program(program) = chance else { panic!("{chance:?}") };
        counts[program as usize] += 1;
    }
    assert_eq!((counts[0], counts[3]), (0, 0));
    assert_fits(&[counts[1], counts[2], counts[4], counts[5]], &[1.0; 4]);
}

#[test]
fn spi_062_equals_come_in_every_order_equally_often() {
    let mut table = Table::ready(&[("players", "5"), ("edition", "1st")]);
    for (colour, price) in [("green", 5), ("blue", 4), ("black", 5), ("yellow", 4), ("red", 4)] {
        table.company_mut(colour).price = price;
        table.company_mut(colour).vp = 10;
    }
    table.on_turn("green", Phase::Research, 0);
    table.state.order_open = true;
    let mut counts: HashMap<[u8; 5], u32> = HashMap::new();
    for chance in draws(&table, 12_000) {
        let Chance::Order(order) = chance else { panic!("{chance:?}") };
        *counts.entry(order).or_default() += 1;
    }
    // Three at price 4 and two at price 5: 6 x 2 orders.
    assert_eq!(counts.len(), 12);
    let counts: Vec<u32> = counts.into_values().collect();
    assert_fits(&counts, &[1.0; 12]);
}

#[test]
fn random_plans_use_every_placement() {
    let table = Table::ready(&[("players", "2")]);
    let seat = table.seat("green");
    let mut dice = Xoshiro::from_seed(5);
    let mut counts: HashMap<_, u32> = HashMap::new();
    for _ in 0..48_000 {
        let plan = table.game.random_plan(&table.state, seat, &mut dice);
        let lay = plan.lay;
        *counts.entry((lay.upper, lay.lower, lay.turn, lay.dx, lay.dy)).or_default() += 1;
    }
    assert_eq!(counts.len(), 480);
    let counts: Vec<u32> = counts.into_values().collect();
    assert_fits(&counts, &vec![1.0; 480]);
}
