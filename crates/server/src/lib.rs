//! Tables over HTTP: people, seats, moves, bots, clocks, live updates and the JSON API.
//!
//! The services are [`tables::Tables`] and [`people::People`]; routes of any kind call them and
//! nothing else. [`build`] puts the API's routes and others (the pages) behind the same guards,
//! [`serve`] runs them.
//!
//! Architecture Invariant: no SQL is here (that is `store`), no HTML (that is `web`), and no rule of
//! any game. Everything the server sends about a table is what one viewer may see.

mod admin;
mod analyst;
mod app;
mod bots;
mod callers;
mod clock;
mod company;
mod config;
mod crowd;
mod fair;
mod foresight;
mod forethought;
mod gate;
mod hint_queue;
mod housekeeping;
mod ledger;
pub mod limits;
mod metrics;
mod names;
pub mod people;
mod problem;
mod puzzles;
mod reason;
mod retention;
mod routes;
mod secret;
mod serve;
mod sign_in;
pub mod studies;
pub mod tables;
pub mod wire;

pub use admin::{Examination, Listed, ReportListed};
pub use app::App;
pub use clock::Clock;
pub use company::{Belongings, OwnReport, OwnStudy, OwnTable, OwnWords, Profile, ShunView};
pub use config::Config;
pub use problem::{Problem, ProblemBody, ProblemDetail, Sort};
pub use puzzles::{Answered, Hardness, OwnPuzzle, day_of};
pub use reason::Reason;
pub use retention::{Retention, Swept};
pub use routes::openapi;
pub use secret::fresh_word;
pub use serve::{ServeError, answer, build, interrupted, serve};
pub use sign_in::SignedIn;
