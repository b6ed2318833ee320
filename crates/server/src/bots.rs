//! The bots' threads: they claim seats that wait for a bot, think, and move.
//!
//! However many tables there are, only a limited number of bots think at once, on threads of their own, so pages stay
//! quick. Finished games that someone wants analysed share these places (`analyst`), and at those that nobody needs
//! bots think ahead while people decide (`forethought`). Who comes next and who makes way is for
//! [`fair`](crate::fair) to say. When a bot answers does not depend on what it found: the answer is held until
//! its budget, or a multiple of it, has passed.

use crate::analyst;
use crate::app::App;
use crate::fair::{self, Bench, Thinker, Wish, Work};
use crate::foresight::{Question, Situation};
use crate::forethought::{self, Forethought};
use crate::ledger::Ledger;
use crate::problem::Problem;
use crate::secret;
use crate::tables::Room;
use ::bots::{BotName, Budget, SearchControl};
use catalog::{Answer, SeenTable};
use game::Seat;
use std::collections::{HashMap, HashSet};
use std::time::Duration;
use store::{Job, Location};
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How long a claim lasts. If a server dies, another takes over its bots' turns after this.
pub(crate) const LEASE: i64 = 3_000;
/// How often the claim of a bot that thinks longer is renewed.
const RENEWAL: Duration = Duration::from_secs(1);
/// How long to wait before a job that failed is tried again.
pub(crate) const AGAIN: i64 = 2_000;
/// The rhythm of bots that do not think by the clock.
const BEAT: Duration = Duration::from_millis(100);
/// Jobs that come close together are looked at together.
const GATHERING: Duration = Duration::from_millis(5);
/// How often what was thought is saved, and what others thought is learned.
const SAVING: Duration = Duration::from_secs(1);
/// How long bots have to give their claims back when the server shuts down.
const FAREWELL: Duration = Duration::from_millis(400);

/// Plays for bots until the server shuts down.
pub(crate) async fn run(app: App) {
    let mut shutdown = app.shutdown();
    let alone = matches!(app.config().location, Location::File(_));
    if alone {
        // This is the only server on the file; whoever held a claim is gone.
        if let Err(error) = app.store().free_jobs(app.clock().now()).await {
            tracing::warn!(%error, "old claims could not be given back");
        }
    }
    balance(&app, 60).await;
    let mut thinkers = Thinkers::new(app.clone());
    let mut saved = Instant::now();
    // Jobs that another server claimed first, since the last pause.
    let mut lost = HashSet::new();
    loop {
        while let Ok(number) = thinkers.ended.try_recv() {
            thinkers.leave(number);
        }
        if saved.elapsed() >= SAVING {
            balance(&app, if alone { 0 } else { 1 }).await;
            saved = Instant::now();
        }
        match thinkers.take_next(&mut lost).await {
            Ok(true) => continue,
            Ok(false) => {}
            Err(error) => tracing::warn!(%error, "no job could be claimed"),
        }
        thinkers.think_ahead();
        lost.clear();
        let now = app.clock().now();
        let due = app.store().next_due(now).await.ok().flatten();
        let wait = due.map_or(1000, |due| due.since(now)).clamp(5, 1000);
        let asked = async {
            app.tables().work.notified().await;
            tokio::time::sleep(GATHERING).await;
        };
        tokio::pin!(asked);
        let until = Instant::now() + Duration::from_millis(wait as u64);
        let is_down = loop {
            tokio::select! {
                () = &mut asked => break false,
                Some(number) = thinkers.ended.recv() => {
                    thinkers.leave(number);
                    break false;
                }
                () = tokio::time::sleep_until(until) => break false,
                // What concerns only those who think ahead is no reason to ask the store.
                () = stir(&app) => thinkers.think_ahead(),
                _ = shutdown.wait_for(|down| *down) => break true,
            }
        };
        if is_down {
            break;
        }
    }
    thinkers.close().await;
    balance(&app, 0).await;
}

/// Waits until a table has moved on, someone has come or gone to look at one, or hints are asked for.
async fn stir(app: &App) {
    if !app.config().thinks_ahead {
        std::future::pending::<()>().await;
    }
    tokio::select! {
        () = app.tables().stirred.notified() => {}
        () = app.tables().hint_queue().changed() => {}
    }
    tokio::time::sleep(GATHERING).await;
}

/// Saves what was thought here, and learns what was thought everywhere in the last minutes.
async fn balance(app: &App, minutes: i64) {
    let ledger = app.tables().ledger();
    let unsaved = ledger.take_unsaved();
    if !unsaved.is_empty()
        && let Err(error) = app.store().add_thinking(&unsaved).await
    {
        tracing::warn!(%error, "what bots have thought could not be saved");
        ledger.put_back(unsaved);
        return;
    }
    if minutes > 0 {
        let to = app.clock().now().minute();
        match app.store().thinking(to - minutes, to).await {
            Ok(known) => ledger.learn(to - minutes, to, known),
            Err(error) => tracing::warn!(%error, "what other servers' bots have thought is not known"),
        }
    }
}

/// Where the bots of this server think.
struct Thinkers {
    app: App,
    bench: Bench,
    /// Those who think ahead, at places of the bench that are free.
    ahead: Forethought,
    /// Does no job wait?
    is_calm: bool,
    controls: HashMap<u64, SearchControl>,
    number: u64,
    begun: Instant,
    tasks: JoinSet<()>,
    end: mpsc::UnboundedSender<u64>,
    /// Hears who has stopped thinking.
    ended: mpsc::UnboundedReceiver<u64>,
}

impl Thinkers {
    fn new(app: App) -> Thinkers {
        let (end, ended) = mpsc::unbounded_channel();
        let bench = Bench::new(app.config().bot_threads);
        let (controls, tasks) = (HashMap::new(), JoinSet::new());
        let ahead = Forethought::new(app.clone());
        Thinkers { app, bench, ahead, is_calm: false, controls, number: 0, begun: Instant::now(), tasks, end, ended }
    }

    /// Milliseconds that only go forward.
    fn at(&self) -> i64 {
        i64::try_from(self.begun.elapsed().as_millis()).unwrap_or(i64::MAX)
    }

    fn ledger(&self) -> &Ledger {
        self.app.tables().ledger()
    }

    /// Takes the job that comes next, if one waits and there is a place for it; says whether to look again.
    async fn take_next(&mut self, lost: &mut HashSet<Work>) -> Result<bool, store::StoreError> {
        while self.tasks.try_join_next().is_some() {}
        self.is_calm = false;
        let now = self.app.clock().now();
        let turns = self.app.store().offers(now).await?.into_iter().map(Wish::from);
        let analyses = self.app.store().analysis_offers(now).await?.into_iter().map(Wish::from);
        let mut offers: Vec<Wish> = turns.chain(analyses).filter(|offer| !lost.contains(&offer.work)).collect();
        let lately = |owner: &str| self.ledger().lately(owner, now);
        fair::sort(&mut offers, lately, now);
        let Some((nth, place)) = self.bench.choose(&offers, lately, self.at()) else {
            self.is_calm = offers.is_empty();
            return Ok(false);
        };
        let offer = offers.swap_remove(nth);
        let (store, worker, until) = (self.app.store(), self.app.name(), now.later(LEASE));
        let claimed = match &offer.work {
            Work::Turn(job) => store.claim_job(worker, job, now, until).await?,
            Work::Analysis(table) => store.claim_analysis(worker, table, now, until).await?,
        };
        if !claimed {
            lost.insert(offer.work);
            return Ok(true);
        }
        self.begin(offer, place);
        Ok(true)
    }

    fn begin(&mut self, offer: Wish, place: usize) {
        self.number += 1;
        let (number, at) = (self.number, self.at());
        let control = SearchControl::default();
        let rests = self.bench.sit(place, Thinker::new(number, &offer, at), at);
        if let Some(resting) = rests.and_then(|number| self.controls.get(&number)) {
            resting.rest();
        }
        self.ahead.make_way(self.bench.free());
        self.controls.insert(number, control.clone());
        let place = Place { number, end: self.end.clone() };
        match offer.work {
            Work::Turn(job) => drop(self.tasks.spawn(attend(self.app.clone(), job, offer.owner, control, place))),
            Work::Analysis(table) => drop(self.tasks.spawn(analyst::attend(self.app.clone(), table, control, place))),
        }
    }

    /// Lets bots think ahead at places that nobody needs.
    fn think_ahead(&mut self) {
        if !self.app.config().thinks_ahead {
            return;
        }
        let places = if self.is_calm { self.bench.free() } else { 0 };
        while let Some((chance, handle)) = self.ahead.next(places) {
            self.number += 1;
            let (number, control) = (self.number, SearchControl::default());
            self.ahead.begin(number, &chance, &control);
            self.controls.insert(number, control.clone());
            let place = Place { number, end: self.end.clone() };
            self.tasks.spawn(forethought::attend(self.app.clone(), chance, handle, control, place));
        }
    }

    fn leave(&mut self, number: u64) {
        self.controls.remove(&number);
        self.ahead.leave(number);
        let Some((thinker, thought, goes_on)) = self.bench.leave(number, self.at()) else { return };
        if let Some(control) = goes_on.and_then(|number| self.controls.get(&number)) {
            control.go_on();
        }
        self.ledger().add(&thinker.owner, self.app.clock().now(), thought);
    }

    /// Stops all thinking; what was claimed is given back.
    async fn close(&mut self) {
        self.controls.values().for_each(SearchControl::stop);
        let farewell = async { while self.tasks.join_next().await.is_some() {} };
        let _ = tokio::time::timeout(FAREWELL, farewell).await;
        while let Ok(number) = self.ended.try_recv() {
            self.leave(number);
        }
    }
}

/// A place to think; free when dropped.
pub(crate) struct Place {
    number: u64,
    end: mpsc::UnboundedSender<u64>,
}

impl Drop for Place {
    fn drop(&mut self) {
        // At the end nobody listens any more.
        let _ = self.end.send(self.number);
    }
}

/// Sees to a claimed job until it is done, or is not this server's any more.
async fn attend(app: App, job: Job, owner: String, control: SearchControl, place: Place) {
    let job = &job;
    let mut shutdown = app.shutdown();
    let asked = StopOnDrop(control);
    let again = tokio::select! {
        answered = think(&app, job, &owner, &asked.0, place) => match answered {
            Ok(()) => return,
            Err(problem) => {
                tracing::warn!(table = job.table, seat = job.seat, %problem, "a bot could not move");
                AGAIN
            }
        },
        () = hold(&app, job) => return,
        _ = shutdown.wait_for(|down| *down) => 0,
    };
    if let Err(error) = app.store().return_job(job, app.clock().now().later(again)).await {
        tracing::warn!(%error, "a job could not be returned");
    }
}

/// Stops a bot when nobody waits for its answer any more.
pub(crate) struct StopOnDrop(pub(crate) SearchControl);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Renews the claim on a job until someone else has it: then this server has nothing to say any
/// more. (It was stopped for a while, perhaps.) A store that cannot be reached decides nothing.
async fn hold(app: &App, job: &Job) {
    loop {
        tokio::time::sleep(RENEWAL).await;
        let until = app.clock().now().later(LEASE);
        match app.store().renew_job(app.name(), job, until).await {
            Ok(true) => {}
            Ok(false) => return,
            Err(error) => tracing::warn!(%error, "a claim could not be renewed"),
        }
    }
}

async fn think(app: &App, job: &Job, owner: &str, control: &SearchControl, place: Place) -> Result<(), Problem> {
    let begun = Instant::now();
    let asked = |room: &Room| {
        let seat = Seat::all(room.occupants.len()).nth(usize::from(job.seat))?;
        let bot = room.bot_to_move(seat).filter(|_| room.occupant(seat).since == job.since)?;
        Some((seat, bot))
    };
    let handle = app.tables().handle(&job.table).await?;
    let mut grown = handle.watch();
    let mut room = handle.room();
    if asked(&room).is_none() {
        // A job can be claimed before the write that created it has reached this room.
        room = app.tables().newest(&job.table).await?;
    }
    let Some((seat, bot)) = asked(&room) else { return Ok(app.store().drop_job(job).await?) };
    // When its owner's quota of thinking is used up a game goes on, with a bot that does not think.
    let is_spent = app.tables().is_spent(owner, 0).await?;
    let bot = if is_spent { fair::lesser(bot) } else { bot };
    let seen = room.seen_by(seat);
    let secret = seen.is_secret();
    if room.hurried {
        control.hurry();
    }
    let is_free = !(is_spent || secret || room.hurried);
    let foreseen = if is_free { foreseen(app, &job.table, owner, (seat, bot), &*seen) } else { None };
    let on = control.clone();
    let mut thinking = tokio::task::spawn_blocking(move || {
        let answer = foreseen.unwrap_or_else(|| seen.ask_bot(&bot, secret::number(), &on));
        // The next bot need not wait for this one's answer.
        drop(place);
        answer
    });
    let mind = |room: &Room| {
        if asked(room).is_none() {
            control.stop();
        } else if room.hurried {
            control.hurry();
        }
    };
    let answer = loop {
        tokio::select! {
            answer = &mut thinking => break answer,
            Ok(()) = grown.changed() => mind(&handle.room()),
        }
    };
    let answer = answer.map_err(|error| {
        tracing::error!(table = job.table, %bot, %error, "a bot broke down");
        Problem::Fault
    })?;
    if control.is_stopped() {
        // The table has moved on; nobody wants the answer.
        return Ok(app.store().drop_job(job).await?);
    }
    for complaint in &answer.complaints {
        tracing::warn!(table = job.table, %bot, complaint, "a bot complains");
    }
    if !app.config().bot_pace.is_zero() {
        let rested = control.rested();
        let took = begun.elapsed().saturating_sub(rested);
        // Who is told to hurry answers at the next beat, whether the answer was found or not: nobody hears which.
        let mut until = begun + rested + held(bot, secret && !control.is_hurried(), took);
        loop {
            tokio::select! {
                () = tokio::time::sleep_until(until) => break,
                Ok(()) = grown.changed() => {
                    mind(&handle.room());
                    if control.is_hurried() {
                        until = until.min(Instant::now() + BEAT);
                    }
                }
            }
        }
        if control.is_stopped() {
            return Ok(app.store().drop_job(job).await?);
        }
    }
    app.tables().act_for_bot(&job.table, seat, job.since, &answer.action).await?;
    // Mostly the move itself has ended the job; if the table had moved on, nothing else would.
    Ok(app.store().drop_job(job).await?)
}

/// What a bot has answered ahead for just this turn. It counts as if it were thought now.
fn foreseen(app: &App, table: &str, owner: &str, (seat, bot): (Seat, BotName), seen: &dyn SeenTable) -> Option<Answer> {
    if !app.foresight().has_any(table, seat) {
        return None;
    }
    let question = Question { table: table.to_owned(), seat, bot, situation: Situation::of(seen) };
    let thought = app.foresight().take(&question)?;
    app.tables().ledger().add(owner, app.clock().now(), thought.took);
    Some(thought.answer)
}

/// How long after it began a bot answers: at the next beat. Where seats decide in secret the beat is
/// the whole budget, so that nobody hears from the clock how hard the choice was; what everyone sees
/// anyway is answered without keeping people waiting.
fn held(bot: BotName, secret: bool, took: Duration) -> Duration {
    let budget = bot.budget().filter(|_| secret).and_then(Budget::time);
    let beat = budget.unwrap_or(BEAT).max(BEAT);
    // A search that ends on time takes a little longer than its budget.
    let grace = beat / 10;
    let beats = took.saturating_sub(grace).as_millis().div_ceil(beat.as_millis()).max(1);
    beat * u32::try_from(beats).unwrap_or(u32::MAX) + grace
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn when_a_bot_answers_does_not_depend_on_what_it_found() {
        let greedy: BotName = "greedy".parse().unwrap();
        let at = |milliseconds| held(greedy, true, Duration::from_millis(milliseconds));
        assert_eq!(at(0), at(99));
        assert_eq!(at(0), Duration::from_millis(110));
        assert_eq!(at(150), Duration::from_millis(210));
        let search: BotName = "search:500ms".parse().unwrap();
        assert_eq!(held(search, true, Duration::from_millis(3)), held(search, true, Duration::from_millis(530)));
        let expert: BotName = "expert".parse().unwrap();
        assert_eq!(held(expert, true, Duration::from_millis(3)), held(expert, true, Duration::from_millis(3_050)));
        assert_eq!(held(expert, false, Duration::from_millis(3)), Duration::from_millis(110));
    }
}
