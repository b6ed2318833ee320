//! The record of a table, and the API's words for who made a step.

use super::room::Room;
use crate::secret;
use game::{Eye, Maker, Record};
use store::Stage;

/// The record of a room for an eye: with the promise of the seed, who played, and the seed itself
/// once the game is over.
pub(crate) fn record_of(room: &Room, eye: Eye) -> Record {
    let mut record = room.table.seen_by(eye).record();
    record.set_extra("table", room.fixed.id.clone());
    // The draws before that moment came from another seed, so no one seed accounts for all of them.
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
        Maker::Rules(_) => "rules".to_owned(),
    }
}
