//! Tables of all games, in every phase, for every eye: sound HTML, nothing the content policy
//! forbids, and nothing that depends on what the viewer may not know.

use catalog::{Table, Title};
use game::{Next, Seat};
use std::collections::{BTreeMap, BTreeSet};
use web::{Language, sample};

const VOID: [&str; 8] = ["area", "br", "hr", "img", "input", "link", "meta", "wbr"];
const INTERACTIVE: [&str; 6] = ["a", "button", "input", "select", "textarea", "summary"];

/// One tag of a page.
struct Tag<'a> {
    name: &'a str,
    closing: bool,
    empty: bool,
    attributes: BTreeMap<&'a str, &'a str>,
}

fn tags(page: &str) -> Vec<Tag<'_>> {
    let mut found = Vec::new();
    let mut rest = page;
    while let Some(start) = rest.find('<') {
        rest = &rest[start + 1..];
        let mut quoted = false;
        let end = rest
            .char_indices()
            .find(|(_, letter)| {
                quoted ^= *letter == '"';
                *letter == '>' && !quoted
            })
            .map(|(at, _)| at)
            .unwrap_or_else(|| panic!("a tag does not end: {}", &rest[..rest.len().min(80)]));
        let inside = &rest[..end];
        rest = &rest[end + 1..];
        if inside.starts_with('!') {
            continue;
        }
        let closing = inside.starts_with('/');
        let inside = inside.trim_start_matches('/');
        let empty = inside.ends_with('/');
        let inside = inside.trim_end_matches('/');
        let name = inside.split_whitespace().next().unwrap_or_default();
        let mut attributes = BTreeMap::new();
        let mut tail = inside[name.len()..].trim_start();
        while !tail.is_empty() {
            let key_end = tail.find(['=', ' ', '\n']).unwrap_or(tail.len());
            let key = &tail[..key_end];
            tail = tail[key_end..].trim_start();
            let mut value = "";
            if let Some(after) = tail.strip_prefix('=') {
                let after =
                    after.strip_prefix('"').unwrap_or_else(|| panic!("an attribute without quotes in <{inside}>"));
                let close = after.find('"').unwrap_or_else(|| panic!("a value does not end in <{inside}>"));
                value = &after[..close];
                tail = after[close + 1..].trim_start();
            }
            let twice = attributes.insert(key, value);
            assert!(twice.is_none(), "{key} stands twice in <{inside}>");
        }
        found.push(Tag { name, closing, empty, attributes });
    }
    found
}

/// Panics with what is wrong with a page.
fn assert_sound(page: &str, what: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut ids = BTreeSet::new();
    let mut pieces = BTreeSet::new();
    let mut references = Vec::new();
    for tag in tags(page) {
        if tag.closing {
            assert_eq!(open.pop(), Some(tag.name), "{what}: </{}> closes something else", tag.name);
            continue;
        }
        for (name, value) in &tag.attributes {
            assert_ne!(*name, "style", "{what}: a style attribute on <{}>", tag.name);
            assert!(!name.starts_with("on"), "{what}: {name} on <{}>", tag.name);
            let outward = value.starts_with("http://") || value.starts_with("https://") || value.starts_with("//");
            assert!(
                !(outward && matches!(*name, "src" | "action" | "href")),
                "{what}: another host in <{}>: {value}",
                tag.name
            );
            match *name {
                "id" => assert!(ids.insert(*value), "{what}: two elements have the id '{value}'"),
                "data-piece" => assert!(pieces.insert(*value), "{what}: two pieces are called '{value}'"),
                "aria-labelledby" | "aria-describedby" | "for" => references.push((*name, *value)),
                "href" if tag.name == "use" => references.push((*name, value.trim_start_matches('#'))),
                _ => {}
            }
        }
        assert!(tag.name != "style" || tag.empty, "{what}: a style element");
        assert!(tag.name != "script" || tag.attributes.contains_key("src"), "{what}: a script inside the page");
        if INTERACTIVE.contains(&tag.name) && tag.name != "input" {
            let around = open.iter().find(|outer| matches!(**outer, "a" | "button"));
            assert!(around.is_none(), "{what}: <{}> inside <{}>", tag.name, around.unwrap_or(&""));
        }
        if matches!(tag.name, "div" | "p" | "ul" | "ol" | "section" | "table") {
            assert!(!open.contains(&"p"), "{what}: <{}> inside <p>", tag.name);
        }
        if !tag.empty && !VOID.contains(&tag.name) {
            open.push(tag.name);
        }
    }
    assert!(open.is_empty(), "{what}: never closed: {open:?}");
    for (name, value) in references {
        assert!(ids.contains(value), "{what}: {name} names '{value}', which is not there");
    }
}

fn seats_and_options(title: &dyn Title) -> Vec<Vec<(&'static str, String)>> {
    let mut all = Vec::new();
    let game::OptionKind::Number { min, max } =
        title.options().iter().find(|spec| spec.name == "players").expect("every game has players").kind
    else {
        panic!("players is a number")
    };
    for players in min..=max {
        all.push(vec![("players", players.to_string())]);
    }
    // Every other value of every option once.
    for spec in title.options() {
        if let game::OptionKind::Choice(choices) = spec.kind {
            for (value, _) in choices.iter().filter(|(value, _)| *value != spec.default) {
                all.push(vec![(spec.name, (*value).to_owned())]);
            }
        }
    }
    all
}

fn for_every_table(mut visit: impl FnMut(&'static dyn Title, &dyn Table, &str)) {
    for title in catalog::titles() {
        for (number, options) in seats_and_options(title).into_iter().enumerate() {
            let said: Vec<(&str, &str)> = options.iter().map(|(name, value)| (*name, value.as_str())).collect();
            let mut setup = game::Options::new();
            said.iter().for_each(|(name, value)| setup.set(name, value));
            let setup = game::Setup { rules: None, options: setup, components: None };
            // A value may not go with the others as they are.
            let Ok(mut table) = title.open(&setup) else { continue };
            let what = format!("{} {said:?}", title.id());
            let mut kinds = BTreeSet::new();
            sample::play_until(&mut *table, number as u64 + 3, |table| {
                let kind = match table.next() {
                    Next::Decide { awaited, .. } => {
                        let legal = awaited.first().map(|seat| table.legal(seat)).unwrap_or_default();
                        let words: BTreeSet<String> = legal
                            .iter()
                            .filter_map(|action| action.split_whitespace().next())
                            .map(str::to_owned)
                            .collect();
                        let phase = table
                            .seen_by(game::Eye::Spectator)
                            .view()
                            .get("phase")
                            .and_then(game::Value::as_text)
                            .unwrap_or("")
                            .to_owned();
                        Some(format!("{phase} {words:?}"))
                    }
                    Next::Chance if table.steps() < 3 => Some("chance".to_owned()),
                    _ => None,
                };
                if kind.is_some_and(|kind| kinds.insert(kind)) {
                    visit(title, table, &format!("{what} step {}", table.steps()));
                }
                false
            });
            visit(title, &*table, &format!("{what} over"));
        }
    }
}

#[test]
fn every_table_is_sound_for_every_eye_and_language() {
    let mut pages = 0;
    for_every_table(|_, table, what| {
        for language in Language::ALL {
            for seat in Seat::all(table.players()).map(Some).chain([None]) {
                let page = sample::page(table, seat, language);
                let text = page.page().into_string();
                assert_sound(&text, &format!("{what} {seat:?} {}", language.tag()));
                assert!(
                    !text.contains('«'),
                    "{what} {}: a message is missing: {}",
                    language.tag(),
                    text.split('«').nth(1).unwrap_or_default().chars().take(60).collect::<String>()
                );
                pages += 1;
            }
        }
    });
    assert!(pages > 200, "only {pages} pages were drawn");
}

#[test]
fn every_legal_action_can_be_picked_and_confirmed() {
    for_every_table(|_, table, what| {
        let Some(seat) = table.next().awaited().first() else { return };
        for action in table.legal(seat).iter().take(12) {
            let mut page = sample::page(table, Some(seat), Language::En);
            page.pick.draft = Some(action.clone());
            let text = page.page().into_string();
            assert_sound(&text, &format!("{what} draft {action}"));
            let shown = maud::html! { (action) }.into_string();
            assert!(
                text.contains(&format!("data-act=\"{shown}\"")),
                "{what}: '{action}' is picked and cannot be confirmed"
            );
        }
    });
}

#[test]
fn odd_drafts_do_no_harm() {
    for_every_table(|_, table, what| {
        let Some(seat) = table.next().awaited().first() else { return };
        for draft in
            ["", "x", "disc 9", "bid 99 on 99", "<script>alert(1)</script>", "plan \" onload=\"x", "\u{0}", "ż 🙂"]
        {
            let mut page = sample::page(table, Some(seat), Language::Pl);
            page.pick.draft = Some(draft.to_owned());
            assert_sound(&page.page().into_string(), &format!("{what} draft {draft:?}"));
        }
    });
}

#[test]
fn a_page_does_not_depend_on_the_secrets_of_others() {
    let mut compared = 0;
    for title in catalog::titles() {
        let mut table = sample::open(title, &[]);
        sample::play_until(&mut *table, 11, |table| {
            let awaited = table.next().awaited();
            if table.is_secret() && awaited.len() > 1 {
                let owner = awaited.iter().nth(1).expect("two are awaited");
                let plans = table.legal(owner);
                let pages = |plan: &str| -> Vec<String> {
                    let mut played = table.boxed_clone();
                    played.act(owner, plan).expect("the plan is legal");
                    let others = Seat::all(table.players()).filter(|seat| *seat != owner).map(Some).chain([None]);
                    others.map(|seat| sample::page(&*played, seat, Language::En).page().into_string()).collect()
                };
                let first = pages(&plans[0]);
                for plan in plans.iter().skip(1).take(3) {
                    assert_eq!(first, pages(plan), "{}: a page tells of the plan '{plan}'", title.id());
                    compared += 1;
                }
            }
            false
        });
    }
    assert!(compared > 5, "no secrets were met");
}
