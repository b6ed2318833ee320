//! A room: one table as its log tells it, kept in memory.
//!
//! A room is a fold over the entries of the log and nothing else: the same entries make the same
//! room on every server and after every restart. Entries are read back ([`Room::apply`]) to load a table and to
//! catch up with other servers. What this server writes is done to a copy of the room as it is written down
//! ([`Changeset`](super::changeset::Changeset)), and the copy takes the room's place once the store has it: a step is
//! taken once, and a room never holds half a move.
//!
//! A secret decision that replaces one nobody else has seen takes the place of its entry: numbers, times and counts
//! are what they would be had the seat decided once. Logs of older versions hold such decisions as entries of
//! their own; they are folded as they were, and what was replaced in them is told to nobody but its seat.
//!
//! The game says what is secret, and its course keeps it; a room only notes which entries it belongs to. A room knows
//! no HTTP and no store; rules come from the [`Table`] behind it.

use super::event::TableEvent;
use super::log_entry::{ChatNote, LogEntry, StepNote};
use super::occupant::Occupant;
use super::setup::TableSetup;
use catalog::{Step, Table};
use game::{History, Line, Maker, Next, Record, RecordError, Seat, Seats};
use std::sync::Arc;
use store::{Entry, Point, Seed, Stage, Time, Visibility};

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

/// A proposal to take steps back that waits for the others.
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
    pub(crate) entries: History<Arc<LogEntry>>,
    /// How often an entry was amended or something was decided ahead. This is never sent to anyone.
    pub(crate) revision: u64,
    pub(crate) stage: Stage,
    pub(crate) occupants: Vec<Occupant>,
    /// The full state. What leaves the room is what one viewer may see of it ([`Visit`](super::visit::Visit)).
    pub(super) table: Arc<Box<dyn Table>>,
    /// The entry of each step of the table, as an index into `entry`.
    pub(crate) steps: Vec<usize>,
    pub(crate) proposal: Option<Proposal>,
    pub(crate) finished: Option<Time>,
    /// Whom the owner has taken out of a seat.
    pub(crate) removed: Vec<String>,
    /// Do only players talk here?
    pub(crate) hushed: bool,
    /// What people have decided ahead: not of the log, and told to nobody but those who did.
    pub(super) ahead: Arc<Vec<store::Ahead>>,
    /// Must bots answer with what they have, until a person decides?
    pub(crate) hurried: bool,
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("id", &self.fixed.id).field("version", &self.version()).finish_non_exhaustive()
    }
}

/// An entry that does not fit what came before: the log is damaged, or of another version.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CorruptLog {
    /// The entry.
    pub(crate) number: u64,
    /// What is wrong.
    pub(crate) problem: String,
}

impl std::fmt::Display for CorruptLog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "entry {}: {}", self.number, self.problem)
    }
}

impl Room {
    /// A room before the first entry.
    pub(crate) fn new(fixed: Arc<Fixed>, table: Box<dyn Table>) -> Room {
        let words = table.seat_words();
        let occupants = vec![Occupant::default(); words.len()];
        Room {
            fixed,
            words: Arc::new(words),
            entries: History::new(),
            revision: 0,
            stage: Stage::Gathering,
            occupants,
            table: Arc::new(table),
            steps: Vec::new(),
            proposal: None,
            finished: None,
            removed: Vec::new(),
            hushed: false,
            ahead: Arc::default(),
            hurried: false,
        }
    }

    /// The number of the last entry.
    pub(crate) fn version(&self) -> u64 {
        self.entries.len() as u64
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

    pub(crate) fn occupant(&self, seat: Seat) -> &Occupant {
        &self.occupants[seat.index()]
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        Seat::all(self.occupants.len()).zip(&self.occupants)
    }

    /// Is this seat played by the rules themselves?
    pub(crate) fn is_automa(&self, seat: Seat) -> bool {
        self.table.automa(seat).is_some()
    }

    /// The seats that may decide now.
    pub(crate) fn open(&self) -> Seats {
        if self.stage == Stage::Playing { self.table.next().open() } else { Seats::NONE }
    }

    /// The seats the game waits for.
    pub(crate) fn awaited(&self) -> Seats {
        if self.stage == Stage::Playing { self.table.next().awaited() } else { Seats::NONE }
    }

    /// The entry of a step that counts, and what is kept about it.
    pub(crate) fn step(&self, place: usize) -> (&LogEntry, &StepNote) {
        let entry = &*self.entries[self.steps[place]];
        (entry, entry.step.as_ref().expect("these entries are steps"))
    }

    /// The steps that count, the last first.
    pub(crate) fn steps_back(&self) -> impl Iterator<Item = (&LogEntry, &StepNote)> {
        (0..self.steps.len()).rev().map(|place| self.step(place))
    }

    /// May this person come in without a key, and sit without a password?
    pub(crate) fn is_known(&self, user: &str) -> bool {
        let invited = self.fixed.setup.invited.iter().any(|invited| invited == user);
        invited || self.fixed.owner.as_deref() == Some(user) || !self.seats_of(user).is_empty()
    }

    /// Is this person part of the table, now or earlier?
    pub(crate) fn knows(&self, user: &str) -> bool {
        self.is_known(user) || self.entries.iter().any(|entry| entry.who == user)
    }

    // ---- what happens --------------------------------------------------------------------------

    /// Takes in an entry of the log: what it says is read, and where it is a step, taken.
    pub(crate) fn apply(&mut self, entry: Entry) -> Result<(), CorruptLog> {
        let number = self.version() + 1;
        let corrupt = |problem: String| CorruptLog { number, problem };
        if entry.number != number {
            return Err(corrupt(format!("expected entry {number}, found {}", entry.number)));
        }
        let event = TableEvent::read(&entry).map_err(corrupt)?;
        self.fold(&entry.who, event, entry.time).map_err(corrupt)
    }

    /// Takes the step of a line, and files it.
    fn follow(&mut self, who: &str, line: &Line, time: Time) -> Result<(), String> {
        if self.stage != Stage::Playing {
            return Err(format!("a step at a table that is {}", self.stage.word()));
        }
        let before = (self.open(), self.awaited());
        let step = Arc::make_mut(&mut self.table).follow(line).map_err(|error| error.problem)?;
        self.file(who, step, time, before);
        Ok(())
    }

    /// Files a step that the table has just taken; `before` are the seats that were open and awaited before it.
    pub(super) fn file(&mut self, who: &str, step: Arc<dyn Step>, time: Time, before: (Seats, Seats)) {
        let (number, index) = (self.version() + 1, self.entries.len());
        let acted = match step.maker() {
            Maker::Seat(seat) => Some(seat),
            Maker::Chance | Maker::Rules(_) => None,
        };
        let bot = acted.and_then(|seat| self.bot_of(self.occupant(seat)));
        let (shows, secret_of) = (step.shows(), step.secret_of());
        self.hurried &= acted.is_none() || bot.is_some();
        let event = TableEvent::Step { line: step.line().clone() };
        let note = Some(StepNote::new(step, bot));
        self.entries.push(Arc::new(LogEntry { number, time, who: who.to_owned(), event, step: note, said: None }));
        self.proposal = None;
        self.count(index, secret_of);
        if shows {
            self.show(number);
        }
        if self.table.next() == Next::Over {
            self.stage = Stage::Finished;
            self.finished = Some(time);
        }
        self.turn(number, time, before, acted, false);
    }

    /// Counts the entry of the step that the table has just taken. In a log of an older version it may replace a secret
    /// that has an entry of its own.
    fn count(&mut self, index: usize, secret_of: Option<Seat>) {
        if self.table.steps() > self.steps.len() {
            self.steps.push(index);
        } else if let Some(place) = secret_of.and_then(|seat| self.place_of_secret(seat)) {
            self.note(self.steps[place], |note| note.replaced = true);
            self.steps[place] = index;
        }
    }

    /// Everything that was decided in secret and lasts is shown by this entry.
    fn show(&mut self, number: u64) {
        let hidden: Vec<usize> = self
            .steps_back()
            .map(|(entry, note)| (entry.number, note))
            .take_while(|(_, note)| note.is_hidden())
            .map(|(number, _)| number as usize - 1)
            .collect();
        for index in hidden {
            self.note(index, |note| note.shown_by = Some(number));
        }
    }

    fn note(&mut self, index: usize, change: impl FnOnce(&mut StepNote)) {
        change(self.entry_mut(index).step.as_mut().expect("it is a step"));
    }

    /// An entry, to be changed in this copy of the room.
    fn entry_mut(&mut self, index: usize) -> &mut LogEntry {
        Arc::make_mut(self.entries.get_mut(index).expect("there is such an entry"))
    }

    /// Applies an event.
    pub(super) fn fold(&mut self, who: &str, event: TableEvent, time: Time) -> Result<(), String> {
        let number = self.version() + 1;
        let before = (self.open(), self.awaited());
        let mut said = None;
        match &event {
            TableEvent::Open { .. } | TableEvent::Clock => {}
            TableEvent::Step { line } => return self.follow(who, line, time),
            TableEvent::Chat { .. } => {
                said = Some(ChatNote { stage: self.stage, onlooker: self.seats_of(who).is_empty() });
            }
            TableEvent::Remove { seat } => {
                let removed = self.occupant_named(seat)?.user.take();
                self.removed.extend(removed);
            }
            TableEvent::Hush { on } => self.hushed = *on,
            TableEvent::Hurry => self.hurried = true,
            TableEvent::Forget => self.forget(who),
            TableEvent::Sit { seat } => {
                let occupant = self.occupant_named(seat)?;
                *occupant = Occupant { user: Some(who.to_owned()), bot: None, caller: None, ..occupant.clone() };
                // The people to be asked have changed.
                self.proposal = None;
            }
            TableEvent::Leave { seat } => {
                self.occupant_named(seat)?.user = None;
                self.proposal = None;
            }
            TableEvent::Bot { seat, bot } => {
                let occupant = self.occupant_named(seat)?;
                occupant.bot = Some(*bot);
                occupant.caller = (!who.is_empty()).then(|| who.to_owned());
            }
            TableEvent::Back { seat } => self.occupant_named(seat)?.bot = None,
            TableEvent::Start => self.stage = Stage::Playing,
            TableEvent::Undo { from } => {
                self.undo(*from, number)?;
                self.proposal = None;
                self.hurried = false;
            }
            TableEvent::Propose { from } => {
                let asked = self.others(who);
                self.proposal = Some(Proposal { number, who: who.to_owned(), from: *from, asked });
            }
            TableEvent::Agree { .. } => {
                if let Some(proposal) = &mut self.proposal {
                    proposal.asked.retain(|user| user != who);
                }
            }
            TableEvent::Refuse { .. } => self.proposal = None,
            TableEvent::Late { seat } => self.occupant_named(seat)?.late = true,
            TableEvent::Close { .. } => {
                self.stage = Stage::Closed;
                self.finished = Some(time);
                self.proposal = None;
            }
        }
        let is_undo = matches!(event, TableEvent::Undo { .. });
        self.entries.push(Arc::new(LogEntry { number, time, who: who.to_owned(), event, step: None, said }));
        self.turn(number, time, before, None, is_undo);
        Ok(())
    }

    fn occupant_named(&mut self, word: &str) -> Result<&mut Occupant, String> {
        let seat = self.seat_named(word).ok_or_else(|| format!("there is no seat '{word}'"))?;
        Ok(&mut self.occupants[seat.index()])
    }

    /// Takes out what someone said.
    fn forget(&mut self, who: &str) {
        for index in 0..self.entries.len() {
            if self.entries[index].said.is_some() && self.entries[index].who == who {
                self.entry_mut(index).event = TableEvent::Chat { text: String::new() };
            }
        }
    }

    /// Takes back every step from an entry on.
    fn undo(&mut self, from: u64, by: u64) -> Result<(), String> {
        if !self.steps.iter().any(|&index| self.entries[index].number >= from) {
            return Err(format!("no step that counts comes from entry {from} on"));
        }
        if self.stage != Stage::Playing {
            return Err(format!("nothing is taken back at a table that is {}", self.stage.word()));
        }
        for index in from as usize - 1..self.entries.len() {
            if self.entries[index].step.as_ref().is_some_and(|note| note.undone_by.is_none()) {
                self.note(index, |note| note.undone_by = Some(by));
            }
        }
        let replaced = |entry: &Arc<LogEntry>| entry.step.as_ref().is_some_and(|note| note.replaced);
        if self.entries.iter().any(replaced) {
            return self.step_again();
        }
        let keep = self.steps.partition_point(|&index| self.entries[index].number < from);
        Arc::make_mut(&mut self.table).go_back(keep);
        self.steps.truncate(keep);
        Ok(())
    }

    /// Takes every step that still stands once more, from the first on: in a log of an older version a secret that
    /// was replaced by one taken back is the seat's decision again.
    fn step_again(&mut self) -> Result<(), String> {
        let table = Arc::make_mut(&mut self.table);
        table.go_back(0);
        self.steps.clear();
        let stands = |note: &&StepNote| note.undone_by.is_none();
        let standing: Vec<(usize, Arc<Line>, Option<Seat>)> = (0..self.entries.len())
            .filter_map(|index| {
                let note = self.entries[index].step.as_ref().filter(stands)?;
                Some((index, note.step.line().clone(), note.step.secret_of()))
            })
            .collect();
        for (index, line, secret_of) in standing {
            Arc::make_mut(&mut self.table).follow(&line).map_err(|error| error.problem)?;
            self.note(index, |note| note.replaced = false);
            self.count(index, secret_of);
        }
        Ok(())
    }

    // ---- secrets -------------------------------------------------------------------------------

    /// Among the steps, that of what a seat has decided in secret and not yet shown.
    fn place_of_secret(&self, seat: Seat) -> Option<usize> {
        let mut hidden = (0..self.steps.len()).rev().take_while(|&place| self.step(place).1.is_hidden());
        hidden.find(|&place| self.step(place).1.step.secret_of() == Some(seat))
    }

    /// What a seat has decided in secret and may still replace: nobody else has seen it.
    pub(crate) fn standing_secret(&self, seat: Seat) -> Option<&LogEntry> {
        if self.stage != Stage::Playing || !self.table.is_secret() {
            return None;
        }
        let mut hidden = self.steps_back().take_while(|(_, note)| note.is_hidden());
        hidden.find(|(_, note)| note.is_standing_secret_of(seat)).map(|(entry, _)| entry)
    }

    /// Who knows what this seat has decided in secret: whoever owned it then or came back to it since.
    pub(crate) fn knows_secret_of(&self, seat: Seat, user: &str) -> bool {
        let Some(secret) = self.standing_secret(seat) else { return false };
        let word = self.word(seat);
        let decided = secret.number as usize;
        let change = |entry: &&Arc<LogEntry>| match &entry.event {
            TableEvent::Sit { seat } | TableEvent::Leave { seat } => seat == word,
            _ => false,
        };
        let sits = |entry: &Arc<LogEntry>| matches!(entry.event, TableEvent::Sit { .. }) && entry.who == user;
        let owner = self.entries.iter().take(decided).rev().find(change);
        owner.is_some_and(sits) || self.entries.iter_from(decided).filter(change).any(sits)
    }

    /// Puts a step that the table has just taken in the place of the secret that it replaced. What others see
    /// stays the same.
    pub(super) fn amend(&mut self, number: u64, step: Arc<dyn Step>) {
        let entry = self.entry_mut(number as usize - 1);
        entry.event = TableEvent::Step { line: step.line().clone() };
        if let Some(note) = &mut entry.step {
            note.step = step;
        }
        self.revision += 1;
    }

    // ---- undo within the four rules --------------------------------------------------------------

    /// The entries a person may take back alone, the last first: own steps, with nothing of anyone
    /// else's, of chance or of the rules after them, that showed nothing and after which it is
    /// still the same seat's turn.
    pub(crate) fn own_steps(&self, user: &str, seat: Seat) -> Vec<u64> {
        if !self.open().contains(seat) {
            return Vec::new();
        }
        let own = |entry: &LogEntry, note: &StepNote| {
            // What is still secret belongs to the seat, also where a bot decided first and the person later.
            let secret = note.is_hidden() && note.step.secret_of() == Some(seat);
            note.maker() == Maker::Seat(seat) && (entry.who == user || secret) && !note.step.shows()
        };
        self.steps_back().take_while(|(entry, note)| own(entry, note)).map(|(entry, _)| entry.number).collect()
    }

    /// The entry of a person's last step that they may still take back alone although it is not the last: only bots
    /// and the rules have acted since, nothing was drawn, and nothing was shown.
    pub(crate) fn last_own_step(&self, user: &str, seat: Seat) -> Option<u64> {
        if self.stage != Stage::Playing {
            return None;
        }
        let own = |entry: &LogEntry, note: &StepNote| note.maker() == Maker::Seat(seat) && entry.who == user;
        for (entry, note) in self.steps_back() {
            if note.step.shows() || note.maker() == Maker::Chance {
                return None;
            }
            if own(entry, note) {
                return Some(entry.number);
            }
            if !entry.who.is_empty() {
                return None;
            }
        }
        None
    }

    /// Is the last entry from the future, by more than the clocks of several servers differ?
    pub(crate) fn is_ahead_of(&self, now: Time) -> bool {
        self.entries.last().is_some_and(|entry| entry.time > now.later(store::HORIZON))
    }

    /// What is wrong with the state, if anything is.
    pub(crate) fn audit(&self) -> Result<(), String> {
        self.table.audit()
    }

    /// Compares the result that a record's header tells with how the game stands.
    pub(crate) fn check_result(&self, record: &Record) -> Result<(), RecordError> {
        self.table.check_result(record)
    }

    /// How the game stands, in one line: `red 12 (1), blue 9 (2)`.
    pub(crate) fn result(&self) -> String {
        self.table.result()
    }
}

#[cfg(test)]
mod tests {
    use super::super::changeset::{Changeset, LogChange};
    use super::*;
    use bots::{BotName, SearchControl};
    use game::{Eye, Options, Setup};

    /// A table of five before its first step, of the first game that five can play.
    fn empty() -> Room {
        let options = Options::new().with("players", 5);
        let open =
            |title: &dyn catalog::Title| title.open(&Setup { options: options.clone(), ..Setup::default() }).ok();
        let (title, table) = catalog::titles().into_iter().find_map(|title| Some((title, open(title)?))).unwrap();
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
        Room::new(Arc::new(fixed), table)
    }

    /// What a random bot does in a seat.
    fn any_action(room: &Room, seat: Seat, number: u64) -> String {
        room.seen_by(seat).ask_bot(&BotName::Random, number, &SearchControl::default()).action
    }

    /// The room after one more decision of the first awaited seat; nothing when the game is over.
    fn decide(room: &Room, number: u64) -> Option<Changeset> {
        let seat = room.awaited().first()?;
        let mut changes = Changeset::new(room, Time(number as i64));
        changes.act("", seat, &any_action(room, seat, number)).unwrap();
        changes.go_on().unwrap();
        Some(changes)
    }

    fn begun() -> (Vec<Entry>, Room) {
        let mut changes = Changeset::new(&empty(), Time(0));
        changes.begin("", &[]).unwrap();
        let (change, room) = changes.done();
        let mut log = Vec::new();
        keep(&mut log, change);
        (log, room)
    }

    /// Writes into a log what a store would.
    fn keep(log: &mut Vec<Entry>, change: LogChange) {
        match change {
            LogChange::Append(entries) => {
                for (number, new) in (log.len() as u64 + 1..).zip(entries) {
                    log.push(Entry { number, kind: new.kind, who: new.who, text: new.text, time: new.time });
                }
            }
            LogChange::Amend { number, text } => log[number as usize - 1].text = text,
            LogChange::Ahead(_) => {}
        }
    }

    fn fold(log: &[Entry]) -> Room {
        let mut room = empty();
        log.iter().cloned().for_each(|entry| room.apply(entry).unwrap());
        room
    }

    fn assert_same(one: &Room, other: &Room) {
        for eye in Seat::all(5).map(Eye::Seat).chain([Eye::Spectator, Eye::Referee]) {
            for steps in 0..=one.steps.len() {
                let [one, other] = [one, other].map(|room| room.table.seen_after(steps, eye));
                let lines = |seen: &dyn catalog::SeenTable| seen.record().to_string();
                assert_eq!((one.view(), lines(&*one)), (other.view(), lines(&*other)), "{eye:?} after {steps} steps");
            }
        }
        let entry = |room: &Room| -> Vec<(Entry, String)> {
            room.entries.iter().map(|entry| (entry.entry(), format!("{:?}", entry.step))).collect()
        };
        assert_eq!(entry(one), entry(other));
        assert_eq!((&one.occupants, &one.steps, one.stage), (&other.occupants, &other.steps, other.stage));
    }

    #[test]
    fn what_was_written_is_what_is_read_back() {
        let (mut log, mut room) = begun();
        for number in 0.. {
            let Some(changes) = decide(&room, number) else { break };
            let (change, after) = changes.done();
            keep(&mut log, change);
            room = after;
            if number % 16 == 0 {
                assert_same(&room, &fold(&log));
            }
        }
        assert_eq!(room.stage, Stage::Finished);
        assert_same(&room, &fold(&log));
    }

    #[test]
    fn an_amended_room_is_the_fold_of_the_amended_log() {
        let (mut log, mut room) = begun();
        let mut compared = 0;
        for number in 0.. {
            let Some(changes) = decide(&room, number) else { break };
            let (change, after) = changes.done();
            keep(&mut log, change);
            room = after;
            let first = Seat::new(0);
            if room.standing_secret(first).is_none() {
                continue;
            }
            let mut changes = Changeset::new(&room, Time(number as i64));
            changes.act("", first, &any_action(&room, first, number + 1000)).unwrap();
            changes.go_on().unwrap();
            let (change, amended) = changes.done();
            if !matches!(change, LogChange::Amend { .. }) {
                continue;
            }
            assert_eq!((amended.version(), amended.revision), (room.version(), room.revision + 1));
            keep(&mut log, change);
            assert_same(&amended, &fold(&log));
            compared += 1;
            // It is played on with the new decision, so that the next rounds differ as well.
            room = amended;
        }
        assert!(compared >= 10, "{compared} decisions were replaced");
    }

    #[test]
    fn a_log_in_which_replaced_secrets_have_entries_is_folded_as_it_was() {
        let (mut log, room) = begun();
        let (first, second) = (Seat::new(0), Seat::new(1));
        let lines = [(first, 1), (second, 2), (first, 3)].map(|(seat, number)| {
            let action = any_action(&room, seat, number);
            format!("{} {action}", room.word(seat))
        });
        assert_ne!(lines[0], lines[2]);
        let start = log.len() as u64;
        for (number, line) in (start + 1..).zip(&lines) {
            let (kind, who) = ("step".to_owned(), String::new());
            log.push(Entry { number, kind, who, text: line.clone(), time: Time(1) });
        }
        let replaced = fold(&log);
        assert_eq!(replaced.standing_secret(first).unwrap().number, start + 3);
        assert_eq!(replaced.steps.len(), room.steps.len() + 2, "what was replaced does not count");
        let is_replaced = |room: &Room, number: u64| room.entries[number as usize - 1].step.as_ref().unwrap().replaced;
        assert!(is_replaced(&replaced, start + 1));
        // Once this is taken back, the earlier decision counts again.
        let undo = TableEvent::Undo { from: start + 3 }.by("", Time(2));
        log.push(Entry { number: start + 4, kind: undo.kind, who: undo.who, text: undo.text, time: undo.time });
        let back = fold(&log);
        assert_eq!(back.standing_secret(first).unwrap().event.text(), lines[0]);
        assert_eq!(back.steps.len(), room.steps.len() + 2);
        assert!(!is_replaced(&back, start + 1));
    }
}
