//! When points came, and from what: the account of a finished game, from the steps that led to its end.
//!
//! A [`Breakdown`](crate::Breakdown) says what a state is worth, item by item. A tally says how it came about, in few
//! kinds of sources and round by round. It is counted from what was told of each step; nothing is played again for it.

use crate::seat::Seat;

/// The stretch of a game in which points came.
///
/// ```
/// use game::Stretch;
///
/// assert!(Stretch::Start < Stretch::Round(1) && Stretch::Round(9) < Stretch::End);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stretch {
    /// Before the first round.
    Start,
    /// In this round, counted from 1.
    Round(u8),
    /// After the last round, when the end is scored.
    End,
}

/// Points that a seat got, or lost.
///
/// ```
/// use game::{Gain, Seat, Stretch, Tally};
///
/// let gain = Gain { seat: Seat::new(0), stretch: Stretch::Round(2), source: "prizes", points: 9 };
/// assert_eq!(Tally { rounds: 2, gains: vec![gain] }.of_source(Seat::new(0), "prizes"), 9);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// Who.
    pub seat: Seat,
    /// When.
    pub stretch: Stretch,
    /// From what: one of [`Game::SOURCES`](crate::Game::SOURCES).
    pub source: &'static str,
    /// How many; what was spent is negative.
    pub points: i32,
}

/// All points of all seats, in the order they came. Those of a seat add up to its points at the end.
///
/// ```
/// use game::{Course, Eye, Game, Options, Seat, Setup, Stretch};
/// use goofspiel::Goofspiel;
///
/// let options = Options::new().with("cards", 3);
/// let mut course = Course::new(Goofspiel::new(&Setup { options, ..Setup::default() }).unwrap().into());
/// // The third round is played by itself, and is a tie.
/// for prize in [("1", "2", "1"), ("2", "1", "2")] {
///     course.step(&format!("chance prize {}", prize.0)).unwrap();
///     course.step(&format!("red bid {}", prize.1)).unwrap();
///     course.step(&format!("blue bid {}", prize.2)).unwrap();
/// }
/// let tally = course.seen_by(Eye::Spectator).tally();
/// let (red, blue) = (Seat::new(0), Seat::new(1));
/// assert_eq!((tally.total(red), tally.total(blue)), (1, 2));
/// assert_eq!(tally.stretches(), [Stretch::Start, Stretch::Round(1), Stretch::Round(2), Stretch::Round(3)]);
/// assert_eq!(tally.in_stretch(blue, Stretch::Round(2)), 2);
/// assert_eq!(tally.up_to(red, Stretch::Round(1)), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many rounds were played.
    pub rounds: u8,
    /// The points.
    pub gains: Vec<Gain>,
}

impl Tally {
    /// Nothing yet, of a game of this many rounds.
    pub const fn new(rounds: u8) -> Tally {
        Tally { rounds, gains: Vec::new() }
    }

    /// Notes points; none are not worth a note.
    pub fn add(&mut self, seat: Seat, stretch: Stretch, source: &'static str, points: i32) {
        if points != 0 {
            self.gains.push(Gain { seat, stretch, source, points });
        }
    }

    fn sum(&self, of: impl Fn(&&Gain) -> bool) -> i32 {
        self.gains.iter().filter(of).map(|gain| gain.points).sum()
    }

    /// All points of a seat.
    pub fn total(&self, seat: Seat) -> i32 {
        self.sum(|gain| gain.seat == seat)
    }

    /// The points of a seat from a source.
    pub fn of_source(&self, seat: Seat, source: &str) -> i32 {
        self.sum(|gain| gain.seat == seat && gain.source == source)
    }

    /// The points of a seat in a stretch of the game.
    pub fn in_stretch(&self, seat: Seat, stretch: Stretch) -> i32 {
        self.sum(|gain| gain.seat == seat && gain.stretch == stretch)
    }

    /// The points of a seat when a stretch of the game was over.
    pub fn up_to(&self, seat: Seat, stretch: Stretch) -> i32 {
        self.sum(|gain| gain.seat == seat && gain.stretch <= stretch)
    }

    /// The stretches of the game: its start, every round, and the end where something was scored then.
    pub fn stretches(&self) -> Vec<Stretch> {
        let end = self.gains.iter().any(|gain| gain.stretch == Stretch::End).then_some(Stretch::End);
        std::iter::once(Stretch::Start).chain((1..=self.rounds).map(Stretch::Round)).chain(end).collect()
    }
}
