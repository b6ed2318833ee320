//! PostgreSQL: several servers on one database.
//!
//! An append locks the table's row, so two servers cannot both answer the same version; appends to several tables share
//! a transaction ([`appending`]), and each is told on a channel in it ([`listener`] hears it); jobs are claimed with
//! `SKIP LOCKED`, so no two workers get the same one and none waits for another.

mod ahead;
mod analyses;
mod appending;
mod glances;
mod link;
mod listener;
mod migrations;
mod moderation;
mod puzzles;
mod rows;
mod studies;
mod tls;
mod upkeep;
mod work;

use crate::analysis::{AnalysisOffer, KeptAnalysis, NewAnalysis};
use crate::ban::Ban;
use crate::entry::{Entry, NewEntry, Point};
use crate::error::{Result, StoreError};
use crate::job::{HORIZON, Job, KeptJob, NewJob, Offer, THINKING_KEPT, Thinking};
use crate::moderation::{Report, Shun};
use crate::news::News;
use crate::patience::Patience;
use crate::person::{Face, Token, TokenHash, User};
use crate::puzzle::{PuzzleScore, PuzzleTry, Solver};
use crate::store::{Census, Store};
use crate::study::Study;
use crate::table::{Ahead, Change, Seat, Stage, Table, Visibility, Wanted};
use crate::time::Time;
use crate::upkeep::{Granted, Print, Stale};
use appending::{Append, Appender};
use async_trait::async_trait;
use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime, Transaction};
use link::{Link, Watch};
use std::path::Path;
use std::time::Duration;
use tokio::sync::{broadcast, oneshot};
use tokio_postgres::{error::SqlState, types::ToSql};

/// How many pieces of news a listener may lag behind before it is told that it missed some.
const NEWS_KEPT: usize = 4096;
/// How many connections at most, besides the one for news.
const CONNECTIONS: usize = 16;

/// A store in a PostgreSQL database.
pub struct Postgres {
    pool: Pool,
    appender: Appender,
    patience: Patience,
    news: broadcast::Sender<News>,
}

impl std::fmt::Debug for Postgres {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Postgres")
    }
}

/// Turns a violated unique constraint into the word for what is taken.
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
    /// The newest schema version.
    pub const SCHEMA: u32 = migrations::ALL.len() as u32;

    /// Opens the database and brings it to the newest version.
    pub async fn open(url: &str) -> Result<Postgres> {
        Postgres::open_with(url, Patience::default()).await
    }

    /// Opens the database for callers who wait this long at most.
    pub async fn open_with(url: &str, patience: Patience) -> Result<Postgres> {
        Postgres::open_up(url, Postgres::SCHEMA, patience).await
    }

    /// Opens the database and brings it to a schema version: older ones are for tests of the migrations.
    #[doc(hidden)]
    pub async fn open_at(url: &str, version: u32) -> Result<Postgres> {
        Postgres::open_up(url, version, Patience::default()).await
    }

    async fn open_up(url: &str, version: u32, patience: Patience) -> Result<Postgres> {
        let (mut config, tls) = tls::read(url)?;
        config.application_name("boardroom");
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(patience.connection());
        }
        // A machine that has vanished does not answer either.
        config.tcp_user_timeout(patience.0 * 2);
        config.keepalives_idle(Duration::from_secs(10));
        config.keepalives_interval(Duration::from_secs(5));
        config.keepalives_retries(3);
        let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
        let manager = Manager::from_config(config.clone(), tls.clone(), recycling);
        let timeouts = link::timeouts(patience);
        let set_up = Hook::async_fn(move |client: &mut deadpool_postgres::ClientWrapper, _| {
            let timeouts = timeouts.clone();
            Box::pin(async move { client.batch_execute(&timeouts).await.map_err(HookError::Backend) })
        });
        let pool = Pool::builder(manager)
            .max_size(CONNECTIONS)
            .runtime(Runtime::Tokio1)
            .wait_timeout(Some(patience.connection()))
            .create_timeout(Some(patience.connection()))
            .post_create(set_up)
            .build()
            .map_err(|error| StoreError::Broken(error.to_string()))?;
        migrations::run(&mut pool.get().await?, version).await?;
        let (news, _) = broadcast::channel(NEWS_KEPT);
        let (ready, listening) = oneshot::channel();
        tokio::spawn(listener::run(config, tls, news.downgrade(), ready));
        // Appends made from now on must be heard.
        match tokio::time::timeout(Duration::from_secs(10), listening).await {
            Ok(Ok(())) => {
                let appender = Appender::start(pool.clone(), patience);
                Ok(Postgres { pool, appender, patience, news })
            }
            _ => Err(StoreError::Broken("the database does not let this program listen".to_owned())),
        }
    }

    /// A connection, for as long as a caller waits.
    async fn link(&self) -> Result<Link> {
        Link::borrow(&self.pool, self.patience.0).await
    }

    async fn execute(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64> {
        self.execute_unless_taken(sql, values, "name").await
    }

    async fn execute_unless_taken(&self, sql: &str, values: &[&(dyn ToSql + Sync)], what: &'static str) -> Result<u64> {
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let statement = watch.wait(client.prepare_cached(sql)).await?;
        watch.make_last(client.execute(&statement, values), taken(what)).await
    }

    async fn query(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<tokio_postgres::Row>> {
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let statement = watch.wait(client.prepare_cached(sql)).await?;
        watch.wait(client.query(&statement, values)).await
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

/// Commits a transaction.
async fn commit(watch: &Watch, step: Transaction<'_>) -> Result<()> {
    watch.make_last(step.commit(), StoreError::from).await
}

async fn run(step: &Transaction<'_>, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<u64> {
    let statement = step.prepare_cached(sql).await?;
    Ok(step.execute(&statement, values).await?)
}

async fn tell_gone(step: &Transaction<'_>, id: &str) -> Result<()> {
    tell(step, &format!("{id} {}", listener::GONE)).await
}

async fn tell(step: &Transaction<'_>, news: &str) -> Result<()> {
    run(step, "SELECT pg_notify($1, $2)", &[&listener::CHANNEL, &news]).await?;
    Ok(())
}

/// Locks a table's row, which makes the others wait and then see the new point; says where it is.
async fn lock_table(step: &Transaction<'_>, id: &str) -> Result<Point> {
    let statement = step.prepare_cached("SELECT version, revision FROM tables WHERE id = $1 FOR UPDATE").await?;
    let found = step.query_opt(&statement, &[&id]).await?.ok_or(StoreError::Missing("table"))?;
    Ok(Point { version: found.get::<_, i64>(0) as u64, revision: found.get::<_, i64>(1) as u64 })
}

/// The same, and the table must be where the write thinks it is.
async fn answers(step: &Transaction<'_>, id: &str, expects: Point) -> Result<()> {
    let current = lock_table(step, id).await?;
    if current == expects { Ok(()) } else { Err(StoreError::Stale { current: current.version }) }
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

    async fn faces(&self, ids: &[String]) -> Result<Vec<Face>> {
        let sql = "SELECT id, name, password IS NULL FROM users WHERE id = ANY ($1)";
        Ok(self.query(sql, &[&ids]).await?.iter().map(rows::face).collect())
    }

    async fn rename_user(&self, id: &str, name: &str, key: Option<&str>) -> Result<()> {
        let sql = "UPDATE users SET name = $2, name_key = $3 WHERE id = $1";
        one(self.execute(sql, &[&id, &name, &key]).await?, "person")
    }

    async fn set_password(&self, id: &str, login: &str, hash: &str, key: Option<&str>) -> Result<()> {
        let sql = "UPDATE users SET login = $2, password = $3, name_key = coalesce($4, name_key) WHERE id = $1";
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let statement = watch.wait(client.prepare_cached(sql)).await?;
        let refused = |error: tokio_postgres::Error| {
            let broken = error.as_db_error().and_then(|error| error.constraint());
            taken(if broken == Some("users_by_name_key") { "name" } else { "login" })(error)
        };
        one(watch.make_last(client.execute(&statement, &[&id, &login, &hash, &key]), refused).await?, "person")
    }

    async fn unkeyed(&self, limit: u32) -> Result<Vec<(String, String)>> {
        let sql = "SELECT id, name FROM users WHERE password IS NOT NULL AND name_key IS NULL
                   ORDER BY created, id LIMIT $1";
        Ok(self.query(sql, &[&i64::from(limit)]).await?.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    async fn delete_user(&self, id: &str) -> Result<Vec<String>> {
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let step = watch.wait(client.transaction()).await?;
        let work = async {
            let sql = "UPDATE seats SET person = NULL WHERE person = $1
                       AND table_id IN (SELECT id FROM tables WHERE stage IN ('gathering', 'playing'))";
            run(&step, sql, &[&id]).await?;
            run(&step, "UPDATE tables SET owner = NULL WHERE owner = $1", &[&id]).await?;
            run(&step, "UPDATE analyses SET owner = '' WHERE owner = $1", &[&id]).await?;
            let tables = moderation::remove_chat_of(&step, id).await?;
            one(run(&step, "DELETE FROM users WHERE id = $1", &[&id]).await?, "person")?;
            Ok::<_, StoreError>(tables)
        };
        let tables = watch.wait(work).await?;
        commit(watch, step).await?;
        Ok(tables)
    }

    async fn chat_of(&self, user: &str, limit: u32) -> Result<Vec<(String, Entry)>> {
        self.find_chat_of(user, limit).await
    }

    async fn shun(&self, user: &str, shun: &Shun) -> Result<()> {
        self.keep_shun(user, shun).await
    }

    async fn unshun(&self, user: &str, other: &str) -> Result<bool> {
        self.drop_shun(user, other).await
    }

    async fn shuns_of(&self, user: &str) -> Result<Vec<Shun>> {
        self.find_shuns(user).await
    }

    async fn add_report(&self, report: &Report) -> Result<String> {
        self.keep_report(report).await
    }

    async fn reports(&self, open: bool, of: Option<&str>, limit: u32) -> Result<Vec<Report>> {
        self.find_reports(open, of, limit).await
    }

    async fn resolve_report(&self, id: &str, note: &str, time: Time) -> Result<bool> {
        self.close_report(id, note, time).await
    }

    async fn add_study(&self, study: &Study, most: u32) -> Result<bool> {
        self.keep_study(study, most).await
    }

    async fn study(&self, id: &str) -> Result<Option<Study>> {
        self.find_study(id).await
    }

    async fn studies_of(&self, user: &str, limit: u32) -> Result<Vec<Study>> {
        self.find_studies_of(user, limit).await
    }

    async fn save_study(&self, study: &Study, expects: u64) -> Result<u64> {
        self.put_study(study, expects).await
    }

    async fn drop_study(&self, user: &str, id: &str) -> Result<bool> {
        self.remove_study(user, id).await
    }

    async fn note_glance(&self, user: &str, table: &str, time: Time, most: u32) -> Result<()> {
        self.keep_glance(user, table, time, most).await
    }

    async fn glances_of(&self, user: &str) -> Result<Vec<String>> {
        self.find_glances(user).await
    }

    async fn solver(&self, user: &str) -> Result<Option<Solver>> {
        self.find_solver(user).await
    }

    async fn puzzle_score(&self, game: &str, puzzle: &str) -> Result<Option<PuzzleScore>> {
        self.find_score(game, puzzle).await
    }

    async fn puzzle_scores(&self, game: &str) -> Result<Vec<PuzzleScore>> {
        self.find_scores(game).await
    }

    async fn puzzle_try(&self, user: &str, game: &str, puzzle: &str) -> Result<Option<PuzzleTry>> {
        self.find_try(user, game, puzzle).await
    }

    async fn puzzle_tries(&self, user: &str, limit: u32) -> Result<Vec<PuzzleTry>> {
        self.find_tries(user, limit).await
    }

    async fn add_puzzle_try(&self, user: &str, first: &PuzzleTry, solver: &Solver, score: &PuzzleScore) -> Result<()> {
        self.keep_try(user, first, solver, score).await
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
        let sql = "WITH gone AS (DELETE FROM tokens WHERE person = $1 RETURNING hash)
                   SELECT pg_notify($2, $3) FROM gone";
        self.execute(sql, &[&user, &listener::CHANNEL, &listener::PEOPLE]).await
    }

    async fn drop_expired(&self, now: Time) -> Result<u64> {
        let tokens = self.execute("DELETE FROM tokens WHERE expires <= $1", &[&now.0]).await?;
        let wishes = self.execute("DELETE FROM granted WHERE expires <= $1", &[&now.0]).await?;
        // Minutes in the future were written by a clock that has been set back since.
        let (first, last) = (now.minute() - THINKING_KEPT, now.minute() + 1);
        let over = "DELETE FROM glances WHERE table_id NOT IN (SELECT id FROM tables WHERE stage = 'playing')";
        self.execute(over, &[]).await?;
        self.execute("DELETE FROM thinking WHERE minute NOT BETWEEN $1 AND $2", &[&first, &last]).await?;
        Ok(tokens + wishes + self.execute("DELETE FROM bans WHERE until <= $1", &[&now.0]).await?)
    }

    async fn ban(&self, ban: &Ban) -> Result<()> {
        let sql = "WITH made AS (
                       INSERT INTO bans (subject, reason, made, until) VALUES ($1, $2, $3, $4)
                       ON CONFLICT (subject) DO UPDATE
                       SET reason = excluded.reason, made = excluded.made, until = excluded.until
                       RETURNING subject)
                   SELECT pg_notify($5, $6) FROM made";
        let until = ban.until.map(|time| time.0);
        let values: [&(dyn ToSql + Sync); 6] =
            [&ban.subject, &ban.reason, &ban.made.0, &until, &listener::CHANNEL, &listener::PEOPLE];
        self.execute(sql, &values).await?;
        Ok(())
    }

    async fn lift_ban(&self, subject: &str) -> Result<bool> {
        let sql = "WITH gone AS (DELETE FROM bans WHERE subject = $1 RETURNING subject)
                   SELECT pg_notify($2, $3) FROM gone";
        Ok(self.execute(sql, &[&subject, &listener::CHANNEL, &listener::PEOPLE]).await? > 0)
    }

    async fn bans(&self) -> Result<Vec<Ban>> {
        let found = self.query("SELECT subject, reason, made, until FROM bans ORDER BY subject", &[]).await?;
        Ok(found.iter().map(rows::ban).collect())
    }

    async fn add_table_once(
        &self,
        table: &Table,
        seats: &[Seat],
        entries: &[NewEntry],
        jobs: &[NewJob],
        granted: Option<&Granted>,
    ) -> Result<()> {
        let (seats, jobs) = (Some(seats.to_vec()), Some(jobs.to_vec()));
        let change = Change { seats, jobs, ..Change::default() };
        let first = Append { table: &table.id, expects: Point::at(0), entries, change: &change };
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let step = watch.wait(client.transaction()).await?;
        let sql = format!(
            "INSERT INTO tables ({}) VALUES
             ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 0, $11, 0)",
            rows::TABLE
        );
        let values: [&(dyn ToSql + Sync); 15] = [
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
        ];
        let work = async {
            upkeep::grant(&step, granted).await?;
            let statement = step.prepare_cached(&sql).await?;
            step.execute(&statement, &values).await.map_err(taken("table"))?;
            first.run(&step).await?;
            Ok::<_, StoreError>(())
        };
        watch.wait(work).await?;
        commit(watch, step).await
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
               AND ($7::text IS NULL OR (id IN (SELECT table_id FROM invitations WHERE person = $7)
                                         AND id NOT IN (SELECT table_id FROM seats WHERE person = $7)))
             ORDER BY touched DESC, id LIMIT $6",
            rows::TABLE
        );
        let stages: Vec<&str> = wanted.stages.iter().map(|stage| stage.word()).collect();
        let values: [&(dyn ToSql + Sync); 7] = [
            &wanted.of,
            &stages,
            &wanted.visibility.map(Visibility::word),
            &wanted.game,
            &wanted.before.map(|time| time.0),
            &i64::from(wanted.limit),
            &wanted.invites,
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

    async fn amend(&self, id: &str, expects: Point, number: u64, text: &str) -> Result<u64> {
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let step = watch.wait(client.transaction()).await?;
        let revision = expects.revision + 1;
        let work = async {
            answers(&step, id, expects).await?;
            run(&step, "UPDATE tables SET revision = $2 WHERE id = $1", &[&id, &(revision as i64)]).await?;
            let sql = "UPDATE entries SET text = $3 WHERE table_id = $1 AND number = $2";
            let statement = step.prepare_cached(sql).await?;
            one(step.execute(&statement, &[&id, &(number as i64), &text]).await?, "entry")?;
            tell(&step, &format!("{id} r{revision}")).await
        };
        watch.wait(work).await?;
        commit(watch, step).await?;
        Ok(revision)
    }

    async fn decide_ahead(&self, id: &str, expects: Point, ahead: &Ahead) -> Result<u64> {
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let step = watch.wait(client.transaction()).await?;
        let revision = watch.wait(ahead::decide(&step, id, expects, ahead)).await?;
        commit(watch, step).await?;
        Ok(revision)
    }

    async fn decided_ahead(&self, id: &str) -> Result<Vec<Ahead>> {
        Ok(self.query(ahead::DECIDED, &[&id]).await?.iter().map(ahead::read).collect())
    }

    async fn decided_ahead_by(&self, user: &str, limit: u32) -> Result<Vec<(String, Ahead)>> {
        let rows = self.query(ahead::DECIDED_BY, &[&user, &i64::from(limit)]).await?;
        Ok(rows.iter().map(ahead::read_with_table).collect())
    }

    async fn invite(&self, id: &str, users: &[String]) -> Result<()> {
        self.execute(ahead::INVITE, &[&id, &users]).await.map(|_| ())
    }

    async fn append(&self, id: &str, expects: Point, entries: &[NewEntry], change: &Change) -> Result<u64> {
        self.appender.append(id, expects, entries, change).await
    }

    async fn settle(&self, id: &str) -> Result<u64> {
        let begun = tokio::time::timeout(self.patience.0, self.appender.settle()).await;
        begun.unwrap_or_else(|_| Err(StoreError::Broken("appends are still being made".to_owned())))?;
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let step = watch.wait(client.transaction()).await?;
        // An append holds the lock from before its commit is asked for until it is over.
        let current = watch.wait(lock_table(&step, id)).await?;
        watch.wait(step.rollback()).await?;
        Ok(current.version)
    }

    async fn delete_table(&self, id: &str) -> Result<()> {
        self.remove_table(id).await
    }

    async fn tables_of(&self, owner: &str, stages: &[Stage]) -> Result<u64> {
        self.count_tables_of(owner, stages).await
    }

    async fn stale_tables(&self, stale: &Stale, limit: u32) -> Result<Vec<String>> {
        self.find_stale_tables(stale, limit).await
    }

    async fn sweep_tables(&self, stale: &Stale, limit: u32) -> Result<Vec<String>> {
        self.clear_stale_tables(stale, limit).await
    }

    async fn stale_guests(&self, before: Time, limit: u32) -> Result<Vec<String>> {
        self.find_stale_guests(before, limit).await
    }

    async fn sweep_guests(&self, before: Time, limit: u32) -> Result<Vec<String>> {
        self.clear_stale_guests(before, limit).await
    }

    async fn granted(&self, key: &Print) -> Result<Option<Granted>> {
        self.find_granted(key).await
    }

    async fn offers(&self, now: Time) -> Result<Vec<Offer>> {
        self.find_offers(now).await
    }

    async fn claim_job(&self, worker: &str, job: &Job, now: Time, until: Time) -> Result<bool> {
        self.take_job(worker, job, now, until).await
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
        self.execute("UPDATE analyses SET worker = NULL, due = $1 WHERE worker IS NOT NULL", &[&due.0]).await?;
        Ok(())
    }

    async fn drop_job(&self, job: &Job) -> Result<()> {
        let sql = "DELETE FROM jobs WHERE table_id = $1 AND seat = $2 AND since = $3";
        self.execute(sql, &[&job.table, &i16::from(job.seat), &(job.since as i64)]).await?;
        Ok(())
    }

    async fn next_due(&self, now: Time) -> Result<Option<Time>> {
        let sql = "SELECT min(due) FROM (SELECT due FROM jobs WHERE due > $1 AND due <= $2
                   UNION ALL SELECT due FROM analyses WHERE due > $1 AND due <= $2) all_due";
        let found = self.query_opt(sql, &[&now.0, &now.later(HORIZON).0]).await?;
        Ok(found.and_then(|row| row.get::<_, Option<i64>>(0)).map(Time))
    }

    async fn jobs_of(&self, id: &str) -> Result<Vec<KeptJob>> {
        let sql = "SELECT seat, since, due FROM jobs WHERE table_id = $1 ORDER BY seat, since";
        Ok(self.query(sql, &[&id]).await?.iter().map(work::kept).collect())
    }

    async fn add_thinking(&self, thinking: &[Thinking]) -> Result<()> {
        self.note_thinking(thinking).await
    }

    async fn thinking(&self, from: i64, to: i64) -> Result<Vec<Thinking>> {
        let sql = "SELECT owner, minute, spent FROM thinking WHERE minute BETWEEN $1 AND $2 ORDER BY owner, minute";
        Ok(self.query(sql, &[&from, &to]).await?.iter().map(work::thought).collect())
    }

    async fn bot_seats(&self, user: &str) -> Result<u64> {
        self.count_bots_of(user).await
    }

    async fn overdue(&self, now: Time, limit: u32) -> Result<Vec<String>> {
        let sql = "SELECT id FROM tables
                   WHERE stage = 'playing' AND (deadline <= $1 OR (deadline IS NOT NULL AND touched > $3))
                   ORDER BY deadline, id LIMIT $2";
        let found = self.query(sql, &[&now.0, &i64::from(limit), &now.later(HORIZON).0]).await?;
        Ok(found.iter().map(|row| row.get(0)).collect())
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

    async fn ask_analysis(&self, new: &NewAnalysis) -> Result<KeptAnalysis> {
        self.ask_for_analysis(new).await
    }

    async fn analysis(&self, table: &str) -> Result<Option<KeptAnalysis>> {
        self.kept_analysis(table).await
    }

    async fn analysis_offers(&self, now: Time) -> Result<Vec<AnalysisOffer>> {
        self.find_analysis_offers(now).await
    }

    async fn claim_analysis(&self, worker: &str, table: &str, now: Time, until: Time) -> Result<bool> {
        self.take_analysis(worker, table, now, until).await
    }

    async fn note_analysis(&self, worker: &str, table: &str, text: Option<&str>, until: Time) -> Result<bool> {
        self.note_findings(worker, table, text, until).await
    }

    async fn end_analysis(&self, worker: &str, table: &str, text: &str) -> Result<bool> {
        self.end_of_analysis(worker, table, text).await
    }

    async fn return_analysis(&self, worker: &str, table: &str, due: Time) -> Result<()> {
        self.give_analysis_back(worker, table, due).await
    }

    async fn drop_analysis(&self, table: &str) -> Result<bool> {
        let sql = "DELETE FROM analyses WHERE table_id = $1 AND due IS NOT NULL";
        Ok(self.execute(sql, &[&table]).await? > 0)
    }

    async fn open_analyses(&self, owner: Option<&str>) -> Result<u64> {
        self.count_open_analyses(owner).await
    }

    fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    async fn check(&self) -> Result<()> {
        let mut link = Link::borrow(&self.pool, self.patience.check()).await?;
        let (client, watch) = link.parts();
        let found = watch.wait(client.query_one("SELECT pg_is_in_recovery()", &[])).await?;
        if found.get(0) {
            return Err(StoreError::Broken("the database only reads".to_owned()));
        }
        Ok(())
    }

    async fn schema(&self) -> Result<u32> {
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        watch.wait(migrations::version(client)).await
    }

    async fn backup(&self, _to: &Path) -> Result<()> {
        Err(StoreError::Unsupported("a PostgreSQL database is backed up with its own tools: pg_dump, pg_basebackup"))
    }
}
