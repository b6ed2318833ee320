//! Moves, taking back, talking.

use super::answers::{Conflict, Refused};
use super::parameters::{LinkKey, OnceHeader};
use super::signed_in;
use super::tables::Eyes;
use crate::app::App;
use crate::problem::Problem;
use crate::tables::{AheadView, AheadWish, Legal, MoveMade, SeenGame, TableView};
use crate::wire::{Body, Call, OnceKey, QueryParams};
use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use catalog::AheadNow;
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
            .routes(routes!(ahead, decide_ahead))
            .routes(routes!(hurry))
            .routes(routes!(undo))
            .routes(routes!(propose))
            .routes(routes!(answer))
            .routes(routes!(chat)),
    )
}

/// The legal actions of one of the caller's seats, in notation.
#[utoipa::path(get, path = "/tables/{table}/legal", params(Eyes, LinkKey), responses((status = 200, body = Legal)))]
async fn legal(
    Call(app, viewer, id): Call<String>,
    QueryParams(eyes): QueryParams<Eyes>,
) -> Result<Json<Legal>, Problem> {
    Ok(Json(app.tables().legal(&viewer, &id, eyes.seat.as_deref()).await?))
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
    path = "/tables/{table}/moves",
    params(
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
        Refused,
    )
)]
async fn act(
    Call(app, viewer, id): Call<String>,
    headers: HeaderMap,
    Body(wish): Body<Move>,
) -> Result<Moved, Problem> {
    let visit = app.tables().act(&viewer, &id, &wish.seat, &wish.action, wish.version).await?;
    let minimal = prefers_minimal(&headers);
    Ok(if minimal { Moved::Made(visit.move_made()) } else { Moved::View(Box::new(visit.view())) })
}

/// Does someone ask for a short answer (RFC 7240)?
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
    /// The game as the seat would see it.
    #[serde(flatten)]
    game: SeenGame,
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
    path = "/tables/{table}/preview",
    request_body = Trial,
    responses((status = 200, body = Outlook), Refused)
)]
async fn preview(Call(app, viewer, id): Call<String>, Body(trial): Body<Trial>) -> Result<Json<Outlook>, Problem> {
    let trial = app.tables().preview(&viewer, &id, &trial.seat, &trial.actions).await?;
    Ok(Json(Outlook {
        game: SeenGame::new(&*trial.seen),
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
    /// The bot to ask; `search:400it/1000ms` if not given.
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
    path = "/tables/{table}/hints",
    params(Asking),
    responses((status = 200, body = Vec<HintView>), Conflict)
)]
async fn hints(
    Call(app, viewer, id): Call<String>,
    QueryParams(asking): QueryParams<Asking>,
) -> Result<Json<Vec<HintView>>, Problem> {
    let bot = asking.bot.as_deref().unwrap_or("search:400it/1000ms");
    let (_, hints) = app.tables().hints(&viewer, &id, &asking.seat, bot).await?;
    let view = |hint: catalog::Hint| HintView {
        action: hint.action,
        share: hint.share,
        visits: hint.visits,
        reason: hint.reason.text,
    };
    Ok(Json(hints.into_iter().map(view).collect()))
}

/// What to decide ahead for a seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "pass": true, "lines": ["round 1 if outbid on 3 then bid 2 on 5"] }))]
struct Wish {
    /// Play the one possible action by itself where there is nothing to decide.
    #[serde(default)]
    pass: bool,
    /// Lines of the game, the first first; at most 12 of at most 200 bytes.
    #[serde(default)]
    lines: Vec<String>,
}

/// What is decided ahead for a seat: its owner's secret.
#[derive(Serialize, ToSchema)]
struct Ahead {
    /// May lines be written now? Only some games know such lines, and only at some times.
    may_write: bool,
    /// Does the seat pass where there is nothing to decide?
    pass: bool,
    /// The lines in their order.
    lines: Vec<AheadLine>,
}

/// A line decided ahead, and what it asks for now.
#[derive(Serialize, ToSchema)]
struct AheadLine {
    /// The line, in the game's notation.
    line: String,
    /// `waits`, `due`, `refused` (what it asks for is not legal now) or `over`.
    now: String,
    /// What it asks for, where that is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<String>,
    /// Why what it asks for is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl From<AheadView> for Ahead {
    fn from(view: AheadView) -> Ahead {
        let line = |(line, now): (String, AheadNow)| {
            let (word, action, reason) = match now {
                AheadNow::Waits => ("waits", None, None),
                AheadNow::Due(action) => ("due", Some(action), None),
                AheadNow::Refused(refusal) => ("refused", None, Some(refusal.to_string())),
                AheadNow::Over => ("over", None, None),
            };
            AheadLine { line, now: word.to_owned(), action, reason }
        };
        Ahead { may_write: view.may_write, pass: view.pass, lines: view.lines.into_iter().map(line).collect() }
    }
}

/// What the caller has decided ahead for a seat of theirs. Nobody else can ask for it.
#[utoipa::path(
    get,
    path = "/tables/{table}/seats/{seat}/ahead",
    params(LinkKey),
    responses((status = 200, body = Ahead), Conflict)
)]
async fn ahead(Call(app, viewer, (id, seat)): Call<(String, String)>) -> Result<Json<Ahead>, Problem> {
    Ok(Json(app.tables().own_ahead(&viewer, &id, &seat).await?.into()))
}

/// Decides ahead for a seat of the caller, in place of what was decided before: what is due is played as the seat's
/// move as soon as its condition holds, what is due already at once. Nothing of it is told to anyone else.
#[utoipa::path(
    put,
    path = "/tables/{table}/seats/{seat}/ahead",
    request_body = Wish,
    responses((status = 200, body = Ahead), Conflict, Refused)
)]
async fn decide_ahead(
    Call(app, viewer, (id, seat)): Call<(String, String)>,
    Body(wish): Body<Wish>,
) -> Result<Json<Ahead>, Problem> {
    let wish = AheadWish { pass: wish.pass, lines: wish.lines };
    let visit = app.tables().decide_ahead(&viewer, &id, &seat, &wish).await?;
    Ok(Json(visit.ahead().unwrap_or_default().into()))
}

/// Lets the bots that think now answer with what they have found, until a person decides. Only the one person at a
/// table may. Asked again it changes nothing.
#[utoipa::path(post, path = "/tables/{table}/hurry", responses((status = 204), Conflict))]
async fn hurry(Call(app, viewer, id): Call<String>) -> Result<StatusCode, Problem> {
    app.tables().hurry(&viewer, &id).await?;
    Ok(StatusCode::NO_CONTENT)
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
#[utoipa::path(post, path = "/tables/{table}/undo", request_body = Undo, responses((status = 200, body = TableView)))]
async fn undo(Call(app, viewer, id): Call<String>, Body(wish): Body<Undo>) -> Result<TableView, Problem> {
    Ok(app.tables().undo(&viewer, &id, &wish.seat, wish.turn, wish.version).await?.view())
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
    path = "/tables/{table}/proposals",
    request_body = TakeBack,
    responses((status = 200, body = TableView))
)]
async fn propose(Call(app, viewer, id): Call<String>, Body(wish): Body<TakeBack>) -> Result<TableView, Problem> {
    Ok(app.tables().propose(&viewer, &id, wish.from, wish.version).await?.view())
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
    path = "/tables/{table}/proposals/{proposal}",
    params(("proposal" = u64, Path)),
    request_body = Answer,
    responses((status = 200, body = TableView))
)]
async fn answer(
    Call(app, viewer, (id, proposal)): Call<(String, u64)>,
    Body(answer): Body<Answer>,
) -> Result<TableView, Problem> {
    Ok(app.tables().answer_proposal(&viewer, &id, proposal, answer.agree).await?.view())
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
    path = "/tables/{table}/chat",
    params(OnceHeader, LinkKey),
    request_body = Chat,
    responses((status = 204), Refused)
)]
async fn chat(
    Call(app, viewer, id): Call<String>,
    OnceKey(key): OnceKey,
    Body(said): Body<Chat>,
) -> Result<StatusCode, Problem> {
    app.tables().chat(&viewer, &id, &said.text, key.as_deref()).await?;
    Ok(StatusCode::NO_CONTENT)
}
