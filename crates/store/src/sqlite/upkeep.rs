//! Statements of the SQLite backend for clearing away and for idempotency keys.

use super::statements::{one, taken};
use crate::error::{Result, StoreError};
use crate::table::Stage;
use crate::time::Time;
use crate::upkeep::{GRANTED_KEPT, Granted, Print, Stale};
use rusqlite::{Connection, OptionalExtension, params};

/// Nobody with an account owns the table or sits at it, and no administrator has made it.
const STALE: &str = "((stage IN ('finished', 'closed') AND touched < ?1)
      OR (stage IN ('gathering', 'playing') AND touched < ?2))
     AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = tables.owner AND users.login IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM seats JOIN users ON users.id = seats.user
                     WHERE seats.table_id = tables.id AND users.login IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND number = 1 AND who = '')";
/// A guest who came before a moment, has used no token since, and neither sits at a table nor owns one.
const GONE: &str = "login IS NULL AND created < ?1
     AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.user = users.id AND tokens.used >= ?1)
     AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.user = users.id)
     AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.owner = users.id)";

fn ids(db: &Connection, sql: &str, values: impl rusqlite::Params) -> Result<Vec<String>> {
    Ok(db.prepare_cached(sql)?.query_map(values, |row| row.get(0))?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn stale_tables(db: &Connection, stale: &Stale, limit: u32) -> Result<Vec<String>> {
    let sql = format!("SELECT id FROM tables WHERE {STALE} ORDER BY touched, id LIMIT ?3");
    ids(db, &sql, params![stale.over, stale.unfinished, limit])
}

pub(super) fn sweep_tables(db: &Connection, stale: &Stale, limit: u32) -> Result<Vec<String>> {
    let going = stale_tables(db, stale, limit)?;
    for id in &going {
        delete_table(db, id)?;
    }
    Ok(going)
}

/// Removes a table with everything that belongs to it; a rematch of it then has no earlier game.
pub(super) fn delete_table(db: &Connection, id: &str) -> Result<()> {
    db.prepare_cached("UPDATE tables SET previous = NULL WHERE previous = ?1")?.execute([id])?;
    one(db.prepare_cached("DELETE FROM tables WHERE id = ?1")?.execute([id])?, "table")
}

pub(super) fn stale_guests(db: &Connection, before: Time, limit: u32) -> Result<Vec<String>> {
    ids(db, &format!("SELECT id FROM users WHERE {GONE} ORDER BY created, id LIMIT ?2"), params![before, limit])
}

pub(super) fn sweep_guests(db: &Connection, before: Time, limit: u32) -> Result<Vec<String>> {
    let going = stale_guests(db, before, limit)?;
    for id in &going {
        db.prepare_cached("DELETE FROM users WHERE id = ?1")?.execute([id])?;
    }
    Ok(going)
}

pub(super) fn tables_of(db: &Connection, owner: &str, stages: &[Stage]) -> Result<u64> {
    let mut count = 0;
    for stage in stages {
        count += db
            .prepare_cached("SELECT count(*) FROM tables WHERE owner = ?1 AND stage = ?2")?
            .query_row([owner, stage.word()], |row| row.get::<_, i64>(0))? as u64;
    }
    Ok(count)
}

pub(super) fn granted(db: &Connection, key: &Print) -> Result<Option<Granted>> {
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Granted {
            key: Print(row.get(0)?),
            user: row.get(1)?,
            wish: Print(row.get(2)?),
            answer: row.get(3)?,
            made: row.get(4)?,
            expires: row.get(5)?,
        })
    };
    let sql = "SELECT key, user, wish, answer, made, expires FROM granted WHERE key = ?1";
    Ok(db.prepare_cached(sql)?.query_row([key.0], read).optional()?)
}

/// Notes a request with a key; refuses one that was answered already and is still kept.
pub(super) fn grant(db: &Connection, wish: Option<&Granted>) -> Result<()> {
    let Some(wish) = wish else { return Ok(()) };
    let changed = db
        .prepare_cached(
            "INSERT INTO granted (key, user, wish, answer, made, expires) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (key) DO UPDATE
             SET wish = excluded.wish, answer = excluded.answer, made = excluded.made, expires = excluded.expires
             WHERE granted.expires <= excluded.made",
        )?
        .execute(params![wish.key.0, wish.user, wish.wish.0, wish.answer, wish.made, wish.expires])
        .map_err(taken("key"))?;
    if changed == 0 {
        return Err(StoreError::Taken("key"));
    }
    db.prepare_cached(
        "DELETE FROM granted WHERE user = ?1 AND key IN
         (SELECT key FROM granted WHERE user = ?1 ORDER BY made DESC, key LIMIT -1 OFFSET ?2)",
    )?
    .execute(params![wish.user, GRANTED_KEPT])?;
    Ok(())
}

pub(super) fn drop_expired(db: &Connection, now: Time) -> Result<u64> {
    Ok(db.execute("DELETE FROM granted WHERE expires <= ?1", [now])? as u64)
}
