//! Table events: what an entry of a table's log means.
//!
//! The store keeps a kind, a person and a text; this is the one place that reads and writes them.
//! A step of the game is its line in the notation of records, so that the log of a table and a
//! record are the same text.

use bots::BotName;
use game::Line;
use std::sync::Arc;
use store::{Entry, NewEntry, Time};

/// What an entry means. Seats go by their words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TableEvent {
    /// The table was made; the promise of its seed.
    Open { commitment: String },
    /// Someone takes a seat.
    Sit { seat: String },
    /// Someone gives a seat up.
    Leave { seat: String },
    /// A bot plays a seat from now on, for itself or in the place of its person.
    Bot { seat: String, bot: BotName },
    /// The person plays again.
    Back { seat: String },
    /// The game begins.
    Start,
    /// A step of the game.
    Step { line: Arc<Line> },
    /// The steps from this entry on are taken back.
    Undo { from: u64 },
    /// Someone wants the steps from this entry on taken back.
    Propose { from: u64 },
    /// Someone agrees to the proposal of this entry.
    Agree { proposal: u64 },
    /// Someone does not agree to the proposal of this entry, or withdraws it.
    Refuse { proposal: u64 },
    /// Someone's time has run out.
    Late { seat: String },
    /// The server's clock was set back; the seats the game waits for get their full time again.
    Clock,
    /// Someone says something.
    Chat { text: String },
    /// The table was closed before its end.
    Close { reason: String },
    /// The owner takes someone out of a seat, before the game.
    Remove { seat: String },
    /// The owner lets only players talk, or lets onlookers talk again.
    Hush { on: bool },
    /// The only person at the table wants its bots to answer with what they have, until a person decides.
    Hurry,
    /// Someone was deleted: what they said is gone.
    Forget,
}

impl TableEvent {
    /// The word for its kind.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            TableEvent::Open { .. } => "open",
            TableEvent::Sit { .. } => "sit",
            TableEvent::Leave { .. } => "leave",
            TableEvent::Bot { .. } => "bot",
            TableEvent::Back { .. } => "back",
            TableEvent::Start => "start",
            TableEvent::Step { .. } => "step",
            TableEvent::Undo { .. } => "undo",
            TableEvent::Propose { .. } => "propose",
            TableEvent::Agree { .. } => "agree",
            TableEvent::Refuse { .. } => "refuse",
            TableEvent::Late { .. } => "late",
            TableEvent::Clock => "clock",
            TableEvent::Chat { .. } => "chat",
            TableEvent::Close { .. } => "close",
            TableEvent::Remove { .. } => "remove",
            TableEvent::Hush { .. } => "hush",
            TableEvent::Hurry => "hurry",
            TableEvent::Forget => "forget",
        }
    }

    /// The seat it is about.
    pub(crate) fn seat(&self) -> Option<&str> {
        match self {
            TableEvent::Sit { seat }
            | TableEvent::Leave { seat }
            | TableEvent::Bot { seat, .. }
            | TableEvent::Back { seat }
            | TableEvent::Late { seat }
            | TableEvent::Remove { seat } => Some(seat),
            _ => None,
        }
    }

    /// The entry it speaks of: from which on steps are taken back, or which proposal.
    pub(crate) fn speaks_of(&self) -> Option<u64> {
        match *self {
            TableEvent::Undo { from } | TableEvent::Propose { from } => Some(from),
            TableEvent::Agree { proposal } | TableEvent::Refuse { proposal } => Some(proposal),
            _ => None,
        }
    }

    /// What the entry for it says.
    pub(crate) fn text(&self) -> String {
        match self {
            TableEvent::Open { commitment: text } | TableEvent::Chat { text } | TableEvent::Close { reason: text } => {
                text.clone()
            }
            TableEvent::Hush { on } => if *on { "yes" } else { "no" }.to_owned(),
            TableEvent::Bot { seat, bot } => format!("{seat} {bot}"),
            TableEvent::Step { line } => line.to_string(),
            other => match (other.seat(), other.speaks_of()) {
                (Some(seat), _) => seat.to_owned(),
                (None, Some(from)) => from.to_string(),
                (None, None) => String::new(),
            },
        }
    }

    /// The entry for it.
    pub(crate) fn by(&self, who: &str, time: Time) -> NewEntry {
        NewEntry { kind: self.kind().to_owned(), who: who.to_owned(), text: self.text(), time }
    }

    /// What an entry means, or why it cannot be read.
    pub(crate) fn read(entry: &Entry) -> Result<TableEvent, String> {
        let text = entry.text.as_str();
        let number = || text.parse::<u64>().map_err(|_| format!("expected the number of an entry, found '{text}'"));
        let seat = || text.to_owned();
        Ok(match entry.kind.as_str() {
            "open" => TableEvent::Open { commitment: text.to_owned() },
            "sit" => TableEvent::Sit { seat: seat() },
            "leave" => TableEvent::Leave { seat: seat() },
            "bot" => {
                let (seat, bot) = text.split_once(' ').ok_or_else(|| format!("expected a seat and a bot: '{text}'"))?;
                let bot = bot.parse().map_err(|error| format!("{error}"))?;
                TableEvent::Bot { seat: seat.to_owned(), bot }
            }
            "back" => TableEvent::Back { seat: seat() },
            "start" => TableEvent::Start,
            "step" => {
                let (step, comment) = match text.split_once(" ; ") {
                    Some((step, comment)) => (step, Some(comment.to_owned())),
                    None => (text, None),
                };
                TableEvent::Step {
                    line: Arc::new(Line { number: entry.number as usize, text: step.to_owned(), comment }),
                }
            }
            "undo" => TableEvent::Undo { from: number()? },
            "propose" => TableEvent::Propose { from: number()? },
            "agree" => TableEvent::Agree { proposal: number()? },
            "refuse" => TableEvent::Refuse { proposal: number()? },
            "late" => TableEvent::Late { seat: seat() },
            "clock" => TableEvent::Clock,
            "chat" => TableEvent::Chat { text: text.to_owned() },
            "close" => TableEvent::Close { reason: text.to_owned() },
            "remove" => TableEvent::Remove { seat: seat() },
            "hush" => TableEvent::Hush { on: text == "yes" },
            "hurry" => TableEvent::Hurry,
            "forget" => TableEvent::Forget,
            other => return Err(format!("there is no kind of entry '{other}'")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deed_is_read_as_it_was_written() {
        let events = [
            TableEvent::Open { commitment: "66687aad".to_owned() },
            TableEvent::Sit { seat: "red".to_owned() },
            TableEvent::Leave { seat: "red".to_owned() },
            TableEvent::Bot { seat: "red".to_owned(), bot: "search:100ms".parse().unwrap() },
            TableEvent::Back { seat: "red".to_owned() },
            TableEvent::Start,
            TableEvent::Step { line: Arc::new(Line { number: 7, text: "red bid 4 on 2".to_owned(), comment: None }) },
            TableEvent::Step {
                line: Arc::new(Line {
                    number: 7,
                    text: "auto red pass".to_owned(),
                    comment: Some("no; cash".to_owned()),
                }),
            },
            TableEvent::Undo { from: 12 },
            TableEvent::Propose { from: 12 },
            TableEvent::Agree { proposal: 13 },
            TableEvent::Refuse { proposal: 13 },
            TableEvent::Late { seat: "blue".to_owned() },
            TableEvent::Clock,
            TableEvent::Chat { text: "good game ; really\nyes".to_owned() },
            TableEvent::Close { reason: String::new() },
            TableEvent::Remove { seat: "red".to_owned() },
            TableEvent::Hush { on: true },
            TableEvent::Hush { on: false },
            TableEvent::Hurry,
            TableEvent::Forget,
        ];
        for event in events {
            let NewEntry { kind, who, text, time } = event.by("ann", Time(5));
            let entry = Entry { number: 7, kind, who, text, time };
            assert_eq!(TableEvent::read(&entry), Ok(event));
        }
        let entry = |kind: &str, text: &str| Entry {
            number: 1,
            kind: kind.to_owned(),
            who: String::new(),
            text: text.to_owned(),
            time: Time(0),
        };
        assert!(TableEvent::read(&entry("dance", "")).is_err());
        assert!(TableEvent::read(&entry("undo", "x")).is_err());
        assert!(TableEvent::read(&entry("bot", "red")).is_err());
    }
}
