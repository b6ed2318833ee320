//! Lessons: everything is in the address, and nothing is kept but a cookie of what is done.
//!
//! A lesson is the same for everybody, and nothing in it belongs to anybody's table: it may be asked for by anyone, any
//! number of times. What is sent is bounded before it is played.

use super::form::Sent;
use super::return_path::ReturnPath;
use super::visit::{Guest, with_cookie};
use super::{Fields, PageError, html};
use crate::boards;
use crate::lesson::{self, BETWEEN, LessonPage};
use crate::table::Pick;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use board::{Board, Lesson, LessonTable, MAX_MOVES, Verdict, t};
use server::wire::preference_cookie;
use server::{App, Problem};

/// The longest list of moves, and the longest draft.
const LONGEST: usize = 4000;

/// A lesson of a game on offer, with its number.
fn asked(app: &App, game: &str, name: &str) -> Result<(&'static dyn Board, usize, &'static Lesson), Problem> {
    let title = app.tables().title(game)?;
    let board = boards::of(title.id());
    let (number, lesson) = lesson::find(board, name).ok_or(Problem::Missing("page"))?;
    Ok((board, number, lesson))
}

/// The lesson after these moves; those that cannot be made are left out with all behind them.
fn replayed(board: &'static dyn Board, lesson: &'static Lesson, said: &Fields) -> LessonTable {
    let mut table = lesson.open(board);
    let moves = said.get("moves").map(String::as_str).filter(|moves| moves.len() < LONGEST).unwrap_or_default();
    for action in moves.split(BETWEEN).filter(|action| !action.is_empty()).take(MAX_MOVES) {
        if table.act(action).is_err() {
            break;
        }
    }
    table
}

/// The page of a lesson.
pub(crate) async fn lesson(
    State(app): State<App>,
    guest: Guest,
    Path((game, name)): Path<(String, String)>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let (board, number, lesson) = asked(&app, &game, &name).map_err(|problem| guest.error_page(problem))?;
    let table = replayed(board, lesson, &said);
    let draft = said.get("draft").filter(|draft| !draft.is_empty() && draft.len() < LONGEST).cloned();
    let pick = Pick { draft: draft.filter(|_| *table.verdict() == Verdict::Open), ..Pick::default() };
    let page = LessonPage { visitor: &guest.visitor, board, lesson, number, table: &table, pick }.page();
    let markup = if guest.part { page.news(&guest.have) } else { page.page() };
    Ok(html(markup).into_response())
}

/// The learner acts.
pub(crate) async fn act(form: Sent<(String, String)>) -> Result<Response, PageError> {
    let Sent { app, guest, to: (game, name), said } = &form;
    let (board, number, lesson) = asked(app, game, name).map_err(|problem| guest.error_page(problem))?;
    let mut table = replayed(board, lesson, said);
    let (before, mut pick) = (table.moves().len(), Pick::default());
    for action in form.text("action").split(BETWEEN).take(MAX_MOVES) {
        if let Err(error) = table.act(action) {
            pick.notice = Some(match &error.refusal {
                Some(refusal) => boards::refusal_words(board.id(), guest.language(), refusal),
                None => t!(guest.language(), "lesson-refused"),
            });
            pick.draft = Some(action.to_owned()).filter(|action| action.len() < LONGEST);
            break;
        }
    }
    let reached = *table.verdict() == Verdict::Reached;
    let tried = table.moves().len() > before && *table.verdict() != Verdict::Open;
    let progress = guest.visitor.lessons.clone();
    let cookie = tried
        .then(|| preference_cookie(app, "lessons", &progress.with_try(board.id(), lesson, reached).cookie()))
        .flatten();
    if !guest.part && pick.notice.is_none() {
        let way = ReturnPath::to_lesson(board.id(), lesson.name).with("moves", &table.moves().join(BETWEEN));
        return Ok(with_cookie(cookie, way));
    }
    let status = if pick.notice.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let page = LessonPage { visitor: &guest.visitor, board, lesson, number, table: &table, pick }.page();
    let markup = if guest.part { page.news(&guest.have) } else { page.page() };
    Ok(with_cookie(cookie, (status, html(markup))))
}
