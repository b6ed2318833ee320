//! Muting, blocking, reporting, and keeping order at one's own table.

use super::form::{Sent, text};
use super::lobby::{back_to_room, table_way};
use super::return_path::ReturnPath;
use super::visit::{Guest, problem_words};
use super::{Fields, PageError, html};
use crate::pages::{Kept, PersonPage};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::{Form, Json};
use board::t;
use server::limits::Act;
use server::people::Caller;
use server::{App, Problem};
use store::Distance;

/// The page about somebody who is part of a table.
async fn draw(
    app: &App,
    guest: &Guest,
    table: &str,
    person: &str,
    entry: Option<u64>,
    notice: Option<String>,
) -> Result<PersonPage, Problem> {
    let visit = app.tables().visit(&guest.viewer, table, None).await?;
    let view = visit.about();
    let entries = app.tables().log(&visit, 0).await?;
    let found = app.people().person(person).await?.ok_or(Problem::Missing("person"))?;
    let kept = match guest.viewer.caller.as_ref() {
        Some(caller) => app.people().distance(caller, person).await?,
        None => None,
    };
    let is = |one: &server::tables::PersonView| one.id == person;
    // A person has a page if they are part of the table, or are muted or blocked already.
    let met = kept.is_some()
        || view.seats.iter().any(|seat| seat.person.as_ref().is_some_and(is))
        || entries.iter().any(|entry| entry.who.as_ref().is_some_and(is));
    if !met {
        return Err(Problem::Missing("person"));
    }
    let said = entries
        .iter()
        .find(|one| Some(one.number) == entry && one.kind == "chat" && one.who.as_ref().is_some_and(is))
        .map(|one| (one.number, one.text.clone()));
    Ok(PersonPage {
        visitor: guest.visitor.clone(),
        table: view.id,
        key: guest.viewer.key.clone(),
        id: found.id,
        name: found.name,
        guest: found.guest,
        kept: match kept {
            None => Kept::Near,
            Some(Distance::Mute) => Kept::Muted,
            Some(Distance::Block) => Kept::Blocked,
        },
        said,
        notice,
    })
}

fn entry_of(said: &Fields) -> Option<u64> {
    said.get("entry").and_then(|entry| entry.parse().ok())
}

/// The page about somebody.
pub(crate) async fn person(
    State(app): State<App>,
    guest: Guest,
    Path((table, person)): Path<(String, String)>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let reported = said.get("done").is_some_and(|done| done == "reported");
    let notice = reported.then(|| t!(guest.language(), "person-reported"));
    match draw(&app, &guest, &table, &person, entry_of(&said), notice).await {
        Ok(page) => Ok(html(page.page()).into_response()),
        Err(problem) => Err(guest.error_page(problem)),
    }
}

async fn keep_away(app: &App, guest: &Guest, person: &str, how: Option<Distance>) -> Result<(), Problem> {
    let caller = guest.caller()?;
    app.count(Act::Shun, &caller.user)?;
    match how {
        Some(how) => app.people().shun(caller, person, how).await,
        None => app.people().unshun(caller, person).await,
    }
}

/// Mutes or blocks somebody, or undoes that, and goes back to the table.
pub(crate) async fn shun(
    State(app): State<App>,
    guest: Guest,
    Path((table, person, what)): Path<(String, String, String)>,
) -> Result<Response, PageError> {
    let how = match what.as_str() {
        "mute" => Some(Distance::Mute),
        "block" => Some(Distance::Block),
        "hear" => None,
        _ => return Err(guest.error_page(Problem::Missing("page"))),
    };
    match keep_away(&app, &guest, &person, how).await {
        Ok(()) => Ok(table_way(&guest, &table).into_response()),
        Err(problem) => Err(guest.error_page(problem)),
    }
}

/// Undoes a mute or block, from the account page.
pub(crate) async fn hear(
    State(app): State<App>,
    guest: Guest,
    Form(said): Form<Fields>,
) -> Result<Response, PageError> {
    match keep_away(&app, &guest, text(&said, "person"), None).await {
        Ok(()) => Ok(ReturnPath::to("/me").with("done", "heard").into_response()),
        Err(problem) => Err(guest.error_page(problem)),
    }
}

/// Reports somebody to the host.
pub(crate) async fn report(form: Sent<(String, String)>) -> Result<Response, PageError> {
    let Sent { app, guest, to: (table, person), said } = &form;
    let entry = entry_of(said);
    let problem = match app.tables().report(&guest.viewer, table, Some(person), entry, form.text("text")).await {
        Ok(_) => {
            let way = guest.with_key(ReturnPath::to_person(table, person));
            return Ok(way.with("done", "reported").into_response());
        }
        Err(problem) => problem,
    };
    let words = problem_words(guest.language(), &problem);
    match draw(app, guest, table, person, entry, Some(words)).await {
        Ok(page) => Ok((problem.status(), html(page.page())).into_response()),
        Err(_) => Err(guest.error_page(problem)),
    }
}

/// The host takes somebody out of a seat.
pub(crate) async fn remove(form: Sent<String>) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, .. } = &form;
    back_to_room(&form, app.tables().remove_person(&guest.viewer, id, form.text("seat")).await).await
}

/// Everything somebody has here, as one file.
pub(crate) async fn export(State(app): State<App>, guest: Guest) -> Result<Response, PageError> {
    let all = async {
        let caller: &Caller = guest.caller()?;
        app.belongings(caller).await
    };
    let all = all.await.map_err(|problem| guest.error_page(problem))?;
    let name = HeaderValue::from_static("attachment; filename=\"boardroom.json\"");
    let kept = HeaderValue::from_static("no-store");
    Ok(([(header::CONTENT_DISPOSITION, name), (header::CACHE_CONTROL, kept)], Json(all)).into_response())
}
