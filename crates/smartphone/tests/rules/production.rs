//! Phases 2 and 3.

use crate::common::{PLAIN_TWO, Table};
use smartphone::state::Phase;
use smartphone::symbol::{Sum, Symbol};

/// The table once green has made this plan, and blue a plain one.
fn planned(mut table: Table, plan: &str) -> Table {
    table.step(&format!("green {plan}"));
    table.step("blue plan A1 over B1 at 1,2");
    table
}

/// What green's plan shows.
fn shown(table: &Table) -> Sum {
    table.company("green").plan.unwrap().show(&table.game.components().pads)
}

#[test]
fn spi_040_cheap_goods_lower_and_price_plus_raises_the_price_from_five() {
    let mut table = Table::two(&[], PLAIN_TWO);
    // A1's + shows; B1's M shows: 5 + 1 - 1.
    table.step("green plan A1 over B1 at 1,2; R+ face down");
    // A1's + and the + of L+; B2 has no M.
    table.step("blue plan A1 over B2 at 1,2; L+ at 0,0 right");
    assert_eq!(table.company("green").price, 5);
    assert_eq!(table.company("blue").price, 7);
}

#[test]
fn spi_040_every_round_starts_at_five() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.step("green plan A2 over B1 at 0,1");
    table.step("blue plan A2 over B1 at 0,1");
    assert_eq!(table.company("green").price, 3);
    table.play_round();
    table.step("green plan A1 over B1 at 1,2; R+ face down");
    table.step("blue plan A1 over B1 at 1,2; L+ face down");
    assert_eq!(table.company("green").price, 5, "not 3");
}

#[test]
fn spi_041_the_price_stays_between_two_and_eight() {
    let mut table = Table::two(&[], PLAIN_TWO);
    for name in ["P+", "P+", "L+"] {
        table.give_improvement("green", name);
    }
    // A1's + and four more with B1's M: 5 + 5 - 1 = 9 is held at 8. Held before the M it would be 7.
    let plan = "plan A1 over B1 at 1,2; R+ at 1,0 down; P+ at 0,1 down; P+ at 1,3 right; L+ at 1,4 up";
    let table = planned(table, plan);
    let shown = shown(&table);
    assert_eq!((shown.of(Symbol::PricePlus), shown.of(Symbol::CheapGoods)), (5, 1));
    assert_eq!(table.company("green").price, 8);
}

#[test]
fn spi_041_a_sum_below_two_is_held_at_two() {
    let mut table = Table::two(&[], PLAIN_TWO);
    for name in ["MR", "ML"] {
        table.give_improvement("green", name);
    }
    let table = planned(table, "plan A2 over B1 at 1,2; MR at 0,1 down; ML at 1,3 down; R+ face down");
    let shown = shown(&table);
    assert_eq!(shown.of(Symbol::CheapGoods), 4);
    assert_eq!(table.company("green").price, 2, "5 - 4 is 1, held at 2");
    assert_eq!(table.company("green").produced.shown, shown.of(Symbol::Goods) + 4, "the crates count in full");
}

#[test]
fn spi_041_a_later_rise_above_eight_is_lost() {
    // NFC's back raises the price at once: from 8 it goes nowhere.
    let mut table = Table::two(&[("technologies", "back")], PLAIN_TWO);
    table.company_mut("green").price = 8;
    table.company_mut("green").tech_progress[4] = 4;
    table.on_turn("green", Phase::Research, 2);
    table.step("green research 1 on nfc");
    assert_eq!(table.company("green").price, 8);
}

#[test]
fn spi_e01_two_cheap_goods_give_a_price_of_three() {
    let table = planned(Table::two(&[], PLAIN_TWO), "plan A2 over B1 at 0,1");
    let shown = shown(&table);
    assert_eq!((shown.of(Symbol::CheapGoods), shown.of(Symbol::PricePlus)), (2, 0));
    assert_eq!(table.company("green").price, 3);
}

#[test]
fn spi_e02_seven_goods_at_price_three() {
    // The example has no Improvement: it lies wholly under the upper Pad and shows nothing.
    let table = planned(Table::two(&[], PLAIN_TWO), "plan A2 over B1 at 0,1; R+ under at 0,1 right");
    let company = table.company("green");
    let shown = shown(&table);
    let active: u8 = Symbol::ALL.iter().map(|&symbol| shown.of(symbol)).sum();
    assert_eq!(active, 5);
    assert_eq!(
        [Symbol::Research, Symbol::Goods, Symbol::Improve, Symbol::CheapGoods].map(|symbol| shown.of(symbol)),
        [1, 1, 1, 2]
    );
    assert_eq!((company.produced.covered, company.produced.shown), (4, 3));
    assert_eq!((company.goods, company.price), (7, 3));
}

#[test]
fn spi_050_each_crate_makes_one_good() {
    // A2: M and P; B2: P. The covered cell is B2's last.
    let table = planned(Table::two(&[], PLAIN_TWO), "plan A2 over B2 at 1,2; R+ at 0,1 down");
    assert_eq!(table.company("green").produced.shown, 3);
    assert_eq!(table.company("green").price, 5, "- 1 for M, + 1 for the Improvement");
}

#[test]
fn spi_051_each_cell_covered_by_the_other_pad_makes_one_good() {
    for (at, cells) in [("1,2", 1), ("0,2", 2), ("1,0", 3), ("0,1", 4)] {
        let table = planned(Table::two(&[], PLAIN_TWO), &format!("plan A1 over B2 at {at}"));
        assert_eq!(table.company("green").produced.covered, cells);
    }
}

#[test]
fn spi_052_cells_covered_by_an_improvement_make_nothing() {
    let table = planned(Table::two(&[], PLAIN_TWO), "plan A1 over B2 at 1,2; R+ at 0,1 down");
    let company = table.company("green");
    assert_eq!((company.produced.covered, company.produced.shown, company.produced.face_down), (1, 2, 0));
    assert_eq!(company.goods, 3);
}

#[test]
fn spi_053_face_down_improvements_and_tokens_make_one_good_each() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.give_improvement("green", "PP");
    table.company_mut("green").tokens = 2;
    table.state.tokens -= 2;
    table.state.pile[2] -= 1;
    let table = planned(table, "plan A1 over B2 at 1,2");
    let company = table.company("green");
    assert_eq!((company.produced.face_down, company.produced.tokens), (2, 2));
    assert_eq!(company.goods, company.produced.shown + 1 + 2 + 2);
}

#[test]
fn spi_054_production_is_exact_and_happens_by_itself() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.step("green plan A2 over B1 at 0,1");
    let events = table.step("blue plan A2 over B1 at 0,1");
    assert_eq!(table.company("green").goods, table.company("green").produced.total());
    assert!(table.texts(&events).contains(&"Green produces 8 Goods: 3 visible + 4 covered + 1 face down.".to_owned()));
    assert_eq!(table.state.phase, Phase::Improve, "nobody was asked");
}

#[test]
fn spi_055_goods_go_to_available_goods() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.company_mut("green").goods = 2;
    table.step("green plan A2 over B1 at 0,1");
    table.step("blue plan A2 over B1 at 0,1");
    assert_eq!(table.company("green").goods, 10, "8 made, 2 kept from before");
}
