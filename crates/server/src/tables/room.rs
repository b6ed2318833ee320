//! A room: one table as its log tells it, kept in memory.
//!
//! A room is a fold over the entries of the log and nothing else: the same entries make the same
//! room on every server and after every restart. To do something, the deeds are tried on a copy;
//! the copy takes the room's place once the store has them. So a room never holds half a move.
//!
//! A secret decision that replaces one nobody else has seen takes the place of its entry
//! ([`Room::amended`]): numbers, times and counts are what they would be had the seat decided once.
//! Logs of older versions hold such decisions as entries of their own; they are folded as they were,
//! and what was replaced in them is told to nobody but its seat.
//!
//! A room knows no HTTP and no store; rules come from the [`Table`] behind it.

use super::deed::Deed;
use super::setup::{Late, TableSetup};
use crate::fair;
use bots::BotName;
use catalog::{Happening, Table};
use game::{Eye, Line, Next, Seat, Seats};
use std::sync::Arc;
use store::{Change, Entry, NewEntry, NewJob, Point, Seed, Stage, Time, Visibility};

/// A copy of the table is kept after so many steps: to go to any step takes at most that many.
const SNAPSHOT: usize = 32;

/// What never changes about a table.
#[derive(Debug)]
pub(crate) struct Fixed {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) setup: TableSetup,
    pub(crate) visibility: Visibility,
    pub(crate) password: Option<String>,
    pub(crate) join_key: String,
    pub(crate) watch_key: String,
    pub(crate) seed: Seed,
    pub(crate) owner: Option<String>,
    pub(crate) previous: Option<String>,
    pub(crate) created: Time,
}

/// Who sits in a seat, and how it is with its time.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Chair {
    /// The person whose seat it is.
    pub(crate) user: Option<String>,
    /// The bot that plays it, for itself or in the person's place.
    pub(crate) bot: Option<BotName>,
    /// Who called the bot.
    pub(crate) caller: Option<String>,
    /// The number of the entry that opened its decision: an answer to an older version is stale.
    pub(crate) since: u64,
    /// Since when the game waits for it.
    pub(crate) awaited: Option<Time>,
    /// How long the game has waited for it before, in milliseconds.
    pub(crate) used: i64,
    /// Its time has run out on this decision.
    pub(crate) late: bool,
}

/// What made a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Maker {
    Seat(Seat),
    Chance,
    Rules,
}

/// A step of the game and who may know of it.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) maker: Maker,
    pub(crate) line: Line,
    pub(crate) happenings: Arc<Vec<Happening>>,
    /// The bot that made it.
    pub(crate) bot: Option<BotName>,
    /// The seat whose secret it was when it was made.
    pub(crate) secret_of: Option<Seat>,
    /// The entry that showed it to everybody.
    pub(crate) shown_by: Option<u64>,
    /// Did it show what had been secret?
    pub(crate) shows: bool,
    /// The entry that took it back.
    pub(crate) undone_by: Option<u64>,
    /// The same seat decided again before anything was shown: nobody else will ever see it.
    pub(crate) replaced: bool,
}

impl Step {
    /// May this eye know the step, at this version of the log?
    pub(crate) fn is_seen_by(&self, eye: Eye, version: u64) -> bool {
        match self.secret_of {
            None => true,
            Some(seat) => eye.sees_secrets_of(seat) || self.shown_by.is_some_and(|shown| shown <= version),
        }
    }
}

/// An entry with what became of it.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) entry: Entry,
    pub(crate) deed: Deed,
    pub(crate) step: Option<Step>,
    /// For what was said: how far the table had come, and whether it was somebody without a seat.
    pub(crate) said: Option<Said>,
}

/// In which company something was said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Said {
    pub(crate) stage: Stage,
    pub(crate) onlooker: bool,
}

/// A wish to take steps back that waits for the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Proposal {
    /// The entry that made it.
    pub(crate) number: u64,
    pub(crate) who: String,
    /// The entry from which on steps would be taken back.
    pub(crate) from: u64,
    /// Who must still agree.
    pub(crate) asked: Vec<String>,
}

/// One table as its log tells it.
#[derive(Clone)]
pub(crate) struct Room {
    pub(crate) fixed: Arc<Fixed>,
    pub(crate) words: Arc<Vec<String>>,
    pub(crate) told: Vec<Arc<Told>>,
    /// How often an entry was amended. Nobody outside is told.
    pub(crate) revision: u64,
    pub(crate) stage: Stage,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) table: Arc<Box<dyn Table>>,
    /// The entries of the steps that count, as indices into `told`.
    pub(crate) steps: Vec<usize>,
    snapshots: Vec<(usize, Arc<Box<dyn Table>>)>,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) finished: Option<Time>,
    /// Whom the owner has taken out of a seat.
    pub(crate) removed: Vec<String>,
    /// Do only players talk here?
    pub(crate) hushed: bool,
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("id", &self.fixed.id).field("version", &self.version()).finish_non_exhaustive()
    }
}

/// An entry that does not fit what came before: the log is damaged, or of another version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Damage {
    /// The entry.
    pub(crate) number: u64,
    /// What is wrong.
    pub(crate) problem: String,
}

impl std::fmt::Display for Damage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "entry {}: {}", self.number, self.problem)
    }
}

impl Room {
    /// A room before the first entry.
    pub(crate) fn new(fixed: Arc<Fixed>, table: Box<dyn Table>) -> Room {
        let words = table.seat_words();
        let chairs = vec![Chair::default(); words.len()];
        let table = Arc::new(table);
        Room {
            fixed,
            words: Arc::new(words),
            told: Vec::new(),
            revision: 0,
            stage: Stage::Gathering,
            chairs,
            snapshots: vec![(0, table.clone())],
            table,
            steps: Vec::new(),
            proposal: None,
            finished: None,
            removed: Vec::new(),
            hushed: false,
        }
    }

    /// The number of the last entry.
    pub(crate) fn version(&self) -> u64 {
        self.told.len() as u64
    }

    /// How far the log has come: what a write answers.
    pub(crate) fn point(&self) -> Point {
        Point { version: self.version(), revision: self.revision }
    }

    /// The seat with this word.
    pub(crate) fn seat_named(&self, word: &str) -> Option<Seat> {
        self.words.iter().position(|known| known.eq_ignore_ascii_case(word)).map(Seat::new)
    }

    pub(crate) fn word(&self, seat: Seat) -> &str {
        &self.words[seat.index()]
    }

    pub(crate) fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        Seat::all(self.chairs.len()).zip(&self.chairs)
    }

    /// Is this seat played by the rules themselves?
    pub(crate) fn is_automa(&self, seat: Seat) -> bool {
        self.table.automa(seat).is_some()
    }

    /// Has somebody or something taken every seat?
    pub(crate) fn is_full(&self) -> bool {
        self.seats().all(|(seat, chair)| chair.user.is_some() || chair.bot.is_some() || self.is_automa(seat))
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, user: &str) -> Vec<Seat> {
        self.seats().filter(|(_, chair)| chair.user.as_deref() == Some(user)).map(|(seat, _)| seat).collect()
    }

    /// The seats that may decide now.
    pub(crate) fn open(&self) -> Seats {
        if self.stage == Stage::Playing { self.table.next().open() } else { Seats::NONE }
    }

    /// The seats the game waits for.
    pub(crate) fn awaited(&self) -> Seats {
        if self.stage == Stage::Playing { self.table.next().awaited() } else { Seats::NONE }
    }

    /// The step at a place among those that count.
    pub(crate) fn step(&self, index: usize) -> &Step {
        self.told[self.steps[index]].step.as_ref().expect("these entries are steps")
    }

    /// Everybody who has to do with the table: those who sit here and whose table it is.
    pub(crate) fn people(&self) -> Vec<String> {
        let mut people: Vec<String> = self.chairs.iter().filter_map(|chair| chair.user.clone()).collect();
        people.extend(self.fixed.owner.clone());
        people.sort();
        people.dedup();
        people
    }

    /// May this person come in without a key, and sit without a password?
    pub(crate) fn is_known(&self, user: &str) -> bool {
        let invited = self.fixed.setup.invited.iter().any(|invited| invited == user);
        invited || self.fixed.owner.as_deref() == Some(user) || !self.seats_of(user).is_empty()
    }

    /// Has this person to do with the table, now or earlier?
    pub(crate) fn knows(&self, user: &str) -> bool {
        self.is_known(user) || self.told.iter().any(|told| told.entry.who == user)
    }

    // ---- what happens --------------------------------------------------------------------------

    /// The room after these deeds; this one stays as it is.
    pub(crate) fn after(&self, entries: &[NewEntry]) -> Result<Room, Damage> {
        let mut after = self.clone();
        for entry in entries {
            let number = after.version() + 1;
            let NewEntry { kind, who, text, time } = entry.clone();
            after.apply(Entry { number, kind, who, text, time })?;
        }
        Ok(after)
    }

    /// Takes in an entry.
    pub(crate) fn apply(&mut self, entry: Entry) -> Result<(), Damage> {
        let number = self.version() + 1;
        let damage = |problem: String| Damage { number, problem };
        if entry.number != number {
            return Err(damage(format!("expected entry {number}, found {}", entry.number)));
        }
        let deed = Deed::read(&entry).map_err(damage)?;
        let time = entry.time;
        let before = (self.open(), self.awaited());
        let mut step = None;
        let mut acted = None;
        let mut said = None;
        match &deed {
            Deed::Open { .. } | Deed::Clock => {}
            Deed::Chat { .. } => {
                said = Some(Said { stage: self.stage, onlooker: self.seats_of(&entry.who).is_empty() });
            }
            Deed::Remove { seat } => {
                let chair = self.chair_named(seat).map_err(damage)?;
                let removed = chair.user.take();
                self.removed.extend(removed);
            }
            Deed::Hush { on } => self.hushed = *on,
            Deed::Forget => self.forget(&entry.who),
            Deed::Sit { seat } => {
                let chair = self.chair_named(seat).map_err(damage)?;
                *chair = Chair { user: Some(entry.who.clone()), bot: None, caller: None, ..chair.clone() };
                // Others are to be asked than those who were.
                self.proposal = None;
            }
            Deed::Leave { seat } => {
                self.chair_named(seat).map_err(damage)?.user = None;
                self.proposal = None;
            }
            Deed::Bot { seat, bot } => {
                let chair = self.chair_named(seat).map_err(damage)?;
                chair.bot = Some(*bot);
                chair.caller = (!entry.who.is_empty()).then(|| entry.who.clone());
            }
            Deed::Back { seat } => self.chair_named(seat).map_err(damage)?.bot = None,
            Deed::Start => self.stage = Stage::Playing,
            Deed::Step { line } => {
                let taken = self.follow(line).map_err(damage)?;
                if let Maker::Seat(seat) = taken.maker {
                    acted = Some(seat);
                }
                step = Some(taken);
                self.proposal = None;
            }
            Deed::Undo { from } => {
                self.undo(*from).map_err(damage)?;
                self.proposal = None;
            }
            Deed::Propose { from } => {
                let asked = self.others(&entry.who);
                self.proposal = Some(Proposal { number, who: entry.who.clone(), from: *from, asked });
            }
            Deed::Agree { .. } => {
                if let Some(proposal) = &mut self.proposal {
                    proposal.asked.retain(|user| *user != entry.who);
                }
            }
            Deed::Refuse { .. } => self.proposal = None,
            Deed::Late { seat } => self.chair_named(seat).map_err(damage)?.late = true,
            Deed::Close { .. } => {
                self.stage = Stage::Closed;
                self.finished = Some(time);
                self.proposal = None;
            }
        }
        let is_step = step.is_some();
        let is_undo = matches!(deed, Deed::Undo { .. });
        if let Deed::Undo { from } = deed {
            for told in &mut self.told[from as usize - 1..] {
                if told.step.as_ref().is_some_and(|step| step.undone_by.is_none()) {
                    let step = Arc::make_mut(told).step.as_mut().expect("it is a step");
                    step.undone_by = Some(number);
                }
            }
        }
        self.told.push(Arc::new(Told { entry, deed, step, said }));
        if is_step {
            self.steps.push(self.told.len() - 1);
            if self.steps.len().is_multiple_of(SNAPSHOT) {
                self.snapshots.push((self.steps.len(), self.table.clone()));
            }
            self.show(number, acted);
            if self.table.next() == Next::Over {
                self.stage = Stage::Finished;
                self.finished = Some(time);
            }
        }
        self.turn(number, time, before, acted, is_undo);
        Ok(())
    }

    /// What a seat has decided in secret and may still replace: nobody else has seen it.
    pub(crate) fn standing_secret(&self, seat: Seat) -> Option<&Told> {
        if self.stage != Stage::Playing || !self.table.is_secret() {
            return None;
        }
        let hidden = |step: &Step| step.secret_of.is_some() && step.shown_by.is_none();
        self.steps
            .iter()
            .rev()
            .map(|&index| &*self.told[index])
            .take_while(|told| told.step.as_ref().is_some_and(hidden))
            .find(|told| told.step.as_ref().is_some_and(|step| step.secret_of == Some(seat) && !step.replaced))
    }

    /// Who knows what this seat has decided in secret: whoever owned it then or came back to it since.
    pub(crate) fn knows_secret_of(&self, seat: Seat, user: &str) -> bool {
        let Some(secret) = self.standing_secret(seat) else { return false };
        let word = self.word(seat);
        let (before, since) = self.told.split_at(secret.entry.number as usize);
        let change =
            |told: &&Arc<Told>| matches!(&told.deed, Deed::Sit { seat } | Deed::Leave { seat } if seat == word);
        let sits = |told: &Arc<Told>| matches!(told.deed, Deed::Sit { .. }) && told.entry.who == user;
        before.iter().rev().find(change).is_some_and(sits) || since.iter().filter(change).any(sits)
    }

    /// The room with another decision in the place of one that is still secret; this one stays as it
    /// is. What others see of the two is the same.
    pub(crate) fn amended(&self, number: u64, text: &str) -> Result<Room, Damage> {
        let damage = |problem: String| Damage { number, problem };
        let index = number as usize - 1;
        let told = self.told.get(index).ok_or_else(|| damage("there is no such entry".to_owned()))?;
        let entry = Entry { text: text.to_owned(), ..told.entry.clone() };
        let deed = Deed::read(&entry).map_err(damage)?;
        let (Deed::Step { line }, Some(step)) = (&deed, &told.step) else {
            return Err(damage("it is no step".to_owned()));
        };
        let mut table = self.table.boxed_clone();
        let happenings = Arc::new(table.follow(line).map_err(|error| damage(error.problem))?);
        let step = Some(Step { line: line.clone(), happenings, ..step.clone() });
        let mut after = self.clone();
        after.table = Arc::new(table);
        after.told[index] = Arc::new(Told { entry, deed, step, said: None });
        after.revision += 1;
        // Copies taken since the decision hold what it was.
        let place = self.steps.partition_point(|&earlier| earlier < index);
        after.snapshots.retain(|(steps, _)| *steps <= place);
        for steps in (place + 1..=self.steps.len()).filter(|steps| steps.is_multiple_of(SNAPSHOT)) {
            let copy = after.at(steps).map_err(damage)?;
            after.snapshots.push((steps, Arc::new(copy)));
        }
        Ok(after)
    }

    fn chair_named(&mut self, word: &str) -> Result<&mut Chair, String> {
        let seat = self.seat_named(word).ok_or_else(|| format!("there is no seat '{word}'"))?;
        Ok(&mut self.chairs[seat.index()])
    }

    /// Takes out what somebody said.
    fn forget(&mut self, who: &str) {
        for told in &mut self.told {
            if told.said.is_some() && told.entry.who == who {
                let told = Arc::make_mut(told);
                told.entry.text.clear();
                told.deed = Deed::Chat { text: String::new() };
            }
        }
    }

    fn follow(&mut self, line: &Line) -> Result<Step, String> {
        if self.stage != Stage::Playing {
            return Err(format!("a step at a table that is {}", self.stage.word()));
        }
        let maker = match self.table.next() {
            Next::Chance => Maker::Chance,
            Next::Auto(_) => Maker::Rules,
            _ => {
                let word = line.text.split_whitespace().next().unwrap_or_default();
                Maker::Seat(self.seat_named(word).ok_or_else(|| format!("there is no seat '{word}'"))?)
            }
        };
        let was_secret = self.table.is_secret();
        // A table nobody else holds is played on in place: a refused step leaves it as it was.
        let happenings = match Arc::get_mut(&mut self.table) {
            Some(table) => table.follow(line).map_err(|error| error.problem)?,
            None => {
                let mut table = self.table.boxed_clone();
                let happenings = table.follow(line).map_err(|error| error.problem)?;
                self.table = Arc::new(table);
                happenings
            }
        };
        let is_secret = self.table.is_secret();
        let (secret_of, bot) = match maker {
            Maker::Seat(seat) => {
                let chair = self.chair(seat);
                let helper = match (chair.late, self.fixed.setup.time.late) {
                    (true, Late::Bot(bot)) => Some(bot),
                    _ => None,
                };
                (was_secret.then_some(seat), chair.bot.or(helper))
            }
            _ => (None, None),
        };
        Ok(Step {
            maker,
            line: line.clone(),
            happenings: Arc::new(happenings),
            bot,
            secret_of,
            shown_by: None,
            shows: was_secret && !is_secret,
            undone_by: None,
            replaced: false,
        })
    }

    /// What was secret is shown as soon as nothing is secret any more; what was replaced never is.
    fn show(&mut self, number: u64, acted: Option<Seat>) {
        let still_secret = self.table.is_secret();
        let last = self.told.len() - 1;
        for &index in self.steps.iter().rev() {
            let step = self.told[index].step.as_ref().expect("these entries are steps");
            if step.secret_of.is_none() || step.shown_by.is_some() {
                break;
            }
            let replaced = step.replaced || (index != last && step.secret_of == acted);
            if replaced && !step.replaced {
                Arc::make_mut(&mut self.told[index]).step.as_mut().expect("it is a step").replaced = true;
            } else if !still_secret && !replaced {
                Arc::make_mut(&mut self.told[index]).step.as_mut().expect("it is a step").shown_by = Some(number);
            }
        }
    }

    /// Who decides now, since when, and what it has cost in time.
    fn turn(&mut self, number: u64, time: Time, before: (Seats, Seats), acted: Option<Seat>, is_undo: bool) {
        let (open, awaited) = (self.open(), self.awaited());
        for (index, chair) in self.chairs.iter_mut().enumerate() {
            let seat = Seat::new(index);
            let fresh = acted == Some(seat) || is_undo || (open.contains(seat) && !before.0.contains(seat));
            if fresh {
                chair.since = number;
            }
            // Nobody has waited since a moment to come: the clock was set back.
            chair.awaited = chair.awaited.map(|since| since.min(time));
            match chair.awaited {
                Some(since) if !awaited.contains(seat) || acted == Some(seat) => {
                    chair.used += time.since(since);
                    chair.awaited = awaited.contains(seat).then_some(time);
                    chair.late = false;
                }
                None if awaited.contains(seat) => {
                    chair.awaited = Some(time);
                    chair.late = false;
                }
                _ => {}
            }
        }
    }

    fn undo(&mut self, from: u64) -> Result<(), String> {
        let keep = self.steps.partition_point(|&index| self.told[index].entry.number < from);
        if keep == self.steps.len() {
            return Err(format!("no step that counts comes from entry {from} on"));
        }
        if self.stage != Stage::Playing {
            return Err(format!("nothing is taken back at a table that is {}", self.stage.word()));
        }
        self.table = Arc::new(self.at(keep)?);
        self.steps.truncate(keep);
        self.snapshots.retain(|(steps, _)| *steps <= keep);
        // A secret that was replaced by one taken back is the seat's decision again.
        let mut decided = Seats::NONE;
        for &index in self.steps.iter().rev() {
            let step = self.told[index].step.as_ref().expect("these entries are steps");
            let (Some(seat), None) = (step.secret_of, step.shown_by) else { break };
            if step.replaced != decided.contains(seat) {
                Arc::make_mut(&mut self.told[index]).step.as_mut().expect("it is a step").replaced =
                    decided.contains(seat);
            }
            decided.insert(seat);
        }
        Ok(())
    }

    /// The table after the first so many steps that count.
    pub(crate) fn at(&self, steps: usize) -> Result<Box<dyn Table>, String> {
        let steps = steps.min(self.steps.len());
        if steps == self.steps.len() {
            return Ok(self.table.boxed_clone());
        }
        let (from, snapshot) = self.nearest(steps).ok_or("there is no snapshot")?;
        let mut table = snapshot.boxed_clone();
        for index in from..steps {
            table.follow(&self.step(index).line).map_err(|error| error.problem)?;
        }
        Ok(table)
    }

    /// The steps that count and were not replaced while they were secret, as places in `steps`.
    pub(crate) fn lasting(&self) -> Vec<usize> {
        (0..self.steps.len()).filter(|&place| !self.step(place).replaced).collect()
    }

    /// How many steps last. An older log holds replaced ones as well, and how many is nobody's business.
    pub(crate) fn lasting_steps(&self) -> usize {
        (0..self.steps.len()).filter(|&place| !self.step(place).replaced).count()
    }

    /// The table after the first so many lasting steps, as if no other had been taken.
    pub(crate) fn looked_back(&self, steps: usize) -> Result<Box<dyn Table>, String> {
        let lasting = self.lasting();
        if steps >= lasting.len() {
            return Ok(self.table.boxed_clone());
        }
        if lasting.len() == self.steps.len() {
            return self.at(steps);
        }
        let end = steps.checked_sub(1).map_or(0, |last| lasting[last] + 1);
        // A copy taken in the middle of a secret phase may hold what was replaced later.
        let sound = |(taken, copy): &&(usize, Arc<Box<dyn Table>>)| *taken <= end && (*taken == 0 || !copy.is_secret());
        let (from, snapshot) = self.snapshots.iter().rev().find(sound).ok_or("there is no snapshot")?;
        let mut table = snapshot.boxed_clone();
        for &place in lasting.iter().filter(|place| (*from..end).contains(place)) {
            table.follow(&self.step(place).line).map_err(|error| error.problem)?;
        }
        Ok(table)
    }

    /// The last snapshot before so many steps, and after how many it was taken.
    fn nearest(&self, steps: usize) -> Option<(usize, &dyn Table)> {
        let (from, snapshot) = self.snapshots.iter().rev().find(|(taken, _)| *taken <= steps)?;
        Some((*from, &***snapshot))
    }

    /// The people at the table other than this one: everybody who owns a seat, also one that a bot plays
    /// for a while.
    fn others(&self, who: &str) -> Vec<String> {
        let mut others: Vec<String> =
            self.chairs.iter().filter_map(|chair| chair.user.clone()).filter(|user| user != who).collect();
        others.sort();
        others.dedup();
        others
    }

    // ---- undo within the four rules --------------------------------------------------------------

    /// The entries a person may take back alone, the last first: own steps, with nothing of anybody
    /// else's, of chance or of the rules after them, that showed nothing and after which it is
    /// still the same seat's turn.
    pub(crate) fn own_steps(&self, user: &str, seat: Seat) -> Vec<u64> {
        let mut own = Vec::new();
        if !self.open().contains(seat) {
            return own;
        }
        for &index in self.steps.iter().rev() {
            let told = &self.told[index];
            let step = told.step.as_ref().expect("these entries are steps");
            // What is still secret is the seat's own, also where a bot decided first and the person then.
            let secret = step.secret_of == Some(seat) && step.shown_by.is_none();
            if step.maker != Maker::Seat(seat) || (told.entry.who != user && !secret) || step.shows {
                break;
            }
            own.push(told.entry.number);
        }
        own
    }

    // ---- the index the store keeps beside the log ----------------------------------------------

    /// When the next person's time runs out.
    pub(crate) fn deadline(&self) -> Option<Time> {
        self.seats().filter_map(|(_, chair)| self.deadline_of(chair)).min()
    }

    /// When a seat's time runs out.
    pub(crate) fn deadline_of(&self, chair: &Chair) -> Option<Time> {
        let since = chair.awaited?;
        if chair.bot.is_some() || chair.late {
            return None;
        }
        let time = &self.fixed.setup.time;
        let for_move = time.per_move.map(|seconds| since.later(i64::from(seconds) * 1000));
        let for_game = time.per_game.map(|seconds| since.later((i64::from(seconds) * 1000 - chair.used).max(0)));
        [for_move, for_game].into_iter().flatten().min()
    }

    /// The bot that must decide for a seat now, if one must.
    pub(crate) fn bot_to_move(&self, seat: Seat) -> Option<BotName> {
        if !self.awaited().contains(seat) {
            return None;
        }
        let chair = self.chair(seat);
        match (chair.bot, chair.late, self.fixed.setup.time.late) {
            (Some(bot), _, _) => Some(bot),
            (None, true, Late::Bot(bot)) => Some(bot),
            _ => None,
        }
    }

    /// For whom the bot of a seat thinks: who called it, or whose table it is; nobody's name is empty.
    pub(crate) fn payer(&self, seat: Seat) -> &str {
        let caller = self.chair(seat).caller.as_deref().filter(|_| self.chair(seat).bot.is_some());
        caller.or(self.fixed.owner.as_deref()).unwrap_or_default()
    }

    /// Is the last entry from a time that is still to come? More than clocks of several servers differ.
    pub(crate) fn is_ahead_of(&self, now: Time) -> bool {
        self.told.last().is_some_and(|told| told.entry.time > now.later(store::HORIZON))
    }

    /// What the store keeps beside the log. Bots may begin at the given moment.
    pub(crate) fn index(&self, bots_from: Time) -> Change {
        let awaited = self.awaited();
        let seats = self
            .seats()
            .map(|(seat, chair)| store::Seat {
                seat: seat.index() as u8,
                user: chair.user.clone(),
                bot: chair.bot.map(|bot| bot.to_string()),
                awaited: awaited.contains(seat),
            })
            .collect();
        let jobs = self
            .seats()
            .filter_map(|(seat, chair)| {
                let cost = fair::cost(self.bot_to_move(seat)?);
                let owner = self.payer(seat).to_owned();
                Some(NewJob { seat: seat.index() as u8, since: chair.since, due: bots_from, owner, cost })
            })
            .collect();
        let end = (self.stage == Stage::Finished).then(|| (self.finished.unwrap_or(bots_from), self.result()));
        Change {
            stage: Some(self.stage),
            end: Some(end),
            deadline: Some(self.deadline()),
            seats: Some(seats),
            jobs: Some(jobs),
            granted: None,
        }
    }

    /// How the game stands, in one line: `red 12 (1), blue 9 (2)`.
    pub(crate) fn result(&self) -> String {
        self.table.result()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Options, Setup};

    /// A table of five before its first step.
    fn begun() -> Room {
        let title = catalog::find("smartphone").unwrap();
        let options = Options::new().with("players", 5);
        let table = title.open(&Setup { rules: None, options, components: None }).unwrap();
        let fixed = Fixed {
            id: "t".to_owned(),
            game: title.id().to_owned(),
            setup: TableSetup::default(),
            visibility: Visibility::Open,
            password: None,
            join_key: String::new(),
            watch_key: String::new(),
            seed: Seed([7; 32]),
            owner: None,
            previous: None,
            created: Time(0),
        };
        Room::new(Arc::new(fixed), table).after(&[Deed::Start.by("", Time(0))]).unwrap()
    }

    /// The room after one more step, as random bots take it; nothing when the game is over.
    fn step_on(room: &Room, number: u64) -> Option<Room> {
        let mut table = room.table.boxed_clone();
        match table.next() {
            Next::Over => return None,
            Next::Chance => drop(table.draw_from_seed(&[7; 32])),
            Next::Auto(_) => drop(table.auto()),
            Next::Decide { awaited, .. } => {
                let seat = awaited.iter().next().unwrap();
                let answer = table.ask_bot(seat, &BotName::Random, number);
                table.act(seat, &answer.action).unwrap();
            }
        }
        let line = table.last_line().unwrap();
        Some(room.after(&[Deed::Step { line }.by("", Time(0))]).unwrap())
    }

    /// A table of five at which random bots have played to the end.
    fn finished() -> Room {
        let mut room = begun();
        for number in 0.. {
            match step_on(&room, number) {
                Some(after) => room = after,
                None => return room,
            }
        }
        unreachable!()
    }

    #[test]
    fn an_amended_room_is_the_fold_of_the_amended_log() {
        let mut room = begun();
        let mut compared = 0;
        for number in 0.. {
            let Some(after) = step_on(&room, number) else { break };
            room = after;
            let first = Seat::new(0);
            let Some(old) = room.standing_secret(first).map(|told| told.entry.clone()) else { continue };
            let words = room.word(first);
            let action = room.table.ask_bot(first, &BotName::Random, number + 1000).action;
            let text = format!("{words} {action}");
            let amended = room.amended(old.number, &text).unwrap();
            assert_eq!((amended.version(), amended.revision), (room.version(), room.revision + 1));
            let mut folded = Room::new(room.fixed.clone(), room.nearest(0).unwrap().1.boxed_clone());
            for told in &room.told {
                let mut entry = told.entry.clone();
                if entry.number == old.number {
                    entry.text.clone_from(&text);
                }
                folded.apply(entry).unwrap();
            }
            for eye in Seat::all(5).map(Eye::Seat).chain([Eye::Spectator, Eye::Referee]) {
                for steps in 0..=room.steps.len() {
                    let [one, other] = [&amended, &folded].map(|room| room.looked_back(steps).unwrap().seen_by(eye));
                    assert_eq!((one.view(), one.lines()), (other.view(), other.lines()), "{eye:?} after {steps} steps");
                }
            }
            let told = |room: &Room| -> Vec<(Entry, String)> {
                room.told.iter().map(|told| (told.entry.clone(), format!("{:?}", told.step))).collect()
            };
            assert_eq!(told(&amended), told(&folded));
            assert_eq!((&amended.chairs, &amended.steps), (&folded.chairs, &folded.steps));
            assert_eq!(amended.snapshots.len(), folded.snapshots.len());
            compared += 1;
            // It is played on with the new decision, so that the next rounds differ as well.
            room = amended;
        }
        assert!(compared >= 10, "{compared} decisions were replaced");
    }

    #[test]
    fn no_step_of_a_history_is_replayed_from_the_start() {
        let room = finished();
        assert_eq!(room.stage, Stage::Finished);
        assert!(room.steps.len() > 4 * SNAPSHOT, "a long game: {} steps", room.steps.len());
        let mut most = 0;
        for step in 0..=room.steps.len() {
            let (from, _) = room.nearest(step).unwrap();
            most = most.max(step - from);
        }
        assert!(most < SNAPSHOT, "to go to a step, {most} others are replayed");
        // And it is the right moment that is found.
        let whole = |table: &dyn Table| table.seen_by(Eye::Referee).view();
        let mut replayed = room.nearest(0).unwrap().1.boxed_clone();
        for (index, place) in room.steps.iter().enumerate() {
            let there = room.at(index).unwrap();
            assert_eq!(whole(&*there), whole(&*replayed), "after {index} steps");
            replayed.follow(&room.told[*place].step.as_ref().unwrap().line).unwrap();
        }
        assert_eq!(whole(&*replayed), whole(&**room.table));
    }
}
