//! The housekeeper: looks at the clocks of tables and throws out what is not needed any more.

use crate::app::App;
use std::time::Duration;

/// How often clocks are looked at.
const LOOK: Duration = Duration::from_millis(500);
/// Rooms, expired tokens and bans are tidied once in this many looks.
const TIDY: u32 = 120;

/// How soon after the start what nobody needs any more is looked for, and how often after that.
const FIRST_SWEEP: Duration = Duration::from_secs(60);
const SWEEP: Duration = Duration::from_secs(600);

/// Clears away what nobody needs any more, until the server shuts down. Apart from the clocks, which
/// must not wait for it.
pub(crate) async fn sweep(app: App) {
    let mut shutdown = app.shutdown();
    let mut pause = FIRST_SWEEP;
    loop {
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            _ = shutdown.wait_for(|down| *down) => return,
        }
        pause = SWEEP;
        match app.sweep().await {
            Ok(swept) if swept.tables.is_empty() && swept.guests.is_empty() => {}
            Ok(swept) => {
                tracing::info!(tables = swept.tables.len(), guests = swept.guests.len(), "cleared away");
            }
            Err(problem) => tracing::warn!(%problem, "nothing could be cleared away"),
        }
    }
}

/// Keeps house until the server shuts down.
pub(crate) async fn run(app: App) {
    let mut shutdown = app.shutdown();
    let mut looks = 0u32;
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK) => {}
            _ = shutdown.wait_for(|down| *down) => return,
        }
        match app.store().overdue(app.clock().now(), 100).await {
            Ok(tables) => {
                for table in tables {
                    if let Err(problem) = app.tables().check_time(&table).await {
                        tracing::warn!(table, %problem, "a clock could not be looked at");
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "the clocks could not be looked at"),
        }
        looks = looks.wrapping_add(1);
        if looks.is_multiple_of(TIDY) {
            app.tables().tidy();
            if let Err(error) = app.store().drop_expired(app.clock().now()).await {
                tracing::warn!(%error, "expired tokens could not be dropped");
            }
        }
    }
}
