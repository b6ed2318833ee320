//! Games as programs that learn want them: one game that goes on by numbers ([`Play`]), many at once ([`Vector`]), and
//! both without their type ([`AnyPlay`], [`AnyVector`]), as the Python package holds them.
//!
//! Chance and the rules act by themselves, and where several seats decide together they are asked in the order of their
//! seats, each from its own view; so a game is one sequence of decisions. What a seat is shown, and what is open to it,
//! is made from its view alone.
//!
//! This crate knows no Python, no file and no clock.

mod batch;
mod erased;
mod observation;
mod play;
mod reward;
mod vector;

pub use batch::Assess;
pub use erased::{
    AnyBot, AnyPlay, AnyVector, BeginError, SearchPlan, Space, begin, begin_record, fields, space, vector,
};
pub use observation::Field;
pub use play::{Play, PlayError};
pub use reward::Reward;
pub use vector::{Filled, Vector};
