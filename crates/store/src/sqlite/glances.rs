//! Statements for who has looked at which running table.

use crate::error::Result;
use crate::time::Time;
use rusqlite::{Connection, params};

pub(super) fn note(db: &Connection, user: &str, table: &str, time: Time, most: u32) -> Result<()> {
    // Whoever is gone, or wherever nobody plays any more, is not noted.
    let sql = "INSERT INTO glances (user, table_id, time)
               SELECT users.id, tables.id, ?3 FROM users, tables
               WHERE users.id = ?1 AND tables.id = ?2 AND tables.stage = 'playing'
               ON CONFLICT DO NOTHING";
    if db.prepare_cached(sql)?.execute(params![user, table, time])? > 0 {
        let over = "DELETE FROM glances WHERE user = ?1
                    AND table_id NOT IN (SELECT id FROM tables WHERE stage = 'playing')";
        db.prepare_cached(over)?.execute([user])?;
        let beyond = "DELETE FROM glances WHERE user = ?1 AND table_id NOT IN
                      (SELECT table_id FROM glances WHERE user = ?1 ORDER BY time DESC, table_id LIMIT ?2)";
        db.prepare_cached(beyond)?.execute(params![user, most])?;
    }
    Ok(())
}

pub(super) fn of(db: &Connection, user: &str) -> Result<Vec<String>> {
    let sql = "SELECT table_id FROM glances JOIN tables ON tables.id = table_id
               WHERE user = ?1 AND stage = 'playing' ORDER BY time, table_id";
    Ok(db.prepare_cached(sql)?.query_map([user], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?)
}
