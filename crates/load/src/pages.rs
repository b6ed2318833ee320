//! People who look at the pages of tables late in their games: how many pages a second the server draws.
//!
//! The tables have four and five seats, where the game has that many. They are played until four fifths of a game are
//! over; to know how long a game is, one is played to its end first. Half of the people sit at the table they look at,
//! the others are guests who look on. Each asks for the whole page and for the part that changes, by turns.

use crate::guest::Guest;
use crate::line::Line;
use crate::pace::{Kept, Pace};
use crate::table::{Table, Wish};
use crate::target::Target;
use crate::{Progress, Times, mebibytes};
use futures_util::StreamExt;
use serde::Serialize;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::Instant;

/// How many seats the tables have.
const SEATS: [u32; 2] = [4, 5];
/// How many tables are played at the same time.
const AT_ONCE: usize = 32;
/// A game may end before it is late, by chance; then another is played, up to this many times.
const TRIES: usize = 10;

/// How pages were served.
#[derive(Serialize, Clone, PartialEq, Debug, Default)]
pub struct PageFigures {
    /// Tables that are looked at.
    pub tables: usize,
    /// People who look.
    pub people: usize,
    /// Pages that were due each second, if they were.
    pub rate: Option<u32>,
    /// Pages that came.
    pub pages: u64,
    /// Pages a second.
    pub a_second: f64,
    /// Their bytes, as they were sent, compressed.
    pub bytes: u64,
    /// How long a page took to its last byte: since it was asked for, or, at a rate, since it was due.
    pub times: Times,
    /// The same by game and kind.
    pub kinds: Vec<PageKind>,
    /// Pages asked for more than 10 ms after they were due.
    pub late: u64,
    /// Pages that were due and not asked for at all.
    pub not_sent: u64,
    /// The memory of the server at the end, in bytes, where it says so.
    pub memory: Option<u64>,
    /// Pages that were refused, and tables that could not be set up.
    pub refused: u64,
    /// Answers with a status of 500 or more, answers that did not come, and connections that failed.
    pub faults: u64,
}

/// Pages of one kind.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct PageKind {
    /// The game.
    pub game: String,
    /// Seats at the table.
    pub seats: usize,
    /// `whole`, or `part`: what changes.
    pub kind: &'static str,
    /// Pages that came.
    pub pages: u64,
    /// Bytes of one, as it was sent.
    pub bytes_each: u64,
    /// How long a page took.
    pub times: Times,
}

impl std::fmt::Display for PageFigures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "tables       {}, late in the game; {} people look at them", self.tables, self.people)?;
        writeln!(f, "pages        {} ({:.0} a second), {}", self.pages, self.a_second, mebibytes(Some(self.bytes)))?;
        if let Some(rate) = self.rate {
            writeln!(f, "due          {rate} a second: {} asked for late, {} not at all", self.late, self.not_sent)?;
        }
        writeln!(f, "times        {}", self.times)?;
        for PageKind { game, seats, kind, pages, bytes_each, times } in &self.kinds {
            let kib = *bytes_each as f64 / 1024.0;
            writeln!(f, "{game:<12} {seats} seats, {kind:<5}  {pages} of {kib:.1} KiB, {times}")?;
        }
        writeln!(f, "memory       {}", mebibytes(self.memory))?;
        write!(f, "faults       {}, {} refused", self.faults, self.refused)
    }
}

/// What one person saw.
struct Seen {
    /// Which of the tables' kinds it was.
    wish: usize,
    whole: Many,
    part: Many,
    refused: u64,
    turns: Kept,
}

/// Pages of one kind.
#[derive(Clone, Default)]
struct Many {
    times: Vec<Duration>,
    bytes: u64,
}

impl Many {
    fn add(&mut self, other: &Many) {
        self.times.extend(&other.times);
        self.bytes += other.bytes;
    }
}

/// Sets up this many tables of these games and lets people open them for a while; at a rate, if one is given.
pub async fn look(
    target: &Target,
    games: &[String],
    tables: usize,
    people: usize,
    duration: Duration,
    rate: Option<u32>,
    progress: &Progress,
) -> PageFigures {
    let offered = target.games().await.unwrap_or_default();
    let wishes: Vec<Wish> = games
        .iter()
        .filter_map(|id| offered.iter().find(|game| game.id == *id))
        .flat_map(|game| SEATS.map(|seats| (game, seats)))
        .filter(|(game, seats)| (game.least..=game.most).contains(seats))
        .map(|(game, seats)| Wish { game: game.id.clone(), players: seats as usize })
        .collect();
    progress.begin((wishes.len() + tables) as u64);
    let late = futures_util::future::join_all(wishes.iter().zip(1..).map(|(wish, number)| async move {
        let length = game_length(target, wish, number * 2 + 1).await;
        progress.step();
        length.map(|moves| moves * 4 / 5)
    }))
    .await;
    let (late, wishes_of) = (&late, &wishes);
    let shown: Vec<(usize, Option<Table>)> = futures_util::stream::iter(0..if wishes.is_empty() { 0 } else { tables })
        .map(|number| async move {
            let wish = number % wishes_of.len();
            let table = match late[wish] {
                Some(moves) => late_table(target, &wishes_of[wish], moves, number as u64 * 2 + 1001).await,
                None => None,
            };
            progress.step();
            (wish, table)
        })
        .buffered(AT_ONCE)
        .collect()
        .await;
    let failed = shown.iter().filter(|(_, table)| table.is_none()).count() as u64;
    let shown: Vec<(usize, Table)> = shown.into_iter().filter_map(|(wish, table)| Some((wish, table?))).collect();
    let mut arriving = Vec::new();
    for number in 0..if shown.is_empty() { 0 } else { people } {
        let (wish, table) = &shown[number / 2 % shown.len()];
        let mut line = Line::to(target);
        // One who plays there, then one who looks on.
        let who = match number % 2 {
            0 => table.players.get(number / 2 / shown.len() % table.players.len()).map(|(_, guest)| guest.clone()),
            _ => Guest::arrive(&mut line).await,
        };
        if let Some(who) = who {
            arriving.push((*wish, table.id.clone(), line, who));
        }
    }
    let looking = arriving.len();
    let begun = Instant::now();
    let mut watching = JoinSet::new();
    for (number, (wish, table, line, who)) in arriving.into_iter().enumerate() {
        let pace = Pace::new(begun, duration, rate, number, looking);
        watching.spawn(look_on(wish, table, line, who, pace));
    }
    progress.count_seconds(duration).await;
    let mut by_wish: Vec<[Many; 2]> = vec![Default::default(); wishes.len()];
    let (mut turns, mut refused) = (Kept::default(), failed + (people - looking) as u64);
    while let Some(ended) = watching.join_next().await {
        let Ok(seen) = ended else { continue };
        by_wish[seen.wish][0].add(&seen.whole);
        by_wish[seen.wish][1].add(&seen.part);
        refused += seen.refused;
        turns = turns.and(seen.turns);
    }
    let mut all = Many::default();
    by_wish.iter().flatten().for_each(|many| all.add(many));
    let kinds = wishes.iter().zip(by_wish).flat_map(|(wish, both)| {
        ["whole", "part"].into_iter().zip(both).map(|(kind, many)| PageKind {
            game: wish.game.clone(),
            seats: wish.players,
            kind,
            pages: many.times.len() as u64,
            bytes_each: many.bytes.checked_div(many.times.len() as u64).unwrap_or_default(),
            times: Times::of(many.times),
        })
    });
    PageFigures {
        tables: shown.len(),
        people: looking,
        rate,
        pages: all.times.len() as u64,
        a_second: all.times.len() as f64 / duration.as_secs_f64().max(0.001),
        bytes: all.bytes,
        kinds: kinds.filter(|kind| kind.pages > 0).collect(),
        times: Times::of(all.times),
        late: turns.late,
        not_sent: turns.missed,
        memory: target.memory().await,
        refused,
        faults: target.faults(),
    }
}

/// How many moves one game took.
async fn game_length(target: &Target, wish: &Wish, mut dice: u64) -> Option<u64> {
    let mut line = Line::to(target);
    let mut table = Table::sit_down(&mut line, wish).await?;
    while !table.now.is_over() {
        let choice = table.choose(&mut line, &mut dice).await?;
        if !table.make(&mut line, choice).await {
            return None;
        }
    }
    Some(table.moves())
}

/// A table at which this many moves were made.
async fn late_table(target: &Target, wish: &Wish, moves: u64, mut dice: u64) -> Option<Table> {
    let mut line = Line::to(target);
    'tries: for _ in 0..TRIES {
        let mut table = Table::sit_down(&mut line, wish).await?;
        while table.moves() < moves {
            let choice = table.choose(&mut line, &mut dice).await?;
            if !table.make(&mut line, choice).await {
                return None;
            }
            if table.now.is_over() {
                continue 'tries;
            }
        }
        return Some(table);
    }
    None
}

/// Looks at a table until the time is over.
async fn look_on(wish: usize, table: String, mut line: Line, who: Guest, mut pace: Pace) -> Seen {
    let path = format!("/table/{table}");
    let (mut whole, mut part, mut refused, mut is_part) = (Many::default(), Many::default(), 0, false);
    while let Some(since) = pace.turn().await {
        let page = line.look(&who, &path, is_part).await;
        match page.filter(|page| page.status.is_success()) {
            Some(page) => {
                let many = if is_part { &mut part } else { &mut whole };
                many.times.push(since.elapsed());
                many.bytes += page.bytes;
            }
            None => refused += 1,
        }
        is_part = !is_part;
    }
    Seen { wish, whole, part, refused, turns: pace.kept() }
}
