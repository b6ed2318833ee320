//! Games as tables: what many games between bots leave for those who study them, in Parquet files.
//!
//! # How to read it
//!
//! A [`Run`] says which games they are: the game with its options and components, the bots, the seed. A [`Part`] is a
//! stretch of a run's games in memory, column by column; a [`Recorder`] fills it while games are played. [`tables`]
//! holds the schema, [`write()`] makes files of a run's parts and [`read()`] gets them back. `docs/data.md` describes
//! every column.
//!
//! A part depends on its run and its stretch alone, so its files have the same bytes whoever wrote them: any number of
//! threads, another machine, a run that was stopped and went on. A file has its final name only when it is whole.
//!
//! Architecture Invariant: nothing here prints or knows a game by name. What a seat decided is told from its own view.

mod part;
mod read;
mod recorder;
mod run;
pub mod tables;
mod write;

pub use part::{Decisions, Games, Holdings, Part, Rounds, Scores};
pub use read::{ReadError, read, read_part};
pub use recorder::Recorder;
pub use run::Run;
pub use write::{Files, WriteError, Writing, part_size, play_all, play_part, write};
