//! A form somebody has sent: what every handler of one begins with.

use super::visit::Guest;
use super::{Fields, PageError};
use axum::Form;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::response::{IntoResponse, Response};
use server::{App, Problem};

/// A form that was sent, with what a handler needs to answer it.
pub(crate) struct Sent<T> {
    pub(crate) app: App,
    /// Who sends it.
    pub(crate) guest: Guest,
    /// What its address names: a game, a table, or somebody at a table.
    pub(crate) to: T,
    /// What it says.
    pub(crate) said: Fields,
}

impl<T: Send> FromRequest<App> for Sent<T>
where
    Path<T>: FromRequestParts<App>,
{
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Sent<T>, Response> {
        let (mut parts, body) = request.into_parts();
        let guest = Guest::from_request_parts(&mut parts, app).await.map_err(IntoResponse::into_response)?;
        let Path(to) = Path::from_request_parts(&mut parts, app).await.map_err(IntoResponse::into_response)?;
        let request = Request::from_parts(parts, body);
        let Form(said) = Form::from_request(request, app).await.map_err(IntoResponse::into_response)?;
        Ok(Sent { app: app.clone(), guest, to, said })
    }
}

impl<T> Sent<T> {
    /// What a field says; nothing if it is not there.
    pub(crate) fn text(&self, name: &str) -> &str {
        text(&self.said, name)
    }

    /// The answer; a problem becomes a page for the sender.
    pub(crate) fn answer(&self, outcome: Result<Response, Problem>) -> Result<Response, PageError> {
        outcome.map_err(|problem| self.guest.error_page(problem))
    }
}

/// What a field says; nothing if it is not there.
pub(crate) fn text<'a>(said: &'a Fields, name: &str) -> &'a str {
    said.get(name).map(String::as_str).unwrap_or_default()
}
