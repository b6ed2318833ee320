//! Components and setup.

use crate::common::{EDITIONS, Table};
use game::{Game, Next, OptionError, Options, Seat, Setup, SetupError};
use smartphone::Smartphone;
use smartphone::components::{BUILT_IN, Bonus, Components};
use smartphone::ids::{ALL_TECHS, Regions, Size, Tech, Techs};
use smartphone::plan::Face;
use smartphone::state::Phase;
use smartphone::symbol::Symbol;

fn components() -> Components {
    Components::read(BUILT_IN).unwrap()
}

fn covered(options: &[(&str, &str)]) -> Vec<String> {
    let table = Table::ready(options);
    let components = table.game.components();
    let regions = components.all_regions().filter(|region| table.state.retailers[region.index()].is_some());
    regions.map(|region| components.regions[region.index()].name.clone()).collect()
}

#[test]
fn spi_001_each_player_has_two_different_pads_and_a_starting_improvement() {
    let pads = components().pads;
    let sides: Vec<_> = Face::ALL.map(|face| *pads.face(face)).to_vec();
    for (place, side) in sides.iter().enumerate() {
        assert!(side.contains(&Symbol::Empty), "some cells are blank");
        assert!(!sides[..place].contains(side), "four different sides");
    }
    let table = Table::ready(&[("players", "5")]);
    for seat in Seat::all(5) {
        let company = &table.state.companies[seat];
        assert_eq!(company.owned(), [components().companies[seat.index()].improvement]);
        assert_eq!((company.tokens, company.goods, company.techs), (0, 0, Techs::NONE));
    }
}

#[test]
fn spi_002_markers_are_no_limit() {
    // 12 Progress markers, 20 Goods and 18 Offices are in the box; more can be in play.
    let mut table = Table::ready(&[("players", "2")]);
    for tech in 0..6 {
        table.company_mut("green").tech_progress[tech] = 2;
    }
    for word in ["europe", "usa"] {
        let region = table.region(word);
        table.company_mut("green").region_progress[region.index()] = 3;
    }
    table.company_mut("green").goods = 40;
    table.on_turn("green", Phase::Logistics, 1);
    assert!(table.is_allowed("green ship 1 to emirates"), "18 Progress are out, and another goes");
    table.step("green ship 1 to emirates");
    assert_eq!(table.company("green").goods, 40);
}

#[test]
fn spi_003_the_shared_components_are_complete() {
    let components = components();
    assert_eq!(components.improvements.iter().map(|kind| u32::from(kind.count)).sum::<u32>(), 27);
    assert_eq!(components.techs.len(), 6);
    assert_eq!(components.goods_tokens, 20);
    assert_eq!(components.retailers.len(), 7);
    assert_eq!(components.regions.len(), 12);
    assert_eq!(components.lines.len(), 21);
    let table = Table::ready(&[("players", "3")]);
    assert_eq!(table.state.tokens, 20);
}

#[test]
fn spi_004_colours_in_scoreboard_order_with_home_vp_and_improvement() {
    let table = Table::ready(&[("players", "5")]);
    let words: Vec<&str> = Seat::all(5).map(|seat| table.game.seat_word(seat)).collect();
    assert_eq!(words, ["green", "blue", "black", "yellow", "red"]);
    let starts = [
        ("green", "north-africa", 3, "R+"),
        ("blue", "south-america", 4, "L+"),
        ("black", "australia", 5, "PR"),
        ("yellow", "india", 6, "ML"),
        ("red", "cis", 7, "LP"),
    ];
    for (colour, home, vp, tile) in starts {
        let company = table.company(colour);
        assert_eq!(table.offices(home), [colour]);
        assert_eq!((company.vp, company.price), (vp, 5));
        assert_eq!(company.owned()[0].name(), tile);
    }
    // Chosen colours bring their own start, in whatever seat.
    let table = Table::ready(&[("players", "2"), ("seat1", "red"), ("seat2", "black")]);
    assert_eq!(table.offices("cis"), ["red"]);
    assert_eq!(table.company("black").vp, 5);
}

#[test]
fn colours_are_refused_twice_and_for_empty_seats() {
    let make = |options: &[(&str, &str)]| {
        let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
        Smartphone::new(&Setup { options, ..Setup::default() }).map(|game| game.players())
    };
    let clash = |options: &[(&str, &str)]| match make(options) {
        Err(SetupError::Option(OptionError::Clash { problem, .. })) => problem,
        other => panic!("{other:?}"),
    };
    assert_eq!(clash(&[("seat1", "red"), ("seat3", "red")]), "seats 1 and 3 cannot both be red");
    assert_eq!(clash(&[("players", "2"), ("seat3", "red")]), "there is no seat 3 with 2 players");
    assert!(make(&[("players", "6")]).is_err());
    assert!(make(&[("players", "1")]).is_err());
    // The free colours follow in scoreboard order.
    let table = Table::new(&[("players", "3"), ("seat2", "green")]);
    let words: Vec<&str> = Seat::all(3).map(|seat| table.game.seat_word(seat)).collect();
    assert_eq!(words, ["blue", "green", "black"]);
}

#[test]
fn spi_005_an_office_on_the_first_space_at_home() {
    for players in ["2", "3", "4", "5"] {
        let table = Table::ready(&[("players", players)]);
        for seat in Seat::all(table.game.players()) {
            let home = table.game.components().companies[seat.index()].home;
            assert!(table.state.owners(home).eq([seat]));
            assert_eq!(table.state.companies[seat].presence, Regions::only(home));
        }
    }
}

#[test]
fn spi_006_five_improvements_face_up_the_rest_unseen() {
    let mut table = Table::new(&[("players", "5")]);
    assert_eq!(table.next(), Next::Chance);
    table.step("chance block P+ P+ L+ RR MP");
    let names: Vec<String> = table.state.block.iter().map(|tile| tile.name()).collect();
    assert_eq!(names, ["P+", "P+", "L+", "RR", "MP"]);
    assert_eq!(table.state.pile.iter().map(|&count| u32::from(count)).sum::<u32>(), 22);
    // What is not in the pile is not dealt.
    let mut table = Table::new(&[("players", "5")]);
    let refused = |text: &str| {
        let chance = table.game.read_chance(&table.state, text).unwrap();
        table.game.check_chance(&table.state, &chance).unwrap_err().rule
    };
    assert_eq!(refused("block RR RR RR P+ P+"), "SPI-006");
    assert_eq!(refused("block P+ P+ P+ P+"), "SPI-006");
    assert_eq!(refused("block FF P+ P+ L+ L+"), "SPI-006");
    table.settle();
}

#[test]
fn spi_007_technology_sides_front_random_or_chosen() {
    assert_eq!(Table::ready(&[("players", "5")]).state.backs, Techs::NONE);
    assert_eq!(Table::ready(&[("players", "5"), ("technologies", "back")]).state.backs, ALL_TECHS);
    let mut table = Table::new(&[("players", "5"), ("technologies", "random")]);
    assert_eq!(table.state.phase, Phase::Sides);
    table.step("chance sides gps front, wifi back, gamepad front, li-ion back, nfc front, 4g front");
    assert!(table.state.backs.iter().eq([Tech::Wifi, Tech::LiIon]));
    let chosen = [("players", "5"), ("technologies", "chosen"), ("gps", "back"), ("4g", "random")];
    let mut table = Table::new(&chosen);
    let refused = table
        .game
        .read_chance(&table.state, "sides gps front, wifi front, gamepad front, li-ion front, nfc front, 4g back");
    assert_eq!(table.game.check_chance(&table.state, &refused.unwrap()).unwrap_err().rule, "SPI-007");
    table.step("chance sides gps back, wifi front, gamepad front, li-ion front, nfc front, 4g back");
    assert!(table.state.backs.iter().eq([Tech::Gps, Tech::FourG]));
    let options = Options::new().with("gps", "back");
    assert!(
        Smartphone::new(&Setup { options, ..Setup::default() }).is_err(),
        "sides are chosen only when that is said"
    );
}

#[test]
fn spi_008_every_technology_starts_with_its_patent() {
    let table = Table::ready(&[("players", "4")]);
    assert_eq!(table.state.patents, ALL_TECHS);
    for seat in Seat::all(4) {
        assert!(table.state.companies[seat].patents.is_empty());
    }
}

#[test]
fn spi_009_retailers_with_two_companies() {
    let names = ["Canada", "Caribbean", "CIS", "China", "India", "Australia"];
    assert_eq!(covered(&[("players", "2")]), names);
    let names = ["Canada", "Caribbean", "South America", "North Africa", "China", "Australia"];
    assert_eq!(covered(&[("players", "2"), ("seat1", "yellow"), ("seat2", "red")]), names);
}

#[test]
fn spi_010_retailers_with_three_companies() {
    assert_eq!(covered(&[("players", "3")]), ["Europe", "RSA", "CIS", "India"]);
    let other = [("players", "3"), ("seat1", "red"), ("seat2", "yellow"), ("seat3", "black")];
    assert_eq!(covered(&other), ["South America", "Europe", "North Africa", "RSA"]);
}

#[test]
fn spi_011_retailers_with_four_companies() {
    assert_eq!(covered(&[("players", "4")]), ["Canada", "CIS"]);
    assert_eq!(covered(&[("players", "4"), ("seat1", "red")]), ["Canada", "India"]);
}

#[test]
fn spi_012_no_retailers_with_five_companies() {
    assert!(covered(&[("players", "5")]).is_empty());
    assert_eq!(Table::new(&[("players", "5")]).state.phase, Phase::Block, "nothing is drawn for them");
}

#[test]
fn spi_013_a_retailer_fits_a_region_of_its_size() {
    let table = Table::new(&[("players", "2")]);
    let refused = |text: &str| {
        let chance = table.game.read_chance(&table.state, text).unwrap();
        table.game.check_chance(&table.state, &chance).map_err(|refusal| refusal.id)
    };
    assert_eq!(refused("retailers canada 1a, caribbean 2a, cis 3a, china 7a, india 4a, australia 5b"), Ok(()));
    assert_eq!(refused("retailers canada 2b, caribbean 1b, cis 6a, china 7b, india 4a, australia 5b"), Ok(()));
    assert_eq!(
        refused("retailers canada 3a, caribbean 2a, cis 1a, china 7a, india 4a, australia 5b"),
        Err("retailer-size")
    );
    assert_eq!(
        refused("retailers canada 1a, caribbean 1b, cis 3a, china 7a, india 4a, australia 5b"),
        Err("retailer-twice")
    );
    assert_eq!(
        refused("retailers canada 1a, usa 7a, cis 3a, caribbean 2a, india 4a, australia 5b"),
        Err("retailer-regions")
    );
    let components = components();
    for retailer in &components.retailers {
        assert_eq!(retailer.faces[0].spaces, retailer.faces[1].spaces);
    }
    let sizes: Vec<Size> = components.retailers.iter().map(|retailer| retailer.size).collect();
    assert_eq!(sizes, [Size::S, Size::S, Size::M, Size::M, Size::M, Size::M, Size::L]);
}

#[test]
fn spi_014_steve_counts_as_a_player_at_setup() {
    for edition in EDITIONS {
        let options = [("players", "3"), ("steve", "normal"), ("edition", edition)];
        assert_eq!(covered(&options), ["Europe", "RSA", "CIS", "India"]);
        let table = Table::ready(&options);
        assert_eq!(table.offices("australia"), ["black"], "his home has no Retailer");
        let home = table.region("australia");
        assert_eq!(table.state.retailers[home.index()], None);
    }
}

#[test]
fn spi_129_some_retailers_have_no_bonus() {
    let components = components();
    let none = components.retailers.iter().flat_map(|retailer| retailer.faces).filter(|face| face.bonus == Bonus::None);
    assert_eq!(none.count(), 3);
    // An Office on one of them asks nothing.
    let mut table = Table::two(&[], crate::common::PLAIN_TWO);
    table.on_turn("green", Phase::Logistics, 4);
    let region = table.region("china");
    table.step("green ship 4 to china");
    assert_eq!(table.offices("china"), ["green"]);
    assert!(table.state.companies[Seat::new(0)].presence.contains(region));
    assert_ne!(table.state.phase, Phase::Logistics, "nothing was left to decide");
}
