//! Why something was refused: the rule by number, and a sentence.

use std::fmt;

/// A refused action. It names the broken rule; nothing was changed.
///
/// The sentence is English. `id` and `args` name the same message for a translator, so that a page
/// in another language need not take the sentence apart.
///
/// ```
/// use game::Refusal;
///
/// let refusal = Refusal::new("GOO-011", "not-in-hand", "There is no 7 in your hand.").with("card", 7);
/// assert_eq!(refusal.to_string(), "GOO-011: There is no 7 in your hand.");
/// assert_eq!(refusal.args, [("card", "7".to_owned())]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The rule that is broken, as `FUR-033`.
    pub rule: &'static str,
    /// The message's name among the game's messages, in kebab case.
    pub id: &'static str,
    /// What goes into the message.
    pub args: Vec<(&'static str, String)>,
    /// The sentence, in English.
    pub text: String,
}

impl Refusal {
    /// A refusal by this rule, with the message's name and its English sentence.
    pub fn new(rule: &'static str, id: &'static str, text: impl Into<String>) -> Refusal {
        Refusal { rule, id, args: Vec::new(), text: text.into() }
    }

    /// Adds something the message speaks of.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Refusal {
        self.args.push((name, value.to_string()));
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.text)
    }
}

impl std::error::Error for Refusal {}
