//! What the page of a table is drawn from, beside the game itself.

use crate::coach::CoachProgress;
use crate::layout;
use board::Language;
use game::Seat;

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
    /// Undo the last own step.
    pub undo: bool,
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
}

/// The viewer's preferences.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// Confirm each action?
    pub confirm: bool,
    /// A sound on one's turn?
    pub sound: bool,
    /// A notice of the system on one's turn, while the page is hidden?
    pub notice: bool,
    /// Short hints at each new decision?
    pub guided: bool,
    /// The theme.
    pub theme: layout::Theme,
}

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences { confirm: true, sound: false, notice: false, guided: false, theme: layout::Theme::System }
    }
}

/// What a table is called, and where it is found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
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
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pick {
    /// What the viewer has picked.
    pub draft: Option<String>,
    /// The action a hint advises.
    pub hint: Option<String>,
    /// What was refused just now.
    pub notice: Option<String>,
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
}
