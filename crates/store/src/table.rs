//! Tables: what is kept beside the log.

use crate::job::NewJob;
use crate::time::Time;
use crate::upkeep::Granted;
use std::fmt;

/// Who may find a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Visibility {
    /// Everyone.
    Open,
    /// Those who have the link.
    Link,
}

impl Visibility {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Visibility::Open => "open",
            Visibility::Link => "link",
        }
    }

    pub(crate) fn read(word: &str) -> Visibility {
        // What cannot be read must not become visible.
        if word == "open" { Visibility::Open } else { Visibility::Link }
    }
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// People are taking seats.
    Gathering,
    /// The game is being played.
    Playing,
    /// The game has ended.
    Finished,
    /// The table was closed before the game ended.
    Closed,
}

impl Stage {
    /// All stages.
    pub const ALL: [Stage; 4] = [Stage::Gathering, Stage::Playing, Stage::Finished, Stage::Closed];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Finished => "finished",
            Stage::Closed => "closed",
        }
    }

    /// The stage with this word.
    pub fn read(word: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.word() == word)
    }
}

/// The secret seed of a table's dice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// A table.
#[derive(Clone, PartialEq, Eq)]
pub struct Table {
    /// The id.
    pub id: String,
    /// The id of the game.
    pub game: String,
    /// How it is set up, in the server's words; never changed.
    pub setup: String,
    /// Who may find it.
    pub visibility: Visibility,
    /// The hash of the password for taking a seat.
    pub password: Option<String>,
    /// What the link for players holds.
    pub join_key: String,
    /// What the link for spectators holds.
    pub watch_key: String,
    /// The secret seed of its dice.
    pub seed: Seed,
    /// Whose table it is.
    pub owner: Option<String>,
    /// The table this one is the rematch of.
    pub previous: Option<String>,
    /// Since when.
    pub created: Time,
    /// How far it has come.
    pub stage: Stage,
    /// When the game ended.
    pub finished: Option<Time>,
    /// How it ended, in the server's words.
    pub result: Option<String>,
    /// When someone's time runs out.
    pub deadline: Option<Time>,
    /// The number of the last entry of its log.
    pub version: u64,
    /// When its log last grew.
    pub touched: Time,
    /// How often an entry of its log was amended, or something was decided ahead. Only for those who keep the log: to
    /// others it would tell how often someone changed their mind.
    pub revision: u64,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("id", &self.id)
            .field("game", &self.game)
            .field("stage", &self.stage)
            .field("version", &self.version)
            .finish_non_exhaustive()
    }
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// The seat, from 0.
    pub seat: u8,
    /// The person whose seat it is.
    pub user: Option<String>,
    /// The bot that plays it, for itself or in the person's place.
    pub bot: Option<String>,
    /// Does the game wait for it?
    pub awaited: bool,
}

/// What someone has decided ahead for a seat of theirs: a secret, which is in no log.
#[derive(Clone, PartialEq, Eq)]
pub struct Ahead {
    /// The seat, from 0.
    pub seat: u8,
    /// Whose decision it is.
    pub user: String,
    /// What it says, in the server's words; nothing to take it back.
    pub text: String,
}

impl fmt::Debug for Ahead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ahead").field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// What an append changes beside the log; what is `None` stays as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// How far the table has come.
    pub stage: Option<Stage>,
    /// When and how the game ended; the inner `None` says it has not (an ending was taken back).
    pub end: Option<Option<(Time, String)>>,
    /// When someone's time runs out; the inner `None` says nobody's does.
    pub deadline: Option<Option<Time>>,
    /// All seats.
    pub seats: Option<Vec<Seat>>,
    /// A request with a key that is answered by it, and never again.
    pub granted: Option<Granted>,
    /// All jobs: those not named end, claimed or not; those named before stay as they are.
    pub jobs: Option<Vec<NewJob>>,
}

/// Which tables are wanted; what is `None` does not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Where this person has a seat or which this person owns.
    pub of: Option<String>,
    /// To which this person is invited, without a seat there so far.
    pub invites: Option<String>,
    /// Only in these stages; in any when empty.
    pub stages: Vec<Stage>,
    /// Only those with this visibility.
    pub visibility: Option<Visibility>,
    /// Only of this game.
    pub game: Option<String>,
    /// Only what was last touched before this moment.
    pub before: Option<Time>,
    /// At most this many, the most recently used first.
    pub limit: u32,
}

impl Default for Wanted {
    fn default() -> Wanted {
        Wanted { of: None, invites: None, stages: Vec::new(), visibility: None, game: None, before: None, limit: 50 }
    }
}
