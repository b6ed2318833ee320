//! The course of a game, shown on Goofspiel with three rounds and the house: chance draws, the rules act for a seat,
//! and two people decide in secret.

use game::{Course, Eye, Game, Held, Line, Maker, Next, Options, Record, Seat, Seats, Setup, Step};
use goofspiel::{Bid, Card, Event, Goofspiel};
use std::sync::Arc;

const RED: Seat = Seat::new(0);
const BLUE: Seat = Seat::new(1);
const HOUSE: Seat = Seat::new(2);

/// A whole game: two rounds with decisions in them, and a third that goes by itself.
const GAME: [&str; 8] = [
    "chance prize 2",
    "auto green bid 2",
    "blue bid 1",
    "red bid 3",
    "chance prize 3",
    "auto green bid 3",
    "red bid 1",
    "blue bid 2",
];

fn course() -> Course<Goofspiel> {
    let options = Options::new().with("players", 3).with("cards", 3).with("house", "yes");
    Course::new(Arc::new(Goofspiel::new(&Setup { options, ..Setup::default() }).unwrap()))
}

/// A course after these steps.
fn after(steps: &[&str]) -> Course<Goofspiel> {
    let mut course = course();
    for step in steps {
        course.step(step).unwrap_or_else(|error| panic!("{step}: {error}"));
    }
    course
}

/// A course in which red and blue bid in secret.
fn bidding() -> Course<Goofspiel> {
    after(&GAME[..2])
}

fn bid(value: u8) -> Bid {
    Bid(Card::new(value))
}

/// The lines an eye sees of those that came after the first two.
fn lines(course: &Course<Goofspiel>, eye: Eye) -> Vec<String> {
    course.steps_seen_by(eye).iter().skip(2).map(|step| step.line().text.clone()).collect()
}

#[test]
fn a_whole_game_is_written_down_and_replayed() {
    let mut course = course();
    for step in GAME {
        match step.starts_with("auto") {
            true => assert_eq!(course.auto().line().text, step),
            false => _ = course.step(step).unwrap(),
        }
    }
    assert_eq!(course.next(), Next::Over);
    assert_eq!((course.steps(), course.draws()), (8, 2));
    let text = course.record(Eye::Referee).to_string();
    let written = GAME.join("\n").replace("bid 2\nblue", "bid 2 ; GOO-041: the value of the prize, 2\nblue");
    let written = written.replace("bid 3\nred bid 1", "bid 3 ; GOO-041: the value of the prize, 3\nred bid 1");
    assert!(text.ends_with(&format!("\n\n{written}\n")), "{text}");
    let again = Course::replay(course.game().clone(), &Record::parse(&text).unwrap()).unwrap();
    assert_eq!(again.state(), course.state());
    assert_eq!(again.record(Eye::Referee).to_string(), text);
}

#[test]
fn letters_of_any_case_are_read_in_every_kind_of_step() {
    let course = after(&["CHANCE Prize 2", "Auto GREEN bid 2", "BLUE Bid 1", "Red BID 3"]);
    let lines: Vec<String> = course.steps_seen_by(Eye::Referee).iter().map(|step| step.line().text.clone()).collect();
    assert_eq!(lines, GAME[..4]);
}

#[test]
fn a_false_result_is_refused_where_it_stands() {
    let course = after(&GAME);
    let mut record = course.record(Eye::Referee);
    let replay = |record: &Record, result: &str| {
        let mut record = record.clone();
        record.set_extra("event", "club night");
        record.set_extra("result", result);
        let record = Record::parse(&record.to_string()).unwrap();
        Course::replay(course.game().clone(), &record).map(|_| ()).map_err(|error| error.to_string())
    };
    let right = course.result();
    assert_eq!(replay(&record, &right), Ok(()));
    assert_eq!(replay(&record, &right.to_uppercase().replace(' ', "  ")), Ok(()), "written another way");
    let false_one = right.replacen(|letter: char| letter.is_ascii_digit(), "77", 1);
    let problem = replay(&record, &false_one).unwrap_err();
    let line = record.to_string().lines().position(str::is_empty).unwrap() + 2;
    assert_eq!(problem, format!("line {line}, column 9: the steps lead to the result '{right}', not to '{false_one}'"));
    record.lines.pop();
    let problem = replay(&record, &right).unwrap_err();
    assert!(
        problem.starts_with(&format!("line {line}, column 9: the record tells a result, but its game is not over"))
    );
}

#[test]
fn secret_lines_are_open_to_their_seat_until_all_have_decided() {
    let mut course = bidding();
    course.step("red bid 3").unwrap();
    assert_eq!(lines(&course, Eye::Seat(RED)), ["red bid 3"]);
    assert!(lines(&course, Eye::Seat(BLUE)).is_empty());
    assert!(lines(&course, Eye::Spectator).is_empty());
    course.step("red bid 1").unwrap();
    assert_eq!(lines(&course, Eye::Referee), ["red bid 1"], "a replaced secret is gone");
    course.step("blue bid 2").unwrap();
    assert_eq!(lines(&course, Eye::Spectator), ["red bid 1", "blue bid 2"]);
}

#[test]
fn a_replaced_secret_leaves_no_trace() {
    let mut often = bidding();
    let mut once = bidding();
    for number in [3, 2, 1] {
        let step = often.follow(&Line::new(format!("red bid {number}"))).unwrap();
        assert_eq!(step.line().text, format!("red bid {number}"));
        assert_eq!(often.steps(), 3);
    }
    once.step("red bid 1").unwrap();
    assert_eq!((often.state(), often.record(Eye::Referee)), (once.state(), once.record(Eye::Referee)));
    for course in [&mut often, &mut once] {
        course.step("blue bid 2").unwrap();
    }
    assert_eq!((often.steps(), often.record(Eye::Spectator)), (once.steps(), once.record(Eye::Spectator)));
    assert_eq!(often.step_at(3).unwrap().line().text, "blue bid 2");
}

#[test]
fn a_trial_is_made_on_what_the_seat_sees_and_stops_where_secrets_would_open() {
    let blue_tries = |red: &str| {
        let mut course = bidding();
        course.step(red).unwrap();
        let mut seen = course.seen_by(Eye::Seat(BLUE));
        let answer = seen.try_out(&bid(2));
        assert_eq!(seen.steps().len(), 2);
        (answer, *seen.view(), seen.next(), seen.record())
    };
    let (answer, view, next, _) = blue_tries("red bid 1");
    assert_eq!(answer, Ok(Err(Held::Secret)), "the last bid would open both");
    assert_eq!(next.awaited(), Seats::only(BLUE), "that red has decided is no secret");
    assert_eq!(view.bids[BLUE], None, "the position is the one before");
    assert_eq!(blue_tries("red bid 1"), blue_tries("red bid 3"));
    // As long as someone else is missing, a bid can be tried, and replaced.
    let mut seen = bidding().seen_by(Eye::Seat(RED));
    assert_eq!(seen.try_out(&bid(7)).unwrap_err().rule, "GOO-011");
    assert_eq!(seen.try_out(&bid(3)), Ok(Ok(())));
    assert_eq!((seen.next().awaited(), seen.view().bids[RED]), (Seats::only(BLUE), Some(Card::new(3))));
    assert_eq!(seen.try_out(&bid(1)), Ok(Ok(())));
    assert_eq!(seen.view().bids[RED], Some(Card::new(1)));
    // Where nobody decides there is nothing to try.
    assert_eq!(course().seen_by(Eye::Seat(RED)).try_out(&bid(1)), Ok(Err(Held::Chance)));
    assert_eq!(after(&GAME[..1]).seen_by(Eye::Seat(RED)).try_out(&bid(1)), Ok(Err(Held::Rules)));
}

#[test]
fn a_refused_step_changes_nothing_and_says_why() {
    let mut course = bidding();
    course.step("red bid 3").unwrap();
    let (state, record) = (*course.state(), course.record(Eye::Referee));
    let mut fails = |step: &str| {
        let error = course.step(step).unwrap_err();
        assert_eq!((*course.state(), course.record(Eye::Referee)), (state, record.clone()));
        (error.column, error.problem)
    };
    let told = |column: usize, problem: &str| (column, problem.to_owned());
    assert_eq!(fails("blue bid 7"), told(1, "GOO-011: There is no 7 in your hand."));
    assert_eq!(fails("blue shout 2"), told(6, "expected 'bid', found 'shout'"));
    assert_eq!(fails("blue bid"), told(9, "expected a card from 1 to 13, found the end"));
    assert_eq!(fails("blue bid 2 3"), told(12, "expected nothing more, found '3'"));
    assert_eq!(fails("carl bid 2"), told(1, "expected a seat (red, blue, green), 'chance' or 'auto', found 'carl'"));
    assert_eq!(fails("chance prize 3"), told(1, "nothing is to be drawn now: blue must decide"));
    assert_eq!(fails("auto green bid 3"), told(1, "the rules have no step of their own now: blue must decide"));
    assert_eq!(fails(""), told(1, "expected a seat, 'chance' or 'auto', found the end"));
}

#[test]
fn the_rules_own_steps_are_held_to_what_they_must_be() {
    let mut course = after(&GAME[..5]);
    let error = course.step("auto green bid 1").unwrap_err();
    assert_eq!(error.problem, "the rules do 'bid 3' here (GOO-041: the value of the prize, 3)");
    let error = course.step("red bid 1").unwrap_err();
    assert_eq!(error.problem, "red cannot act now: the rules act for green next");
    for step in &GAME[5..] {
        course.step(step).unwrap();
    }
    assert_eq!(course.awaits(), "the game is over");
}

#[test]
fn impossible_outcomes_are_refused() {
    let mut course = after(&GAME[..4]);
    let error = course.step("chance prize 2").unwrap_err();
    assert_eq!(error.problem, "GOO-010: The prize of 2 is not among those face down.");
    let mut other = course.clone();
    course.draw_from_seed(&[5; 32]);
    other.draw_from_seed(&[5; 32]);
    assert_eq!(course.state(), other.state());
}

#[test]
fn a_step_says_who_took_it_what_followed_and_whose_secret_it_is() {
    let mut course = course();
    let told = |step: &Step<Goofspiel>| (step.maker(), step.secret_of(), step.shows(), step.events().to_vec());
    let prize = vec![Event::TurnedUp(Card::new(2))];
    assert_eq!(told(&course.step("chance prize 2").unwrap()), (Maker::Chance, None, false, prize));
    assert_eq!(told(&course.auto()), (Maker::Rules(HOUSE), None, false, vec![]));
    assert_eq!(told(&course.step("blue bid 1").unwrap()), (Maker::Seat(BLUE), Some(BLUE), false, vec![]));
    let last = course.step("red bid 3").unwrap();
    assert_eq!((last.maker(), last.secret_of(), last.shows()), (Maker::Seat(RED), Some(RED), true));
    assert_eq!(last.events().len(), 4, "three bids, and who takes the prize");
    let kept = course.step_at(3).unwrap();
    assert_eq!(kept.happenings().len(), 4);
    assert!(std::ptr::eq(kept.happenings(), kept.happenings()), "they are made once");
}

#[test]
fn any_moment_can_be_looked_back_at_and_gone_back_to() {
    let mut course = course();
    let mut moments = Vec::new();
    for step in GAME {
        moments.push(course.clone());
        course.step(step).unwrap();
    }
    for (taken, then) in moments.iter().enumerate() {
        for eye in [Eye::Seat(RED), Eye::Seat(BLUE), Eye::Spectator, Eye::Referee] {
            let (seen, right) = (course.seen_after(taken, eye), then.seen_by(eye));
            assert_eq!((seen.view(), seen.next(), seen.record()), (right.view(), right.next(), right.record()));
            assert_eq!((seen.steps_taken(), seen.draws()), (right.steps_taken(), right.draws()));
        }
        assert_eq!(course.next_after(taken), then.next());
        let mut back = course.clone();
        back.go_back(taken);
        assert_eq!((back.state(), back.draws()), (then.state(), then.draws()));
        assert_eq!(back.record(Eye::Spectator), then.record(Eye::Spectator), "what was secret is secret again");
        for step in &GAME[taken..] {
            back.step(step).unwrap();
        }
        assert_eq!((back.state(), back.record(Eye::Spectator)), (course.state(), course.record(Eye::Spectator)));
    }
}
