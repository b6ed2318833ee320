//! The glossary of the project, `docs/words.md`, as data: one name for each thing in each language, what players may
//! type instead, and the words that no message uses.
//!
//! Architecture Invariant: no word stands here. Whoever wants another one changes the page.

use game::rulebook::plain_letters;
use std::sync::LazyLock;

/// The page itself.
const PAGE: &str = include_str!("../../../docs/words.md");

/// The glossary, read once.
pub fn glossary() -> &'static Glossary {
    static GLOSSARY: LazyLock<Glossary> = LazyLock::new(|| Glossary::parse(PAGE));
    &GLOSSARY
}

/// A name for each thing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Glossary {
    /// The words of all pages, then those of each game.
    pub sections: Vec<Section>,
}

/// The words of one game, or of all pages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// The id of the game they belong to; none for those of all pages.
    pub game: Option<&'static str>,
    /// What things are called.
    pub terms: Vec<Term>,
    /// What they are not called.
    pub avoided: Vec<Avoided>,
}

/// What one thing is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// In English.
    pub english: Vec<&'static str>,
    /// In Polish, with the forms that look different.
    pub polish: Vec<&'static str>,
    /// What players may type instead, in either language.
    pub typed: Vec<&'static str>,
}

/// Words that messages do not use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Avoided {
    /// The tag of the language.
    pub language: &'static str,
    /// The words; one in backticks is meant exactly as it stands, any other with all its endings.
    pub words: Vec<&'static str>,
    /// What to say.
    pub instead: &'static str,
}

impl Glossary {
    /// Reads the page.
    ///
    /// # Panics
    /// If a table has a row with too few cells: the page is part of the program, and a test reads it.
    pub fn parse(page: &'static str) -> Glossary {
        let mut sections: Vec<Section> = Vec::new();
        let mut avoiding = false;
        for line in page.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                sections.push(Section { game: heading.split('`').nth(1), ..Section::default() });
                continue;
            }
            let Some(row) = line.strip_prefix('|') else { continue };
            let Some(section) = sections.last_mut() else { continue };
            let cells: Vec<&str> = row.trim_end().trim_end_matches('|').split('|').map(str::trim).collect();
            match cells[..] {
                ["what", ..] => avoiding = false,
                ["not", ..] => avoiding = true,
                [first, ..] if first.starts_with("---") => {}
                [words, instead, language] if avoiding => {
                    section.avoided.push(Avoided { language, words: list(words), instead });
                }
                [_, english, polish, typed] if !avoiding => {
                    section.terms.push(Term { english: list(english), polish: list(polish), typed: list(typed) })
                }
                _ => panic!("a row with another number of cells: {line}"),
            }
        }
        Glossary { sections }
    }

    /// The words of all pages and those of this game.
    pub fn for_game(&self, game: &str) -> impl Iterator<Item = &Section> {
        self.sections.iter().filter(move |section| section.game.is_none_or(|id| id == game))
    }
}

impl Avoided {
    /// The first of the words that this text uses, if it uses any.
    pub fn used_in(&self, text: &str) -> Option<&'static str> {
        let exact: Vec<&str> = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-').collect();
        let stems = stems(text);
        self.words.iter().copied().find(|word| match word.strip_prefix('`').map(|word| word.trim_end_matches('`')) {
            Some(word) => holds_run(&exact, &word.split(' ').collect::<Vec<_>>()),
            None => holds_run(&stems, &self::stems(word)),
        })
    }
}

fn list(cell: &'static str) -> Vec<&'static str> {
    cell.split(',').map(str::trim).filter(|word| !word.is_empty()).collect()
}

fn holds_run<T: PartialEq>(words: &[T], run: &[T]) -> bool {
    words.windows(run.len()).any(|window| window == run)
}

/// Endings of English and Polish words, without accents, the longest first: what is left is alike in most forms of a
/// word. One list for both languages, for players type both into one field.
pub const ENDINGS: [&str; 37] = [
    "iami", "owie", "ami", "ach", "ego", "emu", "owi", "iem", "ych", "ich", "ymi", "imi", "ies", "ing", "om", "ow",
    "em", "ie", "ia", "iu", "ej", "ym", "im", "mi", "es", "ed", "a", "e", "i", "o", "u", "y", "s", "ac", "ec", "ic",
    "yc",
];

/// The words of a text in small letters without accents, one by one.
pub fn words(text: &str) -> Vec<String> {
    let plain = plain_letters(text);
    let parts = plain.split(|letter: char| !letter.is_alphanumeric() && letter != '+');
    parts.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A word of [`words`] without its ending; at least three letters stay.
pub fn stem(word: &str) -> &str {
    let ending = ENDINGS.iter().filter(|ending| word.ends_with(*ending) && word.chars().count() >= ending.len() + 3);
    ending.max_by_key(|ending| ending.len()).map_or(word, |ending| &word[..word.len() - ending.len()])
}

/// The stems of a text, in order.
pub fn stems(text: &str) -> Vec<String> {
    words(text).iter().map(|word| stem(word).to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_have_one_stem() {
        for forms in [
            &["company", "companies"][..],
            &["exchange", "Exchanges"],
            &["market", "markets"],
            &["żelazo", "zelazem", "żelaza"],
            &["giełda", "giełdy", "giełdach"],
            &["państwo", "państw", "państwami"],
            &["obligacja", "obligacji", "obligacje"],
        ] {
            let stems: Vec<Vec<String>> = forms.iter().map(|form| stems(form)).collect();
            assert!(stems.iter().all(|stem| *stem == stems[0]), "{forms:?}: {stems:?}");
        }
        assert_ne!(stems("market"), stems("marker"));
        assert_ne!(stems("contract"), stems("contractor"));
        assert_eq!(stems("die"), ["die"], "short words stay whole");
    }

    #[test]
    fn the_page_has_words_for_all_pages_and_for_games() {
        let glossary = glossary();
        assert_eq!(glossary.sections.first().map(|section| section.game), Some(None));
        for title in crate::titles() {
            let own = glossary.sections.iter().find(|section| section.game == Some(title.id()));
            let own = own.unwrap_or_else(|| panic!("no words for {}", title.id()));
            assert!(own.terms.len() > 20 && own.avoided.len() > 5, "{}", title.id());
            for term in &own.terms {
                assert!(!term.english.is_empty() && !term.polish.is_empty(), "{}: {term:?}", title.id());
            }
        }
        assert_eq!(glossary.for_game("no such game").count(), 1);
    }

    #[test]
    fn a_word_to_avoid_is_found_with_its_endings_or_exactly() {
        let avoided = Avoided { language: "en", words: vec!["exchange", "pass over", "`goods`"], instead: "" };
        assert_eq!(avoided.used_in("All Exchanges are open."), Some("exchange"));
        assert_eq!(avoided.used_in("You pass over a card."), Some("pass over"));
        assert_eq!(avoided.used_in("3 goods"), Some("`goods`"));
        assert_eq!(avoided.used_in("3 Goods pass by; over and out."), None);
    }
}
