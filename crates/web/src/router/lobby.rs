//! Home, lists of tables, new tables and their waiting rooms.

use super::form::{Sent, text};
use super::names;
use super::return_path::ReturnPath;
use super::visit::{Guest, key, problem_words, with_cookie};
use super::{Fields, PageError, html};
use crate::boards::{self, cover};
use crate::pages::{
    AroundPage, CardSeat, Company, Friend, GamesPage, HomePage, NewPage, RoomPage, RoomSeat, TableCard, Wish,
};
use crate::pages::{option_words, value_words};
use crate::temperaments;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use board::Language;
use board::pieces::Colour;
use board::t;
use bots::{BotName, Level, TemperamentWord};
use catalog::Table;
use game::{MAX_SEATS, OptionKind, Options, Seat, Setup};
use server::tables::{
    ANY_TEMPERAMENT, AboutTable, Late, Listing, NewTable, PersonView, Place, SeatKind, SeatView, TableRow, TimeControl,
};
use server::wire::preference_cookie;
use server::{App, Problem, Reason};
use store::{Stage, Visibility};

fn game_ids(app: &App) -> Vec<&'static str> {
    app.tables().titles().iter().map(|title| title.id()).collect()
}

/// What whoever is in a seat of a game is called.
pub(crate) fn seat_name(language: Language, game: &str, view: &SeatView, colour: Colour) -> Option<String> {
    match (view.kind, &view.person) {
        (SeatKind::Open, _) => None,
        (SeatKind::Automa, _) => view.bot.clone(),
        (SeatKind::Person, Some(person)) => Some(called(language, view, person)),
        (SeatKind::Bot, Some(person)) => Some(t!(language, "bot-for", name = called(language, view, person))),
        _ => Some(temperaments::name(language, game, view.bot.as_deref().unwrap_or_default(), colour)),
    }
}

/// What whoever plays a seat is called: a name of their own around one screen, else the person's.
fn called(language: Language, view: &SeatView, person: &PersonView) -> String {
    view.called.clone().filter(|_| !person.gone).unwrap_or_else(|| person_name(language, person))
}

/// The name of a person; those who have left have none.
pub(crate) fn person_name(language: Language, person: &PersonView) -> String {
    if person.gone { t!(language, "somebody-left") } else { person.name.clone() }
}

/// Is a guest in this seat? Then others may have the same name. Whoever shares somebody's screen is a guest too.
pub(crate) fn is_guest(view: &SeatView) -> bool {
    let is_guest = |person: &PersonView| person.guest || view.called.is_some();
    view.kind == SeatKind::Person && view.person.as_ref().is_some_and(is_guest)
}

/// How a game ended: the place and the points of the person's own seat; with several at one screen, who has won.
fn ending(language: Language, row: &TableRow, me: Option<&str>) -> String {
    let is_mine = |seat: &&SeatView| me.is_some() && seat.person.as_ref().map(|person| person.id.as_str()) == me;
    let mine: Vec<&SeatView> = row.seats.iter().filter(is_mine).collect();
    if let [seat] = mine.as_slice()
        && let Some((points, place)) = row.placed(&seat.seat)
    {
        return t!(language, "card-place", place = place, points = boards::points(&row.game, language, points));
    }
    let first = |(index, seat): (usize, &SeatView)| {
        row.placed(&seat.seat).filter(|(_, place)| *place == 1)?;
        seat_name(language, &row.game, seat, Colour::for_seat(&seat.seat, index))
    };
    let winners: Vec<String> = row.seats.iter().enumerate().filter_map(first).collect();
    match winners.len() {
        0 => t!(language, "card-over"),
        count => t!(language, "over-won-by", names = winners.join(", "), count = count),
    }
}

/// Two things that a card says in one line. A name may end with a full stop of its own, so none stands between them.
fn joined(first: &str, second: &str) -> String {
    format!("{first} · {second}")
}

fn card(language: Language, row: &TableRow, mine: bool, me: Option<&str>) -> TableCard {
    let seats: Vec<CardSeat> = row
        .seats
        .iter()
        .enumerate()
        .map(|(index, seat)| {
            let colour = Colour::for_seat(&seat.seat, index);
            let named = |name: String| if is_guest(seat) { t!(language, "name-of-guest", name = name) } else { name };
            let name = seat_name(language, &row.game, seat, colour).map(named);
            CardSeat { colour, name, awaited: seat.awaited && row.stage == Stage::Playing }
        })
        .collect();
    let free = row.seats.iter().filter(|seat| seat.kind == SeatKind::Open).count();
    let wish = match row.stage {
        Stage::Gathering if mine => Wish::Wait,
        Stage::Gathering => Wish::Join,
        Stage::Playing if row.your_turn => Wish::Move,
        Stage::Playing if mine => Wish::Look,
        Stage::Playing => Wish::Watch,
        Stage::Finished | Stage::Closed => Wish::Review,
    };
    // The game is named once: with the table, or where the words below have room for it.
    let (name, words) = match row.stage {
        Stage::Gathering => (names::alone(language, row), t!(language, "room-free", count = free)),
        Stage::Finished | Stage::Closed => {
            let over = joined(&boards::name(&row.game, language), &ending(language, row, me));
            (names::in_list(language, row), over)
        }
        Stage::Playing if row.your_turn => (names::in_list(language, row), boards::name(&row.game, language)),
        Stage::Playing => {
            let waited: Vec<String> =
                seats.iter().filter(|seat| seat.awaited).filter_map(|seat| seat.name.clone()).collect();
            let words = t!(language, "wait-for", names = waited.join(", "), count = waited.len());
            (names::alone(language, row), words)
        }
    };
    TableCard { id: row.id.clone(), name, game: row.game.clone(), words, seats, wish }
}

fn by_wish(card: &TableCard) -> u8 {
    match card.wish {
        Wish::Move => 0,
        Wish::Join => 1,
        Wish::Wait => 2,
        Wish::Look | Wish::Watch => 3,
        Wish::Review => 4,
    }
}

/// The tables others have invited the guest to.
async fn invitations(app: &App, guest: &Guest) -> Result<Vec<TableCard>, Problem> {
    if guest.viewer.caller.is_none() {
        return Ok(Vec::new());
    }
    let language = guest.language();
    let rows = app.tables().invitations(&guest.viewer).await?;
    let invited = rows.iter().map(|row| {
        let host = row.owner.as_ref().map(|owner| person_name(language, owner)).unwrap_or_default();
        let words = t!(language, "card-invited", name = host);
        TableCard { words, ..card(language, row, false, None) }
    });
    Ok(invited.collect())
}

pub(super) async fn own(app: &App, guest: &Guest, stages: &[Stage]) -> Result<Vec<TableCard>, Problem> {
    if guest.viewer.caller.is_none() {
        return Ok(Vec::new());
    }
    let listing = Listing { stages, game: None, before: None, limit: 100 };
    let rows = app.tables().my_tables(&guest.viewer, &listing).await?;
    let me = guest.viewer.caller.as_ref().map(|caller| caller.user.as_str());
    let mut cards: Vec<TableCard> = rows.iter().map(|row| card(guest.language(), row, true, me)).collect();
    cards.sort_by_key(by_wish);
    Ok(cards)
}

/// How many tables of a list say where they stand: each of them is opened for it.
const MAX_OPENED: usize = 20;

/// Says of the first tables that are being played where they stand.
async fn tell_where(app: &App, guest: &Guest, cards: &mut [TableCard]) {
    let playing = cards.iter_mut().filter(|card| matches!(card.wish, Wish::Move | Wish::Look));
    for card in playing.take(MAX_OPENED) {
        // A table that cannot be opened stays in the list as it is: the list is no place for its troubles.
        let Ok(visit) = app.tables().visit(&guest.viewer, &card.id, None).await else { continue };
        let stands = super::play::where_it_stands(app, guest, visit);
        if !stands.is_empty() {
            card.words = match card.wish {
                Wish::Move => joined(&card.words, &stands),
                _ => joined(&stands, &card.words),
            };
        }
    }
}

async fn others(app: &App, guest: &Guest, own: &[TableCard]) -> Result<Vec<TableCard>, Problem> {
    let listing = Listing { stages: &[Stage::Gathering, Stage::Playing], game: None, before: None, limit: 30 };
    let rows = app.tables().open_tables(&guest.viewer, &listing).await?;
    let strangers = rows.iter().filter(|row| own.iter().all(|card| card.id != row.id));
    let mut cards: Vec<TableCard> = strangers.map(|row| card(guest.language(), row, false, None)).collect();
    cards.sort_by_key(|card| card.wish != Wish::Join);
    Ok(cards)
}

/// The home page.
pub(crate) async fn home(State(app): State<App>, guest: Guest) -> Result<Response, PageError> {
    let error_page = |problem| guest.error_page(problem);
    let mut mine = own(&app, &guest, &[Stage::Gathering, Stage::Playing, Stage::Finished]).await.map_err(error_page)?;
    mine.splice(0..0, invitations(&app, &guest).await.map_err(error_page)?);
    mine.sort_by_key(by_wish);
    let mut open = others(&app, &guest, &mine).await.map_err(error_page)?;
    open.truncate(4);
    let mine_in_all = mine.len();
    mine.truncate(4);
    tell_where(&app, &guest, &mut mine).await;
    let puzzle = super::puzzle::of_the_day(&app, &guest).await;
    let page = HomePage { visitor: guest.visitor.clone(), mine_in_all, mine, open, games: game_ids(&app), puzzle };
    Ok(html(page.page()).into_response())
}

async fn games_page(app: &App, guest: &Guest) -> Result<GamesPage, Problem> {
    let mut going = own(app, guest, &[Stage::Gathering, Stage::Playing]).await?;
    going.splice(0..0, invitations(app, guest).await?);
    going.sort_by_key(by_wish);
    tell_where(app, guest, &mut going).await;
    let finished = own(app, guest, &[Stage::Finished]).await?;
    let open = others(app, guest, &going).await?;
    Ok(GamesPage { visitor: guest.visitor.clone(), going, finished, open })
}

/// The page of games.
pub(crate) async fn games(State(app): State<App>, guest: Guest) -> Result<Response, PageError> {
    let page = games_page(&app, &guest).await.map_err(|problem| guest.error_page(problem))?;
    Ok(html(page.page()).into_response())
}

/// A table of these options before anybody sits there.
fn opened(app: &App, game: &str, options: &Options) -> Result<Box<dyn Table>, Problem> {
    let setup = Setup { rules: None, options: options.clone(), components: None };
    app.tables().title(game)?.open(&setup).map_err(|error| Problem::Options(error.to_string()))
}

/// Who sits where at a new table; automated seats stay automated. `bot` is the one of a number, from 1.
fn places(table: &dyn Table, company: Company, bot: impl Fn(usize) -> BotName) -> Vec<Place> {
    let (mut mine, mut bots) = (false, 0);
    Seat::all(table.players())
        .map(|seat| {
            if table.automa(seat).is_some() {
                return Place::Open;
            }
            let first = !std::mem::replace(&mut mine, true);
            match company {
                _ if first => Place::Me,
                Company::Bots => {
                    bots += 1;
                    Place::Bot(bot(bots))
                }
                Company::Friends => Place::Open,
                Company::Screen => Place::Me,
            }
        })
        .collect()
}

/// The seats of people at a table, with their colours.
fn seats_of_people(table: &dyn Table) -> Vec<(Seat, Colour)> {
    let words = table.seat_words();
    let people = Seat::all(words.len()).filter(|&seat| table.automa(seat).is_none());
    people.map(|seat| (seat, Colour::for_seat(&words[seat.index()], seat.index()))).collect()
}

/// The names of those around one screen, by seat: player n says a name and the seat, by its colour, that they want.
/// Nothing if the form does not ask for names yet.
fn screen_names(table: &dyn Table, said: &Fields) -> Result<Option<Vec<Option<String>>>, Problem> {
    if !said.contains_key("name-1") {
        return Ok(None);
    }
    let seats = seats_of_people(table);
    let mut called = vec![None; table.players()];
    for number in 1..=seats.len() {
        let colour = said.get(&format!("colour-{number}")).map(String::as_str).unwrap_or_default();
        let wanted = seats.iter().find(|(_, one)| one.word() == colour).map(|(seat, _)| seat.index());
        let name = text(said, &format!("name-{number}")).trim();
        match wanted {
            Some(seat) if called[seat].is_none() && !name.is_empty() => called[seat] = Some(name.to_owned()),
            Some(seat) if called[seat].is_none() => return Err(Reason::NameEmpty.into()),
            _ => return Err(Reason::ColourTaken.into()),
        }
    }
    Ok(Some(called))
}

pub(super) fn options_of(app: &App, game: &str, said: &Fields) -> Result<Options, Problem> {
    let mut options = Options::new();
    for spec in app.tables().title(game)?.options() {
        if let Some(value) = said.get(&format!("option-{}", spec.name)).filter(|value| !value.is_empty()) {
            options.set(spec.name, value);
        }
    }
    Ok(options)
}

fn pairs(options: &Options) -> Vec<(String, String)> {
    options.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// One click: a table with the usual bots, and the game begins.
pub(crate) async fn play_now(mut form: Sent<String>) -> Result<Response, PageError> {
    let outcome = try_play_now(&mut form).await;
    form.answer(outcome)
}

async fn try_play_now(form: &mut Sent<String>) -> Result<Response, Problem> {
    let Sent { app, guest, to: game, said } = form;
    let title = app.tables().title(game)?;
    let cookie = guest.somebody(app, None, said).await?;
    let usual = cover(title.id(), guest.language());
    let players = u32::from(usual.usual_bots) + 1;
    // A first game is guided, and as easy as it can be.
    let guided = said.get("guided").is_some_and(|guided| guided == "yes");
    let mut options = match title.options().iter().find(|spec| spec.name == "players").map(|spec| spec.kind) {
        Some(OptionKind::Number { min, max }) => Options::new().with("players", players.clamp(min, max)),
        _ => Options::new(),
    };
    for (name, value) in if guided { boards::of(title.id()).first_game() } else { &[] } {
        options.set(name, value);
    }
    let level = if guided { Level::Easy } else { Level::Medium };
    let wish = NewTable {
        game: game.clone(),
        name: None,
        seats: places(&*opened(app, title.id(), &options)?, Company::Bots, |_| company_bot(level, None)),
        options: pairs(&options),
        visibility: Visibility::Link,
        password: None,
        time: TimeControl::default(),
        called: Vec::new(),
        invited: Vec::new(),
    };
    let id = app.tables().create(guest.caller()?, &wish, key(said, &wish).as_deref()).await?;
    let mut response = with_cookie(cookie, ReturnPath::to_table(&id));
    if guided && said.get("coach").is_none_or(|coach| coach == "yes") {
        let coached = guest.visitor.coached.clone().with(&id);
        response = with_cookie(preference_cookie(app, "coached", &coached.cookie()), response);
    }
    Ok(response)
}

async fn new_page(
    app: &App,
    guest: &Guest,
    game: &str,
    said: &Fields,
    problem: Option<String>,
) -> Result<NewPage, Problem> {
    let title = app.tables().title(game)?;
    let friends = match guest.viewer.caller {
        Some(_) => app.tables().companions(&guest.viewer).await?,
        None => Vec::new(),
    };
    let friend = |person: PersonView| Friend {
        asked: said.contains_key(&format!("invite-{}", person.id)),
        name: person_name(guest.language(), &person),
        id: person.id,
        guest: person.guest,
    };
    Ok(NewPage {
        visitor: guest.visitor.clone(),
        game: title.id(),
        specs: title.options(),
        chosen: options_of(app, game, said)?,
        company: said.get("with").and_then(|word| Company::from_word(word)).unwrap_or(Company::Bots),
        levels: (1..MAX_SEATS).map(|number| bot_level(said, number)).collect(),
        temperaments: (1..MAX_SEATS).map(|number| bot_temperament(said, number).map(|word| word.to_string())).collect(),
        friends: friends.into_iter().map(friend).collect(),
        said: said.clone(),
        again: said.get("again").filter(|id| !id.is_empty()).cloned(),
        problem,
    })
}

fn level_named(word: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.word() == word)
}

fn level_of(said: &Fields) -> Level {
    level_named(text(said, "level")).unwrap_or(Level::Medium)
}

/// The level of the bot of a number, from 1; one for all if the form says no more.
fn bot_level(said: &Fields, number: usize) -> Level {
    level_named(text(said, &format!("level-{number}"))).unwrap_or_else(|| level_of(said))
}

/// The temperament that the form asks for the bot of a number, from 1; nothing is any.
fn bot_temperament(said: &Fields, number: usize) -> Option<TemperamentWord> {
    TemperamentWord::new(text(said, &format!("temperament-{number}"))).filter(|word| word.as_str() != ANY_TEMPERAMENT)
}

/// A bot for company: with this temperament, or with any, so that no two games are among the same.
fn company_bot(level: Level, temperament: Option<TemperamentWord>) -> BotName {
    let word = temperament.or_else(|| TemperamentWord::new(ANY_TEMPERAMENT));
    BotName::Level(level).with_temperament(word).unwrap_or(BotName::Level(level))
}

/// The form of a new table.
pub(crate) async fn new_form(
    State(app): State<App>,
    guest: Guest,
    Path(game): Path<String>,
    Query(said): Query<Fields>,
) -> Result<Response, PageError> {
    let page = new_page(&app, &guest, &game, &said, None).await.map_err(|problem| guest.error_page(problem))?;
    Ok(html(page.page()).into_response())
}

/// Makes the table the form asks for.
pub(crate) async fn create(mut form: Sent<String>) -> Result<Response, PageError> {
    let outcome = try_create(&mut form).await;
    let Sent { app, guest, to: game, said } = &form;
    match outcome {
        // A mistake in the form leads back to the form.
        Err(problem) if problem.kind() == "invalid" => {
            let words = problem_words(guest.language(), &problem);
            let page = if said.contains_key("name-1") {
                around_page(app, guest, game, said, Some(words)).map(|page| page.page())
            } else {
                new_page(app, guest, game, said, Some(words)).await.map(|page| page.page())
            };
            form.answer(page.map(|page| (problem.status(), html(page)).into_response()))
        }
        outcome => form.answer(outcome),
    }
}

async fn try_create(form: &mut Sent<String>) -> Result<Response, Problem> {
    let Sent { app, guest, to: game, said } = form;
    let text = |name: &str| said.get(name).map(|text| text.trim()).filter(|text| !text.is_empty());
    let company = text("with").and_then(Company::from_word).unwrap_or(Company::Bots);
    let options = options_of(app, game, said)?;
    let table = opened(app, game, &options)?;
    let called = screen_names(&*table, said)?;
    if company == Company::Screen && called.is_none() {
        // Those around one screen say first who they are.
        return Ok(html(around_page(app, guest, game, said, None)?.page()).into_response());
    }
    let bot = |number| company_bot(bot_level(said, number), bot_temperament(said, number));
    let seats = places(&*table, company, bot);
    let cookie = guest.somebody(app, None, said).await?;
    let access = text("access").unwrap_or("link");
    let per_move = text("per-move").and_then(|seconds| seconds.parse().ok());
    let wish = NewTable {
        game: game.clone(),
        name: text("name").map(str::to_owned),
        options: pairs(&options),
        visibility: if access == "open" { Visibility::Open } else { Visibility::Link },
        password: text("password").filter(|_| access == "password").map(str::to_owned),
        seats,
        time: TimeControl { per_move, per_game: None, late: Late::Bot(BotName::Level(Level::Medium)) },
        called: called.unwrap_or_default(),
        invited: said.keys().filter_map(|name| name.strip_prefix("invite-")).map(str::to_owned).collect(),
    };
    let key = key(said, &wish);
    let id = match text("again") {
        Some(before) => app.tables().rematch_as(&guest.viewer, before, Some(&wish), key.as_deref()).await?,
        None => app.tables().create(guest.caller()?, &wish, key.as_deref()).await?,
    };
    Ok(with_cookie(cookie, ReturnPath::to_table(&id)))
}

/// The page that asks those around one screen for their names and colours, with all that was said on the form before.
fn around_page(
    app: &App,
    guest: &Guest,
    game: &str,
    said: &Fields,
    problem: Option<String>,
) -> Result<AroundPage, Problem> {
    let title = app.tables().title(game)?;
    let table = opened(app, game, &options_of(app, game, said)?)?;
    let words = table.seat_words();
    let seats = seats_of_people(&*table);
    let is_asked = |name: &str| name.starts_with("name-") || name.starts_with("colour-");
    let mut carried: Vec<(String, String)> =
        said.iter().filter(|(name, _)| !is_asked(name)).map(|(name, value)| (name.clone(), value.clone())).collect();
    carried.sort();
    let own = guest.viewer.caller.as_ref().map(|caller| caller.name.clone());
    let player = |number: usize| {
        let kept = said.get(&format!("name-{number}")).cloned();
        let first = own.clone().filter(|_| number == 1);
        let name = kept.or(first).unwrap_or_else(|| t!(guest.language(), "around-player", number = number));
        let wanted = said.get(&format!("colour-{number}")).and_then(|word| Colour::from_word(word));
        (name, wanted.unwrap_or(seats[number - 1].1))
    };
    Ok(AroundPage {
        visitor: guest.visitor.clone(),
        game: title.id(),
        seats: seats.iter().map(|(seat, colour)| (words[seat.index()].clone(), *colour)).collect(),
        players: (1..=seats.len()).map(player).collect(),
        carried,
        problem,
    })
}

/// The waiting room of a table that has not begun.
pub(crate) fn room_page(
    app: &App,
    guest: &Guest,
    view: &AboutTable,
    problem: Option<String>,
) -> Result<RoomPage, Problem> {
    let language = guest.language();
    let title = app.tables().title(&view.game)?;
    let seats = view.seats.iter().enumerate().map(|(index, seat)| {
        let colour = Colour::for_seat(&seat.seat, index);
        RoomSeat {
            word: seat.seat.clone(),
            colour,
            name: seat_name(language, &view.game, seat, colour),
            bot: seat.bot.clone(),
            mine: view.you.seats.contains(&seat.seat),
            person: other_person(guest, seat.person.as_ref()),
            guest: is_guest(seat),
        }
    });
    let options = title.options().iter().filter_map(|spec| {
        let value = view.options.get(spec.name)?;
        let about = match spec.kind {
            OptionKind::Choice(choices) => {
                choices.iter().find(|(known, _)| known == value).map_or("", |(_, about)| *about)
            }
            OptionKind::Number { .. } => "",
        };
        let named = match spec.kind {
            OptionKind::Choice(_) => value_words(language, title.id(), spec, value, about),
            OptionKind::Number { .. } => value.clone(),
        };
        Some((option_words(language, title.id(), spec).0, named))
    });
    let key = view.join_key.as_ref().or(guest.viewer.key.as_ref());
    let tail = key.map(|key| format!("?key={key}")).unwrap_or_default();
    Ok(RoomPage {
        visitor: guest.visitor.clone(),
        id: view.id.clone(),
        version: view.version,
        name: names::beside_game(language, view),
        game: view.game.clone(),
        options: options.collect(),
        seats: seats.collect(),
        link: format!("{}/table/{}{tail}", guest.visitor.site, view.id),
        key: guest.viewer.key.clone(),
        can_start: view.you.owner,
        is_host: view.you.owner,
        needs_password: view.has_password && !view.you.owner,
        problem,
    })
}

/// The id of a person other than the guest, who is still here.
pub(crate) fn other_person(guest: &Guest, person: Option<&PersonView>) -> Option<String> {
    let me = guest.viewer.caller.as_ref().map(|caller| caller.user.as_str());
    person.filter(|person| !person.gone && Some(person.id.as_str()) != me).map(|person| person.id.clone())
}

/// The address of a table with the key the guest came with.
pub(crate) fn table_way(guest: &Guest, id: &str) -> ReturnPath {
    guest.with_key(ReturnPath::to_table(id))
}

/// After the host or somebody in the waiting room did something: the room again, with what went wrong if anything did.
pub(super) async fn back_to_room<T>(form: &Sent<String>, outcome: Result<T, Problem>) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, .. } = form;
    match outcome {
        Ok(_) => Ok(table_way(guest, id).into_response()),
        Err(problem @ (Problem::Missing(_) | Problem::SignIn)) => Err(guest.error_page(problem)),
        Err(problem) => {
            let visit =
                app.tables().visit(&guest.viewer, id, None).await.map_err(|problem| guest.error_page(problem))?;
            let words = super::visit::problem_words(guest.language(), &problem);
            let page =
                room_page(app, guest, &visit.about(), Some(words)).map_err(|problem| guest.error_page(problem))?;
            Ok((problem.status(), html(page.page())).into_response())
        }
    }
}

/// Somebody sits down.
pub(crate) async fn sit(mut form: Sent<String>) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = &mut form;
    let name = said.get("name").map(String::as_str);
    let cookie = match guest.somebody(app, name, said).await {
        Ok(cookie) => cookie,
        Err(problem) => return Err(guest.error_page(problem)),
    };
    let password = said.get("password").map(String::as_str);
    let outcome = app.tables().sit(&guest.viewer, id, text(said, "seat"), password).await;
    Ok(with_cookie(cookie, back_to_room(&form, outcome).await?))
}

/// The host gives a seat to a bot.
pub(crate) async fn bot(form: Sent<String>) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = &form;
    let outcome = app
        .tables()
        .call_bot(&guest.viewer, id, form.text("seat"), &company_bot(level_of(said), None).to_string())
        .await;
    back_to_room(&form, outcome).await
}

/// The host frees a bot's seat.
pub(crate) async fn free(form: Sent<String>) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, .. } = &form;
    back_to_room(&form, app.tables().dismiss_bot(&guest.viewer, id, form.text("seat")).await).await
}

/// The host begins, with bots in the free seats.
pub(crate) async fn start(form: Sent<String>) -> Result<Response, PageError> {
    let Sent { app, guest, to: id, said } = &form;
    back_to_room(&form, app.tables().start(&guest.viewer, id, &company_bot(level_of(said), None).to_string()).await)
        .await
}
