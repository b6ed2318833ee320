//! Next round and end.

use crate::common::{EDITIONS, PLAIN_TWO, Table};
use game::{Game, Next, Seat, places};
use smartphone::Event;
use smartphone::ids::{Tech, Techs};
use smartphone::state::{Phase, Sales};

#[test]
fn spi_150_sold_goods_return_and_not_to_available_goods() {
    for edition in EDITIONS {
        // With Wi-Fi back unsold Goods stay: what was sold must not be among them.
        let mut table = Table::two(&[("edition", edition), ("technologies", "back")], PLAIN_TWO);
        table.give_tech("green", Tech::Wifi);
        table.company_mut("green").goods = 3;
        table.company_mut("green").price = 5;
        table.on_turn("green", Phase::Sell, 0);
        table.step("green sell 1 in north-africa");
        table.play_round();
        assert_eq!(table.company("green").goods, 2);
        assert_eq!(table.company("green").sold, Sales::default(), "every Buyer is free again");
    }
}

#[test]
fn spi_151_the_block_is_cleared_and_dealt_anew_but_not_for_round_five() {
    let mut table = Table::two(&[], PLAIN_TWO);
    for round in 1..=4 {
        assert_eq!(table.state.round, round);
        let block = table.state.block;
        assert!(block.iter().all(|tile| !tile.is_none()), "five lie there");
        let seen: u32 = table.state.gone.iter().map(|&count| u32::from(count)).sum();
        table.plan("green", |outcome| outcome.improve && outcome.price == 4);
        table.plan("blue", |outcome| !outcome.improve && outcome.price == 5);
        let taken = block[2].name();
        table.step(&format!("green take {taken}"));
        table.play_round();
        let gone: u32 = table.state.gone.iter().map(|&count| u32::from(count)).sum();
        assert_eq!(gone - seen, 4, "four were left and are out of the game");
    }
    assert_eq!(table.state.round, 5);
    assert_eq!(table.state.phase, Phase::Plan, "nothing is dealt");
    assert!(table.state.block.iter().all(|tile| tile.is_none()));
    assert_eq!(table.state.pile.iter().map(|&count| u32::from(count)).sum::<u32>(), 27 - 20);
}

#[test]
fn spi_152_prices_go_back_to_five() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.plan("green", |outcome| outcome.price == 3);
    table.plan("blue", |outcome| outcome.price == 6);
    assert_eq!((table.company("green").price, table.company("blue").price), (3, 6));
    table.play_round();
    assert_eq!((table.company("green").price, table.company("blue").price), (5, 5));
}

#[test]
fn spi_153_the_game_ends_after_round_five() {
    for edition in EDITIONS {
        let mut table = Table::ready(&[("players", "3"), ("edition", edition)]);
        for round in 1..=5 {
            assert_eq!(table.state.round, round);
            assert_ne!(table.next(), Next::Over);
            table.play_round();
        }
        assert_eq!(table.next(), Next::Over);
        assert_eq!(table.refused("green end"), "SPI-153");
    }
}

#[test]
fn spi_154_patents_and_retailer_spaces_are_added() {
    let mut table = Table::two(&[], PLAIN_TWO);
    while table.state.round < 5 {
        table.play_round();
    }
    table.give_tech("green", Tech::Gps);
    table.give_tech("green", Tech::FourG);
    table.give_office("blue", "china");
    table.give_office("green", "china");
    let board = (i32::from(table.company("green").vp), i32::from(table.company("blue").vp));
    let mut last = Vec::new();
    while table.state.phase != Phase::Over {
        let before = table.state;
        table.plain_step();
        if table.state.phase == Phase::Over {
            // The last step again, with its events.
            table.state = before;
            let mover = table.awaited()[0].to_owned();
            last = table.step(&format!("{mover} end"));
        }
    }
    assert_eq!(table.points("green"), board.0 + 6 + 12 + 12);
    assert_eq!(table.points("blue"), board.1 + 17);
    assert!(last.contains(&Event::FinalScore {
        seat: table.seat("green"),
        board: board.0 as u16,
        patents: 18,
        retailers: 12
    }));
    let breakdown = table.game.breakdown(&table.state, table.seat("green"));
    assert!(breakdown.0.contains(&("Patent 4G".to_owned(), 12)));
    assert!(breakdown.0.contains(&("Retailer China".to_owned(), 12)));
}

#[test]
fn spi_155_ties_by_technologies_then_patents_then_shared() {
    let place = |change: &dyn Fn(&mut Table)| {
        let mut table = Table::two(&[], PLAIN_TWO);
        table.company_mut("green").vp = 50;
        table.company_mut("blue").vp = 50;
        change(&mut table);
        let standing = table.game.standing(&table.state);
        let places = places(&standing, 2);
        (places[Seat::new(0)], places[Seat::new(1)])
    };
    assert_eq!(place(&|_| {}), (1, 1), "shared");
    assert_eq!(place(&|table| table.company_mut("green").techs = Techs::from_bits(1)), (1, 2));
    assert_eq!(place(&|table| table.company_mut("blue").techs = Techs::from_bits(3)), (2, 1));
    // Equal Technologies, one Patent against none, the VP made equal.
    let patents = |table: &mut Table| {
        table.company_mut("green").techs = Techs::from_bits(1);
        table.give_tech("blue", Tech::FourG);
        table.company_mut("blue").vp = 38;
    };
    assert_eq!(place(&patents), (2, 1));
}

#[test]
fn points_are_kept_by_round_and_source() {
    let table = Table::after_a_sale();
    let breakdown = table.game.breakdown(&table.state, table.seat("green"));
    let wanted = [("start", 3), ("round 1: goods", 6), ("round 1: control of North Africa", 2)];
    assert_eq!(breakdown.0, wanted.map(|(source, points)| (source.to_owned(), points)));
}
