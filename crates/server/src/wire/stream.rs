//! The stream of a table: first the whole view, then every entry of the log as it comes, the last
//! of each write with what it changed in the view. Whoever replaces a decision that is still secret gets
//! the whole view again, and nobody else hears of it.
//!
//! The number of an entry is the number of its event. A reader who comes back with the last number seen gets
//! the entries missed and then the whole view. A reader that does not read is dropped. A stream ends
//! with the server, with the token it was opened with, and when its table is closed.
//!
//! What is sent to those who see the same is made once, however many they are: all who only look on see the same, and
//! so do the screens of one person that show the same seat.

use super::subscription::{self, Subscription};
use crate::app::App;
use crate::problem::Problem;
use crate::tables::{AboutTable, EntryView, Room, TableView, Viewer, Visit};
use crate::wire::patch::{Operation, Patch};
use catalog::json;
use game::Value;
use parking_lot::Mutex;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, Weak};
use store::{Point, Stage};
use tokio::sync::{Mutex as AsyncMutex, mpsc};
use utoipa::ToSchema;

/// How many pieces may wait for a reader.
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
pub(crate) struct Message {
    /// The number of the entry it brings the reader to.
    pub(crate) number: u64,
    /// What it is: `view` or `entry`.
    pub(crate) event: &'static str,
    /// The view or the entry, as JSON.
    pub(crate) data: String,
}

impl Message {
    /// An entry, with the patch as it was written.
    fn from_entry(entry: &EntryView, patch: Option<String>) -> Arc<Message> {
        let mut data = serde_json::to_string(entry).unwrap_or_default();
        if let Some(patch) = patch {
            data.pop();
            data.push_str(",\"patch\":");
            data.push_str(&patch);
            data.push('}');
        }
        Arc::new(Message { number: entry.number, event: "entry", data })
    }
}

/// A table as someone sees it at one version.
struct Snapshot {
    point: Point,
    view: TableView,
    message: OnceLock<Arc<Message>>,
}

impl Snapshot {
    fn new(point: Point, view: TableView) -> Arc<Snapshot> {
        Arc::new(Snapshot { point, view, message: OnceLock::new() })
    }

    fn version(&self) -> u64 {
        self.point.version
    }

    /// What has changed since another look, as a JSON Patch.
    fn patch(&self, before: &Snapshot) -> String {
        let [old, new] = [&before.view, &self.view];
        let mut patch = Patch::new();
        compare_about(&mut patch, &old.about, &new.about);
        compare_fields(&mut patch, "awaits", &old.awaits, &new.awaits);
        let [old, new] = [&old.game, &new.game];
        patch.at_key("next", |patch| patch.compare(&old.next.0, &new.next.0));
        patch.at_key("state", |patch| patch.compare(&old.state.0, &new.state.0));
        patch.at_key("standing", |patch| patch.compare(&old.standing.0, &new.standing.0));
        patch.finish()
    }

    /// Is it the table at this point?
    fn is_at(&self, point: Point) -> bool {
        self.point == point
    }

    /// The whole view, to be sent.
    fn message(&self) -> Arc<Message> {
        let data = || self.view.to_json();
        let pack = || Arc::new(Message { number: self.version(), event: "view", data: data() });
        self.message.get_or_init(pack).clone()
    }
}

/// Compares everything about a table but the game on it. Only what is different is made into a tree.
fn compare_about(patch: &mut Patch, old: &AboutTable, new: &AboutTable) {
    macro_rules! compare {
        ($($field:ident)*) => {
            // Every field is named, here or below.
            let AboutTable { stage: _, seats: _, $($field: _),* } = old;
            $(compare_fields(patch, stringify!($field), &old.$field, &new.$field);)*
        };
    }
    compare!(id game name given_name version visibility has_password rules components options owner previous created
        finished clock onlookers_muted you steps proposal seed_sha256 seed join_key watch_key);
    compare_fields(patch, "stage", old.stage.word(), new.stage.word());
    patch.at_key("seats", |patch| {
        for (index, (old, new)) in old.seats.iter().zip(&new.seats).enumerate().filter(|(_, (old, new))| old != new) {
            patch.at_index(index, |patch| patch.compare_if_any(tree(old).as_ref(), tree(new).as_ref()));
        }
    });
}

fn compare_fields<T: PartialEq + Serialize + ?Sized>(patch: &mut Patch, name: &'static str, old: &T, new: &T) {
    if old != new {
        patch.at_key(name, |patch| patch.compare_if_any(tree(old).as_ref(), tree(new).as_ref()));
    }
}

/// A field as a tree; what is null is left out of views.
fn tree(field: &(impl Serialize + ?Sized)) -> Option<Value> {
    Some(json::to_value(serde_json::to_value(field).unwrap_or_default())).filter(|tree| *tree != Value::Null)
}

/// What is sent to someone who has seen the table at an older version, and what they see then.
struct Update {
    from: u64,
    snapshot: Arc<Snapshot>,
    messages: Vec<Arc<Message>>,
}

/// The last update of a table for those who see the same of it. Whoever comes first makes it, the others
/// wait for it.
type SharedView = AsyncMutex<Option<Arc<Update>>>;

/// A group of readers who see the same: all spectators of a table, or the screens of one person that show one seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Viewpoint {
    table: String,
    person: Option<(String, Option<String>)>,
}

/// The shared views of tables that someone looks at.
#[derive(Default)]
pub(crate) struct SharedViews(Mutex<HashMap<Viewpoint, Weak<SharedView>>>);

impl SharedViews {
    fn at(&self, viewpoint: Viewpoint) -> Arc<SharedView> {
        let mut shared_views = self.0.lock();
        if let Some(shared_view) = shared_views.get(&viewpoint).and_then(Weak::upgrade) {
            return shared_view;
        }
        shared_views.retain(|_, shared_view| shared_view.strong_count() > 0);
        let shared_view = Arc::new(SharedView::default());
        shared_views.insert(viewpoint, Arc::downgrade(&shared_view));
        shared_view
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
) -> Result<Option<mpsc::Receiver<Arc<Message>>>, Problem> {
    let subscription = Subscription::open(app, viewer, id, seat, address).await?;
    if subscription.has_heard_all(last) {
        return Ok(None);
    }
    let (pieces, reader) = mpsc::channel(WAITING);
    let public = app.shared_views().at(Viewpoint { table: id.to_owned(), person: None });
    let own = subscription.viewer.user().map(|user| {
        let person = Some((user.to_owned(), subscription.seat.clone()));
        app.shared_views().at(Viewpoint { table: id.to_owned(), person })
    });
    let feed = Stream { subscription, public, own, pieces: pieces.clone() };
    subscription::tell(app, pieces, feed.run(last));
    Ok(Some(reader))
}

struct Stream {
    subscription: Subscription,
    /// The group of the spectators.
    public: Arc<SharedView>,
    /// The group of this person's screens.
    own: Option<Arc<SharedView>>,
    pieces: mpsc::Sender<Arc<Message>>,
}

impl Stream {
    async fn run(mut self, last: Option<u64>) -> Result<(), Problem> {
        let room = self.subscription.room();
        if let Some(last) = last.filter(|last| *last < room.version()) {
            for entry in self.entries(&self.visit(&room).await?, last).await? {
                self.send(Message::from_entry(&entry, None)).await?;
            }
        }
        let mut snapshot = self.look(&room).await?;
        self.send(snapshot.message()).await?;
        drop(room);
        while snapshot.view.about.stage != Stage::Closed {
            let Some(room) = self.subscription.changed().await? else { return Ok(()) };
            if room.version() <= snapshot.version() {
                snapshot = self.look_again(&room, snapshot).await?;
                continue;
            }
            let update = self.grow(&room, &snapshot).await?;
            for message in &update.messages {
                self.send(message.clone()).await?;
            }
            snapshot = update.snapshot.clone();
        }
        Ok(())
    }

    /// After an entry was amended: whoever's secret it is gets a whole view, as their own decision is
    /// another. To everyone else nothing has changed, and nothing is sent.
    async fn look_again(&self, room: &Arc<Room>, before: Arc<Snapshot>) -> Result<Arc<Snapshot>, Problem> {
        if room.revision <= before.point.revision || self.only_looks_on(room).await? {
            return Ok(before);
        }
        let snapshot = self.look(room).await?;
        if snapshot.view != before.view {
            self.send(snapshot.message()).await?;
        }
        Ok(snapshot)
    }

    /// Does the viewer see only what everyone sees?
    async fn only_looks_on(&self, room: &Room) -> Result<bool, Problem> {
        Ok(match self.subscription.viewer.user() {
            _ if self.subscription.seat.is_some() => false,
            None => true,
            // Whoever has muted someone sees something else than the others.
            Some(user) => !room.knows(user) && self.subscription.app.people().shuns(user).await?.is_empty(),
        })
    }

    /// The viewer's group.
    async fn shared_view(&self, room: &Room) -> Result<&SharedView, Problem> {
        Ok(match &self.own {
            Some(own) if !self.only_looks_on(room).await? => own,
            _ => &self.public,
        })
    }

    /// The table as the viewer sees it.
    async fn look(&self, room: &Arc<Room>) -> Result<Arc<Snapshot>, Problem> {
        let mut last = self.shared_view(room).await?.lock().await;
        if let Some(update) = last.as_ref().filter(|update| update.snapshot.is_at(room.point())) {
            return Ok(update.snapshot.clone());
        }
        let snapshot = Snapshot::new(room.point(), self.visit(room).await?.view());
        if last.as_ref().is_none_or(|update| update.snapshot.version() <= snapshot.version()) {
            *last =
                Some(Arc::new(Update { from: snapshot.version(), snapshot: snapshot.clone(), messages: Vec::new() }));
        }
        Ok(snapshot)
    }

    /// What has come since the viewer last looked.
    async fn grow(&self, room: &Arc<Room>, before: &Snapshot) -> Result<Arc<Update>, Problem> {
        let mut last = self.shared_view(room).await?.lock().await;
        let fits = |update: &&Arc<Update>| update.from == before.version() && update.snapshot.is_at(room.point());
        if let Some(update) = last.as_ref().filter(fits) {
            return Ok(update.clone());
        }
        let update = self.update(room, before).await?;
        if last.as_ref().is_none_or(|last| last.snapshot.version() <= update.snapshot.version()) {
            *last = Some(update.clone());
        }
        Ok(update)
    }

    async fn update(&self, room: &Arc<Room>, before: &Snapshot) -> Result<Arc<Update>, Problem> {
        let visit = self.visit(room).await?;
        let entries = self.entries(&visit, before.version()).await?;
        let snapshot = Snapshot::new(room.point(), visit.view());
        let mut patch = Some(snapshot.patch(before));
        let count = entries.len();
        let pack = |(index, entry)| Message::from_entry(&entry, if index + 1 == count { patch.take() } else { None });
        let messages = entries.into_iter().enumerate().map(pack).collect();
        Ok(Arc::new(Update { from: before.version(), snapshot, messages }))
    }

    /// The table as the viewer sees it; the seat may have been given up since.
    async fn visit(&self, room: &Arc<Room>) -> Result<Visit, Problem> {
        self.subscription
            .app
            .tables()
            .visit_room(room.clone(), &self.subscription.viewer, self.subscription.seat.as_deref())
            .await
    }

    async fn entries(&self, visit: &Visit, after: u64) -> Result<Vec<EntryView>, Problem> {
        self.subscription.app.tables().log(visit, after).await
    }

    async fn send(&self, message: Arc<Message>) -> Result<(), Problem> {
        self.subscription.say(&self.pieces, message).await
    }
}
