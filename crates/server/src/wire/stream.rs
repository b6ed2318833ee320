//! The stream of a table: first the whole view, then every entry of the log as it comes, the last
//! of each write with what it changed in the view.
//!
//! The number of an entry is the number of its event. Who comes back with the last number seen gets
//! the entries missed and then the whole view. A reader that does not read is dropped. A stream ends
//! with the server, with the token it was opened with, and when its table is closed.

use crate::app::{App, StreamPlace, WatchPlace};
use crate::problem::Problem;
use crate::tables::{EntryView, Room, TableView, Viewer};
use crate::wire::patch::{Operation, diff};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use store::Stage;
use tokio::sync::mpsc;
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

impl Piece {
    /// The number of the entry it brings the reader to.
    pub fn number(&self) -> u64 {
        match self {
            Piece::View(view) => view.version,
            Piece::Entry(entry) => entry.entry.number,
        }
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
    who: &str,
) -> Result<Option<mpsc::Receiver<Piece>>, Problem> {
    let place = app.open_stream(who)?;
    let door = app.tables().enter(&viewer, id).await?;
    let room = door.room();
    app.tables().eye(&room, &viewer, seat.as_deref())?;
    if room.stage == Stage::Closed && last.is_some_and(|last| last >= room.version()) {
        return Ok(None);
    }
    let (pieces, reader) = mpsc::channel(WAITING);
    let mut shutdown = app.shutdown();
    let seen = viewer.user().map(|user| app.watch(id, user));
    let feed = Feed { app: app.clone(), viewer, seat, pieces: pieces.clone(), _place: place, _seen: seen };
    let mut watch = door.watch();
    tokio::spawn(async move {
        tokio::select! {
            ended = feed.run(&door, &mut watch, last) => {
                if let Err(problem) = ended {
                    tracing::debug!(%problem, "a stream ended");
                }
            }
            () = pieces.closed() => {}
            _ = shutdown.wait_for(|down| *down) => {}
        }
    });
    Ok(Some(reader))
}

struct Feed {
    app: App,
    viewer: Viewer,
    seat: Option<String>,
    pieces: mpsc::Sender<Piece>,
    _place: StreamPlace,
    _seen: Option<WatchPlace>,
}

impl Feed {
    async fn run(
        &self,
        door: &crate::tables::Door,
        watch: &mut tokio::sync::watch::Receiver<u64>,
        last: Option<u64>,
    ) -> Result<(), Problem> {
        let mut room = door.room();
        if let Some(last) = last.filter(|last| *last < room.version()) {
            for entry in self.entries(&room, last).await? {
                self.send(Piece::Entry(Box::new(StreamEntry { entry, patch: None }))).await?;
            }
        }
        let mut view = self.view(&room).await?;
        let mut value = serde_json::to_value(&view).unwrap_or(Value::Null);
        self.send(Piece::View(Box::new(view))).await?;
        let mut endings = self.app.people().endings();
        self.check_token().await?;
        while room.stage != Stage::Closed {
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
            let grown = door.room();
            if grown.version() <= room.version() {
                continue;
            }
            let entries = self.entries(&grown, room.version()).await?;
            view = self.view(&grown).await?;
            let fresh = serde_json::to_value(&view).unwrap_or(Value::Null);
            let mut patch = Some(diff(&value, &fresh));
            let count = entries.len();
            for (index, entry) in entries.into_iter().enumerate() {
                let patch = if index + 1 == count { patch.take() } else { None };
                self.send(Piece::Entry(Box::new(StreamEntry { entry, patch }))).await?;
            }
            (room, value) = (grown, fresh);
        }
        Ok(())
    }

    /// Who has signed out hears nothing more.
    async fn check_token(&self) -> Result<(), Problem> {
        match &self.viewer.caller {
            Some(caller) if !self.app.people().still_holds(caller).await? => Err(Problem::SignIn),
            _ => Ok(()),
        }
    }

    async fn view(&self, room: &Room) -> Result<TableView, Problem> {
        // The seat may have been given up since.
        self.app.tables().eye(room, &self.viewer, self.seat.as_deref())?;
        let seat = self.seat.as_deref().and_then(|word| room.seat_named(word));
        self.app.tables().table_view(room, &self.viewer, seat).await
    }

    async fn entries(&self, room: &Arc<Room>, after: u64) -> Result<Vec<EntryView>, Problem> {
        let eye = self.app.tables().eye(room, &self.viewer, self.seat.as_deref())?;
        self.app.tables().entries(room, eye, after).await
    }

    async fn send(&self, piece: Piece) -> Result<(), Problem> {
        self.pieces
            .send_timeout(piece, self.app.config().limits.patience)
            .await
            .map_err(|_| Problem::not_now("the reader does not read"))
    }
}
