//! Routes for machines that look after the server.

use crate::app::App;
use crate::metrics;
use crate::problem::{Problem, ProblemBody};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(healthz)).routes(routes!(readyz)).routes(routes!(prometheus))
}

/// Is the process alive?
#[utoipa::path(get, path = "/healthz", responses((status = 200, body = String, content_type = "text/plain")))]
async fn healthz() -> &'static str {
    "ok\n"
}

/// Can the server serve: is the store there, and is it not shutting down?
#[utoipa::path(
    get,
    path = "/readyz",
    responses((status = 200, body = String, content_type = "text/plain"), (status = 503, body = ProblemBody))
)]
async fn readyz(State(app): State<App>) -> Result<&'static str, Problem> {
    if *app.shutdown().borrow() {
        return Err(Problem::Unavailable);
    }
    app.store().check().await?;
    Ok("ready\n")
}

/// Numbers for Prometheus.
#[utoipa::path(
    get,
    path = "/metrics",
    responses((status = 200, body = String, content_type = "text/plain"), (status = 503, body = ProblemBody))
)]
async fn prometheus(State(app): State<App>) -> Result<Response, Problem> {
    let text = metrics::render(&app).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response())
}
