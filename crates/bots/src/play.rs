//! One game between bots, with or without a record, counted and optionally timed: the one loop
//! behind simulations, arenas, benchmarks, the tuner and tests.

use crate::{Bot, BotName, Playable, Random, make};
use game::drive::{Bare, Steps, Taken, step};
use game::xoshiro::Xoshiro;
use game::{BySeat, Course, Eye, Game, Seat, Seats, Standing};
use std::time::{Duration, Instant};

/// No game here comes near this many steps.
const MAX_STEPS: u32 = 100_000;

/// What a game between bots is played on: a bare state for speed, or a course with its record.
pub trait Board<G: Game>: Steps {
    /// The state now.
    fn state(&self) -> &G::State;

    /// Plays what a bot chose.
    fn act(&mut self, seat: Seat, action: &G::Action);

    /// Lets a random player play where nothing is hidden from anyone; how many actions in a row.
    fn act_at_random(&mut self, game: &G, seat: Seat, random: &mut Random<G>) -> u32;
}

impl<G: Game> Board<G> for Bare<'_, G> {
    #[inline]
    fn state(&self) -> &G::State {
        Bare::state(self)
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: &G::Action) {
        Bare::act(self, seat, action);
    }

    #[inline]
    fn act_at_random(&mut self, game: &G, seat: Seat, random: &mut Random<G>) -> u32 {
        random.play(game, self.state_mut(), seat)
    }
}

impl<G: Playable> Board<G> for Course<G> {
    fn state(&self) -> &G::State {
        Course::state(self)
    }

    fn act(&mut self, seat: Seat, action: &G::Action) {
        Course::act(self, seat, action).expect("a bot chooses a legal action");
    }

    fn act_at_random(&mut self, game: &G, seat: Seat, random: &mut Random<G>) -> u32 {
        let action = random.choose(game, Course::state(self), seat);
        Board::act(self, seat, &action);
        1
    }
}

/// Who sits in a seat. A random player is marked as such: it needs no copy of a state that everyone sees.
pub enum Player<G: Game> {
    /// One who plays at random.
    Random(Random<G>),
    /// Any other.
    Bot(Box<dyn Bot<G>>),
}

impl<G: Playable> Player<G> {
    /// The player with this name; it must [`begin`](Player::begin) before its first game.
    pub fn new(name: &BotName) -> Player<G> {
        match name {
            BotName::Random => Player::Random(Random::new(0)),
            name => Player::Bot(make(name, 0)),
        }
    }
}

impl<G: Playable> Player<G> {
    /// Begins a game: from here on it chooses like a new one with this seed.
    pub fn begin(&mut self, seed: u64) {
        match self {
            Player::Random(random) => random.begin(seed),
            Player::Bot(bot) => bot.begin(seed),
        }
    }

    /// What the last choice found of the seats' parts of the victory; `None` if nothing was searched.
    pub fn shares(&self) -> Option<BySeat<f32>> {
        match self {
            Player::Random(_) => None,
            Player::Bot(bot) => bot.shares(),
        }
    }

    /// Chooses for a seat from what it may see of a state. Nothing is copied where all see everything.
    #[inline]
    pub fn choose(&mut self, game: &G, state: &G::State, seat: Seat) -> G::Action {
        let hidden;
        let view = match game.is_open_to_all(state) {
            true => state,
            false => {
                hidden = game.seen_by(state, Eye::Seat(seat));
                &hidden
            }
        };
        match self {
            Player::Random(random) => random.choose(game, view, seat),
            Player::Bot(bot) => bot.choose(game, view, seat),
        }
    }
}

/// What it took to play a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// Decisions of each seat, an automa's included.
    pub decisions: BySeat<u64>,
    /// How often something was drawn.
    pub draws: u64,
    /// How long each seat thought; only where it was timed.
    pub thought: BySeat<Duration>,
}

/// Plays to the end; `None` if the game does not end. Every player is given its seat's view; awaited seats
/// are asked in the order of the table.
///
/// # Panics
/// If there are fewer players than seats, or if a bot does.
pub fn play<G: Playable>(
    game: &G,
    board: &mut impl Board<G>,
    players: &mut [Player<G>],
    dice: &mut Xoshiro,
) -> Option<Effort> {
    run(board, dice, |board, awaited, effort| {
        let seat = awaited.first().expect("someone is awaited");
        let player = &mut players[seat.index()];
        if let Player::Random(random) = player
            && game.is_open_to_all(board.state())
        {
            effort.decisions[seat] += u64::from(board.act_at_random(game, seat, random));
            return;
        }
        let action = player.choose(game, board.state(), seat);
        board.act(seat, &action);
        effort.decisions[seat] += 1;
    })
}

/// The same, and every decision is timed.
///
/// # Panics
/// If there are fewer players than seats, or if a bot does.
pub fn play_timed<G: Playable>(
    game: &G,
    board: &mut impl Board<G>,
    players: &mut [Player<G>],
    dice: &mut Xoshiro,
) -> Option<Effort> {
    run(board, dice, |board, awaited, effort| {
        let seat = awaited.first().expect("someone is awaited");
        let begin = Instant::now();
        let action = players[seat.index()].choose(game, board.state(), seat);
        effort.thought[seat] += begin.elapsed();
        board.act(seat, &action);
        effort.decisions[seat] += 1;
    })
}

/// The loop itself: steps to the end, those who decide asked by `decide`, which counts what they did.
#[inline]
fn run<B: Steps>(
    board: &mut B,
    dice: &mut Xoshiro,
    mut decide: impl FnMut(&mut B, Seats, &mut Effort),
) -> Option<Effort> {
    let mut effort = Effort::default();
    for _ in 0..MAX_STEPS {
        match step(board, dice, |board, _, awaited| decide(board, awaited, &mut effort)) {
            Taken::Over => return Some(effort),
            Taken::Chance => effort.draws += 1,
            Taken::Auto(seat) => effort.decisions[seat] += 1,
            Taken::Decided(()) => {}
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
    let mut state = game.start();
    let effort = run(&mut Bare::new(game, &mut state), dice, |bare, awaited, _| {
        let honest = awaited.iter().find(|&seat| !peekers.contains(seat));
        let seat = honest.or(awaited.first()).expect("someone is awaited");
        let eye = if peekers.contains(seat) { Eye::Referee } else { Eye::Seat(seat) };
        let action = bots[seat.index()].choose(game, &game.seen_by(bare.state(), eye), seat);
        bare.act(seat, &action);
    });
    effort.expect("every game ends");
    game.standing(&state)
}
