//! The rules in every language: the same numbers, chapters, rulings and figures.

use game::rulebook::RULING_MARKS;
use game::{Rule, Rulebook};

/// The figures of a text, in order of size: amounts are facts and no matter of language.
fn figures(text: &str) -> Vec<String> {
    let mut found: Vec<String> = text
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect();
    found.sort();
    found
}

/// The numbers of rules a text refers to, and the words in code style, which are names.
fn names(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = text
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
        .filter(|word| game::rulebook::is_rule_id(word))
        .chain(text.split('`').skip(1).step_by(2))
        .collect();
    found.sort_unstable();
    found
}

fn chapter_of(book: &Rulebook, rule: &Rule) -> Option<usize> {
    book.chapters.iter().position(|(name, _)| *name == rule.chapter)
}

/// What differs between a book and its translation in what must not differ.
fn differences(book: &Rulebook, other: &Rulebook) -> Vec<String> {
    let mut wrong = Vec::new();
    if book.chapters.len() != other.chapters.len() {
        wrong.push(format!("{} chapters and {}", book.chapters.len(), other.chapters.len()));
    }
    for (chapter, (_, words)) in book.chapters.iter().enumerate() {
        let there = other.chapters.get(chapter).map_or("", |(_, words)| words.as_str());
        if words.is_empty() != there.is_empty() {
            wrong.push(format!("chapter {}: words in one language only", chapter + 1));
        }
    }
    let ids = |book: &Rulebook| book.rules.iter().map(|rule| rule.id).collect::<Vec<_>>();
    if ids(book) != ids(other) {
        let missing = ids(book).into_iter().filter(|id| other.rule(id).is_none());
        wrong.push(format!("other numbers or another order; missing: {:?}", missing.collect::<Vec<_>>()));
    }
    for rule in &book.rules {
        let Some(there) = other.rule(rule.id) else { continue };
        let mut unlike = |what: &str, one: String, two: String| {
            if one != two {
                wrong.push(format!("{}: {what}: {one} and {two}", rule.id));
            }
        };
        unlike("kind", format!("{:?}", rule.kind), format!("{:?}", there.kind));
        unlike("chapter", format!("{:?}", chapter_of(book, rule)), format!("{:?}", chapter_of(other, there)));
        let marks = |book: &Rulebook, rule: &Rule| rule.text.matches(book.ruling_mark()).count().to_string();
        unlike("rulings within", marks(book, rule), marks(other, there));
        unlike("figures", format!("{:?}", figures(&rule.text)), format!("{:?}", figures(&there.text)));
        unlike("names", format!("{:?}", names(&rule.text)), format!("{:?}", names(&there.text)));
    }
    wrong
}

#[test]
fn every_language_has_the_same_rules() {
    for title in catalog::titles() {
        let english = title.rulebook();
        for (language, _) in RULING_MARKS {
            let book = title.rulebook_in(language);
            assert_eq!(book.language, language, "{}: not written in '{language}'", title.id());
            let wrong = differences(english, book);
            assert!(wrong.is_empty(), "{} in '{language}':\n{}", title.id(), wrong.join("\n"));
            for rule in &book.rules {
                assert!(rule.text.len() > 15 && rule.text.ends_with('.'), "{language} {}: no sentence", rule.id);
                assert!(
                    book.language == english.language
                        || english.rule(rule.id).is_some_and(|there| there.text != rule.text),
                    "{}: not translated",
                    rule.id
                );
                for (tag, mark) in RULING_MARKS {
                    assert!(tag == language || !rule.text.contains(mark), "{language} {}: {mark}", rule.id);
                }
            }
        }
        assert_eq!(title.rulebook_in("xx").language, "en", "an unknown language falls back to English");
    }
}

#[test]
fn the_comparison_sees_what_differs() {
    let one = Rulebook::parse("# G\n## A\n- FUR-001 (ruling) Take 3 of 5, see FUR-002.\n- FUR-002 Then `x`.\n");
    let parse = |page: &'static str| differences(&one, &Rulebook::parse_in("pl", page));
    assert_eq!(
        parse("# G\n## A\n- FUR-001 (rozstrzygnięcie) Z 5 weź 3, patrz FUR-002.\n- FUR-002 Potem `x`.\n"),
        Vec::<String>::new()
    );
    let wrong = parse("# G\n## A\n- FUR-001 Z 5 weź 4, patrz FUR-002.\n## B\n- FUR-002 Potem `y`.\n");
    for what in ["chapters", "FUR-001: kind", "FUR-001: figures", "FUR-002: chapter", "FUR-002: names"] {
        assert!(wrong.iter().any(|line| line.contains(what)), "{what}: {wrong:?}");
    }
    assert!(parse("# G\n## A\n- FUR-001 (rozstrzygnięcie) Z 5 weź 3.\n")[0].contains("FUR-002"));
}
