//! The better line: how a finished game might have gone on after the better action.
//!
//! The seat takes the better action, and everybody plays on as a bot would that is given that seat's own view. Whoever
//! had decided in secret at the same time decides what they did decide: they could not know. Draws are made with dice
//! of the line's own. Nothing of it happened, so it is shown as the seat would have seen it.

use bots::{BotName, SearchControl};
use catalog::{SeenTable, Table};
use game::xoshiro::Xoshiro;
use game::{Eye, Line, Maker, Next, Seat, StepError};

/// The most steps of a line.
const STEPS: usize = 12;

/// The most decisions in it: it is there to be followed.
const DECISIONS: usize = 6;

/// How a game might have gone on.
pub struct BetterLine {
    table: Box<dyn Table>,
    from: usize,
    seat: Seat,
}

impl std::fmt::Debug for BetterLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BetterLine").field("from", &self.from).field("seat", &self.seat).finish_non_exhaustive()
    }
}

impl BetterLine {
    /// The line of a finished game in which a seat takes another action after `from` steps. With a control that was
    /// told to stop it ends early.
    pub fn new(
        whole: &dyn Table,
        from: usize,
        seat: Seat,
        action: &str,
        bot: &BotName,
        control: &SearchControl,
    ) -> Result<BetterLine, StepError> {
        let mut table = whole.boxed_clone();
        table.go_back(from);
        let secret = table.is_secret();
        table.act(seat, action)?;
        // What others decided in the same secret round, in the order they did.
        let mut meant: Vec<(Seat, String)> = Vec::new();
        if secret {
            let later = whole.seen_by(Eye::Referee).steps();
            for step in later.iter().skip(from + 1) {
                match step.maker() {
                    Maker::Seat(other) if other != seat && step.secret_of().is_some() => {
                        let text = &step.line().text;
                        let words = text.split_once(' ').map_or("", |(_, action)| action);
                        meant.push((other, words.to_owned()));
                    }
                    _ => break,
                }
            }
        }
        let mut line = BetterLine { table, from, seat };
        let mut decisions = 1;
        while line.steps() < STEPS && decisions < DECISIONS && !control.is_stopped() {
            let place = line.table.steps() as u64;
            match line.table.next() {
                Next::Over => break,
                Next::Chance => drop(line.table.draw(&mut Xoshiro::from_seed(0xbe77_e400 + place))),
                Next::Auto(_) => drop(line.table.auto()),
                Next::Decide { awaited, .. } => {
                    let Some(decider) = awaited.first() else { break };
                    let known = meant.iter().position(|(other, _)| *other == decider).map(|nth| meant.remove(nth).1);
                    if known.is_some_and(|action| line.table.act(decider, &action).is_ok()) {
                        continue;
                    }
                    let answer = line.table.seen_by(Eye::Seat(decider)).ask_bot(bot, place, control);
                    line.table.act(decider, &answer.action)?;
                    decisions += 1;
                }
            }
        }
        Ok(line)
    }

    /// The line that was written down as these steps; where they do not fit any more, up to there.
    pub fn read(whole: &dyn Table, from: usize, seat: Seat, steps: &[String]) -> BetterLine {
        let mut table = whole.boxed_clone();
        table.go_back(from);
        for step in steps.iter().take(STEPS) {
            if table.follow(&Line::new(step.as_str())).is_err() {
                break;
            }
        }
        BetterLine { table, from, seat }
    }

    /// Its steps, to be written down.
    pub fn lines(&self) -> Vec<String> {
        let steps = self.table.seen_by(Eye::Referee).steps();
        steps.iter().skip(self.from).map(|step| step.line().text.clone()).collect()
    }

    /// How many steps it has.
    pub fn steps(&self) -> usize {
        self.table.steps() - self.from
    }

    /// The table after some of its steps, as its seat would have seen it.
    pub fn seen_after(&self, steps: usize) -> Box<dyn SeenTable> {
        self.table.seen_after(self.from + steps.min(self.steps()), Eye::Seat(self.seat))
    }

    /// Whose line it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }
}
