//! Steve.

use crate::common::{EDITIONS, Table};
use game::{Course, Eye, Game, Next, Options, Seat, Setup};
use smartphone::Smartphone;
use smartphone::ids::Tech;
use smartphone::state::Phase;

/// Green and Steve, who is blue in South America.
fn table(options: &[(&str, &str)], program: &str) -> Table {
    let mut all = vec![("players", "2"), ("steve", "normal")];
    all.retain(|(name, _)| !options.iter().any(|(known, _)| known == name));
    all.extend(options);
    let mut table = Table::new(&all);
    while table.state.phase != Phase::Program {
        table.settle_once();
    }
    table.step(&format!("chance program {program}"));
    table
}

/// Steve on turn, the others with nothing to do.
fn on_turn(table: &mut Table, phase: Phase, progress: u8) {
    table.on_turn("blue", phase, progress);
}

#[test]
fn spi_160_steve_takes_the_last_seat_with_its_colour_and_keeps_its_improvement_face_down() {
    for players in ["2", "3", "4", "5"] {
        let table = Table::ready(&[("players", players), ("steve", "easy")]);
        let last = Seat::new(table.game.players() - 1);
        assert_eq!(table.game.automa(last), Some("Steve"));
        assert!(Seat::all(last.index()).all(|seat| table.game.automa(seat).is_none()));
    }
    let alone = Options::new().with("players", 1).with("steve", "easy");
    assert!(Smartphone::new(&Setup { options: alone, ..Setup::default() }).is_err(), "he never plays alone");
    let mut table = table(&[], "steady");
    assert_eq!(table.offices("south-america"), ["blue"]);
    assert_eq!(table.company("blue").vp, 4);
    table.plan_rest();
    assert_eq!(table.company("blue").produced.face_down, 1);
}

#[test]
fn spi_161_programs_give_price_goods_research_and_logistics() {
    let programs = [
        ("flood", 3, 7, 1, 1),
        ("expand", 4, 5, 1, 3),
        ("research", 4, 5, 3, 1),
        ("steady", 5, 5, 2, 2),
        ("premium", 6, 5, 2, 2),
        ("blitz", 3, 6, 1, 2),
    ];
    for (program, price, goods, research, logistics) in programs {
        let mut table = table(&[], program);
        table.plan_rest();
        let steve = table.company("blue");
        assert_eq!((steve.price, steve.produced.shown), (price, goods), "{program}");
        assert_eq!((steve.research, steve.logistics), (research, logistics), "{program}");
        assert_eq!(steve.goods, goods + 1, "and 1 for the Improvement");
    }
    // The fronts of GPS, Li-Ion and 4G do nothing for him; NFC's back raises his price, Li-Ion's back makes Goods.
    let mut steve = table(&[], "steady");
    for tech in [Tech::Gps, Tech::LiIon, Tech::FourG] {
        steve.give_tech("blue", tech);
    }
    steve.plan_rest();
    assert_eq!((steve.company("blue").goods, steve.company("blue").price_plus), (6, 0));
    steve.until(Phase::Logistics);
    while steve.next() != Next::Auto(Seat::new(1)) {
        steve.plain_step();
    }
    assert_eq!(steve.state.progress, 2);
    let mut steve = table(&[("technologies", "back")], "steady");
    for tech in [Tech::Nfc, Tech::LiIon] {
        steve.give_tech("blue", tech);
    }
    steve.plan_rest();
    assert_eq!((steve.company("blue").price, steve.company("blue").produced.li_ion), (6, 2));
}

#[test]
fn spi_162_an_unused_program_is_drawn_and_shown_before_planning() {
    let mut table = Table::ready(&[("players", "2"), ("steve", "hard")]);
    let mut used = Vec::new();
    for _ in 0..5 {
        let program = table.state.program;
        assert!(program.is_some(), "known at planning");
        let view = table.game.seen_by(&table.state, Eye::Spectator);
        let described = table.game.describe(&view);
        assert!(
            described.get("steve").and_then(|steve| steve.get("program")).and_then(|name| name.as_text()).is_some()
        );
        assert!(!used.contains(&program));
        used.push(program);
        assert_eq!(table.awaited(), ["green"], "he makes no plan");
        assert_eq!(table.refused("blue plan A1 over B1 at 1,2"), "SPI-162");
        table.play_round();
    }
    let mut table = Table::new(&[("players", "2"), ("steve", "hard")]);
    while table.state.phase != Phase::Program {
        table.settle_once();
    }
    table.state.programs_used = [0].into_iter().collect();
    let flood = table.game.read_chance(&table.state, "program flood").unwrap();
    assert_eq!(table.game.check_chance(&table.state, &flood).unwrap_err().rule, "SPI-162");
}

#[test]
fn spi_163_levels_change_his_research() {
    for (level, research) in [("easy", [0, 2]), ("normal", [1, 3]), ("hard", [2, 4])] {
        for (program, wanted) in ["flood", "research"].into_iter().zip(research) {
            let mut table = table(&[("steve", level)], program);
            table.plan_rest();
            assert_eq!(table.company("blue").research, wanted, "{level} {program}");
        }
    }
}

#[test]
fn spi_164_he_takes_the_leftmost_improvement_face_down() {
    let mut table = Table::new(&[("players", "2"), ("steve", "normal")]);
    table.settle_once();
    table.step("chance block MP P+ L+ RR P+");
    table.step("chance program flood");
    table.plan("green", |outcome| outcome.improve && outcome.price == 6);
    assert_eq!(table.auto_text().0, "take MP");
    table.step("auto");
    assert_eq!(table.company("blue").owned().len(), 2);
    assert_eq!(table.company("blue").goods, 8, "nothing this round");
    table.play_round();
    table.plan_rest();
    assert_eq!(table.company("blue").produced.face_down, 2);
    // No factory is asked of him.
    assert_eq!(table.company("blue").tokens, 0);
}

#[test]
fn spi_165_he_researches_what_he_can_finish_soonest() {
    let mut table = table(&[], "research");
    // All new: GPS and Wi-Fi need 3 each, Patents 6 each: GPS by the order of the file.
    on_turn(&mut table, Phase::Research, 3);
    assert_eq!(table.auto_text().0, "research 3 on gps");
    // 4G needs 2 more and NFC 2 more: the higher Patent.
    table.company_mut("blue").tech_progress = [0, 0, 0, 0, 3, 4];
    assert_eq!(table.auto_text().0, "research 2 on 4g");
    // A taken Patent counts 0, and makes it cheaper: Gamepad 3 of 4 and NFC 1 of 2 missing.
    table.company_mut("blue").tech_progress = [0, 0, 2, 0, 2, 0];
    table.state.patents.remove(Tech::Nfc);
    assert_eq!(table.auto_text().0, "research 2 on gamepad", "2 missing each, 8 VP against 0");
    // The rest goes to the next such.
    table.step("auto");
    assert_eq!(table.state.progress, 1);
    assert_eq!(table.auto_text().0, "research 1 on nfc", "with Gamepad it needs 1");
    // Several ready: the higher Patent first.
    let mut table = self::table(&[], "research");
    table.company_mut("blue").tech_progress = [3, 0, 0, 0, 5, 0];
    on_turn(&mut table, Phase::Research, 1);
    assert_eq!(table.auto_text().0, "finish nfc");
    assert!(table.auto_text().1.starts_with("SPI-165"));
}

#[test]
fn spi_166_he_ships_where_he_can_enter_soonest() {
    let mut table = table(&[], "expand");
    table.company_mut("blue").price = 4;
    // South America is connected to the USA 4, Caribbean 2 (a Retailer), North Africa 3, RSA 2 (Buyers 2, 5: one at 4).
    on_turn(&mut table, Phase::Logistics, 3);
    assert_eq!(table.auto_text().0, "ship 2 to rsa", "more Buyers for him than at the Retailer");
    let usa = table.region("usa");
    table.company_mut("blue").region_progress[usa.index()] = 3;
    assert_eq!(table.auto_text().0, "ship 1 to usa", "1 missing");
    table.step("auto");
    assert_eq!(table.auto_text().0, "ship 2 to rsa", "the rest to the next");
}

#[test]
fn spi_166_then_wifi_then_nfc() {
    let mut table = table(&[], "steady");
    table.give_tech("blue", Tech::Wifi);
    table.give_tech("blue", Tech::Nfc);
    table.give_office("blue", "usa");
    table.company_mut("blue").goods = 12;
    table.company_mut("blue").price = 5;
    on_turn(&mut table, Phase::Logistics, 0);
    // USA: 5, 6, Wi-Fi, NFC are 4 Buyers; South America: 5 is 1.
    assert_eq!(table.auto_text().0, "second office in usa");
    table.step("auto");
    // 12 Goods, 5 Buyers in reach: 7 beyond, 3 by NFC.
    assert_eq!(table.auto_text().0, "nfc 3");
    assert!(table.auto_text().1.contains("NFC takes 3 Goods"), "the reason says what is sold, not what is left over");
    table.company_mut("blue").goods = 6;
    assert_eq!(table.auto_text().0, "nfc 1");
    table.company_mut("blue").goods = 5;
    assert_eq!(table.auto_text().0, "end", "only Goods beyond the Buyers he can reach");
}

#[test]
fn spi_166_gamepad_back_goes_where_most_buyers_are() {
    let mut table = table(&[("technologies", "back")], "research");
    table.company_mut("blue").tech_progress[2] = 3;
    table.company_mut("blue").price = 4;
    table.give_tech("blue", Tech::Wifi);
    on_turn(&mut table, Phase::Research, 1);
    table.step("auto");
    // Canada and the Caribbean have Retailers; Emirates: 6 and Gamepad; RSA: 5 and Wi-Fi. First of the file: Emirates.
    assert_eq!(table.auto_text().0, "office in emirates");
    table.company_mut("blue").price = 2;
    assert_eq!(table.auto_text().0, "office in rsa", "2, 5 and Wi-Fi");
}

#[test]
fn spi_166_bonuses_of_retailers() {
    // Price: South America at 4 with 3 Goods.
    let retailers = "chance retailers canada 1a, caribbean 2a, cis 3a, china 7a, india 4a, australia 5a";
    for edition in EDITIONS {
        let mut table = Table::new(&[("players", "2"), ("steve", "normal"), ("edition", edition)]);
        table.step(retailers);
        table.settle();
        table.company_mut("blue").price = 5;
        table.company_mut("blue").goods = 1;
        let caribbean = table.region("caribbean");
        table.company_mut("blue").region_progress[caribbean.index()] = 1;
        on_turn(&mut table, Phase::Logistics, 1);
        table.step("auto");
        // At 5: 1 Buyer, 5 VP. At 6: none. At 4: 2 Buyers, but 1 Good, 4 VP.
        match edition {
            "1st" => assert_eq!(table.auto_text().0, "price down", "he must take one"),
            _ => assert_eq!(table.auto_text().0, "decline"),
        }
        table.company_mut("blue").goods = 2;
        assert_eq!(table.auto_text().0, "price down", "8 VP against 5");
        // No Goods: all the same. Declined, or in 1ST up.
        table.company_mut("blue").goods = 0;
        assert_eq!(table.auto_text().0, if edition == "1st" { "price up" } else { "decline" });
    }
    // Move: declined, or in 1ST from the fewest Buyers to the most.
    for edition in EDITIONS {
        let mut table = Table::new(&[("players", "2"), ("steve", "normal"), ("edition", edition)]);
        table.step("chance retailers canada 1a, caribbean 2a, cis 3a, china 7a, india 4a, australia 5a");
        table.settle();
        table.company_mut("blue").price = 5;
        table.give_office("blue", "rsa");
        table.give_office("blue", "emirates");
        let australia = table.region("australia");
        table.company_mut("blue").region_progress[australia.index()] = 2;
        on_turn(&mut table, Phase::Logistics, 1);
        table.step("auto");
        match edition {
            // South America, RSA and Emirates have 1 Buyer each at 5; Europe has most, three.
            "1st" => assert_eq!(table.auto_text().0, "move south-america to europe"),
            _ => assert_eq!(table.auto_text().0, "decline"),
        }
        if edition == "1st" {
            // The Caribbean has no Buyers, but a Retailer: he leaves it only if he has an Office nowhere else.
            table.give_office("blue", "caribbean");
            assert_eq!(table.auto_text().0, "move south-america to europe");
            for region in ["south-america", "rsa", "emirates"] {
                table.clear_offices(region);
            }
            assert_eq!(table.auto_text().0, "move caribbean to europe");
        }
    }
    // Research as in SPI-165, Goods are taken.
    let mut table = Table::new(&[("players", "2"), ("steve", "normal")]);
    table.step("chance retailers canada 1a, caribbean 2b, cis 3a, china 7a, india 4a, australia 5a");
    table.settle();
    table.company_mut("blue").tech_progress[4] = 3;
    let caribbean = table.region("caribbean");
    table.company_mut("blue").region_progress[caribbean.index()] = 1;
    on_turn(&mut table, Phase::Logistics, 1);
    table.step("auto");
    assert_eq!(table.auto_text().0, "bonus research on nfc");
}

#[test]
fn spi_167_he_sells_where_a_good_gains_most() {
    let mut table = table(&[], "expand");
    table.company_mut("blue").price = 4;
    table.company_mut("blue").goods = 3;
    table.give_office("blue", "usa");
    on_turn(&mut table, Phase::Sell, 0);
    // USA pays 4 and 3 for control, South America 4 and 2.
    let (text, reason) = table.auto_text();
    assert_eq!((text.as_str(), reason.as_str()), ("sell 1 in usa", "SPI-167: gains 7 VP, the most"));
    table.step("auto");
    assert_eq!(table.auto_text().0, "sell 1 in south-america", "6 against 4");
    table.step("auto");
    assert_eq!(table.auto_text().0, "sell 1 in usa", "4 everywhere: the order of the file");
}

#[test]
fn spi_168_he_obeys_the_rules_and_his_moves_are_logged_with_reasons() {
    for edition in EDITIONS {
        let game = conformance::table::<Smartphone>(&[("players", "3"), ("steve", "hard"), ("edition", edition)]);
        let course = conformance::random_game(&game, 5);
        let record = course.record(Eye::Referee).to_string();
        let moves: Vec<&str> = record.lines().filter(|line| line.starts_with("auto ")).collect();
        assert!(moves.len() > 20);
        assert!(moves.iter().all(|line| line.contains(" ; SPI-1")), "each with its rule and reason");
        // Each of his moves is one the rules allow anyone: replayed step by step against the options.
        let mut again = Course::new(game.clone());
        for line in record.lines().skip_while(|line| !line.is_empty()).skip(1) {
            if let Next::Auto(seat) = again.next() {
                let (action, _) = game.auto(again.state(), seat);
                let mut options = Vec::new();
                let plain = conformance::table::<Smartphone>(&[("players", "3"), ("edition", edition)]);
                plain.legal(again.state(), seat, &mut options);
                assert!(options.contains(&action) || again.state().phase == Phase::Improve, "{line}");
            }
            again.step(line.split(" ;").next().unwrap()).unwrap();
        }
    }
    let mut table = table(&[], "flood");
    table.plan_rest();
    table.until(Phase::Research);
    while table.next() != Next::Auto(Seat::new(1)) {
        table.plain_step();
    }
    assert_eq!(table.refused("blue end"), "SPI-168", "nobody moves for him");
    assert_eq!(table.refused("green end"), "SPI-168");
}
