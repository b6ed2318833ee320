//! What a room keeps of each entry of its log.

use super::event::TableEvent;
use bots::BotName;
use catalog::Step;
use game::{Eye, Maker, Seat};
use std::sync::Arc;
use store::{Entry, Stage, Time};

/// An entry with what became of it.
#[derive(Clone, Debug)]
pub(crate) struct LogEntry {
    pub(crate) number: u64,
    pub(crate) time: Time,
    /// Whose it is; empty for nobody.
    pub(crate) who: String,
    pub(crate) event: TableEvent,
    pub(crate) step: Option<StepNote>,
    /// For what was said: how far the table had come, and whether it was someone without a seat.
    pub(crate) said: Option<ChatNote>,
}

impl LogEntry {
    /// The entry as the store has it.
    pub(crate) fn entry(&self) -> Entry {
        let (number, time) = (self.number, self.time);
        Entry { number, kind: self.event.kind().to_owned(), who: self.who.clone(), text: self.event.text(), time }
    }
}

/// At which point of the game something was said, and by whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChatNote {
    pub(crate) stage: Stage,
    pub(crate) onlooker: bool,
}

/// A step of the game, and which entries of the log showed it, took it back or replaced it.
#[derive(Clone, Debug)]
pub(crate) struct StepNote {
    pub(crate) step: Arc<dyn Step>,
    /// The bot that made it.
    pub(crate) bot: Option<BotName>,
    /// The entry that showed it to everyone, if it was a secret.
    pub(crate) shown_by: Option<u64>,
    /// The entry that took it back.
    pub(crate) undone_by: Option<u64>,
    /// The same seat decided again before anything was shown: nobody else will ever see it.
    pub(crate) replaced: bool,
}

impl StepNote {
    pub(crate) fn new(step: Arc<dyn Step>, bot: Option<BotName>) -> StepNote {
        StepNote { step, bot, shown_by: None, undone_by: None, replaced: false }
    }

    pub(crate) fn maker(&self) -> Maker {
        self.step.maker()
    }

    /// Is it a secret that nobody else has seen?
    pub(crate) fn is_hidden(&self) -> bool {
        self.step.secret_of().is_some() && self.shown_by.is_none()
    }

    /// Is it what this seat has decided in secret and may still replace?
    pub(crate) fn is_standing_secret_of(&self, seat: Seat) -> bool {
        self.step.secret_of() == Some(seat) && self.shown_by.is_none() && !self.replaced
    }

    /// May this eye know the step, at this version of the log?
    pub(crate) fn is_seen_by(&self, eye: Eye, version: u64) -> bool {
        match self.step.secret_of() {
            None => true,
            Some(seat) => eye.sees_secrets_of(seat) || self.shown_by.is_some_and(|shown| shown <= version),
        }
    }
}
