//! Finished games looked at again: who may ask, how often, what is kept, and what happens when a server or its store
//! goes away in the middle of it.

use crate::support::{Client, Server, config, postgres};
use serde_json::{Value, json};
use server::limits::Limits;
use server::tables::{AnalysisView, Viewer};
use server::{Config, Problem, Reason};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Patience, Postgres, Sqlite, Store};

/// Iterations enough for a game of five cards to take a moment, and no more.
const QUICK: u32 = 40;

/// Enough that it is not done while a test looks.
const ENDLESS: u32 = 200_000;

fn setup() -> Config {
    Config { analysis_iterations: QUICK, ..config() }
}

/// Someone, as the services know them.
async fn viewer(server: &Server, client: &Client) -> Viewer {
    let token = client.headers[0].1.strip_prefix("Bearer ").unwrap();
    Viewer::of(&server.app.people().identify(token).await.unwrap().expect("a person"))
}

/// A table that Ann has alone: she plays all seats.
async fn begun(ann: &Client, game: &str, visibility: &str) -> String {
    let options = if game == "goofspiel" { json!({ "players": 2, "cards": 5 }) } else { json!({}) };
    let wish = json!({ "game": game, "options": options, "seats": ["me", "me"], "visibility": visibility });
    ann.create(wish).await["id"].as_str().unwrap().to_owned()
}

/// Plays on for Ann until the game is over, always what comes first or last.
async fn play_out(ann: &Client, id: &str) {
    for number in 0.. {
        let view = ann.view(id).await;
        if view["stage"] == "finished" {
            return;
        }
        let decisions = view["you"]["decisions"].as_array().unwrap();
        let seat = decisions.iter().find(|one| one["awaited"] == true).unwrap()["seat"].as_str().unwrap();
        let legal = ann.legal(id, seat).await;
        let action = if number % 3 == 0 { legal.last() } else { legal.first() }.unwrap();
        ann.act(id, seat, action, view["version"].as_u64().unwrap()).await.ok();
    }
}

async fn finished(ann: &Client, game: &str, visibility: &str) -> String {
    let id = begun(ann, game, visibility).await;
    play_out(ann, &id).await;
    id
}

async fn read(server: &Server, who: &Viewer, id: &str) -> Option<AnalysisView> {
    server.app.tables().analysis(who, id).await.unwrap()
}

/// The analysis when it is done.
async fn done(server: &Server, who: &Viewer, id: &str) -> AnalysisView {
    let begun = Instant::now();
    loop {
        if let Some(view) = read(server, who, id).await.filter(|view| view.done) {
            return view;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "it is never done");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_analysed_once_and_for_all_who_may_see_it() {
    let server = Server::with(setup()).await;
    let (ann, bob) = (server.guest("Ann").await, server.guest("Bob").await);
    let (hers, his) = (viewer(&server, &ann).await, viewer(&server, &bob).await);
    let id = finished(&ann, "goofspiel", "open").await;
    let tables = server.app.tables();
    assert!(read(&server, &his, &id).await.is_none(), "nobody has asked");
    assert_eq!(tables.ask_analysis(&Viewer::default(), &id).await, Err(Problem::SignIn));
    tables.ask_analysis(&his, &id).await.unwrap();
    tables.ask_analysis(&hers, &id).await.unwrap();
    let view = done(&server, &hers, &id).await;
    assert_eq!((view.percent, view.mine), (100, false));
    let analysis = &view.found.analysis;
    let steps = ann.view(&id).await["steps"].as_u64().unwrap() as usize;
    assert_eq!((analysis.steps.len(), analysis.seats.len()), (steps, 2));
    assert!(analysis.steps.iter().all(|step| (step.chances.iter().sum::<f64>() - 1.0).abs() < 1e-3));
    // The next reader waits for nothing, without a name too, and asking again makes nothing anew.
    let kept = server.app.store().analysis(&id).await.unwrap().unwrap();
    tables.ask_analysis(&his, &id).await.unwrap();
    assert_eq!(server.app.store().analysis(&id).await.unwrap(), Some(kept));
    assert!(read(&server, &Viewer::default(), &id).await.unwrap().done);
    assert_eq!(tables.cancel_analysis(&his, &id).await, Ok(()), "nothing is left to cancel");
    assert!(read(&server, &his, &id).await.unwrap().done);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_goes_on_is_never_looked_at() {
    let server = Server::with(setup()).await;
    let ann = server.guest("Ann").await;
    let hers = viewer(&server, &ann).await;
    let id = begun(&ann, "goofspiel", "open").await;
    let tables = server.app.tables();
    let refused = Problem::from(Reason::NotOver);
    assert_eq!(tables.ask_analysis(&hers, &id).await, Err(refused.clone()));
    assert_eq!(tables.analysis(&hers, &id).await.err(), Some(refused.clone()));
    assert_eq!(tables.cancel_analysis(&hers, &id).await, Err(refused.clone()));
    assert_eq!(tables.try_another(&hers, &id, 1, "bid 1").await.err(), Some(refused.clone()));
    assert_eq!(tables.better_line(&hers, &id, 1).await.err(), Some(refused));
    // Not even where the store says that someone has asked.
    let new = store::NewAnalysis {
        table: id.clone(),
        print: "1.1".to_owned(),
        owner: String::new(),
        cost: 1,
        due: store::Time(0),
    };
    server.app.store().ask_analysis(&new).await.unwrap();
    let begun = Instant::now();
    while server.app.store().analysis(&id).await.unwrap().is_some() {
        assert!(begun.elapsed() < Duration::from_secs(60), "it is dropped");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_table_is_analysed_for_nobody_else() {
    let server = Server::with(setup()).await;
    let (ann, eve) = (server.guest("Ann").await, server.guest("Eve").await);
    let (hers, other) = (viewer(&server, &ann).await, viewer(&server, &eve).await);
    let id = finished(&ann, "goofspiel", "link").await;
    let tables = server.app.tables();
    tables.ask_analysis(&hers, &id).await.unwrap();
    done(&server, &hers, &id).await;
    let missing = Problem::Missing("table");
    assert_eq!(tables.ask_analysis(&other, &id).await, Err(missing.clone()));
    assert_eq!(tables.analysis(&other, &id).await.err(), Some(missing.clone()));
    assert_eq!(tables.cancel_analysis(&other, &id).await, Err(missing.clone()));
    assert_eq!(tables.try_another(&other, &id, 1, "bid 1").await.err(), Some(missing.clone()));
    assert_eq!(tables.better_line(&other, &id, 1).await.err(), Some(missing));
    // Anyone with the spectator link may see the game that is over, and so what was found.
    let key = ann.view(&id).await["watch_key"].as_str().unwrap().to_owned();
    assert!(read(&server, &other.clone().with_key(Some(key)), &id).await.unwrap().done);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_who_asked_can_cancel_and_there_are_limits() {
    // What is asked for stays open for as long as this takes.
    let limits = Limits { analyses: 1, analyses_in_all: 2, ..Limits::none() };
    let server = Server::with(Config { limits, analysis_iterations: ENDLESS, bot_threads: 1, ..config() }).await;
    let people = [server.guest("Ann").await, server.guest("Bob").await, server.guest("Eve").await];
    let tables = server.app.tables();
    let (mut ids, mut viewers) = (Vec::new(), Vec::new());
    for one in &people {
        ids.push([finished(one, "goofspiel", "open").await, finished(one, "goofspiel", "open").await]);
        viewers.push(viewer(&server, one).await);
    }
    tables.ask_analysis(&viewers[0], &ids[0][0]).await.unwrap();
    assert_eq!(tables.ask_analysis(&viewers[0], &ids[0][1]).await, Err(Reason::AnalysesFull.into()));
    tables.ask_analysis(&viewers[1], &ids[1][0]).await.unwrap();
    assert_eq!(tables.ask_analysis(&viewers[2], &ids[2][0]).await, Err(Problem::Busy { seconds: 60 }));
    assert_eq!(tables.cancel_analysis(&viewers[1], &ids[0][0]).await, Err(Reason::NotYourAnalysis.into()));
    assert!(read(&server, &viewers[0], &ids[0][0]).await.unwrap().mine);
    tables.cancel_analysis(&viewers[0], &ids[0][0]).await.unwrap();
    assert!(read(&server, &viewers[0], &ids[0][0]).await.is_none());
    tables.ask_analysis(&viewers[2], &ids[2][0]).await.unwrap();
    tables.cancel_analysis(&viewers[2], &ids[2][0]).await.unwrap();
    tables.cancel_analysis(&viewers[1], &ids[1][0]).await.unwrap();
    assert_eq!(server.app.store().open_analyses(None).await.unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_nobody_knows_how_to_look_at_is_refused_and_so_is_all_where_it_is_not_offered() {
    let server = Server::with(setup()).await;
    let ann = server.guest("Ann").await;
    let hers = viewer(&server, &ann).await;
    let id = finished(&ann, "stones", "open").await;
    assert_eq!(server.app.tables().ask_analysis(&hers, &id).await, Err(Reason::NoAnalysis.into()));
    assert!(read(&server, &hers, &id).await.is_none());
    let closed = Server::with(Config { analysis_iterations: 0, ..config() }).await;
    let ann = closed.guest("Ann").await;
    let hers = viewer(&closed, &ann).await;
    let id = finished(&ann, "goofspiel", "open").await;
    assert_eq!(closed.app.tables().ask_analysis(&hers, &id).await, Err(Reason::NoAnalysis.into()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_move_is_judged_and_a_mistake_has_a_better_line() {
    let server = Server::with(Config { analysis_iterations: 200, ..config() }).await;
    let ann = server.guest("Ann").await;
    let hers = viewer(&server, &ann).await;
    let id = finished(&ann, "goofspiel", "open").await;
    let tables = server.app.tables();
    tables.ask_analysis(&hers, &id).await.unwrap();
    let view = done(&server, &hers, &id).await;
    let analysis = &view.found.analysis;
    let place = analysis.steps.iter().position(|step| step.decision.is_some()).expect("someone decided");
    let decision = analysis.steps[place].decision.as_ref().unwrap();
    let judged = tables.try_another(&hers, &id, place, &decision.best).await.unwrap();
    assert!((0.0..=1.0).contains(&judged.loss) && (0.0..=1.0).contains(&judged.chance), "{judged:?}");
    assert!(matches!(tables.try_another(&hers, &id, place, "bid 77").await, Err(Problem::Refused(_))));
    assert_eq!(
        tables.try_another(&hers, &id, 0, "bid 1").await.err().map(|problem| problem.status().as_u16()),
        Some(422)
    );
    assert_eq!(tables.try_another(&hers, &id, 999, "bid 1").await.err(), Some(Problem::Missing("step")));
    for &place in &view.found.lines {
        let line = tables.better_line(&hers, &id, place).await.unwrap();
        let best = &analysis.steps[place].decision.as_ref().unwrap().best;
        let record = line.seen_after(1).record();
        assert!(line.steps() >= 1 && record.lines.len() <= place + 1);
        assert!(record.lines.last().unwrap().text.ends_with(best.as_str()));
    }
    assert_eq!(tables.better_line(&hers, &id, 0).await.err(), Some(Problem::Missing("line")));
}

/// Waits until something of an analysis is kept; gives it.
async fn something_kept(store: &dyn Store, id: &str) -> String {
    let begun = Instant::now();
    loop {
        if let Some(kept) = store.analysis(id).await.unwrap().filter(|kept| !kept.text.is_empty()) {
            return kept.text;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "nothing is kept");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_analysis_goes_on_after_a_restart_from_what_was_found() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let heavy = Config { analysis_iterations: 20_000, ..config() };
    let (ann, id, before) = {
        let server = Server::on(Arc::new(Sqlite::open(&file).await.unwrap()), heavy.clone()).await;
        let ann = server.guest("Ann").await;
        let id = finished(&ann, "goofspiel", "open").await;
        server.app.tables().ask_analysis(&viewer(&server, &ann).await, &id).await.unwrap();
        let before = something_kept(&**server.app.store(), &id).await;
        (ann, id, before)
    };
    let server = Server::on(Arc::new(Sqlite::open(&file).await.unwrap()), heavy).await;
    let hers = viewer(&server, &ann.at(&server.url)).await;
    done(&server, &hers, &id).await;
    let after = server.app.store().analysis(&id).await.unwrap().unwrap().text;
    let closely = before.lines().filter(|line| line.split('\t').nth(1) == Some("20000"));
    for line in closely {
        assert!(after.lines().any(|kept| kept == line), "what was found is not looked at again: {line}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_server_goes_on_where_one_stopped() {
    let Some(url) = postgres::database().await else { return };
    let heavy = Config { analysis_iterations: 10_000, ..config() };
    let one = Server::on(Arc::new(Postgres::open(&url).await.unwrap()), heavy.clone()).await;
    let ann = one.guest("Ann").await;
    let id = finished(&ann, "goofspiel", "open").await;
    one.app.tables().ask_analysis(&viewer(&one, &ann).await, &id).await.unwrap();
    something_kept(&**one.app.store(), &id).await;
    let other = Server::on(Arc::new(Postgres::open(&url).await.unwrap()), heavy).await;
    drop(one);
    let hers = viewer(&other, &ann.at(&other.url)).await;
    done(&other, &hers, &id).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_its_store_nothing_is_promised_and_later_all_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("store.db");
    let store = Sqlite::open_with(&file, Patience(Duration::from_secs(1))).await.unwrap();
    let server = Server::on(Arc::new(store), Config { analysis_iterations: QUICK, ..config() }).await;
    let ann = server.guest("Ann").await;
    let hers = viewer(&server, &ann).await;
    let id = finished(&ann, "goofspiel", "open").await;
    let lock = rusqlite::Connection::open(&file).unwrap();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    let begun = Instant::now();
    let asked = server.app.tables().ask_analysis(&hers, &id).await;
    assert!(matches!(asked, Err(Problem::Unavailable | Problem::Unknown { .. })), "{asked:?}");
    assert!(begun.elapsed() < Duration::from_secs(10), "nobody waits for long");
    lock.execute_batch("ROLLBACK").unwrap();
    while server.app.tables().ask_analysis(&hers, &id).await.is_err() {
        assert!(begun.elapsed() < Duration::from_secs(60));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // It is gone again while it is being made: what was found is kept when it comes back.
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    tokio::time::sleep(Duration::from_millis(500)).await;
    lock.execute_batch("ROLLBACK").unwrap();
    let view = done(&server, &hers, &id).await;
    assert_eq!(view.percent, 100);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bots_turn_does_not_wait_for_an_analysis() {
    let server = Server::with(Config { analysis_iterations: ENDLESS, bot_threads: 1, ..config() }).await;
    let ann = server.guest("Ann").await;
    let hers = viewer(&server, &ann).await;
    let id = finished(&ann, "goofspiel", "open").await;
    server.app.tables().ask_analysis(&hers, &id).await.unwrap();
    something_kept(&**server.app.store(), &id).await;
    // There is one thread, and the analysis has it.
    let wish = json!({ "game": "goofspiel", "options": { "players": 2 }, "seats": ["me", "greedy"] });
    let table = ann.create(wish).await["id"].as_str().unwrap().to_owned();
    for _ in 0..5 {
        let begun = Instant::now();
        let view = loop {
            let view: Value = ann.view(&table).await;
            if view["you"]["decisions"].as_array().unwrap().iter().any(|one| one["awaited"] == true) {
                break view;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "the bot waits");
            tokio::time::sleep(Duration::from_millis(5)).await;
        };
        assert!(!read(&server, &hers, &id).await.unwrap().done, "the analysis is still in the making");
        let seat = view["you"]["seats"][0].as_str().unwrap();
        let action = ann.legal(&table, seat).await.remove(0);
        ann.act(&table, seat, &action, view["version"].as_u64().unwrap()).await.ok();
    }
    server.app.tables().cancel_analysis(&hers, &id).await.unwrap();
}
