//! The cookies of a signed-in browser, and of one where somebody has signed in before.

use crate::app::App;
use axum::http::{HeaderMap, HeaderValue, header};

/// 180 days.
const AGE: u32 = 180 * 24 * 3600;
/// 400 days, which is as long as browsers keep anything.
const DEVICE_AGE: u32 = 400 * 24 * 3600;

/// The cookie's name. With TLS the browser itself sees to it that no other host can set it.
fn name(app: &App) -> &'static str {
    if app.config().is_secure() { "__Host-boardroom" } else { "boardroom" }
}

fn device_name(app: &App) -> &'static str {
    if app.config().is_secure() { "__Host-boardroom-device" } else { "boardroom-device" }
}

/// The cookie by which a browser is known where somebody has signed in before. It opens nothing; it
/// stays when they sign out.
pub fn device_cookie(app: &App, token: &str) -> HeaderValue {
    let secure = if app.config().is_secure() { "; Secure" } else { "" };
    let text = format!("{}={token}; Path=/; HttpOnly; SameSite=Strict; Max-Age={DEVICE_AGE}{secure}", device_name(app));
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// The cookie that signs a browser in: scripts cannot read it, other sites' forms do not send it.
pub fn session_cookie(app: &App, token: &str) -> HeaderValue {
    let secure = if app.config().is_secure() { "; Secure" } else { "" };
    let text = format!("{}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={AGE}{secure}", name(app));
    // Tokens are letters and digits.
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// The cookie that signs a browser out.
pub fn clear_session(app: &App) -> HeaderValue {
    let secure = if app.config().is_secure() { "; Secure" } else { "" };
    let text = format!("{}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}", name(app));
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// The token of the session in a request's cookies.
pub(super) fn token<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a str> {
    find(headers, name(app))
}

/// The token of the browser itself in a request's cookies.
pub(super) fn device<'a>(app: &App, headers: &'a HeaderMap) -> Option<&'a str> {
    find(headers, device_name(app))
}

fn find<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, token)| token)
}
