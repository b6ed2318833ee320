//! The engine beside a study: what a bot finds in a position, in a few short searches, each longer than the one before.
//!
//! A page asks for them one after the other, so what it shows grows, and it stops asking when nobody looks or when the
//! person wants no more; a request that is broken off ends its search. Nothing is kept between two of them. They wait
//! in one queue with the hints, where a person has one search in the making and one that waits; they count as thinking
//! for the person, and besides against the host's limit for studies.

use super::{OpenStudy, Studies};
use crate::bots::StopOnDrop;
use crate::limits::Act;
use crate::people::Scope;
use crate::problem::Problem;
use crate::reason::Reason;
use crate::secret;
use crate::tables::{Tables, Viewer};
use bots::{BotName, Budget, SearchControl};
use catalog::Outlook;
use game::{Eye, Seat};
use std::sync::Arc;
use std::time::{Duration, Instant};
use study::NodeId;

/// How many actions are shown.
const BEST: usize = 5;
/// How long the searches take, in milliseconds.
const ROUNDS: [u32; 6] = [150, 300, 700, 1_500, 3_000, 6_000];
/// The number of the last search, from 0.
pub const LAST_ROUND: usize = ROUNDS.len() - 1;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineRequest {
    /// The position.
    pub at: NodeId,
    /// Who decides there; without one, the first who does.
    pub seat: Option<Seat>,
    /// The number of the search, from 0.
    pub round: usize,
}

/// What was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// Who decides.
    pub seat: Seat,
    /// The best actions.
    pub outlook: Outlook,
    /// The number of the search.
    pub round: usize,
}

impl Studies {
    /// May bots think about anybody's studies?
    pub fn has_engine(&self) -> bool {
        !self.limits.study_thinking.is_zero()
    }

    fn check_limit(&self, user: &str) -> Result<(), Problem> {
        let limit = self.limits.study_thinking;
        let most = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
        if most == 0 {
            return Err(Reason::EngineOff.into());
        }
        let now = self.now();
        if self.ledger.within_the_hour(user, now) < most {
            return Ok(());
        }
        let seconds = self.ledger.free_after(user, now, most);
        Err(Problem::ThinkingSpent { minutes: limit.as_secs() / 60, seconds })
    }

    /// The best actions at a position of one's own study. Never of a game that people still play.
    pub async fn think(&self, viewer: &Viewer, open: &OpenStudy, asked: EngineRequest) -> Result<Thought, Problem> {
        let caller = viewer.caller(Scope::Play)?;
        if !open.own {
            return Err(Problem::Forbidden("Copy the study to ask the engine.".to_owned()));
        }
        self.check_limit(&caller.user)?;
        self.meter.count(Act::Engine, &caller.user, self.now())?;
        if self.fence(viewer, open, asked.at).await?.is_some() {
            return Err(Reason::StudyRunning.into());
        }
        let table = open.study.table_at(open.title, asked.at).map_err(|error| Problem::Invalid(error.to_string()))?;
        let open_to = table.next().open();
        let seat = asked.seat.filter(|seat| open_to.contains(*seat)).or(table.next().awaited().first());
        let seat = seat.ok_or(Reason::EngineNothing)?;
        let round = asked.round.min(LAST_ROUND);
        let budget = Budget::Milliseconds(ROUNDS[round]);
        self.tables.check_thinking(caller, &[BotName::Search(budget)])?;
        let place = self.tables.hint_queue().enter(&caller.user).await?;
        let seen = table.seen_by(Eye::Seat(seat));
        let asked = StopOnDrop(SearchControl::default());
        let control = asked.0.clone();
        let tables: Arc<Tables> = self.tables.clone();
        let user = caller.user.clone();
        let thinking = tokio::task::spawn_blocking(move || {
            let begun = Instant::now();
            let outlook = seen.outlook(BEST, budget, secret::number(), &control);
            let thought = begun.elapsed();
            tables.ledger().add(&user, tables.now(), milliseconds(thought));
            // The place becomes free when the thread ends, not when the caller goes away.
            drop(place);
            (outlook, thought)
        });
        let (outlook, thought) = thinking.await.map_err(|_| Problem::Fault)?;
        self.ledger.add(&caller.user, self.now(), milliseconds(thought));
        // What is counted here is of this server alone, and need not be saved.
        drop(self.ledger.take_unsaved());
        Ok(Thought { seat, outlook, round })
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
