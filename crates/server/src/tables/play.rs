//! Playing: moves of people and bots, what may be done, trying and asking, talking, closing.

use super::Tables;
use super::changeset::Changeset;
use super::event::TableEvent;
use super::making::read_bot;
use super::occupant::Occupant;
use super::once::Once;
use super::rights::Viewer;
use super::room::Room;
use super::seating::owner_only;
use super::views::Legal;
use super::visit::Visit;
use crate::bots::StopOnDrop;
use crate::limits::Act;
use crate::people::{Caller, Scope};
use crate::problem::Problem;
use crate::reason::Reason;
use crate::secret;
use bots::SearchControl;
use catalog::{Hint, SeenTable, Trial};
use game::Seat;
use std::sync::Arc;
use store::Stage;

/// How many actions are listed at most.
const MAX_LISTED: usize = 5_000;

impl Tables {
    /// A person acts for a seat, answering the version of the table they saw. What follows by
    /// chance and by the rules happens at once, in the same write.
    pub async fn act(
        &self,
        viewer: &Viewer,
        id: &str,
        seat: &str,
        action: &str,
        version: u64,
    ) -> Result<Visit, Problem> {
        let room = self
            .write_for(viewer, id, |changes, caller| {
                let seat = own_seat(changes.room(), caller, seat)?;
                answer(changes, &caller.user, seat, action, version)
            })
            .await?;
        self.moves.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        self.visit_room(room, viewer, Some(seat)).await
    }

    /// A bot acts for a seat, if the decision it was asked about is still open.
    pub(crate) async fn act_for_bot(&self, id: &str, seat: Seat, since: u64, action: &str) -> Result<(), Problem> {
        let handle = self.handle(id).await?;
        self.write(&handle, |changes| {
            let room = changes.room();
            if room.bot_to_move(seat).is_none() || room.occupant(seat).since != since {
                return Ok(());
            }
            let version = room.version();
            answer(changes, "", seat, action, version)
        })
        .await?;
        self.moves.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Ok(())
    }

    /// The legal actions of one of the caller's seats.
    pub async fn legal(&self, viewer: &Viewer, id: &str, seat: Option<&str>) -> Result<Legal, Problem> {
        let caller = viewer.caller(Scope::Read)?;
        let room = self.enter(viewer, id).await?.room();
        let seat = match seat {
            Some(word) => own_seat(&room, caller, word)?,
            None => {
                let open: Vec<Seat> =
                    room.seats_of(&caller.user).into_iter().filter(|seat| room.open().contains(*seat)).collect();
                match (open.as_slice(), room.seats_of(&caller.user).as_slice()) {
                    ([seat], _) | ([], [seat, ..]) => *seat,
                    ([], []) => return Err(Reason::NoSeat.into()),
                    _ => return Err(Reason::SeveralSeats.into()),
                }
            }
        };
        let seen = room.seen_by(seat);
        let mut actions = if room.open().contains(seat) { seen.legal() } else { Vec::new() };
        let complete = seen.is_listed() && actions.len() <= MAX_LISTED;
        actions.truncate(MAX_LISTED);
        Ok(Legal { seat: room.word(seat).to_owned(), version: room.version(), complete, actions })
    }

    /// The game as one of the caller's seats sees it that may decide now.
    async fn deciding(
        &self,
        viewer: &Viewer,
        caller: &Caller,
        id: &str,
        seat: &str,
    ) -> Result<Box<dyn SeenTable>, Problem> {
        let room = self.enter(viewer, id).await?.room();
        let seat = own_seat(&room, caller, seat)?;
        if !room.open().contains(seat) {
            return Err(Reason::NotYourTurn.into());
        }
        Ok(room.seen_by(seat))
    }

    /// Would these actions be taken? And how would the seat see the table after them, before chance and
    /// the others have their say? It is tried on what the seat sees, and no further than that goes.
    pub async fn preview(&self, viewer: &Viewer, id: &str, seat: &str, actions: &[String]) -> Result<Trial, Problem> {
        let caller = viewer.caller(Scope::Read)?;
        let seen = self.deciding(viewer, caller, id, seat).await?;
        let actions: Vec<&str> = actions.iter().take(100).map(String::as_str).collect();
        Ok(seen.try_out(&actions)?)
    }

    /// What a bot thinks of the decision of one of the caller's seats, and after how many steps that was.
    pub async fn hints(
        self: &Arc<Self>,
        viewer: &Viewer,
        id: &str,
        seat: &str,
        bot: &str,
    ) -> Result<(usize, Vec<Hint>), Problem> {
        let caller = viewer.caller(Scope::Play)?;
        self.meter.count(Act::Hint, &caller.user, self.now())?;
        let bot = read_bot(bot)?;
        let seen = self.deciding(viewer, caller, id, seat).await?;
        bot.check_temperament(self.title(seen.id())?.temperaments())
            .map_err(|error| Problem::invalid(error.to_string()))?;
        let steps = seen.steps_taken();
        self.check_thinking(caller, &[bot])?;
        let place = self.hints.enter(&caller.user).await?;
        let asked = StopOnDrop(SearchControl::default());
        let control = asked.0.clone();
        let (tables, user) = (self.clone(), caller.user.clone());
        let thinking = tokio::task::spawn_blocking(move || {
            let begun = std::time::Instant::now();
            let hints = seen.hints(&bot, secret::number(), 5, &control);
            let thought = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
            tables.ledger().add(&user, tables.now(), thought);
            // The place becomes free when the thread ends, not when the caller goes away.
            drop(place);
            hints
        });
        Ok((steps, thinking.await.map_err(|_| Problem::Fault)?))
    }

    /// Lets the bots of a table answer with what they have, until a person decides. Only the one person at a table may:
    /// a bot that hurries plays worse, and nobody shall weaken the opponents of others. Asked again it changes nothing.
    pub async fn hurry(&self, viewer: &Viewer, id: &str) -> Result<(), Problem> {
        self.write_for(viewer, id, |changes, caller| {
            let room = changes.room();
            room.check_hurry(&caller.user)?;
            if room.hurried { Ok(()) } else { changes.write(&caller.user, TableEvent::Hurry) }
        })
        .await?;
        Ok(())
    }

    /// Says something at a table.
    pub async fn chat(&self, viewer: &Viewer, id: &str, text: &str, key: Option<&str>) -> Result<u64, Problem> {
        let caller = viewer.caller(Scope::Chat)?;
        let text: String = text.trim().chars().filter(|letter| !letter.is_control() || *letter == '\n').collect();
        match text.chars().count() {
            0 => return Err(Reason::ChatEmpty.into()),
            1..=1000 => {}
            _ => return Err(Reason::ChatLong.into()),
        }
        let once = key.map(|key| Once::new(caller, key, "chat", &format!("{id} {text}")));
        let handle = self.enter(viewer, id).await?;
        if self.answer_to(once.as_ref()).await?.is_some() {
            return Ok(handle.room().version());
        }
        self.meter.count(Act::Chat, &caller.user, self.now())?;
        let say = |changes: &mut Changeset| {
            changes.room().may_talk(&caller.user)?;
            changes.write(&caller.user, TableEvent::Chat { text: text.clone() })
        };
        match self.write_once(&handle, once.as_ref(), say).await {
            Err(Problem::KeyReused) => {
                self.answer_of_the_quicker(once.as_ref()).await?;
                Ok(handle.room().version())
            }
            other => Ok(other?.version()),
        }
    }

    /// Closes a table before its end. Only its owner may, and only while nobody else plays.
    pub async fn close(&self, viewer: &Viewer, id: &str) -> Result<(), Problem> {
        let caller = viewer.caller(Scope::Create)?;
        let handle = self.enter(viewer, id).await?;
        self.write(&handle, |changes| {
            let room = changes.room();
            owner_only(room, caller)?;
            if !matches!(room.stage, Stage::Gathering | Stage::Playing) {
                return Err(Reason::Closed.into());
            }
            let others = room.occupants.iter().any(|occupant| {
                occupant.bot.is_none() && occupant.user.as_ref().is_some_and(|user| *user != caller.user)
            });
            if room.stage == Stage::Playing && others {
                return Err(Reason::OthersPlay.into());
            }
            changes.write(&caller.user, TableEvent::Close { reason: "closed by its owner".to_owned() })
        })
        .await?;
        Ok(())
    }

    /// Notes whose time has run out. Any server may, the log decides who was first.
    pub(crate) async fn check_time(&self, id: &str) -> Result<(), Problem> {
        let handle = self.handle(id).await?;
        self.write(&handle, |changes| {
            let (room, now) = (changes.room(), changes.now());
            if room.is_ahead_of(now) {
                // It is not known how long anyone has thought, so the clocks start again from here.
                return changes.write("", TableEvent::Clock);
            }
            let is_late = |occupant: &Occupant| room.deadline_of(occupant).is_some_and(|deadline| deadline <= now);
            let late: Vec<String> = room
                .seats()
                .filter(|(_, occupant)| is_late(occupant))
                .map(|(seat, _)| room.word(seat).to_owned())
                .collect();
            late.into_iter().try_for_each(|seat| changes.write("", TableEvent::Late { seat }))
        })
        .await?;
        Ok(())
    }
}

/// A seat of the caller's, by its word.
pub(super) fn own_seat(room: &Room, caller: &Caller, word: &str) -> Result<Seat, Problem> {
    let seat = room.seat_named(word).ok_or(Problem::Missing("seat"))?;
    if room.occupant(seat).user.as_deref() != Some(&caller.user) {
        return Err(Reason::NotYourSeat.into());
    }
    Ok(seat)
}

/// Plays an action, with all that follows from it, or says why it is refused.
fn answer(changes: &mut Changeset, who: &str, seat: Seat, action: &str, version: u64) -> Result<(), Problem> {
    let room = changes.room();
    if room.stage != Stage::Playing {
        return Err(match room.stage {
            Stage::Gathering => Reason::NotBegun,
            Stage::Finished => Reason::Over,
            _ => Reason::Closed,
        }
        .into());
    }
    let occupant = room.occupant(seat);
    if !who.is_empty() && occupant.bot.is_some() {
        return Err(Reason::BotPlays.into());
    }
    if version < occupant.since || version > room.version() {
        return Err(Problem::Stale { version: room.version() });
    }
    if !room.open().contains(seat) {
        return Err(Reason::CannotAct.into());
    }
    // A line break would make two lines of one in the record.
    if action.contains(['\n', '\r', '\0']) || action.len() > 4096 {
        return Err(Reason::OneLine.into());
    }
    changes.act(who, seat, action)?;
    changes.go_on()?;
    changes.play_ahead()
}
