//! Many tables of scripted players at once: how many moves a second the server makes durable.
//!
//! Every player is a guest of their own; each table also has a spectator on a live stream. A player asks for the legal
//! actions, takes any of them, and waits for the acknowledgement. At the end the log of every table is held against
//! what was acknowledged there, move by move.
//!
//! With a rate, a player who has chosen an action waits until the move is due, and its time counts from then on.

use crate::line::Line;
use crate::pace::{Kept, Pace};
use crate::table::{Table, Wish};
use crate::target::Target;
use crate::{Progress, Times, mebibytes};
use futures_util::StreamExt;
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{Mutex, mpsc};
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How many tables are set up at the same time.
const AT_ONCE: usize = 32;

/// How busy the tables are to be.
#[derive(Clone, Debug)]
pub struct Busy {
    /// The game's id.
    pub game: String,
    /// Tables at once.
    pub tables: usize,
    /// Players at each.
    pub players: usize,
    /// For how long.
    pub duration: Duration,
    /// How many moves a second are due at all tables together; without a rate, each is made as soon as the one before
    /// it is acknowledged.
    pub rate: Option<u32>,
}

/// How the server coped with the moves.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
pub struct MoveFigures {
    /// Tables at once.
    pub tables: usize,
    /// Players at each.
    pub players: usize,
    /// Moves that were due each second, if they were.
    pub rate: Option<u32>,
    /// Moves acknowledged.
    pub moves: u64,
    /// Moves a second.
    pub a_second: f64,
    /// How long an acknowledgement took: since the move was sent, or, at a rate, since it was due.
    pub times: Times,
    /// Moves sent more than 10 ms after they were due.
    pub late: u64,
    /// Moves that were due and not sent at all.
    pub not_sent: u64,
    /// Games played to their end.
    pub games: u64,
    /// Lines the spectators were told.
    pub told: u64,
    /// The memory of the server at the end, in bytes, where it says so.
    pub memory: Option<u64>,
    /// Moves acknowledged and found in the log.
    pub kept: u64,
    /// Moves acknowledged that the log does not hold, or whose log could not be read.
    pub lost: u64,
    /// Decisions that failed: no list of actions, or a listed action that was refused.
    pub refused: u64,
    /// Answers with a status of 500 or more, answers that did not come, and connections that failed.
    pub faults: u64,
}

impl std::fmt::Display for MoveFigures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "tables       {} of {} players", self.tables, self.players)?;
        writeln!(f, "moves        {} ({:.0} a second)", self.moves, self.a_second)?;
        if let Some(rate) = self.rate {
            writeln!(f, "due          {rate} a second: {} sent late, {} not sent", self.late, self.not_sent)?;
        }
        writeln!(f, "times        {}", self.times)?;
        writeln!(f, "games ended  {}", self.games)?;
        writeln!(f, "told         {} lines to spectators", self.told)?;
        writeln!(f, "memory       {}", mebibytes(self.memory))?;
        writeln!(f, "in the log   {} of {} acknowledged moves, {} lost", self.kept, self.moves, self.lost)?;
        write!(f, "faults       {}, {} refused", self.faults, self.refused)
    }
}

/// What happened at one of the tables at once, over all games there.
#[derive(Default)]
struct Tally {
    times: Vec<Duration>,
    games: u64,
    refused: u64,
    turns: Kept,
}

/// Plays tables for a while.
pub async fn play(target: &Target, busy: &Busy, progress: &Progress) -> MoveFigures {
    let wish = Wish { game: busy.game.clone(), players: busy.players };
    // Everyone sits before the clock starts.
    progress.begin(busy.tables as u64);
    let seated: Vec<Option<Table>> = futures_util::stream::iter(0..busy.tables)
        .map(|_| async {
            let table = Table::sit_down(&mut Line::to(target), &wish).await;
            progress.step();
            table
        })
        .buffer_unordered(AT_ONCE)
        .collect()
        .await;
    let spares = Spares::keep(target, &wish, busy.tables.div_ceil(10));
    let told = Arc::new(AtomicU64::new(0));
    let begun = Instant::now();
    let mut playing = JoinSet::new();
    for (number, first) in seated.into_iter().enumerate() {
        let pace = Pace::new(begun, busy.duration, busy.rate, number, busy.tables);
        let place = Place { target: target.clone(), line: Line::to(target), pace, told: told.clone() };
        playing.spawn(place.play(first, spares.waiting.clone(), number as u64 * 2 + 1));
    }
    progress.count_seconds(busy.duration).await;
    let (mut all, mut kept, mut lost) = (Tally::default(), 0, 0);
    while let Some(ended) = playing.join_next().await {
        let Ok((tally, found, missing)) = ended else { continue };
        all.times.extend(tally.times);
        all.games += tally.games;
        all.refused += tally.refused;
        all.turns = all.turns.and(tally.turns);
        kept += found;
        lost += missing;
    }
    drop(spares);
    let moves = all.times.len() as u64;
    MoveFigures {
        tables: busy.tables,
        players: busy.players,
        rate: busy.rate,
        moves,
        a_second: moves as f64 / busy.duration.as_secs_f64().max(0.001),
        times: Times::of(all.times),
        late: all.turns.late,
        not_sent: all.turns.missed,
        games: all.games,
        told: told.load(Ordering::Relaxed),
        memory: target.memory().await,
        kept,
        lost,
        refused: all.refused,
        faults: target.faults(),
    }
}

/// Tables at which everyone sits already, for those whose game is over: sitting down takes many requests, and nobody
/// should wait for them when a move is due.
struct Spares {
    waiting: Arc<Mutex<mpsc::Receiver<Table>>>,
    makers: JoinSet<()>,
}

impl Spares {
    fn keep(target: &Target, wish: &Wish, count: usize) -> Spares {
        let (made, waiting) = mpsc::channel(count.max(1));
        let mut makers = JoinSet::new();
        for _ in 0..count.clamp(1, 4) {
            let (mut line, wish, made) = (Line::to(target), wish.clone(), made.clone());
            makers.spawn(async move {
                loop {
                    match Table::sit_down(&mut line, &wish).await {
                        Some(table) => {
                            if made.send(table).await.is_err() {
                                return;
                            }
                        }
                        None => tokio::time::sleep(Duration::from_millis(100)).await,
                    }
                }
            });
        }
        Spares { waiting: Arc::new(Mutex::new(waiting)), makers }
    }
}

impl Drop for Spares {
    fn drop(&mut self) {
        self.makers.abort_all();
    }
}

/// Where one table after another is played.
struct Place {
    target: Target,
    line: Line,
    pace: Pace,
    told: Arc<AtomicU64>,
}

impl Place {
    /// Plays until the time is over; gives what happened, and how many moves the logs hold and do not hold.
    async fn play(
        mut self,
        first: Option<Table>,
        spares: Arc<Mutex<mpsc::Receiver<Table>>>,
        mut dice: u64,
    ) -> (Tally, u64, u64) {
        let mut tally = Tally::default();
        let mut checks = JoinSet::new();
        let mut next = first;
        while Instant::now() < self.pace.end() {
            let found = match next.take() {
                Some(table) => Some(table),
                None => {
                    let spare = async { spares.lock().await.recv().await };
                    tokio::time::timeout_at(self.pace.end(), spare).await.ok().flatten()
                }
            };
            let Some(mut table) = found else { break };
            let watching = self.watch(&table.id);
            self.play_game(&mut table, &mut tally, &mut dice).await;
            watching.abort();
            tally.games += u64::from(table.now.is_over());
            // Whatever happened, everything acknowledged must be in the log.
            let mut line = Line::to(&self.target);
            checks.spawn(async move {
                let kept = table.count_kept(&mut line).await;
                (kept, table.moves() - kept)
            });
        }
        tally.turns = self.pace.kept();
        let (mut kept, mut lost) = (0, 0);
        while let Some(Ok((found, missing))) = checks.join_next().await {
            kept += found;
            lost += missing;
        }
        (tally, kept, lost)
    }

    /// A spectator, who counts what is told.
    fn watch(&self, table: &str) -> tokio::task::JoinHandle<bool> {
        let (mut line, told, id) = (Line::to(&self.target), self.told.clone(), table.to_owned());
        tokio::spawn(async move {
            let hear = |_| {
                told.fetch_add(1, Ordering::Relaxed);
            };
            line.watch(&id, hear).await
        })
    }

    /// Plays a game until it or the time is over.
    async fn play_game(&mut self, table: &mut Table, tally: &mut Tally, dice: &mut u64) {
        while Instant::now() < self.pace.end() && !table.now.is_over() {
            let Some(choice) = table.choose(&mut self.line, dice).await else {
                // A table at which nobody can decide is given up.
                tally.refused += 1;
                return;
            };
            let Some(since) = self.pace.turn().await else { return };
            if table.make(&mut self.line, choice).await {
                tally.times.push(since.elapsed());
            } else {
                tally.refused += 1;
                if !table.look_again(&mut self.line).await {
                    return;
                }
            }
        }
    }
}
