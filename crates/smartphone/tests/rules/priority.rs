//! The Priority rule and phase 4.

use crate::common::{EDITIONS, PLAIN_TWO, Table};
use game::{Game, Next};
use smartphone::Chance;
use smartphone::ids::{Tech, Techs};
use smartphone::state::Phase;
use smartphone::symbol::Tile;

#[test]
fn spi_060_the_lowest_price_acts_first_and_the_order_is_taken_afresh() {
    for edition in EDITIONS {
        let mut table =
            Table::ready(&[("players", "3"), ("edition", edition), ("technologies", "chosen"), ("nfc", "back")]);
        table.plan("green", |outcome| outcome.price == 5 && outcome.improve);
        table.plan("blue", |outcome| outcome.price == 4 && outcome.improve);
        table.plan("black", |outcome| outcome.price == 3 && outcome.improve);
        assert_eq!(table.order(), ["black", "blue", "green"]);
        assert_eq!(table.awaited(), ["black"]);
        assert_eq!(table.refused("green take P+"), "SPI-060");
        table.until(Phase::Research);
        assert_eq!(table.order(), ["black", "blue", "green"]);
        // Black's price rises to 4 within phase 5: the order stays for this phase, and is another in the next.
        table.company_mut("black").vp = 50;
        table.on_turn("black", Phase::Research, 1);
        table.company_mut("black").tech_progress[4] = 4;
        table.company_mut("black").logistics = 1;
        table.company_mut("blue").logistics = 1;
        table.step("black research 1 on nfc");
        table.until(Phase::Logistics);
        assert_eq!(table.company("black").price, 4);
        assert_eq!(table.order(), ["blue", "black", "green"], "{edition}");
    }
}

#[test]
fn spi_061_equal_prices_fewer_vp_first() {
    for edition in EDITIONS {
        let mut table = Table::ready(&[("players", "3"), ("edition", edition)]);
        for (colour, vp) in [("green", 30), ("blue", 20), ("black", 10)] {
            table.company_mut(colour).vp = vp;
        }
        for (colour, goods) in [("green", 3), ("blue", 4), ("black", 5)] {
            // Goods made would say the opposite in 1ST; VP come first.
            table.plan(colour, |outcome| outcome.price == 5 && outcome.improve && outcome.goods == goods);
        }
        assert_eq!(table.order(), ["black", "blue", "green"], "{edition}");
    }
}

/// Three companies with equal price and VP at the start of phase 4.
fn equals(edition: &str, goods: [u8; 3]) -> Table {
    let mut table = Table::ready(&[("players", "3"), ("edition", edition)]);
    for (colour, goods) in ["green", "blue", "black"].into_iter().zip(goods) {
        table.company_mut(colour).vp = 10;
        table.plan(colour, |outcome| outcome.price == 5 && outcome.improve && outcome.goods == goods);
    }
    table
}

#[test]
fn spi_062_en_and_pl_the_lower_start_acts_first() {
    for edition in ["en", "pl"] {
        let table = equals(edition, [5, 4, 3]);
        assert!(!table.state.order_open);
        assert_eq!(table.order(), ["green", "blue", "black"], "green began with 3, blue with 4, black with 5");
        // It is the start of the colour, not of the seat.
        let mut table = Table::ready(&[("players", "2"), ("seat1", "red"), ("seat2", "blue"), ("edition", edition)]);
        table.company_mut("red").vp = 10;
        table.company_mut("blue").vp = 10;
        for colour in ["red", "blue"] {
            table.step(&format!("{colour} plan A1 over B1 at 1,2"));
        }
        assert_eq!(table.order(), ["blue", "red"]);
    }
}

#[test]
fn spi_062_first_edition_goods_then_technologies_then_patents_then_a_coin() {
    let table = equals("1st", [5, 4, 3]);
    assert_eq!(table.order(), ["black", "blue", "green"], "fewer Goods made in phase 3");
    // Goods equal: more Technologies, then more Patents.
    let mut table = Table::ready(&[("players", "3"), ("edition", "1st")]);
    for colour in ["green", "blue", "black"] {
        table.company_mut(colour).vp = 10;
    }
    table.company_mut("blue").techs = Techs::only(Tech::Wifi);
    table.give_tech("black", Tech::Nfc);
    for colour in ["green", "blue", "black"] {
        table.step(&format!("{colour} plan A1 over B1 at 1,2"));
    }
    assert_eq!(table.order(), ["black", "blue", "green"]);
    assert!(!table.state.order_open);
}

#[test]
fn spi_062_first_edition_the_coin_is_flipped_afresh_in_each_phase() {
    let mut table = equals("1st", [4, 4, 5]);
    assert!(table.state.order_open && table.next() == Next::Chance);
    let possible = |table: &Table, text: &str| {
        let chance = table.game.read_chance(&table.state, text).unwrap();
        table.game.check_chance(&table.state, &chance).is_ok()
    };
    assert!(possible(&table, "order green blue black"));
    assert!(possible(&table, "order blue green black"));
    assert!(!possible(&table, "order black green blue"), "only equals change places");
    assert!(!possible(&table, "order green green black"));
    assert!(matches!(table.game.draw(&table.state, &mut game::xoshiro::Xoshiro::from_seed(1)), Chance::Order(_)));
    table.step("chance order blue green black");
    assert_eq!(table.awaited(), ["blue"]);
    while table.state.phase == Phase::Improve {
        let mover = table.awaited()[0].to_owned();
        let first = table.options(&mover)[0].clone();
        table.step(&format!("{mover} {first}"));
    }
    assert_eq!(table.state.phase, Phase::Research);
    assert!(table.state.order_open, "a new coin for phase 5");
}

#[test]
fn spi_070_an_improvement_with_the_factory_or_else_a_token() {
    let mut table = Table::new(&[("players", "5")]);
    table.step("chance block P+ P+ L+ RR MP");
    for colour in ["green", "blue"] {
        table.plan(colour, |outcome| outcome.price == 5 && outcome.improve);
    }
    for colour in ["black", "yellow", "red"] {
        table.plan(colour, |outcome| outcome.price == 6 && !outcome.improve);
    }
    assert_eq!(table.options("green"), ["take P+", "take L+", "take RR", "take MP"]);
    assert_eq!(table.refused("green take LL"), "SPI-070");
    table.step("green take RR");
    assert_eq!(table.company("green").owned()[1].name(), "RR");
    assert_eq!(table.options("blue"), ["take P+", "take L+", "take MP"]);
    table.step("blue take P+");
    for colour in ["black", "yellow", "red"] {
        assert_eq!(table.company(colour).tokens, 1);
        assert_eq!(table.company(colour).improvement_count, 1);
    }
    assert_eq!(table.state.tokens, 17);
    assert_ne!(table.state.phase, Phase::Improve);
}

#[test]
fn spi_070_the_last_improvement_of_the_block_is_taken_without_asking() {
    let mut table = Table::new(&[("players", "5")]);
    table.step("chance block P+ P+ L+ RR MP");
    for colour in ["green", "blue", "black", "yellow", "red"] {
        table.plan(colour, |outcome| outcome.price == 5 && outcome.improve);
    }
    for text in ["green take P+", "blue take P+", "black take L+"] {
        table.step(text);
    }
    table.step("yellow take RR");
    assert_eq!(table.company("red").owned()[1].name(), "MP");
    assert_ne!(table.state.phase, Phase::Improve);
}

#[test]
fn spi_071_there_is_no_phase_four_in_round_five() {
    let mut table = Table::two(&[], PLAIN_TWO);
    for _ in 0..4 {
        table.play_round();
    }
    assert_eq!(table.state.round, 5);
    let before = (table.company("green").improvement_count, table.company("green").tokens);
    assert!(table.state.block.iter().all(|tile| tile.is_none()));
    table.plan("green", |outcome| outcome.improve && outcome.research > 0);
    table.plan("blue", |outcome| outcome.improve && outcome.research > 0);
    assert_eq!(table.state.phase, Phase::Research);
    assert_eq!((table.company("green").improvement_count, table.company("green").tokens), before);
}

#[test]
fn spi_072_an_empty_block_gives_a_token_and_no_token_nothing() {
    let mut table = Table::two(&[], PLAIN_TWO);
    for place in 0..5 {
        let tile = std::mem::replace(&mut table.state.block[place], Tile::NONE);
        let kind = table.game.components().improvements.iter().position(|kind| kind.tile == tile).unwrap();
        table.state.gone[kind] += 1;
    }
    table.plan("green", |outcome| outcome.improve && outcome.price == 4);
    // One token is left in the box; the others are with someone else, as far as this test goes.
    table.state.tokens = 1;
    table.company_mut("green").tokens = 0;
    let events = table.plan("blue", |outcome| outcome.price == 5 && outcome.improve);
    assert_eq!(table.company("green").tokens, 1, "the factory is active, but the Block is empty");
    assert_eq!(table.company("blue").tokens, 0);
    assert!(table.texts(&events).contains(&"Blue takes nothing: no Goods tokens are left.".to_owned()));
}
