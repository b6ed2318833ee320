//! Tables that nobody touches: how much memory each takes on the server.

use super::guest::Guest;
use super::{Progress, mebibytes};
use serde::Serialize;
use serde_json::json;

/// What idle tables weigh.
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
    /// Answers with a status of 500 or more, and connections that failed.
    pub faults: u64,
}

impl std::fmt::Display for IdleFigures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "tables       {}", self.tables)?;
        writeln!(f, "memory       {} before, {} after", mebibytes(self.before), mebibytes(self.after))?;
        let each = self.memory_each.map_or_else(|| "not told".to_owned(), |bytes| format!("{bytes} bytes"));
        writeln!(f, "a table      {each}")?;
        write!(f, "faults       {}", self.faults)
    }
}

/// Opens so many tables whose game has begun and waits for its first decision.
pub async fn weigh_idle_tables(
    url: &str,
    game: &str,
    tables: usize,
    players: usize,
    progress: &Progress,
) -> IdleFigures {
    let stranger = Guest::stranger(url);
    progress.begin(tables as u64);
    let Some(owner) = stranger.arrive("Load").await else {
        return IdleFigures { faults: stranger.faults().max(1), ..IdleFigures::default() };
    };
    // One person at every seat: the game begins at once and waits.
    let seats = vec!["me"; players];
    let wish = json!({ "game": game, "options": { "players": players.to_string() }, "seats": seats });
    // What the first few need beside themselves stays out of the figure.
    for _ in 0..20 {
        owner.ask("POST", "/tables", Some(wish.clone())).await;
    }
    let before = stranger.memory().await;
    let mut made = 0;
    for _ in 0..tables {
        made += u64::from(owner.ask("POST", "/tables", Some(wish.clone())).await.is_some());
        progress.step();
    }
    let after = stranger.memory().await;
    let memory_each = after.zip(before).and_then(|(after, before)| after.saturating_sub(before).checked_div(made));
    IdleFigures { tables: made, before, after, memory_each, faults: stranger.faults() + (tables as u64 - made) }
}
