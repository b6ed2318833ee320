//! Games that are being played by people, told by what everyone at them may see: what a study is compared with.
//!
//! Who has looked at a running table lately is remembered here, on this server and within bounds. It is told to nobody.

use super::Tables;
use super::room::Room;
use crate::problem::Problem;
use catalog::{SeenTable, json};
use game::Eye;
use parking_lot::Mutex;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use store::{Stage, Wanted};

/// How many tables are remembered for a person.
const TABLES: usize = 40;
/// How many people are remembered; those who came first are forgotten first.
const PEOPLE: usize = 50_000;
/// How many running tables of their own someone is asked about.
const OWN: u32 = 200;

/// Who has looked at which running tables.
#[derive(Debug, Default)]
pub(super) struct Glances(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    tables: HashMap<String, VecDeque<String>>,
    order: VecDeque<String>,
}

impl Glances {
    /// Notes that someone looks at a running table.
    pub(super) fn note(&self, user: &str, table: &str) {
        let mut seen = self.0.lock();
        if let Some(tables) = seen.tables.get_mut(user) {
            if tables.back().is_some_and(|last| last == table) {
                return;
            }
            tables.retain(|one| one != table);
            tables.push_back(table.to_owned());
            if tables.len() > TABLES {
                tables.pop_front();
            }
            return;
        }
        if seen.order.len() >= PEOPLE
            && let Some(first) = seen.order.pop_front()
        {
            seen.tables.remove(&first);
        }
        seen.order.push_back(user.to_owned());
        seen.tables.insert(user.to_owned(), VecDeque::from([table.to_owned()]));
    }

    fn of(&self, user: &str) -> Vec<String> {
        self.0.lock().tables.get(user).map(|tables| tables.iter().cloned().collect()).unwrap_or_default()
    }
}

/// A running game as everyone who looks at it sees it.
pub(crate) struct RunningGame {
    /// The table's id.
    pub(crate) table: String,
    /// Is the person who asks at it, or has looked at it?
    pub(crate) near: bool,
    /// The lines of the steps that everyone may know.
    pub(crate) lines: Vec<String>,
    /// How many of them come from a finished game that it goes on from.
    pub(crate) begun: usize,
    /// The position, in the words of [`position`].
    pub(crate) position: String,
}

/// A position as it is seen, as one text: the same for the same position.
pub(crate) fn position(seen: &dyn SeenTable) -> String {
    let mut text = String::new();
    json::write(&seen.view(), &mut text);
    text
}

impl RunningGame {
    fn of(room: &Room, near: bool) -> RunningGame {
        let seen = room.table.seen_by(Eye::Spectator);
        let begun = room.fixed.setup.begun.as_deref().and_then(|begun| begun.split_whitespace().nth(1));
        RunningGame {
            table: room.fixed.id.clone(),
            near,
            lines: seen.steps().iter().map(|step| step.line().text.clone()).collect(),
            begun: begun.and_then(|steps| steps.parse().ok()).unwrap_or(0),
            position: position(&*seen),
        }
    }
}

impl Tables {
    /// Is there a table with this id that is not over?
    pub(crate) async fn is_running(&self, id: &str) -> Result<bool, Problem> {
        if !crate::secret::is_id(id) {
            return Ok(false);
        }
        match self.handle(id).await {
            Ok(handle) => Ok(matches!(handle.room().stage, Stage::Gathering | Stage::Playing)),
            Err(Problem::Missing(_)) => Ok(false),
            Err(problem) => Err(problem),
        }
    }

    /// The running games that a line of a study may not be: those of its kind that the person is at or has looked at,
    /// and all others at hand that people play and that began as it did. Fails where that cannot be found out.
    pub(crate) async fn running_games(
        &self,
        user: &str,
        game: &str,
        first: Option<&str>,
    ) -> Result<Vec<RunningGame>, Problem> {
        let wanted = Wanted {
            of: Some(user.to_owned()),
            stages: vec![Stage::Playing],
            game: Some(game.to_owned()),
            limit: OWN,
            ..Wanted::default()
        };
        let mut near: Vec<String> = self.store.tables(&wanted).await?.into_iter().map(|(table, _)| table.id).collect();
        near.extend(self.glances.of(user));
        let mut rooms: BTreeMap<String, (Arc<Room>, bool)> = BTreeMap::new();
        for id in near {
            match self.handle(&id).await {
                Ok(handle) => drop(rooms.insert(id, (handle.room(), true))),
                // It was cleared away since.
                Err(Problem::Missing(_)) => {}
                Err(problem) => return Err(problem),
            }
        }
        let at_hand: Vec<_> = self.handles.lock().values().cloned().collect();
        for handle in at_hand {
            let room = handle.room();
            rooms.entry(room.fixed.id.clone()).or_insert((room, false));
        }
        let is_played = |room: &Room| room.occupants.iter().any(|one| one.user.is_some());
        let alike = |room: &Room| room.stage == Stage::Playing && room.fixed.game == game && is_played(room);
        // The first draw is the same for everyone, whatever else is done in another order. It spares a look at the
        // rest.
        let begins = |room: &Room| !room.steps.is_empty() && first == Some(room.step(0).1.step.line().text.as_str());
        let rooms = rooms.into_values().filter(|(room, near)| alike(room) && (*near || begins(room)));
        Ok(rooms.map(|(room, near)| RunningGame::of(&room, near)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_glance_is_remembered_within_bounds() {
        let glances = Glances::default();
        for number in 0..TABLES + 5 {
            glances.note("ann", &number.to_string());
        }
        glances.note("ann", "7");
        let seen = glances.of("ann");
        assert_eq!((seen.len(), seen.last().map(String::as_str)), (TABLES, Some("7")));
        assert!(glances.of("bob").is_empty());
    }
}
