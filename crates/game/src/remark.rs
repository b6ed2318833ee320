//! A sentence of the rules about an action, as data: why a hint advises it, or why it comes to nothing.
//!
//! Like a [`Refusal`](crate::Refusal) it has a message's name and what goes into the message, so that a page says it
//! in any language, and an English sentence for the terminal and for programs. It speaks of things on the table: a
//! card, a region, somebody.

use crate::seat::Seat;
use std::fmt;

/// Something a remark speaks of.
///
/// ```
/// use game::remark::Said;
///
/// assert_eq!(Said::from(7u8), Said::Number(7));
/// assert_eq!(Said::from("Oil trade"), Said::Word("Oil trade".to_owned()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// A number.
    Number(i64),
    /// A thing, by the rules' name or word for it; a page knows the one people read.
    Word(String),
    /// Somebody, by name on a page.
    Seat(Seat),
}

macro_rules! said_numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Said {
            fn from(number: $number) -> Said {
                Said::Number(i64::from(number))
            }
        })*
    };
}

said_numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Said {
    fn from(number: usize) -> Said {
        Said::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// Estimates are said in whole numbers.
impl From<f32> for Said {
    fn from(number: f32) -> Said {
        Said::Number(number.round() as i64)
    }
}

impl From<&str> for Said {
    fn from(word: &str) -> Said {
        Said::Word(word.to_owned())
    }
}

impl From<String> for Said {
    fn from(word: String) -> Said {
        Said::Word(word)
    }
}

impl From<Seat> for Said {
    fn from(seat: Seat) -> Said {
        Said::Seat(seat)
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
    pub args: Vec<(&'static str, Said)>,
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
    pub fn with(mut self, name: &'static str, said: impl Into<Said>) -> Remark {
        self.args.push((name, said.into()));
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
