//! An append: everything a move changes, in one statement that is a transaction by itself.
//!
//! Each trip to the database costs the server and the database more than the rows do, and a table is locked for as
//! long as a transaction is open. So all of it is one trip: the row of the table is found at the point the write
//! answers and moved on, and the rest follows only if it was. Nothing is found when somebody else was quicker.

use super::{Postgres, listener, upkeep};
use crate::entry::{NewEntry, Point};
use crate::error::{Result, StoreError};
use crate::table::{Change, Stage};
use tokio_postgres::types::ToSql;

const APPEND: &str = "
    WITH moved AS (
        UPDATE tables SET version = $4, touched = coalesce($5, touched), stage = coalesce($6, stage),
            finished = CASE WHEN $7 THEN $8 ELSE finished END,
            result = CASE WHEN $7 THEN $9 ELSE result END,
            deadline = CASE WHEN $10 THEN $11 ELSE deadline END
        WHERE id = $1 AND version = $2 AND revision = $3
        RETURNING id
    ), told AS (
        INSERT INTO entries (table_id, number, kind, who, text, time)
        SELECT moved.id, $2 + new.place, new.kind, new.who, new.text, new.time
        FROM moved, unnest($12::text[], $13::text[], $14::text[], $15::bigint[])
             WITH ORDINALITY AS new (kind, who, text, time, place)
    ), seated AS (
        INSERT INTO seats (table_id, seat, person, bot, awaited)
        SELECT moved.id, new.* FROM moved, unnest($16::smallint[], $17::text[], $18::text[], $19::boolean[]) AS new
        ON CONFLICT (table_id, seat) DO UPDATE
        SET person = excluded.person, bot = excluded.bot, awaited = excluded.awaited
    ), done AS (
        DELETE FROM jobs USING moved WHERE $20 AND jobs.table_id = moved.id
        AND (jobs.seat, jobs.since) NOT IN (SELECT * FROM unnest($21::smallint[], $22::bigint[]))
    ), asked AS (
        INSERT INTO jobs (table_id, seat, since, due, owner, cost)
        SELECT moved.id, new.*
        FROM moved, unnest($21::smallint[], $22::bigint[], $23::bigint[], $24::text[], $25::bigint[]) AS new
        ON CONFLICT DO NOTHING
    )
    SELECT pg_notify($26, $27) FROM moved";

impl Postgres {
    /// Appends entries at a point of a table's log, with what they change in its index.
    pub(super) async fn append_entries(
        &self,
        id: &str,
        expects: Point,
        entries: &[NewEntry],
        change: &Change,
    ) -> Result<u64> {
        let version = expects.version + entries.len() as u64;
        let (seats, jobs) = (change.seats.as_deref().unwrap_or_default(), change.jobs.as_deref().unwrap_or_default());
        let end = change.end.as_ref().and_then(Option::as_ref);
        let kinds: Vec<&str> = entries.iter().map(|entry| entry.kind.as_str()).collect();
        let whos: Vec<&str> = entries.iter().map(|entry| entry.who.as_str()).collect();
        let texts: Vec<&str> = entries.iter().map(|entry| entry.text.as_str()).collect();
        let times: Vec<i64> = entries.iter().map(|entry| entry.time.0).collect();
        let numbers: Vec<i16> = seats.iter().map(|seat| i16::from(seat.seat)).collect();
        let people: Vec<Option<&str>> = seats.iter().map(|seat| seat.user.as_deref()).collect();
        let bots: Vec<Option<&str>> = seats.iter().map(|seat| seat.bot.as_deref()).collect();
        let awaited: Vec<bool> = seats.iter().map(|seat| seat.awaited).collect();
        let job_seats: Vec<i16> = jobs.iter().map(|job| i16::from(job.seat)).collect();
        let since: Vec<i64> = jobs.iter().map(|job| job.since as i64).collect();
        let due: Vec<i64> = jobs.iter().map(|job| job.due.0).collect();
        let owners: Vec<&str> = jobs.iter().map(|job| job.owner.as_str()).collect();
        let costs: Vec<i64> = jobs.iter().map(|job| i64::from(job.cost)).collect();
        let values: [&(dyn ToSql + Sync); 27] = [
            &id,
            &(expects.version as i64),
            &(expects.revision as i64),
            &(version as i64),
            &entries.last().map(|entry| entry.time.0),
            &change.stage.map(Stage::word),
            &change.end.is_some(),
            &end.map(|(time, _)| time.0),
            &end.map(|(_, result)| result),
            &change.deadline.is_some(),
            &change.deadline.flatten().map(|time| time.0),
            &kinds,
            &whos,
            &texts,
            &times,
            &numbers,
            &people,
            &bots,
            &awaited,
            &change.jobs.is_some(),
            &job_seats,
            &since,
            &due,
            &owners,
            &costs,
            &listener::CHANNEL,
            &format!("{id} {version}"),
        ];
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let statement = watch.wait(client.prepare_cached(APPEND)).await?;
        let moved = match &change.granted {
            None => watch.make_last(client.query(&statement, &values), StoreError::from).await?,
            Some(granted) => {
                let step = watch.wait(client.transaction()).await?;
                // First the table, whose row makes wishes at one table come one after another.
                let moved = watch.wait(step.query(&statement, &values)).await?;
                if !moved.is_empty() {
                    watch.wait(upkeep::grant(&step, Some(granted))).await?;
                    super::commit(watch, step).await?;
                }
                moved
            }
        };
        if moved.is_empty() {
            let sql = "SELECT version FROM tables WHERE id = $1";
            let row = watch.wait(client.query_opt(sql, &[&id])).await?.ok_or(StoreError::Missing("table"))?;
            return Err(StoreError::Stale { current: row.get::<_, i64>(0) as u64 });
        }
        Ok(version)
    }
}
