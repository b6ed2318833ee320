//! Games that are being played by people, told by what everyone at them may see: what a study is compared with.
//!
//! Who has looked at a running table is kept in the store, so that every server knows it, also after it was started
//! again. What is kept already is remembered here, within bounds, and not written twice. It is told to nobody.

use super::Tables;
use super::handle::TableHandle;
use super::rights::Viewer;
use super::room::Room;
use crate::problem::Problem;
use catalog::SeenTable;
use game::{Eye, Value};
use parking_lot::Mutex;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use store::{Stage, Wanted};

/// How many tables are remembered for a person.
const TABLES: usize = 40;
/// How many people are remembered; those who came first are forgotten first.
const PEOPLE: usize = 50_000;
/// How many running tables of their own someone is asked about.
const OWN: u32 = 200;

/// Who has looked at which running tables, as far as this server has written it down.
#[derive(Debug, Default)]
pub(super) struct Glances(Mutex<Noted>);

#[derive(Debug, Default)]
struct Noted {
    tables: HashMap<String, VecDeque<String>>,
    order: VecDeque<String>,
}

impl Glances {
    /// Is it written down that someone has looked at a table?
    fn knows(&self, user: &str, table: &str) -> bool {
        self.0.lock().tables.get(user).is_some_and(|tables| tables.iter().any(|one| one == table))
    }

    /// Remembers that it is written down.
    fn note(&self, user: &str, table: &str) {
        let mut noted = self.0.lock();
        if let Some(tables) = noted.tables.get_mut(user) {
            if !tables.iter().any(|one| one == table) {
                tables.push_back(table.to_owned());
            }
            if tables.len() > TABLES {
                tables.pop_front();
            }
            return;
        }
        if noted.order.len() >= PEOPLE
            && let Some(first) = noted.order.pop_front()
        {
            noted.tables.remove(&first);
        }
        noted.order.push_back(user.to_owned());
        noted.tables.insert(user.to_owned(), VecDeque::from([table.to_owned()]));
    }
}

/// A position as everybody sees it: what can be said about it, piece by piece and in no order. Seats have no names in
/// it, so it makes no difference which colour somebody plays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Position(Vec<u64>);

impl Position {
    /// The position that is seen.
    pub(crate) fn of(seen: &dyn SeenTable) -> Position {
        let mut pieces = Vec::new();
        collect(&seen.view(), DefaultHasher::new(), &seen.seat_words(), &mut pieces);
        pieces.sort_unstable();
        Position(pieces)
    }

    /// What is in it that was not there at the start.
    pub(crate) fn since(&self, start: &Position) -> Position {
        let mut old = start.0.iter().peekable();
        let is_new = |piece: &u64| {
            while old.next_if(|known| *known < piece).is_some() {}
            old.next_if(|known| *known == piece).is_none()
        };
        Position(self.0.iter().copied().filter(is_new).collect())
    }

    /// How much of the larger of two positions is in both, from 0 to 1.
    pub(crate) fn likeness(&self, other: &Position) -> f64 {
        let most = self.0.len().max(other.0.len());
        let both = self.0.len() - self.since(other).0.len();
        if most == 0 { 0.0 } else { both as f64 / most as f64 }
    }
}

/// Collects what is said in a tree: each value with the names on the way to it. Where in a list it stands does not
/// count.
fn collect(value: &Value, mut way: DefaultHasher, seats: &[String], to: &mut Vec<u64>) {
    match value {
        Value::Shared(shared) => return collect(shared.value(), way, seats, to),
        Value::List(items) => return items.iter().for_each(|item| collect(item, way.clone(), seats, to)),
        Value::Map(entries) => {
            for (name, value) in entries {
                let mut way = way.clone();
                if !seats.iter().any(|seat| seat == name) {
                    name.hash(&mut way);
                }
                collect(value, way, seats, to);
            }
            return;
        }
        Value::Null => 0.hash(&mut way),
        Value::Bool(truth) => truth.hash(&mut way),
        Value::Int(number) => number.hash(&mut way),
        Value::Real(number) => number.to_bits().hash(&mut way),
        Value::Text(text) if seats.iter().any(|seat| *seat == **text) => {}
        Value::Text(text) => text.hash(&mut way),
    }
    to.push(way.finish());
}

/// A running game as everyone who looks at it sees it.
pub(crate) struct RunningGame {
    /// The table's id.
    pub(crate) table: String,
    /// Is the person who asks at it, or has looked at it?
    pub(crate) near: bool,
    /// What everyone may know.
    pub(crate) public: Arc<PublicGame>,
}

/// What everyone may know of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PublicGame {
    /// The lines of the steps.
    pub(crate) lines: Vec<String>,
    /// How many of them come from a finished game that it goes on from.
    pub(crate) begun: usize,
    /// The position.
    pub(crate) position: Position,
    /// What of it was not there before the first step.
    pub(crate) since_start: Position,
}

impl PublicGame {
    /// The game at a table.
    pub(super) fn of(room: &Room) -> PublicGame {
        let seen = room.table.seen_by(Eye::Spectator);
        let begun = room.fixed.setup.begun.as_deref().and_then(|begun| begun.split_whitespace().nth(1));
        let (start, position) = (room.table.seen_after(0, Eye::Spectator), Position::of(&*seen));
        PublicGame {
            lines: seen.steps().iter().map(|step| step.line().text.clone()).collect(),
            begun: begun.and_then(|steps| steps.parse().ok()).unwrap_or(0),
            since_start: position.since(&Position::of(&*start)),
            position,
        }
    }
}

impl Tables {
    /// Notes that somebody looks at a running table. Where the store does not answer they see it all the same, and it
    /// is noted at the next look.
    pub(super) async fn note_glance(&self, user: &str, table: &str) {
        if self.glances.knows(user, table) {
            return;
        }
        match self.store.note_glance(user, table, self.now(), TABLES as u32).await {
            Ok(()) => self.glances.note(user, table),
            Err(error) => tracing::warn!(%error, "a glance could not be noted"),
        }
    }

    /// Is there a table with this id that the viewer may see and that is not over?
    pub(crate) async fn is_running(&self, viewer: &Viewer, id: &str) -> Result<bool, Problem> {
        match self.enter(viewer, id).await {
            Ok(handle) => Ok(matches!(handle.room().stage, Stage::Gathering | Stage::Playing)),
            Err(Problem::Missing(_)) => Ok(false),
            Err(problem) => Err(problem),
        }
    }

    /// The running games that a line of a study may not be: those of its kind that one of these people is at or has
    /// looked at, and all others at hand that people play. Fails where that cannot be found out.
    pub(crate) async fn running_games(&self, people: &[&str], game: &str) -> Result<Vec<RunningGame>, Problem> {
        let mut near: Vec<String> = Vec::new();
        for &user in people {
            let wanted = Wanted {
                of: Some(user.to_owned()),
                stages: vec![Stage::Playing],
                game: Some(game.to_owned()),
                limit: OWN,
                ..Wanted::default()
            };
            near.extend(self.store.tables(&wanted).await?.into_iter().map(|(table, _)| table.id));
            near.extend(self.store.glances_of(user).await?);
        }
        let mut handles: BTreeMap<String, (Arc<TableHandle>, bool)> = BTreeMap::new();
        for id in near {
            match self.handle(&id).await {
                Ok(handle) => drop(handles.insert(id, (handle, true))),
                // It was cleared away since.
                Err(Problem::Missing(_)) => {}
                Err(problem) => return Err(problem),
            }
        }
        for (id, handle) in self.handles.lock().iter() {
            handles.entry(id.clone()).or_insert_with(|| (handle.clone(), false));
        }
        let is_played = |room: &Room| room.occupants.iter().any(|one| one.user.is_some());
        let alike = |room: &Room| room.stage == Stage::Playing && room.fixed.game == game && is_played(room);
        let handles = handles.into_iter().filter(|(_, (handle, _))| alike(&handle.room()));
        Ok(handles.map(|(table, (handle, near))| RunningGame { table, near, public: handle.public() }).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_is_remembered_within_bounds() {
        let glances = Glances::default();
        for number in 0..TABLES + 5 {
            glances.note("ann", &number.to_string());
        }
        assert!(!glances.knows("ann", "4") && glances.knows("ann", "5") && glances.knows("ann", "44"));
        assert!(!glances.knows("bob", "5"));
    }

    #[test]
    fn neither_colours_nor_the_order_of_a_list_make_another_position() {
        let seats = ["red".to_owned(), "blue".to_owned()];
        let position = |view: &Value| {
            let mut pieces = Vec::new();
            collect(view, DefaultHasher::new(), &seats, &mut pieces);
            pieces.sort_unstable();
            Position(pieces)
        };
        let player = |seat: &'static str, coal: i64| Value::map().with("seat", seat).with("coal", coal);
        let view = |players: [Value; 2]| Value::map().with("round", 2).with("players", Value::list(players));
        let one = position(&view([player("red", 3), player("blue", 5)]));
        assert_eq!(one, position(&view([player("blue", 3), player("red", 5)])));
        assert_eq!(one, position(&view([player("blue", 5), player("red", 3)])));
        assert_ne!(one, position(&view([player("red", 3), player("blue", 6)])));
        assert_eq!(position(&Value::map().with("red", 1)), position(&Value::map().with("blue", 1)));
    }

    #[test]
    fn two_positions_are_as_like_as_what_they_share() {
        let of = |pieces: &[u64]| Position(pieces.to_vec());
        assert_eq!(of(&[1, 2, 2, 3, 9]).since(&of(&[2, 3, 4])), of(&[1, 2, 9]));
        assert!((of(&[1, 2, 2, 3]).likeness(&of(&[1, 2, 3, 4])) - 0.75).abs() < 1e-9);
        assert!((of(&[1, 2]).likeness(&of(&[1, 2, 3, 4])) - 0.5).abs() < 1e-9);
        assert!((of(&[5]).likeness(&of(&[5])) - 1.0).abs() < 1e-9 && of(&[]).likeness(&of(&[])) < 1e-9);
    }
}
