//! The rules of Jak zostać mocarstwem (How to Become a Superpower).
//!
//! Two to five nations win partner countries, raise them level by level, and place contracts there. [`Superpower`] is
//! the game at one table; [`State`] is everything that has happened. The rules stand by number in `rules/en.md`, and
//! every number is named in the code where the rule is applied. What is in the box stands in
//! `components/superpower.toml`.
//!
//! ```
//! use game::{Game, Next, Options, Setup, Silent};
//! use game::xoshiro::Xoshiro;
//! use superpower::Superpower;
//!
//! let options = Options::new().with("players", 3);
//! let game = Superpower::new(&Setup { options, ..Setup::default() }).unwrap();
//! let (mut state, mut dice) = (game.start(), Xoshiro::from_seed(1));
//! // Chance draws until someone decides.
//! while game.next(&state) == Next::Chance {
//!     let outcome = game.draw(&state, &mut dice);
//!     game.happen(&mut state, &outcome, &mut Silent);
//! }
//! let seat = game.next(&state).awaited().first().unwrap();
//! let action = game.read_action(&state, seat, "invest friendly with two").unwrap();
//! game.play(&mut state, seat, &action, &mut Silent).unwrap();
//! assert_eq!(state.treasury[seat], 2, "two tokens on a pile nobody has invested in cost nothing");
//! ```
//!
//! Where to look:
//!
//! - **What happens**, a file for each chapter of the rules: `setup`, `dealing` (phase I), `rounds` (phase II),
//!   `influence` and `settlement` (phase III), [`race`] (the superpower), `scoring` (the end); [`prices`] says what
//!   things cost.
//! - **What is legal**: `legality` visits and checks, `refusals` says why not, [`placing`] judges arrangements of
//!   contracts, [`solver`] finds all of them and the best.
//! - **What things are**: [`state`], [`action`], [`chance`], [`events`], and the small types they are made of.
//! - **What is fast**: `fast`, and nowhere else. Tests hold it to a plain version of the same.
//!
//! This crate knows no file at run time, no clock, no network, no page and no other game.

pub mod action;
mod advice;
mod alike;
pub mod arrangement;
mod audit;
pub mod chance;
pub mod components;
pub mod contracts;
pub mod country;
mod dealing;
mod describe;
pub mod events;
mod fast;
mod futile;
mod holdings;
mod influence;
mod inventory;
pub mod legality;
pub mod level;
pub mod market;
mod notation;
mod numbers;
pub mod options;
pub mod pile;
pub mod placing;
pub mod portfolio;
pub mod preview;
pub mod prices;
pub mod race;
mod refusals;
mod rounds;
mod rules;
mod scoring;
mod settlement;
mod setup;
pub mod situation;
pub mod solver;
pub mod state;
mod tally;
pub mod tokens;

pub use action::{Action, Placed, Put, Spot, Stake};
pub use arrangement::{Allowed, Arrangement};
pub use chance::{Chance, Deal};
pub use components::Components;
pub use contracts::{Bn, Contracts, Pair};
pub use country::Country;
pub use events::Event;
pub use level::{ByZone, Level};
pub use market::Market;
pub use options::TwoTokens;
pub use pile::{ByPile, Pile};
pub use placing::{Breach, judge};
pub use portfolio::Portfolio;
pub use preview::Offer;
pub use prices::Investments;
pub use race::TitleNeeds;
pub use rules::Superpower;
pub use situation::{Class, Face, Situation};
pub use solver::Plan;
pub use state::{Phase, SoftPower, State};
pub use tokens::Tokens;
