//! PostgreSQL: several servers on one database.
//!
//! An append locks the table's row, so two servers cannot both answer the same version; it is told
//! on a channel in the same transaction ([`listener`] hears it); jobs are claimed with
//! `SKIP LOCKED`, so no two workers get the same one and none waits for another.

mod listener;
mod migrations;
mod rows;
mod tls;

use crate::ban::Ban;
use crate::entry::{Entry, NewEntry};
use crate::error::{Result, StoreError};
use crate::job::{Job, NewJob};
use crate::news::News;
use crate::person::{Token, TokenHash, User};
use crate::table::{Change, Seat, Stage, Table, Visibility, Wanted};
use crate::time::Time;
use crate::vault::{Census, Store};
use async_trait::async_trait;
use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod, Runtime, Transaction};
use std::path::Path;
use std::time::Duration;
use tokio::sync::{broadcast, oneshot};
use tokio_postgres::{error::SqlState, types::ToSql};

/// How many pieces of news a listener may lag behind before it is told that it missed some.
const NEWS_KEPT: usize = 4096;
/// So many connections at most, besides the one for news.
const CONNECTIONS: usize = 16;

/// A store in a PostgreSQL database.
pub struct Postgres {
    pool: Pool,
    news: broadcast::Sender<News>,
}

impl std::fmt::Debug for Postgres {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Postgres")
    }
}

/// Turns a broken uniqueness into the word for what is taken.
fn taken(what: &'static str) -> impl Fn(tokio_postgres::Error) -> StoreError {
    move |error| match error.code() {
        Some(code) if *code == SqlState::UNIQUE_VIOLATION => StoreError::Taken(what),
        _ => error.into(),
    }
}

/// One row must have been there.
fn one(changed: u64, what: &'static str) -> Result<()> {
    if changed == 0 { Err(StoreError::Missing(what)) } else { Ok(()) }
}

impl Postgres {
    /// The newest version of the database's shape.
    pub const SCHEMA: u32 = migrations::ALL.len() as u32;

    /// Opens the database and brings it to the newest version.
    pub async fn open(url: &str) -> Result<Postgres> {
        Postgres::open_at(url, Postgres::SCHEMA).await
    }

    /// Opens the database and brings it to a version: older ones are for tests of the way up.
    #[doc(hidden)]
    pub async fn open_at(url: &str, version: u32) -> Result<Postgres> {
        let (mut config, tls) = tls::read(url)?;
        config.application_name("boardroom");
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(10));
        }
        config.keepalives_idle(Duration::from_secs(30));
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config.clone(), tls.clone(), recycling);
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(Duration::from_secs(10)))
            .create_timeout(Some(Duration::from_secs(10)))
            .build()
            .map_err(|error| StoreError::Broken(error.to_string()))?;
        migrations::run(&mut pool.get().await?, version).await?;
        let (news, _) = broadcast::channel(NEWS_KEPT);
        let (ready, listening) = oneshot::channel();
        tokio::spawn(listener::run(config, tls, news.downgrade(), ready));
        // Appends made from now on must be heard.
        match tokio::time::timeout(Duration::from_secs(10), listening).await {
            Ok(Ok(())) => Ok(Postgres { pool, news }),
            _ => Err(StoreError::Broken("the database does not let this program listen".to_owned())),
        }
    }

    async fn execute(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64> {
        self.execute_unless_taken(sql, values, "name").await
    }

    async fn execute_unless_taken(&self, sql: &str, values: &[&(dyn ToSql + Sync)], what: &'static str) -> Result<u64> {
        let client = self.pool.get().await?;
        let statement = client.prepare_cached(sql).await?;
        client.execute(&statement, values).await.map_err(taken(what))
    }

    async fn query(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<tokio_postgres::Row>> {
        let client = self.pool.get().await?;
        let statement = client.prepare_cached(sql).await?;
        Ok(client.query(&statement, values).await?)
    }

    async fn query_opt(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Option<tokio_postgres::Row>> {
        Ok(self.query(sql, values).await?.into_iter().next())
    }

    /// Tables as they were found, each with its seats.
    async fn with_seats(&self, found: Vec<tokio_postgres::Row>) -> Result<Vec<(Table, Vec<Seat>)>> {
        let tables: Vec<Table> = found.iter().map(rows::table).collect::<Result<_>>()?;
        let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
        let sql = "SELECT seat, person, bot, awaited, table_id FROM seats WHERE table_id = ANY ($1) ORDER BY seat";
        let mut seats: std::collections::HashMap<String, Vec<Seat>> = std::collections::HashMap::new();
        for row in self.query(sql, &[&ids]).await? {
            seats.entry(row.get(4)).or_default().push(rows::seat(&row));
        }
        Ok(tables
            .into_iter()
            .map(|table| {
                let seats = seats.remove(&table.id).unwrap_or_default();
                (table, seats)
            })
            .collect())
    }
}

async fn run(step: &Transaction<'_>, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64> {
    let statement = step.prepare_cached(sql).await?;
    Ok(step.execute(&statement, values).await?)
}

async fn add_entries(step: &Transaction<'_>, id: &str, after: u64, entries: &[NewEntry]) -> Result<()> {
    if entries.is_empty() {
        return Ok(());
    }
    // One statement for all: a move and what follows from it is one trip to the database.
    let kinds: Vec<&str> = entries.iter().map(|entry| entry.kind.as_str()).collect();
    let whos: Vec<&str> = entries.iter().map(|entry| entry.who.as_str()).collect();
    let texts: Vec<&str> = entries.iter().map(|entry| entry.text.as_str()).collect();
    let times: Vec<i64> = entries.iter().map(|entry| entry.time.0).collect();
    let sql = "INSERT INTO entries (table_id, number, kind, who, text, time)
               SELECT $1, $2 + new.place, new.kind, new.who, new.text, new.time
               FROM unnest($3::text[], $4::text[], $5::text[], $6::bigint[])
                    WITH ORDINALITY AS new (kind, who, text, time, place)";
    run(step, sql, &[&id, &(after as i64), &kinds, &whos, &texts, &times]).await?;
    Ok(())
}

async fn put_seats(step: &Transaction<'_>, id: &str, seats: &[Seat]) -> Result<()> {
    let numbers: Vec<i16> = seats.iter().map(|seat| i16::from(seat.seat)).collect();
    let people: Vec<Option<&str>> = seats.iter().map(|seat| seat.user.as_deref()).collect();
    let bots: Vec<Option<&str>> = seats.iter().map(|seat| seat.bot.as_deref()).collect();
    let awaited: Vec<bool> = seats.iter().map(|seat| seat.awaited).collect();
    let sql = "INSERT INTO seats (table_id, seat, person, bot, awaited)
               SELECT $1, * FROM unnest($2::smallint[], $3::text[], $4::text[], $5::boolean[])
               ON CONFLICT (table_id, seat) DO UPDATE
               SET person = excluded.person, bot = excluded.bot, awaited = excluded.awaited
               WHERE (seats.person, seats.bot, seats.awaited)
                     IS DISTINCT FROM (excluded.person, excluded.bot, excluded.awaited)";
    run(step, sql, &[&id, &numbers, &people, &bots, &awaited]).await?;
    Ok(())
}

async fn put_jobs(step: &Transaction<'_>, id: &str, jobs: &[NewJob]) -> Result<()> {
    let seats: Vec<i16> = jobs.iter().map(|job| i16::from(job.seat)).collect();
    let since: Vec<i64> = jobs.iter().map(|job| job.since as i64).collect();
    let due: Vec<i64> = jobs.iter().map(|job| job.due.0).collect();
    let sql = "DELETE FROM jobs WHERE table_id = $1
               AND (seat, since) NOT IN (SELECT * FROM unnest($2::smallint[], $3::bigint[]))";
    run(step, sql, &[&id, &seats, &since]).await?;
    if !jobs.is_empty() {
        let sql = "INSERT INTO jobs (table_id, seat, since, due)
                   SELECT $1, * FROM unnest($2::smallint[], $3::bigint[], $4::bigint[])
                   ON CONFLICT DO NOTHING";
        run(step, sql, &[&id, &seats, &since, &due]).await?;
    }
    Ok(())
}

async fn tell(step: &Transaction<'_>, id: &str, version: u64) -> Result<()> {
    run(step, "SELECT pg_notify($1, $2)", &[&listener::CHANNEL, &format!("{id} {version}")]).await?;
    Ok(())
}

#[async_trait]
impl Store for Postgres {
    async fn add_user(&self, user: &User) -> Result<()> {
        let sql = "INSERT INTO users (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5)";
        self.execute(sql, &[&user.id, &user.name, &user.login, &user.password, &user.created.0]).await?;
        Ok(())
    }

    async fn user(&self, id: &str) -> Result<Option<User>> {
        let sql = "SELECT id, name, login, password, created FROM users WHERE id = $1";
        Ok(self.query_opt(sql, &[&id]).await?.as_ref().map(rows::user))
    }

    async fn user_by_login(&self, login: &str) -> Result<Option<User>> {
        let sql = "SELECT id, name, login, password, created FROM users WHERE login = $1";
        Ok(self.query_opt(sql, &[&login]).await?.as_ref().map(rows::user))
    }

    async fn names(&self, ids: &[String]) -> Result<Vec<(String, String)>> {
        let found = self.query("SELECT id, name FROM users WHERE id = ANY ($1)", &[&ids]).await?;
        Ok(found.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    async fn rename_user(&self, id: &str, name: &str) -> Result<()> {
        one(self.execute("UPDATE users SET name = $2 WHERE id = $1", &[&id, &name]).await?, "person")
    }

    async fn set_password(&self, id: &str, login: &str, hash: &str) -> Result<()> {
        let sql = "UPDATE users SET login = $2, password = $3 WHERE id = $1";
        one(self.execute(sql, &[&id, &login, &hash]).await?, "person")
    }

    async fn delete_user(&self, id: &str) -> Result<()> {
        let mut client = self.pool.get().await?;
        let step = client.transaction().await?;
        run(&step, "UPDATE seats SET person = NULL WHERE person = $1", &[&id]).await?;
        run(&step, "UPDATE tables SET owner = NULL WHERE owner = $1", &[&id]).await?;
        one(run(&step, "DELETE FROM users WHERE id = $1", &[&id]).await?, "person")?;
        Ok(step.commit().await?)
    }

    async fn add_token(&self, token: &Token) -> Result<()> {
        let sql = "INSERT INTO tokens (hash, person, kind, scopes, label, created, used, expires)
                   SELECT $1, id, $3, $4, $5, $6, $7, $8 FROM users WHERE id = $2";
        let values: [&(dyn ToSql + Sync); 8] = [
            &token.hash.0.as_slice(),
            &token.user,
            &token.kind.word(),
            &token.scopes,
            &token.label,
            &token.created.0,
            &token.used.0,
            &token.expires.map(|time| time.0),
        ];
        one(self.execute_unless_taken(sql, &values, "token").await?, "person")
    }

    async fn token(&self, hash: &TokenHash) -> Result<Option<Token>> {
        let sql = format!("SELECT {} FROM tokens WHERE hash = $1", rows::TOKEN);
        Ok(self.query_opt(&sql, &[&hash.0.as_slice()]).await?.as_ref().map(rows::token))
    }

    async fn tokens_of(&self, user: &str) -> Result<Vec<Token>> {
        let sql = format!("SELECT {} FROM tokens WHERE person = $1 ORDER BY created DESC, hash", rows::TOKEN);
        Ok(self.query(&sql, &[&user]).await?.iter().map(rows::token).collect())
    }

    async fn touch_token(&self, hash: &TokenHash, time: Time) -> Result<()> {
        self.execute("UPDATE tokens SET used = $2 WHERE hash = $1", &[&hash.0.as_slice(), &time.0]).await?;
        Ok(())
    }

    async fn drop_token(&self, hash: &TokenHash) -> Result<bool> {
        Ok(self.execute("DELETE FROM tokens WHERE hash = $1", &[&hash.0.as_slice()]).await? > 0)
    }

    async fn drop_tokens_of(&self, user: &str) -> Result<u64> {
        self.execute("DELETE FROM tokens WHERE person = $1", &[&user]).await
    }

    async fn drop_expired(&self, now: Time) -> Result<u64> {
        let tokens = self.execute("DELETE FROM tokens WHERE expires <= $1", &[&now.0]).await?;
        Ok(tokens + self.execute("DELETE FROM bans WHERE until <= $1", &[&now.0]).await?)
    }

    async fn ban(&self, ban: &Ban) -> Result<()> {
        let sql = "INSERT INTO bans (subject, reason, made, until) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (subject) DO UPDATE
                   SET reason = excluded.reason, made = excluded.made, until = excluded.until";
        self.execute(sql, &[&ban.subject, &ban.reason, &ban.made.0, &ban.until.map(|time| time.0)]).await?;
        Ok(())
    }

    async fn lift_ban(&self, subject: &str) -> Result<bool> {
        Ok(self.execute("DELETE FROM bans WHERE subject = $1", &[&subject]).await? > 0)
    }

    async fn bans(&self) -> Result<Vec<Ban>> {
        let found = self.query("SELECT subject, reason, made, until FROM bans ORDER BY subject", &[]).await?;
        Ok(found.iter().map(rows::ban).collect())
    }

    async fn add_table(&self, table: &Table, seats: &[Seat], entries: &[NewEntry], jobs: &[NewJob]) -> Result<()> {
        let touched = entries.last().map_or(table.created, |entry| entry.time);
        let mut client = self.pool.get().await?;
        let step = client.transaction().await?;
        let sql = format!(
            "INSERT INTO tables ({}) VALUES
             ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)",
            rows::TABLE
        );
        let statement = step.prepare_cached(&sql).await?;
        let values: [&(dyn ToSql + Sync); 17] = [
            &table.id,
            &table.game,
            &table.setup,
            &table.visibility.word(),
            &table.password,
            &table.join_key,
            &table.watch_key,
            &table.seed.0.as_slice(),
            &table.owner,
            &table.previous,
            &table.created.0,
            &table.stage.word(),
            &table.finished.map(|time| time.0),
            &table.result,
            &table.deadline.map(|time| time.0),
            &(entries.len() as i64),
            &touched.0,
        ];
        step.execute(&statement, &values).await.map_err(taken("table"))?;
        add_entries(&step, &table.id, 0, entries).await?;
        put_seats(&step, &table.id, seats).await?;
        put_jobs(&step, &table.id, jobs).await?;
        tell(&step, &table.id, entries.len() as u64).await?;
        Ok(step.commit().await?)
    }

    async fn table(&self, id: &str) -> Result<Option<Table>> {
        let sql = format!("SELECT {} FROM tables WHERE id = $1", rows::TABLE);
        self.query_opt(&sql, &[&id]).await?.as_ref().map(rows::table).transpose()
    }

    async fn seats(&self, id: &str) -> Result<Vec<Seat>> {
        let sql = "SELECT seat, person, bot, awaited FROM seats WHERE table_id = $1 ORDER BY seat";
        Ok(self.query(sql, &[&id]).await?.iter().map(rows::seat).collect())
    }

    async fn tables(&self, wanted: &Wanted) -> Result<Vec<(Table, Vec<Seat>)>> {
        let sql = format!(
            "SELECT {} FROM tables
             WHERE ($1::text IS NULL OR owner = $1 OR id IN (SELECT table_id FROM seats WHERE person = $1))
               AND (cardinality($2::text[]) = 0 OR stage = ANY ($2))
               AND ($3::text IS NULL OR visibility = $3) AND ($4::text IS NULL OR game = $4)
               AND ($5::bigint IS NULL OR touched < $5)
             ORDER BY touched DESC, id LIMIT $6",
            rows::TABLE
        );
        let stages: Vec<&str> = wanted.stages.iter().map(|stage| stage.word()).collect();
        let values: [&(dyn ToSql + Sync); 6] = [
            &wanted.of,
            &stages,
            &wanted.visibility.map(Visibility::word),
            &wanted.game,
            &wanted.before.map(|time| time.0),
            &i64::from(wanted.limit),
        ];
        self.with_seats(self.query(&sql, &values).await?).await
    }

    async fn series(&self, id: &str) -> Result<Vec<(Table, Vec<Seat>)>> {
        let sql = format!(
            "WITH RECURSIVE
                 back (id, previous) AS (
                     SELECT id, previous FROM tables WHERE id = $1
                     UNION SELECT earlier.id, earlier.previous FROM tables earlier JOIN back ON earlier.id = back.previous),
                 whole (id) AS (
                     SELECT id FROM back
                     UNION SELECT later.id FROM tables later JOIN whole ON later.previous = whole.id)
             SELECT {} FROM tables WHERE id IN (SELECT id FROM whole) ORDER BY created, id",
            rows::TABLE
        );
        self.with_seats(self.query(&sql, &[&id]).await?).await
    }

    async fn log(&self, id: &str, after: u64) -> Result<Vec<Entry>> {
        let sql = "SELECT number, kind, who, text, time FROM entries
                   WHERE table_id = $1 AND number > $2 ORDER BY number";
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        Ok(self.query(sql, &[&id, &after]).await?.iter().map(rows::entry).collect())
    }

    async fn append(&self, id: &str, expects: u64, entries: &[NewEntry], change: &Change) -> Result<u64> {
        let mut client = self.pool.get().await?;
        let step = client.transaction().await?;
        // The lock on the row makes the others wait, and then see the new version.
        let statement = step.prepare_cached("SELECT version FROM tables WHERE id = $1 FOR UPDATE").await?;
        let found = step.query_opt(&statement, &[&id]).await?.ok_or(StoreError::Missing("table"))?;
        let current = found.get::<_, i64>(0) as u64;
        if current != expects {
            return Err(StoreError::Stale { current });
        }
        let version = current + entries.len() as u64;
        let sql = "UPDATE tables SET version = $2, touched = coalesce($3, touched), stage = coalesce($4, stage),
                       finished = CASE WHEN $5 THEN $6 ELSE finished END,
                       result = CASE WHEN $5 THEN $7 ELSE result END,
                       deadline = CASE WHEN $8 THEN $9 ELSE deadline END
                   WHERE id = $1";
        let end = change.end.as_ref().and_then(Option::as_ref);
        let values: [&(dyn ToSql + Sync); 9] = [
            &id,
            &(version as i64),
            &entries.last().map(|entry| entry.time.0),
            &change.stage.map(Stage::word),
            &change.end.is_some(),
            &end.map(|(time, _)| time.0),
            &end.map(|(_, result)| result),
            &change.deadline.is_some(),
            &change.deadline.flatten().map(|time| time.0),
        ];
        let seats = async {
            match &change.seats {
                Some(seats) => put_seats(&step, id, seats).await,
                None => Ok(()),
            }
        };
        let jobs = async {
            match &change.jobs {
                Some(jobs) => put_jobs(&step, id, jobs).await,
                None => Ok(()),
            }
        };
        // None of these needs to know how the others went: they are sent one behind the other, and the
        // way to the database and back is waited for once.
        tokio::try_join!(
            add_entries(&step, id, current, entries),
            run(&step, sql, &values),
            seats,
            jobs,
            tell(&step, id, version)
        )?;
        step.commit().await?;
        Ok(version)
    }

    async fn delete_table(&self, id: &str) -> Result<()> {
        one(self.execute("DELETE FROM tables WHERE id = $1", &[&id]).await?, "table")
    }

    async fn claim_job(&self, worker: &str, now: Time, until: Time) -> Result<Option<Job>> {
        let sql = "UPDATE jobs SET worker = $2, due = $3
                   WHERE (table_id, seat, since) IN
                       (SELECT table_id, seat, since FROM jobs WHERE due <= $1
                        ORDER BY due, table_id, seat LIMIT 1 FOR UPDATE SKIP LOCKED)
                   RETURNING table_id, seat, since";
        let found = self.query_opt(sql, &[&now.0, &worker, &until.0]).await?;
        Ok(found.map(|row| Job {
            table: row.get(0),
            seat: row.get::<_, i16>(1) as u8,
            since: row.get::<_, i64>(2) as u64,
        }))
    }

    async fn renew_job(&self, worker: &str, job: &Job, until: Time) -> Result<bool> {
        let sql = "UPDATE jobs SET due = $5 WHERE table_id = $1 AND seat = $2 AND since = $3 AND worker = $4";
        let values: [&(dyn ToSql + Sync); 5] =
            [&job.table, &i16::from(job.seat), &(job.since as i64), &worker, &until.0];
        Ok(self.execute(sql, &values).await? > 0)
    }

    async fn return_job(&self, job: &Job, due: Time) -> Result<()> {
        let sql = "UPDATE jobs SET worker = NULL, due = $4 WHERE table_id = $1 AND seat = $2 AND since = $3";
        self.execute(sql, &[&job.table, &i16::from(job.seat), &(job.since as i64), &due.0]).await?;
        Ok(())
    }

    async fn free_jobs(&self, due: Time) -> Result<()> {
        self.execute("UPDATE jobs SET worker = NULL, due = $1 WHERE worker IS NOT NULL", &[&due.0]).await?;
        Ok(())
    }

    async fn drop_job(&self, job: &Job) -> Result<()> {
        let sql = "DELETE FROM jobs WHERE table_id = $1 AND seat = $2 AND since = $3";
        self.execute(sql, &[&job.table, &i16::from(job.seat), &(job.since as i64)]).await?;
        Ok(())
    }

    async fn next_due(&self) -> Result<Option<Time>> {
        let found = self.query_opt("SELECT min(due) FROM jobs", &[]).await?;
        Ok(found.and_then(|row| row.get::<_, Option<i64>>(0)).map(Time))
    }

    async fn overdue(&self, now: Time, limit: u32) -> Result<Vec<String>> {
        let sql = "SELECT id FROM tables WHERE deadline <= $1 AND stage = 'playing' ORDER BY deadline, id LIMIT $2";
        Ok(self.query(sql, &[&now.0, &i64::from(limit)]).await?.iter().map(|row| row.get(0)).collect())
    }

    async fn census(&self) -> Result<Census> {
        let mut census = Census::default();
        for row in self.query("SELECT stage, count(*) FROM tables GROUP BY stage", &[]).await? {
            if let Some(place) = Stage::ALL.into_iter().position(|stage| stage.word() == row.get::<_, &str>(0)) {
                census.tables[place] = row.get::<_, i64>(1) as u64;
            }
        }
        let sql = "SELECT (SELECT count(*) FROM jobs), (SELECT count(*) FROM users)";
        if let Some(row) = self.query_opt(sql, &[]).await? {
            census.jobs = row.get::<_, i64>(0) as u64;
            census.users = row.get::<_, i64>(1) as u64;
        }
        Ok(census)
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    async fn check(&self) -> Result<()> {
        let found = self.query_opt("SELECT pg_is_in_recovery()", &[]).await?;
        if found.is_some_and(|row| row.get(0)) {
            return Err(StoreError::Broken("the database only reads".to_owned()));
        }
        Ok(())
    }

    async fn schema(&self) -> Result<u32> {
        migrations::version(&*self.pool.get().await?).await
    }

    async fn backup(&self, _to: &Path) -> Result<()> {
        Err(StoreError::Unsupported("a PostgreSQL database is backed up with its own tools: pg_dump, pg_basebackup"))
    }
}
