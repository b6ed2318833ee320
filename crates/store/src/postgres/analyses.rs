//! Finished games that are looked at again.

use super::Postgres;
use crate::analysis::{AnalysisOffer, KeptAnalysis, NewAnalysis};
use crate::error::{Result, StoreError};
use crate::job::HORIZON;
use crate::time::Time;
use tokio_postgres::Row;

fn offer(row: &Row) -> AnalysisOffer {
    AnalysisOffer {
        table: row.get(0),
        owner: row.get(1),
        cost: u32::try_from(row.get::<_, i64>(2)).unwrap_or(u32::MAX),
        due: Time(row.get(3)),
        held: row.get::<_, i64>(4) as u64,
    }
}

impl Postgres {
    pub(super) async fn ask_for_analysis(&self, new: &NewAnalysis) -> Result<KeptAnalysis> {
        let sql = "INSERT INTO analyses (table_id, print, owner, cost, worker, due, text)
                   SELECT id, $2::text, $3::text, $4::bigint, NULL, $5::bigint, '' FROM tables WHERE id = $1
                   ON CONFLICT (table_id) DO UPDATE SET print = excluded.print, owner = excluded.owner,
                       cost = excluded.cost, worker = NULL, due = excluded.due, text = ''
                   WHERE analyses.print <> excluded.print";
        self.execute(sql, &[&new.table, &new.print, &new.owner, &i64::from(new.cost), &new.due.0]).await?;
        self.kept_analysis(&new.table).await?.ok_or(StoreError::Missing("table"))
    }

    pub(super) async fn kept_analysis(&self, table: &str) -> Result<Option<KeptAnalysis>> {
        let sql = "SELECT print, owner, due IS NULL, text FROM analyses WHERE table_id = $1";
        let read = |row: Row| KeptAnalysis { print: row.get(0), owner: row.get(1), done: row.get(2), text: row.get(3) };
        Ok(self.query_opt(sql, &[&table]).await?.map(read))
    }

    pub(super) async fn find_analysis_offers(&self, now: Time) -> Result<Vec<AnalysisOffer>> {
        let sql = "SELECT table_id, owner, cost, due,
                       (SELECT coalesce(sum(held.cost), 0)::bigint FROM jobs held
                        WHERE held.owner = free.owner AND held.worker IS NOT NULL AND held.due > $1 AND held.due <= $2)
                     + (SELECT coalesce(sum(held.cost), 0)::bigint FROM analyses held
                        WHERE held.owner = free.owner AND held.worker IS NOT NULL AND held.due > $1 AND held.due <= $2)
                   FROM (SELECT *, row_number() OVER (PARTITION BY owner ORDER BY due, table_id) AS place
                         FROM analyses WHERE due <= $1 OR due > $2) free
                   WHERE place = 1 ORDER BY due, table_id";
        Ok(self.query(sql, &[&now.0, &now.later(HORIZON).0]).await?.iter().map(offer).collect())
    }

    /// Another server may want the same in the same moment; whoever comes second does not wait.
    pub(super) async fn take_analysis(&self, worker: &str, table: &str, now: Time, until: Time) -> Result<bool> {
        let sql = "UPDATE analyses SET worker = $2, due = $3
                   WHERE table_id IN (SELECT table_id FROM analyses WHERE table_id = $1 AND (due <= $4 OR due > $5)
                                      FOR UPDATE SKIP LOCKED)";
        Ok(self.execute(sql, &[&table, &worker, &until.0, &now.0, &now.later(HORIZON).0]).await? > 0)
    }

    pub(super) async fn note_findings(
        &self,
        worker: &str,
        table: &str,
        text: Option<&str>,
        until: Time,
    ) -> Result<bool> {
        let sql = "UPDATE analyses SET text = coalesce($3, text), due = $4 WHERE table_id = $1 AND worker = $2";
        Ok(self.execute(sql, &[&table, &worker, &text, &until.0]).await? > 0)
    }

    pub(super) async fn end_of_analysis(&self, worker: &str, table: &str, text: &str) -> Result<bool> {
        let sql = "UPDATE analyses SET text = $3, due = NULL, worker = NULL, owner = ''
                   WHERE table_id = $1 AND worker = $2";
        Ok(self.execute(sql, &[&table, &worker, &text]).await? > 0)
    }

    pub(super) async fn give_analysis_back(&self, worker: &str, table: &str, due: Time) -> Result<()> {
        let sql = "UPDATE analyses SET worker = NULL, due = $3 WHERE table_id = $1 AND worker = $2";
        self.execute(sql, &[&table, &worker, &due.0]).await?;
        Ok(())
    }

    pub(super) async fn count_open_analyses(&self, owner: Option<&str>) -> Result<u64> {
        let sql = "SELECT count(*) FROM analyses WHERE due IS NOT NULL AND ($1::text IS NULL OR owner = $1)";
        let found = self.query_opt(sql, &[&owner]).await?;
        Ok(found.map_or(0, |row| row.get::<_, i64>(0) as u64))
    }
}
