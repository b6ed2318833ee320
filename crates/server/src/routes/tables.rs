//! Making, finding and seeing tables.

use super::answers::{Conflict, NotFound, Refused};
use super::parameters::{LinkKey, OnceHeader};
use super::signed_in;
use crate::app::App;
use crate::people::Scope;
use crate::problem::Problem;
use crate::tables::{
    EntryView, Late, Listing, NewTable, Place, SeenGame, SeriesView, TableRow, TableView, TimeControl, Viewer, read_bot,
};
use crate::wire::{Body, Call, OnceKey, QueryParams};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{Stage, Visibility};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let changing = OpenApiRouter::new()
        .routes(routes!(create))
        .routes(routes!(rematch))
        .routes(routes!(play_on))
        .routes(routes!(close));
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(view))
        .routes(routes!(log))
        .routes(routes!(history))
        .routes(routes!(record))
        .routes(routes!(series))
        .merge(signed_in(changing))
}

/// Which tables.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// Only those where the caller sits or which the caller made.
    #[serde(default)]
    mine: bool,
    /// Only in these stages, joined by commas: `gathering`, `playing`, `finished`, `closed`.
    stage: Option<String>,
    /// Only of this game.
    game: Option<String>,
    /// Only what was last touched before this moment, in milliseconds since 1970.
    before: Option<i64>,
    /// How many at most: 1 to 100, or 50 if not given.
    limit: Option<u32>,
}

/// Lists tables, the last touched first.
#[utoipa::path(get, path = "/tables", params(Which), responses((status = 200, body = Vec<TableRow>), NotFound))]
async fn list(
    State(app): State<App>,
    viewer: Viewer,
    QueryParams(which): QueryParams<Which>,
) -> Result<Json<Vec<TableRow>>, Problem> {
    let read =
        |word: &str| Stage::read(word.trim()).ok_or_else(|| Problem::invalid(format!("There is no stage '{word}'.")));
    let stages: Vec<Stage> = match &which.stage {
        Some(words) => words.split(',').map(read).collect::<Result<_, _>>()?,
        None => Vec::new(),
    };
    if let Some(game) = &which.game {
        app.tables().title(game)?;
    }
    let (game, limit) = (which.game.as_deref(), which.limit.unwrap_or(50));
    let listing = Listing { stages: &stages, game, before: which.before, limit };
    let rows = if which.mine {
        app.tables().my_tables(&viewer, &listing).await?
    } else {
        app.tables().open_tables(&viewer, &listing).await?
    };
    Ok(Json(rows))
}

/// The table to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "game": catalog::titles()[0].id(),
    "options": { "players": 2 },
    "seats": ["me", "random"]
}))]
struct TableWish {
    /// The game's id.
    game: String,
    /// What to call it.
    name: Option<String>,
    /// The options by name; those left out take their defaults.
    #[serde(default)]
    options: BTreeMap<String, OptionValue>,
    /// `open`: everyone finds it; `link`: only with the link.
    #[serde(default)]
    visibility: VisibilityWish,
    /// A password for taking a seat.
    password: Option<String>,
    /// Who sits where, in the order of the seats: `open`, `me`, or a bot's name. What is missing is
    /// open. The game begins when every seat is taken.
    #[serde(default)]
    seats: Vec<String>,
    /// Seconds for each decision.
    seconds_per_move: Option<u32>,
    /// Seconds for all decisions of a seat together.
    seconds_per_game: Option<u32>,
    /// When time runs out: `call`, the others may call a bot; or the bot that decides.
    when_late: Option<String>,
}

/// The value of an option.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
enum OptionValue {
    /// A number.
    Number(u32),
    /// Yes or no.
    Truth(bool),
    /// Words.
    Text(String),
}

impl OptionValue {
    fn text(&self) -> String {
        match self {
            OptionValue::Number(number) => number.to_string(),
            OptionValue::Truth(true) => "yes".to_owned(),
            OptionValue::Truth(false) => "no".to_owned(),
            OptionValue::Text(text) => text.clone(),
        }
    }
}

/// Who may find a table.
#[derive(Deserialize, ToSchema, Clone, Copy, Default)]
#[serde(rename_all = "lowercase")]
enum VisibilityWish {
    /// Everyone.
    #[default]
    Open,
    /// Those who have the link.
    Link,
}

/// A table that was made.
#[derive(Serialize, ToSchema)]
struct Made {
    /// Its id.
    id: String,
}

/// Makes a table.
#[utoipa::path(
    post,
    path = "/tables",
    params(OnceHeader),
    request_body = TableWish,
    responses((status = 201, body = TableView), NotFound, Conflict, Refused)
)]
async fn create(
    State(app): State<App>,
    viewer: Viewer,
    OnceKey(key): OnceKey,
    Body(wish): Body<TableWish>,
) -> Result<(StatusCode, TableView), Problem> {
    let caller = viewer.caller(Scope::Create)?;
    let place = |word: &String| match word.as_str() {
        "open" => Ok(Place::Open),
        "me" => Ok(Place::Me),
        bot => read_bot(bot).map(Place::Bot),
    };
    let late = match wish.when_late.as_deref() {
        None | Some("call") => Late::Call,
        Some(bot) => Late::Bot(read_bot(bot)?),
    };
    let new = NewTable {
        game: wish.game,
        name: wish.name,
        options: wish.options.iter().map(|(name, value)| (name.clone(), value.text())).collect(),
        visibility: match wish.visibility {
            VisibilityWish::Open => Visibility::Open,
            VisibilityWish::Link => Visibility::Link,
        },
        password: wish.password,
        seats: wish.seats.iter().map(place).collect::<Result<_, _>>()?,
        time: TimeControl { per_move: wish.seconds_per_move, per_game: wish.seconds_per_game, late },
        called: Vec::new(),
        invited: Vec::new(),
    };
    let id = app.tables().create(caller, &new, key.as_deref()).await?;
    Ok((StatusCode::CREATED, app.tables().visit(&viewer, &id, None).await?.view()))
}

/// From which seat.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Eyes {
    /// The seat to see the table from, if the caller has several.
    pub(super) seat: Option<String>,
}

/// A table as the caller may see it.
#[utoipa::path(get, path = "/tables/{table}", params(Eyes, LinkKey), responses((status = 200, body = TableView)))]
async fn view(Call(app, viewer, id): Call<String>, QueryParams(eyes): QueryParams<Eyes>) -> Result<TableView, Problem> {
    Ok(app.tables().visit(&viewer, &id, eyes.seat.as_deref()).await?.view())
}

/// Which entries of a log.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct WhichEntries {
    /// Only entries after this number; `since your last move` is the number in `you.last_step`.
    #[serde(default)]
    after: u64,
    /// The seat to see the table from, if the caller has several.
    seat: Option<String>,
}

/// The log of a table in words, with the chat.
#[utoipa::path(
    get,
    path = "/tables/{table}/log",
    params(WhichEntries, LinkKey),
    responses((status = 200, body = Vec<EntryView>))
)]
async fn log(
    Call(app, viewer, id): Call<String>,
    QueryParams(which): QueryParams<WhichEntries>,
) -> Result<Json<Vec<EntryView>>, Problem> {
    let visit = app.tables().visit(&viewer, &id, which.seat.as_deref()).await?;
    Ok(Json(app.tables().log(&visit, which.after).await?))
}

/// A moment of a game.
#[derive(Serialize, ToSchema)]
struct Moment {
    /// How many steps had been taken.
    step: usize,
    /// The game as the caller might know it then.
    #[serde(flatten)]
    game: SeenGame,
}

/// A table as it was after a number of steps.
#[utoipa::path(
    get,
    path = "/tables/{table}/steps/{step}",
    params(("step" = usize, Path), Eyes, LinkKey),
    responses((status = 200, body = Moment))
)]
async fn history(
    Call(app, viewer, (id, step)): Call<(String, usize)>,
    QueryParams(eyes): QueryParams<Eyes>,
) -> Result<Json<Moment>, Problem> {
    let visit = app.tables().visit(&viewer, &id, eyes.seat.as_deref()).await?.after(step)?;
    Ok(Json(Moment { step, game: SeenGame::new(visit.table()) }))
}

/// The record of a table: the text that can be replayed anywhere, with the seed once it is over.
#[utoipa::path(
    get,
    path = "/tables/{table}/record",
    params(LinkKey),
    responses((status = 200, body = String, content_type = "text/plain"))
)]
async fn record(Call(app, viewer, id): Call<String>) -> Result<Response, Problem> {
    let record = app.tables().visit(&viewer, &id, None).await?.record();
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record.to_string()).into_response())
}

/// Makes a table like a finished one, for the same people. Asking again gives the same table.
#[utoipa::path(
    post,
    path = "/tables/{table}/rematch",
    params(OnceHeader),
    responses((status = 200, body = Made), Refused)
)]
async fn rematch(Call(app, viewer, id): Call<String>, OnceKey(key): OnceKey) -> Result<Json<Made>, Problem> {
    Ok(Json(Made { id: app.tables().rematch(&viewer, &id, key.as_deref()).await? }))
}

/// Where to play on from.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PlayOn {
    /// The seat to play.
    seat: String,
    /// The number of steps the new table begins with.
    step: usize,
    /// The bot in all other seats; `medium` if not given.
    bot: Option<String>,
}

/// Plays on from a moment of a finished game: a new table that begins with its first steps, with bots in
/// all seats but one.
#[utoipa::path(
    post,
    path = "/tables/{table}/play-on",
    params(OnceHeader, LinkKey),
    request_body = PlayOn,
    responses((status = 200, body = Made), Refused)
)]
async fn play_on(
    Call(app, viewer, id): Call<String>,
    OnceKey(key): OnceKey,
    Body(wish): Body<PlayOn>,
) -> Result<Json<Made>, Problem> {
    let bot = read_bot(wish.bot.as_deref().unwrap_or("medium"))?;
    let (seat, key) = (&wish.seat, key.as_deref());
    Ok(Json(Made { id: app.tables().play_on(&viewer, &id, seat, wish.step, bot, key).await? }))
}

/// The series of rematches a table belongs to: every game the caller may see, and the score.
#[utoipa::path(get, path = "/tables/{table}/series", params(LinkKey), responses((status = 200, body = SeriesView)))]
async fn series(Call(app, viewer, id): Call<String>) -> Result<Json<SeriesView>, Problem> {
    Ok(Json(app.tables().series(&viewer, &id).await?))
}

/// Closes a table before its end: its owner may, while no other person plays.
#[utoipa::path(post, path = "/tables/{table}/close", responses((status = 204)))]
async fn close(Call(app, viewer, id): Call<String>) -> Result<StatusCode, Problem> {
    app.tables().close(&viewer, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
