//! Learning: the pages of rules in both languages, the coach, and no foreign words in logs and refusals.

use board::{Args, BoardContext, SeatFace, log};
use bots::BotName;
use catalog::{SeenTable, Table, Title};
use game::xoshiro::Xoshiro;
use game::{Component, Eye, Next, Provenance, Rulebook};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use web::boards;
use web::coach::CoachProgress;
use web::layout::Visitor;
use web::pages::{GuidedPage, LearnPage};
use web::{Language, sample};

/// Tables that between them ask every kind of question.
const TABLES: &[(&str, &[(&str, &str)])] = &[
    ("furnace", &[("players", "2")]),
    ("furnace", &[("players", "3"), ("capitalists", "no"), ("rounds", "3")]),
    ("furnace", &[("players", "4"), ("chain", "yes")]),
    ("furnace", &[("players", "4"), ("production", "in-turn"), ("capitalists", "draft")]),
    ("smartphone", &[("players", "2"), ("technologies", "back")]),
    ("smartphone", &[("players", "2"), ("steve", "hard")]),
    ("smartphone", &[("players", "3"), ("technologies", "random"), ("edition", "1st"), ("steve", "easy")]),
    ("smartphone", &[("players", "4"), ("edition", "pl"), ("technologies", "back")]),
    ("smartphone", &[("players", "4")]),
    ("superpower", &[("players", "2")]),
    ("superpower", &[("players", "3"), ("spare-contractor", "yes")]),
    ("superpower", &[("players", "5")]),
];

fn title(game: &str) -> &'static dyn Title {
    catalog::find(game).expect("the game is in the catalog")
}

/// Plays a table by a bot, shows every position before its step, and the table at the end.
fn play(game: &str, options: &[(&str, &str)], bot: &BotName, seed: u64, mut look: impl FnMut(&dyn Table)) {
    let mut table = sample::open(title(game), options);
    let mut dice = Xoshiro::from_seed(seed);
    look(&*table);
    while sample::step_by(&mut *table, bot, &mut dice) {
        look(&*table);
    }
}

/// Every table twice, by eager bots and by random ones.
fn play_all(mut look: impl FnMut(&str, &dyn Table)) {
    for (index, (game, options)) in TABLES.iter().enumerate() {
        for (bot, seed) in [(BotName::Greedy, 3), (BotName::Random, 40), (BotName::Random, 90)] {
            play(game, options, &bot, seed + index as u64, |table| look(game, table));
        }
    }
}

fn context<'a>(table: &'a dyn SeenTable, seats: &'a [SeatFace], language: Language) -> BoardContext<'a> {
    let board = boards::of(table.id());
    BoardContext { live: true, ..BoardContext::picture(board, table, seats, language) }
}

fn learn(game: &'static str, language: Language, search: &str) -> String {
    let title = title(game);
    let visitor = Visitor { language, ..Visitor::default() };
    let rulebook: &'static Rulebook = title.rulebook_in(language.tag());
    let games = catalog::titles().iter().map(|title| title.id()).collect();
    LearnPage {
        visitor,
        game: title.id(),
        games,
        rulebook,
        components: title.component_list(),
        search: search.to_owned(),
    }
    .page()
    .into_string()
}

#[test]
fn the_coach_has_a_word_for_every_decision() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut look = |game: &str, table: &dyn Table| {
        for seat in table.next().awaited().iter() {
            let seats = sample::faces(table, Some(seat));
            let topic = boards::of(game).coach(&context(&*table.seen_by(Eye::Seat(seat)), &seats, Language::En));
            let topic = topic.unwrap_or_else(|| panic!("{game}: no topic for '{:?}'", table.legal(seat).first()));
            if !seen.insert(format!("{game}-{}", topic.name)) {
                continue;
            }
            assert!(!topic.rules.is_empty());
            for rule in topic.rules {
                assert!(title(game).rulebook().rule(rule).is_some(), "{game}: no rule {rule}");
            }
            let board = boards::of(game);
            for language in Language::ALL {
                for end in ["", "-why"] {
                    let id = format!("{game}-coach-{}{end}", topic.name);
                    assert!(board.words().find(language, &id, &Args::new()).is_some(), "no message {id}");
                }
            }
        }
        let seats = sample::faces(table, None);
        assert!(
            boards::of(game).coach(&context(&*table.seen_by(Eye::Spectator), &seats, Language::En)).is_none(),
            "a spectator is coached"
        );
        seen.contains("smartphone-move")
    };
    let mut moved = false;
    play_all(|game, table| moved |= look(game, table));
    // The Retailer that moves an Office is one side of one of seven: it takes some games to meet it.
    for seed in 0..60 {
        if moved {
            break;
        }
        play("smartphone", &[("players", "2"), ("edition", "1st")], &BotName::Random, seed, |table| {
            moved |= look("smartphone", table);
        });
    }
    let files = boards::all().iter().flat_map(|board| board.words().files());
    let written: BTreeSet<String> = files
        .flat_map(|(_, [english, _])| english.lines())
        .filter_map(|line| line.split_once(" = ")?.0.strip_suffix("-why"))
        .filter(|id| id.contains("-coach-"))
        .map(|id| id.replacen("-coach-", "-", 1))
        .collect();
    assert_eq!(written, seen, "topics that are written, and topics that come up");
}

#[test]
fn a_topic_opens_once_and_can_be_opened_again() {
    let mut table = sample::open(title("furnace"), &[("players", "3")]);
    sample::play_until(&mut *table, 1, |table| !table.next().awaited().is_empty());
    let seat = table.next().awaited().first().expect("somebody bids");
    let mut page = sample::page(&*table, Some(seat), Language::En);
    page.viewer.preferences.guided = true;
    assert!(!page.page().into_string().contains("class=\"region coach\""), "nobody is guided here");
    page.viewer.coached = true;
    page.meet_topic();
    let html = page.page().into_string();
    let dock = html.split("<div class=\"dock\">").nth(1).expect("prompt and coach share a place");
    assert!(dock.find("id=\"prompt\"") < dock.find("class=\"region coach\""), "the prompt comes first");
    assert!(html.contains("<details open>") && html.contains("value=\"furnace-auction\""), "the first time it is open");
    assert!(html.contains("href=\"/learn/furnace#FUR-031\""), "with links to the rules");
    page.meet_topic();
    assert!(page.page().into_string().contains("<details open>"), "and stays so while one thinks");
    page.viewer.told = std::mem::take(&mut page.viewer.told).with("furnace-auction");
    let html = page.page().into_string();
    assert!(html.contains("<details>") && html.contains("coach-words"), "later it is folded, and still there");
    page.viewer.told = CoachProgress::default();
    let action = table.legal(seat)[0].clone();
    table.act(seat, &action).expect("a legal bid");
    let mut page = sample::page(&*table, Some(seat), Language::En);
    page.viewer.coached = true;
    page.meet_topic();
    assert!(page.topic().is_none(), "while others bid there is nothing to say");
    assert!(page.page().into_string().contains("class=\"region coach\""), "but it keeps its place");
}

#[test]
fn every_rule_is_an_anchor_in_both_languages() {
    for title in catalog::titles() {
        for language in Language::ALL {
            let html = learn(title.id(), language, "");
            assert!(!html.contains('«'), "{}: a message is missing", title.id());
            assert!(!html.contains(" style="), "{}: a style attribute", title.id());
            let book = title.rulebook_in(language.tag());
            for rule in &book.rules {
                assert!(html.contains(&format!("id=\"{}\"", rule.id)), "{}: no anchor", rule.id);
            }
            for (chapter, _) in &book.chapters {
                assert!(html.contains(&maud::html! { (chapter) }.into_string()), "{chapter}");
            }
            let mut ids = BTreeSet::new();
            for part in html.split(" id=\"").skip(1) {
                let id = part.split('"').next().unwrap_or_default();
                assert!(ids.insert(id), "{} {}: the id '{id}' is there twice", title.id(), language.tag());
            }
            for part in html.split("href=\"#").skip(1) {
                let id = part.split('"').next().unwrap_or_default();
                assert!(id.starts_with("i-") || ids.contains(id), "{}: a link to nowhere, #{id}", title.id());
            }
            assert_eq!(html.matches("rule-picture scene").count(), 3, "{}: pictures of the board", title.id());
        }
    }
}

#[test]
fn the_server_searches_without_accents() {
    let shown = |html: &str| -> Vec<String> {
        html.split("data-rule=\"").skip(1).map(|part| part.split('"').next().unwrap_or_default().to_owned()).collect()
    };
    let found = shown(&learn("furnace", Language::Pl, "zelazem  ulepszane"));
    assert_eq!(found, ["FUR-092"]);
    assert_eq!(shown(&learn("furnace", Language::Pl, "Żelazem ulepszane")), found);
    assert_eq!(shown(&learn("furnace", Language::En, "fur-033")), ["FUR-033"]);
    assert_eq!(shown(&learn("superpower", Language::En, "no such word")), Vec::<String>::new());
    assert_eq!(shown(&learn("furnace", Language::En, " ")), Vec::<String>::new(), "nothing was asked");
    let html = learn("superpower", Language::En, "bonds");
    assert!(html.contains("<mark>Bonds</mark>"), "what answers is marked");
}

#[test]
fn how_to_play_stands_before_the_numbered_rules() {
    for title in catalog::titles() {
        for language in Language::ALL {
            let html = learn(title.id(), language, "");
            let book = html.find("class=\"book panel\"").expect("a book");
            assert!(book < html.find("<details class=\"statute\"").expect("the rules"), "{}", title.id());
            assert_eq!(html.matches("class=\"book-page\"").count(), 2, "{}", title.id());
            assert_eq!(html.matches("class=\"lesson-number\"").count(), boards::of(title.id()).lessons().len());
            let visitor = Visitor { language, ..Visitor::default() };
            let guided = GuidedPage { visitor, game: title.id() }.page().into_string();
            for html in [&html, &guided] {
                assert!(!html.contains('«') && !html.contains(" style="), "{} {language:?}", title.id());
            }
            assert_eq!(guided.matches("class=\"guided-number\"").count(), 3);
            assert!(guided.contains(&format!("action=\"/play/{}\"", title.id())));
        }
    }
    // A game without a board of its own has its rules open, and can be guided nevertheless.
    let plain = learn("goofspiel", Language::En, "");
    assert!(plain.contains("<details class=\"statute\" id=\"rules\" open") && !plain.contains("class=\"book panel\""));
}

#[test]
fn every_component_is_drawn_with_how_well_it_is_known() {
    for title in catalog::titles() {
        let board = boards::of(title.id());
        let list: Vec<Component> = title.component_list();
        let mut names: BTreeMap<(&str, String), String> = BTreeMap::new();
        for component in &list {
            for language in Language::ALL {
                let place = format!("{} {} '{}' {language:?}", title.id(), component.kind, component.name);
                let shown = board.exhibit(language, component).unwrap_or_else(|| panic!("{place}: not drawn"));
                let html = shown.picture.into_string();
                assert!(!shown.name.is_empty() && !html.contains('«') && !shown.words.contains('«'), "{place}");
                assert!(!html.contains("data-action") && !html.contains("<button"), "{place}: it can be touched");
                let twice = names.insert((language.tag(), format!("{} {}", component.kind, shown.name)), place.clone());
                assert!(twice.is_none(), "{place}: as {twice:?}");
            }
        }
        for language in Language::ALL {
            let html = learn(title.id(), language, "");
            assert_eq!(html.matches("<li class=\"exhibit").count(), list.len(), "{}", title.id());
            let rebuilt = list.iter().filter(|one| one.provenance == Provenance::Rebuilt).count();
            assert_eq!(html.matches("<li class=\"exhibit rebuilt").count(), rebuilt, "{}", title.id());
            let notes = list.iter().filter(|one| one.note.is_some()).count();
            assert!(
                language == Language::En || !html.contains("<span lang=\"en\">"),
                "a note of {notes} is in English"
            );
        }
    }
}

/// Refusals of draws: nobody draws by hand at a table, so only whoever writes a record can meet them.
const OF_DRAWS: &[&str] = &[
    "impossible-outcome",
    "not-drawn-now",
    "not-in-the-pile",
    "order-against-priority",
    "program-used",
    "retailer-regions",
    "retailer-size",
    "retailer-twice",
    "sides-were-chosen",
    "wrong-number-dealt",
    "class-exhausted",
    "face-exhausted",
    "no-such-situation",
    "wrong-class",
    "wrong-deal",
];

fn rust_files(folder: &Path, into: &mut String) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry is there").path();
        if path.is_dir() {
            rust_files(&path, into);
        } else if path.extension().is_some_and(|end| end == "rs") {
            into.push_str(&fs::read_to_string(&path).expect("the file is text"));
        }
    }
}

/// The ids of refusals a rules crate writes: the text after a rule's number.
fn refusal_ids(game: &str) -> BTreeSet<String> {
    let mut code = String::new();
    rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("src"), &mut code);
    let mut found = BTreeSet::new();
    for part in code.split("Refusal::new(").skip(1) {
        // The second of its arguments, where it is written there as a text.
        let Some(id) = part.split(',').nth(1).and_then(|id| id.trim().strip_prefix('"')?.strip_suffix('"')) else {
            continue;
        };
        found.insert(id.to_owned());
    }
    found
}

#[test]
fn every_refusal_is_said_in_every_language() {
    for title in catalog::titles() {
        let ids = refusal_ids(title.id());
        assert!(ids.len() > 15, "{}: {ids:?}", title.id());
        for language in Language::ALL {
            for id in ids.iter().filter(|id| !OF_DRAWS.contains(&id.as_str())) {
                let said = |(_, texts): &(&str, [&str; 2])| {
                    texts[language as usize].contains(&format!("\n{}-refusal-{id} =", title.id()))
                };
                let words = boards::of(title.id()).words();
                assert!(words.files().iter().any(said), "{language:?}: no message {}-refusal-{id}", title.id());
            }
        }
    }
}

#[test]
fn refusals_at_a_table_have_all_their_arguments() {
    // Actions that were legal somewhere are tried everywhere; what is refused must be said in both languages.
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut met: BTreeSet<String> = BTreeSet::new();
    let mut steps = 0;
    play_all(|game, table| {
        steps += 1;
        let pool = known.entry(game.to_owned()).or_default();
        let Some(seat) = table.next().open().first() else { return };
        for action in table.legal(seat).into_iter().take(40) {
            if pool.len() < 400 {
                pool.insert(action);
            }
        }
        let seats = sample::faces(table, Some(seat));
        for action in pool.iter().skip(steps % 7).step_by(7) {
            let Err(error) = table.seen_by(Eye::Seat(seat)).check(action) else { continue };
            let Some(refusal) = error.refusal else { continue };
            let id = format!("{game}-refusal-{}", refusal.id);
            for language in Language::ALL {
                let said = context(&*table.seen_by(Eye::Seat(seat)), &seats, language).refusal_text(&refusal);
                assert!(!said.contains("{$") && !said.contains('«'), "{id}: {said}");
                assert!(
                    boards::of(game).words().find(language, &id, &args(&refusal)).is_some(),
                    "no message {id} in {language:?}"
                );
            }
            met.insert(id);
        }
    });
    assert!(met.len() > 25, "{met:?}");
}

fn args(refusal: &game::Refusal) -> Args<'static> {
    let mut args = Args::new();
    for (name, value) in &refusal.args {
        match value.parse::<i64>() {
            Ok(number) => args.set(*name, number),
            Err(_) => args.set(*name, value.clone()),
        }
    }
    args
}

#[test]
fn the_log_is_said_in_every_language() {
    let escaped = |text: &str| maud::html! { (text) }.into_string();
    let mut lines = 0;
    play_all(|game, table| {
        if table.next() != Next::Over {
            return;
        }
        let steps = log::steps(&*table.seen_by(Eye::Spectator));
        let seats = sample::faces(table, None);
        for step in &steps {
            let mut said = BTreeMap::new();
            for language in Language::ALL {
                let sayings = boards::of(game).say(&context(&*table.seen_by(Eye::Spectator), &seats, language), step);
                let html: String =
                    sayings.into_iter().map(|saying| saying.words.into_string()).collect::<Vec<_>>().join("\n");
                assert!(!html.contains('«'), "{game}: {html}");
                for happening in step.happenings().iter().filter(|_| language != Language::En) {
                    assert!(
                        !html.contains(&escaped(&happening.text)),
                        "{game}, {language:?}: as the rules wrote it: {}",
                        happening.text
                    );
                }
                said.insert(language.tag(), html);
            }
            if let Some(reason) = step.reason() {
                let words = reason.split_once(": ").map_or(reason, |(_, words)| words);
                assert!(!said["pl"].contains(&escaped(words)), "a reason in English: {reason}");
            }
            lines += 1;
        }
    });
    assert!(lines > 1000, "{lines}");
}

#[test]
fn every_scene_can_be_drawn_and_belongs_to_a_rule() {
    for &board in boards::all() {
        for scene in board.scenes() {
            assert!(board.title().rulebook().rule(scene.rule).is_some(), "{}: no such rule", scene.rule);
            for language in Language::ALL {
                let drawn = scene.draw(board, language).unwrap_or_else(|| panic!("{} is not drawn", scene.caption));
                let drawn = drawn.into_string() + &board.words().say(language, scene.caption, &Args::new());
                assert!(!drawn.contains('«'), "{}: a message is missing", scene.caption);
                assert!(!drawn.contains("data-piece") && !drawn.contains("data-action"), "{}: it lives", scene.caption);
            }
        }
    }
}
