//! Components: what is in the box, and what the loader says of a file that is wrong.

use crate::common::*;
use furnace::components::{BUILT_IN, FORMER, SAME_VALUES};
use furnace::{Components, Disc, Furnace, Hand, Power, Resource};
use game::components::fingerprint;
use game::{Game, Provenance, Setup};

fn built_in() -> Components {
    Components::read(BUILT_IN).unwrap()
}

/// A table with these components, or the built-in ones.
fn open(components: Option<&str>) -> Furnace {
    Furnace::new(&Setup { components, ..Setup::default() }).unwrap()
}

/// What is wrong with the built-in file after one replacement.
fn problem(from: &str, to: &str) -> String {
    assert!(BUILT_IN.contains(from), "'{from}' is not in the file");
    Components::read(&BUILT_IN.replacen(from, to, 1)).unwrap_err().to_string()
}

#[test]
fn fur_001_thirty_six_companies_with_three_effects() {
    let components = built_in();
    assert_eq!(components.companies.len(), 36);
    let numbers: Vec<u8> = components.companies.iter().map(|company| company.id.number()).collect();
    assert_eq!(numbers, (1..=36).collect::<Vec<u8>>());
    let steel = components.company(company(25));
    assert_eq!(
        (steel.compensation.to_string(), steel.basic.to_string(), steel.extra.to_string()),
        ("2 coal".to_owned(), "1 iron -> 2 money x2".to_owned(), "3 coal".to_owned())
    );
    // Twelve illustrations with three cards each.
    let mut families: Vec<&str> = components.companies.iter().map(|company| company.family.as_str()).collect();
    families.dedup();
    assert_eq!(families.len(), 12);
}

#[test]
fn fur_002_five_startups_and_five_capitalists() {
    let components = built_in();
    assert_eq!(components.startups.len(), 5);
    assert_eq!(components.capitalists.len(), 5);
    for power in Power::ALL {
        assert!(components.capitalist(power).is_some(), "{power:?}");
    }
}

#[test]
fn fur_003_discs_of_four_values_and_a_neutral_two() {
    let values: Vec<u8> = Hand::COLOUR.iter().map(Disc::value).collect();
    assert_eq!(values, [1, 2, 3, 4]);
    assert_eq!(Disc::NEUTRAL.value(), 2);
    let values: Vec<u8> = Hand::WITH_NEUTRAL.iter().map(Disc::value).collect();
    assert_eq!(values, [1, 2, 3, 4, 2]);
    assert!(problem("discs = [1, 2, 3, 4]", "discs = [1, 2, 3]").contains("discs: must be [1, 2, 3, 4]"));
    assert!(problem("neutral_disc = 2", "neutral_disc = 3").contains("neutral_disc: must be 2"));
}

#[test]
fn fur_004_nothing_runs_out() {
    // More coal than the box has cubes, more tokens than it has tokens: all of it is gained.
    let mut bench = Bench::production(&[]);
    bench.give(RED, 2, true);
    bench.set_goods(RED, [400, 0, 0, 120, 600]);
    bench.steps(&["red resolve 2", "red resolve startup with 0"]);
    assert_eq!(bench.goods(RED), [405, 0, 0, 121, 600]);
}

#[test]
fn fur_005_the_die_has_six_sides_and_is_for_two_players_only() {
    let mut bench = Bench::auction("2", "1 2 3 4 5 6");
    bench.steps(&["red bid 1 on 1", "blue bid 1 on 2"]);
    assert!(bench.game.read_chance(&bench.state, "die 7").is_err());
    assert!(bench.game.read_chance(&bench.state, "die 0").is_err());
    bench.steps(&["chance die 6"]);
    let mut bench = Bench::auction("3", "1 2 3 4 5 6 7");
    bench.steps(&["red bid 1 on 1", "blue bid 1 on 2"]);
    assert_eq!(bench.deciding(), YELLOW);
    assert!(bench.game.check_chance(&bench.state, &furnace::Chance::Die(1)).is_err());
}

#[test]
fn every_card_says_how_well_it_is_known() {
    let components = built_in();
    assert_eq!(components.company(company(1)).provenance, Provenance::Printed);
    assert_eq!(components.company(company(2)).provenance, Provenance::Rebuilt);
    let in_part: Vec<_> =
        components.companies.iter().filter(|company| company.provenance == Provenance::InPart).collect();
    assert!(!in_part.is_empty() && in_part.iter().all(|company| company.note.is_some()));
    let summary = Furnace::check_components(BUILT_IN).unwrap().join("\n");
    assert!(summary.contains("36 companies (2 printed, 6 in part, 28 rebuilt)"), "{summary}");
    assert!(summary.contains("5 start-up cards (3 printed, 2 rebuilt)"), "{summary}");
    assert!(summary.contains("5 capitalists (1 printed, 3 likely, 1 rebuilt)"), "{summary}");
}

#[test]
fn a_file_that_only_says_more_of_its_provenance_keeps_its_name() {
    let own = open(Some(FORMER[0].text));
    let mut earlier = FORMER[0].text.to_owned();
    for power in ["ignore_placement", "iron_for_upgrade", "compensation_plus_one"] {
        let likely = format!("power = \"{power}\"\nprovenance = \"likely\"");
        assert!(earlier.contains(&likely), "{power}");
        earlier = earlier.replace(&likely, &likely.replace("likely", "printed"));
    }
    assert_eq!(own.components_hash(), fingerprint(&earlier), "tables and records of the earlier file go on");
    for (later, first) in SAME_VALUES {
        assert_eq!((fingerprint(FORMER[0].text).as_str(), own.components_hash()), (*later, *first));
    }
    assert_eq!(open(Some(&earlier)).components_hash(), own.components_hash());
}

#[test]
fn former_files_differ_from_the_present_one_in_rebuilt_values_alone() {
    let present = built_in();
    for file in FORMER {
        let former = Components::read(file.text).unwrap();
        assert_eq!(open(Some(file.text)).components_hash(), file.name);
        assert_ne!(open(None).components_hash(), file.name);
        assert_eq!(former.companies.len(), present.companies.len());
        for (old, new) in former.companies.iter().zip(&present.companies) {
            assert_eq!((old.id, &old.family, old.provenance), (new.id, &new.family, new.provenance));
            assert!(old == new || old.provenance == Provenance::Rebuilt, "company {}", old.id.number());
        }
        assert_eq!((&former.startups, &former.capitalists), (&present.startups, &present.capitalists));
    }
}

/// What a printed company pays for one of these goods; no company sells upgrade tokens.
fn price(resource: Resource) -> u16 {
    match resource {
        Resource::Coal => 1,
        Resource::Iron => 2,
        Resource::Oil => 4,
        Resource::Upgrade | Resource::Money => panic!("no company buys that"),
    }
}

#[test]
fn a_compensation_that_sells_pays_what_printed_companies_pay() {
    let mut selling = 0;
    for company in &built_in().companies {
        let compensation = company.compensation;
        let money = compensation.output()[Resource::Money];
        if compensation.is_processing() && money > 0 {
            let worth: u16 = [Resource::Coal, Resource::Iron, Resource::Oil]
                .map(|resource| compensation.input()[resource] * price(resource))
                .iter()
                .sum();
            assert_eq!(money, worth, "company {}: {compensation}", company.id.number());
            selling += 1;
        }
    }
    assert_eq!(selling, 3);
}

#[test]
fn errors_name_the_entry_and_what_would_be_right() {
    for (from, to, expected) in [
        ("basic = \"2 coal\"", "basic = \"2 gold\"", "company 1, basic: 'gold' is no kind of goods"),
        ("x4\"", "x44\"", "company 1, extra: 'x44' should be x1 to x9"),
        ("id = 2\n", "id = 1\n", "company 1, id: another entry has '1' already"),
        ("id = 2\n", "", "company entry 2, id: is missing"),
        ("id = 2\n", "id = 37\n", "company 37, id: should be a whole number from 1 to 36"),
        ("family = \"Colliery\"\n", "", "company 1, family: is missing"),
        ("family = \"Colliery\"", "family = 7", "company 1, family: should be a text in quotes"),
        ("family", "famly", "company 1, famly: there is no such field"),
        ("provenance = \"printed\"", "provenance = \"sure\"", "company 1, provenance: 'sure' is none of printed"),
        ("2 = 6", "2 = 5", "row_size, 2: must be 6"),
        ("4 = 8", "4 = 9", "row_size, 4: should be a whole number from 4 to 8"),
        (", 4 = 8", "", "row_size, 4: is missing"),
        ("1 coal + 1 upgrade", "1 coal", "upgrade_cost: must hold an upgrade token"),
        ("start = \"1 upgrade\"", "start = \"upgrade\"", "startup 1, start: 'upgrade' should be an amount"),
        ("sale = \"1 coal + 1 iron -> 4 money x1\"", "sale = \"4 money\"", "startup 1, sale: should be processing"),
        ("gain = \"1 upgrade\"", "gain = \"1 coal -> 1 oil x1\"", "startup 1, gain: should be goods"),
        ("id = \"financier\"", "id = \"The Financier\"", "capitalist The Financier, id: should be one word"),
        (
            "id = \"speculator\"",
            "id = \"financier\"",
            "capitalist financier, id: another entry has 'financier' already",
        ),
        ("power = \"extra_disc\"", "power = \"luck\"", "capitalist financier, power: 'luck' is none of extra_disc"),
        (
            "power = \"extra_disc\"",
            "power = \"extra_run\"",
            "capitalist engineer, power: another entry has 'extra_run' already",
        ),
        ("extra_runs = 1", "extra_runs = 9", "capitalist engineer, extra_runs: should be a whole number from 1 to 3"),
        ("row_size = {", "row_size = ", "line 1"),
    ] {
        let found = problem(from, to);
        assert!(found.starts_with("components: ") && found.contains(expected), "{from} -> {to}: {found}");
    }
}

#[test]
fn too_few_cards_are_refused() {
    let first_five: String = BUILT_IN.split("[[company]]").take(6).collect::<Vec<_>>().join("[[company]]");
    let rest = &BUILT_IN[BUILT_IN.find("[[startup]]").unwrap()..];
    let found = Components::read(&(first_five + rest)).unwrap_err().to_string();
    assert!(found.contains("there are 5 companies, but rows of 6 with 2 players need 24 in 4 rounds"), "{found}");
    let (before, startups) = BUILT_IN.split_at(BUILT_IN.find("[[startup]]").unwrap());
    let capitalists = &startups[startups.find("[[capitalist]]").unwrap()..];
    let found = Components::read(&format!("{before}{capitalists}")).unwrap_err().to_string();
    assert!(found.contains("startup: is missing"), "{found}");
}

#[test]
fn another_file_with_other_numbers_is_played() {
    let text = BUILT_IN.replacen("basic = \"2 coal\"", "basic = \"3 coal + 1 oil\"", 1).replacen(
        "extra = \"1 iron -> 2 money x4\"",
        "extra = \"2 coal + 1 oil -> 1 iron + 7 money x3\"",
        1,
    );
    let mut bench = Bench::with_components(&[("players", "2"), ("capitalists", "no")], Some(&text));
    assert_ne!(bench.game.components_hash(), Furnace::new(&Setup::default()).unwrap().components_hash());
    bench.steps(&["chance startups 1 2", "chance first red"]);
    bench.state.phase = furnace::Phase::Production;
    bench.state.busy = game::Seats::all(2);
    bench.give(RED, 1, true);
    bench.set_goods(RED, [3, 0, 2, 0, 0]);
    bench.steps(&["red resolve 1 with 3"]);
    assert_eq!(bench.goods(RED), [0, 3, 0, 0, 21]);
}
