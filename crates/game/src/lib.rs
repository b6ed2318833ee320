//! The contract every game keeps.
//!
//! This crate is the shared vocabulary of the project: seats, decisions, chance, legality, views,
//! notation, records, options and scores. It knows no particular game, no clock, no file, no
//! network and no JSON; what must leave the process leaves as text or as a [`Value`] tree, and the
//! outermost crates decide what to make of it.
//!
//! # How to read it
//!
//! **A game.** Start at [`Game`]: one implementation of that trait is one game, with one table's options and components
//! inside. Its [`State`](Game::State) is plain data beside it and holds only what has happened. [`Setup`] says what a
//! table is made from: a version of the rules, [`Options`], and a [component](components) file where a game has one.
//!
//! **A step.** [`Game::next`] says who comes [next](Next): some [`Seats`] decide, or chance draws with [`Dice`], or the
//! rules act by themselves and give a [`Motive`], or the game is over. What is not allowed is refused by a [`Refusal`]
//! that names the rule, out of the [`Rulebook`]. What follows is [told](Tell) as events, if anyone listens.
//! [`drive::step`] is that loop, written once.
//!
//! **A game in earnest.** A [`Course`] keeps the state and the [`Step`]s that led to it together. It writes a
//! [`Record`] and reads one back; every step has a [notation](Words). What one [`Eye`] may know of it is a [`Seen`]:
//! the view, the steps and the legal actions of one seat, and no way back to the truth.
//!
//! **What leaves the process.** A view is described as a [`Value`] tree, points are a [`Standing`] with a
//! [`Breakdown`].
//!
//! **Bots.** [`Advice`] is what a game tells bots about itself; its numbers are [`Weights`] from a small file.
//!
//! **Numbers.** Whoever chooses by number, a network for example, goes through [`numbers`].
//!
//! **Fast code.** [`bits`] is the vocabulary for sets and counters that fit into one number. [`xoshiro`] and [`chacha`]
//! are the generators, for playouts and for tables.
//!
//! ```
//! use game::{Course, Eye, Game, Options, Setup};
//! use goofspiel::Goofspiel;
//!
//! let options = Options::new().with("players", 2).with("cards", 5);
//! let game = Goofspiel::new(&Setup { options, ..Setup::default() }).unwrap();
//! let mut course = Course::new(game.into());
//! course.step("chance prize 4").unwrap();
//! course.step("red bid 5").unwrap();
//! let shown = course.step("blue bid 3").unwrap();
//! assert_eq!(shown.happenings().last().unwrap().text, "red takes 4.");
//! println!("{}", course.record(Eye::Spectator));
//! ```
//!
//! The folder `examples` has whole programs to start from: a random game, a record that is replayed. How to write a
//! game of your own is told in `docs/new-game.md`.

pub mod advice;
pub mod ahead;
pub mod bits;
pub mod chacha;
pub mod colour;
pub mod components;
pub mod contract;
pub mod course;
pub mod dice;
pub mod drive;
pub mod features;
mod forward;
pub mod history;
pub mod holdings;
pub mod motive;
pub mod next;
pub mod notation;
pub mod numbers;
pub mod options;
pub mod parts;
pub mod record;
pub mod refusal;
pub mod remark;
pub mod rival;
pub mod rulebook;
pub mod seat;
pub mod seen;
mod solved;
pub mod standing;
pub mod step;
pub mod tally;
pub mod task;
pub mod tell;
mod temperament;
pub mod value;
pub mod xoshiro;

pub use advice::{Advice, Candidate, Judgement, Weight, Weights};
pub use ahead::Ahead;
pub use colour::Colour;
pub use components::{Component, ComponentsError, Provenance};
pub use contract::{Game, NoChance, Setup, SetupError, Visited};
pub use course::{Course, StepError};
pub use dice::{Dice, shuffle};
pub use features::{Feature, Features, Observation};
pub use history::History;
pub use holdings::{Holding, Moment};
pub use motive::Motive;
pub use next::Next;
pub use notation::{NotationError, Words};
pub use options::{OptionError, OptionKind, OptionSpec, Options};
pub use parts::Parts;
pub use record::{Line, Record, RecordError};
pub use refusal::Refusal;
pub use remark::Remark;
pub use rival::Rival;
pub use rulebook::{Rule, RuleKind, Rulebook, Rulebooks, plain_letters};
pub use seat::{BySeat, Eye, MAX_SEATS, Seat, Seats};
pub use seen::{Held, Seen};
pub use solved::Solved;
pub use standing::{Breakdown, Standing, places};
pub use step::{Happening, Maker, Step, Taken};
pub use tally::{Gain, Stretch, Tally};
pub use task::{Made, Task};
pub use tell::{Silent, Tell};
pub use temperament::Temperament;
pub use value::{Shared, Value};
