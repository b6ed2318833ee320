//! Making tables: new ones, and rematches of those that are over.

use super::Tables;
use super::changeset::{Changeset, LogChange};
use super::event::TableEvent;
use super::fork::Beginning;
use super::handle::TableHandle;
use super::name;
use super::occupant::Occupant;
use super::once::Once;
use super::rights::Viewer;
use super::room::Room;
use super::setup::{Late, SeatPlan, TableSetup, TimeControl};
use super::temperament::Casting;
use super::views::options;
use crate::limits::Act;
use crate::people::{Caller, Scope, hash_table_password, tidy_name};
use crate::problem::Problem;
use crate::reason::Reason;
use crate::secret;
use crate::wire::{forget_write, note_write};
use bots::BotName;
use game::components::recorded;
use game::{Options, Seat, Setup};
use std::sync::Arc;
use store::{Seed, Stage, StoreError, Time, Visibility};

/// What a new table should be like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// What to call it; if not given, it is named after its game, people and day.
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
    /// What those in the maker's own seats are called, in the order of the seats: several people around one screen.
    pub called: Vec<Option<String>>,
    /// People the maker has played with who are invited: they find the table and need no password.
    pub invited: Vec<String>,
}

impl NewTable {
    /// The name that is asked for, if one is.
    fn own_name(&self) -> Result<Option<String>, Problem> {
        self.name.as_deref().filter(|name| !name.trim().is_empty()).map(tidy_name).transpose()
    }
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

/// The row of a table nobody owns and everyone finds, with keys of its own and nothing in its log yet.
pub(crate) fn new_row(game: &str, setup: &TableSetup, seed: Seed, now: Time) -> store::Table {
    store::Table {
        id: secret::letters::<10>(),
        game: game.to_owned(),
        setup: setup.write(),
        visibility: Visibility::Open,
        password: None,
        join_key: secret::letters::<20>(),
        watch_key: secret::letters::<20>(),
        seed,
        owner: None,
        previous: None,
        created: now,
        stage: Stage::Gathering,
        finished: None,
        result: None,
        deadline: None,
        version: 0,
        touched: now,
        revision: 0,
    }
}

impl Tables {
    /// Makes a table; gives its id. With a key, a request that comes again gets the same table.
    pub async fn create(&self, caller: &Caller, wish: &NewTable, key: Option<&str>) -> Result<String, Problem> {
        caller.may(Scope::Create)?;
        let once = key.map(|key| Once::new(caller, key, "create", &format!("{wish:?}")));
        if let Some(made) = self.answer_to(once.as_ref()).await? {
            return Ok(made);
        }
        self.meter.count(Act::Create, &caller.user, self.now())?;
        self.make(caller, &NewTable { name: wish.own_name()?, ..wish.clone() }, None, None, once.as_ref()).await
    }

    /// Refuses more tables than one person may have.
    async fn refuse_too_many(&self, caller: &Caller) -> Result<(), Problem> {
        let most = self.meter.most_tables(caller.login.is_some());
        if most == u32::MAX {
            return Ok(());
        }
        let count = self.store.tables_of(&caller.user, &[Stage::Gathering, Stage::Playing]).await?;
        if count >= u64::from(most) { Err(Problem::TooManyTables { most }) } else { Ok(()) }
    }

    /// The name a table takes over from another: only one that was given, which was checked then.
    pub(super) async fn name_to_carry(&self, room: &Room) -> Result<Option<String>, Problem> {
        let names = self.people.names(&room.people()).await?;
        let title = self.title(&room.fixed.game)?;
        Ok(name::given(room.fixed.setup.name.as_deref(), title.name(), names.names()))
    }

    pub(super) async fn make(
        &self,
        caller: &Caller,
        wish: &NewTable,
        previous: Option<&Room>,
        begun: Option<Beginning>,
        once: Option<&Once>,
    ) -> Result<String, Problem> {
        self.refuse_too_many(caller).await?;
        let title = self.title(&wish.game)?;
        let mut options = Options::new();
        for (name, value) in &wish.options {
            options.set(name, value);
        }
        let setup = Setup {
            rules: begun.as_ref().map(|begun| begun.rules),
            options,
            components: begun.as_ref().and_then(|begun| recorded(title.former_components(), &begun.components)),
        };
        let table = title.open(&setup).map_err(|error| Problem::Options(error.to_string()))?;
        let seconds = |seconds: Option<u32>, least: u32| match seconds {
            Some(seconds) if !(least..=90 * 24 * 3600).contains(&seconds) => {
                Err(Problem::invalid(format!("A time limit is {least} seconds to 90 days.")))
            }
            _ => Ok(()),
        };
        seconds(wish.time.per_move, 5)?;
        seconds(wish.time.per_game, 30)?;
        let password = match wish.password.as_deref().filter(|password| !password.is_empty()) {
            Some(password) if password.len() > 200 => return Err(Reason::TablePasswordLong.into()),
            Some(password) => Some(hash_table_password(password).await?),
            // Whoever knew the password of the earlier game knows that of the rematch.
            None => previous.and_then(|room| room.fixed.password.clone()),
        };
        let invited = match previous {
            Some(room) => self.invited(room, caller).await?,
            None => self.willing(caller, &wish.invited).await?,
        };
        let mut seats = SeatPlan::of(&*table);
        for (place, (seat, called)) in seats.iter_mut().zip(&wish.called).enumerate() {
            let is_mine = wish.seats.get(place) == Some(&Place::Me);
            seat.called = called.as_deref().filter(|_| is_mine).map(tidy_name).transpose()?;
        }
        let mut casting = Casting::beside(title, []);
        let late = match wish.time.late {
            Late::Bot(bot) => Late::Bot(casting.admit(bot)?),
            late => late,
        };
        // Those who are asked for by name come first: whoever is drawn is somebody else.
        let named = wish.seats.iter().filter_map(|place| match place {
            Place::Bot(bot) => Some(*bot),
            _ => None,
        });
        let mut casting = Casting::beside(title, named);
        let now = self.now();
        let setup = TableSetup {
            name: wish.name.clone(),
            rules: table.rules_version(),
            components: table.components_hash().to_owned(),
            options: table.options().clone(),
            time: TimeControl { late, ..wish.time },
            invited: invited.clone(),
            begun: begun.as_ref().map(|begun| begun.said.clone()),
            seats,
        };
        let row = store::Table {
            visibility: wish.visibility,
            password,
            owner: Some(caller.user.clone()),
            previous: previous.map(|room| room.fixed.id.clone()),
            ..new_row(title.id(), &setup, secret::seed(), now)
        };
        let words = table.seat_words();
        if wish.seats.len() > words.len() {
            return Err(Problem::invalid(format!("The table has {} seats, not {}.", words.len(), wish.seats.len())));
        }
        let empty = self.empty_room(&row).map_err(|problem| {
            tracing::error!(problem, "a new table cannot be set up");
            Problem::Fault
        })?;
        let mut changes = Changeset::new(&empty, now);
        changes.write(&caller.user, TableEvent::Open { commitment: secret::commitment(&row.seed) })?;
        for ((place, word), seat) in wish.seats.iter().zip(&words).zip(Seat::all(words.len())) {
            let seat_word = word.clone();
            match place {
                Place::Open => {}
                _ if table.automa(seat).is_some() => {
                    return Err(Reason::NoPersonNeeded.into());
                }
                Place::Me => changes.write(&caller.user, TableEvent::Sit { seat: seat_word })?,
                Place::Bot(bot) => {
                    let bot = casting.admit(check_bot(*bot)?)?;
                    changes.write(&caller.user, TableEvent::Bot { seat: seat_word, bot })?;
                }
            }
        }
        if changes.room().is_full() {
            let lines = begun.map(|begun| begun.lines).unwrap_or_default();
            changes.begin(&caller.user, &lines)?;
        }
        let (change, room) = changes.done();
        let LogChange::Append(entries) = change else { return Err(Problem::Fault) };
        let bots: Vec<BotName> = room.occupants.iter().filter_map(|occupant| occupant.bot).collect();
        let seating = self.seat_bots(caller, &bots).await?;
        seating.allow(bots.len())?;
        let index = room.index(self.bots_from(now));
        let row = store::Table { stage: room.stage, deadline: room.deadline(), ..row };
        let jobs = index.jobs.unwrap_or_default();
        let granted = once.map(|once| once.answered(&row.id, now));
        let seats = index.seats.unwrap_or_default();
        note_write(0);
        let added = self.store.add_table_once(&row, &seats, &entries, &jobs, granted.as_ref()).await;
        if !matches!(added, Ok(()) | Err(StoreError::Unknown(_))) {
            forget_write(0);
        }
        match added {
            Err(StoreError::Taken("key")) => return self.answer_of_the_quicker(once).await,
            other => other?,
        }
        self.work.notify_one();
        let id = row.id.clone();
        if !invited.is_empty()
            && let Err(problem) = self.store.invite(&id, &invited).await
        {
            // The table is there, and its setup says who may come: they only do not find it by themselves.
            tracing::warn!(table = id, %problem, "invitations could not be kept");
        }
        let handle = Arc::new(TableHandle::new(room, now));
        self.handles.lock().insert(id.clone(), handle);
        Ok(id)
    }

    /// Makes a table like a finished one, for the same people: they may sit down again, whatever the
    /// link and the password, and the bots sit already. Whoever of them asks gets the same table.
    pub async fn rematch(&self, viewer: &Viewer, id: &str, key: Option<&str>) -> Result<String, Problem> {
        self.rematch_as(viewer, id, None, key).await
    }

    /// The same with other options, or in other company: what is asked for, of the same game and for the same people.
    pub async fn rematch_as(
        &self,
        viewer: &Viewer,
        id: &str,
        changed: Option<&NewTable>,
        key: Option<&str>,
    ) -> Result<String, Problem> {
        let caller = viewer.caller(Scope::Create)?;
        let asked = changed.map_or_else(|| id.to_owned(), |changed| format!("{id} {changed:?}"));
        let once = key.map(|key| Once::new(caller, key, "rematch", &asked));
        if let Some(made) = self.answer_to(once.as_ref()).await? {
            return Ok(made);
        }
        let handle = self.handle(id).await?;
        let room = handle.room();
        if !room.people().contains(&&caller.user) {
            return Err(Reason::PlayersOnly.into());
        }
        if !matches!(room.stage, Stage::Finished | Stage::Closed) {
            return Err(Reason::NotOver.into());
        }
        // Two who ask at the same moment must not make two tables.
        let _one = handle.writing.lock().await;
        let mine = self.people.shuns(&caller.user).await?;
        let series = self.store.series(id).await?;
        let again = |table: &store::Table| {
            let shunned = table.owner.as_deref().is_some_and(|owner| mine.blocks(owner));
            table.previous.as_deref() == Some(id) && !shunned
        };
        if let Some((again, _)) = series.iter().find(|(table, _)| again(table)) {
            return Ok(again.id.clone());
        }
        self.meter.count(Act::Create, &caller.user, self.now())?;
        let place = |(_, occupant): (Seat, &Occupant)| match (&occupant.user, occupant.bot) {
            (Some(user), _) if *user == caller.user => Place::Me,
            (None, Some(bot)) => Place::Bot(bot),
            _ => Place::Open,
        };
        let (game, name) = (room.fixed.game.clone(), self.name_to_carry(&room).await?);
        let wish = match changed {
            Some(changed) => NewTable { game, name: changed.own_name()?.or(name), ..changed.clone() },
            None => NewTable {
                game,
                name,
                options: options(&room.fixed.setup.options).into_iter().collect(),
                visibility: room.fixed.visibility,
                password: None,
                seats: room.seats().map(place).collect(),
                time: room.fixed.setup.time,
                called: room.fixed.setup.seats.iter().map(|seat| seat.called.clone()).collect(),
                invited: Vec::new(),
            },
        };
        self.make(caller, &wish, Some(&room), None, once.as_ref()).await
    }
}

/// The bot with this name, if it may be asked for at a table.
pub(crate) fn read_bot(name: &str) -> Result<BotName, Problem> {
    if catalog::rival(name).is_some() {
        return Err(Reason::RivalIsOption.into());
    }
    check_bot(name.parse().map_err(|error: bots::BotNameError| Problem::invalid(error.to_string()))?)
}

/// Bots that may be asked for at a table: no search may think for minutes.
pub(super) fn check_bot(bot: BotName) -> Result<BotName, Problem> {
    let too_long = match bot.budget() {
        Some(bots::Budget::Milliseconds(time) | bots::Budget::Within { milliseconds: time, .. }) => time > 10_000,
        Some(bots::Budget::Iterations(count)) => count > 100_000,
        None => false,
    };
    if too_long {
        return Err(Reason::TooMuchThinking.into());
    }
    Ok(bot)
}
