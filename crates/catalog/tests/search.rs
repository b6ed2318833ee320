//! Whoever types what players say finds the rules that say it in our words.

use catalog::search::search;

fn found(game: &str, language: &str, words: &str) -> Vec<&'static str> {
    let title = catalog::find(game).expect("the game is in the catalog");
    search(game, title.rulebook_in(language), words).iter().map(|found| found.rule.id).collect()
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

/// What must come first, and before anything else that answers.
#[test]
fn the_best_answer_comes_first() {
    let mut wrong = Vec::new();
    for (game, language, words, first) in [
        ("superpower", "en", "bonds", "MOC-042"),
        ("superpower", "en", "bond", "MOC-042"),
        ("superpower", "en", "how do I get money from bonds?", "MOC-042"),
        ("superpower", "pl", "obligacje", "MOC-042"),
        ("superpower", "pl", "sprzedaż obligacji", "MOC-042"),
        ("superpower", "en", "who wins", "MOC-082"),
        ("superpower", "en", "how do I win", "MOC-082"),
        ("superpower", "pl", "kto wygrywa", "MOC-082"),
        ("superpower", "pl", "jak wygrać", "MOC-082"),
        ("superpower", "en", "become the superpower", "MOC-070"),
        ("smartphone", "en", "trucks", "SPI-110"),
        ("smartphone", "en", "truck", "SPI-110"),
        ("smartphone", "pl", "ciężarówki", "SPI-110"),
        ("smartphone", "pl", "ciezarowka", "SPI-110"),
        ("smartphone", "en", "gears", "SPI-080"),
        ("smartphone", "pl", "zębatki", "SPI-080"),
        ("smartphone", "en", "who wins", "SPI-154"),
        ("smartphone", "en", "how do I win", "SPI-154"),
        ("smartphone", "pl", "kto wygrywa", "SPI-154"),
        ("smartphone", "en", "red buyer", "SPI-131"),
        ("smartphone", "en", "covered cell", "SPI-051"),
        ("furnace", "en", "lost bid", "FUR-039"),
        ("furnace", "pl", "przegrana licytacja", "FUR-039"),
        ("furnace", "en", "compensation", "FUR-039"),
        ("furnace", "en", "who wins", "FUR-061"),
        ("furnace", "en", "how do I win", "FUR-061"),
        ("furnace", "pl", "kto wygrywa", "FUR-061"),
        ("furnace", "pl", "jak wygrać?", "FUR-061"),
        ("furnace", "en", "tie", "FUR-062"),
        ("furnace", "pl", "remis", "FUR-062"),
    ] {
        let found = found(game, language, words);
        if found.first() != Some(&first) {
            wrong.push(format!(
                "{game} in '{language}': \"{words}\" finds {:?}, not {first}",
                &found[..found.len().min(5)]
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_slip_of_a_letter_or_two_is_forgiven() {
    for (game, language, typed, meant) in [
        ("superpower", "en", "bnods", "bonds"),
        ("superpower", "en", "superpowr", "superpower"),
        ("smartphone", "en", "trukcs", "trucks"),
        ("smartphone", "en", "gerars", "gears"),
        ("smartphone", "pl", "ciezarowkki", "ciężarówki"),
        ("smartphone", "en", "tecnology", "technology"),
        ("furnace", "en", "compnesation", "compensation"),
        ("furnace", "en", "upgarde", "upgrade"),
        ("furnace", "pl", "rekompesnata", "rekompensata"),
        ("furnace", "en", "who winns", "who wins"),
    ] {
        let (slipped, right) = (found(game, language, typed), found(game, language, meant));
        assert_eq!(slipped.first(), right.first(), "{game} in '{language}': \"{typed}\" for \"{meant}\"");
    }
    assert!(found("furnace", "en", "xqzzyv").is_empty(), "what is near nothing finds nothing");
}

#[test]
fn what_answers_is_marked() {
    let marked = |game: &str, language: &str, words: &str, rule: &str| -> Vec<String> {
        let title = catalog::find(game).expect("the game is in the catalog");
        let found = search(game, title.rulebook_in(language), words);
        let found = found.iter().find(|found| found.rule.id == rule).expect("the rule is found");
        found.marks.iter().map(|mark| found.rule.text[mark.clone()].to_owned()).collect()
    };
    assert_eq!(marked("superpower", "en", "bond", "MOC-042"), ["Bonds", "bonds"]);
    assert_eq!(marked("furnace", "en", "petroleum", "FUR-063"), ["oil"], "a name of ours for what was typed");
    assert_eq!(marked("furnace", "pl", "zelazo", "FUR-063"), ["żelaza"]);
    for title in catalog::titles() {
        for language in ["en", "pl"] {
            let book = title.rulebook_in(language);
            for words in ["wins", "gra", "card", "punkt", "token", "cena"] {
                for found in search(title.id(), book, words) {
                    let ends: Vec<usize> = found.marks.iter().flat_map(|mark| [mark.start, mark.end]).collect();
                    assert!(ends.is_sorted() && ends.last().is_none_or(|end| *end <= found.rule.text.len()));
                }
            }
        }
    }
}

#[test]
fn forms_and_accents_do_not_matter() {
    assert_eq!(found("furnace", "pl", "zelazem ulepszane"), ["FUR-092"]);
    let sorted = |words| found("furnace", "en", words).into_iter().collect::<std::collections::BTreeSet<_>>();
    assert_eq!(sorted("companies deck"), sorted("DECK company"));
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
