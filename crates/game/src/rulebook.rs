//! The rules by number, in our own words: what help, errors and tests point at.
//!
//! A rulebook is written as a page of marked-down text, so that it reads well by itself:
//!
//! ```text
//! # A game
//! ## Auction
//! - FUR-033 No two discs of the same value may lie on one card.
//! - FUR-035 (ruling) Who can place nothing skips.
//! - FUR-E01 A "4" and a "3" on a card ...
//! ```
//!
//! The same rules in another language are a page of their own with the same numbers in the same
//! order; only the mark of a ruling is a word of that language (see [`RULING_MARKS`]).

use std::sync::OnceLock;

/// How a ruling is marked, language by language: before a rule's words, or within them before the
/// sentence it speaks of.
pub const RULING_MARKS: [(&str, &str); 2] = [("en", "(ruling)"), ("pl", "(rozstrzygnięcie)")];

/// What kind of sentence a rule is.
///
/// ```
/// use game::{Rulebook, RuleKind};
///
/// let book = Rulebook::parse("# Nim\n## All\n- NIM-001 Take some.\n- NIM-002 (ruling) At least one.\n");
/// assert_eq!(book.rule("NIM-002").unwrap().kind, RuleKind::Ruling);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleKind {
    /// In the printed rules.
    Printed,
    /// The printed rules leave it open; the decision is ours, and users are told so.
    Ruling,
    /// A worked example.
    Example,
}

impl RuleKind {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            RuleKind::Printed => "rule",
            RuleKind::Ruling => "ruling",
            RuleKind::Example => "example",
        }
    }
}

/// One numbered rule.
///
/// ```
/// use game::Rulebook;
///
/// let book = Rulebook::parse("# Nim\n## The end\n- NIM-009 Whoever takes the last one wins.\n");
/// let rule = book.rule("NIM-009").unwrap();
/// assert_eq!((rule.chapter, rule.text.as_str()), ("The end", "Whoever takes the last one wins."));
/// assert!(rule.holds("last wins"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its number, as `FUR-033`.
    pub id: &'static str,
    /// Printed, ruling or example.
    pub kind: RuleKind,
    /// The chapter it stands in.
    pub chapter: &'static str,
    /// What it says.
    pub text: String,
}

/// All rules of a game.
///
/// ```
/// use game::{Game, Rulebook};
/// use goofspiel::Goofspiel;
///
/// let book = Goofspiel::rulebook();
/// assert_eq!((book.title, book.language), ("Goofspiel", "en"));
/// assert_eq!(book.rule("GOO-014").unwrap().text, "The highest bid takes the prize.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// The tag of the language it is written in: `en`.
    pub language: &'static str,
    /// The game's name, from the first heading.
    pub title: &'static str,
    /// The words between that heading and the first chapter.
    pub about: String,
    /// The chapters, in order, each with the words under its heading that are no rule.
    pub chapters: Vec<(&'static str, String)>,
    /// The rules, in the order of the page.
    pub rules: Vec<Rule>,
}

/// The rules of a game in every language they are written in. The pages are read when one is first asked for.
///
/// ```
/// use game::{Game, Rulebooks};
/// use goofspiel::Goofspiel;
///
/// let books: &Rulebooks = Goofspiel::rulebooks();
/// assert_eq!(books.in_language("pl").language, "pl");
/// assert_eq!(books.in_language("xx").language, "en", "English where there is no other");
/// ```
#[derive(Debug)]
pub struct Rulebooks {
    pages: &'static [(&'static str, &'static str)],
    books: OnceLock<Vec<Rulebook>>,
}

impl Rulebooks {
    /// The rules with the tags of their languages, English first.
    pub const fn new(pages: &'static [(&'static str, &'static str)]) -> Rulebooks {
        Rulebooks { pages, books: OnceLock::new() }
    }

    /// The rules in the language with this tag, or in English where they are not written in it.
    pub fn in_language(&self, tag: &str) -> &Rulebook {
        let read = || self.pages.iter().map(|(language, page)| Rulebook::parse_in(language, page)).collect();
        let books = self.books.get_or_init(read);
        books.iter().find(|book| book.language == tag).unwrap_or(&books[0])
    }
}

impl Rulebook {
    /// Reads a page of rules in English.
    ///
    /// # Panics
    /// If the page is not of the form above: it is part of the program, and a test reads it.
    pub fn parse(page: &'static str) -> Rulebook {
        Rulebook::parse_in("en", page)
    }

    /// Reads a page of rules in a language of [`RULING_MARKS`].
    ///
    /// # Panics
    /// If the page is not of the form above, or nobody has said how a ruling is marked in this language.
    pub fn parse_in(language: &'static str, page: &'static str) -> Rulebook {
        let mark = RULING_MARKS.iter().find(|(tag, _)| *tag == language);
        let (_, mark) = mark.unwrap_or_else(|| panic!("no mark for rulings in '{language}'"));
        let mut book = Rulebook { language, title: "", about: String::new(), chapters: Vec::new(), rules: Vec::new() };
        let mut in_rule = false;
        for line in page.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                book.title = title.trim();
            } else if let Some(chapter) = line.strip_prefix("## ") {
                book.chapters.push((chapter.trim(), String::new()));
                in_rule = false;
            } else if let Some(rule) = line.strip_prefix("- ") {
                let (id, text) = rule.split_once(' ').unwrap_or_else(|| panic!("no number and words in '- {rule}'"));
                assert!(is_rule_id(id), "'{id}' is no rule number like FUR-033 or FUR-E01");
                assert!(book.rule(id).is_none(), "rule {id} stands there twice");
                let (kind, text) = match text.strip_prefix(mark) {
                    Some(text) => (RuleKind::Ruling, text),
                    None if id.as_bytes()[4] == b'E' => (RuleKind::Example, text),
                    None => (RuleKind::Printed, text),
                };
                let chapter =
                    book.chapters.last().unwrap_or_else(|| panic!("{id} stands in no chapter: `## ` begins one")).0;
                book.rules.push(Rule { id, kind, chapter, text: text.trim().to_owned() });
                in_rule = true;
            } else if line.trim().is_empty() {
                in_rule = false;
            } else {
                let more = line.trim();
                let text = match (in_rule, book.rules.last_mut(), book.chapters.last_mut()) {
                    (true, Some(rule), _) => &mut rule.text,
                    (false, _, Some((_, words))) => words,
                    _ => &mut book.about,
                };
                if !text.is_empty() {
                    text.push(' ');
                }
                text.push_str(more);
            }
        }
        assert!(!book.title.is_empty(), "the rules begin with a line `# ` and the name of the game");
        book
    }

    /// How rulings are marked in this book's words: `(ruling)`.
    pub fn ruling_mark(&self) -> &'static str {
        RULING_MARKS.iter().find(|(tag, _)| *tag == self.language).map_or("", |(_, mark)| mark)
    }

    /// The rules of a chapter, in order.
    pub fn rules_in(&self, chapter: usize) -> impl Iterator<Item = &Rule> {
        let name = self.chapters.get(chapter).map_or("", |(name, _)| *name);
        self.rules.iter().filter(move |rule| rule.chapter == name)
    }

    /// The rule with this number; letters' case does not matter.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }
}

impl Rule {
    /// Do its number and words hold each of these words, or the beginning or a part of one? Neither
    /// capitals nor accents matter.
    pub fn holds(&self, words: &str) -> bool {
        let text = plain_letters(&format!("{} {}", self.id, self.text));
        plain_letters(words).split_whitespace().all(|word| text.contains(word))
    }
}

/// A text in small letters without accents, for searching: who looks for "zelazo" finds "Żelazo".
pub fn plain_letters(text: &str) -> String {
    let plain = |letter: char| match letter {
        'ą' | 'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => 'a',
        'ć' | 'ç' => 'c',
        'ę' | 'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ł' => 'l',
        'ń' | 'ñ' => 'n',
        'ó' | 'ô' | 'ö' | 'õ' => 'o',
        'ś' => 's',
        'ú' | 'ü' | 'û' => 'u',
        'ź' | 'ż' => 'z',
        other => other,
    };
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

/// Three capitals, a hyphen, and three digits or `E` and two digits.
pub fn is_rule_id(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 7
        && bytes[..3].iter().all(u8::is_ascii_uppercase)
        && bytes[3] == b'-'
        && (bytes[4].is_ascii_digit() || bytes[4] == b'E')
        && bytes[5..].iter().all(u8::is_ascii_digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Game\nAbout it.\n\n\
                        ## Auction\nOne disc at a time.\n\n\
                        - FUR-031 Place\n  one disc.\n- FUR-035 (ruling) Or skip.\n\n\
                        ## End\n- FUR-E01 For example.\n";

    #[test]
    fn a_page_becomes_chapters_and_rules() {
        let book = Rulebook::parse(PAGE);
        assert_eq!((book.title, book.about.as_str()), ("Game", "About it."));
        assert_eq!(book.chapters, [("Auction", "One disc at a time.".to_owned()), ("End", String::new())]);
        assert_eq!(book.rule("fur-031").map(|rule| rule.text.as_str()), Some("Place one disc."));
        assert_eq!(book.rule("FUR-035").map(|rule| rule.kind), Some(RuleKind::Ruling));
        assert_eq!(book.rule("FUR-E01").map(|rule| (rule.kind, rule.chapter)), Some((RuleKind::Example, "End")));
        assert_eq!(book.rule("FUR-999"), None);
    }

    #[test]
    fn another_language_marks_rulings_in_its_own_word() {
        let book = Rulebook::parse_in("pl", "# Gra\n## Licytacja\n- FUR-035 (rozstrzygnięcie) Albo pasuj.\n");
        assert_eq!((book.language, book.ruling_mark()), ("pl", "(rozstrzygnięcie)"));
        let rule = book.rule("FUR-035").expect("the rule");
        assert_eq!((rule.kind, rule.text.as_str()), (RuleKind::Ruling, "Albo pasuj."));
        assert_eq!(book.rules_in(0).count(), 1);
    }

    #[test]
    fn a_search_minds_neither_accents_nor_capitals_nor_order() {
        let book = Rulebook::parse_in("pl", "# Gra\n## A\n- FUR-012 Zamieniasz Żelazo w olej, będąc właścicielem.\n");
        let rule = book.rule("FUR-012").expect("the rule");
        assert!(rule.holds("zelazo") && rule.holds("OLEJ wlasc") && rule.holds("żelazo") && rule.holds("fur-012"));
        assert!(rule.holds("") && !rule.holds("zelazo wegiel"));
    }

    #[test]
    fn rule_numbers_are_recognised() {
        assert!(is_rule_id("FUR-033") && is_rule_id("MOC-E15"));
        assert!(!is_rule_id("FUR033") && !is_rule_id("fur-033") && !is_rule_id("FUR-0333"));
    }
}
