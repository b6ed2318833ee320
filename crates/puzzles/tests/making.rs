//! Finding puzzles: the same from the same seed, however the work is shared, stopped or begun again.

use puzzles::make::{Stand, make};
use puzzles::solve::{Depth, check};
use puzzles::{Plan, Set, find, set};

fn plan() -> Plan {
    // A short look is enough to see that the same comes out.
    Plan { seed: 3, iterations: 40, ..Plan::default() }
}

/// What is made, as text, from where it stands.
fn made(threads: usize, count: usize, stand: Stand) -> (String, Stand) {
    let mut text = String::new();
    let stand = make::<catalog::UnknownGame>("superpower", &plan(), count, threads, stand, |piece, _| {
        text.push_str(piece);
        Ok(())
    });
    (text, stand.unwrap())
}

#[test]
fn threads_and_breaks_make_no_difference() {
    let (whole, stand) = made(1, 8, Stand::default());
    let head = set::head("superpower", 3);
    let parsed = Set::parse(&format!("{head}{whole}")).unwrap();
    assert_eq!((parsed.puzzles().len(), parsed.next(), parsed.seed()), (8, stand.next, 3));
    assert_eq!(made(2, 8, Stand::default()).0, whole);
    // Stopped after the first unit, and gone on with from what the text says.
    let mut first = String::new();
    let stopped = make::<Stop>("superpower", &plan(), 8, 1, Stand::default(), |piece, _| {
        first.push_str(piece);
        Err(Stop)
    });
    assert!(stopped.is_err());
    let so_far = Set::parse(&format!("{head}{first}")).unwrap();
    let (rest, _) = made(1, 8, Stand::of(&so_far));
    assert_eq!(format!("{first}{rest}"), whole);
    // A tidied text holds the same.
    let tidied = Set::parse(&set::tidy(&format!("{head}{whole}"))).unwrap();
    assert_eq!((tidied.puzzles().len(), tidied.next()), (8, stand.next));
}

#[derive(Debug)]
struct Stop;

impl From<catalog::UnknownGame> for Stop {
    fn from(_: catalog::UnknownGame) -> Stop {
        Stop
    }
}

#[test]
fn what_is_found_is_solved_again() {
    let finding = find::look("smartphone", &plan(), 1).unwrap();
    let posed: Vec<_> = finding.posed.iter().map(|(_, posed)| posed.clone()).collect();
    assert!(!posed.is_empty());
    let text = set::head("smartphone", 3) + &set::piece(1, &finding.record, &posed);
    let set = Set::parse(&text).unwrap();
    assert_eq!(set.puzzles().len(), posed.len());
    for puzzle in set.puzzles() {
        assert_eq!(check(puzzle, &Depth::QUICK), Ok(()), "{}", puzzle.id);
    }
}

#[test]
fn a_wrong_text_names_the_line() {
    let fault = |text: &str| Set::parse(text).unwrap_err().to_string();
    assert_eq!(fault("a letter"), "puzzles: line 1: expected 'boardroom puzzles 1'");
    let head = set::head("furnace", 1);
    assert_eq!(fault(&format!("{head}= unit x\n")), "puzzles: line 4: expected '= unit N' or '= next N'");
    assert_eq!(fault(&format!("{head}hello\n")), "puzzles: line 4: expected 'game: …', 'seed: …' or '= unit N'");
    assert!(fault(&format!("{head}= unit 1\nnot a record\n")).starts_with("puzzles: line 5: "));
    assert!(Set::parse(&head).unwrap().puzzles().is_empty());
    assert!(find::look("chess", &plan(), 0).is_err());
}
