//! Puzzles: which comes next, what an answer was worth, and how someone stands.
//!
//! Only the first answer of a person to a puzzle counts, and only it is kept. Person and puzzle are rated against each
//! other as two players would be. Puzzles come from games of bots alone, so nothing here knows a table.

use crate::app::App;
use crate::limits::Act;
use crate::people::Caller;
use crate::problem::Problem;
use puzzles::solve::{Judged, Verdict, judge};
use puzzles::{Puzzle, Set};
use serde::Serialize;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use std::collections::{HashMap, HashSet};
use store::{PuzzleRating, PuzzleScore, PuzzleTry, Solver, StoreError, Time};
use utoipa::ToSchema;

/// How many first answers of a person are looked through: more than there are puzzles.
const MAX_TRIES: u32 = 20_000;

/// A day, in milliseconds.
const DAY: i64 = 86_400_000;

/// How often an answer is rated again when others were faster.
const ATTEMPTS: usize = 12;

/// Of how many puzzles near someone's rating the next one is chosen.
const NEAR: usize = 12;

/// What someone without an answer is rated.
const NEWCOMER: PuzzleRating = PuzzleRating { rating: 1400.0, deviation: 300.0, volatility: 0.06 };

/// How sure the rating is that a puzzle ships with.
const SHIPPED_DEVIATION: f64 = 160.0;

/// The puzzle of the day is neither for beginners nor for masters.
const OF_THE_DAY: std::ops::RangeInclusive<u16> = 1150..=1750;

/// Someone's answer, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Answered {
    /// The first answer; not always this one.
    pub first: PuzzleTry,
    /// How the person stands now.
    pub solver: Solver,
}

/// How hard a puzzle is, and how many got it right.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hardness {
    /// The rating.
    pub rating: f64,
    /// How many people have answered.
    pub tries: u32,
    /// How many of them were right.
    pub solved: u32,
}

/// An answer to a puzzle, to the person who gave it.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct OwnPuzzle {
    /// The game.
    pub game: String,
    /// The puzzle.
    pub puzzle: String,
    /// What was answered.
    pub answer: String,
    /// Was it right?
    pub solved: bool,
    /// The rating after it.
    pub rating: f64,
    /// When, in milliseconds since 1970.
    pub time: i64,
}

impl From<PuzzleTry> for OwnPuzzle {
    fn from(one: PuzzleTry) -> OwnPuzzle {
        let PuzzleTry { game, puzzle, solved, answer, ratings, made } = one;
        OwnPuzzle { game, puzzle, answer, solved, rating: ratings.1, time: made.0 }
    }
}

/// The day of a moment, counted from the beginning of time.
pub fn day_of(time: Time) -> i64 {
    time.0.div_euclid(DAY)
}

/// A number that looks like chance and is the same every time.
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

fn shipped(puzzle: &Puzzle) -> PuzzleRating {
    let rating = f64::from(puzzle.rating);
    PuzzleRating { rating, deviation: SHIPPED_DEVIATION, volatility: 0.06 }
}

fn newcomer() -> Solver {
    Solver { rating: NEWCOMER, tries: 0, solved: 0, row: (0, 0), days: (0, 0), last_day: i64::MIN }
}

/// Person and puzzle after an answer.
fn rated(person: PuzzleRating, puzzle: PuzzleRating, solved: bool) -> (PuzzleRating, PuzzleRating) {
    let into = |one: PuzzleRating| {
        let PuzzleRating { rating, deviation, volatility } = one;
        Glicko2Rating { rating, deviation, volatility }
    };
    let from = |one: Glicko2Rating| {
        let Glicko2Rating { rating, deviation, volatility } = one;
        PuzzleRating { rating, deviation, volatility }
    };
    let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
    let (person, puzzle) = glicko2(&into(person), &into(puzzle), &outcome, &Glicko2Config::new());
    (from(person), from(puzzle))
}

/// How someone stands after one more answer.
fn after(solver: &Solver, rating: PuzzleRating, solved: bool, day: i64) -> Solver {
    let row = if solved { solver.row.0 + 1 } else { 0 };
    // A day counts when something was solved on it.
    let days = match day.saturating_sub(solver.last_day) {
        _ if !solved => solver.days.0,
        0 => solver.days.0.max(1),
        1 => solver.days.0 + 1,
        _ => 1,
    };
    Solver {
        rating,
        tries: solver.tries + 1,
        solved: solver.solved + u32::from(solved),
        row: (row, solver.row.1.max(row)),
        days: (days, solver.days.1.max(days)),
        last_day: if solved { day } else { solver.last_day },
    }
}

impl App {
    /// The puzzles of a game on offer.
    pub fn puzzles_of(&self, game: &str) -> Result<&'static Set, Problem> {
        let title = self.tables().title(game)?;
        puzzles::built_in(title.id()).ok_or(Problem::Missing("puzzle"))
    }

    /// The puzzle with this name.
    pub fn puzzle(&self, game: &str, id: &str) -> Result<&'static Puzzle, Problem> {
        self.puzzles_of(game)?.find(id).ok_or(Problem::Missing("puzzle"))
    }

    /// All puzzles of the games on offer.
    fn all_puzzles(&self) -> impl Iterator<Item = &'static Set> {
        self.tables().titles().iter().filter_map(|title| puzzles::built_in(title.id()))
    }

    /// The puzzle of a day: the same for everyone.
    pub fn puzzle_of_the_day(&self, day: i64) -> Option<&'static Puzzle> {
        let sets: Vec<&'static Set> = self.all_puzzles().collect();
        let set = sets.get(usize::try_from(day.rem_euclid(sets.len().max(1) as i64)).unwrap_or(0))?;
        let fit: Vec<&Puzzle> = set.puzzles().iter().filter(|puzzle| OF_THE_DAY.contains(&puzzle.rating)).collect();
        let chosen = (mixed(day.unsigned_abs()) % fit.len().max(1) as u64) as usize;
        fit.get(chosen).copied().or_else(|| set.puzzles().first())
    }

    /// How someone stands; a newcomer before the first answer.
    pub async fn solver(&self, caller: &Caller) -> Result<Solver, Problem> {
        Ok(self.store().solver(&caller.user).await?.unwrap_or_else(newcomer))
    }

    /// Someone's first answer to a puzzle.
    pub async fn puzzle_try(&self, caller: &Caller, puzzle: &Puzzle) -> Result<Option<PuzzleTry>, Problem> {
        Ok(self.store().puzzle_try(&caller.user, puzzle.game(), &puzzle.id).await?)
    }

    /// Someone's first answers, the newest first.
    pub async fn puzzle_history(&self, caller: &Caller, most: u32) -> Result<Vec<PuzzleTry>, Problem> {
        Ok(self.store().puzzle_tries(&caller.user, most.min(MAX_TRIES)).await?)
    }

    /// How hard a puzzle is for people.
    pub async fn hardness(&self, puzzle: &Puzzle) -> Result<Hardness, Problem> {
        let score = self.store().puzzle_score(puzzle.game(), &puzzle.id).await?;
        let (rating, tries, solved) =
            score.map_or((shipped(puzzle).rating, 0, 0), |score| (score.rating.rating, score.tries, score.solved));
        Ok(Hardness { rating, tries, solved })
    }

    /// A puzzle someone has not answered yet, about as hard as they are good; of one game or of all. The same until
    /// it is answered. When all are answered, one of them.
    pub async fn next_puzzle(&self, caller: Option<&Caller>, game: Option<&str>) -> Result<&'static Puzzle, Problem> {
        let sets: Vec<&'static Set> = match game {
            Some(game) => vec![self.puzzles_of(game)?],
            None => self.all_puzzles().collect(),
        };
        let (mut known, mut rating, mut chance) = (HashSet::new(), NEWCOMER.rating, 0);
        match caller {
            Some(caller) => {
                let solver = self.solver(caller).await?;
                let tries = self.puzzle_history(caller, MAX_TRIES).await?;
                known = tries.into_iter().map(|one| (one.game, one.puzzle)).collect();
                let name = caller.user.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
                (rating, chance) = (solver.rating.rating, mixed(name ^ u64::from(solver.tries)));
            }
            // Nobody knows what they have answered: any will do.
            None => {
                for byte in crate::secret::fresh_word().bytes() {
                    chance = mixed(chance ^ u64::from(byte));
                }
            }
        }
        let mut ratings: HashMap<(&str, String), f64> = HashMap::new();
        for set in &sets {
            for score in self.store().puzzle_scores(set.game()).await? {
                ratings.insert((set.game(), score.puzzle), score.rating.rating);
            }
        }
        let is_new = |puzzle: &&Puzzle| !known.contains(&(puzzle.game().to_owned(), puzzle.id.clone()));
        let far = |puzzle: &Puzzle| {
            let now = ratings.get(&(puzzle.game(), puzzle.id.clone())).copied();
            (now.unwrap_or_else(|| shipped(puzzle).rating) - rating).abs()
        };
        let all = || sets.iter().flat_map(|set| set.puzzles());
        let mut fit: Vec<&'static Puzzle> = all().filter(is_new).collect();
        if fit.is_empty() {
            fit = all().collect();
        }
        fit.sort_by(|one, other| far(one).total_cmp(&far(other)).then_with(|| one.id.cmp(&other.id)));
        fit.truncate(NEAR);
        let place = (chance % fit.len().max(1) as u64) as usize;
        fit.get(place).copied().ok_or(Problem::Missing("puzzle"))
    }

    /// Judges an answer without keeping it.
    pub fn judge_puzzle(&self, puzzle: &Puzzle, answer: &[String]) -> Result<Judged, Problem> {
        judge(puzzle, answer).map_err(|error| Problem::Invalid(error.to_string()))
    }

    /// Keeps a whole answer and rates it, if it is the person's first to this puzzle; the first one stays otherwise.
    /// Who has no answer gives up.
    pub async fn answer_puzzle(
        &self,
        caller: &Caller,
        puzzle: &Puzzle,
        answer: Option<&[String]>,
    ) -> Result<Answered, Problem> {
        self.count(Act::Move, &caller.user)?;
        let solved = match answer.map(|answer| self.judge_puzzle(puzzle, answer)).transpose()? {
            Some(Judged { verdict: Verdict::Open, .. }) => {
                return Err(Problem::Invalid("The answer is not complete.".to_owned()));
            }
            Some(judged) => judged.verdict == Verdict::Right,
            None => false,
        };
        let (game, made) = (puzzle.game().to_owned(), self.clock().now());
        for _ in 0..ATTEMPTS {
            let solver = self.solver(caller).await?;
            if let Some(first) = self.puzzle_try(caller, puzzle).await? {
                return Ok(Answered { first, solver });
            }
            let score = self.store().puzzle_score(&game, &puzzle.id).await?;
            let (before, tries, right) =
                score.map_or((shipped(puzzle), 0, 0), |score| (score.rating, score.tries, score.solved));
            let (mine, its) = rated(solver.rating, before, solved);
            let next = after(&solver, mine, solved, day_of(made));
            let score = PuzzleScore {
                puzzle: puzzle.id.clone(),
                rating: its,
                tries: tries + 1,
                solved: right + u32::from(solved),
            };
            let first = PuzzleTry {
                game: game.clone(),
                puzzle: puzzle.id.clone(),
                solved,
                answer: answer.unwrap_or_default().join(" ; "),
                ratings: (solver.rating.rating, mine.rating),
                made,
            };
            match self.store().add_puzzle_try(&caller.user, &first, &next, &score).await {
                Ok(()) => return Ok(Answered { first, solver: next }),
                // Another tab was faster, or someone else has answered the same puzzle.
                Err(StoreError::Taken(_) | StoreError::Stale { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::NotNow("Too many people answer this puzzle at the moment.".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_solves_rises_and_the_puzzle_falls() {
        let puzzle = PuzzleRating { rating: 1500.0, deviation: 160.0, volatility: 0.06 };
        let (up, easier) = rated(NEWCOMER, puzzle, true);
        assert!(up.rating > NEWCOMER.rating && easier.rating < puzzle.rating);
        let (down, harder) = rated(NEWCOMER, puzzle, false);
        assert!(down.rating < NEWCOMER.rating && harder.rating > puzzle.rating);
        assert!(up.deviation < NEWCOMER.deviation && easier.deviation < puzzle.deviation);
    }

    #[test]
    fn days_and_rows_are_counted() {
        let rating = NEWCOMER;
        let first = after(&newcomer(), rating, true, 100);
        assert_eq!((first.row, first.days, first.last_day), ((1, 1), (1, 1), 100));
        let same_day = after(&first, rating, true, 100);
        assert_eq!((same_day.row, same_day.days), ((2, 2), (1, 1)));
        let missed = after(&same_day, rating, false, 101);
        assert_eq!((missed.row, missed.days, missed.last_day), ((0, 2), (1, 1), 100));
        let next_day = after(&missed, rating, true, 101);
        assert_eq!((next_day.row, next_day.days), ((1, 2), (2, 2)));
        let much_later = after(&next_day, rating, true, 200);
        assert_eq!((much_later.days, much_later.tries, much_later.solved), ((1, 2), 5, 4));
    }
}
