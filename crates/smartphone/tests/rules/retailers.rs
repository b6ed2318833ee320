//! Retailers.

use crate::common::{EDITIONS, Table};
use smartphone::ids::Tech;
use smartphone::state::Phase;

/// Green and blue, with these faces: Canada and the Caribbean small, CIS, India and Australia medium, China large.
fn table(edition: &str, retailers: &str) -> Table {
    Table::two(&[("edition", edition)], retailers)
}

const GOODS_RESEARCH: &str = "canada 2b, caribbean 1b, cis 3a, china 7b, india 4a, australia 5a";
const PRICE: &str = "canada 1a, caribbean 2a, cis 3a, china 7a, india 4a, australia 5a";
const SECOND_MOVE: &str = "canada 1a, caribbean 2b, cis 3b, china 7a, india 5a, australia 4a";

#[test]
fn spi_120_nobody_sells_at_a_retailer() {
    let mut table = table("en", PRICE);
    table.give_office("green", "china");
    table.company_mut("green").goods = 5;
    table.company_mut("green").price = 2;
    table.on_turn("green", Phase::Sell, 0);
    assert_eq!(table.refused("green sell 1 in china"), "SPI-120");
    assert!(!table.options("green").iter().any(|text| text.contains("china")));
    // Nor by 4G.
    let mut table = Table::two(&[("technologies", "back")], PRICE);
    table.give_tech("green", Tech::FourG);
    table.company_mut("green").goods = 5;
    table.on_turn("green", Phase::Sell, 0);
    assert_eq!(table.refused("green sell 1 in canada"), "SPI-120");
}

#[test]
fn spi_121_spaces_from_the_left_with_vp_at_the_end() {
    let mut table = table("en", PRICE);
    let before = (table.points("green"), table.points("blue"));
    table.give_office("blue", "china");
    table.on_turn("green", Phase::Logistics, 4);
    table.step("green ship 4 to china");
    assert_eq!(table.offices("china"), ["blue", "green"]);
    // Face 7a: 17, 12, 8, 5.
    assert_eq!((table.points("green"), table.points("blue")), (before.0 + 12, before.1 + 17));
    assert_eq!(table.company("green").vp, 3, "not on the scoreboard yet");
}

#[test]
fn spi_122_the_bonus_comes_with_the_office_and_may_be_declined_or_not() {
    for edition in EDITIONS {
        let mut table = table(edition, GOODS_RESEARCH);
        table.on_turn("blue", Phase::Logistics, 3);
        table.step("blue ship 2 to caribbean");
        if edition == "1st" {
            assert_eq!(table.company("blue").goods, 2, "no choice: it is taken by itself");
            // Where there is a choice of how, there is none of whether.
            let mut table = Table::two(&[("edition", edition)], PRICE);
            table.on_turn("blue", Phase::Logistics, 2);
            table.step("blue ship 2 to caribbean");
            assert_eq!(table.options("blue"), ["price down", "price up"]);
            assert_eq!(table.refused("blue decline"), "SPI-122");
        } else {
            assert_eq!(table.options("blue"), ["take goods", "decline"]);
            assert_eq!(table.refused("blue end"), "SPI-124");
            table.step("blue decline");
            assert_eq!(table.company("blue").goods, 0);
        }
    }
}

#[test]
fn spi_122_of_two_research_the_second_may_be_declined_alone() {
    for edition in ["en", "pl"] {
        let mut table = table(edition, GOODS_RESEARCH);
        table.on_turn("green", Phase::Logistics, 5);
        table.step("green ship 4 to china");
        table.step("green bonus research on nfc");
        table.step("green decline");
        assert_eq!(table.company("green").tech_progress, [0, 0, 0, 0, 1, 0]);
        assert_eq!(table.awaited(), ["green"]);
    }
    let mut table = table("1st", GOODS_RESEARCH);
    table.on_turn("green", Phase::Logistics, 5);
    table.step("green ship 4 to china");
    table.step("green bonus research on nfc");
    assert_eq!(table.refused("green decline"), "SPI-122");
    table.step("green bonus research on 4g");
    assert_eq!(table.company("green").tech_progress, [0, 0, 0, 0, 1, 1]);
}

#[test]
fn spi_122_each_new_placement_gives_the_bonus_again() {
    let mut table = table("en", GOODS_RESEARCH);
    table.on_turn("blue", Phase::Logistics, 3);
    table.step("blue ship 2 to caribbean");
    table.step("blue take goods");
    assert_eq!(table.company("blue").goods, 2);
    // The Office moves away, by whatever; a new one gives the bonus once more.
    table.clear_offices("caribbean");
    table.on_turn("blue", Phase::Logistics, 3);
    table.step("blue ship 2 to caribbean");
    table.step("blue take goods");
    assert_eq!(table.company("blue").goods, 4);
}

#[test]
fn spi_123_never_two_offices_of_one_colour_on_a_retailer() {
    let mut table = table("en", PRICE);
    table.give_office("green", "china");
    table.give_tech("green", Tech::Wifi);
    table.on_turn("green", Phase::Logistics, 4);
    assert_eq!(table.refused("green second office in china"), "SPI-123");
    assert_eq!(table.refused("green ship 1 to china"), "SPI-111");
}

#[test]
fn spi_124_bonus_goods_go_to_available_goods() {
    let mut table = table("en", GOODS_RESEARCH);
    table.company_mut("blue").goods = 3;
    table.on_turn("blue", Phase::Logistics, 3);
    table.step("blue ship 2 to caribbean");
    let events = table.step("blue take goods");
    assert_eq!(table.company("blue").goods, 5);
    assert_eq!(table.texts(&events), ["Blue gains 2 Goods from the Retailer's bonus."]);
}

#[test]
fn spi_125_bonus_research_is_finished_only_in_phase_five() {
    for edition in EDITIONS {
        let mut table = table(edition, GOODS_RESEARCH);
        table.company_mut("green").tech_progress[0] = 2;
        table.on_turn("green", Phase::Logistics, 5);
        table.step("green ship 4 to china");
        assert_eq!(table.refused("green ship 1 to europe"), "SPI-125");
        table.step("green bonus research on gps");
        assert_eq!(table.refused("green bonus research on gps"), "SPI-086", "nothing above the cost");
        table.step("green bonus research on wifi");
        assert!(!table.company("green").has(Tech::Gps), "ready, but this is phase 6");
        assert_eq!(table.company("green").tech_progress, [3, 1, 0, 0, 0, 0]);
        table.play_round();
        assert!(!table.company("green").has(Tech::Gps));
        table.plan("green", |outcome| outcome.research == 0);
        table.plan_rest();
        table.until(Phase::Logistics);
        assert!(table.company("green").has(Tech::Gps));
    }
}

#[test]
fn spi_125_by_gamepad_it_is_phase_five_already() {
    for edition in EDITIONS {
        let retailers = "canada 2b, caribbean 1a, cis 3a, china 7a, india 4a, australia 5a";
        let mut table = Table::two(&[("edition", edition), ("technologies", "back")], retailers);
        table.company_mut("green").tech_progress = [0, 2, 3, 0, 0, 0];
        table.on_turn("green", Phase::Research, 2);
        table.step("green research 1 on gamepad");
        table.step("green office in canada");
        table.step("green bonus research on wifi");
        assert!(table.company("green").has(Tech::Wifi));
    }
}

#[test]
fn spi_126_the_price_goes_up_or_down_by_one() {
    for edition in EDITIONS {
        let mut table = table(edition, PRICE);
        table.on_turn("blue", Phase::Logistics, 3);
        table.step("blue ship 2 to caribbean");
        let before = table.state;
        table.step("blue price up");
        assert_eq!(table.company("blue").price, 6);
        table.state = before;
        table.step("blue price down");
        assert_eq!(table.company("blue").price, 4);
        // SPI-041: no step out of the range.
        table.state = before;
        table.company_mut("blue").price = 8;
        assert_eq!(table.refused("blue price up"), "SPI-041");
        table.company_mut("blue").price = 2;
        assert_eq!(table.refused("blue price down"), "SPI-041");
    }
}

#[test]
fn spi_127_a_second_office_where_there_is_exactly_one() {
    for edition in EDITIONS {
        let mut table = table(edition, SECOND_MOVE);
        table.give_offices(&[("green", "europe"), ("green", "usa"), ("green", "usa"), ("green", "china")]);
        table.on_turn("green", Phase::Logistics, 4);
        table.step("green ship 3 to cis");
        assert_eq!(table.refused("green second office in usa"), "SPI-127", "never a third");
        assert_eq!(table.refused("green second office in emirates"), "SPI-127");
        assert_eq!(table.refused("green second office in china"), "SPI-123");
        assert_eq!(table.refused("green second office in cis"), "SPI-123");
        table.step("green second office in europe");
        assert_eq!(table.offices("europe"), ["green", "green"]);
    }
}

#[test]
fn spi_128_an_office_moves_gaps_close_and_no_bonus_comes() {
    for edition in EDITIONS {
        let mut table = table(edition, SECOND_MOVE);
        table.give_offices(&[("green", "europe"), ("blue", "europe"), ("blue", "usa"), ("green", "emirates")]);
        let canada = table.region("canada");
        table.company_mut("green").region_progress[canada.index()] = 1;
        table.on_turn("green", Phase::Logistics, 4);
        table.step("green ship 3 to india");
        assert_eq!(table.refused("green move india to usa"), "SPI-128", "not the Office that gave the bonus");
        assert_eq!(table.refused("green move usa to canada"), "SPI-128");
        assert_eq!(table.refused("green move europe to emirates"), "SPI-128", "green has an Office there already");
        assert_eq!(table.refused("green move right europe to usa"), "SPI-128");
        let before = table.state;
        // Not connected, and a Retailer: both are fine. Its bonus does not come, and Progress there returns.
        table.step("green move europe to caribbean");
        assert_eq!(table.offices("europe"), ["blue"]);
        assert_eq!(table.offices("caribbean"), ["green"]);
        assert_eq!(table.company("green").tech_progress, [0; 6]);
        assert!(table.options("green").iter().all(|text| !text.contains("bonus")), "{:?}", table.options("green"));
        table.state = before;
        table.step("green move europe to canada");
        assert_eq!(table.company("green").region_progress[canada.index()], 0);
        // A full target is none.
        table.state = before;
        for colour in ["blue", "blue", "blue"] {
            table.give_office(colour, "rsa");
        }
        assert_eq!(table.refused("green move europe to rsa"), "SPI-113");
    }
}

#[test]
fn spi_128_of_two_offices_either_may_move() {
    let mut table = table("en", SECOND_MOVE);
    table.give_office("green", "usa");
    table.give_office("blue", "usa");
    table.give_office("green", "usa");
    table.give_office("green", "emirates");
    table.on_turn("green", Phase::Logistics, 4);
    table.step("green ship 3 to india");
    let before = table.state;
    table.step("green move usa to rsa");
    assert_eq!(table.offices("usa"), ["blue", "green"]);
    table.state = before;
    table.step("green move right usa to rsa");
    assert_eq!(table.offices("usa"), ["green", "blue"]);
    assert_eq!(table.offices("rsa"), ["green"]);
}
