//! Statements for muting, blocking and reports. Writers run inside a
//! savepoint and can simply fail.

use crate::entry::Entry;
use crate::error::{Result, StoreError};
use crate::moderation::{Distance, Report, Shun};
use crate::time::Time;
use rusqlite::{Connection, OptionalExtension, Row, params};

pub(super) fn shun(db: &Connection, user: &str, shun: &Shun) -> Result<()> {
    let known: bool = db
        .prepare_cached("SELECT count(*) = 2 FROM users WHERE id IN (?1, ?2)")?
        .query_row([user, &shun.other], |row| row.get(0))?;
    if !known {
        return Err(StoreError::Missing("person"));
    }
    db.prepare_cached(
        "INSERT INTO shuns (user, other, distance, made) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (user, other) DO UPDATE SET distance = excluded.distance",
    )?
    .execute(params![user, shun.other, shun.distance.word(), shun.made])?;
    Ok(())
}

pub(super) fn unshun(db: &Connection, user: &str, other: &str) -> Result<bool> {
    Ok(db.prepare_cached("DELETE FROM shuns WHERE user = ?1 AND other = ?2")?.execute([user, other])? > 0)
}

pub(super) fn shuns_of(db: &Connection, user: &str) -> Result<Vec<Shun>> {
    let read = |row: &Row<'_>| {
        let distance = Distance::read(row.get_ref(1)?.as_str()?).unwrap_or(Distance::Mute);
        Ok(Shun { other: row.get(0)?, distance, made: row.get(2)? })
    };
    let mut statement =
        db.prepare_cached("SELECT other, distance, made FROM shuns WHERE user = ?1 ORDER BY made, other")?;
    Ok(statement.query_map([user], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn add_report(db: &Connection, report: &Report) -> Result<String> {
    let entry = report.entry.map_or(0, |entry| entry as i64);
    db.prepare_cached(
        "INSERT OR IGNORE INTO reports (id, reporter, subject, table_id, entry, text, made)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        report.id,
        report.reporter,
        report.subject,
        report.table,
        entry,
        report.text,
        report.made
    ])?;
    let found = db
        .prepare_cached("SELECT id FROM reports WHERE reporter = ?1 AND table_id = ?2 AND subject = ?3 AND entry = ?4")?
        .query_row(params![report.reporter, report.table, report.subject, entry], |row| row.get(0))
        .optional()?;
    found.ok_or(StoreError::Taken("report"))
}

pub(super) fn reports(db: &Connection, open: bool, of: Option<&str>, limit: u32) -> Result<Vec<Report>> {
    let read = |row: &Row<'_>| {
        let entry: i64 = row.get(4)?;
        let resolved: Option<Time> = row.get(7)?;
        let note: Option<String> = row.get(8)?;
        Ok(Report {
            id: row.get(0)?,
            reporter: row.get(1)?,
            subject: row.get(2)?,
            table: row.get(3)?,
            entry: (entry > 0).then_some(entry as u64),
            text: row.get(5)?,
            made: row.get(6)?,
            resolved: resolved.map(|time| (time, note.unwrap_or_default())),
        })
    };
    let mut statement = db.prepare_cached(
        "SELECT id, reporter, subject, table_id, entry, text, made, resolved, note FROM reports
         WHERE (?1 IS NULL OR reporter = ?1) AND (NOT ?2 OR resolved IS NULL)
         ORDER BY made DESC, id LIMIT ?3",
    )?;
    Ok(statement.query_map(params![of, open, limit], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn resolve_report(db: &Connection, id: &str, note: &str, time: Time) -> Result<bool> {
    let known: bool =
        db.prepare_cached("SELECT EXISTS (SELECT 1 FROM reports WHERE id = ?1)")?.query_row([id], |row| row.get(0))?;
    if !known {
        return Err(StoreError::Missing("report"));
    }
    let changed = db
        .prepare_cached("UPDATE reports SET resolved = ?2, note = ?3 WHERE id = ?1 AND resolved IS NULL")?
        .execute(params![id, time, note])?;
    Ok(changed > 0)
}

pub(super) fn chat_of(db: &Connection, user: &str, limit: u32) -> Result<Vec<(String, Entry)>> {
    let read = |row: &Row<'_>| {
        let entry = Entry {
            number: row.get::<_, i64>(1)? as u64,
            kind: row.get(2)?,
            who: row.get(3)?,
            text: row.get(4)?,
            time: row.get(5)?,
        };
        Ok((row.get(0)?, entry))
    };
    let mut statement = db.prepare_cached(
        "SELECT table_id, number, kind, who, text, time FROM entries
         WHERE kind = 'chat' AND who = ?1 ORDER BY time, table_id, number LIMIT ?2",
    )?;
    Ok(statement.query_map(params![user, limit], read)?.collect::<rusqlite::Result<_>>()?)
}

/// Takes what someone has said out of all logs; says at which tables.
pub(super) fn remove_chat_of(db: &Connection, user: &str) -> Result<Vec<String>> {
    let mut statement = db.prepare_cached(
        "UPDATE entries SET text = '' WHERE kind = 'chat' AND who = ?1 AND text <> '' RETURNING table_id",
    )?;
    let mut tables: Vec<String> =
        statement.query_map([user], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()?;
    tables.sort();
    tables.dedup();
    Ok(tables)
}
