//! The server over real HTTP.

mod admin;
mod ahead;
mod analysis;
mod api_guide;
mod clocks;
mod company;
mod connections;
mod entrance;
mod foresight;
mod games;
mod guards;
mod hanging;
mod hints;
mod identity;
mod lists;
mod moves;
mod old_stores;
mod openapi;
mod process;
mod seats;
mod secrecy;
mod sharing;
mod streams;
mod support;
mod takeback;
mod upkeep;
