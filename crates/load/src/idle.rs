//! Idle tables: how much memory each takes on the server, and how busy tables do beside them.

use crate::guest::Guest;
use crate::line::Line;
use crate::moves::{Busy, MoveFigures, play};
use crate::target::Target;
use crate::{Progress, mebibytes};
use serde::Serialize;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How many people make tables at the same time.
const OWNERS: usize = 32;

/// What idle tables cost.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
pub struct IdleFigures {
    /// Tables that were opened.
    pub tables: u64,
    /// The memory of the server before, in bytes, where it says so.
    pub before: Option<u64>,
    /// And with the tables.
    pub after: Option<u64>,
    /// The memory of one table, in bytes.
    pub memory_each: Option<u64>,
    /// How the busy tables beside them did; its memory is that of all together.
    pub busy: Option<MoveFigures>,
    /// Tables that could not be made.
    pub refused: u64,
    /// Answers with a status of 500 or more, answers that did not come, and connections that failed.
    pub faults: u64,
}

impl std::fmt::Display for IdleFigures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "idle tables  {}", self.tables)?;
        writeln!(f, "memory       {} before, {} after", mebibytes(self.before), mebibytes(self.after))?;
        let each = self.memory_each.map_or_else(|| "not told".to_owned(), |bytes| format!("{bytes} bytes"));
        writeln!(f, "a table      {each}")?;
        if let Some(busy) = &self.busy {
            return write!(f, "\nBusy tables beside them:\n{busy}");
        }
        write!(f, "faults       {}, {} refused", self.faults, self.refused)
    }
}

/// Opens this many tables whose game has begun and waits for its first decision, and keeps others busy after that, if
/// any.
pub async fn weigh_idle_tables(
    target: &Target,
    game: &str,
    tables: usize,
    players: usize,
    busy: Option<&Busy>,
    progress: &Progress,
) -> IdleFigures {
    // What the server allocates once, for the first tables, stays out of the figure.
    make_tables(target, game, players, 20, &Progress::default()).await;
    let before = target.memory().await;
    progress.begin(tables as u64);
    let made = make_tables(target, game, players, tables, progress).await;
    let after = target.memory().await;
    let busy = match busy {
        Some(busy) => Some(play(target, busy, progress).await),
        None => None,
    };
    IdleFigures {
        tables: made,
        before,
        after,
        memory_each: after.zip(before).and_then(|(after, before)| after.saturating_sub(before).checked_div(made)),
        busy,
        refused: tables as u64 - made,
        faults: target.faults(),
    }
}

/// Creates this many tables; returns how many there are. One person has every seat: the game begins at once and waits.
async fn make_tables(target: &Target, game: &str, players: usize, tables: usize, progress: &Progress) -> u64 {
    let seats = vec![r#""me""#; players].join(",");
    let wish = format!(r#"{{"game":"{game}","options":{{"players":{players}}},"seats":[{seats}]}}"#);
    let left = AtomicUsize::new(tables);
    let make = |_| async {
        let mut line = Line::to(target);
        let Some(owner) = Guest::arrive(&mut line).await else { return 0 };
        let mut made = 0;
        while left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok() {
            made += u64::from(line.post(Some(&owner), "/api/v1/tables", wish.clone()).await.is_some());
            progress.step();
        }
        made
    };
    futures_util::future::join_all((0..OWNERS).map(make)).await.into_iter().sum()
}
