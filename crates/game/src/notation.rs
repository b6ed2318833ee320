//! Reading notation: a cursor over the words of a line, with errors that say where and what was
//! expected.

use std::borrow::Cow;
use std::fmt;

/// Why a piece of notation could not be read.
///
/// ```
/// use game::Words;
///
/// let error = Words::of("shout 3").expect("bid").unwrap_err();
/// assert_eq!(error.problem(), "expected 'bid', found 'shout'");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    /// The column, from 1, within the text that was read.
    pub column: usize,
    /// What would have been right there.
    pub expected: String,
    /// What stood there; empty at the end of the text.
    pub found: String,
}

impl NotationError {
    /// What is wrong, without the place.
    pub fn problem(&self) -> String {
        let found = if self.found.is_empty() { "the end".to_owned() } else { format!("'{}'", self.found) };
        format!("expected {}, found {found}", self.expected)
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.problem())
    }
}

impl std::error::Error for NotationError {}

/// The words of a text, read one by one. Words are parted by white space; `,` and `;` are words of
/// their own.
///
/// ```
/// use game::Words;
///
/// let mut words = Words::of("bid 4 on iron");
/// words.expect("bid").unwrap();
/// let disc = words.number("a disc", 1, 4).unwrap();
/// words.expect("on").unwrap();
/// let card = words.choice("a card", &[("coal", 'c'), ("iron", 'i')]).unwrap();
/// words.end().unwrap();
/// assert_eq!((disc, card), (4, 'i'));
/// ```
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> Words<'a> {
    /// The words of this text.
    pub fn of(text: &'a str) -> Words<'a> {
        Words { text, rest: text.trim_start() }
    }

    /// The next word, which stays unread.
    pub fn peek(&self) -> Option<&'a str> {
        if let b',' | b';' = self.rest.bytes().next()? {
            return Some(&self.rest[..1]);
        }
        let ends = |byte: u8| byte == b',' || byte == b';' || (b'\t'..=b'\r').contains(&byte) || byte == b' ';
        // Nearly all records are plain: only letters beyond ASCII are looked at one by one.
        let end = match self.rest.bytes().position(|byte| ends(byte) || !byte.is_ascii()) {
            Some(at) if !self.rest.as_bytes()[at].is_ascii() => {
                let ends = |letter: char| letter.is_whitespace() || letter == ',' || letter == ';';
                self.rest[at..].find(ends).map(|end| at + end)
            }
            end => end,
        };
        Some(&self.rest[..end.unwrap_or(self.rest.len())])
    }

    /// Goes on behind the next word, which is this long.
    fn pass(&mut self, length: usize) {
        let rest = &self.rest[length..];
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        let is_next = rest.bytes().next().is_some_and(|byte| byte.is_ascii_graphic());
        self.rest = if is_next { rest } else { rest.trim_start() };
    }

    /// Reads the next word, whatever it is.
    pub fn take(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.pass(word.len());
        Some(word)
    }

    /// Reads the next word if it is this one (letters' case does not matter).
    pub fn take_if(&mut self, word: &str) -> bool {
        let is_next = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word));
        if is_next {
            self.pass(word.len());
        }
        is_next
    }

    /// Reads exactly this word.
    pub fn expect(&mut self, word: &str) -> Result<(), NotationError> {
        if self.take_if(word) { Ok(()) } else { Err(self.error(format!("'{word}'"))) }
    }

    /// Reads any word; `what` says in the error what was wanted.
    pub fn word(&mut self, what: &str) -> Result<&'a str, NotationError> {
        match self.take() {
            Some(word) => Ok(word),
            None => Err(self.error(what)),
        }
    }

    /// The same in small letters, for words that are told apart by what they say.
    pub fn small_word(&mut self, what: &str) -> Result<Cow<'a, str>, NotationError> {
        let word = self.word(what)?;
        // Records write small letters: nothing is copied for them.
        let has_capitals = word.bytes().any(|byte| byte.is_ascii_uppercase());
        Ok(if has_capitals { Cow::Owned(word.to_ascii_lowercase()) } else { Cow::Borrowed(word) })
    }

    /// Reads a whole number from `min` to `max`.
    pub fn number(&mut self, what: &str, min: i64, max: i64) -> Result<i64, NotationError> {
        match self.peek().and_then(|word| word.parse::<i64>().ok()) {
            Some(number) if (min..=max).contains(&number) => {
                self.take();
                Ok(number)
            }
            _ => Err(self.error(format!("{what} from {min} to {max}"))),
        }
    }

    /// Reads one of these words and gives what stands for it.
    pub fn choice<T: Copy>(&mut self, what: &str, choices: &[(&str, T)]) -> Result<T, NotationError> {
        let found = self.peek().and_then(|word| choices.iter().find(|(known, _)| known.eq_ignore_ascii_case(word)));
        match found {
            Some((_, value)) => {
                self.take();
                Ok(*value)
            }
            None => {
                let known: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
                Err(self.error(format!("{what} ({})", known.join(", "))))
            }
        }
    }

    /// What is still unread, as it stands.
    pub fn rest(&self) -> &'a str {
        self.rest
    }

    /// Is everything read?
    pub fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    /// Refuses anything unread.
    pub fn end(&self) -> Result<(), NotationError> {
        if self.is_done() { Ok(()) } else { Err(self.error("nothing more")) }
    }

    /// An error at the next word.
    pub fn error(&self, expected: impl Into<String>) -> NotationError {
        let offset = self.text.len() - self.rest.len();
        NotationError {
            column: self.text[..offset].chars().count() + 1,
            expected: expected.into(),
            found: self.peek().unwrap_or_default().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_in_order() {
        let mut words = Words::of("bid 4 on 2, 3;end");
        words.expect("bid").unwrap();
        assert_eq!(words.number("a disc", 1, 4).unwrap(), 4);
        assert!(words.take_if("ON"));
        assert_eq!(words.take(), Some("2"));
        assert_eq!(words.take(), Some(","));
        assert_eq!(words.choice("a place", &[("3", 'x'), ("4", 'y')]).unwrap(), 'x');
        assert_eq!(words.take(), Some(";"));
        assert_eq!(words.word("an end").unwrap(), "end");
        assert!(words.end().is_ok());
    }

    #[test]
    fn errors_say_where_and_what() {
        let mut words = Words::of("bid 9 on 2");
        words.expect("bid").unwrap();
        let error = words.number("a disc", 1, 4).unwrap_err();
        assert_eq!(error.to_string(), "column 5: expected a disc from 1 to 4, found '9'");
        let mut words = Words::of("bid");
        words.take();
        assert_eq!(words.word("a disc").unwrap_err().to_string(), "column 4: expected a disc, found the end");
        let error = Words::of("fold").choice("an action", &[("bid", 1), ("end", 2)]).unwrap_err();
        assert_eq!(error.to_string(), "column 1: expected an action (bid, end), found 'fold'");
    }
}
