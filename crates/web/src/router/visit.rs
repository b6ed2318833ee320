//! The visitor of a page: the person, the language, the preferences.

use super::return_path::ReturnPath;
use super::{Fields, PageError};
use crate::coach::{CoachProgress, Coached};
use crate::layout::{Theme, Visitor};
use crate::lesson::LessonProgress;
use crate::parts::KnownParts;
use crate::table::{Pace, Preferences, TableViewer};
use axum::Form;
use axum::extract::{FromRequestParts, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use board::t;
use board::{Args, Language};
use server::limits::Act;
use server::people::Caller;
use server::tables::Viewer;
use server::wire::{SignInOrigin, preference_cookie, read_cookie};
use server::{App, Problem};

/// Who comes, for the pages and for the services.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    pub(crate) visitor: Visitor,
    pub(crate) viewer: Viewer,
    pub(crate) origin: SignInOrigin,
    /// Does a script ask for the part that changes?
    pub(crate) part: bool,
    /// What the script's page shows already.
    pub(crate) have: KnownParts,
}

impl FromRequestParts<App> for Guest {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Guest, PageError> {
        let mut visitor = visitor_of(&parts.headers);
        visitor.site = site_of(app, &parts.headers);
        visitor.here = parts.uri.path_and_query().map_or("/", |here| here.as_str()).to_owned();
        let part = parts.headers.contains_key("x-part");
        let have =
            parts.headers.get("x-have").and_then(|have| have.to_str().ok()).map(KnownParts::read).unwrap_or_default();
        match Viewer::from_request_parts(parts, app).await {
            Ok(viewer) => {
                visitor.name = viewer.caller.as_ref().map(|caller| caller.name.clone());
                visitor.registered = viewer.caller.as_ref().is_some_and(|caller| caller.login.is_some());
                let origin = match SignInOrigin::from_request_parts(parts, app).await {
                    Ok(origin) => origin,
                    Err(problem) => return Err(PageError(Box::new((problem, visitor)))),
                };
                Ok(Guest { visitor, viewer, origin, part, have })
            }
            Err(problem) => Err(PageError(Box::new((problem, visitor)))),
        }
    }
}

impl Guest {
    /// A problem as a page for this guest.
    pub(crate) fn error_page(&self, problem: Problem) -> PageError {
        PageError(Box::new((problem, self.visitor.clone())))
    }

    /// A page of a table with the key the guest came with.
    pub(crate) fn with_key(&self, way: ReturnPath) -> ReturnPath {
        match &self.viewer.key {
            Some(key) => way.with("key", key),
            None => way,
        }
    }

    /// The guest as a spectator of a table.
    pub(crate) fn at_table(&self) -> TableViewer {
        let Visitor { language, preferences, told, .. } = &self.visitor;
        TableViewer { language: *language, preferences: *preferences, told: told.clone(), ..TableViewer::default() }
    }

    /// The guest's language.
    pub(crate) fn language(&self) -> Language {
        self.visitor.language
    }

    /// Who this is; somebody who has no name yet becomes a guest of this name, or of a default one. The
    /// header signs their browser in.
    pub(crate) async fn somebody(
        &mut self,
        app: &App,
        name: Option<&str>,
        said: &Fields,
    ) -> Result<Option<HeaderValue>, Problem> {
        if self.viewer.caller.is_some() {
            return Ok(None);
        }
        app.count(Act::Arrive, &self.origin.address)?;
        let name = match name.map(str::trim).filter(|name| !name.is_empty()) {
            Some(name) => name.to_owned(),
            None => t!(self.language(), "nav-guest"),
        };
        let (caller, token) = match once(said) {
            Some(word) => app.people().arrive_by(&name, word).await?,
            None => app.people().arrive(&name).await?,
        };
        self.visitor.name = Some(caller.name.clone());
        self.viewer.caller = Some(caller.into());
        Ok(Some(server::wire::session_cookie(app, &token)))
    }

    /// Who this is, if signed in.
    pub(crate) fn caller(&self) -> Result<&Caller, Problem> {
        self.viewer.caller.as_deref().ok_or(Problem::SignIn)
    }
}

/// The one-time key of a form, as our pages write it.
fn once(said: &Fields) -> Option<&str> {
    said.get("once")
        .map(String::as_str)
        .filter(|word| word.len() == 26 && word.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// The idempotency key of what a form asks for. A form that was changed and sent again asks for something else.
pub(crate) fn key(said: &Fields, asked: &dyn std::fmt::Debug) -> Option<String> {
    once(said).map(|word| format!("{word} {asked:?}"))
}

/// Puts a cookie on an answer.
pub(crate) fn with_cookie(cookie: Option<HeaderValue>, answer: impl IntoResponse) -> Response {
    let mut response = answer.into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

fn visitor_of(headers: &HeaderMap) -> Visitor {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let language =
        read_cookie(headers, "language").and_then(Language::from_tag).unwrap_or_else(|| Language::accepted(asked));
    let mut preferences = Preferences::default();
    if let Some(theme) = read_cookie(headers, "theme").and_then(Theme::from_word) {
        preferences.theme = theme;
    }
    let is = |name: &str, usual: bool| match read_cookie(headers, name) {
        Some("yes") => true,
        Some("no") => false,
        _ => usual,
    };
    preferences.confirm = is("confirm", preferences.confirm);
    preferences.hold = is("hold", preferences.hold);
    preferences.sound = is("sound", preferences.sound);
    preferences.notice = is("notice", preferences.notice);
    preferences.guided = is("guided", preferences.guided);
    if let Some(pace) = read_cookie(headers, "pace").and_then(Pace::from_word) {
        preferences.pace = pace;
    }
    let told = read_cookie(headers, "told").map(CoachProgress::from_cookie).unwrap_or_default();
    let coached = read_cookie(headers, "coached").map(Coached::from_cookie).unwrap_or_default();
    let lessons = read_cookie(headers, "lessons").map(LessonProgress::from_cookie).unwrap_or_default();
    Visitor { language, preferences, told, coached, lessons, ..Visitor::default() }
}

fn site_of(app: &App, headers: &HeaderMap) -> String {
    if let Some(url) = &app.config().public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    format!("http://{host}")
}

/// Settings of preferences: each that the form says and that makes sense.
pub(crate) async fn set_preferences(State(app): State<App>, headers: HeaderMap, Form(said): Form<Fields>) -> Response {
    let mut response = ReturnPath::back(said.get("back")).into_response();
    let known = |name: &str, value: &str| match name {
        "language" => Language::from_tag(value).is_some_and(|language| language.tag() == value),
        "theme" => Theme::from_word(value).is_some(),
        "pace" => Pace::from_word(value).is_some(),
        "confirm" | "hold" | "sound" | "notice" | "guided" => matches!(value, "yes" | "no"),
        _ => false,
    };
    for (name, value) in &said {
        if known(name, value)
            && let Some(cookie) = preference_cookie(&app, name, value)
        {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    if let Some(topic) = said.get("told").filter(|topic| CoachProgress::is_name(topic)) {
        let told = visitor_of(&headers).told.with(topic);
        response = with_cookie(preference_cookie(&app, "told", &told.cookie()), response);
    }
    // Whoever sends the coach away at one table means the others, too.
    if let Some(table) = said.get("uncoach") {
        let coached = visitor_of(&headers).coached.without(table);
        response = with_cookie(preference_cookie(&app, "coached", &coached.cookie()), response);
        response = with_cookie(preference_cookie(&app, "guided", "no"), response);
    }
    response
}

/// A problem that came up before any route was reached, as a page.
pub fn problem_page(headers: &HeaderMap, problem: Problem) -> Response {
    PageError(Box::new((problem, visitor_of(headers)))).into_response()
}

/// A problem in words.
pub(crate) fn problem_words(language: Language, problem: &Problem) -> String {
    let id = match problem {
        Problem::Named(reason) => format!("problem-{}", reason.word()),
        Problem::Options(_) => "problem-options".to_owned(),
        _ => format!("problem-{}", problem.kind()),
    };
    let mut args = Args::new();
    match problem {
        Problem::BotSeats { most } | Problem::TooManyTables { most } => args.set("most", i64::from(*most)),
        Problem::Banned(reason) => args.set("reason", reason.as_str()),
        Problem::ThinkingSpent { minutes, .. } => args.set("minutes", i64::try_from(*minutes).unwrap_or(i64::MAX)),
        _ => {}
    }
    crate::WORDS.find(language, &id, &args).unwrap_or_else(|| problem.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_outweigh_the_browser() {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static("pl"));
        assert_eq!(visitor_of(&headers).language, Language::Pl);
        headers.insert(header::COOKIE, HeaderValue::from_static("theme=dark; language=en; confirm=no"));
        let visitor = visitor_of(&headers);
        assert_eq!(visitor.language, Language::En);
        assert_eq!(visitor.preferences.theme, Theme::Dark);
        assert!(!visitor.preferences.confirm);
    }
}
