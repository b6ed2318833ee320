//! Phase 5.

use crate::common::{EDITIONS, PLAIN_TWO, Table};
use smartphone::Event;
use smartphone::ids::{ALL_TECHS, Tech, Techs};
use smartphone::state::Phase;

fn table() -> Table {
    Table::two(&[], PLAIN_TWO)
}

#[test]
fn spi_080_one_progress_for_each_gear() {
    for gears in [1, 2, 3] {
        let mut table = table();
        table.plan("green", |outcome| outcome.price == 4 && outcome.research == gears && !outcome.improve);
        table.plan("blue", |outcome| outcome.price == 5 && outcome.research == 0 && !outcome.improve);
        assert_eq!(table.state.phase, Phase::Research);
        assert_eq!((table.awaited(), table.state.progress), (vec!["green"], gears));
    }
}

#[test]
fn spi_081_progress_is_split_and_the_rest_is_lost() {
    let mut table = table();
    table.on_turn("green", Phase::Research, 4);
    assert_eq!(table.refused("green research 5 on 4g"), "SPI-081");
    table.step("green research 2 on nfc");
    table.step("green research 1 on gps");
    assert_eq!(table.state.progress, 1);
    let events = table.step("green end");
    assert!(events.contains(&Event::ProgressLost(table.seat("green"), 1)));
    assert_eq!(table.company("green").tech_progress, [1, 0, 0, 0, 2, 0]);
}

#[test]
fn spi_081_players_act_in_priority_order() {
    let mut table = table();
    table.plan("green", |outcome| outcome.price == 5 && outcome.research == 2 && !outcome.improve);
    table.plan("blue", |outcome| outcome.price == 4 && outcome.research == 2 && !outcome.improve);
    assert_eq!(table.awaited(), ["blue"]);
    assert_eq!(table.refused("green research 1 on gps"), "SPI-060");
    table.step("blue research 2 on gps");
    assert_eq!(table.awaited(), ["green"]);
}

#[test]
fn spi_082_progress_stays_between_rounds() {
    let mut table = table();
    table.plan("green", |outcome| outcome.price == 4 && outcome.research == 2);
    table.plan_rest();
    table.until(Phase::Research);
    table.step("green research 2 on 4g");
    table.play_round();
    assert_eq!(table.state.round, 2);
    assert_eq!(table.company("green").tech_progress[Tech::FourG as usize], 2);
}

#[test]
fn spi_083_a_technology_is_finished_as_soon_as_its_cost_is_there() {
    let mut table = table();
    table.on_turn("green", Phase::Research, 4);
    table.step("green research 2 on gps");
    assert!(!table.company("green").has(Tech::Gps));
    let events = table.step("green research 1 on gps");
    assert!(table.company("green").has(Tech::Gps));
    assert_eq!(table.company("green").tech_progress[0], 0, "the Progress returns");
    assert!(table.texts(&events).contains(&"Green finishes GPS and takes the Patent.".to_owned()));
    assert_eq!(table.awaited(), ["green"], "and the turn goes on");
}

#[test]
fn spi_083_those_ready_at_the_start_of_the_turn_come_first_in_any_order() {
    let mut table = table();
    table.plan("green", |outcome| outcome.price == 5 && outcome.research == 1 && !outcome.improve);
    // Ready since the Patents went: GPS (2 of 2) and NFC (4 of 4).
    table.state.patents -= [Tech::Gps, Tech::Nfc].into_iter().collect();
    table.company_mut("green").tech_progress[0] = 2;
    table.company_mut("green").tech_progress[4] = 4;
    table.plan("blue", |outcome| outcome.price == 6 && outcome.research == 0 && !outcome.improve);
    assert_eq!(table.options("green"), ["finish gps", "finish nfc"]);
    assert_eq!(table.refused("green research 1 on wifi"), "SPI-083");
    assert_eq!(table.refused("green end"), "SPI-083");
    assert_eq!(table.refused("green finish 4g"), "SPI-083");
    table.step("green finish nfc");
    assert!(table.company("green").finished().eq([Tech::Gps, Tech::Nfc]), "the last one is finished by itself");
    assert!(table.is_allowed("green research 1 on wifi"));
}

#[test]
fn spi_084_the_patent_makes_it_cost_one_more_and_goes_to_the_first() {
    for tech in Tech::ALL {
        let mut table = table();
        let cost = table.game.components().techs[tech as usize].cost;
        table.company_mut("blue").tech_progress[tech as usize] = 1;
        table.on_turn("green", Phase::Research, 9);
        table.step(&format!("green research {} on {}", cost - 1, tech.word()));
        assert!(!table.company("green").has(tech));
        table.step(&format!("green research 1 on {}", tech.word()));
        assert_eq!(table.company("green").patents, Techs::only(tech));
        assert_eq!(table.state.patents, ALL_TECHS.without(tech));
        // The next pays 1 less and gets no Patent.
        table.on_turn("blue", Phase::Research, 9);
        assert_eq!(table.refused(&format!("blue research {} on {}", cost - 1, tech.word())), "SPI-086");
        table.step(&format!("blue research {} on {}", cost - 2, tech.word()));
        assert!(table.company("blue").has(tech));
        assert!(table.company("blue").patents.is_empty());
    }
}

#[test]
fn spi_085_who_has_enough_now_finishes_on_the_next_turn_and_not_before() {
    // Blue has acted already this round: blue finishes next round.
    let mut table = table();
    table.plan("blue", |outcome| outcome.price == 4 && outcome.research == 2 && !outcome.improve);
    table.plan("green", |outcome| outcome.price == 5 && outcome.research == 3 && !outcome.improve);
    table.step("blue research 2 on gps");
    table.step("green research 3 on gps");
    assert!(table.company("green").has(Tech::Gps));
    assert!(!table.company("blue").has(Tech::Gps), "not before blue's own turn");
    assert_eq!(table.company("blue").tech_progress[0], 2);
    table.play_round();
    assert!(!table.company("blue").has(Tech::Gps));
    table.plan("blue", |outcome| outcome.price == 5 && outcome.research == 0 && !outcome.improve);
    table.plan("green", |outcome| outcome.price == 5 && outcome.research == 1 && !outcome.improve);
    table.until(Phase::Logistics);
    assert!(table.company("blue").has(Tech::Gps), "without any gear");
    assert!(table.company("blue").patents.is_empty());
}

#[test]
fn spi_086_a_technology_once_and_no_progress_above_its_cost() {
    let mut table = table();
    table.give_tech("green", Tech::Gps);
    table.company_mut("green").tech_progress[1] = 1;
    table.on_turn("green", Phase::Research, 9);
    assert_eq!(table.refused("green research 1 on gps"), "SPI-086");
    assert_eq!(table.refused("green finish gps"), "SPI-086");
    assert_eq!(table.refused("green research 3 on wifi"), "SPI-086");
    assert!(table.is_allowed("green research 2 on wifi"));
}

#[test]
fn spi_087_the_immediate_bonus_is_used_at_once_and_the_technology_works_from_then_on() {
    for edition in EDITIONS {
        // GPS back: the Goods are there at once. Li-Ion front: finished in phase 5, it works in phase 6 of this round.
        let options = [("edition", edition), ("technologies", "chosen"), ("gps", "back")];
        let mut table = Table::two(&options, PLAIN_TWO);
        table.company_mut("green").goods = 1;
        table.company_mut("green").price_plus = 2;
        table.company_mut("green").logistics = 1;
        table.company_mut("green").tech_progress = [2, 0, 0, 3, 0, 0];
        table.on_turn("green", Phase::Research, 3);
        table.step("green research 1 on gps");
        assert_eq!(table.company("green").goods, 6);
        table.step("green research 1 on li-ion");
        table.step("green end");
        assert_eq!(table.state.phase, Phase::Logistics);
        assert_eq!(table.state.progress, 3, "1 truck and 2 Price+");
        // Gamepad back cannot be put off.
        let options = [("edition", edition), ("technologies", "back")];
        let mut table = Table::two(&options, PLAIN_TWO);
        table.company_mut("green").tech_progress[2] = 3;
        table.on_turn("green", Phase::Research, 2);
        table.step("green research 1 on gamepad");
        assert_eq!(table.refused("green end"), "SPI-095");
        assert_eq!(table.refused("green decline"), "SPI-095");
    }
}

#[test]
fn spi_e03_three_gears_towards_four_g() {
    let mut table = table();
    table.plan("green", |outcome| outcome.price == 5 && outcome.research == 3 && !outcome.improve);
    table.plan("blue", |outcome| outcome.price == 5 && outcome.research == 0 && !outcome.improve);
    assert_eq!(table.state.progress, 3);
    let events = table.step("green research 3 on 4g");
    assert_eq!(table.texts(&events)[0], "Green places 3 Progress on 4G: 3 of 6.");
    assert!(!table.company("green").has(Tech::FourG));
    table.play_round();
    table.plan("green", |outcome| outcome.price == 5 && outcome.research == 3 && !outcome.improve);
    table.plan("blue", |outcome| outcome.price == 5 && outcome.research == 0 && !outcome.improve);
    // A change of mind is possible, and the 3 stay where they are.
    assert!(table.is_allowed("green research 3 on nfc"));
    table.step("green research 3 on 4g");
    assert!(table.company("green").has(Tech::FourG));
}

#[test]
fn spi_e04_green_and_red_at_the_gamepad_patent() {
    let mut table = Table::ready(&[("players", "2"), ("seat1", "green"), ("seat2", "red")]);
    table.plan("green", |outcome| outcome.price == 4 && outcome.research == 1 && !outcome.improve);
    table.company_mut("green").tech_progress[2] = 3;
    table.company_mut("red").tech_progress[2] = 3;
    table.plan("red", |outcome| outcome.price == 5 && outcome.research == 0 && !outcome.improve);
    let events = table.step("green research 1 on gamepad");
    let texts = table.texts(&events);
    assert!(texts.contains(&"Green finishes Gamepad and takes the Patent.".to_owned()));
    assert!(texts.contains(&"Red finishes Gamepad.".to_owned()), "on Red's turn, which follows by itself");
    assert_eq!(table.company("green").patents, Techs::only(Tech::Gamepad));
    assert!(table.company("red").patents.is_empty());
    assert!(table.company("red").has(Tech::Gamepad));
}
