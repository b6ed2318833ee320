//! The stream of a table: first the whole view, then every entry of the log as it comes, the last
//! of each write with what it changed in the view. Who replaces a decision that is still secret gets
//! the whole view again, and nobody else hears of it.
//!
//! The number of an entry is the number of its event. Who comes back with the last number seen gets
//! the entries missed and then the whole view. A reader that does not read is dropped. A stream ends
//! with the server, with the token it was opened with, and when its table is closed.
//!
//! Those who only look on all see the same: what they are sent is made once, however many they are.

use super::ear::{self, Ear};
use crate::app::App;
use crate::problem::Problem;
use crate::tables::{EntryView, Room, TableView, Viewer};
use crate::wire::patch::{Operation, diff};
use serde::Serialize;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use store::{Point, Stage};
use tokio::sync::{Mutex as AsyncMutex, mpsc};
use utoipa::ToSchema;

/// So many pieces may wait for a reader.
const WAITING: usize = 32;

/// A piece of the stream of a table.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
pub enum Piece {
    /// The whole view.
    View(Box<TableView>),
    /// An entry of the log.
    Entry(Box<StreamEntry>),
}

/// An entry of the log and what it changed.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct StreamEntry {
    /// The entry.
    #[serde(flatten)]
    pub entry: EntryView,
    /// What this entry and those just before it changed in the view: a JSON Patch. Not with entries
    /// that were missed, and only with the last of several that came together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub patch: Option<Vec<Operation>>,
}

/// A server-sent event with the whole view: the first of a stream.
#[derive(ToSchema, Clone, PartialEq, Debug)]
pub struct ViewEvent {
    /// `view`.
    #[schema(pattern = "^view$")]
    pub event: String,
    /// The number of the last entry in the view.
    #[schema(pattern = "^[0-9]+$")]
    pub id: String,
    /// The view, as one line of JSON.
    pub data: TableView,
}

/// A server-sent event for an entry of the log.
#[derive(ToSchema, Clone, PartialEq, Debug)]
pub struct EntryEvent {
    /// `entry`.
    #[schema(pattern = "^entry$")]
    pub event: String,
    /// The number of the entry: what `Last-Event-ID` says when the reader comes back.
    #[schema(pattern = "^[0-9]+$")]
    pub id: String,
    /// The entry and what it changed, as one line of JSON.
    pub data: StreamEntry,
}

/// A piece ready to be sent.
#[derive(Debug)]
pub(crate) struct Parcel {
    /// The number of the entry it brings the reader to.
    pub(crate) number: u64,
    /// What it is: `view` or `entry`.
    pub(crate) event: &'static str,
    /// The view or the entry, as JSON.
    pub(crate) data: String,
}

impl Parcel {
    fn of_entry(entry: EntryView, patch: Option<Vec<Operation>>) -> Arc<Parcel> {
        let number = entry.number;
        let data = serde_json::to_string(&StreamEntry { entry, patch }).unwrap_or_default();
        Arc::new(Parcel { number, event: "entry", data })
    }
}

/// A table as somebody sees it at one version.
struct Sight {
    version: u64,
    revision: u64,
    stage: Stage,
    value: Value,
    parcel: OnceLock<Arc<Parcel>>,
}

impl Sight {
    fn new(room: &Room, mut view: TableView) -> Arc<Sight> {
        // The state is by far the largest part and a value already: it is moved, not copied.
        let (state, standing) = (view.state.take(), view.standing.take());
        let mut value = serde_json::to_value(&view).unwrap_or(Value::Null);
        value["state"] = state;
        value["standing"] = standing;
        let Point { version, revision } = room.point();
        Arc::new(Sight { version, revision, stage: room.stage, value, parcel: OnceLock::new() })
    }

    /// The whole view, to be sent.
    fn parcel(&self) -> Arc<Parcel> {
        let pack = || Arc::new(Parcel { number: self.version, event: "view", data: self.value.to_string() });
        self.parcel.get_or_init(pack).clone()
    }
}

/// What is sent to somebody who has seen the table at an older version, and what they see then.
struct Growth {
    from: u64,
    sight: Arc<Sight>,
    parcels: Vec<Arc<Parcel>>,
}

/// The last growth of a table for those who only look on. Whoever comes first makes it, the others
/// wait for it.
type Gallery = AsyncMutex<Option<Arc<Growth>>>;

/// The galleries of tables that somebody looks at.
#[derive(Default)]
pub(crate) struct Galleries(Mutex<HashMap<String, Weak<Gallery>>>);

impl Galleries {
    fn of(&self, table: &str) -> Arc<Gallery> {
        let mut galleries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(gallery) = galleries.get(table).and_then(Weak::upgrade) {
            return gallery;
        }
        galleries.retain(|_, gallery| gallery.strong_count() > 0);
        let gallery = Arc::new(Gallery::default());
        galleries.insert(table.to_owned(), Arc::downgrade(&gallery));
        gallery
    }
}

/// Opens the stream of a table for a viewer, perhaps from the entry after `last` on. There is none
/// where nothing more will come: the table is closed, and the reader has seen the last entry.
pub(crate) async fn open(
    app: &App,
    viewer: Viewer,
    id: &str,
    seat: Option<String>,
    last: Option<u64>,
    address: &str,
) -> Result<Option<mpsc::Receiver<Arc<Parcel>>>, Problem> {
    let ear = Ear::open(app, viewer, id, seat, address).await?;
    if ear.has_heard_all(last) {
        return Ok(None);
    }
    let (pieces, reader) = mpsc::channel(WAITING);
    let feed = Feed { ear, gallery: app.galleries().of(id), pieces: pieces.clone() };
    ear::tell(app, pieces, feed.run(last));
    Ok(Some(reader))
}

struct Feed {
    ear: Ear,
    gallery: Arc<Gallery>,
    pieces: mpsc::Sender<Arc<Parcel>>,
}

impl Feed {
    async fn run(mut self, last: Option<u64>) -> Result<(), Problem> {
        let room = self.ear.room();
        if let Some(last) = last.filter(|last| *last < room.version()) {
            for entry in self.entries(&room, last).await? {
                self.send(Parcel::of_entry(entry, None)).await?;
            }
        }
        let mut sight = self.look(&room).await?;
        self.send(sight.parcel()).await?;
        drop(room);
        while sight.stage != Stage::Closed {
            let Some(room) = self.ear.changed().await? else { return Ok(()) };
            if room.version() <= sight.version {
                sight = self.look_again(&room, sight).await?;
                continue;
            }
            let growth = self.grow(&room, &sight).await?;
            for parcel in &growth.parcels {
                self.send(parcel.clone()).await?;
            }
            sight = growth.sight.clone();
        }
        Ok(())
    }

    /// After an entry was amended: whoever's secret it is gets a whole view, as their own decision is
    /// another. To everybody else nothing has changed, and nothing is sent.
    async fn look_again(&self, room: &Arc<Room>, before: Arc<Sight>) -> Result<Arc<Sight>, Problem> {
        if room.revision <= before.revision || self.only_looks_on(room).await? {
            return Ok(before);
        }
        let sight = Sight::new(room, self.view(room).await?);
        if sight.value != before.value {
            self.send(sight.parcel()).await?;
        }
        Ok(sight)
    }

    /// Does the viewer see only what everybody sees?
    async fn only_looks_on(&self, room: &Room) -> Result<bool, Problem> {
        Ok(match self.ear.viewer.user() {
            _ if self.ear.seat.is_some() => false,
            None => true,
            // Who does not want to hear somebody hears something else than the others.
            Some(user) => !room.knows(user) && self.ear.app.people().shuns(user).await?.is_empty(),
        })
    }

    /// The table as the viewer sees it.
    async fn look(&self, room: &Arc<Room>) -> Result<Arc<Sight>, Problem> {
        if !self.only_looks_on(room).await? {
            return Ok(Sight::new(room, self.view(room).await?));
        }
        let mut last = self.gallery.lock().await;
        if let Some(growth) = last.as_ref().filter(|growth| growth.sight.version == room.version()) {
            return Ok(growth.sight.clone());
        }
        let sight = Sight::new(room, self.view(room).await?);
        if last.as_ref().is_none_or(|growth| growth.sight.version < sight.version) {
            *last = Some(Arc::new(Growth { from: sight.version, sight: sight.clone(), parcels: Vec::new() }));
        }
        Ok(sight)
    }

    /// What has come since the viewer last looked.
    async fn grow(&self, room: &Arc<Room>, before: &Sight) -> Result<Arc<Growth>, Problem> {
        if !self.only_looks_on(room).await? {
            return self.growth(room, before).await;
        }
        let mut last = self.gallery.lock().await;
        let fits = |growth: &&Arc<Growth>| growth.from == before.version && growth.sight.version == room.version();
        if let Some(growth) = last.as_ref().filter(fits) {
            return Ok(growth.clone());
        }
        let growth = self.growth(room, before).await?;
        if last.as_ref().is_none_or(|last| last.sight.version <= growth.sight.version) {
            *last = Some(growth.clone());
        }
        Ok(growth)
    }

    async fn growth(&self, room: &Arc<Room>, before: &Sight) -> Result<Arc<Growth>, Problem> {
        let entries = self.entries(room, before.version).await?;
        let sight = Sight::new(room, self.view(room).await?);
        let mut patch = Some(diff(&before.value, &sight.value));
        let count = entries.len();
        let pack = |(index, entry)| Parcel::of_entry(entry, if index + 1 == count { patch.take() } else { None });
        let parcels = entries.into_iter().enumerate().map(pack).collect();
        Ok(Arc::new(Growth { from: before.version, sight, parcels }))
    }

    async fn view(&self, room: &Room) -> Result<TableView, Problem> {
        // The seat may have been given up since.
        self.ear.app.tables().eye(room, &self.ear.viewer, self.ear.seat.as_deref())?;
        let seat = self.ear.seat.as_deref().and_then(|word| room.seat_named(word));
        self.ear.app.tables().table_view(room, &self.ear.viewer, seat).await
    }

    async fn entries(&self, room: &Arc<Room>, after: u64) -> Result<Vec<EntryView>, Problem> {
        let eye = self.ear.app.tables().own_eye(room, &self.ear.viewer, self.ear.seat.as_deref())?;
        self.ear.app.tables().entries(room, &self.ear.viewer, eye, after).await
    }

    async fn send(&self, parcel: Arc<Parcel>) -> Result<(), Problem> {
        self.ear.say(&self.pieces, parcel).await
    }
}
