//! The routes of the JSON API, `/api/v1`, and those for machines: health and metrics.
//!
//! A route reads the request, calls one method of a service, and writes the answer. The OpenAPI
//! document is made from the same lines as the router, so there is no route it does not know.

mod answers;
mod company;
mod games;
mod health;
mod parameters;
mod people;
mod play;
mod seats;
mod streams;
mod tables;

use crate::app::App;
use crate::problem::Problem;
use axum::Router;
use axum::response::IntoResponse;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::{IntoResponses, OpenApi};
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
    components(schemas(
        crate::problem::ProblemBody,
        crate::wire::stream::Piece,
        crate::wire::ViewEvent,
        crate::wire::EntryEvent,
        crate::wire::NewsEvent,
    )),
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

fn api() -> OpenApiRouter<App> {
    let (own, at_tables, at_seats) = company::routes();
    let routes = OpenApiRouter::new()
        .merge(tagged("people", people::routes().merge(own)))
        .merge(tagged("games", games::routes()))
        .merge(tagged("tables", tables::routes().merge(at_tables).merge(streams::routes())))
        .merge(tagged("seats", seats::routes().merge(at_seats)))
        .merge(tagged("play", play::routes()));
    let document = OpenApiRouter::with_openapi(Document::openapi());
    document.nest("/api/v1", routes).merge(tagged("machines", health::routes()))
}

/// Routes of one chapter of the document.
fn tagged(tag: &str, mut routes: OpenApiRouter<App>) -> OpenApiRouter<App> {
    for operation in routes.get_openapi_mut().paths.paths.values_mut().flat_map(operations).flatten() {
        operation.tags = Some(vec![tag.to_owned()]);
    }
    routes
}

/// Routes for those who are signed in, by a cookie or by a token: the document says so of each of them.
fn signed_in(mut routes: OpenApiRouter<App>) -> OpenApiRouter<App> {
    use utoipa::openapi::security::SecurityRequirement;
    let no_scopes: [&str; 0] = [];
    for operation in routes.get_openapi_mut().paths.paths.values_mut().flat_map(operations).flatten() {
        operation.security = Some(["token", "cookie"].map(|by| SecurityRequirement::new(by, no_scopes)).into());
    }
    routes
}

/// What can be asked for at a path: reading first, then the writes.
fn operations(item: &mut PathItem) -> [&mut Option<Operation>; 5] {
    [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch]
}

/// The OpenAPI document of the JSON API.
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut document = api().into_openapi();
    add_security(&mut document);
    add_path_parameters(&mut document);
    add_common_refusals(&mut document);
    describe_events(&mut document);
    document
}

/// The two ways to sign in.
fn add_security(document: &mut utoipa::openapi::OpenApi) {
    use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
    let components = document.components.get_or_insert_default();
    let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    components.add_security_scheme("token", SecurityScheme::Http(token));
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("boardroom"))));
}

/// Every part of a path that stands in braces is a parameter. Routes describe those of which there is more to say.
fn add_path_parameters(document: &mut utoipa::openapi::OpenApi) {
    use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
    use utoipa::openapi::{ObjectBuilder, RefOr, Required, Type};
    for (path, item) in &mut document.paths.paths {
        let names: Vec<&str> = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect();
        for operation in operations(item).into_iter().flatten().filter(|_| !names.is_empty()) {
            let parameters = operation.parameters.get_or_insert_default();
            for (place, name) in names.iter().enumerate() {
                if !parameters.iter().any(|known| matches!(known, RefOr::T(known) if known.name == *name)) {
                    let word = ParameterBuilder::new().name(*name).parameter_in(ParameterIn::Path);
                    let word =
                        word.required(Required::True).schema(Some(ObjectBuilder::new().schema_type(Type::String)));
                    parameters.insert(place, RefOr::T(word.build()));
                }
            }
        }
    }
}

/// Says of every route what is refused before it is reached: too many requests, a store that is not
/// there, and bodies that are too large or no JSON. What a path names may not be there, and a table may have moved on.
fn add_common_refusals(document: &mut utoipa::openapi::OpenApi) {
    use utoipa::openapi::{ContentBuilder, Ref, ResponseBuilder};
    let refusal = |text: &str| {
        let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("ProblemBody"))).build();
        ResponseBuilder::new().description(text).content("application/json", problem).build()
    };
    for (path, item) in &mut document.paths.paths {
        for (place, operation) in operations(item).into_iter().enumerate() {
            let Some(operation) = operation else { continue };
            let writes = place > 0;
            if path.contains('{') {
                operation.responses.responses.extend(answers::NotFound::responses());
            }
            if writes && path.contains("{table}") {
                operation.responses.responses.extend(answers::Conflict::responses());
            }
            let mut add = |status: &str, text: &str| {
                operation.responses.responses.entry(status.to_owned()).or_insert_with(|| refusal(text).into());
            };
            let tags = operation.tags.clone().unwrap_or_default();
            if !tags.iter().any(|tag| tag == "games" || tag == "machines") {
                add("401", "Nobody is signed in, or the token does not hold");
            }
            add("403", "Banned, or a write from another site");
            add("429", "Too many requests");
            add("503", "The store cannot be reached, its disk is full, or this took too long; nothing was done");
            if writes {
                add("504", "The store did not answer in time; it is not known whether this was done");
            }
            if operation.parameters.as_ref().is_some_and(|parameters| !parameters.is_empty()) {
                add("400", "A parameter makes no sense");
            }
            if operation.request_body.is_some() {
                add("408", "The body did not come in time; nothing was done");
                add("400", "The body makes no sense");
                add("413", "The body is too large");
                add("415", "The body is no JSON");
            }
        }
    }
}

/// Says what the streams of server-sent events are: text, in which every event has a name, an id and a line
/// of JSON. OpenAPI 3.1 has no word for the parts of such a text, so the shapes of the events stand
/// beside its schema.
fn describe_events(document: &mut utoipa::openapi::OpenApi) {
    describe_stream(
        document,
        "/api/v1/tables/{table}/events",
        "Server-sent events. `event: view` has a TableView as its data, `event: entry` a StreamEntry, each as one line \
         of JSON; `id` is the number of the entry the reader has then come to. Lines that begin with a colon are \
         signs of life.",
        &["ViewEvent", "EntryEvent"],
    );
    describe_stream(
        document,
        "/api/v1/tables/{table}/news",
        "Server-sent events. `event: version` and `event: again` have the version of the table as their data and \
         `id`. Lines that begin with a colon are signs of life.",
        &["NewsEvent"],
    );
}

fn describe_stream(document: &mut utoipa::openapi::OpenApi, path: &str, words: &str, shapes: &[&str]) {
    use utoipa::openapi::extensions::ExtensionsBuilder;
    use utoipa::openapi::schema::{ObjectBuilder, Type};
    use utoipa::openapi::{ContentBuilder, RefOr};
    let operation = document.paths.paths.get_mut(path).and_then(|item| item.get.as_mut());
    let Some(RefOr::T(answer)) = operation.and_then(|operation| operation.responses.responses.get_mut("200")) else {
        return;
    };
    let text = ObjectBuilder::new().schema_type(Type::String).description(Some(words)).build();
    let shape = |name: &&str| serde_json::json!({ "$ref": format!("#/components/schemas/{name}") });
    let shapes = serde_json::json!({ "oneOf": shapes.iter().map(shape).collect::<Vec<_>>() });
    let content = ContentBuilder::new()
        .schema(Some(text))
        .extensions(Some(ExtensionsBuilder::new().add("x-event-schema", shapes).build()))
        .build();
    answer.content.insert("text/event-stream".to_owned(), RefOr::T(content));
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
