//! One game between bots, with or without a record, counted and, if wished, timed: the one loop
//! behind simulations, arenas, the tuner and tests.

use crate::Bot;
use game::xoshiro::Xoshiro;
use game::{BySeat, Course, Eye, Game, Next, Seat, Seats, Silent, Standing};
use std::time::{Duration, Instant};

/// No game here comes near this many steps.
const MOST_STEPS: u32 = 100_000;

/// A game that goes on step by step: a bare state for speed, or a course with its record.
pub trait Steps<G: Game> {
    /// The state now.
    fn state(&self) -> &G::State;
    /// Draws what must be drawn.
    fn draw(&mut self, game: &G, dice: &mut Xoshiro);
    /// Takes the rules' own step.
    fn auto(&mut self, game: &G, seat: Seat);
    /// Plays what a bot chose.
    fn act(&mut self, game: &G, seat: Seat, action: &G::Action);
}

/// A state without a record.
#[derive(Debug)]
pub struct Bare<G: Game>(pub G::State);

impl<G: Game> Steps<G> for Bare<G> {
    #[inline]
    fn state(&self) -> &G::State {
        &self.0
    }

    #[inline]
    fn draw(&mut self, game: &G, dice: &mut Xoshiro) {
        let outcome = game.draw(&self.0, dice);
        game.happen(&mut self.0, &outcome, &mut Silent);
    }

    #[inline]
    fn auto(&mut self, game: &G, seat: Seat) {
        let (action, _) = game.auto(&self.0, seat);
        game.play(&mut self.0, seat, &action, &mut Silent);
    }

    #[inline]
    fn act(&mut self, game: &G, seat: Seat, action: &G::Action) {
        game.play(&mut self.0, seat, action, &mut Silent);
    }
}

impl<G: Game> Steps<G> for Course<G> {
    fn state(&self) -> &G::State {
        Course::state(self)
    }

    fn draw(&mut self, _game: &G, dice: &mut Xoshiro) {
        Course::draw(self, dice);
    }

    fn auto(&mut self, _game: &G, _seat: Seat) {
        Course::auto(self);
    }

    fn act(&mut self, _game: &G, seat: Seat, action: &G::Action) {
        Course::act(self, seat, action).expect("a bot chooses a legal action");
    }
}

/// What it took to play a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// Decisions of each seat, an automa's included.
    pub decisions: BySeat<u64>,
    /// How long each seat thought; only where it was timed.
    pub thought: BySeat<Duration>,
}

/// Plays to the end; `None` if there is no end. Every bot is given its seat's view; awaited seats
/// are asked in the order of the table.
///
/// # Panics
/// If there are fewer bots than seats, or if a bot does.
pub fn play<G: Game, const TIMED: bool>(
    game: &G,
    steps: &mut impl Steps<G>,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut Xoshiro,
) -> Option<Effort> {
    run::<G, TIMED>(game, steps, bots, dice, Seats::NONE)
}

fn run<G: Game, const TIMED: bool>(
    game: &G,
    steps: &mut impl Steps<G>,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut Xoshiro,
    peekers: Seats,
) -> Option<Effort> {
    let mut effort = Effort::default();
    for _ in 0..MOST_STEPS {
        match game.next(steps.state()) {
            Next::Over => return Some(effort),
            Next::Chance => steps.draw(game, dice),
            Next::Auto(seat) => {
                steps.auto(game, seat);
                effort.decisions[seat] += 1;
            }
            Next::Decide { awaited, .. } => {
                let honest = awaited.iter().find(|&seat| !peekers.contains(seat));
                let seat = honest.or(awaited.first()).expect("somebody is awaited");
                let eye = if peekers.contains(seat) { Eye::Referee } else { Eye::Seat(seat) };
                let view = game.seen_by(steps.state(), eye);
                let begin = TIMED.then(Instant::now);
                let action = bots[seat.index()].choose(game, &view, seat);
                if let Some(begin) = begin {
                    effort.thought[seat] += begin.elapsed();
                }
                steps.act(game, seat, &action);
                effort.decisions[seat] += 1;
            }
        }
    }
    None
}

/// Plays a game without a record to its end and returns how it stands.
///
/// # Panics
/// If there are fewer bots than seats, if a bot does, or if the game has no end.
pub fn play_game<G: Game>(game: &G, bots: &mut [Box<dyn Bot<G>>], dice: &mut Xoshiro) -> BySeat<Standing> {
    play_game_with_peekers(game, bots, dice, Seats::NONE)
}

/// The same with some who cheat: they are asked after the others and see what those decided in
/// secret. Only a yardstick: how much would it be worth to know?
///
/// # Panics
/// If there are fewer bots than seats, if a bot does, or if the game has no end.
pub fn play_game_with_peekers<G: Game>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut Xoshiro,
    peekers: Seats,
) -> BySeat<Standing> {
    let mut bare = Bare::<G>(game.start());
    run::<G, false>(game, &mut bare, bots, dice, peekers).expect("every game ends");
    game.standing(&bare.0)
}
