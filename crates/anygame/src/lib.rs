//! Any game behind a type-erased face: text in, text and JSON out.
//!
//! The program, the server and others that do not care which game it is speak to a [`Title`] and its [`Table`]s, and
//! show what one viewer sees of them, a [`SeenTable`]. Those that do care, for a board of their own, go through
//! [`SeenTable::as_any`]. The crate `catalog` knows which games there are.
//!
//! Architecture Invariant: no game is named here, and no file or network.

mod erased;
pub mod json;
mod seen;
mod setting;
mod table;
mod title;

pub use erased::{Erased, erase_seen};
pub use seen::{AheadNow, SeenTable, Trial};
pub use setting::TableSetting;
pub use table::{Answer, Hint, Outlook, Prospect, SeatStanding, Step, Table};
pub use title::Title;
