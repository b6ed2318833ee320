//! Finished games that are looked at again.

use crate::analysis::{AnalysisOffer, KeptAnalysis, NewAnalysis};
use crate::error::{Result, StoreError};
use crate::job::HORIZON;
use crate::time::Time;
use rusqlite::{Connection, OptionalExtension, Row, params};

pub(super) fn ask(db: &Connection, new: &NewAnalysis) -> Result<KeptAnalysis> {
    let known =
        db.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?.query_row([&new.table], |_| Ok(())).optional()?;
    known.ok_or(StoreError::Missing("table"))?;
    db.prepare_cached(
        "INSERT INTO analyses (table_id, print, owner, cost, worker, due, text) VALUES (?1, ?2, ?3, ?4, NULL, ?5, '')
         ON CONFLICT (table_id) DO UPDATE SET print = excluded.print, owner = excluded.owner, cost = excluded.cost,
             worker = NULL, due = excluded.due, text = '' WHERE print <> excluded.print",
    )?
    .execute(params![new.table, new.print, new.owner, new.cost, new.due])?;
    kept(db, &new.table)?.ok_or(StoreError::Missing("table"))
}

pub(super) fn kept(db: &Connection, table: &str) -> Result<Option<KeptAnalysis>> {
    let read = |row: &Row<'_>| {
        Ok(KeptAnalysis { print: row.get(0)?, owner: row.get(1)?, done: row.get(2)?, text: row.get(3)? })
    };
    let mut statement =
        db.prepare_cached("SELECT print, owner, due IS NULL, text FROM analyses WHERE table_id = ?1")?;
    Ok(statement.query_row([table], read).optional()?)
}

pub(super) fn offers(db: &Connection, now: Time) -> Result<Vec<AnalysisOffer>> {
    let read = |row: &Row<'_>| {
        Ok(AnalysisOffer {
            table: row.get(0)?,
            owner: row.get(1)?,
            cost: row.get(2)?,
            due: row.get(3)?,
            held: row.get::<_, i64>(4)? as u64,
        })
    };
    let mut statement = db.prepare_cached(
        "SELECT table_id, owner, cost, due,
             (SELECT coalesce(sum(held.cost), 0) FROM jobs held
              WHERE held.owner = free.owner AND held.worker IS NOT NULL AND held.due > ?1 AND held.due <= ?2)
           + (SELECT coalesce(sum(held.cost), 0) FROM analyses held
              WHERE held.owner = free.owner AND held.worker IS NOT NULL AND held.due > ?1 AND held.due <= ?2)
         FROM (SELECT *, row_number() OVER (PARTITION BY owner ORDER BY due, table_id) AS place
               FROM analyses WHERE due <= ?1 OR due > ?2) free
         WHERE place = 1 ORDER BY due, table_id",
    )?;
    Ok(statement.query_map([now, now.later(HORIZON)], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn claim(db: &Connection, worker: &str, table: &str, now: Time, until: Time) -> Result<bool> {
    let sql = "UPDATE analyses SET worker = ?2, due = ?3 WHERE table_id = ?1 AND (due <= ?4 OR due > ?5)";
    Ok(db.prepare_cached(sql)?.execute(params![table, worker, until, now, now.later(HORIZON)])? > 0)
}

pub(super) fn note(db: &Connection, worker: &str, table: &str, text: Option<&str>, until: Time) -> Result<bool> {
    let sql = "UPDATE analyses SET text = coalesce(?3, text), due = ?4 WHERE table_id = ?1 AND worker = ?2";
    Ok(db.prepare_cached(sql)?.execute(params![table, worker, text, until])? > 0)
}

pub(super) fn end(db: &Connection, worker: &str, table: &str, text: &str) -> Result<bool> {
    let sql =
        "UPDATE analyses SET text = ?3, due = NULL, worker = NULL, owner = '' WHERE table_id = ?1 AND worker = ?2";
    Ok(db.prepare_cached(sql)?.execute(params![table, worker, text])? > 0)
}

pub(super) fn give_back(db: &Connection, worker: &str, table: &str, due: Time) -> Result<()> {
    let sql = "UPDATE analyses SET worker = NULL, due = ?3 WHERE table_id = ?1 AND worker = ?2";
    db.prepare_cached(sql)?.execute(params![table, worker, due])?;
    Ok(())
}

pub(super) fn free_all(db: &Connection, due: Time) -> Result<()> {
    db.execute("UPDATE analyses SET worker = NULL, due = ?1 WHERE worker IS NOT NULL", [due])?;
    Ok(())
}

pub(super) fn drop_open(db: &Connection, table: &str) -> Result<bool> {
    let sql = "DELETE FROM analyses WHERE table_id = ?1 AND due IS NOT NULL";
    Ok(db.prepare_cached(sql)?.execute([table])? > 0)
}

pub(super) fn count_open(db: &Connection, owner: Option<&str>) -> Result<u64> {
    let sql = "SELECT count(*) FROM analyses WHERE due IS NOT NULL AND (?1 IS NULL OR owner = ?1)";
    Ok(db.prepare_cached(sql)?.query_row([owner], |row| row.get::<_, i64>(0))? as u64)
}
