//! The pages of Boardroom: HTML and SVG written by Rust functions.
//!
//! Almost everything here is a pure function from plain data to [`maud::Markup`]: a page is given
//! what it shows and asks nobody. [`boards`] holds a module for each game; [`table`] is the frame
//! they hang in, [`parts`] what of it travels after a change; [`pages`] are all the others; [`pieces`] are the icons and tokens they share.
//! People's language is [`language`]. Styles, scripts and pictures are compiled in ([`assets`]).
//!
//! Architecture Invariant: no rule of any game is decided here: what is legal, and why not, is
//! asked of the table. No SQL, no file at run time, and no request to another host.

pub mod assets;
pub mod boards;
pub mod coach;
pub mod language;
pub mod layout;
pub mod log;
pub mod pages;
pub mod parts;
pub mod pieces;
#[cfg(feature = "router")]
mod router;
pub mod sample;
pub mod table;

pub use boards::{Board, BoardContext, Confirm, Prompt, Region, Status};
pub use language::Language;
#[cfg(feature = "router")]
pub use router::{problem_page, router};
pub use table::{SeatFace, SeatKind, TablePage};
