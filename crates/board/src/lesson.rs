//! Lessons: small positions in which one thing is learned by doing it.
//!
//! A lesson is a record up to the moment where the learner decides, and a goal: a question the game itself answers from
//! what happened since. The learner plays by the rules of the game on the real board; the others answer as the record
//! says, so that the same moves always lead to the same place and nothing has to be kept between two of them.
//!
//! The header of the record says `seat` (the learner), `solution` (moves that reach the goal), `wrong` (moves that look
//! good and do not), and `replies` (what the others do, in order), each a list separated by ` / `. The words are
//! messages of the board: `<game>-lesson-<name>` is the title, `-aim` what to do, `-hint` how, `-done` what was
//! learned, and `-no-<why>` why a try failed.

use crate::Board;
use anygame::{SeenTable, Table};
use game::xoshiro::Xoshiro;
use game::{Eye, Game, Next, Record, Seat, Seen, Step, StepError};
use std::collections::VecDeque;
use std::sync::Arc;

/// The most moves of one attempt.
pub const MAX_MOVES: usize = 24;

/// A small position in which something is to be done.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its name in addresses and messages: one lower-case word, or some with hyphens.
    pub name: &'static str,
    /// The record up to the learner's decision.
    pub record: &'static str,
    /// The rules it is about.
    pub rules: &'static [&'static str],
    /// Parts of the board that would give the answer away.
    pub without: &'static [&'static str],
    /// Is it done?
    pub goal: fn(&Attempt<'_>) -> Verdict,
}

/// What became of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It goes on.
    Open,
    /// The goal is reached.
    Reached,
    /// It can no longer be reached: why, with numbers for the words.
    Missed(&'static str, Vec<(&'static str, i64)>),
}

impl Verdict {
    /// It can no longer be reached, for this reason.
    pub fn missed(why: &'static str) -> Verdict {
        Verdict::Missed(why, Vec::new())
    }
}

/// An attempt, as its learner sees it.
pub struct Attempt<'a> {
    table: &'a dyn SeenTable,
    begin: &'a dyn SeenTable,
}

impl<'a> Attempt<'a> {
    fn seen<G: Game>(table: &'a dyn SeenTable) -> &'a Seen<G> {
        table.as_any().downcast_ref::<Seen<G>>().expect("a lesson is of its board's game")
    }

    /// The learner's seat.
    pub fn me(&self) -> Seat {
        self.table.seat().expect("a lesson has a learner")
    }

    /// The rules.
    pub fn game<G: Game>(&self) -> &'a G {
        Self::seen::<G>(self.table).game()
    }

    /// The state now.
    pub fn now<G: Game>(&self) -> &'a G::State {
        Self::seen::<G>(self.table).view()
    }

    /// The state when the lesson began.
    pub fn begin<G: Game>(&self) -> &'a G::State {
        Self::seen::<G>(self.begin).view()
    }

    /// The steps since then. One that was secret then and is open now comes before them.
    pub fn steps<G: Game>(&self) -> impl Iterator<Item = &'a Arc<Step<G>>> {
        let all = Self::seen::<G>(self.table).steps();
        let hidden = self.table.steps_taken() - all.len();
        all.iter().skip(self.begin.steps_taken() - hidden.min(self.begin.steps_taken()))
    }

    /// What happened since then.
    pub fn events<G: Game>(&self) -> impl Iterator<Item = &'a G::Event> {
        self.steps::<G>().flat_map(|step| step.events())
    }
}

impl std::fmt::Debug for Attempt<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Attempt").field("steps", &self.table.steps_taken()).finish_non_exhaustive()
    }
}

/// The table of a lesson.
pub struct LessonTable {
    lesson: &'static Lesson,
    table: Box<dyn Table>,
    begin: Box<dyn SeenTable>,
    seat: Seat,
    replies: VecDeque<String>,
    moves: Vec<String>,
    verdict: Verdict,
}

impl std::fmt::Debug for LessonTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LessonTable").field("lesson", &self.lesson.name).field("moves", &self.moves).finish()
    }
}

/// A list in the header of a lesson's record.
fn list(record: &Record, key: &str) -> Vec<String> {
    let text = record.extra(key).unwrap_or_default();
    text.split(" / ").map(|item| item.trim().to_owned()).filter(|item| !item.is_empty()).collect()
}

impl Lesson {
    fn parsed(&self) -> Record {
        Record::parse(self.record).unwrap_or_else(|error| panic!("lesson {}: {error}", self.name))
    }

    /// The moves that reach the goal.
    pub fn solution(&self) -> Vec<String> {
        list(&self.parsed(), "solution")
    }

    /// Moves that look good and do not reach it.
    pub fn wrong(&self) -> Vec<String> {
        list(&self.parsed(), "wrong")
    }

    /// The position, before the learner has done anything.
    ///
    /// # Panics
    /// If its record cannot be replayed: it is part of the program, and a test opens every lesson.
    pub fn open(&'static self, board: &dyn Board) -> LessonTable {
        let record = self.parsed();
        let setup = record.setup(board.title().former_components(), None);
        let mut table = board.title().open(&setup).unwrap_or_else(|error| panic!("lesson {}: {error}", self.name));
        assert_eq!(table.components_hash(), record.components, "lesson {}: other components", self.name);
        for line in &record.lines {
            table.follow(line).unwrap_or_else(|error| panic!("lesson {}: {error}", self.name));
        }
        let word = record.extra("seat").unwrap_or_default();
        let seat = table.seat_words().iter().position(|seat| seat == word);
        let seat = Seat::new(seat.unwrap_or_else(|| panic!("lesson {}: no seat '{word}'", self.name)));
        let begin = table.seen_by(Eye::Seat(seat));
        let replies = list(&record, "replies").into();
        let mut open =
            LessonTable { lesson: self, table, begin, seat, replies, moves: Vec::new(), verdict: Verdict::Open };
        open.settle();
        open
    }
}

impl LessonTable {
    /// The table, as the learner sees it.
    pub fn seen(&self) -> Box<dyn SeenTable> {
        self.table.seen_by(Eye::Seat(self.seat))
    }

    /// The table itself. Nothing is hidden in a lesson that its learner could not read in its record.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The learner.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the learner has done.
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// What became of it so far.
    pub fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// The learner acts, and the others answer. When it is over, or too long, nothing happens.
    pub fn act(&mut self, action: &str) -> Result<(), StepError> {
        if self.verdict != Verdict::Open || self.moves.len() >= MAX_MOVES {
            return Ok(());
        }
        self.table.act(self.seat, action)?;
        self.moves.push(action.to_owned());
        self.settle();
        Ok(())
    }

    /// Goes on until the learner decides again, or the lesson is over.
    fn settle(&mut self) {
        // Every draw has dice of its own, so that it does not matter how it was come to.
        let dice = |draws: u64| Xoshiro::from_seed(0x1e55_0000 + draws);
        loop {
            let seen = self.seen();
            self.verdict = (self.lesson.goal)(&Attempt { table: &*seen, begin: &*self.begin });
            if self.verdict != Verdict::Open {
                return;
            }
            match self.table.next() {
                Next::Over => return,
                Next::Chance => drop(self.table.draw(&mut dice(self.table.draws()))),
                Next::Auto(_) => drop(self.table.auto()),
                Next::Decide { awaited, .. } if awaited.contains(self.seat) => return,
                Next::Decide { awaited, .. } => {
                    let Some(seat) = awaited.first() else { return };
                    if !self.reply(seat) {
                        return;
                    }
                }
            }
        }
    }

    /// Another seat answers as the record says, or else does the first thing it may.
    fn reply(&mut self, seat: Seat) -> bool {
        if let Some(reply) = self.replies.pop_front()
            && self.table.act(seat, &reply).is_ok()
        {
            return true;
        }
        let legal = self.table.legal(seat);
        legal.first().is_some_and(|action| self.table.act(seat, action).is_ok())
    }
}
