//! Statements for studies. Writers run inside a savepoint and can simply fail.

use crate::error::{Result, StoreError};
use crate::study::Study;
use rusqlite::{Connection, OptionalExtension, Row, params};

const ALL: &str = "id, user, share_key, shared, name, game, source, version, created, touched";

fn read(row: &Row<'_>) -> rusqlite::Result<Study> {
    Ok(Study {
        id: row.get(0)?,
        user: row.get(1)?,
        key: row.get(2)?,
        shared: row.get(3)?,
        name: row.get(4)?,
        game: row.get(5)?,
        source: row.get(6)?,
        version: row.get::<_, i64>(7)? as u64,
        created: row.get(8)?,
        touched: row.get(9)?,
        text: row.get(10)?,
    })
}

pub(super) fn add(db: &Connection, study: &Study, most: u32) -> Result<bool> {
    let known = db.prepare_cached("SELECT 1 FROM users WHERE id = ?1")?.query_row([&study.user], |_| Ok(()));
    known.optional()?.ok_or(StoreError::Missing("person"))?;
    let count: u32 = db
        .prepare_cached("SELECT count(*) FROM studies WHERE user = ?1")?
        .query_row([&study.user], |row| row.get(0))?;
    if count >= most {
        return Ok(false);
    }
    let sql = format!("INSERT INTO studies ({ALL}, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)");
    db.prepare_cached(&sql)?.execute(params![
        study.id,
        study.user,
        study.key,
        study.shared,
        study.name,
        study.game,
        study.source,
        study.version as i64,
        study.created,
        study.touched,
        study.text
    ])?;
    Ok(true)
}

pub(super) fn find(db: &Connection, id: &str) -> Result<Option<Study>> {
    let sql = format!("SELECT {ALL}, text FROM studies WHERE id = ?1");
    Ok(db.prepare_cached(&sql)?.query_row([id], read).optional()?)
}

pub(super) fn of(db: &Connection, user: &str, limit: u32) -> Result<Vec<Study>> {
    let sql = format!("SELECT {ALL}, '' FROM studies WHERE user = ?1 ORDER BY touched DESC, id LIMIT ?2");
    Ok(db.prepare_cached(&sql)?.query_map(params![user, limit], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn save(db: &Connection, study: &Study, expects: u64) -> Result<u64> {
    let sql = "SELECT version FROM studies WHERE id = ?1 AND user = ?2";
    let current: Option<i64> =
        db.prepare_cached(sql)?.query_row([&study.id, &study.user], |row| row.get(0)).optional()?;
    let current = current.ok_or(StoreError::Missing("study"))? as u64;
    if current != expects {
        return Err(StoreError::Stale { current });
    }
    let version = expects + 1;
    db.prepare_cached(
        "UPDATE studies SET shared = ?2, name = ?3, touched = ?4, text = ?5, version = ?6, share_key = ?7 WHERE id = ?1",
    )?
    .execute(params![study.id, study.shared, study.name, study.touched, study.text, version as i64, study.key])?;
    Ok(version)
}

pub(super) fn drop(db: &Connection, user: &str, id: &str) -> Result<bool> {
    Ok(db.prepare_cached("DELETE FROM studies WHERE id = ?1 AND user = ?2")?.execute([id, user])? > 0)
}
