//! What makes the site an app of its own on a phone or a desk: the manifest, and the worker that shows a friendly page
//! when there is no connection.
//!
//! The worker keeps that one page and what it needs, nothing else: whatever is shown of a table is of this moment.

use super::visit::Guest;
use super::{Fields, html};
use crate::assets;
use crate::layout::{DARK_PAPER, LIGHT_PAPER, Theme, site_about};
use crate::pages::OfflinePage;
use axum::extract::Query;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use board::{Language, t};
use std::sync::LazyLock;

/// The language an address names, for requests that come without cookies.
fn language(said: &Fields) -> Language {
    said.get("language").and_then(|tag| Language::from_tag(tag)).unwrap_or_default()
}

fn icon(name: &str, sizes: &str, media: &str, purpose: &str) -> serde_json::Value {
    serde_json::json!({ "src": assets::address(name), "sizes": sizes, "type": media, "purpose": purpose })
}

/// What a system needs to know to install the site.
pub(crate) async fn manifest(Query(said): Query<Fields>) -> Response {
    let language = language(&said);
    let paper =
        if said.get("theme").is_some_and(|theme| theme == Theme::Dark.word()) { DARK_PAPER } else { LIGHT_PAPER };
    let manifest = serde_json::json!({
        "id": "/",
        "name": "Boardroom",
        "short_name": "Boardroom",
        "description": site_about(language),
        "lang": language.tag(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "icons": [
            icon("icon-192.png", "192x192", "image/png", "any"),
            icon("icon-512.png", "512x512", "image/png", "any"),
            icon("icon-512.png", "512x512", "image/png", "maskable"),
        ],
        "shortcuts": [
            { "name": t!(language, "nav-games"), "url": "/games" },
            { "name": t!(language, "nav-learn"), "url": "/learn" },
        ],
    });
    ([(header::CONTENT_TYPE, "application/manifest+json"), (header::CACHE_CONTROL, "no-cache")], manifest.to_string())
        .into_response()
}

/// The worker. A new build makes it another script, and with it the browser fetches the pages anew.
pub(crate) async fn worker() -> Response {
    static SCRIPT: LazyLock<String> = LazyLock::new(|| {
        let kept = ["boardroom.css", "icon.svg", "site.js"].map(assets::address);
        let kept = serde_json::to_string(&kept).unwrap_or_default();
        let script = include_str!("../../assets/scripts/worker.js").replace("['KEPT']", &kept);
        let script = Language::ALL.iter().fold(script, |script, language| {
            let place = format!("PAGE_{}", language.tag().to_uppercase());
            script.replace(&place, &format!("/offline?language={}", language.tag()))
        });
        script.replace("BUILD", &assets::fingerprint())
    });
    let headers = [(header::CONTENT_TYPE, "text/javascript; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, SCRIPT.as_str()).into_response()
}

/// What is shown when there is no connection. It is the same for everybody who reads the language.
pub(crate) async fn offline(guest: Guest, Query(said): Query<Fields>) -> Response {
    let theme = guest.visitor.preferences.theme;
    html(OfflinePage { language: language(&said), theme }.page()).into_response()
}
