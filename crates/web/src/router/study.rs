//! Studies: begun from a finished game, a record or a fresh set-up, walked through, changed, shared.
//!
//! Who may do what is decided by [`server::studies::Studies`]. A change names the version it answers; one that comes
//! too late changes nothing and shows what is there now. Every answer to a script is the part of the page that differs.

use super::form::{Sent, text};
use super::lobby::{options_of, own};
use super::names;
use super::return_path::ReturnPath;
use super::visit::{Guest, problem_words, with_cookie};
use super::{Fields, PageError, html};
use crate::boards;
use crate::pages::{NewStudyPage, StudiesPage, StudyCard};
use crate::study::{EngineView, StudyPage};
use crate::table::Pick;
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use board::t;
use game::xoshiro::Xoshiro;
use game::{Next, Seat};
use server::studies::{EngineRequest, LAST_ROUND, OpenStudy};
use server::tables::Stage;
use server::{App, Problem, Reason};
use study::{Mark, NodeId};

/// The longest draft, what-if or outcome.
const LONGEST: usize = 4000;

/// The page of studies, with what was wrong with a form.
async fn studies_page(app: &App, guest: &Guest, said: &str, problem: Option<String>) -> Result<StudiesPage, Problem> {
    let language = guest.language();
    let (studies, finished) = match &guest.viewer.caller {
        Some(caller) => (app.studies().list(caller).await?, own(app, guest, &[Stage::Finished]).await?),
        None => Default::default(),
    };
    let card = |study: server::studies::StudyRow| StudyCard {
        when: names::day(language, study.touched),
        id: study.id,
        name: study.name,
        game: study.game,
        shared: study.shared,
    };
    Ok(StudiesPage {
        visitor: guest.visitor.clone(),
        studies: studies.into_iter().map(card).collect(),
        finished,
        games: app.tables().titles().iter().map(|title| title.id()).collect(),
        said: said.to_owned(),
        problem,
    })
}

/// The studies of the visitor, and ways to begin one.
pub(crate) async fn index(State(app): State<App>, guest: Guest) -> Result<Response, PageError> {
    let page = studies_page(&app, &guest, "", None).await.map_err(|problem| guest.error_page(problem))?;
    Ok(html(page.page()).into_response())
}

/// The table that an address of this site names, or an id alone.
fn table_in(text: &str) -> Option<(&str, Option<&str>)> {
    let text = text.trim();
    let (path, query) = text.split_once('?').unwrap_or((text, ""));
    let id = match path.split_once("/table/") {
        Some((_, rest)) => rest.split('/').next().unwrap_or_default(),
        None => path,
    };
    let key = query.split('&').find_map(|part| part.strip_prefix("key="));
    let plain =
        |word: &str| !word.is_empty() && word.len() <= 40 && word.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (plain(id) && !text.contains('\n')).then_some((id, key.filter(|key| plain(key))))
}

/// Begins a study of what the form brings.
pub(crate) async fn begin(
    State(app): State<App>,
    mut guest: Guest,
    Form(said): Form<Fields>,
) -> Result<Response, PageError> {
    let outcome = try_begin(&app, &mut guest, &said).await;
    match outcome {
        // A mistake in the form leads back to the form.
        Err(problem) if !text(&said, "text").is_empty() && problem.status().is_client_error() => {
            let words = match &problem {
                Problem::Invalid(why) => t!(guest.language(), "study-bad-record", why = why.as_str()),
                problem => problem_words(guest.language(), problem),
            };
            let page = studies_page(&app, &guest, text(&said, "text"), Some(words)).await;
            let page = page.map_err(|problem| guest.error_page(problem))?;
            Ok((problem.status(), html(page.page())).into_response())
        }
        outcome => outcome.map_err(|problem| guest.error_page(problem)),
    }
}

async fn try_begin(app: &App, guest: &mut Guest, said: &Fields) -> Result<Response, Problem> {
    let cookie = guest.somebody(app, None, said).await?;
    let brought = text(said, "text").trim();
    let named = Some(text(said, "table")).filter(|table| !table.is_empty()).unwrap_or(brought);
    let id = match table_in(named) {
        Some((table, key)) => {
            let viewer = guest.viewer.clone();
            let viewer = if key.is_some() { viewer.with_key(key.map(str::to_owned)) } else { viewer };
            let visit = app.tables().visit(&viewer, table, None).await?;
            let view = visit.about();
            let name = view.given_name.clone().unwrap_or_else(|| {
                let game = boards::cover(&view.game, guest.language()).name.clone();
                format!("{game}, {}", names::day(guest.language(), view.created))
            });
            app.studies().import_table(&viewer, table, &name).await?
        }
        None if brought.is_empty() => return Err(Reason::StudyNothing.into()),
        None => {
            let name = t!(guest.language(), "study-unnamed");
            app.studies().import_text(&guest.viewer, brought, &name).await?
        }
    };
    Ok(with_cookie(cookie, ReturnPath::to_study(&id)))
}

/// The form of a fresh set-up.
pub(crate) async fn new_form(
    State(app): State<App>,
    guest: Guest,
    Path(game): Path<String>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let page = new_page(&app, &guest, &game, &said, None).map_err(|problem| guest.error_page(problem))?;
    Ok(html(page.page()).into_response())
}

fn new_page(
    app: &App,
    guest: &Guest,
    game: &str,
    said: &Fields,
    problem: Option<String>,
) -> Result<NewStudyPage, Problem> {
    let title = app.tables().title(game)?;
    let chosen = options_of(app, game, said)?;
    Ok(NewStudyPage { visitor: guest.visitor.clone(), game: title.id(), specs: title.options(), chosen, problem })
}

/// Begins a study before the first step.
pub(crate) async fn fresh(mut form: Sent<String>) -> Result<Response, PageError> {
    let made = async {
        let Sent { app, guest, to: game, said } = &mut form;
        let options = options_of(app, game, said)?;
        let cookie = guest.somebody(app, None, said).await?;
        let usual = boards::cover(app.tables().title(game)?.id(), guest.language()).name.clone();
        let name = Some(text(said, "name").trim()).filter(|name| !name.is_empty()).unwrap_or(&usual);
        let id = app.studies().fresh(&guest.viewer, game, &options, name).await?;
        Ok::<_, Problem>(with_cookie(cookie, ReturnPath::to_study(&id)))
    };
    match made.await {
        Err(problem) if problem.kind() == "invalid" => {
            let words = problem_words(form.guest.language(), &problem);
            let page = new_page(&form.app, &form.guest, &form.to, &form.said, Some(words));
            form.answer(page.map(|page| (problem.status(), html(page.page())).into_response()))
        }
        outcome => form.answer(outcome),
    }
}

/// How a page of a study is asked for.
#[derive(Default)]
struct Wish {
    pick: Pick,
    engine: Option<EngineView>,
    outcome: Option<String>,
    status: StatusCode,
}

/// The seat that a form or an address names.
fn seat_of(open: &OpenStudy, said: &Fields) -> Option<Seat> {
    let word = said.get("seat").filter(|word| !word.is_empty())?;
    let seats = &open.study.head().seats;
    seats.iter().position(|known| known.eq_ignore_ascii_case(word)).map(Seat::new)
}

/// A word that a page carries, if it is not too long.
fn carried(said: &Fields, name: &str) -> Option<String> {
    said.get(name).filter(|words| !words.is_empty() && words.len() < LONGEST).cloned()
}

/// The page of a study at a node.
async fn show(
    app: &App,
    guest: &Guest,
    open: &OpenStudy,
    at: NodeId,
    said: &Fields,
    wish: Wish,
) -> Result<Response, Problem> {
    // Whoever looks, and whatever the engine says: what is fenced off shows neither it nor what-ifs.
    let fenced = app.studies().fence(&guest.viewer, open, at).await?;
    let is_fenced = fenced.is_some();
    let engine = match (wish.engine, fenced) {
        _ if !open.own => EngineView::Reader,
        _ if !app.studies().has_engine() => EngineView::Off,
        (_, Some(fenced)) => EngineView::Fenced(fenced.table),
        (Some(engine), None) => engine,
        (None, None) => EngineView::Waiting,
    };
    let key = guest.viewer.key.as_deref().filter(|_| !open.own);
    let link = open.key().map(|key| format!("{}/study/{}?key={key}", guest.visitor.site, open.id()));
    let page = StudyPage {
        visitor: &guest.visitor,
        id: open.id(),
        key,
        version: open.version(),
        own: open.own,
        share_link: link.filter(|_| open.own),
        source: open.source().filter(|_| open.own),
        study: &open.study,
        title: open.title,
        at,
        seat: seat_of(open, said),
        pick: wish.pick,
        engine,
        fenced: is_fenced,
        what_if: carried(said, "what-if"),
        outcome: wish.outcome,
    };
    let page = page.page().map_err(|error| Problem::Invalid(error.to_string()))?;
    let markup = if guest.part { page.news(&guest.have) } else { page.study_page() };
    let status = if wish.status == StatusCode::OK { StatusCode::OK } else { wish.status };
    Ok((status, html(markup)).into_response())
}

/// A study at a node.
pub(crate) async fn look(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let error_page = |problem| guest.error_page(problem);
    let open = app.studies().open(&guest.viewer, &id).await.map_err(error_page)?;
    let at = open.study.find(text(&said, "moves"));
    let pick = Pick { draft: carried(&said, "draft"), ..Pick::default() };
    show(&app, &guest, &open, at, &said, Wish { pick, ..Wish::default() }).await.map_err(error_page)
}

/// The answer to a change: the page for a script, the way to it otherwise. What was refused is said on the page.
async fn answer(
    form: &Sent<String>,
    changed: Result<(OpenStudy, NodeId), Problem>,
    picked: Option<String>,
) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = form;
    let error_page = |problem| guest.error_page(problem);
    match changed {
        Ok((open, at)) if guest.part => {
            show(app, guest, &open, at, &Fields::new(), Wish::default()).await.map_err(error_page)
        }
        Ok((open, at)) => Ok(ReturnPath::to_study(id).with("moves", &open.study.place(at)).into_response()),
        Err(problem) => {
            // Nothing was changed: what is there now, and why.
            let language = guest.language();
            let notice = match &problem {
                Problem::Refused(error) => match &error.refusal {
                    Some(refusal) => {
                        let open = app.studies().open(&guest.viewer, id).await.map_err(error_page)?;
                        boards::refusal_words(open.title.id(), language, refusal)
                    }
                    None => t!(language, "study-refused", why = error.problem.as_str()),
                },
                Problem::Stale { .. } => t!(language, "study-stale"),
                problem => problem_words(language, problem),
            };
            let open = match app.studies().open(&guest.viewer, id).await {
                Ok(open) if open.own => open,
                _ => return Err(error_page(problem)),
            };
            let at = open.study.find(text(said, "moves"));
            let pick = Pick { notice: Some(notice), draft: picked.clone(), ..Pick::default() };
            let wish = Wish { pick, outcome: carried(said, "outcome"), status: problem.status(), ..Wish::default() };
            show(app, guest, &open, at, said, wish).await.map_err(error_page)
        }
    }
}

/// The visitor's own study at the version that a form answers, and where in it the form was.
async fn own_study(form: &Sent<String>) -> Result<(OpenStudy, NodeId), Problem> {
    let version = form.text("version").parse().map_err(|_| Problem::invalid("There is no version."))?;
    let open = form.app.studies().own(&form.guest.viewer, &form.to, version).await?;
    let at = open.study.find(form.text("moves"));
    Ok((open, at))
}

/// A seat acts.
pub(crate) async fn act(form: Sent<String>) -> Result<Response, PageError> {
    let action = carried(&form.said, "action").unwrap_or_default();
    let played = async {
        let (mut open, at) = own_study(&form).await?;
        let mut table = table_at(&open, at)?;
        let awaited = table.next().awaited().first();
        let seat = seat_of(&open, &form.said).or(awaited).ok_or(Reason::CannotAct)?;
        let to = open.study.act(at, &mut *table, seat, &action)?;
        form.app.studies().save(&mut open).await?;
        Ok((open, to))
    };
    let played = played.await;
    answer(&form, played, Some(action).filter(|action| !action.is_empty())).await
}

fn table_at(open: &OpenStudy, at: NodeId) -> Result<Box<dyn catalog::Table>, Problem> {
    open.study.table_at(open.title, at).map_err(|error| Problem::Invalid(error.to_string()))
}

/// Chance draws, or decides as the form says.
pub(crate) async fn chance(form: Sent<String>, chosen: bool) -> Result<Response, PageError> {
    let outcome = carried(&form.said, "outcome").unwrap_or_default();
    let drawn = async {
        let (mut open, at) = own_study(&form).await?;
        let mut table = table_at(&open, at)?;
        if table.next() != Next::Chance {
            return Err(Reason::CannotAct.into());
        }
        let to = if chosen {
            open.study.happen(at, &mut *table, outcome.trim())?
        } else {
            // A draw that is repeated at the same place comes out differently.
            let seed = foldhash_of(&format!("{} {} {}", open.id(), open.version(), server::fresh_word()));
            open.study.draw(at, &mut *table, &mut Xoshiro::from_seed(seed))?
        };
        form.app.studies().save(&mut open).await?;
        Ok((open, to))
    };
    let drawn = drawn.await;
    answer(&form, drawn, None).await
}

fn foldhash_of(text: &str) -> u64 {
    use std::hash::{BuildHasher, Hasher};
    let mut hasher = foldhash::fast::FixedState::default().build_hasher();
    hasher.write(text.as_bytes());
    hasher.finish()
}

/// Chance draws.
pub(crate) async fn draw(form: Sent<String>) -> Result<Response, PageError> {
    chance(form, false).await
}

/// Chance decides as the form says.
pub(crate) async fn happen(form: Sent<String>) -> Result<Response, PageError> {
    chance(form, true).await
}

/// Changes something that is written in a study, or its lines.
async fn change(
    form: Sent<String>,
    edit: impl FnOnce(&mut study::Study, NodeId, &Fields) -> Result<NodeId, Problem>,
) -> Result<Response, PageError> {
    let changed = async {
        let (mut open, at) = own_study(&form).await?;
        let to = edit(&mut open.study, at, &form.said)?;
        form.app.studies().save(&mut open).await?;
        Ok((open, to))
    };
    let changed = changed.await;
    answer(&form, changed, None).await
}

/// Writes a note.
pub(crate) async fn note(form: Sent<String>) -> Result<Response, PageError> {
    change(form, |study, at, said| {
        study.set_note(at, text(said, "note"))?;
        Ok(at)
    })
    .await
}

/// Marks something, or no longer.
pub(crate) async fn mark(form: Sent<String>) -> Result<Response, PageError> {
    change(form, |study, at, said| {
        let mark = Mark::read(text(said, "mark")).ok_or_else(|| Problem::invalid("There is no such mark."))?;
        study.toggle(at, mark)?;
        Ok(at)
    })
    .await
}

/// Deletes a step and all behind it.
pub(crate) async fn delete(form: Sent<String>) -> Result<Response, PageError> {
    change(form, |study, at, _| Ok(study.delete(at))).await
}

/// Makes a variation the line that it leaves.
pub(crate) async fn promote(form: Sent<String>) -> Result<Response, PageError> {
    change(form, |study, at, _| {
        study.promote(at)?;
        Ok(at)
    })
    .await
}

/// Calls a study something else.
pub(crate) async fn name(form: Sent<String>) -> Result<Response, PageError> {
    change(form, |study, at, said| {
        let name = text(said, "name").trim();
        if name.is_empty() {
            return Err(Reason::NameEmpty.into());
        }
        study.set_name(name);
        Ok(at)
    })
    .await
}

async fn set_shared(form: Sent<String>, shared: bool) -> Result<Response, PageError> {
    let changed = async {
        let (mut open, at) = own_study(&form).await?;
        form.app.studies().share(&mut open, shared).await?;
        Ok((open, at))
    };
    let changed = changed.await;
    answer(&form, changed, None).await
}

/// Lets others read a study by a link.
pub(crate) async fn share(form: Sent<String>) -> Result<Response, PageError> {
    set_shared(form, true).await
}

/// Ends that.
pub(crate) async fn unshare(form: Sent<String>) -> Result<Response, PageError> {
    set_shared(form, false).await
}

/// Deletes a study.
pub(crate) async fn remove(form: Sent<String>) -> Result<Response, PageError> {
    let removed = async {
        if form.text("sure") != "yes" {
            return Err(Reason::DeleteUnticked.into());
        }
        form.app.studies().remove(&form.guest.viewer, &form.to).await?;
        Ok(ReturnPath::to("/study").into_response())
    };
    let removed = removed.await;
    form.answer(removed)
}

/// Copies a study that somebody else has shared.
pub(crate) async fn copy(mut form: Sent<String>) -> Result<Response, PageError> {
    let copied = async {
        let Sent { app, guest, to: id, said } = &mut form;
        let cookie = guest.somebody(app, None, said).await?;
        let open = app.studies().open(&guest.viewer, id).await?;
        let name = t!(guest.language(), "study-copy-of", name = open.study.name());
        let copy = app.studies().copy(&guest.viewer, id, &name).await?;
        Ok(with_cookie(cookie, ReturnPath::to_study(&copy)))
    };
    let copied = copied.await;
    form.answer(copied)
}

/// A study as a record with comments.
pub(crate) async fn record(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let open = app.studies().open(&guest.viewer, &id).await.map_err(|problem| guest.error_page(problem))?;
    let name = format!("attachment; filename=\"study-{}-{}.boardroom\"", open.title.id(), open.id());
    let disposition = HeaderValue::from_str(&name).map_err(|_| guest.error_page(Problem::Fault))?;
    let headers: [(HeaderName, HeaderValue); 3] = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8")),
        (header::CONTENT_DISPOSITION, disposition),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Ok((headers, open.study.write()).into_response())
}

/// What the engine finds at a node: one of several searches, each longer than the one before.
pub(crate) async fn engine(form: Sent<String>) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = &form;
    let error_page = |problem| guest.error_page(problem);
    let open = app.studies().open(&guest.viewer, id).await.map_err(error_page)?;
    let at = open.study.find(text(said, "moves"));
    let round = text(said, "round").parse().unwrap_or(0);
    let asked = EngineRequest { at, seat: seat_of(&open, said), round };
    let (engine, status) = match app.studies().think(&guest.viewer, &open, asked).await {
        Ok(thought) => {
            let round = (thought.round, LAST_ROUND);
            (EngineView::Found { seat: thought.seat, outlook: thought.outlook, round }, StatusCode::OK)
        }
        Err(problem) if open.own => (EngineView::Silent(problem_words(guest.language(), &problem)), problem.status()),
        Err(problem) => return Err(error_page(problem)),
    };
    let wish = Wish { engine: Some(engine), status, ..Wish::default() };
    show(app, guest, &open, at, said, wish).await.map_err(error_page)
}

#[cfg(test)]
mod tests {
    use super::table_in;

    #[test]
    fn a_table_is_known_by_its_address() {
        assert_eq!(table_in("https://play.example/table/abc123/result?key=k9&x=y"), Some(("abc123", Some("k9"))));
        assert_eq!(table_in(" /table/abc123 "), Some(("abc123", None)));
        assert_eq!(table_in("abc123"), Some(("abc123", None)));
        assert_eq!(table_in("boardroom record 1\ngame: furnace"), None);
        assert_eq!(table_in("/table/../me"), None);
        assert_eq!(table_in(""), None);
    }
}
