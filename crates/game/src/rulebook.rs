//! The rules by number, in our own words: what help, errors and tests point at.
//!
//! A rulebook is written as a page of marked-down text, so that it reads well by itself:
//!
//! ```text
//! # Furnace
//! ## Auction
//! - FUR-033 No two discs of the same value may lie on one card.
//! - FUR-035 (ruling) Who can place nothing skips.
//! - FUR-E01 A "4" and a "3" on a card ...
//! ```

/// What kind of sentence a rule is.
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rulebook {
    /// The game's name, from the first heading.
    pub title: &'static str,
    /// The chapters, in order, each with the words under its heading that are no rule.
    pub chapters: Vec<(&'static str, String)>,
    /// The rules, in the order of the page.
    pub rules: Vec<Rule>,
}

impl Rulebook {
    /// Reads a page of rules.
    ///
    /// # Panics
    /// If the page is not of the form above: it is part of the program, and a test reads it.
    pub fn parse(page: &'static str) -> Rulebook {
        let mut book = Rulebook { title: "", chapters: Vec::new(), rules: Vec::new() };
        let mut in_rule = false;
        for line in page.lines() {
            if let Some(title) = line.strip_prefix("# ") {
                book.title = title.trim();
            } else if let Some(chapter) = line.strip_prefix("## ") {
                book.chapters.push((chapter.trim(), String::new()));
                in_rule = false;
            } else if let Some(rule) = line.strip_prefix("- ") {
                let (id, text) = rule.split_once(' ').expect("a rule has a number and a text");
                assert!(is_rule_id(id), "'{id}' is no rule number");
                assert!(book.rule(id).is_none(), "rule {id} stands there twice");
                let (kind, text) = match text.strip_prefix("(ruling) ") {
                    Some(text) => (RuleKind::Ruling, text),
                    None if id.as_bytes()[4] == b'E' => (RuleKind::Example, text),
                    None => (RuleKind::Printed, text),
                };
                let chapter = book.chapters.last().expect("a rule stands in a chapter").0;
                book.rules.push(Rule { id, kind, chapter, text: text.trim().to_owned() });
                in_rule = true;
            } else if line.trim().is_empty() {
                in_rule = false;
            } else {
                let more = line.trim();
                let text = match (in_rule, book.rules.last_mut(), book.chapters.last_mut()) {
                    (true, Some(rule), _) => &mut rule.text,
                    (false, _, Some((_, words))) => words,
                    _ => continue,
                };
                if !text.is_empty() {
                    text.push(' ');
                }
                text.push_str(more);
            }
        }
        book
    }

    /// The rule with this number; letters' case does not matter.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }
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

    const PAGE: &str = "# Game\nAbout it.\n\n## Auction\nOne disc at a time.\n\n- FUR-031 Place\n  one disc.\n- FUR-035 (ruling) Or skip.\n\n## End\n- FUR-E01 For example.\n";

    #[test]
    fn a_page_becomes_chapters_and_rules() {
        let book = Rulebook::parse(PAGE);
        assert_eq!(book.title, "Game");
        assert_eq!(book.chapters, [("Auction", "One disc at a time.".to_owned()), ("End", String::new())]);
        assert_eq!(book.rule("fur-031").map(|rule| rule.text.as_str()), Some("Place one disc."));
        assert_eq!(book.rule("FUR-035").map(|rule| rule.kind), Some(RuleKind::Ruling));
        assert_eq!(book.rule("FUR-E01").map(|rule| (rule.kind, rule.chapter)), Some((RuleKind::Example, "End")));
        assert_eq!(book.rule("FUR-999"), None);
    }

    #[test]
    fn rule_numbers_are_recognised() {
        assert!(is_rule_id("FUR-033") && is_rule_id("MOC-E15"));
        assert!(!is_rule_id("FUR033") && !is_rule_id("fur-033") && !is_rule_id("FUR-0333"));
    }
}
