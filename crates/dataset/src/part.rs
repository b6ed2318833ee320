//! A stretch of a run's games in memory, column by column. Every list of a table has an entry for each of its rows.

use crate::run::Run;
use std::ops::Range;
use std::sync::Arc;

/// One row a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Games {
    /// The game's number under the seed, from 0.
    pub number: Vec<i64>,
    /// How many rounds were played.
    pub rounds: Vec<i32>,
    /// Decisions of all seats, an automa's included.
    pub decisions: Vec<i32>,
    /// How often something was drawn.
    pub draws: Vec<i32>,
    /// How often the lead passed from one seat to another between the ends of two rounds.
    pub lead_changes: Vec<i32>,
    /// The winner's seat; none if the victory is shared.
    pub winner: Vec<Option<i32>>,
    /// The most points.
    pub points: Vec<i32>,
    /// By how many points the first is ahead of the next.
    pub margin: Vec<i32>,
}

/// One row a seat of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scores {
    /// The game's number.
    pub number: Vec<i64>,
    /// The seat, from 0.
    pub seat: Vec<i32>,
    /// Its points.
    pub points: Vec<i32>,
    /// Its place, from 1; equals share the better one.
    pub place: Vec<i32>,
    /// Its part of the victory.
    pub share: Vec<f64>,
    /// Its decisions.
    pub decisions: Vec<i32>,
}

/// One row a seat and round of a game: how it stood when the round was over.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rounds {
    /// The game's number.
    pub number: Vec<i64>,
    /// The round, from 1.
    pub round: Vec<i32>,
    /// The seat.
    pub seat: Vec<i32>,
    /// Its points then.
    pub points: Vec<i32>,
    /// Its place then.
    pub place: Vec<i32>,
}

/// One row for everything a seat held.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Holdings {
    /// The game's number.
    pub number: Vec<i64>,
    /// The seat.
    pub seat: Vec<i32>,
    /// Which of the run's holdings.
    pub holding: Vec<u16>,
    /// How many of it.
    pub count: Vec<i32>,
}

/// One row for every number that was said: a decision is one number, or several in a row.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Decisions {
    /// The game's number.
    pub number: Vec<i64>,
    /// The decision's number in the game, from 0.
    pub decision: Vec<i32>,
    /// Which number of the decision it is, from 0.
    pub step: Vec<i32>,
    /// The round, from 1.
    pub round: Vec<i32>,
    /// Who decided.
    pub seat: Vec<i32>,
    /// The number that was said; none if what was decided cannot be said in numbers.
    pub action: Vec<Option<i32>>,
    /// How many numbers were open.
    pub open: Vec<i32>,
    /// Which numbers were open: as many bytes a row as the run says.
    pub mask: Vec<u8>,
    /// The decider's probable part of the victory, if it searched.
    pub win_chance: Vec<Option<f32>>,
}

/// A stretch of a run's games.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// Which games they are.
    pub run: Arc<Run>,
    /// The numbers of the games.
    pub numbers: Range<u64>,
    /// The games.
    pub games: Games,
    /// The seats of the games.
    pub scores: Scores,
    /// The rounds of the games.
    pub rounds: Rounds,
    /// What seats held.
    pub holdings: Holdings,
    /// What seats decided.
    pub decisions: Decisions,
}

macro_rules! clear {
    ($table:expr, $($column:ident),*) => { $($table.$column.clear();)* };
}

impl Part {
    /// A part without games.
    pub fn new(run: Arc<Run>) -> Part {
        Part {
            run,
            numbers: 0..0,
            games: Games::default(),
            scores: Scores::default(),
            rounds: Rounds::default(),
            holdings: Holdings::default(),
            decisions: Decisions::default(),
        }
    }

    /// Empties it for other games of the same run; the lists keep their room.
    pub fn begin(&mut self, numbers: Range<u64>) {
        self.numbers = numbers;
        clear!(self.games, number, rounds, decisions, draws, lead_changes, winner, points, margin);
        clear!(self.scores, number, seat, points, place, share, decisions);
        clear!(self.rounds, number, round, seat, points, place);
        clear!(self.holdings, number, seat, holding, count);
        clear!(self.decisions, number, decision, step, round, seat, action, open, mask, win_chance);
    }
}
