//! Many games at once, and what can be learned from them. Generic over the game contract.
//!
//! # How to read it
//!
//! A [`Simulation`] lets bots play a number of games and tallies them by seat, by bot and, with a [`Grouping`], by what
//! the seats began with. An [`Arena`] rotates contenders through the seats, so that only how well they play counts, and
//! [`rating`] makes ratings of that; [`luck`] can be taken off its results. [`statistics`] holds the sums and the
//! intervals behind all figures.
//!
//! ```
//! use game::{Game, Setup};
//! use goofspiel::Goofspiel;
//! use simulation::Arena;
//!
//! let game = Goofspiel::new(&Setup::default()).unwrap();
//! let bots = vec!["greedy".parse().unwrap(), "random".parse().unwrap()];
//! let arena = Arena { game: game.into(), bots, games: 20, seed: 1, threads: 1, adjusted: false };
//! let results = arena.run(|| {}).unwrap();
//! assert!(results.bots[0].tally.wins() > results.bots[1].tally.wins(), "greedy beats random");
//! ```
//!
//! Architecture Invariant: nothing here prints, reads a clock for a decision, or knows HTTP; the
//! result of a seed is the same for any number of threads.

pub mod arena;
pub mod crowd;
pub mod grouping;
pub mod luck;
mod play;
pub mod rating;
pub mod simulation;
pub mod statistics;
pub mod witness;

pub use arena::Arena;
pub use grouping::Grouping;
pub use simulation::{Simulation, SimulationError};
pub use witness::Witness;
