//! The contract every game keeps.
//!
//! This crate is the shared vocabulary of the project: seats, decisions, chance, legality, views,
//! notation, records, options and scores. It knows no particular game, no clock, no file, no
//! network and no JSON; what must leave the process leaves as text or as a [`Value`] tree, and the
//! outermost crates decide what to make of it.
//!
//! Start at [`Game`]: one implementation of that trait is one game, with one table's options and
//! components inside, and its states are plain data beside it.

pub mod advice;
pub mod bits;
pub mod chacha;
pub mod components;
pub mod contract;
pub mod course;
pub mod dice;
pub mod drive;
pub mod history;
pub mod motive;
pub mod next;
pub mod notation;
pub mod options;
pub mod parts;
pub mod record;
pub mod refusal;
pub mod rulebook;
pub mod seat;
pub mod seen;
pub mod standing;
pub mod step;
pub mod tell;
pub mod value;
pub mod xoshiro;

pub use advice::{Advice, Candidate, Weight, Weights};
pub use components::{Component, ComponentsError, Provenance};
pub use contract::{Game, Setup, SetupError};
pub use course::{Course, StepError};
pub use dice::{Dice, shuffle};
pub use history::History;
pub use motive::Motive;
pub use next::Next;
pub use notation::{NotationError, Words};
pub use options::{OptionError, OptionKind, OptionSpec, Options};
pub use parts::Parts;
pub use record::{Line, Record, RecordError};
pub use refusal::Refusal;
pub use rulebook::{Rule, RuleKind, Rulebook, plain_letters};
pub use seat::{BySeat, Eye, MAX_SEATS, Seat, Seats};
pub use seen::{Held, Seen};
pub use standing::{Breakdown, Standing, places};
pub use step::{Happening, Maker, Step, Taken};
pub use tell::{Silent, Tell};
pub use value::{Shared, Value};
