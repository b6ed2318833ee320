//! Tables: making them, sitting down, playing, taking back, talking.
//!
//! [`Tables`] is the one service for all of it; the JSON routes and the pages call the same
//! methods. Each chapter has a file: `making`, `seating`, `play`, `takeback`, `review`,
//! `series`; `door` is how they all reach a room and write to it.

mod deed;
mod door;
mod events;
mod fork;
mod making;
mod play;
mod review;
mod rights;
mod room;
mod seating;
mod series;
mod setup;
mod takeback;
mod views;

pub use events::{EntryView, HappeningView, PersonView, RevealedView};
pub use making::{NewTable, Place};
pub use rights::{Key, Viewer};
pub use series::{SeriesGame, SeriesScore, SeriesView};
pub use setup::{Late, TableSetup, TimeControl};
pub use views::{
    ClockView, DecisionView, Legal, Look, ProposalView, SeatKind, SeatView, TableRow, TableView, UndoView, YouView,
};

pub(crate) use deed::Deed;
pub(crate) use door::Door;
pub(crate) use making::check_bot;
pub(crate) use review::record_of;
pub(crate) use room::Room;

use crate::clock::Clock;
use crate::config::Config;
use crate::limits::Meter;
use crate::people::People;
use crate::problem::Problem;
use catalog::Title;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{Store, Time};
use tokio::sync::Notify;

/// The service for tables.
pub struct Tables {
    store: Arc<dyn Store>,
    people: Arc<People>,
    meter: Arc<Meter>,
    clock: Clock,
    titles: Vec<&'static dyn Title>,
    bot_pace: Duration,
    doors: Mutex<HashMap<String, Arc<Door>>>,
    /// Wakes the bots' threads.
    pub(crate) work: Notify,
    /// Moves accepted since the start, for the metrics.
    pub(crate) moves: std::sync::atomic::AtomicU64,
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tables")
    }
}

impl Tables {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        people: Arc<People>,
        meter: Arc<Meter>,
        clock: Clock,
        config: &Config,
    ) -> Tables {
        Tables {
            store,
            people,
            meter,
            clock,
            titles: config.titles.clone(),
            bot_pace: config.bot_pace,
            doors: Mutex::default(),
            work: Notify::new(),
            moves: std::sync::atomic::AtomicU64::new(0),
        }
    }

    /// The games on offer.
    pub fn titles(&self) -> &[&'static dyn Title] {
        &self.titles
    }

    /// The game with this id.
    pub fn title(&self, id: &str) -> Result<&'static dyn Title, Problem> {
        self.titles.iter().find(|title| title.id() == id).copied().ok_or(Problem::Missing("game"))
    }

    pub(crate) fn now(&self) -> Time {
        self.clock.now()
    }
    /// When bots that are asked now may begin.
    fn bots_from(&self, now: Time) -> Time {
        now.later(i64::try_from(self.bot_pace.as_millis()).unwrap_or(i64::MAX))
    }
}
