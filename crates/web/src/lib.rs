//! The pages of Boardroom: HTML and SVG written by Rust functions.
//!
//! Almost everything here is a pure function from plain data to [`maud::Markup`]: a page is given what it shows and
//! fetches nothing itself. Games' boards are crates of their own, made with the kit in the crate `board`; [`boards`] is
//! the one list of them. [`table`] is the frame around them, [`parts`] what of it is sent after a change; [`pages`] are
//! all the others; a [`picture`] is a table that stands alone. Styles, scripts and pictures are compiled in
//! ([`assets`]).
//!
//! Architecture Invariant: no rule of any game is decided here: what is legal, and why not, is
//! asked of the table. No SQL, no file at run time, and no request to another host.

pub mod assets;
pub mod boards;
pub mod coach;
pub mod exercise;
pub mod layout;
pub mod lesson;
mod log;
pub mod pages;
pub mod parts;
pub mod picture;
pub mod plain;
pub mod puzzle;
#[cfg(feature = "router")]
mod router;
pub mod sample;
pub mod study;
pub mod table;
mod temperaments;

pub use board::Language;
#[cfg(feature = "router")]
pub use router::{problem_page, router};
pub use table::TablePage;

use board::Words;

/// What the pages say beside the boards.
pub static WORDS: Words = Words::new(&[
    ("site", [include_str!("../locales/en/site.ftl"), include_str!("../locales/pl/site.ftl")]),
    ("analysis", [include_str!("../locales/en/analysis.ftl"), include_str!("../locales/pl/analysis.ftl")]),
    ("learn", [include_str!("../locales/en/learn.ftl"), include_str!("../locales/pl/learn.ftl")]),
    ("study", [include_str!("../locales/en/study.ftl"), include_str!("../locales/pl/study.ftl")]),
    ("puzzles", [include_str!("../locales/en/puzzles.ftl"), include_str!("../locales/pl/puzzles.ftl")]),
    ("plain", [include_str!("../locales/en/plain.ftl"), include_str!("../locales/pl/plain.ftl")]),
]);
