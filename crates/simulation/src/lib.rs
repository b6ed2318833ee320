//! Many games at once, and what can be learnt from them. Generic over the game contract.
//!
//! Architecture Invariant: nothing here prints, reads a clock for a decision, or knows HTTP; the
//! result of a seed is the same for any number of threads.

pub mod arena;
mod crowd;
pub mod grouping;
mod play;
pub mod rating;
pub mod simulation;
pub mod statistics;

pub use arena::Arena;
pub use grouping::Grouping;
pub use simulation::{Simulation, SimulationError};
