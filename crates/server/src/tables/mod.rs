//! Tables: making them, sitting down, playing, taking back, talking.
//!
//! [`Tables`] is the one service for all of it; the JSON routes and the pages call the same
//! methods. Each chapter has a file: `making`, `seating`, `play`, `takeback`, `review`,
//! `series`; `handle` is how they all reach a room and write to it, `visit` how it is seen.

mod changeset;
mod event;
mod fork;
mod handle;
mod index;
mod log_entry;
mod log_view;
mod making;
mod moderation;
mod name;
mod occupant;
mod once;
mod openings;
mod play;
mod quota;
mod review;
mod rights;
mod room;
mod seating;
mod series;
mod setup;
mod takeback;
mod views;
mod visit;

pub use log_view::{EntryView, HappeningView, PersonView, RevealedView};
pub use making::{NewTable, Place};
pub use name::{Day, NameParts};
pub use rights::{Key, Viewer};
pub use series::{SeriesGame, SeriesScore, SeriesView};
pub use setup::{Late, SeatPlan, TableSetup, TimeControl};
pub use store::Stage;
pub use views::{
    AboutTable, ClockView, DecisionView, Legal, Listing, MoveMade, ProposalView, SeatKind, SeatView, TableRow,
    TableView, UndoView, YouView,
};
pub use visit::Visit;

pub(crate) use changeset::{Changeset, LogChange};
pub(crate) use event::TableEvent;
pub(crate) use handle::TableHandle;
pub(crate) use making::{check_bot, new_row};
pub(crate) use once::read_key;
pub(crate) use review::record_of;
pub(crate) use room::Room;

use crate::clock::Clock;
use crate::config::Config;
use crate::hint_queue::HintQueue;
use crate::ledger::Ledger;
use crate::limits::{Meter, Quota};
use crate::people::People;
use crate::problem::Problem;
use catalog::Title;
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, Time};
use tokio::sync::Notify;

/// How many hints are in the making at once.
const HINTS: usize = 2;

/// The service for tables.
pub struct Tables {
    store: Arc<dyn Store>,
    people: Arc<People>,
    meter: Arc<Meter>,
    clock: Clock,
    titles: Vec<&'static dyn Title>,
    bot_pace: Duration,
    handles: Mutex<HashMap<String, Arc<TableHandle>>>,
    openings: openings::Openings,
    /// What guests and people with a password may ask of bots.
    quotas: [Quota; 2],
    /// How long bots have thought for whom.
    ledger: Ledger,
    /// Who has a password, and when that was read.
    accounts: Mutex<HashMap<String, (Time, bool)>>,
    /// Held while bots are given seats, so that what is counted stays true until it is written: one for
    /// some of the people each.
    seating: [tokio::sync::Mutex<()>; 16],
    /// Where people ask for hints.
    hints: Arc<HintQueue>,
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
            handles: Mutex::default(),
            openings: openings::Openings::default(),
            quotas: [config.limits.guests, config.limits.accounts],
            ledger: Ledger::default(),
            accounts: Mutex::default(),
            seating: Default::default(),
            hints: HintQueue::new(HINTS),
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

    /// How many hints are in the making.
    pub(crate) fn hints_in_the_making(&self) -> usize {
        self.hints.served()
    }

    /// How long bots have thought for whom.
    pub(crate) fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    pub(crate) fn now(&self) -> Time {
        self.clock.now()
    }

    /// When bots that are asked now may begin.
    fn bots_from(&self, now: Time) -> Time {
        now.later(i64::try_from(self.bot_pace.as_millis()).unwrap_or(i64::MAX))
    }
}
