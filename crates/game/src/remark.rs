//! A sentence of the rules about an action, as data: why a hint advises it, or why it comes to nothing.
//!
//! Like a [`Refusal`](crate::Refusal) it has a message's name and what goes into the message, so that a page says it
//! in any language, and an English sentence for the terminal and for programs. It speaks of things on the table: a
//! card, a region, someone.

use crate::seat::Seat;
use std::fmt;

/// Something a remark speaks of.
///
/// ```
/// use game::remark::Argument;
///
/// assert_eq!(Argument::from(7u8), Argument::Number(7));
/// assert_eq!(Argument::from("Oil trade"), Argument::Word("Oil trade".to_owned()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A number.
    Number(i64),
    /// A thing, by the rules' name or word for it; a page knows the one people read.
    Word(String),
    /// Someone, by name on a page.
    Seat(Seat),
}

macro_rules! argument_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Argument {
                Argument::Number(i64::from(number))
            }
        })*
    };
}

argument_numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Argument {
    fn from(number: usize) -> Argument {
        Argument::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// Estimates are said in whole numbers.
impl From<f32> for Argument {
    fn from(number: f32) -> Argument {
        Argument::Number(number.round() as i64)
    }
}

impl From<&str> for Argument {
    fn from(word: &str) -> Argument {
        Argument::Word(word.to_owned())
    }
}

impl From<String> for Argument {
    fn from(word: String) -> Argument {
        Argument::Word(word)
    }
}

impl From<Seat> for Argument {
    fn from(seat: Seat) -> Argument {
        Argument::Seat(seat)
    }
}

/// A sentence about an action.
///
/// ```
/// use game::Remark;
///
/// let remark = Remark::new("likely", "Takes 9 points about 40 times in 100.").with("points", 9).with("chance", 40);
/// assert_eq!(remark.to_string(), "Takes 9 points about 40 times in 100.");
/// let remark = Remark::new("lost", "The card is lost.").by("MOC-053");
/// assert_eq!(remark.to_string(), "MOC-053: The card is lost.");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The message's name among the game's messages, in kebab case.
    pub id: &'static str,
    /// What goes into the message.
    pub args: Vec<(&'static str, Argument)>,
    /// The rule it follows from, as `MOC-053`, where one rule says it.
    pub rule: Option<&'static str>,
    /// The sentence, in English.
    pub text: String,
}

impl Remark {
    /// A remark with the message's name and its English sentence.
    pub fn new(id: &'static str, text: impl Into<String>) -> Remark {
        Remark { id, args: Vec::new(), rule: None, text: text.into() }
    }

    /// Adds something the message speaks of.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Remark {
        self.args.push((name, argument.into()));
        self
    }

    /// Names the rule it follows from.
    #[must_use]
    pub fn by(mut self, rule: &'static str) -> Remark {
        self.rule = Some(rule);
        self
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rule) = self.rule {
            write!(f, "{rule}: ")?;
        }
        f.write_str(&self.text)
    }
}
