//! Someone who listens at a table: the right to, a place among the streams, presence at the table, and the
//! wait for what may have changed. What they are told is made by [`stream`](super::stream) and
//! [`news`](super::news); nothing here knows it.
//!
//! Listening ends with the server, with the token it began with, when the reader goes or does not read, and
//! when the table is removed.

use crate::app::{App, StreamPlace, WatchPlace};
use crate::problem::Problem;
use crate::tables::{Room, TableHandle, Viewer};
use std::sync::Arc;
use std::time::Duration;
use store::Stage;
use tokio::sync::{mpsc, watch};
use tracing::Instrument;

/// How often it is checked whether the reader may still read; at once when tokens end on this server.
const LOOK: Duration = Duration::from_secs(5);

/// Someone who listens.
pub(crate) struct Subscription {
    pub(crate) app: App,
    pub(crate) viewer: Viewer,
    /// The seat they see the table from, if they named one.
    pub(crate) seat: Option<String>,
    handle: Arc<TableHandle>,
    grown: watch::Receiver<u64>,
    endings: watch::Receiver<u64>,
    _place: StreamPlace,
    _seen: WatchPlace,
}

impl Subscription {
    /// Lets a viewer listen at a table, if they may.
    pub(crate) async fn open(
        app: &App,
        viewer: Viewer,
        id: &str,
        seat: Option<String>,
        address: &str,
    ) -> Result<Subscription, Problem> {
        let place = app.open_stream(viewer.user(), address)?;
        let handle = app.tables().enter(&viewer, id).await?;
        handle.room().own_eye(&viewer, seat.as_deref())?;
        let seen = app.watch(id, viewer.user().unwrap_or_default());
        let (grown, endings) = (handle.watch(), app.people().endings());
        let subscription =
            Subscription { app: app.clone(), viewer, seat, handle, grown, endings, _place: place, _seen: seen };
        subscription.check_token().await?;
        Ok(subscription)
    }

    /// The room as it is now.
    pub(crate) fn room(&self) -> Arc<Room> {
        self.handle.room()
    }

    /// Will nothing more come for a reader who has heard everything up to `last`?
    pub(crate) fn has_heard_all(&self, last: Option<u64>) -> bool {
        let room = self.room();
        room.stage == Stage::Closed && last.is_some_and(|last| last >= room.version())
    }

    /// Waits until the room may have changed; nothing if the table was removed.
    pub(crate) async fn changed(&mut self) -> Result<Option<Arc<Room>>, Problem> {
        loop {
            tokio::select! {
                changed = self.grown.changed() => {
                    let over = changed.is_err() || self.handle.is_gone();
                    return Ok((!over).then(|| self.handle.room()));
                }
                _ = self.endings.changed() => self.check_token().await?,
                () = tokio::time::sleep(LOOK) => self.check_token().await?,
            }
        }
    }

    /// Those who have signed out hear nothing more.
    async fn check_token(&self) -> Result<(), Problem> {
        match &self.viewer.caller {
            Some(caller) if !self.app.people().still_holds(caller).await? => Err(Problem::SignIn),
            _ => Ok(()),
        }
    }

    /// Gives something to the reader, who must take it in time.
    pub(crate) async fn say<T>(&self, pieces: &mpsc::Sender<T>, piece: T) -> Result<(), Problem> {
        let patience = self.app.config().limits.patience;
        let sent = pieces.send_timeout(piece, patience).await;
        sent.map_err(|_| Problem::NotNow("The client does not read.".to_owned()))
    }
}

/// Sends in a task of its own until everything is sent, the reader is gone or the server ends.
pub(crate) fn tell<T: Send + 'static>(
    app: &App,
    pieces: mpsc::Sender<T>,
    telling: impl Future<Output = Result<(), Problem>> + Send + 'static,
) {
    let mut shutdown = app.shutdown();
    let telling = async move {
        tokio::select! {
            ended = telling => {
                if let Err(problem) = ended {
                    tracing::debug!(%problem, "a stream ended");
                }
            }
            () = pieces.closed() => {}
            _ = shutdown.wait_for(|down| *down) => {}
        }
    };
    tokio::spawn(telling.in_current_span());
}
