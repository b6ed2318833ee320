//! Both sides of all Technologies.

use crate::common::{EDITIONS, PLAIN_TWO, Table};
use smartphone::Event;
use smartphone::ids::Tech;
use smartphone::state::Phase;

/// Green with a Technology, at planning; all fronts or all backs.
fn with(edition: &str, sides: &str, tech: Tech) -> Table {
    let mut table = Table::two(&[("edition", edition), ("technologies", sides)], PLAIN_TWO);
    table.give_tech("green", tech);
    table
}

/// Green's turn in a phase, with this many Goods and this much Progress.
fn selling(mut table: Table, goods: u8, phase: Phase, progress: u8) -> Table {
    table.company_mut("green").goods = goods;
    table.on_turn("green", phase, progress);
    table
}

#[test]
fn spi_090_gps_front_two_goods_for_cheap_goods() {
    for edition in EDITIONS {
        let mut table = with(edition, "front", Tech::Gps);
        table.give_improvement("green", "MR");
        table.step("green plan A2 over B1 at 0,1; MR at 0,2 right; R+ face down");
        table.step("blue plan A2 over B1 at 0,1");
        // Two M on the Pads and one on the Improvement.
        assert_eq!((table.company("green").produced.gps, table.company("green").price), (3, 2));
        assert_eq!(table.company("blue").produced.gps, 0);
        // On the other side it does nothing in phase 3.
        let mut table = with(edition, "back", Tech::Gps);
        table.step("green plan A2 over B1 at 0,1");
        table.step("blue plan A2 over B1 at 0,1");
        assert_eq!(table.company("green").produced.gps, 0);
    }
}

#[test]
fn spi_091_gps_back_five_goods_at_once_and_once() {
    for edition in EDITIONS {
        let mut table = Table::two(&[("edition", edition), ("technologies", "back")], PLAIN_TWO);
        table.company_mut("green").goods = 2;
        table.company_mut("green").tech_progress[0] = 2;
        table.on_turn("green", Phase::Research, 2);
        table.step("green research 1 on gps");
        assert_eq!(table.company("green").goods, 7);
        table.play_round();
        table.step("green plan A1 over B1 at 1,2");
        table.step("blue plan A1 over B1 at 1,2");
        let company = table.company("green");
        assert_eq!(company.goods, company.produced.total(), "no five in later rounds");
        // The front gives nothing at once.
        let mut table = Table::two(&[("edition", edition)], PLAIN_TWO);
        table.company_mut("green").tech_progress[0] = 2;
        table.on_turn("green", Phase::Research, 2);
        table.step("green research 1 on gps");
        assert_eq!(table.company("green").goods, 0);
    }
}

/// Green with Wi-Fi at phase 6 with an Office in Europe beside the one at home.
fn wifi(edition: &str) -> Table {
    let mut table = with(edition, "front", Tech::Wifi);
    table.give_office("green", "europe");
    table.give_office("green", "china");
    table.on_turn("green", Phase::Logistics, 1);
    table
}

#[test]
fn spi_092_wifi_front_one_second_office_a_round() {
    for edition in EDITIONS {
        let mut table = wifi(edition);
        assert_eq!(table.refused("green second office in usa"), "SPI-092");
        assert_eq!(table.refused("green second office in china"), "SPI-123", "never on a Retailer");
        table.step("green second office in europe");
        assert_eq!(table.offices("europe"), ["green", "green"]);
        assert_eq!(table.refused("green second office in north-africa"), "SPI-092", "one a round");
        // Never a third.
        table.on_turn("green", Phase::Logistics, 1);
        assert_eq!(table.refused("green second office in europe"), "SPI-092");
        assert!(table.is_allowed("green second office in north-africa"));
        // Not without the Technology.
        let mut table = Table::two(&[("edition", edition)], PLAIN_TWO);
        table.on_turn("green", Phase::Logistics, 1);
        assert_eq!(table.refused("green second office in north-africa"), "SPI-114");
    }
}

#[test]
fn spi_092_first_edition_the_second_office_must_be_placed() {
    for edition in ["en", "pl"] {
        assert!(wifi(edition).is_allowed("green end"), "{edition}: may");
    }
    let mut table = wifi("1st");
    assert_eq!(table.refused("green end"), "SPI-092");
    table.step("green second office in europe");
    assert!(table.is_allowed("green end"));
    // If it cannot be placed the turn may end.
    let mut table = with("1st", "front", Tech::Wifi);
    table.give_office("green", "north-africa");
    table.on_turn("green", Phase::Logistics, 1);
    assert!(table.is_allowed("green end"));
}

#[test]
fn spi_093_wifi_back_unsold_goods_are_kept() {
    for edition in EDITIONS {
        for (side, kept) in [("back", 4), ("front", 0)] {
            let mut table = with(edition, side, Tech::Wifi);
            table.company_mut("green").goods = 5;
            table.company_mut("blue").goods = 5;
            table.on_turn("green", Phase::Sell, 0);
            table.step("green sell 1 in north-africa");
            table.play_round();
            assert_eq!(table.company("green").goods, kept, "{side}");
            assert_eq!(table.company("blue").goods, 0);
        }
    }
}

#[test]
fn spi_094_gamepad_front_further_technologies_cost_one_less() {
    for edition in EDITIONS {
        let mut table = with(edition, "front", Tech::Gamepad);
        table.on_turn("green", Phase::Research, 9);
        table.step("green research 2 on gps");
        assert!(table.company("green").has(Tech::Gps), "3 with the Patent, 2 for green");
        table.step("green research 5 on 4g");
        assert!(table.company("green").has(Tech::FourG));
        let mut table = with(edition, "back", Tech::Gamepad);
        table.on_turn("green", Phase::Research, 9);
        table.step("green research 2 on gps");
        assert!(!table.company("green").has(Tech::Gps));
        // Finished on this turn, it makes others ready at once.
        let mut table = Table::two(&[("edition", edition)], PLAIN_TWO);
        table.company_mut("green").tech_progress = [2, 0, 3, 0, 0, 0];
        table.on_turn("green", Phase::Research, 2);
        table.step("green research 1 on gamepad");
        assert!(table.company("green").has(Tech::Gps));
    }
}

#[test]
fn spi_095_gamepad_back_an_office_in_a_small_region_at_once() {
    for edition in EDITIONS {
        let retailers = "canada 1b, caribbean 2a, cis 3a, china 7a, india 4a, australia 5a";
        let mut table = Table::two(&[("edition", edition), ("technologies", "back")], retailers);
        table.give_office("green", "rsa");
        let region = table.region("emirates");
        table.company_mut("green").region_progress[region.index()] = 1;
        table.company_mut("green").tech_progress[2] = 3;
        table.on_turn("green", Phase::Research, 2);
        let before = table.state;
        table.step("green research 1 on gamepad");
        assert_eq!(table.options("green"), ["office in canada", "office in caribbean", "office in emirates"]);
        assert_eq!(table.refused("green office in europe"), "SPI-095");
        assert_eq!(table.refused("green office in rsa"), "SPI-095");
        table.step("green office in emirates");
        assert_eq!(table.offices("emirates"), ["green"]);
        assert_eq!(table.company("green").region_progress[region.index()], 0, "SPI-112: Progress there returns");
        assert_eq!(table.state.phase, Phase::Research, "and the turn goes on");
        // Canada's Retailer gives 2 Goods.
        table.state = before;
        table.step("green research 1 on gamepad");
        table.step("green office in canada");
        if edition != "1st" {
            assert_eq!(table.options("green"), ["take goods", "decline"]);
            table.step("green take goods");
        }
        assert_eq!(table.company("green").goods, 2);
    }
}

#[test]
fn spi_096_four_g_front_improvements_may_stick_out() {
    for edition in EDITIONS {
        let mut table = with(edition, "front", Tech::FourG);
        table.give_improvement("green", "PP");
        assert!(table.is_allowed("green plan A1 over B2 at 1,2; R+ at 0,0 left"));
        assert!(table.is_allowed("green plan A1 over B2 at 1,2; R+ at 2,4 down; PP at 0,0 right"));
        assert_eq!(table.refused("green plan A1 over B2 at 1,2; R+ at -1,0 left"), "SPI-096", "one half on a Pad");
        let both = "green plan A1 over B2 at 1,2; R+ at 0,0 left; PP at 2,4 down";
        match edition {
            "1st" => assert_eq!(table.refused(both), "SPI-096", "only one of them"),
            _ => assert!(table.is_allowed(both), "{edition}: all of them"),
        }
        // The half outside shows its symbol and hides nothing: a gear and a Price+ for one blank cell.
        table.step("green plan A1 over B2 at 1,2; R+ at 0,0 left; PP face down");
        table.step("blue plan A1 over B2 at 1,2; L+ face down");
        assert_eq!((table.company("green").price, table.company("green").research), (7, 2));
        assert_eq!((table.company("blue").price, table.company("blue").research), (6, 1));
        assert_eq!(table.company("green").produced.shown, 2);
        // The back does not allow it.
        let table = with(edition, "back", Tech::FourG);
        assert_eq!(table.refused("green plan A1 over B2 at 1,2; R+ at 0,0 left"), "SPI-025");
    }
}

#[test]
fn spi_096_under_the_upper_pad_too() {
    let table = with("en", "front", Tech::FourG);
    // Half on the lower Pad, half outside, or half below the upper Pad beyond the lower one's edge.
    assert!(table.is_allowed("green plan A1 over B2 at 1,1; R+ under at 0,0 left"));
    assert!(table.is_allowed("green plan A1 over B2 at 1,1; R+ under at 1,1 right"));
    assert_eq!(table.refused("green plan A1 over B2 at 1,1; R+ under at 2,1 down"), "SPI-028");
}

#[test]
fn spi_097_four_g_back_one_good_in_each_region_without_an_office() {
    for edition in EDITIONS {
        let mut table = with(edition, "back", Tech::FourG);
        table.company_mut("green").goods = 9;
        table.company_mut("green").price = 5;
        table.on_turn("green", Phase::Sell, 0);
        assert_eq!(table.refused("green sell 2 in usa"), "SPI-097");
        let events = table.step("green sell 1 in usa");
        assert_eq!(table.texts(&events), ["Green sells 1 Good in USA at price 5 (Buyer 5)."]);
        assert_eq!(table.refused("green sell 1 in usa"), "SPI-097", "one in each region");
        assert_eq!(table.refused("green sell 1 in china"), "SPI-120", "not at a Retailer");
        table.step("green sell 1 in europe");
        assert!(table.is_allowed("green sell 2 in north-africa"), "at home as usual: 6 and 4G");
        // South America's Buyers: 2, 4, 5 and three Technologies green lacks; at 8 nobody buys.
        table.company_mut("green").price = 8;
        assert_eq!(table.refused("green sell 1 in south-america"), "SPI-133");
        let table = selling(with(edition, "front", Tech::FourG), 9, Phase::Sell, 0);
        assert_eq!(table.refused("green sell 1 in usa"), "SPI-130");
    }
}

#[test]
fn spi_098_li_ion_front_price_plus_is_logistics() {
    for edition in EDITIONS {
        for (side, trucks) in [("front", 4), ("back", 2)] {
            let mut table = with(edition, side, Tech::LiIon);
            // A1's + and the Improvement's; trucks of A1 and B2.
            table.step("green plan A1 over B2 at 1,2; R+ at 0,0 right");
            table.step("blue plan B1 over A1 at 1,2; L+ face down");
            table.until(Phase::Logistics);
            while table.awaited() != ["green"] {
                table.plain_step();
            }
            assert_eq!(table.state.progress, trucks, "{edition} {side}");
        }
    }
}

#[test]
fn spi_099_li_ion_back_goods_for_technologies() {
    // Edition: at once with 3 Technologies, then in phase 3.
    for (edition, at_once, later) in [("pl", 1, 1), ("en", 1, 3), ("1st", 3, 3)] {
        let mut table = Table::two(&[("edition", edition), ("technologies", "back")], PLAIN_TWO);
        table.give_tech("green", Tech::Wifi);
        table.give_tech("green", Tech::FourG);
        table.company_mut("green").tech_progress[3] = 3;
        table.on_turn("green", Phase::Research, 2);
        table.step("green research 1 on li-ion");
        assert_eq!(table.company("green").goods, at_once, "{edition}: Li-Ion itself counts");
        table.step("green end");
        table.play_round();
        table.step("green plan A1 over B1 at 1,2");
        table.step("blue plan A1 over B1 at 1,2");
        assert_eq!(table.company("green").produced.li_ion, later, "{edition}");
        assert_eq!(table.company("blue").produced.li_ion, 0);
    }
    // Li-Ion alone: half of one is none.
    for (edition, at_once, later) in [("pl", 0, 0), ("en", 0, 1), ("1st", 1, 1)] {
        let mut table = Table::two(&[("edition", edition), ("technologies", "back")], PLAIN_TWO);
        table.company_mut("green").tech_progress[3] = 3;
        table.on_turn("green", Phase::Research, 2);
        table.step("green research 1 on li-ion");
        assert_eq!(table.company("green").goods, at_once, "{edition}");
        table.step("green end");
        table.play_round();
        table.step("green plan A1 over B1 at 1,2");
        table.step("blue plan A1 over B1 at 1,2");
        assert_eq!(table.company("green").produced.li_ion, later, "{edition}");
    }
}

#[test]
fn spi_100_nfc_front_three_goods_off_the_board() {
    for edition in EDITIONS {
        let retailers = "canada 1a, caribbean 2a, cis 3a, china 7a, india 4a, australia 5a";
        let mut table = Table::two(&[("edition", edition)], retailers);
        table.give_tech("blue", Tech::Nfc);
        table.company_mut("blue").goods = 5;
        table.company_mut("blue").price = 6;
        table.on_turn("blue", Phase::Logistics, 3);
        let vp = table.company("blue").vp;
        assert_eq!(table.refused("blue nfc 4"), "SPI-100");
        let events = table.step("blue nfc 1");
        assert_eq!(table.texts(&events), ["Blue sells 1 Good via NFC for 6 VP."]);
        assert_eq!(table.company("blue").vp, vp + 6, "scored at once");
        assert_eq!(table.refused("blue nfc 3"), "SPI-100", "three in all");
        // Split within the turn: the Caribbean Retailer changes the price, and the next sale is at that price.
        table.step("blue ship 2 to caribbean");
        table.step("blue price up");
        table.step("blue nfc 2");
        assert_eq!(table.company("blue").vp, vp + 6 + 14);
        assert_eq!(table.company("blue").goods, 2);
        assert!(table.state.points[0][table.seat("blue")].nfc == 20);
        // Not more than there are, and not without it.
        let table = selling(with(edition, "front", Tech::Nfc), 1, Phase::Logistics, 1);
        assert_eq!(table.refused("green nfc 2"), "SPI-100");
        let table = selling(with(edition, "back", Tech::Nfc), 3, Phase::Logistics, 1);
        assert_eq!(table.refused("green nfc 1"), "SPI-100");
    }
}

#[test]
fn spi_101_nfc_back_raises_the_price_now_and_every_round() {
    for edition in EDITIONS {
        let mut table = Table::two(&[("edition", edition), ("technologies", "back")], PLAIN_TWO);
        table.company_mut("green").tech_progress[4] = 4;
        table.company_mut("green").price = 4;
        table.on_turn("green", Phase::Research, 2);
        let events = table.step("green research 1 on nfc");
        assert!(table.texts(&events).contains(&"Green's price is now 5 (NFC).".to_owned()));
        table.step("green end");
        table.play_round();
        assert_eq!(table.company("green").price, 5);
        table.step("green plan A1 over B1 at 1,2; R+ face down");
        let events = table.step("blue plan A1 over B1 at 1,2; L+ face down");
        assert!(events.contains(&Event::PriceSet(table.seat("green"), 6)));
        assert!(events.contains(&Event::PriceSet(table.seat("blue"), 5)));
        // The front leaves prices alone.
        let mut table = with(edition, "front", Tech::Nfc);
        table.step("green plan A1 over B1 at 1,2; R+ face down");
        table.step("blue plan A1 over B1 at 1,2");
        assert_eq!(table.company("green").price, 5);
    }
}
