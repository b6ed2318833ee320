//! Every numbered rule, chapter by chapter.

mod chance;
mod common;
mod demand;
mod description;
mod ending;
mod loader;
mod logistics;
mod notation;
mod planning;
mod priority;
mod production;
mod research;
mod retailers;
mod selling;
mod setup;
mod steve;
mod technologies;
mod versions;
