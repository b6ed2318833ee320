//! Looking back: the record of a table, and the table as it was after any step.

use super::Tables;
use super::rights::Viewer;
use super::room::{Maker, Room};
use super::views::Look;
use crate::problem::Problem;
use crate::secret;
use game::{Eye, Record};
use store::Stage;

impl Tables {
    /// The record of a table as the viewer may know it, with the seed once the game is over.
    pub async fn record(&self, viewer: &Viewer, id: &str) -> Result<Record, Problem> {
        let room = self.enter(viewer, id).await?.room();
        Ok(record_of(&room, self.eye(&room, viewer, None)?))
    }

    /// The table after so many steps, as the viewer may know it.
    pub async fn history(&self, viewer: &Viewer, id: &str, seat: Option<&str>, step: usize) -> Result<Look, Problem> {
        let room = self.enter(viewer, id).await?.room();
        let eye = self.eye(&room, viewer, seat)?;
        look_back(&room, eye, step)
    }

    /// The same with the eyes of any seat, or with all of them, once the game is over; until then
    /// with the viewer's own, whatever is asked for.
    pub async fn replay(&self, viewer: &Viewer, id: &str, eyes: Option<&str>, step: usize) -> Result<Look, Problem> {
        let room = self.enter(viewer, id).await?.room();
        let eye = match (room.stage, eyes.and_then(|word| room.seat_named(word))) {
            (Stage::Finished, Some(seat)) => Eye::Seat(seat),
            _ => self.eye(&room, viewer, None)?,
        };
        look_back(&room, eye, step)
    }
}

fn look_back(room: &Room, eye: Eye, step: usize) -> Result<Look, Problem> {
    if step > room.lasting_steps() {
        return Err(Problem::Missing("step"));
    }
    let table = room.looked_back(step).map_err(|problem| {
        tracing::error!(table = room.fixed.id, problem, "a step cannot be shown");
        Problem::Fault
    })?;
    Ok(Look { table: table.seen_by(eye), stage: room.stage, version: room.version() })
}

/// The record of a room for an eye: with the promise of the seed, who played, and the seed itself
/// once the game is over.
pub(crate) fn record_of(room: &Room, eye: Eye) -> Record {
    let mut record = room.table.seen_by(eye).record();
    record.set_extra("table", room.fixed.id.clone());
    // The draws before the moment it goes on from came of another seed: there is none to check them all by.
    match &room.fixed.setup.begun {
        Some(begun) => record.set_extra("begun-as", begun.clone()),
        None => {
            record.set_extra("seed-sha256", secret::commitment(&room.fixed.seed));
            if room.stage == Stage::Finished {
                record.set_extra("seed", secret::hex(&room.fixed.seed.0));
            }
        }
    }
    if room.stage == Stage::Finished {
        record.set_extra("result", room.result());
    }
    record
}

/// What made a step, in the words of the API.
pub(crate) fn maker_word(maker: Maker, room: &Room) -> String {
    match maker {
        Maker::Seat(seat) => room.word(seat).to_owned(),
        Maker::Chance => "chance".to_owned(),
        Maker::Rules => "rules".to_owned(),
    }
}
