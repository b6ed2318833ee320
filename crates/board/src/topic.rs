//! What the coach of a first game can say about a decision.

/// What there is to say about a kind of decision. The words are the messages `<game>-coach-<topic>`, what is
/// asked, and `<game>-coach-<topic>-why`, what matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Topic {
    /// The kind of decision: one lower-case word, or some with hyphens.
    pub name: &'static str,
    /// The rules to read about it.
    pub rules: &'static [&'static str],
}
