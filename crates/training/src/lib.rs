//! Nets made by self-play.
//!
//! # How to read it
//!
//! [`train`] goes round by round. In each, bots play [games] at all kinds of [tables] and leave rows of
//! features with what came of them in [files](store); a net learns from all rows so far; and it plays a
//! [contest] against the best net so far, or in the first round against the game's own estimate. If it holds
//! its own, it is the best, and the next round's games are played with it. Everything is kept in one folder after every
//! few games, so that a run that was stopped goes on where it was. The games can be played [elsewhere] as well.
//!
//! Architecture Invariant: the files of a run lie in its folder and nowhere else, and nothing here prints. With a
//! number of games the result depends on the plan alone: not on the clock, the threads, or how often it was stopped.

pub mod contest;
pub mod elsewhere;
pub mod games;
mod plot;
mod run;
pub mod store;
pub mod tables;

pub use contest::{Contest, Outcome, Side};
pub use elsewhere::{Order, Workers, play_order};
pub use games::Batch;
pub use run::{News, Plan, Round, Start, TrainError, train, train_with};
