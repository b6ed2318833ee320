//! Phases 7 and 8.

use crate::common::{EDITIONS, PLAIN_TWO, Table};
use smartphone::Event;
use smartphone::ids::Tech;
use smartphone::state::Phase;

fn open_map(edition: &str) -> Table {
    Table::ready(&[("players", "5"), ("edition", edition)])
}

/// A seat on turn in phase 7 with Goods and a price.
fn seller(table: &mut Table, colour: &str, goods: u8, price: u8) {
    table.company_mut(colour).goods = goods;
    table.company_mut(colour).price = price;
    table.on_turn(colour, Phase::Sell, 0);
}

#[test]
fn spi_130_goods_are_sold_where_an_office_is_to_free_willing_buyers() {
    let mut table = open_map("en");
    seller(&mut table, "green", 4, 3);
    assert_eq!(table.refused("green sell 1 in europe"), "SPI-130");
    assert_eq!(table.refused("green sell 5 in north-africa"), "SPI-130");
    assert_eq!(table.options("green"), ["sell 1 in north-africa", "sell 2 in north-africa", "end"]);
    table.step("green sell 1 in north-africa");
    assert_eq!(table.company("green").goods, 3);
    // The 3 is taken now: someone else there finds only the 6.
    table.give_office("blue", "north-africa");
    seller(&mut table, "blue", 4, 3);
    assert_eq!(table.refused("blue sell 2 in north-africa"), "SPI-133");
    let events = table.step("blue sell 1 in north-africa");
    assert_eq!(table.texts(&events)[0], "Blue sells 1 Good in North Africa at price 3 (Buyer 6).");
}

#[test]
fn spi_130_in_priority_order() {
    let mut table = Table::two(&[], PLAIN_TWO);
    table.plan("green", |outcome| outcome.price == 5);
    table.plan("blue", |outcome| outcome.price == 4);
    table.until(Phase::Sell);
    assert_eq!(table.awaited(), ["blue"]);
    assert_eq!(table.refused("green sell 1 in north-africa"), "SPI-060");
}

#[test]
fn spi_131_a_red_buyer_buys_up_to_its_limit_and_pays_the_sellers_price() {
    // North Africa: 3, 6, then Technologies.
    for (price, buyers) in [(2, 2), (3, 2), (4, 1), (6, 1), (7, 0)] {
        let mut table = open_map("en");
        table.company_mut("green").goods = 9;
        table.company_mut("green").price = price;
        table.on_turn("green", Phase::Sell, 0);
        let most = table.options("green").iter().filter(|text| text.starts_with("sell")).count();
        assert_eq!(most, buyers, "price {price}");
        if buyers > 0 {
            let vp = table.company("green").vp;
            let events = table.step(&format!("green sell {buyers} in north-africa"));
            let seat = table.seat("green");
            let goods = buyers as u8;
            if table.state.round == 1 && table.state.phase == Phase::Sell {
                table.play_round();
            }
            let scored = table.company("green").vp - vp;
            assert_eq!(scored, u16::from(goods * price) + 2, "its own price, and 2 for control");
            assert!(matches!(events[0], Event::Sold { seat: who, .. } if who == seat));
        }
    }
}

#[test]
fn spi_132_a_purple_buyer_buys_at_any_price_from_an_owner() {
    let mut table = open_map("en");
    table.give_tech("green", Tech::Nfc);
    seller(&mut table, "green", 9, 8);
    let events = table.step("green sell 1 in north-africa");
    assert_eq!(table.texts(&events)[0], "Green sells 1 Good in North Africa at price 8 (Buyer NFC).");
    let mut table = open_map("en");
    table.give_tech("green", Tech::Gps);
    seller(&mut table, "green", 9, 8);
    assert_eq!(table.refused("green sell 1 in north-africa"), "SPI-133", "nobody there asks for GPS");
}

#[test]
fn spi_133_one_good_for_each_buyer() {
    let mut table = open_map("en");
    table.give_tech("green", Tech::Wifi);
    seller(&mut table, "green", 9, 3);
    assert_eq!(table.refused("green sell 4 in north-africa"), "SPI-133");
    table.step("green sell 3 in north-africa");
    assert_eq!(table.company("green").goods, 0, "the rest is lost at once, as nobody else sells");
}

#[test]
fn spi_134_from_left_to_right_and_nobody_is_passed_over() {
    let mut table = open_map("en");
    table.give_tech("green", Tech::Wifi);
    table.give_tech("green", Tech::FourG);
    seller(&mut table, "green", 9, 5);
    // 3 is unwilling; then 6, Wi-Fi, (Li-Ion, NFC), 4G.
    let buyers = |events: &[Event]| match events[0] {
        Event::Sold { buyers, .. } => buyers.bits(),
        _ => panic!("{events:?}"),
    };
    assert_eq!(buyers(&table.step("green sell 1 in north-africa")), 0b000010);
    assert_eq!(buyers(&table.step("green sell 1 in north-africa")), 0b000100);
    table.on_turn("green", Phase::Sell, 0);
    assert_eq!(buyers(&table.step("green sell 1 in north-africa")), 0b100000);
}

#[test]
fn spi_135_a_player_may_sell_fewer_and_nothing_is_sold_for_them() {
    let mut table = open_map("en");
    seller(&mut table, "green", 5, 3);
    assert!(table.is_allowed("green sell 1 in north-africa"), "one of two");
    assert!(table.is_allowed("green end"), "or none");
    let vp = table.company("green").vp;
    table.step("green end");
    table.play_round();
    assert_eq!(table.company("green").vp, vp);
}

#[test]
fn spi_136_unsold_goods_are_lost_at_the_end_of_the_phase() {
    let mut table = open_map("en");
    seller(&mut table, "green", 5, 3);
    table.step("green sell 1 in north-africa");
    let events = table.step("green end");
    assert!(events.contains(&Event::GoodsLost(table.seat("green"), 4)));
    assert_eq!(table.company("green").goods, 0);
}

#[test]
fn spi_e06_three_of_four_goods_in_the_emirates() {
    let mut table = open_map("en");
    table.give_office("black", "emirates");
    table.clear_offices("australia");
    table.give_tech("black", Tech::Gamepad);
    table.give_tech("black", Tech::FourG);
    seller(&mut table, "black", 4, 3);
    assert_eq!(table.refused("black sell 4 in emirates"), "SPI-133");
    let events = table.step("black sell 3 in emirates");
    let texts = table.texts(&events);
    assert_eq!(texts[0], "Black sells 3 Goods in Emirates at price 3 (Buyers 6, Gamepad, 4G).");
    assert!(texts.contains(&"Black loses 1 unsold Good.".to_owned()));
}

#[test]
fn spi_140_goods_on_the_board_times_the_price() {
    let mut table = open_map("en");
    table.give_office("green", "europe");
    seller(&mut table, "green", 5, 4);
    table.step("green sell 1 in north-africa");
    let events = table.step("green sell 4 in europe");
    let seat = table.seat("green");
    assert!(events.contains(&Event::GoodsScored { seat, goods: 5, price: 4 }));
    assert_eq!(table.state.points[0][seat].goods, 20);
    assert_eq!(table.company("green").vp, 3 + 20 + 2 + 3, "with control of a medium and a large region");
}

/// Sales of a region set by hand, then scored by the end of the round.
fn scored(table: &mut Table, region: &str, sales: &[(&str, u8)]) -> Vec<(String, u8, u8)> {
    let at = table.region(region);
    let mut free = 0;
    for (colour, count) in sales {
        table.company_mut(colour).sold.add(at, (free..free + usize::from(*count)).collect());
        free += usize::from(*count);
    }
    let first = sales.last().expect("a seller").0;
    table.on_turn(first, Phase::Sell, 0);
    // Something to end: a Good that someone would buy at home.
    let home = table.company(first).presence;
    assert!(!home.is_empty());
    table.company_mut(first).goods = 1;
    table.company_mut(first).price = 2;
    let events = table.step(&format!("{first} end"));
    let mut all = Vec::new();
    for event in events {
        if let Event::ControlScored { seat, region: scored, place, vp } = event
            && scored == at
        {
            all.push((smartphone_word(table, seat), place, vp));
        }
    }
    all
}

fn smartphone_word(table: &Table, seat: game::Seat) -> String {
    use game::Game;
    table.game.seat_word(seat).to_owned()
}

fn won(list: &[(&str, u8, u8)]) -> Vec<(String, u8, u8)> {
    list.iter().map(|&(colour, place, vp)| (colour.to_owned(), place, vp)).collect()
}

#[test]
fn spi_141_most_sales_score_the_number_over_the_rightmost_office() {
    for edition in EDITIONS {
        let mut table = open_map(edition);
        for colour in ["red", "green"] {
            table.give_office(colour, "europe");
        }
        assert_eq!(scored(&mut table, "europe", &[("red", 1), ("green", 2)]), won(&[("green", 1, 4)]));
        // Where nobody has an Office nothing is scored.
        let mut table = open_map(edition);
        assert_eq!(scored(&mut table, "usa", &[("green", 2)]), won(&[]));
    }
}

#[test]
fn spi_142_the_second_place_where_the_space_shows_one() {
    // Small: from the third Office; medium and large: from the third as well.
    for (region, offices, expected) in [
        ("canada", 2, won(&[("red", 1, 2)])),
        ("canada", 3, won(&[("red", 1, 4), ("green", 2, 2)])),
        ("usa", 2, won(&[("red", 1, 4)])),
        ("usa", 3, won(&[("red", 1, 5), ("green", 2, 2)])),
        ("usa", 4, won(&[("red", 1, 6), ("green", 2, 3)])),
        ("usa", 5, won(&[("red", 1, 8), ("green", 2, 4)])),
    ] {
        let mut table = open_map("en");
        for colour in ["green", "red", "blue", "black", "yellow"].into_iter().take(offices) {
            table.give_office(colour, region);
        }
        assert_eq!(scored(&mut table, region, &[("red", 2), ("green", 1)]), expected, "{region} {offices}");
    }
}

/// An open map, with the Offices of these colours in Europe from left to right.
fn with_offices_in_europe(colours: [&str; 3]) -> Table {
    let mut table = open_map("en");
    for colour in colours {
        table.give_office(colour, "europe");
    }
    table
}

#[test]
fn spi_143_equal_sales_the_office_further_left() {
    let mut table = with_offices_in_europe(["black", "red", "green"]);
    assert_eq!(scored(&mut table, "europe", &[("green", 2), ("red", 2)]), won(&[("red", 1, 5), ("green", 2, 2)]));
}

#[test]
fn spi_144_who_sold_nothing_scores_nothing() {
    let mut table = with_offices_in_europe(["black", "red", "green"]);
    assert_eq!(
        scored(&mut table, "europe", &[("green", 1)]),
        won(&[("green", 1, 5)]),
        "no second place for the others"
    );
}

#[test]
fn spi_145_a_sale_without_an_office_counts_behind_those_with_one() {
    let mut table = with_offices_in_europe(["black", "blue", "yellow"]);
    // Equal: the Office is ahead. More: the seller from abroad is.
    assert_eq!(scored(&mut table, "europe", &[("green", 1), ("yellow", 1)]), won(&[("yellow", 1, 5), ("green", 2, 2)]));
    let mut table = with_offices_in_europe(["black", "blue", "yellow"]);
    // Two from abroad: the earlier in the order of phase 7, here red.
    assert_eq!(scored(&mut table, "europe", &[("green", 1), ("red", 1)]), won(&[("red", 1, 5), ("green", 2, 2)]));
}

#[test]
fn spi_e07_blue_controls_under_yellows_office() {
    // EN, 1ST: a large region with two Offices pays 4; PL: a small one with two pays 2.
    for (edition, region, vp) in [("en", "china", 4), ("1st", "china", 4), ("pl", "rsa", 2)] {
        let mut table = open_map(edition);
        for colour in ["blue", "yellow"] {
            table.give_office(colour, region);
        }
        assert_eq!(scored(&mut table, region, &[("yellow", 1), ("blue", 2)]), won(&[("blue", 1, vp)]), "{edition}");
    }
}

#[test]
fn spi_e08_blue_six_and_green_three() {
    for edition in EDITIONS {
        let mut table = open_map(edition);
        // Four Offices in a large region; Blue's is leftmost, Green has two, Red's is last.
        for colour in ["blue", "green", "green", "red"] {
            table.give_office(colour, "usa");
        }
        let all = scored(&mut table, "usa", &[("red", 2), ("green", 2), ("blue", 2)]);
        assert_eq!(all, won(&[("blue", 1, 6), ("green", 2, 3)]), "{edition}");
    }
}
