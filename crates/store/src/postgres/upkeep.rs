//! Clearing away and idempotency keys, in PostgreSQL. Several servers can clear at the same time:
//! each takes what no other has locked.

use super::{Postgres, commit, run, tell_gone};
use crate::error::{Result, StoreError};
use crate::table::Stage;
use crate::time::Time;
use crate::upkeep::{GRANTED_KEPT, Granted, Print, Stale};
use deadpool_postgres::Transaction;
use tokio_postgres::Row;

/// Nobody with an account owns the table or sits at it, and no administrator has made it.
const STALE: &str = "((stage IN ('finished', 'closed') AND touched < $1)
      OR (stage IN ('gathering', 'playing') AND touched < $2))
     AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = tables.owner AND users.login IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM seats JOIN users ON users.id = seats.person
                     WHERE seats.table_id = tables.id AND users.login IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM entries WHERE table_id = tables.id AND number = 1 AND who = '')";
/// A guest who came before a moment, has used no token since, and neither sits at a table nor owns one.
const GONE: &str = "login IS NULL AND created < $1
     AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.person = users.id AND tokens.used >= $1)
     AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.person = users.id)
     AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.owner = users.id)";

fn ids(found: &[Row]) -> Vec<String> {
    found.iter().map(|row| row.get(0)).collect()
}

impl Postgres {
    pub(super) async fn find_stale_tables(&self, stale: &Stale, limit: u32) -> Result<Vec<String>> {
        let sql = format!("SELECT id FROM tables WHERE {STALE} ORDER BY touched, id LIMIT $3");
        Ok(ids(&self.query(&sql, &[&stale.over.0, &stale.unfinished.0, &i64::from(limit)]).await?))
    }

    pub(super) async fn clear_stale_tables(&self, stale: &Stale, limit: u32) -> Result<Vec<String>> {
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let step = watch.wait(client.transaction()).await?;
        // Whoever writes to a table has locked its row; and what was touched while this waited is looked
        // at again, and stays.
        let sql = format!(
            "SELECT id FROM tables WHERE {STALE} ORDER BY touched, id LIMIT $3 FOR UPDATE OF tables SKIP LOCKED"
        );
        let statement = watch.wait(step.prepare_cached(&sql)).await?;
        let limit = i64::from(limit);
        let going = watch.wait(step.query(&statement, &[&stale.over.0, &stale.unfinished.0, &limit])).await?;
        let going = ids(&going);
        watch.wait(remove_tables(&step, &going)).await?;
        commit(watch, step).await?;
        Ok(going)
    }

    pub(super) async fn remove_table(&self, id: &str) -> Result<()> {
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let step = watch.wait(client.transaction()).await?;
        if watch.wait(remove_tables(&step, &[id.to_owned()])).await? == 0 {
            return Err(StoreError::Missing("table"));
        }
        commit(watch, step).await
    }

    pub(super) async fn find_stale_guests(&self, before: Time, limit: u32) -> Result<Vec<String>> {
        let sql = format!("SELECT id FROM users WHERE {GONE} ORDER BY created, id LIMIT $2");
        Ok(ids(&self.query(&sql, &[&before.0, &i64::from(limit)]).await?))
    }

    pub(super) async fn clear_stale_guests(&self, before: Time, limit: u32) -> Result<Vec<String>> {
        let sql = format!(
            "DELETE FROM users WHERE id IN
             (SELECT id FROM users WHERE {GONE} ORDER BY created, id LIMIT $2 FOR UPDATE OF users SKIP LOCKED)
             RETURNING id"
        );
        Ok(ids(&self.query(&sql, &[&before.0, &i64::from(limit)]).await?))
    }

    pub(super) async fn count_tables_of(&self, owner: &str, stages: &[Stage]) -> Result<u64> {
        let stages: Vec<&str> = stages.iter().map(|stage| stage.word()).collect();
        let sql = "SELECT count(*) FROM tables WHERE owner = $1 AND stage = ANY ($2)";
        let found = self.query_opt(sql, &[&owner, &stages]).await?;
        Ok(found.map_or(0, |row| row.get::<_, i64>(0) as u64))
    }

    pub(super) async fn find_granted(&self, key: &Print) -> Result<Option<Granted>> {
        let sql = "SELECT wish, person, answer, made, expires FROM granted WHERE key = $1";
        let Some(row) = self.query_opt(sql, &[&key.0.as_slice()]).await? else { return Ok(None) };
        let wish: &[u8] = row.get(0);
        let wish = wish.try_into().map_err(|_| StoreError::Broken("a granted wish is damaged".to_owned()))?;
        Ok(Some(Granted {
            key: *key,
            user: row.get(1),
            wish: Print(wish),
            answer: row.get(2),
            made: Time(row.get(3)),
            expires: Time(row.get(4)),
        }))
    }
}

/// Removes tables with everything that belongs to them; a rematch of one then has no earlier game.
async fn remove_tables(step: &Transaction<'_>, ids: &[String]) -> Result<u64> {
    run(step, "UPDATE tables SET previous = NULL WHERE previous = ANY ($1)", &[&ids]).await?;
    let removed = run(step, "DELETE FROM tables WHERE id = ANY ($1)", &[&ids]).await?;
    for id in ids {
        tell_gone(step, id).await?;
    }
    Ok(removed)
}

/// Notes a request with a key; refuses one that was answered already and is still kept. Another server that answers it
/// at the same moment is waited for.
pub(super) async fn grant(step: &Transaction<'_>, wish: Option<&Granted>) -> Result<()> {
    let Some(wish) = wish else { return Ok(()) };
    let sql = "INSERT INTO granted (key, person, wish, answer, made, expires)
               SELECT $1, id, $3, $4, $5, $6 FROM users WHERE id = $2
               ON CONFLICT (key) DO UPDATE
               SET wish = excluded.wish, answer = excluded.answer, made = excluded.made, expires = excluded.expires
               WHERE granted.expires <= excluded.made";
    let (key, print) = (wish.key.0.as_slice(), wish.wish.0.as_slice());
    let noted = run(step, sql, &[&key, &wish.user, &print, &wish.answer, &wish.made.0, &wish.expires.0]).await?;
    if noted == 0 {
        return Err(StoreError::Taken("key"));
    }
    let sql = "DELETE FROM granted WHERE person = $1 AND key IN
               (SELECT key FROM granted WHERE person = $1 ORDER BY made DESC, key OFFSET $2)";
    run(step, sql, &[&wish.user, &i64::from(GRANTED_KEPT)]).await?;
    Ok(())
}
