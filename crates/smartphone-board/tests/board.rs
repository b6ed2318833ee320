//! The board of Smartphone Inc., drawn from positions of games played at random.

use anygame::Table;
use board::{Board, Language, sample};
use bots::BotName;
use game::xoshiro::Xoshiro;
use game::{Eye, Next, Seat, Value};
use smartphone_board::SmartphoneBoard;
use std::collections::BTreeSet;

/// Options that change what is on the board.
const TABLES: &[&[(&str, &str)]] = &[
    &[("players", "2"), ("technologies", "back")],
    &[("players", "2"), ("steve", "hard")],
    &[("players", "3"), ("technologies", "random"), ("edition", "1st")],
    &[("players", "4"), ("edition", "pl"), ("technologies", "back")],
    &[("players", "5")],
];

/// Plays a game at random and shows every position.
fn visit(options: &[(&str, &str)], seed: u64, mut look: impl FnMut(&dyn Table)) {
    let mut table = sample::open(SmartphoneBoard.title(), options);
    let mut dice = Xoshiro::from_seed(seed);
    look(&*table);
    while sample::step(&mut *table, &mut dice) {
        look(&*table);
    }
}

/// The same with bots that know what they want, and so come to finish Technologies.
fn visit_eager(options: &[(&str, &str)], seed: u64, mut look: impl FnMut(&dyn Table)) {
    let mut table = sample::open(SmartphoneBoard.title(), options);
    let mut dice = Xoshiro::from_seed(seed);
    look(&*table);
    while sample::step_by(&mut *table, &BotName::Greedy, &mut dice) {
        look(&*table);
    }
}

fn drawn(table: &dyn Table, seat: Option<Seat>, language: Language, draft: Option<&str>) -> String {
    sample::drawn(&SmartphoneBoard, table, seat, language, draft)
}

fn phase(table: &dyn Table) -> String {
    table.seen_by(Eye::Spectator).view().get("phase").and_then(Value::as_text).unwrap_or_default().to_owned()
}

/// Everything that a board must be, whoever looks.
fn check(html: &str, place: &str) {
    let missing = html.find('«').map(|at| html[at..].chars().take(60).collect::<String>());
    assert_eq!(missing, None, "{place}: a message is missing");
    assert!(!html.contains(" style="), "{place}: a style attribute");
    assert!(!html.contains("href=\"http"), "{place}: a link to another host");
    for mark in ["data-piece=\"", " id=\""] {
        let mut names = BTreeSet::new();
        for part in html.split(mark).skip(1) {
            let name = part.split('"').next().unwrap_or_default();
            assert!(names.insert(name), "{place}: {mark}{name}\" is there twice");
        }
    }
}

#[test]
fn every_position_is_drawn_for_every_eye_in_both_languages() {
    for (index, options) in TABLES.iter().enumerate() {
        let mut step = 0;
        visit(options, 21 + index as u64, |table| {
            step += 1;
            if step > 12 && step % 7 != 0 && table.next() != Next::Over {
                return;
            }
            for (place, seat) in Seat::all(table.players()).map(Some).chain([None]).enumerate() {
                let language = Language::ALL[(step + place) % 2];
                check(&drawn(table, seat, language, None), &format!("{options:?} step {step} {seat:?} {language:?}"));
            }
        });
    }
}

#[test]
fn the_whole_page_with_its_log_speaks_both_languages() {
    let mut table =
        sample::open(SmartphoneBoard.title(), &[("players", "3"), ("steve", "normal"), ("technologies", "random")]);
    sample::play_until(&mut *table, 5, |_| false);
    for language in Language::ALL {
        let page = drawn(&*table, Some(Seat::new(0)), language, None);
        assert!(!page.contains('«'), "a message is missing in {language:?}");
    }
}

#[test]
fn every_listed_action_can_be_picked() {
    let mut kinds = BTreeSet::new();
    for (index, options) in TABLES.iter().cycle().take(6 * TABLES.len()).enumerate() {
        let mut look = |table: &dyn Table| {
            let Next::Decide { awaited, .. } = table.next() else { return };
            let seat = awaited.first().expect("someone is awaited");
            if phase(table) == "plan" {
                return;
            }
            let html = drawn(table, Some(seat), Language::En, None);
            for action in table.legal(seat) {
                kinds.insert(action.split_whitespace().next().unwrap_or_default().to_owned());
                let direct = |html: &str| {
                    html.contains(&format!("data-action=\"{action}\""))
                        || html.contains(&format!("data-act=\"{action}\""))
                };
                // An Office is moved in two steps: which one, then where to.
                let by_steps = action.strip_prefix("move ").is_some_and(|rest| {
                    let from = format!("from {}", rest.split(" to ").next().unwrap_or_default());
                    html.contains(&format!("data-draft=\"{from}\""))
                        && direct(&drawn(table, Some(seat), Language::En, Some(&from)))
                });
                assert!(direct(&html) || by_steps, "{options:?}: no way to play '{action}'");
            }
        };
        if index < 3 * TABLES.len() {
            visit_eager(options, 31 + index as u64, &mut look);
        } else {
            visit(options, 31 + index as u64, &mut look);
        }
    }
    for kind in ["take", "research", "ship", "sell", "end", "office", "nfc", "second", "bonus", "price", "decline"] {
        assert!(kinds.contains(kind), "no '{kind}' was met: {kinds:?}");
    }
}

#[test]
fn every_action_says_its_arithmetic_and_its_button() {
    visit(&[("players", "3"), ("technologies", "random")], 7, |table| {
        let Next::Decide { awaited, .. } = table.next() else { return };
        let seat = awaited.first().expect("someone is awaited");
        if phase(table) == "plan" {
            return;
        }
        for action in table.legal(seat) {
            for language in Language::ALL {
                let html = drawn(table, Some(seat), language, Some(&action));
                check(&html, &action);
                assert!(html.contains(&format!("data-act=\"{action}\"")), "'{action}' has no button");
            }
        }
    });
}

/// A table in the middle of planning, with Improvements to lay.
fn planning(round: i64) -> Box<dyn Table> {
    let mut table = sample::open(SmartphoneBoard.title(), &[("players", "3")]);
    sample::play_until(&mut *table, 3, |table| {
        phase(table) == "plan"
            && table.seen_by(Eye::Spectator).view().get("round").and_then(Value::as_int) == Some(round)
    });
    table
}

/// The action that the bench would commit.
fn committed(html: &str) -> Option<String> {
    let at = html.find("data-act=\"plan ")? + 10;
    Some(html[at..].split('"').next().unwrap_or_default().to_owned())
}

#[test]
fn each_outcome_of_the_list_lays_a_legal_plan() {
    let table = planning(3);
    let seat = Seat::new(0);
    let html = drawn(&*table, Some(seat), Language::En, None);
    let mut rows = 0;
    for part in html.split("data-draft=\"").skip(1) {
        let draft = part.split('"').next().unwrap_or_default();
        if !draft.contains("| want ") {
            continue;
        }
        rows += 1;
        if rows % 4 != 1 {
            continue;
        }
        let laid = drawn(&*table, Some(seat), Language::En, Some(draft));
        let action = committed(&laid).unwrap_or_else(|| panic!("'{draft}' lays no legal plan"));
        assert_eq!(table.seen_by(Eye::Seat(seat)).check(&action), Ok(()), "{action}");
        assert!(laid.contains("aria-current=\"true\""), "the list does not know '{action}' as yours");
    }
    assert!(rows > 20, "only {rows} outcomes are offered");
}

#[test]
fn the_hand_can_do_everything_on_the_bench_and_refusals_name_their_rule() {
    let table = planning(3);
    let seat = Seat::new(0);
    // Every tool and every arrow, from wherever the last one led, each drawing checked.
    let mut draft = String::new();
    let mut refused = 0;
    let mut legal = 0;
    for turn in 0..60 {
        let html = drawn(&*table, Some(seat), Language::ALL[turn % 2], Some(&draft));
        check(&html, &draft);
        if committed(&html).is_some() {
            legal += 1;
        } else {
            refused += 1;
            assert!(html.contains("/learn/smartphone#SPI-0"), "'{draft}' is refused without a rule");
        }
        let steps: Vec<&str> = html
            .split("data-draft=\"")
            .skip(1)
            .filter_map(|part| part.split('"').next())
            .filter(|draft| {
                ["| move ", "| turn ", "| flip ", "| swap", "| under ", "| off ", "| lay ", "| sel "]
                    .iter()
                    .any(|word| draft.contains(word))
            })
            .collect();
        // Words that draw the same bench again must lead to the same place.
        let step = steps[(turn * 7 + 3) % steps.len()].to_owned();
        draft = step;
    }
    assert!(legal > 5 && refused > 0, "{legal} legal and {refused} refused benches");
}

#[test]
fn nonsense_in_the_draft_harms_nothing() {
    let table = planning(2);
    for draft in [
        "|",
        "plan",
        "plan A1 over A2 at 9,9",
        "plan A1 over B2 at 99,99",
        "move a 99 -99",
        "sel 77 | lay 5 1 1",
        "want 1 2",
        "view 9 9 9 | flip q",
        "sort | price x",
    ] {
        check(&drawn(&*table, Some(Seat::new(1)), Language::Pl, Some(draft)), draft);
    }
}

#[test]
fn a_plan_in_secret_changes_nothing_for_the_others() {
    let table = planning(2);
    let legal = table.legal(Seat::new(0));
    let mut seen: Vec<Vec<String>> = Vec::new();
    for action in [&legal[0], &legal[legal.len() / 2], &legal[legal.len() - 1]] {
        let mut table = table.boxed_clone();
        table.act(Seat::new(0), action).expect("it is legal");
        let eyes = [Some(Seat::new(1)), Some(Seat::new(2)), None];
        seen.push(
            eyes.into_iter()
                .map(|seat| drawn(&*table, seat, Language::En, None) + &drawn(&*table, seat, Language::En, None))
                .collect(),
        );
    }
    assert_eq!(seen[0], seen[1]);
    assert_eq!(seen[0], seen[2]);
}

#[test]
fn every_part_of_a_page_has_a_name_of_its_own() {
    visit(TABLES[4], 7, |table| {
        if !table.steps().is_multiple_of(9) {
            return;
        }
        let page = drawn(table, Some(Seat::new(0)), Language::En, None);
        let mut names = BTreeSet::new();
        for part in page.split(" data-region=\"").skip(1) {
            let name = part.split('"').next().unwrap_or_default();
            assert!(names.insert(name), "two parts are called {name}: one would be drawn in the other's place");
        }
    });
}

/// The two numbers of "2 of 3 Progress left", if the prompt says so.
fn progress_left(html: &str) -> Option<(u8, u8)> {
    let before = html.split(" Progress left").next().filter(|before| before.len() < html.len())?;
    let words: Vec<&str> = before.rsplit('>').next()?.split_whitespace().collect();
    match words.as_slice() {
        [left, "of", of] => Some((left.parse().ok()?, of.parse().ok()?)),
        _ => None,
    }
}

/// What is left is never more than what it is left of: Progress by Li-Ion is counted with that by trucks (SPI-098).
#[test]
fn what_is_left_is_said_of_all_there_was() {
    let (mut said, mut by_li_ion) = (0, 0);
    for seed in 0..10 {
        visit_eager(&[("players", "3"), ("technologies", "front")], 500 + seed, |table| {
            let Some(seat) = table.next().awaited().first() else { return };
            if !matches!(phase(table).as_str(), "research" | "logistics") {
                return;
            }
            let html = drawn(table, Some(seat), Language::En, None);
            if let Some((left, of)) = progress_left(&html) {
                assert!(left <= of, "{left} of {of} left");
                said += 1;
                by_li_ion += usize::from(html.contains("by Li-Ion)"));
            }
        });
    }
    assert!(said > 20 && by_li_ion > 0, "{said} said, {by_li_ion} by Li-Ion");
}
