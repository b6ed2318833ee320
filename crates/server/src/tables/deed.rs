//! Deeds: what an entry of a table's log means.
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
pub(crate) enum Deed {
    /// The table was made; the promise of its seed.
    Open { commitment: String },
    /// Somebody takes a seat.
    Sit { seat: String },
    /// Somebody gives a seat up.
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
    /// Somebody wants the steps from this entry on taken back.
    Propose { from: u64 },
    /// Somebody agrees to the proposal of this entry.
    Agree { proposal: u64 },
    /// Somebody does not agree to the proposal of this entry, or withdraws it.
    Refuse { proposal: u64 },
    /// Somebody's time has run out.
    Late { seat: String },
    /// The server's clock was set back; whom the game waits for has all its time from here.
    Clock,
    /// Somebody says something.
    Chat { text: String },
    /// The table was closed before its end.
    Close { reason: String },
    /// The owner takes somebody out of a seat, before the game.
    Remove { seat: String },
    /// The owner lets only players talk, or lets onlookers talk again.
    Hush { on: bool },
    /// Somebody has left for good: what they said is not there any more.
    Forget,
}

impl Deed {
    /// The word for its kind.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Deed::Open { .. } => "open",
            Deed::Sit { .. } => "sit",
            Deed::Leave { .. } => "leave",
            Deed::Bot { .. } => "bot",
            Deed::Back { .. } => "back",
            Deed::Start => "start",
            Deed::Step { .. } => "step",
            Deed::Undo { .. } => "undo",
            Deed::Propose { .. } => "propose",
            Deed::Agree { .. } => "agree",
            Deed::Refuse { .. } => "refuse",
            Deed::Late { .. } => "late",
            Deed::Clock => "clock",
            Deed::Chat { .. } => "chat",
            Deed::Close { .. } => "close",
            Deed::Remove { .. } => "remove",
            Deed::Hush { .. } => "hush",
            Deed::Forget => "forget",
        }
    }

    /// What the entry for it says.
    pub(crate) fn text(&self) -> String {
        match self {
            Deed::Open { commitment } => commitment.clone(),
            Deed::Sit { seat }
            | Deed::Leave { seat }
            | Deed::Back { seat }
            | Deed::Late { seat }
            | Deed::Remove { seat } => seat.clone(),
            Deed::Hush { on } => if *on { "yes" } else { "no" }.to_owned(),
            Deed::Bot { seat, bot } => format!("{seat} {bot}"),
            Deed::Start | Deed::Forget | Deed::Clock => String::new(),
            Deed::Step { line } => line.to_string(),
            Deed::Undo { from } | Deed::Propose { from } => from.to_string(),
            Deed::Agree { proposal } | Deed::Refuse { proposal } => proposal.to_string(),
            Deed::Chat { text } => text.clone(),
            Deed::Close { reason } => reason.clone(),
        }
    }

    /// The entry for it.
    pub(crate) fn by(&self, who: &str, time: Time) -> NewEntry {
        NewEntry { kind: self.kind().to_owned(), who: who.to_owned(), text: self.text(), time }
    }

    /// What an entry means, or why it cannot be read.
    pub(crate) fn read(entry: &Entry) -> Result<Deed, String> {
        let text = entry.text.as_str();
        let number = || text.parse::<u64>().map_err(|_| format!("expected the number of an entry, found '{text}'"));
        let seat = || text.to_owned();
        Ok(match entry.kind.as_str() {
            "open" => Deed::Open { commitment: text.to_owned() },
            "sit" => Deed::Sit { seat: seat() },
            "leave" => Deed::Leave { seat: seat() },
            "bot" => {
                let (seat, bot) = text.split_once(' ').ok_or_else(|| format!("expected a seat and a bot: '{text}'"))?;
                let bot = bot.parse().map_err(|error| format!("{error}"))?;
                Deed::Bot { seat: seat.to_owned(), bot }
            }
            "back" => Deed::Back { seat: seat() },
            "start" => Deed::Start,
            "step" => {
                let (step, comment) = match text.split_once(" ; ") {
                    Some((step, comment)) => (step, Some(comment.to_owned())),
                    None => (text, None),
                };
                Deed::Step { line: Arc::new(Line { number: entry.number as usize, text: step.to_owned(), comment }) }
            }
            "undo" => Deed::Undo { from: number()? },
            "propose" => Deed::Propose { from: number()? },
            "agree" => Deed::Agree { proposal: number()? },
            "refuse" => Deed::Refuse { proposal: number()? },
            "late" => Deed::Late { seat: seat() },
            "clock" => Deed::Clock,
            "chat" => Deed::Chat { text: text.to_owned() },
            "close" => Deed::Close { reason: text.to_owned() },
            "remove" => Deed::Remove { seat: seat() },
            "hush" => Deed::Hush { on: text == "yes" },
            "forget" => Deed::Forget,
            other => return Err(format!("there is no kind of entry '{other}'")),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deed_is_read_as_it_was_written() {
        let deeds = [
            Deed::Open { commitment: "66687aad".to_owned() },
            Deed::Sit { seat: "red".to_owned() },
            Deed::Leave { seat: "red".to_owned() },
            Deed::Bot { seat: "red".to_owned(), bot: "search:100ms".parse().unwrap() },
            Deed::Back { seat: "red".to_owned() },
            Deed::Start,
            Deed::Step { line: Arc::new(Line { number: 7, text: "red bid 4 on 2".to_owned(), comment: None }) },
            Deed::Step {
                line: Arc::new(Line {
                    number: 7,
                    text: "auto red pass".to_owned(),
                    comment: Some("no; cash".to_owned()),
                }),
            },
            Deed::Undo { from: 12 },
            Deed::Propose { from: 12 },
            Deed::Agree { proposal: 13 },
            Deed::Refuse { proposal: 13 },
            Deed::Late { seat: "blue".to_owned() },
            Deed::Clock,
            Deed::Chat { text: "good game ; really\nyes".to_owned() },
            Deed::Close { reason: String::new() },
            Deed::Remove { seat: "red".to_owned() },
            Deed::Hush { on: true },
            Deed::Hush { on: false },
            Deed::Forget,
        ];
        for deed in deeds {
            let NewEntry { kind, who, text, time } = deed.by("ann", Time(5));
            let entry = Entry { number: 7, kind, who, text, time };
            assert_eq!(Deed::read(&entry), Ok(deed));
        }
        let entry = |kind: &str, text: &str| Entry {
            number: 1,
            kind: kind.to_owned(),
            who: String::new(),
            text: text.to_owned(),
            time: Time(0),
        };
        assert!(Deed::read(&entry("dance", "")).is_err());
        assert!(Deed::read(&entry("undo", "x")).is_err());
        assert!(Deed::read(&entry("bot", "red")).is_err());
    }
}
