//! Every statement of the SQLite backend. Writers run inside a savepoint and may simply fail.

use crate::ban::Ban;
use crate::entry::{Entry, NewEntry, Point};
use crate::error::{Result, StoreError};
use crate::job::{HORIZON, Job, KeptJob, NewJob, Offer, THINKING_KEPT, Thinking};
use crate::person::{Face, Token, TokenHash, TokenKind, User};
use crate::store::Census;
use crate::table::{Change, Seat, Seed, Stage, Table, Visibility, Wanted};
use crate::time::Time;
use rusqlite::types::{FromSql, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, params};

impl ToSql for Time {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.0.into())
    }
}

impl FromSql for Time {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Time> {
        i64::column_result(value).map(Time)
    }
}

impl ToSql for TokenHash {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        self.0.to_sql()
    }
}

/// Turns a violated unique constraint into the word for what is taken.
pub(super) fn taken(what: &'static str) -> impl Fn(rusqlite::Error) -> StoreError {
    move |error| match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Taken(what),
        _ => error.into(),
    }
}

/// One row must have been there.
pub(super) fn one(changed: usize, what: &'static str) -> Result<()> {
    if changed == 0 { Err(StoreError::Missing(what)) } else { Ok(()) }
}

// ---- people ------------------------------------------------------------------------------------

pub(super) fn add_user(db: &Connection, user: &User) -> Result<()> {
    db.prepare_cached("INSERT INTO users (id, name, login, password, created) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute(params![user.id, user.name, user.login, user.password, user.created])
        .map_err(taken("name"))?;
    Ok(())
}

pub(super) fn user(db: &Connection, by: &'static str, value: &str) -> Result<Option<User>> {
    let read = |row: &Row<'_>| {
        Ok(User { id: row.get(0)?, name: row.get(1)?, login: row.get(2)?, password: row.get(3)?, created: row.get(4)? })
    };
    let sql = format!("SELECT id, name, login, password, created FROM users WHERE {by} = ?1");
    Ok(db.prepare_cached(&sql)?.query_row([value], read).optional()?)
}

pub(super) fn faces(db: &Connection, ids: &[String]) -> Result<Vec<Face>> {
    let mut statement = db.prepare_cached("SELECT id, name, password IS NULL FROM users WHERE id = ?1")?;
    let read = |row: &Row<'_>| Ok(Face { id: row.get(0)?, name: row.get(1)?, guest: row.get(2)? });
    let mut faces = Vec::with_capacity(ids.len());
    for id in ids {
        faces.extend(statement.query_row([id], read).optional()?);
    }
    Ok(faces)
}

pub(super) fn rename_user(db: &Connection, id: &str, name: &str, key: Option<&str>) -> Result<()> {
    let changed = db
        .prepare_cached("UPDATE users SET name = ?2, name_key = ?3 WHERE id = ?1")?
        .execute(params![id, name, key])
        .map_err(taken("name"))?;
    one(changed, "person")
}

pub(super) fn set_password(db: &Connection, id: &str, login: &str, hash: &str, key: Option<&str>) -> Result<()> {
    // Two statements, so that it is known which of the two names is taken; both or none are done.
    let changed = db
        .prepare_cached("UPDATE users SET login = ?2, password = ?3 WHERE id = ?1")?
        .execute([id, login, hash])
        .map_err(taken("login"))?;
    if let Some(key) = key {
        db.prepare_cached("UPDATE users SET name_key = ?2 WHERE id = ?1")?.execute([id, key]).map_err(taken("name"))?;
    }
    one(changed, "person")
}

pub(super) fn unkeyed(db: &Connection, limit: u32) -> Result<Vec<(String, String)>> {
    let mut statement = db.prepare_cached(
        "SELECT id, name FROM users WHERE password IS NOT NULL AND name_key IS NULL ORDER BY created, id LIMIT ?1",
    )?;
    Ok(statement.query_map([limit], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn delete_user(db: &Connection, id: &str) -> Result<Vec<String>> {
    db.execute(
        "UPDATE seats SET user = NULL WHERE user = ?1
         AND table_id IN (SELECT id FROM tables WHERE stage IN ('gathering', 'playing'))",
        [id],
    )?;
    db.execute("UPDATE tables SET owner = NULL WHERE owner = ?1", [id])?;
    db.execute("UPDATE analyses SET owner = '' WHERE owner = ?1", [id])?;
    let tables = super::moderation::remove_chat_of(db, id)?;
    one(db.execute("DELETE FROM users WHERE id = ?1", [id])?, "person")?;
    Ok(tables)
}

// ---- tokens ------------------------------------------------------------------------------------

const TOKEN: &str = "hash, user, kind, scopes, label, created, used, expires";

fn read_token(row: &Row<'_>) -> rusqlite::Result<Token> {
    Ok(Token {
        hash: TokenHash(row.get(0)?),
        user: row.get(1)?,
        kind: TokenKind::read(row.get_ref(2)?.as_str()?),
        scopes: row.get(3)?,
        label: row.get(4)?,
        created: row.get(5)?,
        used: row.get(6)?,
        expires: row.get(7)?,
    })
}

pub(super) fn add_token(db: &Connection, token: &Token) -> Result<()> {
    let known: bool = db
        .prepare_cached("SELECT EXISTS (SELECT 1 FROM users WHERE id = ?1)")?
        .query_row([&token.user], |row| row.get(0))?;
    if !known {
        return Err(StoreError::Missing("person"));
    }
    db.prepare_cached(
        "INSERT INTO tokens (hash, user, kind, scopes, label, created, used, expires)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?
    .execute(params![
        token.hash,
        token.user,
        token.kind.word(),
        token.scopes,
        token.label,
        token.created,
        token.used,
        token.expires
    ])
    .map_err(taken("token"))?;
    Ok(())
}

pub(super) fn token(db: &Connection, hash: &TokenHash) -> Result<Option<Token>> {
    let sql = format!("SELECT {TOKEN} FROM tokens WHERE hash = ?1");
    Ok(db.prepare_cached(&sql)?.query_row([hash], read_token).optional()?)
}

pub(super) fn tokens_of(db: &Connection, user: &str) -> Result<Vec<Token>> {
    let sql = format!("SELECT {TOKEN} FROM tokens WHERE user = ?1 ORDER BY created DESC, hash");
    Ok(db.prepare_cached(&sql)?.query_map([user], read_token)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn touch_token(db: &Connection, hash: &TokenHash, time: Time) -> Result<()> {
    db.prepare_cached("UPDATE tokens SET used = ?2 WHERE hash = ?1")?.execute(params![hash, time])?;
    Ok(())
}

pub(super) fn drop_token(db: &Connection, hash: &TokenHash) -> Result<bool> {
    Ok(db.execute("DELETE FROM tokens WHERE hash = ?1", [hash])? > 0)
}

pub(super) fn drop_tokens_of(db: &Connection, user: &str) -> Result<u64> {
    Ok(db.execute("DELETE FROM tokens WHERE user = ?1", [user])? as u64)
}

pub(super) fn drop_expired(db: &Connection, now: Time) -> Result<u64> {
    let tokens = db.execute("DELETE FROM tokens WHERE expires <= ?1", [now])?;
    let bans = db.execute("DELETE FROM bans WHERE until <= ?1", [now])?;
    // Minutes in the future were written by a clock that has been set back since.
    let (first, last) = (now.minute() - THINKING_KEPT, now.minute() + 1);
    db.execute("DELETE FROM glances WHERE table_id NOT IN (SELECT id FROM tables WHERE stage = 'playing')", [])?;
    db.execute("DELETE FROM thinking WHERE minute NOT BETWEEN ?1 AND ?2", [first, last])?;
    Ok((tokens + bans) as u64)
}

// ---- bans --------------------------------------------------------------------------------------

pub(super) fn ban(db: &Connection, ban: &Ban) -> Result<()> {
    db.execute(
        "INSERT OR REPLACE INTO bans (subject, reason, made, until) VALUES (?1, ?2, ?3, ?4)",
        params![ban.subject, ban.reason, ban.made, ban.until],
    )?;
    Ok(())
}

pub(super) fn lift_ban(db: &Connection, subject: &str) -> Result<bool> {
    Ok(db.execute("DELETE FROM bans WHERE subject = ?1", [subject])? > 0)
}

pub(super) fn bans(db: &Connection) -> Result<Vec<Ban>> {
    let read =
        |row: &Row<'_>| Ok(Ban { subject: row.get(0)?, reason: row.get(1)?, made: row.get(2)?, until: row.get(3)? });
    let mut statement = db.prepare_cached("SELECT subject, reason, made, until FROM bans ORDER BY subject")?;
    Ok(statement.query_map((), read)?.collect::<rusqlite::Result<_>>()?)
}

// ---- tables ------------------------------------------------------------------------------------

const TABLE: &str = "id, game, setup, visibility, password, join_key, watch_key, seed, owner, previous, created, \
                     stage, finished, result, deadline, version, touched, revision";

fn read_table(row: &Row<'_>) -> rusqlite::Result<Table> {
    Ok(Table {
        id: row.get(0)?,
        game: row.get(1)?,
        setup: row.get(2)?,
        visibility: Visibility::read(row.get_ref(3)?.as_str()?),
        password: row.get(4)?,
        join_key: row.get(5)?,
        watch_key: row.get(6)?,
        seed: Seed(row.get(7)?),
        owner: row.get(8)?,
        previous: row.get(9)?,
        created: row.get(10)?,
        stage: Stage::read(row.get_ref(11)?.as_str()?).unwrap_or(Stage::Closed),
        finished: row.get(12)?,
        result: row.get(13)?,
        deadline: row.get(14)?,
        version: row.get::<_, i64>(15)? as u64,
        touched: row.get(16)?,
        revision: row.get::<_, i64>(17)? as u64,
    })
}

pub(super) fn add_table(
    db: &Connection,
    table: &Table,
    seats: &[Seat],
    entries: &[NewEntry],
    jobs: &[NewJob],
) -> Result<()> {
    let touched = entries.last().map_or(table.created, |entry| entry.time);
    let sql = format!(
        "INSERT INTO tables ({TABLE}) VALUES
         (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, 0)"
    );
    db.prepare_cached(&sql)?
        .execute(params![
            table.id,
            table.game,
            table.setup,
            table.visibility.word(),
            table.password,
            table.join_key,
            table.watch_key,
            table.seed.0,
            table.owner,
            table.previous,
            table.created,
            table.stage.word(),
            table.finished,
            table.result,
            table.deadline,
            entries.len() as i64,
            touched
        ])
        .map_err(taken("table"))?;
    add_entries(db, &table.id, 0, entries)?;
    put_seats(db, &table.id, seats)?;
    put_jobs(db, &table.id, jobs)
}

fn add_entries(db: &Connection, id: &str, after: u64, entries: &[NewEntry]) -> Result<()> {
    let mut statement = db.prepare_cached(
        "INSERT INTO entries (table_id, number, kind, who, text, time) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for (number, entry) in (after as i64 + 1..).zip(entries) {
        statement.execute(params![id, number, entry.kind, entry.who, entry.text, entry.time])?;
    }
    Ok(())
}

fn put_seats(db: &Connection, id: &str, seats: &[Seat]) -> Result<()> {
    let mut statement = db.prepare_cached(
        "INSERT INTO seats (table_id, seat, user, bot, awaited) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (table_id, seat) DO UPDATE
         SET user = excluded.user, bot = excluded.bot, awaited = excluded.awaited",
    )?;
    for seat in seats {
        statement.execute(params![id, seat.seat, seat.user, seat.bot, seat.awaited])?;
    }
    Ok(())
}

fn put_jobs(db: &Connection, id: &str, jobs: &[NewJob]) -> Result<()> {
    let mut statement = db.prepare_cached("SELECT seat, since FROM jobs WHERE table_id = ?1")?;
    let old: Vec<(u8, i64)> =
        statement.query_map([id], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<rusqlite::Result<_>>()?;
    for (seat, since) in
        old.iter().filter(|(seat, since)| !jobs.iter().any(|job| job.seat == *seat && job.since as i64 == *since))
    {
        db.prepare_cached("DELETE FROM jobs WHERE table_id = ?1 AND seat = ?2 AND since = ?3")?
            .execute(params![id, seat, since])?;
    }
    for job in jobs {
        db.prepare_cached(
            "INSERT OR IGNORE INTO jobs (table_id, seat, since, due, owner, cost) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![id, job.seat, job.since as i64, job.due, job.owner, job.cost])?;
    }
    Ok(())
}

pub(super) fn table(db: &Connection, id: &str) -> Result<Option<Table>> {
    let sql = format!("SELECT {TABLE} FROM tables WHERE id = ?1");
    Ok(db.prepare_cached(&sql)?.query_row([id], read_table).optional()?)
}

pub(super) fn seats(db: &Connection, id: &str) -> Result<Vec<Seat>> {
    let read =
        |row: &Row<'_>| Ok(Seat { seat: row.get(0)?, user: row.get(1)?, bot: row.get(2)?, awaited: row.get(3)? });
    let mut statement =
        db.prepare_cached("SELECT seat, user, bot, awaited FROM seats WHERE table_id = ?1 ORDER BY seat")?;
    Ok(statement.query_map([id], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn tables(db: &Connection, wanted: &Wanted) -> Result<Vec<(Table, Vec<Seat>)>> {
    let any = wanted.stages.is_empty();
    let stage = |stage| any || wanted.stages.contains(&stage);
    let sql = format!(
        "SELECT {TABLE} FROM tables
         WHERE (?1 IS NULL OR owner = ?1 OR id IN (SELECT table_id FROM seats WHERE user = ?1))
           AND ((?2 AND stage = 'gathering') OR (?3 AND stage = 'playing')
                OR (?4 AND stage = 'finished') OR (?5 AND stage = 'closed'))
           AND (?6 IS NULL OR visibility = ?6) AND (?7 IS NULL OR game = ?7) AND (?8 IS NULL OR touched < ?8)
           AND (?10 IS NULL OR (id IN (SELECT table_id FROM invitations WHERE user = ?10)
                                AND id NOT IN (SELECT table_id FROM seats WHERE user = ?10)))
         ORDER BY touched DESC, id LIMIT ?9"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let found = statement.query_map(
        params![
            wanted.of,
            stage(Stage::Gathering),
            stage(Stage::Playing),
            stage(Stage::Finished),
            stage(Stage::Closed),
            wanted.visibility.map(Visibility::word),
            wanted.game,
            wanted.before,
            wanted.limit,
            wanted.invites
        ],
        read_table,
    )?;
    with_seats(db, found)
}

fn with_seats(
    db: &Connection,
    found: impl Iterator<Item = rusqlite::Result<Table>>,
) -> Result<Vec<(Table, Vec<Seat>)>> {
    found
        .map(|table| {
            let table = table?;
            let seats = seats(db, &table.id)?;
            Ok((table, seats))
        })
        .collect()
}

pub(super) fn series(db: &Connection, id: &str) -> Result<Vec<(Table, Vec<Seat>)>> {
    let sql = format!(
        "WITH RECURSIVE
             back (id, previous) AS (
                 SELECT id, previous FROM tables WHERE id = ?1
                 UNION SELECT earlier.id, earlier.previous FROM tables earlier JOIN back ON earlier.id = back.previous),
             whole (id) AS (
                 SELECT id FROM back
                 UNION SELECT later.id FROM tables later JOIN whole ON later.previous = whole.id)
         SELECT {TABLE} FROM tables WHERE id IN (SELECT id FROM whole) ORDER BY created, id"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let found = statement.query_map([id], read_table)?;
    with_seats(db, found)
}

pub(super) fn log(db: &Connection, id: &str, after: u64) -> Result<Vec<Entry>> {
    let read = |row: &Row<'_>| {
        Ok(Entry {
            number: row.get::<_, i64>(0)? as u64,
            kind: row.get(1)?,
            who: row.get(2)?,
            text: row.get(3)?,
            time: row.get(4)?,
        })
    };
    let mut statement = db.prepare_cached(
        "SELECT number, kind, who, text, time FROM entries WHERE table_id = ?1 AND number > ?2 ORDER BY number",
    )?;
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    Ok(statement.query_map(params![id, after], read)?.collect::<rusqlite::Result<_>>()?)
}

/// The table must be where the write thinks it is.
pub(super) fn answers(db: &Connection, id: &str, expects: Point) -> Result<()> {
    let read =
        |row: &Row<'_>| Ok(Point { version: row.get::<_, i64>(0)? as u64, revision: row.get::<_, i64>(1)? as u64 });
    let current = db
        .prepare_cached("SELECT version, revision FROM tables WHERE id = ?1")?
        .query_row([id], read)
        .optional()?
        .ok_or(StoreError::Missing("table"))?;
    if current == expects { Ok(()) } else { Err(StoreError::Stale { current: current.version }) }
}

pub(super) fn amend(db: &Connection, id: &str, expects: Point, number: u64, text: &str) -> Result<u64> {
    answers(db, id, expects)?;
    let revision = expects.revision + 1;
    db.prepare_cached("UPDATE tables SET revision = ?2 WHERE id = ?1")?.execute(params![id, revision as i64])?;
    let changed = db
        .prepare_cached("UPDATE entries SET text = ?3 WHERE table_id = ?1 AND number = ?2")?
        .execute(params![id, number as i64, text])?;
    one(changed, "entry")?;
    Ok(revision)
}

pub(super) fn append(db: &Connection, id: &str, expects: Point, entries: &[NewEntry], change: &Change) -> Result<u64> {
    answers(db, id, expects)?;
    let current = expects.version;
    super::upkeep::grant(db, change.granted.as_ref())?;
    add_entries(db, id, current, entries)?;
    let version = current + entries.len() as u64;
    let touched = entries.last().map(|entry| entry.time);
    let end = change.end.as_ref().and_then(Option::as_ref);
    let (finished, result) = end.map(|(time, result)| (time, result)).unzip();
    db.prepare_cached(
        "UPDATE tables SET version = ?2, touched = coalesce(?3, touched), stage = coalesce(?4, stage),
             finished = iif(?5, ?6, finished), result = iif(?5, ?7, result), deadline = iif(?8, ?9, deadline)
         WHERE id = ?1",
    )?
    .execute(params![
        id,
        version as i64,
        touched,
        change.stage.map(Stage::word),
        change.end.is_some(),
        finished,
        result,
        change.deadline.is_some(),
        change.deadline.flatten(),
    ])?;
    if let Some(seats) = &change.seats {
        put_seats(db, id, seats)?;
    }
    if let Some(jobs) = &change.jobs {
        put_jobs(db, id, jobs)?;
    }
    Ok(version)
}

// ---- work --------------------------------------------------------------------------------------

pub(super) fn offers(db: &Connection, now: Time) -> Result<Vec<Offer>> {
    let read = |row: &Row<'_>| {
        Ok(Offer {
            job: Job { table: row.get(0)?, seat: row.get(1)?, since: row.get::<_, i64>(2)? as u64 },
            owner: row.get(3)?,
            cost: row.get(4)?,
            due: row.get(5)?,
            held: row.get::<_, i64>(6)? as u64,
        })
    };
    let mut statement = db.prepare_cached(
        "SELECT table_id, seat, since, owner, cost, due,
             (SELECT coalesce(sum(held.cost), 0) FROM jobs held
              WHERE held.owner = free.owner AND held.worker IS NOT NULL AND held.due > ?1 AND held.due <= ?2)
         FROM (SELECT *, row_number() OVER (
                   PARTITION BY owner ORDER BY cost - (?1 - min(due, ?1)) / 4, due, table_id, seat) AS place
               FROM jobs WHERE due <= ?1 OR due > ?2) free
         WHERE place = 1 ORDER BY due, table_id, seat",
    )?;
    Ok(statement.query_map([now, now.later(HORIZON)], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn claim_job(db: &Connection, worker: &str, job: &Job, now: Time, until: Time) -> Result<bool> {
    let changed = db
        .prepare_cached(
            "UPDATE jobs SET worker = ?4, due = ?5
             WHERE table_id = ?1 AND seat = ?2 AND since = ?3 AND (due <= ?6 OR due > ?7)",
        )?
        .execute(params![job.table, job.seat, job.since as i64, worker, until, now, now.later(HORIZON)])?;
    Ok(changed > 0)
}

pub(super) fn renew_job(db: &Connection, worker: &str, job: &Job, until: Time) -> Result<bool> {
    let changed = db
        .prepare_cached("UPDATE jobs SET due = ?5 WHERE table_id = ?1 AND seat = ?2 AND since = ?3 AND worker = ?4")?
        .execute(params![job.table, job.seat, job.since as i64, worker, until])?;
    Ok(changed > 0)
}

pub(super) fn return_job(db: &Connection, job: &Job, due: Time) -> Result<()> {
    db.prepare_cached("UPDATE jobs SET worker = NULL, due = ?4 WHERE table_id = ?1 AND seat = ?2 AND since = ?3")?
        .execute(params![job.table, job.seat, job.since as i64, due])?;
    Ok(())
}

pub(super) fn free_jobs(db: &Connection, due: Time) -> Result<()> {
    db.execute("UPDATE jobs SET worker = NULL, due = ?1 WHERE worker IS NOT NULL", [due])?;
    Ok(())
}

pub(super) fn drop_job(db: &Connection, job: &Job) -> Result<()> {
    db.prepare_cached("DELETE FROM jobs WHERE table_id = ?1 AND seat = ?2 AND since = ?3")?.execute(params![
        job.table,
        job.seat,
        job.since as i64
    ])?;
    Ok(())
}

pub(super) fn next_due(db: &Connection, now: Time) -> Result<Option<Time>> {
    Ok(db
        .prepare_cached(
            "SELECT min(due) FROM (SELECT due FROM jobs WHERE due > ?1 AND due <= ?2
             UNION ALL SELECT due FROM analyses WHERE due > ?1 AND due <= ?2)",
        )?
        .query_row([now, now.later(HORIZON)], |row| row.get(0))?)
}

pub(super) fn jobs_of(db: &Connection, id: &str) -> Result<Vec<KeptJob>> {
    let read = |row: &Row<'_>| Ok(KeptJob { seat: row.get(0)?, since: row.get::<_, i64>(1)? as u64, due: row.get(2)? });
    let mut statement =
        db.prepare_cached("SELECT seat, since, due FROM jobs WHERE table_id = ?1 ORDER BY seat, since")?;
    Ok(statement.query_map([id], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn add_thinking(db: &Connection, thinking: &[Thinking]) -> Result<()> {
    let mut statement = db.prepare_cached(
        "INSERT INTO thinking (owner, minute, spent) VALUES (?1, ?2, ?3)
         ON CONFLICT (owner, minute) DO UPDATE SET spent = spent + excluded.spent",
    )?;
    for one in thinking {
        statement.execute(params![one.owner, one.minute, one.spent as i64])?;
    }
    Ok(())
}

pub(super) fn thinking(db: &Connection, from: i64, to: i64) -> Result<Vec<Thinking>> {
    let read =
        |row: &Row<'_>| Ok(Thinking { owner: row.get(0)?, minute: row.get(1)?, spent: row.get::<_, i64>(2)? as u64 });
    let mut statement = db.prepare_cached(
        "SELECT owner, minute, spent FROM thinking WHERE minute BETWEEN ?1 AND ?2 ORDER BY owner, minute",
    )?;
    Ok(statement.query_map([from, to], read)?.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn bot_seats(db: &Connection, user: &str) -> Result<u64> {
    let count: i64 = db
        .prepare_cached(
            "SELECT (SELECT count(*) FROM seats JOIN tables ON tables.id = seats.table_id
                     WHERE seats.user = ?1 AND bot IS NOT NULL AND stage IN ('gathering', 'playing'))
                  + (SELECT count(*) FROM tables JOIN seats ON tables.id = seats.table_id
                     WHERE tables.owner = ?1 AND stage IN ('gathering', 'playing')
                       AND bot IS NOT NULL AND seats.user IS NULL)",
        )?
        .query_row([user], |row| row.get(0))?;
    Ok(count as u64)
}

pub(super) fn overdue(db: &Connection, now: Time, limit: u32) -> Result<Vec<String>> {
    let mut statement = db.prepare_cached(
        "SELECT id FROM tables WHERE stage = 'playing' AND (deadline <= ?1 OR (deadline IS NOT NULL AND touched > ?3))
         ORDER BY deadline, id LIMIT ?2",
    )?;
    let found = statement.query_map(params![now, limit, now.later(HORIZON)], |row| row.get(0))?;
    Ok(found.collect::<rusqlite::Result<_>>()?)
}

pub(super) fn census(db: &Connection) -> Result<Census> {
    let count = |sql: &str| db.prepare_cached(sql)?.query_row((), |row| row.get::<_, i64>(0)).map(|n| n as u64);
    let mut tables = [0; 4];
    for (stage, tables) in Stage::ALL.into_iter().zip(&mut tables) {
        *tables = db
            .prepare_cached("SELECT count(*) FROM tables WHERE stage = ?1")?
            .query_row([stage.word()], |row| row.get::<_, i64>(0))? as u64;
    }
    Ok(Census { tables, jobs: count("SELECT count(*) FROM jobs")?, users: count("SELECT count(*) FROM users")? })
}
