//! The analyst: looks at finished games again for those who ask, on the same places as the bots.
//!
//! A claimed analysis goes on from what is kept of it. What is found is kept twice a second, with the renewal of the
//! claim; so the page grows, another server can go on where this one ended, and one that was cancelled is noticed: the
//! claim is gone. A short turn of a bot takes the place of an analysis at once, and it rests (`fair`).

use crate::app::App;
use crate::bots::{AGAIN, LEASE, Place, StopOnDrop};
use crate::problem::Problem;
use ::bots::SearchControl;
use analysis::{Findings, Stopped, go_through};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio::time::MissedTickBehavior;

/// How often what was found is kept.
const KEEPING: Duration = Duration::from_millis(500);
/// How long to wait before the end is kept again when the store did not answer.
const PATIENCE: Duration = Duration::from_secs(1);

/// Sees to a claimed analysis until it is done, or is not this server's any more.
pub(crate) async fn attend(app: App, table: String, control: SearchControl, place: Place) {
    let asked = StopOnDrop(control);
    if let Err(problem) = work(&app, &table, &asked.0, place, app.shutdown()).await {
        tracing::warn!(table, %problem, "a game could not be analysed");
        let again = app.clock().now().later(AGAIN);
        if let Err(error) = app.store().return_analysis(app.name(), &table, again).await {
            tracing::warn!(%error, "an analysis could not be returned");
        }
    }
}

async fn work(
    app: &App,
    table: &str,
    control: &SearchControl,
    place: Place,
    mut shutdown: watch::Receiver<bool>,
) -> Result<(), Problem> {
    let (store, worker) = (app.store(), app.name());
    let Some(kept) = store.analysis(table).await? else { return Ok(()) };
    let iterations = app.config().analysis_iterations;
    let game = match app.tables().game_to_analyse(table, control).await? {
        Some(game) if iterations > 0 && game.print == kept.print => game,
        // Asked for by another build, or at a host that offers it no more.
        _ => {
            store.drop_analysis(table).await?;
            return Ok(());
        }
    };
    let (tell, mut hears) = mpsc::unbounded_channel();
    let on = control.clone();
    let mut findings = Findings::read(&kept.text, game.steps);
    let mut known = findings.clone();
    let mut looking = tokio::task::spawn_blocking(move || {
        let mut game = game;
        // Nobody may listen any more.
        let mut tell = |found| drop(tell.send(found));
        let ended = go_through(&mut *game.look, &*game.whole, &mut known, iterations, &on, &mut tell);
        drop(place);
        ended
    });
    let mut beat = tokio::time::interval(KEEPING);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut is_news = false;
    let ended = loop {
        tokio::select! {
            Some(found) = hears.recv() => {
                findings.take(found);
                is_news = true;
            }
            _ = beat.tick() => {
                let text = is_news.then(|| findings.text());
                match store.note_analysis(worker, table, text.as_deref(), app.clock().now().later(LEASE)).await {
                    Ok(true) => is_news = false,
                    // Cancelled, or someone else's by now.
                    Ok(false) => return Ok(()),
                    // A store that cannot be reached decides nothing.
                    Err(error) => tracing::warn!(%error, "what an analysis found could not be kept"),
                }
            }
            ended = &mut looking => break Some(ended),
            () = down(&mut shutdown) => break None,
        }
    };
    control.stop();
    while let Ok(found) = hears.try_recv() {
        findings.take(found);
    }
    match ended {
        Some(Ok(Ok(()))) => keep_end(app, table, &findings.text(), shutdown).await,
        Some(Ok(Err(Stopped))) | None => {
            // The server shuts down: whoever comes next goes on from here.
            store.note_analysis(worker, table, Some(&findings.text()), app.clock().now().later(LEASE)).await?;
            store.return_analysis(worker, table, app.clock().now()).await?;
            Ok(())
        }
        Some(Err(error)) => {
            // It would break down again.
            tracing::error!(table, %error, "an analysis broke down");
            store.drop_analysis(table).await?;
            Ok(())
        }
    }
}

/// Keeps all that was found, as soon as the store answers.
async fn keep_end(app: &App, table: &str, text: &str, mut shutdown: watch::Receiver<bool>) -> Result<(), Problem> {
    loop {
        match app.store().end_analysis(app.name(), table, text).await {
            Ok(_) => return Ok(()),
            Err(error) => tracing::warn!(%error, "an analysis could not be kept"),
        }
        tokio::select! {
            () = tokio::time::sleep(PATIENCE) => {}
            () = down(&mut shutdown) => return Ok(()),
        }
    }
}

/// Waits until the server shuts down.
async fn down(shutdown: &mut watch::Receiver<bool>) {
    drop(shutdown.wait_for(|down| *down).await);
}
