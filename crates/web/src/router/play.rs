//! The table itself: its page, and everything people do at it.

use super::form::Sent;
use super::lobby::{is_guest, other_person, person_name, room_page, seat_name, table_way};
use super::names;
use super::return_path::ReturnPath;
use super::visit::{Guest, key, problem_words, with_cookie};
use super::{Fields, PageError, html};
use crate::boards;
use crate::table::{
    Advice, ChatLine, Onlookers, Permissions, Pick, PlannedAhead, TableHeader, TablePage, TableViewer, TakeBack, Talk,
};
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use board::log;
use board::pieces::Colour;
use board::t;
use board::{BoardContext, Language, SeatFace, SeatKind, When};
use game::{Maker, Next, Seat, Value};
use server::tables::{self, AboutTable, AheadView, AheadWish, SeatView, Stage, Visit};
use server::wire::preference_cookie;
use server::{App, Problem};

/// The bot that gives hints.
const ADVISER: &str = "search:400ms";

/// What a page of a table is asked to show.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableQuery {
    /// From which of the person's seats.
    seat: Option<String>,
    /// Does the person say that it is them at the screen?
    here: bool,
    /// What they have picked, what a bot advises, and what went wrong just now.
    pick: Pick,
    /// What a bot has advised, as the page carries it.
    advice: Option<String>,
}

impl TableQuery {
    fn of(said: &Fields) -> TableQuery {
        let text = |name: &str| said.get(name).filter(|text| !text.is_empty() && text.len() < 4000).cloned();
        let pick = Pick { draft: text("draft"), ..Pick::default() };
        TableQuery { seat: text("seat"), here: said.contains_key("here"), pick, advice: text("advice") }
    }
}

/// Who sits where, as pages show them.
pub(crate) fn faces(app: &App, guest: &Guest, table: &AboutTable) -> Vec<SeatFace> {
    let now = app.clock().now().0;
    let face = |(index, view): (usize, &SeatView)| {
        let colour = Colour::for_seat(&view.seat, index);
        SeatFace {
            seat: Seat::new(index),
            word: view.seat.clone(),
            name: seat_name(guest.language(), &table.game, view, colour)
                .unwrap_or_else(|| nobody(guest.language(), table, colour)),
            colour,
            kind: match view.kind {
                tables::SeatKind::Open => SeatKind::Empty,
                tables::SeatKind::Person => SeatKind::Person,
                tables::SeatKind::Bot => SeatKind::Bot(view.bot.clone().unwrap_or_default()),
                tables::SeatKind::Automa => SeatKind::Automa,
            },
            present: view.person.as_ref().is_none_or(|person| app.is_here(&table.id, &person.id)),
            mine: table.you.seats.contains(&view.seat),
            seconds_left: view.deadline.map(|deadline| (deadline - now).max(0) / 1000),
            person: other_person(guest, view.person.as_ref()),
            guest: is_guest(view),
        }
    };
    let mut faces: Vec<SeatFace> = table.seats.iter().enumerate().map(face).collect();
    // Around one screen all seats are one person's, and two bots may have one temperament: colours tell them apart.
    let names: Vec<String> = faces.iter().map(|face| face.name.clone()).collect();
    for face in faces.iter_mut().filter(|face| matches!(face.kind, SeatKind::Person | SeatKind::Bot(_))) {
        if names.iter().filter(|name| **name == face.name).count() > 1 {
            face.name = t!(guest.language(), "seat-of-colour", name = face.name.as_str(), colour = face.colour.word());
        }
    }
    faces
}

/// What a seat is called in which nobody sits: open while people may come, and by its colour where a game was played
/// elsewhere and brought here.
fn nobody(language: Language, table: &AboutTable, colour: Colour) -> String {
    match table.stage {
        Stage::Finished | Stage::Closed => t!(language, &format!("study-seat-{}", colour.word())),
        _ => t!(language, "seat-empty"),
    }
}

/// Where a game stands, in a few words: "Round 2 of 4, Auction". All of it is known to everybody at the table.
pub(crate) fn where_it_stands(app: &App, guest: &Guest, visit: Visit) -> String {
    let seats = faces(app, guest, &visit.about());
    let board = boards::of(visit.game());
    let (language, table) = (guest.language(), visit.into_table());
    let cx = BoardContext {
        language,
        board,
        table: &*table,
        me: None,
        seats: &seats,
        draft: None,
        advice: &[],
        before: None,
        live: false,
        unaided: false,
    };
    let status = board.status(&cx);
    let phase = status.phases.into_iter().find(|phase| phase.when == When::Now).map(|phase| phase.name);
    let words = [Some(status.round_words), phase].into_iter().flatten().filter(|words| !words.is_empty());
    words.collect::<Vec<_>>().join(", ")
}

/// Which of the seats somebody holds is shown, and whether behind a curtain. With one seat it is that
/// one. Around one screen it is the one that was asked for while it has something to decide, else
/// the next that has; in secret decisions the next one must first say that it is them.
fn acting(visit: &Visit, held: &[Seat], asked: Option<Seat>, here: bool) -> (Option<Seat>, Option<Seat>) {
    let (awaited, open) = match visit.next() {
        Next::Decide { awaited, open } => (awaited, open),
        _ => return (asked.or(held.first().copied()), None),
    };
    match held {
        [] => (None, None),
        [only] => (Some(*only), None),
        _ => {
            let next = held.iter().copied().find(|seat| awaited.contains(*seat));
            let wanted = asked.filter(|seat| awaited.contains(*seat) || (next.is_none() && open.contains(*seat)));
            let seat = wanted.or(next).or(asked).or(held.first().copied());
            let unseen = visit.is_secret() && !(here && wanted.is_some());
            (seat, seat.filter(|_| unseen && next.is_some()))
        }
    }
}

/// How the game described itself to a seat of the viewer's after that seat's last move.
fn after_own_move(visit: &Visit, seat: Seat) -> Option<Value> {
    let steps = visit.table().steps();
    let own = steps.iter().rposition(|step| step.maker() == Maker::Seat(seat))?;
    visit.own_after(seat, own + 1).map(|seen| seen.view())
}

/// The page of a table as a guest sees it, or the waiting room's.
async fn draw(app: &App, guest: &Guest, id: &str, asked: TableQuery) -> Result<Response, Problem> {
    let visit = app.tables().visit(&guest.viewer, id, None).await?;
    draw_visit(app, guest, visit, asked).await
}

/// The same where somebody has come in already.
async fn draw_visit(app: &App, guest: &Guest, visit: Visit, asked: TableQuery) -> Result<Response, Problem> {
    if visit.stage() == Stage::Gathering {
        return Ok(html(room_page(app, guest, &visit.about(), asked.pick.notice)?.page()).into_response());
    }
    let mut page = page(app, guest, visit, asked).await?;
    page.meet_topic();
    let told = &page.viewer.told;
    let news = (*told != guest.visitor.told).then(|| preference_cookie(app, "told", &told.cookie())).flatten();
    let markup = if guest.part { page.news(&guest.have) } else { page.page() };
    Ok(with_cookie(news, html(markup)))
}

async fn page(app: &App, guest: &Guest, visit: Visit, asked: TableQuery) -> Result<TablePage, Problem> {
    let held = visit.held();
    let view = visit.about();
    let wanted = asked.seat.as_deref().and_then(|word| view.seats.iter().position(|seat| seat.seat == word));
    let wanted = wanted.map(Seat::new).filter(|seat| held.contains(seat));
    let (seat, curtain) = acting(&visit, &held, wanted, asked.here);
    let talk = app.tables().talk(&visit).await?;
    let visit = match seat.filter(|_| curtain.is_none()) {
        Some(seat) => visit.as_seat(seat)?,
        None => visit,
    };
    let seats = faces(app, guest, &view);
    let chat = talk.iter().map(|entry| ChatLine {
        number: entry.number,
        seat: entry.who.as_ref().and_then(|who| {
            let sits = |seat: &SeatView| seat.person.as_ref().is_some_and(|person| person.id == who.id);
            view.seats.iter().position(sits).map(Seat::new)
        }),
        name: entry.who.as_ref().map(|who| person_name(guest.language(), who)).unwrap_or_default(),
        text: (!entry.removed).then(|| entry.text.clone()),
        person: other_person(guest, entry.who.as_ref()),
        guest: entry.who.as_ref().is_some_and(|who| who.guest),
        onlooker: entry.onlooker,
        at: entry.time,
    });
    let me = guest.viewer.caller.as_ref().map(|caller| caller.user.as_str());
    let take_back = view.proposal.as_ref().and_then(|proposal| {
        let sits = |seat: &SeatView| seat.person.as_ref().is_some_and(|person| person.id == proposal.who.id);
        Some(TakeBack {
            by: Seat::new(view.seats.iter().position(sits)?),
            step: usize::try_from(proposal.from).unwrap_or_default(),
            to_answer: proposal.asked.iter().any(|person| Some(person.id.as_str()) == me),
        })
    });
    let playing = view.stage == Stage::Playing;
    let mine = !held.is_empty();
    let seat_of = |word: &str| seats.iter().position(|face| face.word == word).map(Seat::new);
    let own_undo = view.you.undo.as_ref().filter(|undo| seat.is_some_and(|seat| seats[seat.index()].word == undo.seat));
    let mine_by_bot = seat.is_some_and(|seat| view.seats[seat.index()].kind == tables::SeatKind::Bot);
    let is_late = |(_, other): &(usize, &SeatView)| {
        other.late && other.kind == tables::SeatKind::Person && !view.you.seats.contains(&other.seat)
    };
    let late = if mine && playing {
        view.seats.iter().enumerate().filter(is_late).map(|(index, _)| Seat::new(index)).collect()
    } else {
        Vec::new()
    };
    let people = view.seats.iter().filter(|seat| seat.person.is_some()).count();
    let onlookers = onlookers(app, guest, &view).await?;
    // Alone with bots nobody waits, and at a shared screen nobody is away.
    let slow = playing && people > 1 && held.len() == 1;
    let ahead = visit
        .ahead()
        .filter(|_| slow && !mine_by_bot)
        .map(|AheadView { may_write, pass, lines }| PlannedAhead { may_write, pass, lines });
    let can_hurry = playing && visit.can_hurry();
    let mut pick = asked.pick;
    if boards::of(visit.game()).compares() {
        pick.before = seat.filter(|_| curtain.is_none()).and_then(|seat| after_own_move(&visit, seat));
    }
    let table = visit.into_table();
    if let Some(carried) = asked.advice.filter(|_| pick.advice == Advice::default()) {
        pick.advice = Advice::read(&carried, &*table);
    }
    Ok(TablePage {
        header: TableHeader {
            id: view.id.clone(),
            key: guest.viewer.key.clone().filter(|_| !mine),
            name: names::beside_game(guest.language(), &view),
            site: guest.visitor.site.clone(),
            version: view.version,
            watch_link: view
                .watch_key
                .as_ref()
                .map(|key| format!("{}/table/{}?key={key}", guest.visitor.site, view.id)),
            lesson: None,
        },
        viewer: TableViewer {
            coached: mine && (guest.visitor.preferences.guided || guest.visitor.coached.has(&view.id)),
            held,
            acting: seat,
            here: asked.here && curtain.is_none(),
            curtain,
            can: Permissions {
                undo: view.you.undo.as_ref().filter(|_| playing).and_then(|undo| seat_of(&undo.seat)),
                reset: playing && own_undo.is_some_and(|undo| undo.steps > 1),
                ask_back: playing && mine && people > 1 && view.you.last_step > 0,
                chat: mine || view.you.owner || (me.is_some() && !view.onlookers_muted),
                mute: view.you.owner,
                hint: playing && mine,
                leave: playing && mine,
                stand_in: playing && mine && !mine_by_bot,
                come_back: playing && mine_by_bot,
                hurry: can_hurry,
            },
            ..guest.at_table()
        },
        seats,
        late,
        log: log::steps(&*table),
        table,
        // What the last one at this screen has picked is not for the next.
        pick: if curtain.is_none() { pick } else { Pick::default() },
        talk: Talk { chat: chat.collect(), hushed: view.onlookers_muted, take_back, onlookers },
        ahead,
    })
}

/// Who looks on without a seat, other than the viewer.
async fn onlookers(app: &App, guest: &Guest, view: &AboutTable) -> Result<Onlookers, Problem> {
    let (mut ids, nameless) = app.watchers(&view.id);
    let me = guest.viewer.caller.as_ref().map(|caller| caller.user.as_str());
    let sits = |id: &str| view.seats.iter().any(|seat| seat.person.as_ref().is_some_and(|person| person.id == id));
    ids.retain(|id| Some(id.as_str()) != me && !sits(id));
    let names = app.people().shown(&ids).await?;
    // Somebody without a name who looks at this page counts themselves.
    let nameless = nameless.saturating_sub(usize::from(me.is_none()));
    Ok(Onlookers { names: names.iter().map(|person| person_name(guest.language(), person)).collect(), nameless })
}

/// What went wrong, in the words of the table's game.
async fn words(app: &App, guest: &Guest, id: &str, problem: &Problem) -> String {
    if let Problem::Refused(error) = problem
        && let Some(refusal) = &error.refusal
        && let Ok(visit) = app.tables().visit(&guest.viewer, id, None).await
    {
        return boards::refusal_words(visit.game(), guest.language(), refusal);
    }
    problem_words(guest.language(), problem)
}

/// The page of a table.
pub(crate) async fn table(
    State(app): State<App>,
    guest: Guest,
    Path(id): Path<String>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    draw(&app, &guest, &id, TableQuery::of(&said)).await.map_err(|problem| guest.error_page(problem))
}

/// What people send from the page of a table: to the table of this id.
type TableForm = Sent<String>;

impl TableForm {
    /// The version of the table it answers.
    fn version(&self) -> u64 {
        self.text("version").parse().unwrap_or_default()
    }

    /// After something was done at the table: its page again as the form asks for it, with what went wrong if
    /// anything did.
    async fn settle<T>(&self, done: Result<T, Problem>) -> Result<Response, PageError> {
        self.settle_with(TableQuery::of(&self.said), done).await
    }

    /// The same for a page that shows something else than the form asks for.
    async fn settle_with<T>(&self, mut asked: TableQuery, done: Result<T, Problem>) -> Result<Response, PageError> {
        let Sent { app, guest, to: id, .. } = self;
        let status = match done {
            Ok(_) if !guest.part => {
                let way = table_way(guest, id);
                let way = match &asked.seat {
                    Some(seat) => way.with("seat", seat),
                    None => way,
                };
                return Ok(way.into_response());
            }
            Ok(_) => StatusCode::OK,
            Err(problem @ (Problem::SignIn | Problem::Missing("table") | Problem::Banned(_))) => {
                return Err(guest.error_page(problem));
            }
            Err(problem) => {
                asked.pick.notice = Some(words(app, guest, id, &problem).await);
                problem.status()
            }
        };
        self.answer(draw(app, guest, id, asked).await.map(|page| (status, page).into_response()))
    }
}

/// The most fields of a line decided ahead.
const MAX_WORDS: usize = 20;

/// The most actions of one plan.
const MAX_ACTIONS: usize = 60;

/// Somebody acts.
pub(crate) async fn act(form: TableForm) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = &form;
    let mut asked = TableQuery::of(said);
    let mut version = form.version();
    let mut done = Ok(());
    // A plan of several actions is played as far as it goes. No action contains its separator, which begins a
    // comment in records.
    for action in form.text("action").split(" ; ").take(MAX_ACTIONS) {
        match app.tables().act(&guest.viewer, id, form.text("seat"), action, version).await {
            Ok(visit) => version = visit.version(),
            Err(problem) => {
                if matches!(problem, Problem::Refused(_)) {
                    asked.pick.draft = Some(action.to_owned());
                }
                done = Err(problem);
                break;
            }
        }
    }
    form.settle_with(asked, done).await
}

/// Somebody decides something ahead: adds a line, takes one back, or passes from now on where there is nothing to
/// decide.
pub(crate) async fn ahead(form: TableForm) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = &form;
    let done = async {
        let now = app.tables().visit(&guest.viewer, id, Some(form.text("seat"))).await?.ahead().unwrap_or_default();
        let mut wish = AheadWish { pass: now.pass, lines: now.lines.into_iter().map(|(line, _)| line).collect() };
        if let Some(pass) = said.get("pass") {
            wish.pass = pass == "yes";
        } else if let Some(place) = said.get("drop").and_then(|place| place.parse::<usize>().ok()) {
            if place < wish.lines.len() {
                wish.lines.remove(place);
            }
        } else {
            let words = (0..MAX_WORDS).map_while(|number| said.get(&format!("word-{number}")));
            wish.lines.push(words.map(String::as_str).collect::<Vec<_>>().join(" "));
        }
        app.tables().decide_ahead(&guest.viewer, id, form.text("seat"), &wish).await
    };
    form.settle(done.await).await
}

async fn take_back_own(form: TableForm, all: bool) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, .. } = &form;
    form.settle(app.tables().undo(&guest.viewer, id, form.text("seat"), all, form.version()).await).await
}

/// Undoes the last own step.
pub(crate) async fn undo(form: TableForm) -> Result<Response, PageError> {
    take_back_own(form, false).await
}

/// Undoes all own steps of this turn.
pub(crate) async fn reset(form: TableForm) -> Result<Response, PageError> {
    take_back_own(form, true).await
}

/// Asks a bot what it would do, and picks it.
pub(crate) async fn hint(form: TableForm) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = &form;
    let mut asked = TableQuery { here: true, ..TableQuery::of(said) };
    let hints = app.tables().hints(&guest.viewer, id, form.text("seat"), ADVISER).await;
    if let Ok((steps, hints)) = &hints {
        asked.pick.advice = Advice::new(*steps, hints);
        asked.pick.draft = asked.pick.advice.best().map(str::to_owned);
    }
    if hints.is_ok() && !guest.part {
        // The picked action goes into the address, so that it is there without a script too.
        return form.answer(draw(app, guest, id, asked).await);
    }
    form.settle_with(asked, hints).await
}

/// Lets the bots answer with what they have.
pub(crate) async fn hurry(form: TableForm) -> Result<Response, PageError> {
    form.settle(form.app.tables().hurry(&form.guest.viewer, &form.to).await).await
}

/// Says something.
pub(crate) async fn chat(form: TableForm) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = &form;
    let words = form.text("text");
    let key = key(said, &(id, words));
    form.settle(app.tables().chat(&guest.viewer, id, words, key.as_deref()).await).await
}

async fn mute(form: TableForm, on: bool) -> Result<Response, PageError> {
    form.settle(form.app.tables().mute_onlookers(&form.guest.viewer, &form.to, on).await).await
}

/// Lets only players talk.
pub(crate) async fn mute_onlookers(form: TableForm) -> Result<Response, PageError> {
    mute(form, true).await
}

/// Lets onlookers talk again.
pub(crate) async fn unmute_onlookers(form: TableForm) -> Result<Response, PageError> {
    mute(form, false).await
}

/// Asks the others to take something back.
pub(crate) async fn take_back(form: TableForm) -> Result<Response, PageError> {
    form.settle(form.app.tables().propose(&form.guest.viewer, &form.to, None, form.version()).await).await
}

async fn answer(form: TableForm, agree: bool) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, .. } = &form;
    let done = async {
        let visit = app.tables().visit(&guest.viewer, id, None).await?;
        let proposal = visit.about().proposal.ok_or(Problem::Missing("proposal"))?;
        app.tables().answer_proposal(&guest.viewer, id, proposal.number, agree).await
    };
    form.settle(done.await).await
}

/// Agrees to a take-back.
pub(crate) async fn accept(form: TableForm) -> Result<Response, PageError> {
    answer(form, true).await
}

/// Does not agree to a take-back.
pub(crate) async fn decline(form: TableForm) -> Result<Response, PageError> {
    answer(form, false).await
}

/// Gives a seat up: before the game it is free again, during it a bot plays on.
pub(crate) async fn leave(form: TableForm) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = &form;
    let done = async {
        let seats = match said.get("seat").filter(|seat| !seat.is_empty()) {
            Some(seat) => vec![seat.clone()],
            None => app.tables().visit(&guest.viewer, id, None).await?.about().you.seats,
        };
        for seat in seats {
            app.tables().leave(&guest.viewer, id, &seat).await?;
        }
        Ok::<_, Problem>(())
    };
    match done.await {
        Ok(()) => Ok(ReturnPath::to("/").into_response()),
        Err(problem) => form.settle(Err::<(), _>(problem)).await,
    }
}
