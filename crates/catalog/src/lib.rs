//! The one list of games.
//!
//! The program, the server and others that do not care which game it is speak to a [`Title`] and its [`Table`]s. Those
//! that do care, for speed, go through [`visit`]. A new game is one line in the list below.
//!
//! ```
//! use game::{Eye, Seat, Setup};
//!
//! let title = catalog::find("goofspiel").unwrap();
//! let mut table = title.open(&Setup::default()).unwrap();
//! table.draw_from_seed(&[7; 32]);
//! let seen = table.seen_by(Eye::Seat(Seat::new(0)));
//! assert_eq!(seen.legal().len(), 13);
//! table.act(Seat::new(0), &seen.legal()[4]).unwrap();
//! ```
//!
//! Records are opened by the game they name: [`open_record`], [`replay_record`]. `examples/any_game.rs` plays a whole
//! game of any of them.
//!
//! Things have names whichever game it is: [`glossary`] reads them from the project's page, and [`search`] finds rules
//! by them.
//!
//! Architecture Invariant: no rule of any game is here, and no file or network.

pub mod glossary;
pub mod search;

pub use anygame::{
    AheadNow, Answer, Erased, Hint, Outlook, Prospect, SeatStanding, SeenTable, Step, Table, TableSetting, Title,
    Trial, json,
};

use bots::Playable;
use game::numbers::Numbered;
use game::{Course, Game, Record, RecordError, Rival, Seat, SetupError};
use std::sync::Arc;

/// Makes the lists of titles and the way to their real types from one list of types.
macro_rules! games {
    (
        $(#[$on_offer:meta])* titles: [$($game:ty),* $(,)?]
        $(#[$hidden:meta])* examples: [$($example:ty),* $(,)?]
    ) => {
        $(#[$on_offer])*
        pub fn titles() -> Vec<&'static dyn Title> {
            vec![$(&Erased::<$game>::TITLE),*]
        }

        $(#[$hidden])*
        pub fn examples() -> Vec<&'static dyn Title> {
            vec![$(&Erased::<$example>::TITLE),*]
        }

        /// Does something with the real type of the game that has this id, an example included.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            match id {
                $(<$game>::ID => Ok(visitor.visit::<$game>()),)*
                $(<$example>::ID => Ok(visitor.visit::<$example>()),)*
                other => Err(UnknownGame(other.to_owned())),
            }
        }
    };
}

games! {
    /// All games on offer, in the order people see them.
    titles: [furnace::Furnace, smartphone::Smartphone, superpower::Superpower]

    /// Games that show how games are made here. They are on no page and in no list unless someone asks for them, but
    /// every command line tool knows them by name.
    examples: [goofspiel::Goofspiel]
}

/// Something to be done with the real type of a game.
pub trait Visitor {
    /// What comes out of it.
    type Output;
    /// Does it with the game `G`.
    fn visit<G: Playable + Numbered>(self) -> Self::Output;
}

/// The game with this id, an example included.
pub fn find(id: &str) -> Result<&'static dyn Title, UnknownGame> {
    let mut all = titles().into_iter().chain(examples());
    all.find(|title| title.id() == id).ok_or_else(|| UnknownGame(id.to_owned()))
}

/// The automated rival whom a text names as one names a bot, and how strong it is to be: `rival:hard`.
pub fn rival(text: &str) -> Option<(Rival, &str)> {
    titles().iter().filter_map(|title| title.rival()).find_map(|rival| Some((rival, rival.strength(text)?)))
}

/// There is no game with this id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl std::fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ids: Vec<&str> = titles().iter().map(|title| title.id()).collect();
        write!(f, "there is no game '{}'; the games are {}", self.0, ids.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

/// The table a record was played at, before its first step. A record names its component file by a fingerprint; a file
/// that was never built in must be given.
pub fn open_record(record: &Record, components: Option<&str>) -> Result<Box<dyn Table>, RecordError> {
    let title = find(&record.game).map_err(|error| record.header_error("game", error.to_string()))?;
    open_record_of(title, record, components)
}

/// The same where the game is known already.
pub fn open_record_of(
    title: &dyn Title,
    record: &Record,
    components: Option<&str>,
) -> Result<Box<dyn Table>, RecordError> {
    let setup = record.setup(title.former_components(), components);
    let table = title.open(&setup).map_err(|error| setup_fault(record, &error))?;
    check_header(record, table.components_hash(), &table.seat_words())?;
    Ok(table)
}

/// What a table that cannot be set up means for a record.
fn setup_fault(record: &Record, error: &SetupError) -> RecordError {
    let key = match error {
        SetupError::Option(option) => format!("option {}", option.name()),
        SetupError::Components(_) => "components".to_owned(),
        SetupError::Rules { .. } => "rules".to_owned(),
    };
    record.header_error(&key, error.to_string())
}

/// Does the header speak of this table?
fn check_header(record: &Record, components: &str, seats: &[String]) -> Result<(), RecordError> {
    if components != record.components {
        let problem = format!(
            "the record was played with components {}, these are {components}; give its component file",
            record.components,
        );
        return Err(record.header_error("components", problem));
    }
    if !record.seats.is_empty() && record.seats != seats {
        let (said, right) = (record.seats.join(" "), seats.join(" "));
        let problem = format!("the record names the seats '{said}', at this table they are '{right}'");
        return Err(record.header_error("seats", problem));
    }
    Ok(())
}

/// The whole course of a record whose game's real type is at hand.
pub fn course_of_record<G: Playable>(record: &Record, components: Option<&str>) -> Result<Course<G>, RecordError> {
    let setup = record.setup(G::former_components(), components);
    let game = G::new(&setup).map_err(|error| setup_fault(record, &error))?;
    let seats: Vec<String> = Seat::all(game.players()).map(|seat| game.seat_word(seat).to_owned()).collect();
    check_header(record, game.components_hash(), &seats)?;
    let mut course = Course::new(Arc::new(game));
    for line in &record.lines {
        G::take_line(&mut course, line)?;
    }
    Ok(course)
}

/// Replays a whole record; a result it tells must be the one it comes to.
pub fn replay_record(record: &Record, components: Option<&str>) -> Result<Box<dyn Table>, RecordError> {
    let mut table = open_record(record, components)?;
    for line in &record.lines {
        table.follow(line)?;
    }
    table.check_result(record)?;
    Ok(table)
}
