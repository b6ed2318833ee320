//! Studies: what people try out and write down about games, each their own.

use crate::time::Time;
use std::fmt;

/// A study as it is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Study {
    /// The id.
    pub id: String,
    /// Whose it is.
    pub user: String,
    /// The key of the link by which others read it, once it is shared.
    pub key: String,
    /// May others read it by that link?
    pub shared: bool,
    /// What it is called.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// The table it was made from, if there was one.
    pub source: Option<String>,
    /// How often it was saved.
    pub version: u64,
    /// When it was made.
    pub created: Time,
    /// When it was saved last.
    pub touched: Time,
    /// What is in it. A list of studies leaves it out.
    pub text: String,
}

impl fmt::Debug for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The key opens it.
        f.debug_struct("Study").field("id", &self.id).field("version", &self.version).finish_non_exhaustive()
    }
}
