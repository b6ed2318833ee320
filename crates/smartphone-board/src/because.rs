//! Why Steve did what he did, in the reader's language.
//!
//! The rules write his reasons in records as English sentences with a rule's number before them; here each is
//! known by its words without the numbers. One that is not known is shown as it is.

use super::sight::Sight;
use board::{Args, Language};
use maud::{Markup, html};

/// The sentences, with `#` for a number, and the ends of their messages' ids.
const SENTENCES: &[(&str, &str)] = &[
    ("fewest missing, #", "missing"),
    ("# Buyers there for him, the most", "buyers"),
    ("takes # Goods", "goods"),
    ("the leftmost Improvement", "leftmost"),
    ("nothing left to research", "researched"),
    ("gains # VP, the most", "gains"),
    ("nobody buys any more", "sold-out"),
    ("ready, Patent worth #", "ready"),
    ("fewest missing, #, with # Buyers for him", "missing-buyers"),
    ("Wi-Fi, # Buyers there for him, the most", "wifi"),
    ("NFC takes # Goods beyond the Buyers he can reach", "nfc"),
    ("nothing more to do", "done"),
    ("# VP in reach, the most", "price"),
    ("from # Buyers to #", "move"),
    ("he declines to move", "stays"),
];

/// A reason as a line of the log: the rule as a link, then the words.
pub(super) fn because(sight: &Sight<'_>, reason: &str) -> Markup {
    match reason.split_once(": ").filter(|(rule, _)| game::rulebook::is_rule_id(rule)) {
        Some((rule, words)) => html! {
            a href=(sight.cx.rule_link(rule)) target="_blank" { (rule) } ": "
            (translated(sight.language, words).unwrap_or_else(|| words.to_owned()))
        },
        None => html! { (reason) },
    }
}

/// The words in another language.
fn translated(language: Language, words: &str) -> Option<String> {
    let mut pattern = String::new();
    let mut numbers: Vec<i64> = Vec::new();
    let mut letters = words.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter.to_digit(10) {
            None => pattern.push(letter),
            Some(digit) => {
                let mut number = i64::from(digit);
                while let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10)) {
                    // A record from elsewhere may say anything.
                    number = number.saturating_mul(10).saturating_add(i64::from(digit));
                    letters.next();
                }
                pattern.push('#');
                numbers.push(number);
            }
        }
    }
    let (_, id) = SENTENCES.iter().find(|(known, _)| *known == pattern)?;
    let mut args = Args::new();
    for (name, number) in ["count", "more"].into_iter().zip(numbers) {
        args.set(name, number);
    }
    crate::WORDS.find(language, &format!("smartphone-because-{id}"), &args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_has_words_in_every_language() {
        for (sentence, id) in SENTENCES {
            for language in Language::ALL {
                let words = translated(language, &sentence.replace('#', "12")).unwrap_or_else(|| panic!("{id}"));
                assert_eq!(words.matches("12").count(), sentence.matches('#').count(), "{id}: {words}");
            }
        }
        assert_eq!(translated(Language::Pl, "a new sentence"), None);
    }
}
