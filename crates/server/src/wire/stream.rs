//! The stream of a table: first the whole view, then every entry of the log as it comes, the last
//! of each write with what it changed in the view. Who replaces a decision that is still secret gets
//! the whole view again, and nobody else hears of it.
//!
//! The number of an entry is the number of its event. Who comes back with the last number seen gets
//! the entries missed and then the whole view. A reader that does not read is dropped. A stream ends
//! with the server, with the token it was opened with, and when its table is closed.
//!
//! What is sent to those who see the same is made once, however many they are: all who only look on see the same, and
//! so do the screens of one person with the eyes of one seat.

use crate::app::{App, StreamPlace, WatchPlace};
use crate::problem::Problem;
use crate::tables::{Door, EntryView, Room, TableView, Viewer, Visit};
use crate::wire::patch::{Operation, diff};
use serde::Serialize;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use std::time::Duration;
use store::{Point, Stage};
use tokio::sync::{Mutex as AsyncMutex, mpsc};
use tracing::Instrument;
use utoipa::ToSchema;

/// So many pieces may wait for a reader.
const WAITING: usize = 32;
/// Whether the reader may still read is looked at so often; at once when tokens end on this server.
const LOOK: Duration = Duration::from_secs(5);

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
    fn new(point: Point, mut view: TableView) -> Arc<Sight> {
        // The state is by far the largest part and a value already: it is moved, not copied.
        let (state, standing) = (view.state.take(), view.standing.take());
        let mut value = serde_json::to_value(&view).unwrap_or(Value::Null);
        value["state"] = state;
        value["standing"] = standing;
        let Point { version, revision } = point;
        Arc::new(Sight { version, revision, stage: view.about.stage, value, parcel: OnceLock::new() })
    }

    /// Is it the table at this point?
    fn is_at(&self, point: Point) -> bool {
        (self.version, self.revision) == (point.version, point.revision)
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

/// The last growth of a table for those who see the same of it. Whoever comes first makes it, the others
/// wait for it.
type Gallery = AsyncMutex<Option<Arc<Growth>>>;

/// Who stands together: at a table all who only look on, or the screens of one person with the eyes of one seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Standpoint {
    table: String,
    person: Option<(String, Option<String>)>,
}

/// The galleries of tables that somebody looks at.
#[derive(Default)]
pub(crate) struct Galleries(Mutex<HashMap<Standpoint, Weak<Gallery>>>);

impl Galleries {
    fn at(&self, standpoint: Standpoint) -> Arc<Gallery> {
        let mut galleries = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(gallery) = galleries.get(&standpoint).and_then(Weak::upgrade) {
            return gallery;
        }
        galleries.retain(|_, gallery| gallery.strong_count() > 0);
        let gallery = Arc::new(Gallery::default());
        galleries.insert(standpoint, Arc::downgrade(&gallery));
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
    let place = app.open_stream(viewer.user(), address)?;
    let door = app.tables().enter(&viewer, id).await?;
    let room = door.room();
    room.own_eye(&viewer, seat.as_deref())?;
    if room.stage == Stage::Closed && last.is_some_and(|last| last >= room.version()) {
        return Ok(None);
    }
    let (pieces, reader) = mpsc::channel(WAITING);
    let public = app.galleries().at(Standpoint { table: id.to_owned(), person: None });
    let own = viewer.user().map(|user| {
        let person = Some((user.to_owned(), seat.clone()));
        app.galleries().at(Standpoint { table: id.to_owned(), person })
    });
    let mut shutdown = app.shutdown();
    let seen = viewer.user().map(|user| app.watch(id, user));
    let feed = Feed { app: app.clone(), viewer, seat, public, own, pieces: pieces.clone(), _place: place, _seen: seen };
    let mut watch = door.watch();
    let telling = async move {
        tokio::select! {
            ended = feed.run(&door, &mut watch, last) => {
                if let Err(problem) = ended {
                    tracing::debug!(%problem, "a stream ended");
                }
            }
            () = pieces.closed() => {}
            _ = shutdown.wait_for(|down| *down) => {}
        }
    };
    tokio::spawn(telling.in_current_span());
    Ok(Some(reader))
}

struct Feed {
    app: App,
    viewer: Viewer,
    seat: Option<String>,
    /// Where those stand who only look on.
    public: Arc<Gallery>,
    /// Where this person's screens stand.
    own: Option<Arc<Gallery>>,
    pieces: mpsc::Sender<Arc<Parcel>>,
    _place: StreamPlace,
    _seen: Option<WatchPlace>,
}

impl Feed {
    async fn run(
        &self,
        door: &Door,
        watch: &mut tokio::sync::watch::Receiver<u64>,
        last: Option<u64>,
    ) -> Result<(), Problem> {
        let room = door.room();
        if let Some(last) = last.filter(|last| *last < room.version()) {
            for entry in self.entries(&self.visit(&room).await?, last).await? {
                self.send(Parcel::of_entry(entry, None)).await?;
            }
        }
        let mut sight = self.look(&room).await?;
        self.send(sight.parcel()).await?;
        let mut endings = self.app.people().endings();
        self.check_token().await?;
        while sight.stage != Stage::Closed {
            tokio::select! {
                changed = watch.changed() => if changed.is_err() {
                    return Ok(());
                },
                _ = endings.changed() => {
                    self.check_token().await?;
                    continue;
                }
                () = tokio::time::sleep(LOOK) => {
                    self.check_token().await?;
                    continue;
                }
            }
            if door.is_gone() {
                return Ok(());
            }
            let room = door.room();
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
        let sight = self.look(room).await?;
        if sight.value != before.value {
            self.send(sight.parcel()).await?;
        }
        Ok(sight)
    }

    /// Does the viewer see only what everybody sees?
    async fn only_looks_on(&self, room: &Room) -> Result<bool, Problem> {
        Ok(match self.viewer.user() {
            _ if self.seat.is_some() => false,
            None => true,
            // Who does not want to hear somebody hears something else than the others.
            Some(user) => !room.knows(user) && self.app.people().shuns(user).await?.is_empty(),
        })
    }

    /// Where the viewer stands.
    async fn gallery(&self, room: &Room) -> Result<&Gallery, Problem> {
        Ok(match &self.own {
            Some(own) if !self.only_looks_on(room).await? => own,
            _ => &self.public,
        })
    }

    /// The table as the viewer sees it.
    async fn look(&self, room: &Arc<Room>) -> Result<Arc<Sight>, Problem> {
        let mut last = self.gallery(room).await?.lock().await;
        if let Some(growth) = last.as_ref().filter(|growth| growth.sight.is_at(room.point())) {
            return Ok(growth.sight.clone());
        }
        let sight = Sight::new(room.point(), self.visit(room).await?.view());
        if last.as_ref().is_none_or(|growth| growth.sight.version <= sight.version) {
            *last = Some(Arc::new(Growth { from: sight.version, sight: sight.clone(), parcels: Vec::new() }));
        }
        Ok(sight)
    }

    /// What has come since the viewer last looked.
    async fn grow(&self, room: &Arc<Room>, before: &Sight) -> Result<Arc<Growth>, Problem> {
        let mut last = self.gallery(room).await?.lock().await;
        let fits = |growth: &&Arc<Growth>| growth.from == before.version && growth.sight.is_at(room.point());
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
        let visit = self.visit(room).await?;
        let entries = self.entries(&visit, before.version).await?;
        let sight = Sight::new(room.point(), visit.view());
        let mut patch = Some(diff(&before.value, &sight.value));
        let count = entries.len();
        let pack = |(index, entry)| Parcel::of_entry(entry, if index + 1 == count { patch.take() } else { None });
        let parcels = entries.into_iter().enumerate().map(pack).collect();
        Ok(Arc::new(Growth { from: before.version, sight, parcels }))
    }

    /// Who has signed out hears nothing more.
    async fn check_token(&self) -> Result<(), Problem> {
        match &self.viewer.caller {
            Some(caller) if !self.app.people().still_holds(caller).await? => Err(Problem::SignIn),
            _ => Ok(()),
        }
    }

    /// The table with the viewer's eyes; the seat may have been given up since.
    async fn visit(&self, room: &Arc<Room>) -> Result<Visit, Problem> {
        self.app.tables().visit_room(room.clone(), &self.viewer, self.seat.as_deref()).await
    }

    async fn entries(&self, visit: &Visit, after: u64) -> Result<Vec<EntryView>, Problem> {
        self.app.tables().log(visit, after).await
    }

    async fn send(&self, parcel: Arc<Parcel>) -> Result<(), Problem> {
        self.pieces
            .send_timeout(parcel, self.app.config().limits.patience)
            .await
            .map_err(|_| Problem::not_now("the reader does not read"))
    }
}
