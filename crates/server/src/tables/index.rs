//! The index that the store keeps beside a log: how far the table has come, whom it waits for, what bots have to do.
//!
//! It follows from the room, so a write tells only what has become different.

use super::occupant::Occupant;
use super::room::Room;
use crate::fair;
use game::Seat;
use store::{Change, NewJob, Stage, Time};

impl Room {
    /// The whole index. Bots may begin at the given moment.
    pub(crate) fn index(&self, bots_from: Time) -> Change {
        let end = (self.stage == Stage::Finished).then(|| (self.finished.unwrap_or(bots_from), self.result()));
        Change {
            stage: Some(self.stage),
            end: Some(end),
            deadline: Some(self.deadline()),
            seats: Some(self.kept_seats()),
            jobs: Some(self.jobs(bots_from)),
            granted: None,
        }
    }

    /// What is different from the index of an earlier moment.
    pub(crate) fn index_since(&self, before: &Room, bots_from: Time) -> Change {
        if self.stage != before.stage {
            return self.index(bots_from);
        }
        let known = before.kept_seats();
        let seats: Vec<store::Seat> = self.kept_seats().into_iter().filter(|seat| !known.contains(seat)).collect();
        let jobs = self.jobs(bots_from);
        Change {
            stage: None,
            end: None,
            deadline: Some(self.deadline()).filter(|deadline| *deadline != before.deadline()),
            seats: Some(seats).filter(|seats| !seats.is_empty()),
            jobs: Some(jobs).filter(|jobs| *jobs != before.jobs(bots_from)),
            granted: None,
        }
    }

    fn kept_seats(&self) -> Vec<store::Seat> {
        let awaited = self.awaited();
        let kept = |(seat, occupant): (Seat, &Occupant)| store::Seat {
            seat: seat.index() as u8,
            user: occupant.user.clone(),
            bot: occupant.bot.map(|bot| bot.to_string()),
            awaited: awaited.contains(seat),
        };
        self.seats().map(kept).collect()
    }

    fn jobs(&self, bots_from: Time) -> Vec<NewJob> {
        let job = |(seat, occupant): (Seat, &Occupant)| {
            let cost = fair::cost(self.bot_to_move(seat)?);
            let owner = self.payer(seat).to_owned();
            Some(NewJob { seat: seat.index() as u8, since: occupant.since, due: bots_from, owner, cost })
        };
        self.seats().filter_map(job).collect()
    }
}
