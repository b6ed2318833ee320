//! Guards before every route: how often an address may ask, writes from other sites, and the
//! headers of every response.

use super::cookie;
use super::extract::Address;
use crate::app::App;
use crate::limits::Act;
use crate::problem::Problem;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::SocketAddr;
use std::time::Instant;

/// Nothing from anywhere else, no inline script or style, no frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
                      form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Counts requests, refuses too many and those from other sites, and logs how it went.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let method = request.method().clone();
    // Only the path: what stands behind the question mark may be the key of a link.
    let path = request.uri().path().to_owned();
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    let address = Address::of(&app, request.headers(), peer);
    let refused = app.count(Act::Any, &address.0).and_then(|()| refuse_other_sites(&app, &method, request.headers()));
    let response = match refused {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    let took = begun.elapsed();
    let status = response.status().as_u16();
    app.metrics().count(status, took);
    tracing::debug!(%method, path, status, took_us = took.as_micros() as u64, "request");
    response
}

/// A browser sends its cookie wherever a request comes from. So writes with a cookie must come from
/// our own pages: the browser itself says so, and pages of others cannot make it say so.
fn refuse_other_sites(app: &App, method: &Method, headers: &HeaderMap) -> Result<(), Problem> {
    if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) {
        return Ok(());
    }
    if headers.contains_key(header::AUTHORIZATION) || cookie::token(app, headers).is_none() {
        // Without a cookie there is nobody to act for; but nobody may be signed in from elsewhere
        // either, so an origin that is said must be ours.
        return match headers.get(header::ORIGIN) {
            Some(origin) if !headers.contains_key(header::AUTHORIZATION) => is_own_origin(app, headers, origin),
            _ => Ok(()),
        };
    }
    if let Some(site) = headers.get("sec-fetch-site") {
        return match site.as_bytes() {
            b"same-origin" | b"none" => Ok(()),
            _ => Err(Problem::OtherSite),
        };
    }
    match headers.get(header::ORIGIN) {
        Some(origin) => is_own_origin(app, headers, origin),
        // No browser leaves both out.
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
