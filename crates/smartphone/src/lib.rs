//! The rules of Smartphone Inc.: 2 to 5 companies, 5 rounds of 8 phases, three editions, and Steve the automa.
//!
//! [`Smartphone`] is the game at one table, made from options and components; [`State`](state::State) is what has
//! happened there, as plain data. Both are used through the contract of the `game` crate ([`game::Game`]): ask who
//! decides next, list or check what they may do, play it.
//!
//! ```
//! use game::xoshiro::Xoshiro;
//! use game::{Game, Next, Options, Setup, Silent};
//! use smartphone::Smartphone;
//!
//! let options = Options::new().with("players", 3).with("edition", "pl");
//! let game = Smartphone::new(&Setup { options, ..Setup::default() }).unwrap();
//! let (mut state, mut dice, mut buffer) = (game.start(), Xoshiro::from_seed(1), Vec::new());
//! loop {
//!     match game.next(&state) {
//!         Next::Over => break,
//!         Next::Chance => {
//!             let outcome = game.draw(&state, &mut dice);
//!             game.happen(&mut state, &outcome, &mut Silent);
//!         }
//!         Next::Auto(steve) => {
//!             let (action, _reason) = game.auto(&state, steve);
//!             game.play_unchecked(&mut state, steve, &action, &mut Silent);
//!         }
//!         Next::Decide { awaited, .. } => {
//!             let seat = awaited.first().unwrap();
//!             let action = game.random_action(&state, seat, &mut dice, &mut buffer);
//!             game.play(&mut state, seat, &action, &mut Silent).unwrap();
//!         }
//!     }
//! }
//! assert!(game.standing(&state).iter(3).all(|(_, standing)| standing.points > 0));
//! ```
//!
//! The heart of the game is planning: a [`Plan`](plan::Plan) is a physical arrangement of two Pads and any
//! Improvements. There are far too many to list, but few things that they lead to, and the [`solver`] finds all of
//! those: [`Smartphone::outcomes`] lists them, [`Smartphone::lay_out`] gives a plan for one, [`Smartphone::preview`]
//! tells what any plan leads to. The examples `plans` and `desk` begin there.
//!
//! # Where a rule is
//!
//! Rules have numbers (`SPI-083`), which `rules/en.md` spells out; each stands in the comment of the code that applies
//! it. There is a module for each chapter: `setup`, `planning` with [`plan`] and [`outcome`], `priority`,
//! `improvements`, `research`, `technologies`, `logistics`, `retailers`, `selling`, `scoring`, `steve`, and `rounds`,
//! which holds them together. What a seat may do is in `legality` and nowhere else; `refusals` says why not. What is
//! fast and hard to read is in `fast`, with the plain version beside it in tests.
//!
//! This crate knows no I/O, no JSON, no clock and no other game.
//!
//! # Notation
//!
//! Seats are named by colour. Regions and Technologies are one word each: `south-america`, `li-ion`.
//!
//! ```text
//! plan A2 over B1 turned 90 at 1,-1; PR at 0,1 right; ML under at 1,0 down; LP face down
//! ```
//! The lower Pad lies upright, its top left cell is `0,0`, x grows to the right and y downwards. The upper Pad is
//! turned clockwise (`turned 90`, left out when 0), and `at x,y` is the cell of the turned Pad's top left corner. An
//! Improvement is named by its two symbols; `at x,y` is the cell of its first symbol and the direction leads to the
//! second. `under` ones were laid on the lower Pad before the upper one. Pieces are listed from the bottom up.
//! Improvements that are `face down` lie beside the Pads; they may be left out when typing.
//!
//! | line | phase |
//! |---|---|
//! | `take PR` | 4: take an Improvement |
//! | `research 2 on gps`, `finish gps` | 5: place Progress; finish one of several ready Technologies |
//! | `ship 2 to europe`, `second office in usa`, `nfc 2` | 6: place Progress, Wi-Fi, NFC |
//! | `office in canada` | the Office by the back of Gamepad |
//! | `take goods`, `bonus research on gps`, `price up`, `second office in usa` | a Retailer's bonus |
//! | `move usa to rsa`, `move right usa to rsa`, `decline` | a Retailer's bonus |
//! | `sell 3 in europe` | 7: sell to the leftmost willing Buyers |
//! | `end` | end the turn in phases 5 to 7 |
//!
//! Chance: `sides gps front, wifi back, …`, `retailers canada 1a, china 7b, …` (tile and face), `block PR L+ PP MR ML`,
//! `program flood`, `order red green blue`. What is forced happens by itself and has no line.

mod action;
mod advice;
mod audit;
mod chance;
pub mod components;
mod demand;
mod describe;
mod events;
mod fast;
mod futile;
mod holdings;
pub mod ids;
mod improvements;
mod inventory;
mod legality;
mod logistics;
mod notation;
mod numbers;
mod options;
pub mod outcome;
pub mod plan;
mod planning;
mod priority;
mod refusals;
mod research;
mod retailers;
mod rounds;
mod rules;
mod scoring;
mod selling;
mod setup;
pub mod solver;
pub mod state;
mod steve;
pub mod symbol;
mod tally;
mod technologies;

pub use action::Action;
pub use chance::Chance;
pub use demand::Demand;
pub use events::{Cause, Event};
pub use rules::Smartphone;
