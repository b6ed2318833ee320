//! The housekeeper: looks at the clocks of tables and throws out what is not needed any more.

use crate::app::App;
use std::time::Duration;

/// Clocks are looked at so often.
const LOOK: Duration = Duration::from_millis(500);
/// Rooms, expired tokens and bans are tidied once in so many looks.
const TIDY: u32 = 120;

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
