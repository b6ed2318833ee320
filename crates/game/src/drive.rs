//! One step of a game, whoever plays it: ask what comes next, let chance and the rules act, and ask those who decide.
//!
//! Everyone who plays on goes by [`step`], or by [`go_on`] up to the next decision: simulations, arenas, benchmarks,
//! tests, samples, searches and programs that learn. They differ in what a game is kept in ([`Steps`]) and in who
//! decides. Knows no bot, no clock and no limit: how long to go on is the caller's business.

use crate::contract::Game;
use crate::course::Course;
use crate::dice::Dice;
use crate::next::Next;
use crate::seat::{Seat, Seats};
use crate::tell::Silent;

/// A game that goes on step by step: a bare state, or one with its record.
///
/// ```
/// use game::drive::{Bare, Steps};
/// use game::{Game, Next, Setup, xoshiro::Xoshiro};
/// use goofspiel::Goofspiel;
///
/// let game = Goofspiel::new(&Setup::default()).unwrap();
/// let mut state = game.start();
/// let mut steps = Bare::new(&game, &mut state);
/// assert_eq!(steps.next(), Next::Chance);
/// steps.draw(&mut Xoshiro::from_seed(1));
/// assert_eq!(steps.next().awaited().len(), 2);
/// ```
pub trait Steps {
    /// What comes next.
    fn next(&self) -> Next;

    /// Draws what must be drawn.
    fn draw(&mut self, dice: &mut impl Dice);

    /// Takes the rules' own step.
    fn auto(&mut self, seat: Seat);
}

/// The step that was taken; `R` is what the deciders answered.
///
/// ```
/// use game::drive::{Bare, Taken, step};
/// use game::{Game, Setup, xoshiro::Xoshiro};
/// use goofspiel::Goofspiel;
///
/// let game = Goofspiel::new(&Setup::default()).unwrap();
/// let mut state = game.start();
/// let mut steps = Bare::new(&game, &mut state);
/// let mut next = || step(&mut steps, &mut Xoshiro::from_seed(1), |_, _, awaited| awaited.len());
/// assert_eq!((next(), next()), (Taken::Chance, Taken::Decided(2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken<R> {
    /// None: the game is over.
    Over,
    /// Something was drawn.
    Chance,
    /// The rules acted for this seat.
    Auto(Seat),
    /// Those who decide were asked.
    Decided(R),
}

/// Takes one step. `decide` is called with the seats the game waits for: it lets one of them act, or several, or none.
///
/// ```
/// # fn play<G: game::Game>(game: &G) {
/// use game::drive::{Bare, Taken, step};
/// use game::xoshiro::Xoshiro;
///
/// let (mut state, mut dice, mut buffer) = (game.start(), Xoshiro::from_seed(1), Vec::new());
/// let mut steps = Bare::new(game, &mut state);
/// while step(&mut steps, &mut dice, |steps, dice, awaited| {
///     let seat = awaited.first().expect("someone is awaited");
///     let action = game.random_action(steps.state(), seat, dice, &mut buffer);
///     steps.act(seat, &action);
/// }) != Taken::Over
/// {}
/// # }
/// ```
#[inline]
pub fn step<S: Steps, D: Dice, R>(
    steps: &mut S,
    dice: &mut D,
    decide: impl FnOnce(&mut S, &mut D, Seats) -> R,
) -> Taken<R> {
    match steps.next() {
        Next::Over => Taken::Over,
        Next::Chance => {
            steps.draw(dice);
            Taken::Chance
        }
        Next::Auto(seat) => {
            steps.auto(seat);
            Taken::Auto(seat)
        }
        Next::Decide { awaited, .. } => Taken::Decided(decide(steps, dice, awaited)),
    }
}

/// Where a game stops that goes on by itself.
///
/// ```
/// use game::drive::{Bare, Stop, go_on};
/// use game::{Game, Setup, xoshiro::Xoshiro};
/// use goofspiel::Goofspiel;
///
/// let game = Goofspiel::new(&Setup::default()).unwrap();
/// let mut state = game.start();
/// let mut steps = Bare::new(&game, &mut state);
/// assert_eq!(go_on(&mut steps, None::<&mut Xoshiro>), Stop::Chance);
/// let Stop::Decide(awaited) = go_on(&mut steps, Some(&mut Xoshiro::from_seed(1))) else { panic!() };
/// assert_eq!(awaited.len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The game is over.
    Over,
    /// Chance must be drawn, and there are no dice to draw it from.
    Chance,
    /// These seats are asked.
    Decide(Seats),
}

/// Goes on until someone must decide or the game is over. Without dice it stops where chance must be drawn, too.
#[inline]
pub fn go_on<S: Steps, D: Dice>(steps: &mut S, mut dice: Option<&mut D>) -> Stop {
    loop {
        match steps.next() {
            Next::Over => return Stop::Over,
            Next::Chance => match &mut dice {
                Some(dice) => steps.draw(&mut **dice),
                None => return Stop::Chance,
            },
            Next::Auto(seat) => steps.auto(seat),
            Next::Decide { awaited, .. } => return Stop::Decide(awaited),
        }
    }
}

/// A state that goes on without a record and tells nobody.
///
/// ```
/// use game::drive::Bare;
/// use game::{Game, Setup, Seat, xoshiro::Xoshiro, drive::Steps};
/// use goofspiel::{Bid, Card, Goofspiel};
///
/// let game = Goofspiel::new(&Setup::default()).unwrap();
/// let mut state = game.start();
/// let mut steps = Bare::new(&game, &mut state);
/// steps.draw(&mut Xoshiro::from_seed(1));
/// steps.act(Seat::new(0), &Bid(Card::new(7)));
/// assert_eq!(state.bids[Seat::new(0)], Some(Card::new(7)));
/// ```
#[derive(Debug)]
pub struct Bare<'a, G: Game> {
    game: &'a G,
    state: &'a mut G::State,
}

impl<'a, G: Game> Bare<'a, G> {
    /// Goes on from a state.
    #[inline]
    pub fn new(game: &'a G, state: &'a mut G::State) -> Bare<'a, G> {
        Bare { game, state }
    }

    /// The state now.
    #[inline]
    pub fn state(&self) -> &G::State {
        self.state
    }

    /// The state, for those who change it by the rules themselves.
    #[inline]
    pub fn state_mut(&mut self) -> &mut G::State {
        self.state
    }

    /// Plays a legal action; unchecked.
    #[inline]
    pub fn act(&mut self, seat: Seat, action: &G::Action) {
        self.game.play_unchecked(self.state, seat, action, &mut Silent);
    }
}

impl<G: Game> Steps for Bare<'_, G> {
    #[inline]
    fn next(&self) -> Next {
        self.game.next(self.state)
    }

    #[inline]
    fn draw(&mut self, dice: &mut impl Dice) {
        let outcome = self.game.draw(self.state, dice);
        self.game.happen(self.state, &outcome, &mut Silent);
    }

    #[inline]
    fn auto(&mut self, seat: Seat) {
        let (action, _) = self.game.auto(self.state, seat);
        self.game.play_unchecked(self.state, seat, &action, &mut Silent);
    }
}

impl<G: Game> Steps for Course<G> {
    fn next(&self) -> Next {
        Course::next(self)
    }

    fn draw(&mut self, dice: &mut impl Dice) {
        Course::draw(self, dice);
    }

    fn auto(&mut self, _seat: Seat) {
        Course::auto(self);
    }
}
