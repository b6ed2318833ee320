//! Migrations from any older schema to the newest, one numbered step at a time.

use crate::error::{Result, StoreError};
use deadpool_postgres::{Client, ClientWrapper};

/// All steps, the first first. A step that was released is never changed.
pub(super) const ALL: [&str; 12] = [
    include_str!("../../migrations/postgres/0001.sql"),
    include_str!("../../migrations/postgres/0002.sql"),
    include_str!("../../migrations/postgres/0003.sql"),
    include_str!("../../migrations/postgres/0004.sql"),
    include_str!("../../migrations/postgres/0005.sql"),
    include_str!("../../migrations/postgres/0006.sql"),
    include_str!("../../migrations/postgres/0007.sql"),
    include_str!("../../migrations/postgres/0008.sql"),
    include_str!("../../migrations/postgres/0009.sql"),
    include_str!("../../migrations/postgres/0010.sql"),
    include_str!("../../migrations/postgres/0011.sql"),
    include_str!("../../migrations/postgres/0012.sql"),
];

/// The lock held while migrating: an arbitrary number, the same in every version of the program.
const LOCK: i64 = 0x626f_6172_6472_6f6f;

/// The schema version of a database; 0 for an empty one.
pub(super) async fn version(client: &ClientWrapper) -> Result<u32> {
    let row = client.query_one("SELECT max(version) FROM schema_version", &[]).await?;
    Ok(row.get::<_, Option<i32>>(0).unwrap_or(0) as u32)
}

/// Brings a database up to a version. Servers that start at the same moment wait for each other.
pub(super) async fn run(client: &mut Client, to: u32) -> Result<()> {
    let step = client.transaction().await?;
    // A step may take as long as it needs, and so may another server that began first.
    step.batch_execute("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0").await?;
    step.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    step.batch_execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)").await?;
    let found = step.query_one("SELECT max(version) FROM schema_version", &[]).await?;
    let found = found.get::<_, Option<i32>>(0).unwrap_or(0) as u32;
    if found > ALL.len() as u32 {
        return Err(StoreError::TooNew { found, known: ALL.len() as u32 });
    }
    for (number, sql) in (1..).zip(ALL).filter(|(number, _)| (found + 1..=to).contains(number)) {
        step.batch_execute(sql).await?;
        step.execute("INSERT INTO schema_version (version) VALUES ($1)", &[&(number as i32)]).await?;
        tracing::info!(version = number, "migrated the database");
    }
    Ok(step.commit().await?)
}
