//! The addresses of the pages, on top of the server's services.
//!
//! A handler reads a form, asks [`server::tables::Tables`] or [`server::people::People`], and draws a
//! page. Every form works without a script: it answers with a redirect; a script that sends
//! `x-part: table` gets the part of the page that changes instead.
//!
//! Architecture Invariant: what a page shows of a table comes through [`server::tables::Visit`], which holds
//! what one person may see; the full state never gets here.

mod analysis;
mod company;
mod form;
mod install;
mod lesson;
mod lobby;
mod names;
mod people;
mod play;
mod puzzle;
mod return_path;
mod review;
mod study;
mod visit;

use crate::assets;
use crate::layout::Visitor;
use crate::pages::ErrorPage;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, Query};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::{get, post};
use board::pieces::ONCE;
use maud::Markup;
use server::{App, Problem};
use std::collections::HashMap;
use tower_http::compression::CompressionLayer;
use visit::Guest;
pub use visit::problem_page;

/// All addresses of the pages.
pub fn router() -> Router<App> {
    Router::new()
        .route("/", get(lobby::home))
        .route("/games", get(lobby::games))
        .route("/play/{game}", post(lobby::play_now))
        .route("/new/{game}", get(lobby::new_form).post(lobby::create))
        .route("/learn", get(review::learn_index))
        .route("/learn/{game}", get(review::learn))
        .route("/learn/{game}/guided", get(review::guided))
        .route("/learn/{game}/lesson/{name}", get(lesson::lesson))
        .route("/learn/{game}/lesson/{name}/act", post(lesson::act))
        .route("/puzzles", get(puzzle::all))
        .route("/puzzles/{game}", get(puzzle::of_game))
        .route("/puzzle/{game}/{id}", get(puzzle::puzzle))
        .route("/puzzle/{game}/{id}/act", post(puzzle::act))
        .route("/puzzle/{game}/{id}/give-up", post(puzzle::give_up))
        .route("/me", get(people::me))
        .route("/me/name", post(people::rename))
        .route("/me/password", post(people::set_password))
        .route("/me/sign-in", post(people::sign_in))
        .route("/me/sign-out", post(people::sign_out))
        .route("/me/sign-out-everywhere", post(people::sign_out_everywhere))
        .route("/me/delete", post(people::delete))
        .route("/me/hear", post(company::hear))
        .route("/me/export", get(company::export))
        .route("/taste", post(visit::set_preferences))
        .route("/table/{id}", get(play::table))
        .route("/table/{id}/act", post(play::act))
        .route("/table/{id}/ahead", post(play::ahead))
        .route("/table/{id}/undo", post(play::undo))
        .route("/table/{id}/reset", post(play::reset))
        .route("/table/{id}/hint", post(play::hint))
        .route("/table/{id}/hurry", post(play::hurry))
        .route("/table/{id}/chat", post(play::chat))
        .route("/table/{id}/people/{person}", get(company::person))
        .route("/table/{id}/people/{person}/report", post(company::report))
        .route("/table/{id}/people/{person}/{what}", post(company::shun))
        .route("/table/{id}/mute-onlookers", post(play::mute_onlookers))
        .route("/table/{id}/unmute-onlookers", post(play::unmute_onlookers))
        .route("/table/{id}/take-back", post(play::take_back))
        .route("/table/{id}/take-back/accept", post(play::accept))
        .route("/table/{id}/take-back/decline", post(play::decline))
        .route("/table/{id}/leave", post(play::leave))
        .route("/table/{id}/sit", post(lobby::sit))
        .route("/table/{id}/bot", post(lobby::bot))
        .route("/table/{id}/free", post(lobby::free))
        .route("/table/{id}/remove", post(company::remove))
        .route("/table/{id}/start", post(lobby::start))
        .route("/table/{id}/rematch", post(review::rematch))
        .route("/table/{id}/play-on", post(review::play_on))
        .route("/table/{id}/analyse", post(analysis::ask))
        .route("/table/{id}/analyse/cancel", post(analysis::cancel))
        .route("/table/{id}/analysis", get(analysis::part))
        .route("/table/{id}/better/{place}", get(analysis::better))
        .route("/table/{id}/exercise/{place}", get(analysis::exercise))
        .route("/table/{id}/exercise/{place}/act", post(analysis::act))
        .route("/table/{id}/result", get(review::result))
        .route("/table/{id}/replay", get(review::replay))
        .route("/table/{id}/since", get(review::since))
        .route("/table/{id}/record", get(review::record))
        .merge(studies())
        .route("/assets/{name}", get(asset))
        .route("/manifest.webmanifest", get(install::manifest))
        .route("/worker.js", get(install::worker))
        .route("/offline", get(install::offline))
        .fallback(nothing)
        .layer(CompressionLayer::new())
}

/// The addresses of studies.
fn studies() -> Router<App> {
    // A record to study may be longer than other forms; the guard has the last word on how long.
    let longer = DefaultBodyLimit::max(2 << 20);
    Router::new()
        .route("/study", get(study::index).post(study::begin).layer(longer))
        .route("/study/new/{game}", get(study::new_form).post(study::fresh))
        .route("/study/{id}", get(study::look))
        .route("/study/{id}/act", post(study::act))
        .route("/study/{id}/draw", post(study::draw))
        .route("/study/{id}/happen", post(study::happen))
        .route("/study/{id}/note", post(study::note))
        .route("/study/{id}/mark", post(study::mark))
        .route("/study/{id}/delete", post(study::delete))
        .route("/study/{id}/promote", post(study::promote))
        .route("/study/{id}/name", post(study::name))
        .route("/study/{id}/share", post(study::share))
        .route("/study/{id}/unshare", post(study::unshare))
        .route("/study/{id}/copy", post(study::copy))
        .route("/study/{id}/remove", post(study::remove))
        .route("/study/{id}/engine", post(study::engine))
        .route("/study/{id}/record", get(study::record))
}

/// What a form says.
pub(crate) type Fields = HashMap<String, String>;

/// A problem, as a page for the visitor.
pub(crate) struct PageError(Box<(Problem, Visitor)>);

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let (problem, visitor) = *self.0;
        let status = problem.status();
        let words = visit::problem_words(visitor.language, &problem);
        let page = ErrorPage { visitor, status: status.as_u16(), problem: words }.page();
        (status, html(page)).into_response()
    }
}

/// A page that is never cached: it is drawn for one person and one moment.
pub(crate) fn html(page: Markup) -> impl IntoResponse {
    // The key is secret and never the same: by it a form that a guest sends twice is recognized.
    let text = filled(page.into_string(), &server::fresh_word());
    ([(header::CACHE_CONTROL, "no-store")], Html(text))
}

/// The page with a one-time key in every place that is kept for it.
fn filled(mut page: String, word: &str) -> String {
    let mut from = 0;
    while let Some(at) = memchr::memmem::find(&page.as_bytes()[from..], ONCE.as_bytes()) {
        // The key is as long as the place, so nothing behind it has to move.
        page.replace_range(from + at..from + at + ONCE.len(), word);
        from += at + word.len();
    }
    page
}

async fn asset(Path(name): Path<String>, Query(said): Query<Fields>) -> Response {
    let Some(asset) = assets::find(&name) else { return StatusCode::NOT_FOUND.into_response() };
    // Only the address with the right fingerprint always has this content.
    let kept = if said.get("v") == Some(&asset.print) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(asset.media)),
        (header::CACHE_CONTROL, HeaderValue::from_static(kept)),
    ];
    (headers, &*asset.content).into_response()
}

async fn nothing(guest: Guest) -> PageError {
    guest.error_page(Problem::Missing("page"))
}
