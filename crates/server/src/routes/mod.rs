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
    let mut document = api().into_openapi();
    add_common_refusals(&mut document);
    document
}

/// Says of every route what is refused before it is reached: too many requests, a store that is not
/// there, and bodies that are too large or no JSON.
fn add_common_refusals(document: &mut utoipa::openapi::OpenApi) {
    use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};
    let refusal = |text: &str| {
        let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("ProblemBody"))).build();
        ResponseBuilder::new().description(text).content("application/json", problem).build()
    };
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch];
        for operation in operations.into_iter().flatten() {
            let mut add = |status: &str, text: &str| {
                operation.responses.responses.entry(status.to_owned()).or_insert_with(|| refusal(text).into());
            };
            add("403", "Banned, or a write from another site");
            add("429", "Too many requests");
            add("503", "The store cannot be reached; nothing was done");
            if operation.request_body.is_some() {
                add("400", "The body makes no sense");
                add("413", "The body is too large");
                add("415", "The body is no JSON");
            }
        }
    }
}

/// All routes of this crate.
pub(crate) fn router() -> Router<App> {
    let (router, _) = api().split_for_parts();
    let document = openapi();
    let text = document.to_pretty_json().unwrap_or_default();
    let serve = move || async move { ([(axum::http::header::CONTENT_TYPE, "application/json")], text) };
    router
        .route("/api/v1/openapi.json", axum::routing::get(serve))
        .route("/api/{*rest}", axum::routing::any(|| async { Problem::Missing("route").into_response() }))
}
