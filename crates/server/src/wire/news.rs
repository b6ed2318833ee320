//! The news of a table, for pages: how far it has come, as a bare number, and nothing of what happened. A page
//! that hears a higher version than it shows asks for what changed.
//!
//! The first event says the version as it is, so whoever comes back has missed nothing. Several writes that come close
//! together may be told as one. When a decision that is still secret is replaced, or one is made ahead, its version
//! stays: only the person whose seat it is hears `again`, perhaps at another screen of theirs, and to everyone else
//! nothing is sent at all.

use super::subscription::{self, Subscription};
use crate::app::App;
use crate::problem::Problem;
use crate::tables::{Room, Viewer};
use store::Stage;
use tokio::sync::mpsc;
use utoipa::ToSchema;

/// How many events may wait for a reader: versions that are overtaken are not worth keeping.
const WAITING: usize = 2;

/// One event of the news.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    /// `version`, or `again` where the reader's own view changed and the version did not.
    pub(crate) event: &'static str,
    /// The version.
    pub(crate) version: u64,
}

/// A server-sent event of the news: how far the table has come.
#[derive(ToSchema, Clone, PartialEq, Debug)]
pub struct NewsEvent {
    /// `version`; `again` where the reader has replaced a secret decision or made one ahead, which changes no version.
    #[schema(pattern = "^(version|again)$")]
    pub event: String,
    /// The version.
    #[schema(pattern = "^[0-9]+$")]
    pub id: String,
    /// The version again: an event without data is none.
    pub data: u64,
}

/// Opens the news of a table for a viewer who has perhaps heard of version `last`. There are none where
/// nothing more will come.
pub(crate) async fn open(
    app: &App,
    viewer: Viewer,
    id: &str,
    last: Option<u64>,
    address: &str,
) -> Result<Option<mpsc::Receiver<Word>>, Problem> {
    let subscription = Subscription::open(app, viewer, id, None, address).await?;
    if subscription.has_heard_all(last) {
        return Ok(None);
    }
    let (words, reader) = mpsc::channel(WAITING);
    subscription::tell(app, words.clone(), run(subscription, words));
    Ok(Some(reader))
}

async fn run(mut subscription: Subscription, words: mpsc::Sender<Word>) -> Result<(), Problem> {
    let mut room = subscription.room();
    let (mut told, mut secrets) = (None, Vec::new());
    loop {
        let version = room.version();
        let mine = own_secrets(&room, subscription.viewer.user());
        let event =
            if told.is_none_or(|told| version > told) { Some("version") } else { (mine != secrets).then_some("again") };
        let is_closed = room.stage == Stage::Closed;
        // Listening must not keep an old room alive.
        drop(room);
        if let Some(event) = event {
            subscription.say(&words, Word { event, version }).await?;
            (told, secrets) = (Some(version), mine);
        }
        if is_closed {
            return Ok(());
        }
        let Some(next) = subscription.changed().await? else { return Ok(()) };
        room = next;
    }
}

/// What this person has decided while it is still secret, and ahead.
fn own_secrets(room: &Room, user: Option<&str>) -> Vec<String> {
    let seats = user.map(|user| room.seats_of(user)).unwrap_or_default();
    let standing = seats.into_iter().filter_map(|seat| room.standing_secret(seat));
    let ahead = user.into_iter().flat_map(|user| room.own_ahead(user)).map(str::to_owned);
    standing.map(|entry| entry.event.text()).chain(ahead).collect()
}
