//! Answers to puzzles and the ratings they make.

use crate::user;
use std::sync::Arc;
use store::{PuzzleRating, PuzzleScore, PuzzleTry, Solver, Store, StoreError, Time};

on_both! {
    a_first_answer_to_a_puzzle_counts_once
    answers_that_know_nothing_of_others_are_refused
}

fn rated(rating: f64) -> PuzzleRating {
    PuzzleRating { rating, deviation: 80.5, volatility: 0.06 }
}

fn puzzle_try(puzzle: &str, solved: bool, made: i64) -> PuzzleTry {
    let (game, answer) = ("furnace".to_owned(), "bid 4 on 2 ; żółw".to_owned());
    PuzzleTry { game, puzzle: puzzle.to_owned(), solved, answer, ratings: (1500.0, 1512.25), made: Time(made) }
}

fn solver(tries: u32) -> Solver {
    Solver { rating: rated(1512.25), tries, solved: 1, row: (1, 4), days: (2, 3), last_day: 20_000 }
}

fn score(puzzle: &str, tries: u32) -> PuzzleScore {
    PuzzleScore { puzzle: puzzle.to_owned(), rating: rated(1480.75), tries, solved: 0 }
}

async fn a_first_answer_to_a_puzzle_counts_once(store: Arc<dyn Store>) {
    store.add_user(&user("ann")).await.unwrap();
    assert_eq!(store.solver("ann").await.unwrap(), None);
    assert_eq!(store.puzzle_score("furnace", "aa").await.unwrap(), None);
    let first = puzzle_try("aa", true, 7);
    store.add_puzzle_try("ann", &first, &solver(1), &score("aa", 1)).await.unwrap();
    let again = store.add_puzzle_try("ann", &puzzle_try("aa", false, 8), &solver(2), &score("aa", 2)).await;
    assert_eq!(again, Err(StoreError::Taken("try")));
    assert_eq!(store.puzzle_try("ann", "furnace", "aa").await.unwrap(), Some(first.clone()));
    assert_eq!(store.puzzle_try("ann", "smartphone", "aa").await.unwrap(), None);
    assert_eq!(store.solver("ann").await.unwrap(), Some(solver(1)));
    assert_eq!(store.puzzle_score("furnace", "aa").await.unwrap(), Some(score("aa", 1)));
    let second = puzzle_try("b0", false, 9);
    store.add_puzzle_try("ann", &second, &solver(2), &score("b0", 1)).await.unwrap();
    assert_eq!(store.puzzle_tries("ann", 10).await.unwrap(), [second.clone(), first]);
    assert_eq!(store.puzzle_tries("ann", 1).await.unwrap(), [second]);
    assert_eq!(store.puzzle_scores("furnace").await.unwrap(), [score("aa", 1), score("b0", 1)]);
    assert!(store.puzzle_scores("superpower").await.unwrap().is_empty());
    // Who leaves takes the answers along; what the puzzles were rated stays.
    store.delete_user("ann").await.unwrap();
    assert_eq!(store.solver("ann").await.unwrap(), None);
    assert!(store.puzzle_tries("ann", 10).await.unwrap().is_empty());
    assert_eq!(store.puzzle_scores("furnace").await.unwrap().len(), 2);
}

async fn answers_that_know_nothing_of_others_are_refused(store: Arc<dyn Store>) {
    for id in ["ann", "ben"] {
        store.add_user(&user(id)).await.unwrap();
    }
    let nobody = store.add_puzzle_try("eve", &puzzle_try("aa", true, 7), &solver(1), &score("aa", 1)).await;
    assert_eq!(nobody, Err(StoreError::Missing("person")));
    store.add_puzzle_try("ann", &puzzle_try("aa", true, 7), &solver(1), &score("aa", 1)).await.unwrap();
    // Ben's answer was rated before Ann's was known, and Ann's next one as if it were her first.
    let late = store.add_puzzle_try("ben", &puzzle_try("aa", true, 8), &solver(1), &score("aa", 1)).await;
    assert!(matches!(late, Err(StoreError::Stale { .. })), "{late:?}");
    let late = store.add_puzzle_try("ann", &puzzle_try("bb", true, 8), &solver(1), &score("bb", 1)).await;
    assert!(matches!(late, Err(StoreError::Stale { .. })), "{late:?}");
    let early = store.add_puzzle_try("ben", &puzzle_try("bb", true, 8), &solver(4), &score("bb", 1)).await;
    assert!(matches!(early, Err(StoreError::Stale { .. })), "{early:?}");
    assert_eq!(store.puzzle_try("ben", "furnace", "aa").await.unwrap(), None, "nothing was kept");
    assert_eq!(store.puzzle_score("furnace", "bb").await.unwrap(), None);
    // Of many at once each counts once.
    let mut answers = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let store = store.clone();
        answers.spawn(async move {
            store.add_puzzle_try("ben", &puzzle_try("aa", true, 9), &solver(1), &score("aa", 2)).await.is_ok()
        });
    }
    let mut kept = 0;
    while let Some(done) = answers.join_next().await {
        kept += usize::from(done.unwrap());
    }
    assert_eq!(kept, 1);
}
