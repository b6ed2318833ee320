//! Pages over the server's services: what they show depends on nothing the viewer may not know.

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, header};
use serde_json::{Value, json};
use server::limits::Limits;
use server::{App, Config};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{Location, Sqlite, Store, Time};
use tower::ServiceExt;

/// A server on a file whose clock stands still. Nothing runs in the background.
async fn open(file: &Path) -> App {
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(file).await.unwrap());
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let config = Config::new(listen, Location::File(file.to_owned()));
    let app = App::new(Config { limits: Limits::none(), bot_pace: Duration::ZERO, ..config }, store);
    app.clock().stop_at(Time(1_800_000_000_000));
    app
}

/// Asks an address, signed in with a token; the body of the answer.
async fn ask(app: &App, method: Method, path: &str, token: &str, body: Option<Value>) -> String {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::AUTHORIZATION, format!("Bearer {token}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(body.map_or_else(Body::empty, |body| Body::from(body.to_string())));
    let mut request = request.unwrap();
    if token.is_empty() {
        request.headers_mut().remove(header::AUTHORIZATION);
    }
    request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 4000))));
    let answer = server::build(app.clone(), web::router()).oneshot(request).await.unwrap();
    let status = answer.status();
    let bytes = axum::body::to_bytes(answer.into_body(), 1 << 24).await.unwrap();
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    assert!(status.is_success() || status.is_redirection(), "{path}: {status} {text}");
    text
}

async fn api(app: &App, method: Method, path: &str, token: &str, body: Value) -> Value {
    let body = (method != Method::GET).then_some(body);
    let text = ask(app, method, &format!("/api/v1{path}"), token, body).await;
    if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap() }
}

async fn arrive(app: &App, name: &str) -> String {
    let me = api(app, Method::POST, "/guests", "", json!({ "name": name, "token": true })).await;
    me["token"].as_str().unwrap().to_owned()
}

/// A page without the keys of its forms, which are drawn at random for each page.
fn without_keys(page: &str) -> String {
    let mut parts = page.split("name=\"once\" value=\"");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(part.split_once('"').map_or("", |(_, rest)| rest));
    }
    text
}

/// A plan of a seat, the first or the last of those listed.
async fn plan(app: &App, id: &str, token: &str, last: bool) -> (String, String) {
    let legal = api(app, Method::GET, &format!("/tables/{id}/legal"), token, Value::Null).await;
    let actions = legal["actions"].as_array().unwrap();
    let action = if last { actions.last() } else { actions.first() };
    (legal["seat"].as_str().unwrap().to_owned(), action.unwrap().as_str().unwrap().to_owned())
}

#[tokio::test]
async fn no_page_with_a_draft_depends_on_a_secret_plan() {
    let folder = tempfile::tempdir().unwrap();
    let app = open(&folder.path().join("store.db")).await;
    let (ann, bob) = (arrive(&app, "Ann").await, arrive(&app, "Bob").await);
    let wish = json!({ "game": "smartphone", "options": { "players": "2" }, "seats": ["me"] });
    let table = api(&app, Method::POST, "/tables", &ann, wish).await;
    let id = table["id"].as_str().unwrap();
    let open_seat = table["seats"].as_array().unwrap().iter().find(|seat| seat["kind"] == "open").unwrap();
    let path = format!("/tables/{id}/seats/{}", open_seat["seat"].as_str().unwrap());
    let begun = api(&app, Method::PUT, &path, &bob, json!({})).await;
    assert_eq!(begun["next"]["secret"], true, "plans are made: {}", begun["next"]);
    let mut read: Vec<Vec<String>> = Vec::new();
    for last in [false, true] {
        let file = folder.path().join(format!("{last}.db"));
        app.store().backup(&file).await.unwrap();
        let copy = open(&file).await;
        let (seat, action) = plan(&copy, id, &ann, last).await;
        let version = api(&copy, Method::GET, &format!("/tables/{id}"), &ann, Value::Null).await["version"].clone();
        let wish = json!({ "seat": seat, "action": action, "version": version });
        api(&copy, Method::POST, &format!("/tables/{id}/moves"), &ann, wish).await;
        let (_, own) = plan(&copy, id, &bob, true).await;
        let draft: String = own.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let mut pages = Vec::new();
        for (path, token) in [
            (format!("/table/{id}"), &bob),
            (format!("/table/{id}?draft={draft}"), &bob),
            (format!("/table/{id}/replay"), &bob),
            (format!("/table/{id}/replay?eye={seat}"), &bob),
            (format!("/table/{id}/replay?eye=all"), &bob),
            (format!("/table/{id}/replay?step=1"), &bob),
            (format!("/table/{id}/replay?step=2&eye={seat}"), &bob),
            (format!("/table/{id}/replay?step=3&eye=all"), &bob),
            (format!("/table/{id}/replay?step=9999"), &bob),
            (format!("/table/{id}/replay?step=9999"), &String::new()),
            (format!("/table/{id}/result?step=9999&eye={seat}"), &bob),
            (format!("/table/{id}/record"), &bob),
            (format!("/table/{id}"), &String::new()),
        ] {
            pages.push(without_keys(&ask(&copy, Method::GET, &path, token, None).await));
        }
        assert!(pages.iter().all(|page| !page.contains(&action)), "{action}");
        read.push(pages);
    }
    for (one, other) in read[0].iter().zip(&read[1]) {
        let differs = one.split('>').zip(other.split('>')).find(|(one, other)| one != other);
        assert_eq!(differs, None);
        assert_eq!(one, other);
    }
}
