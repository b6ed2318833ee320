//! What is to be written to the log of a table: the entries, and the room after them.
//!
//! An event is applied to a copy of the room at the moment it is written down. So a step is taken once: what the store
//! appends and what the room shows afterwards are the same step, and nothing is read back from the log to get there.

use super::event::TableEvent;
use super::room::Room;
use crate::problem::Problem;
use catalog::{Step, Table};
use game::{Line, Next, RecordError, Seat};
use std::sync::Arc;
use store::{NewEntry, Time};

/// Events on their way into a log, and the room after them.
pub(crate) struct Changeset {
    room: Room,
    now: Time,
    change: LogChange,
}

/// How the log changes.
pub(crate) enum LogChange {
    /// These entries follow.
    Append(Vec<NewEntry>),
    /// This takes the place of what an entry says: a secret decision replaced before anyone saw it.
    Amend {
        /// The entry.
        number: u64,
        /// What it says from now on.
        text: String,
    },
    /// This is decided ahead: it is kept beside the log, which stays as it is.
    Ahead(store::Ahead),
}

impl Changeset {
    /// Nothing is written yet.
    pub(crate) fn new(room: &Room, now: Time) -> Changeset {
        Changeset { room: room.clone(), now, change: LogChange::Append(Vec::new()) }
    }

    /// The room as it is after what was written so far.
    pub(crate) fn room(&self) -> &Room {
        &self.room
    }

    /// The moment of the writing.
    pub(crate) fn now(&self) -> Time {
        self.now
    }

    /// Takes the changes apart: what the log is told, and the room after it.
    pub(crate) fn done(self) -> (LogChange, Room) {
        (self.change, self.room)
    }

    /// Someone does something; the table's own events are made under an empty name.
    pub(crate) fn write(&mut self, who: &str, event: TableEvent) -> Result<(), Problem> {
        let entry = event.by(who, self.now);
        self.room.fold(who, event, self.now).map_err(|problem| self.fault(&problem))?;
        self.append(entry);
        Ok(())
    }

    /// A seat acts. Changing one's mind in secret leaves no trace: the new decision takes the old one's place.
    pub(crate) fn act(&mut self, who: &str, seat: Seat, action: &str) -> Result<(), Problem> {
        let old = self.room.standing_secret(seat).map(|entry| (entry.number, entry.event.text()));
        let step = self.step(who, old.as_ref().map(|(number, _)| *number), |table| table.act(seat, action))?;
        if let Some((number, before)) = old.filter(|_| self.room.table.is_secret()) {
            let text = step.line().to_string();
            if text != before {
                self.change = LogChange::Amend { number, text };
            }
        }
        Ok(())
    }

    /// Someone decides something ahead for a seat, in place of what they had; nothing else is written with it.
    pub(super) fn decide_ahead(&mut self, seat: Seat, user: &str, text: &str) {
        let ahead = store::Ahead { seat: seat.index() as u8, user: user.to_owned(), text: text.to_owned() };
        let mut kept: Vec<store::Ahead> =
            self.room.ahead.iter().filter(|kept| kept.seat != ahead.seat).cloned().collect();
        kept.extend(Some(ahead.clone()).filter(|ahead| !ahead.text.is_empty()));
        self.room.ahead = Arc::new(kept);
        self.room.revision += 1;
        self.change = LogChange::Ahead(ahead);
    }

    /// Does the log not grow by what was written so far?
    pub(super) fn is_amendment(&self) -> bool {
        !matches!(self.change, LogChange::Append(_))
    }

    /// Takes a step as a record writes it.
    pub(crate) fn follow(&mut self, line: &Line) -> Result<(), RecordError> {
        self.step("", None, |table| table.follow(line)).map(|_| ())
    }

    /// Lets chance and the rules act until someone must decide.
    pub(crate) fn go_on(&mut self) -> Result<(), Problem> {
        let seed = self.room.fixed.seed;
        loop {
            match self.room.table.next() {
                Next::Chance => self.step::<Problem>("", None, |table| Ok(table.draw_from_seed(&seed.0)))?,
                Next::Auto(_) => self.step::<Problem>("", None, |table| Ok(table.auto()))?,
                Next::Decide { .. } | Next::Over => return Ok(()),
            };
        }
    }

    /// Begins the game, perhaps with steps it already has behind it.
    pub(crate) fn begin(&mut self, who: &str, steps: &[Arc<Line>]) -> Result<(), Problem> {
        self.write(who, TableEvent::Start)?;
        for line in steps {
            self.follow(line).map_err(|error| self.fault(&error.problem))?;
        }
        self.go_on()
    }

    /// Takes a step and files it: as an entry of its own, or in the place of the secret it replaces.
    fn step<E>(
        &mut self,
        who: &str,
        replaces: Option<u64>,
        take: impl FnOnce(&mut dyn Table) -> Result<Arc<dyn Step>, E>,
    ) -> Result<Arc<dyn Step>, E> {
        let before = (self.room.open(), self.room.awaited());
        let step = take(&mut **Arc::make_mut(&mut self.room.table))?;
        match replaces.filter(|_| self.room.table.is_secret()) {
            Some(number) => self.room.amend(number, step.clone()),
            None => {
                self.room.file(who, step.clone(), self.now, before);
                let text = step.line().to_string();
                self.append(NewEntry { kind: "step".to_owned(), who: who.to_owned(), text, time: self.now });
            }
        }
        Ok(step)
    }

    fn append(&mut self, entry: NewEntry) {
        match &mut self.change {
            LogChange::Append(entries) => entries.push(entry),
            LogChange::Amend { .. } | LogChange::Ahead(_) => unreachable!("after this nothing follows"),
        }
    }

    fn fault(&self, problem: &str) -> Problem {
        let table = &self.room.fixed.id;
        tracing::error!(table, problem, "an event that was planned cannot be applied");
        Problem::Fault
    }
}
