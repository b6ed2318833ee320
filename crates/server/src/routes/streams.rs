//! Live updates: server-sent events for pages, lines of JSON for programs.

use super::answers::Ended;
use super::parameters::LinkKey;
use crate::app::App;
use crate::problem::Problem;
use crate::tables::Viewer;
use crate::wire::news::{self, Word};
use crate::wire::stream::{self, Message, Piece};
use crate::wire::{Address, PathParams, QueryParams};
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{Stream, StreamExt};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// How often a sign of life is sent.
const ALIVE: Duration = Duration::from_secs(15);

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(events)).routes(routes!(lines)).routes(routes!(news))
}

/// Which stream.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct WhichStream {
    /// The seat to see the table from, if the caller has several.
    seat: Option<String>,
    /// The last number seen; the header `Last-Event-ID` says the same.
    last: Option<u64>,
}

/// Who listens, to which table, and to what of it.
struct Listener<W> {
    app: App,
    viewer: Viewer,
    address: Address,
    table: String,
    which: W,
    /// The last event that a returning browser has seen.
    last: Option<u64>,
}

impl<W: DeserializeOwned> FromRequestParts<App> for Listener<W> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Listener<W>, Problem> {
        let viewer = Viewer::from_request_parts(parts, app).await?;
        let address = Address::from_request_parts(parts, app).await?;
        let PathParams(table) = PathParams::from_request_parts(parts, app).await?;
        let QueryParams(which) = QueryParams::from_request_parts(parts, app).await?;
        let last = parts.headers.get("last-event-id").and_then(|last| last.to_str().ok()?.parse().ok());
        Ok(Listener { app: app.clone(), viewer, address, table, which, last })
    }
}

impl Listener<WhichStream> {
    /// What comes; nothing if the table is closed.
    async fn open(self) -> Result<Option<ReceiverStream<Arc<Message>>>, Problem> {
        let Listener { app, viewer, address, table, which, last } = self;
        let last = last.or(which.last);
        let reader = stream::open(&app, viewer, &table, which.seat, last, &address.0).await?;
        Ok(reader.map(ReceiverStream::new))
    }
}

/// Tells a browser not to come back.
fn ended() -> Response {
    StatusCode::NO_CONTENT.into_response()
}

/// Events as they come, with signs of life between them.
fn live(events: impl Stream<Item = Event> + Send + 'static) -> Response {
    let events = Sse::new(events.map(Ok::<Event, Infallible>)).keep_alive(KeepAlive::new().interval(ALIVE));
    let mut response = events.into_response();
    // Proxies must not buffer what should arrive at once.
    response.headers_mut().insert("x-accel-buffering", header::HeaderValue::from_static("no"));
    response
}

/// A table live, as server-sent events: first `view` with the whole view, then an `entry` for each
/// entry of the log with what it changed. The id of an event is the number of the entry; a browser
/// that comes back with it gets what it missed and then the whole view.
#[utoipa::path(
    get,
    path = "/tables/{table}/events",
    params(WhichStream, LinkKey),
    responses((status = 200, body = String, content_type = "text/event-stream"), Ended)
)]
async fn events(listener: Listener<WhichStream>) -> Result<Response, Problem> {
    let Some(pieces) = listener.open().await? else { return Ok(ended()) };
    Ok(live(
        pieces.map(|message| Event::default().id(message.number.to_string()).event(message.event).data(&message.data)),
    ))
}

/// Which news.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct WhichNews {
    /// The last version heard of; the header `Last-Event-ID` says the same.
    last: Option<u64>,
}

/// How far a table has come, live, as server-sent events: `version` with the version as its id and its data, at
/// once and after every change, and nothing of what happened. `again`: the version is the same, but a secret
/// decision of the reader's own was replaced.
#[utoipa::path(
    get,
    path = "/tables/{table}/news",
    params(WhichNews, LinkKey),
    responses((status = 200, body = String, content_type = "text/event-stream"), Ended)
)]
async fn news(listener: Listener<WhichNews>) -> Result<Response, Problem> {
    let Listener { app, viewer, address, table, which, last } = listener;
    let words = news::open(&app, viewer, &table, last.or(which.last), &address.0).await?;
    let Some(words) = words else { return Ok(ended()) };
    let event =
        |Word { event, version }| Event::default().id(version.to_string()).event(event).data(version.to_string());
    Ok(live(ReceiverStream::new(words).map(event)))
}

/// A table live, as lines of JSON: the same pieces as the events, one a line, `{"event": …, "data": …}`;
/// an empty line is a sign of life.
#[utoipa::path(
    get,
    path = "/tables/{table}/lines",
    params(WhichStream, LinkKey),
    responses((status = 200, body = Piece, content_type = "application/x-ndjson"), Ended)
)]
async fn lines(listener: Listener<WhichStream>) -> Result<Response, Problem> {
    let Some(pieces) = listener.open().await? else { return Ok(ended()) };
    // The pieces decide when it ends; a sign of life never comes after them.
    let lines = futures_util::stream::unfold(pieces, |mut pieces| async move {
        let line = match tokio::time::timeout(ALIVE, pieces.next()).await {
            Ok(Some(message)) => format!("{{\"event\":\"{}\",\"data\":{}}}\n", message.event, message.data),
            Ok(None) => return None,
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<String, Infallible>(line), pieces))
    });
    let headers =
        [(header::CONTENT_TYPE, "application/x-ndjson"), (header::HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((headers, Body::from_stream(lines)).into_response())
}
