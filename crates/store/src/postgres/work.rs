//! The bots' jobs in PostgreSQL: which wait, who claims them, and how long was thought for whom.

use super::Postgres;
use crate::error::Result;
use crate::job::{HORIZON, Job, KeptJob, Offer, Thinking};
use crate::time::Time;
use tokio_postgres::Row;

pub(super) fn kept(row: &Row) -> KeptJob {
    KeptJob { seat: row.get::<_, i16>(0) as u8, since: row.get::<_, i64>(1) as u64, due: Time(row.get(2)) }
}

pub(super) fn thought(row: &Row) -> Thinking {
    Thinking { owner: row.get(0), minute: row.get(1), spent: row.get::<_, i64>(2) as u64 }
}

fn offer(row: &Row) -> Offer {
    Offer {
        job: Job { table: row.get(0), seat: row.get::<_, i16>(1) as u8, since: row.get::<_, i64>(2) as u64 },
        owner: row.get(3),
        cost: u32::try_from(row.get::<_, i64>(4)).unwrap_or(u32::MAX),
        due: Time(row.get(5)),
        held: row.get::<_, i64>(6) as u64,
    }
}

impl Postgres {
    pub(super) async fn find_offers(&self, now: Time) -> Result<Vec<Offer>> {
        let sql = "SELECT table_id, seat, since, owner, cost, due,
                       (SELECT coalesce(sum(held.cost), 0)::bigint FROM jobs held
                        WHERE held.owner = free.owner AND held.worker IS NOT NULL AND held.due > $1 AND held.due <= $2)
                   FROM (SELECT *, row_number() OVER (
                             PARTITION BY owner ORDER BY cost - ($1 - least(due, $1)) / 4, due, table_id, seat) AS place
                         FROM jobs WHERE due <= $1 OR due > $2) free
                   WHERE place = 1 ORDER BY due, table_id, seat";
        Ok(self.query(sql, &[&now.0, &now.later(HORIZON).0]).await?.iter().map(offer).collect())
    }

    /// Another server may want the same job in the same moment; whoever comes second does not wait.
    pub(super) async fn take_job(&self, worker: &str, job: &Job, now: Time, until: Time) -> Result<bool> {
        let sql = "UPDATE jobs SET worker = $4, due = $5
                   WHERE (table_id, seat, since) IN
                       (SELECT table_id, seat, since FROM jobs
                        WHERE table_id = $1 AND seat = $2 AND since = $3 AND (due <= $6 OR due > $7)
                        FOR UPDATE SKIP LOCKED)";
        let (seat, since, far) = (i16::from(job.seat), job.since as i64, now.later(HORIZON));
        Ok(self.execute(sql, &[&job.table, &seat, &since, &worker, &until.0, &now.0, &far.0]).await? > 0)
    }

    pub(super) async fn note_thinking(&self, thinking: &[Thinking]) -> Result<()> {
        let owners: Vec<&str> = thinking.iter().map(|one| one.owner.as_str()).collect();
        let minutes: Vec<i64> = thinking.iter().map(|one| one.minute).collect();
        let spent: Vec<i64> = thinking.iter().map(|one| one.spent as i64).collect();
        // In one order on all servers, so that no two wait for each other.
        let sql = "INSERT INTO thinking (owner, minute, spent)
                   SELECT owner, minute, sum(spent)::bigint
                   FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS new (owner, minute, spent)
                   GROUP BY owner, minute ORDER BY owner, minute
                   ON CONFLICT (owner, minute) DO UPDATE SET spent = thinking.spent + excluded.spent";
        self.execute(sql, &[&owners, &minutes, &spent]).await?;
        Ok(())
    }

    pub(super) async fn count_bots_of(&self, user: &str) -> Result<u64> {
        let sql = "SELECT (SELECT count(*) FROM seats JOIN tables ON tables.id = seats.table_id
                           WHERE seats.person = $1 AND bot IS NOT NULL AND stage IN ('gathering', 'playing'))
                        + (SELECT count(*) FROM tables JOIN seats ON tables.id = seats.table_id
                           WHERE tables.owner = $1 AND stage IN ('gathering', 'playing')
                             AND bot IS NOT NULL AND seats.person IS NULL)";
        let found = self.query_opt(sql, &[&user]).await?;
        Ok(found.map_or(0, |row| row.get::<_, i64>(0) as u64))
    }
}
