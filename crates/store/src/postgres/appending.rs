//! Appends: everything that moves change, for many tables in one statement that is a transaction by itself.
//!
//! Each round trip costs the server and the database more than the rows do, and commits that notify wait for
//! one another. So waiting appends are gathered and sent together: the rows of the tables are found at the points
//! the writes answer and moved on, and the rest follows for those that were. A table that another server holds is left
//! out, so that only the one who writes to it waits; that write is made on its own.

use super::link::Link;
use super::{commit, listener, upkeep};
use crate::entry::{NewEntry, Point};
use crate::error::{Result, StoreError};
use crate::patience::Patience;
use crate::table::{Change, Stage};
use deadpool_postgres::{GenericClient, Pool};
use std::collections::{HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

/// At most this many appends go together.
const BATCH: usize = 64;

macro_rules! append {
    ($lock:literal) => {
        concat!(
            "WITH asked AS (
                SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[],
                                     $7::boolean[], $8::bigint[], $9::text[], $10::boolean[], $11::bigint[], $12::boolean[])
                AS asked (id, expects, revision, version, touched, stage, ends, finished, result, times, deadline, works)
            ), held AS (
                SELECT tables.id FROM tables JOIN asked ON asked.id = tables.id
                WHERE tables.version = asked.expects AND tables.revision = asked.revision
                FOR UPDATE OF tables ",
            $lock,
            "), moved AS (
                UPDATE tables SET version = asked.version, touched = coalesce(asked.touched, tables.touched),
                    stage = coalesce(asked.stage, tables.stage),
                    finished = CASE WHEN asked.ends THEN asked.finished ELSE tables.finished END,
                    result = CASE WHEN asked.ends THEN asked.result ELSE tables.result END,
                    deadline = CASE WHEN asked.times THEN asked.deadline ELSE tables.deadline END
                FROM held JOIN asked ON asked.id = held.id
                WHERE tables.id = held.id
                RETURNING tables.id, asked.version, asked.works
            ), told AS (
                INSERT INTO entries (table_id, number, kind, who, text, time)
                SELECT new.* FROM unnest($13::text[], $14::bigint[], $15::text[], $16::text[], $17::text[], $18::bigint[])
                    AS new (id, number, kind, who, text, time) JOIN moved USING (id)
            ), seated AS (
                INSERT INTO seats (table_id, seat, person, bot, awaited)
                SELECT new.* FROM unnest($19::text[], $20::smallint[], $21::text[], $22::text[], $23::boolean[])
                    AS new (id, seat, person, bot, awaited) JOIN moved USING (id)
                ON CONFLICT (table_id, seat) DO UPDATE
                SET person = excluded.person, bot = excluded.bot, awaited = excluded.awaited
            ), done AS (
                DELETE FROM jobs USING moved WHERE moved.works AND jobs.table_id = moved.id
                AND (jobs.table_id, jobs.seat, jobs.since)
                    NOT IN (SELECT * FROM unnest($24::text[], $25::smallint[], $26::bigint[]))
            ), offered AS (
                INSERT INTO jobs (table_id, seat, since, due, owner, cost)
                SELECT new.* FROM unnest($24::text[], $25::smallint[], $26::bigint[], $27::bigint[], $28::text[],
                                         $29::bigint[])
                    AS new (id, seat, since, due, owner, cost) JOIN moved USING (id)
                ON CONFLICT DO NOTHING
            )
            SELECT id, pg_notify($30, id || ' ' || version) FROM moved"
        )
    };
}

/// Rows that someone else holds are left out.
const APPEND: &str = append!("SKIP LOCKED");
/// Rows that someone else holds are waited for.
const APPEND_PATIENTLY: &str = append!("");

/// Entries to be appended at a point of a table's log, with what they change in its index.
#[derive(Clone, Copy)]
pub(super) struct Append<'a> {
    pub(super) table: &'a str,
    pub(super) expects: Point,
    pub(super) entries: &'a [NewEntry],
    pub(super) change: &'a Change,
}

impl Append<'_> {
    fn version(&self) -> u64 {
        self.expects.version + self.entries.len() as u64
    }

    /// Makes the append in the caller's transaction; says whether the table was where it should be.
    pub(super) async fn run(self, step: &impl GenericClient) -> std::result::Result<bool, tokio_postgres::Error> {
        Ok(!query(step, APPEND_PATIENTLY, &[self]).await?.is_empty())
    }
}

/// Runs one of the two statements; gives a row for each table that was moved on, with its id.
async fn query(
    client: &impl GenericClient,
    sql: &str,
    appends: &[Append<'_>],
) -> std::result::Result<Vec<Row>, tokio_postgres::Error> {
    let statement = client.prepare_cached(sql).await?;
    let end = |append: &Append<'_>| append.change.end.as_ref().and_then(Option::as_ref).cloned();
    let (ends, results): (Vec<_>, Vec<_>) = appends.iter().map(|one| end(one).map(|(t, r)| (t.0, r)).unzip()).unzip();
    let entries = || {
        appends
            .iter()
            .flat_map(|one| (one.expects.version as i64 + 1..).zip(one.entries).map(|entry| (one.table, entry)))
    };
    let seats = || appends.iter().flat_map(|one| one.change.seats.iter().flatten().map(|seat| (one.table, seat)));
    let jobs = || appends.iter().flat_map(|one| one.change.jobs.iter().flatten().map(|job| (one.table, job)));
    let values: [&(dyn ToSql + Sync); 30] = [
        &list(appends, |one| one.table),
        &list(appends, |one| one.expects.version as i64),
        &list(appends, |one| one.expects.revision as i64),
        &list(appends, |one| one.version() as i64),
        &list(appends, |one| one.entries.last().map(|entry| entry.time.0)),
        &list(appends, |one| one.change.stage.map(Stage::word)),
        &list(appends, |one| one.change.end.is_some()),
        &ends,
        &results,
        &list(appends, |one| one.change.deadline.is_some()),
        &list(appends, |one| one.change.deadline.flatten().map(|time| time.0)),
        &list(appends, |one| one.change.jobs.is_some()),
        &list(entries(), |(table, _)| table),
        &list(entries(), |(_, (number, _))| number),
        &list(entries(), |(_, (_, entry))| entry.kind.as_str()),
        &list(entries(), |(_, (_, entry))| entry.who.as_str()),
        &list(entries(), |(_, (_, entry))| entry.text.as_str()),
        &list(entries(), |(_, (_, entry))| entry.time.0),
        &list(seats(), |(table, _)| table),
        &list(seats(), |(_, seat)| i16::from(seat.seat)),
        &list(seats(), |(_, seat)| seat.user.as_deref()),
        &list(seats(), |(_, seat)| seat.bot.as_deref()),
        &list(seats(), |(_, seat)| seat.awaited),
        &list(jobs(), |(table, _)| table),
        &list(jobs(), |(_, job)| i16::from(job.seat)),
        &list(jobs(), |(_, job)| job.since as i64),
        &list(jobs(), |(_, job)| job.due.0),
        &list(jobs(), |(_, job)| job.owner.as_str()),
        &list(jobs(), |(_, job)| i64::from(job.cost)),
        &listener::CHANNEL,
    ];
    client.query(&statement, &values).await
}

fn list<T, V>(items: impl IntoIterator<Item = T>, value: impl FnMut(T) -> V) -> Vec<V> {
    items.into_iter().map(value).collect()
}

/// An append that waits for its turn.
struct Waiting {
    table: String,
    expects: Point,
    entries: Vec<NewEntry>,
    change: Change,
    /// Nobody waits for it longer than this.
    until: Instant,
    answer: oneshot::Sender<Result<u64>>,
}

impl Waiting {
    fn append(&self) -> Append<'_> {
        Append { table: &self.table, expects: self.expects, entries: &self.entries, change: &self.change }
    }

    fn tell(self, result: Result<u64>) {
        // The caller may have gone; what was done is done all the same.
        let _ = self.answer.send(result);
    }
}

enum Item {
    Append(Box<Waiting>),
    /// Told when everything before it is over.
    Mark(oneshot::Sender<()>),
}

/// Where appends wait for the task that makes them.
pub(super) struct Appender {
    queue: mpsc::UnboundedSender<Item>,
    pool: Pool,
    patience: Patience,
}

impl Appender {
    /// Starts the task; it ends with the appender.
    pub(super) fn start(pool: Pool, patience: Patience) -> Appender {
        let (queue, waiting) = mpsc::unbounded_channel();
        tokio::spawn(run(pool.clone(), waiting));
        Appender { queue, pool, patience }
    }

    /// Makes an append; gives the version it leads to.
    pub(super) async fn append(
        &self,
        table: &str,
        expects: Point,
        entries: &[NewEntry],
        change: &Change,
    ) -> Result<u64> {
        let until = Instant::now() + self.patience.0;
        if change.granted.is_some() {
            return append_alone(&self.pool, until, Append { table, expects, entries, change }).await;
        }
        let (answer, answered) = oneshot::channel();
        let (table, entries, change) = (table.to_owned(), entries.to_vec(), change.clone());
        let waiting = Waiting { table, expects, entries, change, until, answer };
        self.queue.send(Item::Append(Box::new(waiting))).map_err(|_| stopped())?;
        answered.await.unwrap_or_else(|_| Err(stopped()))
    }

    /// Waits until every append that was asked for before is over, or is not going to be made.
    pub(super) async fn settle(&self) -> Result<()> {
        let (over, told) = oneshot::channel();
        self.queue.send(Item::Mark(over)).map_err(|_| stopped())?;
        told.await.map_err(|_| stopped())
    }
}

async fn run(pool: Pool, mut queue: mpsc::UnboundedReceiver<Item>) {
    let mut items = VecDeque::new();
    loop {
        if items.is_empty() {
            let Some(item) = queue.recv().await else { return };
            items.push_back(item);
        }
        while let Ok(item) = queue.try_recv() {
            items.push_back(item);
        }
        let batch = gather(&mut items);
        if !batch.is_empty() {
            append_together(&pool, batch).await;
        }
    }
}

/// Takes the next appends out of the queue: at most one for each table, up to a mark.
fn gather(items: &mut VecDeque<Item>) -> Vec<Waiting> {
    let (mut batch, mut tables) = (Vec::new(), HashSet::new());
    while batch.len() < BATCH {
        match items.pop_front() {
            None => break,
            Some(Item::Mark(over)) if batch.is_empty() => {
                let _ = over.send(());
            }
            // The caller has gone, and nothing has been done yet.
            Some(Item::Append(waiting)) if waiting.answer.is_closed() => {}
            Some(Item::Append(waiting)) if waiting.until <= Instant::now() => waiting.tell(Err(late())),
            Some(Item::Append(waiting)) if tables.insert(waiting.table.clone()) => batch.push(*waiting),
            Some(item) => {
                items.push_front(item);
                break;
            }
        }
    }
    batch
}

/// Makes appends in one transaction. What cannot be made with the others is made on its own, and the others do not
/// wait.
async fn append_together(pool: &Pool, batch: Vec<Waiting>) {
    let until = batch.iter().map(|waiting| waiting.until).min().unwrap_or_else(Instant::now);
    let appends: Vec<Append<'_>> = batch.iter().map(Waiting::append).collect();
    let refused = AtomicBool::new(false);
    let moved = async {
        let mut link = Link::borrow_until(pool, until).await?;
        let (client, watch) = link.parts();
        // To prepare it again costs nothing; but if that hangs, nothing was done.
        watch.wait(client.prepare_cached(APPEND)).await?;
        let rows = watch.make_last(query(&*client, APPEND, &appends), |error| {
            refused.store(error.code().is_some(), Ordering::Relaxed);
            error.into()
        });
        Ok::<HashSet<String>, StoreError>(rows.await?.iter().map(|row| row.get(0)).collect())
    };
    let moved = match moved.await {
        Err(_) if refused.load(Ordering::Relaxed) => HashSet::new(),
        Err(error) => {
            batch.into_iter().for_each(|waiting| waiting.tell(Err(error.clone())));
            return;
        }
        Ok(moved) => moved,
    };
    for waiting in batch {
        if moved.contains(&waiting.table) {
            let version = waiting.append().version();
            waiting.tell(Ok(version));
        } else {
            let pool = pool.clone();
            tokio::spawn(async move {
                let result = append_alone(&pool, waiting.until, waiting.append()).await;
                waiting.tell(result);
            });
        }
    }
}

/// Makes one append and waits for whoever holds the table. Says why, if it could not be made.
async fn append_alone(pool: &Pool, until: Instant, append: Append<'_>) -> Result<u64> {
    let mut link = Link::borrow_until(pool, until).await?;
    let (client, watch) = link.parts();
    watch.wait(client.prepare_cached(APPEND_PATIENTLY)).await?;
    let moved = match &append.change.granted {
        None => watch.make_last(append.run(&*client), StoreError::from).await?,
        Some(granted) => {
            let step = watch.wait(client.transaction()).await?;
            // First the table: its row puts requests at one table in order.
            let moved = watch.wait(append.run(&step)).await?;
            if moved {
                watch.wait(upkeep::grant(&step, Some(granted))).await?;
                commit(watch, step).await?;
            }
            moved
        }
    };
    if moved {
        return Ok(append.version());
    }
    let sql = "SELECT version FROM tables WHERE id = $1";
    let row = watch.wait(client.query_opt(sql, &[&append.table])).await?.ok_or(StoreError::Missing("table"))?;
    Err(StoreError::Stale { current: row.get::<_, i64>(0) as u64 })
}

fn late() -> StoreError {
    StoreError::Broken("it does not answer in time".to_owned())
}

fn stopped() -> StoreError {
    StoreError::Broken("appends are not made any more".to_owned())
}
