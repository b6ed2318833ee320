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
    for (from, to, expected) in [
        (r#"colour = "blue""#, r#"colour = "green""#, "company 2, colour: 'green' should be blue"),
        (
            r#"colour = "blue""#,
            r#"colour = "purple""#,
            "company 2, colour: 'purple' is none of green, blue, black, yellow, red",
        ),
        (r#"home = "CIS""#, r#"home = "Mars""#, "company 5, home: there is no region 'Mars'"),
        (r#"home = "CIS""#, r#"home = "India""#, "company 5, home: India is another company's home"),
        (
            "start_vp = 5",
            r#"start_vp = "five""#,
            "company 3, start_vp: should be a whole number from 0 to 255, not 'five'",
        ),
        (
            r#"symbols = "PP""#,
            r#"symbols = "PX""#,
            "improvement 3, symbols: 'PX' is not two of the symbols P M + R L F .",
        ),
        (r#"symbols = "PP""#, r#"symbols = "P+""#, "improvement 3, symbols: another entry has 'P+' already"),
        (r#"A1 = [".L""#, r#"A1 = [".""#, "pads, A1: a side has 3 rows of 2 symbols"),
        (r#"A1 = [".L","#, "A1 = [", "pads, A1: should be a list of 3, not of 2"),
        (r#"A1 = [".L""#, r#"A1 = [".X""#, "pads, A1: 'X' is none of the symbols P M + R L F ."),
        ("cost = 5", "cost = 1", "technology NFC, cost: should be a whole number from 3 to 12, not 1"),
        (r#"id = "NFC""#, r#"id = "4G""#, "technology 4G, id: '4G' should be NFC"),
        ("patent_vp = 12", "patents = 12", "technology 4G, patents: there is no such field; known: id, cost, "),
        (
            r#"buyers = [4, "GPS""#,
            r#"buyers = [4, "LTE""#,
            "region 1, buyers, entry 2: should be a price or the id of a Technology",
        ),
        (r#"name = "USA""#, r#"name = "Canada""#, "region 2, name: another entry has 'canada' already"),
        (r#"name = "USA""#, r#"name = "U.S.A.""#, "region 2, name: a name has letters, digits and spaces"),
        (r#"bonus = "move""#, r#"bonus = "fly""#, "retailer 5, faces 1, bonus: 'fly' is none of none, goods N, "),
        (
            "gives = [3, 7, 1, 1]",
            "gives = [9, 7, 1, 1]",
            "steve 1, gives, price: should be a whole number from 2 to 8, not 9",
        ),
        ("gives = [3, 7, 1, 1]", "gives = [3, 7, 1]", "steve 1, gives: should be a list of 4, not of 3"),
        ("price_start = 5", "price_start = 9", "game, price_start: should be a whole number from 2 to 8, not 9"),
        (r#"["CIS", "Canada"]"#, r#"["CIS", "Kanada"]"#, "map, line 1: there is no region 'Kanada'"),
        (r#"["CIS", "Canada"]"#, r#"["CIS", "CIS"]"#, "map, line 1: a line connects two different regions"),
        (r#"3 = ["Europe""#, r#"3 = ["Mars""#, "retailer_regions, 3: there is no region 'Mars'"),
        (
            r#"provenance = "rebuilt""#,
            r#"provenance = "guessed""#,
            "retailer 1, provenance: 'guessed' is none of printed, likely, in part, rebuilt",
        ),
        ("second = [0, 0, 2]\n", "second = [0, 0]\n", "size, S, second: 2 spaces, but 3 under first"),
        ("size = \"L\"\nfaces", "size = \"S\"\nfaces", "retailer: 0 of size L, but 2 companies need 1"),
    ] {
        let found = error(from, to);
        assert!(found.starts_with(&format!("components: {expected}")), "{from} -> {to}: {found}");
    }
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
