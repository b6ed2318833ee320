//! Moves, taking back, talking.

use super::answers::{Conflict, NotFound, Refused};
use super::parameters::{LinkKey, OnceHeader};
use super::signed_in;
use super::tables::Eyes;
use crate::app::App;
use crate::problem::Problem;
use crate::tables::{Legal, MoveMade, TableView};
use crate::wire::{Body, Call, OnceKey, QueryParams};
use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use catalog::json::Tree;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    signed_in(
        OpenApiRouter::new()
            .routes(routes!(legal))
            .routes(routes!(act))
            .routes(routes!(preview))
            .routes(routes!(hints))
            .routes(routes!(undo))
            .routes(routes!(propose))
            .routes(routes!(answer))
            .routes(routes!(chat)),
    )
}

/// The legal actions of one of the caller's seats, in notation.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}/legal",
    tag = "play",
    params(("table" = String, Path), Eyes),
    responses((status = 200, body = Legal), NotFound)
)]
async fn legal(
    Call(app, visitor, id): Call<String>,
    QueryParams(eyes): QueryParams<Eyes>,
) -> Result<Json<Legal>, Problem> {
    Ok(Json(app.tables().legal(&visitor.viewer, &id, eyes.seat.as_deref()).await?))
}

/// A move.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Move {
    /// The caller's seat.
    seat: String,
    /// The action, in notation.
    action: String,
    /// The version of the table it answers.
    version: u64,
}

/// What a move is answered with.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
enum Moved {
    /// The whole table.
    View(Box<TableView>),
    /// What is needed for the next move, where that was preferred.
    Made(MoveMade),
}

impl IntoResponse for Moved {
    fn into_response(self) -> Response {
        match self {
            Moved::View(view) => view.into_response(),
            Moved::Made(made) => ([("preference-applied", "return=minimal")], Json(made)).into_response(),
        }
    }
}

/// Acts for a seat. When the answer comes the move is made and stored.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/moves",
    tag = "play",
    params(
        ("table" = String, Path),
        (
            "Prefer" = Option<String>,
            Header,
            description = "`return=minimal`: the answer is a MoveMade in place of the whole table, for those who \
                           listen to the table anyway",
        ),
    ),
    request_body = Move,
    responses(
        (
            status = 200,
            body = Moved,
            headers(("Preference-Applied" = Option<String>, description = "`return=minimal`, where it was")),
        ),
        NotFound,
        Conflict,
        Refused,
    )
)]
async fn act(
    Call(app, visitor, id): Call<String>,
    headers: HeaderMap,
    Body(wish): Body<Move>,
) -> Result<Moved, Problem> {
    let visit = app.tables().act(&visitor.viewer, &id, &wish.seat, &wish.action, wish.version).await?;
    let minimal = prefers_minimal(&headers);
    Ok(if minimal { Moved::Made(visit.move_made()) } else { Moved::View(Box::new(visit.view())) })
}

/// Does somebody ask for a short answer (RFC 7240)?
fn prefers_minimal(headers: &HeaderMap) -> bool {
    let said = headers.get_all("prefer").iter().filter_map(|value| value.to_str().ok());
    said.flat_map(|value| value.split([',', ';'])).any(|one| one.trim().eq_ignore_ascii_case("return=minimal"))
}

/// Actions to try.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Trial {
    /// The caller's seat.
    seat: String,
    /// The actions, one after another, in notation.
    actions: Vec<String>,
}

/// What a table would look like.
#[derive(Serialize, ToSchema)]
struct Outlook {
    /// What would happen next.
    #[schema(value_type = Object)]
    next: Tree,
    /// The state as the seat would see it.
    #[schema(value_type = Object)]
    state: Tree,
    /// How the seats would stand.
    #[schema(value_type = Vec<Object>)]
    standing: Tree,
    /// How many of the actions this is after.
    tried: usize,
    /// Why the rest was not tried: what follows is hidden from the seat, or is not the seat's decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    held: Option<String>,
}

/// Tries actions without making them: are they legal, and what would the seat see after them? Where an
/// action would bring secrets to light, or chance would have its say, the trial stops before it.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/preview",
    tag = "play",
    params(("table" = String, Path)),
    request_body = Trial,
    responses((status = 200, body = Outlook), NotFound, Conflict, Refused)
)]
async fn preview(Call(app, visitor, id): Call<String>, Body(trial): Body<Trial>) -> Result<Json<Outlook>, Problem> {
    let trial = app.tables().preview(&visitor.viewer, &id, &trial.seat, &trial.actions).await?;
    Ok(Json(Outlook {
        next: catalog::json::next(&*trial.seen),
        state: catalog::json::state(&*trial.seen),
        standing: catalog::json::standing(&*trial.seen),
        tried: trial.tried,
        held: trial.held.map(|held| held.to_string()),
    }))
}

/// Whom to ask for a hint.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Asking {
    /// The caller's seat.
    seat: String,
    /// The bot to ask; `hard` if not given.
    bot: Option<String>,
}

/// An action worth a look.
#[derive(Serialize, ToSchema)]
struct HintView {
    /// The action, in notation.
    action: String,
    /// The part of the victory it seems to lead to, from 0 to 1.
    share: f32,
    /// How often a search tried it.
    visits: u32,
    /// Why, in one line.
    reason: String,
}

/// The best few actions as a bot sees them, best first.
#[utoipa::path(
    get,
    path = "/api/v1/tables/{table}/hints",
    tag = "play",
    params(("table" = String, Path), Asking),
    responses((status = 200, body = Vec<HintView>), NotFound, Conflict)
)]
async fn hints(
    Call(app, visitor, id): Call<String>,
    QueryParams(asking): QueryParams<Asking>,
) -> Result<Json<Vec<HintView>>, Problem> {
    let bot = asking.bot.as_deref().unwrap_or("hard");
    let hints = app.tables().hints(&visitor.viewer, &id, &asking.seat, bot).await?;
    let view = |hint: catalog::Hint| HintView {
        action: hint.action,
        share: hint.share,
        visits: hint.visits,
        reason: hint.reason,
    };
    Ok(Json(hints.into_iter().map(view).collect()))
}

/// What to take back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Undo {
    /// The caller's seat.
    seat: String,
    /// The whole turn, not only the last step.
    #[serde(default)]
    turn: bool,
    /// The version of the table it answers.
    version: u64,
}

/// Takes back the caller's own last step or whole turn: never past a step of another, of chance, or
/// past something shown, and never so that the turn changes hands.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/undo",
    tag = "play",
    params(("table" = String, Path)),
    request_body = Undo,
    responses((status = 200, body = TableView), NotFound, Conflict)
)]
async fn undo(Call(app, visitor, id): Call<String>, Body(wish): Body<Undo>) -> Result<TableView, Problem> {
    Ok(app.tables().undo(&visitor.viewer, &id, &wish.seat, wish.turn, wish.version).await?.view())
}

/// A take-back to propose.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TakeBack {
    /// The first entry to take back; if not given, the caller's own last step.
    from: Option<u64>,
    /// The version of the table it answers.
    version: u64,
}

/// Proposes to take back steps; it happens when all other people at the table agree.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/proposals",
    tag = "play",
    params(("table" = String, Path)),
    request_body = TakeBack,
    responses((status = 200, body = TableView), NotFound, Conflict)
)]
async fn propose(Call(app, visitor, id): Call<String>, Body(wish): Body<TakeBack>) -> Result<TableView, Problem> {
    Ok(app.tables().propose(&visitor.viewer, &id, wish.from, wish.version).await?.view())
}

/// An answer to a proposal.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Answer {
    /// Agree, or refuse; whoever made the proposal withdraws it by refusing.
    agree: bool,
}

/// Answers a proposed take-back.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/proposals/{proposal}",
    tag = "play",
    params(("table" = String, Path), ("proposal" = u64, Path)),
    request_body = Answer,
    responses((status = 200, body = TableView), NotFound, Conflict)
)]
async fn answer(
    Call(app, visitor, (id, proposal)): Call<(String, u64)>,
    Body(answer): Body<Answer>,
) -> Result<TableView, Problem> {
    Ok(app.tables().answer_proposal(&visitor.viewer, &id, proposal, answer.agree).await?.view())
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "text": "Well played." }))]
struct Chat {
    /// What to say: 1 to 1000 characters.
    text: String,
}

/// Says something at a table.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/chat",
    tag = "play",
    params(("table" = String, Path), OnceHeader, LinkKey),
    request_body = Chat,
    responses((status = 204), NotFound, Refused)
)]
async fn chat(
    Call(app, visitor, id): Call<String>,
    OnceKey(key): OnceKey,
    Body(said): Body<Chat>,
) -> Result<StatusCode, Problem> {
    app.tables().chat(&visitor.viewer, &id, &said.text, key.as_deref()).await?;
    Ok(StatusCode::NO_CONTENT)
}
