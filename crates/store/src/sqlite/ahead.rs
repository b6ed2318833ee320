//! What people have decided ahead, and whom they have invited.

use super::statements::answers;
use crate::entry::Point;
use crate::error::{Result, StoreError};
use crate::table::Ahead;
use rusqlite::{Connection, OptionalExtension, Row, params};

pub(super) fn decide(db: &Connection, id: &str, expects: Point, ahead: &Ahead) -> Result<u64> {
    answers(db, id, expects)?;
    let revision = expects.revision + 1;
    db.prepare_cached("UPDATE tables SET revision = ?2 WHERE id = ?1")?.execute(params![id, revision as i64])?;
    if ahead.text.is_empty() {
        db.prepare_cached("DELETE FROM ahead WHERE table_id = ?1 AND seat = ?2")?.execute(params![id, ahead.seat])?;
        return Ok(revision);
    }
    let known =
        db.prepare_cached("SELECT 1 FROM users WHERE id = ?1")?.query_row([&ahead.user], |_| Ok(())).optional()?;
    known.ok_or(StoreError::Missing("person"))?;
    db.prepare_cached(
        "INSERT INTO ahead (table_id, seat, user, text) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (table_id, seat) DO UPDATE SET user = excluded.user, text = excluded.text",
    )?
    .execute(params![id, ahead.seat, ahead.user, ahead.text])?;
    Ok(revision)
}

pub(super) fn decided(db: &Connection, id: &str) -> Result<Vec<Ahead>> {
    let read = |row: &Row<'_>| Ok(Ahead { seat: row.get(0)?, user: row.get(1)?, text: row.get(2)? });
    let mut statement = db.prepare_cached("SELECT seat, user, text FROM ahead WHERE table_id = ?1 ORDER BY seat")?;
    Ok(statement.query_map([id], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn decided_by(db: &Connection, user: &str, limit: u32) -> Result<Vec<(String, Ahead)>> {
    let read = |row: &Row<'_>| Ok((row.get(0)?, Ahead { seat: row.get(1)?, user: row.get(2)?, text: row.get(3)? }));
    let sql = "SELECT table_id, seat, user, text FROM ahead WHERE user = ?1 ORDER BY table_id, seat LIMIT ?2";
    let mut statement = db.prepare_cached(sql)?;
    Ok(statement.query_map(params![user, limit], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn invite(db: &Connection, id: &str, users: &[String]) -> Result<()> {
    let sql = "INSERT OR IGNORE INTO invitations (table_id, user)
               SELECT tables.id, users.id FROM tables, users WHERE tables.id = ?1 AND users.id = ?2";
    let mut statement = db.prepare_cached(sql)?;
    users.iter().try_for_each(|user| statement.execute(params![id, user]).map(|_| ()))?;
    Ok(())
}
