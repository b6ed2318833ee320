//! Taking back: alone within the four rules, or with the leave of all others.

use super::deed::Deed;
use super::play::own_seat;
use super::rights::Viewer;
use super::room::{Maker, Room};
use super::{TableView, Tables};
use crate::problem::Problem;
use store::{NewEntry, Stage, Time};

impl Tables {
    /// Takes back the caller's last step, or all of the turn's: never past another's step, past
    /// chance, past what was shown, and never so that the turn changes hands.
    pub async fn undo(
        &self,
        viewer: &Viewer,
        id: &str,
        seat: &str,
        whole_turn: bool,
        version: u64,
    ) -> Result<TableView, Problem> {
        let room = self
            .write_for(viewer, id, |room, caller, now| {
                let seat = own_seat(room, caller, seat)?;
                playing(room)?;
                if version < room.chair(seat).since || version > room.version() {
                    return Err(Problem::Stale { version: room.version() });
                }
                let own = room.own_steps(&caller.user, seat);
                let from = if whole_turn { own.last() } else { own.first() };
                let Some(&from) = from else {
                    return Err(Problem::not_now(
                        "there is nothing you can take back alone: a step of another, of chance, or something \
                         shown lies in between; propose a take-back to the others",
                    ));
                };
                Ok(vec![Deed::Undo { from }.by(&caller.user, now)])
            })
            .await?;
        let seat = room.seat_named(seat);
        self.table_view(&room, viewer, seat).await
    }

    /// Proposes to take back everything from an entry on; without one, from the caller's own last
    /// step on. It happens as soon as all other people at the table agree, at once if there are
    /// none. Any step in the meantime ends the proposal.
    pub async fn propose(
        &self,
        viewer: &Viewer,
        id: &str,
        from: Option<u64>,
        version: u64,
    ) -> Result<TableView, Problem> {
        let room = self
            .write_for(viewer, id, |room, caller, now| {
                let seats = room.seats_of(&caller.user);
                if seats.is_empty() {
                    return Err(Problem::forbidden("you have no seat here"));
                }
                playing(room)?;
                if version > room.version() || last_game_entry(room) > version {
                    return Err(Problem::Stale { version: room.version() });
                }
                if room.proposal.is_some() {
                    return Err(Problem::not_now("there is a proposal already"));
                }
                let own_last = room.steps.iter().rev().map(|&index| &room.told[index]).find(|told| {
                    told.step
                        .as_ref()
                        .is_some_and(|step| matches!(step.maker, Maker::Seat(seat) if seats.contains(&seat)))
                });
                let from = match from.or(own_last.map(|told| told.entry.number)) {
                    Some(from) => from,
                    None => return Err(Problem::not_now("you have made no step yet")),
                };
                let from = decision_from(room, from)?;
                let mut entries = vec![Deed::Propose { from }.by(&caller.user, now)];
                take_back_if_agreed(room, &mut entries, now)?;
                Ok(entries)
            })
            .await?;
        self.table_view(&room, viewer, None).await
    }

    /// Agrees to the proposal, or refuses it; the one who made it withdraws it by refusing.
    pub async fn answer_proposal(
        &self,
        viewer: &Viewer,
        id: &str,
        proposal: u64,
        agree: bool,
    ) -> Result<TableView, Problem> {
        let room = self
            .write_for(viewer, id, |room, caller, now| {
                let current = room.proposal.as_ref().filter(|current| current.number == proposal);
                let Some(current) = current else {
                    return Err(Problem::not_now("this proposal does not stand any more"));
                };
                let asked = current.asked.contains(&caller.user);
                if agree {
                    if !asked {
                        return Err(Problem::forbidden("you are not asked, or you have agreed already"));
                    }
                    let mut entries = vec![Deed::Agree { proposal }.by(&caller.user, now)];
                    take_back_if_agreed(room, &mut entries, now)?;
                    return Ok(entries);
                }
                if !asked && current.who != caller.user {
                    return Err(Problem::forbidden("you are not asked"));
                }
                Ok(vec![Deed::Refuse { proposal }.by(&caller.user, now)])
            })
            .await?;
        self.table_view(&room, viewer, None).await
    }
}

fn playing(room: &Room) -> Result<(), Problem> {
    match room.stage {
        Stage::Playing => Ok(()),
        Stage::Gathering => Err(Problem::not_now("the game has not begun")),
        _ => Err(Problem::not_now("the game is over, and its seed is open")),
    }
}

/// The last entry that changed the game.
fn last_game_entry(room: &Room) -> u64 {
    let changes = |deed: &Deed| matches!(deed, Deed::Step { .. } | Deed::Undo { .. } | Deed::Start);
    room.told.iter().rev().find(|told| changes(&told.deed)).map_or(0, |told| told.entry.number)
}

/// Adds the undo when these entries are the last agreement that was missing.
fn take_back_if_agreed(room: &Room, entries: &mut Vec<NewEntry>, now: Time) -> Result<(), Problem> {
    let after = room.after(entries).map_err(|_| Problem::Fault)?;
    if let Some(proposal) = after.proposal.filter(|proposal| proposal.asked.is_empty()) {
        entries.push(Deed::Undo { from: proposal.from }.by("", now));
    }
    Ok(())
}

/// The first entry from this one on before which somebody had to decide. What chance or the rules
/// did from there would only be done again the same way: the seed does not change.
fn decision_from(room: &Room, from: u64) -> Result<u64, Problem> {
    let first = room.steps.partition_point(|&index| room.told[index].entry.number < from);
    for place in first..room.steps.len() {
        let table = room.at(place).map_err(|_| Problem::Fault)?;
        if !table.next().awaited().is_empty() {
            return Ok(room.told[room.steps[place]].entry.number);
        }
    }
    Err(Problem::invalid("there is no decision to take back from there on"))
}
