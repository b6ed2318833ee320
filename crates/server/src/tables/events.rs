//! The log of a table in words, as one eye may read it.
//!
//! What a seat decided in secret is told to others only as "decides in secret"; the entry that
//! brings it to light tells it to all. What was replaced or taken back before that is never told to
//! anybody else, also when the game is over.

use super::Tables;
use super::deed::Deed;
use super::review::maker_word;
use super::room::Room;
use super::told::{Noted, Told};
use super::visit::Visit;
use crate::people::{Faces, SOMEBODY};
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
    /// Is it a guest? A name is a guest's own only here and now: others may have the same.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub guest: bool,
    /// Has the person left for good? Then the name is nobody's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gone: bool,
}

impl PersonView {
    pub(crate) fn new(id: &str, names: &Faces) -> PersonView {
        let face = names.get(id);
        PersonView {
            id: id.to_owned(),
            name: face.map_or(SOMEBODY, |face| face.name.as_str()).to_owned(),
            guest: face.is_some_and(|face| face.guest),
            gone: face.is_none(),
        }
    }
}

/// An entry of the log as one eye may read it.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct EntryView {
    /// Its number.
    pub number: u64,
    /// When it came, in milliseconds since 1970.
    pub time: i64,
    /// `open`, `sit`, `leave`, `bot`, `back`, `start`, `step`, `undo`, `propose`, `agree`, `refuse`, `late`, `chat`, `close`,
    /// `remove`, `hush`, `forget`.
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
    /// For a chat entry: did somebody without a seat say it?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub onlooker: bool,
    /// For a chat entry: not for the reader, who has muted the speaker or plays and must not be prompted.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hidden: bool,
    /// For a chat entry: its speaker has left for good, and the words with them.
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

/// Which entries of a log are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Of {
    /// All of them.
    Everything,
    /// What was said.
    Talk,
}

impl Tables {
    /// The entries after a number, as the viewer may read them.
    pub async fn log(&self, visit: &Visit, after: u64) -> Result<Vec<EntryView>, Problem> {
        self.entries(visit, after, Of::Everything).await
    }

    /// What was said at a table and reaches the viewer.
    pub async fn talk(&self, visit: &Visit) -> Result<Vec<EntryView>, Problem> {
        let mut entries = self.entries(visit, 0, Of::Talk).await?;
        entries.retain(|entry| !entry.hidden);
        Ok(entries)
    }

    async fn entries(&self, visit: &Visit, after: u64, of: Of) -> Result<Vec<EntryView>, Problem> {
        let ear = self.ear(visit.room(), visit.viewer()).await?;
        let start = usize::try_from(after).unwrap_or(usize::MAX).min(visit.room().told.len());
        let wanted = |told: &&Arc<Told>| of == Of::Everything || told.said.is_some();
        let new: Vec<&Arc<Told>> = visit.room().told[start..].iter().filter(wanted).collect();
        let mut ids: Vec<&str> = new.iter().map(|told| told.who.as_str()).filter(|who| !who.is_empty()).collect();
        ids.sort();
        ids.dedup();
        let names = self.people.names(&ids).await?;
        let view = |told: &Arc<Told>| match ear.hears(told) {
            true => entry_view(visit.room(), told, visit.own_eye(), &names),
            false => unheard(told),
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

/// What somebody said who is not heard: that there is an entry, and nothing of it.
fn unheard(told: &Told) -> EntryView {
    EntryView { hidden: true, ..blank(told) }
}

fn blank(told: &Told) -> EntryView {
    EntryView {
        number: told.number,
        time: told.time.0,
        kind: told.deed.kind().to_owned(),
        who: None,
        seat: None,
        bot: None,
        text: String::new(),
        line: None,
        secret: false,
        happenings: Vec::new(),
        revealed: Vec::new(),
        from: None,
        onlooker: false,
        hidden: false,
        removed: false,
        undone: false,
    }
}

fn entry_view(room: &Room, told: &Told, eye: Eye, names: &Faces) -> EntryView {
    let who = (!told.who.is_empty()).then(|| PersonView::new(&told.who, names));
    let name = who.as_ref().map_or("The table", |person| person.name.as_str()).to_owned();
    let mut view = EntryView { who, ..blank(told) };
    match &told.deed {
        Deed::Open { .. } => view.text = format!("{name} opens the table."),
        Deed::Sit { seat } => {
            view.text = format!("{name} sits down as {seat}.");
            view.seat = Some(seat.clone());
        }
        Deed::Leave { seat } => {
            view.text = format!("{name} leaves {seat}.");
            view.seat = Some(seat.clone());
        }
        Deed::Bot { seat, bot } => {
            view.text = format!("A bot ({bot}) plays {seat}.");
            view.seat = Some(seat.clone());
            view.bot = Some(bot.to_string());
        }
        Deed::Back { seat } => {
            view.text = format!("{name} dismisses the bot that played {seat}.");
            view.seat = Some(seat.clone());
        }
        Deed::Start => view.text = "The game begins.".to_owned(),
        Deed::Step { .. } => {
            if let Some(noted) = &told.step {
                tell_step(room, noted, eye, told.number, &mut view);
            }
        }
        Deed::Undo { from } => {
            view.text = format!("{name} takes back everything from entry {from} on.");
            view.from = Some(*from);
        }
        Deed::Propose { from } => {
            view.text = format!("{name} proposes to take back everything from entry {from} on.");
            view.from = Some(*from);
        }
        Deed::Agree { proposal } => {
            view.text = format!("{name} agrees.");
            view.from = Some(*proposal);
        }
        Deed::Refuse { proposal } => {
            view.text = format!("{name} does not agree.");
            view.from = Some(*proposal);
        }
        Deed::Late { seat } => {
            view.text = format!("{}'s time has run out.", capital(seat));
            view.seat = Some(seat.clone());
        }
        Deed::Chat { text } => {
            view.onlooker = told.said.is_some_and(|said| said.onlooker);
            view.removed = text.is_empty();
            view.text = if view.removed { "removed".to_owned() } else { text.clone() };
        }
        Deed::Remove { seat } => {
            view.text = format!("{name} takes whoever sat there out of {seat}.");
            view.seat = Some(seat.clone());
        }
        Deed::Hush { on: true } => view.text = format!("{name} lets only players talk."),
        Deed::Hush { on: false } => view.text = format!("{name} lets onlookers talk again."),
        Deed::Forget => view.text = "Somebody has left for good; what they said is removed.".to_owned(),
        Deed::Clock => view.text = "The server's clock was set back; time is counted from here.".to_owned(),
        Deed::Close { reason } => {
            view.text = if reason.is_empty() {
                "The table is closed.".to_owned()
            } else {
                format!("The table is closed: {reason}.")
            };
        }
    }
    view
}

fn tell_step(room: &Room, noted: &Noted, eye: Eye, number: u64, view: &mut EntryView) {
    view.seat = Some(maker_word(noted.maker(), room));
    view.bot = noted.bot.map(|bot| bot.to_string());
    view.undone = noted.undone_by.is_some();
    // When the game is over, everything that was ever shown is told at once.
    let over = room.stage == Stage::Finished;
    let is_told = |noted: &Noted, version| noted.is_seen_by(eye, version) || (over && noted.shown_by.is_some());
    if is_told(noted, number) {
        view.text = step_text(&*noted.step);
        view.line = Some(noted.step.line().text.clone());
        let happening = |one: &game::Happening| HappeningView { text: one.text.clone(), data: Tree(one.value.clone()) };
        view.happenings = noted.step.happenings().iter().map(happening).collect();
    } else {
        view.secret = true;
        view.text = match noted.maker() {
            Maker::Seat(seat) => format!("{} decides in secret.", capital(room.word(seat))),
            _ => "Something happens in secret.".to_owned(),
        };
    }
    if noted.step.shows() {
        let shown = room.told.iter().filter(|told| told.number < number).filter_map(|told| {
            let secret = told.step.as_ref()?;
            let fresh = secret.shown_by == Some(number) && !is_told(secret, number - 1);
            fresh.then(|| RevealedView {
                number: told.number,
                seat: maker_word(secret.maker(), room),
                line: secret.step.line().text.clone(),
                text: step_text(&*secret.step),
            })
        });
        view.revealed = shown.collect();
    }
}
