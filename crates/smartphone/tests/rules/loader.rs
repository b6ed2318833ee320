//! The component file: what it holds, and errors that name the entry.

use game::{Game, Provenance};
use smartphone::Smartphone;
use smartphone::components::{BUILT_IN, Buyer, Components};
use smartphone::ids::Tech;

/// What is said of the built-in file with one change.
fn error(from: &str, to: &str) -> String {
    assert!(BUILT_IN.contains(from), "{from}");
    Components::read(&BUILT_IN.replacen(from, to, 1)).unwrap_err().to_string()
}

#[test]
fn errors_name_the_entry() {
    assert_eq!(
        error("colour = \"blue\"", "colour = \"purple\""),
        "components: company 2, colour: 'purple' should be blue"
    );
    assert_eq!(error("home = \"CIS\"", "home = \"Mars\""), "components: company 5, home: there is no region 'Mars'");
    assert_eq!(
        error("symbols = \"PP\"", "symbols = \"PX\""),
        "components: improvement 3, symbols: 'PX' is not two of the symbols P M + R L F ."
    );
    assert_eq!(error("A1 = [\".L\"", "A1 = [\".\""), "components: pads, A1: a side has 3 rows of 2 symbols");
    assert_eq!(error("cost = 5", "cost = 1"), "components: technology 5, cost: 1 is not from 3 to 12");
    assert_eq!(
        error("buyers = [4, \"GPS\"", "buyers = [4, \"LTE\""),
        "components: region 1 (Canada), buyers: there is no technology 'LTE'"
    );
    assert_eq!(error("bonus = \"move\"", "bonus = \"fly\"").split(": ").nth(1), Some("retailer 5, face 1, bonus"));
    assert_eq!(
        error("gives = [3, 7, 1, 1]", "gives = [9, 7, 1, 1]"),
        "components: steve 1, gives, price: 9 is not from 2 to 8"
    );
    assert_eq!(
        error("[\"CIS\", \"Canada\"]", "[\"CIS\", \"Kanada\"]"),
        "components: map, line 1: there is no region 'Kanada'"
    );
    assert_eq!(
        error("provenance = \"rebuilt\"", "provenance = \"guessed\""),
        "components: retailer 1, provenance: 'guessed' is none of printed, likely, in part, rebuilt"
    );
    assert!(error("second = [0, 0, 2]\n", "second = [0, 0]\n").starts_with("components: size.S, second: "));
    assert!(error("start_vp = 5", "start_vp = \"five\"").starts_with("components: company 3, line "));
    assert!(error("patent_vp = 12", "patents = 12").starts_with("components: technology 6, line "));
    assert!(error("size = \"L\"\nfaces", "size = \"S\"\nfaces").contains("but 2 companies need 1"));
}

#[test]
fn the_built_in_file_is_the_printed_board() {
    let components = Components::read(BUILT_IN).unwrap();
    let region = |word: &str| &components.regions[components.region(word).unwrap().index()];
    assert_eq!(
        region("emirates").buyers,
        [Buyer::Limit(6), Buyer::Wants(Tech::Gamepad), Buyer::Wants(Tech::Nfc), Buyer::Wants(Tech::FourG)]
    );
    let costs: Vec<(u8, u8)> = components.techs.iter().map(|card| (card.cost, card.patent_vp)).collect();
    assert_eq!(costs, [(3, 6), (3, 6), (4, 8), (4, 8), (5, 10), (6, 12)]);
    assert!(components.techs.iter().all(|card| card.patent_vp == card.cost * 2), "each Patent is twice its cost");
    let said = Smartphone::check_components(BUILT_IN).unwrap();
    assert_eq!(said[0], "12 regions, 21 lines");
    let list = Smartphone::component_list();
    let count = |provenance| list.iter().filter(|entry| entry.provenance == provenance).count();
    assert_eq!((count(Provenance::Rebuilt), count(Provenance::Likely)), (7 + 6, 5 + 10));
}

#[test]
fn the_rulebook_has_every_number_once_and_marks_rulings() {
    let book = Smartphone::rulebook();
    assert_eq!(book.title, "Smartphone Inc.");
    assert_eq!(book.rules.iter().filter(|rule| rule.id.contains('E')).count(), 8);
    for ruling in ["SPI-002", "SPI-014", "SPI-033", "SPI-041", "SPI-115", "SPI-145", "SPI-166"] {
        assert_eq!(book.rule(ruling).unwrap().kind, game::RuleKind::Ruling, "{ruling}");
    }
    let steve = book.rules.iter().filter(|rule| rule.chapter == "Steve").count();
    assert_eq!(steve, 9);
}
