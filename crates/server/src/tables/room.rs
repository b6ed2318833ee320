//! A room: one table as its log tells it, kept in memory.
//!
//! A room is a fold over the entries of the log and nothing else: the same entries make the same
//! room on every server and after every restart. To do something, the deeds are tried on a copy;
//! the copy takes the room's place once the store has them. So a room never holds half a move.
//!
//! A room knows no HTTP and no store; rules come from the [`Table`] behind it.

use super::deed::Deed;
use super::setup::{Late, TableSetup};
use bots::BotName;
use catalog::{Happening, Table};
use game::{Eye, Line, Next, Seat, Seats};
use std::sync::Arc;
use store::{Change, Entry, NewEntry, NewJob, Seed, Stage, Time, Visibility};

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
    pub(crate) stage: Stage,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) table: Arc<Box<dyn Table>>,
    /// The entries of the steps that count, as indices into `told`.
    pub(crate) steps: Vec<usize>,
    snapshots: Vec<(usize, Arc<Box<dyn Table>>)>,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) finished: Option<Time>,
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
            stage: Stage::Gathering,
            chairs,
            snapshots: vec![(0, table.clone())],
            table,
            steps: Vec::new(),
            proposal: None,
            finished: None,
        }
    }

    /// The number of the last entry.
    pub(crate) fn version(&self) -> u64 {
        self.told.len() as u64
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
        match &deed {
            Deed::Open { .. } | Deed::Chat { .. } => {}
            Deed::Sit { seat } => {
                let chair = self.chair_named(seat).map_err(damage)?;
                *chair = Chair { user: Some(entry.who.clone()), bot: None, ..chair.clone() };
            }
            Deed::Leave { seat } => self.chair_named(seat).map_err(damage)?.user = None,
            Deed::Bot { seat, bot } => self.chair_named(seat).map_err(damage)?.bot = Some(*bot),
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
        self.told.push(Arc::new(Told { entry, deed, step }));
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

    fn chair_named(&mut self, word: &str) -> Result<&mut Chair, String> {
        let seat = self.seat_named(word).ok_or_else(|| format!("there is no seat '{word}'"))?;
        Ok(&mut self.chairs[seat.index()])
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

    /// The last snapshot before so many steps, and after how many it was taken.
    fn nearest(&self, steps: usize) -> Option<(usize, &dyn Table)> {
        let (from, snapshot) = self.snapshots.iter().rev().find(|(taken, _)| *taken <= steps)?;
        Some((*from, &***snapshot))
    }

    /// The people at the table other than this one whose agreement counts.
    fn others(&self, who: &str) -> Vec<String> {
        let mut others: Vec<String> = self
            .chairs
            .iter()
            .filter(|chair| chair.bot.is_none())
            .filter_map(|chair| chair.user.clone())
            .filter(|user| user != who)
            .collect();
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
            if step.maker != Maker::Seat(seat) || told.entry.who != user || step.shows {
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
            .filter(|(seat, _)| self.bot_to_move(*seat).is_some())
            .map(|(seat, chair)| NewJob { seat: seat.index() as u8, since: chair.since, due: bots_from })
            .collect();
        let end = (self.stage == Stage::Finished).then(|| (self.finished.unwrap_or(bots_from), self.result()));
        Change {
            stage: Some(self.stage),
            end: Some(end),
            deadline: Some(self.deadline()),
            seats: Some(seats),
            jobs: Some(jobs),
        }
    }

    /// How the game stands, in one line: `red 12 (1), blue 9 (2)`.
    pub(crate) fn result(&self) -> String {
        let row = |row: &catalog::SeatStanding| format!("{} {} ({})", self.word(row.seat), row.points, row.place);
        self.table.standing().iter().map(row).collect::<Vec<_>>().join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Options, Setup};

    /// A table of five at which random bots have played to the end.
    fn finished() -> Room {
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
        let mut room = Room::new(Arc::new(fixed), table).after(&[Deed::Start.by("", Time(0))]).unwrap();
        for number in 0.. {
            let mut table = room.table.boxed_clone();
            match table.next() {
                Next::Over => return room,
                Next::Chance => drop(table.draw_from_seed(&[7; 32])),
                Next::Auto(_) => drop(table.auto()),
                Next::Decide { awaited, .. } => {
                    let seat = awaited.iter().next().unwrap();
                    let answer = table.ask_bot(seat, &BotName::Random, number);
                    table.act(seat, &answer.action).unwrap();
                }
            }
            let line = table.last_line().unwrap();
            room = room.after(&[Deed::Step { line }.by("", Time(0))]).unwrap();
        }
        unreachable!()
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
        let mut replayed = room.nearest(0).unwrap().1.boxed_clone();
        for (index, place) in room.steps.iter().enumerate() {
            let there = room.at(index).unwrap();
            assert_eq!(there.view(Eye::Referee), replayed.view(Eye::Referee), "after {index} steps");
            replayed.follow(&room.told[*place].step.as_ref().unwrap().line).unwrap();
        }
        assert_eq!(replayed.view(Eye::Referee), room.table.view(Eye::Referee));
    }
}
