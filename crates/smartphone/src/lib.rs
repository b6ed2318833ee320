//! The rules of Smartphone Inc.
mod ground;
pub mod outcome;
pub mod plan;
pub mod solver;
pub mod symbol;
