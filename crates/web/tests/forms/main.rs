//! The pages over their addresses: forms, cookies and redirects, as a browser without scripts meets
//! them.

mod analysis;
mod around;
mod company;
mod learning;
mod puzzles;
mod routes;
mod studies;
mod support;
mod temperaments;
