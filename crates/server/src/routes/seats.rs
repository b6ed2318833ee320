//! Sitting down, leaving, bots.

use super::answers::{Conflict, NotFound};
use super::parameters::LinkKey;
use super::signed_in;
use crate::app::App;
use crate::problem::Problem;
use crate::tables::TableView;
use crate::wire::{Body, Call};
use axum::http::StatusCode;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let routes = OpenApiRouter::new().routes(routes!(sit, leave)).routes(routes!(call_bot, dismiss_bot));
    signed_in(routes.routes(routes!(start)))
}

/// What sitting down needs.
#[derive(Deserialize, ToSchema, Default)]
#[serde(deny_unknown_fields)]
struct Sitting {
    /// The table's password, if it has one.
    password: Option<String>,
}

/// Takes a free seat. The game begins when the last one is taken.
#[utoipa::path(
    put,
    path = "/api/v1/tables/{table}/seats/{seat}",
    tag = "seats",
    params(("table" = String, Path), ("seat" = String, Path), LinkKey),
    request_body = Sitting,
    responses((status = 200, body = TableView), NotFound, Conflict)
)]
async fn sit(
    Call(app, visitor, (id, seat)): Call<(String, String)>,
    Body(sitting): Body<Sitting>,
) -> Result<TableView, Problem> {
    Ok(app.tables().sit(&visitor.viewer, &id, &seat, sitting.password.as_deref()).await?.view())
}

/// Gives a seat up; during the game a bot plays on.
#[utoipa::path(
    delete,
    path = "/api/v1/tables/{table}/seats/{seat}",
    tag = "seats",
    params(("table" = String, Path), ("seat" = String, Path)),
    responses((status = 204), NotFound, Conflict)
)]
async fn leave(Call(app, visitor, (id, seat)): Call<(String, String)>) -> Result<StatusCode, Problem> {
    app.tables().leave(&visitor.viewer, &id, &seat).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which bot.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WhichBot {
    /// The bot's name: `easy`, `medium`, `hard`, `expert`, `greedy`, `random`, `search:500ms`.
    bot: String,
}

/// Lets a bot play a seat: one's own, an empty one before the game, or that of somebody whose time
/// has run out.
#[utoipa::path(
    put,
    path = "/api/v1/tables/{table}/seats/{seat}/bot",
    tag = "seats",
    params(("table" = String, Path), ("seat" = String, Path)),
    request_body = WhichBot,
    responses((status = 200, body = TableView), NotFound, Conflict)
)]
async fn call_bot(
    Call(app, visitor, (id, seat)): Call<(String, String)>,
    Body(which): Body<WhichBot>,
) -> Result<TableView, Problem> {
    Ok(app.tables().call_bot(&visitor.viewer, &id, &seat, &which.bot).await?.view())
}

/// Takes one's seat back from the bot; before the game the owner frees a bot's seat.
#[utoipa::path(
    delete,
    path = "/api/v1/tables/{table}/seats/{seat}/bot",
    tag = "seats",
    params(("table" = String, Path), ("seat" = String, Path)),
    responses((status = 200, body = TableView), NotFound, Conflict)
)]
async fn dismiss_bot(Call(app, visitor, (id, seat)): Call<(String, String)>) -> Result<TableView, Problem> {
    Ok(app.tables().dismiss_bot(&visitor.viewer, &id, &seat).await?.view())
}

/// Begins the game now, with this bot in every empty seat. Only the owner may do this.
#[utoipa::path(
    post,
    path = "/api/v1/tables/{table}/start",
    tag = "seats",
    params(("table" = String, Path)),
    request_body = WhichBot,
    responses((status = 200, body = TableView), NotFound, Conflict)
)]
async fn start(Call(app, visitor, id): Call<String>, Body(which): Body<WhichBot>) -> Result<TableView, Problem> {
    Ok(app.tables().start(&visitor.viewer, &id, &which.bot).await?.view())
}
