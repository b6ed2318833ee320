//! Rows of PostgreSQL as values.

use crate::ban::Ban;
use crate::entry::Entry;
use crate::error::{Result, StoreError};
use crate::moderation::{Distance, Report, Shun};
use crate::person::{Face, Token, TokenHash, TokenKind, User};
use crate::table::{Seat, Seed, Stage, Table, Visibility};
use crate::time::Time;
use tokio_postgres::Row;

pub(super) const TOKEN: &str = "hash, person, kind, scopes, label, created, used, expires";
pub(super) const TABLE: &str = "id, game, setup, visibility, password, join_key, watch_key, seed, owner, previous, \
                                created, stage, finished, result, deadline, version, touched, revision";

fn time(row: &Row, column: usize) -> Time {
    Time(row.get(column))
}

fn maybe_time(row: &Row, column: usize) -> Option<Time> {
    row.get::<_, Option<i64>>(column).map(Time)
}

pub(super) fn user(row: &Row) -> User {
    User { id: row.get(0), name: row.get(1), login: row.get(2), password: row.get(3), created: time(row, 4) }
}

pub(super) fn face(row: &Row) -> Face {
    Face { id: row.get(0), name: row.get(1), guest: row.get(2) }
}

pub(super) fn shun(row: &Row) -> Shun {
    let distance = Distance::read(row.get(1)).unwrap_or(Distance::Mute);
    Shun { other: row.get(0), distance, made: time(row, 2) }
}

pub(super) fn report(row: &Row) -> Report {
    let entry: i64 = row.get(4);
    let note: Option<String> = row.get(8);
    Report {
        id: row.get(0),
        reporter: row.get(1),
        subject: row.get(2),
        table: row.get(3),
        entry: (entry > 0).then_some(entry as u64),
        text: row.get(5),
        made: time(row, 6),
        resolved: maybe_time(row, 7).map(|time| (time, note.unwrap_or_default())),
    }
}

pub(super) fn token(row: &Row) -> Token {
    let mut hash = TokenHash([0; 32]);
    let bytes: &[u8] = row.get(0);
    // A hash of another length was not made here and fits no token.
    if bytes.len() == hash.0.len() {
        hash.0.copy_from_slice(bytes);
    }
    Token {
        hash,
        user: row.get(1),
        kind: TokenKind::read(row.get(2)),
        scopes: row.get(3),
        label: row.get(4),
        created: time(row, 5),
        used: time(row, 6),
        expires: maybe_time(row, 7),
    }
}

pub(super) fn ban(row: &Row) -> Ban {
    Ban { subject: row.get(0), reason: row.get(1), made: time(row, 2), until: maybe_time(row, 3) }
}

pub(super) fn table(row: &Row) -> Result<Table> {
    let seed: &[u8] = row.get(7);
    let seed = seed.try_into().map_err(|_| StoreError::Broken("a table's seed is damaged".to_owned()))?;
    Ok(Table {
        id: row.get(0),
        game: row.get(1),
        setup: row.get(2),
        visibility: Visibility::read(row.get(3)),
        password: row.get(4),
        join_key: row.get(5),
        watch_key: row.get(6),
        seed: Seed(seed),
        owner: row.get(8),
        previous: row.get(9),
        created: time(row, 10),
        stage: Stage::read(row.get(11)).unwrap_or(Stage::Closed),
        finished: maybe_time(row, 12),
        result: row.get(13),
        deadline: maybe_time(row, 14),
        version: row.get::<_, i64>(15) as u64,
        touched: time(row, 16),
        revision: row.get::<_, i64>(17) as u64,
    })
}

pub(super) fn seat(row: &Row) -> Seat {
    Seat { seat: row.get::<_, i16>(0) as u8, user: row.get(1), bot: row.get(2), awaited: row.get(3) }
}

pub(super) fn entry(row: &Row) -> Entry {
    Entry {
        number: row.get::<_, i64>(0) as u64,
        kind: row.get(1),
        who: row.get(2),
        text: row.get(3),
        time: time(row, 4),
    }
}
