//! Finished games looked at again: asking for it, how far it is, what was found, and trying other moves.
//!
//! Whoever may see a finished table may ask, and reads what others asked for. A game that is not over is refused here
//! and nowhere else: nothing of a running table is ever given to the analyst.

use super::Tables;
use super::review::record_of;
use super::rights::Viewer;
use super::room::Room;
use crate::bots::StopOnDrop;
use crate::limits::Act;
use crate::people::Scope;
use crate::problem::Problem;
use crate::reason::Reason;
use analysis::{Analysis, BetterLine, Findings, Judged, Look, Plan, judged_by, look_at_record};
use bots::{Budget, SearchControl};
use catalog::Table;
use game::{Eye, Maker};
use std::sync::Arc;
use store::{KeptAnalysis, NewAnalysis, Stage};

/// How analyses are made, by number: what was kept under another one is made anew when someone asks.
const VERSION: u32 = 2;

/// How many analyses that are done are kept at hand.
const AT_HAND: usize = 24;

/// An analysis as far as it is.
#[derive(Clone, Debug)]
pub struct AnalysisView {
    /// Is all found?
    pub done: bool,
    /// Did the viewer ask for it? Then they may cancel it.
    pub mine: bool,
    /// How far it is, in hundredths.
    pub percent: u8,
    /// How many iterations a decision is looked at with, or was, once all is found.
    pub iterations: u32,
    /// What was found.
    pub found: Arc<FoundSoFar>,
}

/// What was found about a game.
#[derive(Clone, Debug)]
pub struct FoundSoFar {
    /// The game, step by step.
    pub analysis: Analysis,
    /// The steps for which it is known how the game might have gone on.
    pub lines: Vec<usize>,
}

/// A game for the analyst.
pub(crate) struct GameToAnalyse {
    /// Of which game and by what.
    pub(crate) print: String,
    pub(crate) steps: usize,
    pub(crate) look: Box<dyn Look>,
    pub(crate) whole: Box<dyn Table>,
}

/// Of which game and by what an analysis is.
fn print_of(room: &Room) -> String {
    format!("{VERSION}.{}.{}", room.steps.len(), judged_by(&room.fixed.game))
}

fn check_over(room: &Room) -> Result<(), Problem> {
    if room.stage == Stage::Finished { Ok(()) } else { Err(Reason::NotOver.into()) }
}

/// The game of a room that is over, to be looked at; nothing where nobody knows how.
fn look(room: &Room, control: &SearchControl) -> Option<Box<dyn Look>> {
    let record = record_of(room, Eye::Referee);
    let plan = Plan { control: control.clone(), ..Plan::default() };
    look_at_record(&record, &plan)?.inspect_err(|error| tracing::warn!(%error, "a game cannot be analysed")).ok()
}

impl Tables {
    /// The game at a table, for the analyst: only one that is over.
    pub(crate) async fn game_to_analyse(
        &self,
        id: &str,
        control: &SearchControl,
    ) -> Result<Option<GameToAnalyse>, Problem> {
        let room = self.handle(id).await?.room();
        if room.stage != Stage::Finished {
            return Ok(None);
        }
        let (print, steps, whole) = (print_of(&room), room.steps.len(), room.table.boxed_clone());
        Ok(look(&room, control).map(|look| GameToAnalyse { print, steps, look, whole }))
    }

    /// Asks for the analysis of a finished game. What is kept or in the making is not made twice.
    pub async fn ask_analysis(&self, viewer: &Viewer, id: &str) -> Result<(), Problem> {
        let caller = viewer.caller(Scope::Play)?;
        let room = self.enter(viewer, id).await?.room();
        check_over(&room)?;
        let print = print_of(&room);
        if self.store.analysis(id).await?.is_some_and(|kept| kept.print == print) {
            return Ok(());
        }
        if self.analysis_iterations == 0 {
            return Err(Reason::NoAnalysis.into());
        }
        self.meter.count(Act::Analyse, &caller.user, self.now())?;
        self.check_time_to_think(caller)?;
        let [own, all] = self.analyses;
        if self.store.open_analyses(Some(&caller.user)).await? >= u64::from(own) {
            return Err(Reason::AnalysesFull.into());
        }
        if self.store.open_analyses(None).await? >= u64::from(all) {
            return Err(Problem::Busy { seconds: 60 });
        }
        let asked = room.clone();
        let known = tokio::task::spawn_blocking(move || look(&asked, &SearchControl::default()).is_some());
        if !known.await.map_err(|_| Problem::Fault)? {
            return Err(Reason::NoAnalysis.into());
        }
        // An iteration takes about a fifth of a millisecond.
        let cost = u32::try_from(room.steps.len()).unwrap_or(u32::MAX).saturating_mul(self.analysis_iterations / 5);
        let (table, owner) = (id.to_owned(), caller.user.clone());
        let new = NewAnalysis { table, print, owner, cost: cost.max(1_000), due: self.now() };
        self.store.ask_analysis(&new).await?;
        self.work.notify_one();
        Ok(())
    }

    /// Cancels an analysis that is not done. Only who asked for it may.
    pub async fn cancel_analysis(&self, viewer: &Viewer, id: &str) -> Result<(), Problem> {
        let caller = viewer.caller(Scope::Play)?;
        check_over(&self.enter(viewer, id).await?.room())?;
        match self.store.analysis(id).await? {
            Some(kept) if !kept.done && kept.owner == caller.user => {
                self.store.drop_analysis(id).await?;
                Ok(())
            }
            Some(kept) if !kept.done => Err(Reason::NotYourAnalysis.into()),
            _ => Ok(()),
        }
    }

    /// What is kept of the game at a table, if it is of that game and made as this build makes it.
    async fn kept_analysis(&self, room: &Room) -> Result<Option<KeptAnalysis>, Problem> {
        Ok(self.store.analysis(&room.fixed.id).await?.filter(|kept| kept.print == print_of(room)))
    }

    /// What is known of a finished game so far; nothing if nobody has asked.
    pub async fn analysis(&self, viewer: &Viewer, id: &str) -> Result<Option<AnalysisView>, Problem> {
        let room = self.enter(viewer, id).await?.room();
        check_over(&room)?;
        let Some(kept) = self.kept_analysis(&room).await? else { return Ok(None) };
        let at_hand = || self.at_hand.lock().iter().find(|(table, _)| table == id).map(|(_, found)| found.clone());
        let findings = Findings::read(&kept.text, room.steps.len());
        let iterations = if kept.done { findings.closest() } else { self.analysis_iterations };
        let percent = if kept.done { 100 } else { findings.percent(iterations) };
        let found = match at_hand().filter(|_| kept.done) {
            Some(found) => found,
            None => {
                let done = kept.done;
                let put_together = tokio::task::spawn_blocking(move || {
                    let look = look(&room, &SearchControl::default())?;
                    let analysis = look.put_together(&findings);
                    // A solver may take its time: it is asked once, at the end.
                    let solved = if done { look.solved() } else { Vec::new() };
                    let lines = (0..findings.steps()).filter(|&place| findings.better(place).is_some()).collect();
                    Some(Arc::new(FoundSoFar { analysis: Analysis { solved, ..analysis }, lines }))
                });
                let Some(found) = put_together.await.map_err(|_| Problem::Fault)? else { return Ok(None) };
                if done {
                    let mut at_hand = self.at_hand.lock();
                    at_hand.retain(|(table, _)| table != id);
                    at_hand.insert(0, (id.to_owned(), found.clone()));
                    at_hand.truncate(AT_HAND);
                }
                found
            }
        };
        let mine = viewer.user().is_some_and(|user| user == kept.owner);
        Ok(Some(AnalysisView { done: kept.done, mine, percent, iterations, found }))
    }

    /// How a finished game might have gone on after the better action at a step: as its seat would have seen it.
    pub async fn better_line(&self, viewer: &Viewer, id: &str, place: usize) -> Result<BetterLine, Problem> {
        let room = self.enter(viewer, id).await?.room();
        check_over(&room)?;
        let kept = self.kept_analysis(&room).await?.ok_or(Problem::Missing("analysis"))?;
        let findings = Findings::read(&kept.text, room.steps.len());
        let steps = findings.better(place).ok_or(Problem::Missing("line"))?;
        let Maker::Seat(seat) = room.step(place).1.step.maker() else { return Err(Problem::Missing("line")) };
        Ok(BetterLine::read(&**room.table, place, seat, steps))
    }

    /// What another action would have cost at a decision of a finished game, from what its seat knew.
    pub async fn try_another(
        self: &Arc<Self>,
        viewer: &Viewer,
        id: &str,
        place: usize,
        action: &str,
    ) -> Result<Judged, Problem> {
        let caller = viewer.caller(Scope::Play)?;
        let room = self.enter(viewer, id).await?.room();
        check_over(&room)?;
        if place >= room.steps.len() {
            return Err(Problem::Missing("step"));
        }
        if action.contains(['\n', '\r', '\0', '\t']) || action.len() > 4096 {
            return Err(Reason::OneLine.into());
        }
        self.meter.count(Act::Hint, &caller.user, self.now())?;
        self.check_time_to_think(caller)?;
        let queue = self.hints.enter(&caller.user).await?;
        let asked = StopOnDrop(SearchControl::default());
        let control = asked.0.clone();
        let (tables, user, action) = (self.clone(), caller.user.clone(), action.to_owned());
        let iterations = self.analysis_iterations.max(40);
        let thinking = tokio::task::spawn_blocking(move || {
            let begun = std::time::Instant::now();
            let judged =
                look(&room, &control).map(|mut look| look.judge(place, &action, Budget::Iterations(iterations)));
            let thought = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
            tables.ledger().add(&user, tables.now(), thought);
            drop(queue);
            judged
        });
        let judged = thinking.await.map_err(|_| Problem::Fault)?;
        Ok(judged.ok_or(Reason::NoAnalysis)??)
    }
}
