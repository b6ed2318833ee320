//! Puzzles: positions with one clearly best answer.
//!
//! There are two kinds. An *exact* one is a piece of a game that a seat does by itself and that a solver answers
//! ([`game::Advice::task`]): whatever makes as much as the solver is right. A *tactical* one is a decision of a game
//! between strong bots in which one action is better than every other by a margin that holds at ten times the budget.
//! Both are a record up to the decision, in which nothing is hidden from the seat that decides.
//!
//! [`find`] looks for them in games that bots play, a game at a time, each by a number from which everything follows;
//! [`set`] keeps them as text; [`solve`] solves them again and judges answers.
//!
//! ```
//! let set = puzzles::built_in(catalog::titles()[0].id()).unwrap();
//! let puzzle = &set.puzzles()[0];
//! let judged = puzzles::solve::judge(puzzle, &puzzle.solution).unwrap();
//! assert_eq!(judged.verdict, puzzles::solve::Verdict::Right);
//! ```
//!
//! Architecture Invariant: no page, no store, no terminal and no particular game is known here.

pub mod find;
pub mod make;
pub mod set;
pub mod solve;

pub use find::{Finding, Plan};
pub use set::{Set, SetError};

use bots::Playable;
use catalog::Visitor;
use game::Record;
use game::numbers::Numbered;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;

/// A position with one clearly best answer.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Its name among those of its game: eight hexadecimal digits, made from the position.
    pub id: String,
    /// What is to be done: the name of a task, or [`TACTICAL`].
    pub about: String,
    /// The game it comes from.
    pub record: Arc<Record>,
    /// How many of its lines lead to the position.
    pub steps: usize,
    /// The word of the seat that decides.
    pub seat: String,
    /// How hard the bots found it, as a rating to begin with.
    pub rating: u16,
    /// Actions that solve it, in order.
    pub solution: Vec<String>,
    /// What one would do first, and what does not solve it.
    pub first_idea: Vec<String>,
    /// For a tactical one: the chance to win after each legal action, in percent, in the order of their list.
    pub chances: Vec<u8>,
}

/// What a puzzle is about whose answer was found by search.
pub const TACTICAL: &str = "tactical";

impl Puzzle {
    /// Is its answer exact?
    pub fn is_exact(&self) -> bool {
        self.about != TACTICAL
    }

    /// The game's id.
    pub fn game(&self) -> &str {
        &self.record.game
    }
}

/// The sets that were asked for, by game. They are part of the program and stay.
static BUILT_IN: Mutex<Option<HashMap<String, &'static Set>>> = Mutex::new(None);

struct Text;

impl Visitor for Text {
    type Output = &'static str;

    fn visit<G: Playable + Numbered>(self) -> &'static str {
        G::puzzles()
    }
}

/// The puzzles that ship with a game; none for a game without, or one that does not exist.
///
/// # Panics
/// If the text that ships is wrong; a test reads all of them.
pub fn built_in(game: &str) -> Option<&'static Set> {
    let mut known = BUILT_IN.lock();
    let known = known.get_or_insert_default();
    if let Some(set) = known.get(game) {
        return Some(set);
    }
    let text = catalog::visit(game, Text).ok().filter(|text| !text.is_empty())?;
    let set = Set::parse(text).unwrap_or_else(|error| panic!("the puzzles of {game}: {error}"));
    let set: &'static Set = Box::leak(Box::new(set));
    known.insert(game.to_owned(), set);
    Some(set)
}
