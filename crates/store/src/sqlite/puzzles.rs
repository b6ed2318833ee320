//! Answers to puzzles and ratings. Writers run inside a savepoint and can simply fail.

use crate::error::{Result, StoreError};
use crate::puzzle::{PuzzleRating, PuzzleScore, PuzzleTry, Solver};
use rusqlite::{Connection, OptionalExtension, Row, params};

fn rating(row: &Row<'_>, at: usize) -> rusqlite::Result<PuzzleRating> {
    Ok(PuzzleRating { rating: row.get(at)?, deviation: row.get(at + 1)?, volatility: row.get(at + 2)? })
}

pub(super) fn solver(db: &Connection, user: &str) -> Result<Option<Solver>> {
    let read = |row: &Row<'_>| {
        Ok(Solver {
            rating: rating(row, 0)?,
            tries: row.get(3)?,
            solved: row.get(4)?,
            row: (row.get(5)?, row.get(6)?),
            days: (row.get(7)?, row.get(8)?),
            last_day: row.get(9)?,
        })
    };
    let sql = "SELECT rating, deviation, volatility, tries, solved, row_now, row_best, days_now, days_best, last_day
               FROM solvers WHERE user = ?1";
    Ok(db.prepare_cached(sql)?.query_row([user], read).optional()?)
}

fn read_score(row: &Row<'_>) -> rusqlite::Result<PuzzleScore> {
    Ok(PuzzleScore { puzzle: row.get(0)?, rating: rating(row, 1)?, tries: row.get(4)?, solved: row.get(5)? })
}

pub(super) fn score(db: &Connection, game: &str, puzzle: &str) -> Result<Option<PuzzleScore>> {
    let sql = "SELECT puzzle, rating, deviation, volatility, tries, solved FROM puzzle_scores
               WHERE game = ?1 AND puzzle = ?2";
    Ok(db.prepare_cached(sql)?.query_row([game, puzzle], read_score).optional()?)
}

pub(super) fn scores(db: &Connection, game: &str) -> Result<Vec<PuzzleScore>> {
    let sql = "SELECT puzzle, rating, deviation, volatility, tries, solved FROM puzzle_scores
               WHERE game = ?1 ORDER BY puzzle";
    Ok(db.prepare_cached(sql)?.query_map([game], read_score)?.collect::<rusqlite::Result<_>>()?)
}

fn read_try(row: &Row<'_>) -> rusqlite::Result<PuzzleTry> {
    Ok(PuzzleTry {
        game: row.get(0)?,
        puzzle: row.get(1)?,
        solved: row.get(2)?,
        answer: row.get(3)?,
        ratings: (row.get(4)?, row.get(5)?),
        made: row.get(6)?,
    })
}

pub(super) fn first_try(db: &Connection, user: &str, game: &str, puzzle: &str) -> Result<Option<PuzzleTry>> {
    let sql = "SELECT game, puzzle, solved, answer, before, after, made FROM puzzle_tries
               WHERE user = ?1 AND game = ?2 AND puzzle = ?3";
    Ok(db.prepare_cached(sql)?.query_row([user, game, puzzle], read_try).optional()?)
}

pub(super) fn tries_of(db: &Connection, user: &str, limit: u32) -> Result<Vec<PuzzleTry>> {
    let sql = "SELECT game, puzzle, solved, answer, before, after, made FROM puzzle_tries
               WHERE user = ?1 ORDER BY made DESC, game, puzzle LIMIT ?2";
    Ok(db.prepare_cached(sql)?.query_map(params![user, limit], read_try)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn add_try(
    db: &Connection,
    user: &str,
    first: &PuzzleTry,
    solver: &Solver,
    score: &PuzzleScore,
) -> Result<()> {
    let known = db.prepare_cached("SELECT 1 FROM users WHERE id = ?1")?.query_row([user], |_| Ok(())).optional()?;
    known.ok_or(StoreError::Missing("person"))?;
    if first_try(db, user, &first.game, &first.puzzle)?.is_some() {
        return Err(StoreError::Taken("try"));
    }
    let tries = self::solver(db, user)?.map_or(0, |solver| solver.tries);
    let score_tries = self::score(db, &first.game, &score.puzzle)?.map_or(0, |score| score.tries);
    if tries + 1 != solver.tries || score_tries + 1 != score.tries {
        return Err(StoreError::Stale { current: tries.into() });
    }
    let PuzzleTry { game, puzzle, solved, answer, ratings: (before, after), made } = first;
    db.prepare_cached(
        "INSERT INTO puzzle_tries (user, game, puzzle, solved, answer, before, after, made)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![user, game, puzzle, solved, answer, before, after, made])?;
    let PuzzleRating { rating, deviation, volatility } = solver.rating;
    db.prepare_cached(
        "INSERT OR REPLACE INTO solvers (user, rating, deviation, volatility, tries, solved, row_now, row_best,
                                         days_now, days_best, last_day)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?
    .execute(params![
        user,
        rating,
        deviation,
        volatility,
        solver.tries,
        solver.solved,
        solver.row.0,
        solver.row.1,
        solver.days.0,
        solver.days.1,
        solver.last_day
    ])?;
    let PuzzleRating { rating, deviation, volatility } = score.rating;
    db.prepare_cached(
        "INSERT OR REPLACE INTO puzzle_scores (game, puzzle, rating, deviation, volatility, tries, solved)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![game, puzzle, rating, deviation, volatility, score.tries, score.solved])?;
    Ok(())
}
