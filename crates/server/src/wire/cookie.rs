//! Cookies: those of a signed-in browser and of one where someone has signed in before, and how any cookie of ours is
//! written and read.

use crate::app::App;
use axum::http::{HeaderMap, HeaderValue, header};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

/// How long a session lasts.
const AGE: Duration = Duration::days(180);
/// The longest time for which browsers keep a cookie.
const DEVICE_AGE: Duration = Duration::days(400);
/// How long a browser remembers what someone likes.
const PREFERENCE_AGE: Duration = Duration::days(365);

/// The cookie's name. With TLS the browser itself sees to it that no other host can set it.
fn name(app: &App) -> &'static str {
    if app.config().is_secure() { "__Host-boardroom" } else { "boardroom" }
}

fn device_name(app: &App) -> &'static str {
    if app.config().is_secure() { "__Host-boardroom-device" } else { "boardroom-device" }
}

/// A cookie for the whole site, which no script can read.
fn written(app: &App, name: &str, value: &str, sent: SameSite, age: Duration) -> Option<HeaderValue> {
    let cookie = Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .same_site(sent)
        .max_age(age)
        .secure(app.config().is_secure());
    HeaderValue::from_str(&cookie.to_string()).ok()
}

/// A cookie with a token, which is made of letters and digits and so always fits into a header.
fn with_token(app: &App, name: &str, token: &str, sent: SameSite, age: Duration) -> HeaderValue {
    written(app, name, token, sent, age).unwrap_or_else(|| HeaderValue::from_static(""))
}

/// The cookie by which a browser is known where someone has signed in before. It opens nothing; it
/// stays when they sign out.
pub fn device_cookie(app: &App, token: &str) -> HeaderValue {
    with_token(app, device_name(app), token, SameSite::Strict, DEVICE_AGE)
}

/// The cookie that signs a browser in: scripts cannot read it, other sites' forms do not send it.
pub fn session_cookie(app: &App, token: &str) -> HeaderValue {
    with_token(app, name(app), token, SameSite::Lax, AGE)
}

/// The cookie that signs a browser out.
pub fn clear_session(app: &App) -> HeaderValue {
    with_token(app, name(app), "", SameSite::Lax, Duration::ZERO)
}

/// A cookie that keeps what someone likes. Scripts need not read it, other sites need not send it.
pub fn preference_cookie(app: &App, name: &str, value: &str) -> Option<HeaderValue> {
    written(app, name, value, SameSite::Lax, PREFERENCE_AGE)
}

/// The token of the session in a request's cookies.
pub(super) fn token<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a str> {
    read_cookie(headers, name(app))
}

/// The token of the browser itself in a request's cookies.
pub(super) fn device<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a str> {
    read_cookie(headers, device_name(app))
}

/// The value of the cookie with this name in a request; of several, the first.
pub fn read_cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(Cookie::split_parse).flatten().find(|cookie| cookie.name() == name)?.value_raw()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_cookie_of_a_name_counts_and_nonsense_is_passed_over() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a; =b; theme=dark;  language=pl; theme=light"));
        headers.append(header::COOKIE, HeaderValue::from_static("sound=yes; empty="));
        assert_eq!(read_cookie(&headers, "theme"), Some("dark"));
        assert_eq!(read_cookie(&headers, "language"), Some("pl"));
        assert_eq!(read_cookie(&headers, "sound"), Some("yes"));
        assert_eq!(read_cookie(&headers, "empty"), Some(""));
        assert_eq!(read_cookie(&headers, "a"), None);
        assert_eq!(read_cookie(&headers, "confirm"), None);
    }
}
