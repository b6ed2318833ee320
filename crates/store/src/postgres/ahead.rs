//! What people have decided ahead, and whom they have invited.

use super::{answers, run, tell};
use crate::entry::Point;
use crate::error::{Result, StoreError};
use crate::table::Ahead;
use deadpool_postgres::Transaction;
use tokio_postgres::Row;

/// The statement that reads what was decided ahead at a table.
pub(super) const DECIDED: &str = "SELECT seat, person, text FROM ahead WHERE table_id = $1 ORDER BY seat";

/// The statement that reads what someone has decided ahead at all tables.
pub(super) const DECIDED_BY: &str =
    "SELECT seat, person, text, table_id FROM ahead WHERE person = $1 ORDER BY table_id COLLATE \"C\", seat LIMIT $2";

pub(super) fn read(row: &Row) -> Ahead {
    Ahead { seat: row.get::<_, i16>(0) as u8, user: row.get(1), text: row.get(2) }
}

pub(super) fn read_with_table(row: &Row) -> (String, Ahead) {
    (row.get(3), read(row))
}

pub(super) async fn decide(step: &Transaction<'_>, id: &str, expects: Point, ahead: &Ahead) -> Result<u64> {
    answers(step, id, expects).await?;
    let (revision, seat) = (expects.revision + 1, i16::from(ahead.seat));
    run(step, "UPDATE tables SET revision = $2 WHERE id = $1", &[&id, &(revision as i64)]).await?;
    if ahead.text.is_empty() {
        run(step, "DELETE FROM ahead WHERE table_id = $1 AND seat = $2", &[&id, &seat]).await?;
    } else {
        let sql = "INSERT INTO ahead (table_id, seat, person, text)
                   SELECT $1::text, $2::smallint, id, $4::text FROM users WHERE id = $3
                   ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person, text = excluded.text";
        if run(step, sql, &[&id, &seat, &ahead.user, &ahead.text]).await? == 0 {
            return Err(StoreError::Missing("person"));
        }
    }
    tell(step, &format!("{id} r{revision}")).await?;
    Ok(revision)
}

/// The statement that invites people, who must exist like the table.
pub(super) const INVITE: &str = "INSERT INTO invitations (table_id, person)
     SELECT tables.id, users.id FROM tables, users WHERE tables.id = $1 AND users.id = ANY ($2)
     ON CONFLICT DO NOTHING";
