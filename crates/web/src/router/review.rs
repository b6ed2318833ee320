//! After a game: result, replay, record, rematch; and the rules to read.

use super::form::{Sent, text};
use super::names;
use super::play::faces;
use super::return_path::ReturnPath;
use super::visit::{Guest, key, with_cookie};
use super::{Fields, PageError, html};
use crate::pages::{self, LearnPage, ReplayPage, ResultPage, Series, follow_curve, ranking};
use crate::table::{Pick, TableHeader, TablePage, TableViewer, Talk};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use board::log;
use bots::{BotName, Level};
use game::Next;
use server::tables::Stage;
use server::{App, Problem};

/// The three games, to be learned.
pub(crate) async fn learn_index(State(app): State<App>, guest: Guest) -> Response {
    let games: Vec<&'static str> = app.tables().titles().iter().map(|title| title.id()).collect();
    html(pages::learn_index(&guest.visitor, &games)).into_response()
}

/// The rules of one game.
pub(crate) async fn learn(
    State(app): State<App>,
    guest: Guest,
    Path(game): Path<String>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let title = app.tables().title(&game).map_err(|problem| guest.oops(problem))?;
    let page = LearnPage {
        visitor: guest.visitor.clone(),
        game: title.id(),
        rulebook: title.rulebook_in(guest.language().tag()),
        components: title.component_list(),
        search: said.get("q").cloned().unwrap_or_default(),
    };
    Ok(html(page.page()).into_response())
}

/// How a game ended.
pub(crate) async fn result(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let oops = |problem| guest.oops(problem);
    let mut visit = app.tables().visit(&guest.viewer, &id, None).await.map_err(oops)?;
    if visit.next() != Next::Over {
        return Ok(super::lobby::table_way(&guest, &id).into_response());
    }
    let view = visit.about();
    let seats = faces(&app, &guest, &view);
    let (mut curve, mut round) = (Vec::new(), None);
    for step in 0..=visit.steps() {
        visit = visit.after(step).map_err(oops)?;
        follow_curve(&mut curve, &mut round, visit.table());
    }
    let series = app.tables().series(&guest.viewer, &id).await.map_err(oops)?;
    let page = ResultPage {
        visitor: guest.visitor.clone(),
        id: view.id.clone(),
        name: names::beside_game(guest.language(), &view),
        game: view.game.clone(),
        rows: ranking(visit.table(), &seats),
        curve,
        steps: view.steps,
        seed: view.seed.clone().map(|seed| (seed, view.seed_sha256.clone())),
        can_rematch: !view.you.seats.is_empty(),
        rematch: series.games.iter().find(|game| game.previous.as_deref() == Some(&id)).map(|game| game.id.clone()),
        series: Series {
            games: series.games.iter().map(|game| (game.id.clone(), game.finished.is_some())).collect(),
            score: series
                .score
                .iter()
                .map(|one| {
                    let name = one.person.as_ref().map(|person| super::lobby::person_name(guest.language(), person));
                    (name.or_else(|| one.bot.clone()).unwrap_or_default(), one.wins, one.points)
                })
                .collect(),
        },
    };
    Ok(html(page.page()).into_response())
}

/// The same people, the same game, once more.
pub(crate) async fn rematch(form: Sent<String>) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = &form;
    let again = app.tables().rematch(&guest.viewer, id, key(said, id).as_deref()).await;
    form.answer(again.map(|again| ReturnPath::to_table(&again).into_response()))
}

/// Plays on from a step of a finished game, against bots.
pub(crate) async fn play_on(mut form: Sent<String>) -> Result<Response, PageError> {
    let outcome = try_play_on(&mut form).await;
    form.answer(outcome)
}

async fn try_play_on(form: &mut Sent<String>) -> Result<Response, Problem> {
    let Sent { app, guest, to: id, said } = form;
    let cookie = guest.somebody(app, None, said).await?;
    let seat = text(said, "seat");
    let step = text(said, "step").parse().map_err(|_| Problem::Missing("step"))?;
    let bot = BotName::Level(Level::Medium);
    let key = key(said, &(&*id, seat, step));
    let new = app.tables().play_on(&guest.viewer, id, seat, step, bot, key.as_deref()).await?;
    Ok(with_cookie(cookie, ReturnPath::to_table(&new)))
}

/// Any step of a game, from any eyes once it is over.
pub(crate) async fn replay(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let oops = |problem| guest.oops(problem);
    let visit = app.tables().visit(&guest.viewer, &id, None).await.map_err(oops)?;
    if visit.stage() == Stage::Gathering {
        return Ok(super::lobby::table_way(&guest, &id).into_response());
    }
    let (view, held) = (visit.about(), visit.held());
    let of = view.steps;
    let step = said.get("step").and_then(|step| step.parse().ok()).unwrap_or(of).min(of);
    let eyes = said.get("eye").map(String::as_str);
    let seen = visit.through(eyes).after(step).map_err(oops)?.into_table();
    let seats = faces(&app, &guest, &view);
    let table = TablePage {
        header: TableHeader {
            id: view.id.clone(),
            key: guest.viewer.key.clone().filter(|_| held.is_empty()),
            name: names::beside_game(guest.language(), &view),
            version: step as u64,
            watch_link: None,
        },
        viewer: TableViewer { held, ..guest.at_table() },
        seats,
        late: Vec::new(),
        log: log::steps(&*seen),
        table: seen,
        pick: Pick::default(),
        talk: Talk::default(),
    };
    let can_play_on = view.stage == Stage::Finished && step < of;
    let page = ReplayPage { table, step, of, can_play_on };
    let markup = if guest.part { page.fragment() } else { page.page() };
    Ok(html(markup).into_response())
}

/// The record of a game, to keep.
pub(crate) async fn record(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let visit = app.tables().visit(&guest.viewer, &id, None).await.map_err(|problem| guest.oops(problem))?;
    let record = visit.record();
    let name = format!("attachment; filename=\"{}-{id}.boardroom\"", record.game);
    let disposition = HeaderValue::from_str(&name).map_err(|_| guest.oops(Problem::Fault))?;
    let headers: [(HeaderName, HeaderValue); 2] = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((headers, record.to_string()).into_response())
}
