//! The board of Superpower, drawn from positions of games played by bots.

use anygame::Table;
use board::{Board, Language, sample};
use bots::BotName;
use game::xoshiro::Xoshiro;
use game::{Eye, Next, Seat, Value};
use std::collections::BTreeSet;
use superpower_board::SuperpowerBoard;

const TABLES: &[&[(&str, &str)]] = &[
    &[("players", "2")],
    &[("players", "3"), ("spare-contractor", "yes")],
    &[("players", "4")],
    &[("players", "5")],
    &[("players", "5"), ("spare-contractor", "yes")],
    &[("players", "3"), ("two-tokens", "paid")],
];

/// Plays a game and shows every position. Greedy bots build great nations, random ones do everything.
fn visit(options: &[(&str, &str)], bot: &BotName, seed: u64, mut look: impl FnMut(&dyn Table)) {
    let mut table = sample::open(SuperpowerBoard.title(), options);
    let mut dice = Xoshiro::from_seed(seed);
    look(&*table);
    while sample::step_by(&mut *table, bot, &mut dice) {
        look(&*table);
    }
}

fn drawn(table: &dyn Table, seat: Option<Seat>, language: Language, draft: Option<&str>) -> String {
    sample::drawn(&SuperpowerBoard, table, seat, language, draft)
}

fn check(html: &str, place: &str) {
    let missing = html.find('«').map(|at| html[at..].chars().take(60).collect::<String>());
    assert_eq!(missing, None, "{place}: a message is missing");
    assert!(!html.contains(" style="), "{place}: a style attribute");
    let mut pieces = BTreeSet::new();
    for name in values(html, "data-piece") {
        assert!(pieces.insert(name), "{place}: the piece {name} is there twice");
    }
}

/// The values of an attribute, in order.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    html.split(&format!("{attribute}=\"")).skip(1).filter_map(|part| part.split('"').next()).collect()
}

fn phase(table: &dyn Table) -> String {
    table.seen_by(Eye::Spectator).view().get("phase").and_then(Value::as_text).unwrap_or_default().to_owned()
}

#[test]
fn every_position_is_drawn_for_every_eye_in_both_languages() {
    for (index, options) in TABLES.iter().enumerate() {
        for bot in [BotName::Random, BotName::Greedy] {
            let mut step = 0;
            visit(options, &bot, 5 + index as u64, |table| {
                step += 1;
                let late = phase(table) == "actions" && step > 16 && step % 4 != 0;
                if late {
                    return;
                }
                for (place, seat) in Seat::all(table.players()).map(Some).chain([None]).enumerate() {
                    let language = Language::ALL[(step + place) % 2];
                    let html = drawn(table, seat, language, None);
                    check(&html, &format!("{options:?} {bot:?} step {step} {seat:?} {language:?}"));
                }
            });
        }
    }
}

#[test]
fn whole_pages_have_a_log_in_words() {
    let mut last = None;
    visit(TABLES[3], &BotName::Greedy, 3, |table| last = Some(table.boxed_clone()));
    let table = last.expect("a game has positions");
    for language in Language::ALL {
        for seat in [Some(Seat::new(0)), None] {
            let page = drawn(&*table, seat, language, None);
            check(&page, "the end");
            assert!(page.contains("scoring"), "the points are shown at the end");
            let english = page.contains("invests") || page.contains("Consistent Policy");
            assert!(!(english && language == Language::Pl), "an English line in the Polish log");
        }
    }
}

#[test]
fn every_action_of_phase_two_can_be_picked_and_nothing_else() {
    let drafts = [None, Some("token"), Some("with two"), Some("with token and cp"), Some("by cp")];
    for options in TABLES {
        for bot in [BotName::Random, BotName::Greedy] {
            let mut step = 0;
            visit(options, &bot, 21, |table| {
                let Next::Decide { awaited, .. } = table.next() else { return };
                let seat = awaited.first().expect("someone is awaited");
                step += 1;
                if phase(table) != "actions" || step % 3 != 0 {
                    return;
                }
                let legal: BTreeSet<String> = table.legal(seat).into_iter().collect();
                let mut found = BTreeSet::new();
                for draft in drafts {
                    let html = drawn(table, Some(seat), Language::En, draft);
                    found.extend(values(&html, "data-action").into_iter().map(str::to_owned));
                    found.extend(values(&html, "data-act").into_iter().map(str::to_owned));
                }
                assert_eq!(found, legal, "{options:?} step {step}");
                // With a place in the draft the prompt offers the other ways to put tokens there.
                for action in legal.iter().take(4) {
                    let html = drawn(table, Some(seat), Language::Pl, Some(action));
                    assert!(values(&html, "data-act").contains(&action.as_str()), "'{action}' can be confirmed");
                    check(&html, action);
                }
            });
        }
    }
}

#[test]
fn every_raise_can_be_picked() {
    let mut seen = 0;
    for seed in 0..8 {
        visit(TABLES[3], &BotName::Random, seed, |table| {
            if phase(table) != "raising" {
                return;
            }
            for seat in table.next().awaited().iter() {
                let html = drawn(table, Some(seat), Language::En, None);
                for action in table.legal(seat) {
                    seen += 1;
                    assert!(values(&html, "data-action").contains(&action.as_str()), "'{action}' can be picked");
                    let picked = drawn(table, Some(seat), Language::En, Some(&action));
                    assert!(values(&picked, "data-act").contains(&action.as_str()), "'{action}' can be confirmed");
                }
            }
        });
    }
    assert!(seen > 10, "only {seen} raises were looked at");
}

/// The taps that lead to an arrangement: `place 1 2 on 1` is a 1 and then a 2 for country 1.
fn taps(action: &str) -> Vec<(u8, usize)> {
    let mut taps = Vec::new();
    for part in action.trim_start_matches("place").split(',') {
        let (values, country) = part.split_once(" on ").expect("an arrangement says where");
        let country = country.trim().parse().expect("a country is a number");
        taps.extend(values.split_whitespace().map(|value| (value.parse().expect("a value"), country)));
    }
    taps
}

#[test]
fn every_arrangement_can_be_laid_tap_by_tap() {
    let mut laid = 0;
    for (bot, seeds) in [(BotName::Greedy, 0..3), (BotName::Random, 10..14)] {
        for seed in seeds {
            visit(TABLES[(seed % 5) as usize], &bot, seed, |table| {
                if !phase(table).contains("placing") {
                    return;
                }
                let seat = table.next().awaited().first().expect("someone places");
                for action in table.legal(seat).into_iter().step_by(7).take(5) {
                    let mut draft = "place".to_owned();
                    for (value, country) in taps(&action) {
                        let html = drawn(table, Some(seat), Language::En, Some(&draft));
                        let before = taps_or_none(&draft);
                        let next = values(&html, "data-draft").into_iter().find(|words| {
                            let after = taps_or_none(words);
                            let mut wanted = before.clone();
                            wanted.push((value, country));
                            wanted.sort_unstable();
                            !words.contains("hold") && after == wanted
                        });
                        draft = next
                            .unwrap_or_else(|| panic!("'{draft}' leads to {value} on {country} of '{action}'"))
                            .to_owned();
                    }
                    let html = drawn(table, Some(seat), Language::Pl, Some(&draft));
                    assert!(
                        values(&html, "data-act").contains(&action.as_str()),
                        "'{action}' can be confirmed after '{draft}'"
                    );
                    laid += 1;
                }
            });
        }
    }
    assert!(laid > 40, "only {laid} arrangements were laid");
}

fn taps_or_none(draft: &str) -> Vec<(u8, usize)> {
    let mut found =
        if draft.contains(" on ") { taps(draft.split(" hold").next().unwrap_or_default()) } else { Vec::new() };
    found.sort_unstable();
    found
}

/// Why the viewer's action is refused, in both languages.
fn refused(table: &dyn Table, seat: Seat, action: &str) -> [String; 2] {
    let refusal = table.seen_by(Eye::Seat(seat)).check(action).expect_err(action).refusal.expect("a rule's refusal");
    Language::ALL.map(|language| SuperpowerBoard.refusal_text(language, &refusal))
}

#[test]
fn refusals_name_nations_markets_and_countries_as_the_board_does() {
    let mut met = BTreeSet::new();
    for seed in 0..6 {
        visit(&[("players", "3")], &BotName::Random, seed, |table| {
            let (next, phase) = (table.next(), phase(table));
            for seat in Seat::all(3) {
                if phase == "actions" && !next.open().contains(seat) {
                    let [english, polish] = refused(table, seat, "bonds");
                    let actor = next.open().first().expect("someone acts").index();
                    let names = [("Germany", "Niemcy"), ("Japan", "Japonia"), ("United Kingdom", "Wielka Brytania")];
                    assert!(english.contains(names[actor].0) && polish.contains(names[actor].1), "{english} {polish}");
                    met.insert("nation");
                } else if phase == "placing" && next.open().contains(seat) {
                    let [english, polish] = refused(table, seat, "place 3 on 1");
                    let label = ["R1", "B1", "G1", "Y1", "K1"].into_iter().find(|label| english.contains(label));
                    if let Some(label) = label {
                        assert!(polish.contains(label), "{polish}");
                        assert!(drawn(table, Some(seat), Language::Pl, None).contains(&format!("<b>{label}</b>")));
                        met.insert("country");
                    }
                }
            }
        });
    }
    assert_eq!(met.into_iter().collect::<Vec<_>>(), ["country", "nation"]);
    let refusal = game::Refusal::new("MOC-044", "no-neighbours", "").with("first", "Shanghai").with("second", "London");
    let polish = SuperpowerBoard.refusal_text(Language::Pl, &refusal);
    assert!(polish.contains("Szanghaj") && polish.contains("Londyn"), "{polish}");
}

#[test]
fn any_words_as_a_draft_do_no_harm() {
    let drafts = [
        "",
        "place",
        "place 1 on 99",
        "place 9 on 1",
        "place 1 1 1 on 1",
        "place 1 on 1, 1 on 1, 1 on 1",
        "place hold 7",
        "place 3 3 on 1 hold 2",
        "market 99",
        "invest gold",
        "with two",
        "raise 40",
        "pass cp",
        "<b>",
        "hold",
    ];
    let mut step = 0;
    visit(TABLES[2], &BotName::Random, 8, |table| {
        step += 1;
        if step % 6 == 0 {
            for draft in drafts {
                let html = drawn(table, Some(Seat::new(step % 4)), Language::En, Some(draft));
                check(&html, draft);
                assert!(!html.contains("<b></b>"), "a draft is not written into the page");
            }
        }
    });
}

#[test]
fn a_board_that_is_only_looked_at_has_nothing_to_press() {
    let mut step = 0;
    visit(TABLES[2], &BotName::Random, 4, |table| {
        step += 1;
        if step % 5 == 0 {
            let html = drawn(table, None, Language::En, Some("market 1"));
            for attribute in ["data-action", "data-draft", "data-act", "data-why"] {
                assert!(values(&html, attribute).is_empty(), "a spectator finds {attribute}");
            }
        }
    });
}
