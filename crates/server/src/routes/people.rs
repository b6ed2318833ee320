//! Guests, passwords, sessions and tokens.

use super::answers::Conflict;
use crate::app::App;
use crate::limits::Act;
use crate::people::{Caller, Scope, TokenView};
use crate::problem::Problem;
use crate::tables::Viewer;
use crate::wire::{Address, Body, Call, SignInOrigin, clear_session, device_cookie, session_cookie};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    let own = OpenApiRouter::new()
        .routes(routes!(me, rename, delete))
        .routes(routes!(set_password))
        .routes(routes!(sign_out_everywhere))
        .routes(routes!(sign_out))
        .routes(routes!(tokens, new_token))
        .routes(routes!(drop_token));
    OpenApiRouter::new().routes(routes!(arrive)).routes(routes!(sign_in)).merge(super::signed_in(own))
}

/// A new guest.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({ "name": "Ann", "token": true }))]
struct Arrival {
    /// The name others see: 1 to 40 characters.
    name: String,
    /// Give a personal token with all scopes in place of a cookie: for programs.
    #[serde(default)]
    token: bool,
}

/// A person, to themselves.
#[derive(Serialize, ToSchema)]
struct MeView {
    /// The id.
    id: String,
    /// The name others see.
    name: String,
    /// The name to sign in with, if there is a password.
    #[serde(skip_serializing_if = "Option::is_none")]
    login: Option<String>,
    /// What this cookie or token may do.
    scopes: Vec<Scope>,
    /// The token; it is shown only this once.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
}

fn me_view(caller: &Caller) -> MeView {
    MeView {
        id: caller.user.clone(),
        name: caller.name.clone(),
        login: caller.login.clone(),
        scopes: caller.scopes.clone(),
        token: None,
    }
}

fn signed_in(app: &App, status: StatusCode, caller: &Caller, token: &str) -> Response {
    let mut response = (status, Json(me_view(caller))).into_response();
    response.headers_mut().insert(header::SET_COOKIE, session_cookie(app, token));
    response
}

fn signed_out(app: &App) -> Response {
    let mut headers = HeaderMap::new();
    headers.insert(header::SET_COOKIE, clear_session(app));
    (StatusCode::NO_CONTENT, headers).into_response()
}

/// Becomes a guest: signs in under a name, with nothing else asked.
#[utoipa::path(post, path = "/guests", request_body = Arrival, responses((status = 201, body = MeView)))]
async fn arrive(
    State(app): State<App>,
    address: Address,
    _viewer: Viewer,
    Body(arrival): Body<Arrival>,
) -> Result<Response, Problem> {
    app.count(Act::Arrive, &address.0)?;
    let (caller, token) = app.people().arrive(&arrival.name).await?;
    if arrival.token {
        let (_, personal) = app.people().new_token(&caller, "guest", &Scope::ALL).await?;
        app.people().sign_out(&caller).await?;
        let view = MeView { token: Some(personal), ..me_view(&caller) };
        return Ok((StatusCode::CREATED, Json(view)).into_response());
    }
    Ok(signed_in(&app, StatusCode::CREATED, &caller, &token))
}

/// Who am I?
#[utoipa::path(get, path = "/me", responses((status = 200, body = MeView)))]
async fn me(viewer: Viewer) -> Result<Json<MeView>, Problem> {
    Ok(Json(me_view(viewer.signed_in()?)))
}

/// A new name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Rename {
    /// The name others see: 1 to 40 characters.
    name: String,
}

/// Changes the name others see.
#[utoipa::path(patch, path = "/me", request_body = Rename, responses((status = 204)))]
async fn rename(State(app): State<App>, viewer: Viewer, Body(wish): Body<Rename>) -> Result<StatusCode, Problem> {
    app.people().rename(viewer.caller(Scope::Account)?, &wish.name).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes the caller: name, password and tokens are gone, and bots play on in their seats.
#[utoipa::path(delete, path = "/me", responses((status = 204)))]
async fn delete(State(app): State<App>, viewer: Viewer) -> Result<Response, Problem> {
    let caller = viewer.caller(Scope::Account)?;
    app.forget(caller).await?;
    Ok(signed_out(&app))
}

/// A password, and the name to sign in with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Credentials {
    /// The name to sign in with; upper and lower case are the same.
    login: String,
    /// The password: 8 to 200 characters.
    password: String,
}

/// A new password, and the name to sign in with.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewCredentials {
    /// The name to sign in with; upper and lower case are the same.
    login: String,
    /// The new password: 8 to 200 characters.
    password: String,
    /// The current password, if there is one.
    current_password: Option<String>,
}

/// Sets a password, to sign in elsewhere; whoever has one already must give it. All other sessions and tokens
/// end.
#[utoipa::path(put, path = "/me/password", request_body = NewCredentials, responses((status = 204), Conflict))]
async fn set_password(
    State(app): State<App>,
    origin: SignInOrigin,
    viewer: Viewer,
    Body(wish): Body<NewCredentials>,
) -> Result<Response, Problem> {
    let caller = viewer.caller(Scope::Account)?;
    let current = wish.current_password.as_deref();
    let device = app.set_password(&origin, caller, &wish.login, current, &wish.password).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    if caller.is_session {
        response.headers_mut().append(header::SET_COOKIE, device_cookie(&app, &device));
    }
    Ok(response)
}

/// Signs in with name and password.
#[utoipa::path(post, path = "/sessions", request_body = Credentials, responses((status = 201, body = MeView)))]
async fn sign_in(
    State(app): State<App>,
    origin: SignInOrigin,
    _viewer: Viewer,
    Body(said): Body<Credentials>,
) -> Result<Response, Problem> {
    let welcome = app.sign_in(&origin, &said.login, &said.password).await?;
    let mut response = signed_in(&app, StatusCode::CREATED, &welcome.caller, &welcome.session);
    response.headers_mut().append(header::SET_COOKIE, device_cookie(&app, &welcome.device));
    Ok(response)
}

/// Signs out everywhere: every session and every token of the caller ends.
#[utoipa::path(delete, path = "/sessions", responses((status = 204)))]
async fn sign_out_everywhere(State(app): State<App>, viewer: Viewer) -> Result<Response, Problem> {
    app.people().sign_out_everywhere(viewer.caller(Scope::Account)?).await?;
    Ok(signed_out(&app))
}

/// Signs out here: the cookie or token of this request ends.
#[utoipa::path(delete, path = "/sessions/current", responses((status = 204)))]
async fn sign_out(State(app): State<App>, viewer: Viewer) -> Result<Response, Problem> {
    app.people().sign_out(viewer.signed_in()?).await?;
    Ok(signed_out(&app))
}

/// The caller's sessions and tokens.
#[utoipa::path(get, path = "/me/tokens", responses((status = 200, body = Vec<TokenView>)))]
async fn tokens(State(app): State<App>, viewer: Viewer) -> Result<Json<Vec<TokenView>>, Problem> {
    Ok(Json(app.people().tokens(viewer.caller(Scope::Account)?).await?))
}

/// The token to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TokenWish {
    /// What to call it.
    label: String,
    /// What it may do.
    scopes: Vec<Scope>,
}

/// A new token; it is shown only this once.
#[derive(Serialize, ToSchema)]
struct NewTokenView {
    /// The token itself.
    token: String,
    /// What is known of it.
    #[serde(flatten)]
    about: TokenView,
}

/// Makes a personal token for a program.
#[utoipa::path(
    post,
    path = "/me/tokens",
    request_body = TokenWish,
    responses((status = 201, body = NewTokenView), Conflict)
)]
async fn new_token(
    State(app): State<App>,
    viewer: Viewer,
    Body(wish): Body<TokenWish>,
) -> Result<(StatusCode, Json<NewTokenView>), Problem> {
    let caller = viewer.caller(Scope::Account)?;
    let (about, token) = app.people().new_token(caller, &wish.label, &wish.scopes).await?;
    Ok((StatusCode::CREATED, Json(NewTokenView { token, about })))
}

/// Ends a session or token.
#[utoipa::path(
    delete,
    path = "/me/tokens/{token}",
    params(("token" = String, Path, description = "Its id")),
    responses((status = 204))
)]
async fn drop_token(Call(app, viewer, id): Call<String>) -> Result<StatusCode, Problem> {
    app.people().drop_token(viewer.caller(Scope::Account)?, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}
