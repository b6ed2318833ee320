//! The bots' threads: they claim seats that wait for a bot, think, and move.
//!
//! However many tables there are, only so many bots think at once, on threads of their own, so
//! pages stay quick. When a bot answers does not depend on what it found: the answer is held until
//! its budget, or a multiple of it, has passed.

use crate::app::App;
use crate::problem::Problem;
use crate::secret;
use crate::tables::Room;
use ::bots::{BotName, Level};
use game::Seat;
use std::sync::Arc;
use std::time::Duration;
use store::{Job, Location};
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// A claim runs out after so long. If a server dies, another takes its bots' turns over after this.
const LEASE: i64 = 3_000;
/// A bot that thinks longer has its claim renewed so often.
const RENEWAL: Duration = Duration::from_secs(1);
/// A job that failed is tried again after so long.
const AGAIN: i64 = 2_000;
/// The rhythm of bots that do not think by the clock.
const BEAT: Duration = Duration::from_millis(100);

/// Plays for bots until the server shuts down.
pub(crate) async fn run(app: App) {
    let places = Arc::new(Semaphore::new(app.config().bot_threads.max(1)));
    let mut shutdown = app.shutdown();
    if matches!(app.config().location, Location::File(_)) {
        // This is the only server on the file; whoever held a claim is gone.
        if let Err(error) = app.store().free_jobs(app.clock().now()).await {
            tracing::warn!(%error, "old claims could not be given back");
        }
    }
    loop {
        let place = tokio::select! {
            place = places.clone().acquire_owned() => match place {
                Ok(place) => place,
                Err(_) => return,
            },
            _ = shutdown.wait_for(|down| *down) => return,
        };
        let now = app.clock().now();
        match app.store().claim_job(app.name(), now, now.later(LEASE)).await {
            Ok(Some(job)) => {
                let app = app.clone();
                tokio::spawn(async move {
                    let answered = tokio::select! {
                        answered = think(&app, &job, place) => answered,
                        () = hold(&app, &job) => return,
                    };
                    if let Err(problem) = answered {
                        tracing::warn!(table = job.table, seat = job.seat, %problem, "a bot could not move");
                        let later = app.clock().now().later(AGAIN);
                        if let Err(error) = app.store().return_job(&job, later).await {
                            tracing::warn!(%error, "a job could not be returned");
                        }
                    }
                });
                continue;
            }
            Ok(None) => {}
            Err(error) => tracing::warn!(%error, "no job could be claimed"),
        }
        drop(place);
        let due = app.store().next_due().await.ok().flatten();
        let wait = due.map_or(1000, |due| due.since(now)).clamp(5, 1000);
        tokio::select! {
            () = app.tables().work.notified() => {}
            () = tokio::time::sleep(Duration::from_millis(wait as u64)) => {}
            _ = shutdown.wait_for(|down| *down) => return,
        }
    }
}

/// Renews the claim on a job until somebody else has it: then this server has nothing to say any
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

async fn think(app: &App, job: &Job, place: tokio::sync::OwnedSemaphorePermit) -> Result<(), Problem> {
    let begun = Instant::now();
    let asked = |room: &Room| {
        let seat = Seat::all(room.chairs.len()).nth(usize::from(job.seat))?;
        let bot = room.bot_to_move(seat).filter(|_| room.chair(seat).since == job.since)?;
        Some((seat, bot))
    };
    let mut room = app.tables().door(&job.table).await?.room();
    if asked(&room).is_none() {
        // A job may be claimed before the write that made it has reached this room.
        room = app.tables().newest(&job.table).await?;
    }
    let Some((seat, bot)) = asked(&room) else { return Ok(app.store().drop_job(job).await?) };
    let table = room.table.clone();
    let secret = table.is_secret();
    let answer = tokio::task::spawn_blocking(move || table.ask_bot(seat, &bot, secret::number())).await;
    // Whoever thinks next need not wait until this one answers.
    drop(place);
    let answer = answer.map_err(|error| {
        tracing::error!(table = job.table, %bot, %error, "a bot broke down");
        Problem::Fault
    })?;
    for complaint in &answer.complaints {
        tracing::warn!(table = job.table, %bot, complaint, "a bot complains");
    }
    if !app.config().bot_pace.is_zero() {
        tokio::time::sleep_until(begun + held(bot, secret, begun.elapsed())).await;
    }
    app.tables().act_for_bot(&job.table, seat, job.since, &answer.action).await?;
    // Mostly the move itself has ended the job; if the table had moved on, nothing else would.
    Ok(app.store().drop_job(job).await?)
}

/// How long after it began a bot answers: at the next beat. Where seats decide in secret the beat is
/// the whole budget, so that nobody hears from the clock how hard the choice was; what everybody sees
/// anyway is answered without keeping people waiting.
fn held(bot: BotName, secret: bool, took: Duration) -> Duration {
    let budget = match bot {
        BotName::Search(budget) if secret => budget.time(),
        BotName::Level(level) if secret => Level::budget(level).and_then(|budget| budget.time()),
        _ => None,
    };
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
        assert_eq!(held(expert, true, Duration::from_millis(3)), held(expert, true, Duration::from_millis(5_600)));
        assert_eq!(held(expert, false, Duration::from_millis(3)), Duration::from_millis(110));
    }
}
