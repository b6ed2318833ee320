//! Every message is there in both languages with the same arguments, every message a page asks for exists, and none
//! uses a word that the glossary replaces by another.

use board::{Language, Words};
use catalog::glossary::{Section, glossary};
use fluent_syntax::ast::{self, Entry, Expression, InlineExpression, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use web::boards;

fn variables_in_pattern(pattern: &ast::Pattern<&str>, into: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            variables_in_expression(expression, into);
        }
    }
}

fn variables_in_expression(expression: &Expression<&str>, into: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => variables_in_inline(inline, into),
        Expression::Select { selector, variants } => {
            variables_in_inline(selector, into);
            variants.iter().for_each(|variant| variables_in_pattern(&variant.value, into));
        }
    }
}

fn variables_in_inline(inline: &InlineExpression<&str>, into: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            into.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => variables_in_expression(expression, into),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| variables_in_inline(argument, into));
        }
        _ => {}
    }
}

/// The messages of a file with the arguments each uses.
fn messages(name: &str, text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
    let mut found = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let mut args = BTreeSet::new();
            let pattern = message.value.as_ref().unwrap_or_else(|| panic!("{name}: {} says nothing", message.id.name));
            variables_in_pattern(pattern, &mut args);
            let twice = found.insert(message.id.name.to_owned(), args);
            assert!(twice.is_none(), "{name}: {} stands there twice", message.id.name);
        }
    }
    found
}

/// What each crate says, with the folder of its code.
fn all_words() -> Vec<(&'static Words, String)> {
    let games = boards::all().iter().map(|board| (board.words(), format!("{}-board", board.id())));
    let shared = [(&web::WORDS, "web"), (&board::WORDS, "board"), (&report::WORDS, "report")];
    shared.map(|(words, folder)| (words, folder.to_owned())).into_iter().chain(games).collect()
}

#[test]
fn both_languages_have_every_message_and_argument() {
    let mut wrong = Vec::new();
    for (name, [english, polish]) in all_words().iter().flat_map(|(words, _)| words.files()) {
        let (english, polish) = (messages(name, english), messages(name, polish));
        for id in english.keys().chain(polish.keys()).collect::<BTreeSet<_>>() {
            match (english.get(id), polish.get(id)) {
                (Some(en), Some(pl)) if en == pl => {}
                (Some(en), Some(pl)) => {
                    // A plural selector may have nothing to choose in one of the languages.
                    let only: Vec<&String> = en.symmetric_difference(pl).filter(|arg| *arg != "count").collect();
                    if !only.is_empty() {
                        wrong.push(format!("{name}: {id} speaks of {only:?} in one language only"));
                    }
                }
                (Some(_), None) => wrong.push(format!("{name}: {id} lacks Polish")),
                (None, _) => wrong.push(format!("{name}: {id} lacks English")),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn sources(folder: &Path, into: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the entry is there").path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|end| end == "rs") {
            into.push((path.display().to_string(), fs::read_to_string(&path).expect("the file is text")));
        }
    }
}

/// The calls `t!(…, "id", name = …)` of a file: the id and the names. Where a condition chooses between two ids, each
/// counts as a call.
fn calls(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    let code: String = lines.collect::<Vec<_>>().join(" ");
    let mut found = Vec::new();
    for (at, _) in code.match_indices("t!(") {
        if at > 0 && code[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_') {
            continue;
        }
        let mut arguments = arguments(&balanced(&code[at + 2..])[1..]).into_iter().skip(1);
        let Some(said) = arguments.next() else { continue };
        // Only ids that stand there whole.
        let ids: Vec<&str> = match said.starts_with('"') || said.starts_with("if ") {
            true => said.split('"').skip(1).step_by(2).collect(),
            false => continue,
        };
        let name = |argument: &str| {
            let (name, _) = argument.split_once('=')?;
            Some(name.trim().to_owned())
        };
        let names: BTreeSet<String> = arguments.filter_map(|argument| name(&argument)).collect();
        found.extend(ids.into_iter().map(|id| (id.to_owned(), names.clone())));
    }
    found
}

/// The arguments of a call, between its commas.
fn arguments(text: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    let (mut depth, mut quoted, mut before) = (0, false, ' ');
    for letter in text.chars() {
        match letter {
            '"' if before != '\\' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' | ']' | '}' if !quoted => depth -= 1,
            _ => {}
        }
        before = letter;
        match letter {
            ',' if depth == 0 && !quoted => all.push(String::new()),
            _ => all.last_mut().expect("there is one").push(letter),
        }
    }
    all.into_iter().map(|argument| argument.trim().to_owned()).filter(|argument| !argument.is_empty()).collect()
}

fn balanced(text: &str) -> &str {
    let mut depth = 0;
    let mut quoted = false;
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        match letter {
            '"' if before != '\\' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return &text[..at];
                }
            }
            _ => {}
        }
        before = letter;
    }
    text
}

#[test]
fn every_message_a_page_asks_for_exists_with_its_arguments() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for (words, folder) in all_words() {
        // A crate says its own words and the shared ones.
        let mut known = BTreeMap::new();
        for (name, [english, _]) in words.files().iter().chain(board::WORDS.files()) {
            known.extend(messages(name, english));
        }
        let mut files = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).join("src"), &mut files);
        for (file, text) in &files {
            for (id, given) in calls(text) {
                count += 1;
                match known.get(&id) {
                    None => wrong.push(format!("{file}: there is no message '{id}'")),
                    Some(wanted) => {
                        for name in wanted.difference(&given) {
                            wrong.push(format!("{file}: '{id}' is not given '{name}'"));
                        }
                    }
                }
            }
        }
    }
    assert!(count > 150, "only {count} calls were found: the search is broken");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_option_has_words_in_polish() {
    let polish: BTreeSet<String> = all_words()
        .iter()
        .flat_map(|(words, _)| words.files())
        .flat_map(|(name, [_, polish])| messages(name, polish).into_keys())
        .collect();
    let mut wrong = Vec::new();
    for title in catalog::titles() {
        for spec in title.options() {
            let has = |tail: &str| {
                polish.contains(&format!("option-{}-{}{tail}", title.id(), spec.name))
                    || polish.contains(&format!("option-{}{tail}", spec.name))
            };
            for tail in ["", "-help"] {
                if !has(tail) {
                    wrong.push(format!("option-{}-{}{tail}", title.id(), spec.name));
                }
            }
            if let game::OptionKind::Choice(choices) = spec.kind {
                for (value, _) in choices {
                    if !has(&format!("-is-{value}")) && !polish.contains(&format!("value-{value}")) {
                        wrong.push(format!("option-{}-{}-is-{value}", title.id(), spec.name));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "no words for:\n{}", wrong.join("\n"));
}

/// What a pattern says, without what is put in.
fn said(pattern: &ast::Pattern<&str>, into: &mut String) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => into.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    into.push('\n');
                    said(&variant.value, into);
                }
                into.push('\n');
            }
            PatternElement::Placeable { .. } => into.push_str("{}"),
        }
    }
}

/// The words of these sections that a text uses although they are to be avoided, each with what to say.
fn wrong_words<'a>(
    sections: impl Iterator<Item = &'a Section>,
    language: &str,
    text: &str,
) -> Vec<(&'static str, &'static str)> {
    let avoided = sections.flat_map(|section| &section.avoided).filter(|one| one.language == language);
    avoided.filter_map(|one| Some((one.used_in(text)?, one.instead))).collect()
}

#[test]
fn messages_keep_to_the_glossary() {
    let games: BTreeMap<&str, &str> = boards::all()
        .iter()
        .flat_map(|board| board.words().files().iter().map(|(name, _)| (*name, board.id())))
        .collect();
    let mut wrong = Vec::new();
    for (name, texts) in all_words().iter().flat_map(|(words, _)| words.files()) {
        for (language, text) in Language::ALL.iter().zip(texts) {
            let resource = parser::parse(*text).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let mut words = String::new();
                message.value.iter().for_each(|pattern| said(pattern, &mut words));
                let id = message.id.name;
                let sections = glossary().for_game(games.get(name).copied().unwrap_or_default());
                for (word, instead) in wrong_words(sections, language.tag(), &words) {
                    wrong.push(format!("{} {id}: not \"{word}\" but \"{instead}\": {words}", language.tag()));
                }
                if words.contains(['\'', '"']) {
                    wrong.push(format!("{} {id}: straight quotes: {words}", language.tag()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "docs/words.md says otherwise:\n{}", wrong.join("\n"));
}

#[test]
fn rules_keep_to_the_glossary() {
    let mut wrong = Vec::new();
    for title in catalog::titles() {
        for language in Language::ALL {
            let book = title.rulebook_in(language.tag());
            let chapters = book.chapters.iter().map(|(name, words)| (*name, format!("{name}\n{words}")));
            // What stands in code style is the name of an option.
            let without_code = |text: &str| text.split('`').step_by(2).collect::<String>();
            let rules = book.rules.iter().map(|rule| (rule.id, without_code(&rule.text)));
            for (place, text) in chapters.chain(rules).chain([("about", book.about.clone())]) {
                for (word, instead) in wrong_words(glossary().for_game(title.id()), language.tag(), &text) {
                    let game = title.id();
                    wrong.push(format!("{} {game} {place}: not \"{word}\" but \"{instead}\": {text}", language.tag()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "docs/words.md says otherwise:\n{}", wrong.join("\n"));
}
