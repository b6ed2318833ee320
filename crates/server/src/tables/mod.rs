//! Tables: making them, sitting down, playing, taking back, talking.
//!
//! [`Tables`] is the one service for all of it; the JSON routes and the pages call the same
//! methods. Each chapter has a file: `making`, `seating`, `play`, `takeback`, `review`,
//! `series`; `handle` is how they all reach a room and write to it, `visit` how it is seen.

mod ahead;
mod analysis;
mod changeset;
mod event;
mod fork;
mod handle;
mod index;
mod invitations;
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
mod running;
mod seating;
mod series;
mod setup;
mod takeback;
mod temperament;
mod views;
mod visit;

pub use ahead::{AheadView, AheadWish};
pub use analysis::{AnalysisView, FoundSoFar};
pub use log_view::{EntryView, HappeningView, PersonView, RevealedView};
pub use making::{NewTable, Place};
pub use name::{Day, NameParts};
pub use rights::Viewer;
pub use series::{SeriesGame, SeriesScore, SeriesView};
pub use setup::{Late, SeatPlan, TableSetup, TimeControl};
pub use store::Stage;
pub use temperament::ANY as ANY_TEMPERAMENT;
pub use views::{
    AboutTable, ClockView, DecisionView, Legal, Listing, MoveMade, ProposalView, SeatKind, SeatView, SeenGame,
    TableRow, TableView, UndoView, YouView,
};
pub use visit::Visit;

pub(crate) use changeset::{Changeset, LogChange};
pub(crate) use event::TableEvent;
pub(crate) use handle::TableHandle;
pub(crate) use making::{new_row, read_bot};
pub(crate) use once::read_key;
pub(crate) use review::record_of;
pub(crate) use room::Room;
#[cfg(test)]
pub(crate) use running::PublicGame;
pub(crate) use running::{Position, RunningGame};

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
    /// Who has looked at which running tables.
    glances: running::Glances,
    /// Where people ask for hints.
    hints: Arc<HintQueue>,
    /// How closely decisions of finished games are looked at; not at all with 0.
    analysis_iterations: u32,
    /// How many analyses may be in the making, for one person and in all.
    analyses: [u32; 2],
    /// Analyses that are done and were read lately, by table, the last first.
    at_hand: Mutex<Vec<(String, Arc<FoundSoFar>)>>,
    /// Wakes the bots' threads.
    pub(crate) work: Notify,
    /// Tells those who think ahead that a table with bots has moved on, or that someone has come or gone to look.
    pub(crate) stirred: Arc<Notify>,
    /// Moves accepted since the start, for the metrics.
    pub(crate) moves: std::sync::atomic::AtomicU64,
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
            glances: running::Glances::default(),
            hints: HintQueue::new(HINTS),
            analysis_iterations: config.analysis_iterations,
            analyses: [config.limits.analyses, config.limits.analyses_in_all],
            at_hand: Mutex::default(),
            work: Notify::new(),
            stirred: Arc::default(),
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

    /// Where people ask for hints, and for what a bot thinks of a study.
    pub(crate) fn hint_queue(&self) -> &Arc<HintQueue> {
        &self.hints
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
