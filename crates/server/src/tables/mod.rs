//! Tables: making them, sitting down, playing, taking back, talking.
//!
//! [`Tables`] is the one service for all of it; the JSON routes and the pages call the same
//! methods. Every write goes the same way: the deeds are tried on a copy of the room, appended to
//! the log in one transaction that names the version it answers, and only then shown. When another
//! server was quicker, the room is brought up to date and the deed is tried again from the start.

mod deed;
mod events;
mod rights;
mod room;
mod seating;
mod setup;
mod takeback;
mod views;

pub use events::{EntryView, HappeningView, PersonView, RevealedView};
pub use rights::{Key, Viewer};
pub use setup::{Late, TableSetup, TimeControl};
pub use views::{
    ClockView, DecisionView, Legal, Look, ProposalView, SeatKind, SeatView, TableRow, TableView, UndoView, YouView,
};

pub(crate) use deed::Deed;
pub(crate) use room::{Damage, Fixed, Room};

use crate::clock::Clock;
use crate::config::Config;
use crate::limits::{Act, Meter};
use crate::people::{Caller, People, Scope, hash_table_password, tidy_name};
use crate::problem::Problem;
use crate::secret;
use bots::BotName;
use catalog::{Hint, Table, Title};
use game::{Eye, Next, Options, Record, Seat, Setup};
use room::Maker;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use store::{Entry, NewEntry, News, Stage, Store, StoreError, Time, Visibility, Wanted};
use tokio::sync::{Mutex as AsyncMutex, Notify, watch};

/// A room is forgotten when nobody has looked at it for so long.
const ROOM_KEPT: i64 = 15 * 60_000;
/// A write is tried again so often when others are quicker.
const TRIES: usize = 8;
/// At most so many actions are listed.
const MOST_LISTED: usize = 5_000;

/// A room with its door: one writes at a time, all may watch.
pub(crate) struct Door {
    /// Held while something is being written, so that the tries of one server do not collide.
    writing: AsyncMutex<()>,
    room: Mutex<Arc<Room>>,
    version: watch::Sender<u64>,
    used: Mutex<Time>,
}

impl Door {
    fn new(room: Room, now: Time) -> Door {
        let (version, _) = watch::channel(room.version());
        Door { writing: AsyncMutex::new(()), room: Mutex::new(Arc::new(room)), version, used: Mutex::new(now) }
    }

    /// The room as it is now.
    pub(crate) fn room(&self) -> Arc<Room> {
        self.room.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Hears of every growth of the room.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// Puts a room that has grown in the place of the older one.
    fn put(&self, room: Room) {
        let version = room.version();
        let mut place = self.room.lock().unwrap_or_else(PoisonError::into_inner);
        if version > place.version() {
            *place = Arc::new(room);
            drop(place);
            self.version.send_replace(version);
        }
    }
}

/// What a new table should be like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// What to call it; the game's name without.
    pub name: Option<String>,
    /// The options by name.
    pub options: Vec<(String, String)>,
    /// Who may find it.
    pub visibility: Visibility,
    /// The password for taking a seat.
    pub password: Option<String>,
    /// Who sits where, in the order of the seats; what is missing is open.
    pub seats: Vec<Place>,
    /// How long people may think.
    pub time: TimeControl,
}

/// Who is to have a seat of a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Place {
    /// Whoever comes.
    #[default]
    Open,
    /// The one who makes the table.
    Me,
    /// A bot.
    Bot(BotName),
}

/// The service for tables.
pub struct Tables {
    store: Arc<dyn Store>,
    people: Arc<People>,
    meter: Arc<Meter>,
    clock: Clock,
    titles: Vec<&'static dyn Title>,
    bot_pace: Duration,
    doors: Mutex<HashMap<String, Arc<Door>>>,
    /// Wakes the bots' threads.
    pub(crate) work: Notify,
    /// Moves accepted since the start, for the metrics.
    pub(crate) moves: std::sync::atomic::AtomicU64,
}

impl std::fmt::Debug for Tables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tables")
    }
}

impl Tables {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        people: Arc<People>,
        meter: Arc<Meter>,
        clock: Clock,
        config: &Config,
    ) -> Tables {
        Tables {
            store,
            people,
            meter,
            clock,
            titles: config.titles.clone(),
            bot_pace: config.bot_pace,
            doors: Mutex::default(),
            work: Notify::new(),
            moves: std::sync::atomic::AtomicU64::new(0),
        }
    }

    /// The games on offer.
    pub fn titles(&self) -> &[&'static dyn Title] {
        &self.titles
    }

    /// The game with this id.
    pub fn title(&self, id: &str) -> Result<&'static dyn Title, Problem> {
        self.titles.iter().find(|title| title.id() == id).copied().ok_or(Problem::Missing("game"))
    }

    pub(crate) fn now(&self) -> Time {
        self.clock.now()
    }

    // ---- rooms ---------------------------------------------------------------------------------

    /// The door of a table, read from the store when it is not in memory.
    pub(crate) async fn door(&self, id: &str) -> Result<Arc<Door>, Problem> {
        let now = self.now();
        if let Some(door) = self.doors.lock().unwrap_or_else(PoisonError::into_inner).get(id) {
            *door.used.lock().unwrap_or_else(PoisonError::into_inner) = now;
            return Ok(door.clone());
        }
        let room = self.load(id).await?;
        let mut doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
        // Two may have read it at once; the first door is the one.
        Ok(doors.entry(id.to_owned()).or_insert_with(|| Arc::new(Door::new(room, now))).clone())
    }

    async fn load(&self, id: &str) -> Result<Room, Problem> {
        let row = self.store.table(id).await?.ok_or(Problem::Missing("table"))?;
        let entries = self.store.log(id, 0).await?;
        let mut room = self.empty_room(&row).map_err(|problem| {
            tracing::error!(table = id, problem, "a table cannot be set up again");
            Problem::Fault
        })?;
        for entry in entries {
            room.apply(entry).map_err(|damage| {
                tracing::error!(table = id, %damage, "a table's log is damaged");
                Problem::Fault
            })?;
        }
        Ok(room)
    }

    /// The room of a table before its first entry, or why there cannot be one.
    pub(crate) fn empty_room(&self, row: &store::Table) -> Result<Room, String> {
        let setup = TableSetup::read(&row.setup)?;
        let title = self.title(&row.game).map_err(|_| format!("there is no game '{}'", row.game))?;
        let game_setup = Setup { rules: Some(setup.rules), options: setup.options.clone(), components: None };
        let table = title.open(&game_setup).map_err(|error| error.to_string())?;
        if table.components_hash() != setup.components {
            return Err(format!(
                "the table was made with components {}, this program has {}",
                setup.components,
                table.components_hash()
            ));
        }
        let fixed = Fixed {
            id: row.id.clone(),
            game: row.game.clone(),
            setup,
            visibility: row.visibility,
            password: row.password.clone(),
            join_key: row.join_key.clone(),
            watch_key: row.watch_key.clone(),
            seed: row.seed,
            owner: row.owner.clone(),
            previous: row.previous.clone(),
            created: row.created,
        };
        Ok(Room::new(Arc::new(fixed), table))
    }

    /// The room of a table with everything the store has: also what was committed a moment ago and
    /// is still on its way here.
    pub(crate) async fn newest(&self, id: &str) -> Result<Arc<Room>, Problem> {
        let door = self.door(id).await?;
        let _writing = door.writing.lock().await;
        self.catch_up(&door).await?;
        Ok(door.room())
    }

    /// Reads what others have appended.
    async fn catch_up(&self, door: &Door) -> Result<(), Problem> {
        let room = door.room();
        let entries = self.store.log(&room.fixed.id, room.version()).await?;
        if entries.is_empty() {
            return Ok(());
        }
        let mut grown = (*room).clone();
        for entry in entries {
            grown.apply(entry).map_err(|damage| {
                tracing::error!(table = room.fixed.id, %damage, "a table's log is damaged");
                Problem::Fault
            })?;
        }
        door.put(grown);
        Ok(())
    }

    /// Listens to the store's news for ever: rooms in memory grow with the log, whoever writes it.
    pub(crate) async fn follow_news(&self, mut news: tokio::sync::broadcast::Receiver<News>) {
        use tokio::sync::broadcast::error::RecvError;
        loop {
            let (reached, grown) = match news.recv().await {
                Ok(News::Grown { table, version }) => {
                    let door = self.doors.lock().unwrap_or_else(PoisonError::into_inner).get(&table).cloned();
                    let behind = door.filter(|door| door.room().version() < version);
                    (version, behind.into_iter().collect::<Vec<_>>())
                }
                Ok(News::Missed) | Err(RecvError::Lagged(_)) => {
                    (u64::MAX, self.doors.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect())
                }
                Err(RecvError::Closed) => return,
            };
            self.work.notify_one();
            for door in grown {
                // Mostly it is this server's own write, on its way to the room.
                let _writing = door.writing.lock().await;
                if door.room().version() >= reached {
                    continue;
                }
                if let Err(problem) = self.catch_up(&door).await {
                    tracing::warn!(%problem, "a room could not be brought up to date");
                }
            }
        }
    }

    /// Forgets rooms nobody looks at.
    pub(crate) fn tidy(&self) {
        let now = self.now();
        let mut doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
        doors.retain(|_, door| {
            let used = *door.used.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::strong_count(door) > 1 || door.version.receiver_count() > 0 || now.since(used) < ROOM_KEPT
        });
    }

    /// How many rooms are in memory.
    pub(crate) fn rooms(&self) -> usize {
        self.doors.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Writes deeds: `plan` says which, from the room as it is; it is asked again when the room has
    /// grown in the meantime. Gives the room after them.
    pub(crate) async fn write(
        &self,
        door: &Arc<Door>,
        plan: impl Fn(&Room, Time) -> Result<Vec<NewEntry>, Problem>,
    ) -> Result<Arc<Room>, Problem> {
        let writing = door.writing.lock().await;
        for _ in 0..TRIES {
            let room = door.room();
            let now = self.now().max(room.told.last().map_or(Time(0), |told| told.entry.time));
            let entries = plan(&room, now)?;
            if entries.is_empty() {
                return Ok(room);
            }
            let mut grown = (*room).clone();
            for entry in &entries {
                let number = grown.version() + 1;
                let NewEntry { kind, who, text, time } = entry.clone();
                grown.apply(Entry { number, kind, who, text, time }).map_err(|damage| {
                    tracing::error!(table = room.fixed.id, %damage, "a deed that was planned cannot be done");
                    Problem::Fault
                })?;
            }
            let only_words = entries.iter().all(|entry| entry.kind == "chat");
            let pace = i64::try_from(self.bot_pace.as_millis()).unwrap_or(i64::MAX);
            let change = if only_words { store::Change::default() } else { grown.index(now.later(pace)) };
            match self.store.append(&room.fixed.id, room.version(), &entries, &change).await {
                Ok(_) => {
                    door.put(grown);
                    drop(writing);
                    if change.jobs.is_some_and(|jobs| !jobs.is_empty()) {
                        self.work.notify_one();
                    }
                    return Ok(door.room());
                }
                Err(StoreError::Stale { .. }) => self.catch_up(door).await?,
                Err(error) => return Err(error.into()),
            }
        }
        Err(Problem::Stale { version: door.room().version() })
    }

    // ---- making tables -------------------------------------------------------------------------

    /// Makes a table; gives its id.
    pub async fn create(&self, caller: &Caller, wish: &NewTable) -> Result<String, Problem> {
        caller.may(Scope::Create)?;
        self.meter.count(Act::Create, &caller.user, self.now())?;
        self.make(caller, wish, None).await
    }

    async fn make(&self, caller: &Caller, wish: &NewTable, previous: Option<&str>) -> Result<String, Problem> {
        let title = self.title(&wish.game)?;
        let mut options = Options::new();
        for (name, value) in &wish.options {
            options.set(name, value);
        }
        let setup = Setup { rules: None, options, components: None };
        let table = title.open(&setup).map_err(|error| Problem::invalid(error.to_string()))?;
        let name = match &wish.name {
            Some(name) if !name.trim().is_empty() => tidy_name(name)?,
            _ => title.name().to_owned(),
        };
        let seconds = |seconds: Option<u32>, least: u32| match seconds {
            Some(seconds) if !(least..=90 * 24 * 3600).contains(&seconds) => {
                Err(Problem::invalid(format!("a time limit is {least} seconds to 90 days")))
            }
            _ => Ok(()),
        };
        seconds(wish.time.per_move, 5)?;
        seconds(wish.time.per_game, 30)?;
        let password = match wish.password.as_deref().filter(|password| !password.is_empty()) {
            Some(password) if password.len() > 200 => return Err(Problem::invalid("the password is too long")),
            Some(password) => Some(hash_table_password(password).await?),
            None => None,
        };
        let now = self.now();
        let setup = TableSetup {
            name,
            rules: table.rules_version(),
            components: table.components_hash().to_owned(),
            options: table.options().clone(),
            time: wish.time,
        };
        let row = store::Table {
            id: secret::letters::<10>(),
            game: title.id().to_owned(),
            setup: setup.write(),
            visibility: wish.visibility,
            password,
            join_key: secret::letters::<20>(),
            watch_key: secret::letters::<20>(),
            seed: secret::seed(),
            owner: Some(caller.user.clone()),
            previous: previous.map(str::to_owned),
            created: now,
            stage: Stage::Gathering,
            finished: None,
            result: None,
            deadline: None,
            version: 0,
            touched: now,
        };
        let words = table.seat_words();
        if wish.seats.len() > words.len() {
            return Err(Problem::invalid(format!("the table has {} seats, not {}", words.len(), wish.seats.len())));
        }
        let mut entries = vec![Deed::Open { commitment: secret::commitment(&row.seed) }.by(&caller.user, now)];
        for ((place, word), seat) in wish.seats.iter().zip(&words).zip(Seat::all(words.len())) {
            let seat_word = word.clone();
            match place {
                Place::Open => {}
                _ if table.automa(seat).is_some() => {
                    return Err(Problem::invalid(format!("{word} is played by the rules themselves")));
                }
                Place::Me => entries.push(Deed::Sit { seat: seat_word }.by(&caller.user, now)),
                Place::Bot(bot) => {
                    entries.push(Deed::Bot { seat: seat_word, bot: check_bot(*bot)? }.by(&caller.user, now))
                }
            }
        }
        let mut room = self.empty_room(&row).map_err(|problem| {
            tracing::error!(problem, "a new table cannot be set up");
            Problem::Fault
        })?;
        let mut number = 0;
        let mut take = |room: &mut Room, entry: &NewEntry| {
            number += 1;
            let NewEntry { kind, who, text, time } = entry.clone();
            room.apply(Entry { number, kind, who, text, time }).map_err(|damage| {
                tracing::error!(%damage, "a new table cannot be set up");
                Problem::Fault
            })
        };
        for entry in &entries {
            take(&mut room, entry)?;
        }
        if room.is_full() {
            let start = start_entries(&room, &caller.user, now);
            for entry in &start {
                take(&mut room, entry)?;
            }
            entries.extend(start);
        }
        let pace = i64::try_from(self.bot_pace.as_millis()).unwrap_or(i64::MAX);
        let index = room.index(now.later(pace));
        let row = store::Table { stage: room.stage, deadline: room.deadline(), ..row };
        let jobs = index.jobs.unwrap_or_default();
        self.store.add_table(&row, &index.seats.unwrap_or_default(), &entries, &jobs).await?;
        self.work.notify_one();
        let id = row.id.clone();
        let door = Arc::new(Door::new(room, now));
        self.doors.lock().unwrap_or_else(PoisonError::into_inner).insert(id.clone(), door);
        Ok(id)
    }

    /// Makes a table like a finished one, for the same people: each sits down again by the link,
    /// the bots sit already. Asking twice gives the same table.
    pub async fn rematch(&self, viewer: &Viewer, id: &str) -> Result<String, Problem> {
        let caller = viewer.caller(Scope::Create)?;
        let room = self.door(id).await?.room();
        if room.seats_of(&caller.user).is_empty() && room.fixed.owner.as_deref() != Some(&caller.user) {
            return Err(Problem::forbidden("only those who played can ask for a rematch"));
        }
        if !matches!(room.stage, Stage::Finished | Stage::Closed) {
            return Err(Problem::not_now("the game goes on"));
        }
        let wanted = Wanted { of: Some(caller.user.clone()), limit: 100, ..Wanted::default() };
        let mine = self.store.tables(&wanted).await?;
        if let Some((again, _)) = mine.iter().find(|(table, _)| table.previous.as_deref() == Some(id)) {
            return Ok(again.id.clone());
        }
        self.meter.count(Act::Create, &caller.user, self.now())?;
        let place = |(_, chair): (Seat, &room::Chair)| match (&chair.user, chair.bot) {
            (Some(user), _) if *user == caller.user => Place::Me,
            (None, Some(bot)) => Place::Bot(bot),
            _ => Place::Open,
        };
        let wish = NewTable {
            game: room.fixed.game.clone(),
            name: Some(room.fixed.setup.name.clone()),
            options: room.fixed.setup.options.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
            visibility: room.fixed.visibility,
            password: None,
            seats: room.seats().map(place).collect(),
            time: room.fixed.setup.time,
        };
        self.make(caller, &wish, Some(id)).await
    }

    // ---- playing -------------------------------------------------------------------------------

    /// A person acts for a seat, answering the version of the table they saw. What follows by
    /// chance and by the rules happens at once, in the same write.
    pub async fn act(
        &self,
        viewer: &Viewer,
        id: &str,
        seat: &str,
        action: &str,
        version: u64,
    ) -> Result<TableView, Problem> {
        let caller = viewer.caller(Scope::Play)?;
        self.meter.count(Act::Move, &caller.user, self.now())?;
        let door = self.enter(viewer, id).await?;
        let room = self
            .write(&door, |room, now| {
                let seat = own_seat(room, caller, seat)?;
                answer(room, &caller.user, seat, action, version, now)
            })
            .await?;
        self.moves.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let seat = room.seat_named(seat);
        self.table_view(&room, viewer, seat).await
    }

    /// A bot acts for a seat, if the decision it was asked about is still open.
    pub(crate) async fn act_for_bot(&self, id: &str, seat: Seat, since: u64, action: &str) -> Result<(), Problem> {
        let door = self.door(id).await?;
        self.write(&door, |room, now| {
            if room.bot_to_move(seat).is_none() || room.chair(seat).since != since {
                return Ok(Vec::new());
            }
            answer(room, "", seat, action, room.version(), now)
        })
        .await?;
        self.moves.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        Ok(())
    }

    /// The legal actions of one of the caller's seats.
    pub async fn legal(&self, viewer: &Viewer, id: &str, seat: Option<&str>) -> Result<Legal, Problem> {
        let caller = viewer.caller(Scope::Read)?;
        let room = self.enter(viewer, id).await?.room();
        let seat = match seat {
            Some(word) => own_seat(&room, caller, word)?,
            None => {
                let open: Vec<Seat> =
                    room.seats_of(&caller.user).into_iter().filter(|seat| room.open().contains(*seat)).collect();
                match (open.as_slice(), room.seats_of(&caller.user).as_slice()) {
                    ([seat], _) | ([], [seat, ..]) => *seat,
                    ([], []) => return Err(Problem::forbidden("you have no seat here")),
                    _ => return Err(Problem::invalid("you have several seats; say which")),
                }
            }
        };
        let mut actions = if room.open().contains(seat) { room.table.legal(seat) } else { Vec::new() };
        let complete = room.table.is_listed(seat) && actions.len() <= MOST_LISTED;
        actions.truncate(MOST_LISTED);
        Ok(Legal { seat: room.word(seat).to_owned(), version: room.version(), complete, actions })
    }

    /// Would this action be taken? And how would the seat see the table after it, before chance and
    /// the others have their say?
    pub async fn preview(&self, viewer: &Viewer, id: &str, seat: &str, actions: &[String]) -> Result<Look, Problem> {
        let caller = viewer.caller(Scope::Read)?;
        let room = self.enter(viewer, id).await?.room();
        let seat = own_seat(&room, caller, seat)?;
        if !room.open().contains(seat) {
            return Err(Problem::not_now(format!("it is not {}'s turn", room.word(seat))));
        }
        let mut table = room.table.boxed_clone();
        for action in actions.iter().take(100) {
            table.act(seat, action)?;
        }
        Ok(Look { eye: Eye::Seat(seat), table: Arc::new(table), stage: room.stage, version: room.version() })
    }

    /// What a bot thinks of the decision of one of the caller's seats.
    pub async fn hints(&self, viewer: &Viewer, id: &str, seat: &str, bot: &str) -> Result<Vec<Hint>, Problem> {
        let caller = viewer.caller(Scope::Play)?;
        self.meter.count(Act::Hint, &caller.user, self.now())?;
        let bot = check_bot(bot.parse().map_err(|error: bots::BotNameError| Problem::invalid(error.to_string()))?)?;
        let room = self.enter(viewer, id).await?.room();
        let seat = own_seat(&room, caller, seat)?;
        if !room.open().contains(seat) {
            return Err(Problem::not_now(format!("it is not {}'s turn", room.word(seat))));
        }
        let table = room.table.clone();
        static FEW: tokio::sync::Semaphore = tokio::sync::Semaphore::const_new(2);
        let _permit = FEW.acquire().await.map_err(|_| Problem::Fault)?;
        tokio::task::spawn_blocking(move || table.hints(seat, &bot, secret::number(), 5))
            .await
            .map_err(|_| Problem::Fault)
    }

    /// The record of a table as the viewer may know it, with the seed once the game is over.
    pub async fn record(&self, viewer: &Viewer, id: &str) -> Result<Record, Problem> {
        let room = self.enter(viewer, id).await?.room();
        Ok(record_of(&room, self.eye(&room, viewer, None)?))
    }

    /// The table after so many steps, as the viewer may know it.
    pub async fn history(&self, viewer: &Viewer, id: &str, seat: Option<&str>, step: usize) -> Result<Look, Problem> {
        let room = self.enter(viewer, id).await?.room();
        let eye = self.eye(&room, viewer, seat)?;
        if step > room.steps.len() {
            return Err(Problem::Missing("step"));
        }
        let table = room.at(step).map_err(|problem| {
            tracing::error!(table = id, problem, "a step cannot be shown");
            Problem::Fault
        })?;
        Ok(Look { eye, table: Arc::new(table), stage: room.stage, version: room.version() })
    }

    /// Says something at a table.
    pub async fn chat(&self, viewer: &Viewer, id: &str, text: &str) -> Result<u64, Problem> {
        let caller = viewer.caller(Scope::Chat)?;
        let text: String = text.trim().chars().filter(|letter| !letter.is_control() || *letter == '\n').collect();
        match text.chars().count() {
            0 => return Err(Problem::invalid("there is nothing to say")),
            1..=1000 => {}
            _ => return Err(Problem::invalid("say it in at most 1000 characters")),
        }
        self.meter.count(Act::Chat, &caller.user, self.now())?;
        let door = self.enter(viewer, id).await?;
        let room =
            self.write(&door, |_, now| Ok(vec![Deed::Chat { text: text.clone() }.by(&caller.user, now)])).await?;
        Ok(room.version())
    }

    /// Closes a table before its end. Only its owner may, and only while nobody else plays.
    pub async fn close(&self, viewer: &Viewer, id: &str) -> Result<(), Problem> {
        let caller = viewer.caller(Scope::Create)?;
        let door = self.enter(viewer, id).await?;
        self.write(&door, |room, now| {
            if room.fixed.owner.as_deref() != Some(&caller.user) {
                return Err(Problem::forbidden("only the one who made the table can close it"));
            }
            if !matches!(room.stage, Stage::Gathering | Stage::Playing) {
                return Err(Problem::not_now("the table is closed already"));
            }
            let others = room
                .chairs
                .iter()
                .any(|chair| chair.bot.is_none() && chair.user.as_ref().is_some_and(|user| *user != caller.user));
            if room.stage == Stage::Playing && others {
                return Err(Problem::not_now("others are playing here; leave, and a bot will take your seat"));
            }
            Ok(vec![Deed::Close { reason: "closed by its owner".to_owned() }.by(&caller.user, now)])
        })
        .await?;
        Ok(())
    }

    /// Notes whose time has run out. Any server may, the log decides who was first.
    pub(crate) async fn check_time(&self, id: &str) -> Result<(), Problem> {
        let door = self.door(id).await?;
        self.write(&door, |room, now| {
            let late =
                |(_, chair): &(Seat, &room::Chair)| room.deadline_of(chair).is_some_and(|deadline| deadline <= now);
            let entry = |(seat, _): (Seat, &room::Chair)| Deed::Late { seat: room.word(seat).to_owned() }.by("", now);
            Ok(room.seats().filter(late).map(entry).collect())
        })
        .await?;
        Ok(())
    }
}

/// The record of a room for an eye: with the promise of the seed, who played, and the seed itself
/// once the game is over.
pub(crate) fn record_of(room: &Room, eye: Eye) -> Record {
    let mut record = room.table.record(eye);
    record.set_extra("table", room.fixed.id.clone());
    record.set_extra("seed-sha256", secret::commitment(&room.fixed.seed));
    if room.stage == Stage::Finished {
        record.set_extra("seed", secret::hex(&room.fixed.seed.0));
        record.set_extra("result", room.result());
    }
    record
}

/// Bots that may be asked for at a table: no search may think for minutes.
pub(crate) fn check_bot(bot: BotName) -> Result<BotName, Problem> {
    let too_long = match bot {
        BotName::Search(bots::Budget::Milliseconds(time)) => time > 10_000,
        BotName::Search(bots::Budget::Iterations(count)) => count > 100_000,
        _ => false,
    };
    if too_long {
        return Err(Problem::invalid("a bot at a table thinks for 10 s or 100000 iterations at most"));
    }
    if matches!(bot, BotName::Steve(_)) {
        return Err(Problem::invalid("Steve comes with the options of the game, not as a bot"));
    }
    Ok(bot)
}

/// A seat of the caller's, by its word.
fn own_seat(room: &Room, caller: &Caller, word: &str) -> Result<Seat, Problem> {
    let seat = room.seat_named(word).ok_or(Problem::Missing("seat"))?;
    if room.chair(seat).user.as_deref() != Some(&caller.user) {
        return Err(Problem::forbidden(format!("{} is not your seat", room.word(seat))));
    }
    Ok(seat)
}

/// The entries of an action and of all that follows from it, or why it is refused.
fn answer(room: &Room, who: &str, seat: Seat, action: &str, version: u64, now: Time) -> Result<Vec<NewEntry>, Problem> {
    if room.stage != Stage::Playing {
        return Err(Problem::not_now(match room.stage {
            Stage::Gathering => "the game has not begun",
            Stage::Finished => "the game is over",
            _ => "the table is closed",
        }));
    }
    let chair = room.chair(seat);
    if !who.is_empty() && chair.bot.is_some() {
        return Err(Problem::not_now("a bot plays your seat; take it back first"));
    }
    if version < chair.since || version > room.version() {
        return Err(Problem::Stale { version: room.version() });
    }
    if !room.open().contains(seat) {
        return Err(Problem::not_now(format!("{} cannot act now: {}", room.word(seat), room.table.awaits())));
    }
    // A line break would make two lines of one in the record.
    if action.contains(['\n', '\r', '\0']) || action.len() > 4096 {
        return Err(Problem::invalid("an action is one line"));
    }
    let mut table = room.table.boxed_clone();
    table.act(seat, action)?;
    let mut entries = vec![last_step(&*table, who, now)?];
    go_on(&mut *table, &room.fixed.seed, now, &mut entries)?;
    Ok(entries)
}

/// The entry of the step a table has just taken.
fn last_step(table: &dyn Table, who: &str, now: Time) -> Result<NewEntry, Problem> {
    let line = table.lines(Eye::Referee).pop().ok_or(Problem::Fault)?;
    Ok(Deed::Step { line }.by(who, now))
}

/// Lets chance and the rules do what is theirs, until somebody must decide.
fn go_on(table: &mut dyn Table, seed: &store::Seed, now: Time, entries: &mut Vec<NewEntry>) -> Result<(), Problem> {
    loop {
        match table.next() {
            Next::Chance => {
                table.draw_from_seed(&seed.0);
            }
            Next::Auto(_) => {
                table.auto();
            }
            Next::Decide { .. } | Next::Over => return Ok(()),
        }
        entries.push(last_step(table, "", now)?);
    }
}

/// The entries that begin the game.
fn start_entries(room: &Room, who: &str, now: Time) -> Vec<NewEntry> {
    let mut entries = vec![Deed::Start.by(who, now)];
    let mut table = room.table.boxed_clone();
    // Nothing can be refused here: chance and the rules only do what they may.
    if let Err(problem) = go_on(&mut *table, &room.fixed.seed, now, &mut entries) {
        tracing::error!(%problem, "a game cannot begin");
    }
    entries
}

/// What made a step, in the words of the API.
pub(crate) fn maker_word(maker: Maker, room: &Room) -> String {
    match maker {
        Maker::Seat(seat) => room.word(seat).to_owned(),
        Maker::Chance => "chance".to_owned(),
        Maker::Rules => "rules".to_owned(),
    }
}
