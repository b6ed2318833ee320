//! A table of any game: its state and its record, with text and value trees for a language.

use crate::seen::SeenTable;
use crate::setting::TableSetting;
use bots::{BotName, SearchControl};
use game::{Dice, Eye, Happening, Line, Maker, Next, Record, RecordError, Remark, Seat, StepError};
use std::sync::Arc;

/// A step that was taken, whatever its game.
pub trait Step: Send + Sync + std::fmt::Debug {
    /// Who took it.
    fn maker(&self) -> Maker;
    /// Its line in the record.
    fn line(&self) -> &Arc<Line>;
    /// What followed from it, in order.
    fn happenings(&self) -> &[Happening];
    /// The seat whose secret it was when it was taken.
    fn secret_of(&self) -> Option<Seat>;
    /// Did it show what had been secret before it?
    fn shows(&self) -> bool;
}

/// What a bot answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The action, in notation.
    pub action: String,
    /// What went wrong on the way, for a log; mostly nothing.
    pub complaints: Vec<String>,
}

/// An action worth a look.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The action, in notation.
    pub action: String,
    /// The part of the victory it seems to lead to, from 0 to 1.
    pub share: f32,
    /// How often a search tried it; 0 for a bot that does not search.
    pub visits: u32,
    /// Why, in one sentence.
    pub reason: Remark,
}

/// What was found out about a decision: its best actions and the chances of all seats after each.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The best actions, the best first.
    pub best: Vec<Prospect>,
    /// How often the game was tried out.
    pub looks: u32,
}

/// An action, and where it leads.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospect {
    /// The action, in notation.
    pub action: String,
    /// The part of the victory of each seat, in seat order; together 1.
    pub chances: Vec<f64>,
    /// Why, in one sentence.
    pub reason: Remark,
}

/// How a seat stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatStanding {
    /// The seat.
    pub seat: Seat,
    /// Its points.
    pub points: i32,
    /// What breaks a tie, in order.
    pub tiebreaks: [i32; 3],
    /// Its place, from 1; equals share the better one.
    pub place: u8,
}

/// A game being played, whatever its type: the truth, which only those who keep the table hold.
///
/// Code that serves a person or a bot is given what one viewer sees of it, a [`SeenTable`].
pub trait Table: TableSetting {
    /// What happens next.
    fn next(&self) -> Next;
    /// Whom or what the game waits for, in words.
    fn awaits(&self) -> String;
    /// Do the seats decide in secret now?
    fn is_secret(&self) -> bool;
    /// A seat acts, or nothing is changed.
    fn act(&mut self, seat: Seat, action: &str) -> Result<Arc<dyn Step>, StepError>;
    /// Draws what must be drawn.
    ///
    /// # Panics
    /// If nothing is to be drawn now.
    fn draw(&mut self, dice: &mut dyn Dice) -> Arc<dyn Step>;
    /// Draws from the table's secret seed.
    ///
    /// # Panics
    /// If nothing is to be drawn now.
    fn draw_from_seed(&mut self, seed: &[u8; 32]) -> Arc<dyn Step>;
    /// The rules take their own step.
    ///
    /// # Panics
    /// If they have none now.
    fn auto(&mut self) -> Arc<dyn Step>;
    /// Takes a step as it is written in a record.
    fn follow(&mut self, line: &Line) -> Result<Arc<dyn Step>, RecordError>;
    /// Goes back to the moment after this many steps.
    fn go_back(&mut self, steps: usize);

    /// How many steps were taken.
    fn steps(&self) -> usize;
    /// How many of them were draws.
    fn draws(&self) -> u64;
    /// What happened next after this many steps.
    fn next_after(&self, steps: usize) -> Next;
    /// Points and places of all seats as a record's header gives them at the end.
    fn result(&self) -> String;
    /// Compares the result that a record's header tells with the one its steps have led to.
    fn check_result(&self, record: &Record) -> Result<(), RecordError>;
    /// How the seats stand, in seat order.
    fn standing(&self) -> Vec<SeatStanding>;
    /// What is wrong with the state, if anything is.
    fn audit(&self) -> Result<(), String>;

    /// What an eye sees of it.
    fn seen_by(&self, eye: Eye) -> Box<dyn SeenTable>;
    /// What an eye saw of it after this many steps.
    fn seen_after(&self, steps: usize, eye: Eye) -> Box<dyn SeenTable>;
    /// How many of its happenings were told until each moment within the step at a place; see
    /// [`Course::moments`](game::Course::moments).
    fn moments(&self, place: usize) -> Vec<usize>;
    /// What an eye saw of a moment within the step at a place.
    fn seen_within(&self, place: usize, moment: usize, eye: Eye) -> Option<Box<dyn SeenTable>>;
    /// The legal actions of a seat, in notation, as the seat sees the table.
    fn legal(&self, seat: Seat) -> Vec<String> {
        self.seen_by(Eye::Seat(seat)).legal()
    }
    /// What a bot would do in this seat. It is given what the seat sees.
    fn ask_bot(&self, seat: Seat, bot: &BotName, seed: u64) -> Answer {
        self.seen_by(Eye::Seat(seat)).ask_bot(bot, seed, &SearchControl::default())
    }

    /// A copy to go on from.
    fn boxed_clone(&self) -> Box<dyn Table>;
}

impl Clone for Box<dyn Table> {
    fn clone(&self) -> Box<dyn Table> {
        self.boxed_clone()
    }
}
