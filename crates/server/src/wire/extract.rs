//! What a route gets out of a request. Whatever is wrong becomes a [`Problem`].

use super::cookie;
use crate::app::App;
use crate::problem::Problem;
use crate::tables::{self, Viewer};
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Where a request comes from, for everything that counts, limits or bans by address. For IPv6 that
/// is the /64 network that a household or a machine is given: whoever has one has all its addresses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address(pub String);

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        match address.to_canonical() {
            IpAddr::V4(address) => Address(address.to_string()),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                Address(format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0)))
            }
        }
    }
}

impl Address {
    /// An address as someone has written it.
    pub fn said(text: &str) -> Address {
        let text = text.trim();
        match text.strip_suffix("/64").unwrap_or(text).parse::<IpAddr>() {
            Ok(address) => Address::from(address),
            Err(_) => Address(text.to_owned()),
        }
    }

    pub(super) fn of(app: &App, headers: &HeaderMap, peer: Option<SocketAddr>) -> Address {
        if app.config().behind_proxy {
            // The proxy appends the address it saw; anything before it may be made up.
            let last = headers
                .get_all("x-forwarded-for")
                .iter()
                .filter_map(|value| value.to_str().ok())
                .flat_map(|value| value.split(','))
                .next_back();
            if let Some(address) = last.and_then(|last| last.trim().parse::<IpAddr>().ok()) {
                return Address::from(address);
            }
        }
        peer.map_or_else(|| Address("unknown".to_owned()), |peer| Address::from(peer.ip()))
    }
}

impl FromRequestParts<App> for Address {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, Problem> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
        Ok(Address::of(app, &parts.headers, peer))
    }
}

/// Where someone signs in from: the address, and the browser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SignInOrigin {
    /// Where the request comes from, as limits count it.
    pub address: String,
    /// The token of a browser where someone has signed in before.
    pub device: Option<String>,
}

impl FromRequestParts<App> for SignInOrigin {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<SignInOrigin, Problem> {
        let Address(address) = Address::from_request_parts(parts, app).await?;
        Ok(SignInOrigin { address, device: cookie::device(app, &parts.headers).map(str::to_owned) })
    }
}

/// The token in `Authorization: Bearer …`, perhaps an empty one; other schemes are ignored. Whoever sends
/// one acts by it alone: whatever cookie comes along is not looked at.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let said = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = said.split_once(' ').unwrap_or((said, ""));
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Who makes a request: by token or cookie, or nobody; with the key of a link from `?key=`.
impl FromRequestParts<App> for Viewer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Viewer, Problem> {
        let caller = match (bearer(&parts.headers), cookie::token(app, &parts.headers)) {
            (Some(token), _) => Some(app.people().identify(token).await?.ok_or(Problem::SignIn)?),
            (None, Some(token)) => app.people().identify(token).await?,
            (None, None) => None,
        };
        let address = Address::from_request_parts(parts, app).await?;
        let user = caller.as_ref().map(|caller| caller.user.as_str());
        app.people().refuse_banned(user, &address.0).await?;
        let query = parts.uri.query().unwrap_or_default();
        let key = query.split('&').find_map(|pair| pair.strip_prefix("key=")).filter(|key| key.len() <= 64);
        Ok(Viewer { caller, key: key.map(str::to_owned) })
    }
}

/// The key by which a request that is sent again is recognized: `Idempotency-Key`.
pub(crate) struct OnceKey(pub(crate) Option<String>);

impl FromRequestParts<App> for OnceKey {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<OnceKey, Problem> {
        let mut keys = parts.headers.get_all("idempotency-key").iter();
        match (keys.next(), keys.next()) {
            (None, _) => Ok(OnceKey(None)),
            (Some(key), None) => {
                let key = tables::read_key(key.to_str().unwrap_or_default())?;
                Ok(OnceKey(Some(key.to_owned())))
            }
            _ => Err(Problem::invalid("A request has one idempotency key.")),
        }
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
pub(crate) struct PathParams<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for PathParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<PathParams<T>, Problem> {
        match Path::<T>::from_request_parts(parts, app).await {
            Ok(Path(value)) => Ok(PathParams(value)),
            Err(rejection) => Err(Problem::invalid(rejection.body_text())),
        }
    }
}

/// A request to a path with parts: the application, who makes it, and the parts.
pub(crate) struct Call<T>(pub(crate) App, pub(crate) Viewer, pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Call<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Call<T>, Problem> {
        let viewer = Viewer::from_request_parts(parts, app).await?;
        let PathParams(path) = PathParams::from_request_parts(parts, app).await?;
        Ok(Call(app.clone(), viewer, path))
    }
}

/// The parameters behind the `?`.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for QueryParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<QueryParams<T>, Problem> {
        match Query::<T>::from_request_parts(parts, app).await {
            Ok(Query(value)) => Ok(QueryParams(value)),
            Err(rejection) => Err(Problem::invalid(rejection.body_text())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_network_are_one_address() {
        let said = |text: &str| Address::said(text).0;
        assert_eq!(said("192.0.2.7"), "192.0.2.7");
        assert_eq!(said("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(said("2001:db8:1:2:3:4:5:6"), said("2001:db8:1:2::1"));
        assert_eq!(said(&said("2001:db8:1:2::1")), "2001:db8:1:2::/64");
        assert_ne!(said("2001:db8:1:2::1"), said("2001:db8:1:3::1"));
    }
}
