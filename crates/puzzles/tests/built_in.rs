//! The puzzles that ship: each is solved again, and answers to it are judged as they should be.

use puzzles::solve::{Depth, Verdict, check, judge, reason};
use puzzles::{Puzzle, built_in};
use std::sync::Arc;

fn of(game: &str) -> &'static [Puzzle] {
    built_in(game).unwrap_or_else(|| panic!("{game} has puzzles")).puzzles()
}

/// Exact ones exactly, tactical ones by a short look of the judge that never changes: both give the same every time.
fn all_are_solved_again(game: &str) {
    let wrong: Vec<String> = of(game)
        .iter()
        .filter_map(|puzzle| check(puzzle, &Depth::QUICK).err().map(|why| format!("{}: {why}", puzzle.id)))
        .collect();
    assert!(wrong.is_empty(), "{game}: {wrong:#?}");
}

/// The solution is right, the first idea is wrong, and both have a say in words or numbers.
fn all_answers_are_judged(game: &str) {
    for puzzle in of(game) {
        let judged = |answer: &[String]| judge(puzzle, answer).unwrap_or_else(|error| panic!("{}: {error}", puzzle.id));
        let (right, wrong) = (judged(&puzzle.solution), judged(&puzzle.first_idea));
        assert_eq!((right.verdict, wrong.verdict), (Verdict::Right, Verdict::Wrong), "{}", puzzle.id);
        assert_eq!(judged(&[]).verdict, Verdict::Open, "{}", puzzle.id);
        if puzzle.is_exact() {
            let (made, best) = (wrong.made.unwrap(), right.made.unwrap());
            assert!(best.beats(&made) && right.best == Some(best), "{}", puzzle.id);
        } else {
            let (mine, best) = wrong.chances.unwrap();
            assert!(best > mine, "{}: {best} after the solution, {mine} after the first idea", puzzle.id);
            assert_eq!(right.chances, Some((best, best)), "{}", puzzle.id);
        }
        let nonsense = judge(puzzle, &["dance".to_owned()]);
        assert!(nonsense.is_err(), "{}", puzzle.id);
    }
}

macro_rules! games {
    ($($game:ident)*) => {
        $(mod $game {
            #[test]
            fn all_are_solved_again() {
                super::all_are_solved_again(stringify!($game));
            }

            #[test]
            fn all_answers_are_judged() {
                super::all_answers_are_judged(stringify!($game));
            }
        })*
    };
}

games! { furnace smartphone superpower }

#[test]
fn every_game_on_offer_has_some_of_both_kinds_and_of_many_ratings() {
    for title in catalog::titles() {
        let set = built_in(title.id()).unwrap();
        let (exact, tactical) = set.kinds();
        assert!(exact + tactical >= 298 && exact >= 90 && tactical >= 90, "{}: {exact}, {tactical}", title.id());
        let ratings: Vec<u16> = set.puzzles().iter().map(|puzzle| puzzle.rating).collect();
        let (least, most) = (ratings.iter().min().unwrap(), ratings.iter().max().unwrap());
        assert!(*least < 1200 && *most > 1600, "{}: {least} to {most}", title.id());
        for puzzle in set.puzzles() {
            assert_eq!(set.find(&puzzle.id).map(|found| &found.id), Some(&puzzle.id));
        }
    }
    assert!(built_in("goofspiel").is_none() && built_in("chess").is_none());
}

#[test]
fn tactical_solutions_have_a_reason() {
    for title in catalog::titles() {
        let tactical = of(title.id()).iter().filter(|puzzle| !puzzle.is_exact()).take(10);
        for puzzle in tactical {
            let remark = reason(puzzle).unwrap_or_else(|| panic!("{}: no reason", puzzle.id));
            assert!(!remark.to_string().is_empty(), "{}", puzzle.id);
        }
    }
}

#[test]
fn a_puzzle_of_a_former_component_file_needs_no_file_and_one_of_an_unknown_file_is_refused() {
    let former = "da71285f7d86e271";
    let mut puzzle =
        of("furnace").iter().find(|puzzle| puzzle.record.components == former).expect("one of them").clone();
    assert_eq!(judge(&puzzle, &puzzle.solution).unwrap().verdict, Verdict::Right);
    Arc::make_mut(&mut puzzle.record).components = "0123456789abcdef".to_owned();
    assert_eq!(check(&puzzle, &Depth::QUICK), Err("it was made with other components".to_owned()));
}
