//! The gate: who may be connected, how many at once, and how long a connection may stay idle.
//!
//! Connections cost a file each, and files run out. So an address may hold only some of them, and all of
//! them together fewer than there are files: what is left over is for the store and for whoever looks
//! after the server. When there is no place, the connection that has been of no use for longest makes
//! way; one whose request is being answered never does. Behind a proxy all connections come from the
//! proxy, and addresses are counted by request instead (see `wire::guard`).

mod connection;
mod files;

pub(crate) use files::raise_limit;

use crate::app::App;
use crate::wire::Address;
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use connection::{Connection, MonitoredIo, ResponseGuard};
use hyper::body::{Bytes, Frame, Incoming, SizeHint};
use hyper_util::rt::TokioIo;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::Service;

/// Programs on this machine get in when all other places are taken: this many of them at once.
const SPARE: usize = 16;
/// How long to wait for the next connection after an address or the machine has run out of something.
const PAUSE: Duration = Duration::from_millis(50);
/// How often a failure to accept connections is logged.
const COMPLAINT: Duration = Duration::from_secs(10);
/// What a connection is answered when there is no place for it.
const REFUSAL: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

/// Everyone who is connected, by address and number.
#[derive(Default)]
struct ConnectionTable {
    next: u64,
    count: usize,
    by_address: HashMap<String, HashMap<u64, Arc<Connection>>>,
}

impl ConnectionTable {
    fn remove(&mut self, address: &str, number: u64) -> Option<Arc<Connection>> {
        let of_address = self.by_address.get_mut(address)?;
        let connection = of_address.remove(&number)?;
        if of_address.is_empty() {
            self.by_address.remove(address);
        }
        self.count -= 1;
        Some(connection)
    }

    /// Cuts the connection of an address that has been idle for longest; says whether there was one.
    fn make_way(&mut self, address: &str) -> bool {
        let unused = self.by_address.get(address).into_iter().flatten();
        let unused = unused.filter_map(|(&number, connection)| Some((connection.unused_since()?, number)));
        let Some((_, number)) = unused.min() else { return false };
        match self.remove(address, number) {
            Some(connection) => {
                connection.cut.notify_one();
                true
            }
            None => false,
        }
    }

    /// The same for whoever has the most connections and can do without one.
    fn make_way_anywhere(&mut self) -> bool {
        let mut addresses: Vec<(usize, String)> =
            self.by_address.iter().map(|(address, held)| (held.len(), address.clone())).collect();
        addresses.sort_unstable_by(|one, other| other.cmp(one));
        addresses.iter().any(|(_, address)| self.make_way(address))
    }
}

struct Gate {
    app: App,
    book: Mutex<ConnectionTable>,
}

/// A place in the book; free again when dropped.
struct ConnectionSlot {
    gate: Arc<Gate>,
    address: String,
    number: u64,
    connection: Arc<Connection>,
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.gate.book.lock().remove(&self.address, self.number);
    }
}

impl Gate {
    /// A place for a connection from here, if need be that of another that is not used.
    fn admit(self: &Arc<Gate>, peer: SocketAddr) -> Option<ConnectionSlot> {
        let limits = &self.app.config().limits;
        let behind_proxy = self.app.config().behind_proxy;
        let Address(address) = Address::from(peer.ip());
        let mut book = self.book.lock();
        let held = book.by_address.get(&address).map_or(0, HashMap::len);
        if !behind_proxy && held >= limits.connections && !book.make_way(&address) {
            return None;
        }
        let spare = if peer.ip().is_loopback() { SPARE } else { 0 };
        if book.count >= limits.connections_in_all && !book.make_way_anywhere() {
            // Every place is at work; only the machine's own programs have some left.
            if book.count >= limits.connections_in_all.saturating_add(spare) {
                return None;
            }
        }
        let number = book.next;
        book.next += 1;
        book.count += 1;
        let connection = Connection::new();
        book.by_address.entry(address.clone()).or_default().insert(number, connection.clone());
        drop(book);
        Some(ConnectionSlot { gate: self.clone(), address, number, connection })
    }
}

/// Takes connections and answers on them until `stop` is done; then lets running answers end.
pub(crate) async fn run(app: App, router: Router, listener: TcpListener, stop: impl Future<Output = ()>) {
    let gate = Arc::new(Gate { app, book: Mutex::default() });
    let (down, _) = watch::channel(false);
    let mut complained: Option<Instant> = None;
    tokio::pin!(stop);
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            () = &mut stop => break,
        };
        match taken {
            Ok((stream, peer)) => match gate.admit(peer) {
                Some(pass) => {
                    tokio::spawn(answer(pass, stream, peer, router.clone(), down.subscribe()));
                }
                None => {
                    // It does not matter whether anyone hears it.
                    let _ = stream.try_write(REFUSAL);
                }
            },
            Err(error) if is_of_one_connection(&error) => {}
            Err(error) => {
                // No file is left, mostly. The connection goes on waiting, so that to try again at once
                // would only keep a core busy.
                if complained.is_none_or(|when| when.elapsed() > COMPLAINT) {
                    complained = Some(Instant::now());
                    tracing::error!(%error, "no connection can be taken");
                }
                gate.book.lock().make_way_anywhere();
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
    drop(listener);
    down.send_replace(true);
    // Every open connection holds a receiver.
    down.closed().await;
}

fn is_of_one_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers on one connection until it ends or its time is over.
async fn answer(
    pass: ConnectionSlot,
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut down: watch::Receiver<bool>,
) {
    let connection = pass.connection.clone();
    let limits = &pass.gate.app.config().limits;
    // Small answers and pieces of streams must not wait for more.
    let _ = stream.set_nodelay(true);
    let served = connection.clone();
    let service = hyper::service::service_fn(move |request: hyper::Request<Incoming>| {
        let answering = served.begin();
        let mut router = router.clone();
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        async move {
            let response: Response = router.call(request).await?;
            Ok::<_, Infallible>(response.map(|body| Body::new(TrackedBody { body, _answering: answering })))
        }
    });
    let io = TokioIo::new(MonitoredIo { stream, connection: connection.clone() });
    let conversation = hyper::server::conn::http1::Builder::new().serve_connection(io, service);
    tokio::pin!(conversation);
    let mut ending = false;
    loop {
        let Some(left) = connection.time_left(limits) else { return };
        tokio::select! {
            ended = &mut conversation => {
                if let Err(error) = ended {
                    tracing::debug!(%error, "a connection broke");
                }
                return;
            }
            () = connection.cut.notified() => return,
            () = tokio::time::sleep(left) => {}
            _ = down.wait_for(|down| *down), if !ending => {
                ending = true;
                conversation.as_mut().graceful_shutdown();
            }
        }
    }
}

/// The body of an answer, which keeps its connection at work.
struct TrackedBody {
    body: Body,
    _answering: ResponseGuard,
}

impl hyper::body::Body for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
