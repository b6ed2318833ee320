//! The board of Furnace, drawn from positions of random games.

use anygame::Table;
use board::{Board, Language, sample};
use furnace_board::FurnaceBoard;
use game::xoshiro::Xoshiro;
use game::{Next, Seat};
use std::collections::BTreeSet;

/// Options that change what is on the board.
const TABLES: &[&[(&str, &str)]] = &[
    &[("players", "2")],
    &[("players", "2"), ("chain", "yes")],
    &[("players", "3"), ("capitalists", "no"), ("rounds", "3")],
    &[("players", "3"), ("production", "in-turn")],
    &[("players", "4")],
    &[("players", "4"), ("chain", "yes")],
    &[("players", "3"), ("capitalists", "draft")],
];

/// Plays games at random and shows every position.
fn visit(options: &[(&str, &str)], seed: u64, mut look: impl FnMut(&dyn Table)) {
    let mut table = sample::open(FurnaceBoard.title(), options);
    let mut dice = Xoshiro::from_seed(seed);
    look(&*table);
    while sample::step(&mut *table, &mut dice) {
        look(&*table);
    }
}

fn drawn(table: &dyn Table, seat: Option<Seat>, language: Language, draft: Option<&str>) -> String {
    sample::drawn(&FurnaceBoard, table, seat, language, draft)
}

/// Everything that a page must be, whoever looks.
fn check_page(html: &str, place: &str) {
    assert!(!html.contains('«'), "{place}: a message is missing: {}", around(html, "«"));
    assert!(!html.contains(" style="), "{place}: a style attribute");
    assert!(!html.contains("href=\"http"), "{place}: a link to another host");
    let mut pieces = BTreeSet::new();
    for part in html.split("data-piece=\"").skip(1) {
        let name = part.split('"').next().unwrap_or_default();
        assert!(pieces.insert(name), "{place}: the piece {name} is there twice");
    }
}

fn around(html: &str, needle: &str) -> String {
    let at = html.find(needle).unwrap_or(0);
    html[at..].chars().take(60).collect()
}

/// Is there a button that plays exactly this?
fn plays(html: &str, action: &str) -> bool {
    html.contains(&format!("data-act=\"{action}\""))
}

#[test]
fn every_position_is_drawn_for_every_eye_in_both_languages() {
    for (index, options) in TABLES.iter().enumerate() {
        let mut step = 0;
        visit(options, 11 + index as u64, |table| {
            step += 1;
            if step > 12 && step % 5 != 0 && table.next() != Next::Over {
                return;
            }
            let eyes = Seat::all(table.players()).map(Some).chain([None]);
            for (place, seat) in eyes.enumerate() {
                let language = Language::ALL[(step + place) % 2];
                check_page(
                    &drawn(table, seat, language, None),
                    &format!("{options:?} step {step} {seat:?} {language:?}"),
                );
            }
        });
    }
}

#[test]
fn every_legal_action_can_be_picked() {
    for (index, options) in TABLES.iter().enumerate() {
        let mut step = 0;
        visit(options, 31 + index as u64, |table| {
            step += 1;
            for seat in table.next().awaited().iter() {
                // Positions are many and so are their actions: look at some of both, other ones each time.
                if step % 7 != 0 && step > 12 {
                    continue;
                }
                let actions = table.legal(seat);
                let stride = 1 + actions.len() / 12;
                for action in actions.into_iter().skip(step % stride).step_by(stride) {
                    let html = drawn(table, Some(seat), Language::En, Some(&action));
                    assert!(plays(&html, &action), "{options:?} step {step}: '{action}' cannot be played");
                }
            }
        });
    }
}

#[test]
fn bids_and_places_glow_and_the_others_say_why_not() {
    let mut refused = BTreeSet::new();
    visit(&[("players", "4")], 5, |table| {
        let Some(seat) = table.next().awaited().first() else { return };
        let actions = table.legal(seat);
        let Some(disc) = actions.first().and_then(|action| action.strip_prefix("bid ")?.split(' ').next()) else {
            return;
        };
        let html = drawn(table, Some(seat), Language::En, Some(&format!("disc {disc}")));
        for action in actions.iter().filter(|action| action.starts_with(&format!("bid {disc} "))) {
            assert!(html.contains(&format!("data-action=\"{action}\"")), "'{action}' does not glow");
        }
        refused.extend(html.split("data-rule=\"").skip(1).filter_map(|part| part.split('"').next()).map(str::to_owned));
    });
    assert!(refused.contains("FUR-032") && refused.contains("FUR-033"), "{refused:?}");
}

#[test]
fn a_spectator_sees_everything_and_touches_nothing() {
    visit(&[("players", "3")], 3, |table| {
        let html = drawn(table, None, Language::En, None);
        assert!(!html.contains("data-action=") && !html.contains("data-act=\""), "a spectator could act");
    });
}

/// The longest script of actions among the buttons, and what it promises.
fn script(html: &str) -> Option<(Vec<String>, u16)> {
    let part = html.split("data-act=\"").skip(1).find(|part| {
        part.split('"').next().is_some_and(|act| act.ends_with("end")) && part.contains("and finish with ")
    })?;
    let actions = part.split('"').next()?.split(" ; ").map(str::to_owned).collect();
    let money = part.split("and finish with ").nth(1)?.split('\u{a0}').next()?.parse().ok()?;
    Some((actions, money))
}

/// What the draft of the solver's plan is, as the page offers it.
fn proposal(html: &str) -> Option<String> {
    let panel = html.split("class=\"pb\"").nth(1)?;
    Some(panel.split("data-draft=\"").nth(1)?.split('"').next()?.to_owned())
}

#[test]
fn a_plan_plays_as_it_was_shown() {
    for (index, options) in TABLES.iter().enumerate() {
        let mut plans = 0;
        visit(options, 51 + index as u64, |table| {
            let Some(seat) = table.next().awaited().first() else { return };
            if plans > 40 || !table.legal(seat).iter().any(|action| action.starts_with("resolve")) {
                return;
            }
            let html = drawn(table, Some(seat), Language::En, None);
            for draft in [None, proposal(&html)] {
                let html = drawn(table, Some(seat), Language::En, draft.as_deref());
                let Some((actions, money)) = script(&html) else { continue };
                plans += 1;
                let mut copy = table.boxed_clone();
                let (end, before) = actions.split_last().expect("a script has an end");
                for action in before {
                    copy.act(seat, action).unwrap_or_else(|error| panic!("{options:?} '{action}': {error}"));
                }
                assert_eq!(copy.standing()[seat.index()].points, i32::from(money), "{actions:?}");
                copy.act(seat, end).unwrap_or_else(|error| panic!("{options:?} '{end}': {error}"));
            }
        });
        assert!(plans > 0, "{options:?}");
    }
}

#[test]
fn the_proposal_is_the_best_for_money() {
    let mut seen = 0;
    visit(&[("players", "3")], 77, |table| {
        let Some(seat) = table.next().awaited().first() else { return };
        if !table.legal(seat).iter().any(|action| action.starts_with("resolve")) {
            return;
        }
        let html = drawn(table, Some(seat), Language::En, None);
        let now = u16::try_from(table.standing()[seat.index()].points).expect("money is never negative");
        let mine = script(&html).map_or(now, |(_, money)| money);
        let Some(draft) = proposal(&html) else { return };
        let better = script(&drawn(table, Some(seat), Language::En, Some(&draft))).map_or(now, |(_, money)| money);
        assert!(better >= mine, "{mine} {better}");
        let again = drawn(table, Some(seat), Language::En, Some(&draft));
        assert!(again.contains("No plan earns more than yours."), "the proposal does not lay itself: {draft}");
        seen += 1;
    });
    assert!(seen > 3);
}

#[test]
fn a_capitalist_is_chosen_from_those_that_lie_there() {
    let mut table = sample::open(FurnaceBoard.title(), &[("players", "2"), ("capitalists", "draft")]);
    sample::play_until(&mut *table, 5, |table| matches!(table.next(), Next::Decide { .. }));
    let chooser = table.next().awaited().first().unwrap();
    let actions = table.legal(chooser);
    assert!(actions.len() == 3 && actions.iter().all(|action| action.starts_with("choose ")), "{actions:?}");
    for language in Language::ALL {
        let page = drawn(&*table, Some(chooser), language, None);
        for action in &actions {
            assert!(page.contains(&format!("data-action=\"{action}\"")), "{action}");
            assert!(plays(&drawn(&*table, Some(chooser), language, Some(action)), action), "{action}");
        }
        let other = Seat::all(2).find(|&seat| seat != chooser);
        assert!(!drawn(&*table, other, language, None).contains("data-action=\"choose"));
    }
}

/// Polish says what is done with a company, and what it is of: "Ulepszasz Kopalnię rudy", never "Ulepszasz Kopalnia
/// rudy".
#[test]
fn polish_declines_the_names_of_companies() {
    let mut met = BTreeSet::new();
    for seed in 0..12 {
        visit(&[("players", "2"), ("capitalists", "no")], 300 + seed, |table| {
            if table.next() != Next::Over {
                return;
            }
            let html = drawn(table, Some(Seat::new(0)), Language::Pl, None);
            for verb in ["Ulepszasz ", "ulepsza ", "Bierzesz ", "bierze "] {
                for said in html.split(verb).skip(1) {
                    for name in ["Kopalnia rudy", "Kopalnia węgla", "Huta", "Rafineria"] {
                        assert!(!said.starts_with(name), "{verb}{}", said.chars().take(40).collect::<String>());
                    }
                    if said.starts_with("Kopalnię rudy") {
                        met.insert(verb);
                    }
                }
            }
        });
    }
    assert!(met.contains("Ulepszasz "), "{met:?}");
}
