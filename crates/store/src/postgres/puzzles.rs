//! Answers to puzzles and ratings, in PostgreSQL.

use super::{Postgres, commit, one, run};
use crate::error::{Result, StoreError};
use crate::puzzle::{PuzzleRating, PuzzleScore, PuzzleTry, Solver};
use crate::time::Time;
use tokio_postgres::Row;

fn rating(row: &Row, at: usize) -> PuzzleRating {
    PuzzleRating { rating: row.get(at), deviation: row.get(at + 1), volatility: row.get(at + 2) }
}

/// Counts are kept as whole numbers of the database, which have a sign.
fn count(row: &Row, at: usize) -> u32 {
    u32::try_from(row.get::<_, i64>(at)).unwrap_or(u32::MAX)
}

fn read_solver(row: &Row) -> Solver {
    Solver {
        rating: rating(row, 0),
        tries: count(row, 3),
        solved: count(row, 4),
        row: (count(row, 5), count(row, 6)),
        days: (count(row, 7), count(row, 8)),
        last_day: row.get(9),
    }
}

fn read_score(row: &Row) -> PuzzleScore {
    PuzzleScore { puzzle: row.get(0), rating: rating(row, 1), tries: count(row, 4), solved: count(row, 5) }
}

fn read_try(row: &Row) -> PuzzleTry {
    PuzzleTry {
        game: row.get(0),
        puzzle: row.get(1),
        solved: row.get(2),
        answer: row.get(3),
        ratings: (row.get(4), row.get(5)),
        made: Time(row.get(6)),
    }
}

impl Postgres {
    pub(super) async fn find_solver(&self, user: &str) -> Result<Option<Solver>> {
        let sql =
            "SELECT rating, deviation, volatility, tries, solved, row_now, row_best, days_now, days_best, last_day
                   FROM solvers WHERE person = $1";
        Ok(self.query_opt(sql, &[&user]).await?.as_ref().map(read_solver))
    }

    pub(super) async fn find_score(&self, game: &str, puzzle: &str) -> Result<Option<PuzzleScore>> {
        let sql = "SELECT puzzle, rating, deviation, volatility, tries, solved FROM puzzle_scores
                   WHERE game = $1 AND puzzle = $2";
        Ok(self.query_opt(sql, &[&game, &puzzle]).await?.as_ref().map(read_score))
    }

    pub(super) async fn find_scores(&self, game: &str) -> Result<Vec<PuzzleScore>> {
        let sql = "SELECT puzzle, rating, deviation, volatility, tries, solved FROM puzzle_scores
                   WHERE game = $1 ORDER BY puzzle COLLATE \"C\"";
        Ok(self.query(sql, &[&game]).await?.iter().map(read_score).collect())
    }

    pub(super) async fn find_try(&self, user: &str, game: &str, puzzle: &str) -> Result<Option<PuzzleTry>> {
        let sql = "SELECT game, puzzle, solved, answer, before, after, made FROM puzzle_tries
                   WHERE person = $1 AND game = $2 AND puzzle = $3";
        Ok(self.query_opt(sql, &[&user, &game, &puzzle]).await?.as_ref().map(read_try))
    }

    pub(super) async fn find_tries(&self, user: &str, limit: u32) -> Result<Vec<PuzzleTry>> {
        let sql = "SELECT game, puzzle, solved, answer, before, after, made FROM puzzle_tries
                   WHERE person = $1 ORDER BY made DESC, game COLLATE \"C\", puzzle COLLATE \"C\" LIMIT $2";
        Ok(self.query(sql, &[&user, &i64::from(limit)]).await?.iter().map(read_try).collect())
    }

    pub(super) async fn keep_try(
        &self,
        user: &str,
        first: &PuzzleTry,
        solver: &Solver,
        score: &PuzzleScore,
    ) -> Result<()> {
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let step = watch.wait(client.transaction()).await?;
        let work = async {
            let PuzzleTry { game, puzzle, solved, answer, ratings: (before, after), made } = first;
            // Whoever comes second waits here, and then finds that the first was there.
            one(run(&step, "SELECT 1 FROM users WHERE id = $1 FOR UPDATE", &[&user]).await?, "person")?;
            let sql = "INSERT INTO puzzle_tries (person, game, puzzle, solved, answer, before, after, made)
                       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
            if run(&step, sql, &[&user, game, puzzle, solved, answer, before, after, &made.0]).await? == 0 {
                return Err(StoreError::Taken("try"));
            }
            let PuzzleRating { rating, deviation, volatility } = solver.rating;
            let numbers = [solver.tries, solver.solved, solver.row.0, solver.row.1, solver.days.0, solver.days.1];
            let [tries, solved, row, best_row, days, best_days] = numbers.map(i64::from);
            let sql = "INSERT INTO solvers (person, rating, deviation, volatility, tries, solved, row_now, row_best,
                                            days_now, days_best, last_day)
                       SELECT $1, $2, $3, $4, $5::bigint, $6, $7, $8, $9, $10, $11
                       WHERE $5::bigint = 1 OR EXISTS (SELECT 1 FROM solvers WHERE person = $1)
                       ON CONFLICT (person) DO UPDATE SET
                           rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
                           tries = excluded.tries, solved = excluded.solved, row_now = excluded.row_now,
                           row_best = excluded.row_best, days_now = excluded.days_now,
                           days_best = excluded.days_best, last_day = excluded.last_day
                       WHERE solvers.tries + 1 = excluded.tries";
            let (last_day, stale) = (solver.last_day, StoreError::Stale { current: 0 });
            let values: [&(dyn tokio_postgres::types::ToSql + Sync); 11] = [
                &user,
                &rating,
                &deviation,
                &volatility,
                &tries,
                &solved,
                &row,
                &best_row,
                &days,
                &best_days,
                &last_day,
            ];
            if run(&step, sql, &values).await? == 0 {
                return Err(stale);
            }
            let PuzzleRating { rating, deviation, volatility } = score.rating;
            let (tries, solved) = (i64::from(score.tries), i64::from(score.solved));
            let sql = "INSERT INTO puzzle_scores (game, puzzle, rating, deviation, volatility, tries, solved)
                       SELECT $1, $2, $3, $4, $5, $6::bigint, $7
                       WHERE $6::bigint = 1 OR EXISTS (SELECT 1 FROM puzzle_scores WHERE game = $1 AND puzzle = $2)
                       ON CONFLICT (game, puzzle) DO UPDATE SET
                           rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
                           tries = excluded.tries, solved = excluded.solved
                       WHERE puzzle_scores.tries + 1 = excluded.tries";
            match run(&step, sql, &[game, puzzle, &rating, &deviation, &volatility, &tries, &solved]).await? {
                0 => Err(stale),
                _ => Ok(()),
            }
        };
        watch.wait(work).await?;
        commit(watch, step).await
    }
}
