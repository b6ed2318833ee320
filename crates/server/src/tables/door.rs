//! Doors: which rooms are in memory, how they keep up with the log, and the one way to write.
//!
//! Every write goes the same way: the deeds are tried on a copy of the room, appended to the log in
//! one transaction that names the version it answers, and only then shown. When another server was
//! quicker, the room is brought up to date and the deed is tried again from the start.

use super::Tables;
use super::rights::Viewer;
use super::room::{Fixed, Room};
use super::setup::TableSetup;
use crate::limits::Act;
use crate::people::{Caller, Scope};
use crate::problem::Problem;
use game::Setup;
use std::sync::{Arc, Mutex, PoisonError};
use store::{NewEntry, News, StoreError, Time};
use tokio::sync::{Mutex as AsyncMutex, watch};

/// A room is forgotten when nobody has looked at it for so long.
const ROOM_KEPT: i64 = 15 * 60_000;
/// A write is tried again so often when others are quicker.
const TRIES: usize = 8;

/// A room with its door: one writes at a time, all may watch.
pub(crate) struct Door {
    /// Held while something is being written, so that the tries of one server do not collide.
    pub(super) writing: AsyncMutex<()>,
    room: Mutex<Arc<Room>>,
    version: watch::Sender<u64>,
    used: Mutex<Time>,
}

impl Door {
    pub(super) fn new(room: Room, now: Time) -> Door {
        let (version, _) = watch::channel(room.version());
        Door { writing: AsyncMutex::new(()), room: Mutex::new(Arc::new(room)), version, used: Mutex::new(now) }
    }

    /// The room as it is now.
    pub(crate) fn room(&self) -> Arc<Room> {
        self.room.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Hears of every growth of the room.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Puts a room that has grown in the place of the older one.
    fn put(&self, room: Room) {
        let version = room.version();
        let mut place = self.room.lock().unwrap_or_else(PoisonError::into_inner);
        if version > place.version() {
            *place = Arc::new(room);
            drop(place);
            self.version.send_replace(version);
        }
    }
}

impl Tables {
    /// The door of a table, read from the store when it is not in memory.
    pub(crate) async fn door(&self, id: &str) -> Result<Arc<Door>, Problem> {
        let now = self.now();
        if let Some(door) = self.doors.lock().unwrap_or_else(PoisonError::into_inner).get(id) {
            *door.used.lock().unwrap_or_else(PoisonError::into_inner) = now;
            return Ok(door.clone());
        }
        let room = self.load(id).await?;
        let mut doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
        // Two may have read it at once; the first door is the one.
        Ok(doors.entry(id.to_owned()).or_insert_with(|| Arc::new(Door::new(room, now))).clone())
    }

    async fn load(&self, id: &str) -> Result<Room, Problem> {
        let row = self.store.table(id).await?.ok_or(Problem::Missing("table"))?;
        let entries = self.store.log(id, 0).await?;
        let mut room = self.empty_room(&row).map_err(|problem| {
            tracing::error!(table = id, problem, "a table cannot be set up again");
            Problem::Fault
        })?;
        for entry in entries {
            room.apply(entry).map_err(|damage| {
                tracing::error!(table = id, %damage, "a table's log is damaged");
                Problem::Fault
            })?;
        }
        Ok(room)
    }

    /// The room of a table before its first entry, or why there cannot be one.
    pub(crate) fn empty_room(&self, row: &store::Table) -> Result<Room, String> {
        let setup = TableSetup::read(&row.setup)?;
        let title = self.title(&row.game).map_err(|_| format!("there is no game '{}'", row.game))?;
        let game_setup = Setup { rules: Some(setup.rules), options: setup.options.clone(), components: None };
        let table = title.open(&game_setup).map_err(|error| error.to_string())?;
        if table.components_hash() != setup.components {
            return Err(format!(
                "the table was made with components {}, this program has {}",
                setup.components,
                table.components_hash()
            ));
        }
        let fixed = Fixed {
            id: row.id.clone(),
            game: row.game.clone(),
            setup,
            visibility: row.visibility,
            password: row.password.clone(),
            join_key: row.join_key.clone(),
            watch_key: row.watch_key.clone(),
            seed: row.seed,
            owner: row.owner.clone(),
            previous: row.previous.clone(),
            created: row.created,
        };
        Ok(Room::new(Arc::new(fixed), table))
    }

    /// The room of a table with everything the store has: also what was committed a moment ago and
    /// is still on its way here.
    pub(crate) async fn newest(&self, id: &str) -> Result<Arc<Room>, Problem> {
        let door = self.door(id).await?;
        let _writing = door.writing.lock().await;
        self.catch_up(&door).await?;
        Ok(door.room())
    }

    /// Reads what others have appended.
    async fn catch_up(&self, door: &Door) -> Result<(), Problem> {
        let room = door.room();
        let entries = self.store.log(&room.fixed.id, room.version()).await?;
        if entries.is_empty() {
            return Ok(());
        }
        let mut grown = (*room).clone();
        for entry in entries {
            grown.apply(entry).map_err(|damage| {
                tracing::error!(table = room.fixed.id, %damage, "a table's log is damaged");
                Problem::Fault
            })?;
        }
        door.put(grown);
        Ok(())
    }

    /// Listens to the store's news for ever: rooms in memory grow with the log, whoever writes it.
    pub(crate) async fn follow_news(&self, mut news: tokio::sync::broadcast::Receiver<News>) {
        use tokio::sync::broadcast::error::RecvError;
        loop {
            let (reached, grown) = match news.recv().await {
                Ok(News::Grown { table, version }) => {
                    let door = self.doors.lock().unwrap_or_else(PoisonError::into_inner).get(&table).cloned();
                    let behind = door.filter(|door| door.room().version() < version);
                    (version, behind.into_iter().collect::<Vec<_>>())
                }
                Ok(News::Missed) | Err(RecvError::Lagged(_)) => {
                    (u64::MAX, self.doors.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect())
                }
                Err(RecvError::Closed) => return,
            };
            self.work.notify_one();
            for door in grown {
                // Mostly it is this server's own write, on its way to the room.
                let _writing = door.writing.lock().await;
                if door.room().version() >= reached {
                    continue;
                }
                if let Err(problem) = self.catch_up(&door).await {
                    tracing::warn!(%problem, "a room could not be brought up to date");
                }
            }
        }
    }

    /// Forgets rooms nobody looks at.
    pub(crate) fn tidy(&self) {
        let now = self.now();
        let mut doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
        doors.retain(|_, door| {
            let used = *door.used.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::strong_count(door) > 1 || door.version.receiver_count() > 0 || now.since(used) < ROOM_KEPT
        });
    }

    /// How many rooms are in memory.
    pub(crate) fn rooms(&self) -> usize {
        self.doors.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Writes deeds: `plan` says which, from the room as it is; it is asked again when the room has
    /// grown in the meantime. Gives the room after them.
    pub(crate) async fn write(
        &self,
        door: &Arc<Door>,
        plan: impl Fn(&Room, Time) -> Result<Vec<NewEntry>, Problem>,
    ) -> Result<Arc<Room>, Problem> {
        let writing = door.writing.lock().await;
        for _ in 0..TRIES {
            let room = door.room();
            let now = self.now().max(room.told.last().map_or(Time(0), |told| told.entry.time));
            let entries = plan(&room, now)?;
            if entries.is_empty() {
                return Ok(room);
            }
            let grown = room.after(&entries).map_err(|damage| {
                tracing::error!(table = room.fixed.id, %damage, "a deed that was planned cannot be done");
                Problem::Fault
            })?;
            let only_words = entries.iter().all(|entry| entry.kind == "chat");
            let change = if only_words { store::Change::default() } else { grown.index(self.bots_from(now)) };
            match self.store.append(&room.fixed.id, room.version(), &entries, &change).await {
                Ok(_) => {
                    door.put(grown);
                    drop(writing);
                    if change.jobs.is_some_and(|jobs| !jobs.is_empty()) {
                        self.work.notify_one();
                    }
                    return Ok(door.room());
                }
                Err(StoreError::Stale { .. }) => self.catch_up(door).await?,
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::Stale { version: door.room().version() })
    }

    /// What every write of a person begins with: leave to play, the rate limit, the right to see the
    /// table. Then the deeds are written, as `plan` says them.
    pub(super) async fn write_for(
        &self,
        viewer: &Viewer,
        id: &str,
        plan: impl Fn(&Room, &Caller, Time) -> Result<Vec<NewEntry>, Problem>,
    ) -> Result<Arc<Room>, Problem> {
        let caller = viewer.caller(Scope::Play)?;
        self.meter.count(Act::Move, &caller.user, self.now())?;
        let door = self.enter(viewer, id).await?;
        self.write(&door, |room, now| plan(room, caller, now)).await
    }
}
