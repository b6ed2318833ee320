//! Views leak nothing: what a seat decides in secret changes nothing that others see.

use crate::{eyes, fail};
use game::xoshiro::Xoshiro;
use game::{Course, Eye, Game};

pub(crate) fn look<G: Game>(course: &Course<G>, dice: &mut Xoshiro) {
    let game = course.game();
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
        if one_events != other_events {
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
