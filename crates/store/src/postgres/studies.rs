//! Studies, in PostgreSQL.

use super::{Postgres, commit, run};
use crate::error::{Result, StoreError};
use crate::study::Study;
use crate::time::Time;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

const ALL: &str = "id, person, share_key, shared, name, game, source, version, created, touched";

fn read(row: &Row) -> Study {
    Study {
        id: row.get(0),
        user: row.get(1),
        key: row.get(2),
        shared: row.get(3),
        name: row.get(4),
        game: row.get(5),
        source: row.get(6),
        version: row.get::<_, i64>(7) as u64,
        created: Time(row.get(8)),
        touched: Time(row.get(9)),
        text: row.get(10),
    }
}

impl Postgres {
    pub(super) async fn keep_study(&self, study: &Study, most: u32) -> Result<bool> {
        let mut link = self.link().await?;
        let (client, watch) = link.parts();
        let step = watch.wait(client.transaction()).await?;
        let work = async {
            // The person's row is held, so that nobody counts the same studies at the same time.
            let lock = "SELECT 1 FROM users WHERE id = $1 FOR UPDATE";
            if step.query_opt(lock, &[&study.user]).await?.is_none() {
                return Err(StoreError::Missing("person"));
            }
            let sql = format!(
                "INSERT INTO studies ({ALL}, text) SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
                 WHERE (SELECT count(*) FROM studies WHERE person = $2) < $12"
            );
            let values: [&(dyn ToSql + Sync); 12] = [
                &study.id,
                &study.user,
                &study.key,
                &study.shared,
                &study.name,
                &study.game,
                &study.source,
                &(study.version as i64),
                &study.created.0,
                &study.touched.0,
                &study.text,
                &i64::from(most),
            ];
            run(&step, &sql, &values).await
        };
        let added = watch.wait(work).await?;
        commit(watch, step).await?;
        Ok(added > 0)
    }

    pub(super) async fn find_study(&self, id: &str) -> Result<Option<Study>> {
        let sql = format!("SELECT {ALL}, text FROM studies WHERE id = $1");
        Ok(self.query_opt(&sql, &[&id]).await?.as_ref().map(read))
    }

    pub(super) async fn find_studies_of(&self, user: &str, limit: u32) -> Result<Vec<Study>> {
        let sql =
            format!("SELECT {ALL}, '' FROM studies WHERE person = $1 ORDER BY touched DESC, id COLLATE \"C\" LIMIT $2");
        Ok(self.query(&sql, &[&user, &i64::from(limit)]).await?.iter().map(read).collect())
    }

    pub(super) async fn put_study(&self, study: &Study, expects: u64) -> Result<u64> {
        let version = expects + 1;
        let sql = "UPDATE studies SET shared = $3, name = $4, touched = $5, text = $6, version = $7, share_key = $8
                   WHERE id = $1 AND person = $2 AND version = $9";
        let values: [&(dyn ToSql + Sync); 9] = [
            &study.id,
            &study.user,
            &study.shared,
            &study.name,
            &study.touched.0,
            &study.text,
            &(version as i64),
            &study.key,
            &(expects as i64),
        ];
        if self.execute(sql, &values).await? > 0 {
            return Ok(version);
        }
        let sql = "SELECT version FROM studies WHERE id = $1 AND person = $2";
        let current = self.query_opt(sql, &[&study.id, &study.user]).await?.ok_or(StoreError::Missing("study"))?;
        Err(StoreError::Stale { current: current.get::<_, i64>(0) as u64 })
    }

    pub(super) async fn remove_study(&self, user: &str, id: &str) -> Result<bool> {
        Ok(self.execute("DELETE FROM studies WHERE id = $1 AND person = $2", &[&id, &user]).await? > 0)
    }
}
