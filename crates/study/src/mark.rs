//! Marks on a position: a ring around a thing, or an arrow from one thing to another.
//!
//! What a thing is called is for the page to know; here it is one word of plain letters.

use std::fmt;

/// The longest word for a thing.
const LONGEST: usize = 80;

/// A ring or an arrow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Where it is, or begins.
    pub from: String,
    /// Where an arrow ends.
    pub to: Option<String>,
}

/// A word of letters, digits and a few signs; none of them means anything in HTML or in an address.
fn is_word(word: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b':' | b'.' | b'-' | b'_' | b'@');
    !word.is_empty() && word.len() <= LONGEST && word.bytes().all(plain)
}

impl Mark {
    /// Reads `row:3`, or `row:3 seats:1` for an arrow.
    pub fn read(text: &str) -> Option<Mark> {
        let mut words = text.split_whitespace();
        let from = words.next().filter(|word| is_word(word))?.to_owned();
        let to = words.next().map(str::to_owned);
        let fits = words.next().is_none() && to.as_deref().is_none_or(|to| is_word(to) && to != from);
        fits.then_some(Mark { from, to })
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.to {
            Some(to) => write!(f, "{} {to}", self.from),
            None => f.write_str(&self.from),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_plain_words() {
        for text in ["row:3", "piece:card-7 row:50.25"] {
            assert_eq!(Mark::read(text).unwrap().to_string(), text);
        }
        for text in ["", "a b c", "a a", "<b>", "a\"", "a;b", "ż"] {
            assert_eq!(Mark::read(text), None, "{text}");
        }
        assert_eq!(Mark::read(&"x".repeat(81)), None);
    }
}
