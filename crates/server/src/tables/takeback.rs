//! Taking back: alone within the four rules, or with everyone else's consent.

use super::Tables;
use super::event::TableEvent;
use super::log_entry::StepNote;
use super::play::own_seat;
use super::rights::Viewer;
use super::room::Room;
use super::visit::Visit;
use crate::problem::Problem;
use crate::reason::Reason;
use game::Maker;
use store::Stage;

impl Tables {
    /// Takes back the caller's last step, or all of the turn's: never past the step of another person, past
    /// chance, or past what was shown. What only bots and the rules have done since goes with it.
    pub async fn undo(
        &self,
        viewer: &Viewer,
        id: &str,
        seat: &str,
        whole_turn: bool,
        version: u64,
    ) -> Result<Visit, Problem> {
        self.change(viewer, id, Some(seat), |changes, caller| {
            let room = changes.room();
            let seat = own_seat(room, caller, seat)?;
            playing(room)?;
            if version < room.occupant(seat).since || version > room.version() {
                return Err(Problem::Stale { version: room.version() });
            }
            let own = room.own_steps(&caller.user, seat);
            let of_turn = if whole_turn { own.last() } else { own.first() };
            let from = of_turn.copied().or_else(|| room.last_own_step(&caller.user, seat));
            let Some(from) = from else {
                return Err(Reason::UndoBlocked.into());
            };
            changes.write(&caller.user, TableEvent::Undo { from })
        })
        .await
    }

    /// Proposes to take back everything from an entry on; without one, from the caller's own last
    /// step on. It happens as soon as all other people who own a seat agree, present or not, also where a
    /// bot plays for them. Where there are none it happens at once, but not past a draw, past
    /// what was shown, or past the step of someone who is not here to be asked. Any step in the
    /// meantime ends the proposal, and so does whoever sits down or leaves.
    pub async fn propose(&self, viewer: &Viewer, id: &str, from: Option<u64>, version: u64) -> Result<Visit, Problem> {
        self.change(viewer, id, None, |changes, caller| {
            let room = changes.room();
            let seats = room.seats_of(&caller.user);
            if seats.is_empty() {
                return Err(Reason::NoSeat.into());
            }
            playing(room)?;
            if version > room.version() || last_game_entry(room) > version {
                return Err(Problem::Stale { version: room.version() });
            }
            if room.proposal.is_some() {
                return Err(Reason::ProposalOpen.into());
            }
            let own = |note: &StepNote| matches!(note.maker(), Maker::Seat(seat) if seats.contains(&seat));
            let own_last = room.steps_back().find(|(_, note)| own(note)).map(|(entry, _)| entry.number);
            let Some(from) = from.or(own_last) else {
                return Err(Reason::NothingToUndo.into());
            };
            let from = decision_from(room, from)?;
            spare_those_who_left(room, from)?;
            let unasked = may_take_back_unasked(room, from);
            changes.write(&caller.user, TableEvent::Propose { from })?;
            if is_agreed(changes.room()) {
                unasked?;
                changes.write("", TableEvent::Undo { from })?;
            }
            Ok(())
        })
        .await
    }

    /// Agrees to the proposal, or refuses it; the one who made it withdraws it by refusing.
    pub async fn answer_proposal(
        &self,
        viewer: &Viewer,
        id: &str,
        proposal: u64,
        agree: bool,
    ) -> Result<Visit, Problem> {
        self.change(viewer, id, None, |changes, caller| {
            let current = changes.room().proposal.as_ref().filter(|current| current.number == proposal);
            let Some(current) = current else {
                return Err(Reason::ProposalGone.into());
            };
            let (asked, from) = (current.asked.contains(&caller.user), current.from);
            if agree {
                if !asked {
                    return Err(Reason::NotAsked.into());
                }
                changes.write(&caller.user, TableEvent::Agree { proposal })?;
                return if is_agreed(changes.room()) { changes.write("", TableEvent::Undo { from }) } else { Ok(()) };
            }
            if !asked && current.who != caller.user {
                return Err(Reason::NotAsked.into());
            }
            changes.write(&caller.user, TableEvent::Refuse { proposal })
        })
        .await
    }
}

fn playing(room: &Room) -> Result<(), Problem> {
    match room.stage {
        Stage::Playing => Ok(()),
        Stage::Gathering => Err(Reason::NotBegun.into()),
        _ => Err(Reason::Over.into()),
    }
}

/// The last entry that changed the game.
fn last_game_entry(room: &Room) -> u64 {
    let changes =
        |event: &TableEvent| matches!(event, TableEvent::Step { .. } | TableEvent::Undo { .. } | TableEvent::Start);
    room.entries.iter().rev().find(|entry| changes(&entry.event)).map_or(0, |entry| entry.number)
}

/// Has everyone agreed to the proposal who was asked?
fn is_agreed(room: &Room) -> bool {
    room.proposal.as_ref().is_some_and(|proposal| proposal.asked.is_empty())
}

/// Nothing is taken from someone who has left and cannot be asked, whoever else agrees.
fn spare_those_who_left(room: &Room, from: u64) -> Result<(), Problem> {
    let mut steps = steps_from(room, from).map(|(who, _)| who).filter(|who| !who.is_empty());
    match steps.find(|who| room.seats_of(who).is_empty()) {
        None => Ok(()),
        Some(_) => Err(Reason::PastLeaver.into()),
    }
}

/// May someone take back everything from an entry on where nobody else can be asked? Only what the game itself
/// would let them decide again: bots do not object, but nobody must learn more than they should know.
fn may_take_back_unasked(room: &Room, from: u64) -> Result<(), Problem> {
    for (_, note) in steps_from(room, from) {
        match note.maker() {
            Maker::Chance => return Err(Reason::PastDraw.into()),
            _ if note.step.shows() => return Err(Reason::PastReveal.into()),
            _ => {}
        }
    }
    Ok(())
}

/// The steps that count from an entry on, each with the person who made it.
fn steps_from(room: &Room, from: u64) -> impl Iterator<Item = (&str, &StepNote)> {
    let steps = (0..room.steps.len()).map(|place| room.step(place));
    steps.filter(move |(entry, _)| entry.number >= from).map(|(entry, note)| (entry.who.as_str(), note))
}

/// The first entry from this one on before which someone had to decide. What chance or the rules
/// did from there would only be done again the same way: the seed does not change. From within decisions
/// that were secret and are shown by now, it is the first of them: what everyone knows is no secret
/// decision any more, so all decide anew.
fn decision_from(room: &Room, from: u64) -> Result<u64, Problem> {
    let first = (0..room.steps.len()).find(|&place| room.step(place).0.number >= from).unwrap_or(room.steps.len());
    for mut place in first..room.steps.len() {
        if !room.table.next_after(place).awaited().is_empty() {
            let shown = room.step(place).1.shown_by;
            while shown.is_some() && place > 0 && room.step(place - 1).1.shown_by == shown {
                place -= 1;
            }
            return Ok(room.step(place).0.number);
        }
    }
    Err(Reason::NoSuchMove.into())
}
