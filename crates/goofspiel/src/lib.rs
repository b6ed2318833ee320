//! The rules of Goofspiel, the smallest complete game.
//!
//! [`Goofspiel`] is the game at one table; [`State`] is everything that has happened. The rules stand by number in
//! `rules/en.md`. Whoever wants to write a game begins here: `docs/new-game.md` goes through this crate file by file.
//!
//! This crate knows no files at run time, no clock, no network, no page and no other game.

mod advice;
mod audit;
mod cards;
mod events;
mod numbers;
mod round;
mod rules;
mod state;

pub use advice::Mind;
pub use cards::{Card, Cards, MAX_CARDS, suit, worth};
pub use events::Event;
pub use rules::{Goofspiel, SEAT_WORDS};
pub use state::{Bid, Prize, State};
