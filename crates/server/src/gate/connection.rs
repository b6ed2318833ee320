//! One connection: what it is doing, since when, and how long it may go on like that.

use crate::limits::Limits;
use parking_lot::Mutex;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Notify;

/// How often a connection at work is looked at.
const LOOK: Duration = Duration::from_secs(1);

/// What a connection is doing.
#[derive(Clone, Copy, Debug)]
enum Activity {
    /// No request has come on it since its last answer.
    Idle(Instant),
    /// It is new, or a request has begun to come.
    Asking(Instant),
    /// How many answers are being made or sent.
    Busy(usize),
}

/// A connection as the gate knows it.
#[derive(Debug)]
pub(super) struct Connection {
    doing: Mutex<Activity>,
    /// Since when the other end has not taken what is sent to it.
    stalled: Mutex<Option<Instant>>,
    /// Told when someone else needs its place.
    pub(super) cut: Notify,
}

impl Connection {
    pub(super) fn new() -> Arc<Connection> {
        Arc::new(Connection {
            doing: Mutex::new(Activity::Asking(Instant::now())),
            stalled: Mutex::new(None),
            cut: Notify::new(),
        })
    }

    fn change(&self, to: impl FnOnce(Activity) -> Activity) {
        let mut doing = self.doing.lock();
        *doing = to(*doing);
    }

    fn hear(&self) {
        self.change(|doing| match doing {
            Activity::Idle(_) => Activity::Asking(Instant::now()),
            other => other,
        });
    }

    /// A request is whole, as far as its head; the answer is sent while the guard lives.
    pub(super) fn begin(self: &Arc<Connection>) -> ResponseGuard {
        self.change(|doing| match doing {
            Activity::Busy(count) => Activity::Busy(count + 1),
            _ => Activity::Busy(1),
        });
        ResponseGuard(self.clone())
    }

    fn stall(&self, stalled: bool) {
        let mut since = self.stalled.lock();
        match stalled {
            true => {
                since.get_or_insert_with(Instant::now);
            }
            false => *since = None,
        }
    }

    /// Since when it has been idle; nothing while an answer is on its way.
    pub(super) fn unused_since(&self) -> Option<Instant> {
        match *self.doing.lock() {
            Activity::Idle(since) | Activity::Asking(since) => Some(since),
            Activity::Busy(_) => None,
        }
    }

    /// How long until it must be looked at again; nothing when its time is over.
    pub(super) fn time_left(&self, limits: &Limits) -> Option<Duration> {
        let (since, most) = match *self.doing.lock() {
            Activity::Idle(since) => (since, limits.idle),
            Activity::Asking(since) => (since, limits.headers),
            Activity::Busy(_) => match *self.stalled.lock() {
                Some(since) => (since, limits.stall),
                None => return Some(LOOK),
            },
        };
        let left = most.checked_sub(since.elapsed()).filter(|left| !left.is_zero())?;
        Some(left.min(LOOK))
    }
}

/// An answer on its way.
#[derive(Debug)]
pub(super) struct ResponseGuard(Arc<Connection>);

impl Drop for ResponseGuard {
    fn drop(&mut self) {
        self.0.change(|doing| match doing {
            Activity::Busy(count) if count > 1 => Activity::Busy(count - 1),
            _ => Activity::Idle(Instant::now()),
        });
    }
}

/// The bytes of a connection on their way, watched.
pub(super) struct MonitoredIo {
    pub(super) stream: TcpStream,
    pub(super) connection: Arc<Connection>,
}

impl MonitoredIo {
    fn note<T>(&self, written: &Poll<io::Result<T>>) {
        self.connection.stall(written.is_pending());
    }
}

impl AsyncRead for MonitoredIo {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = into.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, into);
        if into.filled().len() > before {
            self.connection.hear();
        }
        read
    }
}

impl AsyncWrite for MonitoredIo {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(&written);
        written
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.note(&written);
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
