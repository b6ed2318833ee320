//! What lies between a request and the services: who is calling, guards, streams.

mod cookie;
mod extract;
mod guard;
pub(crate) mod news;
mod patch;
mod request;
pub(crate) mod stream;
mod subscription;

pub use cookie::{clear_session, device_cookie, preference_cookie, read_cookie, session_cookie};
pub use extract::{Address, SignInOrigin};
pub(crate) use extract::{Body, Call, OnceKey, PathParams, QueryParams};
pub(crate) use guard::{guard, headers};
pub use news::NewsEvent;
pub use patch::Operation;
pub(crate) use request::{forget_write, note_write, request_id};
pub use stream::{EntryEvent, Piece, StreamEntry, ViewEvent};
