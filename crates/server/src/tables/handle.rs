//! Handles: which rooms are in memory, how they keep up with the log, and the one way to write.
//!
//! Every write goes the same way: events are applied to a copy of the room, appended to the log (or put in
//! an entry's place) in one transaction that names the point it answers, and only then the copy is shown. When
//! another server was quicker, the room is brought up to date and the events are applied again from the start. When the
//! store does not say whether it has written (it hangs, or the caller went away), the room is in
//! doubt: whoever comes next waits until the store has settled it, and sees what the store has.

use super::Tables;
use super::changeset::{Changeset, LogChange};
use super::once::Once;
use super::rights::Viewer;
use super::room::{Fixed, Room};
use super::running::PublicGame;
use super::setup::TableSetup;
use super::visit::Visit;
use crate::limits::Act;
use crate::people::{Caller, Scope};
use crate::problem::Problem;
use crate::wire::{forget_write, note_write};
use parking_lot::Mutex;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use store::{News, Point, StoreError, Time};
use tokio::sync::{Mutex as AsyncMutex, MutexGuard, watch};

/// How long a room that nobody looks at stays in memory.
const ROOM_KEPT: i64 = 15 * 60_000;
/// How often a write is tried again when other servers were quicker.
const TRIES: usize = 8;

/// A room that is in memory: one caller writes at a time, all may watch.
pub(crate) struct TableHandle {
    /// Held while something is being written, so that the tries of one server do not collide.
    pub(super) writing: AsyncMutex<()>,
    room: Mutex<Arc<Room>>,
    /// What everyone may know of the game, and at which version that was.
    public: Mutex<Option<(u64, Arc<PublicGame>)>>,
    version: watch::Sender<u64>,
    used: Mutex<Time>,
    /// A write was cut off: the store may have more than the room shows.
    doubt: AtomicBool,
    /// How often the store was asked what became of it, and did not answer.
    unanswered: AtomicU64,
    /// The table was removed.
    gone: AtomicBool,
}

/// A write of which the store has not said yet what became of it. If nobody learns it, because the answer does not
/// come or the caller goes away, the room is in doubt from then on.
struct Undecided<'a>(&'a TableHandle);

impl Undecided<'_> {
    /// The store has answered.
    fn decide(self) {
        std::mem::forget(self);
    }
}

impl Drop for Undecided<'_> {
    fn drop(&mut self) {
        self.0.doubt.store(true, Ordering::Relaxed);
    }
}

impl TableHandle {
    pub(super) fn new(room: Room, now: Time) -> TableHandle {
        let (version, _) = watch::channel(room.version());
        TableHandle {
            writing: AsyncMutex::new(()),
            room: Mutex::new(Arc::new(room)),
            public: Mutex::default(),
            version,
            used: Mutex::new(now),
            doubt: AtomicBool::new(false),
            unanswered: AtomicU64::new(0),
            gone: AtomicBool::new(false),
        }
    }

    /// Has the table been removed?
    pub(crate) fn is_gone(&self) -> bool {
        self.gone.load(Ordering::Relaxed)
    }

    /// The room as it is now.
    pub(crate) fn room(&self) -> Arc<Room> {
        self.room.lock().clone()
    }

    /// What everyone may know of the game as it is now. It is put together once for every version: an amendment changes
    /// nothing that everyone may know.
    pub(super) fn public(&self) -> Arc<PublicGame> {
        let room = self.room();
        let mut public = self.public.lock();
        match &*public {
            Some((version, known)) if *version == room.version() => known.clone(),
            _ => {
                let known = Arc::new(PublicGame::of(&room));
                *public = Some((room.version(), known.clone()));
                known
            }
        }
    }

    /// Hears of every growth of the room, and of every amendment.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Puts a room that has grown or was amended in the place of the older one.
    fn put(&self, room: Room) {
        let version = room.version();
        let mut place = self.room.lock();
        if version > place.version() || room.revision > place.revision {
            *place = Arc::new(room);
            drop(place);
            self.version.send_replace(version);
        }
    }
}

impl Tables {
    /// The handle of a table, read from the store when it is not in memory.
    pub(crate) async fn handle(&self, id: &str) -> Result<Arc<TableHandle>, Problem> {
        let now = self.now();
        let known = self.handles.lock().get(id).cloned();
        if let Some(handle) = known {
            *handle.used.lock() = now;
            if handle.doubt.load(Ordering::Relaxed) {
                drop(self.lock_settled(&handle).await?);
            }
            return Ok(handle);
        }
        let room = self.load(id).await?;
        let mut handles = self.handles.lock();
        // Two callers may have read it at once; the first handle counts.
        Ok(handles.entry(id.to_owned()).or_insert_with(|| Arc::new(TableHandle::new(room, now))).clone())
    }

    /// The handle of a table that is in memory; that it is asked for does not keep it there.
    pub(crate) fn at_hand(&self, id: &str) -> Option<Arc<TableHandle>> {
        self.handles.lock().get(id).cloned()
    }

    async fn load(&self, id: &str) -> Result<Room, Problem> {
        let mut row = self.store.table(id).await?.ok_or(Problem::Missing("table"))?;
        let (entries, ahead) = loop {
            let (entries, ahead) = (self.store.log(id, 0).await?, self.store.decided_ahead(id).await?);
            // An amendment made while the log is read may be in it or not, so the log counts only if there was none.
            let now = self.store.table(id).await?.ok_or(Problem::Missing("table"))?;
            if now.revision == row.revision {
                break (entries, ahead);
            }
            row = now;
        };
        let mut room = self.empty_room(&row).map_err(|problem| {
            tracing::error!(table = id, problem, "a table cannot be set up again");
            Problem::Fault
        })?;
        room.revision = row.revision;
        room.ahead = Arc::new(ahead);
        for entry in entries {
            room.apply(entry).map_err(|corrupt| {
                tracing::error!(table = id, %corrupt, "a table's log is damaged");
                Problem::Fault
            })?;
        }
        Ok(room)
    }

    /// The room of a table before its first entry, or why there cannot be one.
    pub(crate) fn empty_room(&self, row: &store::Table) -> Result<Room, String> {
        let setup = TableSetup::read(&row.setup)?;
        let title = self.title(&row.game).map_err(|_| format!("there is no game '{}'", row.game))?;
        let table = self.openings.open(title, &setup)?.boxed_clone();
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
        let handle = self.handle(id).await?;
        let _writing = handle.writing.lock().await;
        self.catch_up(&handle).await?;
        Ok(handle.room())
    }

    /// Takes the lock for writing; if a write was cut off, waits until the store knows what became of it, and shows
    /// that.
    async fn lock_settled<'a>(&self, handle: &'a TableHandle) -> Result<MutexGuard<'a, ()>, Problem> {
        let unanswered = handle.unanswered.load(Ordering::Relaxed);
        let writing = handle.writing.lock().await;
        if !handle.doubt.load(Ordering::Relaxed) {
            return Ok(writing);
        }
        // Many may have waited here for one question to the store; they do not ask it again one after another.
        if handle.unanswered.load(Ordering::Relaxed) != unanswered {
            return Err(Problem::Unavailable);
        }
        let asked = async {
            self.store.settle(&handle.room().fixed.id).await?;
            self.catch_up(handle).await
        };
        if let Err(problem) = asked.await {
            handle.unanswered.fetch_add(1, Ordering::Relaxed);
            return Err(problem);
        }
        handle.doubt.store(false, Ordering::Relaxed);
        Ok(writing)
    }

    /// Reads what others have appended; and where they have amended, everything.
    async fn catch_up(&self, handle: &TableHandle) -> Result<(), Problem> {
        let room = handle.room();
        let entries = self.store.log(&room.fixed.id, room.version()).await?;
        // The row is read after the log: if nothing is amended by then, these entries follow what is here.
        let row = self.store.table(&room.fixed.id).await?.ok_or(Problem::Missing("table"))?;
        if row.revision != room.revision {
            handle.put(self.load(&room.fixed.id).await?);
            return Ok(());
        }
        if entries.is_empty() {
            return Ok(());
        }
        let mut grown = (*room).clone();
        for entry in entries {
            grown.apply(entry).map_err(|corrupt| {
                tracing::error!(table = room.fixed.id, %corrupt, "a table's log is damaged");
                Problem::Fault
            })?;
        }
        handle.put(grown);
        Ok(())
    }

    /// Listens to the store's news until the server ends: rooms in memory grow with the log, whoever writes it.
    pub(crate) async fn follow_news(&self, mut news: tokio::sync::broadcast::Receiver<News>) {
        use tokio::sync::broadcast::error::RecvError;
        loop {
            let (reached, table) = match news.recv().await {
                Ok(News::Grown { table, version }) => (Point::at(version), Some(table)),
                Ok(News::Amended { table, revision }) => (Point { version: 0, revision }, Some(table)),
                Ok(News::Gone { table }) => {
                    self.forget(&table);
                    continue;
                }
                Ok(News::People) => {
                    self.people.look_again();
                    continue;
                }
                Ok(News::Missed) | Err(RecvError::Lagged(_)) => {
                    self.people.look_again();
                    (Point { version: u64::MAX, revision: u64::MAX }, None)
                }
                Err(RecvError::Closed) => return,
            };
            let behind = |handle: &Arc<TableHandle>| {
                let here = handle.room().point();
                here.version < reached.version || here.revision < reached.revision
            };
            let mut handles: Vec<Arc<TableHandle>> = {
                let handles = self.handles.lock();
                match table {
                    Some(table) => handles.get(&table).cloned().into_iter().collect(),
                    None => handles.values().cloned().collect(),
                }
            };
            // Of what this server writes itself its bots have heard already.
            if reached.version == u64::MAX || handles.is_empty() {
                self.work.notify_one();
            }
            handles.retain(behind);
            for handle in handles {
                if reached.version == u64::MAX && self.is_removed(&handle).await {
                    self.forget(&handle.room().fixed.id);
                    continue;
                }
                // Mostly it is this server's own write, on its way to the room.
                let _writing = handle.writing.lock().await;
                if !behind(&handle) {
                    continue;
                }
                self.work.notify_one();
                if let Err(problem) = self.catch_up(&handle).await {
                    tracing::warn!(%problem, "a room could not be brought up to date");
                }
            }
        }
    }

    /// Has the table been removed, as far as the store can say?
    async fn is_removed(&self, handle: &TableHandle) -> bool {
        matches!(self.store.table(&handle.room().fixed.id).await, Ok(None))
    }

    /// Forgets a table that was removed; whoever still looks at it is shown out.
    fn forget(&self, id: &str) {
        let handle = self.handles.lock().remove(id);
        if let Some(handle) = handle {
            handle.gone.store(true, Ordering::Relaxed);
            handle.version.send_modify(|_| {});
        }
    }

    /// Forgets rooms nobody looks at.
    pub(crate) fn tidy(&self) {
        let now = self.now();
        let mut handles = self.handles.lock();
        handles.retain(|_, handle| {
            let used = *handle.used.lock();
            Arc::strong_count(handle) > 1 || handle.version.receiver_count() > 0 || now.is_soon_after(used, ROOM_KEPT)
        });
    }

    /// How many rooms are in memory.
    pub(crate) fn rooms(&self) -> usize {
        self.handles.lock().len()
    }

    /// Writes events: `plan` does them to a copy of the room as it is; it is asked again when the room has
    /// grown in the meantime. Gives the room after them.
    pub(crate) async fn write(
        &self,
        handle: &Arc<TableHandle>,
        plan: impl Fn(&mut Changeset) -> Result<(), Problem>,
    ) -> Result<Arc<Room>, Problem> {
        self.write_once(handle, None, plan).await
    }

    /// The same for a wish with a key; if it was granted already, the key is reused.
    pub(super) async fn write_once(
        &self,
        handle: &Arc<TableHandle>,
        once: Option<&Once>,
        plan: impl Fn(&mut Changeset) -> Result<(), Problem>,
    ) -> Result<Arc<Room>, Problem> {
        let writing = self.lock_settled(handle).await?;
        for _ in 0..TRIES {
            let room = handle.room();
            // Times never go back, unless the clock was far ahead and has been set right.
            let clock = self.now();
            let last = room.entries.last().map_or(clock, |entry| entry.time);
            let set_back = room.is_ahead_of(clock);
            let now = if set_back { clock } else { clock.max(last) };
            let mut changes = Changeset::new(&room, now);
            plan(&mut changes)?;
            let (id, point) = (&room.fixed.id, room.point());
            let (change, after) = changes.done();
            if matches!(&change, LogChange::Append(entries) if entries.is_empty()) {
                return Ok(room);
            }
            let undecided = Undecided(handle);
            note_write(point.version);
            let mut has_jobs = false;
            let written = match change {
                LogChange::Append(entries) => {
                    let bots_from = self.bots_from(clock);
                    let mut change =
                        if set_back { after.index(bots_from) } else { after.index_since(&room, bots_from) };
                    change.granted = once.map(|once| once.answered("", clock));
                    has_jobs = change.jobs.as_ref().is_some_and(|jobs| !jobs.is_empty());
                    self.store.append(id, point, &entries, &change).await.map(|_| ())
                }
                LogChange::Amend { number, text } => self.store.amend(id, point, number, &text).await.map(|_| ()),
                LogChange::Ahead(ahead) => self.store.decide_ahead(id, point, &ahead).await.map(|_| ()),
            };
            if !matches!(written, Err(StoreError::Unknown(_))) {
                undecided.decide();
                if written.is_err() {
                    forget_write(point.version);
                }
            }
            match written {
                Ok(()) => {
                    handle.put(after);
                    drop(writing);
                    if has_jobs {
                        self.work.notify_one();
                    }
                    if handle.room().has_bots() {
                        self.stirred.notify_one();
                    }
                    return Ok(handle.room());
                }
                Err(StoreError::Stale { .. }) => self.catch_up(handle).await?,
                Err(error @ StoreError::Unknown(_)) => {
                    tracing::error!(table = id, version = point.version, %error, "a write was cut off");
                    return Err(Problem::Unknown { version: Some(point.version) });
                }
                Err(StoreError::Taken("key")) => return Err(Problem::KeyReused),
                Err(StoreError::Missing(what)) => {
                    // The table was removed, and the notification has not arrived yet.
                    self.handles.lock().remove(id);
                    return Err(Problem::Missing(what));
                }
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::Stale { version: handle.room().version() })
    }

    /// What every write of a person begins with: leave to play, the rate limit, the right to see the
    /// table. Then the events are written, as `plan` says them.
    pub(super) async fn write_for(
        &self,
        viewer: &Viewer,
        id: &str,
        plan: impl Fn(&mut Changeset, &Caller) -> Result<(), Problem>,
    ) -> Result<Arc<Room>, Problem> {
        let caller = viewer.caller(Scope::Play)?;
        self.meter.count(Act::Move, &caller.user, self.now())?;
        let handle = self.enter(viewer, id).await?;
        self.write(&handle, |changes| plan(changes, caller)).await
    }

    /// The same, and then the table as that person sees it, from a seat of theirs if one is named.
    pub(super) async fn change(
        &self,
        viewer: &Viewer,
        id: &str,
        seat: Option<&str>,
        plan: impl Fn(&mut Changeset, &Caller) -> Result<(), Problem>,
    ) -> Result<Visit, Problem> {
        let room = self.write_for(viewer, id, plan).await?;
        self.visit_room(room, viewer, seat).await
    }
}
