//! The component file: what is in it, and errors that name the entry.

use game::{Game, Options, Provenance, Rulebook, Setup, SetupError};
use superpower::components::{BUILT_IN, Components};
use superpower::{Class, Superpower};

#[test]
fn the_built_in_file_is_good_and_summed_up() {
    let lines = Superpower::check_components(BUILT_IN).expect("the built-in file");
    assert_eq!(lines[0], "5 nations: Germany, Japan, United Kingdom, China, United States");
    assert!(lines.iter().any(|line| line == "3 bear cards: 3 x Crisis (rebuilt)"), "{lines:?}");
    assert!(lines.iter().any(|line| line == "in part: markets"), "{lines:?}");
    let components = Components::read(BUILT_IN).expect("the built-in file");
    assert_eq!(components.nations[4].provenance, Provenance::Rebuilt);
    assert_eq!(components.deck(5), [4, 5, 1]);
    assert_eq!(components.class_cards(Class::Stable), 6);
}

/// Each change to the built-in file, the entry the error names, and a word of the problem.
const FAULTS: &[(&str, &str, &str, &str)] = &[
    ("start_money = 2 ", "start_money = -2 ", "table, start_money", "from 0 to 100, not -2"),
    ("influence_tokens = 2", "influence_tokens = 3", "table, influence_tokens", "from 1 to 2, not 3"),
    ("turns = { 2 = 12,", "turns = { 2 = 11,", "table, turns", "11 turns, but 12 situation cards for 2 players"),
    ("turns = { 2 = 12,", "turns = { 7 = 12,", "table, turns, 7", "no such field; known: 2, 3, 4, 5"),
    (", 5 = 10 }", " }", "table, turns, 5", "is missing"),
    ("word = \"japan\"", "word = \"Japan\"", "nation 2, word", "no lower-case word"),
    ("word = \"japan\"", "word = \"germany\"", "nation 2, word", "another entry has 'germany' already"),
    ("word = \"japan\"", "word = \"chance\"", "nation 2, word", "no lower-case word"),
    ("[[nation]]\nword = \"usa\"\nname = \"United States\"\nprovenance = \"rebuilt\"\n", "", "nation", "4 nations"),
    ("potential = 30 ", "potential = 29 ", "cards, potential", "two equal piles"),
    ("potential = 30 ", "potential = 40 ", "cards, potential", "from 10 to 30, not 40"),
    ("cooperating = 23", "cooperating = 40", "cards, cooperating", "from 5 to 30, not 40"),
    ("contracts = [2, 2, 2]", "contracts = [3, 2, 2]", "situation 1, contracts", "from 0 to 2, not 3"),
    ("contracts = [2, 2, 2]", "contracts = [2, 2]", "situation 1, contracts", "a list of 3, not of 2"),
    ("strategic = [2, 3]", "strategic = [2, 4]", "contract_values, strategic", "from 1 to 3, not 4"),
    ("friendly = 2\nstrategic = 3", "friendly = 25\nstrategic = 3", "price, friendly", "from 0 to 10, not 25"),
    ("class = \"bear\"", "class = \"crash\"", "situation 5, class", "'crash' is none of"),
    ("copies = 3", "copies = 0", "situation 5, copies", "from 1 to 15, not 0"),
    ("copies = 3", "copies = \"many\"", "situation 5, copies", "not 'many'"),
    ("copies = 3", "copies = many", "line ", ""),
    ("5 = { bull = 0, stable = 1, bear = 2 }", "5 = { bull = 5, stable = 1, bear = 2 }", "removed, 5, bull", "5 cards"),
    ("\"Tokyo\"],", "],", "markets, grid", "every row"),
    ("open_at_start = { 2 = 4,", "open_at_start = { 2 = 3,", "markets, open_at_start", "3 open markets of 8"),
    ("provenance = \"in part\"\nopen", "provenance = \"guessed\"\nopen", "markets, provenance", "'guessed' is none of"),
    ("opens_market = true", "opens_markets = true", "situation 1", "opens_market"),
    ("soft_power = 6", "", "cards, soft_power", "is missing"),
];

#[test]
fn every_fault_names_its_entry() {
    for (good, bad, entry, problem) in FAULTS {
        assert!(BUILT_IN.contains(good), "'{good}' is not in the file");
        let error = Components::read(&BUILT_IN.replacen(good, bad, 1)).expect_err(bad);
        assert!(error.entry.starts_with(entry), "'{bad}' is reported at '{}', not at '{entry}'", error.entry);
        assert!(error.problem.contains(problem), "'{bad}': {}", error.problem);
    }
    let error = Components::read("no toml at all").expect_err("no file");
    assert!(error.entry.contains("line 1"), "{error}");
}

#[test]
fn another_file_gives_another_game_and_another_hash() {
    let text = BUILT_IN.replacen("start_money = 2 ", "start_money = 7 ", 1);
    let setup = Setup { options: Options::new(), components: Some(&text), rules: None };
    let other = Superpower::new(&setup).expect("a table");
    let own = Superpower::new(&Setup::default()).expect("a table");
    assert_ne!(own.components_hash(), other.components_hash());
    assert_eq!(other.start().treasury[game::Seat::new(0)], 7);
    assert_eq!(other.start().issued, 28);
}

#[test]
fn options_and_rules_versions_are_checked() {
    let make = |options: Options, rules| Superpower::new(&Setup { rules, options, components: None });
    let table = make(Options::new(), None).expect("a table");
    assert_eq!((table.players(), table.chosen().get("spare-contractor")), (4, Some("no")));
    assert!(matches!(make(Options::new().with("players", 6), None), Err(SetupError::Option(_))));
    assert!(matches!(make(Options::new().with("spare-contractor", "maybe"), None), Err(SetupError::Option(_))));
    assert!(matches!(make(Options::new().with("speed", "fast"), None), Err(SetupError::Option(_))));
    assert!(matches!(make(Options::new(), Some(2)), Err(SetupError::Rules { asked: 2, .. })));
}

#[test]
fn the_rulebook_has_every_rule_once() {
    let book: &Rulebook = Superpower::rulebook();
    assert_eq!(book.title, "Jak zostać mocarstwem (How to Become a Superpower)");
    assert_eq!(book.rules.len(), 75);
    assert_eq!(book.rules.iter().filter(|rule| rule.kind == game::RuleKind::Example).count(), 15);
    let rulings = book.rules.iter().filter(|rule| rule.kind == game::RuleKind::Ruling).map(|rule| rule.id);
    assert_eq!(rulings.collect::<Vec<_>>(), ["MOC-032", "MOC-036", "MOC-041", "MOC-046", "MOC-073", "MOC-083"]);
}
