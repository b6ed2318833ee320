//! Phase 6.

use crate::common::{EDITIONS, PLAIN_TWO, Table};
use smartphone::Event;
use smartphone::ids::Tech;
use smartphone::state::Phase;

/// Five companies: no Retailers.
fn open_map(edition: &str) -> Table {
    Table::ready(&[("players", "5"), ("edition", edition)])
}

fn targets(table: &Table, colour: &str) -> Vec<String> {
    let mut regions: Vec<String> =
        table.options(colour).iter().filter_map(|text| text.strip_prefix("ship 1 to ").map(str::to_owned)).collect();
    regions.sort();
    regions
}

#[test]
fn spi_110_a_progress_for_each_truck_the_rest_is_lost() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.plan("green", |outcome| outcome.price <= 4 && outcome.logistics == 3);
    table.plan("blue", |outcome| outcome.price == 5 && outcome.logistics == 1);
    table.until(Phase::Logistics);
    assert_eq!((table.awaited(), table.state.progress), (vec!["green"], 3));
    assert_eq!(table.refused("green ship 4 to europe"), "SPI-110");
    assert_eq!(table.refused("blue ship 1 to usa"), "SPI-060");
    table.step("green ship 1 to europe");
    table.step("green ship 1 to emirates");
    let events = table.step("green end");
    assert!(events.contains(&Event::ProgressLost(table.seat("green"), 1)));
    assert_eq!(table.company("green").region_progress[table.region("europe").index()], 1);
    assert_eq!(table.company("green").region_progress[table.region("emirates").index()], 1);
    assert_eq!((table.awaited(), table.state.progress), (vec!["blue"], 1));
}

#[test]
fn spi_111_only_in_connected_regions_without_an_own_office_and_with_a_space() {
    for edition in EDITIONS {
        let mut table = open_map(edition);
        table.give_office("green", "emirates");
        table.on_turn("green", Phase::Logistics, 4);
        assert_eq!(targets(&table, "green"), ["china", "europe", "india", "rsa", "south-america"], "{edition}");
        assert_eq!(table.refused("green ship 1 to usa"), "SPI-111");
        assert_eq!(table.refused("green ship 1 to emirates"), "SPI-111");
        for colour in ["blue", "black", "yellow"] {
            table.give_office(colour, "rsa");
        }
        assert_eq!(table.refused("green ship 1 to rsa"), "SPI-111", "three Offices fill a small region");
    }
}

#[test]
fn spi_112_at_its_cost_an_office_and_the_progress_returns() {
    for (region, cost) in [("emirates", 2), ("south-america", 3), ("china", 4)] {
        let mut table = open_map("en");
        table.on_turn("green", Phase::Logistics, 9);
        assert_eq!(table.refused(&format!("green ship {} to {region}", cost + 1)), "SPI-112");
        table.step(&format!("green ship {} to {region}", cost - 1));
        assert!(!table.offices(region).contains(&"green"));
        let events = table.step(&format!("green ship 1 to {region}"));
        assert!(table.offices(region).contains(&"green"));
        assert_eq!(table.company("green").region_progress[table.region(region).index()], 0);
        assert!(matches!(events[1], Event::OfficePlaced { .. }));
    }
    // Less than the cost stays for later rounds.
    let mut table = open_map("en");
    table.on_turn("green", Phase::Logistics, 3);
    table.step("green ship 3 to china");
    table.play_round();
    assert_eq!(table.company("green").region_progress[table.region("china").index()], 3);
}

#[test]
fn spi_113_the_leftmost_empty_space() {
    let mut table = open_map("en");
    table.give_office("red", "europe");
    table.on_turn("green", Phase::Logistics, 4);
    let events = table.step("green ship 4 to europe");
    assert_eq!(table.offices("europe"), ["red", "green"]);
    assert!(table.texts(&events).contains(&"Green opens an Office in Europe on space 2.".to_owned()));
    // No space, no Office: not by Wi-Fi either.
    let mut table = open_map("en");
    table.give_tech("green", Tech::Wifi);
    for colour in ["blue", "black", "yellow"] {
        table.give_office(colour, "north-africa");
    }
    table.on_turn("green", Phase::Logistics, 1);
    assert_eq!(table.refused("green second office in north-africa"), "SPI-113");
}

#[test]
fn spi_114_one_office_in_each_region() {
    let mut table = open_map("en");
    table.on_turn("green", Phase::Logistics, 3);
    assert_eq!(table.refused("green ship 1 to north-africa"), "SPI-111");
    assert_eq!(table.refused("green second office in north-africa"), "SPI-114");
}

#[test]
fn spi_115_a_new_office_opens_the_way_in_the_same_turn() {
    let mut table = open_map("en");
    table.on_turn("green", Phase::Logistics, 4);
    assert_eq!(table.refused("green ship 2 to rsa"), "SPI-111");
    table.step("green ship 2 to emirates");
    table.step("green ship 2 to rsa");
    assert_eq!(table.offices("rsa"), ["green"]);
}

#[test]
fn spi_116_an_office_on_a_retailer_connects_but_does_not_sell() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.give_office("green", "china");
    table.company_mut("green").goods = 5;
    table.on_turn("green", Phase::Logistics, 3);
    assert_eq!(targets(&table, "green"), ["cis", "emirates", "europe", "india", "south-america"]);
    table.on_turn("green", Phase::Sell, 0);
    assert_eq!(table.refused("green sell 1 in china"), "SPI-120");
}

#[test]
fn spi_117_progress_in_a_full_region_stays_and_waits() {
    let mut table = open_map("en");
    let region = table.region("emirates");
    table.company_mut("green").region_progress[region.index()] = 1;
    for colour in ["blue", "black", "yellow"] {
        table.give_office(colour, "emirates");
    }
    table.on_turn("green", Phase::Logistics, 2);
    assert_eq!(table.refused("green ship 1 to emirates"), "SPI-111");
    table.step("green end");
    assert_eq!(table.company("green").region_progress[region.index()], 1);
    // A space is free again: the Progress counts.
    table.clear_offices("emirates");
    table.on_turn("green", Phase::Logistics, 2);
    table.step("green ship 1 to emirates");
    assert_eq!(table.offices("emirates"), ["green"]);
}

#[test]
fn spi_e05_four_regions_are_connected_to_north_africa() {
    let mut table = open_map("en");
    table.on_turn("green", Phase::Logistics, 9);
    assert_eq!(targets(&table, "green"), ["china", "emirates", "europe", "south-america"]);
}
