//! What lies between a request and the services: who is calling, guards, streams.

mod cookie;
mod ear;
mod extract;
mod guard;
pub(crate) mod news;
mod patch;
mod request;
pub(crate) mod stream;

pub use cookie::{clear_session, device_cookie, session_cookie};
pub use extract::{Address, Knock, Visitor};
pub(crate) use extract::{Body, In, OnceKey, Params};
pub(crate) use guard::{guard, headers};
pub use news::NewsEvent;
pub use patch::Operation;
pub(crate) use request::{forget_write, note_write, request_id};
pub use stream::{EntryEvent, Piece, StreamEntry, ViewEvent};
