//! Decisions as numbers: every legal action can be said, in one way, and no open number leads into a dead end.

use crate::{fail, random_step, table};
use game::numbers::{Chooser, Numbered};
use game::xoshiro::Xoshiro;
use game::{Course, Dice, Eye, Seat};

/// Plays random games and says every decision in numbers. Where actions are listed, all paths of open numbers together
/// lead to the list, each action once; where a decision is made stepwise, random paths end in legal actions and random
/// legal actions can be said.
///
/// # Panics
/// At the first fault.
pub fn numbers_lead_everywhere<G: Numbered>(options: &[(&str, &str)], games: u64, seed: u64) {
    let game = table::<G>(options);
    let (mut buffer, mut chooser) = (Vec::new(), Chooser::<G>::default());
    for number in 0..games {
        let mut dice = Xoshiro::for_game(seed, number);
        let mut course = Course::new(game.clone());
        loop {
            for seat in Seat::all(game.players()) {
                let view = game.seen_by(course.state(), Eye::Seat(seat));
                let is_open = game.next(&view).open().contains(seat);
                chooser.begin(&game, &view, seat);
                if chooser.open().is_empty() == is_open {
                    fail(&course, &format!("numbers are open to {seat:?}: {:?}, may act: {is_open}", chooser.open()));
                }
                if !is_open {
                    continue;
                }
                if game.is_stepwise(&view, seat) {
                    walk(&course, &view, seat, &mut dice);
                } else {
                    list(&course, &view, seat);
                }
            }
            if !random_step(&mut course, &mut dice, &mut buffer) {
                break;
            }
        }
    }
}

/// All paths lead to all listed actions.
fn list<G: Numbered>(course: &Course<G>, view: &G::State, seat: Seat) {
    let game = course.game();
    let mut listed = Vec::new();
    game.legal(view, seat, &mut listed);
    for action in &listed {
        let mut spelling = Vec::new();
        game.spell(view, seat, action, &mut spelling);
        for (place, &number) in spelling.iter().enumerate() {
            let quick = game.number_at(view, seat, action, place);
            if quick.is_some_and(|quick| quick != number) {
                fail(course, &format!("{action:?} is spelled {spelling:?}, but at {place} there is {quick:?}"));
            }
        }
    }
    let mut chooser = Chooser::<G>::default();
    let (mut paths, mut reached) = (vec![Vec::new()], Vec::new());
    while let Some(path) = paths.pop() {
        chooser.begin(game, view, seat);
        for &number in &path {
            let said = chooser.say(game, view, seat, number);
            assert_eq!(said, Ok(None), "this far the decision is not complete");
        }
        if chooser.open().is_empty() {
            fail(course, &format!("a dead end after {path:?}"));
        }
        for number in chooser.open().iter() {
            let mut longer = path.clone();
            longer.push(number);
            chooser.begin(game, view, seat);
            match longer.iter().map(|&number| chooser.say(game, view, seat, number)).last() {
                Some(Ok(Some(action))) => reached.push(action),
                Some(Ok(None)) => paths.push(longer),
                other => fail(course, &format!("{other:?}, though {longer:?} was open")),
            }
        }
    }
    if reached.len() != listed.len() || listed.iter().any(|action| !reached.contains(action)) {
        fail(course, &format!("numbers lead to {} actions of {}", reached.len(), listed.len()));
    }
    if let Some(action) = listed.first() {
        round_trip(course, view, seat, action);
    }
}

/// A random path ends in a legal action, and a random legal action can be said.
fn walk<G: Numbered>(course: &Course<G>, view: &G::State, seat: Seat, dice: &mut Xoshiro) {
    let game = course.game();
    let mut chooser = Chooser::<G>::default();
    for _ in 0..8 {
        chooser.begin(game, view, seat);
        let action = loop {
            let open: Vec<u16> = chooser.open().iter().collect();
            if open.is_empty() {
                fail(course, &format!("a dead end after {:?}", chooser.said()));
            }
            match chooser.say(game, view, seat, open[dice.below(open.len() as u32) as usize]) {
                Ok(Some(action)) => break action,
                Ok(None) => {}
                Err(error) => fail(course, &format!("{error}, though it was open")),
            }
        };
        if let Err(refusal) = game.check(view, seat, &action) {
            fail(course, &format!("numbers spelled an illegal action: {action:?}: {refusal}"));
        }
        round_trip(course, view, seat, &action);
        let other = game.random_action(view, seat, dice, &mut Vec::new());
        round_trip(course, view, seat, &other);
    }
}

/// An action that is spelled and said again is the same.
fn round_trip<G: Numbered>(course: &Course<G>, view: &G::State, seat: Seat, action: &G::Action) {
    let game = course.game();
    let mut chooser = Chooser::<G>::default();
    let spelled = chooser.spell_out(game, view, seat, action);
    let spelled = spelled.unwrap_or_else(|error| fail(course, &format!("{action:?} cannot be said: {error}")));
    chooser.begin(game, view, seat);
    let said = spelled.iter().map(|&number| chooser.say(game, view, seat, number)).last();
    if said != Some(Ok(Some(*action))) {
        fail(course, &format!("{action:?} is spelled {spelled:?}, which says {said:?}"));
    }
}
