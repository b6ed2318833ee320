//! What people and programs see of a table: the shapes of it, and the lists. A single table is seen by a
//! [`Visit`](super::visit::Visit).

use super::Tables;
use super::log_view::PersonView;
use super::name::{self, NameParts};
use super::occupant::Occupant;
use super::rights::Viewer;
use super::room::Room;
use super::series::results;
use super::setup::{Late, SeatPlan, TableSetup};
use crate::people::{Faces, Scope};
use crate::problem::Problem;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::SeenTable;
use catalog::json::{self, Tree};
use game::Seat;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use store::{Stage, Visibility, Wanted};
use utoipa::ToSchema;

/// A table as one viewer sees it.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct TableView {
    /// Everything about it but the game on it.
    #[serde(flatten)]
    pub about: AboutTable,
    /// Whom or what the game waits for, in words.
    pub awaits: String,
    /// The game on it.
    #[serde(flatten)]
    pub game: SeenGame,
}

/// A game as one viewer sees it.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct SeenGame {
    /// What happens next: `kind` is `decide`, `chance`, `auto` or `over`, with the seats concerned.
    #[schema(value_type = Object)]
    pub next: Tree,
    /// The state of the game as the viewer may know it; its shape is the game's.
    #[schema(value_type = Object)]
    pub state: Tree,
    /// Points, tie-breaks, places and where the points come from, by seat.
    #[schema(value_type = Vec<Object>)]
    pub standing: Tree,
}

impl SeenGame {
    pub(crate) fn new(seen: &dyn SeenTable) -> SeenGame {
        SeenGame { next: json::next(seen), state: json::state(seen), standing: json::standing(seen) }
    }
}

impl TableView {
    /// The view as JSON.
    pub(crate) fn to_json(&self) -> String {
        let mut text = serde_json::to_string(&self.about).unwrap_or_default();
        text.reserve(32 * 1024);
        text.pop();
        text.push_str(",\"awaits\":");
        json::write_text(&self.awaits, &mut text);
        let SeenGame { next, state, standing } = &self.game;
        for (name, tree) in [("next", next), ("state", state), ("standing", standing)] {
            text.push_str(",\"");
            text.push_str(name);
            text.push_str("\":");
            json::write(&tree.0, &mut text);
        }
        text.push('}');
        text
    }
}

impl IntoResponse for TableView {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.to_json()).into_response()
    }
}

/// What a move led to, for those who ask for no more (`Prefer: return=minimal`).
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct MoveMade {
    /// The table's id.
    pub id: String,
    /// The number of the last entry of the log: what the next move answers.
    pub version: u64,
    /// `gathering`, `playing`, `finished` or `closed`.
    #[serde(serialize_with = "stage_word")]
    #[schema(value_type = String)]
    pub stage: Stage,
    /// The seats the game waits for.
    pub awaited: Vec<String>,
}

pub(super) fn stage_word<S: Serializer>(stage: &Stage, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(stage.word())
}

/// Everything about a table but the game on it, as one viewer sees it.
#[derive(Serialize, ToSchema, Clone, PartialEq, Debug)]
pub struct AboutTable {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What the table is called: the name it was given, or one made of its game, people and day.
    pub name: String,
    /// The name someone gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_name: Option<String>,
    /// `gathering`, `playing`, `finished` or `closed`.
    #[serde(serialize_with = "stage_word")]
    #[schema(value_type = String)]
    pub stage: Stage,
    /// The number of the last entry of the log: what a move answers.
    pub version: u64,
    /// `open` or `link`.
    pub visibility: String,
    /// Does taking a seat need a password?
    pub has_password: bool,
    /// The rules version.
    pub rules: u32,
    /// The fingerprint of the components.
    pub components: String,
    /// The options, complete.
    pub options: BTreeMap<String, String>,
    /// Who made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<PersonView>,
    /// The table this one is the rematch of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When the game ended, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finished: Option<i64>,
    /// The time limits.
    pub clock: ClockView,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// Has the owner muted those who only look on?
    pub onlookers_muted: bool,
    /// What the viewer is here.
    pub you: YouView,
    /// How many steps count so far.
    pub steps: usize,
    /// A take-back that waits for an answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<ProposalView>,
    /// The promise of the seed: its SHA-256.
    pub seed_sha256: String,
    /// The seed of the dice, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The key for the players' link, for those who sit here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub join_key: Option<String>,
    /// The key for the spectators' link, for those who sit here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub watch_key: Option<String>,
}

/// The time limits of a table.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct ClockView {
    /// Seconds for each decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds_per_move: Option<u32>,
    /// Seconds for all decisions of a seat together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds_per_game: Option<u32>,
    /// `call`: the others may call a bot; or the bot that decides when time runs out.
    pub when_late: String,
}

/// Who has a seat.
#[derive(Serialize, ToSchema, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person.
    Person,
    /// A bot, for itself or in the place of its person.
    Bot,
    /// The rules themselves.
    Automa,
}

/// A seat of a table.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// The seat's word, as in the notation.
    pub seat: String,
    /// Who plays it.
    pub kind: SeatKind,
    /// The person whose seat it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonView>,
    /// What whoever plays it is called, where several people sit around the person's screen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called: Option<String>,
    /// The bot that plays it, or the automa's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Does the game wait for it?
    pub awaited: bool,
    /// Since when, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaited_since: Option<i64>,
    /// When its time runs out, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<i64>,
    /// How long the game has waited for it before this decision, in milliseconds.
    pub used: i64,
    /// Has its time run out on this decision?
    pub late: bool,
}

/// What the viewer is at a table.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct YouView {
    /// The viewer's seats.
    pub seats: Vec<String>,
    /// The seat from which the state is seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<String>,
    /// Several seats at one screen: name one to see with its eyes.
    pub curtain: bool,
    /// Did the viewer make the table?
    pub owner: bool,
    /// The decisions the viewer may take now.
    pub decisions: Vec<DecisionView>,
    /// What the viewer may take back alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoView>,
    /// The number of the viewer's own last step: what came after it is what is new.
    pub last_step: u64,
}

/// A decision the viewer may take.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct DecisionView {
    /// For this seat.
    pub seat: String,
    /// Does the game wait for it? If not, it may still be replaced.
    pub awaited: bool,
    /// The oldest version an answer may name.
    pub since: u64,
}

/// What the viewer may take back alone.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct UndoView {
    /// For this seat.
    pub seat: String,
    /// How many steps of this turn.
    pub steps: usize,
}

/// A take-back that waits for an answer.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct ProposalView {
    /// Its number.
    pub number: u64,
    /// Who proposes it.
    pub who: PersonView,
    /// The entry from which on steps would be taken back.
    pub from: u64,
    /// Who must still agree.
    pub asked: Vec<PersonView>,
}

/// The legal actions of a seat.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct Legal {
    /// The seat.
    pub seat: String,
    /// The version of the table they belong to.
    pub version: u64,
    /// Are these all? If not, others in the same notation may be legal too.
    pub complete: bool,
    /// The actions, in notation.
    pub actions: Vec<String>,
}

/// A table in a list.
#[derive(Serialize, ToSchema, Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// What the table is called: the name it was given, or one made of its game, people and day.
    pub name: String,
    /// The name someone gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub given_name: Option<String>,
    /// `gathering`, `playing`, `finished` or `closed`.
    #[serde(serialize_with = "stage_word")]
    #[schema(value_type = String)]
    pub stage: Stage,
    /// The number of the last entry of the log.
    pub version: u64,
    /// Does taking a seat need a password?
    pub has_password: bool,
    /// The options.
    pub options: BTreeMap<String, String>,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// Who made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<PersonView>,
    /// Does the game wait for the viewer?
    pub your_turn: bool,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// When something last happened, in milliseconds since 1970.
    pub touched: i64,
}

impl TableRow {
    /// The points and the place of a seat, once the game is over.
    pub fn placed(&self, seat: &str) -> Option<(i64, u32)> {
        let all = self.result.as_deref().map(results).unwrap_or_default();
        all.into_iter().find(|(word, ..)| *word == seat).map(|(_, points, place)| (points, place))
    }
}

/// Which tables a list is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listing<'a> {
    /// Only in these stages.
    pub stages: &'a [Stage],
    /// Only of this game.
    pub game: Option<&'a str>,
    /// Only what was last touched before this moment, in milliseconds since 1970.
    pub before: Option<i64>,
    /// At most this many, 1 to 100.
    pub limit: u32,
}

impl Listing<'_> {
    fn wanted(&self) -> Wanted {
        Wanted {
            of: None,
            invites: None,
            stages: self.stages.to_vec(),
            visibility: None,
            game: self.game.map(str::to_owned),
            before: self.before.map(store::Time),
            limit: self.limit.clamp(1, 100),
        }
    }
}

impl Tables {
    /// Tables anyone may find: those that wait for people and those being played; or finished ones.
    pub async fn open_tables(&self, viewer: &Viewer, listing: &Listing<'_>) -> Result<Vec<TableRow>, Problem> {
        self.rows(viewer, &Wanted { visibility: Some(Visibility::Open), ..listing.wanted() }).await
    }

    /// The tables where the caller has a seat or which the caller made.
    pub async fn my_tables(&self, viewer: &Viewer, listing: &Listing<'_>) -> Result<Vec<TableRow>, Problem> {
        let caller = viewer.caller(Scope::Read)?;
        self.rows(viewer, &Wanted { of: Some(caller.user.clone()), ..listing.wanted() }).await
    }

    pub(super) async fn rows(&self, viewer: &Viewer, wanted: &Wanted) -> Result<Vec<TableRow>, Problem> {
        let tables = self.store.tables(wanted).await?;
        let people = |(table, seats): &(store::Table, Vec<store::Seat>)| {
            let sitting: Vec<String> = seats.iter().filter_map(|seat| seat.user.clone()).collect();
            sitting.into_iter().chain(table.owner.clone())
        };
        let names = self.people.names(&tables.iter().flat_map(people).collect::<Vec<_>>()).await?;
        let mut rows = Vec::with_capacity(tables.len());
        for (table, seats) in tables {
            // A table that cannot be opened any more is for the administrator to deal with; a list leaves it out.
            let Ok(setup) = TableSetup::read(&table.setup) else { continue };
            let Some(plan) = self.openings.seats(&self.titles, &table.game, &setup) else { continue };
            let your_turn = seats.iter().any(|seat| {
                seat.awaited && seat.bot.is_none() && seat.user.as_deref() == viewer.user() && seat.user.is_some()
            });
            let seats = listed_seats(&plan, &seats, table.owner.as_deref(), &names);
            let (name, given_name) = self.name_of(&table.game, &setup, &seats, table.created.0, &names)?;
            rows.push(TableRow {
                id: table.id.clone(),
                game: table.game.clone(),
                name,
                given_name,
                stage: table.stage,
                version: table.version,
                has_password: table.password.is_some(),
                options: options(&setup.options),
                seats,
                owner: table.owner.as_ref().map(|id| PersonView::new(id, &names)),
                your_turn,
                result: table.result.clone(),
                created: table.created.0,
                touched: table.touched.0,
            });
        }
        Ok(rows)
    }

    /// What a table is called in English, and the name it was given.
    fn name_of(
        &self,
        game: &str,
        setup: &TableSetup,
        seats: &[SeatView],
        created: i64,
        names: &Faces,
    ) -> Result<(String, Option<String>), Problem> {
        let title = self.title(game)?;
        let given = name::given(setup.name.as_deref(), title.name(), names.names());
        let parts = NameParts::new(given, seats, created);
        Ok((parts.english(title.short_name()), parts.given))
    }
}

/// The seats as the store keeps them beside the log, for lists.
pub(super) fn listed_seats(
    plan: &[SeatPlan],
    kept: &[store::Seat],
    owner: Option<&str>,
    names: &Faces,
) -> Vec<SeatView> {
    let view = |(plan, kept): (&SeatPlan, &store::Seat)| SeatView {
        seat: plan.word.clone(),
        kind: seat_kind(plan.automa.is_some(), kept.bot.is_some(), kept.user.is_some()),
        person: kept.user.as_ref().map(|id| PersonView::new(id, names)),
        called: plan.called.clone().filter(|_| owner.is_some() && kept.user.as_deref() == owner),
        bot: plan.automa.clone().or_else(|| kept.bot.clone()),
        awaited: kept.awaited,
        awaited_since: None,
        deadline: None,
        used: 0,
        late: false,
    };
    plan.iter().zip(kept).map(view).collect()
}

fn seat_kind(automa: bool, bot: bool, person: bool) -> SeatKind {
    match (automa, bot, person) {
        (true, _, _) => SeatKind::Automa,
        (false, true, _) => SeatKind::Bot,
        (false, false, true) => SeatKind::Person,
        (false, false, false) => SeatKind::Open,
    }
}

pub(super) fn options(options: &game::Options) -> BTreeMap<String, String> {
    options.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

pub(super) fn clock_view(room: &Room) -> ClockView {
    let time = room.fixed.setup.time;
    ClockView {
        seconds_per_move: time.per_move,
        seconds_per_game: time.per_game,
        when_late: match time.late {
            Late::Call => "call".to_owned(),
            Late::Bot(bot) => bot.to_string(),
        },
    }
}

pub(super) fn seat_view(room: &Room, seat: Seat, occupant: &Occupant, names: &Faces) -> SeatView {
    let automa = room.table.automa(seat);
    SeatView {
        seat: room.word(seat).to_owned(),
        kind: seat_kind(automa.is_some(), occupant.bot.is_some(), occupant.user.is_some()),
        person: occupant.user.as_ref().map(|id| PersonView::new(id, names)),
        called: room.called(seat).map(str::to_owned),
        bot: automa.or_else(|| occupant.bot.map(|bot| bot.to_string())),
        awaited: room.awaited().contains(seat),
        awaited_since: occupant.awaited.map(|time| time.0),
        deadline: room.deadline_of(occupant).map(|time| time.0),
        used: occupant.used,
        late: occupant.late,
    }
}
