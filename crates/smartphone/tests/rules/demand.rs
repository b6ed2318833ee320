//! What would sell now, and what comes to nothing.

use crate::common::Table;
use game::Game;
use smartphone::ids::Tech;
use smartphone::outcome::Outcome;
use smartphone::state::Phase;

#[test]
fn only_buyers_within_reach_who_pay_the_price_count() {
    let mut table = Table::ready(&[("players", "2")]);
    let green = table.seat("green");
    let plan = |price, goods| Outcome { price, goods, ..Outcome::default() };
    let room = |table: &Table, price: u8| -> usize {
        let home = table.company("green").presence.iter();
        let mut planned = table.state;
        planned.companies[green].price = price;
        home.map(|region| table.game.willing(&planned, green, region).len()).sum()
    };
    for price in 3..=7 {
        let demand = table.game.demand(&table.state, green);
        let buyers = room(&table, price);
        assert_eq!(usize::from(demand.buyers(price)), buyers, "alone at home, price {price}");
        assert_eq!(usize::from(demand.sells(&plan(price, 9))), buyers.min(9));
        assert_eq!(demand.sells(&plan(price, 0)), 0);
        assert_eq!(demand.points(&plan(price, 9)), u16::from(price) * u16::from(demand.sells(&plan(price, 9))));
    }
    // Whoever has an Office in the same region and can go as low takes a part.
    let home = table.company("green").presence.iter().next().unwrap();
    let word = table.game.components().regions[home.index()].word.clone();
    let before = table.game.demand(&table.state, green).buyers(5);
    table.give_office("blue", &word);
    let after = table.game.demand(&table.state, green).buyers(5);
    assert_eq!(after, before / 2, "half of {before}");
    assert!(table.game.lowest_price(&table.state, table.seat("blue")) <= 5);
    // NFC needs no Buyer, and what was kept is sold as well.
    table.give_tech("green", Tech::Nfc);
    table.company_mut("green").goods = 2;
    let demand = table.game.demand(&table.state, green);
    assert_eq!(demand.stock(), 2);
    assert!(demand.sells(&plan(5, 9)) > after);
}

#[test]
fn progress_that_finishes_nothing_in_the_last_round_comes_to_nothing() {
    let mut table = Table::ready(&[("players", "2")]);
    let green = table.seat("green");
    let why = |table: &Table, text: &str| {
        let action = table.game.read_action(&table.state, green, text).unwrap();
        assert_eq!(table.game.check(&table.state, green, &action), Ok(()), "{text}");
        table.game.futile(&table.state, green, &action).map(|remark| (remark.id, remark.rule))
    };
    table.on_turn("green", Phase::Research, 1);
    assert_eq!(why(&table, "research 1 on gps"), None, "there are rounds to come");
    table.state.round = 5;
    assert_eq!(why(&table, "research 1 on gps"), Some(("research-late", Some("SPI-153"))));
    table.on_turn("green", Phase::Research, 3);
    table.state.round = 5;
    assert_eq!(why(&table, "research 1 on gps"), None, "the rest of it can still follow");
}
