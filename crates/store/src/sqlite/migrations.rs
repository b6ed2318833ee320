//! Migrations from any older schema to the newest, one numbered step at a time.

use crate::error::{Result, StoreError};
use rusqlite::{Connection, TransactionBehavior};

/// All steps, the first first. A step that was released is never changed.
pub(super) const ALL: [&str; 12] = [
    include_str!("../../migrations/sqlite/0001.sql"),
    include_str!("../../migrations/sqlite/0002.sql"),
    include_str!("../../migrations/sqlite/0003.sql"),
    include_str!("../../migrations/sqlite/0004.sql"),
    include_str!("../../migrations/sqlite/0005.sql"),
    include_str!("../../migrations/sqlite/0006.sql"),
    include_str!("../../migrations/sqlite/0007.sql"),
    include_str!("../../migrations/sqlite/0008.sql"),
    include_str!("../../migrations/sqlite/0009.sql"),
    include_str!("../../migrations/sqlite/0010.sql"),
    include_str!("../../migrations/sqlite/0011.sql"),
    include_str!("../../migrations/sqlite/0012.sql"),
];

/// The schema version of a database; 0 for an empty one.
pub(super) fn version(db: &Connection) -> Result<u32> {
    Ok(db.pragma_query_value(None, "user_version", |row| row.get(0))?)
}

/// Brings a database up to a version.
pub(super) fn run(db: &mut Connection, to: u32) -> Result<()> {
    // The lock first: two programs may start on one file at the same moment.
    let step = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found = version(&step)?;
    if found > ALL.len() as u32 {
        return Err(StoreError::TooNew { found, known: ALL.len() as u32 });
    }
    for (number, sql) in (1..).zip(ALL).filter(|(number, _)| (found + 1..=to).contains(number)) {
        step.execute_batch(sql)?;
        step.pragma_update(None, "user_version", number)?;
        tracing::info!(version = number, "migrated the database");
    }
    Ok(step.commit()?)
}
