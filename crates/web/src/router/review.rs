//! After a game: result, replay, record, rematch; and the rules to read.

use super::form::{Sent, text};
use super::names;
use super::play::faces;
use super::return_path::ReturnPath;
use super::visit::{Guest, key, with_cookie};
use super::{Fields, PageError, html};
use crate::boards;
use crate::pages::{
    self, Account, Company, GuidedPage, LearnPage, NextSteps, ReplayPage, ReplayPlace, ResultPage, Series,
};
use crate::table::{Frame, Pick, TableHeader, TablePage, TableViewer, Talk};
use crate::temperaments;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use board::{BoardContext, Debrief, SeatFace, log, own_seat};
use bots::{BotName, Level};
use catalog::SeenTable;
use game::{Maker, Next, Seat};
use server::tables::{AboutTable, Stage, Visit};
use server::{App, Problem};

/// The longest search; more words would answer nothing.
const LONGEST_SEARCH: usize = 120;

/// The list of games to learn.
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
    let title = app.tables().title(&game).map_err(|problem| guest.error_page(problem))?;
    let page = LearnPage {
        visitor: guest.visitor.clone(),
        game: title.id(),
        games: app.tables().titles().iter().map(|title| title.id()).collect(),
        rulebook: title.rulebook_in(guest.language().tag()),
        components: title.component_list(),
        search: said.get("q").map(|words| words.chars().take(LONGEST_SEARCH).collect()).unwrap_or_default(),
    };
    Ok(html(if guest.part { page.answers() } else { page.page() }).into_response())
}

/// The three cards before a guided game.
pub(crate) async fn guided(
    State(app): State<App>,
    guest: Guest,
    Path(game): Path<String>,
) -> Result<Response, PageError> {
    let title = app.tables().title(&game).map_err(|problem| guest.error_page(problem))?;
    Ok(html(GuidedPage { visitor: guest.visitor.clone(), game: title.id() }.page()).into_response())
}

/// How a game ended, with its replay.
pub(crate) async fn result(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    if guest.part {
        let Some(visit) = begun(&app, &guest, &id).await?.filter(|visit| visit.next() == Next::Over) else {
            return Ok(super::lobby::table_way(&guest, &id).into_response());
        };
        let replay = replay_page(&app, &guest, visit, &said, ReplayPlace::AfterGame);
        return Ok(html(replay.map_err(|problem| guest.error_page(problem))?.fragment()).into_response());
    }
    match result_page(&app, &guest, &id, &said).await? {
        Some(page) => Ok(html(page.page()).into_response()),
        None => Ok(super::lobby::table_way(&guest, &id).into_response()),
    }
}

/// A table whose game has begun, as the guest sees it; nothing while people still gather.
async fn begun(app: &App, guest: &Guest, id: &str) -> Result<Option<Visit>, PageError> {
    let visit = app.tables().visit(&guest.viewer, id, None).await.map_err(|problem| guest.error_page(problem))?;
    Ok(Some(visit).filter(|visit| visit.stage() != Stage::Gathering))
}

/// The page after a game; nothing while it goes on.
pub(super) async fn result_page(
    app: &App,
    guest: &Guest,
    id: &str,
    said: &Fields,
) -> Result<Option<ResultPage>, PageError> {
    let error_page = |problem| guest.error_page(problem);
    let Some(visit) = begun(app, guest, id).await?.filter(|visit| visit.next() == Next::Over) else { return Ok(None) };
    let view = visit.about();
    let seats = faces(app, guest, &view);
    let Account { rows, sources, tally, facts } = Account::of(visit.table(), &seats, guest.language());
    // What can be learned from it is told after a guided game, from what its player saw.
    let guided = guest.visitor.preferences.guided || guest.visitor.coached.has(id);
    let debrief = guided.then(|| debrief(guest, &visit, &seats)).flatten();
    let series = app.tables().series(&guest.viewer, id).await.map_err(error_page)?;
    let key = view.watch_key.as_ref().or(guest.viewer.key.as_ref()).map(|key| format!("?key={key}"));
    let analysis = super::analysis::known(app, guest, &visit, &seats).await.map_err(error_page)?;
    Ok(Some(ResultPage {
        visitor: guest.visitor.clone(),
        id: view.id.clone(),
        name: names::beside_game(guest.language(), &view),
        game: view.game.clone(),
        rows,
        sources,
        tally,
        board_facts: facts,
        debrief,
        steps: view.steps,
        duration: visit.duration(),
        seed: view.seed.clone().map(|seed| (seed, view.seed_sha256.clone())),
        next: NextSteps {
            can_rematch: !view.you.seats.is_empty(),
            rematch: series.games.iter().find(|game| game.previous.as_deref() == Some(id)).map(|game| game.id.clone()),
            other_options: other_options(&view),
            link: format!("{}/table/{id}/result{}", guest.visitor.site, key.unwrap_or_default()),
        },
        series: Series {
            games: series.games.iter().map(|game| (game.id.clone(), game.finished.is_some())).collect(),
            score: series
                .score
                .iter()
                .map(|one| {
                    let name = one.person.as_ref().map(|person| super::lobby::person_name(guest.language(), person));
                    let bot =
                        one.bot.as_deref().map(|bot| temperaments::description(guest.language(), &view.game, bot));
                    (name.or(bot).unwrap_or_default(), one.wins, one.points)
                })
                .collect(),
        },
        replay: replay_page(app, guest, visit, said, ReplayPlace::AfterGame).map_err(error_page)?,
        analysis,
    }))
}

/// What the one seat that is the guest's can learn from a finished game.
fn debrief(guest: &Guest, visit: &Visit, seats: &[SeatFace]) -> Option<Debrief> {
    let me = own_seat(seats)?;
    let past = |steps: usize| visit.own_after(me, steps);
    let own = past(visit.steps())?;
    let board = boards::of(visit.game());
    board.debrief(&BoardContext::picture(board, &*own, seats, guest.language()), &past)
}

/// The form of a new table with the options and the company of this one.
fn other_options(view: &AboutTable) -> String {
    let others = view.seats.iter().filter(|seat| !view.you.seats.contains(&seat.seat));
    let company = match (view.you.seats.len(), others.clone().any(|seat| seat.person.is_some())) {
        (_, true) => Company::Friends,
        (2.., false) => Company::Screen,
        (_, false) => Company::Bots,
    };
    let way = ReturnPath::to_new(&view.game).with("with", company.word()).with("again", &view.id);
    // The same company again, unless it is changed.
    let bots = others.filter_map(|seat| seat.bot.as_deref()).map(temperaments::parts).zip(1..);
    let way = bots.fold(way, |way, ((level, temperament), number)| {
        let way = way.with(&format!("level-{number}"), level);
        temperament.into_iter().fold(way, |way, word| way.with(&format!("temperament-{number}"), word))
    });
    view.options.iter().fold(way, |way, (name, value)| way.with(&format!("option-{name}"), value)).to_string()
}

/// Makes a rematch: the same people, the same game.
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

/// Any step of a game: once it is over as any seat saw it, until then as the viewer did.
pub(crate) async fn replay(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let error_page = |problem| guest.error_page(problem);
    let visit = app.tables().visit(&guest.viewer, &id, None).await.map_err(error_page)?;
    let place = match visit.stage() {
        Stage::Gathering => return Ok(super::lobby::table_way(&guest, &id).into_response()),
        Stage::Playing | Stage::Closed => ReplayPlace::Running(visit.version()),
        Stage::Finished => ReplayPlace::Alone,
    };
    let page = replay_page(&app, &guest, visit, &said, place).map_err(error_page)?;
    let markup = if guest.part { page.fragment() } else { page.page() };
    Ok(html(markup).into_response())
}

/// The table at a step. What is over begins at its beginning, what goes on at its end.
fn replay_page(
    app: &App,
    guest: &Guest,
    visit: Visit,
    said: &Fields,
    place: ReplayPlace,
) -> Result<ReplayPage, Problem> {
    let (view, held) = (visit.about(), visit.held());
    let of = view.steps;
    let first = if matches!(place, ReplayPlace::Running(_)) { of } else { 0 };
    let step = said.get("step").and_then(|step| step.parse().ok()).unwrap_or(first).min(of);
    let visit = visit.through(said.get("eye").map(String::as_str));
    let moment = said.get("moment").and_then(|moment| moment.parse().ok());
    let deciders = match visit.table().seat() {
        Some(seat) => vec![seat],
        None => held.clone(),
    };
    let is_own = |taken: &dyn catalog::Step| matches!(taken.maker(), Maker::Seat(seat) if deciders.contains(&seat));
    let next_decision = (0..).zip(visit.table().steps()).skip(step + 1).find(|(_, taken)| is_own(&**taken));
    let seen = match moment {
        Some(moment) => visit.within(step, moment)?,
        None => visit.after(step)?,
    };
    let table = picture(app, guest, &view, held, step, seen.into_table());
    let draft = said.get("draft").filter(|draft| !draft.is_empty() && draft.len() < 4000).cloned();
    let draft = draft.filter(|_| matches!(place, ReplayPlace::Running(_)));
    let carried = [("key", table.header.key.clone()), ("draft", draft)];
    let carried: Vec<(&'static str, String)> =
        carried.into_iter().filter_map(|(name, value)| value.map(|value| (name, value))).collect();
    let back = carried.iter().fold(ReturnPath::to_table(&view.id), |way, (name, value)| way.with(name, value));
    let can_play_on = view.stage == Stage::Finished && step < of;
    let next_decision = next_decision.map(|(step, _)| step);
    Ok(ReplayPage {
        table,
        place,
        tail: back.tail(),
        carried,
        back: back.to_string(),
        step,
        of,
        next_decision,
        can_play_on,
    })
}

/// A table at an earlier moment, as a picture.
pub(super) fn picture(
    app: &App,
    guest: &Guest,
    view: &AboutTable,
    held: Vec<Seat>,
    step: usize,
    seen: Box<dyn SeenTable>,
) -> TablePage {
    TablePage {
        header: TableHeader {
            id: view.id.clone(),
            key: guest.viewer.key.clone().filter(|_| held.is_empty()),
            name: names::beside_game(guest.language(), view),
            site: guest.visitor.site.clone(),
            version: step as u64,
            watch_link: None,
            lesson: None,
        },
        viewer: TableViewer { held, ..guest.at_table() },
        seats: faces(app, guest, view),
        late: Vec::new(),
        log: log::steps(&*seen),
        table: seen,
        pick: Pick::default(),
        talk: Talk::default(),
        ahead: None,
    }
}

/// The frames that lead from a step to now, for a script that shows them one after the other: each is a board of the
/// past as the viewer saw it, and only steps the viewer may know of have any.
pub(crate) async fn since(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let Some(visit) = begun(&app, &guest, &id).await? else {
        return Ok(super::lobby::table_way(&guest, &id).into_response());
    };
    let from = said.get("from").and_then(|from| from.parse().ok()).unwrap_or(usize::MAX);
    let news = log::steps(visit.table()).into_iter().filter(|step| step.number > from);
    let frames = news.flat_map(|step| Frame::from_step(&step, &visit.moments(step.number))).collect();
    let (view, held) = (visit.about(), visit.held());
    let page = picture(&app, &guest, &view, held, view.steps, visit.into_table());
    Ok(html(page.frames(frames)).into_response())
}

/// The record of a game, to keep.
pub(crate) async fn record(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let visit = app.tables().visit(&guest.viewer, &id, None).await.map_err(|problem| guest.error_page(problem))?;
    let record = visit.record();
    let name = format!("attachment; filename=\"{}-{id}.boardroom\"", record.game);
    let disposition = HeaderValue::from_str(&name).map_err(|_| guest.error_page(Problem::Fault))?;
    let headers: [(HeaderName, HeaderValue); 2] = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
        (header::CONTENT_DISPOSITION, disposition),
    ];
    Ok((headers, record.to_string()).into_response())
}
