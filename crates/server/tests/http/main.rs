//! The server over real HTTP.

mod games;
mod support;
