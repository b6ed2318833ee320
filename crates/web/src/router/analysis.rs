//! The analysis of a finished game: asking for it, reading it, trying better moves, and how it might have gone on.
//!
//! Who may see a finished table may ask and read; a table that is not over is refused by the service. What costs time
//! to think is counted there for the person who asks.

use super::form::Sent;
use super::play::faces;
use super::return_path::ReturnPath;
use super::review::{picture, result_page};
use super::visit::{Guest, problem_words, with_cookie};
use super::{Fields, PageError, html, names};
use crate::exercise::{ExercisePage, Outcome};
use crate::lesson::BETWEEN;
use crate::pages::{
    AnalysisPart, BetterPage, KnownAnalysis, SolvedWords, TurningPoint, action_of, boards_needed, exercises,
    round_begins, round_number, solved_shown,
};
use crate::table::Pick;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use board::{SeatFace, log};
use game::Seat;
use server::tables::{AnalysisView, Stage, Visit};
use server::{App, Problem};

/// The longest draft.
const LONGEST: usize = 4000;

/// The page after the game, at its analysis.
fn way_back(guest: &Guest, id: &str) -> ReturnPath {
    guest.with_key(ReturnPath::to_result(id)).at("analysis")
}

/// Asks for the analysis.
pub(crate) async fn ask(mut form: Sent<String>) -> Result<Response, PageError> {
    let outcome = try_ask(&mut form).await;
    form.answer(outcome)
}

async fn try_ask(form: &mut Sent<String>) -> Result<Response, Problem> {
    let Sent { app, guest, to: id, said } = form;
    // Who may not see the table is not made a guest for it.
    let visit = app.tables().visit(&guest.viewer, id, None).await?;
    if visit.stage() != Stage::Finished {
        return Err(server::Reason::NotOver.into());
    }
    let cookie = guest.somebody(app, None, said).await?;
    app.tables().ask_analysis(&guest.viewer, id).await?;
    Ok(with_cookie(cookie, way_back(guest, id)))
}

/// Cancels it.
pub(crate) async fn cancel(form: Sent<String>) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, .. } = &form;
    let outcome = app.tables().cancel_analysis(&guest.viewer, id).await;
    form.answer(outcome.map(|()| way_back(guest, id).into_response()))
}

/// The part of the page that grows, for a script; others are led to the page.
pub(crate) async fn part(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    if !guest.part {
        return Ok(way_back(&guest, &id).into_response());
    }
    let page = result_page(&app, &guest, &id, &said).await?;
    match page {
        Some(page) => Ok(html(page.analysis_part()).into_response()),
        None => Err(guest.error_page(server::Reason::NotOver.into())),
    }
}

/// What is known of the game at a table, in words for the page after it.
pub(super) async fn known(
    app: &App,
    guest: &Guest,
    visit: &Visit,
    faces: &[SeatFace],
) -> Result<AnalysisPart, Problem> {
    let Some(view) = app.tables().analysis(&guest.viewer, visit.id()).await? else { return Ok(AnalysisPart::Offered) };
    let AnalysisView { done, mine, percent, iterations, found } = view;
    let (language, analysis) = (guest.language(), &found.analysis);
    let story = log::steps(visit.table());
    let words = |(place, seat): (usize, Option<Seat>)| match seat {
        Some(seat) => {
            let seen = visit.past(seat, place)?;
            TurningPoint::decision(analysis, place, &*seen, faces, language, found.lines.contains(&place))
        }
        None => {
            // A draw is open to all: any seat saw as much.
            let seen = visit.past(Seat::new(0), place)?;
            Some(TurningPoint::happening(place, &*seen, story.get(place)?, faces, language))
        }
    };
    let turning_points = boards_needed(analysis).into_iter().filter_map(words).collect();
    let mut rounds: Vec<(usize, u32)> = Vec::new();
    for place in round_begins(analysis) {
        let number = visit.past(Seat::new(0), place).and_then(|seen| round_number(&*seen, faces, language));
        if let Some(number) = number.filter(|number| rounds.last().is_none_or(|(_, last)| last < number)) {
            rounds.push((place, number));
        }
    }
    let solved = solved_shown(analysis, &visit.held()).into_iter().filter_map(|(place, seat, solved)| {
        let seen = visit.past(*seat, *place)?;
        Some(SolvedWords::new(*place, *seat, solved, &*seen, faces, language))
    });
    let solved = solved.collect();
    let analysis = analysis.clone();
    let known = KnownAnalysis { done, mine, percent, iterations, analysis, rounds, turning_points, solved };
    Ok(AnalysisPart::Known(Box::new(known)))
}

/// The key a guest came by, behind a question mark.
fn tail(guest: &Guest) -> String {
    guest.with_key(ReturnPath::to("/")).tail().replacen('&', "?", 1)
}

/// How the game might have gone on after the better action.
pub(crate) async fn better(
    State(app): State<App>,
    guest: Guest,
    Path((id, place)): Path<(String, usize)>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let error_page = |problem| guest.error_page(problem);
    let visit = app.tables().visit(&guest.viewer, &id, None).await.map_err(error_page)?;
    let line = app.tables().better_line(&guest.viewer, &id, place).await.map_err(error_page)?;
    let (view, of) = (visit.about(), line.steps());
    let at = said.get("at").and_then(|at| at.parse().ok()).unwrap_or(1).min(of);
    let all = faces(&app, &guest, &view);
    let face = all.get(line.seat().index()).cloned().ok_or_else(|| guest.error_page(Problem::Fault))?;
    let table = picture(&app, &guest, &view, visit.held(), place + at, line.seen_after(at));
    let page = BetterPage { table, id, tail: tail(&guest), place, at, of, face };
    let markup = if guest.part { page.fragment() } else { page.page() };
    Ok(html(markup).into_response())
}

/// An exercise, before anything was tried.
async fn posed<'a>(app: &App, guest: &'a Guest, id: &str, place: usize) -> Result<ExercisePage<'a>, Problem> {
    let visit = app.tables().visit(&guest.viewer, id, None).await?;
    let known = app.tables().analysis(&guest.viewer, id).await?.ok_or(Problem::Missing("analysis"))?;
    let analysis = &known.found.analysis;
    let step = analysis.steps.get(place).ok_or(Problem::Missing("step"))?;
    let decision = step.decision.as_ref().ok_or(Problem::Missing("step"))?;
    // One learns from one's own mistakes.
    if !visit.held().contains(&decision.seat) {
        return Err(server::Reason::NotYourSeat.into());
    }
    let view = visit.about();
    Ok(ExercisePage {
        visitor: &guest.visitor,
        id: id.to_owned(),
        name: names::beside_game(guest.language(), &view),
        tail: tail(guest),
        place,
        all: exercises(analysis, &visit.held()).into_iter().map(|(place, _)| place).collect(),
        seen: visit.past(decision.seat, place).ok_or(Problem::Missing("step"))?,
        seat: decision.seat,
        faces: faces(app, guest, &view),
        played: action_of(&step.line).to_owned(),
        best: decision.best.clone(),
        loss: decision.loss,
        outcome: Outcome::Open,
        pick: Pick::default(),
    })
}

/// The page of an exercise.
pub(crate) async fn exercise(
    State(app): State<App>,
    guest: Guest,
    Path((id, place)): Path<(String, usize)>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let mut page = posed(&app, &guest, &id, place).await.map_err(|problem| guest.error_page(problem))?;
    if said.get("solution").is_some_and(|word| word == "yes") {
        page.outcome = Outcome::Shown;
    } else {
        page.pick.draft = said.get("draft").filter(|draft| !draft.is_empty() && draft.len() < LONGEST).cloned();
    }
    let page = page.page();
    let markup = if guest.part { page.news(&guest.have) } else { page.page() };
    Ok(html(markup).into_response())
}

/// A try.
pub(crate) async fn act(form: Sent<(String, usize)>) -> Result<Response, PageError> {
    let Sent { app, guest, to: (id, place), .. } = &form;
    let error_page = |problem| guest.error_page(problem);
    let mut page = posed(app, guest, id, *place).await.map_err(error_page)?;
    // The question is about one decision: of a whole production that is said at once, its first step.
    let action = form.text("action").split(BETWEEN).next().unwrap_or_default().to_owned();
    let known = if action == page.best {
        Some(0.0)
    } else if action == page.played {
        Some(page.loss)
    } else {
        None
    };
    let judged = match known {
        Some(loss) => Ok(loss),
        // A loss of points alone does not count: the question is who wins.
        None => app.tables().try_another(&guest.viewer, id, *place, &action).await.map(|judged| judged.loss),
    };
    let mut status = StatusCode::OK;
    match judged {
        Ok(loss) if loss < NOISE => page.outcome = Outcome::Right { action },
        Ok(loss) => page.outcome = Outcome::Wrong { action, loss },
        Err(problem) => {
            status = problem.status();
            page.pick.notice = Some(match &problem {
                Problem::Refused(error) => match &error.refusal {
                    Some(refusal) => crate::boards::refusal_words(page.seen.id(), guest.language(), refusal),
                    None => board::t!(guest.language(), "lesson-refused"),
                },
                other => problem_words(guest.language(), other),
            });
            page.pick.draft = Some(action).filter(|action| action.len() < LONGEST);
        }
    }
    let page = page.page();
    let markup = if guest.part { page.news(&guest.have) } else { page.page() };
    Ok((status, html(markup)).into_response())
}

/// A loss below this is as good as none.
const NOISE: f64 = 0.01;
