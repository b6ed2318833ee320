//! Muting and blocking, telling the host, keeping order at one's table, and taking everything along.

use super::answers::Conflict;
use super::parameters::LinkKey;
use super::signed_in;
use crate::app::App;
use crate::company::{Belongings, ShunView};
use crate::limits::Act;
use crate::people::Scope;
use crate::problem::Problem;
use crate::tables::{TableView, Viewer};
use crate::wire::{Body, Call};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use store::Distance;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The caller's own routes, those at a table, and those at a seat.
pub(super) fn routes() -> (OpenApiRouter<App>, OpenApiRouter<App>, OpenApiRouter<App>) {
    let own = OpenApiRouter::new().routes(routes!(shunned)).routes(routes!(shun, unshun)).routes(routes!(export));
    let at_tables = OpenApiRouter::new().routes(routes!(report)).routes(routes!(onlookers));
    (signed_in(own), signed_in(at_tables), signed_in(OpenApiRouter::new().routes(routes!(remove))))
}

/// Whom the caller has muted or blocked.
#[utoipa::path(get, path = "/me/shunned", responses((status = 200, body = Vec<ShunView>)))]
async fn shunned(State(app): State<App>, viewer: Viewer) -> Result<Json<Vec<ShunView>>, Problem> {
    Ok(Json(app.people().shun_list(viewer.caller(Scope::Account)?).await?))
}

/// Whether to mute or to block someone.
#[derive(Deserialize, ToSchema, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum How {
    /// Do not show what they say.
    Mute,
    /// That, and they cannot sit at the caller's tables nor invite the caller.
    Block,
}

/// Whether to mute or to block someone.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Shunning {
    /// `mute` or `block`.
    how: How,
}

/// Mutes or blocks a person. They are not told.
#[utoipa::path(
    put,
    path = "/me/shunned/{person}",
    params(("person" = String, Path, description = "The person's id")),
    request_body = Shunning,
    responses((status = 204), Conflict)
)]
async fn shun(Call(app, viewer, person): Call<String>, Body(wish): Body<Shunning>) -> Result<StatusCode, Problem> {
    let caller = viewer.caller(Scope::Account)?;
    app.count(Act::Shun, &caller.user)?;
    let how = match wish.how {
        How::Mute => Distance::Mute,
        How::Block => Distance::Block,
    };
    app.people().shun(caller, &person, how).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Neither mutes nor blocks a person any more.
#[utoipa::path(
    delete,
    path = "/me/shunned/{person}",
    params(("person" = String, Path, description = "The person's id")),
    responses((status = 204))
)]
async fn unshun(Call(app, viewer, person): Call<String>) -> Result<StatusCode, Problem> {
    let caller = viewer.caller(Scope::Account)?;
    app.count(Act::Shun, &caller.user)?;
    app.people().unshun(caller, &person).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Everything the caller has here, as one file: profile, tables, decisions ahead, invitations, own words, tokens'
/// labels.
#[utoipa::path(get, path = "/me/export", responses((status = 200, body = Belongings)))]
async fn export(State(app): State<App>, viewer: Viewer) -> Result<Response, Problem> {
    let all = app.belongings(viewer.caller(Scope::Account)?).await?;
    Ok(([(header::CONTENT_DISPOSITION, "attachment; filename=\"boardroom.json\"")], Json(all)).into_response())
}

/// A report to the host.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Telling {
    /// The person it is about; with an entry it need not be said.
    person: Option<String>,
    /// The chat entry it is about.
    entry: Option<u64>,
    /// What it is about: 1 to 1000 characters.
    text: String,
}

/// A report that was taken.
#[derive(Serialize, ToSchema)]
struct Taken {
    /// Its id.
    id: String,
}

/// Reports someone at a table, or what they said, to the host. Sent again, it is the same
/// report.
#[utoipa::path(
    post,
    path = "/tables/{table}/reports",
    params(LinkKey),
    request_body = Telling,
    responses((status = 201, body = Taken))
)]
async fn report(
    Call(app, viewer, id): Call<String>,
    Body(said): Body<Telling>,
) -> Result<(StatusCode, Json<Taken>), Problem> {
    let tables = app.tables();
    let id = tables.report(&viewer, &id, said.person.as_deref(), said.entry, &said.text).await?;
    Ok((StatusCode::CREATED, Json(Taken { id })))
}

/// Takes a person out of a seat before the game; they cannot sit down there again. Only the owner may do this.
#[utoipa::path(delete, path = "/tables/{table}/seats/{seat}/person", responses((status = 200, body = TableView)))]
async fn remove(Call(app, viewer, (id, seat)): Call<(String, String)>) -> Result<TableView, Problem> {
    Ok(app.tables().remove_person(&viewer, &id, &seat).await?.view())
}

/// What onlookers may do.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Onlookers {
    /// Do only players talk?
    muted: bool,
}

/// Mutes all spectators, or lets them talk again. Only the owner may do this.
#[utoipa::path(
    put,
    path = "/tables/{table}/onlookers",
    request_body = Onlookers,
    responses((status = 200, body = TableView))
)]
async fn onlookers(Call(app, viewer, id): Call<String>, Body(wish): Body<Onlookers>) -> Result<TableView, Problem> {
    Ok(app.tables().mute_onlookers(&viewer, &id, wish.muted).await?.view())
}
