//! What people made of puzzles, and how they and the puzzles are rated. What a puzzle is means nothing here.

use crate::time::Time;

/// A rating with how sure it is and how steady.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuzzleRating {
    /// The rating.
    pub rating: f64,
    /// How far it may be off.
    pub deviation: f64,
    /// How much it changes.
    pub volatility: f64,
}

/// Someone's first answer to a puzzle. There is one at most.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleTry {
    /// The game.
    pub game: String,
    /// The puzzle's name among those of its game.
    pub puzzle: String,
    /// Was it right?
    pub solved: bool,
    /// What was answered.
    pub answer: String,
    /// The person's rating before it, and after it.
    pub ratings: (f64, f64),
    /// When.
    pub made: Time,
}

/// How well someone solves puzzles.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solver {
    /// The rating.
    pub rating: PuzzleRating,
    /// How many first answers, and how many of them were right.
    pub tries: u32,
    /// How many of them were right.
    pub solved: u32,
    /// How many right ones in a row, now and at best.
    pub row: (u32, u32),
    /// On how many days in a row, now and at best.
    pub days: (u32, u32),
    /// The last of those days, counted from the beginning of time.
    pub last_day: i64,
}

/// How hard a puzzle is for people.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleScore {
    /// The puzzle's name among those of its game.
    pub puzzle: String,
    /// The rating.
    pub rating: PuzzleRating,
    /// How many people have answered.
    pub tries: u32,
    /// How many of them were right.
    pub solved: u32,
}
