//! Studies: games that people look at again, try out and write about; each is somebody's own.
//!
//! Only its person changes a study. Others read it once it is shared, by a link with a key; to everybody else it does
//! not exist. A save answers a version, so that of two tabs one is told that it is late, and nothing is half saved.
//! Whatever somebody brings is played before it is kept, and its size is bounded.
//!
//! Nothing of a running table gets in (`fence`), and a bot that is asked about a position (`engine`) shares its
//! threads with the hints.

mod engine;
mod fence;

pub use engine::{EngineRequest, LAST_ROUND, Thought};
pub use fence::Fenced;

use crate::clock::Clock;
use crate::config::Config;
use crate::ledger::Ledger;
use crate::limits::{Act, Limits, Meter};
use crate::people::{Caller, Scope};
use crate::problem::Problem;
use crate::reason::Reason;
use crate::secret;
use crate::tables::{Stage, Tables, Viewer};
use catalog::Title;
use game::components::recorded;
use game::{Options, Record, Setup};
use std::sync::Arc;
use store::{Store, Time};
use study::{Limit, NodeId, PlayError, Study, StudyError};

/// How many letters the key of a link has.
const KEY: usize = 20;

/// The service for studies.
pub struct Studies {
    store: Arc<dyn Store>,
    tables: Arc<Tables>,
    meter: Arc<Meter>,
    clock: Clock,
    limits: Limits,
    /// How long bots have thought about whose studies, on this server.
    ledger: Ledger,
}

impl std::fmt::Debug for Studies {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Studies").finish_non_exhaustive()
    }
}

/// A study that somebody has opened.
#[derive(Clone)]
pub struct OpenStudy {
    /// The tree.
    pub study: Study,
    /// The game.
    pub title: &'static dyn Title,
    /// Is it the person's own? Then it can be changed.
    pub own: bool,
    row: store::Study,
}

impl std::fmt::Debug for OpenStudy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpenStudy").field("row", &self.row).field("own", &self.own).finish_non_exhaustive()
    }
}

impl OpenStudy {
    /// Its id.
    pub fn id(&self) -> &str {
        &self.row.id
    }

    /// Whose it is.
    fn owner(&self) -> &str {
        &self.row.user
    }

    /// How often it was saved.
    pub fn version(&self) -> u64 {
        self.row.version
    }

    /// The table it was made from.
    pub fn source(&self) -> Option<&str> {
        self.row.source.as_deref()
    }

    /// The key by which others read it, if it is shared.
    pub fn key(&self) -> Option<&str> {
        self.row.shared.then_some(self.row.key.as_str())
    }
}

/// One's own study in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyRow {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// When it was saved last, in milliseconds since 1970.
    pub touched: i64,
    /// Can others read it?
    pub shared: bool,
}

/// Why a study is too large.
pub(crate) fn too_large(_limit: Limit) -> Problem {
    Reason::StudyLarge.into()
}

impl From<PlayError> for Problem {
    fn from(error: PlayError) -> Problem {
        match error {
            PlayError::Refused(error) => Problem::Refused(error),
            PlayError::Full(limit) => too_large(limit),
        }
    }
}

impl From<Limit> for Problem {
    fn from(limit: Limit) -> Problem {
        too_large(limit)
    }
}

impl From<StudyError> for Problem {
    fn from(error: StudyError) -> Problem {
        match error {
            StudyError::Record(error) => Problem::Invalid(error.to_string()),
            StudyError::Full(limit) => too_large(limit),
        }
    }
}

impl Studies {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        tables: Arc<Tables>,
        meter: Arc<Meter>,
        clock: Clock,
        config: &Config,
    ) -> Studies {
        Studies { store, tables, meter, clock, limits: config.limits.clone(), ledger: Ledger::default() }
    }

    fn now(&self) -> Time {
        self.clock.now()
    }

    /// The studies of somebody, the last saved first.
    pub async fn list(&self, caller: &Caller) -> Result<Vec<StudyRow>, Problem> {
        caller.may(Scope::Read)?;
        let row = |study: store::Study| StudyRow {
            id: study.id,
            name: study.name,
            game: study.game,
            touched: study.touched.0,
            shared: study.shared,
        };
        Ok(self.store.studies_of(&caller.user, self.limits.studies).await?.into_iter().map(row).collect())
    }

    /// A study of a finished game at a table here: a new one, or the one the person has of it already.
    pub async fn import_table(&self, viewer: &Viewer, id: &str, name: &str) -> Result<String, Problem> {
        let caller = viewer.caller(Scope::Create)?;
        let visit = self.tables.visit(viewer, id, None).await?;
        if visit.stage() != Stage::Finished {
            return Err(Reason::StudyRunning.into());
        }
        let known = self.store.studies_of(&caller.user, self.limits.studies).await?;
        if let Some(known) = known.into_iter().find(|study| study.source.as_deref() == Some(visit.id())) {
            return Ok(known.id);
        }
        let title = self.tables.title(visit.game())?;
        let mut study = Study::read(title, &visit.record().to_string())?;
        study.set_name(name);
        self.add(caller, &study, title, Some(visit.id().to_owned())).await
    }

    /// A study of a text: a record, or a study that was exported. The name is used where it brings none.
    pub async fn import_text(&self, viewer: &Viewer, text: &str, name: &str) -> Result<String, Problem> {
        let caller = viewer.caller(Scope::Create)?;
        self.meter.count(Act::Create, &caller.user, self.now())?;
        // What nobody sees means nothing in a record, and not every store keeps it.
        let text: String = text.chars().filter(|letter| !letter.is_control() || "\n\r\t".contains(*letter)).collect();
        let record = Record::parse(&text).map_err(StudyError::from)?;
        let title = self.tables.title(&record.game)?;
        let components = recorded(title.former_components(), &record.components);
        let plain = title.open(&Setup { rules: None, options: Options::default(), components });
        if plain.is_ok_and(|table| table.components_hash() != record.components) {
            return Err(Reason::StudyComponents.into());
        }
        // The record itself says that it is of a table that is not over. One that the person may not see is unknown.
        if let Some(table) = record.extra("table")
            && self.tables.is_running(viewer, table).await?
        {
            return Err(Reason::StudyRunning.into());
        }
        let mut study = Study::read(title, &text)?;
        if study.name().is_empty() {
            study.set_name(name);
        }
        if self.is_fenced(viewer, title, &study).await? {
            return Err(Reason::StudyRunning.into());
        }
        self.add(caller, &study, title, None).await
    }

    /// A study that begins before the first step.
    pub async fn fresh(&self, viewer: &Viewer, game: &str, options: &Options, name: &str) -> Result<String, Problem> {
        let caller = viewer.caller(Scope::Create)?;
        self.meter.count(Act::Create, &caller.user, self.now())?;
        let title = self.tables.title(game)?;
        let setup = Setup { rules: None, options: options.clone(), components: None };
        let table = title.open(&setup).map_err(|error| Problem::Options(error.to_string()))?;
        self.add(caller, &Study::fresh(name, &*table), title, None).await
    }

    async fn add(
        &self,
        caller: &Caller,
        study: &Study,
        title: &dyn Title,
        source: Option<String>,
    ) -> Result<String, Problem> {
        let now = self.now();
        let row = store::Study {
            id: secret::letters::<12>(),
            user: caller.user.clone(),
            key: secret::letters::<KEY>(),
            shared: false,
            name: study.name().to_owned(),
            game: title.id().to_owned(),
            source,
            version: 1,
            created: now,
            touched: now,
            text: study.write_bounded()?,
        };
        match self.store.add_study(&row, self.limits.studies).await? {
            true => Ok(row.id),
            false => Err(Reason::StudyFull.into()),
        }
    }

    /// A study that the viewer may read. To everybody else it does not exist.
    pub async fn open(&self, viewer: &Viewer, id: &str) -> Result<OpenStudy, Problem> {
        if let Some(caller) = &viewer.caller {
            caller.may(Scope::Read)?;
        }
        let missing = || Problem::Missing("study");
        if !secret::is_id(id) {
            return Err(missing());
        }
        let row = self.store.study(id).await?.ok_or_else(missing)?;
        let own = viewer.user() == Some(&row.user);
        if !(own || row.shared && viewer.holds(&row.key)) {
            return Err(missing());
        }
        let title = self.tables.title(&row.game)?;
        let study = Study::read(title, &row.text)?;
        Ok(OpenStudy { study, title, own, row })
    }

    /// One's own study, to change it.
    pub async fn own(&self, viewer: &Viewer, id: &str, version: u64) -> Result<OpenStudy, Problem> {
        let caller = viewer.caller(Scope::Play)?;
        self.meter.count(Act::Study, &caller.user, self.now())?;
        let open = self.open(viewer, id).await?;
        if !open.own {
            return Err(Problem::Forbidden("Only its author can change a study.".to_owned()));
        }
        if open.row.version != version {
            return Err(Problem::Stale { version: open.row.version });
        }
        Ok(open)
    }

    /// Saves what was changed since it was opened, all or nothing.
    pub async fn save(&self, open: &mut OpenStudy) -> Result<(), Problem> {
        open.row.name = open.study.name().to_owned();
        open.row.text = open.study.write_bounded()?;
        self.write(open).await
    }

    async fn write(&self, open: &mut OpenStudy) -> Result<(), Problem> {
        open.row.touched = self.now();
        open.row.version = self.store.save_study(&open.row, open.row.version).await?;
        Ok(())
    }

    /// Lets others read a study by its link, or no longer: a link that was given away is good for nothing then.
    pub async fn share(&self, open: &mut OpenStudy, shared: bool) -> Result<(), Problem> {
        if open.row.shared && !shared {
            open.row.key = secret::letters::<KEY>();
        }
        open.row.shared = shared;
        self.write(open).await
    }

    /// Deletes a study.
    pub async fn remove(&self, viewer: &Viewer, id: &str) -> Result<(), Problem> {
        let caller = viewer.caller(Scope::Play)?;
        self.meter.count(Act::Study, &caller.user, self.now())?;
        match self.store.drop_study(&caller.user, id).await? {
            true => Ok(()),
            false => Err(Problem::Missing("study")),
        }
    }

    /// A copy of a study that the viewer may read, as the viewer's own.
    pub async fn copy(&self, viewer: &Viewer, id: &str, name: &str) -> Result<String, Problem> {
        let caller = viewer.caller(Scope::Create)?;
        self.meter.count(Act::Create, &caller.user, self.now())?;
        let open = self.open(viewer, id).await?;
        let mut study = open.study;
        study.set_name(name);
        // A copy is no longer the study of a table: that one would be found in its place.
        self.add(caller, &study, open.title, None).await
    }

    /// Everything somebody has studied: the name, and the text.
    pub(crate) async fn all(&self, user: &str) -> Result<Vec<store::Study>, Problem> {
        let mut all = Vec::new();
        for listed in self.store.studies_of(user, self.limits.studies).await? {
            all.extend(self.store.study(&listed.id).await?);
        }
        Ok(all)
    }

    /// Is this somewhere in the study?
    pub fn place(open: &OpenStudy, word: &str) -> NodeId {
        open.study.find(word)
    }
}
