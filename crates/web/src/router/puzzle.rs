//! Puzzles: the list, one of them, and answers.
//!
//! Anybody may look at a puzzle and begin an answer; what is done so far is in the address. A whole answer is kept by
//! the server with its person, who becomes a guest if nobody is signed in, and only then is anything of the solution
//! drawn. A first answer stays, however often and from wherever another one is sent.

use super::form::Sent;
use super::return_path::ReturnPath;
use super::visit::{Guest, with_cookie};
use super::{Fields, PageError, html};
use crate::boards;
use crate::lesson::BETWEEN;
use crate::pages::{PuzzleCard, PuzzleDay, PuzzleRow, PuzzlesPage};
use crate::puzzle::{Feedback, PuzzlePage, PuzzleTable, Score, address, name};
use crate::table::Pick;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use board::{Language, t};
use puzzles::Puzzle;
use puzzles::solve::{MAX_ACTIONS, Verdict, reason};
use server::limits::Act;
use server::tables::Day;
use server::{App, Problem, day_of};
use store::{PuzzleTry, Solver};

/// The longest list of moves, and the longest draft.
const LONGEST: usize = 4000;
/// How many answers a list shows.
const SHOWN: u32 = 20;
/// How many answers the curve of ratings is drawn from.
const CURVE: u32 = 60;

/// How somebody stands, for a page.
pub(crate) fn score(app: &App, solver: &Solver) -> Score {
    let today = day_of(app.clock().now());
    let alive = today.saturating_sub(solver.last_day) <= 1;
    Score {
        rating: solver.rating.rating.round() as i64,
        tries: solver.tries,
        solved: solver.solved,
        row: solver.row.0,
        days: if alive { solver.days.0 } else { 0 },
        today: today == solver.last_day,
    }
}

/// A day in words.
fn day_words(language: Language, moment: i64) -> String {
    let Day { year, month, day } = Day::of(moment);
    let month = t!(language, &format!("month-{month}"));
    t!(language, "day-of", day = day.to_string(), month = month, year = year.to_string())
}

async fn card(app: &App, guest: &Guest, puzzle: &'static Puzzle) -> Result<PuzzleCard, Problem> {
    let language = guest.language();
    let first = match guest.caller() {
        Ok(caller) => app.puzzle_try(caller, puzzle).await?,
        Err(_) => None,
    };
    Ok(PuzzleCard {
        game: boards::of(puzzle.game()).id(),
        name: name(language, puzzle),
        aim: crate::puzzle::aim(language, puzzle),
        address: address(puzzle),
        rating: app.hardness(puzzle).await?.rating.round() as i64,
        solved: first.map(|first| first.solved),
    })
}

/// The puzzle of the day, for the home page. None where there are no puzzles, or the store does not answer: a home
/// page without it is better than none.
pub(crate) async fn of_the_day(app: &App, guest: &Guest) -> Option<PuzzleDay> {
    let now = app.clock().now();
    let puzzle = app.puzzle_of_the_day(day_of(now))?;
    let card = card(app, guest, puzzle).await.ok()?;
    let mut score = None;
    if let Ok(caller) = guest.caller() {
        score = app.solver(caller).await.ok().map(|solver| self::score(app, &solver));
    }
    Some(PuzzleDay { card, day: day_words(guest.language(), now.0), score: score.filter(|score| score.tries > 0) })
}

fn row(language: Language, one: &PuzzleTry) -> Option<PuzzleRow> {
    let puzzle = puzzles::built_in(&one.game)?.find(&one.puzzle)?;
    Some(PuzzleRow {
        game: boards::of(puzzle.game()).id(),
        name: name(language, puzzle),
        address: address(puzzle),
        solved: one.solved,
        rating: one.ratings.1.round() as i64,
        change: one.ratings.1.round() as i64 - one.ratings.0.round() as i64,
        day: day_words(language, one.made.0),
    })
}

/// What somebody has answered, the newest first, and the ratings behind the curve.
pub(crate) async fn past(app: &App, guest: &Guest, game: Option<&str>) -> Result<(Vec<PuzzleRow>, Vec<i64>), Problem> {
    let Ok(caller) = guest.caller() else { return Ok(Default::default()) };
    let most = if game.is_some() { u32::MAX } else { CURVE };
    let tries = app.puzzle_history(caller, most).await?;
    let mut ratings: Vec<i64> = tries.iter().take(CURVE as usize).map(|one| one.ratings.1.round() as i64).collect();
    ratings.reverse();
    let of_game = tries.iter().filter(|one| game.is_none_or(|game| game == one.game));
    Ok((of_game.filter_map(|one| row(guest.language(), one)).take(SHOWN as usize).collect(), ratings))
}

async fn list(app: &App, guest: &Guest, game: Option<&'static str>) -> Result<PuzzlesPage, Problem> {
    let games: Vec<&'static str> = match game {
        Some(game) => vec![game],
        None => app.tables().titles().iter().map(|title| title.id()).collect(),
    };
    let caller = guest.caller().ok();
    let mut next = Vec::new();
    for game in games {
        if app.puzzles_of(game).is_ok() {
            let puzzle = app.next_puzzle(caller, Some(game)).await?;
            next.push((card(app, guest, puzzle).await?, app.puzzles_of(game)?.puzzles().len()));
        }
    }
    let score = match caller {
        Some(caller) => Some(self::score(app, &app.solver(caller).await?)),
        None => None,
    };
    let (rows, ratings) = past(app, guest, game).await?;
    let day = if game.is_none() { of_the_day(app, guest).await } else { None };
    Ok(PuzzlesPage { visitor: guest.visitor.clone(), game, day, next, score, rows, ratings })
}

/// The page of all puzzles.
pub(crate) async fn all(State(app): State<App>, guest: Guest) -> Result<Response, PageError> {
    let page = list(&app, &guest, None).await.map_err(|problem| guest.error_page(problem))?;
    Ok(html(page.page()).into_response())
}

/// The page of the puzzles of one game.
pub(crate) async fn of_game(
    State(app): State<App>,
    guest: Guest,
    Path(game): Path<String>,
) -> Result<Response, PageError> {
    let page = async {
        app.puzzles_of(&game)?;
        list(&app, &guest, Some(app.tables().title(&game)?.id())).await
    };
    let page = page.await.map_err(|problem| guest.error_page(problem))?;
    Ok(html(page.page()).into_response())
}

/// The position after these moves; those that cannot be made are left out with all behind them, and so is the last one
/// of a whole answer: that must be sent to be judged.
fn replayed(puzzle: &'static Puzzle, said: &Fields) -> PuzzleTable {
    let mut table = PuzzleTable::open(puzzle);
    let moves = said.get("moves").map(String::as_str).filter(|moves| moves.len() < LONGEST).unwrap_or_default();
    let mut made: Vec<String> = Vec::new();
    for action in moves.split(BETWEEN).filter(|action| !action.is_empty()).take(MAX_ACTIONS) {
        made.push(action.to_owned());
        let is_open = puzzles::solve::judge(puzzle, &made).is_ok_and(|judged| judged.verdict == Verdict::Open);
        if !is_open || table.act(action).is_err() {
            break;
        }
    }
    table
}

/// What is told of a puzzle to somebody who has answered it.
async fn feedback(
    app: &App,
    guest: &Guest,
    puzzle: &'static Puzzle,
    first: &PuzzleTry,
    show: Option<usize>,
) -> Result<Feedback, Problem> {
    let answer: Vec<String> = first.answer.split(BETWEEN).filter(|one| !one.is_empty()).map(str::to_owned).collect();
    // An answer to an earlier edition of a puzzle may be no answer any more.
    let judged = puzzles::solve::judge(puzzle, &answer).ok();
    let solution = puzzles::solve::judge(puzzle, &puzzle.solution).ok();
    let best = solution.as_ref().and_then(|solution| solution.made.clone());
    let chances = solution.as_ref().and_then(|solution| solution.chances);
    let next = app.next_puzzle(guest.caller().ok(), Some(puzzle.game())).await?;
    Ok(Feedback {
        solved: first.solved,
        given_up: answer.is_empty(),
        made: best.map(|best| (judged.as_ref().and_then(|judged| judged.made.clone()), best)),
        chances: judged.and_then(|judged| judged.chances).or(chances),
        reason: if puzzle.is_exact() { None } else { reason(puzzle) },
        ratings: (first.ratings.0.round() as i64, first.ratings.1.round() as i64),
        step: show.unwrap_or(1).min(puzzle.solution.len()),
        next: (next.id != puzzle.id).then(|| address(next)),
    })
}

/// The page of a puzzle as somebody may see it.
async fn page<'a>(
    app: &App,
    guest: &'a Guest,
    puzzle: &'static Puzzle,
    said: &Fields,
    pick: Pick,
) -> Result<PuzzlePage<'a>, Problem> {
    let mut first = None;
    let mut score = None;
    if let Ok(caller) = guest.caller() {
        first = app.puzzle_try(caller, puzzle).await?;
        score = Some(self::score(app, &app.solver(caller).await?));
    }
    let show = said.get("show").and_then(|show| show.parse().ok());
    let feedback = match &first {
        Some(first) => Some(feedback(app, guest, puzzle, first, show).await?),
        None => None,
    };
    let hardness = app.hardness(puzzle).await?;
    let today = app.puzzle_of_the_day(day_of(app.clock().now()));
    Ok(PuzzlePage {
        visitor: &guest.visitor,
        table: if feedback.is_some() { PuzzleTable::open(puzzle) } else { replayed(puzzle, said) },
        pick: if feedback.is_some() { Pick::default() } else { pick },
        rating: hardness.rating.round() as i64,
        answers: (hardness.tries, hardness.solved),
        score,
        of_the_day: today.is_some_and(|today| today.id == puzzle.id && today.game() == puzzle.game()),
        feedback,
    })
}

/// The page of a puzzle.
pub(crate) async fn puzzle(
    State(app): State<App>,
    guest: Guest,
    Path((game, id)): Path<(String, String)>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let draft = said.get("draft").filter(|draft| !draft.is_empty() && draft.len() < LONGEST).cloned();
    let pick = Pick { draft, ..Pick::default() };
    let page = async { page(&app, &guest, app.puzzle(&game, &id)?, &said, pick).await };
    let page = page.await.map_err(|problem| guest.error_page(problem))?.page();
    let markup = if guest.part { page.news(&guest.have) } else { page.page() };
    Ok(html(markup).into_response())
}

/// One more action of an answer. When the answer is whole it is kept.
pub(crate) async fn act(form: Sent<(String, String)>) -> Result<Response, PageError> {
    let Sent { app, mut guest, to: (game, id), mut said } = form;
    let outcome = answer(&app, &mut guest, &game, &id, &mut said).await;
    match outcome {
        Ok((cookie, refused)) => settle(&app, &guest, &game, &id, &said, cookie, refused).await,
        Err(problem) => Err(guest.error_page(problem)),
    }
}

/// Shows the solution to somebody who gives up.
pub(crate) async fn give_up(form: Sent<(String, String)>) -> Result<Response, PageError> {
    let Sent { app, mut guest, to: (game, id), said } = form;
    let outcome = async {
        let puzzle = app.puzzle(&game, &id)?;
        let cookie = guest.somebody(&app, None, &said).await?;
        app.answer_puzzle(guest.caller()?, puzzle, None).await?;
        Ok::<_, Problem>(cookie)
    };
    match outcome.await {
        Ok(cookie) => settle(&app, &guest, &game, &id, &Fields::new(), cookie, None).await,
        Err(problem) => Err(guest.error_page(problem)),
    }
}

/// What was refused: the words, and the draft that stays.
type Refused = (String, Option<String>);

/// Takes what was sent; the moves that were made so far are written into what was said.
async fn answer(
    app: &App,
    guest: &mut Guest,
    game: &str,
    id: &str,
    said: &mut Fields,
) -> Result<(Option<HeaderValue>, Option<Refused>), Problem> {
    let puzzle = app.puzzle(game, id)?;
    let who = guest.caller().map_or_else(|_| guest.origin.address.clone(), |caller| caller.user.clone());
    app.count(Act::Move, &who)?;
    if let Ok(caller) = guest.caller()
        && app.puzzle_try(caller, puzzle).await?.is_some()
    {
        return Ok((None, None));
    }
    let mut table = replayed(puzzle, said);
    let sent = said.get("action").filter(|action| action.len() < LONGEST).cloned().unwrap_or_default();
    let mut refused = None;
    for action in sent.split(BETWEEN).take(MAX_ACTIONS) {
        if let Err(error) = table.act(action) {
            let words = match &error.refusal {
                Some(refusal) => boards::refusal_words(game, guest.language(), refusal),
                None => t!(guest.language(), "lesson-refused"),
            };
            refused = Some((words, Some(action.to_owned())));
            break;
        }
        let verdict = app.judge_puzzle(puzzle, table.moves())?.verdict;
        if verdict != Verdict::Open {
            let cookie = guest.somebody(app, None, said).await?;
            app.answer_puzzle(guest.caller()?, puzzle, Some(table.moves())).await?;
            return Ok((cookie, None));
        }
    }
    said.insert("moves".to_owned(), table.moves().join(BETWEEN));
    Ok((None, refused))
}

/// The page after something was sent: the part that changes for a script, a redirect otherwise.
async fn settle(
    app: &App,
    guest: &Guest,
    game: &str,
    id: &str,
    said: &Fields,
    cookie: Option<HeaderValue>,
    refused: Option<Refused>,
) -> Result<Response, PageError> {
    if !guest.part && refused.is_none() {
        let moves = said.get("moves").map(String::as_str).unwrap_or_default();
        let way = ReturnPath::to_puzzle(game, id);
        let way = if moves.is_empty() { way } else { way.with("moves", moves) };
        return Ok(with_cookie(cookie, way));
    }
    let status = if refused.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let (notice, draft) = refused.map_or((None, None), |(words, draft)| (Some(words), draft));
    let pick = Pick { notice, draft, ..Pick::default() };
    let page = async { page(app, guest, app.puzzle(game, id)?, said, pick).await };
    let page = page.await.map_err(|problem| guest.error_page(problem))?.page();
    let markup = if guest.part { page.news(&guest.have) } else { page.page() };
    Ok(with_cookie(cookie, (status, html(markup))))
}
