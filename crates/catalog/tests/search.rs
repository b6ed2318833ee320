//! Whoever types what players say finds the rules that say it in our words.

use catalog::search::search;

fn found(game: &str, language: &str, words: &str) -> Vec<&'static str> {
    let title = catalog::find(game).expect("the game is in the catalog");
    search(game, title.rulebook_in(language), words).iter().map(|rule| rule.id).collect()
}

#[test]
fn words_of_players_find_the_rules_in_ours() {
    for (game, words, rules) in [
        ("superpower", "exchange", &["MOC-014", "MOC-024", "MOC-043", "MOC-044"][..]),
        ("superpower", "giełda", &["MOC-014", "MOC-043"]),
        ("superpower", "Giełdy", &["MOC-014", "MOC-043"]),
        ("superpower", "gielda", &["MOC-014", "MOC-043"]),
        ("superpower", "bonds", &["MOC-014", "MOC-042"]),
        ("superpower", "obligacje", &["MOC-042"]),
        ("superpower", "contractor", &["MOC-013", "MOC-033", "MOC-038"]),
        ("superpower", "crown", &["MOC-072", "MOC-073"]),
        ("superpower", "who wins", &["MOC-082"]),
        ("smartphone", "trucks", &["SPI-098", "SPI-110"]),
        ("smartphone", "gears", &["SPI-080", "SPI-E03"]),
        ("smartphone", "Gamepad", &["SPI-094", "SPI-095", "SPI-125"]),
        ("smartphone", "controller", &["SPI-094", "SPI-095"]),
        ("smartphone", "customers", &["SPI-131", "SPI-132", "SPI-133"]),
        ("smartphone", "who wins", &["SPI-155"]),
        ("furnace", "ropa", &["FUR-004", "FUR-063"]),
        ("furnace", "ropy", &["FUR-004", "FUR-063"]),
        ("furnace", "lost bid", &["FUR-013", "FUR-039", "FUR-040", "FUR-041"]),
        ("furnace", "How do I win?", &["FUR-061"]),
        ("furnace", "jak wygrać", &["FUR-061"]),
        ("furnace", "raw materials", &["FUR-004", "FUR-063"]),
        ("furnace", "dummy", &["FUR-080", "FUR-081", "FUR-084"]),
    ] {
        for language in ["en", "pl"] {
            let found = found(game, language, words);
            for rule in rules {
                assert!(found.contains(rule), "{game} in '{language}': \"{words}\" finds only {found:?}, not {rule}");
            }
            let title = catalog::find(game).expect("the game is in the catalog");
            assert!(found.len() * 2 < title.rulebook().rules.len(), "{game}: \"{words}\" finds nearly everything");
        }
    }
}

#[test]
fn forms_and_accents_do_not_matter() {
    assert_eq!(found("furnace", "pl", "zelazem ulepszane"), ["FUR-092"]);
    assert_eq!(found("furnace", "en", "companies deck"), found("furnace", "en", "DECK company"));
    assert!(found("superpower", "pl", "rynkow").contains(&"MOC-014"));
    assert!(found("superpower", "en", "exch").is_empty() == found("superpower", "en", "exchange").is_empty());
}

#[test]
fn every_word_must_be_answered() {
    let markets = found("superpower", "en", "exchange");
    let both = found("superpower", "en", "exchange adjacent");
    assert!(both.contains(&"MOC-044") && both.len() < markets.len(), "{both:?}");
    assert!(found("furnace", "en", "zeppelin").is_empty());
    assert!(found("furnace", "en", "lost zeppelin").is_empty());
}

#[test]
fn a_number_finds_its_rule_and_nothing_finds_all() {
    assert_eq!(found("smartphone", "en", "spi-134"), ["SPI-134"]);
    let all = catalog::find("furnace").expect("the game is in the catalog").rulebook().rules.len();
    assert_eq!(found("furnace", "en", "").len(), all);
    assert_eq!(
        found("goofspiel", "en", "").len(),
        catalog::find("goofspiel").expect("an example").rulebook().rules.len()
    );
}
