//! The rules of Jak zostać mocarstwem (How to Become a Superpower).
//!
//! Two to five nations win trading partners, deepen the ties with them, and place contracts there.
//! [`Superpower`] is the game at one table; [`State`] is plain data beside it. The rules stand by
//! number in `rules/en.md`, what is in the box in `components/superpower.toml`.
//!
//! A turn runs through three modules: `turn` (the situation, the deal, the actions), `balance` (the
//! balance of the year) and `race` (the superpower and the points). `legality` names the broken rule,
//! `choices` lists, [`arrangement`] and [`solver`] are contract placing. This crate knows no files,
//! clocks, servers, pages or other games.

pub mod action;
mod advice;
pub mod arrangement;
mod audit;
mod balance;
pub mod chance;
mod choices;
pub mod components;
pub mod contracts;
pub mod country;
mod describe;
mod effect;
pub mod event;
mod inventory;
mod legality;
pub mod level;
pub mod market;
mod notation;
pub mod pile;
pub mod placing;
pub mod preview;
pub mod prices;
pub mod race;
pub mod situation;
pub mod solver;
pub mod state;
mod table;
pub mod tokens;
mod turn;

pub use action::{Action, Placed, Put, Spot, Stake};
pub use arrangement::{Allowed, Arrangement, Breach, judge};
pub use chance::{Chance, Deal};
pub use components::Components;
pub use contracts::{Bn, Contracts, Pair};
pub use country::Country;
pub use event::Event;
pub use level::{ByZone, Level};
pub use market::Market;
pub use pile::{ByPile, Pile};
pub use preview::Offer;
pub use prices::Investments;
pub use race::TitleNeeds;
pub use situation::{Class, Face, Situation};
pub use solver::Plan;
pub use state::{Phase, Portfolio, SoftPower, State};
pub use table::Superpower;
pub use tokens::Tokens;
