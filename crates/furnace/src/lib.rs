//! The rules of Furnace: two to four players bid for companies and run the best production line.
//!
//! [`Furnace`] is the game at one table, made from options and components; [`State`] is everything that has happened
//! there, as plain data. Both are used through the contract of the `game` crate ([`game::Game`]).
//!
//! ```
//! use furnace::Furnace;
//! use game::xoshiro::Xoshiro;
//! use game::{Game, Next, Options, Setup, Silent};
//!
//! let options = Options::new().with("players", 3);
//! let game = Furnace::new(&Setup { options, ..Setup::default() }).unwrap();
//! let (mut state, mut dice) = (game.start(), Xoshiro::from_seed(1));
//! // Chance deals the cards and the first row.
//! while game.next(&state) == Next::Chance {
//!     let outcome = game.draw(&state, &mut dice);
//!     game.happen(&mut state, &outcome, &mut Silent);
//! }
//! let seat = game.next(&state).awaited().first().unwrap();
//! let bid = game.read_action(&state, seat, "bid 4 on 2").unwrap();
//! game.play(&mut state, seat, &bid, &mut Silent).unwrap();
//! assert!(game.play(&mut state, seat, &bid, &mut Silent).is_err(), "now it is another player's turn");
//! ```
//!
//! # Where a rule is
//!
//! Rules have numbers (`FUR-032`), which `rules/en.md` spells out; each stands in the comment of the code that applies
//! it. There is a module for each chapter: `effect`, `setup`, `auction`, `production`, `chain` (the variant),
//! `scoring`, and `rounds`, which holds them together; what a capitalist changes is asked of a [`Player`]. What a seat
//! may do is in `legality` and nowhere else; `refusals` says why not. What is fast and hard to read is in `fast`, with
//! the plain version beside it in tests.
//!
//! [`solver`] finds a player's best production, exactly; `preview` says what discs would bring; `advice` tells the bots
//! what things are worth.
//!
//! This crate knows no file at run time, no clock, no network, no page and no other game.

mod action;
mod advice;
mod ahead;
mod auction;
mod audit;
mod card;
mod chain;
mod chance;
pub mod components;
mod describe;
mod disc;
mod effect;
mod events;
mod fast;
mod futile;
mod holdings;
mod inventory;
mod legality;
mod notation;
mod numbers;
mod options;
mod player;
mod preview;
mod production;
mod refusals;
mod resource;
mod rounds;
mod rules;
mod scoring;
mod setup;
pub mod solver;
mod state;
mod tally;

pub use action::{Action, Payment, Position, Times};
pub use ahead::{BidAhead, Condition};
pub use auction::Pending;
pub use card::{Card, Cards, CompanyId, MAX_COMPANIES, MAX_STARTUPS, StartupId};
pub use chain::Chain;
pub use chance::{Chance, Dealt};
pub use components::{Capitalist, Company, Components, Power, Powers, Startup};
pub use disc::{Bid, Bidder, Disc, Hand};
pub use effect::Effect;
pub use events::Event;
pub use player::{Player, StartupStage};
pub use preview::{Get, Share, Topper};
pub use production::Lines;
pub use resource::{Goods, Resource};
pub use rules::{Furnace, SEAT_WORDS};
pub use state::{Phase, Row, State};
pub use tally::{Sale, SaleLine};
