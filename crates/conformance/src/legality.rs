//! `legal` and `check` agree, and a refused action changes nothing.

use crate::fail;
use game::xoshiro::Xoshiro;
use game::{Course, Dice, Eye, Game, Next, Seat};

/// Actions from anywhere in the game so far, to be tried where they do not belong.
pub(crate) struct Pool<G: Game> {
    actions: Vec<G::Action>,
    outcomes: Vec<G::Chance>,
}

impl<G: Game> Default for Pool<G> {
    fn default() -> Pool<G> {
        Pool { actions: Vec::new(), outcomes: Vec::new() }
    }
}

const POOL: usize = 96;

fn keep<T>(pool: &mut Vec<T>, item: T, dice: &mut Xoshiro) {
    if pool.len() < POOL {
        pool.push(item);
    } else {
        pool[dice.below(POOL as u32) as usize] = item;
    }
}

pub(crate) fn look<G: Game>(course: &Course<G>, dice: &mut Xoshiro, pool: &mut Pool<G>) {
    let (game, state, next) = (course.game(), course.state(), course.next());
    if let Next::Decide { awaited, open } = next {
        if awaited.is_empty() {
            fail(course, "the game waits for nobody");
        }
        if awaited.union(open) != open {
            fail(course, "an awaited seat may not act");
        }
    }
    for seat in Seat::all(game.players()) {
        let mut listed = Vec::new();
        game.legal(state, seat, &mut listed);
        if listed.is_empty() == next.open().contains(seat) {
            fail(course, &format!("{} has {} legal actions", game.seat_word(seat), listed.len()));
        }
        for (index, action) in listed.iter().enumerate() {
            // Long lists are compared in part: the next few of each, which finds repeated runs.
            let until = if listed.len() <= 300 { listed.len() } else { (index + 8).min(listed.len()) };
            if listed[index + 1..until].contains(action) {
                fail(course, &format!("{action:?} is listed twice"));
            }
            if let Err(refusal) = game.check(state, seat, action) {
                fail(course, &format!("{action:?} is listed and refused: {refusal}"));
            }
        }
        let complete = game.is_listed(state, seat) || !next.open().contains(seat);
        for action in &pool.actions {
            let allowed = game.check(state, seat, action);
            match allowed {
                Ok(()) if complete && !listed.contains(action) => {
                    fail(course, &format!("{action:?} of {} is allowed and not listed", game.seat_word(seat)))
                }
                Err(refusal) if listed.contains(action) => {
                    fail(course, &format!("{action:?} is listed and refused: {refusal}"))
                }
                Err(refusal) => {
                    if game_rule_unknown::<G>(refusal.rule) {
                        fail(course, &format!("the refusal names no rule of the rulebook: {refusal}"));
                    }
                }
                Ok(()) => {}
            }
        }
        if let Some(action) = pool.actions.get(dice.below(POOL as u32) as usize) {
            refused_changes_nothing(course, seat, action);
        }
        if !listed.is_empty() {
            for _ in 0..3 {
                let action = listed[dice.below(listed.len() as u32) as usize];
                crate::writing::action_round_trip(course, seat, &action);
                keep(&mut pool.actions, action, dice);
            }
            let mut buffer = Vec::new();
            let action = game.random_action(state, seat, dice, &mut buffer);
            if let Err(refusal) = game.check(state, seat, &action) {
                fail(course, &format!("the random action {action:?} is refused: {refusal}"));
            }
            crate::writing::action_round_trip(course, seat, &action);
            crate::writing::garbage_is_refused(course, seat, &action, dice);
        }
    }
    if next == Next::Chance {
        let outcome = game.draw(state, dice);
        if let Err(refusal) = game.check_chance(state, &outcome) {
            fail(course, &format!("the draw {outcome:?} is refused: {refusal}"));
        }
        crate::writing::chance_round_trip(course, &outcome);
        keep(&mut pool.outcomes, outcome, dice);
    }
    for outcome in &pool.outcomes {
        let allowed = game.check_chance(state, outcome);
        if allowed.is_ok() && next != Next::Chance {
            fail(course, &format!("{outcome:?} is allowed when nothing is drawn"));
        }
    }
}

fn game_rule_unknown<G: Game>(rule: &str) -> bool {
    G::rulebook().rule(rule).is_none()
}

fn refused_changes_nothing<G: Game>(course: &Course<G>, seat: Seat, action: &G::Action) {
    if course.game().check(course.state(), seat, action).is_ok() {
        return;
    }
    let mut tried = course.clone();
    if tried.act(seat, action).is_ok() {
        fail(course, &format!("{action:?} is refused by check and taken by the course"));
    }
    if tried.state() != course.state() || tried.record(Eye::Referee) != course.record(Eye::Referee) {
        fail(course, &format!("the refused {action:?} changed something"));
    }
}
