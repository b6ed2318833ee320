//! Muting, blocking and reports, in PostgreSQL.

use super::{Postgres, one, rows, run};
use crate::entry::Entry;
use crate::error::{Result, StoreError};
use crate::moderation::{Report, Shun};
use crate::time::Time;
use deadpool_postgres::Transaction;

impl Postgres {
    pub(super) async fn keep_shun(&self, user: &str, shun: &Shun) -> Result<()> {
        let sql = "INSERT INTO shuns (person, other, distance, made)
                   SELECT one.id, two.id, $3, $4 FROM users one, users two WHERE one.id = $1 AND two.id = $2
                   ON CONFLICT (person, other) DO UPDATE SET distance = excluded.distance";
        one(self.execute(sql, &[&user, &shun.other, &shun.distance.word(), &shun.made.0]).await?, "person")
    }

    pub(super) async fn drop_shun(&self, user: &str, other: &str) -> Result<bool> {
        Ok(self.execute("DELETE FROM shuns WHERE person = $1 AND other = $2", &[&user, &other]).await? > 0)
    }

    pub(super) async fn find_shuns(&self, user: &str) -> Result<Vec<Shun>> {
        let sql = "SELECT other, distance, made FROM shuns WHERE person = $1 ORDER BY made, other";
        Ok(self.query(sql, &[&user]).await?.iter().map(rows::shun).collect())
    }

    pub(super) async fn keep_report(&self, report: &Report) -> Result<String> {
        let entry = report.entry.map_or(0, |entry| entry as i64);
        let sql = "INSERT INTO reports (id, reporter, subject, table_id, entry, text, made)
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
        let Report { id, reporter, subject, table, text, made, .. } = report;
        self.execute(sql, &[id, reporter, subject, table, &entry, text, &made.0]).await?;
        let sql = "SELECT id FROM reports WHERE reporter = $1 AND table_id = $2 AND subject = $3 AND entry = $4";
        let found = self.query_opt(sql, &[reporter, table, subject, &entry]).await?;
        found.map(|row| row.get(0)).ok_or(StoreError::Taken("report"))
    }

    pub(super) async fn find_reports(&self, open: bool, of: Option<&str>, limit: u32) -> Result<Vec<Report>> {
        let sql = "SELECT id, reporter, subject, table_id, entry, text, made, resolved, note FROM reports
                   WHERE ($1::text IS NULL OR reporter = $1) AND (NOT $2 OR resolved IS NULL)
                   ORDER BY made DESC, id LIMIT $3";
        Ok(self.query(sql, &[&of, &open, &i64::from(limit)]).await?.iter().map(rows::report).collect())
    }

    pub(super) async fn close_report(&self, id: &str, note: &str, time: Time) -> Result<bool> {
        let sql = "UPDATE reports SET resolved = $2, note = $3 WHERE id = $1 AND resolved IS NULL";
        if self.execute(sql, &[&id, &time.0, &note]).await? > 0 {
            return Ok(true);
        }
        match self.query_opt("SELECT 1 FROM reports WHERE id = $1", &[&id]).await? {
            Some(_) => Ok(false),
            None => Err(StoreError::Missing("report")),
        }
    }

    pub(super) async fn find_chat_of(&self, user: &str, limit: u32) -> Result<Vec<(String, Entry)>> {
        let sql = "SELECT number, kind, who, text, time, table_id FROM entries
                   WHERE kind = 'chat' AND who = $1 ORDER BY time, table_id, number LIMIT $2";
        let found = self.query(sql, &[&user, &i64::from(limit)]).await?;
        Ok(found.iter().map(|row| (row.get(5), rows::entry(row))).collect())
    }
}

/// Takes what someone has said out of all logs; says at which tables.
pub(super) async fn remove_chat_of(step: &Transaction<'_>, user: &str) -> Result<Vec<String>> {
    let sql = "SELECT DISTINCT table_id FROM entries WHERE kind = 'chat' AND who = $1 AND text <> '' ORDER BY table_id";
    let tables = step.query(sql, &[&user]).await?.iter().map(|row| row.get(0)).collect();
    run(step, "UPDATE entries SET text = '' WHERE kind = 'chat' AND who = $1 AND text <> ''", &[&user]).await?;
    Ok(tables)
}
