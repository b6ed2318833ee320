//! Many games at once, and what can be learnt from them. Generic over the game contract.
//!
//! Architecture Invariant: nothing here prints, reads a clock for a decision, or knows HTTP; the
//! result of a seed is the same for any number of threads.

pub mod simulation;
pub mod statistics;

pub use simulation::{Simulation, SimulationError};
