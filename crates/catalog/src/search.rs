//! The search of the rules: the page and `boardroom rules` find the same.
//!
//! A rule is found if it has every word of the question: as letters somewhere in it, as another form of one of its
//! words, or because the word is a name players use for something the rule speaks of (see [`mod@glossary`]). The page
//! searches while one types; it gets the [`Index`] for that and asks the same questions of it.

use crate::glossary::{self, glossary};
use game::rulebook::RULING_MARKS;
use game::{Rule, Rulebook};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Words of a question that say nothing: "how do I win" asks for "win".
pub const SKIPPED: [&str; 39] = [
    "a", "an", "are", "at", "can", "do", "does", "for", "from", "get", "how", "i", "if", "in", "is", "it", "my", "of",
    "on", "the", "to", "we", "what", "when", "who", "you", "co", "czy", "gdy", "jak", "jest", "kiedy", "kto", "na",
    "po", "sie", "w", "z", "za",
];

/// What the search knows about one rulebook.
#[derive(Clone, Debug)]
pub struct Index {
    /// For each thing that has a name: the ways to say it, each as the stems of its words.
    pub names: Vec<Vec<Vec<String>>>,
    /// For each rule of the book, in order: the things it speaks of, as places in `names`.
    pub things: Vec<Vec<usize>>,
    /// For each rule, the stems of its words.
    stems: Vec<BTreeSet<String>>,
}

/// The index of a game's rules in a language; none for a game the catalog does not hold.
pub fn index(game: &str, language: &str) -> Option<&'static Index> {
    static INDEXES: LazyLock<Vec<(&'static str, &'static str, Index)>> = LazyLock::new(|| {
        let titles = crate::titles().into_iter().chain(crate::examples());
        let books = titles.flat_map(|title| RULING_MARKS.map(|(tag, _)| (title.id(), title.rulebook_in(tag))));
        books.map(|(id, book)| (id, book.language, Index::new(id, book))).collect()
    });
    INDEXES.iter().find(|(id, tag, _)| (*id, *tag) == (game, language)).map(|(_, _, index)| index)
}

/// The rules of a game that answer these words, in the order of the book; all of them if there are no words.
pub fn search<'a>(game: &str, book: &'a Rulebook, words: &str) -> Vec<&'a Rule> {
    let question = Question::new(index(game, book.language), words);
    book.rules.iter().enumerate().filter(|(place, rule)| question.finds(*place, rule)).map(|(_, rule)| rule).collect()
}

fn meaning(text: &str) -> Vec<String> {
    let all = glossary::words(text);
    let told: Vec<String> = all.iter().filter(|word| !SKIPPED.contains(&word.as_str())).cloned().collect();
    if told.is_empty() { all } else { told }
}

impl Index {
    fn new(game: &str, book: &Rulebook) -> Index {
        let stems: Vec<BTreeSet<String>> =
            book.rules.iter().map(|rule| glossary::stems(&rule.text).into_iter().collect()).collect();
        let phrase = |words: &&str| -> Vec<String> {
            meaning(words).iter().map(|word| glossary::stem(word).to_owned()).collect()
        };
        let (mut names, mut things) = (Vec::new(), vec![Vec::new(); book.rules.len()]);
        for term in glossary().for_game(game).flat_map(|section| &section.terms) {
            let own = if book.language == "pl" { &term.polish } else { &term.english };
            let own: Vec<Vec<String>> = own.iter().map(phrase).collect();
            for (place, stems) in stems.iter().enumerate() {
                if own.iter().any(|name| name.iter().all(|stem| stems.contains(stem))) {
                    things[place].push(names.len());
                }
            }
            let all = term.english.iter().chain(&term.polish).chain(&term.typed).map(phrase);
            names.push(all.collect::<BTreeSet<_>>().into_iter().collect());
        }
        Index { names, things, stems }
    }
}

/// What somebody looks for.
struct Question {
    index: Option<&'static Index>,
    words: Vec<String>,
    /// For each thing of the index that the words name: which of the words do.
    named: Vec<(usize, BTreeSet<usize>)>,
}

impl Question {
    fn new(index: Option<&'static Index>, text: &str) -> Question {
        let words = meaning(text);
        let names = index.map_or(&[][..], |index| &index.names);
        let named = names.iter().enumerate().filter_map(|(thing, names)| {
            let covered: BTreeSet<usize> = names.iter().filter_map(|name| covered(name, &words)).flatten().collect();
            (!covered.is_empty()).then_some((thing, covered))
        });
        let named = named.collect();
        Question { index, words, named }
    }

    fn finds(&self, place: usize, rule: &Rule) -> bool {
        self.words.iter().enumerate().all(|(word, letters)| {
            rule.holds(letters)
                || self.index.is_some_and(|index| {
                    index.stems[place].contains(glossary::stem(letters))
                        || self
                            .named
                            .iter()
                            .any(|(thing, covered)| covered.contains(&word) && index.things[place].contains(thing))
                })
        })
    }
}

/// Which words of a question say this name, if they say all of it. The last letters of a word may be missing: somebody
/// may be typing it.
fn covered(name: &[String], words: &[String]) -> Option<Vec<usize>> {
    let says = |word: &String, stem: &String| {
        glossary::stem(word) == stem || (word.chars().count() >= 4 && stem.starts_with(word.as_str()))
    };
    name.iter().map(|stem| words.iter().position(|word| says(word, stem))).collect()
}
