//! Tables over HTTP: people, seats, moves, bots, clocks, live updates and the JSON API.
//!
//! The services are [`tables::Tables`] and [`people::People`]; routes of any kind call them and
//! nothing else. [`build`] puts the API's routes and others (the pages) behind the same guards,
//! [`serve`] runs them.
//!
//! Architecture Invariant: no SQL is here (that is `store`), no HTML (that is `web`), and no rule of
//! any game. Everything that leaves a table is made for one eye.

mod admin;
mod app;
mod bots;
mod clock;
mod config;
mod keeper;
pub mod limits;
pub mod load;
mod metrics;
pub mod people;
mod problem;
mod routes;
mod secret;
mod serve;
pub mod tables;
pub mod wire;

pub use admin::{Examination, Listed};
pub use app::App;
pub use clock::Clock;
pub use config::Config;
pub use problem::{Problem, ProblemBody, ProblemDetail};
pub use routes::openapi;
pub use serve::{ServeError, build, interrupted, serve};
