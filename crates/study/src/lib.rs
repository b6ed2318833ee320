//! Studies: a game as a tree. Every node is a step of a record, a position has a note and marks, and where somebody
//! tried something else the tree branches.
//!
//! A study is written as a record with comments ([`Study::write`], `docs/records.md`): its main line is the record's
//! steps, everything else stands in lines that begin with `;`, which every reader of records passes over. So a study
//! is kept, exported and read again as one text, and nothing is lost on the way.
//!
//! What may be played is asked of the game at every node, also when a text is read: a study never holds a step that
//! the rules refuse. Its size is bounded ([`Limit`]), whoever wrote it.
//!
//! Architecture Invariant: `study` knows no person, no store, no page and no particular game.

mod label;
mod mark;
mod place;
mod play;
mod text;
mod tree;

pub use mark::Mark;
pub use play::PlayError;
pub use text::StudyError;
pub use tree::{Node, NodeId, Study};

/// The most bytes of a study's text.
pub const LONGEST_TEXT: usize = 256 << 10;
/// The most steps of all lines together.
pub const MAX_STEPS: usize = 5_000;
/// The most variations within variations.
pub const DEEPEST: usize = 20;
/// The most characters of a note.
pub const LONGEST_NOTE: usize = 2_000;
/// The most marks on a position.
pub const MAX_MARKS: usize = 24;
/// The most characters of a name.
pub const LONGEST_NAME: usize = 80;

/// What there would be too much of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Limit {
    /// The text would be too long.
    #[error("a study has at most {LONGEST_TEXT} bytes")]
    Text,
    /// Too many steps.
    #[error("a study has at most {MAX_STEPS} steps")]
    Steps,
    /// Too many variations within variations.
    #[error("variations can be nested at most {DEEPEST} times")]
    Depth,
    /// Too long a note.
    #[error("a note has at most {LONGEST_NOTE} characters")]
    Note,
    /// Too many marks.
    #[error("a position has at most {MAX_MARKS} marks")]
    Marks,
}
