//! The connection that listens for what other servers append.

use crate::error::{Result, StoreError};
use crate::news::News;
use futures_util::{StreamExt, stream};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio_postgres::{AsyncMessage, Config};
use tokio_postgres_rustls::MakeRustlsConnect;

/// The channel that appends are told on.
pub(super) const CHANNEL: &str = "boardroom_news";
/// What is told there, instead of a table and its version, when bans or tokens change.
pub(super) const PEOPLE: &str = "people";
/// Sent in place of a version when a table is gone.
pub(super) const GONE: &str = "gone";
const LISTEN: &str = "LISTEN boardroom_news";

/// Listens until nobody wants the news any more. A lost connection is made again, and whoever
/// listens is told that something may have been missed.
pub(super) async fn run(
    config: Config,
    tls: MakeRustlsConnect,
    news: broadcast::WeakSender<News>,
    ready: tokio::sync::oneshot::Sender<()>,
) {
    let mut ready = Some(ready);
    let mut pause = Duration::from_millis(100);
    loop {
        match listen(&config, tls.clone(), &news, &mut ready).await {
            Ok(()) => return,
            Err(error) => tracing::warn!(%error, "lost the connection for news"),
        }
        if news.upgrade().is_none() {
            return;
        }
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(Duration::from_secs(5));
    }
}

async fn listen(
    config: &Config,
    tls: MakeRustlsConnect,
    news: &broadcast::WeakSender<News>,
    ready: &mut Option<tokio::sync::oneshot::Sender<()>>,
) -> Result<()> {
    let (client, mut connection) = config.connect(tls).await?;
    let mut messages = stream::poll_fn(move |context| connection.poll_message(context));
    let subscribe = client.batch_execute(LISTEN);
    tokio::pin!(subscribe);
    let mut listening = false;
    // The handle on the store is weak: with a look now and then the task ends soon after the store.
    let mut look = tokio::time::interval(Duration::from_secs(1));
    loop {
        tokio::select! {
            done = &mut subscribe, if !listening => {
                done?;
                listening = true;
                match ready.take() {
                    Some(first) => { let _ = first.send(()); }
                    None => tell(news, News::Missed),
                }
            }
            message = messages.next() => match message {
                Some(Ok(AsyncMessage::Notification(note))) => {
                    if let Some(piece) = read(note.payload()) {
                        tell(news, piece);
                    }
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(StoreError::Broken("the database closed the connection".to_owned())),
            },
            _ = look.tick() => {
                if news.strong_count() == 0 {
                    return Ok(());
                }
            }
        }
    }
}

/// What a message on the channel says; nothing when a newer program says something unknown here.
fn read(message: &str) -> Option<News> {
    if message == PEOPLE {
        return Some(News::People);
    }
    let (table, word) = message.rsplit_once(' ')?;
    let table = table.to_owned();
    if word == GONE {
        return Some(News::Gone { table });
    }
    // `TABLE VERSION` is an append, `TABLE rREVISION` an amendment.
    Some(match word.strip_prefix('r') {
        Some(revision) => News::Amended { table, revision: revision.parse().ok()? },
        None => News::Grown { table, version: word.parse().ok()? },
    })
}

fn tell(news: &broadcast::WeakSender<News>, piece: News) {
    if let Some(news) = news.upgrade() {
        // It is not an error if nobody listens.
        let _ = news.send(piece);
    }
}
