//! The rules of Furnace.
//!
//! [`Furnace`] is the game at one table; [`State`] is everything that has happened. The cards come from a component file
//! ([`Components`]), the rules by number from `rules/en.md`. [`solver`] finds a player's best production.
//!
//! This crate knows no files at run time, no clock, no network, no page and no other game.

mod action;
mod advice;
mod auction;
mod audit;
mod card;
mod chain;
pub mod components;
mod describe;
mod disc;
mod effect;
mod event;
mod face;
mod furnace;
mod inventory;
mod lineup;
mod notation;
mod outcome;
mod player;
mod production;
mod resource;
pub mod solver;
mod state;
mod tables;

pub use action::{Action, Chance, Payment, Position, Times};
pub use auction::Pending;
pub use card::{Card, Cards, CompanyId, MAX_COMPANIES, MAX_STARTUPS, StartupId};
pub use components::{Capitalist, Company, Components, Power, Startup};
pub use disc::{Bid, Bidder, Disc, Hand};
pub use effect::Effect;
pub use event::Event;
pub use furnace::{Furnace, SEAT_WORDS};
pub use player::{Chain, Player, StartupStage};
pub use resource::{Goods, Resource};
pub use state::{Phase, Row, State};
