//! The rules of Goofspiel, the smallest complete game.
//!
//! [`Goofspiel`] is the game at one table; [`State`] is everything that has happened. The rules stand by number in
//! `rules/en.md`. Whoever wants to write a game begins here: `docs/new-game.md` goes through this crate file by file.
//!
//! This crate knows no files at run time, no clock, no network, no page and no other game.

mod action;
mod advice;
mod audit;
mod cards;
mod describe;
mod events;
mod legality;
mod notation;
mod options;
mod round;
mod rules;
mod scoring;
mod state;

pub use action::{Action, Chance};
pub use advice::Mind;
pub use cards::{Card, Cards, MAX_CARDS, suit, worth};
pub use events::Event;
pub use options::Ties;
pub use rules::{Goofspiel, SEAT_WORDS};
pub use state::State;
