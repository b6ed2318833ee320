//! What a bot thinks of an action: the answer to a player who asks for a hint.

use game::Remark;

/// An action, and what the bot thinks of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Considered<A> {
    /// The action; legal.
    pub action: A,
    /// The part of the victory it seems to lead to, from 0 to 1.
    pub share: f32,
    /// How often the search tried it; 0 for a bot that does not search.
    pub visits: u32,
    /// Why, in one sentence.
    pub reason: Remark,
}
