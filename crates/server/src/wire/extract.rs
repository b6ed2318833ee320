//! What a route gets out of a request. Whatever is wrong becomes a [`Problem`].

use super::cookie;
use crate::app::App;
use crate::people::{Caller, Scope};
use crate::problem::Problem;
use crate::tables::Viewer;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;
use std::net::SocketAddr;

/// Where a request comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address(pub String);

impl Address {
    pub(super) fn of(app: &App, headers: &HeaderMap, peer: Option<SocketAddr>) -> Address {
        if app.config().behind_proxy {
            // The proxy appends the address it saw; what stands before it can be anything.
            let last = headers
                .get_all("x-forwarded-for")
                .iter()
                .filter_map(|value| value.to_str().ok())
                .flat_map(|value| value.split(','))
                .next_back();
            if let Some(address) = last.and_then(|last| last.trim().parse::<std::net::IpAddr>().ok()) {
                return Address(address.to_string());
            }
        }
        Address(peer.map_or_else(|| "unknown".to_owned(), |peer| peer.ip().to_string()))
    }
}

impl FromRequestParts<App> for Address {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, Problem> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
        Ok(Address::of(app, &parts.headers, peer))
    }
}

/// Who makes a request: by token or cookie, or nobody; with the key of a link from `?key=`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// The one who looks, for the services.
    pub viewer: Viewer,
}

impl Visitor {
    /// Who is calling; nobody is a problem.
    pub fn caller(&self) -> Result<&Caller, Problem> {
        self.viewer.caller.as_ref().ok_or(Problem::SignIn)
    }

    /// Who is calling, with leave to do this.
    pub fn caller_who_may(&self, scope: Scope) -> Result<&Caller, Problem> {
        let caller = self.caller()?;
        caller.may(scope)?;
        Ok(caller)
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Problem> {
        let bearer = parts
            .headers
            .get(header::AUTHORIZATION)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.strip_prefix("Bearer "))
            .map(str::trim);
        let caller = match (bearer, cookie::token(app, &parts.headers)) {
            (Some(token), _) => Some(app.people().identify(token).await?.ok_or(Problem::SignIn)?),
            (None, Some(token)) => app.people().identify(token).await?,
            (None, None) => None,
        };
        let address = Address::from_request_parts(parts, app).await?;
        let user = caller.as_ref().map(|caller| caller.user.as_str());
        app.people().refuse_banned(user, &address.0).await?;
        let query = parts.uri.query().unwrap_or_default();
        let key = query.split('&').find_map(|pair| pair.strip_prefix("key=")).filter(|key| key.len() <= 64);
        Ok(Visitor { viewer: Viewer { caller, key: key.map(str::to_owned) } })
    }
}

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = BodyProblem;

    async fn from_request(request: Request, app: &App) -> Result<Body<T>, BodyProblem> {
        match axum::Json::<T>::from_request(request, app).await {
            Ok(axum::Json(value)) => Ok(Body(value)),
            Err(rejection) => Err(BodyProblem(rejection)),
        }
    }
}

/// A body that cannot be read, with the status that fits.
pub(crate) struct BodyProblem(JsonRejection);

impl axum::response::IntoResponse for BodyProblem {
    fn into_response(self) -> axum::response::Response {
        let status = match self.0.status() {
            StatusCode::UNPROCESSABLE_ENTITY => StatusCode::BAD_REQUEST,
            other => other,
        };
        let problem = Problem::invalid(self.0.body_text());
        (status, axum::Json(problem.body())).into_response()
    }
}

/// The parts of the path.
pub(crate) struct In<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for In<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<In<T>, Problem> {
        match Path::<T>::from_request_parts(parts, app).await {
            Ok(Path(value)) => Ok(In(value)),
            Err(rejection) => Err(Problem::invalid(rejection.body_text())),
        }
    }
}

/// The parameters behind the `?`.
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Params<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Params<T>, Problem> {
        match Query::<T>::from_request_parts(parts, app).await {
            Ok(Query(value)) => Ok(Params(value)),
            Err(rejection) => Err(Problem::invalid(rejection.body_text())),
        }
    }
}
