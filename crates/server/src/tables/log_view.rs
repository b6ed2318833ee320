//! The log of a table in words, as one viewer may read it.
//!
//! What a seat decided in secret is told to others only as "decides in secret"; the entry that
//! brings it to light tells it to all. What was replaced or taken back before that is never told to
//! anyone else, also when the game is over.

use super::Tables;
use super::event::TableEvent;
use super::log_entry::{LogEntry, StepNote};
use super::review::maker_word;
use super::room::Room;
use super::visit::Visit;
use crate::people::Faces;
use crate::problem::Problem;
use catalog::Step;
use catalog::json::Tree;
use game::{Eye, Maker};
use serde::Serialize;
use std::sync::Arc;
use store::Stage;
use utoipa::ToSchema;

/// A person.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct PersonView {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// Is it a guest? A guest's name is not theirs alone: others may have the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guest: bool,
    /// Was the person deleted? Then the name is nobody's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
}

impl PersonView {
    pub(crate) fn new(id: &str, names: &Faces) -> PersonView {
        let face = names.get(id);
        PersonView {
            id: id.to_owned(),
            name: names.name(id).to_owned(),
            guest: face.is_some_and(|face| face.guest),
            gone: face.is_none(),
        }
    }
}

/// An entry of the log as one viewer may read it.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug, Default)]
pub struct EntryView {
    /// Its number.
    pub number: u64,
    /// When it came, in milliseconds since 1970.
    pub time: i64,
    /// `open`, `sit`, `leave`, `bot`, `back`, `start`, `step`, `undo`, `propose`, `agree`, `refuse`, `late`, `chat`,
    /// `close`, `remove`, `hush`, `hurry`, `forget`.
    pub kind: String,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<PersonView>,
    /// The seat it is about, or `chance` or `rules` for their steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// The bot that made the step or takes the seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// What happened, in English; for a chat entry, what was said.
    pub text: String,
    /// The step in notation; not there while it is a secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// Is the step a secret to the reader?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
    /// What followed from the step.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub happenings: Vec<HappeningView>,
    /// Earlier secrets that this step brought to light.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub revealed: Vec<RevealedView>,
    /// The entry this one speaks of: from which on steps are taken back, or which proposal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u64>,
    /// For a chat entry: did someone without a seat say it?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub onlooker: bool,
    /// For a chat entry: not for the reader, who has muted the speaker or plays and must not be prompted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// For a chat entry: its author was deleted, and the text with them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
    /// Was the step taken back later?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub undone: bool,
}

/// Something that followed from a step.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct HappeningView {
    /// An English sentence.
    pub text: String,
    /// The same as data.
    #[schema(value_type = Object)]
    pub data: Tree,
}

/// A secret that came to light.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct RevealedView {
    /// The entry that was a secret.
    pub number: u64,
    /// Whose it was.
    pub seat: String,
    /// The step in notation.
    pub line: String,
    /// What it was, in English.
    pub text: String,
}

impl Tables {
    /// The entries after a number, as the viewer may read them.
    pub async fn log(&self, visit: &Visit, after: u64) -> Result<Vec<EntryView>, Problem> {
        self.entries(visit, after, |_| true).await
    }

    /// What was said at a table and reaches the viewer.
    pub async fn talk(&self, visit: &Visit) -> Result<Vec<EntryView>, Problem> {
        let mut entries = self.entries(visit, 0, |entry| entry.said.is_some()).await?;
        entries.retain(|entry| !entry.hidden);
        Ok(entries)
    }

    async fn entries(
        &self,
        visit: &Visit,
        after: u64,
        wanted: impl Fn(&LogEntry) -> bool,
    ) -> Result<Vec<EntryView>, Problem> {
        let filter = self.filter(visit.room(), visit.viewer()).await?;
        let start = usize::try_from(after).unwrap_or(usize::MAX);
        let all = visit.room().entries.iter_from(start);
        let new: Vec<&Arc<LogEntry>> = all.filter(|entry| wanted(entry)).collect();
        let mut ids: Vec<&str> = new.iter().map(|entry| entry.who.as_str()).filter(|who| !who.is_empty()).collect();
        ids.sort();
        ids.dedup();
        let names = self.people.names(&ids).await?;
        let view = |entry: &Arc<LogEntry>| match filter.hears(entry) {
            true => entry_view(visit.room(), entry, visit.own_eye(), &names),
            // A chat entry of someone the reader has muted: that it is there, and nothing of its text.
            false => EntryView { hidden: true, ..blank(entry) },
        };
        Ok(new.into_iter().map(view).collect())
    }
}

fn step_text(step: &dyn Step) -> String {
    let sentences: Vec<&str> = step.happenings().iter().map(|happening| happening.text.as_str()).collect();
    if sentences.is_empty() { format!("{}.", step.line().text) } else { sentences.join(" ") }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn blank(entry: &LogEntry) -> EntryView {
    let kind = entry.event.kind().to_owned();
    EntryView { number: entry.number, time: entry.time.0, kind, ..EntryView::default() }
}

fn entry_view(room: &Room, entry: &LogEntry, eye: Eye, names: &Faces) -> EntryView {
    let who = (!entry.who.is_empty()).then(|| PersonView::new(&entry.who, names));
    let name = who.as_ref().map_or("The table", |person| person.name.as_str()).to_owned();
    let (seat, from) = (entry.event.seat().map(str::to_owned), entry.event.speaks_of());
    let mut view = EntryView { who, seat, from, ..blank(entry) };
    view.text = match &entry.event {
        TableEvent::Open { .. } => format!("{name} opens the table."),
        TableEvent::Sit { seat } => format!("{name} sits down as {seat}."),
        TableEvent::Leave { seat } => format!("{name} leaves {seat}."),
        TableEvent::Bot { seat, bot } => {
            view.bot = Some(bot.to_string());
            format!("A bot ({bot}) plays {seat}.")
        }
        TableEvent::Back { seat } => format!("{name} dismisses the bot that played {seat}."),
        TableEvent::Start => "The game begins.".to_owned(),
        TableEvent::Step { .. } => match &entry.step {
            Some(note) => tell_step(room, note, eye, entry.number, &mut view),
            None => String::new(),
        },
        TableEvent::Undo { from } => format!("{name} takes back everything from entry {from} on."),
        TableEvent::Propose { from } => format!("{name} proposes to take back everything from entry {from} on."),
        TableEvent::Agree { .. } => format!("{name} agrees."),
        TableEvent::Refuse { .. } => format!("{name} does not agree."),
        TableEvent::Late { seat } => format!("{}'s time has run out.", capital(seat)),
        TableEvent::Chat { text } => {
            view.onlooker = entry.said.is_some_and(|said| said.onlooker);
            view.removed = text.is_empty();
            if view.removed { "removed".to_owned() } else { text.clone() }
        }
        TableEvent::Remove { seat } => format!("{name} takes whoever sat there out of {seat}."),
        TableEvent::Hush { on: true } => format!("{name} lets only players talk."),
        TableEvent::Hush { on: false } => format!("{name} lets onlookers talk again."),
        TableEvent::Hurry => format!("{name} lets the bots hurry."),
        TableEvent::Forget => "Someone has left for good; what they said is removed.".to_owned(),
        TableEvent::Clock => "The server's clock was set back; time is counted from here.".to_owned(),
        TableEvent::Close { reason } if reason.is_empty() => "The table is closed.".to_owned(),
        TableEvent::Close { reason } => format!("The table is closed: {reason}."),
    };
    view
}

/// Tells of a step all but its text, which it returns.
fn tell_step(room: &Room, note: &StepNote, eye: Eye, number: u64, view: &mut EntryView) -> String {
    view.seat = Some(maker_word(note.maker(), room));
    view.bot = note.bot.map(|bot| bot.to_string());
    view.undone = note.undone_by.is_some();
    // When the game is over, everything that was ever shown is told at once.
    let over = room.stage == Stage::Finished;
    let is_told = |note: &StepNote, version| note.is_seen_by(eye, version) || (over && note.shown_by.is_some());
    let text = if is_told(note, number) {
        view.line = Some(note.step.line().text.clone());
        let happening = |one: &game::Happening| HappeningView { text: one.text.clone(), data: Tree(one.value.clone()) };
        view.happenings = note.step.happenings().iter().map(happening).collect();
        step_text(&*note.step)
    } else {
        view.secret = true;
        match note.maker() {
            Maker::Seat(seat) => format!("{} decides in secret.", capital(room.word(seat))),
            _ => "Something happens in secret.".to_owned(),
        }
    };
    if note.step.shows() {
        let shown = room.entries.iter().filter(|entry| entry.number < number).filter_map(|entry| {
            let secret = entry.step.as_ref()?;
            let fresh = secret.shown_by == Some(number) && !is_told(secret, number - 1);
            fresh.then(|| RevealedView {
                number: entry.number,
                seat: maker_word(secret.maker(), room),
                line: secret.step.line().text.clone(),
                text: step_text(&*secret.step),
            })
        });
        view.revealed = shown.collect();
    }
    text
}
