//! Who somebody is: name, password, signing in and out, being forgotten.

use super::visit::{Guest, problem_words, with_cookie};
use super::{Oops, Said, html, see};
use crate::pages::MePage;
use crate::t;
use axum::Form;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use server::limits::Act;
use server::people::Scope;
use server::wire::{clear_session, session_cookie};
use server::{App, Problem};

fn page(guest: &Guest, notice: Option<String>) -> MePage {
    let login = guest.viewer.caller.as_ref().and_then(|caller| caller.login.clone());
    MePage { visitor: guest.visitor.clone(), login, notice }
}

/// The page with what went wrong, or on to the page with what went well.
fn settle(guest: &Guest, outcome: Result<&str, Problem>) -> Response {
    match outcome {
        Ok(done) => see(&format!("/me?done={done}")),
        Err(problem) => {
            let words = problem_words(guest.tongue(), &problem);
            (problem.status(), html(page(guest, Some(words)).page())).into_response()
        }
    }
}

/// The page about oneself.
pub(crate) async fn me(guest: Guest, Query(said): Query<Said>) -> Response {
    let notice = match said.get("done").map(String::as_str) {
        Some("saved") => Some(t!(guest.tongue(), "me-saved")),
        Some("in") => Some(t!(guest.tongue(), "me-signed-in")),
        _ => None,
    };
    html(page(&guest, notice).page()).into_response()
}

/// Another name; who has none yet becomes a guest of this name.
pub(crate) async fn rename(State(app): State<App>, mut guest: Guest, Form(said): Form<Said>) -> Response {
    let name = said.get("name").cloned().unwrap_or_default();
    let outcome = async {
        let cookie = guest.somebody(&app, Some(&name)).await?;
        let caller = guest.caller()?;
        caller.may(Scope::Account)?;
        app.people().rename(caller, &name).await?;
        Ok::<_, Problem>(cookie)
    };
    match outcome.await {
        Ok(cookie) => with_cookie(cookie, settle(&guest, Ok("saved"))),
        Err(problem) => settle(&guest, Err(problem)),
    }
}

/// A password to come back with.
pub(crate) async fn set_password(State(app): State<App>, mut guest: Guest, Form(said): Form<Said>) -> Response {
    let text = |name: &str| said.get(name).cloned().unwrap_or_default();
    let outcome = async {
        let cookie = guest.somebody(&app, Some(&text("login"))).await?;
        let caller = guest.caller()?;
        caller.may(Scope::Account)?;
        app.people().set_password(caller, &text("login"), &text("password")).await?;
        Ok::<_, Problem>(cookie)
    };
    match outcome.await {
        Ok(cookie) => with_cookie(cookie, settle(&guest, Ok("saved"))),
        Err(problem) => settle(&guest, Err(problem)),
    }
}

/// Comes back by name and password.
pub(crate) async fn sign_in(State(app): State<App>, guest: Guest, Form(said): Form<Said>) -> Response {
    let text = |name: &str| said.get(name).cloned().unwrap_or_default();
    let outcome = async {
        app.count(Act::SignIn, &guest.address)?;
        app.count(Act::SignIn, &text("login"))?;
        let (_, token) = app.people().sign_in(&text("login"), &text("password")).await?;
        Ok::<_, Problem>(session_cookie(&app, &token))
    };
    match outcome.await {
        Ok(cookie) => with_cookie(Some(cookie), settle(&guest, Ok("in"))),
        Err(problem) => settle(&guest, Err(problem)),
    }
}

/// Signs this browser out.
pub(crate) async fn sign_out(State(app): State<App>, guest: Guest) -> Result<Response, Oops> {
    if let Ok(caller) = guest.caller() {
        app.people().sign_out(caller).await.map_err(|problem| guest.oops(problem))?;
    }
    Ok(with_cookie(Some(clear_session(&app)), see("/")))
}

/// Signs all browsers and programs out.
pub(crate) async fn sign_out_everywhere(State(app): State<App>, guest: Guest) -> Result<Response, Oops> {
    if let Ok(caller) = guest.caller() {
        app.people().sign_out_everywhere(caller).await.map_err(|problem| guest.oops(problem))?;
    }
    Ok(with_cookie(Some(clear_session(&app)), see("/")))
}

/// Forgets somebody.
pub(crate) async fn delete(State(app): State<App>, guest: Guest, Form(said): Form<Said>) -> Result<Response, Oops> {
    let outcome = async {
        let caller = guest.caller()?;
        caller.may(Scope::Account)?;
        if said.get("sure").map(String::as_str) != Some("yes") {
            return Err(Problem::invalid(t!(guest.tongue(), "me-delete-sure")));
        }
        app.tables().leave_all(caller).await?;
        app.people().delete(caller).await
    };
    outcome.await.map_err(|problem| guest.oops(problem))?;
    Ok(with_cookie(Some(clear_session(&app)), see("/")))
}
