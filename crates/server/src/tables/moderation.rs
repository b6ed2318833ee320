//! Keeping order at a table: whose talk reaches whom, who may sit with whom, and telling the host.
//!
//! Those who look on talk among themselves while the game runs: players read it when the game is over.
//! An onlooker may stand behind someone's chair, or have left a seat with what was known there, and
//! what players are told decides games. What players say is for everyone. The owner may also mute all
//! who look on.

use super::Tables;
use super::event::TableEvent;
use super::log_entry::LogEntry;
use super::rights::Viewer;
use super::room::Room;
use super::seating::owner_only;
use super::visit::Visit;
use crate::company::Shuns;
use crate::limits::Act;
use crate::people::{Caller, Scope};
use crate::problem::Problem;
use crate::reason::Reason;
use crate::secret;
use std::sync::Arc;
use store::{Report, Stage};

/// What someone hears of the talk at a table.
pub(super) struct ChatFilter {
    shuns: Arc<Shuns>,
    /// Does the listener play a game that still runs?
    plays: bool,
}

impl ChatFilter {
    /// Does this entry pass the filter? Everything but talk does.
    pub(super) fn hears(&self, entry: &LogEntry) -> bool {
        let Some(said) = entry.said else { return true };
        let prompting = self.plays && said.onlooker && said.stage == Stage::Playing;
        !prompting && !self.shuns.mutes(&entry.who)
    }
}

impl Room {
    /// Refuses those who look on where only players talk.
    pub(super) fn may_talk(&self, user: &str) -> Result<(), Problem> {
        let insider = self.fixed.owner.as_deref() == Some(user) || !self.seats_of(user).is_empty();
        if self.hushed && !insider {
            return Err(Reason::OnlookersMuted.into());
        }
        Ok(())
    }

    /// Refuses those whom the owner has taken out of a seat.
    pub(super) fn refuse_removed(&self, user: &str) -> Result<(), Problem> {
        if self.removed.iter().any(|removed| removed == user) { Err(unwelcome()) } else { Ok(()) }
    }
}

/// The same words whatever the reason: those who are blocked are not told.
fn unwelcome() -> Problem {
    Reason::Unwelcome.into()
}

impl Tables {
    /// What the viewer hears at a table.
    pub(super) async fn filter(&self, room: &Room, viewer: &Viewer) -> Result<ChatFilter, Problem> {
        Ok(match viewer.user() {
            Some(user) => {
                let plays = room.stage == Stage::Playing && !room.seats_of(user).is_empty();
                ChatFilter { shuns: self.people.shuns(user).await?, plays }
            }
            None => ChatFilter { shuns: Arc::default(), plays: false },
        })
    }

    /// Refuses those whom the owner of the table has blocked.
    pub(super) async fn refuse_unwelcome(&self, room: &Room, caller: &Caller) -> Result<(), Problem> {
        match &room.fixed.owner {
            Some(owner) if self.people.shuns(owner).await?.blocks(&caller.user) => Err(unwelcome()),
            _ => Ok(()),
        }
    }

    /// The people a rematch by this caller is for: those who have blocked the caller are not invited.
    pub(super) async fn invited(&self, room: &Room, caller: &Caller) -> Result<Vec<String>, Problem> {
        let mut invited = Vec::new();
        for person in room.people() {
            if !self.people.shuns(person).await?.blocks(&caller.user) {
                invited.push(person.clone());
            }
        }
        Ok(invited)
    }

    /// Takes a person out of a seat before the game; they cannot sit down again. Only the owner may.
    pub async fn remove_person(&self, viewer: &Viewer, id: &str, seat: &str) -> Result<Visit, Problem> {
        self.change(viewer, id, None, |changes, caller| {
            let room = changes.room();
            let seat = room.seat_named(seat).ok_or(Problem::Missing("seat"))?;
            owner_only(room, caller)?;
            if room.stage != Stage::Gathering {
                return Err(Reason::Begun.into());
            }
            match &room.occupant(seat).user {
                None => Err(Reason::SeatVacant.into()),
                Some(user) if *user == caller.user => Err(Reason::OwnSeat.into()),
                Some(_) => {
                    let seat = room.word(seat).to_owned();
                    changes.write(&caller.user, TableEvent::Remove { seat })
                }
            }
        })
        .await
    }

    /// Lets only players talk, or lets onlookers talk again. Only the owner may.
    pub async fn mute_onlookers(&self, viewer: &Viewer, id: &str, on: bool) -> Result<Visit, Problem> {
        self.change(viewer, id, None, |changes, caller| {
            let room = changes.room();
            owner_only(room, caller)?;
            if room.stage == Stage::Closed {
                return Err(Reason::Closed.into());
            }
            if room.hushed == on {
                return Ok(());
            }
            changes.write(&caller.user, TableEvent::Hush { on })
        })
        .await
    }

    /// Reports someone at a table, or what they said there, to the host. Sent again, it is the
    /// same report; gives its id.
    pub async fn report(
        &self,
        viewer: &Viewer,
        id: &str,
        person: Option<&str>,
        entry: Option<u64>,
        text: &str,
    ) -> Result<String, Problem> {
        let caller = viewer.caller(Scope::Chat)?;
        let text: String = text.trim().chars().filter(|letter| !letter.is_control() || *letter == '\n').collect();
        if !(1..=1000).contains(&text.chars().count()) {
            return Err(Reason::ReportText.into());
        }
        self.meter.count(Act::Report, &caller.user, self.now())?;
        let room = self.enter(viewer, id).await?.room();
        let filter = self.filter(&room, viewer).await?;
        let said = match entry {
            None => None,
            Some(number) => {
                // Even after muting someone, one may report what they said before.
                let entry = room.entries.iter().find(|entry| entry.number == number && entry.said.is_some());
                let heard = |entry: &&Arc<LogEntry>| filter.hears(entry) || filter.shuns.mutes(&entry.who);
                Some(entry.filter(heard).ok_or(Problem::Missing("entry"))?)
            }
        };
        let subject = match (said, person) {
            (Some(entry), Some(person)) if entry.who != person => return Err(Problem::Missing("entry")),
            (Some(entry), _) => entry.who.clone(),
            (None, Some(person)) if room.knows(person) => person.to_owned(),
            (None, Some(_)) => return Err(Problem::Missing("person")),
            (None, None) => return Err(Reason::ReportWhom.into()),
        };
        if subject == caller.user {
            return Err(Reason::Yourself.into());
        }
        let report = Report {
            id: secret::letters::<10>(),
            reporter: caller.user.clone(),
            subject,
            table: room.fixed.id.clone(),
            entry,
            text,
            made: self.now(),
            resolved: None,
        };
        Ok(self.store.add_report(&report).await?)
    }

    /// Tells a table that someone was deleted: what they said is removed from every room in memory.
    pub(crate) async fn forget_talk(&self, id: &str, user: &str) -> Result<(), Problem> {
        let handle = self.handle(id).await?;
        self.write(&handle, |changes| {
            let spoke = changes.room().entries.iter().any(|entry| entry.said.is_some() && entry.who == user);
            if spoke { changes.write(user, TableEvent::Forget) } else { Ok(()) }
        })
        .await?;
        Ok(())
    }
}
