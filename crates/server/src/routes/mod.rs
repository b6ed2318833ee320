//! The routes of the JSON API, `/api/v1`, and those for machines: health and metrics.
//!
//! A route reads the request, calls one method of a service, and writes the answer. The OpenAPI
//! document is made from the same lines as the router, so there is no route it does not know.

mod games;
mod health;
mod people;
mod play;
mod seats;
mod streams;
mod tables;

use crate::app::App;
use crate::problem::Problem;
use axum::Router;
use axum::response::IntoResponse;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Boardroom",
        description = "Tables of economic board games: everything the pages can do. Sign in with a cookie \
                       (`POST /api/v1/guests`) or with a personal token in `Authorization: Bearer …`. Every write \
                       to a table names the version it answers; a stale one gets 409 and the current version.",
        license(name = "MIT OR Apache-2.0")
    ),
    components(schemas(crate::problem::ProblemBody, crate::wire::stream::Piece)),
    modifiers(&Security),
    tags(
        (name = "people", description = "Guests, passwords, sessions and tokens"),
        (name = "games", description = "What can be played, its options and rules"),
        (name = "tables", description = "Making, finding and seeing tables"),
        (name = "seats", description = "Sitting down, leaving, bots"),
        (name = "play", description = "Moves, taking back, talking"),
        (name = "machines", description = "Health and metrics")
    )
)]
struct Document;

struct Security;

impl utoipa::Modify for Security {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
        let components = document.components.get_or_insert_default();
        components.add_security_scheme(
            "token",
            SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build()),
        );
        components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("boardroom"))));
    }
}

fn api() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(people::routes())
        .merge(games::routes())
        .merge(tables::routes())
        .merge(seats::routes())
        .merge(play::routes())
        .merge(streams::routes())
        .merge(health::routes())
}

/// The OpenAPI document of the JSON API.
pub fn openapi() -> utoipa::openapi::OpenApi {
    api().into_openapi()
}

/// All routes of this crate.
pub(crate) fn router() -> Router<App> {
    let (router, document) = api().split_for_parts();
    let text = document.to_pretty_json().unwrap_or_default();
    let serve = move || async move { ([(axum::http::header::CONTENT_TYPE, "application/json")], text) };
    router
        .route("/api/v1/openapi.json", axum::routing::get(serve))
        .route("/api/{*rest}", axum::routing::any(|| async { Problem::Missing("route").into_response() }))
}
