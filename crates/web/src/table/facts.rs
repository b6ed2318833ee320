//! What the page of a table is drawn from, beside the game itself.

use super::advice::Advice;
use crate::coach::CoachProgress;
use crate::layout;
use board::Language;
use catalog::AheadNow;
use game::{Seat, Value};
use maud::Markup;

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChatLine {
    /// Its number, from 1.
    pub number: u64,
    /// The seat of whoever said it, if they have one.
    pub seat: Option<Seat>,
    /// Who said it.
    pub name: String,
    /// What; nothing if it was removed with its speaker.
    pub text: Option<String>,
    /// The id of whoever said it, if it is somebody other than the viewer and still here.
    pub person: Option<String>,
    /// Is it a guest?
    pub guest: bool,
    /// Did they only look on?
    pub onlooker: bool,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Someone asks for a take-back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakeBack {
    /// Who asks.
    pub by: Seat,
    /// To which step.
    pub step: usize,
    /// Does the viewer still have to answer?
    pub to_answer: bool,
}

/// What the viewer may do beside the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Permissions {
    /// Undo the last own step, of this seat.
    pub undo: Option<Seat>,
    /// Undo everything of this turn.
    pub reset: bool,
    /// Ask the others to take something back.
    pub ask_back: bool,
    /// Write to the chat.
    pub chat: bool,
    /// Mute those who look on, or let them talk again.
    pub mute: bool,
    /// Get a hint.
    pub hint: bool,
    /// Leave the table.
    pub leave: bool,
    /// Let a bot play the seat for a while.
    pub stand_in: bool,
    /// Take the seat back from the bot.
    pub come_back: bool,
    /// Let the bots answer with what they have.
    pub hurry: bool,
}

/// How quickly the moves of others are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// As they come.
    AtOnce,
    /// One after the other, without lingering.
    Brisk,
    /// One after the other, slowly enough to follow each.
    Unhurried,
}

impl Pace {
    /// All of them, the quickest first.
    pub const ALL: [Pace; 3] = [Pace::AtOnce, Pace::Brisk, Pace::Unhurried];
    /// Those at which something can be watched.
    pub const SHOWN: [Pace; 2] = [Pace::Brisk, Pace::Unhurried];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Pace::AtOnce => "once",
            Pace::Brisk => "brisk",
            Pace::Unhurried => "unhurried",
        }
    }

    /// The pace of a word.
    pub fn from_word(word: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.word() == word)
    }
}

/// The viewer's preferences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// Confirm each action?
    pub confirm: bool,
    /// Hold each move back for some seconds, so that a slip can be cancelled?
    pub hold: bool,
    /// A sound on one's turn?
    pub sound: bool,
    /// A notice of the system on one's turn, while the page is hidden?
    pub notice: bool,
    /// The coach at every table, not only in guided games?
    pub guided: bool,
    /// How quickly the moves of others are shown.
    pub pace: Pace,
    /// The theme.
    pub theme: layout::Theme,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences {
            confirm: true,
            hold: false,
            sound: false,
            notice: false,
            guided: false,
            pace: Pace::Brisk,
            theme: layout::Theme::System,
        }
    }
}

/// What a table is called, and where it is found.
#[derive(Clone, Debug, Default)]
pub struct TableHeader {
    /// The table's id in addresses.
    pub id: String,
    /// The key of the link a spectator came by.
    pub key: Option<String>,
    /// Its name.
    pub name: String,
    /// Where this site is for the viewer: `http://192.168.1.5:8080`.
    pub site: String,
    /// The version a move must answer.
    pub version: u64,
    /// The address that lets others watch.
    pub watch_link: Option<String>,
    /// The lesson this is, and not a table of people.
    pub lesson: Option<LessonPlace>,
}

/// Where a lesson stands: everything is in its address.
#[derive(Clone, Debug, Default)]
pub struct LessonPlace {
    /// The address of the lesson.
    pub path: String,
    /// What its learner has done, separated by ` ; `.
    pub moves: String,
    /// Parts of the board that would give the answer away.
    pub without: &'static [&'static str],
    /// Must nothing be shown that a solver knows?
    pub unaided: bool,
    /// What is to be done, and what came of it.
    pub panel: Markup,
    /// What came of it, if it is over: then nothing more can be done here.
    pub over: Option<String>,
    /// What stands at the side of a study, in place of log and chat.
    pub side: Option<Markup>,
}

/// Who looks at a table, in which seats, and their preferences.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableViewer {
    /// Their language.
    pub language: Language,
    /// Their preferences.
    pub preferences: Preferences,
    /// What the coach has told them.
    pub told: CoachProgress,
    /// Does the coach stand by here?
    pub coached: bool,
    /// The seats they hold; none for a spectator.
    pub held: Vec<Seat>,
    /// The seat that is shown and acted for.
    pub acting: Option<Seat>,
    /// Has the person at a shared screen said that it is them?
    pub here: bool,
    /// Hide the board until the next person at this screen says "it is me".
    pub curtain: Option<Seat>,
    /// What else they may do.
    pub can: Permissions,
}

/// What is picked and not yet done.
#[derive(Clone, Debug, Default)]
pub struct Pick {
    /// What the viewer has picked.
    pub draft: Option<String>,
    /// What a hint advises.
    pub advice: Advice,
    /// What was refused just now.
    pub notice: Option<String>,
    /// How the game described itself after the viewer's last move, where the board compares.
    pub before: Option<Value>,
}

/// What people say to each other, and ask of each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Talk {
    /// The chat.
    pub chat: Vec<ChatLine>,
    /// Do only players talk?
    pub hushed: bool,
    /// A take-back that waits for answers.
    pub take_back: Option<TakeBack>,
    /// Who looks on without a seat.
    pub onlookers: Onlookers,
}

/// What the viewer has decided ahead: their secret.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlannedAhead {
    /// May lines be added now?
    pub may_write: bool,
    /// Does the seat pass where there is nothing to decide?
    pub pass: bool,
    /// The lines: what each says in the game's notation, and what became of it.
    pub lines: Vec<(String, AheadNow)>,
}

/// Who looks on without a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Onlookers {
    /// Their names.
    pub names: Vec<String>,
    /// How many more have no name.
    pub nameless: usize,
}
