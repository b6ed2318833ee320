//! What lies between a request and the services: who is calling, guards, streams.

mod cookie;
mod extract;
mod guard;
mod patch;
pub(crate) mod stream;

pub use cookie::{clear_session, session_cookie};
pub use extract::{Address, Visitor};
pub(crate) use extract::{Body, In, Params};
pub(crate) use guard::{guard, headers};
pub use patch::Operation;
pub use stream::{Piece, StreamEntry};
