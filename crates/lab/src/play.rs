//! One game between bots, with or without a record, counted and, if wished, timed.

use bots::Bot;
use game::xoshiro::{Xoshiro, splitmix};
use game::{BySeat, Course, Eye, Game, Next, Seat, Silent};
use std::time::{Duration, Instant};

/// No game here comes near this many steps.
const MOST_STEPS: u32 = 100_000;

/// A game that goes on step by step: a bare state for speed, or a course with its record.
pub(crate) trait Steps<G: Game> {
    fn state(&self) -> &G::State;
    fn draw(&mut self, game: &G, dice: &mut Xoshiro);
    fn auto(&mut self, game: &G, seat: Seat);
    fn act(&mut self, game: &G, seat: Seat, action: &G::Action);
}

/// A state without a record.
pub(crate) struct Bare<G: Game>(pub(crate) G::State);

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
pub(crate) struct Effort {
    /// Decisions of each seat, an automa's included.
    pub(crate) decisions: BySeat<u64>,
    /// How long each seat thought; only where it was timed.
    pub(crate) thought: BySeat<Duration>,
}

/// Plays to the end; `None` if there is no end.
pub(crate) fn play<G: Game, const TIMED: bool>(
    game: &G,
    steps: &mut impl Steps<G>,
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut Xoshiro,
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
                let seat = awaited.first().expect("somebody is awaited");
                let view = game.seen_by(steps.state(), Eye::Seat(seat));
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

/// The seed of a bot's own chance: by the run's seed, the game's number and the seat alone.
pub(crate) fn bot_seed(seed: u64, number: u64, seat: usize) -> u64 {
    let mut state = seed ^ 0x5eed_b075;
    let mut mixed = splitmix(&mut state) ^ number;
    mixed = splitmix(&mut mixed) ^ seat as u64;
    splitmix(&mut mixed)
}
