//! Company: whom a person has muted or blocked, and everything the server keeps about a person.
//!
//! Both are the person's alone: nobody is told that they are muted or blocked.

use crate::app::App;
use crate::limits::Act;
use crate::people::{Caller, People, Scope, TokenView};
use crate::problem::Problem;
use crate::puzzles::OwnPuzzle;
use crate::reason::Reason;
use crate::secret;
use crate::tables::{AheadWish, PersonView};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;
use store::{Distance, Shun, Time, Wanted};
use utoipa::ToSchema;

/// How long the list of people someone has muted or blocked is remembered; a change on this server is seen at once.
const KEPT: i64 = 20_000;
/// How many people can be shunned.
const MAX_SHUNS: usize = 1_000;
/// How many tables and lines of talk are in a download.
const MAX_TOLD: u32 = 50_000;

/// The people someone has muted or blocked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Shuns(HashMap<String, Distance>);

impl Shuns {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Is this person muted? A blocked person is muted too.
    pub(crate) fn mutes(&self, person: &str) -> bool {
        self.0.contains_key(person)
    }

    /// Is this person blocked?
    pub(crate) fn blocks(&self, person: &str) -> bool {
        self.0.get(person) == Some(&Distance::Block)
    }
}

/// Someone a person has muted or blocked.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct ShunView {
    /// Who.
    pub person: PersonView,
    /// `mute` or `block`.
    pub how: String,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
}

/// The people each person has muted or blocked, and when that was read.
pub(crate) type ShunCache = parking_lot::Mutex<HashMap<String, (Time, Arc<Shuns>)>>;

impl People {
    /// Whom this person has muted or blocked.
    pub(crate) async fn shuns(&self, user: &str) -> Result<Arc<Shuns>, Problem> {
        let now = self.clock.now();
        let kept = self.shunned.lock().get(user).cloned();
        if let Some((read, shuns)) = kept
            && now.since(read) < KEPT
        {
            return Ok(shuns);
        }
        let found = self.store.shuns_of(user).await?;
        let shuns = Arc::new(Shuns(found.into_iter().map(|shun| (shun.other, shun.distance)).collect()));
        let mut known = self.shunned.lock();
        if known.len() > 20_000 {
            known.clear();
        }
        known.insert(user.to_owned(), (now, shuns.clone()));
        Ok(shuns)
    }

    /// Mutes or blocks someone, in place of an earlier choice.
    pub async fn shun(&self, caller: &Caller, other: &str, how: Distance) -> Result<(), Problem> {
        caller.may(Scope::Account)?;
        if !secret::is_id(other) {
            return Err(Problem::Missing("person"));
        }
        if other == caller.user {
            return Err(Reason::Yourself.into());
        }
        let known = self.store.shuns_of(&caller.user).await?;
        if known.len() >= MAX_SHUNS && !known.iter().any(|shun| shun.other == other) {
            return Err(Reason::ShunsFull.into());
        }
        let shun = Shun { other: other.to_owned(), distance: how, made: self.clock.now() };
        self.store.shun(&caller.user, &shun).await?;
        self.shunned.lock().remove(&caller.user);
        Ok(())
    }

    /// Neither mutes nor blocks someone any more.
    pub async fn unshun(&self, caller: &Caller, other: &str) -> Result<(), Problem> {
        caller.may(Scope::Account)?;
        if !secret::is_id(other) {
            return Err(Problem::Missing("person"));
        }
        let was = self.store.unshun(&caller.user, other).await?;
        self.shunned.lock().remove(&caller.user);
        if was { Ok(()) } else { Err(Problem::Missing("person")) }
    }

    /// Whom the caller has muted or blocked, the oldest first.
    pub async fn shun_list(&self, caller: &Caller) -> Result<Vec<ShunView>, Problem> {
        caller.may(Scope::Account)?;
        let shuns = self.store.shuns_of(&caller.user).await?;
        let ids: Vec<String> = shuns.iter().map(|shun| shun.other.clone()).collect();
        let faces = self.names(&ids).await?;
        let view = |shun: &Shun| ShunView {
            person: PersonView::new(&shun.other, &faces),
            how: shun.distance.word().to_owned(),
            since: shun.made.0,
        };
        Ok(shuns.iter().map(view).collect())
    }

    /// What others see of one person; nobody if there is none with this id.
    pub async fn person(&self, id: &str) -> Result<Option<PersonView>, Problem> {
        if !secret::is_id(id) {
            return Ok(None);
        }
        let faces = self.names(&[id.to_owned()]).await?;
        Ok(faces.get(id).map(|_| PersonView::new(id, &faces)))
    }

    /// Whether the caller has muted or blocked someone.
    pub async fn distance(&self, caller: &Caller, other: &str) -> Result<Option<Distance>, Problem> {
        Ok(self.shuns(&caller.user).await?.0.get(other).copied())
    }
}

/// Everything a person has here. Nothing of it is anyone else's secret.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct Belongings {
    /// Who it is.
    pub profile: Profile,
    /// The tables where the person sits or has sat to the end, or which are theirs.
    pub tables: Vec<OwnTable>,
    /// What the person has decided ahead at tables that are not over.
    pub ahead: Vec<OwnAhead>,
    /// The tables the person is invited to, without a seat there so far.
    pub invitations: Vec<Invitation>,
    /// What the person has said.
    pub chat: Vec<OwnWords>,
    /// Sessions and tokens; never the tokens themselves.
    pub tokens: Vec<TokenView>,
    /// Whom the person has muted or blocked.
    pub shunned: Vec<ShunView>,
    /// What the person has told the host.
    pub reports: Vec<OwnReport>,
    /// The person's studies.
    pub studies: Vec<OwnStudy>,
    /// The person's first answers to puzzles, the newest first.
    pub puzzles: Vec<OwnPuzzle>,
}

/// A study of one's own.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct OwnStudy {
    /// What it is called.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// When it was saved last, in milliseconds since 1970.
    pub touched: i64,
    /// Can others read it by a link?
    pub shared: bool,
    /// The record with its comments.
    pub text: String,
}

/// A person, to themselves.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The id.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// The name to sign in with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub login: Option<String>,
    /// Since when, in milliseconds since 1970.
    pub created: i64,
}

/// A table of one's own.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct OwnTable {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// `gathering`, `playing`, `finished` or `closed`.
    pub stage: String,
    /// Is it the person's own table?
    pub owner: bool,
    /// The numbers of the person's seats, from 0.
    pub seats: Vec<u8>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When the game ended, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finished: Option<i64>,
}

/// What one has decided ahead for a seat.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct OwnAhead {
    /// At which table.
    pub table: String,
    /// The number of the seat, from 0.
    pub seat: u8,
    /// Does the seat pass where there is nothing to decide?
    pub pass: bool,
    /// The lines, in the game's notation.
    pub lines: Vec<String>,
}

/// A table one is invited to.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The table's id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// `gathering`, `playing`, `finished` or `closed`.
    pub stage: String,
}

/// Something one has said.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct OwnWords {
    /// At which table.
    pub table: String,
    /// The number of the entry.
    pub entry: u64,
    /// When, in milliseconds since 1970.
    pub time: i64,
    /// What.
    pub text: String,
}

/// Something one has told the host.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct OwnReport {
    /// About which table.
    pub table: String,
    /// About which entry of its log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<u64>,
    /// About whom: the id.
    pub person: String,
    /// What the matter is.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub time: i64,
    /// Has the host dealt with it?
    pub resolved: bool,
}

impl App {
    /// Everything the caller has here.
    pub async fn belongings(&self, caller: &Caller) -> Result<Belongings, Problem> {
        caller.may(Scope::Account)?;
        self.count(Act::Export, &caller.user)?;
        let store = self.store();
        let user = store.user(&caller.user).await?.ok_or(Problem::SignIn)?;
        let wanted = Wanted { of: Some(user.id.clone()), limit: MAX_TOLD, ..Wanted::default() };
        let own_table = |(table, seats): (store::Table, Vec<store::Seat>)| OwnTable {
            owner: table.owner.as_deref() == Some(&user.id),
            seats: seats.iter().filter(|seat| seat.user.as_deref() == Some(&user.id)).map(|seat| seat.seat).collect(),
            id: table.id,
            game: table.game,
            stage: table.stage.word().to_owned(),
            result: table.result,
            created: table.created.0,
            finished: table.finished.map(|time| time.0),
        };
        let own_ahead = |(table, ahead): (String, store::Ahead)| {
            let AheadWish { pass, lines } = AheadWish::read(&ahead.text);
            OwnAhead { table, seat: ahead.seat, pass, lines }
        };
        let invited = Wanted { invites: Some(user.id.clone()), limit: MAX_TOLD, ..Wanted::default() };
        let invitation = |(table, _): (store::Table, Vec<store::Seat>)| Invitation {
            table: table.id,
            game: table.game,
            stage: table.stage.word().to_owned(),
        };
        let own_words = |(table, entry): (String, store::Entry)| OwnWords {
            table,
            entry: entry.number,
            time: entry.time.0,
            text: entry.text,
        };
        let own_report = |report: store::Report| OwnReport {
            table: report.table,
            entry: report.entry,
            person: report.subject,
            text: report.text,
            time: report.made.0,
            resolved: report.resolved.is_some(),
        };
        let own_study = |study: store::Study| OwnStudy {
            name: study.name,
            game: study.game,
            touched: study.touched.0,
            shared: study.shared,
            text: study.text,
        };
        Ok(Belongings {
            studies: self.studies().all(&user.id).await?.into_iter().map(own_study).collect(),
            tables: store.tables(&wanted).await?.into_iter().map(own_table).collect(),
            ahead: store.decided_ahead_by(&user.id, MAX_TOLD).await?.into_iter().map(own_ahead).collect(),
            invitations: store.tables(&invited).await?.into_iter().map(invitation).collect(),
            chat: store.chat_of(&user.id, MAX_TOLD).await?.into_iter().map(own_words).collect(),
            tokens: self.people().tokens(caller).await?,
            shunned: self.people().shun_list(caller).await?,
            reports: store.reports(false, Some(&user.id), MAX_TOLD).await?.into_iter().map(own_report).collect(),
            puzzles: store.puzzle_tries(&user.id, MAX_TOLD).await?.into_iter().map(OwnPuzzle::from).collect(),
            profile: Profile { id: user.id, name: user.name, login: user.login, created: user.created.0 },
        })
    }

    /// Deletes the caller: seats are given up; name, password, tokens and chat are gone. Tables and
    /// moves stay, under nobody's name.
    pub async fn forget(&self, caller: &Caller) -> Result<(), Problem> {
        caller.may(Scope::Account)?;
        self.tables().leave_all(caller).await?;
        for table in self.people().delete(caller).await? {
            // The words are out of the store already; this is for rooms in memory, here and elsewhere.
            if let Err(problem) = self.tables().forget_talk(&table, &caller.user).await {
                tracing::warn!(table, %problem, "a table could not be told that somebody left");
            }
        }
        Ok(())
    }
}
