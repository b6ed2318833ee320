//! Renders tables in many phases, seats and languages to HTML files, to be looked at.
//!
//! `cargo run -p web --example gallery -- OUTDIR [site] [game …]`

use board::pieces::Colour;
use bots::Level;
use catalog::{Table, Title};
use game::{Next, Options, Seat};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use web::layout::Visitor;
use web::pages::{
    Account, BlockedPerson, CardSeat, Company, ErrorPage, GamesPage, GuidedPage, HomePage, Kept, LearnPage, MePage,
    NewPage, NextSteps, PersonPage, ReplayPage, ReplayPlace, ResultPage, RoomPage, RoomSeat, TableCard, Wish,
    learn_index,
};
use web::{Language, assets, sample};

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let out = PathBuf::from(args.next().unwrap_or_else(|| "gallery".to_owned()));
    let wanted: Vec<String> = args.collect();
    fs::create_dir_all(out.join("assets"))?;
    for asset in assets::all() {
        fs::write(out.join("assets").join(&asset.name), &asset.content)?;
    }
    if wanted.is_empty() || wanted.iter().any(|page| page == "site") {
        site(&out)?;
    }
    for title in catalog::titles() {
        if wanted.is_empty() || wanted.iter().any(|game| game == title.id()) {
            tables(title, &out)?;
        }
    }
    Ok(())
}

/// The kinds of positions met so far, so that each is kept a few times only: what is decided, by
/// the phase in the view and the first word of the actions.
fn kind(table: &dyn Table) -> Option<String> {
    let Next::Decide { awaited, .. } = table.next() else { return None };
    let seat = awaited.first()?;
    let view = table.seen_by(game::Eye::Seat(seat)).view();
    let phase = view.get("phase").and_then(game::Value::as_text).unwrap_or("").replace(' ', "-");
    let actions = table.legal(seat);
    let words: BTreeSet<&str> = actions.iter().filter_map(|action| action.split_whitespace().next()).collect();
    Some(format!("{phase}-{}", words.into_iter().take(3).collect::<Vec<_>>().join("-")))
}

fn tables(title: &'static dyn Title, out: &Path) -> std::io::Result<()> {
    let players = title.options().iter().find(|spec| spec.name == "players").expect("every game has players");
    let game::OptionKind::Number { min, max } = players.kind else { panic!("players is a number") };
    for count in min.max(2)..=max {
        let count_text = count.to_string();
        let mut seen = BTreeSet::new();
        let mut table = sample::open(title, &[("players", &count_text)]);
        let mut pages: Vec<(String, Box<dyn Table>)> = Vec::new();
        let mut last_round: Option<Box<dyn Table>> = None;
        sample::play_until(&mut *table, u64::from(count) * 7 + 1, |table| {
            if let Some(kind) = kind(table) {
                // The second time is better to look at: more has happened.
                let name = format!("{}-{count}p-{kind}", title.id());
                let turn = format!("{name}-{}", table.steps() / 24);
                if seen.insert(turn) && pages.iter().filter(|(kept, _)| kept.starts_with(&name)).count() < 3 {
                    pages.push((format!("{name}-{}", table.steps()), table.boxed_clone()));
                }
                last_round = Some(table.boxed_clone());
            }
            false
        });
        if let Some(last) = last_round {
            pages.push((format!("{}-{count}p-late-{}", title.id(), last.steps()), last));
        }
        pages.push((format!("{}-{count}p-over", title.id()), table));
        for (name, table) in &pages {
            let seat = table.next().awaited().first().unwrap_or(Seat::new(0));
            draw(&**table, Some(seat), Language::En, None, out, name)?;
            if count == max || count == 2 {
                draw(&**table, Some(seat), Language::Pl, None, out, &format!("{name}-pl"))?;
                draw(&**table, None, Language::En, None, out, &format!("{name}-watched"))?;
                if let Some(action) = table.legal(seat).first() {
                    draw(&**table, Some(seat), Language::En, Some(action), out, &format!("{name}-picked"))?;
                }
            }
        }
    }
    Ok(())
}

fn draw(
    table: &dyn Table,
    seat: Option<Seat>,
    language: Language,
    draft: Option<&str>,
    out: &Path,
    name: &str,
) -> std::io::Result<()> {
    let mut page = sample::page(table, seat, language);
    page.pick.draft = draft.map(str::to_owned);
    write(out, name, page.page().into_string())
}

/// The pages beside the table, in both languages.
fn site(out: &Path) -> std::io::Result<()> {
    let games: Vec<&'static str> = catalog::titles().iter().map(|title| title.id()).collect();
    for language in Language::ALL {
        let visitor = Visitor { language, name: Some("Ada".to_owned()), here: "/".to_owned(), ..Visitor::default() };
        let put =
            |name: &str, page: maud::Markup| write(out, &format!("site-{name}-{}", language.tag()), page.into_string());
        let seat = |colour, name: &str, awaited| CardSeat { colour, name: Some(name.to_owned()), awaited };
        let card = |name: &str, game: &str, words: &str, wish| TableCard {
            id: "amber-kettle-42".to_owned(),
            name: name.to_owned(),
            game: game.to_owned(),
            words: words.to_owned(),
            seats: vec![
                seat(Colour::Blue, "Ben", wish == Wish::Look),
                seat(Colour::Yellow, "Marek", false),
                if wish == Wish::Join {
                    CardSeat { colour: Colour::Red, name: None, awaited: false }
                } else {
                    seat(Colour::Green, "Ada", wish == Wish::Move)
                },
            ],
            wish,
        };
        let mine = vec![
            card("Friday table", games[2], "turn 7", Wish::Move),
            card("Marek and Ola", games[1], "round 2", Wish::Move),
            card("Slow burn", games[0], "round 3", Wish::Look),
            card("With Marek", games[0], "2nd, 57", Wish::Review),
        ];
        let open = vec![
            card("Tea and coal", games[0], "2 of 3", Wish::Join),
            card("Two a day", games[1], "round 1", Wish::Watch),
        ];
        let home = HomePage {
            visitor: visitor.clone(),
            mine: mine.clone(),
            mine_in_all: 7,
            open: open.clone(),
            games: games.clone(),
            puzzle: None,
        };
        put("home", home.page())?;
        put(
            "home-guest",
            HomePage {
                visitor: Visitor { language, ..Visitor::default() },
                mine: vec![],
                mine_in_all: 0,
                open: vec![],
                games: games.clone(),
                puzzle: None,
            }
            .page(),
        )?;
        put("games", GamesPage { visitor: visitor.clone(), going: mine.clone(), finished: vec![], open }.page())?;
        put("learn", learn_index(&visitor, &games))?;
        let shunned = |id: &str, name: &str, guest, blocked| BlockedPerson {
            id: id.to_owned(),
            name: name.to_owned(),
            guest,
            blocked,
        };
        let me = MePage {
            visitor: visitor.clone(),
            login: Some("ada".to_owned()),
            puzzles: None,
            shunned: vec![shunned("a", "Ben", true, false), shunned("b", "Noor", false, true)],
            notice: None,
        };
        put("me", me.page())?;
        let person = PersonPage {
            visitor: visitor.clone(),
            table: "amber-kettle-42".to_owned(),
            key: None,
            id: "a".to_owned(),
            name: "Ben".to_owned(),
            guest: true,
            kept: Kept::Near,
            said: Some((7, "You play like my cat.".to_owned())),
            notice: None,
        };
        put("person", person.page())?;
        put(
            "error",
            ErrorPage {
                visitor: visitor.clone(),
                status: 404,
                problem: "There is no table 'amber-kettle-43'.".to_owned(),
            }
            .page(),
        )?;
        for title in catalog::titles() {
            let game = title.id();
            let chosen = Options::new();
            let new = NewPage {
                visitor: visitor.clone(),
                game,
                specs: title.options(),
                chosen,
                company: Company::Friends,
                levels: vec![Level::Medium; 4],
                temperaments: vec![None; 4],
                friends: Vec::new(),
                said: std::collections::HashMap::new(),
                again: None,
                problem: None,
            };
            put(&format!("new-{game}"), new.page())?;
            let learn = LearnPage {
                visitor: visitor.clone(),
                game,
                games: catalog::titles().iter().map(|title| title.id()).collect(),
                rulebook: title.rulebook_in(visitor.language.tag()),
                components: title.component_list(),
                search: String::new(),
            };
            put(&format!("learn-{game}"), learn.page())?;
            put(&format!("guided-{game}"), GuidedPage { visitor: visitor.clone(), game }.page())?;
            let mut table = sample::open(title, &[]);
            sample::play_until(&mut *table, 5, |_| false);
            let faces = sample::faces(&*table, Some(Seat::new(0)));
            let mut half = sample::open(title, &[]);
            let most = table.steps() / 2;
            sample::play_until(&mut *half, 5, |table| table.steps() >= most);
            let replay = |place| ReplayPage {
                table: sample::page(&*half, Some(Seat::new(0)), language),
                place,
                carried: Vec::new(),
                tail: String::new(),
                back: "/table/amber-kettle-42".to_owned(),
                step: most,
                of: table.steps(),
                next_decision: Some(most + 1),
                can_play_on: true,
            };
            let Account { rows, sources, tally, facts } =
                Account::of(&*table.seen_by(game::Eye::Spectator), &faces, language);
            let result = ResultPage {
                visitor: visitor.clone(),
                id: "amber-kettle-42".to_owned(),
                name: "Friday table".to_owned(),
                game: game.to_owned(),
                rows,
                sources,
                tally,
                board_facts: facts,
                debrief: None,
                steps: table.steps(),
                duration: Some(52 * 60_000),
                seed: Some(("5f".repeat(32), "a7".repeat(32))),
                next: NextSteps {
                    can_rematch: true,
                    rematch: None,
                    other_options: format!("/new/{game}"),
                    link: "http://boardroom.local:8080/table/amber-kettle-42/result".to_owned(),
                },
                series: web::pages::Series::default(),
                replay: replay(ReplayPlace::AfterGame),
                analysis: web::pages::AnalysisPart::Offered,
            };
            put(&format!("result-{game}"), result.page())?;
            put(&format!("replay-{game}"), replay(ReplayPlace::Alone).page())?;
            put(&format!("past-{game}"), replay(ReplayPlace::Running(7)).page())?;
        }
        let room_seat = |word: &str, colour, name: Option<&str>, bot: Option<&str>, mine| RoomSeat {
            word: word.to_owned(),
            colour,
            name: name.map(str::to_owned),
            bot: bot.map(str::to_owned),
            mine,
            person: (!mine && bot.is_none() && name.is_some()).then(|| "ben".to_owned()),
            guest: !mine && bot.is_none() && name.is_some(),
        };
        let room = RoomPage {
            visitor: visitor.clone(),
            id: "amber-kettle-42".to_owned(),
            version: 1,
            name: "Friday table".to_owned(),
            game: games[0].to_owned(),
            options: vec![("players".to_owned(), "4".to_owned())],
            seats: vec![
                room_seat("red", Colour::Red, Some("Ada"), None, true),
                room_seat("blue", Colour::Blue, Some("Bot"), Some("medium"), false),
                room_seat("green", Colour::Green, Some("Ben"), None, false),
                room_seat("yellow", Colour::Yellow, None, None, false),
            ],
            link: "http://boardroom.local:8080/table/amber-kettle-42".to_owned(),
            key: None,
            can_start: true,
            is_host: true,
            needs_password: false,
            problem: None,
        };
        put("room", room.page())?;
    }
    Ok(())
}

/// Writes a page with addresses that work from a file.
fn write(out: &Path, name: &str, page: String) -> std::io::Result<()> {
    let mut page = page.replace("/assets/", "assets/");
    for asset in assets::all() {
        page = page.replace(&format!("?v={}", asset.print), "");
    }
    fs::write(out.join(format!("{name}.html")), page)
}
