//! All pages except the table: plain data in, a page out.

mod error;
mod games;
mod home;
mod learn;
mod me;
mod new;
mod offline;
mod person;
mod replay;
mod result;
mod room;

pub use error::ErrorPage;
pub use games::GamesPage;
pub use home::{CardSeat, HomePage, TableCard, Wish};
pub use learn::{LearnPage, learn_index};
pub use me::{BlockedPerson, MePage};
pub use new::{Company, NewPage, option_words, value_words};
pub use offline::OfflinePage;
pub use person::{Kept, PersonPage, guest_mark};
pub use replay::{ReplayPage, ReplayPlace};
pub use result::{Account, NextSteps, ResultPage, ResultRow, Series};
pub use room::{RoomPage, RoomSeat};
