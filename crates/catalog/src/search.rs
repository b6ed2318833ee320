//! The search of the rules: the page and `boardroom rules` find the same, the best answer first.
//!
//! A rule is found if it answers every word of the question: as one of its words, in any form; as a name players use
//! for something the rule speaks of (see [`mod@glossary`]); as letters within it, since someone may still be typing. A
//! word that no rule and no name knows is taken for the nearest that one does, a slip of a letter or two away.
//!
//! What comes first: rules that say the rare words of the question, early, more than once, in a chapter of that name or
//! one that says much about it, and there the first; the printed rule before a ruling, and that before an example.

use crate::glossary::{self, glossary};
use game::rulebook::{RULING_MARKS, plain_letters};
use game::{Rule, RuleKind, Rulebook};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

/// Words of a question that say nothing: "how do I win" asks for "win".
const SKIPPED: [&str; 57] = [
    "a", "about", "an", "and", "are", "at", "can", "do", "does", "for", "from", "get", "how", "i", "if", "in", "is",
    "it", "much", "many", "my", "of", "on", "or", "the", "there", "to", "we", "what", "when", "where", "which", "who",
    "why", "you", "albo", "co", "czy", "dla", "do", "gdy", "gdzie", "i", "ile", "jak", "jaki", "jest", "kiedy", "kto",
    "mam", "na", "po", "sie", "w", "z", "za", "moge",
];

/// A rule that answers a question, and where.
#[derive(Clone, Debug)]
pub struct Found<'a> {
    /// The rule.
    pub rule: &'a Rule,
    /// The places in its text that answer, in order and apart from each other.
    pub marks: Vec<Range<usize>>,
}

/// A word of a rule.
#[derive(Clone, Debug)]
struct Word {
    place: Range<usize>,
    plain: String,
    stem: String,
}

/// What the search knows about one rulebook.
#[derive(Clone, Debug)]
struct Index {
    /// For each thing that has a name: the ways to say it, each as the stems of its words.
    names: Vec<Vec<Vec<String>>>,
    /// Of those the ones of the book's own language: what a rule is marked by.
    own: Vec<Vec<Vec<String>>>,
    /// For each rule, in order.
    rules: Vec<Entry>,
    /// All words someone may mean.
    vocabulary: BTreeSet<String>,
}

#[derive(Clone, Debug)]
struct Entry {
    words: Vec<Word>,
    /// The things it speaks of, as places in `names`.
    things: Vec<usize>,
    /// The stems of its chapter's name.
    chapter: Vec<String>,
}

/// The index of a game's rules in a language; none for a game the catalog does not hold.
fn index(game: &str, language: &str) -> Option<&'static Index> {
    static INDEXES: LazyLock<Vec<(&'static str, &'static str, Index)>> = LazyLock::new(|| {
        let titles = crate::titles().into_iter().chain(crate::examples());
        let books = titles.flat_map(|title| RULING_MARKS.map(|(tag, _)| (title.id(), title.rulebook_in(tag))));
        books.map(|(id, book)| (id, book.language, Index::new(id, book))).collect()
    });
    INDEXES.iter().find(|(id, tag, _)| (*id, *tag) == (game, language)).map(|(_, _, index)| index)
}

/// The rules of a game that answer these words, the best first; all of them in the order of the book if there are no
/// words.
pub fn search<'a>(game: &str, book: &'a Rulebook, words: &str) -> Vec<Found<'a>> {
    let all = || book.rules.iter().map(|rule| Found { rule, marks: Vec::new() }).collect();
    let Some(index) = index(game, book.language) else { return all() };
    if let Some(rule) = book.rule(words.trim()) {
        return vec![Found { rule, marks: Vec::new() }];
    }
    let question = Question::new(index, words);
    if question.words.is_empty() {
        return all();
    }
    let answers: Vec<Option<Vec<Answer>>> =
        (0..book.rules.len()).map(|place| question.answers(place, &book.rules[place])).collect();
    // A word that few rules say tells more than one that most of them do.
    let weights: Vec<f32> = (0..question.words.len())
        .map(|word| {
            let saying = (0..book.rules.len()).filter(|&place| question.says(place, word)).count().max(1);
            (1.0 + book.rules.len() as f32 / saying as f32).ln()
        })
        .collect();
    // The chapter that answers most is about it, and the first rule there to speak of it says what it is.
    let answering: Vec<&str> = book
        .rules
        .iter()
        .zip(&answers)
        .filter(|(_, answers)| answers.is_some())
        .map(|(rule, _)| rule.chapter)
        .collect();
    let about = |rule: &Rule, first: bool| {
        let share = answering.iter().filter(|chapter| **chapter == rule.chapter).count() as f32;
        1.0 + 0.35 * share / answering.len().max(1) as f32 + if first { 0.17 } else { 0.0 }
    };
    let mut begun: BTreeSet<&str> = BTreeSet::new();
    let mut found: Vec<(f32, usize, Found<'_>)> = answers
        .into_iter()
        .enumerate()
        .filter_map(|(place, answers)| {
            let answers = answers?;
            let rule = &book.rules[place];
            let score = question.score(place, rule, &answers, &weights) * about(rule, begun.insert(rule.chapter));
            Some((score, place, Found { rule, marks: marks(answers) }))
        })
        .collect();
    found.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    found.into_iter().map(|(_, _, found)| found).collect()
}

/// The places of all answers, in order and joined where they touch.
fn marks(answers: Vec<Answer>) -> Vec<Range<usize>> {
    let mut all: Vec<Range<usize>> = answers.into_iter().flat_map(|answer| answer.marks).collect();
    all.sort_by_key(|mark| (mark.start, mark.end));
    let mut joined: Vec<Range<usize>> = Vec::new();
    for mark in all {
        match joined.last_mut() {
            Some(last) if mark.start <= last.end => last.end = last.end.max(mark.end),
            _ => joined.push(mark),
        }
    }
    joined
}

fn meaning(text: &str) -> Vec<String> {
    let all = glossary::words(text);
    let told: Vec<String> = all.iter().filter(|word| !SKIPPED.contains(&word.as_str())).cloned().collect();
    if told.is_empty() { all } else { told }
}

/// A word without its endings: one may stand behind another, as in "remisu", and what is left of "remis" looks like
/// one.
fn root(word: &str) -> &str {
    let stem = glossary::stem(word);
    if stem.chars().count() > 4 { glossary::stem(stem) } else { stem }
}

/// The words of a text with their places.
fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut start = None;
    let ends = text.char_indices().chain([(text.len(), ' ')]);
    for (at, letter) in ends {
        match (letter.is_alphanumeric() || letter == '+', start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                let plain = plain_letters(&text[from..at]);
                let stem = root(&plain).to_owned();
                found.push(Word { place: from..at, plain, stem });
                start = None;
            }
            _ => {}
        }
    }
    found
}

impl Index {
    fn new(game: &str, book: &Rulebook) -> Index {
        let phrase =
            |words: &&str| -> Vec<String> { meaning(words).iter().map(|word| root(word).to_owned()).collect() };
        let mut rules: Vec<Entry> = book
            .rules
            .iter()
            .map(|rule| Entry {
                words: words(&rule.text),
                things: Vec::new(),
                chapter: glossary::words(rule.chapter).iter().map(|word| root(word).to_owned()).collect(),
            })
            .collect();
        let mut vocabulary: BTreeSet<String> =
            rules.iter().flat_map(|entry| entry.words.iter().map(|word| word.plain.clone())).collect();
        let (mut names, mut owns) = (Vec::new(), Vec::new());
        for term in glossary().for_game(game).flat_map(|section| &section.terms) {
            let own = if book.language == "pl" { &term.polish } else { &term.english };
            let own: Vec<Vec<String>> = own.iter().map(phrase).collect();
            for entry in &mut rules {
                let says =
                    |name: &Vec<String>| name.iter().all(|stem| entry.words.iter().any(|word| word.stem == *stem));
                if own.iter().any(says) {
                    entry.things.push(names.len());
                }
            }
            let all = || term.english.iter().chain(&term.polish).chain(&term.typed);
            vocabulary.extend(all().flat_map(|name| glossary::words(name)));
            names.push(all().map(phrase).collect::<BTreeSet<_>>().into_iter().collect());
            owns.push(own);
        }
        Index { names, own: owns, rules, vocabulary }
    }

    /// What a word someone typed stands for: itself where it is known, or the nearest known words.
    fn meant(&self, typed: &str) -> (Vec<String>, bool) {
        let stem = root(typed);
        let known =
            |word: &String| word == typed || root(word) == stem || (typed.chars().count() >= 3 && word.contains(typed));
        let letters = typed.chars().count();
        if letters < 4 || self.vocabulary.iter().any(known) {
            return (vec![typed.to_owned()], false);
        }
        let most = if letters < 8 { 1 } else { 2 };
        let near = self.vocabulary.iter().filter_map(|word| Some((slips(typed, word, most)?, word)));
        let near: Vec<(usize, &String)> = near.collect();
        let Some(least) = near.iter().map(|(slips, _)| *slips).min() else { return (vec![typed.to_owned()], false) };
        (near.iter().filter(|(slips, _)| *slips == least).map(|(_, word)| (*word).clone()).collect(), true)
    }
}

/// How many letters are wrong, missing, too many or swapped, if not more than `most`.
fn slips(one: &str, other: &str, most: usize) -> Option<usize> {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one.len().abs_diff(other.len()) > most {
        return None;
    }
    let mut rows = vec![vec![0; other.len() + 1]; one.len() + 1];
    for i in 0..=one.len() {
        for j in 0..=other.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let same = usize::from(one[i - 1] != other[j - 1]);
                let mut best = (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + same);
                if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                    best = best.min(rows[i - 2][j - 2] + 1);
                }
                best
            };
        }
    }
    Some(rows[one.len()][other.len()]).filter(|slips| *slips <= most)
}

/// What a rule answers to one word.
struct Answer {
    /// How well, from 0 to 1.
    fit: f32,
    marks: Vec<Range<usize>>,
}

/// What someone looks for.
struct Question {
    index: &'static Index,
    /// For each word what it may stand for, and whether that is a guess.
    words: Vec<(Vec<String>, bool)>,
    /// For each thing of the index that the words name: which of the words do.
    named: Vec<(usize, BTreeSet<usize>)>,
}

impl Question {
    fn new(index: &'static Index, text: &str) -> Question {
        let words: Vec<(Vec<String>, bool)> = meaning(text).iter().map(|word| index.meant(word)).collect();
        let named = index.names.iter().enumerate().filter_map(|(thing, names)| {
            let covered: BTreeSet<usize> = names.iter().filter_map(|name| covered(name, &words)).flatten().collect();
            (!covered.is_empty()).then_some((thing, covered))
        });
        let named = named.collect();
        Question { index, words, named }
    }

    /// What a rule answers to every word, if it does.
    fn answers(&self, place: usize, rule: &Rule) -> Option<Vec<Answer>> {
        (0..self.words.len()).map(|word| self.answer(place, rule, word)).collect()
    }

    fn answer(&self, place: usize, rule: &Rule, word: usize) -> Option<Answer> {
        let entry = &self.index.rules[place];
        let (meant, guessed) = &self.words[word];
        let fits = |fit: f32| if *guessed { fit * 0.7 } else { fit };
        let those = |is: &dyn Fn(&Word) -> bool| -> Vec<Range<usize>> {
            entry.words.iter().filter(|word| is(word)).map(|word| word.place.clone()).collect()
        };
        let exact = those(&|word| meant.contains(&word.plain));
        let forms = those(&|word| meant.iter().any(|meant| root(meant) == word.stem));
        if !forms.is_empty() || !exact.is_empty() {
            let fit = if exact.is_empty() { 0.97 } else { 1.0 };
            return Some(Answer { fit: fits(fit), marks: if forms.is_empty() { exact } else { forms } });
        }
        let things: Vec<usize> = self
            .named
            .iter()
            .filter(|(thing, covered)| covered.contains(&word) && entry.things.contains(thing))
            .map(|(thing, _)| *thing)
            .collect();
        if !things.is_empty() {
            let stems: BTreeSet<&String> =
                things.iter().flat_map(|&thing| self.index.own[thing].iter().flatten()).collect();
            return Some(Answer { fit: fits(0.8), marks: those(&|word| stems.contains(&word.stem)) });
        }
        let within = meant.iter().any(|meant| rule.holds(meant));
        within.then(|| Answer {
            fit: fits(0.4),
            marks: those(&|word| meant.iter().any(|meant| word.plain.contains(meant.as_str()))),
        })
    }

    /// Does the rule say this word, or what it names?
    fn says(&self, place: usize, word: usize) -> bool {
        let entry = &self.index.rules[place];
        let (meant, _) = &self.words[word];
        entry.words.iter().any(|one| meant.iter().any(|meant| root(meant) == one.stem))
            || self.named.iter().any(|(thing, covered)| covered.contains(&word) && entry.things.contains(thing))
    }

    fn score(&self, place: usize, rule: &Rule, answers: &[Answer], weights: &[f32]) -> f32 {
        let entry = &self.index.rules[place];
        let mut score = 0.0;
        for ((word, answer), weight) in answers.iter().enumerate().zip(weights) {
            let first = answer.marks.first().map_or(rule.text.len(), |mark| mark.start) as f32;
            let early = 0.6 / (1.0 + first / 30.0);
            let often = 0.2 * answer.marks.len().saturating_sub(1).min(3) as f32;
            let (meant, _) = &self.words[word];
            let named =
                |stem: &String| {
                    meant.iter().any(|meant| root(meant) == stem)
                        || self.named.iter().filter(|(_, covered)| covered.contains(&word)).any(|(thing, _)| {
                            self.index.own[*thing].iter().any(|name| name.len() == 1 && name[0] == *stem)
                        })
                };
            let chapter = if entry.chapter.iter().any(named) { 0.25 } else { 0.0 };
            score += weight * answer.fit * (1.0 + early + often + chapter);
        }
        // A question in the very words of a name means that thing.
        let whole = self.named.iter().any(|(thing, covered)| {
            covered.len() == self.words.len() && self.words.len() > 1 && entry.things.contains(thing)
        });
        let kind = match rule.kind {
            RuleKind::Printed => 1.0,
            RuleKind::Ruling => 0.9,
            RuleKind::Example => 0.6,
        };
        // Of two that say the same the shorter one says little else.
        let length = 1.0 + 0.3 / (1.0 + entry.words.len() as f32 / 20.0);
        score * kind * length * if whole { 1.2 } else { 1.0 }
    }
}

/// Which words of a question say this name, if they say all of it. The last letters of a word may be missing: someone
/// may be typing it.
fn covered(name: &[String], words: &[(Vec<String>, bool)]) -> Option<Vec<usize>> {
    let says = |(meant, _): &(Vec<String>, bool), stem: &String| {
        meant.iter().any(|word| root(word) == stem || (word.chars().count() >= 4 && stem.starts_with(word.as_str())))
    };
    name.iter().map(|stem| words.iter().position(|word| says(word, stem))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_counted() {
        assert_eq!(slips("trucks", "trucks", 1), Some(0));
        assert_eq!(slips("trukcs", "trucks", 1), Some(1), "swapped");
        assert_eq!(slips("truks", "trucks", 1), Some(1), "missing");
        assert_eq!(slips("trrucks", "trucks", 1), Some(1), "too many");
        assert_eq!(slips("bricks", "trucks", 1), None);
        assert_eq!(slips("compnesation", "compensation", 2), Some(1));
    }

    #[test]
    fn words_keep_their_places() {
        let text = "Żelazo, olej (2+1).";
        let found = words(text);
        assert_eq!(found.iter().map(|word| &text[word.place.clone()]).collect::<Vec<_>>(), ["Żelazo", "olej", "2+1"]);
        assert_eq!(found[0].plain, "zelazo");
    }
}
