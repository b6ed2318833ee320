//! What a player can learn from a game that is over.

use crate::Fact;
use anygame::SeenTable;

/// What someone did well, and one thing to try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Debrief {
    /// What they did well, the best first.
    pub well: Vec<Fact>,
    /// What to try next time.
    pub next: Fact,
    /// The lesson about it, by name.
    pub lesson: Option<&'static str>,
}

/// How much praise is read.
const PRAISE: usize = 2;

impl Debrief {
    /// The best of what was done well, given in that order, and what to try with the lesson about it.
    pub fn new(mut well: Vec<Fact>, (next, lesson): (Fact, &'static str)) -> Debrief {
        well.truncate(PRAISE);
        Debrief { well, next, lesson: Some(lesson) }
    }
}

/// The table as the player saw it after this many steps.
pub type Past<'a> = &'a dyn Fn(usize) -> Option<Box<dyn SeenTable>>;
