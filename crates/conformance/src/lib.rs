//! The tests that every game passes, written once over the contract.
//!
//! A game's own tests call [`play_random_games`] for every player count and option that matters,
//! [`compare_exhaustively`] where all its actions can be named, [`observe_states`] for its features,
//! [`numbers_lead_everywhere`] and [`tallies_add_up`] over
//! many games, [`chance_is_open`] to show that nothing about the future lies in a state, [`describe_anew`] where it
//! remembers parts of descriptions, and [`golden::replay_folder`] for the records kept beside them. These panic with a
//! message that holds the record so far, so that a failure is a bug report. [`visit_states`] is for tests of a game's
//! own that compare a fast answer with a plain one.

pub mod chi_square;
mod exhaustive;
mod features;
pub mod golden;
mod legality;
mod numbers;
mod secrecy;
mod states;
mod writing;

pub use exhaustive::{Compared, compare_exhaustively};
pub use features::{Observed, observe_states};
pub use numbers::numbers_lead_everywhere;
pub use states::visit_states;

use game::drive::{Taken, step};
use game::xoshiro::Xoshiro;
use game::{Course, Dice, Eye, Game, Next, Options, Seat, Setup, places};
use std::sync::Arc;

/// No game here comes near this many steps; a longer one goes round in circles.
const MAX_STEPS: usize = 20_000;

/// More kinds of sources of points than this cannot be told apart in a picture.
const MAX_SOURCES: usize = 8;

/// A table with these options and the built-in components.
///
/// # Panics
/// If the options are refused.
pub fn table<G: Game>(options: &[(&str, &str)]) -> Arc<G> {
    let options = options.iter().fold(Options::new(), |all, (name, value)| all.with(name, value));
    let made = G::new(&Setup { options, ..Setup::default() });
    Arc::new(made.unwrap_or_else(|error| panic!("no table with these options: {error}")))
}

/// Takes one random step: a random legal action of a random awaited seat, a draw, or the rules' own.
/// Returns false when the game is over.
///
/// # Panics
/// If the game refuses what it listed.
pub fn random_step<G: Game>(course: &mut Course<G>, dice: &mut Xoshiro, buffer: &mut Vec<G::Action>) -> bool {
    let taken = step(course, dice, |course, dice, awaited| {
        let nth = dice.below(awaited.len() as u32) as usize;
        let seat = awaited.iter().nth(nth).expect("an awaited seat");
        let action = course.game().random_action(course.state(), seat, dice, buffer);
        if let Err(refusal) = course.act(seat, &action) {
            fail(course, &format!("a random legal action was refused: {action:?}: {refusal}"));
        }
    });
    taken != Taken::Over
}

/// A whole random game from a seed.
///
/// # Panics
/// If the game does not end.
pub fn random_game<G: Game>(game: &Arc<G>, seed: u64) -> Course<G> {
    let mut course = Course::new(game.clone());
    let mut dice = Xoshiro::from_seed(seed);
    let mut buffer = Vec::new();
    while random_step(&mut course, &mut dice, &mut buffer) {
        assert!(course.steps() < MAX_STEPS, "the game does not end");
    }
    course
}

/// Plays random games to the end and looks at every state on the way: audit, legality in both
/// directions, refusals that change nothing, notation both ways, secrecy; then the end: places,
/// breakdowns, and the record replayed to the same state.
///
/// # Panics
/// At the first fault.
pub fn play_random_games<G: Game>(options: &[(&str, &str)], games: u64, seed: u64) {
    let game = table::<G>(options);
    for number in 0..games {
        let mut dice = Xoshiro::for_game(seed, number);
        let mut course = Course::new(game.clone());
        let mut buffer = Vec::new();
        let mut pool = legality::Pool::default();
        loop {
            look_at(&course, &mut dice, &mut pool);
            if !random_step(&mut course, &mut dice, &mut buffer) {
                break;
            }
            assert!(course.steps() < MAX_STEPS, "the game does not end");
        }
        look_at_end(&course);
        writing::record_round_trip(&course);
    }
}

fn look_at<G: Game>(course: &Course<G>, dice: &mut Xoshiro, pool: &mut legality::Pool<G>) {
    let game = course.game();
    if let Err(problem) = game.audit(course.state()) {
        fail(course, &format!("audit: {problem}"));
    }
    let copy = *course.state();
    if copy != *course.state() {
        fail(course, "a copy of the state differs from the state");
    }
    legality::look(course, dice, pool);
    secrecy::look(course, dice);
    for eye in eyes(game.players()) {
        let view = game.seen_by(course.state(), eye);
        if game.seen_by(&view, eye) != view {
            fail(course, &format!("what {eye:?} sees of its own view is not that view"));
        }
        if game.is_open_to_all(course.state()) && view != *course.state() {
            fail(course, &format!("all is open, and yet something is hidden from {eye:?}"));
        }
        if dice.below(16) == 0 {
            let _ = game.describe(&view);
        }
    }
}

fn look_at_end<G: Game>(course: &Course<G>) {
    let game = course.game();
    let standing = game.standing(course.state());
    let places = places(&standing, game.players());
    if !Seat::all(game.players()).any(|seat| places[seat] == 1) {
        fail(course, "nobody is in place 1");
    }
    for seat in Seat::all(game.players()) {
        let breakdown = game.breakdown(course.state(), seat);
        if breakdown.total() != standing[seat].points {
            fail(course, &format!("the breakdown {breakdown:?} does not add up to {}", standing[seat].points));
        }
    }
    look_at_tally(course);
    for eye in eyes(game.players()) {
        if game.seen_by(course.state(), eye) != *course.state() {
            fail(course, "something is still hidden when the game is over");
        }
    }
}

/// The tally of a finished game: few kinds of sources, no round that is not there, and all points of everyone.
fn look_at_tally<G: Game>(course: &Course<G>) {
    if G::SOURCES.is_empty() {
        return;
    }
    if G::SOURCES.len() > MAX_SOURCES {
        fail(course, &format!("{} kinds of sources are more than can be told apart", G::SOURCES.len()));
    }
    let (game, tally) = (course.game(), course.seen_by(Eye::Spectator).tally());
    let stretches = tally.stretches();
    for gain in &tally.gains {
        if !G::SOURCES.contains(&gain.source) || !stretches.contains(&gain.stretch) {
            fail(course, &format!("the tally has a source or a round that there is not: {gain:?}"));
        }
    }
    let standing = game.standing(course.state());
    for seat in Seat::all(game.players()) {
        if tally.total(seat) != standing[seat].points {
            let word = game.seat_word(seat);
            fail(course, &format!("{word} has {} points, the tally says {}", standing[seat].points, tally.total(seat)));
        }
    }
}

/// Plays random games to the end, of which only the tallies are looked at: many games are soon played.
///
/// # Panics
/// At the first game whose tally does not add up to everyone's points.
pub fn tallies_add_up<G: Game>(options: &[(&str, &str)], games: u64, seed: u64) {
    let game = table::<G>(options);
    for number in 0..games {
        look_at_tally(&random_game(&game, seed + number));
    }
}

/// Every eye but the referee's.
fn eyes(players: usize) -> impl Iterator<Item = Eye> {
    Seat::all(players).map(Eye::Seat).chain([Eye::Spectator])
}

/// Shows that a state holds nothing about the future: the same state with other dice goes
/// elsewhere, the same dice give the same outcome, and no outcome is fixed in advance.
///
/// # Panics
/// If every draw of a whole game gives the same outcome with all dice.
pub fn chance_is_open<G: Game>(options: &[(&str, &str)], seed: u64) {
    let game = table::<G>(options);
    let mut course = Course::new(game.clone());
    let mut dice = Xoshiro::from_seed(seed);
    let mut buffer = Vec::new();
    let (mut draws, mut open) = (0, 0);
    loop {
        if course.next() == Next::Chance {
            let outcome = |seed| game.draw(course.state(), &mut Xoshiro::from_seed(seed));
            let first = outcome(0);
            assert_eq!(first, outcome(0), "the same dice must give the same outcome");
            draws += 1;
            open += u32::from((1..30).any(|seed| outcome(seed) != first));
        }
        if !random_step(&mut course, &mut dice, &mut buffer) {
            break;
        }
    }
    assert!(draws > 0, "nothing was drawn in the whole game");
    assert!(open * 2 > draws, "{} of {draws} draws gave one outcome with all dice", draws - open);
}

/// Plays random games at one table and shows that it describes every state, to every eye, as a table would that has
/// never described anything: what is remembered of earlier descriptions changes none.
///
/// # Panics
/// At the first description that differs.
pub fn describe_anew<G: Game>(options: &[(&str, &str)], games: u64, seed: u64) {
    let game = table::<G>(options);
    let mut buffer = Vec::new();
    for number in 0..games {
        let mut dice = Xoshiro::for_game(seed, number);
        let mut course = Course::new(game.clone());
        loop {
            let new = table::<G>(options);
            for eye in eyes(game.players()) {
                let view = game.seen_by(course.state(), eye);
                if game.describe(&view) != new.describe(&view) {
                    fail(&course, &format!("{eye:?} is told something that was so at an earlier moment"));
                }
            }
            if !random_step(&mut course, &mut dice, &mut buffer) {
                break;
            }
        }
    }
}

/// Stops the test with the record so far.
pub(crate) fn fail<G: Game>(course: &Course<G>, problem: &str) -> ! {
    panic!("{problem}\nafter:\n{}", course.record(Eye::Referee));
}
