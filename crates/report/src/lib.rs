//! What many games say about a game: a page for its designer, with everything drawn by the program.
//!
//! # How to read it
//!
//! A [`Study`] is made from the parts of a data set: win shares by seat, bot and everything that seats held, how
//! points, length and leads were spread, and what each holding is [worth](Worth) by regression. [`page()`] puts it into
//! words and plots, in English or Polish; two studies of the same deals stand side by side.
//!
//! Architecture Invariant: no game is known by name. What seats can hold, and what that is called, comes from the games
//! (`game::Game::holdings`). The page asks nobody for anything: no script, no font, no request.

mod compare;
mod page;
mod plot;
mod regression;
mod study;

pub use compare::{Compared, Comparison, Difference};
pub use page::{About, page};
pub use regression::{Worth, worths};
pub use study::{Group, Kind, Spread, Study, StudyError};

/// The messages of the page.
pub static WORDS: board::Words =
    board::Words::new(&[("report.ftl", [include_str!("../locales/en.ftl"), include_str!("../locales/pl.ftl")])]);
