//! Accounts: name, password, signing in and out, deleting the account.

use super::form::text;
use super::return_path::ReturnPath;
use super::visit::{Guest, problem_words, with_cookie};
use super::{Fields, PageError, html};
use crate::pages::{BlockedPerson, MePage};
use axum::Form;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use board::t;
use server::people::Scope;
use server::wire::{clear_session, device_cookie, session_cookie};
use server::{App, Problem, Reason};

async fn page(app: &App, guest: &Guest, notice: Option<String>) -> MePage {
    let login = guest.viewer.caller.as_ref().and_then(|caller| caller.login.clone());
    let shunned = match guest.caller() {
        Ok(caller) => app.people().shun_list(caller).await.unwrap_or_default(),
        Err(_) => Vec::new(),
    };
    let one = |one: server::ShunView| BlockedPerson {
        blocked: one.how == "block",
        id: one.person.id,
        name: one.person.name,
        guest: one.person.guest,
    };
    let mut puzzles = None;
    if let Ok(caller) = guest.caller()
        && let Ok(solver) = app.solver(caller).await
        && let Ok((rows, ratings)) = super::puzzle::past(app, guest, None).await
        && solver.tries > 0
    {
        puzzles = Some((super::puzzle::score(app, &solver), rows, ratings));
    }
    MePage { visitor: guest.visitor.clone(), puzzles, login, shunned: shunned.into_iter().map(one).collect(), notice }
}

/// The page with what went wrong, or on to the page with what went well.
async fn settle(app: &App, guest: &Guest, outcome: Result<&str, Problem>) -> Response {
    match outcome {
        Ok(done) => ReturnPath::to("/me").with("done", done).into_response(),
        Err(problem) => {
            let words = problem_words(guest.language(), &problem);
            (problem.status(), html(page(app, guest, Some(words)).await.page())).into_response()
        }
    }
}

/// The page about oneself.
pub(crate) async fn me(State(app): State<App>, guest: Guest, Query(said): Query<Fields>) -> Response {
    let notice = match said.get("done").map(String::as_str) {
        Some("saved") => Some(t!(guest.language(), "me-saved")),
        Some("in") => Some(t!(guest.language(), "me-signed-in")),
        Some("heard") => Some(t!(guest.language(), "me-heard")),
        _ => None,
    };
    html(page(&app, &guest, notice).await.page()).into_response()
}

/// Changes the name; whoever has none yet becomes a guest of this name.
pub(crate) async fn rename(State(app): State<App>, mut guest: Guest, Form(said): Form<Fields>) -> Response {
    let name = text(&said, "name");
    let outcome = async {
        let cookie = guest.somebody(&app, Some(name), &said).await?;
        let caller = guest.caller()?;
        caller.may(Scope::Account)?;
        app.people().rename(caller, name).await?;
        Ok::<_, Problem>(cookie)
    };
    match outcome.await {
        Ok(cookie) => with_cookie(cookie, settle(&app, &guest, Ok("saved")).await),
        Err(problem) => settle(&app, &guest, Err(problem)).await,
    }
}

/// Sets a password.
pub(crate) async fn set_password(State(app): State<App>, mut guest: Guest, Form(said): Form<Fields>) -> Response {
    let (login, password) = (text(&said, "login"), text(&said, "password"));
    let outcome = async {
        let cookie = guest.somebody(&app, Some(login), &said).await?;
        let caller = guest.caller()?;
        caller.may(Scope::Account)?;
        let current = said.get("current").map(String::as_str);
        let device = app.set_password(&guest.origin, caller, login, current, password).await?;
        Ok::<_, Problem>((cookie, device_cookie(&app, &device)))
    };
    match outcome.await {
        Ok((cookie, device)) => with_cookie(cookie, with_cookie(Some(device), settle(&app, &guest, Ok("saved")).await)),
        Err(problem) => settle(&app, &guest, Err(problem)).await,
    }
}

/// Signs in by name and password.
pub(crate) async fn sign_in(State(app): State<App>, guest: Guest, Form(said): Form<Fields>) -> Response {
    match app.sign_in(&guest.origin, text(&said, "login"), text(&said, "password")).await {
        Ok(welcome) => {
            let (session, device) = (session_cookie(&app, &welcome.session), device_cookie(&app, &welcome.device));
            with_cookie(Some(session), with_cookie(Some(device), settle(&app, &guest, Ok("in")).await))
        }
        Err(problem) => settle(&app, &guest, Err(problem)).await,
    }
}

/// Signs this browser out.
pub(crate) async fn sign_out(State(app): State<App>, guest: Guest) -> Result<Response, PageError> {
    if let Ok(caller) = guest.caller() {
        app.people().sign_out(caller).await.map_err(|problem| guest.error_page(problem))?;
    }
    Ok(signed_out(&app))
}

/// Home, with the browser signed out.
fn signed_out(app: &App) -> Response {
    with_cookie(Some(clear_session(app)), ReturnPath::to("/"))
}

/// Signs all browsers and programs out.
pub(crate) async fn sign_out_everywhere(State(app): State<App>, guest: Guest) -> Result<Response, PageError> {
    if let Ok(caller) = guest.caller() {
        app.people().sign_out_everywhere(caller).await.map_err(|problem| guest.error_page(problem))?;
    }
    Ok(signed_out(&app))
}

/// Deletes an account.
pub(crate) async fn delete(
    State(app): State<App>,
    guest: Guest,
    Form(said): Form<Fields>,
) -> Result<Response, PageError> {
    let outcome = async {
        let caller = guest.caller()?;
        caller.may(Scope::Account)?;
        if said.get("sure").map(String::as_str) != Some("yes") {
            return Err(Reason::DeleteUnticked.into());
        }
        app.forget(caller).await
    };
    outcome.await.map_err(|problem| guest.error_page(problem))?;
    Ok(signed_out(&app))
}
