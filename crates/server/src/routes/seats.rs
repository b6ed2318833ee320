//! Sitting down, leaving, bots.

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
    path = "/tables/{table}/seats/{seat}",
    params(LinkKey),
    request_body = Sitting,
    responses((status = 200, body = TableView))
)]
async fn sit(
    Call(app, viewer, (id, seat)): Call<(String, String)>,
    Body(sitting): Body<Sitting>,
) -> Result<TableView, Problem> {
    Ok(app.tables().sit(&viewer, &id, &seat, sitting.password.as_deref()).await?.view())
}

/// Gives a seat up; during the game a bot plays on.
#[utoipa::path(delete, path = "/tables/{table}/seats/{seat}", responses((status = 204)))]
async fn leave(Call(app, viewer, (id, seat)): Call<(String, String)>) -> Result<StatusCode, Problem> {
    app.tables().leave(&viewer, &id, &seat).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which bot.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WhichBot {
    /// The bot's name: `easy`, `medium`, `hard`, `expert`, `master`, `greedy`, `random`, `search:500ms`.
    bot: String,
}

/// Lets a bot play a seat: one's own, an empty one before the game, or that of someone whose time
/// has run out.
#[utoipa::path(
    put,
    path = "/tables/{table}/seats/{seat}/bot",
    request_body = WhichBot,
    responses((status = 200, body = TableView))
)]
async fn call_bot(
    Call(app, viewer, (id, seat)): Call<(String, String)>,
    Body(which): Body<WhichBot>,
) -> Result<TableView, Problem> {
    Ok(app.tables().call_bot(&viewer, &id, &seat, &which.bot).await?.view())
}

/// Takes one's seat back from the bot; before the game the owner frees a bot's seat.
#[utoipa::path(delete, path = "/tables/{table}/seats/{seat}/bot", responses((status = 200, body = TableView)))]
async fn dismiss_bot(Call(app, viewer, (id, seat)): Call<(String, String)>) -> Result<TableView, Problem> {
    Ok(app.tables().dismiss_bot(&viewer, &id, &seat).await?.view())
}

/// Begins the game now, with this bot in every empty seat. Only the owner may do this.
#[utoipa::path(
    post,
    path = "/tables/{table}/start",
    request_body = WhichBot,
    responses((status = 200, body = TableView))
)]
async fn start(Call(app, viewer, id): Call<String>, Body(which): Body<WhichBot>) -> Result<TableView, Problem> {
    Ok(app.tables().start(&viewer, &id, &which.bot).await?.view())
}
