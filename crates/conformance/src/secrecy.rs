//! Views leak nothing: what a seat decides in secret changes nothing that others see.

use crate::{eyes, fail};
use game::xoshiro::Xoshiro;
use game::{Course, Eye, Game, Seat};

pub(crate) fn look<G: Game>(course: &Course<G>, dice: &mut Xoshiro) {
    let game = course.game();
    let open = course.next().open();
    if let Some(seat) = open.iter().nth(course.steps() % open.len().max(1)) {
        try_on_view(course, seat);
    }
    for eye in eyes(game.players()) {
        if game.standing(&game.seen_by(course.state(), eye)) != game.standing(course.state()) {
            fail(course, &format!("{eye:?} sees other points than there are"));
        }
    }
    if !game.is_secret(course.state()) {
        return;
    }
    for seat in course.next().open().iter() {
        let decide = |dice: &mut Xoshiro| {
            let mut tried = course.clone();
            let action = game.random_action(course.state(), seat, dice, &mut Vec::new());
            let events = tried.act(seat, &action).unwrap_or_else(|refusal| fail(course, &refusal.to_string()));
            (tried, events)
        };
        let (one, one_events) = decide(dice);
        let (other, other_events) = decide(dice);
        if !game.is_secret(one.state()) {
            continue; // That was the last decision, and all is revealed.
        }
        changed_mind(course, seat);
        if one_events.events() != other_events.events() {
            fail(course, "events tell about a secret decision");
        }
        for eye in eyes(game.players()).filter(|&eye| eye != Eye::Seat(seat)) {
            let (left, right) = (game.seen_by(one.state(), eye), game.seen_by(other.state(), eye));
            if left != right || game.describe(&left) != game.describe(&right) {
                fail(course, &format!("{eye:?} sees what {} decided in secret", game.seat_word(seat)));
            }
            if one.record(eye) != other.record(eye) {
                fail(course, &format!("the record tells {eye:?} what {} decided in secret", game.seat_word(seat)));
            }
        }
        if game.seen_by(one.state(), Eye::Seat(seat)) == game.seen_by(course.state(), Eye::Seat(seat))
            && one.state() != course.state()
        {
            fail(course, &format!("{} does not see its own decision", game.seat_word(seat)));
        }
    }
}

/// A seat's view is enough to decide by: it lists the same actions, and an action tried on it leads to
/// what the seat will see, or is held where it would open what others decided.
fn try_on_view<G: Game>(course: &Course<G>, seat: Seat) {
    let game = course.game();
    let seen = course.seen_by(Eye::Seat(seat));
    let mut legal = Vec::new();
    game.legal(course.state(), seat, &mut legal);
    if seen.legal() != legal {
        fail(course, &format!("{} sees other legal actions than there are", game.seat_word(seat)));
    }
    // Dice of its own: the games that are played stay the same.
    let mut dice = Xoshiro::from_seed(course.steps() as u64);
    let action = game.random_action(seen.view(), seat, &mut dice, &mut legal);
    let mut trial = seen.clone();
    let mut played = course.clone();
    let held = trial.try_out(&action).unwrap_or_else(|refusal| fail(course, &refusal.to_string()));
    played.act(seat, &action).unwrap_or_else(|refusal| fail(course, &refusal.to_string()));
    let opens = game.is_secret(course.state()) && !game.is_secret(played.state());
    if held.is_err() != opens {
        fail(course, &format!("a trial of {action:?} answers {held:?}"));
    }
    let after = if opens { seen } else { played.seen_by(Eye::Seat(seat)) };
    if trial.view() != after.view() || trial.next() != after.next() {
        fail(course, &format!("a trial of {action:?} does not lead to what {} will see", game.seat_word(seat)));
    }
}

/// However often a seat replaces what it decided, with others deciding in between, the game goes on as if
/// only the last decision had been made, and the record is the same.
fn changed_mind<G: Game>(before: &Course<G>, seat: Seat) {
    let game = before.game();
    let act = |course: &mut Course<G>, seat: Seat, action: &G::Action| {
        course.act(seat, action).unwrap_or_else(|refusal| fail(course, &refusal.to_string()));
    };
    let mut dice = Xoshiro::from_seed(before.steps() as u64);
    let mut any = |course: &Course<G>, seat: Seat| game.random_action(course.state(), seat, &mut dice, &mut Vec::new());
    let (first, last) = (any(before, seat), any(before, seat));
    let (mut often, mut straight) = (before.clone(), before.clone());
    act(&mut often, seat, &first);
    // Someone else decides in between, unless that would be the last decision.
    if let Some(other) = often.next().awaited().without(seat).first().filter(|_| often.next().awaited().len() > 1) {
        let between = any(before, other);
        act(&mut often, other, &between);
        act(&mut often, seat, &last);
        act(&mut straight, seat, &last);
        act(&mut straight, other, &between);
    } else {
        act(&mut often, seat, &last);
        act(&mut straight, seat, &last);
    }
    if often.state() != straight.state() || often.record(Eye::Referee) != straight.record(Eye::Referee) {
        fail(before, &format!("it shows that {} changed its mind", game.seat_word(seat)));
    }
}
