//! Guards before every route: how often an address may ask, writes from other sites, and the
//! headers of every response.

use super::cookie;
use super::extract::{Address, bearer};
use super::request::{HEADER, Request as Current};
use crate::app::App;
use crate::limits::Act;
use crate::problem::Problem;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;
use std::time::Instant;
use tracing::Instrument;

/// Nothing from anywhere else, no inline script or style, no frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Counts requests, refuses too many and those from other sites, gives up on what takes too long, and
/// logs how it went. Whatever is logged meanwhile carries the request's id, and so does the answer.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let current = Current::of(request.headers());
    let method = request.method().clone();
    // Only the path: what stands behind the question mark may be the key of a link.
    let path = request.uri().path().to_owned();
    // Of the highest level, so that it is there whatever is filtered.
    let span = tracing::error_span!("request", id = current.id, %method, path);
    let work = async {
        // A program is told of a problem without any further check.
        let visitor = if is_for_machines(&path) { HeaderMap::new() } else { request.headers().clone() };
        let mut response = match pass(&app, &current, request, next).await {
            Ok(response) => response,
            Err(problem) => show(&app, &path, &visitor, problem),
        };
        if response.status() == StatusCode::SERVICE_UNAVAILABLE
            && let Some(version) = current.wrote_at()
        {
            // What came after the write failed: the answer must not say that nothing was done.
            response = show(&app, &path, &visitor, Problem::Unknown { version: Some(version) });
        }
        if let Ok(id) = HeaderValue::from_str(&current.id) {
            response.headers_mut().insert(HEADER, id);
        }
        let took = begun.elapsed();
        let status = response.status().as_u16();
        app.metrics().count(status, took);
        tracing::debug!(status, took_us = took.as_micros() as u64, "request");
        response
    };
    current.clone().answer(work).instrument(span).await
}

/// The way of a request past all guards to its route.
async fn pass(app: &App, current: &Current, request: Request, next: Next) -> Result<Response, Problem> {
    let limits = &app.config().limits;
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    let address = Address::of(app, request.headers(), peer);
    app.count(Act::Any, &address.0)?;
    refuse_other_sites(app, request.method(), request.headers())?;
    let _place = app.open_request(&address.0)?;
    let is_write = !request.method().is_safe();
    // A record to study may be longer than anything else that people send.
    let most = if request.uri().path() == STUDIES { limits.study_body } else { limits.body };
    // The whole body first: who sends it slowly keeps nothing else waiting, and has done nothing yet.
    let (head, body) = request.into_parts();
    let body =
        tokio::time::timeout(limits.body_time, axum::body::to_bytes(body, most)).await.map_err(|_| Problem::TooSlow)?;
    let Ok(body) = body else { return Ok(too_large()) };
    let request = Request::from_parts(head, Body::from(body));
    // Until the head of the answer: a stream goes on as long as it likes.
    tokio::time::timeout(limits.request, next.run(request)).await.map_err(|_| {
        tracing::error!("a request took too long");
        match is_write {
            true => Problem::Unknown { version: current.wrote_at() },
            false => Problem::Timeout,
        }
    })
}

/// Where records to study are sent.
const STUDIES: &str = "/study";

fn too_large() -> Response {
    let problem = Problem::invalid("The body is too large, or was cut off.");
    (StatusCode::PAYLOAD_TOO_LARGE, axum::Json(problem.body())).into_response()
}

fn is_for_machines(path: &str) -> bool {
    ["/api/", "/healthz", "/readyz", "/metrics"].iter().any(|start| path.starts_with(start))
}

/// A problem as a program gets it, or as a page for a person.
fn show(app: &App, path: &str, headers: &HeaderMap, problem: Problem) -> Response {
    match app.config().problem_page {
        Some(page) if !is_for_machines(path) => page(headers, problem),
        _ => problem.into_response(),
    }
}

/// A browser sends its cookie wherever a request comes from. So writes with a cookie must come from
/// our own pages: the browser itself says so, and pages of others cannot make it say so.
fn refuse_other_sites(app: &App, method: &Method, headers: &HeaderMap) -> Result<(), Problem> {
    if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(());
    }
    if bearer(headers).is_some() {
        // No browser adds such a token by itself, and the cookie beside it is ignored.
        return Ok(());
    }
    if cookie::token(app, headers).is_none() {
        // Without a cookie there is nobody to act for; but nobody may be signed in from elsewhere
        // either, so an origin that is said must be ours.
        return headers.get(header::ORIGIN).map_or(Ok(()), |origin| is_own_origin(app, headers, origin));
    }
    if let Some(site) = headers.get("sec-fetch-site") {
        return match site.as_bytes() {
            b"same-origin" | b"none" => Ok(()),
            _ => Err(Problem::OtherSite),
        };
    }
    match headers.get(header::ORIGIN) {
        Some(origin) => is_own_origin(app, headers, origin),
        // Every browser sends at least one of the two.
        None => Ok(()),
    }
}

fn is_own_origin(app: &App, headers: &HeaderMap, origin: &HeaderValue) -> Result<(), Problem> {
    let origin = origin.to_str().unwrap_or_default();
    let own = match &app.config().public_url {
        Some(url) => {
            let end = url.find("://").and_then(|scheme| url[scheme + 3..].find('/').map(|slash| scheme + 3 + slash));
            origin.eq_ignore_ascii_case(&url[..end.unwrap_or(url.len())])
        }
        None => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            origin.split_once("://").is_some_and(|(_, from)| host.is_some_and(|host| host.eq_ignore_ascii_case(from)))
        }
    };
    if own { Ok(()) } else { Err(Problem::OtherSite) }
}

/// Puts the security headers on every response.
pub(crate) async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut put = |name: HeaderName, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    put(header::CONTENT_SECURITY_POLICY, POLICY);
    put(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(header::X_FRAME_OPTIONS, "DENY");
    // A link to a table holds its key: it must not travel to other sites.
    put(header::REFERRER_POLICY, "same-origin");
    put(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    put(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    put(HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=()");
    if app.config().is_secure() {
        put(header::STRICT_TRANSPORT_SECURITY, "max-age=31536000");
    }
    if is_api {
        put(header::CACHE_CONTROL, "no-store");
    }
    response
}
