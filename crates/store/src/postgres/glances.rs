//! Who has looked at which running table, in PostgreSQL.

use super::Postgres;
use crate::error::Result;
use crate::time::Time;

impl Postgres {
    pub(super) async fn keep_glance(&self, user: &str, table: &str, time: Time, most: u32) -> Result<()> {
        // Whoever is gone, or wherever nobody plays any more, is not noted.
        let sql = "INSERT INTO glances (person, table_id, time)
                   SELECT users.id, tables.id, $3 FROM users, tables
                   WHERE users.id = $1 AND tables.id = $2 AND tables.stage = 'playing'
                   ON CONFLICT DO NOTHING";
        if self.execute(sql, &[&user, &table, &time.0]).await? > 0 {
            let sql = "DELETE FROM glances WHERE person = $1 AND (
                           table_id NOT IN (SELECT id FROM tables WHERE stage = 'playing')
                           OR table_id NOT IN
                               (SELECT table_id FROM glances WHERE person = $1
                                ORDER BY time DESC, table_id COLLATE \"C\" LIMIT $2))";
            self.execute(sql, &[&user, &i64::from(most)]).await?;
        }
        Ok(())
    }

    pub(super) async fn find_glances(&self, user: &str) -> Result<Vec<String>> {
        let sql = "SELECT table_id FROM glances JOIN tables ON tables.id = table_id
                   WHERE person = $1 AND stage = 'playing' ORDER BY time, table_id COLLATE \"C\"";
        Ok(self.query(sql, &[&user]).await?.iter().map(|row| row.get(0)).collect())
    }
}
