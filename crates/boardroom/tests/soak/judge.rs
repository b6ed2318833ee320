//! The judge: what each person was told must be what they may know, and not depend on anything else.
//!
//! For a moment at which someone had decided in secret, the judge makes two stores out of the log: one as it was
//! then, and one in which that secret is another. Everyone else's requests are asked again at both. What they
//! were told, what the true store tells and what the other store tells must be the same, byte for byte.

use crate::people::{Crowd, Place, Sight};
use crate::wire::{Answer, Ask, Wire};
use catalog::Table;
use game::{Line, Options, Setup};
use serde_json::Value;
use server::limits::Limits;
use server::{App, Config};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use store::{Entry, Location, Postgres, Sqlite, Store};

/// How many moments of a store are judged at most.
const MOMENTS: usize = 40;

/// Where copies of the store come from.
pub(crate) enum Copies {
    /// Copies of a file.
    Files { store: PathBuf, folder: tempfile::TempDir },
    /// Copies of a database.
    Databases { url: String },
}

impl Copies {
    /// The store as the program left it.
    async fn original(&self) -> Arc<dyn Store> {
        match self {
            Copies::Files { store, .. } => Arc::new(Sqlite::open(store).await.expect("the store opens")),
            Copies::Databases { url } => Arc::new(Postgres::open(url).await.expect("the store opens")),
        }
    }

    /// A copy with these changes.
    async fn make(&self, name: &str, changes: &str) -> Arc<dyn Store> {
        match self {
            Copies::Files { store, folder } => {
                let file = folder.path().join(format!("{name}.db"));
                rusqlite::Connection::open(store)
                    .and_then(|db| db.execute("VACUUM INTO ?1", [file.to_str()]))
                    .expect("the file is copied");
                rusqlite::Connection::open(&file).and_then(|db| db.execute_batch(changes)).expect("it is changed");
                Arc::new(Sqlite::open(&file).await.expect("the copy opens"))
            }
            Copies::Databases { url } => {
                let (server, original) = url.rsplit_once('/').expect("an address");
                let copy = format!("{server}/{original}_{name}");
                let make = format!("CREATE DATABASE {original}_{name} TEMPLATE {original}");
                run(&format!("{server}/postgres"), &make).await;
                run(&copy, changes).await;
                Arc::new(Postgres::open(&copy).await.expect("the copy opens"))
            }
        }
    }
}

/// Runs statements. A database that was in use a moment ago is asked again.
async fn run(url: &str, statements: &str) {
    for attempt in 1.. {
        let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.expect("a connection");
        tokio::spawn(connection);
        match client.batch_execute(statements).await {
            Ok(()) => return,
            Err(error) => assert!(attempt < 50, "{statements}: {error:?}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// What was compared.
#[derive(Default)]
pub(crate) struct Verdict {
    pub(crate) compared: usize,
    pub(crate) with_secrets: usize,
    pub(crate) streamed: usize,
    moments: usize,
    moves: usize,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { compared, with_secrets, streamed, moments, moves } = self;
        write!(
            f,
            "{compared} answers ({with_secrets} while something was secret) and {streamed} pieces of streams compared \
             at {moments} moments; {moves} acknowledged moves found"
        )
    }
}

/// A secret decision that stands at a moment.
struct Secret {
    number: u64,
    user: Option<String>,
    /// The same seat's decision, had it been another.
    instead: String,
}

/// A table as its log tells it at a version.
struct Moment {
    secrets: Vec<Secret>,
}

/// A step's text without the reason behind it.
fn step_line(entry: &Entry) -> Line {
    let (text, comment) = match entry.text.split_once(" ; ") {
        Some((text, comment)) => (text, Some(comment.to_owned())),
        None => (entry.text.as_str(), None),
    };
    Line { number: entry.number as usize, text: text.to_owned(), comment }
}

fn fresh(place: &Place) -> Box<dyn Table> {
    let mut options = Options::new();
    for (name, value) in &place.options {
        options.set(name, value);
    }
    let setup = Setup { rules: Some(place.rules), options, components: None };
    catalog::find(&place.game).expect("a game").open(&setup).expect("a table")
}

/// Reads a log up to a version.
fn moment(place: &Place, log: &[Entry], version: u64) -> Moment {
    let mut owners: BTreeMap<String, String> = BTreeMap::new();
    let mut steps: Vec<&Entry> = Vec::new();
    for entry in log.iter().take_while(|entry| entry.number <= version) {
        match entry.kind.as_str() {
            "sit" => drop(owners.insert(entry.text.clone(), entry.who.clone())),
            "leave" => drop(owners.remove(&entry.text)),
            "step" => steps.push(entry),
            "undo" => {
                let from: u64 = entry.text.parse().expect("a number");
                steps.retain(|step| step.number < from);
            }
            _ => {}
        }
    }
    let mut table = fresh(place);
    let mut secrets: Vec<Secret> = Vec::new();
    for step in steps {
        let line = step_line(step);
        let word = line.text.split(' ').next().unwrap_or_default();
        let secret = table.is_secret().then(|| table.seat_named(word)).flatten().map(|seat| {
            let said = &line.text[word.len() + 1..];
            let other = table.legal(seat).into_iter().rev().find(|action| action != said);
            let user = owners.get(word).cloned();
            Secret { number: step.number, user, instead: format!("{word} {}", other.expect("another plan")) }
        });
        table.follow(&line).expect("a log that replays");
        secrets.extend(secret);
        if !table.is_secret() {
            secrets.clear();
        }
    }
    Moment { secrets }
}

/// A server in this process that only answers.
async fn serve(store: Arc<dyn Store>) -> (App, String, tokio::task::JoinHandle<()>) {
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let nowhere = Location::File("never-opened".into());
    let app = App::new(Config { limits: Limits::none(), ..Config::new(listen, nowhere) }, store);
    let listener = tokio::net::TcpListener::bind(listen).await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("an address"));
    let service = server::build(app.clone(), web::router()).into_make_service_with_connect_info::<SocketAddr>();
    let serving = tokio::spawn(async move { axum::serve(listener, service).await.expect("it serves") });
    (app, url, serving)
}

/// What must be equal of an answer: everything but the server's own address, who is at the table or looks on at this
/// very moment (and so the prints of menu and chat, where that stands), and the words that make a form count once.
fn essence(answer: &Answer, url: &str) -> String {
    let text = answer.text.replace(r#"<span class="soft s">here</span>"#, r#"<span class="soft s">away</span>"#);
    let mut text = text.replace(url, "");
    let once = r#"name="once" value=""#;
    let mut from = 0;
    while let Some(at) = text[from..].find(once).map(|at| from + at + once.len()) {
        let end = at + text[at..].find('"').expect("a value ends");
        text.replace_range(at..end, "");
        from = at;
    }
    for (begin, end) in [(r#"<p class="watching s">"#, "</p>"), (r#"<li class="watching soft">"#, "</li>")] {
        if let Some(at) = text.find(begin) {
            let end = at + text[at..].find(end).expect("an element ends") + end.len();
            text.replace_range(at..end, "");
        }
    }
    if let Some(prints) = text.find(r#" data-prints=""#) {
        for part in [" menu:", " chat:"] {
            let end = prints + text[prints..].find("\">").expect("an element ends");
            let Some(at) = text[prints..end].find(part).map(|at| prints + at + part.len()) else { continue };
            let end = at + text[at..].find([' ', '"']).expect("a print ends");
            text.replace_range(at..end, "");
        }
    }
    format!("{} {text}", answer.status)
}

/// Says where two texts part.
fn differing(one: &str, other: &str) -> String {
    let at = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let (mut from, mut to) = (at.saturating_sub(150), (at + 250).min(text.len()));
        while !text.is_char_boundary(from) {
            from -= 1;
        }
        while !text.is_char_boundary(to) {
            to += 1;
        }
        text[from..to].to_owned()
    };
    format!("at byte {at}:\n  {}\n  {}", around(one), around(other))
}

/// Judges everything that the crowd was told.
pub(crate) async fn judge(crowd: &Crowd, copies: Copies) -> Verdict {
    let mut verdict = Verdict::default();
    let mut logs = Vec::new();
    let original = copies.original().await;
    for place in &crowd.places {
        logs.push(original.log(&place.id, 0).await.expect("a log"));
    }
    drop(original);
    for acknowledged in crowd.acknowledged.lock().unwrap().iter().filter(|one| !one.secret) {
        let written = logs[acknowledged.place].iter().any(|entry| step_line(entry).text == acknowledged.line);
        assert!(written, "'{}' was acknowledged and is lost", acknowledged.line);
        verdict.moves += 1;
    }
    let sights = crowd.sights.lock().unwrap().clone();
    let heard = views_heard(crowd);
    let mut seen: BTreeMap<(usize, u64), Vec<&Sight>> = BTreeMap::new();
    for sight in &sights {
        seen.entry((sight.place, sight.version)).or_default().push(sight);
    }
    // Moments with secrets first, then those where most was seen.
    let mut moments: Vec<_> =
        seen.into_iter().map(|(at, sights)| (moment(&crowd.places[at.0], &logs[at.0], at.1), at, sights)).collect();
    moments.sort_by_key(|(moment, _, sights)| (moment.secrets.is_empty(), usize::MAX - sights.len()));
    let plain = moments.iter().position(|(moment, ..)| moment.secrets.is_empty()).unwrap_or(moments.len());
    let secret: Vec<_> = moments.drain(..plain).take(MOMENTS * 3 / 4).collect();
    let judged = secret.into_iter().chain(moments.into_iter().take(MOMENTS / 4));
    for (number, (moment, (place, version), sights)) in judged.enumerate() {
        verdict.moments += 1;
        let id = &crowd.places[place].id;
        let back = format!(
            "DELETE FROM jobs WHERE table_id = '{id}'; DELETE FROM entries WHERE table_id = '{id}' AND number > {version};
             UPDATE tables SET version = {version}, stage = 'playing', finished = NULL, result = NULL WHERE id = '{id}';"
        );
        let victim = moment.secrets.first();
        let (_app, url, serving) = serve(copies.make(&format!("true{number}"), &back).await).await;
        let other = match victim {
            Some(Secret { number: entry, instead, .. }) => {
                let changed = format!(
                    "{back} UPDATE entries SET text = '{instead}' WHERE table_id = '{id}' AND number = {entry};"
                );
                Some(serve(copies.make(&format!("other{number}"), &changed).await).await)
            }
            None => None,
        };
        let wire = Wire::new();
        let owners: BTreeSet<&String> = moment.secrets.iter().filter_map(|secret| secret.user.as_ref()).collect();
        for sight in sights {
            let person = &crowd.people[sight.person];
            let ask = |url: String| {
                let (wire, token, ask) = (wire.clone(), person.token.clone(), sight.exchange.ask.clone());
                async move { essence(&wire.ask(&url, token.as_deref(), &ask).await.expect("an answer"), &url) }
            };
            let truth = ask(url.clone()).await;
            let told = essence(&sight.exchange.answer, &sight.exchange.url);
            // Who has decided in secret may have decided again later, in the same place of the log.
            if !owners.contains(&person.id) {
                assert!(told == truth, "{:?} {:?} {}", sight.person, sight.exchange.ask, differing(&told, &truth));
                verdict.compared += 1;
            }
            let (Some(victim), Some((_, other, _))) = (victim, &other) else { continue };
            if victim.user.as_ref() != Some(&person.id) {
                let other = ask(other.clone()).await;
                assert!(
                    truth == other,
                    "a secret shows to {}: {:?} {}",
                    sight.person,
                    sight.exchange.ask,
                    differing(&truth, &other)
                );
                verdict.with_secrets += 1;
            }
        }
        // What streams told is what can be read.
        for (person, view) in heard
            .iter()
            .filter(|((_, at, when), _)| (*at, *when) == (place, version))
            .map(|((person, ..), view)| (*person, view))
        {
            let who = &crowd.people[person];
            if owners.contains(&who.id) {
                continue;
            }
            let ask = Ask::get(format!("/api/v1/tables/{id}"));
            let truth = wire.ask(&url, who.token.as_deref(), &ask).await.expect("an answer").json();
            assert_eq!(view, &truth, "what the stream told person {person}");
            verdict.streamed += 1;
        }
        serving.abort();
        if let Some((.., serving)) = other {
            serving.abort();
        }
    }
    verdict
}

/// The views that people had from streams, by person, table and version.
fn views_heard(crowd: &Crowd) -> BTreeMap<(usize, usize, u64), Value> {
    let mut views = BTreeMap::new();
    for heard in crowd.heard.lock().unwrap().iter() {
        let mut view = Value::Null;
        for piece in &heard.pieces {
            match piece["event"].as_str() {
                Some("view") => view = piece["data"].clone(),
                _ if piece["data"].get("patch").is_some() => patch(&mut view, &piece["data"]["patch"]),
                _ => continue,
            }
            if let Some(version) = view["version"].as_u64() {
                views.insert((heard.person, heard.place, version), view.clone());
            }
        }
    }
    views
}

/// Applies a JSON Patch.
fn patch(value: &mut Value, operations: &Value) {
    for operation in operations.as_array().expect("a list") {
        let path = operation["path"].as_str().expect("a path");
        let Some((parent, key)) = path.rsplit_once('/') else {
            *value = operation["value"].clone();
            continue;
        };
        let key = key.replace("~1", "/").replace("~0", "~");
        match value.pointer_mut(parent).expect("the path is there") {
            Value::Object(map) if operation["op"] == "remove" => drop(map.shift_remove(&key)),
            Value::Object(map) => drop(map.insert(key, operation["value"].clone())),
            Value::Array(list) => list[key.parse::<usize>().expect("an index")] = operation["value"].clone(),
            other => panic!("{path} in {other}"),
        }
    }
}
