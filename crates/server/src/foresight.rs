//! Foresight: what bots have thought out ahead, while a person decides, for where that person will probably lead.
//!
//! Everything here is plain data, without a clock, a store or a thread; `forethought` thinks and tells what it has
//! found. A thought is used only where exactly what was foreseen has come about: the same bot in the same seat, after
//! the same steps, with the same view in every word. It is used once. One that can no longer come true is dropped, and
//! of too many the oldest.
//!
//! **Who pays.** Only places that nobody needs are used, so nobody waits for it. An answer counts as thinking of its
//! owner when it is used, and as much as if it had been thought then. What was thought in vain counts against nobody's
//! quota: nobody has asked for it, and it must not make anyone's bots weaker. It is counted here apart, so that
//! in an hour no more is thought ahead for anyone than their quota leaves.

use crate::ledger::Ledger;
use ::bots::BotName;
use catalog::{Answer, SeenTable};
use game::{Seat, Value};
use parking_lot::Mutex;
use std::collections::{HashMap, VecDeque};
use store::Time;

/// How many of a person's actions are thought about, the likeliest first.
pub(crate) const LIKELY: usize = 3;
/// How many more actions of the same person are followed, the likeliest each, until it is someone else's turn.
pub(crate) const FURTHER: usize = 8;
/// How many bots are asked one after the other, each after what the one before it would do.
pub(crate) const BOTS: usize = 3;
/// How many answers are kept, for all tables together.
const KEPT: usize = 64;

/// What a seat sees: the lines that led there, and the view.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Situation {
    lines: Vec<String>,
    view: Value,
}

impl Situation {
    /// What these eyes see.
    pub(crate) fn of(seen: &dyn SeenTable) -> Situation {
        Situation { lines: lines(seen), view: seen.view() }
    }

    /// Is it this, or can it still come of it?
    pub(crate) fn follows(&self, lines: &[String]) -> bool {
        self.lines.starts_with(lines)
    }
}

/// The lines that led to what these eyes see.
pub(crate) fn lines(seen: &dyn SeenTable) -> Vec<String> {
    seen.steps().iter().map(|step| step.line().text.clone()).collect()
}

/// Which bot is asked, and where.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Question {
    pub(crate) table: String,
    pub(crate) seat: Seat,
    pub(crate) bot: BotName,
    pub(crate) situation: Situation,
}

/// What a bot has answered ahead, and how long it has thought for it, in milliseconds.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub(crate) question: Question,
    pub(crate) answer: Answer,
    pub(crate) took: u64,
}

/// How far a table has come, and which bots play its seats: as long as it is the same there is nothing new to think of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// The entries of the log that are steps and count: how many, and the last.
    pub(crate) steps: (usize, Option<usize>),
    pub(crate) bots: Vec<Option<BotName>>,
}

/// A table at which bots could think ahead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Chance {
    pub(crate) table: String,
    pub(crate) mark: Mark,
    /// How long bots have thought ahead for its owner lately, in milliseconds.
    pub(crate) had: u64,
}

/// What came of thinking ahead on this server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tidings {
    /// Bots that are being asked.
    pub(crate) asked: u64,
    /// Answers that wait for their turn to come.
    pub(crate) kept: u64,
    /// Turns of bots that were answered so.
    pub(crate) used: u64,
    /// Answers that were dropped or broken off.
    pub(crate) in_vain: u64,
}

/// What bots have thought out ahead at all tables of this server.
#[derive(Debug, Default)]
pub(crate) struct Foresight {
    mind: Mutex<Mind>,
    /// For whom how long was thought ahead.
    pub(crate) had: Ledger,
}

#[derive(Debug, Default)]
struct Mind {
    /// The oldest first.
    thoughts: VecDeque<Thought>,
    /// How far tables had come when all was thought that there was to think, or when it was begun.
    seen_to: HashMap<String, Mark>,
    asked: u64,
    used: u64,
    in_vain: u64,
}

impl Foresight {
    /// At which of these tables to think next: of those where there is something new to think of, the one whose owner
    /// has had least.
    pub(crate) fn choose(&self, chances: impl IntoIterator<Item = Chance>) -> Option<Chance> {
        let mind = self.mind.lock();
        let is_new = |chance: &Chance| mind.seen_to.get(&chance.table) != Some(&chance.mark);
        chances.into_iter().filter(is_new).min_by(|a, b| (a.had, &a.table).cmp(&(b.had, &b.table)))
    }

    /// Thinking at a table begins.
    pub(crate) fn begin(&self, chance: &Chance) {
        self.mind.lock().seen_to.insert(chance.table.clone(), chance.mark.clone());
    }

    /// It was broken off: there is still something to think of, unless the table has moved on.
    pub(crate) fn break_off(&self, chance: &Chance) {
        let mut mind = self.mind.lock();
        if mind.seen_to.get(&chance.table) == Some(&chance.mark) {
            mind.seen_to.remove(&chance.table);
        }
    }

    /// A bot is asked.
    pub(crate) fn ask(&self) {
        self.mind.lock().asked += 1;
    }

    /// It has answered, or was stopped and has nothing to say. Of too many answers the oldest goes.
    pub(crate) fn hear(&self, thought: Option<Thought>) {
        let mut mind = self.mind.lock();
        mind.asked -= 1;
        let Some(thought) = thought else {
            mind.in_vain += 1;
            return;
        };
        if mind.thoughts.len() >= KEPT {
            mind.thoughts.pop_front();
            mind.in_vain += 1;
        }
        mind.thoughts.push_back(thought);
    }

    /// What was answered to this already; it stays for its turn.
    pub(crate) fn recall(&self, question: &Question) -> Option<Answer> {
        let mind = self.mind.lock();
        mind.thoughts.iter().find(|thought| thought.question == *question).map(|thought| thought.answer.clone())
    }

    /// Could there be an answer for a seat of a table?
    pub(crate) fn has_any(&self, table: &str, seat: Seat) -> bool {
        let mind = self.mind.lock();
        mind.thoughts.iter().any(|thought| thought.question.table == table && thought.question.seat == seat)
    }

    /// The answer of a bot whose turn has come, if just this was foreseen.
    pub(crate) fn take(&self, question: &Question) -> Option<Thought> {
        let mut mind = self.mind.lock();
        let place = mind.thoughts.iter().position(|thought| thought.question == *question)?;
        mind.used += 1;
        mind.thoughts.remove(place)
    }

    /// The tables of which something is known here.
    pub(crate) fn tables(&self) -> Vec<String> {
        let mind = self.mind.lock();
        let thoughts = mind.thoughts.iter().map(|thought| &thought.question.table);
        let mut tables: Vec<String> = thoughts.chain(mind.seen_to.keys()).cloned().collect();
        tables.sort_unstable();
        tables.dedup();
        tables
    }

    /// Drops what can no longer come true at a table. `lines` says what a seat has seen there so far; nothing when
    /// the game is over.
    pub(crate) fn follow(&self, table: &str, lines: impl Fn(Seat) -> Option<Vec<String>>) {
        let comes = |thought: &Thought| {
            let question = &thought.question;
            question.table != table || lines(question.seat).is_some_and(|lines| question.situation.follows(&lines))
        };
        self.mind.lock().retain(comes);
    }

    /// Forgets what it had thought of at a table at which nobody looks; its answers stay until the table moves on.
    pub(crate) fn leave(&self, table: &str) {
        self.mind.lock().seen_to.remove(table);
    }

    /// Notes that bots have thought ahead for someone. It is of this server alone, and not saved.
    pub(crate) fn charge(&self, owner: &str, now: Time, milliseconds: u64) {
        self.had.add(owner, now, milliseconds);
        drop(self.had.take_unsaved());
        // Nothing is learned, only what is too old is forgotten.
        self.had.learn(now.minute() + 1, now.minute(), Vec::new());
    }

    /// What came of it so far.
    pub(crate) fn tidings(&self) -> Tidings {
        let mind = self.mind.lock();
        Tidings { asked: mind.asked, kept: mind.thoughts.len() as u64, used: mind.used, in_vain: mind.in_vain }
    }
}

impl Mind {
    fn retain(&mut self, stays: impl FnMut(&Thought) -> bool) {
        let before = self.thoughts.len();
        self.thoughts.retain(stays);
        self.in_vain += (before - self.thoughts.len()) as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn situation(lines: &[&str]) -> Situation {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        Situation { view: Value::map().with("steps", lines.len() as i64), lines }
    }

    fn question(table: &str, lines: &[&str]) -> Question {
        let bot = "master".parse().unwrap();
        Question { table: table.to_owned(), seat: Seat::new(1), bot, situation: situation(lines) }
    }

    fn thought(table: &str, lines: &[&str]) -> Thought {
        let answer = Answer { action: format!("after {}", lines.join(", ")), complaints: Vec::new() };
        Thought { question: question(table, lines), answer, took: 7 }
    }

    fn tidings(kept: u64, used: u64, in_vain: u64) -> Tidings {
        Tidings { asked: 0, kept, used, in_vain }
    }

    fn chance(table: &str, steps: usize, had: u64) -> Chance {
        let mark = Mark { steps: (steps, Some(steps + 3)), bots: vec![None, "master".parse().ok()] };
        Chance { table: table.to_owned(), mark, had }
    }

    impl Foresight {
        fn keep(&self, thought: Thought) {
            self.ask();
            self.hear(Some(thought));
        }
    }

    /// What every seat has seen of a table.
    fn seen(lines: &[&str]) -> impl Fn(Seat) -> Option<Vec<String>> {
        let lines: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        move |_| Some(lines.clone())
    }

    #[test]
    fn an_answer_is_used_once_and_only_where_everything_is_as_foreseen() {
        let foresight = Foresight::default();
        let asked = question("t", &["red bid 1"]);
        foresight.keep(thought("t", &["red bid 1"]));
        let other = |change: fn(&mut Question)| {
            let mut other = asked.clone();
            change(&mut other);
            other
        };
        let others = [
            other(|one| one.table = "u".to_owned()),
            other(|one| one.seat = Seat::new(2)),
            other(|one| one.bot = "expert".parse().unwrap()),
            other(|one| one.bot = "master~builder".parse().unwrap()),
            other(|one| one.situation = situation(&["red bid 2"])),
            other(|one| one.situation = situation(&["red bid 1", "blue bid 1"])),
            other(|one| one.situation.view = Value::map().with("steps", 2)),
        ];
        for other in others {
            assert!(foresight.take(&other).is_none() && foresight.recall(&other).is_none(), "{other:?}");
        }
        assert!(foresight.has_any("t", Seat::new(1)) && !foresight.has_any("t", Seat::new(0)));
        assert_eq!(foresight.recall(&asked).unwrap().action, "after red bid 1");
        assert_eq!(foresight.tidings(), tidings(1, 0, 0));
        assert_eq!(foresight.take(&asked).unwrap().took, 7);
        assert!(foresight.take(&asked).is_none());
        assert_eq!(foresight.tidings(), tidings(0, 1, 0));
    }

    #[test]
    fn what_can_no_longer_come_true_is_dropped() {
        let foresight = Foresight::default();
        foresight.keep(thought("t", &["a", "b"]));
        foresight.keep(thought("t", &["a", "b", "c"]));
        foresight.keep(thought("t", &["a", "d"]));
        foresight.keep(thought("u", &["x"]));
        foresight.follow("t", seen(&["a"]));
        assert_eq!(foresight.tidings(), tidings(4, 0, 0), "all of it may still come");
        foresight.follow("t", seen(&["a", "b"]));
        assert_eq!(foresight.tidings(), tidings(3, 0, 1));
        assert!(foresight.take(&question("t", &["a", "b"])).is_some(), "it has just come");
        // A step is taken back, and another taken.
        foresight.follow("t", seen(&["e"]));
        assert_eq!(foresight.tidings(), tidings(1, 1, 2));
        foresight.follow("u", |_| None);
        assert_eq!(foresight.tidings(), tidings(0, 1, 3), "the game is over");
    }

    #[test]
    fn of_too_many_answers_the_oldest_goes() {
        let foresight = Foresight::default();
        for number in 0..KEPT + 2 {
            foresight.keep(thought("t", &[&number.to_string()]));
        }
        assert_eq!(foresight.tidings(), tidings(KEPT as u64, 0, 2));
        assert!(foresight.recall(&question("t", &["1"])).is_none());
        assert!(foresight.recall(&question("t", &["2"])).is_some());
    }

    #[test]
    fn what_was_broken_off_was_in_vain() {
        let foresight = Foresight::default();
        foresight.ask();
        foresight.ask();
        assert_eq!(foresight.tidings(), Tidings { asked: 2, ..tidings(0, 0, 0) });
        foresight.hear(None);
        foresight.hear(Some(thought("t", &["a"])));
        assert_eq!(foresight.tidings(), tidings(1, 0, 1));
    }

    #[test]
    fn nothing_is_thought_twice_and_who_has_had_least_comes_first() {
        let foresight = Foresight::default();
        let chances = [chance("heavy", 1, 9_000), chance("t", 4, 20), chance("u", 4, 20)];
        let next = || foresight.choose(chances.clone()).map(|chance| chance.table);
        assert_eq!(next().as_deref(), Some("t"));
        foresight.begin(&chances[1]);
        assert_eq!(next().as_deref(), Some("u"));
        foresight.begin(&chances[2]);
        assert_eq!(next().as_deref(), Some("heavy"));
        // What was broken off is taken up again; what is done is not.
        foresight.break_off(&chances[2]);
        assert_eq!(next().as_deref(), Some("u"));
        foresight.begin(&chances[2]);
        foresight.begin(&chances[0]);
        assert_eq!(next(), None);
        // Another step is something new, and so is another bot; a table that has moved on is not opened again by what
        // was broken off before.
        assert!(foresight.choose([chance("t", 5, 0)]).is_some());
        let mut bots = chance("t", 4, 0);
        bots.mark.bots[1] = "expert".parse().ok();
        assert!(foresight.choose([bots]).is_some());
        foresight.begin(&chance("t", 5, 0));
        foresight.break_off(&chances[1]);
        assert!(foresight.choose([chance("t", 5, 0)]).is_none());
        assert_eq!(foresight.tables(), ["heavy", "t", "u"]);
        foresight.leave("t");
        assert_eq!(foresight.tables(), ["heavy", "u"]);
    }

    #[test]
    fn what_was_thought_ahead_is_counted_for_an_hour() {
        let foresight = Foresight::default();
        let minute = |minute: i64| Time(minute * 60_000);
        foresight.charge("ann", minute(100), 5_000);
        foresight.charge("bob", minute(150), 1_000);
        assert_eq!(foresight.had.within_the_hour("ann", minute(150)), 5_000);
        foresight.charge("bob", minute(170), 1_000);
        assert_eq!(foresight.had.within_the_hour("ann", minute(170)), 0);
        assert_eq!(foresight.had.within_the_hour("bob", minute(170)), 2_000);
        assert!(foresight.had.take_unsaved().is_empty());
    }
}
