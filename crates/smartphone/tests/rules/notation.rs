//! Notation for people: what can be typed, and errors that say where.

use crate::common::{PLAIN_TWO, Table};
use game::Game;
use smartphone::state::Phase;

#[test]
fn a_plan_reads_as_it_is_laid() {
    let mut table = Table::two(&[], PLAIN_TWO);
    let text = "plan A2 over B1 turned 90 at 1,-1; R+ under at 0,1 right";
    let seat = table.seat("green");
    let action = table.game.read_action(&table.state, seat, text).unwrap();
    assert_eq!(table.game.write_action(&table.state, seat, &action), text);
    // Capitals, spaces and what lies face down do not matter.
    let typed = "PLAN a2 OVER b1 turned 90 at 1 , -1 ; r+ under at 0, 1 Right";
    assert_eq!(table.game.read_action(&table.state, seat, typed).unwrap(), action);
    // Pieces under the upper Pad are written first, in their order.
    table.company_mut("green").improvement_count = 3;
    table.company_mut("green").improvements[1] = smartphone::symbol::Tile::from_letters("PP").unwrap();
    table.company_mut("green").improvements[2] = smartphone::symbol::Tile::from_letters("LL").unwrap();
    let mixed = "plan A1 over B2 at 0,2; R+ at 0,0 right; PP under at 0,1 down";
    let action = table.game.read_action(&table.state, seat, mixed).unwrap();
    let written = table.game.write_action(&table.state, seat, &action);
    assert_eq!(written, "plan A1 over B2 at 0,2; PP under at 0,1 down; R+ at 0,0 right; LL face down");
}

#[test]
fn errors_say_where_and_what() {
    let table = Table::two(&[], PLAIN_TWO);
    let seat = table.seat("green");
    let error = |text: &str| table.game.read_action(&table.state, seat, text).unwrap_err().to_string();
    assert_eq!(error("plan A2 under B1 at 0,1"), "column 9: expected 'over', found 'under'");
    assert_eq!(error("plan A2 over B3 at 0,1"), "column 14: expected the lower side (A1, A2, B1, B2), found 'B3'");
    assert_eq!(error("plan A2 over B1 at 0"), "column 21: expected ',', found the end");
    assert_eq!(
        error("plan A2 over B1 at 0,1; LL face down"),
        "column 25: expected an improvement of yours that is not on the pads, found 'LL'"
    );
    assert!(error("sell 2 in atlantis").starts_with("column 11: expected a region (canada, usa, "));
    assert!(error("dance").starts_with("column 1: expected an action (plan, take, "));
    assert_eq!(error("end now"), "column 5: expected nothing more, found 'now'");
}

#[test]
fn every_action_is_written_and_read() {
    let mut table = Table::ready(&[("players", "5")]);
    table.on_turn("green", Phase::Sell, 0);
    let seat = table.seat("green");
    for text in [
        "take P+",
        "take goods",
        "finish li-ion",
        "research 2 on 4g",
        "ship 3 to south-america",
        "office in canada",
        "second office in north-africa",
        "nfc 3",
        "bonus research on wifi",
        "price up",
        "price down",
        "move usa to rsa",
        "move right usa to rsa",
        "decline",
        "sell 4 in europe",
        "end",
    ] {
        let action = table.game.read_action(&table.state, seat, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(table.game.write_action(&table.state, seat, &action), text);
    }
    for text in [
        "sides gps front, wifi back, gamepad front, li-ion back, nfc front, 4g back",
        "retailers canada 1a, caribbean 2b",
        "block P+ L+ PP MR ML",
        "program premium",
        "order red green blue black yellow",
    ] {
        let chance = table.game.read_chance(&table.state, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(table.game.write_chance(&table.state, &chance), text);
    }
}
