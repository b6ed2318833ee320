//! The server over real HTTP.

mod admin;
mod api_guide;
mod clocks;
mod games;
mod guards;
mod identity;
mod load;
mod moves;
mod openapi;
mod process;
mod seats;
mod secrecy;
mod streams;
mod support;
mod takeback;
