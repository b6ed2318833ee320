//! What one viewer sees of a table of any game. No method asks who the viewer is: it was settled when the view
//! was cut, and what is hidden from it is not in there.

use crate::setting::TableSetting;
use crate::table::{Answer, Hint, Outlook, SeatStanding, Step};
use bots::{BotName, Budget, SearchControl};
use game::{Breakdown, Held, Next, Record, Refusal, Remark, Seat, StepError, Tally, Value};
use std::any::Any;
use std::sync::Arc;

/// A table as one viewer sees it, whatever its game.
pub trait SeenTable: TableSetting {
    /// The seat whose eyes these are.
    fn seat(&self) -> Option<Seat>;
    /// Is nothing hidden from them?
    fn is_whole(&self) -> bool;
    /// What happens next.
    fn next(&self) -> Next;
    /// Whom or what the game waits for, in words.
    fn awaits(&self) -> String;
    /// Do the seats decide in secret now?
    fn is_secret(&self) -> bool;
    /// How many steps were taken, secret ones included.
    fn steps_taken(&self) -> usize;
    /// How many of them were draws.
    fn draws(&self) -> u64;
    /// The steps they may know of, with what followed from each.
    fn steps(&self) -> Vec<Arc<dyn Step>>;
    /// The record as they may know it.
    fn record(&self) -> Record;
    /// The state as they may know it, in clear words.
    fn view(&self) -> Value;
    /// How the seats stand, in seat order.
    fn standing(&self) -> Vec<SeatStanding>;
    /// Where a seat's points come from.
    fn breakdown(&self, seat: Seat) -> Breakdown;
    /// The kinds of sources points come from, in the order they are shown; none where the game does not tell.
    fn sources(&self) -> &'static [&'static str];
    /// When points came and from which of these sources, of a game that is over.
    fn tally(&self) -> Tally;

    /// The legal actions of the seat whose eyes these are, in notation.
    fn legal(&self) -> Vec<String>;
    /// Is that the complete list?
    fn is_listed(&self) -> bool;
    /// Would this action of the seat be taken?
    fn check(&self, action: &str) -> Result<(), StepError>;
    /// Why this legal action of the seat can come to nothing as things stand, if it can; nothing of what is not legal.
    fn futile(&self, action: &str) -> Option<Remark>;
    /// Why a bot might take each of these legal actions of the seat; nothing of what is not legal.
    fn reasons(&self, actions: &[&str]) -> Vec<Option<Remark>>;
    /// Tries actions of the seat one after another, up to where something hidden would open or
    /// something else than the seat decides.
    fn try_out(&self, actions: &[&str]) -> Result<Trial, StepError>;
    /// May the seat decide something ahead now?
    fn may_decide_ahead(&self) -> bool;
    /// What a line that the seat has decided ahead asks for now.
    fn ahead(&self, line: &str) -> Result<AheadNow, StepError>;
    /// The likely actions of the one seat for which the game waits, best first, as far as these eyes can tell; none
    /// where it waits for several, or where anything is hidden from anyone.
    fn likely(&self, most: usize) -> Vec<String>;
    /// The table as these eyes would see it after an action of the one seat for which the game waits, and after what
    /// the rules do by themselves then; nothing where the eyes cannot know that.
    fn foresee(&self, action: &str) -> Option<Box<dyn SeenTable>>;
    /// What a bot would do in the seat.
    ///
    /// # Panics
    /// If these are nobody's eyes.
    fn ask_bot(&self, bot: &BotName, seed: u64, control: &SearchControl) -> Answer;
    /// The best few actions of the seat as a bot sees them, best first.
    fn hints(&self, bot: &BotName, seed: u64, most: usize, control: &SearchControl) -> Vec<Hint>;

    /// The best few actions of the seat with the chances of all seats after each, at this budget.
    ///
    /// # Panics
    /// If these are nobody's eyes.
    fn outlook(&self, most: usize, budget: Budget, seed: u64, control: &SearchControl) -> Outlook;

    /// A copy.
    fn boxed_clone(&self) -> Box<dyn SeenTable>;
    /// The [`Seen`](game::Seen) of the game's real type.
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn SeenTable> {
    fn clone(&self) -> Box<dyn SeenTable> {
        self.boxed_clone()
    }
}

/// What a line decided ahead asks for now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AheadNow {
    /// Nothing yet.
    Waits,
    /// This action, which is legal.
    Due(String),
    /// Something that is not legal, and why.
    Refused(Refusal),
    /// Nothing any more.
    Over,
}

/// What came of a trial.
#[derive(Clone)]
pub struct Trial {
    /// The table after the actions that were tried.
    pub seen: Box<dyn SeenTable>,
    /// How many of them were tried.
    pub tried: usize,
    /// Why no more were, if there were more.
    pub held: Option<Held>,
}
